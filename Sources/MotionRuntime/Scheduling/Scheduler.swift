import MotionAlgebra

/// Takes plans, finds or makes the performers that fulfil them, and advances time for them.
///
/// A scheduler and everything that belongs to it (performers, properties, streams, transactions) live in one isolation:
/// an actor, the main actor or none, as its owner likes. None of these types is `Sendable`, so Swift 6 does not compile
/// a program in which two threads could reach one of them. Data may cross: plans, traces of pointers, values. Nothing
/// here locks, waits or starts a thread.
public final class Scheduler {
  /// Whether the scheduler needs updates.
  public enum State: Hashable, Sendable {
    /// Nothing moves, and no update is needed until something is added.
    case idle
    /// At least one performer is not at rest or has an open activity, or a stream holds values back.
    case active
  }

  /// Whether the scheduler needs updates at present.
  public private(set) var state = State.idle
  /// The time of the last update.
  public private(set) var time = Instant.zero
  let properties = PropertyTable()

  /// The targets in the order in which they were added. A released target leaves a gap until there are many gaps.
  private var targets: [TargetRecord?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The number of active performers.
  private var activeCount = 0
  /// The depth of nested calls. Performers are released and the state is reported when the outermost call is done.
  private var depth = 0
  /// The performers that may have nothing left to do.
  private var candidates: [PerformerRecord] = []
  private let events = Channel<SchedulerEvent>()
  private var turns: [() -> Void] = []
  private var waiting = WaitingWork()
  /// The properties that moved when their performer released them, kept until the outermost call is done. A performer
  /// that takes one over in the same transaction then finds its velocity.
  private var letGo: [any MovingProperty] = []

  /// Makes a scheduler.
  ///
  /// - Parameter time: the time at which it begins.
  public init(at time: Instant = .zero) {
    self.time = time
    properties.clock.now = time
  }

  // MARK: Plans

  /// Applies a transaction, operation by operation in the order of its log. Then each performer concerned that takes
  /// part in updates gets an update in which no time passes. First values are therefore present at once, and the
  /// scheduler knows whether it is active.
  public func commit(_ transaction: Transaction) {
    within {
      report(.committed(transaction))
      perform(transaction)
    }
  }

  private func perform(_ transaction: Transaction) {
    for operation in transaction.log { operation.commit(self) }
  }

  /// Commits a transaction of one `add`.
  public func addPlan<P: Plan>(_ plan: P, to target: P.PerformerType.Target) {
    var transaction = Transaction()
    transaction.add(plan, to: target)
    commit(transaction)
  }

  /// Commits a transaction of one `add` with a name.
  ///
  /// - Throws: `PlanNameError.empty`; nothing is committed then.
  public func addPlan<P: NamedPlan>(
    _ plan: P, named name: String, to target: P.PerformerType.Target
  ) throws(PlanNameError) {
    var transaction = Transaction()
    try transaction.add(plan, named: name, to: target)
    commit(transaction)
  }

  /// Commits a transaction of one `remove`.
  public func removePlan(named name: String, from target: AnyObject) {
    var transaction = Transaction()
    transaction.remove(named: name, from: target)
    commit(transaction)
  }

  /// Withdraws every plan from a target: those with names one by one, in the order of the names, then the others.
  /// Properties keep their values.
  public func removePlans(from target: AnyObject) {
    guard let record = record(of: target) else { return }
    within {
      for name in record.names.keys.sorted() { remove(named: name, on: target) }
      for performer in record.performers {
        guard let withdrawing = performer.performer as? any PlanWithdrawing else { continue }
        // Only plans without names are left at this point.
        if withdrawing.hasPlans { report(.plansWithdrawn(withdrawing, target: target)) }
        withdrawing.withdrawPlans()
        touch(performer)
      }
    }
  }

  /// Withdraws every plan and commits a transaction in one call. The properties of the new plans still have the
  /// velocity that the old plans gave them.
  public func replaceAllPlans(with transaction: Transaction) {
    within {
      report(.committed(transaction))
      for record in targets { if let target = record?.target { removePlans(from: target) } }
      perform(transaction)
    }
  }

  func perform<P: Plan>(_ plan: P, on target: P.PerformerType.Target) {
    let (performer, record) = performer(P.PerformerType.self, for: target)
    report(.planAdded(plan, target: target))
    performer.add(plan.request)
    touch(record)
  }

  func perform<P: NamedPlan>(_ plan: P, named name: String, on target: P.PerformerType.Target) {
    remove(named: name, on: target)
    let (performer, record) = performer(P.PerformerType.self, for: target)
    record.target.names[name] = record
    report(.namedPlanAdded(plan, name: name, target: target))
    performer.add(plan.request, named: name)
    touch(record)
  }

  func remove(named name: String, on target: AnyObject) {
    guard let record = record(of: target), let performer = record.names.removeValue(forKey: name) else { return }
    report(.namedPlanRemoved(name: name, target: target))
    (performer.performer as? any NamedPlanPerforming)?.remove(named: name)
    touch(performer)
  }

  // MARK: Performers

  /// Returns the performers of a target, in the order in which they were made.
  public func performers(of target: AnyObject) -> [any Performer] {
    record(of: target)?.performers.map(\.performer) ?? []
  }

  /// Returns the performer that has the plan of a name on a target; `nil` where no plan has the name.
  public func performer(named name: String, of target: AnyObject) -> (any Performer)? {
    record(of: target)?.names[name]?.performer
  }

  /// The number of performers.
  public private(set) var performerCount = 0

  private func record(of target: AnyObject) -> TargetRecord? {
    places[ObjectIdentifier(target)].flatMap { targets[$0] }
  }

  private func performer<P: Performer>(_ type: P.Type, for target: P.Target) -> (P, PerformerRecord) {
    let owner: TargetRecord
    if let known = record(of: target) {
      owner = known
    } else {
      report(.targetAdded(target))
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
    report(.performerMade(performer, target: target))
    return (performer, record)
  }

  /// Marks a performer to be asked whether it is at rest when the outermost call is done.
  func touch(_ record: PerformerRecord) {
    if record.isTouched { return }
    record.isTouched = true
    candidates.append(record)
  }

  /// Asks a performer whether it is at rest. Only an update can tell, so it gets one in which no time passes.
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
    report(.performerReleased(record.performer, target: owner.target))
    guard owner.performers.isEmpty, let place = places.removeValue(forKey: ObjectIdentifier(owner.target)) else {
      return
    }
    targets[place] = nil
    if targets.count > 32, places.count < targets.count / 2 { closeGaps() }
  }

  private func closeGaps() {
    // The list must not change while an update walks over it.
    guard depth <= 1 else { return }
    targets.removeAll { $0 == nil }
    for (place, record) in targets.enumerated() {
      if let record { places[ObjectIdentifier(record.target)] = place }
    }
  }

  // MARK: Time

  /// Advances time. First the values that streams held back until then are sent, in the order of their times. Then each
  /// performer that takes part in updates gets one: target by target in the order in which they were added, within a
  /// target in the order in which the performers were made. Performers at rest without a plan are released at the end.
  ///
  /// - Parameter instant: the new time. An earlier time than `time` is ignored; at `time` itself no time passes.
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

  /// Advances time and calls `work` at the same instant. Observers see what ends there and what begins as one change.
  public func update(to instant: Instant, _ work: () -> Void) {
    within {
      update(to: instant)
      work()
    }
  }

  /// Calls `work` once, at the beginning of the next update.
  public func onNextUpdate(_ work: @escaping () -> Void) { turns.append(work) }

  /// Calls `work` in the first update at or after a time. Until then the scheduler is active.
  public func at(_ instant: Instant, _ work: @escaping () -> Void) {
    within { waiting.add(work, at: instant) }
  }

  /// The time at which the next value that is held back is due; `nil` for none. An update to this time sends the value
  /// at its time.
  public var nextDue: Instant? { waiting.first }

  /// Whether an update would do anything: the scheduler is active, or work waits for the next update.
  public var needsUpdate: Bool { state == .active || !turns.isEmpty }

  // MARK: Pointers

  /// Sends an event of a pointer to the performers of a target that take part in pointers.
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
      report(.activityStarted(name, record.performer, target: record.target.target))
    }
  }

  func end(_ name: String, of record: PerformerRecord) -> Bool {
    within {
      guard record.activities.remove(name) != nil else {
        report(.activityNotOpen(name, record.performer))
        return false
      }
      if !record.isActive { activeCount -= 1 }
      report(.activityEnded(name, record.performer, target: record.target.target))
      candidates.append(record)
      return true
    }
  }

  // MARK: Observers

  /// Subscribes to everything that happens. Each event arrives once and in order, even where the answer of an observer
  /// to one event causes the next.
  @discardableResult
  public func observe(_ next: @escaping (SchedulerEvent) -> Void) -> Subscription { events.add(next) }

  /// Subscribes to the changes between idle and active.
  @discardableResult
  public func observeState(_ next: @escaping (State) -> Void) -> Subscription {
    observe { if case .stateChanged(let state) = $0 { next(state) } }
  }

  /// Subscribes to new targets. A target is reported before its first performer is made.
  @discardableResult
  public func observeNewTargets(_ next: @escaping (AnyObject) -> Void) -> Subscription {
    observe { if case .targetAdded(let target) = $0 { next(target) } }
  }

  private func report(_ event: @autoclosure () -> SchedulerEvent) {
    if events.hasSubscribers { events.send(event()) }
  }

  /// Calls `work`. When the outermost call is done, it releases what is no longer needed and reports a change of state.
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
        report(.stateChanged(now))
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
  /// Returns the reactive properties of an element. All calls return the same ones.
  public func get<Element: AnyObject>(_ element: Element) -> ElementProperties<Element> {
    ElementProperties(element, properties)
  }

  /// Writes each value of a stream to a property, until the returned subscription is ended.
  @discardableResult
  public func connect<Value>(
    _ stream: MotionObservable<Value>, to property: ReactiveProperty<Value>
  ) -> Subscription {
    stream.subscribe { property.value = $0 }
  }
}
