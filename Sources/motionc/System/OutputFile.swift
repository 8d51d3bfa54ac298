import MotionText

/// The output of a command: stdout, or a file that appears whole or not at all.
///
/// The data goes to a temporary file beside the file, which replaces the file when it is complete. Pipes and everything
/// in `/dev` are written directly. While the temporary file exists, interrupts are blocked and tested after each block of
/// data, so that the temporary file can be removed first. A program that is killed cannot remove it. Its lock on the file
/// ends with it, and the next program that writes the same file removes what is not locked.
struct OutputFile: ~Copyable {
  private enum Place {
    case direct(closed: Bool)
    case replacing(temporary: [CChar], final: [CChar], signalsBefore: sigset_t)
    case finished
  }

  private var descriptor: CInt
  private let name: String
  private var place: Place
  private var isOneOfMany = false

  /// - Parameters:
  ///   - path: the path as given with `-o`; `nil` or `-` is stdout.
  ///   - sources: the files that were read, the script first. They are never overwritten.
  ///   - isOneOfMany: whether the caller removes what killed programs have left, once for all files. To look through a folder
  ///     for each of its files would take time with the square of their number.
  init(path: [UInt8]?, sources: [FileIdentity?] = [], isOneOfMany: Bool = false) throws(ProgramFailure) {
    guard let path, path != [UInt8(ascii: "-")], path != Array("/dev/stdout".utf8) else {
      self.init(descriptor: STDOUT_FILENO, name: "stdout", place: .direct(closed: false))
      return
    }
    let name = visible(path)
    var status = stat()
    var mode: mode_t?
    let exists = stat(cString(path), &status) == 0
    if exists {
      if status.st_mode & S_IFMT == S_IFDIR {
        throw .file("cannot write \(name): it is a folder; give -o the name of a file")
      }
      if status.st_mode & S_IFMT != S_IFREG || path.starts(with: Array("/dev/".utf8)) {
        let descriptor = retried { open(cString(path), O_WRONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .system("cannot write \(name)") }
        self.init(descriptor: descriptor, name: name, place: .direct(closed: true))
        return
      }
      if sources.contains(FileIdentity(status)) {
        let isScript = sources.first == FileIdentity(status)
        throw .usage(
          "\(name) is \(isScript ? "the script itself" : "used by the script"); write to another file")
      }
      // Replacing a file needs no permission to write to it, but a user expects that it does.
      guard access(cString(path), W_OK) == 0 else { throw .system("cannot write \(name)") }
      mode = status.st_mode & 0o777
    }
    try self.init(replacing: try OutputFile.followed(path, name), mode: mode, name: name)
    self.isOneOfMany = isOneOfMany
  }

  private init(descriptor: CInt, name: String, place: Place) {
    self.descriptor = descriptor
    self.name = name
    self.place = place
  }

  private init(replacing final: [CChar], mode: mode_t?, name: String) throws(ProgramFailure) {
    let signalsBefore = Interrupts.block()
    for attempt in 0..<100 {
      let suffix = Array(".\(getpid())-\(attempt).part".utf8).map { CChar(bitPattern: $0) }
      let temporary = OutputFile.stem(of: final) + suffix + [0]
      let descriptor = retried { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if descriptor >= 0 {
        // A file system without locks is no reason not to write.
        let isLocked = retried { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
        var status = stat()
        if isLocked, fstat(descriptor, &status) == 0, status.st_nlink == 0 {
          // Another program took the file for one that was left, before it was locked.
          close(descriptor)
          continue
        }
        if let mode { _ = fchmod(descriptor, mode) }
        self.init(
          descriptor: descriptor, name: name,
          place: .replacing(temporary: temporary, final: final, signalsBefore: signalsBefore))
        return
      }
      guard errno == EEXIST else { break }
    }
    let failure = errno == ENOENT ? OutputFile.missingFolder(of: final, name) : .system("cannot write \(name)")
    Interrupts.restore(signalsBefore)
    throw failure
  }

  /// Says how to make the folder that a file should be in.
  private static func missingFolder(of final: [CChar], _ name: String) -> ProgramFailure {
    let path = final.dropLast().map { UInt8(bitPattern: $0) }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return .system("cannot write \(name)") }
    let folder = visible(Array(path[..<slash]))
    let make = folder.contains("/") ? "mkdir -p" : "mkdir"
    return .file("cannot write \(name): the folder \(folder) does not exist; make it with \"\(make) \(folder)\"")
  }

  var isStandardOutput: Bool { descriptor == STDOUT_FILENO }

  /// Whether it is a file that appears whole, and not a pipe, a device or stdout.
  var isWhole: Bool {
    switch place {
    case .direct: false
    case .replacing, .finished: true
    }
  }

  /// The temporary file, for another program to write to; `nil` if there is none, or if its name is not UTF-8.
  var temporaryPath: String? {
    switch place {
    case .direct, .finished: nil
    case .replacing(let temporary, _, _):
      String(validating: temporary.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Throws if an interrupt is pending. Call it after long work that writes nothing.
  func stopIfInterrupted() throws(ProgramFailure) {
    switch place {
    case .direct, .finished: return
    case .replacing:
      if Interrupts.isPending { throw .file("interrupted; \(name) is unchanged") }
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

  /// Puts the complete file in its place.
  mutating func finish() throws(ProgramFailure) {
    switch place {
    case .direct(let closed):
      if closed, close(descriptor) != 0 { throw .system("cannot write \(name)") }
      place = .finished
    case .replacing(let temporary, let final, let signalsBefore):
      place = .finished
      // The second descriptor keeps the lock until the file has its name.
      let lock = dup(descriptor)
      // Some file systems report only here that the disk is full.
      if close(descriptor) != 0 || rename(temporary, final) != 0 {
        let failure = ProgramFailure.system("cannot write \(name)")
        unlink(temporary)
        close(lock)
        Interrupts.restore(signalsBefore)
        throw failure
      }
      close(lock)
      if !isOneOfMany { OutputFile.removeLeftFiles(beside: final) }
      Interrupts.restore(signalsBefore)
    case .finished: break
    }
  }

  /// Removes the temporary file of an output that was not finished. A pending interrupt then ends the program.
  deinit {
    switch place {
    case .direct, .finished: break
    case .replacing(let temporary, _, let signalsBefore):
      close(descriptor)
      unlink(temporary)
      Interrupts.restore(signalsBefore)
    }
  }

  /// Returns the path with which the temporary files of a file begin: its own, with the end of a long name left out, because
  /// file systems allow 255 bytes.
  private static func stem(of final: [CChar]) -> [CChar] {
    let path = final.dropLast()
    let start = path.lastIndex(of: CChar(UInt8(ascii: "/"))).map { $0 + 1 } ?? 0
    guard path.count - start > longestStem else { return Array(path) }
    var end = start + longestStem
    // A character of several bytes is kept whole.
    while end > start, UInt8(bitPattern: path[end]) & 0xC0 == 0x80 { end -= 1 }
    return Array(path[..<end])
  }

  private static let longestStem = 220

  /// Removes the temporary files that killed programs have left for a file: `NAME.PID-N.part`, without a lock.
  private static func removeLeftFiles(beside final: [CChar]) {
    let path = stem(of: final).map { UInt8(bitPattern: $0) }
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    removeLeftFiles(in: Array(path[..<start])) { $0 == path[start...] }
  }

  /// Removes the temporary files that killed programs have left in a folder.
  ///
  /// - Parameters:
  ///   - folder: its path with a slash at the end; empty for the current folder.
  ///   - isOutput: whether a name is that of a file whose temporary files are removed.
  static func removeLeftFiles(in folder: [UInt8], of isOutput: (ArraySlice<UInt8>) -> Bool) {
    for name in Folder.names(in: folder) ?? [] {
      guard let output = nameOfOutput(name), isOutput(output) else { continue }
      let left = cString(folder + name)
      let descriptor = retried { open(left, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
      guard descriptor >= 0 else { continue }
      if retried({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { unlink(left) }
      close(descriptor)
    }
  }

  /// Returns the name of the file that a temporary file `NAME.PID-N.part` is for; `nil` for any other file.
  private static func nameOfOutput(_ name: [UInt8]) -> ArraySlice<UInt8>? {
    let end = Array(".part".utf8)
    guard name.suffix(end.count).elementsEqual(end) else { return nil }
    let rest = name.dropLast(end.count)
    guard let dot = rest.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    let parts = rest[(dot + 1)...].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isTemporary = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
    return isTemporary ? rest[..<dot] : nil
  }

  /// The path with its symbolic links followed, so that the target is replaced and the link stays.
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
    throw .file("cannot write \(name): its symbolic links form a circle")
  }
}
