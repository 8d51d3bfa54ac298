import MotionAlgebra

/// The request of a plan to a `ForcePerformer`.
public struct ForceRequest<Element: AnyObject>: Sendable {
  /// The property that the force moves.
  public var property: PropertyPath<Element>
  /// The force; `nil` where the property is only pushed.
  public var force: Force?
  /// The velocity per second that is added once.
  public var push: SIMD4<Double> = .zero
}

/// Moves the properties of an element by forces. All plans of one property share one velocity.
///
/// A plan without a name ends when its property has come to rest. A plan with a name stays, and pulls again if the
/// property is moved away. While another performer writes the property, this one waits, and then continues with the
/// value and the velocity that it finds.
public final class ForcePerformer<Element: AnyObject>: NamedPlanPerforming, UpdatePerforming, PlanWithdrawing {
  /// Any class can be the target.
  public typealias Target = Element
  /// Springs, friction and pushes come down to one type of request.
  public typealias Request = ForceRequest<Element>

  private struct Held {
    let name: String?
    let force: Force?
  }

  private final class Body {
    let property: any MovingProperty
    var held: [Held] = []
    var push = SIMD4<Double>.zero
    /// The motion; `nil` after forces or the property have changed, and while another performer writes it.
    var integrator: ForceIntegrator?
    /// The value that this performer wrote last.
    var written: SIMD4<Double>?

    init(_ property: any MovingProperty) {
      self.property = property
    }
  }

  private let target: Element
  private let scheduler: PerformerScheduler
  private var bodies: [Body] = []
  private var lastUpdate: Instant

  /// Makes the performer of an element. The scheduler calls it when the first plan is committed.
  public init(for target: Element, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
    lastUpdate = scheduler.time
  }

  /// Whether any property still has a force.
  public var hasPlans: Bool { bodies.contains { !$0.held.isEmpty } }

  private func body(_ property: any MovingProperty) -> Body {
    if let known = bodies.first(where: { $0.property === property }) {
      // A property that another performer has taken for good no longer concerns this one.
      if !scheduler.holds(property) { known.held.removeAll() }
      return known
    }
    let body = Body(property)
    bodies.append(body)
    return body
  }

  /// Adds a force that ends when the property rests.
  public func add(_ request: ForceRequest<Element>) { add(request, name: nil) }
  /// Adds a force that stays until its name is removed.
  public func add(_ request: ForceRequest<Element>, named name: String) { add(request, name: name) }

  private func add(_ request: ForceRequest<Element>, name: String?) {
    let parts = request.property.parts(scheduler.get(target))
    for (place, property) in parts.all.enumerated() {
      let body = body(property)
      scheduler.take(body.property)
      bringUp(body)
      let force = request.force.map { force in
        Force(stiffness: force.stiffness, damping: force.damping, anchor: parts.share(force.anchor, at: place))
      }
      body.held.append(Held(name: name, force: force))
      body.push += parts.share(request.push, at: place)
      restart(body)
    }
  }

  /// Removes the forces of a name. The property keeps its value, and its velocity for the next performer.
  public func remove(named name: String) {
    for body in bodies where body.held.contains(where: { $0.name == name }) {
      bringUp(body)
      body.held.removeAll { $0.name == name }
      restart(body)
    }
    leaveWhatHasNoPlans()
  }

  /// Removes the forces without names.
  public func withdrawPlans() {
    for body in bodies {
      bringUp(body)
      body.held.removeAll { $0.name == nil }
      restart(body)
    }
    leaveWhatHasNoPlans()
  }

  /// Writes the present value of a body before its forces change, because an update may be due.
  private func bringUp(_ body: Body) {
    guard body.integrator != nil, scheduler.isWriter(of: body.property) else { return }
    write(body, at: scheduler.time)
  }

  private func restart(_ body: Body) {
    body.integrator = nil
    guard !body.held.isEmpty, scheduler.isWriter(of: body.property) else { return }
    // Where another performer has released the property since the last update, the motion continues from then.
    let since = max(lastUpdate, body.property.lastWritten ?? lastUpdate)
    let velocity = body.property.velocity(since: lastUpdate) + body.push
    body.push = .zero
    body.integrator = ForceIntegrator(
      body.held.compactMap(\.force), place: body.property.components, velocity: velocity,
      at: since)
    body.property.write(body.property.components, velocity: velocity)
    body.written = body.property.components
  }

  private func leaveWhatHasNoPlans() {
    for place in bodies.indices.reversed() where bodies[place].held.isEmpty {
      scheduler.giveBack(bodies[place].property)
      bodies.remove(at: place)
    }
  }

  private func write(_ body: Body, at time: Instant) {
    guard let moved = body.integrator?.advance(to: time) else { return }
    body.property.write(moved.place, velocity: moved.velocity)
    body.written = body.property.components
  }

  /// Advances each property that this performer writes, and ends those that have come to rest.
  public func update(at time: Instant) -> PerformerState {
    defer { lastUpdate = time }
    var isMoving = false
    var isDone = false
    for body in bodies {
      guard scheduler.isWriter(of: body.property) else {
        body.integrator = nil
        if !scheduler.holds(body.property) {
          body.held.removeAll()
          isDone = true
        }
        continue
      }
      if body.integrator == nil || body.written != body.property.components { restart(body) }
      if body.integrator?.isAtRest == false { write(body, at: time) }
      if body.integrator?.isAtRest ?? true {
        body.held.removeAll { $0.name == nil }
        if body.held.isEmpty { isDone = true }
      } else {
        isMoving = true
      }
    }
    if isDone { leaveWhatHasNoPlans() }
    return isMoving ? .moving : .atRest
  }
}
