extension Scene {
  /// Returns the meaning of the scene: at each progress, for each track that is written there, the average of what is
  /// written. It is slow and obvious. A `Score` has the same values at every instant that is no seam, and also the
  /// values that a track keeps after its last write.
  ///
  /// - Returns: `nil` where the meaning is no value of its own: where a sentence has no `from`, or keeps a speed, and so
  ///   depends on what comes before it, and where the scene never ends.
  package func animation() -> Animation<[UInt32: Average]>? {
    if duration?.denominator == 0 { return nil }
    let curves = easings.map(EasingCurve.init)
    var isComplete = true
    let whole: ScenePart = composition.fold(
      single: { tween in
        var ends: [(track: UInt32, from: Double, to: Double)] = []
        if tween.keepsSpeed { isComplete = false }
        for write in writes(of: tween) {
          guard let from = write.from else {
            isComplete = false
            continue
          }
          ends.append((write.track, from, write.to(from: from)))
        }
        let curve = curves[Int(tween.easing)]
        if let path = tween.path.map({ paths[Int($0)] }) {
          let written = writes(of: tween).map(\.track)
          return ScenePart(
            animation: .runnable(duration: ExactTime(flicks: tween.duration).seconds) { progress in
              let share = curve(progress)
              return Dictionary(
                uniqueKeysWithValues: zip(tween.writes, written).map {
                  ($1, Average(path.component(tween.component(ofWrite: $0), at: share)))
                })
            }, tracks: Set(written))
        }
        let tracks = Set(ends.map(\.track))
        return ScenePart(
          animation: .runnable(duration: ExactTime(flicks: tween.duration).seconds) { progress in
            let share = curve(progress)
            return Dictionary(uniqueKeysWithValues: ends.map { ($0.track, Average(mixed($0.from, $0.to, share))) })
          }, tracks: tracks)
      },
      transform: { transform, child in
        ScenePart(animation: Scene.meaning(of: transform, child.animation, curves), tracks: child.tracks)
      },
      overlap: { onset, earlier, later in earlier.overlapped(by: later, at: onset) })
    return isComplete ? whole.animation : nil
  }

  private static func meaning(
    of transform: Transform, _ child: Animation<[UInt32: Average]>, _ curves: [EasingCurve]
  ) -> Animation<[UInt32: Average]> {
    if transform.isZerothPower { return .trivial }
    guard case .runnable(let duration, let value) = child else { return child }
    switch transform {
    case .repeated(let times, let alternating):
      // An endless repeat cannot be part of a root that ends.
      return (alternating ? child.looped : child).repeating(count: Int(clamping: times ?? 1))
    case .reversed: return child.reversed
    case .stretched(let flicks): return .runnable(duration: ExactTime(flicks: flicks).seconds, value: value)
    case .sped(let speed):
      let factor = Double(speed.denominator) / Double(speed.numerator)
      return .runnable(duration: duration.value * factor, value: value)
    case .eased(let easing): return child.time { min(max(curves[Int(easing)]($0), 0), 1) }
    case .delayed(let flicks): return child.delayed(by: ExactTime(flicks: flicks).seconds)
    case .named: return child
    }
  }
}

/// A part of a scene with the tracks that it writes, which an `Animation` alone does not know.
private struct ScenePart: Semiring {
  var animation: Animation<[UInt32: Average]>
  var tracks: Set<UInt32> = []

  static var zero: ScenePart { ScenePart(animation: .zero) }
  static var one: ScenePart { ScenePart(animation: .one) }

  /// A part that does not play writes nothing.
  private var written: Set<UInt32> {
    guard case .runnable = animation else { return [] }
    return tracks
  }

  static func + (left: ScenePart, right: ScenePart) -> ScenePart {
    ScenePart(animation: left.animation + right.animation, tracks: left.written.union(right.written))
  }

  static func * (left: ScenePart, right: ScenePart) -> ScenePart {
    ScenePart(animation: left.animation * right.animation, tracks: left.written.union(right.written))
  }

  /// Returns this part overlapped by one that begins at `onset`, and from then on alone writes its tracks.
  func overlapped(by later: ScenePart, at onset: Onset) -> ScenePart {
    guard case .runnable(let first, let before) = animation, case .runnable(let second, let after) = later.animation
    else {
      if case .trivial = animation, case .runnable = later.animation, onset.offset > 0 {
        return pause(onset.time(after: .zero).seconds) * later
      }
      return self * later
    }
    let offset = ExactTime(flicks: onset.offset.magnitude > Int64.max ? .max : abs(onset.offset)).seconds
    let start: Double
    switch onset.anchor {
    case .start: start = offset
    case .end: start = max(0, onset.offset < 0 ? first.value - offset : first.value + offset)
    }
    // An onset within rounding of the end makes a sequence, not an overlap.
    if start >= first.value * (1 - 0x1p-40) { return self * pause(start - first.value) * later }
    let length = max(first.value, start + second.value)
    let owned = later.written
    let whole = Animation.runnable(duration: length) { progress in
      let time = progress >= 1 ? length : max(progress, 0) * length
      let values = before(progress >= 1 ? 1 : min(time / first.value, 1))
      // The instant of the onset belongs to the earlier one, if that has any time.
      if start > 0, time <= start { return values }
      let late = progress >= 1 ? 1 : min((time - start) / second.value, 1)
      return values.filter { !owned.contains($0.key) }.merging(after(late)) { $0 <> $1 }
    }
    return ScenePart(animation: whole, tracks: written.union(owned))
  }

  private func pause(_ seconds: Double) -> ScenePart {
    ScenePart(animation: .runnable(duration: seconds) { _ in [:] })
  }
}
