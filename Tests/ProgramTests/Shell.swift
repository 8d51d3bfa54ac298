import CaseFiles
import Foundation

/// Runs shell commands with the built `motionc` on the path, each in a folder of its own, and captures the output. The output
/// goes through files, so that no amount of it can block.
struct Shell {
  typealias Outcome = Case.Outcome

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder in which the commands run.
  let folder: URL
  private let outside: URL
  /// The folder for temporary files that programs leave when they are killed. It contains the sockets of a browser, whose paths
  /// must be short.
  private let temporary: URL

  init(files: [String: String] = [:]) throws {
    outside = FileManager.default.temporaryDirectory.appendingPathComponent("motionc-\(UUID().uuidString.prefix(8))")
    folder = outside.appendingPathComponent("here")
    temporary = outside.appendingPathComponent("tmp")
    for made in [folder, temporary] {
      try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    }
    for (name, text) in files {
      let place = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
  }

  /// Removes all files of the commands. Child processes of a browser that has ended may still write for a moment.
  func remove() {
    for _ in 0..<100 {
      try? FileManager.default.removeItem(at: outside)
      guard FileManager.default.fileExists(atPath: outside.path) else { return }
      usleep(20_000)
    }
  }

  /// Runs a command in a folder of its own.
  static func run(
    _ command: String, files: [String: String] = [:], input: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let shell = try Shell(files: files)
    defer { shell.remove() }
    return try shell.run(command, input: input, environment: environment)
  }

  /// - Parameters:
  ///   - input: the text on stdin; `nil` is `/dev/null`.
  ///   - environment: variables in addition to PATH, HOME, LANG and TMPDIR, which are the only others.
  func run(_ command: String, input: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
    let files = ["input", "output", "errors"].map { outside.appendingPathComponent($0).path }
    if let input { try Data(input.utf8).write(to: URL(fileURLWithPath: files[0])) }
    let process = try spawn(command, environment) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, input == nil ? "/dev/null" : files[0], O_RDONLY, 0)
      for (descriptor, path) in [(Int32(1), files[1]), (2, files[2])] {
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      }
    }
    let status = try Shell.wait(for: process)
    let caught = try files.dropFirst().map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
    return Outcome(output: caught[0], errors: caught[1], status: status)
  }

  /// Starts a program that runs until it is ended. Its stdin, stdout and stderr are pipes.
  func start(_ command: String) throws -> RunningProgram {
    // A program that has ended must not end the tests with it.
    signal(SIGPIPE, SIG_IGN)
    let pipes = [Pipe(), Pipe(), Pipe()]
    let inner = [pipes[0].fileHandleForReading, pipes[1].fileHandleForWriting, pipes[2].fileHandleForWriting]
    let outer = [pipes[0].fileHandleForWriting, pipes[1].fileHandleForReading, pipes[2].fileHandleForReading]
    for end in inner + outer { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    let process = try spawn("exec \(command)", [:]) { actions in
      for (place, end) in inner.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, Int32(place))
      }
    }
    for end in inner { try end.close() }
    return RunningProgram(process: process, input: outer[0], output: outer[1], errors: outer[2])
  }

  /// Runs a command with its stdin, stdout and stderr on a terminal with a number of columns, and returns what it sent to the
  /// terminal.
  ///
  /// - Parameter reaction: an action for the process once the terminal has shown some words.
  func runOnTerminal(
    _ command: String, columns: UInt16, environment: [String: String] = [:],
    reaction: (words: String, act: (pid_t) throws -> Void)? = nil
  ) throws -> Outcome {
    var (master, terminal) = (Int32(-1), Int32(-1))
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &terminal, nil, nil, &size) == 0 else {
      throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    defer { close(master) }
    var settings = termios()
    tcgetattr(terminal, &settings)
    settings.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(terminal, TCSANOW, &settings)
    for descriptor in [master, terminal] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let started = Result {
      try spawn(command, environment) { actions in
        for descriptor in 0..<Int32(3) { posix_spawn_file_actions_adddup2(&actions, terminal, descriptor) }
      }
    }
    // Reading ends when the last program has closed the terminal.
    close(terminal)
    let process = try started.get()
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    var reaction = reaction
    while true {
      let count = read(master, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      output += block[..<count]
      if let (words, act) = reaction, String(decoding: output, as: UTF8.self).contains(words) {
        reaction = nil
        try act(process)
      }
    }
    return Outcome(output: output, errors: [], status: try Shell.wait(for: process))
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static var actions: Actions { nil }
    private static var attributes: Attributes { nil }
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var actions: Actions { posix_spawn_file_actions_t() }
    private static var attributes: Attributes { posix_spawnattr_t() }
  #endif

  private func spawn(
    _ command: String, _ environment: [String: String], redirect: (inout Actions) -> Void
  ) throws -> pid_t {
    var actions = Shell.actions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    redirect(&actions)
    // The test runner may ignore or block signals, which programs inherit.
    var attributes = Shell.attributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    let inherited = ProcessInfo.processInfo.environment
    var variables = ["HOME": folder.path, "LANG": "C.UTF-8", "TMPDIR": temporary.path]
    variables["PATH"] = try Shell.programFolder().path + ":" + (inherited["PATH"] ?? "/usr/bin:/bin")
    // `make coverage` and `make mutate` set the last two.
    for name in ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "MUTANT"] { variables[name] = inherited[name] }
    variables.merge(environment) { $1 }
    let script = "cd '\(folder.path)' || exit 99\n\(command)"
    let arguments: [UnsafeMutablePointer<CChar>?] = ["sh", "-c", script].map { (word: String) in strdup(word) } + [nil]
    let settings: [UnsafeMutablePointer<CChar>?] = variables.map { pair in strdup("\(pair.key)=\(pair.value)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var process = pid_t()
    let problem = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, settings)
    guard problem == 0 else { throw Failure(description: "cannot run sh: \(String(cString: strerror(problem)))") }
    return process
  }

  /// Waits until a process ends, and returns its exit status, or 128 + the signal that ended it. A process that hangs is
  /// killed after ten minutes, which no test takes on the busiest machine.
  static func wait(for process: pid_t) throws -> Int32 {
    let watchdog = DispatchWorkItem { kill(process, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 600, execute: watchdog)
    defer { watchdog.cancel() }
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, 0)
      if ended == process { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F) }
      guard errno == EINTR else { throw Failure(description: "lost a process: \(String(cString: strerror(errno)))") }
    }
  }

  /// Returns the folder of `motionc`: that of this test bundle, or the one in the variable MOTIONC.
  static func programFolder() throws -> URL {
    var candidates: [URL] = []
    if let chosen = ProcessInfo.processInfo.environment["MOTIONC"] {
      candidates.append(URL(fileURLWithPath: chosen).deletingLastPathComponent())
    }
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    candidates += bundles.map { $0.deletingLastPathComponent() }
    candidates.append(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
    candidates.append(projectFolder.appendingPathComponent(".build/debug"))
    for folder in candidates {
      let program = folder.appendingPathComponent("motionc").path
      if FileManager.default.isExecutableFile(atPath: program) { return folder.standardizedFileURL }
    }
    throw Failure(description: "motionc is not built; looked in \(candidates.map(\.path))")
  }

  /// The option that lets `swiftc` take the modules of the system from where the tests were built.
  static var moduleCache: String {
    get throws { "-module-cache-path '\(try programFolder().appendingPathComponent("ModuleCache").path)'" }
  }

  /// The root of the package.
  static let projectFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

extension Case.Outcome {
  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}
