/// Says on stderr how far a long run is: from the second second on, ten times a second, where
/// stderr is a terminal that the data does not go to as well.
struct Progress: ~Copyable {
  private let isShown: Bool
  private let total: Int64
  private let started: Int64
  private var next: Int64
  private var isOnScreen = false

  /// - Parameter started: when the run began, in `milliseconds()`.
  init(total: Int64, started: Int64, dataGoesToStandardOutput: Bool) {
    isShown = StandardStream.error.isTerminal && !(dataGoesToStandardOutput && StandardStream.output.isTerminal)
    self.total = max(1, total)
    self.started = started
    next = started + 1000
  }

  mutating func reached(_ done: Int64) {
    guard isShown else { return }
    let now = Progress.milliseconds()
    guard now >= next else { return }
    next = now + 100
    isOnScreen = true
    let percent = Int(Double(done) / Double(total) * 100)
    let left = Double(now - started) / Double(max(1, done)) * Double(total - done) / 1000
    StandardStream.error.say("\rframe \(done) of \(total), \(percent) %, \(Int(left.rounded(.up))) s left\u{1B}[K")
  }

  deinit {
    if isOnScreen { StandardStream.error.say("\r\u{1B}[K") }
  }

  /// Of a clock that only goes forward.
  static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
