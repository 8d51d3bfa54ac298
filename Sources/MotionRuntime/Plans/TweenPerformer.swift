import MotionAlgebra

/// The request of a plan to a `TweenPerformer`.
public struct TweenRequest {
  /// The property that moves.
  package var property: PropertyPath
  /// The components of the first value; `nil` for the value that the property has.
  package var from: SIMD4<Double>?
  /// The components of the last value.
  package var to: SIMD4<Double>
  /// The duration in flicks; 0 for nothing.
  package var duration: Int64
  /// The easing between the two values.
  package var easing: Easing
  /// Whether the motion begins with the velocity that the property has.
  package var keepsVelocity: Bool
  /// The components at a progress, in place of `from`, `to` and `easing`; `nil` where those say it.
  var values: ((Progress) -> SIMD4<Double>)?
}

extension TweenRequest {
  /// Whether its first and last values are finite.
  var isFinite: Bool {
    let sum = (from ?? .zero) + to
    return (sum - sum) == .zero
  }

  /// Makes the request to play an animation.
  ///
  /// - Parameter components: returns the components of a value.
  init<Value>(
    property: PropertyPath, playing animation: Animation<Value>, _ components: @escaping (Value) -> SIMD4<Double>
  ) {
    self.init(property: property, to: .zero, duration: 0, easing: .linear, keepsVelocity: false)
    guard case .runnable(let duration, let value) = animation else { return }
    self.duration = max(1, Instant(seconds: duration.value).flicks)
    values = { components(value($0)) }
  }
}

/// The motion of one tween from its beginning.
struct TweenMotion {
  /// The longest time, in seconds, in which a velocity that the motion itself does not have is taken away. The longer it
  /// lasts, the further it leads astray.
  static let longestBlend = 0.3

  private let from: SIMD4<Double>
  private let to: SIMD4<Double>
  private let curve: EasingCurve
  private let values: ((Progress) -> SIMD4<Double>)?
  private let start: Instant
  private let duration: Int64
  /// The change per duration with which the motion begins, and the one with which it would begin itself; `nil` where it
  /// begins as it would.
  private var exchange: (SpeedExchange, gained: SIMD4<Double>, lost: SIMD4<Double>)?

  var end: Instant { start.later(by: duration) }

  init(
    from: SIMD4<Double>, to: SIMD4<Double>, duration: Int64, easing: Easing, at start: Instant,
    velocity: SIMD4<Double>? = nil, values: ((Progress) -> SIMD4<Double>)? = nil
  ) {
    (self.from, self.to, self.duration, self.start, self.values) = (from, to, duration, start, values)
    curve = EasingCurve(easing)
    guard let velocity else { return }
    let seconds = Double(duration) / Double(ExactTime.flicksPerSecond)
    let step = min(1e-4 / seconds, 0.5)
    let (first, curve) = (curve(0), curve)
    let exchange = SpeedExchange((curve(step) - first) / step, upTo: min(1, TweenMotion.longestBlend / seconds)) {
      curve($0) - first
    }
    self.exchange = (
      exchange, gained: velocity * seconds, lost: self.velocity(at: start) * seconds
    )
  }

  func value(at time: Instant) -> SIMD4<Double> {
    let passed = Double(time.flicks &- start.flicks) + (time.fraction - start.fraction)
    return value(min(max(passed, 0), Double(duration)))
  }

  private func value(_ passed: Double) -> SIMD4<Double> {
    let progress = passed / Double(duration)
    if let values { return values(progress) }
    let share = curve(progress)
    let value = from * (1 - share) + to * share
    guard let (exchange, gained, lost) = exchange else { return value }
    return value + exchange.addition(at: progress, gained: gained, lost: lost)
  }

  /// Returns the change per second, from the values just before and just after, within the tween.
  func velocity(at time: Instant) -> SIMD4<Double> {
    let passed = Double(time.flicks &- start.flicks) + (time.fraction - start.fraction)
    let reach = min(Double(ExactTime.flicksPerSecond) / 10_000, Double(duration) / 2)
    let (before, after) = (max(0, passed - reach), min(Double(duration), passed + reach))
    guard after > before else { return .zero }
    return (value(after) - value(before)) * (Double(ExactTime.flicksPerSecond) / (after - before))
  }
}

/// Moves the properties of an element along easings.
///
/// Several tweens that overlap on one property play as their sum does in the algebra: the property has their mean, and one
/// that has ended holds its last value until all have ended. A plan ends with its tween, or as soon as another performer
/// takes the property over.
public final class TweenPerformer: NamedPlanPerforming, UpdatePerforming, PlanWithdrawing {
  /// Any class can be the target.
  public typealias Target = AnyObject
  /// The values, the duration and the easing of a tween.
  public typealias Request = TweenRequest

  private struct Tween {
    let name: String?
    let motion: TweenMotion
  }

  /// What a tween adds to the sum of the tweens of a property.
  private struct Share: Summable {
    var value = SIMD4<Double>.zero
    var velocity = SIMD4<Double>.zero
    /// The end of the last tween; `nil` where there is none.
    var end: Instant?

    static func + (left: Share, right: Share) -> Share {
      let end = left.end.flatMap { left in right.end.map { max(left, $0) } } ?? left.end ?? right.end
      return Share(value: left.value + right.value, velocity: left.velocity + right.velocity, end: end)
    }

    init() {}
    private init(value: SIMD4<Double>, velocity: SIMD4<Double>, end: Instant?) {
      (self.value, self.velocity, self.end) = (value, velocity, end)
    }

    /// Makes the share of a tween at a time; without a time only its end.
    init(_ motion: TweenMotion, at time: Instant?) {
      end = motion.end
      guard let time else { return }
      value = motion.value(at: time)
      if time < motion.end { velocity = motion.velocity(at: time) }
    }
  }

  /// The tweens that overlap on one property.
  private final class Sum {
    let property: any MovingProperty
    private var tweens = PlanSum<Tween, Share>()
    /// The sum and the number of the last values of tweens without names that have ended.
    private var held = SIMD4<Double>.zero
    private var heldCount = 0
    /// The time of the shares.
    private var time: Instant?
    /// Whether a tween was added since the last write.
    private var hasAdded = false

    init(_ property: any MovingProperty) { self.property = property }

    var isEmpty: Bool { tweens.isEmpty }
    var end: Instant? { tweens.total.end }

    func isOver(at time: Instant) -> Bool { end.map { $0 <= time } ?? true }

    func add(_ motion: TweenMotion, named name: String?, at now: Instant) {
      // The next write makes all shares anew if its time is another one.
      let share = Share(motion, at: time == now ? now : nil)
      tweens.add(Tween(name: name, motion: motion), named: name, share: share)
      hasAdded = true
    }

    /// Removes the tween of a name. The value stays until time passes or another tween is added.
    func remove(named name: String) { _ = tweens.remove(named: name) }
    /// Removes the tweens without names in the same way.
    func removeUnnamed() { tweens.removeAll { $0.name == nil } }

    /// Writes the mean at a time. Tweens that are added at that time cost nothing for those that are there.
    func write(at now: Instant) {
      if time != now {
        time = now
        if !isOver(at: now) { holdWhatIsOver(at: now) }
        tweens.share { Share($0.motion, at: now) }
      } else if !hasAdded {
        return
      }
      hasAdded = false
      let (values, count) = (held + tweens.total.value, Double(heldCount + tweens.count))
      property.write(count == 1 ? values : values / count, velocity: tweens.total.velocity / count)
    }

    /// Keeps only the last values of tweens that have ended. Names can be removed, and their values with them.
    private func holdWhatIsOver(at now: Instant) {
      func isHeld(_ tween: Tween) -> Bool { tween.name == nil && tween.motion.end <= now }
      var hasEnded = false
      for tween in tweens.plans where isHeld(tween) {
        held += tween.motion.value(at: now)
        heldCount += 1
        hasEnded = true
      }
      if hasEnded { tweens.removeAll(where: isHeld) }
    }
  }

  private let target: AnyObject
  private let scheduler: PerformerScheduler
  private var sums = PlanTable<ObjectIdentifier, Sum>()

  /// Makes the performer of an element. The scheduler calls it when the first plan is committed.
  public init(for target: AnyObject, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
  }

  /// Whether any tween is left.
  public var hasPlans: Bool { !sums.isEmpty }

  /// Adds a tween that begins now.
  public func add(_ request: TweenRequest) { add(request, name: nil) }
  /// Adds a tween that begins now, under a name.
  public func add(_ request: TweenRequest, named name: String) { add(request, name: name) }

  private func add(_ request: TweenRequest, name: String?) {
    guard request.duration > 0, request.isFinite else { return }
    let parts = scheduler.parts(request.property, of: target)
    for (place, property) in parts.all.enumerated() {
      let isWriter = scheduler.isWriter(of: property)
      scheduler.take(property)
      let sum = sum(of: property, isWriter: isWriter)
      let motion = TweenMotion(
        from: request.from.map { parts.share($0, at: place) } ?? property.components,
        to: parts.share(request.to, at: place), duration: request.duration, easing: request.easing,
        at: scheduler.time, velocity: request.keepsVelocity ? property.velocity : nil,
        values: request.values.map { values in { parts.share(values($0), at: place) } })
      sum.add(motion, named: name, at: scheduler.time)
      sums.noteChange(of: ObjectIdentifier(property))
      if let name { sums.noteName(name, of: ObjectIdentifier(property)) }
    }
  }

  /// Returns the sum to which a tween of a property is added: the present one if it is under way.
  private func sum(of property: any MovingProperty, isWriter: Bool) -> Sum {
    if isWriter, let known = sums[ObjectIdentifier(property)], !known.isOver(at: scheduler.time) { return known }
    let sum = Sum(property)
    sums.add(sum, for: ObjectIdentifier(property))
    return sum
  }

  /// Removes the tweens of a name. Their properties keep their values.
  public func remove(named name: String) {
    change(sums.forget(name)) { $0.remove(named: name) }
  }

  /// Removes the tweens without names.
  public func withdrawPlans() { change(sums.all) { $0.removeUnnamed() } }

  private func change(_ sums: some Sequence<Sum>, _ change: (Sum) -> Void) {
    for sum in sums {
      change(sum)
      self.sums.noteChange(of: ObjectIdentifier(sum.property))
    }
    for sum in sums where sum.isEmpty { leave(sum) }
  }

  private func leave(_ sum: Sum, at end: Instant? = nil) {
    let key = ObjectIdentifier(sum.property)
    guard sums[key] === sum else { return }
    sums.remove(key)
    if let end, scheduler.isWriter(of: sum.property) { sum.property.writers.doneTime = end }
    scheduler.giveBack(sum.property)
  }

  /// Writes the value of each property at a time, and ends the tweens that are over.
  public func update(at time: Instant) -> PerformerState {
    let changed = sums.takeChanged()
    if scheduler.takeNews() { write(sums.all, at: time) } else { write(changed, at: time) }
    return sums.isEmpty ? .atRest : .moving
  }

  private func write(_ sums: some Sequence<Sum>, at time: Instant) {
    for sum in sums where !scheduler.isWriter(of: sum.property) { leave(sum) }
    // A subscriber may remove tweens meanwhile.
    for sum in sums where !sum.isEmpty && scheduler.isWriter(of: sum.property) { sum.write(at: time) }
    for sum in sums where sum.isOver(at: time) { leave(sum, at: sum.end) }
  }
}
