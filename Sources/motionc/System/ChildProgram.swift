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
  var whereToGet: String
  /// What it says on stderr is for nobody.
  var isSilenced = false

  /// Whether there is a program of this name on the path.
  static func isHere(_ name: String) -> Bool {
    let path = environment("PATH") ?? "/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
      let file = (folder.isEmpty ? "." : folder) + "/" + name
      var status = stat()
      return access(file, X_OK) == 0 && stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Starts it, in a group of its own: what interrupts this program is for this one to act on.
  ///
  /// - Parameters:
  ///   - input: becomes its stdin.
  ///   - output: becomes its stdout.
  func spawn(input: CInt, output: CInt) throws(ProgramFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if isSilenced { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A file that is being written holds signals back here, and a closed pipe is an error here: not so there.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, name, &actions, &attributes, words, environ)
    guard problem == 0 else {
      if problem == ENOENT { throw .file("this needs \(name), which is not here: \(whereToGet)") }
      throw .file("cannot start \(name): \(String(cString: strerror(problem)))")
    }
    return process
  }
}
