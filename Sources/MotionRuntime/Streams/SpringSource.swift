import MotionAlgebra

/// A spring as a source of values: from a first value to a destination, on the updates of a scheduler. The spring may
/// be changed while it moves, and the next value follows from the change.
///
/// It moves while its stream has subscribers.
public final class SpringSource<Value: MotionValue> {
  /// The value that the spring pulls to.
  public let destination: ReactiveProperty<Value>
  /// The stiffness of the spring in newtons per metre, for a mass in kilograms.
  public let stiffness: ReactiveProperty<Double>
  /// The damping of the spring in kilograms per second.
  public let damping: ReactiveProperty<Double>
  /// The mass on the spring in kilograms.
  public let mass: ReactiveProperty<Double>
  private let motion: SourceMotion<Value>
  /// The last spring that the numbers have made.
  private var spring: Spring

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - start: the first value.
  ///   - destination: the value that the spring pulls to.
  ///   - spring: the stiffness, damping and mass.
  ///   - scheduler: the scheduler whose updates move the spring.
  public init(
    from start: Value, to destination: Value, spring: Spring = .usual,
    on scheduler: Scheduler
  ) {
    motion = SourceMotion(start, on: scheduler)
    self.destination = ReactiveProperty(destination)
    stiffness = ReactiveProperty(spring.stiffness)
    damping = ReactiveProperty(spring.damping)
    mass = ReactiveProperty(spring.mass)
    self.spring = spring
  }

  /// The values of the spring as a stream, beginning with the present one.
  public var stream: MotionObservable<Value> {
    motion.stream(
      settings: {
        let change: (Double) -> Void = { [weak self] _ in self?.configure() }
        return [self.stiffness, self.damping, self.mass].map { $0.observeChanges(change) }
          + [self.destination.observeChanges { [weak self] _ in self?.configure() }]
      }, begin: { self.configure() })
  }

  /// Adds a plan for the present numbers. Numbers that make no spring (a stiffness of 0, a negative damping) leave the
  /// last spring in force.
  private func configure() {
    spring = Spring(stiffness: stiffness.value, damping: damping.value, mass: mass.value) ?? spring
    motion.commit { transaction in
      transaction.add(
        SpringPlan(\SourceMotion<Value>.current, to: destination.value, spring: spring),
        name: SourceMotion<Value>.planName, to: motion)
    }
  }
}
