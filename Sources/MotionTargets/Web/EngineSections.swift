import MotionAlgebra

/// A section of `engine.js` or `curves.js` that only some scenes need, by the name in its comments.
enum EngineSection: String, CaseIterable {
  /// Sentences in time: those of the timeline and of what cues play.
  case sentences
  /// Sentences that are eased as a whole, reversed, repeated for ever, or keep their speed.
  case clocks, rehearsals, endless, speeds
  case transitions, scroll
  /// The log of what happens, for pages.
  case log
  /// Springs, friction and flings.
  case forces
  /// What follows pointers, and the gestures that it follows or that cues wait for.
  case gestures, drag, pinch, rotate, match, bounds
  /// What else cues wait for.
  case taps, hover
  case longPress = "long press"
  /// Kinds of views under a pointer.
  case clips, corners, groups, outlines, texts
  /// Kinds of curves.
  case power, logistic, bezier, steps, stops, penner, spring
}

/// The sections of the engine that a scene needs.
struct EngineSections {
  private(set) var all: Set<EngineSection> = []

  /// - Parameters:
  ///   - placed: the timeline and the other parts of the scene.
  ///   - curves: the curves of their sentences.
  ///   - isLogged: whether the engine reports what happens.
  init(_ scene: Scene, _ placed: [EndlessPlacements], _ curves: [CurveRecipe], isLogged: Bool) {
    if isLogged { all.insert(.log) }
    for part in placed { add(part) }
    if placed.first?.tracks.isEmpty == false || scene.reduced != nil { all.insert(.sentences) }
    for curve in curves { add(curve) }
    for view in scene.views { add(view) }
    for cue in scene.cues.cues {
      switch cue.trigger {
      case .at: break
      case .scroll: all.insert(.scroll)
      case .on(let event, _): add(event)
      }
      add(cue.action)
    }
    for transition in scene.cues.transitions {
      // Where it turns around, a spring takes back what nothing else leads.
      all.formUnion([.transitions, .forces])
      for action in transition.present + transition.dismiss { add(action) }
    }
  }

  private mutating func add(_ part: EndlessPlacements) {
    if part.placements.clocks.count > 1 { all.insert(.clocks) }
    if part.placements.sentences.contains(where: \.keepsSpeed) { all.insert(.speeds) }
    if part.tracks.contains(where: { !$0.placements.rehearsals.isEmpty }) { all.insert(.rehearsals) }
    if part.tracks.contains(where: { $0.tail != nil }) { all.insert(.endless) }
  }

  private mutating func add(_ event: CueEvent) {
    switch event {
    case .tap, .doubleTap: all.insert(.taps)
    case .hover, .hoverEnd: all.insert(.hover)
    case .drag: all.insert(.drag)
    case .pinch: all.insert(.pinch)
    case .rotate: all.insert(.rotate)
    case .longPress: all.insert(.longPress)
    case .press, .release: break
    }
  }

  private mutating func add(_ action: CueAction) {
    switch action {
    case .play: all.insert(.sentences)
    case .remove: break
    case .add(let plan, _, _):
      all.insert(plan.isGesture ? .gestures : .forces)
      switch plan {
      case .spring, .snap, .friction, .fling: break
      case .matchPointer: all.insert(.match)
      case .pinch: all.insert(.pinch)
      case .rotate: all.insert(.rotate)
      case .drag(_, _, let bounds):
        all.insert(.drag)
        // A rubber band springs back.
        if !bounds.isEmpty { all.formUnion([.bounds, .forces]) }
      }
    }
  }

  private mutating func add(_ view: SceneView) {
    if view.clip != nil { all.insert(.clips) }
    switch view.shape.outline {
    case .circle, .ellipse, .rectangle: break
    case .group: all.insert(.groups)
    case .corners: all.insert(.corners)
    case .path, .morph: all.insert(.outlines)
    case .text: all.insert(.texts)
    }
  }

  private mutating func add(_ curve: CurveRecipe) {
    switch curve {
    case .linear: break
    case .power: all.insert(.power)
    case .logistic: all.insert(.logistic)
    case .bezier: all.insert(.bezier)
    case .steps: all.insert(.steps)
    case .stops: all.insert(.stops)
    case .penner: all.insert(.penner)
    case .spring: all.insert(.spring)
    case .path(_, _, let along): add(along)
    }
  }
}
