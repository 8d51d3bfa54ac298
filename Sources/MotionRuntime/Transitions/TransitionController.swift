import MotionAlgebra

/// The end of a transition.
public struct TransitionEnd: Hashable, Sendable {
  /// The ways in which a transition can end.
  public enum Outcome: Hashable, Sendable {
    /// The transition reached the state that it set out for.
    case completed
    /// The transition returned to the state where it began.
    case cancelled
  }

  /// The way in which the transition ended.
  public var outcome: Outcome
  /// The last direction of the transition.
  public var direction: TransitionDirection
  /// The time of the end.
  public var time: Instant
}

/// Connects the transitions of a platform with directors. One controller serves one transition in both of its
/// directions, one after the other, or one instead of the other when it turns around.
///
/// The platform calls `willStart`, then `update(to:)` while `needsUpdate` is true, and observes the end. The transition
/// ends when everything is at rest after it has moved, and every observer of the scheduler has had the opportunity to add
/// plans.
///
/// - A director that only waits for pointers, such as one with a drag, ends when the drag has ended and everything is at
///   rest, or when the transition is cancelled.
/// - A director that never becomes active otherwise finishes on the next turn, which is the first `update`, once.
/// - Several directors stack. They set up one after the other in one transaction, so a plan of a later one replaces the
///   plan of an earlier one that has the same name on the same target.
public final class TransitionController {
  /// The types of the directors, which are made when the transition starts. They set up in this order.
  public var directorTypes: [any TransitionDirector.Type]
  /// The direction of the transition. Writing it while the transition runs turns the transition around.
  public let direction: ReactiveProperty<TransitionDirection>
  /// The scheduler while the transition runs, otherwise `nil`.
  public private(set) var scheduler: Scheduler?
  /// The directors while the transition runs, otherwise none.
  public private(set) var directors: [any TransitionDirecting] = []
  /// The replicas while the transition runs, otherwise `nil`.
  public private(set) var replication: ReplicationController?

  /// A function that makes a director that needs more than its type. The director sets up after the others.
  public typealias DirectorMaker = (ReactiveProperty<TransitionDirection>, ReplicationController) ->
    any TransitionDirecting
  private let makeDirector: DirectorMaker?
  private let makeDuplicator: () -> (any Duplicator)?
  private var initial = TransitionDirection.present
  /// The direction as the directors see it. It lasts as long as they do, so that their subscriptions end with them.
  private var ownDirection: ReactiveProperty<TransitionDirection>?
  private var current = TransitionDirection.present
  private let ends = Channel<TransitionEnd>()
  private var subscriptions: [Subscription] = []
  /// The time of the turn that is under way.
  private var turnTime: Instant?

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - directorTypes: the types of the directors.
  ///   - duplicator: returns the maker of copies of elements, anew for each start.
  ///   - maker: makes one more director, anew for each start.
  public init(
    _ directorTypes: any TransitionDirector.Type..., duplicator: @escaping () -> (any Duplicator)? = { nil },
    director maker: DirectorMaker? = nil
  ) {
    self.directorTypes = directorTypes
    makeDirector = maker
    makeDuplicator = duplicator
    direction = ReactiveProperty(.present)
    direction.subscribe { [weak self] in self?.directionChanged(to: $0) }
  }

  // What a director has subscribed keeps the property alive, and the property what is subscribed.
  deinit { ownDirection?.unsubscribeAll() }

  /// Whether the transition runs.
  public var isRunning: Bool { scheduler != nil }
  /// Whether the platform must call `update(to:)`.
  public var needsUpdate: Bool { scheduler?.needsUpdate ?? false }

  /// Subscribes to the ends of the transition. Each end arrives once.
  @discardableResult
  public func observeEnd(_ next: @escaping (TransitionEnd) -> Void) -> Subscription { ends.add(next) }

  /// Starts the transition, unless it already runs.
  ///
  /// - Parameters:
  ///   - initialDirection: the direction in which it begins.
  ///   - time: the time at which the scheduler begins.
  ///   - observe: receives the events of the scheduler, from before the first transaction.
  public func willStart(
    _ initialDirection: TransitionDirection, at time: Instant = .zero, observe: ((SchedulerEvent) -> Void)? = nil
  ) {
    guard !isRunning else { return }
    (initial, current) = (initialDirection, initialDirection)
    direction.value = initialDirection
    let ownDirection = ReactiveProperty(initialDirection)
    self.ownDirection = ownDirection
    ownDirection.subscribe { [weak self] in self?.direction.value = $0 }
    let replication = ReplicationController()
    replication.duplicator = makeDuplicator()
    self.replication = replication
    directors = directorTypes.map { $0.init(direction: ownDirection, replication: replication) }
    if let makeDirector { directors.append(makeDirector(ownDirection, replication)) }
    var transaction = Transaction()
    for director in directors { director.setUp(&transaction) }

    let scheduler = Scheduler(at: time)
    self.scheduler = scheduler
    subscriptions = [scheduler.observeNewTargets { replication.didAdd($0) }]
    if let observe { subscriptions.append(scheduler.observe(observe)) }
    subscriptions.append(
      scheduler.observeState { [weak self] state in
        // Other observers may answer the same event with plans.
        if state == .idle { self?.scheduler?.afterEvents { [weak self] in self?.finishIfIdle() } }
      })
    scheduler.commit(transaction, at: time)
    finishIfNothingMoves()
  }

  /// Finishes a transition that never became active on the next turn, unless it waits for pointers. An active one finishes
  /// when the scheduler goes idle.
  private func finishIfNothingMoves() {
    guard let scheduler, scheduler.state == .idle, !scheduler.awaitsPointers else { return }
    scheduler.onNextUpdate { [weak self] in self?.finishIfIdle() }
  }

  private func finishIfIdle() {
    guard let scheduler, scheduler.state == .idle, scheduler.hasMoved || !scheduler.awaitsPointers else { return }
    finish(current == initial ? .completed : .cancelled)
  }

  /// Advances the time of the transition.
  public func update(to time: Instant) { scheduler?.update(to: time) }

  /// Turns the transition around.
  ///
  /// - Parameter time: the time at which it turns; without one it turns with the next update.
  public func reverse(at time: Instant? = nil) {
    turnTime = time
    direction.value = direction.value.opposite
    turnTime = nil
  }

  /// Ends the transition at once, as `cancelled`. What moves stays where it is.
  public func cancel() { finish(.cancelled) }

  private func directionChanged(to new: TransitionDirection) {
    guard new != current else { return }
    // A director may choose another direction during its set-up, and the transition then begins in that direction.
    current = new
    ownDirection?.value = new
    guard let scheduler else { return }
    var transaction = Transaction()
    for director in directors { director.turnAround(&transaction) }
    scheduler.replaceAllPlans(with: transaction, at: turnTime)
    finishIfNothingMoves()
  }

  private func finish(_ outcome: TransitionEnd.Outcome) {
    guard let scheduler else { return }
    for director in directors { director.tearDown() }
    replication?.removeAll()
    for subscription in subscriptions { subscription.unsubscribe() }
    ownDirection?.unsubscribeAll()
    ownDirection = nil
    let end = TransitionEnd(outcome: outcome, direction: current, time: scheduler.time)
    (self.scheduler, directors, replication, subscriptions) = (nil, [], nil, [])
    ends.send(end)
  }
}
