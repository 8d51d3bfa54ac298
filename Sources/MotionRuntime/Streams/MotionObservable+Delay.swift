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
      var isOpen = true
      let subscription = subscribe { value in
        guard let scheduler else { return }
        let delay = Instant(seconds: max(0, seconds)).flicks
        scheduler.at(scheduler.time.later(by: delay)) { if isOpen { next(value) } }
      }
      return Subscription {
        isOpen = false
        subscription.unsubscribe()
      }
    }
  }
}
