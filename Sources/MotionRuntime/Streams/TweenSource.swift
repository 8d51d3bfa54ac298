import MotionAlgebra

/// A tween as a source of values: from one value to another along an easing, on the updates of a scheduler. It begins
/// with the first subscription.
public final class TweenSource<Value: MotionValue> {
  private let plan: TweenPlan<TweenSource>
  var current: Value
  private let scheduler: Scheduler
  private var hasBegun = false

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - start: the first value.
  ///   - end: the last value.
  ///   - duration: the duration in seconds.
  ///   - easing: the easing between the two values.
  ///   - scheduler: the scheduler whose updates move the tween.
  public init(
    from start: Value, to end: Value, over duration: Double, easing: Easing = .linear, on scheduler: Scheduler
  ) {
    current = start
    plan = TweenPlan(\TweenSource.current, from: start, to: end, over: duration, easing: easing)
    self.scheduler = scheduler
  }

  /// The values of the tween as a stream, beginning with the present one.
  public var stream: MotionObservable<Value> {
    MotionObservable { next in
      let property = self.scheduler.get(self).current
      let subscription = property.subscribe(next: next)
      if !self.hasBegun {
        self.hasBegun = true
        self.scheduler.addPlan(self.plan, to: self)
      }
      return subscription
    }
  }
}
