/// The program that opens an address in the browser.
struct BrowserOpener {
  private var process: pid_t?

  /// Whether the program was started.
  var isOpening: Bool { process != nil }

  /// Reports a failure, but does not throw: a server runs without a browser too.
  init(_ address: String, for command: Command) {
    #if canImport(Darwin)
      let (name, package) = ("open", "it is part of macOS")
    #else
      let (name, package) = ("xdg-open", "install xdg-utils, or open the address above yourself")
    #endif
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    do throws(ProgramFailure) {
      process = try ChildProgram(name: name, arguments: [address], whereToGet: package)
        .spawn(input: nowhere, output: nowhere)
    } catch {
      _ = error.report(in: command)
    }
  }

  /// Collects the exit status of the program once it has ended.
  mutating func reap() {
    if let process, waitpid(process, nil, WNOHANG) != 0 { self.process = nil }
  }
}
