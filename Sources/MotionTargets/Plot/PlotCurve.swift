import MotionAlgebra

/// The values of a property from 0 to the end of a plot: samples in order of time, in canonical units, split at leaps.
struct PlotCurve: Equatable {
  struct Sample: Equatable {
    /// The time in flicks.
    var time: Double
    var value: Double
  }

  /// The parts without a leap. The value leaps, at one instant, from each part to the next.
  let pieces: [[Sample]]
  /// The least and the greatest value.
  let range: ClosedRange<Double>

  init(pieces: [[Sample]]) {
    self.pieces = pieces
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for piece in pieces {
      for sample in piece where sample.value.isFinite {
        (least, greatest) = (min(least, sample.value), max(greatest, sample.value))
      }
    }
    range = least <= greatest ? least...greatest : 0...0
  }
  var last: Double { pieces.last?.last?.value ?? 0 }

  /// Reads curves from a score.
  ///
  /// Each column of the picture keeps the first, the least, the greatest and the last of its samples; a column cannot show more
  /// (Jugel, Jerzak, Hackenbroich and Markl, "M4", 2014). A curve that oscillates too fast to be seen becomes the band that it
  /// fills.
  ///
  /// - Parameters:
  ///   - places: the indices of the selected tracks in `score.tracks`.
  ///   - end: the time of the last sample, in flicks.
  ///   - columns: the number of columns of the picture.
  ///   - workers: what reads several curves side by side.
  static func all(
    _ places: [Int], of score: Score, end: Int64, columns: Int, _ workers: Workers = .none
  ) -> [PlotCurve] {
    guard let frames = Frames(score, end: end, columns: columns), !places.isEmpty else {
      return places.map { PlotCurve(pieces: [[Sample(time: 0, value: score.value(ofTrackAt: $0, at: 0))]]) }
    }
    if places.count == 1 { return [read(places[0], of: score, frames, columns: columns, workers)] }
    return workers.map(places.count, fewest: 2) { numbers in
      let own = Array(places[numbers])
      var columnsOf = own.map { _ in Column(capacity: 4 * columns) }
      frames.eachRow(of: own, in: score, frames.all) { instant, values in
        let column = Int(instant / Double(end) * Double(columns))
        for curve in columnsOf.indices {
          columnsOf[curve].add(Sample(time: instant, value: values[curve]), in: column)
        }
      }
      return zip(own, columnsOf).map { curve($0, $1, of: score, end: end) }
    }
  }

  /// Reads one curve. The workers divide its time, in parts that are short enough to be kept.
  private static func read(
    _ place: Int, of score: Score, _ frames: Frames, columns: Int, _ workers: Workers
  ) -> PlotCurve {
    var column = Column(capacity: 4 * columns)
    for start in stride(from: 0 as Int64, to: frames.all.upperBound, by: Int(Frames.mostKept)) {
      let count = Int(min(Frames.mostKept, frames.all.upperBound - start))
      let samples = workers.map(count) { numbers -> [Sample] in
        var samples: [Sample] = []
        samples.reserveCapacity(numbers.count)
        let part = start + Int64(numbers.lowerBound)..<start + Int64(numbers.upperBound)
        frames.eachRow(of: [place], in: score, part) { samples.append(Sample(time: $0, value: $1[0])) }
        return samples
      }
      for sample in samples { column.add(sample, in: Int(sample.time / Double(frames.end) * Double(columns))) }
    }
    return curve(place, column, of: score, end: frames.end)
  }

  private static func curve(_ place: Int, _ column: Column, of score: Score, end: Int64) -> PlotCurve {
    var samples = column.all
    if samples.last.map({ $0.time < Double(end) }) ?? true {
      samples.append(Sample(time: Double(end), value: score.value(ofTrackAt: place, at: end)))
    }
    let whole = PlotCurve(pieces: [samples])
    return parted(samples, whole.range, place, score).map { PlotCurve(pieces: $0) } ?? whole
  }

  /// Returns how far the values of tracks are apart, from fewer samples than a curve has.
  static func spreads(_ places: [Int], of score: Score, end: Int64, _ workers: Workers) -> [Double] {
    guard let frames = Frames(score, end: end, columns: 50) else { return places.map { _ in 0 } }
    return workers.map(places.count) { numbers -> [Double] in
      let own = Array(places[numbers])
      var ranges = own.map { _ in (least: Double.infinity, greatest: -Double.infinity) }
      frames.eachRow(of: own, in: score, frames.all) { _, values in
        ranges.withUnsafeMutableBufferPointer { ranges in
          for index in ranges.indices {
            let value = values[index]
            guard value.isFinite else { continue }
            if value < ranges[index].least { ranges[index].least = value }
            if value > ranges[index].greatest { ranges[index].greatest = value }
          }
        }
      }
      return ranges.map { max(0, $0.greatest - $0.least) }
    }
  }

  /// The frames that are sampled. How many there are depends on the number of all tracks.
  private struct Frames: Sendable {
    /// The time of the last sample, in flicks.
    let end: Int64
    private let rate: FrameRate
    let all: Range<Int64>
    /// The most samples of a curve that wait for their columns.
    static let mostKept: Int64 = 1 << 16

    /// Returns `nil` if there is nothing to sample.
    init?(_ score: Score, end: Int64, columns: Int) {
      guard end > 0, let rate = PlotCurve.rate(end: end, columns: columns, tracks: score.tracks.count) else {
        return nil
      }
      (self.end, self.rate, all) = (end, rate, 0..<rate.firstFrame(after: end))
    }

    /// Samples tracks of a score, and passes on each row: its time in flicks, and its values.
    func eachRow(
      of places: [Int], in score: Score, _ part: Range<Int64>,
      _ body: (_ instant: Double, _ values: UnsafeBufferPointer<Double>) -> Void
    ) {
      var sampler = Sampler(score, rate: rate, frames: part, tracks: places)
      // A progression that several tracks share is computed for the whole block and kept for it, so a block must not be long.
      let capacity = min(1024, max(32, 32_768 / max(1, places.count)))
      var block = FrameBlock(trackCount: places.count, capacity: capacity)
      while sampler.nextBlock(into: &block) {
        block.values.withUnsafeBufferPointer { values in
          for (row, frame) in block.frames.enumerated() {
            let (time, start) = (rate.time(ofFrame: frame), row * block.stride)
            body(
              Double(time.flicks) + time.fraction, UnsafeBufferPointer(rebasing: values[start..<start + places.count]))
          }
        }
      }
    }
  }

  /// Returns a rate that gives the picture enough samples, within the limits of time and memory.
  private static func rate(end: Int64, columns: Int, tracks: Int) -> FrameRate? {
    let seconds = Double(end) / Double(ExactTime.flicksPerSecond)
    let most = max(Double(4 * columns), 20_000_000 / Double(max(tracks, 1)))
    let wanted = min(max(60, Double(4 * columns) / seconds), max(most / seconds, 1e-9), 1_000_000)
    if wanted >= 1 { return FrameRate(Int64(wanted.rounded(.up))) }
    return FrameRate(1, perSeconds: max(1, Int64(min((1 / wanted).rounded(.down), 2e9))))
  }

  /// The samples that are kept of each column.
  private struct Column {
    var all: [Sample] = []
    private var number = -1
    private var begin = 0
    private var count = 0

    init(capacity: Int) { all.reserveCapacity(capacity + 2) }

    mutating func add(_ sample: Sample, in column: Int) {
      if column != number {
        number = column
        begin = all.count
        count = 0
      }
      count += 1
      all.append(sample)
      guard count > 4 else { return }
      // Of five samples, this drops the middle one that is neither least nor greatest.
      let inner = begin + 1..<all.count - 1
      guard let least = inner.min(by: { all[$0].value < all[$1].value }),
        let greatest = inner.max(by: { all[$0].value < all[$1].value }),
        let gone = inner.first(where: { $0 != least && $0 != greatest })
      else { return }
      all.remove(at: gone)
    }
  }

  /// The most values that are read from a score to find the leaps of one curve. A leap takes about 30, and a fast movement, which
  /// only looks like one, takes about four.
  private static let mostReadings = 40_000

  /// Splits samples where the value leaps between two of them; returns `nil` if no two are so far apart.
  private static func parted(
    _ samples: [Sample], _ range: ClosedRange<Double>, _ place: Int, _ score: Score
  ) -> [[Sample]]? {
    // This is the height that a picture shows as more than a pixel or two.
    let threshold = max((range.upperBound - range.lowerBound) * 0.012, .leastNormalMagnitude)
    // Most curves never move so much from one sample to the next.
    if !samples.indices.dropFirst().contains(where: { abs(samples[$0].value - samples[$0 - 1].value) > threshold }) {
      return nil
    }
    var pieces: [[Sample]] = []
    var piece: [Sample] = []
    var reader = TrackReader(score, ofTrackAt: place)
    var readings = 0
    for sample in samples {
      if let before = piece.last, abs(sample.value - before.value) > threshold, readings < mostReadings {
        if let leap = leap(from: before.time, to: sample.time, above: threshold, &reader, &readings) {
          piece.append(Sample(time: leap.time, value: leap.before))
          pieces.append(piece)
          piece = [Sample(time: leap.time, value: leap.after)]
        }
      }
      piece.append(sample)
    }
    return pieces + [piece]
  }

  /// Returns, by bisection, the instant between two others after which the value changes.
  ///
  /// - Parameter readings: the number of values that are read is added to it.
  private static func leap(
    from first: Double, to last: Double, above threshold: Double, _ reader: inout TrackReader, _ readings: inout Int
  ) -> (time: Double, before: Double, after: Double)? {
    readings += 2
    var (low, high) = (Int64(first.rounded(.down)), Int64(last.rounded(.up)))
    var before = reader.value(at: low)
    var after = reader.value(at: high)
    while high - low > 1 {
      guard abs(after - before) > threshold / 2 else { return nil }
      let middle = low + (high - low) / 2
      let value = reader.value(at: middle)
      readings += 1
      if abs(value - before) >= abs(after - value) {
        (high, after) = (middle, value)
      } else {
        (low, before) = (middle, value)
      }
    }
    return abs(after - before) > threshold / 2 ? (Double(low), before, after) : nil
  }
}
