import MotionAlgebra

/// What plans ask of a `ForcePerformer`.
public struct ForceRequest<Element: AnyObject>: Sendable {
  public var property: PropertyPath<Element>
  /// `nil` where it is only pushed.
  public var force: Force?
  /// What is added to its velocity, a second.
  public var push: SIMD4<Double> = .zero
}

/// Moves the properties of an element by forces, all plans of one property sharing one velocity.
///
/// A plan without a name is let go when its property has come to rest; one with a name stays, and pulls
/// again if the property is moved away. While another performer writes the property this one waits, and
/// then goes on with the value and the velocity that it finds.
public final class ForcePerformer<Element: AnyObject>: NamedPlanPerforming, UpdatePerforming, PlanWithdrawing {
  public typealias Target = Element
  public typealias Request = ForceRequest<Element>

  private struct Held {
    let name: String?
    let force: Force?
  }

  private final class Body {
    let property: any MovingProperty
    var held: [Held] = []
    var push = SIMD4<Double>.zero
    /// `nil` where forces or the property have changed since, and while another writes it.
    var integrator: ForceIntegrator?
    /// What it wrote last.
    var written: SIMD4<Double>?

    init(_ property: any MovingProperty) {
      self.property = property
    }
  }

  private let target: Element
  private let scheduler: PerformerScheduler
  private var bodies: [Body] = []
  private var lastUpdate: Instant

  public init(for target: Element, in scheduler: PerformerScheduler) {
    self.target = target
    self.scheduler = scheduler
    lastUpdate = scheduler.time
  }

  public var hasPlans: Bool { bodies.contains { !$0.held.isEmpty } }

  private func body(_ property: any MovingProperty) -> Body {
    if let known = bodies.first(where: { $0.property === property }) {
      // What another has taken for good is of no more concern.
      if !scheduler.holds(property) { known.held.removeAll() }
      return known
    }
    let body = Body(property)
    bodies.append(body)
    return body
  }

  public func add(_ request: ForceRequest<Element>) { add(request, name: nil) }
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

  public func remove(named name: String) {
    for body in bodies where body.held.contains(where: { $0.name == name }) {
      bringUp(body)
      body.held.removeAll { $0.name == name }
      restart(body)
    }
    leaveWhatHasNoPlans()
  }

  public func withdrawPlans() {
    for body in bodies {
      bringUp(body)
      body.held.removeAll { $0.name == nil }
      restart(body)
    }
    leaveWhatHasNoPlans()
  }

  /// Writes where a body is now, before its forces change: an update may be due.
  private func bringUp(_ body: Body) {
    guard body.integrator != nil, scheduler.isWriter(of: body.property) else { return }
    write(body, at: scheduler.time)
  }

  private func restart(_ body: Body) {
    body.integrator = nil
    guard !body.held.isEmpty, scheduler.isWriter(of: body.property) else { return }
    // Where another has let go of it since the last update it goes on from then.
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
