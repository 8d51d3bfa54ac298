/// A plan for one write of one sentence of a scene, for the state before it, or for everything that a part of the scene
/// writes on a view.
public struct SentencePlan: NamedPlan {
  /// The performer that plays the sentences of a view.
  public typealias PerformerType = SentencePerformer

  /// The sentence to play, or what precedes it.
  public let request: SentenceRequest
  /// Makes a plan from its request.
  public init(_ request: SentenceRequest) { self.request = request }
}
