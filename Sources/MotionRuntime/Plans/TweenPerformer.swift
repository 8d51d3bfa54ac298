import MotionAlgebra

/// The request of a plan to a `TweenPerformer`.
public struct TweenRequest<Element: AnyObject>: Sendable {
  /// The property that moves.
  public var property: PropertyPath<Element>
  /// The components of the first value; `nil` for the value that the property has.
  public var from: SIMD4<Double>?
  /// The components of the last value.
  public var to: SIMD4<Double>
  /// The duration in flicks; positive.
  public var duration: Int64
  /// The easing between the two values.
  public var easing: Easing
  /// Whether the motion begins with the velocity that the property has.
  public var keepsVelocity: Bool
}

/// The motion of one tween from its beginning.
struct TweenMotion {
  private let from: SIMD4<Double>
  private let to: SIMD4<Double>
  private let curve: EasingCurve
  private let start: Instant
  private let duration: Int64
  /// The part of the initial velocity that the motion itself does not have.
  private var surplus = SIMD4<Double>.zero

  var end: Instant { start.later(by: duration) }

  init(
    from: SIMD4<Double>, to: SIMD4<Double>, duration: Int64, easing: Easing, at start: Instant,
    velocity: SIMD4<Double>? = nil
  ) {
    (self.from, self.to, self.duration, self.start) = (from, to, duration, start)
    curve = EasingCurve(easing)
    if let velocity { surplus = velocity - self.velocity(at: start) }
  }

  func value(at time: Instant) -> SIMD4<Double> {
    let passed = Double(time.flicks &- start.flicks) + (time.fraction - start.fraction)
    return value(passed)
  }

  private func value(_ passed: Double) -> SIMD4<Double> {
    let progress = passed / Double(duration)
    let share = curve(progress)
    let value = from * (1 - share) + to * share
    guard surplus != .zero, progress > 0, progress < 1 else { return value }
    let left = 1 - progress
    return value + surplus * (passed / Double(ExactTime.flicksPerSecond) * left * left)
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

/// Moves the properties of an element along easings. Where several tweens move one property, it has their mean, as in
/// the algebra. A plan ends with its tween, or as soon as another performer takes the property over.
public final class TweenPerformer<Element: AnyObject>: NamedPlanPerforming, UpdatePerforming, PlanWithdrawing {
  /// Any class can be the target.
  public typealias Target = Element
  /// The values, the duration and the easing of a tween.
  public typealias Request = TweenRequest<Element>

  private struct Tween {
    let name: String?
    let property: any MovingProperty
    let motion: TweenMotion
  }

  private let target: Element
  private let scheduler: PerformerScheduler
  private var tweens: [Tween] = []

  /// Makes the performer of an element. The scheduler calls it when the first plan is committed.
  public init(for target: Element, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
  }

  /// Whether any tween is left.
  public var hasPlans: Bool { !tweens.isEmpty }

  /// Adds a tween that begins now.
  public func add(_ request: TweenRequest<Element>) { add(request, name: nil) }
  /// Adds a tween that begins now, under a name.
  public func add(_ request: TweenRequest<Element>, named name: String) { add(request, name: name) }

  private func add(_ request: TweenRequest<Element>, name: String?) {
    let parts = request.property.parts(scheduler.get(target))
    for (place, property) in parts.all.enumerated() {
      let start = scheduler.time
      scheduler.take(property)
      let motion = TweenMotion(
        from: request.from.map { parts.share($0, at: place) } ?? property.components,
        to: parts.share(request.to, at: place), duration: request.duration, easing: request.easing, at: start,
        velocity: request.keepsVelocity ? property.velocity : nil)
      tweens.append(Tween(name: name, property: property, motion: motion))
    }
  }

  /// Removes the tweens of a name. Their properties keep their values.
  public func remove(named name: String) { drop { $0.name == name } }
  /// Removes the tweens without names.
  public func withdrawPlans() { drop { $0.name == nil } }

  private func drop(_ isDropped: (Tween) -> Bool) {
    let dropped = tweens.filter(isDropped)
    tweens.removeAll(where: isDropped)
    for tween in dropped where !tweens.contains(where: { $0.property === tween.property }) {
      scheduler.giveBack(tween.property)
    }
  }

  /// Writes the value of each property at a time, and ends the tweens that are over.
  public func update(at time: Instant) -> PerformerState {
    drop { !scheduler.isWriter(of: $0.property) }
    var (written, isMoving) = ([ObjectIdentifier](), false)
    for tween in tweens where !written.contains(ObjectIdentifier(tween.property)) {
      written.append(ObjectIdentifier(tween.property))
      isMoving = write(tween.property, at: time) || isMoving
    }
    drop { $0.motion.end <= time }
    return isMoving ? .moving : .atRest
  }

  /// Writes the mean of the tweens that play; where all have ended, that of those that ended last.
  private func write(_ property: any MovingProperty, at time: Instant) -> Bool {
    let own = tweens.filter { $0.property === property }
    var playing = own.filter { time < $0.motion.end }
    let isMoving = !playing.isEmpty
    if playing.isEmpty, let end = own.map(\.motion.end).max() { playing = own.filter { $0.motion.end == end } }
    let count = Double(playing.count)
    let sum = playing.reduce(.zero) { $0 + $1.motion.value(at: time) }
    let velocity = isMoving ? playing.reduce(.zero) { $0 + $1.motion.velocity(at: time) } : .zero
    property.write(count == 1 ? sum : sum / count, velocity: velocity / count)
    return isMoving
  }
}
