/// The frames that `--frames` selects: a set, so neither their order on the command line nor a repetition matters.
struct FrameList {
  /// The frames `first`, `first + step` and so on, up to and including `last`.
  struct Span {
    let first: Int64
    let last: Int64
    let step: Int64

    /// No animation has so many frames. Larger numbers stand for this one, so that sums do not overflow.
    private static let mostFrames: Int64 = 1_000_000_000_000_000_000

    /// - Parameters:
    ///   - last: a frame at or after `first`; the span ends at the last of its frames that is not later.
    ///   - step: at least 1.
    init(from first: Int64, through last: Int64, step: Int64 = 1) {
      let (first, last) = (min(first, Span.mostFrames), min(last, Span.mostFrames))
      let step = min(step, Span.mostFrames)
      (self.first, self.last) = (first, last - (last - first) % step)
      self.step = self.last == first ? 1 : step
    }

    /// Returns the first frame of the span at or after a frame; `nil` if there is none.
    fileprivate func next(_ frame: Int64) -> Int64? {
      if frame <= first { return first }
      guard frame <= last else { return nil }
      let passed = (frame - first) % step
      return passed == 0 ? frame : frame + step - passed
    }
  }

  /// The spans by their first frame. They can overlap.
  private let spans: [Span]

  init(_ spans: [Span]) { self.spans = spans.sorted { ($0.first, $0.last) < ($1.first, $1.last) } }

  /// The frames from 0 to before an end.
  init(before end: Int64) { self.init(end > 0 ? [Span(from: 0, through: end - 1)] : []) }

  var isEmpty: Bool { spans.isEmpty }
  /// The first and the last frame.
  var first: Int64? { spans.first?.first }
  var last: Int64? { spans.map(\.last).max() }

  func contains(_ frame: Int64) -> Bool { spans.contains { $0.next(frame) == frame } }

  /// The frames before an end.
  func prefix(before end: Int64) -> FrameList {
    FrameList(
      spans.filter { $0.first < end }.map { Span(from: $0.first, through: min($0.last, end - 1), step: $0.step) })
  }

  /// The frames in order, in ranges of frames without a gap between them.
  var runs: Runs { Runs(spans) }

  /// The frames in order.
  var each: some Sequence<Int64> { runs.lazy.joined() }

  /// The number of frames.
  var count: Int64 { isDisjoint ? mostCount : runs.reduce(0) { $0 + Int64($1.count) } }

  private var isDisjoint: Bool { zip(spans, spans.dropFirst()).allSatisfy { $0.last < $1.first } }

  /// Whether there are more frames than a number. Unlike `count`, it takes no longer if there are many more.
  func hasMore(than most: Int64) -> Bool {
    if isDisjoint || mostCount <= most { return mostCount > most }
    var count: Int64 = 0
    for run in runs {
      count += Int64(run.count)
      if count > most { return true }
    }
    return false
  }

  /// The number of frames, if those of spans that overlap are counted more than once; at most `Int64.max`.
  private var mostCount: Int64 {
    spans.reduce(0) { sum, span in
      let (total, overflow) = sum.addingReportingOverflow((span.last - span.first) / span.step + 1)
      return overflow ? .max : total
    }
  }

  /// The runs of a list, which take no memory however many there are.
  struct Runs: Sequence, IteratorProtocol {
    private var waiting: ArraySlice<Span>
    /// The spans that have begun and not ended.
    private var begun: [Span] = []
    private var place: Int64 = 0

    fileprivate init(_ spans: [Span]) { waiting = spans[...] }

    mutating func next() -> Range<Int64>? {
      guard let start = advance() else { return nil }
      var end = start
      repeat {
        // A span without a step is passed at once.
        end = Swift.max(end + 1, (begun.filter { $0.step == 1 && $0.first <= end }.map(\.last).max() ?? end) + 1)
        place = end
      } while advance() == end
      place = end
      return start..<end
    }

    /// Finds the first frame at or after `place`.
    private mutating func advance() -> Int64? {
      begun.removeAll { $0.last < place }
      var next = begun.lazy.compactMap { [place] in $0.next(place) }.min()
      while let span = waiting.first, span.first <= next ?? span.first {
        waiting.removeFirst()
        guard let frame = span.next(place) else { continue }
        begun.append(span)
        next = Swift.min(next ?? frame, frame)
      }
      return next
    }
  }
}
