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
  package func bounds() -> [ClosedRange<Double>?] { bounds(of: Array(tracks.indices)).map(\.values) }

  /// The bounds of a track. An array of optional ranges needs a type that the runtime makes, which takes a thirtieth of the time
  /// for a short script.
  package struct BoundsOfTrack {
    package let values: ClosedRange<Double>?
  }

  /// Returns the bounds of some tracks, by their indices in `tracks`, in the same order. Of a few among many, this is much faster.
  package func bounds(of chosen: [Int]) -> [BoundsOfTrack] {
    // Something reversed may begin with a value from anywhere before it.
    guard mirrorsUses else { return foldedBounds(of: chosen, inOrder: true) }
    if var played = PlayedValues(self, most: 1_000_000), let bounds = played.bounds() {
      return chosen.map { BoundsOfTrack(values: bounds[$0]) }
    }
    return foldedBounds(of: chosen, inOrder: false)
  }

  /// Returns the indices of the tracks that something writes while the whole plays: those that have bounds.
  package func writtenTracks() -> [Int] {
    let presences = presences()
    guard !presences.isEmpty else { return [] }
    // Lengths matter only where something never ends.
    let isEndless = composition.transforms.contains { if case .repeated(nil, _) = $0 { true } else { false } }
    let durations = isEndless ? durations() : []
    var isWritten = [Bool](repeating: false, count: tracks.count)
    var plays = [Bool](repeating: false, count: presences.count)
    func play(_ part: Index) { plays[part.offset] = presences[part.offset] == .runnable }
    play(composition.root)
    for place in presences.indices.reversed() where plays[place] {
      switch composition.nodes[place] {
      case .zero, .one: break
      case .single(let tween):
        let written = composition.generators[Int(tween)].writes
        for write in Int(written.lowerBound)..<Int(written.upperBound) { isWritten[Int(writes[write].track)] = true }
      case .plus(let left, let right):
        play(left)
        play(right)
      case .times(let first, let second):
        play(first)
        // What follows an endless part never plays.
        if !isEndless || durations[first.offset]?.isEndless == false { play(second) }
      case .transformed(_, let child): play(child)
      case .overlapped(let overlap):
        let both = composition.overlaps[Int(overlap)]
        play(both.earlier)
        let earlier = isEndless ? durations[both.earlier.offset] : .zero
        if let earlier, !both.onset.time(after: earlier).isEndless { play(both.later) }
      }
    }
    return tracks.indices.filter { isWritten[$0] }
  }

  /// Whether something reversed contains sentences without `from`.
  private var mirrorsUses: Bool {
    guard composition.transforms.contains(.reversed) else { return false }
    return Pairing(self, LayoutCounts.all(self, durations: durations(), limit: nil)) != nil
  }

  /// Returns the bounds by one fold.
  ///
  /// - Parameter inOrder: whether the sentences play in their order. Otherwise the bounds are what they could reach in any order and
  ///   mixture.
  private func foldedBounds(of chosen: [Int], inOrder: Bool) -> [BoundsOfTrack] {
    var isChosen = [Bool](repeating: false, count: tracks.count)
    for track in chosen { isChosen[track] = true }
    let extents = easings.map(\.extent)
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
        guard writes(of: tween).contains(where: { isChosen[Int($0.track)] }) else {
          return .quiet(Longest(ExactTime(flicks: max(tween.duration, 0))))
        }
        if let path = tween.path {
          // Many sentences may share a long path, so its ranges are kept.
          let key = SIMD3(path, tween.easing, tween.facesPath ? 1 : 0)
          let found = along[key] ?? self.ranges(of: tween, on: paths[Int(path)])
          along[key] = found
          return .sounding(bounds(of: tween, within: found, adding: addition(tween)))
        }
        return .sounding(
          Bounds(
            writes(of: tween),
            duration: ExactTime(flicks: max(tween.duration, 0)), easing: extents[Int(tween.easing)].range,
            ends: extents[Int(tween.easing)].ends, adding: addition(tween)))
      },
      transform: { (transform, child: consuming PartBounds) in
        var leaps = false
        if case .eased(let easing) = transform { leaps = !extents[Int(easing)].isWhole }
        return child.transformed(by: transform, leaps: leaps)
      },
      overlap: { (onset, earlier: consuming PartBounds, later: consuming PartBounds) in
        earlier.overlapped(by: later, at: onset)
      }
    ).bounds
    return chosen.map { place in
      let (track, base) = (UInt32(place), tracks[place].base)
      return BoundsOfTrack(
        values: inOrder
          ? whole.values(of: track, entry: base, holdsEntry: tracks[place].isDeclared)
          : whole.reach(of: track, entry: base))
    }
  }
}

/// The bounds of some tracks. Of a part that writes none of them, only the length matters.
private enum PartBounds: Semiring {
  case quiet(Longest)
  case sounding(Bounds)

  static var zero: PartBounds { .quiet(.zero) }
  static var one: PartBounds { .quiet(.one) }

  var bounds: Bounds {
    switch self {
    case .quiet(let length): Bounds(writingNothing: length)
    case .sounding(let bounds): bounds
    }
  }

  static func + (left: consuming PartBounds, right: consuming PartBounds) -> PartBounds {
    switch (left, right) {
    case (.quiet(let left), .quiet(let right)): return .quiet(left + right)
    case (.sounding(var bounds), .quiet(let length)), (.quiet(let length), .sounding(var bounds)):
      bounds.extend(to: length)
      return .sounding(bounds)
    case (.sounding(let left), .sounding(let right)): return .sounding(left + right)
    }
  }

  static func * (left: consuming PartBounds, right: consuming PartBounds) -> PartBounds {
    if case .quiet(let left) = left, case .quiet(let right) = right { return .quiet(left * right) }
    return .sounding(left.bounds * right.bounds)
  }

  /// - Parameter leaps: whether the time inside may leap over anything.
  func transformed(by transform: Transform, leaps: Bool) -> PartBounds {
    switch self {
    case .quiet(let length): return .quiet(length.transformed(by: transform))
    case .sounding(let bounds):
      let moved = bounds.transformed(by: transform)
      return .sounding(leaps ? moved.loosened() : moved)
    }
  }

  func overlapped(by later: PartBounds, at onset: Onset) -> PartBounds {
    if case .quiet(let earlier) = self, case .quiet(let later) = later {
      return .quiet(earlier.overlapped(by: later, at: onset))
    }
    return .sounding(bounds.overlapped(by: later.bounds, at: onset))
  }
}

extension Easing {
  /// What folds over sentences ask of their curves, computed once for each curve.
  struct Extent {
    var range: ClosedRange<Double>
    var ends: (first: Double, last: Double)
    var isWhole: Bool
  }

  var extent: Extent { Extent(range: range, ends: (first, last), isWhole: isWhole) }
}
