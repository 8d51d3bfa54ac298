import Foundation
import MotionAlgebra
import MotionRuntime

// Measures the runtime for `make bench`: updates of many targets with one spring each.
//
//   Springs TARGETS UPDATES
//
// prints one line per result: its name and seconds. All springs move all the time. Then a million plans are added and removed,
// and the memory that remains in use is printed in bytes, if the system reports it.

final class Element {
  var position = Point(x: 0, y: 0)
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let (count, updates) = (arguments.first ?? 10_000, arguments.dropFirst().first ?? 300)
let elements = (0..<count).map { _ in Element() }
let spring = Spring(stiffness: 180, damping: 0.5, mass: 1)!
let clock = ContinuousClock()

func seconds(_ work: () -> Void) -> Double {
  let (seconds, attoseconds) = clock.measure(work).components
  return Double(seconds) + Double(attoseconds) * 1e-18
}

let scheduler = Scheduler()
print(
  "commit",
  seconds {
    var transaction = Transaction()
    for (place, element) in elements.enumerated() {
      transaction.add(
        SpringPlan(\Element.position, to: Point(x: Double(place % 400), y: 100), spring: spring), to: element)
    }
    scheduler.commit(transaction, at: .zero)
  })

var times: [Double] = []
let rate = FrameRate(60)!
for frame in 1...updates {
  times.append(seconds { scheduler.update(to: Instant(frame: Int64(frame), at: rate)) })
}
times.sort()
print("median", times[updates / 2])
print("worst", times[updates - 1])
print("moving", scheduler.state == .active ? scheduler.performerCount : 0)

func resident() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
  return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
}

@MainActor
func addAndRemove(_ count: Int) {
  for _ in 0..<count / 2 {
    let element = Element()
    scheduler.addPlan(SpringPlan(\Element.position, to: Point(x: 1, y: 1)), to: element, at: scheduler.time)
    scheduler.addPlan(TweenPlan(\Element.position, to: Point(x: 2, y: 2), over: 1), to: element, at: scheduler.time)
    scheduler.removePlans(from: element)
  }
}

// After the first round the allocator has all the memory that it keeps.
addAndRemove(100_000)
if let before = resident() {
  let took = seconds { addAndRemove(1_000_000) }
  print("million", took)
  print("left", max(0, (resident() ?? before) - before))
}
