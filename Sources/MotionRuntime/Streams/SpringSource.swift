import MotionAlgebra

/// A spring as a source of values: from where it stands to a destination, on the updates of a
/// scheduler. It can be changed while it runs: the next value already follows from what is new.
///
/// It runs while somebody is subscribed to its stream.
public final class SpringSource<Value: MotionValue> {
  /// Where it goes.
  public let destination: ReactiveProperty<Value>
  public let stiffness: ReactiveProperty<Double>
  public let damping: ReactiveProperty<Double>
  public let mass: ReactiveProperty<Double>
  var current: Value
  private let scheduler: Scheduler
  private var subscriberCount = 0
  private var configuration: [Subscription] = []

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

  /// The value that there is, and then each one that follows.
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

  /// What is no spring (a stiffness of 0, a negative damping) changes nothing.
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
