import MotionAlgebra
import MotionText

/// Approximates a function with cubics in time, within a tolerance and with as few as possible: each cubic is as long as its
/// start allows.
///
/// A cubic y(t) equals `cubic-bezier(1/3, …, 2/3, …)`, since x(s) = s there. Its two free ordinates are those of least squares
/// over Chebyshev's nodes, which are close to the best possible.
struct CurveFit {
  struct Cubic {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
    /// The ordinates of the handles, as values.
    var control1: Double
    var control2: Double
    var error: Double
    /// Whether the value leaps right after it.
    var endsInLeap = false

    /// Returns the end in whole flicks, given the flicks in one unit. It is rounded down, so that a leap is never early.
    func border(_ unit: Double) -> Int64 { Int64((end * unit).rounded(.down)) }
  }

  /// Pieces shorter than this are treated as a leap.
  let shortest: Double
  let tolerance: Double
  /// The function is compared at least once in every interval of this length.
  let spacing: Double
  /// The largest number of cubics.
  var most: Int
  /// The largest distance of a handle, in multiples of the difference between the ends. Handles are written relative to that
  /// difference and the ends are rounded, so a far handle magnifies the rounding.
  var farthest = 100.0
  /// The range of the values. Values outside it are replaced by the nearest value inside; handles are inside too, and so is
  /// every value of a cubic.
  var limits = -Double.infinity...Double.infinity

  /// The part of the tolerance that is reserved for rounding stops.
  private static let rounding = 0.04
  /// Chebyshev's nodes on 0 … 1, with the Bernstein weights of the four ordinates at each.
  private static let places: [(u: Double, b: SIMD4<Double>)] = [
    0.00273905, 0.02447174, 0.06698730, 0.12843452, 0.20610738, 0.29663168, 0.39604415, 0.5, 0.60395585, 0.70336832,
    0.79389262, 0.87156548, 0.93301270, 0.97552826, 0.99726095,
  ].map { u in (u, bernstein(u)) }

  private static func bernstein(_ u: Double) -> SIMD4<Double> {
    let v = 1 - u
    return SIMD4(v * v * v, 3 * u * v * v, 3 * u * u * v, u * u * u)
  }

  /// The matrix of the least squares problem: it maps the moments of the residuals to the two ordinates.
  private static let inverse: SIMD4<Double> = {
    var (a, b, d) = (0.0, 0.0, 0.0)
    for place in places {
      a += place.b.y * place.b.y
      b += place.b.y * place.b.z
      d += place.b.z * place.b.z
    }
    let determinant = a * d - b * b
    return SIMD4(d, -b, -b, a) / determinant
  }()

  /// Approximates a function over (start, end]; `nil` if that takes more than `most` cubics.
  ///
  /// - Parameter raw: the function. It is evaluated slightly after `start` and never after `end`.
  func cubics(from start: Double, to end: Double, _ raw: (Double) -> Double) -> [Cubic]? {
    func value(_ time: Double) -> Double { raw(time).clamped(to: limits) }
    var found: [Cubic] = []
    var here = start
    var guess = end - start
    while here < end {
      if found.count >= most { return nil }
      let rest = end - here
      // The value slightly after the start is used, in case the function leaps there; after that, each cubic starts where the
      // last one ended.
      var from = value(here + min(rest, shortest) * 1e-3)
      if let last = found.last, !last.endsInLeap { from = last.to }
      var best: Cubic?
      // This finds the longest cubic that fits: it grows from the last length that fitted and then bisects.
      var (fits, fails) = (0.0, Double.infinity)
      var length = min(rest, max(guess, shortest))
      for _ in 0..<60 {
        if let cubic = cubic(from: here, from, to: length == rest ? end : here + length, value) {
          best = cubic
          fits = length
          if length == rest { break }
          length = fails.isFinite ? (fits + fails) / 2 : min(rest, 2 * length)
        } else {
          fails = length
          if fails <= shortest { break }
          length = fits > 0 ? (fits + fails) / 2 : max(shortest, fails / 4)
        }
        if let best, fails.isFinite, fails - fits < 0.02 * fits + shortest {
          // Before a leap larger than the curve's own movement, the end is located to the flick.
          let way = 3 * abs(best.to - best.control2) * (fails - fits) / fits
          let seen = abs(value(here + fails) - best.to)
          if fails - fits <= shortest || seen <= 4 * way + tolerance { break }
        }
      }
      if let fit = best, fit.end - fit.start < 50 * shortest {
        // A steep cubic would hide a small leap, whose instant would then have a value in between.
        let (here, there) = (value(min(fit.end, here + shortest)), value(fit.end))
        if abs(here - from) > tolerance, abs(there - here) < 0.1 * abs(here - from) { best = nil }
      }
      if let best {
        found.append(best)
        here = best.end
        guess = 1.5 * fits
      } else {
        let leap = leap(from: here, from, to: min(end, here + shortest), value)
        found.append(
          Cubic(
            start: here, end: leap.before, from: from, to: from, control1: from, control2: from, error: 0,
            endsInLeap: true))
        here = max(leap.after, here.nextUp)
        if here >= end {
          let last = value(end)
          found.append(Cubic(start: end, end: end, from: last, to: last, control1: last, control2: last, error: 0))
        }
        guess = end - here
      }
    }
    return found
  }

  /// Returns two instants between which the value changes from that at the start of a very short stretch.
  private func leap(
    from start: Double, _ first: Double, to end: Double, _ value: (Double) -> Double
  ) -> (before: Double, after: Double) {
    var (before, after) = (start, end)
    while after - before > shortest * 1e-4 {
      let middle = before + (after - before) / 2
      guard middle > before, middle < after else { break }
      if abs(value(middle) - first) <= tolerance { before = middle } else { after = middle }
    }
    // For a leap at a whole flick, this decides which side the instant itself belongs to.
    let whole = after.rounded(.down)
    if whole > before, whole < after {
      if abs(value(whole) - first) <= tolerance { before = whole } else { after = whole }
    }
    return (before, after)
  }

  private func cubic(
    from start: Double, _ first: Double, to end: Double, _ value: (Double) -> Double
  ) -> Cubic? {
    let length = end - start
    let last = value(end)
    var moments = SIMD2<Double>(0, 0)
    var samples = [Double](repeating: 0, count: CurveFit.places.count)
    for (index, place) in CurveFit.places.enumerated() {
      samples[index] = value(start + place.u * length)
      let residual = samples[index] - first * place.b.x - last * place.b.w
      moments += SIMD2(place.b.y, place.b.z) * residual
    }
    let inverse = CurveFit.inverse
    let control1 = (inverse.x * moments.x + inverse.y * moments.y).clamped(to: limits)
    let control2 = (inverse.z * moments.x + inverse.w * moments.y).clamped(to: limits)
    let rise = last - first
    let excursion = max(abs(control1 - first), abs(control2 - first))
    if excursion > farthest * abs(rise) {
      // With almost no difference between the ends, only a constant can be recognised.
      guard excursion <= tolerance / 2 else { return nil }
    }
    let ordinates = SIMD4(first, control1, control2, last)
    var error = 0.0
    for (index, place) in CurveFit.places.enumerated() {
      error = max(error, abs((place.b * ordinates).sum() - samples[index]))
    }
    guard error <= tolerance else { return nil }
    // The function is also compared between the nodes, as densely as `spacing` asks.
    let count = min(4096, max(32, Int(length / spacing)))
    for index in 1..<count {
      let u = Double(index) / Double(count)
      error = max(error, abs((CurveFit.bernstein(u) * ordinates).sum() - value(start + u * length)))
      if error > tolerance { return nil }
    }
    return Cubic(
      start: start, end: end, from: first, to: last, control1: control1, control2: control2, error: error)
  }

  /// Returns chords that approximate `value` from 0 to 1, as stops of a CSS `linear()`; `nil` if that takes more than `most`.
  ///
  /// - Parameters:
  ///   - leaps: the leaps, in order. A leap has two stops, a millionth of the whole beside it, so that the
  ///     instant itself is certainly on its own side.
  ///   - isMirrored: whether the instant of a leap has the value before it.
  func stops(
    _ value: (Double) -> Double, leaps: [Double] = [], isMirrored: Bool = false
  ) -> (stops: [EasingStop], error: Double)? {
    let beside = 1e-6
    var stops: [EasingStop] = []
    var worst = 0.0
    let inner = leaps.filter { $0 > 0 && $0 < 1 }
    if leaps.first == 0 {
      stops = [EasingStop(progress: 0, value: value(0)), EasingStop(progress: beside, value: value(0))]
    }
    for (start, end) in zip([0] + inner, inner + [1]) {
      let count = stops.count
      let first = value(start == 0 && leaps.first != 0 ? 0 : start + 1e-12)
      let last = value(end == 1 && leaps.last != 1 ? 1 : end - 1e-12)
      guard let error = addStops(value, (start, first), (end, last), to: &stops) else { return nil }
      worst = max(worst, error)
      func placed(_ leap: Double) -> Double {
        CurveFit.rounded(leap + (leap == 0 || (leap < 1 && isMirrored) ? beside : -beside), to: beside / 100)
      }
      let low = start == 0 && leaps.first != 0 ? 0 : placed(start)
      let high = end == 1 && leaps.last != 1 ? 1 : placed(end)
      for place in count..<stops.count { stops[place].progress = min(max(stops[place].progress, low), high) }
      stops[stops.count - 1].progress = high
    }
    if leaps.last == 1 {
      stops += [EasingStop(progress: 1 - beside, value: value(1)), EasingStop(progress: 1, value: value(1))]
    }
    // The error near a kink may be slightly larger than at the points that were compared.
    return (stops, 1.1 * worst)
  }

  /// Adds chords over one smooth part and returns their error, or `nil` if that takes too many chords.
  private func addStops(
    _ value: (Double) -> Double, _ start: (progress: Double, value: Double), _ end: (progress: Double, value: Double),
    to stops: inout [EasingStop]
  ) -> Double? {
    let beginning = stops.count
    stops.append(EasingStop(progress: start.progress, value: start.value))
    let allowed = (1 - CurveFit.rounding) * tolerance
    var (here, from) = start
    var guess = end.progress - here
    while here < end.progress {
      if stops.count > most { return nil }
      let rest = end.progress - here
      func chordError(_ length: Double) -> Double {
        let last = length == rest ? end.value : value(here + length)
        return self.chordError((here, from), (here + length, last), value, upTo: allowed)
      }
      var (fits, fails) = (0.0, Double.infinity)
      var length = min(rest, max(guess, shortest))
      for _ in 0..<60 {
        let found = chordError(length)
        if found <= allowed || length <= shortest {
          fits = length
          if length == rest { break }
          length = fails.isFinite ? (fits + fails) / 2 : min(rest, 2 * length)
        } else {
          fails = length
          length = fits > 0 ? (fits + fails) / 2 : max(shortest, fails / 4)
        }
        if fits > 0, fails.isFinite, fails - fits < 0.02 * fits { break }
      }
      (here, from) = fits == rest ? end : (here + fits, value(here + fits))
      stops.append(EasingStop(progress: here, value: from))
      guess = 1.5 * fits
    }
    round(&stops[beginning...])
    // The error of the rounded stops is measured. A change within `shortest` is a leap.
    return zip(stops[beginning...], stops[(beginning + 1)...]).reduce(0) { worst, chord in
      let (start, end) = ((chord.0.progress, chord.0.value), (chord.1.progress, chord.1.value))
      guard end.0 - start.0 > 1.5 * shortest else { return worst }
      return max(worst, chordError(start, end, value, upTo: .infinity))
    }
  }

  /// Returns the largest error of a chord, or a value above `limit`.
  private func chordError(
    _ start: (progress: Double, value: Double), _ end: (progress: Double, value: Double), _ value: (Double) -> Double,
    upTo limit: Double
  ) -> Double {
    let length = end.progress - start.progress
    let count = min(4096, max(32, Int(length / spacing)))
    var error = 0.0
    for index in 1..<count {
      let u = Double(index) / Double(count)
      error = max(error, abs(start.value + (end.value - start.value) * u - value(start.progress + length * u)))
      if error > limit { break }
    }
    return error
  }

  /// Rounds stops to as few digits as keep the curve, and keeps their times distinct: on a steep part, a small change of time
  /// matters. The first and the last stop keep their times.
  private func round(_ stops: inout ArraySlice<EasingStop>) {
    let grain = CurveFit.rounding * tolerance / 2
    let exact = stops
    for place in stops.indices {
      stops[place].value = CurveFit.rounded(exact[place].value, to: grain)
      guard place > stops.startIndex, place < stops.endIndex - 1 else { continue }
      var step = 1e-4
      for (before, after) in [(exact[place - 1], exact[place]), (exact[place], exact[place + 1])] {
        let (time, way) = (after.progress - before.progress, abs(after.value - before.value))
        step = min(step, time / 4, way > 0 ? grain * time / way : step)
      }
      stops[place].progress = CurveFit.rounded(exact[place].progress, to: step)
    }
  }

  /// Returns the nearest decimal that is a multiple of a power of ten no larger than this step.
  private static func rounded(_ value: Double, to step: Double) -> Double {
    var (power, digits) = (1.0, 0)
    while 1 / power > step, digits < Precision.mostDecimals { (power, digits) = (power * 10, digits + 1) }
    return (value * power).rounded() / power
  }
}
