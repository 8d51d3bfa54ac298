import MotionAlgebra

/// A way from one value to another along an easing as a source of values, on the updates of a scheduler.
/// It begins when the first subscribes.
public final class TweenSource<Value: MotionValue> {
  private let plan: TweenPlan<TweenSource>
  var current: Value
  private let scheduler: Scheduler
  private var hasBegun = false

  /// - Parameter duration: in seconds.
  public init(
    from start: Value, to end: Value, over duration: Double, easing: Easing = .linear, on scheduler: Scheduler
  ) {
    current = start
    plan = TweenPlan(\TweenSource.current, from: start, to: end, over: duration, easing: easing)
    self.scheduler = scheduler
  }

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
