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
  var current: Value
  private let scheduler: Scheduler
  private var subscriberCount = 0
  private var configuration: [Subscription] = []

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
    current = start
    self.destination = ReactiveProperty(destination)
    stiffness = ReactiveProperty(spring.stiffness)
    damping = ReactiveProperty(spring.damping)
    mass = ReactiveProperty(spring.mass)
    self.scheduler = scheduler
  }

  /// The values of the spring as a stream, beginning with the present one.
  public var stream: MotionObservable<Value> {
    MotionObservable { next in
      let property = self.scheduler.get(self).current
      let subscription = property.subscribe(next: next)
      self.begin()
      return Subscription {
        subscription.unsubscribe()
        self.end()
      }
    }
  }

  private func begin() {
    subscriberCount += 1
    guard subscriberCount == 1 else { return }
    let change: (Double) -> Void = { [weak self] _ in self?.configure() }
    configuration = [stiffness, damping, mass].map { $0.stream.subscribe(next: change) }
    configuration.append(destination.subscribe { [weak self] _ in self?.configure() })
  }

  private func end() {
    subscriberCount -= 1
    guard subscriberCount == 0 else { return }
    for subscription in configuration { subscription.unsubscribe() }
    configuration = []
    scheduler.removePlan(named: "spring", from: self)
  }

  /// Adds a plan for the present numbers. Numbers that make no spring (a stiffness of 0, a negative damping) change
  /// nothing.
  private func configure() {
    guard subscriberCount > 0,
      let spring = Spring(stiffness: stiffness.value, damping: damping.value, mass: mass.value)
    else { return }
    var transaction = Transaction()
    transaction.add(
      SpringPlan(\SpringSource.current, to: destination.value, spring: spring), name: "spring", to: self)
    scheduler.commit(transaction)
  }
}
