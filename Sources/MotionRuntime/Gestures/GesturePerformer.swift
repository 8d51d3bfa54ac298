import MotionAlgebra

/// The request of a plan to a `GesturePerformer`.
public struct GestureRequest {
  /// The ways in which pointers can move a property.
  package enum Kind: Hashable, Sendable {
    /// The property moves by the distance that pointers drag it.
    case drag
    /// The property scales by the factor by which pointers move apart.
    case pinch
    /// The property turns by the angle that pointers turn.
    case rotate
    /// The property is put where the pointer is.
    case match
  }

  /// The way in which pointers move the property.
  package var kind: Kind
  /// The property that the pointers move.
  package var property: PropertyPath
  /// The distance that pointers move before the gesture begins, in pixels; for a rotation the angle in degrees.
  package var threshold: Double
  /// The past events of a gesture that is under way. The plan receives them when it is added, and later events like any
  /// other plan.
  package var events: [PointerEvent] = []
}

/// Moves the properties of an element with the pointers on it. One performer serves all gestures of an element, so a
/// drag and a pinch of the same two fingers receive the same events. Two drags of one property are one.
///
/// From the beginning of a gesture to its end this performer writes the property, and has an open activity. At the end
/// the property goes back to the performer that had it before, such as a spring, with the velocity of the pointers. A
/// cancelled gesture restores the value at its beginning. When the system takes one pointer away and enough others are
/// left, the gesture goes on with those.
public final class GesturePerformer: NamedPlanPerforming, UpdatePerforming, PointerPerforming,
  PlanWithdrawing
{
  /// Any class can be the target.
  public typealias Target = AnyObject
  /// All gestures come down to one type of request.
  public typealias Request = GestureRequest

  private final class Held {
    /// The thresholds of its plans that have names.
    var named: [String: Double] = [:]
    /// The least threshold of its plans without names; `nil` where it has none.
    var anonymous: Double?
    let kind: GestureRequest.Kind
    let parts: PropertyParts
    let activity: String
    var recogniser: Recogniser
    var hasPlans: Bool { anonymous != nil || !named.isEmpty }

    /// Makes the least threshold of its plans that of the next gesture.
    func chooseThreshold() {
      let least = named.values.reduce(anonymous) { min($0 ?? $1, $1) }
      if let least { recogniser.setThreshold(least) }
    }

    /// The value of the property when the gesture began.
    var origin = SIMD4<Double>.zero
    var isOpen = false
    var tracker = VelocityTracker()

    init(_ request: GestureRequest, _ parts: PropertyParts) {
      (kind, self.parts) = (request.kind, parts)
      switch request.kind {
      case .drag: (recogniser, activity) = (.drag(DragRecogniser(threshold: request.threshold)), "drag")
      case .pinch: (recogniser, activity) = (.pinch(PinchRecogniser(threshold: request.threshold)), "pinch")
      case .rotate: (recogniser, activity) = (.rotate(RotateRecogniser(threshold: request.threshold)), "rotate")
      case .match: (recogniser, activity) = (.match(MatchRecogniser()), "match")
      }
    }
  }

  /// The change that a gesture makes to the value at its beginning.
  private enum Change {
    case add(SIMD4<Double>)
    case multiply(Double)
    case replace(SIMD4<Double>)

    func of(_ origin: SIMD4<Double>) -> SIMD4<Double> {
      switch self {
      case .add(let way): origin + way
      case .multiply(let factor): origin * factor
      case .replace(let value): value
      }
    }
  }

  private enum Recogniser {
    case drag(DragRecogniser)
    case pinch(PinchRecogniser)
    case rotate(RotateRecogniser)
    case match(MatchRecogniser)

    /// Sets the threshold from the next gesture on.
    mutating func setThreshold(_ threshold: Double) {
      switch self {
      case .drag(var drag):
        drag.threshold = threshold
        self = .drag(drag)
      case .pinch(var pinch):
        pinch.threshold = threshold
        self = .pinch(pinch)
      case .rotate(var rotate):
        rotate.threshold = threshold
        self = .rotate(rotate)
      case .match: break
      }
    }

    mutating func handle(_ event: PointerEvent) -> (state: GestureState, change: Change)? {
      switch self {
      case .drag(var drag):
        defer { self = .drag(drag) }
        return drag.step(event).map { ($0.state, .add($0.value.components)) }
      case .pinch(var pinch):
        defer { self = .pinch(pinch) }
        return pinch.step(event).map { ($0.state, .multiply($0.value)) }
      case .rotate(var rotate):
        defer { self = .rotate(rotate) }
        return rotate.step(event).map { ($0.state, .add($0.value.components)) }
      case .match(var match):
        defer { self = .match(match) }
        return match.step(event).map { ($0.state, .replace($0.value.components)) }
      }
    }
  }

  private let target: AnyObject
  private let scheduler: PerformerScheduler
  private var held: [Held] = []

  /// Makes the performer of an element. The scheduler calls it when the first plan is committed.
  public init(for target: AnyObject, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
  }

  /// Whether any gesture can still move a property.
  public var hasPlans: Bool { !held.isEmpty }

  /// Adds a gesture.
  public func add(_ request: GestureRequest) { add(request, name: nil) }
  /// Adds a gesture under a name.
  public func add(_ request: GestureRequest, named name: String) { add(request, name: name) }

  private func add(_ request: GestureRequest, name: String?) {
    let plan = held(request, scheduler.parts(request.property, of: target))
    if let name {
      plan.named[name] = request.threshold
    } else {
      plan.anonymous = min(plan.anonymous ?? request.threshold, request.threshold)
    }
    plan.chooseThreshold()
    for event in request.events { handle(event, plan) }
  }

  /// Returns what serves a request. Two gestures of one kind on one property are one, because the pointers move it once.
  private func held(_ request: GestureRequest, _ parts: PropertyParts) -> Held {
    if let known = held.first(where: { $0.kind == request.kind && $0.parts == parts }) { return known }
    let plan = Held(request, parts)
    held.append(plan)
    for property in parts.all { scheduler.expectToTake(property) }
    return plan
  }

  /// Removes the gestures of a name. Properties that they move keep their values and velocities.
  public func remove(named name: String) {
    for plan in held where plan.named.removeValue(forKey: name) != nil { plan.chooseThreshold() }
    dropWhatHasNoPlans()
  }

  /// Removes the gestures without names.
  public func withdrawPlans() {
    for plan in held {
      plan.anonymous = nil
      plan.chooseThreshold()
    }
    dropWhatHasNoPlans()
  }

  private func dropWhatHasNoPlans() {
    for plan in held where !plan.hasPlans {
      close(plan)
      for property in plan.parts.all { scheduler.endExpecting(property) }
    }
    held.removeAll { !$0.hasPlans }
  }

  private func open(_ plan: Held) {
    guard !plan.isOpen else { return }
    plan.isOpen = true
    plan.origin = plan.parts.components
    plan.tracker.reset()
    if !held.contains(where: { $0 !== plan && $0.isOpen && $0.activity == plan.activity }) {
      scheduler.startActivity(plan.activity)
    }
    for property in plan.parts.all { scheduler.take(property) }
  }

  private func close(_ plan: Held) {
    guard plan.isOpen else { return }
    plan.isOpen = false
    for property in plan.parts.all
    where !held.contains(where: { $0.isOpen && $0.parts.all.contains { $0 === property } }) {
      scheduler.giveBack(property)
    }
    if !held.contains(where: { $0.isOpen && $0.activity == plan.activity }) {
      scheduler.endActivity(plan.activity)
    }
  }

  /// Passes an event of a pointer to every gesture.
  public func pointer(_ event: PointerEvent) {
    for plan in held { handle(event, plan) }
  }

  private func handle(_ event: PointerEvent, _ plan: Held) {
    guard let (state, change) = plan.recogniser.handle(event) else { return }
    switch state {
    case .began, .changed:
      open(plan)
      write(change.of(plan.origin), of: plan, at: event.time)
    case .ended:
      guard plan.isOpen else { return }
      write(change.of(plan.origin), of: plan, at: event.time)
      close(plan)
    case .cancelled:
      guard plan.isOpen else { return }
      write(plan.origin, velocity: .zero, to: plan.parts)
      close(plan)
    }
  }

  private func write(_ value: SIMD4<Double>, of plan: Held, at time: Instant) {
    plan.tracker.add(value, at: time)
    write(value, velocity: plan.tracker.velocity(at: time), to: plan.parts)
  }

  /// Writes the properties that this performer still owns. Another performer may have taken some of them.
  private func write(_ value: SIMD4<Double>, velocity: SIMD4<Double>, to parts: PropertyParts) {
    for (place, property) in parts.all.enumerated() where scheduler.isWriter(of: property) {
      property.write(parts.share(value, at: place), velocity: parts.share(velocity, at: place))
    }
  }

  /// Writes the present velocity of the pointers. Only pointers move the properties, but velocities must belong to the
  /// present time.
  public func update(at time: Instant) -> PerformerState {
    for plan in held where plan.isOpen && !plan.parts.all.allSatisfy({ $0.lastWritten == time }) {
      write(plan.parts.components, velocity: plan.tracker.velocity(at: time), to: plan.parts)
    }
    return .atRest
  }
}
