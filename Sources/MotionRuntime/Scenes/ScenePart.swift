import MotionAlgebra

/// A part of a scene's composition as something that can be played at any time: its sentences placed from 0 on.
struct ScenePart {
  let tracks: [TrackPlacements]
  let clocks: SceneClocks
  /// In flicks; `nil` for what never ends.
  let duration: Int64?

  /// - Parameter end: the last instant that will be asked for, counted from the part's beginning; `nil` where that is its end.
  init(_ scene: Scene, _ index: Scene.Index, upTo end: Int64?) throws(LayoutProblem) {
    var part = scene
    part.composition.root = index
    let placements = try part.placements(upTo: end)
    tracks = TrackPlacements.all(placements)
    clocks = SceneClocks(placements, easings: scene.easings)
    duration = placements.duration
  }

  /// What it does to some of its tracks, beginning at an instant.
  func performance(of tracks: [TrackPlacements], at origin: Instant, goesOn: Bool) -> SentenceRequest.Performance {
    SentenceRequest.Performance(
      tracks: tracks, clocks: clocks, origin: origin.flicks, end: duration.map { origin.later(by: $0).flicks },
      goesOn: goesOn)
  }
}
