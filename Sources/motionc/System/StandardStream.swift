/// stdout or stderr, without a buffer.
struct StandardStream {
  let descriptor: CInt
  let name: String

  static let output = StandardStream(descriptor: STDOUT_FILENO, name: "stdout")
  static let error = StandardStream(descriptor: STDERR_FILENO, name: "stderr")

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) throws(ProgramFailure) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(ProgramFailure) {
    let written = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    if !written { throw errno == EPIPE ? .closedPipe : .system("cannot write \(name)") }
  }

  /// Writes a message, and ignores errors.
  func say(_ text: String) { say(Array(text.utf8)) }

  func say(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { writeAll($0, to: descriptor) } }
}

/// Writes all bytes, in as many calls as necessary.
///
/// - Returns: false if it failed; `errno` then has the reason.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN || errno == EWOULDBLOCK {
      // Another program may have made a shared terminal or pipe non-blocking.
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&wait, 1, -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Prepares stdin, stdout and stderr. A closed pipe and a file that is too large become errors of `write` and no longer
/// end the program. Streams that the parent process closed are opened, so that no other file gets their descriptors. They
/// are opened for the opposite direction, so that using them is still an error.
func prepareStandardStreams() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

extension CommandLine {
  /// The arguments as bytes, because the name of a file need not be UTF-8.
  static var rawArguments: [[UInt8]] {
    (0..<Int(argc)).compactMap { place in
      unsafeArgv[place].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
