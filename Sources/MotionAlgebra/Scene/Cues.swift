/// What a script says about events, as plain data: a runtime turns each cue into one transaction.
///
/// The timeline of a scene is its composition's root; a cue plays parts of the same composition, beginning at its
/// instant, or adds and removes plans. What is played by a cue has no place in time before its event is met.
public struct CueSheet: Hashable, Sendable {
  /// In the order of the text.
  public var cues: [Cue] = []
  /// In the order of the text; none has the name of another.
  public var transitions: [CueTransition] = []

  public init() {}

  /// Whether the script says nothing of events.
  public var isEmpty: Bool { cues.isEmpty && transitions.isEmpty }

  /// At how many instants, and at how many events of views, something happens: all cues of one count once.
  public var triggerCounts: (instants: Int, events: Int) {
    let triggers = Set(cues.map(\.trigger))
    let instants = triggers.count { if case .at = $0 { true } else { false } }
    return (instants, triggers.count - instants)
  }
}

/// What happens at one instant or event. All cues of one instant are one transaction, in the order of the text.
public struct Cue: Hashable, Sendable {
  public var trigger: Trigger
  public var action: CueAction

  public init(_ trigger: Trigger, _ action: CueAction) {
    (self.trigger, self.action) = (trigger, action)
  }

  /// What a cue waits for.
  public enum Trigger: Hashable, Sendable {
    /// In flicks from the start; not negative.
    case at(Int64)
    /// A place in `Scene.views`: the view that the pointers are on.
    case on(CueEvent, view: UInt32)
  }
}

/// What pointers do on a view that a cue can wait for.
public enum CueEvent: String, Hashable, Sendable, CaseIterable {
  /// A pointer goes down on the view.
  case press
  /// A pointer goes up again where it went down.
  case tap
  /// A pointer begins to move the view.
  case drag
  /// Two pointers begin to move apart or together.
  case pinch
  /// Two pointers begin to turn.
  case rotate
  /// The last pointer on the view goes up, or is taken away.
  case release
}

/// What a cue does with the views of a scene.
public enum CueAction: Hashable, Sendable {
  /// Plays a part of the scene's composition from now on; it alone then writes what it writes. A name is that of its
  /// plan on every view that it writes.
  case play(Scene.Index, name: String?)
  /// `view` is a place in `Scene.views`.
  case add(CuePlan, view: UInt32, name: String?)
  /// Takes away the plan of that name, if the view has one; what it moved stays where it is.
  case remove(name: String, view: UInt32)
}

/// What a performer is to do with a view until it is told otherwise. Tracks are places in `Scene.tracks`, all of one
/// property of one view.
public enum CuePlan: Hashable, Sendable {
  /// Drawn to a place by a spring, with whatever velocity the property has.
  case spring([CueTarget], Spring)
  /// Slowed until it stands; the rate a second: after t seconds e^(−rate·t) of its velocity is left.
  case friction([UInt32], Double)
  /// Pushed: so much is added to its velocity, a second; then slowed as by friction.
  case fling([CueTarget], friction: Double)
  /// Put where the pointer is.
  case matchPointer(x: UInt32, y: UInt32)
  /// Moved by as much as pointers drag it.
  case drag(x: UInt32, y: UInt32)
  /// Scaled by as much as pointers are moved apart.
  case pinch(x: UInt32, y: UInt32)
  /// Turned by as much as pointers are.
  case rotate(UInt32)

  /// The tracks that it moves.
  public var tracks: [UInt32] {
    switch self {
    case .spring(let targets, _), .fling(let targets, _): targets.map(\.track)
    case .friction(let tracks, _): tracks
    case .matchPointer(let x, let y), .drag(let x, let y), .pinch(let x, let y): [x, y]
    case .rotate(let track): [track]
    }
  }
}

/// A number for a track: where it goes, or how fast, in canonical units.
public struct CueTarget: Hashable, Sendable {
  public var track: UInt32
  public var value: Double

  public init(track: UInt32, value: Double) {
    (self.track, self.value) = (track, value)
  }
}

/// What a script calls a transition: what happens in each of its directions.
public struct CueTransition: Hashable, Sendable {
  /// By it the transition is started.
  public var name: String
  /// In the order of the text, one transaction.
  public var present: [CueAction]
  public var dismiss: [CueAction]
  /// Places in `Scene.views` of those that are moved as replicas of themselves.
  public var replicated: [UInt32]

  public init(name: String, present: [CueAction], dismiss: [CueAction], replicated: [UInt32] = []) {
    (self.name, self.present, self.dismiss, self.replicated) = (name, present, dismiss, replicated)
  }
}
