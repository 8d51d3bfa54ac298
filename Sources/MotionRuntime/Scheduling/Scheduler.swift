import MotionAlgebra

/// Takes plans, finds or makes the performers that fulfil them, and lets time go by for these.
///
/// A scheduler and all that hangs on it (performers, properties, streams, transactions) belong to one
/// isolation: an actor, the main actor or none, as its owner likes. That is in the types, none of them
/// is `Sendable`: Swift 6 does not compile a program in which two threads could reach one of them. What
/// may cross is data: plans, traces of pointers, values. Nothing here locks, waits or starts a thread.
public final class Scheduler {
  public enum State: Hashable, Sendable {
    /// Nothing moves: no update is needed until something is added.
    case idle
    /// At least one performer is not at rest or has an activity open, or a stream holds values back.
    case active
  }

  public private(set) var state = State.idle
  /// The time of the last update.
  public private(set) var time = Instant.zero
  let properties = PropertyTable()

  /// In the order in which they were met. What is released stays as a gap until many are.
  private var targets: [TargetRecord?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// How many performers are active, and how many other things are.
  private var activeCount = 0
  /// How many calls deep the scheduler is: performers are released, and its state told, when it is done.
  private var depth = 0
  /// Performers which may have nothing left to do.
  private var candidates: [PerformerRecord] = []
  private let events = Channel<SchedulerEvent>()
  private var turns: [() -> Void] = []
  private var waiting = WaitingWork()
  /// What moved when its performer let go of it, until the call is done: whoever takes it over in the same
  /// transaction finds its velocity.
  private var letGo: [any MovingProperty] = []

  /// - Parameter time: where its time begins.
  public init(at time: Instant = .zero) {
    self.time = time
    properties.clock.now = time
  }

  // MARK: Plans

  /// Lets a transaction take effect, operation by operation in the order of its log. Then each performer
  /// that it concerned and that takes part in updates hears of one in which no time goes by: so first
  /// values are there at once, and the scheduler knows whether it is active.
  public func commit(_ transaction: Transaction) {
    within {
      tell(.committed(transaction))
      perform(transaction)
    }
  }

  private func perform(_ transaction: Transaction) {
    for operation in transaction.log { operation.commit(self) }
  }

  /// A transaction of one `add`.
  public func addPlan<P: Plan>(_ plan: P, to target: P.PerformerType.Target) {
    var transaction = Transaction()
    transaction.add(plan, to: target)
    commit(transaction)
  }

  /// A transaction of one `add` with a name.
  ///
  /// - Throws: `PlanNameError.empty`, and then nothing happens.
  public func addPlan<P: NamedPlan>(
    _ plan: P, named name: String, to target: P.PerformerType.Target
  ) throws(PlanNameError) {
    var transaction = Transaction()
    try transaction.add(plan, named: name, to: target)
    commit(transaction)
  }

  /// A transaction of one `remove`.
  public func removePlan(named name: String, from target: AnyObject) {
    var transaction = Transaction()
    transaction.remove(named: name, from: target)
    commit(transaction)
  }

  /// Withdraws every plan from a target: those with names one by one, in the order of the names, then
  /// the others. Properties keep what they have.
  public func removePlans(from target: AnyObject) {
    guard let record = record(of: target) else { return }
    within {
      for name in record.names.keys.sorted() { remove(named: name, on: target) }
      for performer in record.performers {
        guard let withdrawing = performer.performer as? any PlanWithdrawing else { continue }
        // What it has left has no name.
        if withdrawing.hasPlans { tell(.plansWithdrawn(withdrawing, target: target)) }
        withdrawing.withdrawPlans()
        touch(performer)
      }
    }
  }

  /// Withdraws every plan and commits a transaction, in one: what the new plans are about still has the
  /// velocity that the old ones gave it.
  public func replaceAllPlans(with transaction: Transaction) {
    within {
      tell(.committed(transaction))
      for record in targets { if let target = record?.target { removePlans(from: target) } }
      perform(transaction)
    }
  }

  func perform<P: Plan>(_ plan: P, on target: P.PerformerType.Target) {
    let (performer, record) = performer(P.PerformerType.self, for: target)
    tell(.planAdded(plan, target: target))
    performer.add(plan.request)
    touch(record)
  }

  func perform<P: NamedPlan>(_ plan: P, named name: String, on target: P.PerformerType.Target) {
    remove(named: name, on: target)
    let (performer, record) = performer(P.PerformerType.self, for: target)
    record.target.names[name] = record
    tell(.namedPlanAdded(plan, name: name, target: target))
    performer.add(plan.request, named: name)
    touch(record)
  }

  func remove(named name: String, on target: AnyObject) {
    guard let record = record(of: target), let performer = record.names.removeValue(forKey: name) else { return }
    tell(.namedPlanRemoved(name: name, target: target))
    (performer.performer as? any NamedPlanPerforming)?.remove(named: name)
    touch(performer)
  }

  // MARK: Performers

  /// The performers of a target, in the order in which they were made.
  public func performers(of target: AnyObject) -> [any Performer] {
    record(of: target)?.performers.map(\.performer) ?? []
  }

  /// The performer that has the plan of a name on a target.
  public func performer(named name: String, of target: AnyObject) -> (any Performer)? {
    record(of: target)?.names[name]?.performer
  }

  /// How many performers there are.
  public private(set) var performerCount = 0

  private func record(of target: AnyObject) -> TargetRecord? {
    places[ObjectIdentifier(target)].flatMap { targets[$0] }
  }

  private func performer<P: Performer>(_ type: P.Type, for target: P.Target) -> (P, PerformerRecord) {
    let owner: TargetRecord
    if let known = record(of: target) {
      owner = known
    } else {
      tell(.targetMet(target))
      owner = TargetRecord(target)
      places[ObjectIdentifier(target)] = targets.count
      targets.append(owner)
    }
    for record in owner.performers {
      if let performer = record.performer as? P { return (performer, record) }
    }
    let own = PerformerScheduler(self)
    let performer = P(for: target, in: own)
    let record = PerformerRecord(performer, of: owner, own)
    own.record = record
    owner.performers.append(record)
    performerCount += 1
    tell(.performerMade(performer, target: target))
    return (performer, record)
  }

  /// What has been given something is asked, when the call is done, whether it is at rest.
  func touch(_ record: PerformerRecord) {
    if record.isTouched { return }
    record.isTouched = true
    candidates.append(record)
  }

  /// Whether a performer is at rest only an update can say; here it is one in which no time goes by.
  private func settle(_ record: PerformerRecord) {
    if record.isTouched {
      record.isTouched = false
      if !record.isReleased, let performer = record.update {
        setResting(record, performer.update(at: time) == .atRest)
      }
    }
    releaseIfDone(record)
  }

  private func setResting(_ record: PerformerRecord, _ isAtRest: Bool) {
    if isAtRest == record.isAtRest { return }
    let wasActive = record.isActive
    record.isAtRest = isAtRest
    if wasActive != record.isActive { activeCount += record.isActive ? 1 : -1 }
  }

  private func releaseIfDone(_ record: PerformerRecord) {
    guard !record.isReleased, !record.isActive, !record.performer.hasPlans else { return }
    let owner = record.target
    guard !owner.names.values.contains(where: { $0 === record }) else { return }
    record.isReleased = true
    record.own.giveAllBack()
    owner.performers.removeAll { $0 === record }
    performerCount -= 1
    tell(.performerReleased(record.performer, target: owner.target))
    guard owner.performers.isEmpty, let place = places.removeValue(forKey: ObjectIdentifier(owner.target)) else {
      return
    }
    targets[place] = nil
    if targets.count > 32, places.count < targets.count / 2 { closeGaps() }
  }

  private func closeGaps() {
    // Not while the targets are being walked over.
    guard depth <= 1 else { return }
    targets.removeAll { $0 == nil }
    for (place, record) in targets.enumerated() {
      if let record { places[ObjectIdentifier(record.target)] = place }
    }
  }

  // MARK: Time

  /// Lets time go by: whatever streams held back until then is let go, in the order of its time, then
  /// each performer that takes part in updates hears of it, target by target in the order in which they
  /// were met, within a target in the order in which they were made. Those at rest without a plan are
  /// released at the end.
  ///
  /// - Parameter instant: earlier than `time` is ignored; `time` itself is a turn in which no time goes
  ///   by.
  public func update(to instant: Instant) {
    guard instant >= time else { return }
    within {
      time = instant
      properties.clock.now = instant
      let due = turns
      turns = []
      for turn in due { turn() }
      while let work = waiting.next(until: instant) { work() }
      var place = 0
      while place < targets.count {
        defer { place += 1 }
        guard let record = targets[place] else { continue }
        var number = 0
        while number < record.performers.count {
          update(record.performers[number])
          number += 1
        }
      }
    }
  }

  private func update(_ record: PerformerRecord) {
    guard let performer = record.update else { return }
    let isAtRest = performer.update(at: time) == .atRest
    setResting(record, isAtRest)
    if isAtRest, !performer.hasPlans { candidates.append(record) }
  }

  /// Lets time go by, and does something in the same instant: what ends there and what is begun is one change to those
  /// who hear of it.
  public func update(to instant: Instant, _ work: () -> Void) {
    within {
      update(to: instant)
      work()
    }
  }

  /// Does something at the beginning of the next update, once.
  public func onNextUpdate(_ work: @escaping () -> Void) { turns.append(work) }

  /// Does something in the first update at or after a time. Until then the scheduler is active.
  public func at(_ instant: Instant, _ work: @escaping () -> Void) {
    within { waiting.add(work, at: instant) }
  }

  /// When the next held back value is due: an update to just then lets it go at its time.
  public var nextDue: Instant? { waiting.first }

  /// Whether an update would do anything: while it is active, and where something waits for the next
  /// one.
  public var needsUpdate: Bool { state == .active || !turns.isEmpty }

  // MARK: Pointers

  /// Tells the performers of a target of a pointer on it: those that take part.
  public func send(_ event: PointerEvent, to target: AnyObject) {
    guard let record = record(of: target) else { return }
    within {
      for performer in record.performers {
        guard let pointing = performer.pointing else { continue }
        pointing.pointer(event)
        touch(performer)
      }
    }
  }

  func keepForNow(_ property: any MovingProperty) {
    if property.velocity != .zero { letGo.append(property) }
  }

  // MARK: Activity

  func start(_ name: String, of record: PerformerRecord) {
    guard !record.isReleased else { return }
    within {
      let wasActive = record.isActive
      guard record.activities.insert(name).inserted else { return }
      if !wasActive { activeCount += 1 }
      tell(.activityStarted(name, record.performer, target: record.target.target))
    }
  }

  func end(_ name: String, of record: PerformerRecord) -> Bool {
    within {
      guard record.activities.remove(name) != nil else {
        tell(.activityNotOpen(name, record.performer))
        return false
      }
      if !record.isActive { activeCount -= 1 }
      tell(.activityEnded(name, record.performer, target: record.target.target))
      candidates.append(record)
      return true
    }
  }

  // MARK: Observers

  /// Hears of everything that happens, once and in order, even where one observer's answer to an
  /// event makes the next one happen.
  @discardableResult
  public func observe(_ next: @escaping (SchedulerEvent) -> Void) -> Subscription { events.add(next) }

  /// Hears of each change between idle and active.
  @discardableResult
  public func observeState(_ next: @escaping (State) -> Void) -> Subscription {
    observe { if case .stateChanged(let state) = $0 { next(state) } }
  }

  /// Hears of each target before its first performer is made.
  @discardableResult
  public func observeNewTargets(_ next: @escaping (AnyObject) -> Void) -> Subscription {
    observe { if case .targetMet(let target) = $0 { next(target) } }
  }

  private func tell(_ event: @autoclosure () -> SchedulerEvent) {
    if events.hasSubscribers { events.send(event()) }
  }

  /// Does something, and when the outermost call is done releases what is no longer needed and tells
  /// of a change of state.
  private func within<Result>(_ work: () -> Result) -> Result {
    depth += 1
    let result = work()
    if depth == 1 {
      var place = 0
      while place < candidates.count {
        settle(candidates[place])
        place += 1
      }
      candidates.removeAll(keepingCapacity: candidates.count < 1024)
      if !letGo.isEmpty { letGo.removeAll() }
      let now: State = activeCount > 0 || waiting.first != nil ? .active : .idle
      depth = 0
      if now != state {
        state = now
        tell(.stateChanged(now))
      }
    } else {
      depth -= 1
    }
    return result
  }
}

@available(*, unavailable, message: "a scheduler belongs to one isolation")
extension Scheduler: Sendable {}

extension Scheduler {
  /// The properties of an element.
  public func get<Element: AnyObject>(_ element: Element) -> ElementProperties<Element> {
    ElementProperties(element, properties)
  }

  /// Writes each value of a stream to a property, until the subscription that it gives is ended.
  @discardableResult
  public func connect<Value>(
    _ stream: MotionObservable<Value>, to property: ReactiveProperty<Value>
  ) -> Subscription {
    stream.subscribe { property.value = $0 }
  }
}
