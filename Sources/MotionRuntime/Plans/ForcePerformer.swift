import MotionAlgebra

/// The request of a plan to a `ForcePerformer`.
public struct ForceRequest {
  /// The property that the force moves.
  package var property: PropertyPath
  /// The force; `nil` where the property is only pushed.
  package var force: Force?
  /// The velocity per second that is added once.
  package var push: SIMD4<Double> = .zero
  /// The values of which the force pulls to one: the nearest to where friction of the usual coefficient would bring the
  /// property to rest. Where there are none, the force pulls to its own anchor.
  package var choices: [SIMD4<Double>] = []

  /// Whether all numbers are finite. A pull towards infinity has no direction and no size.
  var isFinite: Bool {
    let sum = choices.reduce((force.map { $0.stiffness * $0.anchor + $0.damping } ?? .zero) + push, +)
    return (sum - sum) == .zero
  }

  /// Returns the nearest of the choices to where a property would come to rest; `nil` where there are none.
  func choice(_ components: SIMD4<Double>, velocity: SIMD4<Double>) -> SIMD4<Double>? {
    let rest = components + velocity / Force.usualFriction
    return choices.min { a, b in ((a - rest) * (a - rest)).sum() < ((b - rest) * (b - rest)).sum() }
  }
}

/// Moves the properties of an element by forces. All plans of one property share one velocity.
///
/// A plan without a name ends when its property has come to rest. A spring without a name stays where another performer may
/// move its property at any time, as a drag does, until another spring is added. A plan with a name stays, and pulls again
/// if the property is moved away. While another performer writes the property, this one waits, and then continues with the
/// value and the velocity that it finds. A plan whose numbers are not all finite does nothing.
public final class ForcePerformer: NamedPlanPerforming, UpdatePerforming, PlanWithdrawing {
  /// Any class can be the target.
  public typealias Target = AnyObject
  /// Springs, friction and pushes come down to one type of request.
  public typealias Request = ForceRequest

  private final class Body {
    let property: any MovingProperty
    var held = HeldForces()
    var push = SIMD4<Double>.zero
    /// The motion; `nil` after forces or the property have changed, and while another performer writes it.
    var integrator: ForceIntegrator?
    /// The value that this performer wrote last.
    var written: SIMD4<Double>?
    /// The components that the motion leaves to others.
    var lost: ComponentMask?

    init(_ property: any MovingProperty) {
      self.property = property
    }
  }

  private let target: AnyObject
  private let scheduler: PerformerScheduler
  private var bodies: [Body] = []

  /// Makes the performer of an element. The scheduler calls it when the first plan is committed.
  public init(for target: AnyObject, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
  }

  /// Whether any property still has a force.
  public var hasPlans: Bool { bodies.contains { !$0.held.isEmpty } }

  private func body(_ property: any MovingProperty) -> Body {
    if let known = bodies.first(where: { $0.property === property }) {
      // A property that another performer has taken for good no longer concerns this one.
      if !scheduler.holds(property) { known.held = HeldForces() }
      return known
    }
    let body = Body(property)
    bodies.append(body)
    return body
  }

  /// Adds a force that ends when the property rests.
  public func add(_ request: ForceRequest) { add(request, name: nil) }
  /// Adds a force that stays until its name is removed.
  public func add(_ request: ForceRequest, named name: String) { add(request, name: name) }

  private func add(_ request: ForceRequest, name: String?) {
    guard request.isFinite else { return }
    let parts = scheduler.parts(request.property, of: target)
    let bodies = parts.all.map { property in
      let body = body(property)
      scheduler.take(body.property)
      bringUp(body)
      return body
    }
    let chosen = request.choice(parts.components, velocity: parts.velocity)
    for (place, body) in bodies.enumerated() {
      let force = request.force.map { force in
        Force(
          stiffness: force.stiffness, damping: force.damping, anchor: parts.share(chosen ?? force.anchor, at: place))
      }
      body.held.add(HeldForces.Plan(name: name, force: force, isChoice: chosen != nil))
      body.push += parts.share(request.push, at: place)
      restart(body)
    }
  }

  /// Removes the forces of a name. The property keeps its value, and its velocity for the next performer.
  public func remove(named name: String) {
    for body in bodies where body.held.has(name) {
      bringUp(body)
      body.held.remove(named: name)
      restart(body)
    }
    leaveWhatHasNoPlans()
  }

  /// Removes the forces without names.
  public func withdrawPlans() {
    for body in bodies {
      bringUp(body)
      body.held.remove { $0.name == nil }
      restart(body)
    }
    leaveWhatHasNoPlans()
  }

  /// Writes the present value of a body before its forces change, because an update may be due. A value that has been
  /// written from outside stays.
  private func bringUp(_ body: Body) {
    guard body.integrator != nil, scheduler.isWriter(of: body.property), body.property.has(body.written)
    else { return }
    write(body, at: scheduler.time)
  }

  /// Begins the motion of a body with the value and the velocity of its property: at the present time, or where another
  /// performer was done with the property before.
  private func restart(_ body: Body) {
    body.integrator = nil
    guard !body.held.isEmpty, scheduler.isWriter(of: body.property) else { return }
    let total = body.held.total
    var (place, velocity) = (body.property.components, body.property.velocity + body.push)
    (body.push, body.lost) = (.zero, body.property.writers.lost)
    if let lost = body.lost {
      place.replace(with: total.centre, where: lost)
      velocity.replace(with: 0, where: lost)
    }
    body.integrator = ForceIntegrator(
      total, place: place, velocity: velocity,
      at: body.property.writers.doneTime ?? scheduler.time)
    body.property.writers.doneTime = nil
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
    var isMoving = false
    var isDone = false
    for body in bodies {
      guard scheduler.isWriter(of: body.property) else {
        body.integrator = nil
        if !scheduler.holds(body.property) {
          body.held = HeldForces()
          isDone = true
        }
        continue
      }
      if body.integrator == nil || !body.property.has(body.written) || body.lost != body.property.writers.lost {
        restart(body)
      }
      if body.integrator?.isAtRest == false { write(body, at: time) }
      if body.integrator?.isAtRest ?? true {
        body.held.rest(springsStay: scheduler.isExpectedToBeTaken(body.property))
        if body.held.isEmpty {
          // The performer that gets the property back continues from there.
          body.property.writers.doneTime = body.integrator?.restTime
          isDone = true
        }
      } else {
        isMoving = true
      }
    }
    if isDone { leaveWhatHasNoPlans() }
    return isMoving ? .moving : .atRest
  }
}
