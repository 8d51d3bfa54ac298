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

  /// Whether it moves anything, and all numbers are finite. A pull towards infinity has no direction and no size.
  var isEffective: Bool {
    func isFinite(_ pull: SIMD4<Double>) -> Bool { (pull - pull) == .zero }
    guard let force else { return push != .zero && isFinite(push) }
    guard isFinite(push + force.damping + force.stiffness * force.anchor) else { return false }
    return choices.allSatisfy { isFinite(force.stiffness * $0) }
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
/// move its property at any time, as a drag does, or where a spring with a name pulls too, until another spring is added. A
/// plan with a name stays, and pulls again if the property is moved away. While another performer writes the property, this
/// one waits, and then continues with the value and the velocity that it finds. A plan whose numbers are not all finite does
/// nothing.
public final class ForcePerformer: NamedPlanPerforming, UpdatePerforming, PlanWithdrawing {
  /// Any class can be the target.
  public typealias Target = AnyObject
  /// Springs, friction and pushes come down to one type of request.
  public typealias Request = ForceRequest

  private final class Body {
    // What every update reads stands first, so that it lies in few lines of the processor's cache.
    let property: any MovingProperty
    let writers: PropertyWriters
    /// The changes of the property, counted at the last write.
    private var changeCount = 0
    /// Whether the motion is that of the present forces, from where the property is. It is not while another performer writes
    /// the property.
    var isUnderWay = false
    private var motion = ForceMotion(ForceTotal(), place: .zero, velocity: .zero, at: .zero)
    /// The value that this performer wrote last.
    private var written: SIMD4<Double>?
    /// The components that the motion leaves to others.
    private var lost: ComponentMask?
    var push = SIMD4<Double>.zero
    var held = HeldForces() { didSet { hasForces = !held.isEmpty } }
    /// Whether any force is left. Every update asks for it, and a look into `held` would copy it.
    private(set) var hasForces = false
    /// Whether it moved in the last update.
    var isMoving = false
    /// Whether the performer is done with it.
    var hasLeft = false

    init(_ property: any MovingProperty) {
      (self.property, writers) = (property, property.writers)
    }

    /// Whether the property still has the value of the last write.
    var hasItsValue: Bool { changeCount == writers.changeCount || property.has(written) }

    /// Whether the motion can go on as it began.
    var canGoOn: Bool {
      isUnderWay && (changeCount == writers.changeCount || lost == writers.lost && property.has(written))
    }

    var isAtRest: Bool { motion.isAtRest }
    var restTime: Instant? { motion.restTime }

    /// Begins the motion with the value and the velocity of the property: at a time, or where another performer was done
    /// with the property before.
    func start(at time: Instant) {
      let total = held.total
      var (place, velocity) = (property.components, property.velocity + push)
      push = .zero
      if velocity - velocity != .zero { velocity = .zero }
      if let lost = writers.lost {
        place.replace(with: total.centre, where: lost)
        velocity.replace(with: 0, where: lost)
      }
      motion = ForceMotion(total, place: place, velocity: velocity, at: writers.doneTime ?? time)
      isUnderWay = true
      writers.doneTime = nil
      write(property.components, velocity: velocity)
    }

    /// Writes the value at a time.
    func advance(to time: Instant) {
      let moved = motion.advance(to: time)
      write(moved.place, velocity: moved.velocity)
    }

    private func write(_ components: SIMD4<Double>, velocity: SIMD4<Double>) {
      property.write(components, velocity: velocity)
      (written, lost, changeCount) = (property.components, writers.lost, writers.changeCount)
    }
  }

  private let target: AnyObject
  private let scheduler: PerformerScheduler
  private let claim: PropertyClaim
  private var bodies = PlanTable<ObjectIdentifier, Body>()
  /// The number of bodies that moved in their last update.
  private var movingCount = 0

  /// Makes the performer of an element. The scheduler calls it when the first plan is committed.
  public init(for target: AnyObject, in scheduler: PerformerScheduler) {
    self.target = target
    (self.scheduler, claim) = (scheduler, scheduler.claim)
  }

  /// Whether any property still has a force.
  public var hasPlans: Bool { !bodies.isEmpty }

  private func body(_ property: any MovingProperty) -> Body {
    if let known = bodies[ObjectIdentifier(property)] {
      // A property that another performer has taken for good no longer concerns this one.
      if !scheduler.holds(property) { known.held = HeldForces() }
      return known
    }
    let body = Body(property)
    bodies.add(body, for: ObjectIdentifier(property))
    return body
  }

  /// Adds a force that ends when the property rests.
  public func add(_ request: ForceRequest) { add(request, name: nil) }
  /// Adds a force that stays until its name is removed.
  public func add(_ request: ForceRequest, named name: String) { add(request, name: name) }

  private func add(_ request: ForceRequest, name: String?) {
    guard request.isEffective else { return }
    let parts = scheduler.parts(request.property, of: target)
    for property in parts.all {
      bringUp(body(property))
      scheduler.take(property)
    }
    // A subscriber may have removed the plans of a property meanwhile, and so its body.
    let bodies = parts.all.map { body($0) }
    let chosen = request.choices.isEmpty ? nil : request.choice(parts.components, velocity: parts.velocity)
    for (place, body) in bodies.enumerated() {
      let force = request.force.map { force in
        Force(
          stiffness: force.stiffness, damping: force.damping, anchor: parts.share(chosen ?? force.anchor, at: place))
      }
      body.held.add(HeldForces.Plan(name: name, force: force, isChoice: chosen != nil))
      body.push += parts.share(request.push, at: place)
      restart(body)
      self.bodies.noteChange(of: ObjectIdentifier(body.property))
      if let name { self.bodies.noteName(name, of: ObjectIdentifier(body.property)) }
    }
  }

  /// Removes the forces of a name. The property keeps its value, and its velocity for the next performer.
  public func remove(named name: String) {
    change(bodies.forget(name).filter { $0.held.has(name) }) { $0.remove(named: name) }
  }

  /// Removes the forces without names.
  public func withdrawPlans() { change(bodies.all) { $0.removeUnnamed() } }

  private func change(_ bodies: some Sequence<Body>, _ change: (inout HeldForces) -> Void) {
    for body in bodies {
      bringUp(body)
      change(&body.held)
      restart(body)
      self.bodies.noteChange(of: ObjectIdentifier(body.property))
    }
    leaveWhatIsDone(bodies)
  }

  /// Writes the present value of a body before its forces change, because an update may be due. A value that has been
  /// written from outside stays.
  private func bringUp(_ body: Body) {
    guard scheduler.isWriter(of: body.property) else { return }
    // Another performer may have been done with the property since the last update.
    if !body.isUnderWay, body.writers.doneTime != nil { restart(body) }
    if body.isUnderWay, body.hasItsValue { body.advance(to: scheduler.time) }
  }

  private func restart(_ body: Body) {
    body.isUnderWay = false
    if body.hasForces, scheduler.isWriter(of: body.property) { body.start(at: scheduler.time) }
  }

  private func leaveWhatIsDone(_ bodies: some Sequence<Body>) {
    for body in bodies.filter({ !$0.hasForces && !$0.hasLeft }).reversed() where !body.hasLeft {
      self.bodies.remove(ObjectIdentifier(body.property))
      setMoving(body, false)
      body.hasLeft = true
      scheduler.giveBack(body.property)
    }
  }

  private func setMoving(_ body: Body, _ isMoving: Bool) {
    if isMoving == body.isMoving { return }
    body.isMoving = isMoving
    movingCount += isMoving ? 1 : -1
  }

  /// Advances each property that this performer writes, and ends those that have come to rest.
  public func update(at time: Instant) -> PerformerState {
    let changed = bodies.takeChanged()
    if scheduler.takeNews() { advance(bodies.all, to: time) } else { advance(changed, to: time) }
    return movingCount > 0 ? .moving : .atRest
  }

  private func advance(_ bodies: some Sequence<Body>, to time: Instant) {
    var isDone = false
    // A subscriber may remove the plans of a body that is still to come.
    for body in bodies where !body.hasLeft {
      let isMoving = advance(body, to: time)
      if body.hasLeft { continue }
      setMoving(body, isMoving)
      if !body.hasForces { isDone = true }
    }
    if isDone { leaveWhatIsDone(bodies) }
  }

  /// Advances a property.
  ///
  /// - Returns: whether it moves on. One without a force at the end is done.
  private func advance(_ body: Body, to time: Instant) -> Bool {
    guard body.writers.belong(to: claim) else {
      body.isUnderWay = false
      if !scheduler.holds(body.property) { body.held = HeldForces() }
      return false
    }
    if !body.canGoOn { restart(body) }
    if body.isUnderWay, !body.isAtRest { body.advance(to: time) }
    if body.isUnderWay, !body.isAtRest { return true }
    body.held.rest(springsStay: body.held.hasNamedSpring || scheduler.isExpectedToBeTaken(body.property))
    // The performer that gets the property back continues from there.
    if !body.hasForces, body.writers.belong(to: claim) {
      body.writers.doneTime = body.isUnderWay ? body.restTime : nil
    }
    return false
  }
}
