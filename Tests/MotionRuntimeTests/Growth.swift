import Foundation

/// Returns how many times as much processor time some work takes for four times as many things: about 4 if each costs the same,
/// and about 16 if each costs as much as there are.
///
/// Only the time of this thread counts, and the least of three, so other work on the machine hardly matters.
func growth(from count: Int, _ work: (Int) throws -> Void) rethrows -> Double {
  let times = try [count, 4 * count].map { count in
    var least = Double.infinity
    for _ in 0..<3 {
      let start = threadNanoseconds()
      try work(count)
      least = min(least, threadNanoseconds() - start)
    }
    return least
  }
  return times[1] / times[0]
}

private func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
