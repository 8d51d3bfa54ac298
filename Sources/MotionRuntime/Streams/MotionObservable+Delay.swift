import MotionAlgebra

extension MotionObservable {
  /// Each value so many seconds later, in the time of a scheduler: in its first update at or after then.
  /// While a value is held back the scheduler is active.
  ///
  /// - Parameter seconds: 0 or more.
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
