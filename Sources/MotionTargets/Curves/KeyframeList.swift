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
    var before = initial
    for stretch in stretches {
      for part in KeyframeList.parts(stretch) {
        append(part, after: before)
        before = part.to
      }
    }
    if let last = keys.last, let end = stretches.last?.end, last.pace != .held {
      put(Key(time: frames(Double(end)), values: before, pace: .held))
    }
    if keys.isEmpty { keys = [Key(time: 0, values: initial, pace: .held)] }
    keepMoments()
  }

  /// Removes keys that are closer together than players can distinguish.
  private mutating func keepMoments() {
    var kept: [Key] = []
    for (place, var key) in keys.enumerated() {
      if let last = kept.last, key.time - last.time < KeyframeList.moment {
        if last.pace == .held || key.pace == .held {
          // The next key may belong to exactly this frame, so it keeps its time.
          kept[kept.count - 1].time = key.time - KeyframeList.moment
          let isFirst = kept.count == 1
          if isFirst ? kept[0].time < 0 : kept[kept.count - 1].time <= kept[kept.count - 2].time {
            key.time = last.time + KeyframeList.moment
            kept[kept.count - 1].time = last.time
          }
        } else if keys[place + 1].time - last.time < KeyframeList.moment {
          kept[kept.count - 1].pace = .linear
          continue
        } else {
          key.time = last.time + KeyframeList.moment
        }
      }
      kept.append(key)
    }
    keys = kept
  }

  var isStill: Bool { keys.count == 1 }

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
      all.keys[place].values = zip(keys[place].values, limits).map { $0.clamped(to: $1) }
    }
    return all
  }

  /// Returns keyframes of two values on straight lines, with a key added wherever one becomes greater than the other.
  func crossing() -> KeyframeList {
    var all = self
    all.keys = []
    for (place, key) in keys.enumerated() {
      all.keys.append(key)
      guard place + 1 < keys.count, key.pace == .linear else { continue }
      let next = keys[place + 1]
      let (before, after) = (key.values[1] - key.values[0], next.values[1] - next.values[0])
      guard before * after < 0 else { continue }
      let share = before / (before - after)
      let values = zip(key.values, next.values).map { $0 + ($1 - $0) * share }
      all.keys.append(Key(time: key.time + (next.time - key.time) * share, values: values, pace: .linear))
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

  private mutating func append(_ part: Part, after before: [Double]) {
    var time = frames(part.start)
    if !KeyframeRun.isNear(before, part.from, grain) {
      // The instant itself still has the value before the leap.
      time = afterLeap(part.start)
      if keys.isEmpty {
        put(Key(time: 0, values: before, pace: .held))
      } else if keys[keys.count - 1].pace != .held {
        let end = min(frames(part.start), time - KeyframeList.moment)
        put(Key(time: end, values: before, pace: .held))
      }
    } else if part.pace == .held {
      // No value has changed yet.
      if keys.isEmpty { return }
      if let last = keys.last, last.pace == .held { return }
    }
    put(Key(time: time, values: part.from, pace: part.pace))
  }

  /// Adds a key, replacing one at the same time.
  private mutating func put(_ key: Key) {
    while let last = keys.last, last.time >= key.time { keys.removeLast() }
    keys.append(key)
  }

  private func frames(_ flicks: Double) -> Double { flicks * framesPerFlick }

  /// Returns the time at which the value after an instant is visible: from the next frame on, not in a frame at the instant.
  private func afterLeap(_ flicks: Double) -> Double {
    let time = frames(flicks)
    let nearest = time.rounded()
    // A leap just before a frame is treated as being at the frame.
    if nearest > time, nearest - time < 3 * framesPerFlick { return nearest }
    return time >= nearest ? max(time, nearest + KeyframeList.moment) : time
  }

  /// A thousandth of a frame, because players count in single precision.
  private static let moment = 0.001
}
