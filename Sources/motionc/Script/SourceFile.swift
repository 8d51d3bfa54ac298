import MotionText

/// The bytes of a script, and its name in messages.
struct SourceFile {
  let name: String
  let bytes: [UInt8]
  /// The identity of the file; `nil` for a pipe or a terminal.
  let identity: FileIdentity?

  /// Reads a file, or stdin if the path is `-` or missing.
  ///
  /// - Parameter kind: what the file should be, for messages.
  init(path: [UInt8]?, for command: Command, as kind: String = "a script") throws(ProgramFailure) {
    if let path, path != [UInt8(ascii: "-")] {
      let descriptor = retried { open(cString(path), O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw .system("cannot read \(path.isEmpty ? "\"\"" : visible(path))") }
      // An editor opens the file by this name, so it is whole.
      name = wholeVisible(path)
      defer { close(descriptor) }
      (bytes, identity) = try SourceFile.read(descriptor, name, as: kind)
    } else {
      name = "<stdin>"
      if path == nil, isatty(STDIN_FILENO) == 1 {
        throw .usage(
          "no file given; write \"motionc \(command.rawValue) fade.motion\", or \"motionc \(command.rawValue) -\" to type the script"
        )
      }
      (bytes, identity) = try SourceFile.read(STDIN_FILENO, name, as: kind)
    }
  }

  /// The name without its folders, as a picture shows it.
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
    case .tooLarge:
      throw .file("cannot read \(name): it is larger than \(Limit.fileBytes >> 20) MiB, the limit for \(kind)")
    case .failed: throw .system("cannot read \(name)")
    }
  }

  enum Content {
    case bytes([UInt8])
    case tooLarge
    /// The reason is in `errno`.
    case failed
  }

  /// Reads a file to its end.
  static func read(_ descriptor: CInt, _ status: stat) -> Content {
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    var room = isRegular ? Int(clamping: status.st_size) + 1 : 1 << 16
    var bytes: [UInt8] = []
    while true {
      guard bytes.count <= Limit.fileBytes, !isRegular || status.st_size <= Limit.fileBytes else { return .tooLarge }
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

/// `read`, under a name that no method hides.
private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
