/// The plans of one property: their forces, and the sum of these.
struct HeldForces {
  struct Plan {
    let name: String?
    let force: Force?
    /// Whether it has chosen one of several values, and gives way to the next choice.
    let isChoice: Bool
    /// Whether its property has come to rest before.
    fileprivate(set) var hasRested = false

    init(name: String?, force: Force?, isChoice: Bool = false) {
      (self.name, self.force, self.isChoice) = (name, force, isChoice)
    }

    var isSpring: Bool { force.map { $0.stiffness > 0 } ?? false }
    fileprivate var isNamedSpring: Bool { name != nil && isSpring }
  }

  private var sum = PlanSum<Plan, ForceTotal>()
  private var unnamedCount = 0
  private var namedSpringCount = 0
  private var restedCount = 0

  var isEmpty: Bool { sum.isEmpty }
  /// Whether a spring stays until its name is removed.
  var hasNamedSpring: Bool { namedSpringCount > 0 }
  var total: ForceTotal { sum.total }

  mutating func add(_ new: Plan) {
    if new.isSpring, restedCount > 0 { remove { $0.hasRested } }
    if new.isChoice, unnamedCount > 0 { remove { $0.isChoice && $0.name == nil } }
    sum.add(new, named: new.name, share: ForceTotal(new.force))
    if new.name == nil { unnamedCount += 1 } else if new.isSpring { namedSpringCount += 1 }
  }

  func has(_ name: String) -> Bool { sum.has(name) }

  /// Removes the plan of a name; does nothing where no plan has it.
  mutating func remove(named name: String) {
    if let plan = sum.remove(named: name), plan.isSpring { namedSpringCount -= 1 }
  }

  /// Removes the plans without names.
  mutating func removeUnnamed() {
    if unnamedCount > 0 { remove { $0.name == nil } }
  }

  private mutating func remove(_ isRemoved: (Plan) -> Bool) {
    sum.removeAll(where: isRemoved)
    unnamedCount = sum.plans.count { $0.name == nil }
    namedSpringCount = sum.plans.count(where: \.isNamedSpring)
    restedCount = sum.plans.count(where: \.hasRested)
  }

  /// Ends the plans without names, because the property rests.
  ///
  /// - Parameter springsStay: whether springs stay: the property may be moved away at any time, so that they must pull
  ///   again, or they hold it against a spring with a name.
  mutating func rest(springsStay: Bool) {
    if unnamedCount == (springsStay ? restedCount : 0) { return }
    remove { $0.name == nil && !(springsStay && $0.isSpring) }
    sum.changeEach { if $0.name == nil { $0.hasRested = true } }
    restedCount = unnamedCount
  }
}
