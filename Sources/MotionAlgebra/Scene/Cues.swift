/// Everything that a script says about events, as plain data. A runtime turns each cue into one transaction.
///
/// The timeline of a scene is the root of its composition. A cue plays other parts of the same composition, from its
/// own instant on, or adds and removes plans. A part that a cue plays has no position in time before its event occurs.
package struct CueSheet: Hashable, Sendable {
  /// The cues in the order of the text.
  package var cues: [Cue] = []
  /// The transitions in the order of the text. Their names are unique.
  package var transitions: [CueTransition] = []

  /// Makes an empty sheet.
  package init() {}

  /// Whether the script says nothing about events.
  package var isEmpty: Bool { cues.isEmpty && transitions.isEmpty }

  /// The number of instants and of events of views at which something happens, and of stretches of the page that lead something.
  /// All cues of one instant, event or stretch count once.
  package var triggerCounts: (instants: Int, events: Int, scrolls: Int) {
    var counts = (instants: 0, events: 0, scrolls: 0)
    for trigger in Set(cues.map(\.trigger)) {
      switch trigger {
      case .at: counts.instants += 1
      case .on: counts.events += 1
      case .scroll: counts.scrolls += 1
      }
    }
    return counts
  }
}

/// Something that happens at one instant or event. All cues of one instant form one transaction, in the order of the
/// text.
package struct Cue: Hashable, Sendable {
  /// The instant or event that the cue waits for.
  package var trigger: Trigger
  /// The action that the cue takes.
  package var action: CueAction

  /// Makes a cue from a trigger and an action.
  package init(_ trigger: Trigger, _ action: CueAction) {
    (self.trigger, self.action) = (trigger, action)
  }

  /// Whether the cue waits for an event, and not for an instant.
  package var isEvent: Bool {
    if case .on = trigger { true } else { false }
  }

  /// An instant, an event, or the stretch of the page that a cue waits for.
  package enum Trigger: Hashable, Sendable {
    /// An instant, in flicks from the start; not negative.
    case at(Int64)
    /// An event of the pointers on a view. The view is an index into `Scene.views`.
    case on(CueEvent, view: UInt32)
    /// The page is at a position, in pixels, between two others. The part of the composition does not play by itself then: its
    /// progress is the share of the way that the page has scrolled.
    case scroll(ClosedRange<Double>)
  }
}

/// The events of pointers on a view that a cue can wait for.
package enum CueEvent: String, Hashable, Sendable, CaseIterable {
  /// A pointer goes down on the view.
  case press
  /// A pointer goes up where it went down, within half a second and 10 pixels. A long press is no tap.
  case tap
  /// One pointer has been down for 500 ms, and has moved by at most 8 pixels.
  case longPress = "long press"
  /// A second tap ends, which began within 300 ms after the end of the first and within 8 pixels of it. Each of the two is a
  /// tap as well. A press that is no tap comes between two taps, and after a double tap the next tap is a first one.
  case doubleTap = "double tap"
  /// A pointer begins to drag the view.
  case drag
  /// Two pointers begin to move apart or together.
  case pinch
  /// Two pointers begin to turn.
  case rotate
  /// The last pointer on the view goes up, or the system takes it away.
  case release
  /// The first pointer comes over the view without being down. The view under a pointer is the topmost one where the pointer
  /// moves to. It is found anew when the pointer moves or goes up, not when views move, and stays the same while it is down.
  case hover
  /// The last pointer that hovers leaves the view, or is cancelled.
  case hoverEnd = "hover end"
}

/// An action of a cue on the views of a scene.
package enum CueAction: Hashable, Sendable {
  /// Plays a part of the scene's composition from now on; from then on that part alone writes the tracks that it
  /// writes. The name is that of its plan on every view that it writes.
  case play(Scene.Index, name: String?)
  /// Adds a plan to a view, an index into `Scene.views`.
  case add(CuePlan, view: UInt32, name: String?)
  /// Removes the plan of a name from a view, if the view has one. The properties keep their values.
  case remove(name: String, view: UInt32)
}

/// A plan for a view, fulfilled until it is replaced or removed. Tracks are indices into `Scene.tracks`, all of one
/// property of one view.
package enum CuePlan: Hashable, Sendable {
  /// A spring pulls the property to a target, starting with the velocity that the property has.
  case spring([CueTarget], Spring)
  /// Friction slows the property to rest. The rate is per second: after t seconds e^(−rate·t) of the velocity is left.
  case friction([UInt32], Double)
  /// A push adds the given velocity per second once; then friction slows the property as above.
  case fling([CueTarget], friction: Double)
  /// A spring pulls the property to the nearest of several targets, each with a value for every track: nearest to where the
  /// usual friction would bring the property to rest with the velocity that it has.
  case snap([UInt32], to: [[Double]], Spring)
  /// The property is put where the pointer is.
  case matchPointer(x: UInt32, y: UInt32)
  /// The property moves by the distance that pointers drag it, along both axes or one. `from` is the axis of the first
  /// track: 1 for y alone. Beyond the bounds, one for each track or none, it is held back as by a rubber band, and springs
  /// back when the pointers let go.
  case drag([UInt32], from: Int, within: [ClosedRange<Double>])
  /// The property scales by the factor by which pointers move apart.
  case pinch(x: UInt32, y: UInt32)
  /// The property turns by the angle that pointers turn.
  case rotate(UInt32)

  /// The rate per second at which friction takes velocity away unless another is given.
  package static let usualFriction = 4.0

  /// The tracks that the plan moves, indices into `Scene.tracks`.
  package var tracks: [UInt32] {
    switch self {
    case .spring(let targets, _), .fling(let targets, _): targets.map(\.track)
    case .friction(let tracks, _), .snap(let tracks, _, _), .drag(let tracks, _, _): tracks
    case .matchPointer(let x, let y), .pinch(let x, let y): [x, y]
    case .rotate(let track): [track]
    }
  }

  /// Whether the plan follows pointers.
  package var isGesture: Bool { gesture != nil }
}

/// A number for one track: a target or a velocity, in canonical units.
package struct CueTarget: Hashable, Sendable {
  /// The track, an index into `Scene.tracks`.
  package var track: UInt32
  /// The target value, or the velocity per second, in canonical units.
  package var value: Double

  /// Makes a number for a track.
  package init(track: UInt32, value: Double) {
    (self.track, self.value) = (track, value)
  }
}

/// A named transition of a script, with the actions of both directions.
package struct CueTransition: Hashable, Sendable {
  /// The name by which the transition is started.
  package var name: String
  /// The actions when it presents, in the order of the text; they form one transaction.
  package var present: [CueAction]
  /// The actions when it dismisses, in the order of the text; they form one transaction.
  package var dismiss: [CueAction]
  /// The views that move as replicas of themselves, as indices into `Scene.views`.
  package var replicated: [UInt32]

  /// Makes a transition.
  package init(name: String, present: [CueAction], dismiss: [CueAction], replicated: [UInt32] = []) {
    (self.name, self.present, self.dismiss, self.replicated) = (name, present, dismiss, replicated)
  }
}

extension Scene {
  /// Returns the views that move as replicas of themselves in a transition, and the names of the replicas, which no view has.
  package func replicas(of transition: CueTransition) -> [(view: Int, name: String)] {
    var taken = Set(views.map(\.name) + tracks.map(\.view))
    return transition.replicated.map { place in
      let plain = "\(views[Int(place)].name)-replica"
      var (name, number) = (plain, 2)
      while !taken.insert(name).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      return (Int(place), name)
    }
  }
}
