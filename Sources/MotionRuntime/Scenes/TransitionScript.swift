import MotionAlgebra

/// The data that the directors of one transition share.
final class TransitionScript {
  let transition: CueTransition
  let stage: Stage
  /// The replicas by their originals.
  private let replicas: [ObjectIdentifier: StageView]
  /// The name of the original of each replica, by the name of the replica.
  let originals: [String: String]
  var time = Instant.zero
  /// The values to which tracks go back when the transition turns around and nothing else leads them.
  var wayBack: [(view: StageView, track: UInt32, value: Double)] = []
  var knownEnd = Int64(0)
  var problem: LayoutProblem?

  init(_ transition: CueTransition, _ stage: Stage) {
    (self.transition, self.stage) = (transition, stage)
    var replicas: [ObjectIdentifier: StageView] = [:]
    var originals: [String: String] = [:]
    for (place, name) in stage.scene.replicas(of: transition) {
      let original = stage.views[place]
      replicas[ObjectIdentifier(original)] = StageView(name: name)
      originals[name] = original.name
    }
    (self.replicas, self.originals) = (replicas, originals)
  }

  func actions(_ direction: TransitionDirection) -> [CueAction] {
    switch direction {
    case .present: transition.present
    case .dismiss: transition.dismiss
    }
  }

  /// Returns the view that plays in place of a view during the transition.
  func actor(_ view: StageView) -> StageView { replicas[ObjectIdentifier(view)] ?? view }
}
