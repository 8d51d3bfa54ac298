import MotionAlgebra

/// A section of `engine.js` or `curves.js` that only some scenes need, by the name in its comments.
enum EngineSection: String, CaseIterable {
  /// Sentences in time: those of the timeline, and those of what cues play.
  case sentences, timeline
  /// Tracks whose first value a sentence gives, and animations that only take time.
  case openings, waits
  /// Sentences that are eased as a whole, reversed, repeated for ever, or keep their speed.
  case clocks, rehearsals, endless, speeds
  case transitions, scroll
  /// The log of what happens, for pages.
  case log
  /// Springs, friction and flings.
  case forces, snap, fling
  /// Whether anything follows pointers or waits for them.
  case pointers
  /// What follows pointers, and the gestures that it follows or that cues wait for.
  case gestures, drag, pinch, rotate, match, bounds
  /// Gestures that a plan takes over on the way, and the terms of several plans for one gesture.
  case replays, terms
  /// What else cues wait for.
  case taps, hover
  case doubleTaps = "double taps"
  case longPress = "long press"
  /// Kinds of views under a pointer.
  case clips, circles, ellipses, rectangles, corners, groups, outlines, morphs, texts, counts
  /// Kinds of curves.
  case power, logistic, bezier, steps, stops, penner, spring
  /// Families of Penner's curves, by their names there.
  case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce
}

/// The sections of the engine that a scene needs.
struct EngineSections {
  private(set) var all: Set<EngineSection> = []
  /// The tracks that follow gestures, with their kinds.
  private var followed: Set<Followed> = []

  private struct Followed: Hashable {
    let gesture: GestureKind?
    let tracks: [UInt32]
  }

  /// - Parameters:
  ///   - placed: the timeline and the other parts of the scene.
  ///   - curves: the curves of their sentences.
  ///   - isLogged: whether the engine reports what happens.
  init(_ scene: Scene, _ placed: [EndlessPlacements], _ curves: [CurveRecipe], isLogged: Bool) {
    if isLogged { all.insert(.log) }
    for part in placed { add(part) }
    // The timeline may only take time, and that of reduced motion is another one.
    if placed.first?.duration != 0 || placed.first?.tracks.isEmpty == false || scene.reduced != nil {
      all.formUnion([.sentences, .timeline])
    }
    if all.contains(.timeline) || scene.cues.triggerCounts.scrolls > 0
      || scene.tracks.contains(where: { $0.base == nil })
    {
      all.insert(.openings)
    }
    if placed.dropFirst().contains(where: \.tracks.isEmpty) { all.insert(.waits) }
    for curve in curves { add(curve) }
    for view in scene.views { add(view) }
    for cue in scene.cues.cues {
      switch cue.trigger {
      case .at: add(cue.action, isPlannedOnce: true)
      case .scroll:
        all.insert(.scroll)
        add(cue.action)
      case .on(let event, _):
        add(event)
        add(cue.action)
      }
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
    all.insert(.pointers)
    switch event {
    case .tap: all.insert(.taps)
    case .doubleTap: all.formUnion([.taps, .doubleTaps])
    case .hover, .hoverEnd: all.insert(.hover)
    case .drag: all.insert(.drag)
    case .pinch: all.insert(.pinch)
    case .rotate: all.insert(.rotate)
    case .longPress: all.insert(.longPress)
    case .press, .release: break
    }
  }

  /// - Parameter isPlannedOnce: whether the action happens once, at a time that the script says.
  private mutating func add(_ action: CueAction, isPlannedOnce: Bool = false) {
    switch action {
    case .play: all.insert(.sentences)
    case .remove: break
    case .add(let plan, _, let name):
      all.formUnion(plan.isGesture ? [.gestures, .pointers] : [.forces])
      if plan.isGesture {
        if !isPlannedOnce { all.insert(.replays) }
        // Plans of the same gesture for the same tracks are one.
        let isNew = followed.insert(Followed(gesture: plan.gesture, tracks: plan.tracks)).inserted
        if !isPlannedOnce || name != nil || !isNew { all.insert(.terms) }
      }
      switch plan {
      case .spring, .friction: break
      case .snap: all.insert(.snap)
      case .fling: all.insert(.fling)
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
    case .circle: all.insert(.circles)
    case .ellipse: all.insert(.ellipses)
    case .rectangle: all.insert(.rectangles)
    case .group: all.insert(.groups)
    case .corners: all.insert(.corners)
    case .path: all.insert(.outlines)
    case .morph: all.formUnion([.outlines, .morphs])
    case .text(let wording):
      all.insert(.texts)
      if !wording.formats.isEmpty { all.insert(.counts) }
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
    case .penner(let family, _):
      all.insert(.penner)
      if let section = EngineSection(rawValue: "\(family)") { all.insert(section) }
    case .spring: all.insert(.spring)
    case .path(_, _, let along): add(along)
    }
  }
}
