import MotionAlgebra

/// What the directors of one transition go by.
final class TransitionScript {
  let transition: CueTransition
  let stage: Stage
  /// By their originals.
  private let replicas: [ObjectIdentifier: StageView]
  /// For the name of each replica that of its original.
  let originals: [String: String]
  var time = Instant.zero
  var knownEnd = Int64(0)
  var problem: LayoutProblem?

  init(_ transition: CueTransition, _ stage: Stage) {
    (self.transition, self.stage) = (transition, stage)
    var replicas: [ObjectIdentifier: StageView] = [:]
    var originals: [String: String] = [:]
    var taken = Set(stage.views.map(\.name) + stage.owners.map(\.name))
    for place in transition.replicated {
      let original = stage.views[Int(place)]
      let plain = "\(original.name)-replica"
      var (name, number) = (plain, 2)
      while !taken.insert(name).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      replicas[ObjectIdentifier(original)] = StageView(name: name)
      originals[name] = original.name
    }
    (self.replicas, self.originals) = (replicas, originals)
  }

  /// Who stands for a view while it runs.
  func actor(_ view: StageView) -> StageView { replicas[ObjectIdentifier(view)] ?? view }
}
