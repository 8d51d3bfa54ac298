/// Says on stderr how far a long run is, as a bar: from the second second on, ten times a second, where
/// stderr is a terminal that the data does not go to as well. At the end, however it comes, the bar is gone.
struct Progress: ~Copyable {
  private let isShown: Bool
  private let total: Int64
  private let started: Int64
  private var next: Int64
  private var isOnScreen = false

  /// - Parameter started: when the run began, in `milliseconds()`.
  init(total: Int64, started: Int64, dataGoesToStandardOutput: Bool) {
    isShown =
      StandardStream.error.isTerminal && environment("TERM") != "dumb"
      && !(dataGoesToStandardOutput && StandardStream.output.isTerminal)
    self.total = max(1, total)
    self.started = started
    next = started + 1000
  }

  mutating func reached(_ done: Int64) {
    guard isShown else { return }
    let now = Progress.milliseconds()
    guard now >= next else { return }
    next = now + 100
    if !isOnScreen { Interrupts.wipeFirst() }
    isOnScreen = true
    let left = Double(now - started) / Double(max(1, done)) * Double(total - done) / 1000
    // The last column stays free: what is written there takes some terminals to the next line.
    let width = Terminal(.error, color: .auto).width - 1
    let line = Progress.line(done: done, total: total, secondsLeft: Int(left.rounded(.up)), width: width)
    StandardStream.error.say("\r\(line)\u{1B}[K")
  }

  /// `frame 30 of 61 ━━━━━━━━────── 49 %, 2 s left`, as wide as there is room for; where there is little, without the bar
  /// or the frames.
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
      Interrupts.answerNoMore()
    }
  }

  /// Of a clock that only goes forward.
  static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
