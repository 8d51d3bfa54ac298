import MotionAlgebra

/// What is asked of a `SentencePerformer`.
public enum SentenceRequest: Sendable {
  /// Before anything plays: the track stands at what it has when it is first written, or declared.
  case stand(Opening)
  case play(Placements.Sentence, SceneClocks)
  /// Something reversed is about to play: what would be read from its sentences played forward.
  case rehearse(Rehearsal, SceneClocks)
  /// A part of the scene from now on.
  case perform(Performance)

  public struct Rehearsal: Sendable {
    public var track: UInt32
    public var start: Instant
    /// In the order in which they begin.
    public var sentences: [Placements.Sentence]
    /// In the order in which they begin.
    public var inner: [Rehearsal]
  }

  public struct Opening: Sendable {
    public var track: UInt32
    public var base: Double?
    public var isDeclared: Bool
    /// What writes it first, and what is to be rehearsed before.
    public var first: [Placements.Sentence]
    public var rehearsals: [Rehearsal]
    public var clocks: SceneClocks
    /// How many plans for the track follow; `nil` where there is no last one.
    public var plansToCome: Int?
  }

  /// What a part of a scene does to a view, from an instant on.
  public struct Performance: Sendable {
    public var tracks: [TrackPlacements]
    public var clocks: SceneClocks
    /// When the part begins, in flicks.
    public var origin: Int64
    /// When it ends, in flicks, a wait at its end included; `nil` for what never ends.
    public var end: Int64?
    /// Whether its first sentences are come upon from what there is, value and velocity.
    public var goesOn: Bool
  }
}
