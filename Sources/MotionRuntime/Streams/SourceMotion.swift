/// The motion of a source: a value that plans move while somebody subscribes to it.
final class SourceMotion<Value: MotionValue> {
  static var planName: String { "motion" }

  var current: Value
  /// The scheduler keeps its sources that have subscribers, so a source does not keep its scheduler.
  private weak var scheduler: Scheduler?
  private var subscriberCount = 0
  private var settings: [Subscription] = []

  init(_ start: Value, on scheduler: Scheduler) {
    current = start
    self.scheduler = scheduler
  }

  var isRunning: Bool { subscriberCount > 0 }
  /// Whether a plan moves the value.
  var isMoving: Bool { scheduler?.isActive(self) ?? false }
  /// Whether plans of the scheduler, perhaps its own, wait for the next update.
  var isWaiting: Bool { scheduler?.hasPending ?? false }

  /// Returns the stream of the values, beginning with the present one. Once the scheduler is gone, there are no others.
  ///
  /// - Parameters:
  ///   - settings: subscribes to the settings; called when the motion begins, and ended when nobody is left.
  ///   - begin: begins the motion.
  func stream(settings observe: @escaping () -> [Subscription], begin: @escaping () -> Void) -> MotionObservable<Value>
  {
    MotionObservable { next in
      guard let scheduler = self.scheduler else {
        next(self.current)
        return Subscription {}
      }
      let subscription = scheduler.get(self).current.subscribe(next: next)
      self.subscriberCount += 1
      if self.subscriberCount == 1 {
        self.settings = observe()
        begin()
      }
      return Subscription {
        subscription.unsubscribe()
        self.end()
      }
    }
  }

  private func end() {
    subscriberCount -= 1
    guard subscriberCount == 0 else { return }
    for setting in settings { setting.unsubscribe() }
    settings = []
    scheduler?.removePlans(from: self)
  }

  /// Commits plans. What moves already follows them from the last update on, and what rests begins with the next one.
  func commit(_ add: (inout Transaction) -> Void) {
    guard isRunning, let scheduler else { return }
    var transaction = Transaction()
    add(&transaction)
    scheduler.commit(transaction, at: isMoving ? scheduler.time : nil)
  }
}
