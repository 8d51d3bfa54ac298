import MotionAlgebra

// The help for words that have a meaning in reactions only.

extension PlanVerb {
  var help: WordHelp {
    let text =
      switch self {
      case .spring: "Pulls a property to a value, and keeps the velocity that it has."
      case .friction: "Slows views down until they rest."
      case .fling: "Adds a velocity to views, then slows them down."
      case .snap: "Pulls views to one of several values with a spring: to the nearest to where they would come to rest."
      case .match: "Puts views where the pointer is."
      case .make: "Lets pointers move, scale or turn views."
      case .remove: "Takes a plan away from views by its name. What it moved stays where it is."
      }
    // What a plan works on is in the example too.
    let needed =
      switch self {
      case .friction: "at 0s: make circle draggable\non release of circle: friction circle with drag 4"
      case .remove:
        "on drag of circle: match circle to the pointer named \"drag\"\non tap of circle: remove \"drag\" from circle"
      case .spring, .fling, .snap, .match, .make: example
      }
    return WordHelp(text, needed)
  }
}

extension PlanGesture {
  var help: WordHelp {
    let text =
      switch self {
      case .draggable:
        "Lets pointers drag views: freely, `along x` or `along y`, or `within` a rectangle with a rubber band around it."
      case .pinchable: "Lets two pointers scale views."
      case .rotatable: "Lets two pointers turn views."
      }
    return WordHelp(text, "at 0s: make circle \(rawValue)")
  }
}

extension SpringArgument {
  var help: WordHelp {
    let text =
      switch self {
      case .stiffness: "How strongly a spring pulls."
      case .damping: "How much a spring is slowed down: with 0, it swings forever."
      case .mass: "The mass on the spring."
      case .bounce: "How much a spring swings: from -1 to 1, and 0 is critical damping."
      case .duration: "The time after which a spring seems to arrive."
      case .response: "The time of one swing of a spring without damping."
      case .dampingRatio: "How much a spring is slowed down: below 1 it swings, and from 1 on it does not."
      }
    return WordHelp(text, "grow circle from 10 to 100 with spring(\(rawValue): \(example))")
  }
}

extension CueEvent {
  var help: WordHelp {
    let text =
      switch self {
      case .press: "A pointer goes down on the view."
      case .tap: "The pointer goes up where it went down, within half a second."
      case .longPress: "One pointer has been down for 500 ms and has moved by at most 8 pixels."
      case .doubleTap: "A second tap ends soon after the first and near it."
      case .drag: "The pointer begins to move the view."
      case .pinch: "Two pointers begin to move apart or together."
      case .rotate: "Two pointers begin to turn."
      case .release: "The last pointer on the view goes up or is cancelled."
      case .hover: "The first pointer comes over the view without being down."
      case .hoverEnd: "The last pointer over the view leaves it."
      }
    return WordHelp(text, "on \(rawValue) of circle: rotate circle by 90 degrees")
  }
}

extension SyntaxTree.Direction.Kind {
  var help: WordHelp {
    let text =
      switch self {
      case .present: "Says what happens when something is presented. A transition has at least one such line."
      case .dismiss: "Says what happens when something is dismissed. A transition has at least one such line."
      case .replicate: "Names views that move as replicas of themselves."
      }
    return WordHelp(
      text,
      """
      transition sheet
        present: fadeIn circle
        dismiss: fadeOut circle\(self == .replicate ? "\n  replicate: circle" : "")
      """)
  }
}
