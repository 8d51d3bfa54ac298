import MotionAlgebra

/// How a transition ended.
public struct TransitionEnd: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// It got to where it set out for.
    case completed
    /// It is back where it was.
    case cancelled
  }

  public var outcome: Outcome
  /// The one that it had at last.
  public var direction: TransitionDirection
  public var time: Instant
}

/// The bridge between a platform's transitions and directors. One for each transition; it serves both of
/// its directions, one after the other or, turned around, one instead of the other.
///
/// The platform calls `willStart`, then `update(to:)` as long as `needsUpdate` says so, and hears of the end.
///
/// - A director that never becomes active finishes on the next turn (the first `update`), once.
/// - Several directors stack: they set up one after the other in one transaction, so that a plan of a
///   later one replaces a plan of an earlier one that has the same name on the same target.
public final class TransitionController {
  /// What makes the director when the transition will start; with more than one, the earliest first.
  public var directorTypes: [any TransitionDirector.Type]
  /// Where it goes. Writing it while the transition runs turns it around.
  public let direction: ReactiveProperty<TransitionDirection>
  /// While the transition runs; else `nil`, and so are the directors and the replicas.
  public private(set) var scheduler: Scheduler?
  public private(set) var directors: [any TransitionDirecting] = []
  public private(set) var replication: ReplicationController?

  /// Makes a director that needs more than its type; it sets up after the others.
  public typealias DirectorMaker = (ReactiveProperty<TransitionDirection>, ReplicationController) ->
    any TransitionDirecting
  private let makeDirector: DirectorMaker?
  private let makeDuplicator: () -> (any Duplicator)?
  private var initial = TransitionDirection.present
  private var current = TransitionDirection.present
  private let ends = Channel<TransitionEnd>()
  private var subscriptions: [Subscription] = []

  /// - Parameters:
  ///   - duplicator: makes what copies elements, anew for each start.
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

  public var isRunning: Bool { scheduler != nil }
  public var needsUpdate: Bool { scheduler?.needsUpdate ?? false }

  /// Hears of each end, once.
  @discardableResult
  public func observeEnd(_ next: @escaping (TransitionEnd) -> Void) -> Subscription { ends.add(next) }

  /// The transition is about to begin. One that runs goes on undisturbed.
  ///
  /// - Parameters:
  ///   - time: where the scheduler's time begins.
  ///   - observe: hears of what the scheduler does, from before the first transaction.
  public func willStart(
    _ initialDirection: TransitionDirection, at time: Instant = .zero, observe: ((SchedulerEvent) -> Void)? = nil
  ) {
    guard !isRunning else { return }
    (initial, current) = (initialDirection, initialDirection)
    direction.value = initialDirection
    let replication = ReplicationController()
    replication.duplicator = makeDuplicator()
    self.replication = replication
    directors = directorTypes.map { $0.init(direction: direction, replication: replication) }
    if let makeDirector { directors.append(makeDirector(direction, replication)) }
    var transaction = Transaction()
    for director in directors { director.setUp(&transaction) }

    let scheduler = Scheduler(at: time)
    self.scheduler = scheduler
    subscriptions = [scheduler.observeNewTargets { replication.didMeet($0) }]
    if let observe { subscriptions.append(scheduler.observe(observe)) }
    subscriptions.append(
      scheduler.observeState { [weak self] state in
        if state == .idle { self?.finish() }
      })
    scheduler.commit(transaction)
    finishIfNothingMoves()
  }

  /// One that is active finishes when it goes idle; one that never was, on the next turn.
  private func finishIfNothingMoves() {
    guard let scheduler, scheduler.state == .idle else { return }
    scheduler.onNextUpdate { [weak self] in
      if self?.scheduler?.state == .idle { self?.finish() }
    }
  }

  /// Lets time go by.
  public func update(to time: Instant) { scheduler?.update(to: time) }

  /// Turns around.
  public func reverse() { direction.value = direction.value.opposite }

  private func directionChanged(to new: TransitionDirection) {
    guard new != current else { return }
    // A director may choose another way while it is set up: then it begins so.
    current = new
    guard let scheduler else { return }
    var transaction = Transaction()
    for director in directors { director.turnAround(&transaction) }
    scheduler.replaceAllPlans(with: transaction)
    finishIfNothingMoves()
  }

  private func finish() {
    guard let scheduler else { return }
    for director in directors { director.tearDown() }
    replication?.removeAll()
    for subscription in subscriptions { subscription.unsubscribe() }
    let end = TransitionEnd(
      outcome: current == initial ? .completed : .cancelled, direction: current, time: scheduler.time)
    (self.scheduler, directors, replication, subscriptions) = (nil, [], nil, [])
    ends.send(end)
  }
}
