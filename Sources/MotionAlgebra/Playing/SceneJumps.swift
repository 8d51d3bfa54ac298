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
    // A generator does not know its index, but the fold visits the generators in the order of the nodes.
    var places = composition.nodes.lazy.compactMap { node -> UInt32? in
      if case .single(let place) = node { place } else { nil }
    }.makeIterator()
    return composition.fold(
      single: { tween in
        let (writer, easing) = (places.next() ?? 0, easings[Int(tween.easing)])
        let written = writes(of: tween)
        guard let path = tween.path.map({ paths[Int($0)] }) else { return Seams(writer, written, along: easing) }
        return Seams(writer, tween, written, on: path, along: easing)
      },
      transform: { (transform, child: consuming Seams) in
        if case .eased(let easing) = transform, !easings[Int(easing)].isWhole { return child.withoutEnds() }
        return child.transformed(by: transform)
      },
      overlap: { (onset, earlier: consuming Seams, later: consuming Seams) in
        earlier.overlapped(by: later, at: onset)
      })
  }

  /// Returns the sentences without `from` that are the first to write a track and play backwards, each with the track.
  package func reversedStarts() -> [(sentence: UInt32, track: UInt32)] {
    guard composition.transforms.contains(.reversed), var played = PlayedValues(self, most: 200_000) else { return [] }
    return played.reversedStarts()
  }
}
