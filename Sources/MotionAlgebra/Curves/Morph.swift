/// Outlines that become one another. Their points are matched, and each moves straight to its partner.
///
/// Partners are at the same part of the length of their subpaths. The start and the direction of each outline are chosen so that
/// the sum of the squares of all ways is least, which also keeps outlines from turning inside out.
package struct Morph: Hashable, Sendable {
  /// The outlines in order, each with as many subpaths and segments as the others, which are lines and cubic curves.
  package let outlines: [OutlinePath]
  /// Whether it is a line, which has no area to fill, whatever it becomes.
  package let isLine: Bool

  /// Makes the morph of at least two outlines.
  ///
  /// Subpaths are matched by their distance. Where an outline has fewer than another, and no holes, copies of its subpaths become
  /// the others, up to 20 000 curves. Holes, and the others, grow out of points.
  ///
  /// - Parameter isLine: whether the first outline is a line.
  /// - Returns: `nil` for fewer than two outlines, and where one has no subpath.
  package init?(_ outlines: [OutlinePath], isLine: Bool = false) {
    guard outlines.count > 1, outlines.allSatisfy({ !$0.subpaths.isEmpty }) else { return nil }
    var slots = Morph.slots(outlines.map { $0.subpaths.map(Contour.init) })
    Morph.align(&slots)
    var matched = outlines.map { _ in OutlinePath() }
    for slot in slots {
      let isClosed = slot.allSatisfy(\.isClosed)
      let cut = Contour.cutAlike(slot)
      let isLine = cut[0].indices.map { place in cut.allSatisfy { $0[place].isLine } }
      for (number, curves) in cut.enumerated() {
        var subpath = OutlinePath.Subpath(start: curves[0].curve.p0)
        subpath.isClosed = isClosed
        subpath.segments = zip(curves, isLine).map { piece, isLine in
          isLine ? .line(from: piece.curve.p0, to: piece.curve.p3) : .cubic(piece.curve)
        }
        if isClosed { subpath.endAtStart() }
        matched[number].subpaths.append(subpath)
      }
    }
    (self.outlines, self.isLine) = (matched, isLine)
  }

  /// Returns the outline at a value: 0 is the first outline, 1 the second. Beyond them, points go on straight.
  package func outline(at value: Double) -> OutlinePath {
    let (first, share) = place(of: value)
    if share == 0 || share == 1 { return outlines[share == 0 ? first : first + 1] }
    var mixed = outlines[first]
    func mix(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> { one * (1 - share) + other * share }
    for (place, other) in outlines[first + 1].subpaths.enumerated() {
      mixed.subpaths[place].start = mix(mixed.subpaths[place].start, other.start)
      for (number, pair) in zip(mixed.subpaths[place].segments, other.segments).enumerated() {
        switch pair {
        case (.line(let from, let to), .line(let from2, let to2)):
          mixed.subpaths[place].segments[number] = .line(from: mix(from, from2), to: mix(to, to2))
        case (.cubic(let one), .cubic(let other)):
          mixed.subpaths[place].segments[number] = .cubic(
            CubicSegment(mix(one.p0, other.p0), mix(one.p1, other.p1), mix(one.p2, other.p2), mix(one.p3, other.p3)))
        default: break
        }
      }
    }
    return mixed
  }

  /// Returns the outline from which a value leads on, and which part of the way to the next it is.
  private func place(of value: Double) -> (first: Int, share: Double) {
    let whole = value.isFinite ? value : 0
    let first = min(max(whole.rounded(.down), 0), Double(outlines.count - 2))
    return (Int(first), whole - first)
  }

  /// Returns the box around the outline at a value.
  package func box(at value: Double) -> PlaneBox {
    outline(at: value).bounds.map { PlaneBox(low: $0.least, high: $0.greatest) } ?? .zero
  }

  /// Returns the values between two others at which points change their direction.
  package func turns(between low: Double, _ high: Double) -> [Double] {
    (1..<outlines.count - 1).map(Double.init).filter { low < $0 && $0 < high }
  }

  /// The greatest distance that a point or a handle moves from one outline to the next.
  package var reach: Double {
    zip(outlines, outlines.dropFirst()).flatMap { zip($0.points, $1.points).map { ($1 - $0).norm } }.max() ?? 0
  }

  // MARK: Matching

  /// The number of curves up to which subpaths are copied; others grow out of points.
  private static let mostCopied = 20_000
  /// The number of points that are compared.
  private static let count = 96

  /// Returns the matched contours: for each slot, one contour of each outline.
  private static func slots(_ outlines: [[Contour]]) -> [[Contour]] {
    let count = outlines.map(\.count).max() ?? 0
    let traits = outlines.map(Morph.traits)
    // The index of the contour in each slot, for each outline.
    var places = [[Int?]](repeating: [Int?](repeating: nil, count: outlines.count), count: count)
    var last: [(middle: SIMD2<Double>, isHole: Bool)?] = Array(repeating: nil, count: count)
    for number in outlines.indices {
      for (contour, slot) in match(traits[number], last).enumerated() {
        places[slot][number] = contour
        last[slot] = traits[number][contour]
      }
    }
    return places.map { slot in
      slot.enumerated().map { number, place in
        if let place { return outlines[number][place] }
        let present = slot.indices.filter { slot[$0] != nil }
        guard let nearest = present.min(by: { abs($0 - number) < abs($1 - number) }), let place = slot[nearest] else {
          return outlines[number][0]
        }
        let (missing, trait) = (outlines[nearest][place], traits[nearest][place])
        let copied = traits[number].indices.min { one, other in
          distance(traits[number][one].middle, trait.middle) < distance(traits[number][other].middle, trait.middle)
        }
        // A copy around a hole would fill it.
        guard let copied, !trait.isHole, !traits[number].contains(where: \.isHole),
          outlines[number][copied].curves.count * count <= mostCopied
        else {
          let middle = trait.isHole ? copied.map { outlines[number][$0].middle } : nil
          return Contour(point: middle ?? missing.middle, isClosed: missing.isClosed)
        }
        return outlines[number][copied]
      }
    }
  }

  private static func distance(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double { (one - other).norm }

  /// Returns the middle of each contour, relative to that of all, and whether it turns against the largest.
  private static func traits(_ contours: [Contour]) -> [(middle: SIMD2<Double>, isHole: Bool)] {
    let areas = contours.map { $0.isClosed ? $0.area : 0 }
    let largest = areas.max { abs($0) < abs($1) } ?? 0
    // What counts is where a contour is in its outline.
    let middles = contours.map(\.middle)
    let center = middles.reduce([0, 0], +) / Double(contours.count)
    return zip(middles, areas).map { ($0 - center, $1 * largest < 0) }
  }

  /// Returns the slot of each contour. The pair with the least distance is matched first.
  private static func match(
    _ contours: [(middle: SIMD2<Double>, isHole: Bool)], _ slots: [(middle: SIMD2<Double>, isHole: Bool)?]
  ) -> [Int] {
    // So many are matched in their order.
    guard slots.contains(where: { $0 != nil }), slots.count <= 100 else { return Array(contours.indices) }
    var pairs: [(contour: Int, slot: Int, distance: Double)] = []
    for (contour, trait) in contours.enumerated() {
      for (slot, other) in slots.enumerated() {
        guard let other else {
          pairs.append((contour, slot, .infinity))
          continue
        }
        pairs.append((contour, slot, (trait.isHole == other.isHole ? 0 : 1e9) + distance(trait.middle, other.middle)))
      }
    }
    pairs.sort { ($0.distance, $0.contour, $0.slot) < ($1.distance, $1.contour, $1.slot) }
    var found = [Int?](repeating: nil, count: contours.count)
    var taken = Set<Int>()
    for pair in pairs where found[pair.contour] == nil && !taken.contains(pair.slot) {
      found[pair.contour] = pair.slot
      taken.insert(pair.slot)
    }
    return found.map { $0 ?? 0 }
  }

  /// Chooses the starts and the directions of contours.
  private static func align(_ slots: inout [[Contour]]) {
    let closed = slots.indices.filter { slots[$0].allSatisfy(\.isClosed) }
    // An outline keeps its holes if all of its contours turn around together.
    for number in slots[0].indices.dropFirst() {
      let forth = closed.map { slot in fit(slots[slot][number], to: slots[slot][number - 1]) }
      let back = closed.map { slot in fit(slots[slot][number].reversed, to: slots[slot][number - 1]) }
      func sum(_ fits: [(contour: Contour, cost: Double)]) -> Double { fits.reduce(0) { $0 + $1.cost } }
      for (slot, best) in zip(closed, sum(back) < 0.999 * sum(forth) ? back : forth) {
        slots[slot][number] = best.contour
      }
    }
    for slot in slots.indices where !closed.contains(slot) {
      // What is closed begins where it fits the nearest open one.
      let first = slots[slot].firstIndex { !$0.isClosed } ?? 0
      let steps = (first + 1..<slots[slot].count).map { ($0, $0 - 1) } + (0..<first).reversed().map { ($0, $0 + 1) }
      for (number, neighbour) in steps {
        let (contour, other) = (slots[slot][number], slots[slot][neighbour])
        let (forth, back) = (fit(contour, to: other), fit(contour.reversed, to: other))
        slots[slot][number] = back.cost < 0.999 * forth.cost ? back.contour : forth.contour
      }
    }
  }

  /// Returns a contour that begins where it fits another, and the mean square of the distances between them. An open one begins
  /// where it does.
  private static func fit(_ contour: Contour, to other: Contour) -> (contour: Contour, cost: Double) {
    let (mine, others) = (contour.points(count), other.points(count))
    func cost(_ points: (Int) -> SIMD2<Double>) -> Double {
      others.indices.reduce(0) { sum, place in
        let way = points(place) - others[place]
        return sum + (way * way).sum()
      } / Double(count)
    }
    guard contour.isClosed, !contour.curves.isEmpty else { return (contour, cost { mine[$0] }) }
    let shifts = (0..<count).map { shift in
      (shift: Double(shift) / Double(count), cost: cost { mine[($0 + shift) % count] })
    }
    guard var best = shifts.min(by: { $0.cost < $1.cost }) else { return (contour, 0) }
    guard other.isClosed, contour.borders.count * other.borders.count < 100_000 else {
      return (contour.beginning(at: best.shift), best.cost)
    }
    // A start at which corners meet corners is better than one beside it.
    var near: [(distance: Double, shift: Double)] = []
    for border in contour.borders {
      for target in other.borders {
        let (shift, distance) = (border - target, (border - target - best.shift).remainder(dividingBy: 1))
        if abs(distance) < 1.5 / Double(count) { near.append((abs(distance), shift)) }
      }
    }
    near.sort { $0 < $1 }
    best.cost *= 1.01
    for (_, shift) in near.prefix(32) {
      let cost = cost { contour.point(at: Double($0) / Double(count) + shift) }
      if cost < best.cost { best = (shift, cost) }
    }
    return (contour.beginning(at: best.shift), best.cost)
  }
}

extension OutlinePath.Subpath {
  /// Moves the end to the start, from which rounding may have moved it.
  fileprivate mutating func endAtStart() {
    guard let last = segments.popLast() else { return }
    switch last {
    case .line(let from, _): segments.append(.line(from: from, to: start))
    case .cubic(let curve): segments.append(.cubic(CubicSegment(curve.p0, curve.p1, curve.p2, start)))
    case .quadratic, .arc: segments.append(last)
    }
  }
}

extension OutlinePath {
  /// The ends and the handles of all segments.
  fileprivate var points: [SIMD2<Double>] {
    subpaths.flatMap { subpath in
      [subpath.start]
        + subpath.segments.flatMap { segment -> [SIMD2<Double>] in
          if case .cubic(let curve) = segment { return [curve.p1, curve.p2, curve.p3] }
          return [segment.end]
        }
    }
  }
}
