/// The signals by which a person ends a program. Held, they wait until somebody looks.
enum Interrupts {
  private static let all = [SIGINT, SIGTERM, SIGHUP]

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in all { sigaddset(&signals, signal) }
    return signals
  }

  /// - Returns: which signals were held before.
  static func hold() -> sigset_t {
    var signals = signals
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    return before
  }

  /// Those that came meanwhile do what they do.
  static func release(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  static var isPending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return all.contains { sigismember(&pending, $0) == 1 }
  }

  // One that whoever started the program wants ignored (`nohup`) stays so, whatever is said below.

  /// From now on one that ends the program first clears the line on stderr that the cursor is in.
  static func wipeFirst() {
    answer { number in
      // No more than what a handler may call.
      let bytes: StaticString = "\r\u{1B}[K"
      _ = write(STDERR_FILENO, bytes.utf8Start, bytes.utf8CodeUnitCount)
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// From now on one that comes ends the program at once, as its own end would: there is nothing to put away.
  static func endAtOnce() {
    answer { _ in _exit(ExitStatus.success.rawValue) }
  }

  /// They do again what they do by themselves.
  static func answerNoMore() { answer(with: SIG_DFL) }

  private static func answer(with handler: (@convention(c) (CInt) -> Void)?) {
    for number in all {
      let before = signal(number, handler)
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Those that came meanwhile have been answered.
  static func forget() {
    for number in all { signal(number, SIG_IGN) }
  }
}
