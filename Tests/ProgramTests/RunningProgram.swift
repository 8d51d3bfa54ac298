import Foundation

/// A program that runs beside a test. Its stdin, stdout and stderr are pipes, so that the test waits for the output of the
/// program and never for a time.
final class RunningProgram {
  private let process: pid_t
  private let input: FileHandle
  private let output: FileHandle
  private let errors: FileHandle
  private var written: [UInt8] = []
  private var said: [UInt8] = []
  private var isEnded = false

  init(process: pid_t, input: FileHandle, output: FileHandle, errors: FileHandle) {
    (self.process, self.input, self.output, self.errors) = (process, input, output, errors)
  }

  deinit {
    if !isEnded { _ = try? end(by: SIGKILL) }
  }

  func write(_ bytes: some DataProtocol) throws { try input.write(contentsOf: bytes) }

  /// Returns the output up to a byte, without that byte, and waits for it.
  func output(upTo end: UInt8) throws -> [UInt8] {
    while true {
      if let place = written.firstIndex(of: end) {
        defer { written.removeFirst(place + 1) }
        return Array(written[..<place])
      }
      let more = output.availableData
      guard !more.isEmpty else { throw Shell.Failure(description: "the program has ended: \(words)") }
      written += more
    }
  }

  /// Returns the next bytes of the output, and waits for them.
  func output(count: Int) throws -> [UInt8] {
    while written.count < count {
      let more = output.availableData
      guard !more.isEmpty else { throw Shell.Failure(description: "the program has ended: \(words)") }
      written += more
    }
    defer { written.removeFirst(count) }
    return Array(written[..<count])
  }

  func line() throws -> String { String(decoding: try output(upTo: UInt8(ascii: "\n")), as: UTF8.self) }

  /// Waits until stderr contains more than `words` has returned.
  func waitForWords() throws {
    let more = errors.availableData
    guard !more.isEmpty else { throw Shell.Failure(description: "the program has ended: \(words)") }
    said += more
  }

  /// Everything on stderr so far.
  var words: String {
    var ready = pollfd(fd: errors.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) > 0 {
      let more = errors.availableData
      if more.isEmpty { break }
      said += more
    }
    return String(decoding: said, as: UTF8.self)
  }

  /// The processor time that the program has taken so far, in seconds.
  var processorTime: Double {
    get throws {
      #if os(Linux)
        var (clock, time) = (clockid_t(), timespec())
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
          throw Shell.Failure(description: "the program has ended: \(words)")
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      #else
        // Minutes and seconds.
        return try Shell.run("ps -o time= -p \(process)").outputText.split(separator: ":").reduce(0) {
          $0 * 60 + (Double($1.filter { !$0.isWhitespace }) ?? 0)
        }
      #endif
    }
  }

  /// Ends the program, and returns its exit status, or 128 + the signal that ended it.
  func end(by signal: Int32) throws -> Int32 {
    guard !isEnded else { throw Shell.Failure(description: "the program was ended before") }
    isEnded = true
    kill(process, signal)
    return try Shell.wait(for: process)
  }
}
