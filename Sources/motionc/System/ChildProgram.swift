// Swift does not know that nothing here changes `environ`, so the import is marked as not checked for data races.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// Another program, which does a part of the work: it reads bytes from stdin and writes bytes to stdout. The user sees
/// what it writes to stderr.
struct ChildProgram {
  let name: String
  let arguments: [String]
  /// The words for a user who does not have the program.
  var whereToGet: String
  /// Whether the user does not see what it writes to stderr.
  var isSilenced = false

  /// Whether the path has a program of this name.
  static func isInstalled(_ name: String) -> Bool {
    let path = environment("PATH") ?? "/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
      let file = (folder.isEmpty ? "." : folder) + "/" + name
      var status = stat()
      return access(file, X_OK) == 0 && stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Starts the program in a process group of its own, so that an interrupt from the keyboard reaches motionc alone.
  ///
  /// - Parameters:
  ///   - input: the descriptor that becomes its stdin.
  ///   - output: the descriptor that becomes its stdout.
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
    // motionc blocks signals while it writes a file, and ignores SIGPIPE. The other program has the usual settings.
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
      if problem == ENOENT { throw .file("\(name) is not installed; \(whereToGet)") }
      throw .file("cannot start \(name): \(String(cString: strerror(problem)))")
    }
    return process
  }
}
