extension Scene {
  /// What the scene means: at each progress, for each track that is written there, the average of
  /// what is written. Slow and obvious; a `Score` says the same, fast, at every instant that is no
  /// seam, and what a track keeps after its last write besides.
  ///
  /// `nil` where the meaning is not a value of its own: where a sentence has no `from`, which depends
  /// on what comes before the scene, and where there is no end.
  public func animation() -> Animation<[UInt32: Average]>? {
    if duration?.denominator == 0 { return nil }
    let curves = easings.map(EasingCurve.init)
    var isComplete = true
    let whole: Animation<[UInt32: Average]> = composition.fold(
      single: { tween in
        var ends: [(track: UInt32, from: Double, to: Double)] = []
        for write in writes[Int(tween.writes.lowerBound)..<Int(tween.writes.upperBound)] {
          guard let from = write.from else {
            isComplete = false
            continue
          }
          ends.append((write.track, from, write.to(from: from)))
        }
        let curve = curves[Int(tween.easing)]
        return .runnable(duration: ExactTime(flicks: tween.duration).seconds) { progress in
          let share = curve(progress)
          return Dictionary(uniqueKeysWithValues: ends.map { ($0.track, Average(mixed($0.from, $0.to, share))) })
        }
      },
      transform: { transform, child in Scene.meaning(of: transform, child, curves) })
    return isComplete ? whole : nil
  }

  private static func meaning(
    of transform: Transform, _ child: Animation<[UInt32: Average]>, _ curves: [EasingCurve]
  ) -> Animation<[UInt32: Average]> {
    guard case .runnable(let duration, let value) = child else { return child }
    switch transform {
    case .repeated(let times, let alternating):
      // Without end it cannot be reached from the root, which ends.
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
