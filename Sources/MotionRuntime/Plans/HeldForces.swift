/// The plans of one property: their forces, and the sum of these.
///
/// A few plans are searched one by one. For many, a table has the places of the names and a tree the sums of the forces, so
/// that the time of a change hardly grows with their number.
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
  }

  private static let few = 8

  private var all: [Plan] = []
  private var unnamedCount = 0
  private var namedSpringCount = 0
  private var restedCount = 0
  /// The sum of the forces of a few plans.
  private var sum = ForceTotal()
  /// The places of the names of many plans; empty for a few.
  private var places: [String: Int] = [:]
  /// The sums of the forces of many plans; empty for a few.
  private var tree = ForceTree()

  var isEmpty: Bool { all.isEmpty }
  /// Whether a spring stays until its name is removed.
  var hasNamedSpring: Bool { namedSpringCount > 0 }
  var total: ForceTotal { tree.isEmpty ? sum : tree.total }

  mutating func add(_ new: Plan) {
    if new.isSpring, restedCount > 0 { remove { $0.hasRested } }
    if new.isChoice, unnamedCount > 0 { remove { $0.isChoice && $0.name == nil } }
    all.append(new)
    if new.name == nil { unnamedCount += 1 } else if new.isSpring { namedSpringCount += 1 }
    if all.count == HeldForces.few + 1 {
      arrange()
    } else if tree.isEmpty {
      if let force = new.force { sum.add(force) }
    } else {
      tree.append(ForceTotal(new.force))
      if let name = new.name { places[name] = all.count - 1 }
    }
  }

  func has(_ name: String) -> Bool { tree.isEmpty ? all.contains { $0.name == name } : places[name] != nil }

  mutating func remove(named name: String) {
    if tree.isEmpty { return remove { $0.name == name } }
    guard let place = places.removeValue(forKey: name) else { return }
    if all[place].isSpring { namedSpringCount -= 1 }
    let last = all.removeLast()
    // The last plan moves to the place of the removed one.
    tree.removeLast()
    if place < all.count {
      all[place] = last
      tree.replace(place, by: ForceTotal(last.force))
      if let name = last.name { places[name] = place }
    }
    if all.count == HeldForces.few { arrange() }
  }

  mutating func remove(_ isRemoved: (Plan) -> Bool) {
    let count = all.count
    all.removeAll(where: isRemoved)
    if all.count < count { arrange() }
  }

  /// Ends the plans without names, because the property rests.
  ///
  /// - Parameter springsStay: whether springs stay: the property may be moved away at any time, so that they must pull
  ///   again, or they hold it against a spring with a name.
  mutating func rest(springsStay: Bool) {
    if unnamedCount == (springsStay ? restedCount : 0) { return }
    remove { $0.name == nil && !(springsStay && $0.isSpring) }
    for place in all.indices where all[place].name == nil { all[place].hasRested = true }
    restedCount = unnamedCount
  }

  /// Makes the counts, the sums and the table of names anew.
  private mutating func arrange() {
    unnamedCount = all.count { $0.name == nil }
    namedSpringCount = all.count { $0.name != nil && $0.isSpring }
    restedCount = all.count(where: \.hasRested)
    (sum, tree, places) = (ForceTotal(), ForceTree(), [:])
    if all.count <= HeldForces.few {
      sum = ForceTotal(all.lazy.compactMap(\.force))
    } else {
      tree = ForceTree(all.map { ForceTotal($0.force) })
      for (place, plan) in all.enumerated() { if let name = plan.name { places[name] = place } }
    }
  }
}

/// The sums of forces in a binary tree, in which one force can be replaced in a time that is logarithmic in their number.
private struct ForceTree {
  /// The sum at an index i is that of the sums at 2i and 2i + 1. The second half has the forces themselves.
  private var sums: [ForceTotal] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }
  var total: ForceTotal { sums[1] }

  init() {}

  init(_ forces: some Collection<ForceTotal>) {
    count = forces.count
    var leafCount = 1
    while leafCount < count { leafCount *= 2 }
    sums = Array(repeating: ForceTotal(), count: leafCount) + forces
    sums += Array(repeating: ForceTotal(), count: leafCount - count)
    for place in (1..<max(1, leafCount)).reversed() { sums[place] = sums[2 * place] + sums[2 * place + 1] }
  }

  mutating func append(_ force: ForceTotal) {
    let place = count
    if place == sums.count / 2 { self = ForceTree(sums[place...] + Array(repeating: ForceTotal(), count: place)) }
    replace(place, by: force)
    count = place + 1
  }

  mutating func removeLast() {
    count -= 1
    replace(count, by: ForceTotal())
  }

  mutating func replace(_ place: Int, by force: ForceTotal) {
    var node = sums.count / 2 + place
    sums[node] = force
    while node > 1 {
      node /= 2
      sums[node] = sums[2 * node] + sums[2 * node + 1]
    }
  }
}
