/// stdout and stderr, written to directly.
struct StandardStream {
  let descriptor: CInt
  let name: String

  static let output = StandardStream(descriptor: STDOUT_FILENO, name: "the output")
  static let error = StandardStream(descriptor: STDERR_FILENO, name: "stderr")

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) throws(ProgramFailure) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(ProgramFailure) {
    let written = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    if !written { throw errno == EPIPE ? .closedPipe : .system("cannot write \(name)") }
  }

  /// For words that nothing depends on.
  func say(_ text: String) { say(Array(text.utf8)) }

  func say(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { writeAll($0, to: descriptor) } }
}

/// Writes every byte, however many calls it takes; where it could not, the reason is in `errno`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN || errno == EWOULDBLOCK {
      // Another program left a shared terminal or pipe non-blocking.
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&wait, 1, -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// A closed pipe and a file that may not grow become errors of `write` instead of the program's death, and stdin, stdout and
/// stderr that were closed by whoever started it are taken, so that no file opened later can be mistaken for
/// them. They are opened the wrong way round: using them is an error, as it was.
func prepareStandardStreams() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

extension CommandLine {
  /// The arguments as bytes: a file's name need not be UTF-8.
  static var rawArguments: [[UInt8]] {
    (0..<Int(argc)).compactMap { place in
      unsafeArgv[place].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
