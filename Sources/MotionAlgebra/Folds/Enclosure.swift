/// An affine map of the value that a track has on entry: scale × entry + offset.
struct Line: Hashable, Sendable {
  var scale: Double
  var offset: Double

  static let identity = Line(scale: 1, offset: 0)
  static func constant(_ value: Double) -> Line { Line(scale: 0, offset: value) }

  // A scale may have grown to infinity, and so may an entry. 0 × infinity is not a number, but counts as 0 here.
  func callAsFunction(_ entry: Double) -> Double { scale == 0 || entry == 0 ? offset : scale * entry + offset }

  func after(_ inner: Line) -> Line {
    scale == 0 ? self : Line(scale: scale * inner.scale, offset: self(inner.offset))
  }

  static prefix func - (line: Line) -> Line { Line(scale: -line.scale, offset: -line.offset) }
}

/// The minimum of some lines: a concave function of the entry value.
struct LeastLine: Sendable {
  // Nearly always there is a single line, which needs no array.
  private var first: Line
  private var others: [Line] = []

  /// The most lines that are kept. Beyond it, two lines that lie below all of them replace them.
  static let limit = 256

  /// Makes the minimum of one line. A line beyond the greatest `Double` may have any value.
  init(_ line: Line) { first = line.scale.isNaN || line.offset.isNaN ? .constant(-.infinity) : line }

  var lines: [Line] { [first] + others }
  var onlyLine: Line? { others.isEmpty ? first : nil }

  func least(over entries: ClosedRange<Double>) -> Double {
    var least = Double.infinity
    forEach { line in
      let (first, last) = (line(entries.lowerBound), line(entries.upperBound))
      // A value that is not a number may be anything.
      least = first.isNaN || last.isNaN ? -.infinity : min(least, min(first, last))
    }
    return least
  }

  private func forEach(_ body: (Line) -> Void) {
    body(first)
    for line in others { body(line) }
  }

  mutating func formUnion(_ other: LeastLine) {
    if others.isEmpty, other.others.isEmpty {
      if first.scale == other.first.scale {
        first.offset = min(first.offset, other.first.offset)
      } else {
        // Two lines that cross are both least somewhere. This is the usual case, and costs no sorting.
        others = [first.scale > other.first.scale ? other.first : first]
        first = first.scale > other.first.scale ? first : other.first
      }
      return
    }
    others.append(other.first)
    others.append(contentsOf: other.others)
    prune()
  }

  /// Keeps the lines that are least somewhere: the lower hull of their dual points.
  private mutating func prune() {
    let sorted = lines.sorted { ($1.scale, $0.offset) < ($0.scale, $1.offset) }
    var hull: [Line] = []
    for line in sorted {
      if let last = hull.last, last.scale == line.scale { continue }
      while hull.count >= 2 {
        let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
        guard (line.offset - a.offset) * (a.scale - b.scale) <= (b.offset - a.offset) * (a.scale - line.scale)
        else { break }
        hull.removeLast()
      }
      hull.append(line)
    }
    if hull.count > LeastLine.limit {
      let lowest = hull.lazy.map(\.offset).reduce(.infinity, min)
      hull = [
        Line(scale: hull[0].scale, offset: lowest), Line(scale: hull[hull.count - 1].scale, offset: lowest),
      ]
    }
    first = hull[0]
    others = Array(hull.dropFirst())
  }

  /// Returns the minimum of these lines over entries that are themselves only known to be enclosed.
  func after(_ inner: Enclosure) -> LeastLine {
    if others.isEmpty, let line = inner.exact { return LeastLine(first.after(line)) }
    var result: LeastLine?
    forEach { line in
      func add(_ composed: Line) {
        if result?.formUnion(LeastLine(composed)) == nil { result = LeastLine(composed) }
      }
      if line.scale == 0 {
        add(line)
      } else if line.scale > 0 {
        inner.low.forEach { add(line.after($0)) }
      } else {
        inner.negatedHigh.forEach { add(line.after(-$0)) }
      }
    }
    return result ?? self
  }

  /// Returns the minimum of the weighted means of a line of each.
  func mean(_ weight: Double, _ other: LeastLine, _ otherWeight: Double) -> LeastLine {
    func mean(_ a: Double, _ b: Double) -> Double {
      a == b ? a : (a * weight + b * otherWeight) / (weight + otherWeight)
    }
    var result: LeastLine?
    forEach { a in
      other.forEach { b in
        let line = Line(scale: mean(a.scale, b.scale), offset: mean(a.offset, b.offset))
        if result?.formUnion(LeastLine(line)) == nil { result = LeastLine(line) }
      }
    }
    return result ?? self
  }
}

/// A range of values as a function of the entry value: from the minimum of some lines to the maximum of others.
struct Enclosure: Sendable {
  var low: LeastLine
  /// The maximum of the other lines, as the minimum of their negatives.
  var negatedHigh: LeastLine

  init(_ line: Line) {
    low = LeastLine(line)
    negatedHigh = LeastLine(-line)
  }

  init(low: LeastLine, negatedHigh: LeastLine) {
    self.low = low
    self.negatedHigh = negatedHigh
  }

  /// The single line that this range consists of; `nil` where it is wider.
  var exact: Line? {
    guard let line = low.onlyLine, let high = negatedHigh.onlyLine, line == -high else { return nil }
    return line
  }

  func values(over entries: ClosedRange<Double>) -> ClosedRange<Double> {
    let (low, high) = (low.least(over: entries), -negatedHigh.least(over: entries))
    return low <= high ? low...high : high...low
  }

  mutating func formUnion(_ other: Enclosure) {
    low.formUnion(other.low)
    negatedHigh.formUnion(other.negatedHigh)
  }

  func after(_ inner: Enclosure) -> Enclosure {
    Enclosure(low: low.after(inner), negatedHigh: negatedHigh.after(inner))
  }

  func mean(_ weight: Double, _ other: Enclosure, _ otherWeight: Double) -> Enclosure {
    Enclosure(
      low: low.mean(weight, other.low, otherWeight),
      negatedHigh: negatedHigh.mean(weight, other.negatedHigh, otherWeight))
  }
}
