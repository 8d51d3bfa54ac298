import MotionAlgebra

/// Takes plans, finds or makes the performers that fulfil them, and advances time for them.
///
/// A scheduler and everything that belongs to it (performers, properties, streams, transactions) live in one isolation:
/// an actor, the main actor or none, as its owner likes. None of these types is `Sendable`, so Swift 6 does not compile
/// a program in which two threads could reach one of them. Data may cross: traces of pointers, times, values. Nothing here
/// locks, waits or starts a thread.
public final class Scheduler {
  /// Whether the scheduler needs updates.
  public enum State: Hashable, Sendable {
    /// Nothing moves, and no update is needed until something is added.
    case idle
    /// At least one performer is not at rest or has an open activity, a transaction waits for the next update, or a stream
    /// holds values back.
    case active
  }

  /// Whether the scheduler needs updates at present.
  public private(set) var state = State.idle
  /// The time of the last update.
  public private(set) var time = Instant.zero
  let properties = PropertyTable()

  private var targets: [ObjectIdentifier: TargetRecord] = [:]
  /// The number of targets that have been added.
  private var addedCount = 0
  private let updates = UpdateList()
  /// The number of performers that are in an update at present.
  private var updatingCount = 0
  /// Whether any performer has ever been active.
  private(set) var hasMoved = false
  /// The number of active performers.
  private var activeCount = 0
  /// The depth of nested calls. Performers are released and the state is reported when the outermost call is done.
  private var depth = 0
  /// Whether what happens at present happens at `time`, as during an update. Otherwise `time` may be long past.
  private var isTimed = false
  /// The performers that may have nothing left to do.
  private var candidates: [PerformerRecord] = []
  let events = Channel<SchedulerEvent>()
  private var turns: [() -> Void] = []
  private var waiting = WaitingWork()
  /// The transactions that begin with the next update, each with the time at which it was committed.
  private var pending: [(committed: Instant, work: () -> Void)] = []
  /// The properties that moved when their performer released them, kept until the outermost call is done. A performer
  /// that takes one over in the same transaction then finds its velocity.
  private var letGo: [any MovingProperty] = []
  /// Whether a property has the velocity of a performer that is done with it, and no other performer has taken it.
  private var hasLooseVelocity = false

  /// Makes a scheduler.
  ///
  /// - Parameter time: the time at which it begins.
  public init(at time: Instant = .zero) {
    self.time = time
    properties.clock.now = time
    properties.reportOverlap = { [unowned self] path, other, element in
      report(.propertiesOverlap(path, other, target: element))
    }
  }

  // MARK: Plans

  /// Applies a transaction, operation by operation in the order of its log.
  ///
  /// A transaction begins at its time, to which time advances first, and ends with an update in which no time passes of
  /// each performer concerned. First values are therefore present at once. A time that is past counts as `time`.
  ///
  /// Without a time, a transaction begins with the next update, because nobody knows how much time has passed since the
  /// last one; during an update it begins at once. A transaction that only removes is applied at once, unless others wait.
  /// A later time during the update of a performer is awaited.
  ///
  /// - Parameters:
  ///   - transaction: the operations.
  ///   - time: the time at which the plans begin.
  public func commit(_ transaction: Transaction, at time: Instant? = nil) {
    begin(at: time, onlyRemoves: transaction.onlyRemoves) { $0.apply(transaction) }
  }

  private func apply(_ transaction: Transaction) {
    report(.committed(transaction))
    perform(transaction)
  }

  private func perform(_ transaction: Transaction) {
    for operation in transaction.log { operation.commit(self) }
  }

  /// Does something at a time, or with the next update.
  private func begin(at instant: Instant?, onlyRemoves: Bool = false, _ work: @escaping (Scheduler) -> Void) {
    if let instant, instant > time, updatingCount > 0 {
      // A performer that is in its update must not be overtaken by time.
      at(instant) { [unowned self] in work(self) }
    } else if let instant {
      within(timed: true) {
        if instant > time {
          advance(to: instant)
          beginPending()
        }
        work(self)
      }
    } else if isTimed || onlyRemoves && pending.isEmpty {
      within { work(self) }
    } else {
      within { pending.append((time, { [unowned self] in work(self) })) }
    }
  }

  /// Whether transactions wait for the next update.
  var hasPending: Bool { !pending.isEmpty }

  /// Applies the transactions that were committed without a time.
  private func beginPending() {
    while !pending.isEmpty {
      let all = pending
      pending = []
      for (committed, work) in all {
        // Nothing has been seen to move since the last update, so velocities of that time are still those of now.
        properties.clock.earliest = committed
        work()
        properties.clock.earliest = nil
      }
    }
  }

  /// Withdraws every plan from a target: those with names one by one, in the order of the names, then the others.
  /// Properties keep their values.
  ///
  /// - Parameters:
  ///   - target: the element, whether it has plans or not.
  ///   - time: the time at which they end; without one they end at once, unless a transaction waits for the next update.
  public func removePlans(from target: AnyObject, at time: Instant? = nil) {
    begin(at: time, onlyRemoves: true) { $0.withdrawAll(from: target) }
  }

  private func withdrawAll(from target: AnyObject) {
    guard let record = record(of: target) else { return }
    for name in record.names.keys.sorted() { remove(named: name, on: target) }
    for performer in record.performers {
      guard let withdrawing = performer.performer as? any PlanWithdrawing else { continue }
      // Only plans without names are left at this point.
      if withdrawing.hasPlans { report(.plansWithdrawn(withdrawing, target: target)) }
      withdrawing.withdrawPlans()
      touch(performer)
    }
  }

  /// Withdraws every plan and commits a transaction in one call. The properties of the new plans still have the
  /// velocity that the old plans gave them.
  ///
  /// - Parameters:
  ///   - transaction: the operations.
  ///   - time: the time at which the plans begin; without one the next update, see `commit`.
  public func replaceAllPlans(with transaction: Transaction, at time: Instant? = nil) {
    begin(at: time) { scheduler in
      scheduler.report(.committed(transaction))
      for target in scheduler.targets.values.sorted(by: { $0.number < $1.number }) {
        scheduler.withdrawAll(from: target.target)
      }
      scheduler.perform(transaction)
    }
  }

  func perform<P: Plan>(_ plan: P, on target: P.Target) {
    let (performer, record) = performer(P.PerformerType.self, for: P.performerTarget(target))
    report(.planAdded(plan, target: target))
    performer.add(plan.request)
    touch(record)
  }

  func perform<P: NamedPlan>(_ plan: P, named name: String, on target: P.Target) {
    if waits(named: name, on: target, { [unowned self] in perform(plan, named: name, on: target) }) { return }
    // What is requested under the name while the old plan is removed is replaced by the new plan.
    _ = takeOut(name, of: target)
    let (performer, record) = performer(P.PerformerType.self, for: P.performerTarget(target))
    record.target.give(name, to: record)
    report(.namedPlanAdded(plan, name: name, target: target))
    performer.add(plan.request, named: name)
    touch(record)
  }

  func remove(named name: String, on target: AnyObject) {
    if waits(named: name, on: target, { [unowned self] in remove(named: name, on: target) }) { return }
    for work in takeOut(name, of: target) { work() }
  }

  /// Keeps a request for later if the plan of its name is being removed at present. A performer must not get a plan under a
  /// name whose removal it has not completed.
  private func waits(named name: String, on target: AnyObject, _ request: @escaping () -> Void) -> Bool {
    guard let record = record(of: target), record.leaving[name] != nil else { return false }
    record.leaving[name]?.append(request)
    return true
  }

  /// Removes the plan of a name.
  ///
  /// - Returns: what was requested under the name meanwhile.
  private func takeOut(_ name: String, of target: AnyObject) -> [() -> Void] {
    guard let record = record(of: target), let performer = record.removeName(name) else { return [] }
    record.leaving[name] = []
    report(.namedPlanRemoved(name: name, target: target))
    (performer.performer as? any NamedPlanPerforming)?.remove(named: name)
    touch(performer)
    return record.leaving.removeValue(forKey: name) ?? []
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
  package private(set) var performerCount = 0

  /// Whether any performer of a target is active.
  func isActive(_ target: AnyObject) -> Bool { record(of: target)?.performers.contains(where: \.isActive) ?? false }

  /// Whether a performer waits for pointers, such as one with a drag that has not begun.
  var awaitsPointers: Bool {
    targets.values.contains { $0.performers.contains { $0.pointing != nil && $0.performer.hasPlans } }
  }

  private func record(of target: AnyObject) -> TargetRecord? { targets[ObjectIdentifier(target)] }

  private func performer<P: Performer>(_ type: P.Type, for target: P.Target) -> (P, PerformerRecord) {
    let owner: TargetRecord
    if let known = record(of: target) {
      owner = known
    } else {
      let new = TargetRecord(target, number: addedCount)
      addedCount += 1
      targets[ObjectIdentifier(target)] = new
      report(.targetAdded(target))
      // An observer may have added a plan to it, or removed one.
      owner = record(of: target) ?? new
      targets[ObjectIdentifier(target)] = owner
    }
    for record in owner.performers {
      if let performer = record.performer as? P { return (performer, record) }
    }
    let own = PerformerScheduler(self)
    let performer = P(for: target, in: own)
    let record = PerformerRecord(performer, of: owner, own)
    owner.performers.append(record)
    performerCount += 1
    if record.isUpdatedAtRest { updates.add(record) }
    report(.performerMade(performer, target: target))
    return (performer, record)
  }

  /// Marks a performer to be asked whether it is at rest when the outermost call is done.
  func touch(_ record: PerformerRecord) {
    if record.isTouched { return }
    record.isTouched = true
    candidates.append(record)
  }

  /// Does the same for a performer that something other than its own plans concerns.
  func tell(_ record: PerformerRecord) {
    record.own.hasNews = true
    touch(record)
  }

  /// Makes the next update concern a performer, or at once if something happens at present.
  func wake(_ record: PerformerRecord) {
    guard !record.isReleased, record.update != nil else { return }
    if isTimed {
      within { touch(record) }
    } else {
      within { setResting(record, false) }
    }
  }

  /// Asks a performer whether it is at rest. Only an update can tell, so it gets one in which no time passes.
  private func settle(_ record: PerformerRecord) {
    if record.isTouched {
      record.isTouched = false
      if !record.isReleased { update(record) }
    }
    releaseIfDone(record)
  }

  private func setResting(_ record: PerformerRecord, _ isAtRest: Bool) {
    if isAtRest == record.isAtRest { return }
    let wasActive = record.isActive
    record.isAtRest = isAtRest
    if wasActive != record.isActive { countActive(record) }
  }

  private func countActive(_ record: PerformerRecord) {
    activeCount += record.isActive ? 1 : -1
    if !record.isActive { return }
    hasMoved = true
    updates.add(record)
  }

  private func releaseIfDone(_ record: PerformerRecord) {
    guard !record.isReleased, !record.isActive, record.nameCount == 0, !record.performer.hasPlans else { return }
    let owner = record.target
    record.isReleased = true
    record.own.giveAllBack()
    owner.performers.removeAll { $0 === record }
    performerCount -= 1
    report(.performerReleased(record.performer, target: owner.target))
    if owner.performers.isEmpty { targets[ObjectIdentifier(owner.target)] = nil }
  }

  // MARK: Time

  /// Advances time. First the values that streams held back until then are sent, in the order of their times. Then each
  /// performer that moves or has an open activity gets an update: target by target in the order in which they were
  /// added, within a target in the order in which the performers were made. Then the transactions that were committed
  /// without a time begin. Performers at rest without a plan are released at the end.
  ///
  /// - Parameter instant: the new time. An earlier time than `time` is ignored; at `time` itself no time passes.
  public func update(to instant: Instant) {
    guard instant >= time else { return }
    within(timed: true) {
      advance(to: instant)
      beginPending()
    }
  }

  private func advance(to instant: Instant) {
    if instant > time { hasLooseVelocity = false }
    time = instant
    properties.clock.now = instant
    let due = turns
    turns = []
    for turn in due { turn() }
    while let work = waiting.next(until: instant) { work() }
    updates.forEach { update($0) }
    // What has got a property back at this instant goes on with it before anything else happens.
    var place = 0
    while place < candidates.count {
      let record = candidates[place]
      if record.isTouched, !record.isReleased {
        record.isTouched = false
        update(record)
      }
      place += 1
    }
  }

  private func update(_ record: PerformerRecord) {
    guard let performer = record.update else { return }
    (record.isUpdating, record.isReplaced) = (true, false)
    updatingCount += 1
    let state = performer.update(at: time)
    updatingCount -= 1
    record.isUpdating = false
    // It may have passed the property that changed already.
    let isAtRest = state == .atRest && !record.isReplaced
    setResting(record, isAtRest)
    if isAtRest, !performer.hasPlans { candidates.append(record) }
  }

  /// Advances time and calls `work` at the same instant. Observers see what ends there and what begins as one change.
  package func update(to instant: Instant, _ work: () -> Void) {
    within(timed: true) {
      update(to: instant)
      work()
    }
  }

  /// Calls `work` once, at the beginning of the next update.
  public func onNextUpdate(_ work: @escaping () -> Void) { turns.append(work) }

  /// Calls `work` in the first update at or after a time. Until then the scheduler is active.
  ///
  /// - Returns: a subscription that cancels the work.
  @discardableResult
  public func at(_ instant: Instant, _ work: @escaping () -> Void) -> Subscription {
    let waits = within { waiting.add(work, at: instant) }
    return Subscription { [weak self, weak waits] in self?.within { waits?.run = nil } }
  }

  /// The time at which the next value that is held back is due; `nil` for none. An update to this time sends the value
  /// at its time.
  package var nextDue: Instant? {
    var waiting = waiting
    return waiting.first
  }

  /// Whether an update would do anything: the scheduler is active, or work waits for the next update. An app can pause
  /// its display link while it is false.
  ///
  /// A property that was moving when its plan was removed or its gesture ended keeps its velocity for the next plan, until
  /// an update shows that it stands still. Without that update, a plan without a time would begin with the velocity even a
  /// minute later.
  public var needsUpdate: Bool { state == .active || !turns.isEmpty || hasLooseVelocity }

  // MARK: Pointers

  /// Sends an event of a pointer to the performers of a target that take part in pointers. Time advances to the time of
  /// the event first, if that is later.
  ///
  /// - Parameters:
  ///   - event: the event, whose time is that of the same clock as the updates.
  ///   - target: the element on which the pointer went down. The later events of the pointer belong to it too.
  public func send(_ event: PointerEvent, to target: AnyObject) {
    if event.time > time, updatingCount > 0 {
      at(event.time) { [unowned self] in send(event, to: target) }
      return
    }
    within(timed: true) {
      if event.time > time { advance(to: event.time) }
      beginPending()
      guard let record = record(of: target) else { return }
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
      if !wasActive { countActive(record) }
      report(.activityStarted(name, record.performer, target: record.target.target))
    }
  }

  func end(_ name: String, of record: PerformerRecord) -> Bool {
    within {
      guard record.activities.remove(name) != nil else {
        report(.activityNotOpen(name, record.performer))
        return false
      }
      if !record.isActive { countActive(record) }
      report(.activityEnded(name, record.performer, target: record.target.target))
      candidates.append(record)
      return true
    }
  }

  // MARK: Reports

  private func report(_ event: @autoclosure () -> SchedulerEvent) {
    if events.hasSubscribers { events.send(event()) }
  }

  /// Calls `work` after the events that have been reported, once every observer has received them.
  func afterEvents(_ work: @escaping () -> Void) { events.then(work) }

  /// Calls `work`. When the outermost call is done, it releases what is no longer needed and reports a change of state.
  ///
  /// - Parameter timed: whether `work` happens at `time`.
  private func within<Result>(timed: Bool = false, _ work: () -> Result) -> Result {
    depth += 1
    let wasTimed = isTimed
    if timed { isTimed = true }
    let result = work()
    if depth == 1 {
      var place = 0
      while place < candidates.count {
        settle(candidates[place])
        place += 1
      }
      candidates.removeAll(keepingCapacity: candidates.count < 1024)
      if !letGo.isEmpty {
        hasLooseVelocity = letGo.contains { $0.writers.current == nil && $0.velocity != .zero } || hasLooseVelocity
        letGo.removeAll()
      }
      let now: State = activeCount > 0 || !pending.isEmpty || waiting.first != nil ? .active : .idle
      depth = 0
      if now != state {
        state = now
        report(.stateChanged(now))
      }
    } else {
      depth -= 1
    }
    isTimed = wasTimed
    return result
  }
}

@available(*, unavailable, message: "a scheduler belongs to one isolation")
extension Scheduler: Sendable {}
