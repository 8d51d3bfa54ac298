/// The signals with which a person ends a program. While they are blocked, they stay pending.
enum Interrupts {
  private static let all = [SIGINT, SIGTERM, SIGHUP]

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in all { sigaddset(&signals, signal) }
    return signals
  }

  /// Blocks the signals.
  ///
  /// - Returns: the signals that were blocked before.
  static func block() -> sigset_t {
    var signals = signals
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    return before
  }

  /// Restores the signals that were blocked before; pending signals are delivered.
  static func restore(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  static var isPending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    // A blocked signal is pending even if the parent process ignores it, as `nohup` does.
    return all.contains { sigismember(&pending, $0) == 1 && !isIgnored(action(of: $0)) }
  }

  /// Returns the action of a signal that is blocked.
  private static func action(of number: CInt) -> (@convention(c) (CInt) -> Void)? {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      return action.__sigaction_u.__sa_handler
    #else
      return action.__sigaction_handler.sa_handler
    #endif
  }

  private static func isIgnored(_ action: (@convention(c) (CInt) -> Void)?) -> Bool {
    unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  // A signal that the parent process ignores stays ignored in the functions below.

  /// Makes a signal clear the current line of stderr before it ends the program.
  static func clearLineFirst() {
    handle { number in
      // A signal handler may only call functions that are async-signal-safe.
      let bytes: StaticString = "\r\u{1B}[K"
      _ = write(STDERR_FILENO, bytes.utf8Start, bytes.utf8CodeUnitCount)
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Makes a signal end the program with success at once: nothing has to be cleaned up.
  static func endAtOnce() {
    handle { _ in _exit(ExitStatus.success.rawValue) }
  }

  /// Restores the default action of the signals.
  static func restoreDefaults() { handle(with: SIG_DFL) }

  private static func handle(with handler: (@convention(c) (CInt) -> Void)?) {
    for number in all {
      let before = signal(number, handler)
      if isIgnored(before) { signal(number, SIG_IGN) }
    }
  }

  /// Ignores the signals, pending ones too.
  static func ignore() {
    for number in all { signal(number, SIG_IGN) }
  }
}
