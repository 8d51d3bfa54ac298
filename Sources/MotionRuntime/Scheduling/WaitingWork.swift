import MotionAlgebra

/// Work that waits for its time. The earliest comes first; work that is due at the same time keeps its order.
struct WaitingWork {
  private var all: [(time: Instant, work: () -> Void)] = []

  var first: Instant? { all.last?.time }

  mutating func add(_ work: @escaping () -> Void, at time: Instant) {
    // The list is kept latest first, because most new work is the latest.
    let place = all.firstIndex { $0.time <= time } ?? all.endIndex
    all.insert((time, work), at: place)
  }

  mutating func next(until time: Instant) -> (() -> Void)? {
    guard let last = all.last, last.time <= time else { return nil }
    return all.removeLast().work
  }
}
