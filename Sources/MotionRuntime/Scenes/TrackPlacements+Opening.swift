import MotionAlgebra

extension TrackPlacements {
  /// Returns the state of the track before anything plays.
  ///
  /// - Parameters:
  ///   - track: the track with its base.
  ///   - clocks: the clocks and easings of the sentences.
  ///   - isEndless: whether these are only some of the sentences of something that never ends.
  func opening(_ track: Track, _ clocks: SceneClocks, isEndless: Bool) -> SentenceRequest.Opening {
    // A sentence that takes no time writes nothing. Where there is no other, it is still used, because a column needs a
    // value.
    let first = sentences.first { !$0.isNothing } ?? sentences[0]
    return SentenceRequest.Opening(
      track: self.track, base: track.base, isDeclared: track.isDeclared && track.base != nil,
      first: sentences.filter { $0.begin == first.begin && $0.isNothing == first.isNothing },
      rehearsals: rehearsals.filter { $0.start <= first.begin }, clocks: clocks,
      plansToCome: isEndless ? nil : sentences.count + rehearsals.count)
  }
}
