/// The ways in which pointers can move a property.
package enum GestureKind: Hashable, Sendable {
  /// The property moves by the distance that pointers drag it.
  case drag
  /// The property scales by the factor by which pointers move apart.
  case pinch
  /// The property turns by the angle that pointers turn.
  case rotate
  /// The property is put where the pointer is.
  case match

  /// The gestures that nothing else follows where this one is followed. A view that is put where the pointer is follows a drag.
  package var rivals: Set<GestureKind> {
    switch self {
    case .drag, .match: [.drag, .match]
    case .pinch: [.pinch]
    case .rotate: [.rotate]
    }
  }

  /// The events of the gesture.
  package var events: Set<CueEvent> {
    switch self {
    case .drag, .match: [.drag]
    case .pinch: [.pinch]
    case .rotate: [.rotate]
    }
  }
}

/// What waits for pointers on a view, and so keeps it from the group views around the view.
package struct PointerInterest: Sendable {
  /// The events that cues wait for. The innermost view that waits for an event gets it, and the groups around it do not.
  package var events: Set<CueEvent> = []
  /// The gestures that a plan follows from the beginning, or from each press. The groups around the view do not follow them.
  package var gestures: Set<GestureKind> = []

  /// Makes an interest in events and gestures; without them, in nothing.
  package init(events: Set<CueEvent> = [], gestures: Set<GestureKind> = []) {
    (self.events, self.gestures) = (events, gestures)
  }

  /// The events that the groups around the view do not get.
  package var takenEvents: Set<CueEvent> { gestures.reduce(into: events) { $0.formUnion($1.events) } }

  /// The gestures that the groups around the view do not follow.
  package var takenGestures: Set<GestureKind> { gestures.reduce(into: []) { $0.formUnion($1.rivals) } }
}

extension CuePlan {
  /// The way in which pointers move the property; `nil` where they do not.
  package var gesture: GestureKind? {
    switch self {
    case .spring, .friction, .fling, .snap: nil
    case .matchPointer: .match
    case .drag: .drag
    case .pinch: .pinch
    case .rotate: .rotate
    }
  }
}

extension CueSheet {
  /// What waits for pointers on each view, an index into `Scene.views`; views on which nothing waits are left out.
  package var interests: [Int: PointerInterest] {
    var interests: [Int: PointerInterest] = [:]
    for cue in cues {
      if case .on(let event, let view) = cue.trigger { interests[Int(view), default: .init()].events.insert(event) }
      guard case .add(let plan, let view, _) = cue.action, let gesture = plan.gesture else { continue }
      switch cue.trigger {
      case .at(...0), .on(.press, view): interests[Int(view), default: .init()].gestures.insert(gesture)
      case .at, .on, .scroll: continue
      }
    }
    return interests
  }
}

extension Scene {
  /// Returns the events that each group view never gets, and the gestures that it never follows, because each of its members keeps
  /// them; nothing for other views. The views are indices into `views`.
  package func keptByMembers() -> [Int: PointerInterest] {
    let (interests, tree) = (cues.interests, ViewTree(views))
    var kept: [Int: PointerInterest] = [:]
    // Members come before their groups.
    for group in tree.order.reversed() where views[group].shape == .group {
      var all: PointerInterest?
      for member in tree.drawnMembers(of: group) {
        let (own, inside) = (interests[member] ?? PointerInterest(), kept[member] ?? PointerInterest())
        let events = own.takenEvents.union(inside.events)
        let gestures = own.takenGestures.union(inside.gestures)
        all = PointerInterest(
          events: all?.events.intersection(events) ?? events,
          gestures: all?.gestures.intersection(gestures) ?? gestures)
      }
      kept[group] = all
    }
    for (group, interest) in kept {
      // A pointer over a member is over its groups too.
      kept[group]?.events.subtract([.hover, .hoverEnd])
      let own = interests[group] ?? PointerInterest()
      let begins: Set<CueEvent> = [.press, .drag, .pinch, .rotate]
      // A group that takes part in what the pointer does gets its release as well.
      let takesPart =
        !own.gestures.isSubset(of: interest.gestures) || !own.events.intersection(begins).isSubset(of: interest.events)
      if takesPart { kept[group]?.events.remove(.release) }
    }
    return kept
  }
}
