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

/// A recogniser as a source of gestures: events of pointers go in, its stream has the steps that come
/// of them.
public final class GestureSource<Recogniser: GestureRecogniser> {
  /// Can be changed while it runs: its next threshold holds for the next event.
  public var recogniser: Recogniser
  private let channel = Channel<Gesture<Recogniser.Value>>()

  public init(_ recogniser: Recogniser) {
    self.recogniser = recogniser
  }

  public func send(_ event: PointerEvent) {
    for gesture in recogniser.handle(event) { channel.send(gesture) }
  }

  public var stream: MotionObservable<Gesture<Recogniser.Value>> {
    MotionObservable { self.channel.add($0) }
  }
}
