/// Something that can be summed, such as forces.
protocol Summable {
  /// Makes the sum of nothing.
  init()
  static func + (left: Self, right: Self) -> Self
}

/// The plans of one property with the sum of their shares.
///
/// A few plans are searched one by one. For many, a table has the places of the names and a tree the sums, so that the time
/// of a change hardly grows with their number.
struct PlanSum<Plan, Share: Summable> {
  private struct Entry {
    let name: String?
    var plan: Plan
    var share: Share
  }

  private static var few: Int { 8 }

  private var all: [Entry] = []
  /// The sum of the shares of a few plans.
  private var sum = Share()
  /// The indices of the plans with names, where there are many plans; empty for a few.
  private var indexOf: [String: Int] = [:]
  /// The sums of the shares of many plans; empty for a few.
  private var tree = SumTree<Share>()

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }
  var total: Share { tree.isEmpty ? sum : tree.total }
  var plans: some Collection<Plan> { all.lazy.map(\.plan) }

  mutating func add(_ plan: Plan, named name: String?, share: Share) {
    all.append(Entry(name: name, plan: plan, share: share))
    if all.count == Self.few + 1 {
      arrange()
    } else if tree.isEmpty {
      sum = sum + share
    } else {
      tree.append(share)
      if let name { indexOf[name] = all.count - 1 }
    }
  }

  private func index(of name: String) -> Int? {
    tree.isEmpty ? all.firstIndex { $0.name == name } : indexOf[name]
  }

  func has(_ name: String) -> Bool { index(of: name) != nil }

  /// Removes the plan of a name.
  ///
  /// - Returns: the plan; `nil` where none has the name.
  mutating func remove(named name: String) -> Plan? {
    guard let index = index(of: name) else { return nil }
    let plan = all[index].plan
    if tree.isEmpty {
      all.remove(at: index)
      arrange()
      return plan
    }
    indexOf[name] = nil
    let last = all.removeLast()
    // The last plan moves to the index of the removed one.
    tree.removeLast()
    if index < all.count {
      all[index] = last
      tree.replace(index, by: last.share)
      if let name = last.name { indexOf[name] = index }
    }
    if all.count == Self.few { arrange() }
    return plan
  }

  mutating func removeAll(where isRemoved: (Plan) -> Bool) {
    let count = all.count
    all.removeAll { isRemoved($0.plan) }
    if all.count < count { arrange() }
  }

  /// Changes every plan in a way that does not concern its share.
  mutating func changeEach(_ change: (inout Plan) -> Void) {
    for index in all.indices { change(&all[index].plan) }
  }

  /// Gives every plan a new share.
  mutating func share(_ share: (Plan) -> Share) {
    for index in all.indices { all[index].share = share(all[index].plan) }
    addUp()
  }

  /// Makes the sums and the table of names anew.
  private mutating func arrange() {
    addUp()
    indexOf = [:]
    if tree.isEmpty { return }
    for (index, entry) in all.enumerated() { if let name = entry.name { indexOf[name] = index } }
  }

  private mutating func addUp() {
    (sum, tree) = (Share(), SumTree())
    if all.count <= Self.few {
      for entry in all { sum = sum + entry.share }
    } else {
      tree = SumTree(all.map(\.share))
    }
  }
}

/// Sums in a binary tree, in which one term can be replaced in a time that is logarithmic in their number.
private struct SumTree<Term: Summable> {
  /// The sum at an index i is that of the sums at 2i and 2i + 1. The second half has the terms themselves.
  private var sums: [Term] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }
  var total: Term { sums[1] }

  init() {}

  init(_ terms: some Collection<Term>) {
    count = terms.count
    var leafCount = 1
    while leafCount < count { leafCount *= 2 }
    sums = Array(repeating: Term(), count: leafCount) + terms
    sums += Array(repeating: Term(), count: leafCount - count)
    for node in (1..<max(1, leafCount)).reversed() { sums[node] = sums[2 * node] + sums[2 * node + 1] }
  }

  mutating func append(_ term: Term) {
    let index = count
    if index == sums.count / 2 { self = SumTree(sums[index...] + Array(repeating: Term(), count: index)) }
    replace(index, by: term)
    count = index + 1
  }

  mutating func removeLast() {
    count -= 1
    replace(count, by: Term())
  }

  mutating func replace(_ index: Int, by term: Term) {
    var node = sums.count / 2 + index
    sums[node] = term
    while node > 1 {
      node /= 2
      sums[node] = sums[2 * node] + sums[2 * node + 1]
    }
  }
}
