import MotionLanguage
import MotionServer
import MotionText

/// `motionc lsp`: serves an editor over stdin and stdout.
struct LanguageServerCommand {
  func run() throws(ProgramFailure) -> ExitStatus {
    // Each edit frees what is known of the script, and computes it anew.
    HeapMemory.keepSome()
    let previews = EditorPreviews()
    var server = LanguageServer(
      version: String(version.drop { $0 != " " }.dropFirst()),
      files: FileAccess(resolve: UsedFiles.location, open: open, list: list), preview: previews.host)
    var isWatched = false
    while !server.isEnded, let bytes = try read() {
      let answers = server.receive(bytes)
      if !isWatched, let process = server.clientProcess {
        isWatched = true
        endWith(process)
      }
      if !answers.isEmpty { try StandardStream.output.write(answers) }
      if server.isEnded { break }
      try previews.serve(for: &server, until: STDIN_FILENO) { (message) throws(ProgramFailure) in
        try StandardStream.output.write(message)
      }
    }
    if !server.isEnded, server.isInMessage {
      StandardStream.error.say("motionc: stdin ended within a message.\n")
    }
    // The protocol says so: 0 after `shutdown`, else 1.
    return server.hasEndedWell ? .success : .badScript
  }

  /// Ends the program when another process has ended, as the protocol asks: a client that dies may leave stdin open.
  private func endWith(_ process: Int) {
    // The number of a process in another container means nothing here.
    guard let process = pid_t(exactly: process), process > 0, kill(process, 0) == 0 else { return }
    let thread = startThread {
      // Signal 0 is not sent; it only finds out whether the process exists.
      while kill(process, 0) == 0 || errno != ESRCH { sleep(2) }
      _exit(ExitStatus.badScript.rawValue)
    }
    if let thread { pthread_detach(thread) }
  }

  /// The most bytes that are read before the server answers.
  private static let mostBytes = 1 << 24

  /// Returns the bytes on stdin, as far as they have arrived; `nil` at its end.
  private func read() throws(ProgramFailure) -> [UInt8]? {
    var bytes: [UInt8] = []
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    repeat {
      var count = 0
      let room = 1 << 16
      bytes += [UInt8](unsafeUninitializedCapacity: room) { free, filled in
        count = retried { systemRead(STDIN_FILENO, free.baseAddress, room) }
        filled = max(0, count)
      }
      guard count >= 0 else { throw .system("cannot read stdin") }
      if count == 0 { break }
    } while bytes.count < LanguageServerCommand.mostBytes && poll(&ready, 1, 0) > 0
      && ready.revents & Int16(POLLIN) != 0
    return bytes.isEmpty ? nil : bytes
  }

  private func list(_ folder: [UInt8]) -> [FileAccess.Entry] {
    (Folder.entries(in: folder) ?? []).map { entry in
      FileAccess.Entry(
        name: entry.name, isFolder: entry.isFolder ?? isFolder(folder + [UInt8(ascii: "/")] + entry.name))
    }
  }

  private func isFolder(_ path: [UInt8]) -> Bool {
    var status = stat()
    return stat(cString(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func open(
    _ path: [UInt8], _ text: [UInt8], _ inEditor: @escaping (_ path: [UInt8]) -> [UInt8]?
  ) -> UsedFileReader {
    // The compiler passes the name of the script itself.
    let used = UsedFiles(SourceFile(name: "", bytes: text, identity: nil), at: path, inEditor: inEditor)
    return UsedFileReader(read: used.read, path: used.path(of:), lookedFor: { used.paths.map(UsedFiles.location) })
  }
}

/// `read`, under a name that no method hides.
private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
