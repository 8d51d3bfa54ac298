import MotionAlgebra

/// Work that waits for its time: the earliest first, what is due together in the order of asking.
struct WaitingWork {
  private var all: [(time: Instant, work: () -> Void)] = []

  var first: Instant? { all.last?.time }

  mutating func add(_ work: @escaping () -> Void, at time: Instant) {
    // Kept latest first; most of what is added is the latest.
    let place = all.firstIndex { $0.time <= time } ?? all.endIndex
    all.insert((time, work), at: place)
  }

  mutating func next(until time: Instant) -> (() -> Void)? {
    guard let last = all.last, last.time <= time else { return nil }
    return all.removeLast().work
  }
}
