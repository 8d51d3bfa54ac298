import MotionAlgebra

/// Numbers of a view through time as keyframes: each says the values at its time, and how they go on
/// to the next.
struct KeyframeList {
  enum Pace: Hashable {
    /// By a cubic Bézier curve in time, as in CSS.
    case eased(x1: Double, y1: Double, x2: Double, y2: Double)
    /// Stands still, and leaps to the next.
    case held

    static let linear = Pace.eased(x1: 0, y1: 0, x2: 1, y2: 1)
  }

  struct Key {
    /// In frames.
    var time: Double
    var values: [Double]
    var pace: Pace
  }

  private(set) var keys: [Key] = []
  private let framesPerFlick: Double
  private let grain: Double

  /// - Parameters:
  ///   - stretches: without a gap between them.
  ///   - initial: the values at the very start.
  ///   - grain: what two values are one by.
  ///   - rate: of the frames that times are told in.
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

  /// Less than a moment between two keys is none for players.
  private mutating func keepMoments() {
    var kept: [Key] = []
    for (place, var key) in keys.enumerated() {
      if let last = kept.last, key.time - last.time < KeyframeList.moment {
        if last.pace == .held || key.pace == .held {
          // What comes after may be for its very frame: it keeps its time.
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

  /// These, and from a frame on others; what was there before them stands still until then.
  func followed(by later: KeyframeList, at frame: Double) -> KeyframeList {
    let last = keys[keys.count - 1]
    if later.isStill, KeyframeRun.isNear(last.values, later.keys[0].values, grain) { return self }
    var all = self
    all.keys[keys.count - 1].pace = .held
    if later.keys[0].time > 0 { all.keys.append(Key(time: frame, values: later.keys[0].values, pace: .held)) }
    all.keys += later.keys.map { Key(time: frame + $0.time, values: $0.values, pace: $0.pace) }
    return all
  }

  /// The same with every value brought to the nearest that can be shown.
  func limited(to limits: [ClosedRange<Double>]) -> KeyframeList {
    var all = self
    for place in keys.indices {
      all.keys[place].values = zip(keys[place].values, limits).map { $0.clamped(to: $1) }
    }
    return all
  }

  /// Of two values on straight ways, with a key more wherever the first comes to be the greater one, or
  /// is it no more.
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

  // MARK: Making them

  /// One way of one timing, times in flicks and parts of them.
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
      // The instant itself has the value before.
      time = afterLeap(part.start)
      if keys.isEmpty {
        put(Key(time: 0, values: before, pace: .held))
      } else if keys[keys.count - 1].pace != .held {
        let end = min(frames(part.start), time - KeyframeList.moment)
        put(Key(time: end, values: before, pace: .held))
      }
    } else if part.pace == .held {
      // Nothing has moved yet.
      if keys.isEmpty { return }
      if let last = keys.last, last.pace == .held { return }
    }
    put(Key(time: time, values: part.from, pace: part.pace))
  }

  /// A key at a time that has one already takes its place.
  private mutating func put(_ key: Key) {
    while let last = keys.last, last.time >= key.time { keys.removeLast() }
    keys.append(key)
  }

  private func frames(_ flicks: Double) -> Double { flicks * framesPerFlick }

  /// When what comes after an instant is there: in the frame that comes next, not in one at the instant.
  private func afterLeap(_ flicks: Double) -> Double {
    let time = frames(flicks)
    let nearest = time.rounded()
    // A leap just before a frame is in time for it.
    if nearest > time, nearest - time < 3 * framesPerFlick { return nearest }
    return time >= nearest ? max(time, nearest + KeyframeList.moment) : time
  }

  /// A thousandth of a frame: players count in single precision.
  private static let moment = 0.001
}
