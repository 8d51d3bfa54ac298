import MotionAlgebra

/// Work that waits for its time. The earliest comes first; work that is due at the same time keeps its order. Work that is
/// cancelled is forgotten when its turn comes.
struct WaitingWork {
  final class Work {
    let time: Instant
    fileprivate let number: Int
    /// The work; `nil` once it is cancelled.
    var run: (() -> Void)?

    fileprivate init(_ run: @escaping () -> Void, at time: Instant, number: Int) {
      (self.run, self.time, self.number) = (run, time, number)
    }

    fileprivate func precedes(_ other: Work) -> Bool {
      time == other.time ? number < other.number : time < other.time
    }
  }

  /// A binary heap, whose first element is due first.
  private var heap: [Work] = []
  private var count = 0

  /// The time of the earliest work; `nil` where none waits.
  var first: Instant? {
    mutating get {
      while let next = heap.first, next.run == nil { removeFirst() }
      return heap.first?.time
    }
  }

  mutating func add(_ run: @escaping () -> Void, at time: Instant) -> Work {
    count += 1
    let work = Work(run, at: time, number: count)
    heap.append(work)
    var place = heap.count - 1
    while place > 0, work.precedes(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
    return work
  }

  mutating func next(until time: Instant) -> (() -> Void)? {
    guard let due = first, due <= time else { return nil }
    return removeFirst().run
  }

  @discardableResult
  private mutating func removeFirst() -> Work {
    heap.swapAt(0, heap.count - 1)
    let work = heap.removeLast()
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      if least == place { return work }
      heap.swapAt(place, least)
      place = least
    }
  }
}
