extension Scene {
  /// Returns the leaps of properties between two sentences in sequence, each pair of sentences once.
  ///
  /// This is one fold, however often a name is used. Only where a value depends on earlier ones is the scene laid out.
  package func jumps() -> [Jump] {
    let seams = seams()
    guard !seams.doubts.isEmpty, var played = PlayedValues(self, most: 200_000) else { return seams.jumps }
    return Seams.ordered(Set(seams.jumps + played.jumps(at: seams.doubts)))
  }

  private func seams() -> Seams {
    let ends = easings.map { (first: $0.first, last: $0.last) }
    if playsForwards, writersTakeTurns { return Seams(ofTurnsIn: self, ends: ends) }
    // A generator does not know its index, but the fold visits the generators in their order.
    var place: UInt32 = 0
    return composition.fold(
      single: { tween in
        defer { place += 1 }
        return Seams(place, tween, in: self, ends: ends[Int(tween.easing)])
      },
      transform: { (transform, child: consuming Seams) in
        if case .eased(let easing) = transform, !easings[Int(easing)].isWhole { return child.withoutEnds() }
        return child.transformed(by: transform)
      },
      overlap: { (onset, earlier: consuming Seams, later: consuming Seams) in
        earlier.overlapped(by: later, at: onset)
      })
  }

  /// Whether every sentence plays from its start to its end, and none before the sentences that precede it have ended.
  private var playsForwards: Bool {
    composition.overlaps.isEmpty && !composition.nodes.contains(.zero)
      && composition.transforms.allSatisfy { transform in
        switch transform {
        case .named, .stretched, .sped, .delayed: true
        case .eased(let easing): easings[Int(easing)].isWhole
        case .repeated(let times, let alternating): times != 0 && !alternating
        case .reversed: false
        }
      }
  }

  /// Returns the sentences without `from` that are the first to write a track and play backwards, each with the track.
  package func reversedStarts() -> [(sentence: UInt32, track: UInt32)] {
    guard composition.transforms.contains(.reversed), var played = PlayedValues(self, most: 200_000) else { return [] }
    return played.reversedStarts()
  }
}
