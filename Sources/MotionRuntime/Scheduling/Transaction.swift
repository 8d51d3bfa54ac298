/// What is to be added and removed, in the order in which it was asked for. Nothing happens before it
/// is committed: `scheduler.commit(transaction)`.
public struct Transaction {
  public enum Action: Hashable, Sendable {
    case add
    case addNamed
    case remove
  }

  /// One entry of the log.
  public struct Operation {
    public let action: Action
    /// `nil` where something is removed.
    public let plan: (any Plan)?
    /// `nil` where a plan without a name is added.
    public let name: String?
    public let target: AnyObject
    let commit: (Scheduler) -> Void
  }

  /// Every operation, in the order of the requests, those too that later ones undo.
  public private(set) var log: [Operation] = []

  public init() {}

  public var isEmpty: Bool { log.isEmpty }

  /// Associates a plan with a target.
  public mutating func add<P: Plan>(_ plan: P, to target: P.PerformerType.Target) {
    log.append(
      Operation(action: .add, plan: plan, name: nil, target: target) { $0.perform(plan, on: target) })
  }

  /// Associates a plan with a target under a name. A plan that has that name on that target is removed
  /// first, whichever performer has it.
  ///
  /// - Throws: `PlanNameError.empty`, and then nothing is added to the log.
  public mutating func add<P: NamedPlan>(
    _ plan: P, named name: String, to target: P.PerformerType.Target
  ) throws(PlanNameError) {
    if name.isEmpty { throw .empty }
    add(plan, name: name, to: target)
  }

  /// The same with or without a name; an empty one is none.
  mutating func add<P: NamedPlan>(_ plan: P, name: String?, to target: P.PerformerType.Target) {
    guard let name, !name.isEmpty else { return add(plan, to: target) }
    log.append(
      Operation(action: .addNamed, plan: plan, name: name, target: target) {
        $0.perform(plan, named: name, on: target)
      })
  }

  /// Removes the plan that has a name on a target. Where none has it, nothing happens.
  public mutating func remove(named name: String, from target: AnyObject) {
    log.append(
      Operation(action: .remove, plan: nil, name: name, target: target) {
        $0.remove(named: name, on: target)
      })
  }

  /// Does what another transaction asks for, after this one.
  public mutating func append(_ other: Transaction) { log += other.log }
}
