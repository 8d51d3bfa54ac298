import MotionAlgebra

extension Scheduler {
  /// Commits a transaction of one `add`.
  ///
  /// - Parameters:
  ///   - plan: the plan, which ends when it is fulfilled.
  ///   - target: the element that it concerns.
  ///   - time: the time at which it begins; without one the next update, see `commit`.
  public func addPlan<P: Plan>(_ plan: P, to target: P.Target, at time: Instant? = nil) {
    var transaction = Transaction()
    transaction.add(plan, to: target)
    commit(transaction, at: time)
  }

  /// Commits a transaction of one `add` with a name.
  ///
  /// - Parameters:
  ///   - plan: the plan, which stays until its name is removed or given to another plan.
  ///   - name: the name, at least one character. Each target has names of its own.
  ///   - target: the element that it concerns.
  ///   - time: the time at which it begins; without one the next update, see `commit`.
  /// - Throws: `PlanNameError.empty`; nothing is committed then.
  public func addPlan<P: NamedPlan>(
    _ plan: P, named name: String, to target: P.Target, at time: Instant? = nil
  ) throws(PlanNameError) {
    var transaction = Transaction()
    try transaction.add(plan, named: name, to: target)
    commit(transaction, at: time)
  }

  /// Commits a transaction of one `remove`. Properties keep their values.
  ///
  /// - Parameters:
  ///   - name: the name of the plan. Nothing happens where no plan has it.
  ///   - target: the element that the plan concerns.
  ///   - time: the time at which it ends; without one it ends at once, unless a transaction waits for the next update.
  public func removePlan(named name: String, from target: AnyObject, at time: Instant? = nil) {
    var transaction = Transaction()
    transaction.remove(named: name, from: target)
    commit(transaction, at: time)
  }
}

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
