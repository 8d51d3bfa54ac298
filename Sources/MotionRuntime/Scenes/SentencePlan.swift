/// A plan for one write of one sentence of a scene, for the state before it, or for everything that a part of the scene
/// writes on a view.
package struct SentencePlan: NamedPlan {
  /// The performer that plays the sentences of a view.
  package typealias PerformerType = SentencePerformer

  /// The sentence to play, or what precedes it.
  package let request: SentenceRequest
  /// Makes a plan from its request.
  package init(_ request: SentenceRequest) { self.request = request }
}
