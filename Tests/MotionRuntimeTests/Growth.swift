import Foundation

/// Returns how many times as much processor time some work takes for four times as many things: about 4 if each costs the same,
/// and about 16 if each costs as much as there are.
///
/// Only the time of this thread counts, and the least of three, so other work on the machine hardly matters. The work with more
/// things, which takes most of the time, is repeated only where its first time is not clearly proportional.
func growth(from count: Int, _ work: (Int) throws -> Void) rethrows -> Double {
  func time(_ count: Int) throws -> Double {
    let start = threadNanoseconds()
    try work(count)
    return threadNanoseconds() - start
  }
  let few = try min(time(count), time(count), time(count))
  var many = try time(4 * count)
  for _ in 0..<2 where many > 6 * few { many = min(many, try time(4 * count)) }
  return many / few
}

private func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
