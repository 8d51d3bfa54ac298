import MotionAlgebra

/// The cues of a scene in a form that does not grow with the product of its views: `on release of dots: spring dots' rotation …`
/// has an action for each view, and each of them for the release of each view.
struct CueTable {
  /// Cues that follow each other: each of some actions for each of some views on which the same event happens.
  struct Run {
    /// The trigger of the first.
    let trigger: Cue.Trigger
    /// The views, indices into `Scene.views`; empty for an instant or a stretch of the page.
    fileprivate(set) var views: [UInt32]
    /// Indices into the actions of the table.
    let actions: [Int]

    /// The triggers: one for each view, or the only one.
    var triggers: [Cue.Trigger] {
      guard case .on(let event, _) = trigger else { return [trigger] }
      return views.map { .on(event, view: $0) }
    }

    fileprivate func isOf(_ event: CueEvent) -> Bool {
      if case .on(event, _) = trigger { true } else { false }
    }
  }

  /// The different actions, in the order in which cues first take them.
  private(set) var actions: [CueAction] = []
  /// The cues in their order: the views of a run one after the other, each with all actions.
  private(set) var runs: [Run] = []

  init(_ cues: [Cue]) {
    var places: [CueAction: Int] = [:]
    var first = 0
    while first < cues.count {
      let trigger = cues[first].trigger
      let own = cues[first...].prefix { $0.trigger == trigger }
      let list = own.map { cue in
        if let known = places[cue.action] { return known }
        places[cue.action] = actions.count
        actions.append(cue.action)
        return actions.count - 1
      }
      first = own.endIndex
      guard case .on(let event, let view) = trigger else {
        runs.append(Run(trigger: trigger, views: [], actions: list))
        continue
      }
      if let last = runs.indices.last, runs[last].isOf(event), runs[last].actions == list {
        runs[last].views.append(view)
      } else {
        runs.append(Run(trigger: trigger, views: [view], actions: list))
      }
    }
  }
}
