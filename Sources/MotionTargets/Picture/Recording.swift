import MotionAlgebra

/// The values of a run at closely spaced instants. The effects of events are known only after a run.
///
/// Approximated with cubics, a recording is a scene that every target can write.
package struct Recording {
  /// The least number of instants per second; it is the number of steps that a spring takes. The times of frames are among the
  /// instants.
  static let instantsPerSecond: Int64 = 960

  /// The instants, as frames of a rate of their own.
  package let rate: FrameRate
  package let instantsPerFrame: Int64
  package let columns: [Track]
  /// The values of each column.
  private var values: [[Double]]

  /// - Parameters:
  ///   - columns: the track of each value in a row.
  ///   - rate: the frame rate of the run, whose frames are among the instants.
  package init(_ columns: [Track], rate: FrameRate) {
    let frames = rate.ratio
    let perFrame = max(1, (Recording.instantsPerSecond * frames.denominator + frames.numerator - 1) / frames.numerator)
    // If the terms of the product overflow, only the frames are recorded.
    let often = FrameRate(frames.numerator * perFrame, perSeconds: frames.denominator)
    (self.rate, instantsPerFrame) = (often ?? rate, often == nil ? 1 : perFrame)
    self.columns = columns
    values = columns.map { _ in [] }
  }

  /// Appends the values of all columns at the next instant; the first instant is 0.
  package mutating func append(_ row: [Double]) {
    for place in values.indices { values[place].append(row[place]) }
  }

  /// Returns the time of the last instant within a range, in flicks, at which a column is not what it was one instant before; the
  /// start if there is none.
  package func lastChange(of column: Int, from start: Int64, to end: Int64) -> Int64 {
    let values = values[column]
    var instant = min(values.count - 1, Int(clamping: rate.firstFrame(after: end)) - 1)
    while instant > 0, flicks(instant) > start {
      if values[instant] != values[instant - 1] { return flicks(instant) }
      instant -= 1
    }
    return start
  }

  /// A recording whose columns are approximated with cubics.
  package struct Followed {
    /// The scene that plays the recording from 0 to its last instant.
    package fileprivate(set) var scene: Scene
    /// The curve of each track of the scene.
    package fileprivate(set) var curves: [MotionCurve]
    /// The names of tracks with values that cannot be shown; they are clamped.
    package fileprivate(set) var limited: [String]

    /// Returns a scene that plays the recording again and again, with a pause in flicks after each pass; `nil` if it has no
    /// length.
    package func repeated(after pause: Int64) -> Scene? {
      guard scene.duration.map({ $0 > .zero }) ?? false else { return nil }
      var scene = scene
      var pass = Scene.Index(scene.composition.nodes.count - 1)
      if pause > 0 {
        let wait = Tween(duration: pause, easing: 0, writes: 0..<0, label: nil)
        pass = scene.composition.append(times: pass, scene.composition.append(single: wait))
      }
      scene.composition.root = scene.composition.append(.repeated(times: nil, alternating: false), of: pass)
      return scene
    }
  }

  /// - Parameters:
  ///   - played: the scene that was played; it describes the look of the views.
  ///   - originals: the original view for the name of each replica.
  ///   - tolerance: the largest error at the recorded instants, in pixels; see `VisibleProperty.Unit`.
  package func followed(
    from played: Scene, originals: [String: String], tolerance: Double
  ) throws(ReductionProblem) -> Followed {
    var followed = Followed(scene: Scene(), curves: [], limited: [])
    followed.scene.canvas = played.canvas
    (followed.scene.views, followed.scene.onlyReduced) = (played.views, played.onlyReduced)
    for (replica, original) in originals {
      guard let place = followed.scene.views.firstIndex(where: { $0.name == original }) else { continue }
      followed.scene.views[place].name = replica
    }
    var whole: Composition<Tween, Transform>.Index?
    let bounds = values.map { values in values.min().flatMap { least in values.max().map { least...$0 } } }
    let extent = PictureExtent(ViewRanges(followed.scene.views, columns, bounds))
    for (place, column) in columns.enumerated() {
      guard let first = values[place].first else { continue }
      let property = column.visible
      let unit = property?.unit ?? .fraction
      var (limits, allowed) = (-Double.infinity...Double.infinity, unit.tolerance(tolerance))
      if let property, let view = followed.scene.views.firstIndex(where: { $0.name == column.view }) {
        followed.scene.views[view][property] = first
        limits = followed.scene.views[view].limits(of: property)
        allowed = extent.tolerance(of: property, ofView: view, tolerance)
        if !values[place].allSatisfy(limits.contains) { followed.limited.append(column.name) }
      }
      var track = column
      (track.base, track.isDeclared) = (first, true)
      followed.scene.tracks.append(track)
      let curve = try curve(of: place, tolerance: allowed, farthest: unit.farthest, limits: limits)
      followed.curves.append(curve)
      if let index = followed.scene.append(curve, to: followed.scene.tracks.count - 1) {
        whole = whole.map { followed.scene.composition.append(plus: $0, index) } ?? index
      }
    }
    if whole == nil { _ = followed.scene.composition.appendOne() }
    return followed
  }

  /// Returns a column approximated with cubics, within limits.
  private func curve(
    of place: Int, tolerance: Double, farthest: Double, limits: ClosedRange<Double>
  ) throws(ReductionProblem) -> MotionCurve {
    let column = values[place]
    let leaps = Recording.leaps(of: column, beyond: tolerance)
    let flicksPerInstant = Double(flicks(column.count - 1)) / Double(column.count - 1)
    var curve = MotionCurve([], initial: column[0].clamped(to: limits))
    for stretch in Recording.stretches(of: column) {
      let (start, end) = (flicks(stretch.first), flicks(stretch.last))
      if stretch.isStill {
        let value = column[stretch.first].clamped(to: limits)
        curve.pieces += MotionCurve(holding: value, from: start, to: end).pieces
        continue
      }
      let bends = Recording.bends(of: column[stretch.first...stretch.last], leaps)
      let fit = CurveFit(
        shortest: CurveReduction.shortest, tolerance: 0.8 * tolerance, spacing: flicksPerInstant / 2,
        most: CurveReduction.mostPieces - curve.fitted, farthest: farthest, limits: limits)
      let cubics = fit.cubics(from: 0, to: Double(end - start)) { elapsed in
        let instant = ((Double(start) + elapsed) / flicksPerInstant)
          .clamped(to: Double(stretch.first)...Double(stretch.last))
        let before = min(Int(instant), stretch.last - 1)
        let share = instant - Double(before)
        // A leap is at the instant itself.
        if share == 0 || (share < 1 && leaps[before + 1]) { return column[before] }
        let bend = bends[before - stretch.first].nearerToZero(bends[before + 1 - stretch.first])
        return column[before] + (column[before + 1] - column[before]) * share - bend * share * (1 - share) / 2
      }
      guard let cubics else {
        throw .tooManyPieces(track: UInt32(place), limit: CurveReduction.mostPieces, tolerance: tolerance)
      }
      for var piece in CurveReduction.pieces(cubics, from: start, unit: 1) {
        // A leap ends a movement, except the small one by which a spring comes to rest.
        if let last = curve.pieces.last, abs(piece.from - last.to) > 10 * tolerance { piece.goesOn = false }
        curve.pieces.append(piece)
      }
      curve.error = max(curve.error, cubics.map(\.error).max() ?? 0)
      curve.fitted += cubics.count
    }
    return curve
  }

  /// Returns the time of an instant.
  private func flicks(_ instant: Int) -> Int64 { rate.time(ofFrame: Int64(instant)).flicks }

  /// A part of a column from one instant to another; the next part begins where it ends.
  private struct Stretch {
    var first: Int
    var last: Int
    var isStill: Bool
  }

  /// Splits a column into parts in which it is constant for a while and the parts between them.
  private static func stretches(of column: [Double]) -> [Stretch] {
    let least = 8
    var stretches: [Stretch] = []
    var (first, here) = (0, 0)
    while here < column.count - 1 {
      let end = column[here...].firstIndex { $0 != column[here] } ?? column.count
      if end - here > least || (here == 0 && end == column.count) {
        if here > first { stretches.append(Stretch(first: first, last: here, isStill: false)) }
        stretches.append(Stretch(first: here, last: end - 1, isStill: true))
        first = end - 1
      }
      here = end
    }
    if first < column.count - 1 { stretches.append(Stretch(first: first, last: column.count - 1, isStill: false)) }
    return stretches
  }

  /// Returns the second difference at each value of a stretch, one-sided at leaps and ends.
  private static func bends(of values: ArraySlice<Double>, _ leaps: [Bool]) -> [Double] {
    let inner = values.indices.dropFirst().dropLast()
    var bends = values.indices.map { place in
      inner.contains(place) ? values[place - 1] - 2 * values[place] + values[place + 1] : 0
    }
    guard bends.count > 2 else { return bends }
    func isTorn(_ place: Int) -> Bool {
      guard inner.contains(place) else { return true }
      return leaps[place] || leaps[place + 1]
    }
    let own = bends
    for place in values.indices where isTorn(place) {
      let (before, after) = (place - 1, place + 1)
      let side = leaps[place] || place == values.startIndex ? after : before
      bends[place - values.startIndex] = inner.contains(side) && !isTorn(side) ? own[side - values.startIndex] : 0
    }
    return bends
  }

  /// Returns for each value whether a leap leads to it: a change many times larger than the changes before and after it, and
  /// larger than `least`.
  private static func leaps(of column: [Double], beyond least: Double) -> [Bool] {
    let steps = [0] + zip(column, column.dropFirst()).map { abs($1 - $0) } + [0]
    return column.indices.map { place in
      place > 0 && steps[place] > max(least, 8 * max(steps[place - 1], steps[place + 1]))
    }
  }
}

extension Double {
  /// Returns the smaller of two numbers with the same sign, otherwise zero (the limiter "minmod"): a stretch bends if it bends
  /// at both ends, and not next to a kink.
  fileprivate func nearerToZero(_ other: Double) -> Double {
    self * other > 0 ? (abs(self) < abs(other) ? self : other) : 0
  }
}

extension Scene {
  /// Appends the pieces of a curve, each of them linear or cubic, in sequence.
  ///
  /// - Returns: the composition, or `nil` if there are no pieces.
  fileprivate mutating func append(
    _ curve: MotionCurve, to track: Int
  ) -> Composition<Tween, Transform>.Index? {
    var whole: Composition<Tween, Transform>.Index?
    for piece in curve.pieces {
      var easing = Easing.linear
      if case .cubicBezier(let x1, let y1, let x2, let y2) = piece.timing {
        easing = Easing(cubicBezier: x1, y1, x2, y2) ?? .linear
      }
      easings.append(easing)
      writes.append(Write(track: UInt32(track), from: piece.from, to: piece.to))
      let tween = Tween(
        duration: piece.end - piece.start, easing: UInt32(easings.count - 1),
        writes: UInt32(writes.count - 1)..<UInt32(writes.count), label: nil)
      let single = composition.append(single: tween)
      whole = whole.map { composition.append(times: $0, single) } ?? single
    }
    return whole
  }
}
