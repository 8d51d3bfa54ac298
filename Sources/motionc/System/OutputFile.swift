/// Where a command's data goes: stdout, or a file that appears whole or not at all.
///
/// A file is written under a temporary name beside it, which takes its place when everything is
/// there. Pipes, and whatever is in `/dev`, are written to directly. While there is a temporary file, an interrupt
/// waits until the next block, so that it can be removed first.
struct OutputFile: ~Copyable {
  private enum Place {
    case direct(closed: Bool)
    case replacing(temporary: [CChar], final: [CChar], signalsBefore: sigset_t)
    case finished
  }

  private var descriptor: CInt
  private let name: String
  private var place: Place

  /// - Parameters:
  ///   - path: the path as given with `-o`; `nil` or `-` is stdout.
  ///   - sources: the files that were read, the script first. They are never overwritten.
  init(path: [UInt8]?, sources: [FileIdentity?] = []) throws(ProgramFailure) {
    guard let path, path != [UInt8(ascii: "-")], path != Array("/dev/stdout".utf8) else {
      self.init(descriptor: STDOUT_FILENO, name: "the output", place: .direct(closed: false))
      return
    }
    let name = visible(path)
    var status = stat()
    var mode: mode_t?
    let exists = stat(cString(path), &status) == 0
    if exists {
      if status.st_mode & S_IFMT == S_IFDIR { throw .file("cannot write \(name): it is a folder") }
      if status.st_mode & S_IFMT != S_IFREG || path.starts(with: Array("/dev/".utf8)) {
        let descriptor = retried { open(cString(path), O_WRONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .system("cannot write \(name)") }
        self.init(descriptor: descriptor, name: name, place: .direct(closed: true))
        return
      }
      if sources.contains(FileIdentity(status)) {
        let isScript = sources.first == FileIdentity(status)
        throw .usage(
          "\(name) is \(isScript ? "the script itself" : "used by the script"), and would be lost", page: .overview)
      }
      // Taking the place of a file needs no leave to write to it; a person expects that it does.
      guard access(cString(path), W_OK) == 0 else { throw .system("cannot write \(name)") }
      mode = status.st_mode & 0o777
    }
    try self.init(replacing: try OutputFile.followed(path, name), mode: mode, name: name)
  }

  private init(descriptor: CInt, name: String, place: Place) {
    self.descriptor = descriptor
    self.name = name
    self.place = place
  }

  private init(replacing final: [CChar], mode: mode_t?, name: String) throws(ProgramFailure) {
    let signalsBefore = Interrupts.hold()
    for attempt in 0..<100 {
      let suffix = Array(".\(getpid())-\(attempt).part".utf8).map { CChar(bitPattern: $0) }
      let temporary = final.dropLast() + suffix + [0]
      let descriptor = retried { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if descriptor >= 0 {
        if let mode { _ = fchmod(descriptor, mode) }
        self.init(
          descriptor: descriptor, name: name,
          place: .replacing(temporary: temporary, final: final, signalsBefore: signalsBefore))
        return
      }
      guard errno == EEXIST else { break }
    }
    let failure = ProgramFailure.system("cannot write \(name)")
    Interrupts.release(signalsBefore)
    throw failure
  }

  var isStandardOutput: Bool { descriptor == STDOUT_FILENO }

  /// Where another program writes what is to appear; `nil` where that is no file, or no name that can be told it.
  var temporaryPath: String? {
    switch place {
    case .direct, .finished: nil
    case .replacing(let temporary, _, _):
      String(validating: temporary.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Ends what was interrupted while something else than a write took its time.
  func stopIfInterrupted() throws(ProgramFailure) {
    switch place {
    case .direct, .finished: return
    case .replacing:
      if Interrupts.isPending { throw .file("interrupted; \(name) is as it was") }
    }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ProgramFailure) {
    if !writeAll(bytes, to: descriptor) {
      throw errno == EPIPE ? .closedPipe : .system("cannot write \(name)")
    }
    try stopIfInterrupted()
  }

  mutating func write(_ bytes: [UInt8]) throws(ProgramFailure) {
    var failure: ProgramFailure?
    bytes.withUnsafeBytes { buffer in
      do throws(ProgramFailure) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Everything is written: lets the file appear.
  mutating func finish() throws(ProgramFailure) {
    switch place {
    case .direct(let closed):
      if closed, close(descriptor) != 0 { throw .system("cannot write \(name)") }
      place = .finished
    case .replacing(let temporary, let final, let signalsBefore):
      place = .finished
      // Some file systems only notice here that there was no room.
      if close(descriptor) != 0 || rename(temporary, final) != 0 {
        let failure = ProgramFailure.system("cannot write \(name)")
        unlink(temporary)
        Interrupts.release(signalsBefore)
        throw failure
      }
      Interrupts.release(signalsBefore)
    case .finished: break
    }
  }

  /// What was not finished leaves nothing behind. An interrupt that waited now ends the program.
  deinit {
    switch place {
    case .direct, .finished: break
    case .replacing(let temporary, _, let signalsBefore):
      close(descriptor)
      unlink(temporary)
      Interrupts.release(signalsBefore)
    }
  }

  /// The path with symbolic links followed, so that the link stays and what it points to is replaced.
  private static func followed(_ path: [UInt8], _ name: String) throws(ProgramFailure) -> [CChar] {
    var path = path
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(cString(path), &target, target.count)
      guard length > 0 else { return cString(path) }
      let slash = UInt8(ascii: "/")
      let folder = path.lastIndex(of: slash).map { Array(path[...$0]) } ?? []
      let pointed = target[..<length].map { UInt8(bitPattern: $0) }
      path = (pointed.first == slash ? [] : folder) + pointed
    }
    throw .file("cannot write \(name): its symbolic links go in a circle")
  }
}
