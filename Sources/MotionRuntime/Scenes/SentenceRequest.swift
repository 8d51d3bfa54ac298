import MotionAlgebra

/// The request of a plan to a `SentencePerformer`.
package enum SentenceRequest: Sendable {
  /// Opens a track before anything plays: it gets its declared value, or the value that is written first.
  case open(Opening)
  /// Plays one write of a sentence.
  case play(Placements.Sentence, SceneClocks)
  /// Rehearses a reversed part that is about to play: finds the first values that its sentences would have if they
  /// played forward.
  case rehearse(TrackPlacements.Rehearsal, SceneClocks)
  /// Plays a part of the scene from now on.
  case perform(Performance)

  /// Gives tracks values at once, which they keep until something else moves them. Their indices are those in `Scene.tracks`.
  case show([(track: UInt32, value: Double)])

  /// The state of a track before anything plays.
  package struct Opening: Sendable {
    /// The track, an index into `Scene.tracks`.
    package var track: UInt32
    /// The first value of a sentence without `from` where nothing was written before, in canonical units; `nil` for
    /// none.
    package var base: Double?
    /// Whether the view declares `base`, so that the track begins with it.
    package var isDeclared: Bool
    /// The sentences that write the track first.
    package var first: [Placements.Sentence]
    /// The reversed parts to rehearse before these sentences.
    package var rehearsals: [TrackPlacements.Rehearsal]
    /// The clocks and easings of the sentences.
    package var clocks: SceneClocks
    /// The number of plans for the track that follow; `nil` where there is no last one.
    package var plansToCome: Int?
  }

  /// A part of a scene that plays on a view, from an instant on.
  package struct Performance: Sendable {
    /// The tracks of the view that the part writes.
    package var tracks: [TrackPlacements]
    /// The clocks and easings of the sentences.
    package var clocks: SceneClocks
    /// The time at which the part begins, in flicks.
    package var origin: Int64
    /// The time at which the part ends, in flicks, including a wait at its end; `nil` where it never ends.
    package var end: Int64?
    /// Whether its first sentences continue from the value and the velocity that their tracks have.
    package var continuesMotion: Bool
  }
}
