import MotionAlgebra

/// The reasons why a curve cannot be written.
package enum ReductionProblem: Error, Hashable {
  /// A curve within `tolerance` takes more pieces than `limit`.
  case tooManyPieces(track: UInt32, limit: Int, tolerance: Double)
}

/// Makes curves from the tracks of a score. Curves that players have are kept; others are approximated within a tolerance, with
/// as few pieces as possible.
package struct CurveReduction: Sendable {
  /// How curves that players lack are approximated.
  package enum Style: Hashable, Sendable {
    /// Approximates with cubics, which takes the fewest keyframes.
    case cubics
    /// Approximates a single sentence with `linear()` between its two keyframes, unless cubics are much shorter. Everything
    /// else is approximated with cubics.
    case stops
  }

  let scene: Scene
  private let score: Score
  private let style: Style
  private let isLimitedByPlayer: Bool
  private var reader: ScoreReader
  /// The progressions of the score, on the time of the root where an equal one is there.
  let progressions: [Progression]
  /// Whether each progression is a straight line from its start to its end.
  private let straight: [Bool]
  private var curves: [EasingCurve?]
  private var fits: [FitKey: [MotionCurve.Piece]] = [:]
  private var fitErrors: [FitKey: Double] = [:]
  /// The approximations of easings for crowded tracks; `nil` for an easing that leaps.
  var unitFits: [UnitKey: [CurveFit.Cubic]?] = [:]

  /// The largest number of pieces for one track.
  package static let mostPieces = 20_000
  /// The largest number of stops for each keyframe that they replace. A keyframe takes as much text as five or six stops, so the
  /// shorter of the two is written.
  static let stopsForKey = 5
  /// A change within this many flicks is a leap.
  static let shortest = 2.0
  /// A curve is compared with its pieces at least every 1/250 s.
  static let spacing = Double(ExactTime.flicksPerSecond) / 250

  /// The largest distance of the components of a property under one progression. All components are approximated with the same
  /// accuracy, so that they share their keyframes. It is `nil` until a curve is approximated.
  private var ways: [Way: Double]?

  private struct Way: Hashable {
    var property: Int
    var progression: UInt32
  }

  private struct FitKey: Hashable {
    var easing: UInt32
    var isMirrored: Bool
    /// The tolerance relative to the distance, as a power of two.
    var exponent: Int
    var duration: Int64
    var farthest: Double
  }

  /// - Parameter isLimitedByPlayer: whether the player itself clamps a value that an easing leads beyond
  ///   the limits, between two values that are within them.
  package init(_ scene: Scene, _ score: Score, style: Style, isLimitedByPlayer: Bool = true) {
    self.isLimitedByPlayer = isLimitedByPlayer
    self.scene = scene
    self.score = score
    self.style = style
    reader = ScoreReader(score)
    progressions = score.progressions.map { score.progressionOnRootTime(for: $0, scene.easings) ?? $0 }
    // The first progression is that of segments that do not move; its easing may not exist.
    straight = progressions.enumerated().map { place, progression in
      place > 0 && !progression.isOnEasedTime && !progression.hasOwnCurve
        && scene.easings[Int(progression.easing)].shape == .linear
    }
    curves = Array(repeating: nil, count: scene.easings.count)
  }

  private func longestWays() -> [Way: Double] {
    var ways: [Way: Double] = [:]
    for place in score.tracks.indices where scene.tracks[Int(score.tracks[place])].component != nil {
      let property = firstTrack(place)
      for segment in score.segments(ofTrackAt: place) where segment.progression != 0 {
        let way = Way(property: property, progression: segment.progression)
        ways[way] = max(ways[way] ?? 0, abs(segment.to - segment.from))
      }
    }
    return ways
  }

  /// Returns the index of the first component of a track's property.
  private func firstTrack(_ place: Int) -> Int {
    var first = place
    let track = scene.tracks[Int(score.tracks[place])]
    while first > 0 {
      let before = scene.tracks[Int(score.tracks[first - 1])]
      guard before.view == track.view, before.property == track.property else { break }
      first -= 1
    }
    return first
  }

  /// Returns the curve of a track over (start, end], in flicks; a curve from 0 includes 0.
  ///
  /// - Parameters:
  ///   - place: the index in `Score.tracks`.
  ///   - tolerance: the largest error, in the unit of the track.
  ///   - limits: the values that the target can show; others are clamped.
  ///   - farthest: see `CurveFit`. It is small if the target rounds values coarsely.
  package mutating func curve(
    ofTrackAt place: Int, from start: Int64 = 0, to end: Int64, tolerance: Double,
    limits: ClosedRange<Double> = -Double.infinity...Double.infinity, farthest: Double = 100
  ) throws(ReductionProblem) -> MotionCurve {
    var work = TrackPieces(
      track: score.tracks[place], property: firstTrack(place), tolerance: tolerance, limits: limits,
      farthest: farthest)
    let segments = score.segments(ofTrackAt: place)
    let borders = borders(segments, start, end)
    var next = segments.startIndex
    var active: [Score.Segment] = []
    let crowd = crowd(segments, borders, tolerance)
    for (place, (after, until)) in zip(borders, borders.dropFirst()).enumerated() {
      while next < segments.endIndex, segments[next].after <= after {
        if segments[next].until > after { active.append(segments[next]) }
        next += 1
      }
      if let crowd, crowd.loads[place].count > CrowdedTrack.leastSegments {
        try reduce(crowd, crowd.loads[place], after, until, &work)
        continue
      }
      active.removeAll { $0.until <= after }
      try reduce(active, after, until, &work)
    }
    // There are no pieces at the very start, or after the end of everything.
    if work.pieces.isEmpty {
      let value = score.value(ofTrackAt: place, at: max(0, start)).clamped(to: limits)
      return MotionCurve(holding: value, from: start, to: end)
    }
    var curve = MotionCurve(work.pieces, initial: score.value(ofTrackAt: place, at: max(0, start)).clamped(to: limits))
    (curve.fitted, curve.error, curve.grain) = (work.fitted, work.error, tolerance / MotionCurve.grains)
    return curve
  }

  /// A track that comes to repeat: its movement up to the end of the first pass, and the second pass.
  struct Loop {
    var whole: MotionCurve
    var pass: MotionCurve
    /// The first pass, if it equals the second one.
    var first: MotionCurve?

    /// Returns the movement before the passes, and one pass.
    ///
    /// - Parameter isLater: whether the first pass belongs to the movement before, even if it equals the others.
    func parts(isLater: Bool) -> (curve: MotionCurve, loop: MotionCurve) {
      guard !isLater, let first, let start = first.pieces.first?.start else { return (whole, pass) }
      return (whole.cut(from: 0, to: start), first)
    }
  }

  /// Returns the curve of a track that repeats from a time on, after a period; see `curve` for the other parameters.
  mutating func loop(
    ofTrackAt place: Int, from start: Int64, period: Int64, tolerance: Double, limits: ClosedRange<Double>,
    farthest: Double
  ) throws(ReductionProblem) -> Loop {
    var whole = try curve(
      ofTrackAt: place, to: start + period, tolerance: tolerance, limits: limits, farthest: farthest)
    let pass = try curve(
      ofTrackAt: place, from: start + period, to: start + 2 * period, tolerance: tolerance, limits: limits,
      farthest: farthest)
    if let place = whole.pieces.firstIndex(where: { $0.isHold && $0.start < start && $0.end > start }) {
      var rest = whole.pieces[place]
      (whole.pieces[place].end, rest.start, rest.goesOn) = (start, start, false)
      whole.pieces.insert(rest, at: place + 1)
    }
    let first = whole.cut(from: start, to: start + period)
    return Loop(whole: whole, pass: pass, first: first.moved(by: period).pieces == pass.pieces ? first : nil)
  }

  /// Returns the instants within the range at which segments, or parts of their movement, begin and end.
  private func borders(_ segments: ArraySlice<Score.Segment>, _ start: Int64, _ end: Int64) -> [Int64] {
    var borders = [start, end]
    func add(_ time: Int64) {
      if time > start, time < end { borders.append(time) }
    }
    for segment in segments {
      if segment.after >= end { break }
      if segment.until <= start { continue }
      // Nothing lies before 0, but a segment may consist of 0 alone.
      add(segment.after)
      add(segment.until)
      guard segment.progression != 0 else { continue }
      let progression = progressions[Int(segment.progression)]
      guard !progression.isOnEasedTime else { continue }
      add(progression.start)
      add(progression.end)
    }
    borders.sort()
    return borders.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private mutating func reduce(
    _ active: [Score.Segment], _ start: Int64, _ end: Int64, _ work: inout TrackPieces
  ) throws(ReductionProblem) {
    let moving = active.filter { isMoving($0, start, end) }
    guard let first = moving.first else {
      let sum = CurveReduction.sum(active[...], 0, at: Double(end - start), after: start, &reader)
      return work.hold(sum / Double(max(1, active.count)), start, end)
    }
    let progression = progressions[Int(first.progression)]
    let isTogether = moving.allSatisfy { $0.progression == first.progression }
    // A coordinate along a path is not an easing between two values, and a curve that keeps a speed is not an easing of
    // the scene, so both are approximated.
    if isTogether, !progression.isOnEasedTime, !progression.hasOwnCurve {
      // The mean of segments with one timing has that timing too.
      let still = active.map { segment in
        segment.progression == first.progression
          ? (segment.from, segment.to)
          : { ($0, $0) }(reader.value(of: segment, at: end))
      }
      let count = Double(active.count)
      let from = active.count == 1 ? first.from : still.map(\.0).reduce(0, +) / count
      let to = active.count == 1 ? first.to : still.map(\.1).reduce(0, +) / count
      if from == to { return work.hold(from, start, end) }
      if try reduceSentence(progression, first.progression, from, to, start, end, &work) { return }
    } else if moving.allSatisfy(isStraight) {
      // The mean of straight lines is one.
      let ends = [0, Double(end - start)].map { elapsed in
        CurveReduction.sum(active[...], 0, at: elapsed, after: start, &reader) / Double(active.count)
      }
      return work.appendLine(
        MotionCurve.Piece(start: start, end: end, from: ends[0], to: ends[1], timing: .linear))
    }
    try follow(active, start, end, &work)
  }

  /// Returns the sum of what some segments contribute at an instant counted from `start`.
  private static func sum(
    _ segments: ArraySlice<Score.Segment>, _ sum: Double, at elapsed: Double, after start: Int64,
    _ reader: inout ScoreReader
  ) -> Double {
    let whole = elapsed.rounded(.down)
    let (flicks, fraction) = (start + Int64(whole), elapsed - whole)
    return reader.sum(of: segments, addedTo: sum, at: flicks, fraction: fraction)
  }

  /// Whether a segment that is active over a whole stretch changes during it.
  private func isMoving(_ segment: Score.Segment, _ start: Int64, _ end: Int64) -> Bool {
    guard segment.progression != 0 else { return false }
    let progression = progressions[Int(segment.progression)]
    return start < progression.end && end > progression.start || progression.isOnEasedTime
  }

  /// Whether a segment moves in a straight line from its start to its end.
  func isStraight(_ segment: Score.Segment) -> Bool {
    straight[Int(segment.progression)]
  }

  /// Approximates any segments with cubics.
  private mutating func follow(
    _ active: [Score.Segment], _ start: Int64, _ end: Int64, _ work: inout TrackPieces
  ) throws(ReductionProblem) {
    // The constants before the first moving segment are summed once, in the same order.
    let firstMoving = active.firstIndex { isMoving($0, start, end) } ?? 0
    let still = active[..<firstMoving].reduce(0.0) { $0 + reader.value(of: $1, at: end) }
    let moving = active[firstMoving...]
    var copy = reader
    // Known leaps are borders, so that two at one instant, one before and one after it, leave the value of the instant.
    let borders = [start] + leaps(of: moving, start, end) + [end]
    for (after, until) in zip(borders, borders.dropFirst()) {
      try appendFit(after, until, goesOn: after > start, &work) { elapsed in
        CurveReduction.sum(moving, still, at: elapsed, after: after, &copy) / Double(active.count)
      }
    }
  }

  /// Approximates a function of the time after `start` with cubics.
  ///
  /// - Parameters:
  ///   - goesOn: whether the first cubic continues what is before it.
  ///   - reserved: the part of the tolerance by which the function itself may be wrong.
  func appendFit(
    _ start: Int64, _ end: Int64, goesOn: Bool, reserved: Double = 0, _ work: inout TrackPieces,
    _ value: (Double) -> Double
  ) throws(ReductionProblem) {
    let fit = CurveFit(
      shortest: CurveReduction.shortest, tolerance: (0.8 - reserved) * work.tolerance, spacing: CurveReduction.spacing,
      most: CurveReduction.mostPieces - work.pieces.count, farthest: work.farthest, limits: work.limits)
    guard let cubics = fit.cubics(from: 0, to: Double(end - start), value) else {
      throw .tooManyPieces(track: work.track, limit: CurveReduction.mostPieces, tolerance: work.tolerance)
    }
    for piece in CurveReduction.pieces(cubics, from: start, unit: 1, goesOn: goesOn) { work.append(piece) }
    work.error = max(work.error, (cubics.map(\.error).max() ?? 0) + reserved * work.tolerance)
    work.fitted += cubics.count
  }

  /// Returns the last whole flicks before the leaps of some segments within a stretch, as far as the time is not eased.
  private func leaps(of segments: ArraySlice<Score.Segment>, _ start: Int64, _ end: Int64) -> [Int64] {
    var instants: Set<Int64> = []
    for segment in segments where isMoving(segment, start, end) {
      let progression = progressions[Int(segment.progression)]
      guard !progression.isOnEasedTime, !progression.hasOwnCurve else { continue }
      let length = Double(progression.end - progression.start)
      for leap in scene.easings[Int(progression.easing)].jumps {
        // The instant of a leap has the value after it or, reversed, the value before it.
        let instant =
          progression.isReversed
          ? progression.end - Int64((leap * length - 1e-3).rounded(.up))
          : progression.start + Int64((leap * length - 1e-3).rounded(.up)) - 1
        if instant > start, instant < end { instants.insert(instant) }
      }
    }
    return instants.sorted()
  }

  /// Returns cubics in whole flicks, given the flicks in one of their units.
  ///
  /// - Parameter goesOn: whether the first cubic continues what is before it.
  static func pieces(
    _ cubics: [CurveFit.Cubic], from start: Int64, unit: Double, goesOn: Bool = false
  ) -> [MotionCurve.Piece] {
    var here = start
    return cubics.compactMap { cubic in
      let border = start + cubic.border(unit)
      guard border > here else { return nil }
      var piece = MotionCurve.Piece(cubic, here, border)
      piece.goesOn = goesOn || here > start
      here = border
      return piece
    }
  }

  /// Appends one sentence over a part of its time exactly, if players have its curve; returns `false` if it must be
  /// approximated.
  private mutating func reduceSentence(
    _ progression: Progression, _ place: UInt32, _ from: Double, _ to: Double, _ start: Int64, _ end: Int64,
    _ work: inout TrackPieces
  ) throws(ReductionProblem) -> Bool {
    let isMirrored = progression.isReversed
    let length = Double(progression.end - progression.start)
    let isWhole = start == progression.start && end == progression.end
    let share = (
      start: Double(start - progression.start) / length, end: isWhole ? 1 : Double(end - progression.start) / length
    )
    // The easing runs forward from `origin` to `goal`.
    let (origin, goal) = isMirrored ? (to, from) : (from, to)
    func at(_ eased: Double) -> Double { origin + (goal - origin) * eased }
    func piece(_ first: Double, _ last: Double, _ timing: MotionCurve.Timing) -> MotionCurve.Piece {
      MotionCurve.Piece(start: start, end: end, from: first, to: last, timing: timing)
    }
    let easing = scene.easings[Int(progression.easing)]
    var made: MotionCurve.Piece?
    switch easing.shape {
    case .linear:
      made = isWhole ? piece(origin, goal, .linear) : piece(at(share.start), at(share.end), .linear)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let handles = SIMD4(x1, y1, x2, y2)
      let own = isMirrored ? SIMD4(1 - x2, 1 - y2, 1 - x1, 1 - y1) : handles
      if isWhole {
        made = piece(origin, goal, .cubicBezier(x1: own.x, y1: own.y, x2: own.z, y2: own.w))
      } else if let part = BezierPart(own, from: share.start, to: share.end) {
        made = piece(
          at(part.first), at(part.last),
          .cubicBezier(x1: part.handles.x, y1: part.handles.y, x2: part.handles.z, y2: part.handles.w))
      }
    case .steps(let count, let position):
      guard isWhole else { break }
      if isMirrored, position == .start || position == .both {
        // The part ends before the last leap, which `steps()` cannot express, so each step is a piece.
        for step in stride(from: count, to: 0, by: -1) {
          let borders = (Double(count - step) / Double(count), Double(count - step + 1) / Double(count))
          let value = curve(progression.easing)(1 - (borders.0 + borders.1) / 2)
          work.hold(from + (to - from) * value, start + Int64(borders.0 * length), start + Int64(borders.1 * length))
        }
        return true
      }
      let own: StepPosition = !isMirrored ? position : position == .start ? .end : position == .end ? .start : position
      made = piece(origin, goal, .steps(count, own, isMirrored: isMirrored))
    case .stops(let given):
      let curve = curve(progression.easing)
      let knots = given.map(\.progress).filter { $0 > 0 && $0 < 1 }
      guard isWhole, easing.jumps.isEmpty else { break }
      let (first, last) = (curve(0), curve(1))
      guard first != last else { break }
      let stops = ([0] + knots + [1]).map { progress in
        EasingStop(progress: progress, value: (curve(progress) - first) / (last - first))
      }
      let ends = (from + (to - from) * first, from + (to - from) * last)
      made =
        isMirrored
        ? piece(
          ends.1, ends.0, .stops(stops.reversed().map { EasingStop(progress: 1 - $0.progress, value: 1 - $0.value) }))
        : piece(ends.0, ends.1, .stops(stops))
    case .easeIn, .easeOut, .easeInOut, .penner, .spring: break
    }
    if let made {
      guard work.limits.contains(made.from), work.limits.contains(made.to) else {
        guard easing.shape == .linear else { return false }
        work.appendLine(made)
        return true
      }
      if !isLimitedByPlayer, !isWithin(easing.range, origin, goal, work.limits) { return false }
      work.append(made)
      return true
    }
    guard isWhole, work.limits.contains(from), work.limits.contains(to) else { return false }
    guard isWithin(easing.range, from, to, work.limits) else { return false }
    return try appendFit(progression, place, origin, goal, start, end, &work)
  }

  private func isWithin(
    _ range: ClosedRange<Double>, _ from: Double, _ to: Double, _ limits: ClosedRange<Double>
  ) -> Bool {
    [range.lowerBound, range.upperBound].allSatisfy { limits.contains(from + (to - from) * $0) }
  }

  /// Appends a whole sentence whose easing players lack. An easing is approximated once for all passes that need the same
  /// accuracy.
  private mutating func appendFit(
    _ progression: Progression, _ place: UInt32, _ origin: Double, _ goal: Double, _ start: Int64, _ end: Int64,
    _ work: inout TrackPieces
  ) throws(ReductionProblem) -> Bool {
    let way = abs(goal - origin)
    let ways = self.ways ?? longestWays()
    self.ways = ways
    let longest = max(way, ways[Way(property: work.property, progression: place)] ?? 0)
    let exponent = (0.8 * work.tolerance / longest).exponent
    let key = FitKey(
      easing: progression.easing, isMirrored: progression.isReversed, exponent: Int(exponent), duration: end - start,
      farthest: work.farthest)
    if fits[key] == nil {
      let curve = curve(progression.easing)
      let isMirrored = progression.isReversed
      let length = Double(end - start)
      // The accuracy is a power of two, up to twice as fine as needed.
      let fit = CurveFit(
        shortest: CurveReduction.shortest / length,
        tolerance: max(Double(sign: .plus, exponent: Int(exponent), significand: 1), 1e-12),
        spacing: CurveReduction.spacing / length, most: CurveReduction.mostPieces, farthest: work.farthest)
      let value = { (share: Double) in isMirrored ? 1 - curve(1 - share) : curve(share) }
      let leaps = scene.easings[Int(progression.easing)].jumps.filter { $0 < 1 || curve(1.0.nextDown) != 1 }
      // Small leaps, such as the one by which a spring comes to rest, may be stops. A visible leap is left to keyframes, which
      // are exact to the flick.
      let areSmall = leaps.allSatisfy { leap in
        abs(curve(min(1, leap + 1e-12)) - curve(max(0, leap - 1e-12))) <= 0.01
      }
      let cubics = fit.cubics(from: 0, to: 1, value)
      var stops: (stops: [EasingStop], error: Double)?
      if style == .stops, areSmall {
        let places = isMirrored ? leaps.reversed().map { 1 - $0 } : leaps
        var few = fit
        if let cubics { few.most = min(fit.most, CurveReduction.stopsForKey * cubics.count) }
        stops = few.stops(value, leaps: places, isMirrored: isMirrored)
      }
      if let (stops, error) = stops {
        fits[key] = [MotionCurve.Piece(start: 0, end: end - start, from: 0, to: 1, timing: .stops(stops))]
        fitErrors[key] = error
      } else if let cubics {
        fits[key] = CurveReduction.pieces(cubics, from: 0, unit: length)
        fitErrors[key] = cubics.map(\.error).max() ?? 0
      } else {
        throw .tooManyPieces(track: work.track, limit: CurveReduction.mostPieces, tolerance: work.tolerance)
      }
    }
    let pieces = fits[key] ?? []
    // An easing is approximated to a part in 10¹² at best; over a very long distance the error can exceed the tolerance.
    let error = (fitErrors[key] ?? 0) * way
    guard error <= work.tolerance else {
      throw .tooManyPieces(track: work.track, limit: CurveReduction.mostPieces, tolerance: work.tolerance)
    }
    guard work.pieces.count + pieces.count <= CurveReduction.mostPieces else {
      throw .tooManyPieces(track: work.track, limit: CurveReduction.mostPieces, tolerance: work.tolerance)
    }
    for var piece in pieces {
      piece.start += start
      piece.end += start
      piece.from = piece.from == 1 ? goal : origin + (goal - origin) * piece.from
      piece.to = piece.to == 1 ? goal : origin + (goal - origin) * piece.to
      work.append(piece)
      if case .stops(let stops) = piece.timing { work.fitted += stops.count } else { work.fitted += 1 }
    }
    work.error = max(work.error, error)
    return true
  }

  mutating func curve(_ easing: UInt32) -> EasingCurve {
    if let known = curves[Int(easing)] { return known }
    let made = EasingCurve(scene.easings[Int(easing)])
    curves[Int(easing)] = made
    return made
  }
}
