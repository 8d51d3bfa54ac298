import MotionAlgebra

/// A track that very many segments write at once, most of them with different beginnings and ends.
struct CrowdedTrack {
  /// What happens on the track from one border to the next.
  struct Load {
    /// The number of active segments, and of those among them that do not move in a straight line.
    var (count, curved) = (0, 0)
  }

  /// The sum of what the segments contribute.
  let sums: SummedCubics
  /// The load between any two borders.
  let loads: [Load]

  /// The number of segments from which a stretch is crowded.
  static let leastSegments = 32
  /// The number of segments in all stretches together from which a track is crowded. Below it, each stretch is followed by itself.
  static let leastWork = 50_000

  /// Returns the load between any two borders; `nil` if the track is not crowded.
  ///
  /// - Parameter isCurved: whether each segment moves, and in no straight line.
  static func loads(
    _ segments: ArraySlice<Score.Segment>, _ borders: [Int64], isCurved: (Score.Segment) -> Bool
  ) -> [Load]? {
    guard segments.count > leastSegments,
      segments.count.multipliedReportingOverflow(by: borders.count).partialValue > leastWork
    else { return nil }
    let ends = segments.sorted { $0.until < $1.until }
    var load = Load()
    var work = 0
    var (begun, ended) = (segments.startIndex, 0)
    var loads: [Load] = []
    loads.reserveCapacity(borders.count)
    for border in borders.dropLast() {
      while begun < segments.endIndex, segments[begun].after <= border {
        load.count += 1
        if isCurved(segments[begun]) { load.curved += 1 }
        begun += 1
      }
      while ended < ends.count, ends[ended].until <= border {
        load.count -= 1
        if isCurved(ends[ended]) { load.curved -= 1 }
        ended += 1
      }
      loads.append(load)
      work += load.count
    }
    return work > leastWork ? loads : nil
  }
}

extension CurveReduction {
  /// What the approximation of an easing for a `CrowdedTrack` depends on.
  struct UnitKey: Hashable {
    var easing: UInt32
    /// The tolerance relative to the distance, as a power of two.
    var exponent: Int
  }

  /// The part of the tolerance that is reserved for the approximation of the segments of a crowded track.
  private static let crowdShare = 0.1

  /// Returns the sum of the segments of a crowded track; `nil` if it is not crowded, or if one of the segments is on eased time,
  /// has a curve of its own, or leaps.
  mutating func crowd(
    _ segments: ArraySlice<Score.Segment>, _ borders: [Int64], _ tolerance: Double
  ) -> CrowdedTrack? {
    let loads = CrowdedTrack.loads(segments, borders) { $0.progression != 0 && !isStraight($0) }
    guard let loads, let start = borders.first, let end = borders.last else { return nil }
    var parts: [SummedCubics.Part] = []
    for segment in segments where segment.after < end && segment.until > start {
      let (from, to) = (max(segment.after, start), min(segment.until, end))
      guard addParts(of: segment, from, to, CurveReduction.crowdShare * tolerance, to: &parts) else { return nil }
    }
    return CrowdedTrack(sums: SummedCubics(parts, borders), loads: loads)
  }

  /// Adds what a segment contributes over a stretch; returns `false` if cubics cannot express it.
  private mutating func addParts(
    of segment: Score.Segment, _ start: Int64, _ end: Int64, _ tolerance: Double, to parts: inout [SummedCubics.Part]
  ) -> Bool {
    func hold(_ value: Double, _ start: Int64, _ end: Int64) {
      if start < end { parts.append(SummedCubics.Part(start: start, end: end, ordinates: SIMD4(repeating: value))) }
    }
    guard segment.progression != 0, segment.from != segment.to else {
      hold(segment.from, start, end)
      return true
    }
    let progression = progressions[Int(segment.progression)]
    guard !progression.isOnEasedTime, !progression.hasOwnCurve else { return false }
    let easing = curve(progression.easing)
    let (first, last) = (easing(progression.isReversed ? 1 : 0), easing(progression.isReversed ? 0 : 1))
    func at(_ eased: Double) -> Double { segment.from * (1 - eased) + segment.to * eased }
    hold(at(first), start, min(end, progression.start))
    hold(at(last), max(start, progression.end), end)
    let (low, high) = (max(start, progression.start), min(end, progression.end))
    guard low < high else { return true }
    let relative = tolerance / abs(segment.to - segment.from)
    guard let cubics = unitCubics(progression.easing, relative) else { return false }
    let length = Double(progression.end - progression.start)
    for cubic in cubics where cubic.start < cubic.end {
      let own = SIMD4(cubic.from, cubic.control1, cubic.control2, cubic.to)
      let (from, to) = progression.isReversed ? (1 - cubic.end, 1 - cubic.start) : (cubic.start, cubic.end)
      let eased = progression.isReversed ? SIMD4(own.w, own.z, own.y, own.x) : own
      // Instants are whole flicks, so a cubic is cut a little before its border, or goes on a little behind it.
      let begin = max(low, progression.start + Int64((from * length).rounded()))
      let finish = min(high, progression.start + Int64((to * length).rounded()))
      guard begin < finish else { continue }
      func share(_ time: Int64) -> Double { (Double(time - progression.start) / length - from) / (to - from) }
      let whole = segment.from * (1 - eased) + segment.to * eased
      parts.append(
        SummedCubics.Part(
          start: begin, end: finish,
          ordinates: SummedCubics.ordinates(whole, from: share(begin), to: share(finish))))
    }
    return true
  }

  /// Returns cubics that approximate an easing from 0 to 1; `nil` if it leaps.
  private mutating func unitCubics(_ easing: UInt32, _ tolerance: Double) -> [CurveFit.Cubic]? {
    if scene.easings[Int(easing)].shape == .linear {
      return [CurveFit.Cubic(start: 0, end: 1, from: 0, to: 1, control1: 1 / 3, control2: 2 / 3, error: 0)]
    }
    let key = UnitKey(easing: easing, exponent: max(-40, min(0, Int(tolerance.exponent))))
    if let known = unitFits[key] { return known }
    let (curve, tolerance) = (curve(easing), Double(sign: .plus, exponent: key.exponent, significand: 1))
    // A leap at the very end, such as that of a spring that comes to rest, may be too small to matter.
    let leaps = scene.easings[Int(easing)].jumps.contains { $0 < 1 } || abs(curve(1) - curve(1.0.nextDown)) > tolerance
    let fit = CurveFit(shortest: 1e-9, tolerance: tolerance, spacing: 1 / 2048, most: 1000)
    let made = leaps ? nil : fit.cubics(from: 0, to: 1) { curve(min($0, 1.0.nextDown)) }
    unitFits[key] = .some(made)
    return made
  }

  /// Approximates what the segments of a crowded track contribute from one border to the next.
  mutating func reduce(
    _ crowd: CrowdedTrack, _ load: CrowdedTrack.Load, _ start: Int64, _ end: Int64, _ work: inout TrackPieces
  ) throws(ReductionProblem) {
    let first = crowd.sums.stretch(from: start)
    func value(_ elapsed: Double) -> Double { crowd.sums(elapsed, fromStartOf: first) / Double(load.count) }
    if load.curved == 0 {
      // The mean of straight lines is one.
      let (from, to) = (value(0), value(Double(end - start)))
      if from == to { return work.hold(from, start, end) }
      return work.appendLine(MotionCurve.Piece(start: start, end: end, from: from, to: to, timing: .linear))
    }
    try appendFit(start, end, goesOn: false, reserved: CurveReduction.crowdShare, &work, value)
  }
}
