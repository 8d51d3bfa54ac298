extension Scene {
  /// Returns a sentence and a track whose value it makes larger than a number, with that value; `nil` if no value becomes so
  /// large while the scene plays.
  ///
  /// A scene that cannot be laid out has no values.
  package func valueBeyond(_ limit: Double) -> (sentence: UInt32, track: UInt32, value: Double)? {
    guard mayGrow(beyond: limit) else { return nil }
    let isBeyond = bounds().contains { $0.map { !(-limit...limit).contains($0.lowerBound...$0.upperBound) } ?? false }
    guard isBeyond, var played = PlayedValues(self, most: Scene.usualLimit) else { return nil }
    return played.valueBeyond(limit)
  }

  /// Returns whether a value could become larger than a number. This is one fold, which does not know the tracks.
  private func mayGrow(beyond limit: Double) -> Bool {
    let extents = easings.map(\.extent)
    var most: [SIMD3<UInt32>: Double] = [:]
    let magnitude = composition.fold(
      single: { tween in
        guard let place = tween.path else {
          return Magnitude(writes(of: tween), shares: extents[Int(tween.easing)].range)
        }
        let key = SIMD3(place, tween.easing, tween.facesPath ? 1 : 0)
        if let known = most[key] { return Magnitude(most: known) }
        let path = paths[Int(place)]
        let ranges = (0..<tween.componentCount).map { path.range(of: $0, over: extents[Int(tween.easing)].range) }
        let largest = ranges.map { max(abs($0.lowerBound), abs($0.upperBound)) }.max() ?? 0
        most[key] = largest
        return Magnitude(most: largest)
      },
      transform: { (transform, child: consuming Magnitude) in child.transformed(by: transform) },
      overlap: { (_, earlier: consuming Magnitude, later: consuming Magnitude) in earlier.overlapped(by: later) })
    let base = tracks.reduce(0) { max($0, abs($1.base ?? 0)) }
    return !(magnitude.all.scale * base + magnitude.all.offset <= limit)
  }
}
