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

  /// Those that came meanwhile have been answered.
  static func forget() {
    for number in all { signal(number, SIG_IGN) }
  }
}
