/// A subpath in Bézier curves, and where each is along its length.
///
/// A place is a part of the length, from 0 to 1.
struct Contour {
  /// The curves in order; each begins where the one before it ends. None for a single point.
  private(set) var curves: [CubicSegment]
  /// Whether each curve is a straight line.
  private(set) var isLine: [Bool]
  /// The place at which each curve begins, followed by 1.
  private(set) var borders: [Double]
  /// The places on each curve after equal steps of t, as parts of its length.
  private var steps: [[Double]]
  let start: SIMD2<Double>
  let isClosed: Bool

  private static let count = 16

  /// Makes the contour of a single point.
  init(point: SIMD2<Double>, isClosed: Bool) {
    (curves, isLine, borders, steps, start) = ([], [], [0, 1], [], point)
    self.isClosed = isClosed
  }

  init(_ subpath: OutlinePath.Subpath) {
    var (curves, isLine): ([CubicSegment], [Bool]) = ([], [])
    for segment in subpath.segments {
      let added = segment.cubics
      curves += added
      if case .line = segment { isLine.append(true) } else { isLine += added.map { _ in false } }
    }
    self.init(curves, isLine, start: subpath.start, isClosed: subpath.isClosed)
  }

  private init(_ all: [CubicSegment], _ areLines: [Bool], start: SIMD2<Double>, isClosed: Bool) {
    let tables = all.map(Contour.lengths)
    let whole = tables.reduce(0) { $0 + ($1.last ?? 0) }
    self.init(point: start, isClosed: isClosed)
    guard whole > 0, whole.isFinite else { return }
    borders = [0]
    var before = 0.0
    for (place, table) in tables.enumerated() {
      // What has no length has no points of its own.
      guard let length = table.last, length > 0 else { continue }
      curves.append(all[place])
      isLine.append(areLines[place])
      steps.append(table.map { $0 / length })
      before += length
      borders.append(before / whole)
    }
    borders[borders.count - 1] = 1
  }

  /// Returns the lengths of a curve from its start, after equal steps of t.
  private static func lengths(_ curve: CubicSegment) -> [Double] {
    var (length, last) = (0.0, curve.p0)
    return [0]
      + (1...count).map { step in
        let point = curve.point(at: Double(step) / Double(count))
        length += (point - last).norm
        last = point
        return length
      }
  }

  /// Returns the curve at a place, and t on it.
  private func locate(_ place: Double) -> (curve: Int, t: Double) {
    var (low, high) = (0, curves.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if borders[middle] <= place { low = middle } else { high = middle }
    }
    return (low, t(on: low, (place - borders[low]) / (borders[low + 1] - borders[low])))
  }

  /// Returns t after a part of the length of a curve.
  private func t(on curve: Int, _ share: Double) -> Double {
    if share <= 0 || share >= 1 { return share <= 0 ? 0 : 1 }
    let table = steps[curve]
    let step = min(table.firstIndex { $0 > share } ?? Contour.count, Contour.count)
    let (from, to) = (table[step - 1], table[step])
    return (Double(step - 1) + (to > from ? (share - from) / (to - from) : 0)) / Double(Contour.count)
  }

  /// Returns the point at a place; a closed contour goes on from the start after its end.
  func point(at place: Double) -> SIMD2<Double> {
    if curves.isEmpty { return start }
    let (curve, t) = locate(isClosed ? place - place.rounded(.down) : min(max(place, 0), 1))
    return curves[curve].point(at: t)
  }

  /// Returns points at equal distances, the first at the start.
  func points(_ count: Int) -> [SIMD2<Double>] { (0..<count).map { point(at: Double($0) / Double(count)) } }

  /// The contour in the opposite direction.
  var reversed: Contour {
    Contour(
      curves.reversed().map { CubicSegment($0.p3, $0.p2, $0.p1, $0.p0) }, isLine.reversed(),
      start: curves.last?.p3 ?? start, isClosed: isClosed)
  }

  /// Returns a closed contour that begins at a place.
  func beginning(at place: Double) -> Contour {
    let place = place - place.rounded(.down)
    if curves.isEmpty || place == 0 { return self }
    let (first, t) = locate(place)
    var (turned, areLines): ([CubicSegment], [Bool]) = ([], [])
    for number in 0...curves.count {
      let curve = (first + number) % curves.count
      let part = (number == 0 ? t : 0, number == curves.count ? t : 1)
      guard part.0 < part.1 else { continue }
      turned.append(curves[curve].part(part.0, part.1))
      areLines.append(isLine[curve])
    }
    return Contour(turned, areLines, start: curves[first].point(at: t), isClosed: isClosed)
  }

  /// Returns the curves of several contours, cut so that all have equally many, and whether each is a straight line. Borders of
  /// different contours at nearly the same place are one border.
  static func cutAlike(_ contours: [Contour]) -> [[(curve: CubicSegment, isLine: Bool)]] {
    struct Border {
      var place: Double
      var contour: Int
      var number: Int
    }
    var all: [Border] = []
    for (contour, one) in contours.enumerated() {
      for (number, place) in one.borders.enumerated().dropFirst().dropLast() {
        all.append(Border(place: place, contour: contour, number: number))
      }
    }
    all.sort { ($0.place, $0.contour, $0.number) < ($1.place, $1.contour, $1.number) }
    // The common borders, and for each the border of each contour that is there.
    var common: [(place: Double, own: [Int: Int])] = [(0, [:])]
    for (number, _) in contours.enumerated() { common[0].own[number] = 0 }
    for border in all {
      let last = common.count - 1
      if last > 0, border.place - common[last].place < grain, common[last].own[border.contour] == nil {
        common[last].own[border.contour] = border.number
      } else {
        common.append((border.place, [border.contour: border.number]))
      }
    }
    return contours.enumerated().map { contour, one in
      guard !one.curves.isEmpty else {
        return common.map { _ in (CubicSegment(one.start, one.start, one.start, one.start), true) }
      }
      var cut: [(curve: CubicSegment, isLine: Bool)] = []
      var from = 0
      for curve in one.curves.indices {
        let next = common[(from + 1)...].firstIndex { $0.own[contour] == curve + 1 } ?? common.count
        let (start, end) = (common[from].place, next < common.count ? common[next].place : 1)
        var t = 0.0
        for place in from + 1...next {
          let share = place < next ? (common[place].place - start) / (end - start) : 1
          let after = place < next ? max(t, one.t(on: curve, share)) : 1
          cut.append((one.curves[curve].part(t, after), one.isLine[curve]))
          t = after
        }
        from = next
      }
      return cut
    }
  }

  /// The difference below which two places are one.
  private static let grain = 1e-4

  /// The area inside, positive from the x axis towards the y axis. That of an open contour ends with a straight line.
  var area: Double {
    let points = points(64)
    let sum = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    return sum / 2
  }

  /// The mean of its points.
  var middle: SIMD2<Double> { points(64).reduce([0, 0], +) / 64 }
}

extension CubicSegment {
  /// Returns the part of the curve between two values of t (de Casteljau's algorithm).
  func part(_ from: Double, _ to: Double) -> CubicSegment {
    if from == 0, to == 1 { return self }
    func mixed(_ a: Double, _ b: Double, _ c: Double) -> SIMD2<Double> {
      func mix(_ one: SIMD2<Double>, _ other: SIMD2<Double>, _ t: Double) -> SIMD2<Double> {
        one * (1 - t) + other * t
      }
      let (q0, q1, q2) = (mix(p0, p1, a), mix(p1, p2, a), mix(p2, p3, a))
      return mix(mix(q0, q1, b), mix(q1, q2, b), c)
    }
    return CubicSegment(
      point(at: from), mixed(from, from, to), mixed(from, to, to), to == 1 ? p3 : point(at: to))
  }
}

extension PathSegment {
  /// The segment as cubic Bézier curves; a straight line has its handles at its thirds.
  package var cubics: [CubicSegment] {
    switch self {
    case .line(let start, let end):
      [CubicSegment(start, start + (end - start) / 3, start + (end - start) * (2.0 / 3), end)]
    case .quadratic(let curve): [curve.cubic]
    case .cubic(let curve): [curve]
    case .arc(let arc): arc.cubics
    }
  }
}

extension QuadraticSegment {
  /// The same curve with two handles.
  package var cubic: CubicSegment {
    CubicSegment(p0, p0 + (p1 - p0) * (2.0 / 3), p2 + (p1 - p2) * (2.0 / 3), p2)
  }
}
