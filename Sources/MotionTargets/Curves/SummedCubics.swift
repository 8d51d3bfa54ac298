/// The sum of many cubics in time, as one cubic over each stretch in which none of them begins or ends.
///
/// Where thousands of sentences write one property at once, they begin and end at thousands of instants. To add up all of
/// them between any two of those takes time with the square of their number; this takes little more than one step per cubic.
///
/// A segment tree holds the sums while they are made: each cubic is added to the few nodes that together cover its time, and
/// in the end every node is handed down to the stretches below it. Nothing is subtracted, so no digits cancel.
struct SummedCubics {
  /// One of the cubics.
  struct Part {
    /// Its start and its end in flicks.
    var start: Int64
    var end: Int64
    /// Its Bernstein ordinates from start to end.
    var ordinates: SIMD4<Double>
  }

  /// The instants at which a part begins or ends, rising.
  private let borders: [Int64]
  /// The number of stretches, rounded up to a power of two.
  private let width: Int
  /// The ordinates of each node over its own time; the root is at 1, the children of a node at twice its index, and the
  /// stretches at `width` and after.
  private var nodes: [SIMD4<Double>]

  /// - Parameter instants: more instants at which stretches begin and end.
  init(_ parts: [Part], _ instants: [Int64]) {
    var all = instants
    for part in parts { all += [part.start, part.end] }
    all.sort()
    var borders: [Int64] = []
    for instant in all where borders.last != instant { borders.append(instant) }
    var width = 1
    while width < borders.count - 1 { width *= 2 }
    (self.borders, self.width) = (borders, width)
    nodes = Array(repeating: .zero, count: 2 * width)
    for part in parts where part.start < part.end { add(part) }
    for node in 1..<max(1, width) { handDown(node) }
  }

  /// Returns the index of the stretch that begins at an instant, one of those the sum was made with.
  func stretch(from instant: Int64) -> Int {
    var (low, high) = (0, borders.count)
    while low < high {
      let middle = (low + high) / 2
      if borders[middle] < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the sum at a time that counts from the start of a stretch. Up to its end the time is in that stretch, and after that
  /// in one of the next; an instant between two belongs to the earlier one.
  func callAsFunction(_ elapsed: Double, fromStartOf first: Int) -> Double {
    let origin = borders[first]
    var (low, high) = (first, max(first, borders.count - 2))
    while low < high {
      let middle = (low + high) / 2
      if Double(borders[middle + 1] - origin) < elapsed { low = middle + 1 } else { high = middle }
    }
    let (start, end) = (borders[low], borders[low + 1])
    let u = (elapsed - Double(start - origin)) / Double(end - start)
    let v = 1 - u
    return (nodes[width + low] * SIMD4(v * v * v, 3 * u * v * v, 3 * u * u * v, u * u * u)).sum()
  }

  private mutating func add(_ part: Part) {
    var (low, high) = (stretch(from: part.start) + width, stretch(from: part.end) + width)
    var size = 1
    while low < high {
      if low & 1 == 1 {
        add(part, to: low, size)
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        add(part, to: high, size)
      }
      (low, high, size) = (low / 2, high / 2, size * 2)
    }
  }

  private mutating func add(_ part: Part, to node: Int, _ size: Int) {
    let (start, end) = time(of: node, size)
    let length = Double(part.end - part.start)
    nodes[node] += SummedCubics.ordinates(
      part.ordinates, from: Double(start - part.start) / length, to: Double(end - part.start) / length)
  }

  /// Adds the sum of a node to both of its children.
  private mutating func handDown(_ node: Int) {
    let size = width >> (Int.bitWidth - 1 - node.leadingZeroBitCount)
    let (start, end) = time(of: node, size)
    guard start < end, nodes[node] != .zero else { return }
    let (middle, _) = time(of: 2 * node + 1, size / 2)
    let share = Double(middle - start) / Double(end - start)
    nodes[2 * node] += SummedCubics.ordinates(nodes[node], from: 0, to: share)
    if middle < end { nodes[2 * node + 1] += SummedCubics.ordinates(nodes[node], from: share, to: 1) }
  }

  /// Returns the start and the end of a node that covers so many stretches.
  private func time(of node: Int, _ size: Int) -> (start: Int64, end: Int64) {
    let first = node * size - width
    return (borders[min(first, borders.count - 1)], borders[min(first + size, borders.count - 1)])
  }

  /// Returns the ordinates of a cubic over a part of its time, by de Casteljau's scheme.
  static func ordinates(_ whole: SIMD4<Double>, from start: Double, to end: Double) -> SIMD4<Double> {
    func blossom(_ a: Double, _ b: Double, _ c: Double) -> Double {
      func mixed(_ from: Double, _ to: Double, _ share: Double) -> Double { from + (to - from) * share }
      let (p, q, r) = (mixed(whole.x, whole.y, a), mixed(whole.y, whole.z, a), mixed(whole.z, whole.w, a))
      return mixed(mixed(p, q, b), mixed(q, r, b), c)
    }
    return SIMD4(
      blossom(start, start, start), blossom(start, start, end), blossom(start, end, end), blossom(end, end, end))
  }
}
