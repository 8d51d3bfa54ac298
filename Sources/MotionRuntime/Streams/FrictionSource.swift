import MotionAlgebra

/// A motion that friction slows to rest as a source of values, on the updates of a scheduler. The friction may be changed
/// while it moves, and the next value follows from the change.
///
/// It moves while its stream has subscribers.
public final class FrictionSource<Value: MotionValue> {
  /// The rate per second at which the velocity is lost. A rate that is not positive means no friction.
  public let coefficient: ReactiveProperty<Double>
  private let motion: SourceMotion<Value>
  private let start: Value
  /// The velocity with which the motion begins.
  private let velocity: Value
  /// Whether it has been given its velocity.
  private var isPushed = false

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - start: the first value.
  ///   - velocity: the velocity per second with which it begins, at the first subscription.
  ///   - coefficient: the rate per second at which the velocity is lost.
  ///   - scheduler: the scheduler whose updates move it.
  public init(from start: Value, velocity: Value, coefficient: Double = 4, on scheduler: Scheduler) {
    motion = SourceMotion(start, on: scheduler)
    (self.start, self.velocity) = (start, velocity)
    self.coefficient = ReactiveProperty(coefficient)
  }

  /// The values of the motion as a stream, beginning with the present one.
  public var stream: MotionObservable<Value> {
    motion.stream(
      settings: { [self.coefficient.observeChanges { [weak self] _ in self?.configure() }] },
      begin: {
        // A motion that was left before its first update has not begun. A push that still waits counts.
        if self.motion.current == self.start, !self.motion.isWaiting { self.isPushed = false }
        self.configure()
      })
  }

  private func configure() {
    motion.commit { transaction in
      let path = \SourceMotion<Value>.current
      transaction.add(
        FrictionPlan(path, coefficient: coefficient.value), name: SourceMotion<Value>.planName, to: motion)
      if !isPushed { transaction.add(FlingPlan(path, velocity: velocity, friction: 0), to: motion) }
      isPushed = true
    }
  }
}
