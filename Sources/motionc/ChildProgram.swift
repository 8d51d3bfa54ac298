// `environ` is a variable that anyone may change; nobody here does.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// A program of the user's that does a part of the work: it is given bytes and gives bytes back. What it
/// says on stderr the user sees.
struct ChildProgram {
  let name: String
  let arguments: [String]
  /// What to say to a user who does not have it.
  let whereToGet: String

  /// - Parameter input: what it finds on its stdin.
  /// - Returns: what it writes to its stdout.
  func run(input: [UInt8]) throws(ProgramFailure) -> [UInt8] {
    let (toChild, fromChild) = (try Pipe(), try Pipe())
    let process = try start(toChild, fromChild)
    close(toChild.reading)
    close(fromChild.writing)
    let output = exchange(input, toChild.writing, fromChild.reading)
    close(fromChild.reading)
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw .file("\(name) did not draw it; what it says is above") }
    return output
  }

  private struct Pipe {
    let reading: CInt
    let writing: CInt

    init() throws(ProgramFailure) {
      var ends: [CInt] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .system("cannot start another program") }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
  }

  private func start(_ toChild: Pipe, _ fromChild: Pipe) throws(ProgramFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDOUT_FILENO)
    let words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, name, &actions, nil, words, environ)
    guard problem == 0 else {
      for end in [toChild.reading, toChild.writing, fromChild.reading, fromChild.writing] { close(end) }
      if problem == ENOENT { throw .file("this needs \(name), which is not here: \(whereToGet)") }
      throw .file("cannot start \(name): \(String(cString: strerror(problem)))")
    }
    return process
  }

  /// Writes and reads as the other side is ready, so that neither waits for the other.
  private func exchange(_ input: [UInt8], _ writing: CInt, _ reading: CInt) -> [UInt8] {
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    var output: [UInt8] = []
    var rest = input[...]
    var isOpen = true
    if rest.isEmpty {
      close(writing)
      isOpen = false
    }
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var ready = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
      if isOpen { ready.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&ready, nfds_t(ready.count), -1) >= 0 || errno == EINTR else { break }
      if isOpen, ready[1].revents != 0 {
        let count = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        // A child that reads no more has its reasons; its status tells.
        if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) {
          close(writing)
          isOpen = false
        }
      }
      if ready[0].revents != 0 {
        let count = room.withUnsafeMutableBytes { read(reading, $0.baseAddress, $0.count) }
        if count > 0 { output += room[..<count] }
        if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { break }
      }
    }
    if isOpen { close(writing) }
    return output
  }
}
