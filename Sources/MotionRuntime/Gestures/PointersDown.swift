/// The pointers that are down, oldest first. Events that fit no pointer (moved before it began, began twice) are
/// ignored.
struct PointersDown {
  private(set) var all: [(pointer: Int, location: Point)] = []

  /// Takes an event.
  ///
  /// - Returns: whether the event fits the pointers.
  mutating func take(_ event: PointerEvent) -> Bool {
    let place = all.firstIndex { $0.pointer == event.pointer }
    switch (event.phase, place) {
    case (.began, nil): all.append((event.pointer, event.location))
    case (.moved, let place?): all[place].location = event.location
    case (.ended, let place?), (.cancelled, let place?): all.remove(at: place)
    case (.scrolled, _): break
    case (.began, _?), (.moved, nil), (.ended, nil), (.cancelled, nil): return false
    }
    return true
  }

  func has(_ pointer: Int) -> Bool { all.contains { $0.pointer == pointer } }

  /// The two oldest pointers.
  var pair: (Int?, Int?) { (all.first?.pointer, all.count > 1 ? all[1].pointer : nil) }

  var centre: Point { all.lazy.map(\.location).centre }

  /// The mean distance of the pointers from their centre; 0 for fewer than two.
  var spread: Double {
    let centre = centre
    let sum = all.reduce(0) { sum, pointer in
      let (x, y) = (pointer.location.x - centre.x, pointer.location.y - centre.y)
      return sum + (x * x + y * y).squareRoot()
    }
    return sum / Double(max(1, all.count))
  }

  /// The direction from the oldest pointer to the next in degrees; `nil` for fewer than two, or where both are at the
  /// same point.
  var direction: Double? {
    guard all.count >= 2 else { return nil }
    let (x, y) = (all[1].location.x - all[0].location.x, all[1].location.y - all[0].location.y)
    return x == 0 && y == 0 ? nil : angle(y, x) * 180 / .pi
  }
}

extension Collection<Point> {
  /// The mean of the points; the origin for none.
  var centre: Point {
    let sum = reduce(.zero, +)
    let count = Double(Swift.max(1, count))
    return Point(x: sum.x / count, y: sum.y / count)
  }
}

func distance(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
