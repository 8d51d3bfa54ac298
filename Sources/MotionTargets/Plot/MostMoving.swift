import MotionAlgebra

// Which tracks move most, where a plot cannot draw all of them.

extension Plot {
  /// Returns the tracks whose values change most, in their order. How much the values of a property change is compared with the
  /// track of that property that changes most.
  ///
  /// A track of many is read only if its sentences can move it far enough, which takes far less time to find out.
  static func mostMoving(
    _ places: [Int], _ count: Int, _ tracks: [Track], _ score: Score, _ easings: [Easing], end: Int64,
    _ workers: Workers
  ) -> [Int] {
    guard places.count > count else { return places }
    var numbers: [String: Int] = [:]
    let properties = places.map { place in
      let property = tracks[Int(score.tracks[place])].property
      if let known = numbers[property] { return known }
      numbers[property] = numbers.count
      return numbers.count - 1
    }
    var limits = SpreadLimits(score, easings, end: end)
    let most = places.map { limits.limit(ofTrackAt: $0) }
    var spreads = [Double?](repeating: nil, count: places.count)
    var largest = [Double](repeating: 0, count: numbers.count)
    func read(_ indices: [Int]) {
      let own = PlotCurve.spreads(indices.map { places[$0] }, of: score, end: end, workers)
      for (index, spread) in zip(indices, own) {
        spreads[index] = spread
        largest[properties[index]] = max(largest[properties[index]], spread)
      }
    }
    // The first tracks that are read are likely to move most.
    read(
      Dictionary(grouping: places.indices) { properties[$0] }.values.flatMap { own in
        Plot.indices(ofLargest: firstRead, of: own.map { most[$0] }).map { own[$0] }
      })
    // The largest spread of each property is known when no track that is left can have a larger one.
    read(places.indices.filter { spreads[$0] == nil && most[$0] > largest[properties[$0]] })
    func share(_ spread: Double, _ index: Int) -> Double {
      spread / max(largest[properties[index]], .leastNormalMagnitude)
    }
    while true {
      let known = places.indices.compactMap { index in spreads[index].map { share($0, index) } }
      let least = known.count < count ? 0 : known.sorted(by: >)[count - 1]
      let left = places.indices.filter { spreads[$0] == nil && share(most[$0], $0) >= least }
      if left.isEmpty { break }
      // As many are read as before, so that there are few rounds.
      let next = max(count, known.count)
      read(Plot.indices(ofLargest: next, of: left.map { share(most[$0], $0) }).map { left[$0] })
    }
    let shares = places.indices.map { index in spreads[index].map { share($0, index) } ?? -1 }
    return Plot.indices(ofLargest: count, of: shares).map { places[$0] }
  }

  /// The number of tracks of each property that are read before the others are compared with them.
  private static let firstRead = 64
}

/// Finds how far the values of a track can be apart, without reading them.
private struct SpreadLimits {
  private let score: Score
  private let easings: [Easing]
  private let end: Int64
  private var ranges: [ClosedRange<Double>?]

  init(_ score: Score, _ easings: [Easing], end: Int64) {
    (self.score, self.easings, self.end) = (score, easings, end)
    ranges = Array(repeating: nil, count: easings.count)
  }

  /// Returns a number that is no less than the spread of any samples of a track up to the end. It is infinite if the track
  /// follows a curve that is no easing of the scene.
  mutating func limit(ofTrackAt place: Int) -> Double {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    var covered: Int64 = -1
    for segment in score.segments(ofTrackAt: place) {
      // Every value is the mean of segments, which needs one at each time.
      guard segment.after <= covered else { return .infinity }
      covered = max(covered, segment.until)
      (least, greatest) = (min(least, segment.from), max(greatest, segment.from))
      guard segment.progression != 0 else { continue }
      let progression = score.progressions[Int(segment.progression)]
      guard !progression.hasOwnCurve, easings.indices.contains(Int(progression.easing)) else { return .infinity }
      let range = range(of: Int(progression.easing))
      for share in [range.lowerBound, range.upperBound] {
        let value = segment.from + (segment.to - segment.from) * share
        (least, greatest) = (min(least, value), max(greatest, value))
      }
    }
    guard covered >= end, least.isFinite, greatest.isFinite else { return .infinity }
    // The values of samples are rounded.
    return greatest - least + max(abs(least), abs(greatest)) * 1e-9
  }

  private mutating func range(of easing: Int) -> ClosedRange<Double> {
    if let known = ranges[easing] { return known }
    let range = easings[easing].range
    ranges[easing] = range
    return range
  }
}
