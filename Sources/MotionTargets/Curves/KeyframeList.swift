import MotionAlgebra

/// The numbers of a view as keyframes: each has the values at its time, and says how they continue to the next.
struct KeyframeList {
  enum Pace: Hashable {
    /// A cubic Bézier curve in time, as in CSS.
    case eased(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A constant, with a leap at the next keyframe.
    case held

    static let linear = Pace.eased(x1: 0, y1: 0, x2: 1, y2: 1)
  }

  struct Key {
    /// The time in frames.
    var time: Double
    var values: [Double]
    var pace: Pace
  }

  private(set) var keys: [Key] = []
  private let framesPerFlick: Double
  private let grain: Double

  /// - Parameters:
  ///   - stretches: the stretches, without gaps.
  ///   - initial: the values at the very start.
  ///   - grain: the difference below which two values count as equal.
  ///   - rate: the frame rate of the times.
  init(_ stretches: [KeyframeRun.Stretch], initial: [Double], grain: Double, rate: FrameRate) {
    framesPerFlick =
      Double(rate.ratio.numerator) / Double(rate.ratio.denominator) / Double(ExactTime.flicksPerSecond)
    self.grain = grain
    var parts: [Part] = []
    for stretch in stretches {
      for part in KeyframeList.parts(stretch) { append(part, to: &parts) }
    }
    if let first = parts.first, first.pace == .held, KeyframeRun.isNear(initial, first.from, grain) {
      // No value has changed yet.
      parts.removeFirst()
    }
    write(parts, initial: initial)
  }

  /// Keyframes of values that do not move.
  init(still values: [Double], grain: Double, rate: FrameRate) {
    framesPerFlick =
      Double(rate.ratio.numerator) / Double(rate.ratio.denominator) / Double(ExactTime.flicksPerSecond)
    self.grain = grain
    keys = [Key(time: 0, values: values, pace: .held)]
  }

  var isStill: Bool { keys.count == 1 }

  /// The values of the first number between each key and the next.
  var reach: [ClosedRange<Double>] {
    zip(keys, keys.dropFirst()).map { key, next in
      let (from, to) = (key.values[0], next.values[0])
      guard case .eased(_, let y1, _, let y2) = key.pace else { return from...from }
      let all = [from, to, from + (to - from) * y1, from + (to - from) * y2]
      return (all.min() ?? from)...(all.max() ?? from)
    }
  }

  /// Returns these keyframes followed by others from a frame on; the values are constant in between.
  func followed(by later: KeyframeList, at frame: Double) -> KeyframeList {
    let last = keys[keys.count - 1]
    if later.isStill, KeyframeRun.isNear(last.values, later.keys[0].values, grain) { return self }
    var all = self
    all.keys[keys.count - 1].pace = .held
    if later.keys[0].time > 0 { all.keys.append(Key(time: frame, values: later.keys[0].values, pace: .held)) }
    all.keys += later.keys.map { Key(time: frame + $0.time, values: $0.values, pace: $0.pace) }
    return all
  }

  /// Returns the keyframes with every value clamped.
  func limited(to limits: [ClosedRange<Double>]) -> KeyframeList {
    var all = self
    for place in keys.indices {
      for (number, limits) in limits.enumerated() {
        let value = keys[place].values[number]
        if !limits.contains(value) { all.keys[place].values[number] = value.clamped(to: limits) }
      }
    }
    return all
  }

  /// Returns keyframes on straight lines, with a key added wherever one value, times its factor, becomes greater than another.
  func crossing(_ pairs: [(one: Int, other: Int, factor: Double)]) -> KeyframeList {
    divided { key, next in
      let shares = pairs.compactMap { pair -> Double? in
        func difference(_ values: [Double]) -> Double { pair.factor * values[pair.one] - values[pair.other] }
        let (before, after) = (difference(key), difference(next))
        return before * after < 0 ? before / (before - after) : nil
      }
      return shares.sorted()
    }
  }

  /// Returns keyframes on straight lines, with keys added at values of the first number.
  ///
  /// - Parameter values: returns the values between two others at which there are keys.
  func turning(at values: (Double, Double) -> [Double]) -> KeyframeList {
    divided { key, next in
      values(min(key[0], next[0]), max(key[0], next[0])).map { ($0 - key[0]) / (next[0] - key[0]) }.sorted()
    }
  }

  /// Returns keyframes on straight lines, with keys added so that what is computed from the values is almost straight too.
  ///
  /// - Parameters:
  ///   - tolerance: the largest error of a computed number.
  ///   - compute: returns the computed numbers.
  func straight(within tolerance: Double, _ compute: ([Double]) -> [Double]) -> KeyframeList {
    divided { key, next in
      func computed(_ share: Double) -> [Double] { compute(KeyframeList.values(key, next, share)) }
      func isStraight(_ start: Double, _ end: Double) -> Bool {
        let (here, there, middle) = (computed(start), computed(end), computed((start + end) / 2))
        return middle.indices.allSatisfy { abs((here[$0] + there[$0]) / 2 - middle[$0]) <= tolerance }
      }
      // The widths are powers of one half, so that their sums are exact.
      var shares: [Double] = []
      var (share, width) = (0.0, 1.0)
      while share < 1 {
        while width > KeyframeList.leastShare, !isStraight(share, share + width) { width /= 2 }
        share += width
        if share < 1 { shares.append(share) }
        width = KeyframeList.leastShare
        while share.truncatingRemainder(dividingBy: 2 * width) == 0, share + 2 * width <= 1 { width *= 2 }
      }
      return shares
    }
  }

  private static let leastShare = 1.0 / 128

  private static func values(_ first: [Double], _ last: [Double], _ share: Double) -> [Double] {
    zip(first, last).map { $0 + ($1 - $0) * share }
  }

  /// Returns the keyframes with keys added on the straight lines between them.
  ///
  /// - Parameter shares: returns the parts of a line after which keys are added, rising, given the values at its ends.
  private func divided(at shares: (_ first: [Double], _ last: [Double]) -> [Double]) -> KeyframeList {
    var all = self
    all.keys = []
    for (place, key) in keys.enumerated() {
      all.keys.append(key)
      guard place + 1 < keys.count, key.pace == .linear else { continue }
      let next = keys[place + 1]
      for share in shares(key.values, next.values) {
        all.keys.append(
          Key(
            time: key.time + (next.time - key.time) * share,
            values: KeyframeList.values(key.values, next.values, share), pace: .linear))
      }
    }
    return all
  }

  // MARK: Construction

  /// One part with one timing; times are in flicks, possibly fractional.
  private struct Part {
    var start: Double
    var end: Double
    var from: [Double]
    var to: [Double]
    var pace: Pace
  }

  private static func parts(_ stretch: KeyframeRun.Stretch) -> [Part] {
    let (start, end) = (Double(stretch.start), Double(stretch.end))
    func part(_ pace: Pace) -> Part { Part(start: start, end: end, from: stretch.from, to: stretch.to, pace: pace) }
    if stretch.isHold { return [part(.held)] }
    switch stretch.timing {
    case .linear: return [part(.linear)]
    case .cubicBezier(let x1, let y1, let x2, let y2): return [part(.eased(x1: x1, y1: y1, x2: x2, y2: y2))]
    case .steps: return KeyframeRun.apart(stretch).flatMap(parts)
    case .stops(let stops):
      func values(_ share: Double) -> [Double] {
        zip(stretch.from, stretch.to).map { from, to in share == 1 ? to : from + (to - from) * share }
      }
      return zip(stops, stops.dropFirst()).compactMap { first, last in
        let (here, there) = (values(first.value), values(last.value))
        let borders = (start + (end - start) * first.progress, start + (end - start) * last.progress)
        return borders.0 < borders.1
          ? Part(start: borders.0, end: borders.1, from: here, to: there, pace: here == there ? .held : .linear) : nil
      }
    }
  }

  /// Appends a part. A constant that continues is one part.
  private func append(_ part: Part, to parts: inout [Part]) {
    if part.pace == .held, let last = parts.last, last.pace == .held, KeyframeRun.isNear(last.to, part.from, grain) {
      parts[parts.count - 1].end = part.end
    } else {
      parts.append(part)
    }
  }

  /// Writes the keys of some parts.
  ///
  /// Two parts that meet without a leap, and both last a while, share a key. At any other border one part ends at a moment and
  /// the next part begins one moment later, so no two keys are closer than a moment. Parts are cut there and keep their curves.
  private mutating func write(_ parts: [Part], initial: [Double]) {
    guard let first = parts.first, let last = parts.last else {
      keys = [Key(time: 0, values: initial, pace: .held)]
      return
    }
    func lastsAWhile(_ part: Part) -> Bool { frames(part.end - part.start) >= 2 * KeyframeList.moment }
    var start = frames(first.start)
    if !KeyframeRun.isNear(initial, first.from, grain) {
      keys = [Key(time: 0, values: initial, pace: .held)]
      start = border(first.start).after
    }
    for (part, next) in zip(parts, parts.dropFirst()) {
      let leaps = !KeyframeRun.isNear(part.to, next.from, grain)
      if !leaps, lastsAWhile(part), lastsAWhile(next) {
        keys.append(key(part, from: start, to: frames(part.end)))
        start = frames(part.end)
        continue
      }
      let (before, after) = border(part.end)
      if part.pace == .held, start <= before {
        keys.append(Key(time: start, values: part.to, pace: .held))
      } else if start <= before {
        if start < before { keys.append(key(part, from: start, to: before)) }
        keys.append(Key(time: before, values: value(of: part, at: before), pace: leaps ? .held : .linear))
      } else if leaps, !keys.isEmpty {
        // No moment lies in the part.
        keys[keys.count - 1].pace = .held
      }
      start = after
    }
    let end = frames(last.end)
    if last.pace != .held, start < end { keys.append(key(last, from: start, to: end)) }
    keys.append(Key(time: last.pace == .held ? start : max(start, end), values: last.to, pace: .held))
    if keys[0].time > 0, !KeyframeRun.isNear(initial, keys[0].values, grain) {
      // The first part lies between two moments.
      keys.insert(Key(time: 0, values: initial, pace: .held), at: 0)
    }
  }

  /// Returns the key of a part that is cut at two times.
  private func key(_ part: Part, from start: Double, to end: Double) -> Key {
    let values = value(of: part, at: start)
    guard case .eased(let x1, let y1, let x2, let y2) = part.pace, part.pace != .linear,
      let cut = BezierPart(SIMD4(x1, y1, x2, y2), from: share(of: part, at: start), to: share(of: part, at: end))
    else { return Key(time: start, values: values, pace: part.pace) }
    let handles = cut.handles
    return Key(time: start, values: values, pace: .eased(x1: handles.x, y1: handles.y, x2: handles.z, y2: handles.w))
  }

  private func value(of part: Part, at time: Double) -> [Double] {
    let share = share(of: part, at: time)
    guard case .eased(let x1, let y1, let x2, let y2) = part.pace, share > 0, share < 1 else {
      return share == 1 ? part.to : part.from
    }
    let eased = (Easing(cubicBezier: x1, y1, x2, y2) ?? .linear)(share)
    return zip(part.from, part.to).map { $0 + ($1 - $0) * eased }
  }

  /// Returns the share of a part that has passed at a time in frames.
  private func share(of part: Part, at time: Double) -> Double {
    let share = (time - frames(part.start)) / frames(part.end - part.start)
    return share < 1e-9 ? 0 : share > 1 - 1e-9 ? 1 : share
  }

  private func frames(_ flicks: Double) -> Double { flicks * framesPerFlick }

  /// Returns the last moment before a border and the first one after it. Players show the instant itself as the value before the
  /// border; it matters only at whole frames.
  private func border(_ flicks: Double) -> (before: Double, after: Double) {
    let time = frames(flicks)
    let nearest = time.rounded()
    // Half a flick decides whether a border lies at a frame, and a few flicks before a frame are as good as the frame.
    let isAtFrame = abs(time - nearest) < framesPerFlick / 2
    let isBefore = nearest > time && nearest - time < 3 * framesPerFlick
    let moments = (isBefore ? nearest : time) * KeyframeList.momentsPerFrame
    // Products of decimal fractions are slightly off.
    let after = isAtFrame ? nearest * KeyframeList.momentsPerFrame + 1 : (moments - 1e-6).rounded(.up)
    return ((after - 1) / KeyframeList.momentsPerFrame, after / KeyframeList.momentsPerFrame)
  }

  /// A thousandth of a frame, because players count in single precision.
  private static let moment = 1 / momentsPerFrame
  private static let momentsPerFrame = 1000.0
}
