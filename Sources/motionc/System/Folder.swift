/// The files of a folder.
enum Folder {
  /// Returns the names in a folder, in no order; `nil` if it cannot be read.
  ///
  /// - Parameter path: its path; empty for the current folder.
  static func names(in path: [UInt8]) -> [[UInt8]]? {
    guard let folder = opendir(cString(path.isEmpty ? [UInt8(ascii: ".")] : path)) else { return nil }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { bytes in
          Array(
            UnsafeBufferPointer(
              start: bytes, count: strlen(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))))
        }
      }
      names.append(name)
    }
    return names
  }
}
