/// A list of plans to add and remove, in order. Nothing happens until it is committed: `scheduler.commit(transaction)`.
public struct Transaction {
  /// The kinds of operations.
  public enum Action: Hashable, Sendable {
    /// A plan is added without a name.
    case add
    /// A plan is added under a name.
    case addNamed
    /// The plan of a name is removed.
    case remove
  }

  /// An entry of the log.
  public struct Operation {
    /// The kind of the operation.
    public let action: Action
    /// The plan that is added; `nil` where one is removed.
    public let plan: (any Plan)?
    /// The name of the plan; `nil` where a plan without a name is added.
    public let name: String?
    /// The target of the operation.
    public let target: AnyObject
    let commit: (Scheduler) -> Void
  }

  /// All operations in the order in which they were requested, including those that later ones undo.
  public private(set) var log: [Operation] = []

  /// Makes an empty transaction.
  public init() {}

  /// Whether the transaction has no operations.
  public var isEmpty: Bool { log.isEmpty }

  /// Requests that a plan be added to a target.
  public mutating func add<P: Plan>(_ plan: P, to target: P.Target) {
    log.append(
      Operation(action: .add, plan: plan, name: nil, target: target) { $0.perform(plan, on: target) })
  }

  /// Requests that a plan be added to a target under a name. A plan that has the name on that target is removed first,
  /// whichever performer has it.
  ///
  /// - Throws: `PlanNameError.empty`; nothing is added to the log then.
  public mutating func add<P: NamedPlan>(
    _ plan: P, named name: String, to target: P.Target
  ) throws(PlanNameError) {
    if name.isEmpty { throw .empty }
    add(plan, name: name, to: target)
  }

  /// Requests that a plan be added to a target, with a name unless the name is empty or `nil`.
  mutating func add<P: NamedPlan>(_ plan: P, name: String?, to target: P.Target) {
    guard let name, !name.isEmpty else { return add(plan, to: target) }
    log.append(
      Operation(action: .addNamed, plan: plan, name: name, target: target) {
        $0.perform(plan, named: name, on: target)
      })
  }

  /// Requests that the plan of a name be removed from a target. Nothing happens where no plan has the name.
  public mutating func remove(named name: String, from target: AnyObject) {
    log.append(
      Operation(action: .remove, plan: nil, name: name, target: target) {
        $0.remove(named: name, on: target)
      })
  }

  /// Whether nothing is added.
  var onlyRemoves: Bool { log.allSatisfy { $0.action == .remove } }

  /// Appends the operations of another transaction.
  public mutating func append(_ other: Transaction) { log += other.log }
}
