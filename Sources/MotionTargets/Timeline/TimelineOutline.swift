/// Numbered things, some of which contain others, in an order in which each is followed by what it contains.
struct TimelineOutline {
  /// The numbers, each with the number of things that contain it.
  let items: [(place: Int, depth: Int)]

  /// - Parameter groups: the innermost container of each thing, as its number; `nil` for none. Things in one container keep
  ///   their order.
  init(_ groups: [Int?]) {
    var members: [[Int]] = groups.map { _ in [] }
    var stack: [(place: Int, depth: Int)] = []
    for (place, group) in groups.enumerated().reversed() {
      // The last member is the first to be appended, and so the last to be taken from the stack.
      if let group, groups.indices.contains(group) { members[group].append(place) } else { stack.append((place, 0)) }
    }
    var items: [(place: Int, depth: Int)] = []
    items.reserveCapacity(groups.count)
    while let item = stack.popLast() {
      items.append(item)
      for member in members[item.place] { stack.append((member, item.depth + 1)) }
    }
    self.items = items
  }

  /// Returns the number of steps by which a title is indented. Deeper titles are not, so that they can be read.
  static func indentation(_ depth: Int) -> Int { min(depth, 6) }
}
