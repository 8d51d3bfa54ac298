extension Scene {
  /// Returns the bounds of a sentence that moves views along a path, given the range of each component.
  private func bounds(
    of tween: Tween, within ranges: [PathRange], adding addition: (Int) -> ClosedRange<Double>?
  ) -> Bounds {
    let duration = ExactTime(flicks: max(tween.duration, 0))
    var whole = Bounds.zero
    for write in tween.writes {
      let range = ranges[tween.component(ofWrite: write)]
      // A change from 0 to 1 by the component is the component.
      whole =
        whole
        + Bounds(
          writes[Int(write)...Int(write)], duration: duration, easing: range.values, ends: (range.first, range.last),
          adding: addition)
    }
    return whole
  }

  /// The values of one component of a motion along a path with an easing.
  private struct PathRange {
    var values: ClosedRange<Double>
    var first: Double
    var last: Double
  }

  private func ranges(of tween: Tween, on path: ArcLengthPath) -> [PathRange] {
    let easing = easings[Int(tween.easing)]
    return (0..<tween.componentCount).map {
      PathRange(
        values: path.range(of: $0, over: easing.range), first: path.component($0, at: easing.first),
        last: path.component($0, at: easing.last))
    }
  }

  /// Returns the least and the greatest value of each track while the whole plays, in the order of `tracks`; `nil` for
  /// a track that is never written. Before the first write a track has its declared base, or else its first value. A
  /// value that grows beyond every `Double` is infinite.
  package func bounds() -> [ClosedRange<Double>?] {
    // Something reversed may begin with a value from anywhere before it.
    guard mirrorsUses else { return foldedBounds().inOrder }
    if var played = PlayedValues(self, most: 1_000_000), let bounds = played.bounds() { return bounds }
    return foldedBounds().reach
  }

  /// Whether something reversed contains sentences without `from`.
  private var mirrorsUses: Bool {
    guard composition.transforms.contains(.reversed) else { return false }
    return Pairing(self, LayoutCounts.all(self, durations: durations(), limit: nil)) != nil
  }

  /// Returns the bounds by one fold, and what the sentences could reach in any order and mixture.
  private func foldedBounds() -> (inOrder: [ClosedRange<Double>?], reach: [ClosedRange<Double>?]) {
    let ranges = easings.map(\.range)
    let ends = easings.map { ($0.first, $0.last) }
    let leaps = easings.map { !$0.isWhole }
    var along: [SIMD3<UInt32>: [PathRange]] = [:]
    let keepsSpeed = composition.generators.contains(where: \.keepsSpeed)
    // A kept speed depends on what was written before, so only playing tells it. A scene that cannot be played, because it is
    // too large, may have any. Whatever plays it reports the error.
    let additions = keepsSpeed ? (try? Score(self, upTo: durationOfOnePass?.wholeFlicks))?.additions : [:]
    func addition(_ tween: Tween) -> (Int) -> ClosedRange<Double>? {
      guard tween.keepsSpeed else { return { _ in nil } }
      return { place in additions.map { $0[UInt32(place)] } ?? -.infinity ... .infinity }
    }
    let whole = composition.fold(
      single: { tween in
        if let path = tween.path {
          // Many sentences may share a long path, so its ranges are kept.
          let key = SIMD3(path, tween.easing, tween.facesPath ? 1 : 0)
          let found = along[key] ?? self.ranges(of: tween, on: paths[Int(path)])
          along[key] = found
          return bounds(of: tween, within: found, adding: addition(tween))
        }
        return Bounds(
          writes(of: tween),
          duration: ExactTime(flicks: max(tween.duration, 0)), easing: ranges[Int(tween.easing)],
          ends: ends[Int(tween.easing)], adding: addition(tween))
      },
      transform: { (transform, child: consuming Bounds) in
        if case .eased(let easing) = transform, leaps[Int(easing)] {
          return child.transformed(by: transform).loosened()
        }
        return child.transformed(by: transform)
      },
      overlap: { (onset, earlier: consuming Bounds, later: consuming Bounds) in
        earlier.overlapped(by: later, at: onset)
      }
    )
    let inOrder = tracks.indices.map {
      whole.values(of: UInt32($0), entry: tracks[$0].base, holdsEntry: tracks[$0].isDeclared)
    }
    return (inOrder, tracks.indices.map { whole.reach(of: UInt32($0), entry: tracks[$0].base) })
  }
}
