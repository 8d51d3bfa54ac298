import MotionAlgebra

/// A value that can be pushed again and again, and that friction slows, as a source of values on the updates of a
/// scheduler. The friction may be changed while it moves, and the next value follows from the change.
///
/// It moves while its stream has subscribers.
public final class FlingSource<Value: MotionValue> {
  /// The rate per second at which the velocity is lost. A rate that is not positive means no friction.
  public let friction: ReactiveProperty<Double>
  private let motion: SourceMotion<Value>

  /// Makes a source at rest.
  ///
  /// - Parameters:
  ///   - start: the first value.
  ///   - friction: the rate per second at which the velocity is lost.
  ///   - scheduler: the scheduler whose updates move it.
  public init(from start: Value, friction: Double = 4, on scheduler: Scheduler) {
    motion = SourceMotion(start, on: scheduler)
    self.friction = ReactiveProperty(friction)
  }

  /// The values of the motion as a stream, beginning with the present one.
  public var stream: MotionObservable<Value> {
    motion.stream(
      settings: { [self.friction.observeChanges { [weak self] _ in self?.configure() }] },
      begin: { self.configure() })
  }

  /// Adds a velocity per second. It does nothing while the stream has no subscribers.
  public func push(by velocity: Value) {
    motion.commit { transaction in
      transaction.add(FlingPlan(\SourceMotion<Value>.current, velocity: velocity, friction: 0), to: motion)
    }
  }

  private func configure() {
    motion.commit { transaction in
      transaction.add(
        FrictionPlan(\SourceMotion<Value>.current, coefficient: friction.value), name: SourceMotion<Value>.planName,
        to: motion)
    }
  }
}
