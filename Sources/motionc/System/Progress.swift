/// How a long run shows its progress.
enum ProgressStyle: String, CaseIterable {
  /// A bar, where stderr is a terminal.
  case auto
  /// Lines as OpenJD reads them.
  case lines
  case none
}

/// The progress of a long run. It is a bar on stderr, which appears after one second and changes ten times per second, if
/// stderr is a terminal that does not also show the data. It disappears at the end, also when the run fails or is interrupted.
/// Or it is a line for each percent, such as `openjd_progress: 37`, on stdout or stderr, whichever carries no data.
struct Progress: ~Copyable {
  private let isShown: Bool
  /// The stream for lines; `nil` without lines.
  private let lines: StandardStream?
  private var percent: Int64 = -1
  private let total: Int64
  private let started: Int64
  private var next: Int64
  private var isOnScreen = false

  /// - Parameter started: the start of the run, in `milliseconds()`.
  init(total: Int64, started: Int64, dataGoesToStandardOutput: Bool, style: ProgressStyle = .auto) {
    lines = style != .lines ? nil : dataGoesToStandardOutput ? .error : .output
    isShown =
      style == .auto && StandardStream.error.isTerminal && environment("TERM") != "dumb"
      && !(dataGoesToStandardOutput && StandardStream.output.isTerminal)
    self.total = max(1, total)
    self.started = started
    next = started + 1000
  }

  mutating func reached(_ done: Int64) {
    // 100 means that the output is complete, and is left to `finish`.
    say(percent: min(99, Int64(Int128(done) * 100 / Int128(total))))
    guard isShown else { return }
    let now = Progress.milliseconds()
    guard now >= next else { return }
    next = now + 100
    if !isOnScreen { Interrupts.clearLineFirst() }
    isOnScreen = true
    let left = Double(now - started) / Double(max(1, done)) * Double(total - done) / 1000
    // The last column stays free, because some terminals continue on the next line after it.
    let width = Terminal(.error, color: .auto).width - 1
    let line = Progress.line(done: done, total: total, secondsLeft: Int(left.rounded(.up)), width: width)
    StandardStream.error.say("\r\(line)\u{1B}[K")
  }

  /// Says that the output is complete.
  mutating func finish() { say(percent: 100) }

  private mutating func say(percent new: Int64) {
    guard let lines, new > percent else { return }
    percent = new
    lines.say("openjd_progress: \(new)\n")
  }

  /// The bar, such as `frame 30 of 61 ━━━━━━━━────── 49 %, 2 s left`. A narrow terminal shows it without the bar, or
  /// without the frames too.
  static func line(done: Int64, total: Int64, secondsLeft: Int, width: Int) -> String {
    let share = Double(done) / Double(total)
    let start = "frame \(done) of \(total)"
    let end = "\(Int(share * 100)) %, \(secondsLeft) s left"
    let room = width - start.count - end.count - 2
    if room >= leastBar {
      let full = Int(share * Double(room))
      return "\(start) \(String(repeating: "━", count: full))\(String(repeating: "─", count: room - full)) \(end)"
    }
    return room >= 0 ? "\(start), \(end)" : String(end.prefix(max(0, width)))
  }

  private static let leastBar = 8

  deinit {
    if isOnScreen {
      StandardStream.error.say("\r\u{1B}[K")
      Interrupts.restoreDefaults()
    }
  }

  /// The time of a clock that never goes back.
  static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
