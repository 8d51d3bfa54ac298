/// One write of one sentence of a scene, or what goes before it; or all that a part of the scene writes of a view.
public struct SentencePlan: NamedPlan {
  public typealias PerformerType = SentencePerformer

  public let request: SentenceRequest
  public init(_ request: SentenceRequest) { self.request = request }
}
