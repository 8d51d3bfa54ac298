import MotionAlgebra

extension MotionObservable {
  /// Returns the stream with each value delayed. A value is sent in the first update of a scheduler at or after its
  /// time. The scheduler is active while a value is held back.
  ///
  /// - Parameters:
  ///   - seconds: the delay in seconds, 0 or more.
  ///   - scheduler: the scheduler whose time counts.
  public func delay(by seconds: Double, on scheduler: Scheduler) -> MotionObservable {
    MotionObservable { [weak scheduler] next in
      let waiting = DelayedValues()
      let subscription = subscribe { value in
        guard let scheduler else { return }
        let delay = Instant(seconds: max(0, seconds)).flicks
        let number = waiting.nextNumber()
        waiting.all[number] = scheduler.at(scheduler.time.later(by: delay)) {
          waiting.all[number] = nil
          next(value)
        }
      }
      return Subscription {
        subscription.unsubscribe()
        waiting.cancel()
      }
    }
  }
}

/// The values of one subscription that are held back.
private final class DelayedValues {
  var all: [Int: Subscription] = [:]
  private var count = 0

  func nextNumber() -> Int {
    count += 1
    return count
  }

  func cancel() {
    for value in all.values { value.unsubscribe() }
    all = [:]
  }
}
