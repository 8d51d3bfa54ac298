/// The program that opens an address in the browser.
struct BrowserOpener {
  private var process: pid_t?
  private let name: String
  private let command: Command

  /// Whether the program was started.
  var isOpening: Bool { process != nil }

  /// Reports a failure, but does not throw: a server runs without a browser too.
  init(_ address: String, for command: Command) {
    self.command = command
    #if canImport(Darwin)
      name = "open"
      let package = "it is part of macOS"
    #else
      name = "xdg-open"
      let package = "install xdg-utils, or open the address above yourself"
    #endif
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    do throws(ProgramFailure) {
      process = try ChildProgram(name: name, arguments: [address], whereToGet: package, isSilenced: true)
        .spawn(input: nowhere, output: nowhere)
    } catch {
      _ = error.report(in: command)
    }
  }

  /// Collects the exit status of the program once it has ended, and says so if it found no browser.
  mutating func reap() {
    var status: CInt = 0
    guard let process, waitpid(process, &status, WNOHANG) != 0 else { return }
    self.process = nil
    if status != 0 {
      _ = ProgramFailure.file("\(name) opened no browser; open the address above yourself").report(in: command)
    }
  }
}
