import MotionAlgebra

/// The request of a plan to a `GesturePerformer`.
public struct GestureRequest {
  /// The way in which pointers move the property.
  package var kind: GestureKind
  /// The property that the pointers move.
  package var property: PropertyPath
  /// The distance that pointers move before the gesture begins, in pixels; for a rotation the angle in degrees.
  package var threshold: Double
  /// The component of the way that moves the first component of the property: 1 for a y alone.
  var firstComponent = 0
  /// The bounds of a drag; `nil` for none.
  package var bounds: DragBounds?
  /// The past events of a gesture that is under way. The plan receives them when it is added, and later events like any
  /// other plan.
  package var events: [PointerEvent] = []
}

/// Moves the properties of an element with the pointers on it. One performer serves all gestures of an element, so a
/// drag and a pinch of the same two fingers receive the same events. Two drags of one property are one. Where their paths have
/// different roots, the later one moves the property until the pointers go up.
///
/// A press on a property that a spring, a fling or a rubber band moves stops it, and the drag begins at once.
///
/// From the beginning of a gesture to its end this performer writes the property, and has an open activity. At the end
/// the property goes back to the performer that had it before, such as a spring, with the velocity of the pointers. A
/// cancelled gesture restores the value at its beginning. When the system takes one pointer away and enough others are
/// left, the gesture goes on with those.
///
/// A property that a drag leaves beyond its bounds springs back before it goes to another performer. A plan that takes it
/// meanwhile, or when the pointers let go, comes first.
public final class GesturePerformer: NamedPlanPerforming, UpdatePerforming, PointerPerforming,
  PlanWithdrawing
{
  /// Any class can be the target.
  public typealias Target = AnyObject
  /// All gestures come down to one type of request.
  public typealias Request = GestureRequest

  /// What a plan says about when its gesture begins, and how far it goes.
  private struct Terms {
    var threshold: Double
    var bounds: DragBounds?

    /// Returns the terms of both: the lesser threshold, and the bounds within which both are.
    func joined(_ other: Terms) -> Terms {
      let both = bounds.flatMap { own in other.bounds.map { own.intersection($0) } }
      return Terms(threshold: min(threshold, other.threshold), bounds: both ?? bounds ?? other.bounds)
    }
  }

  private final class Held {
    /// The terms of its plans that have names.
    var named: [String: Terms] = [:] { didSet { hasNewTerms = true } }
    /// The terms of its plans without names; `nil` where it has none.
    var anonymous: Terms? { didSet { hasNewTerms = true } }
    /// Whether the terms of its plans have changed since they were chosen.
    private var hasNewTerms = false
    /// The bounds of the next gesture, and of what it leaves beyond them.
    private(set) var bounds: DragBounds?
    /// The rubber bands of the gesture; `nil` where it has no bounds.
    private var bands: DragBands?
    let kind: GestureKind
    let parts: PropertyParts
    private let firstComponent: Int
    let activity: String
    let key: GestureKey
    var recogniser: Recogniser
    var hasPlans: Bool { anonymous != nil || !named.isEmpty }

    /// Makes the terms of its plans those of the next gesture. They are chosen only when an event needs them, because there
    /// may be many plans.
    func chooseTerms() {
      guard hasNewTerms else { return }
      hasNewTerms = false
      guard let terms = named.values.reduce(anonymous, { $0?.joined($1) ?? $1 }) else { return }
      recogniser.setThreshold(terms.threshold)
      bounds = terms.bounds
    }

    /// The value of the property when the gesture began.
    private(set) var origin = SIMD4<Double>.zero
    /// The value from which the gesture counts: `origin`, or the value that a rubber band holds back to it.
    private var pulledOrigin = SIMD4<Double>.zero
    private(set) var isOpen = false
    /// Whether another gesture moves the property in its place until the pointers go up, through a path with another root.
    var isReplaced = false

    func open() { isOpen = true }

    /// Counts from the value that the property has now, or had when another gesture began.
    func setOrigin(_ other: SIMD4<Double>? = nil) {
      origin = other ?? parts.components
      bands = bounds.map { DragBands($0, from: origin) }
      pulledOrigin = bands?.pulled(origin) ?? origin
      tracker.reset()
    }

    /// Returns the value that a change makes.
    func value(_ change: Change) -> SIMD4<Double> {
      let value = change.from(firstComponent).of(pulledOrigin)
      return bands?.held(value) ?? value
    }

    func close() { isOpen = false }

    var tracker = VelocityTracker()

    init(_ request: GestureRequest, _ parts: PropertyParts, _ key: GestureKey) {
      self.key = key
      (kind, self.parts, firstComponent) = (request.kind, parts, request.firstComponent)
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

    /// Returns the change with a component of its way as the first.
    func from(_ first: Int) -> Change {
      guard first > 0, case .add(let way) = self else { return self }
      return .add(SIMD4(way[first], 0, 0, 0))
    }

    func of(_ origin: SIMD4<Double>) -> SIMD4<Double> {
      switch self {
      case .add(let way): origin + way
      case .multiply(let factor): origin * factor
      case .replace(let value): value
      }
    }
  }

  /// What an event does to a gesture.
  private struct Step {
    var state: GestureState
    var change: Change
    /// When a gesture that has just begun did so, and the change then.
    var start: (time: Instant, change: Change)?

    init<Value>(_ step: GestureStep<Value>, _ change: (Value) -> Change) {
      (state, self.change) = (step.state, change(step.value))
      start = step.start.map { ($0.time, change($0.value)) }
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

    /// Begins a drag at once, where the pointers are; other gestures do not begin so.
    mutating func catchNow() -> Step? {
      guard case .drag(var drag) = self else { return nil }
      defer { self = .drag(drag) }
      return drag.catchNow().map { Step($0) { .add($0.components) } }
    }

    mutating func handle(_ event: PointerEvent) -> Step? {
      switch self {
      case .drag(var drag):
        defer { self = .drag(drag) }
        return drag.step(event).map { Step($0) { .add($0.components) } }
      case .pinch(var pinch):
        defer { self = .pinch(pinch) }
        return pinch.step(event).map { Step($0) { .multiply($0) } }
      case .rotate(var rotate):
        defer { self = .rotate(rotate) }
        return rotate.step(event).map { Step($0) { .add($0.components) } }
      case .match(var match):
        defer { self = .match(match) }
        return match.step(event).map { Step($0) { .replace($0.components) } }
      }
    }
  }

  /// The way of a property back to its bounds.
  private final class Return {
    let property: any MovingProperty
    let bounds: DragBounds
    /// The motion; `nil` before it begins, and while another performer writes the property.
    var motion: ForceMotion?
    /// The value that was written last.
    var written: SIMD4<Double>?

    init(_ property: any MovingProperty, _ bounds: DragBounds) { (self.property, self.bounds) = (property, bounds) }
  }

  private let target: AnyObject
  private let scheduler: PerformerScheduler
  private var held = PlanTable<GestureKey, Held>()
  /// Those whose gestures are under way.
  private var underWay = PlanTable<GestureKey, Held>()
  private var returns = PlanTable<ObjectIdentifier, Return>()
  /// The numbers of gestures under way, by their activities and by the properties that they move.
  private var openActivities: [String: Int] = [:]
  private var openProperties: [ObjectIdentifier: Int] = [:]

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
    let terms = Terms(threshold: request.threshold, bounds: request.bounds)
    if let name {
      plan.named[name] = terms
      held.noteName(name, of: plan.key)
    } else {
      plan.anonymous = plan.anonymous?.joined(terms) ?? terms
    }
    for event in request.events { handle(event, plan) }
  }

  /// Returns what serves a request. Two gestures of one kind on one property are one, because the pointers move it once.
  private func held(_ request: GestureRequest, _ parts: PropertyParts) -> Held {
    let key = GestureKey(kind: request.kind, properties: parts.all.map { ObjectIdentifier($0) })
    if let known = held[key] { return known }
    let plan = Held(request, parts, key)
    held.add(plan, for: key)
    for property in parts.all { scheduler.expectToTake(property) }
    return plan
  }

  /// Removes the gestures of a name. Properties that they move keep their values and velocities.
  public func remove(named name: String) {
    for plan in held.forget(name) {
      plan.named.removeValue(forKey: name)
      leaveIfDone(plan)
    }
  }

  /// Removes the gestures without names.
  public func withdrawPlans() {
    for plan in held.all {
      plan.anonymous = nil
      leaveIfDone(plan)
    }
  }

  private func leaveIfDone(_ plan: Held) {
    guard !plan.hasPlans, held[plan.key] === plan else { return }
    // An observer may add a plan for the same property meanwhile.
    held.remove(plan.key)
    close(plan, springsBack: false)
    for property in plan.parts.all { stopReturning(property) }
    for property in plan.parts.all { scheduler.endExpecting(property) }
  }

  private func open(_ plan: Held) {
    guard !plan.isOpen else { return }
    plan.open()
    underWay.add(plan, for: plan.key)
    for property in plan.parts.all {
      openProperties.add(1, to: ObjectIdentifier(property))
      returns.remove(ObjectIdentifier(property))
    }
    if openActivities.add(1, to: plan.activity) == 1 { scheduler.startActivity(plan.activity) }
    // An observer may remove the plan, which closes the gesture.
    for property in plan.parts.all where plan.isOpen { scheduler.take(property) }
    guard plan.isOpen else { return }
    // A property that another key path leads to has its value only once it is taken.
    let replaced = underWayToo(plan)
    plan.setOrigin(replaced?.origin)
    if let replaced { replace(replaced) }
  }

  /// Returns an open gesture of the same kind that moves the property of another one through a path with another root.
  private func underWayToo(_ plan: Held) -> Held? {
    guard plan.parts.all.contains(where: { $0.writers.relatives != nil }) else { return nil }
    return underWay.all.first { other in
      other !== plan && other.isOpen && other.kind == plan.kind
        && other.parts.all.contains { own in plan.parts.all.contains { scheduler.areOne($0, own) } }
    }
  }

  /// Ends a gesture in whose place another one goes on. That one has borrowed its properties, and gives them back.
  private func replace(_ plan: Held) {
    plan.close()
    plan.isReplaced = true
    underWay.remove(plan.key)
    for property in plan.parts.all { openProperties.add(-1, to: ObjectIdentifier(property)) }
    openActivities.add(-1, to: plan.activity)
  }

  /// Ends a gesture, whose properties go back to the performers that had them before.
  ///
  /// - Parameter springsBack: whether those beyond their bounds return first.
  private func close(_ plan: Held, springsBack: Bool = true) {
    guard plan.isOpen else { return }
    plan.chooseTerms()
    plan.close()
    underWay.remove(plan.key)
    for (place, property) in plan.parts.all.enumerated()
    where openProperties.add(-1, to: ObjectIdentifier(property)) == 0 {
      if springsBack, let bounds = plan.bounds?.part(at: place, of: plan.parts.all.count),
        bounds.nearest(property.components) != property.components, scheduler.isWriter(of: property)
      {
        returns.add(Return(property, bounds), for: ObjectIdentifier(property))
      } else {
        scheduler.giveBack(property)
      }
    }
    if openActivities.add(-1, to: plan.activity) == 0 { scheduler.endActivity(plan.activity) }
  }

  /// Passes an event of a pointer to every gesture that it is not withheld from.
  public func pointer(_ event: PointerEvent) {
    for plan in held.all where !event.withheld.contains(plan.kind) { handle(event, plan) }
  }

  private func handle(_ event: PointerEvent, _ plan: Held) {
    // A subscriber of another property may have removed the plan.
    guard held[plan.key] === plan else { return }
    plan.chooseTerms()
    var step = plan.recogniser.handle(event)
    if step == nil, event.phase == .began, isMovedByForces(plan) { step = plan.recogniser.catchNow() }
    guard let step else { return }
    if plan.isReplaced {
      // The recogniser goes on, so that the next gesture begins where it should.
      plan.isReplaced = step.state == .changed
      if step.state != .began { return }
    }
    let change = step.change
    switch step.state {
    case .began, .changed:
      open(plan)
      guard plan.isOpen else { return }
      if let start = step.start { plan.tracker.add(plan.value(start.change), at: start.time) }
      write(plan.value(change), of: plan, at: event.time)
    case .ended:
      guard plan.isOpen else { return }
      write(plan.value(change), of: plan, at: event.time)
      close(plan)
    case .cancelled:
      guard plan.isOpen else { return }
      write(plan.origin, velocity: .zero, to: plan.parts)
      close(plan)
    }
  }

  /// Whether a spring, a fling or a rubber band moves a property, so that a press stops it.
  private func isMovedByForces(_ plan: Held) -> Bool {
    plan.parts.all.contains { property in
      property.velocity != .zero
        && (scheduler.writer(of: property) is ForcePerformer
          || returns[ObjectIdentifier(property)]?.motion != nil)
    }
  }

  private func write(_ value: SIMD4<Double>, of plan: Held, at time: Instant) {
    plan.tracker.add(value, at: time)
    write(value, velocity: plan.tracker.velocity(at: time), to: plan.parts)
  }

  /// Writes the properties that this performer still owns. Another performer may have taken some of them.
  private func write(_ value: SIMD4<Double>, velocity: SIMD4<Double>, to parts: PropertyParts) {
    for (place, property) in parts.all.enumerated() where scheduler.isWriter(of: property) {
      // Another performer may have been done with the property while the gesture went on.
      property.writers.doneTime = nil
      property.write(parts.share(value, at: place), velocity: parts.share(velocity, at: place))
    }
  }

  /// Writes the present velocity of the pointers, because velocities must belong to the present time, and moves what springs
  /// back.
  public func update(at time: Instant) -> PerformerState {
    for plan in underWay.all where plan.isOpen && !plan.parts.all.allSatisfy({ $0.lastWritten == time }) {
      write(plan.parts.components, velocity: plan.tracker.velocity(at: time), to: plan.parts)
    }
    if returns.isEmpty { return .atRest }
    // A subscriber may remove plans while a property is written.
    for back in returns.all where isBack(back, at: time) {
      if returns[ObjectIdentifier(back.property)] === back { returns.remove(ObjectIdentifier(back.property)) }
    }
    return returns.all.contains { $0.motion != nil } ? .moving : .atRest
  }

  // MARK: Bounds

  /// A spring that does not swing.
  private static let returning = Force(stiffness: 200, damping: 2 * 200.0.squareRoot(), anchor: .zero)

  /// Moves a property towards its bounds.
  ///
  /// - Returns: whether it is there, and has been given back.
  private func isBack(_ back: Return, at time: Instant) -> Bool {
    let property = back.property
    guard scheduler.isWriter(of: property) else {
      back.motion = nil
      return !scheduler.holds(property)
    }
    if back.motion == nil || !property.has(back.written) {
      var force = GesturePerformer.returning
      force.anchor = back.bounds.nearest(property.components)
      if force.anchor == property.components {
        scheduler.giveBack(property)
        return true
      }
      back.motion = ForceMotion(
        ForceTotal(force), place: property.components, velocity: property.velocity,
        at: property.writers.doneTime ?? scheduler.time)
      property.writers.doneTime = nil
    }
    guard let moved = back.motion?.advance(to: time) else { return true }
    property.write(moved.place, velocity: moved.velocity)
    back.written = property.components
    guard let restTime = back.motion?.restTime, scheduler.isWriter(of: property) else { return false }
    // The performer that gets the property back continues from there.
    property.writers.doneTime = restTime
    scheduler.giveBack(property)
    return true
  }

  private func stopReturning(_ property: any MovingProperty) {
    guard returns[ObjectIdentifier(property)] != nil else { return }
    returns.remove(ObjectIdentifier(property))
    scheduler.giveBack(property)
  }
}

/// What gestures are one for the pointers: those of one kind on the same properties.
private struct GestureKey: Hashable {
  let kind: GestureKind
  let properties: [ObjectIdentifier]
}

extension Dictionary where Value == Int {
  /// Adds to the number of a key, which is forgotten at 0.
  ///
  /// - Returns: the new number.
  @discardableResult
  fileprivate mutating func add(_ change: Int, to key: Key) -> Int {
    let number = self[key, default: 0] + change
    self[key] = number == 0 ? nil : number
    return number
  }
}
