import MotionAlgebra

/// What plans ask of a `GesturePerformer`.
public struct GestureRequest<Element: AnyObject>: Sendable {
  public enum Kind: Hashable, Sendable {
    /// Moved by as much as pointers drag it.
    case drag
    /// Scaled by as much as pointers are moved apart.
    case pinch
    /// Turned by as much as pointers are.
    case rotate
    /// Put where the pointer is.
    case match
  }

  public var kind: Kind
  public var property: PropertyPath<Element>
  /// How far pointers go before it begins, in pixels; for a rotation in degrees.
  public var threshold: Double
  /// What the pointers of a gesture that is under way have done so far: the plan is told of it when it is added, and of
  /// what they do then as any other.
  public var events: [PointerEvent] = []
}

/// Moves the properties of an element as pointers say. One for all gestures on it, so that a drag and a
/// pinch of the same two fingers are told of the same events.
///
/// From the beginning of a gesture to its end the property is this performer's, and an activity is open.
/// At its end the property goes back to whoever had it before, a spring say, with the velocity of the
/// pointers. A gesture that is cancelled leaves things as they were when it began; one from which a pointer is taken
/// away, and which has enough of them left, goes on with the others.
public final class GesturePerformer<Element: AnyObject>: NamedPlanPerforming, UpdatePerforming, PointerPerforming,
  PlanWithdrawing
{
  public typealias Target = Element
  public typealias Request = GestureRequest<Element>

  private final class Held {
    let name: String?
    let parts: PropertyParts
    let activity: String
    var recogniser: Recogniser
    /// Where the property was when the gesture began.
    var origin = SIMD4<Double>.zero
    var isOpen = false
    var tracker = VelocityTracker()

    init(_ request: GestureRequest<Element>, name: String?, _ parts: PropertyParts) {
      (self.name, self.parts) = (name, parts)
      switch request.kind {
      case .drag: (recogniser, activity) = (.drag(DragRecogniser(threshold: request.threshold)), "drag")
      case .pinch: (recogniser, activity) = (.pinch(PinchRecogniser(threshold: request.threshold)), "pinch")
      case .rotate: (recogniser, activity) = (.rotate(RotateRecogniser(threshold: request.threshold)), "rotate")
      case .match: (recogniser, activity) = (.match(MatchRecogniser()), "match")
      }
    }
  }

  /// What a gesture makes of the value that there was at its beginning.
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

  private let target: Element
  private let scheduler: PerformerScheduler
  private var held: [Held] = []

  public init(for target: Element, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
  }

  public var hasPlans: Bool { !held.isEmpty }

  public func add(_ request: GestureRequest<Element>) { add(request, name: nil) }
  public func add(_ request: GestureRequest<Element>, named name: String) { add(request, name: name) }

  private func add(_ request: GestureRequest<Element>, name: String?) {
    let plan = Held(request, name: name, request.property.parts(scheduler.get(target)))
    held.append(plan)
    for event in request.events { handle(event, plan) }
  }

  public func remove(named name: String) { drop { $0.name == name } }
  public func withdrawPlans() { drop { $0.name == nil } }

  private func drop(_ isDropped: (Held) -> Bool) {
    for plan in held where isDropped(plan) { close(plan) }
    held.removeAll(where: isDropped)
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

  /// What another has taken meanwhile is left to it.
  private func write(_ value: SIMD4<Double>, velocity: SIMD4<Double>, to parts: PropertyParts) {
    for (place, property) in parts.all.enumerated() where scheduler.isWriter(of: property) {
      property.write(parts.share(value, at: place), velocity: parts.share(velocity, at: place))
    }
  }

  /// Pointers move the properties, not time; but how fast they are now has to be said now.
  public func update(at time: Instant) -> PerformerState {
    for plan in held where plan.isOpen && !plan.parts.all.allSatisfy({ $0.lastWritten == time }) {
      write(plan.parts.components, velocity: plan.tracker.velocity(at: time), to: plan.parts)
    }
    return .atRest
  }
}
