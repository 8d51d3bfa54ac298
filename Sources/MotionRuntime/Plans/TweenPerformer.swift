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

  /// The tweens that overlap on one property.
  private final class Sum {
    let property: any MovingProperty
    private var tweens: [Tween] = []
    /// The sum and the number of the last values of tweens without names that have ended.
    private var held = SIMD4<Double>.zero
    private var heldCount = 0
    private(set) var end: Instant?
    /// The sums of the values and velocities of the first tweens at a time.
    private var values = SIMD4<Double>.zero
    private var velocities = SIMD4<Double>.zero
    private var summedCount = 0
    private var time: Instant?
    /// Whether tweens were removed after the sums were made.
    private var isStale = false

    init(_ property: any MovingProperty) { self.property = property }

    var isEmpty: Bool { tweens.isEmpty }

    func isOver(at time: Instant) -> Bool { end.map { $0 <= time } ?? true }

    func add(_ tween: Tween) {
      tweens.append(tween)
      end = end.map { max($0, tween.motion.end) } ?? tween.motion.end
    }

    func remove(_ isRemoved: (Tween) -> Bool) {
      let count = tweens.count
      tweens.removeAll(where: isRemoved)
      guard tweens.count < count else { return }
      end = tweens.map(\.motion.end).max()
      // The value stays until time passes or another tween is added.
      (isStale, summedCount) = (true, tweens.count)
    }

    /// Writes the mean at a time. Tweens that are added at that time cost nothing for those that are there.
    func write(at now: Instant) {
      if time != now || isStale && summedCount < tweens.count {
        (time, values, velocities, summedCount, isStale) = (now, held, .zero, 0, false)
        // Names can be removed, and their values with them.
        var isAnyOver = false
        for tween in tweens where tween.name == nil && tween.motion.end <= now { isAnyOver = true }
        if isAnyOver, !isOver(at: now) {
          for tween in tweens where tween.name == nil && tween.motion.end <= now {
            held += tween.motion.value(at: now)
            heldCount += 1
          }
          tweens.removeAll { $0.name == nil && $0.motion.end <= now }
          values = held
        }
      } else if summedCount == tweens.count {
        return
      }
      for tween in tweens[summedCount...] {
        values += tween.motion.value(at: now)
        if now < tween.motion.end { velocities += tween.motion.velocity(at: now) }
      }
      summedCount = tweens.count
      let count = Double(heldCount + tweens.count)
      property.write(count == 1 ? values : values / count, velocity: velocities / count)
    }
  }

  private let target: AnyObject
  private let scheduler: PerformerScheduler
  private var sums: [Sum] = []
  private var sumOf: [ObjectIdentifier: Sum] = [:]
  /// The sums to which tweens were added since the last update. One that adds a tween need not look at the others.
  private var joined: [Sum] = []
  /// Whether tweens were removed since the last update.
  private var hasRemoved = false

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
      let sum = sum(of: property)
      scheduler.take(property)
      joined.append(sum)
      sum.add(
        Tween(
          name: name,
          motion: TweenMotion(
            from: request.from.map { parts.share($0, at: place) } ?? property.components,
            to: parts.share(request.to, at: place), duration: request.duration, easing: request.easing,
            at: scheduler.time, velocity: request.keepsVelocity ? property.velocity : nil,
            values: request.values.map { values in { parts.share(values($0), at: place) } })))
    }
  }

  private func sum(of property: any MovingProperty) -> Sum {
    if let known = sumOf[ObjectIdentifier(property)] {
      if scheduler.isWriter(of: property), !known.isOver(at: scheduler.time) { return known }
      sums.removeAll { $0 === known }
    }
    let sum = Sum(property)
    sums.append(sum)
    sumOf[ObjectIdentifier(property)] = sum
    return sum
  }

  /// Removes the tweens of a name. Their properties keep their values.
  public func remove(named name: String) { drop { $0.name == name } }
  /// Removes the tweens without names.
  public func withdrawPlans() { drop { $0.name == nil } }

  private func drop(_ isDropped: (Tween) -> Bool) {
    for sum in sums { sum.remove(isDropped) }
    hasRemoved = true
    leave { $0.isEmpty }
  }

  private func leave(_ isOver: (Sum) -> Bool) {
    guard sums.contains(where: isOver) else { return }
    for sum in sums where isOver(sum) {
      sumOf[ObjectIdentifier(sum.property)] = nil
      scheduler.giveBack(sum.property)
    }
    sums.removeAll(where: isOver)
  }

  /// Writes the value of each property at a time, and ends the tweens that are over.
  public func update(at time: Instant) -> PerformerState {
    let added = joined
    joined = []
    if !scheduler.takeNews(), !hasRemoved {
      for sum in added { sum.write(at: time) }
      return sums.isEmpty ? .atRest : .moving
    }
    hasRemoved = false
    leave { !scheduler.isWriter(of: $0.property) }
    for sum in sums { sum.write(at: time) }
    for sum in sums where sum.isOver(at: time) { sum.property.writers.doneTime = sum.end }
    leave { $0.isOver(at: time) }
    return sums.isEmpty ? .atRest : .moving
  }
}
