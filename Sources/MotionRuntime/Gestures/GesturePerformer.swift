import MotionAlgebra

/// The request of a plan to a `GesturePerformer`.
public struct GestureRequest<Element: AnyObject>: Sendable {
  /// The ways in which pointers can move a property.
  public enum Kind: Hashable, Sendable {
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
  public var kind: Kind
  /// The property that the pointers move.
  public var property: PropertyPath<Element>
  /// The distance that pointers move before the gesture begins, in pixels; for a rotation the angle in degrees.
  public var threshold: Double
  /// The past events of a gesture that is under way. The plan receives them when it is added, and later events like any
  /// other plan.
  public var events: [PointerEvent] = []
}

/// Moves the properties of an element with the pointers on it. One performer serves all gestures of an element, so a
/// drag and a pinch of the same two fingers receive the same events.
///
/// From the beginning of a gesture to its end this performer writes the property, and has an open activity. At the end
/// the property goes back to the performer that had it before, such as a spring, with the velocity of the pointers. A
/// cancelled gesture restores the value at its beginning. When the system takes one pointer away and enough others are
/// left, the gesture goes on with those.
public final class GesturePerformer<Element: AnyObject>: NamedPlanPerforming, UpdatePerforming, PointerPerforming,
  PlanWithdrawing
{
  /// Any class can be the target.
  public typealias Target = Element
  /// All gestures come down to one type of request.
  public typealias Request = GestureRequest<Element>

  private final class Held {
    let name: String?
    let parts: PropertyParts
    let activity: String
    var recogniser: Recogniser
    /// The value of the property when the gesture began.
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

  /// Makes the performer of an element. The scheduler calls it when the first plan is committed.
  public init(for target: Element, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
  }

  /// Whether any gesture can still move a property.
  public var hasPlans: Bool { !held.isEmpty }

  /// Adds a gesture.
  public func add(_ request: GestureRequest<Element>) { add(request, name: nil) }
  /// Adds a gesture under a name.
  public func add(_ request: GestureRequest<Element>, named name: String) { add(request, name: name) }

  private func add(_ request: GestureRequest<Element>, name: String?) {
    let plan = Held(request, name: name, request.property.parts(scheduler.get(target)))
    held.append(plan)
    for event in request.events { handle(event, plan) }
  }

  /// Removes the gestures of a name. Properties that they move keep their values and velocities.
  public func remove(named name: String) { drop { $0.name == name } }
  /// Removes the gestures without names.
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
