/// A script as it is read: its bytes, and the name that messages give it.
struct SourceFile {
  let name: String
  let bytes: [UInt8]
  /// What tells this file from every other; `nil` for a pipe or a terminal.
  let identity: FileIdentity?

  /// Positions in a script are 32-bit; a quarter of that is more than anyone writes, and stops
  /// `/dev/zero`.
  private static let largestSize = 1 << 30

  /// Reads a file, or stdin where the path is `-` or left out; `kind` is what it should be.
  init(path: [UInt8]?, for command: Command, as kind: String = "a script") throws(ProgramFailure) {
    if let path, path != [UInt8(ascii: "-")] {
      name = path.isEmpty ? "\"\"" : visible(path)
      let descriptor = retried { open(cString(path), O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw .system("cannot read \(name)") }
      defer { close(descriptor) }
      (bytes, identity) = try SourceFile.read(descriptor, name, as: kind)
    } else {
      name = "<stdin>"
      if path == nil, isatty(STDIN_FILENO) == 1 {
        throw .usage(
          "give a FILE, as in \"motionc \(command.rawValue) fade.motion\", or \"-\" to type the script here")
      }
      (bytes, identity) = try SourceFile.read(STDIN_FILENO, name, as: kind)
    }
  }

  /// The name without its folders, for a picture.
  var title: String { name.split(separator: "/").last.map(String.init) ?? name }

  init(name: String, bytes: [UInt8], identity: FileIdentity?) {
    self.name = name
    self.bytes = bytes
    self.identity = identity
  }

  private static func read(
    _ descriptor: CInt, _ name: String, as kind: String
  ) throws(ProgramFailure) -> ([UInt8], FileIdentity?) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system("cannot read \(name)") }
    if status.st_mode & S_IFMT == S_IFDIR { throw .file("cannot read \(name): it is a folder, not \(kind)") }
    switch read(descriptor, status) {
    case .bytes(let bytes): return (bytes, status.st_mode & S_IFMT == S_IFREG ? FileIdentity(status) : nil)
    case .tooLarge: throw .file("cannot read \(name): it is larger than 1 GiB, the most that \(kind) may have")
    case .failed: throw .system("cannot read \(name)")
    }
  }

  enum Content {
    case bytes([UInt8])
    case tooLarge
    /// `errno` says why.
    case failed
  }

  /// Reads to the end.
  static func read(_ descriptor: CInt, _ status: stat) -> Content {
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    var room = isRegular ? Int(clamping: status.st_size) + 1 : 1 << 16
    var bytes: [UInt8] = []
    while true {
      guard bytes.count <= largestSize, !isRegular || status.st_size <= largestSize else { return .tooLarge }
      var count = 0
      let block = [UInt8](unsafeUninitializedCapacity: room) { free, filled in
        count = retried { systemRead(descriptor, free.baseAddress, room) }
        filled = max(0, count)
      }
      guard count >= 0 else { return .failed }
      if count == 0 { return .bytes(bytes) }
      if bytes.isEmpty { bytes = block } else { bytes += block }
      room = 1 << 16
    }
  }
}

/// `read` under a name that no method hides.
private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
