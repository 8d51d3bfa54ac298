import MotionAlgebra

/// A part of a scene's composition that can be played at any time, with its sentences placed from 0 on.
struct ScenePart {
  let tracks: [TrackPlacements]
  let clocks: SceneClocks
  /// The length in flicks; `nil` for a part that never ends.
  let duration: Int64?

  /// Places a part of a scene.
  ///
  /// - Parameters:
  ///   - index: the root of the part.
  ///   - end: the last instant that will be asked for, in flicks from the beginning of the part; `nil` for the end of
  ///     the part.
  init(_ scene: Scene, _ index: Scene.Index, upTo end: Int64?) throws(LayoutProblem) {
    var part = scene
    part.composition.root = index
    let placements = try part.placements(upTo: end)
    tracks = TrackPlacements.all(placements)
    clocks = SceneClocks(placements, easings: scene.easings)
    duration = placements.duration
  }

  /// Returns the performance of some of its tracks, beginning at an instant.
  func performance(of tracks: [TrackPlacements], at origin: Instant, continuesMotion: Bool)
    -> SentenceRequest.Performance
  {
    SentenceRequest.Performance(
      tracks: tracks, clocks: clocks, origin: origin.flicks, end: duration.map { origin.later(by: $0).flicks },
      continuesMotion: continuesMotion)
  }
}
