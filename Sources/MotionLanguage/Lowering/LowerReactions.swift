import MotionAlgebra

/// Reactions as cues.
extension Lower {
  /// The nodes that are what happens in a reaction.
  var actionNodes: [Int32] {
    check.reactions.map(\.action) + check.transitions.flatMap { $0.present + $0.dismiss }
  }

  mutating func lowerReactions() {
    for reaction in check.reactions {
      let actions = self.actions(reaction.action)
      if let event = reaction.event {
        for view in reaction.views {
          scene.cues.cues += actions.map { Cue(.on(event, view: UInt32(view)), $0) }
        }
      } else {
        scene.cues.cues += actions.map { Cue(.at(reaction.time), $0) }
      }
    }
    for transition in check.transitions {
      scene.cues.transitions.append(
        CueTransition(
          name: transition.name, present: transition.present.flatMap { actions($0) },
          dismiss: transition.dismiss.flatMap { actions($0) }, replicated: transition.replicated.map { UInt32($0) }))
    }
  }

  /// What one action is: an animation is one, a plan one for each of its views.
  private mutating func actions(_ place: Int32) -> [CueAction] {
    let node = tree.nodes[Int(place)]
    let said = check.name(ofAction: node)
    let name = said?.text
    guard node.kind == .plan else { return [.play(index(place), name: name)] }
    guard let checked = check.plans[Int(node.a)] else { return [] }
    let plan = tree.plans[Int(node.a)]
    if plan.kind == .remove, let said {
      let views = checked.members.map { UInt32($0) }
      removals.append(Removal(name: said.text, views: views, range: tree.range(ofToken: said.token)))
    }
    return checked.members.enumerated().compactMap { place, view in
      let view = UInt32(view)
      if plan.kind == .remove { return name.map { .remove(name: $0, view: view) } }
      let start = place * checked.components
      let tracks = checked.tracks[start..<start + checked.components].map { trackPlaces[Int($0)] }
      guard let lowered = cuePlan(plan.kind, checked, tracks) else { return nil }
      planRanges.append((lowered, tree.range(of: node)))
      return .add(lowered, view: view, name: name)
    }
  }

  private func cuePlan(_ kind: SyntaxTree.Plan.Kind, _ checked: Check.CheckedPlan, _ tracks: [UInt32]) -> CuePlan? {
    let targets = tracks.enumerated().map { CueTarget(track: $1, value: checked.values[$0]) }
    switch kind {
    case .spring: return .spring(targets, checked.spring)
    case .friction: return .friction(tracks, checked.friction)
    case .fling: return .fling(targets, friction: checked.friction)
    case .match: return .matchPointer(x: tracks[0], y: tracks[1])
    case .draggable: return .drag(x: tracks[0], y: tracks[1])
    case .pinchable: return .pinch(x: tracks[0], y: tracks[1])
    case .rotatable: return .rotate(tracks[0])
    case .remove: return nil
    }
  }
}
