import MotionAlgebra

/// A view of a scene as an element: the values of its tracks. One that nothing has written is `nil`.
public final class StageView {
  public let name: String
  private(set) var values: [UInt32: Double] = [:]

  public init(name: String) {
    self.name = name
  }

  public subscript(track: UInt32) -> Double? {
    get { values[track] }
    set { values[track] = newValue }
  }
}

/// What is asked of a `SentencePerformer`.
public enum SentenceRequest: Sendable {
  /// Before anything plays: the track stands at what it has when it is first written, or declared.
  case stand(SentencePlan.Opening)
  case play(Placements.Sentence, SceneClocks)
  /// Something reversed is about to play: what would be read from its sentences played forward.
  case rehearse(SentencePlan.Rehearsal, SceneClocks)
}

/// One write of one sentence of a scene, or what goes before it.
public struct SentencePlan: Plan {
  public typealias PerformerType = SentencePerformer

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
  }

  public let request: SentenceRequest
  public init(_ request: SentenceRequest) { self.request = request }
}
