/// The files of a folder.
enum Folder {
  /// A name in a folder.
  struct Entry {
    let name: [UInt8]
    /// Whether it is a folder itself; `nil` for a link, and where the file system does not say so.
    let isFolder: Bool?
  }

  /// Returns the names in a folder, in no order; `nil` if it cannot be read.
  ///
  /// - Parameter path: its path; empty for the current folder.
  static func names(in path: [UInt8]) -> [[UInt8]]? { entries(in: path)?.map(\.name) }

  /// Returns what is in a folder, in no order; `nil` if it cannot be read.
  ///
  /// - Parameter path: its path; empty for the current folder.
  static func entries(in path: [UInt8]) -> [Entry]? {
    guard let folder = opendir(cString(path.isEmpty ? [UInt8(ascii: ".")] : path)) else { return nil }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { bytes in
          Array(
            UnsafeBufferPointer(
              start: bytes, count: strlen(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))))
        }
      }
      let type = Int(entry.pointee.d_type)
      let isUnsaid = type == Int(DT_UNKNOWN) || type == Int(DT_LNK)
      entries.append(Entry(name: name, isFolder: isUnsaid ? nil : type == Int(DT_DIR)))
    }
    return entries
  }
}
