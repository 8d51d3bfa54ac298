import MotionAlgebra

/// Lowers reactions into cues.
struct CueLowering {
  private let checked: CheckedScript
  /// The index in the scene of each track of `TrackTable.tracks`.
  private let trackPlaces: [UInt32]
  private let compositions: CompositionPlaces
  private(set) var cues = CueSheet()
  /// The plans of the reactions with their positions in the source.
  private(set) var plans: [(plan: CuePlan, range: SourceRange)] = []
  private(set) var removals: [SceneRanges.Removal] = []
  private(set) var passing: [SceneRanges.Passing] = []
  private(set) var waits: [SceneRanges.Wait] = []

  init(_ checked: CheckedScript, trackPlaces: [UInt32], _ compositions: CompositionPlaces) {
    (self.checked, self.trackPlaces, self.compositions) = (checked, trackPlaces, compositions)
    for reaction in checked.reactions.reactions {
      let actions = actions(reaction.action)
      note(actions, of: reaction)
      if let event = reaction.event {
        for view in reaction.views { cues.cues += actions.map { Cue(.on(event, view: UInt32(view)), $0) } }
      } else if let scroll = reaction.scroll {
        cues.cues += actions.map { Cue(.scroll(scroll), $0) }
      } else {
        cues.cues += actions.map { Cue(.at(reaction.time), $0) }
      }
    }
    for transition in checked.reactions.transitions {
      cues.transitions.append(
        CueTransition(
          name: transition.name, present: transition.present.flatMap { actions($0) },
          dismiss: transition.dismiss.flatMap { actions($0) }, replicated: transition.replicated.map { UInt32($0) }))
    }
  }

  /// Notes the plans of a reaction that may end at once, and what it waits for.
  private mutating func note(_ actions: [CueAction], of reaction: CheckedReaction) {
    if reaction.scroll != nil { return }
    let range = checked.script.tree.range(ofNode: reaction.action)
    // Reactions at an instant rarely need the words.
    lazy var words = checked.script.text(range)
    if let event = reaction.event {
      for view in reaction.views {
        waits.append(.init(what: .event(event), view: UInt32(view), range: reaction.head, words: words))
      }
    }
    for case .add(let plan, let view, let name) in actions {
      if let gesture = plan.gesture {
        waits.append(.init(what: .gesture(gesture), view: view, range: range, words: words))
      }
      let passes =
        switch plan {
        case .friction, .spring: true
        case .fling: plan.isEmptyFling
        case .snap, .matchPointer, .drag, .pinch, .rotate: false
        }
      if passes {
        passing.append(
          SceneRanges.Passing(
            time: reaction.instant, hasName: name != nil, view: view, plan: plan, range: range,
            head: checked.script.text(reaction.head),
            words: words))
      }
    }
  }

  /// Returns the actions of a node: one for an animation, one per view for a plan.
  private mutating func actions(_ place: Int32) -> [CueAction] {
    let (script, tree) = (checked.script, checked.script.tree)
    let node = tree.nodes[Int(place)]
    let said = script.name(ofAction: node)
    let name = said?.text
    guard node.kind == .plan else { return [.play(compositions[place], name: name)] }
    guard let plan = checked.plans[Int(node.a)] else { return [] }
    let syntax = tree.plans[Int(node.a)]
    if syntax.verb == .remove, let said {
      let views = plan.members.map { UInt32($0) }
      removals.append(SceneRanges.Removal(name: said.text, views: views, range: tree.range(ofToken: said.token)))
    }
    return plan.members.enumerated().compactMap { place, view in
      let view = UInt32(view)
      if syntax.verb == .remove { return name.map { .remove(name: $0, view: view) } }
      let start = place * plan.components
      let tracks = plan.tracks[start..<start + plan.components].map { trackPlaces[Int($0)] }
      guard let lowered = CueLowering.cuePlan(syntax, plan, tracks) else { return nil }
      plans.append((lowered, tree.range(of: node)))
      return .add(lowered, view: view, name: name)
    }
  }

  private static func cuePlan(_ syntax: SyntaxTree.Plan, _ plan: CheckedPlan, _ tracks: [UInt32]) -> CuePlan? {
    let targets = tracks.enumerated().map { CueTarget(track: $1, value: plan.values[$0]) }
    switch syntax.verb {
    case .spring: return .spring(targets, plan.spring)
    case .friction: return .friction(tracks, plan.friction)
    case .fling: return .fling(targets, friction: plan.friction)
    case .snap:
      return .snap(tracks, to: plan.choices.map { choice in tracks.indices.map { choice[$0] } }, plan.spring)
    case .match: return .matchPointer(x: tracks[0], y: tracks[1])
    case .make:
      switch syntax.gesture {
      case .draggable: return .drag(tracks, from: plan.firstAxis, within: plan.bounds)
      case .pinchable: return .pinch(x: tracks[0], y: tracks[1])
      case .rotatable: return .rotate(tracks[0])
      case nil: return nil
      }
    case .remove: return nil
    }
  }
}
