import MotionAlgebra
import MotionText

/// The verbs of plans, which a performer follows until another plan replaces them. Each is spelt like its case.
///
/// A row contains what messages say about a plan: what must follow the verb, why, and an example.
enum PlanVerb: String, CaseIterable {
  case spring, friction, fling, snap, match, make, remove

  private var row: Row {
    switch self {
    case .spring:
      Row(
        [.stiffness, .damping, .mass], needs: "`to` and a value", "The spring pulls the property to that value.",
        example: "at 0s: spring circle to (200, 100) with stiffness 200 and damping 20")
    case .friction:
      Row(
        [.drag], needs: "a view", "It slows the view down until it rests.",
        example: "at 0s: friction circle with drag 4")
    case .fling:
      Row(
        [.velocity, .drag], needs: "`with velocity` and a value", "The velocity is the change per second.",
        example: "at 0s: fling circle with velocity (300, 0) and drag 4")
    case .snap:
      Row(
        [.stiffness, .damping, .mass], needs: "`to the nearer of`, a value, `or` and another value",
        "The velocity of the view decides which of them is nearer.",
        example: "on release of circle: snap circle to the nearer of (0, 0) or (100, 0)")
    case .match:
      Row(
        needs: "`to the pointer`", "It puts the view where the pointer is.",
        example: "on drag of circle: match circle to the pointer")
    case .make:
      Row(
        needs: PlanGesture.allCases.map { "`\($0.rawValue)`" }.list("or"),
        "Pointers can then move, scale or rotate the view.",
        example: "at 0s: make circle draggable")
    case .remove:
      Row(
        needs: "`from` and a view", "It takes the plan of that name away from the view.",
        example: "at 0s: remove \"drag\" from circle")
    }
  }

  /// The constants that can follow `with`.
  var constants: [PlanConstant] { row.constants }
  /// Whether it can have the curve of a spring in place of constants.
  var takesSpring: Bool { self == .spring || self == .snap }
  /// Whether it moves a property on its own, without a pointer.
  var moves: Bool {
    switch self {
    case .spring, .friction, .fling, .snap: true
    case .match, .make, .remove: false
    }
  }
  /// What must follow the verb.
  var needs: String { row.needs }
  /// A sentence that says what that is for.
  var reason: String { row.reason }
  /// A reaction with the plan.
  var example: String { row.example }

  /// Words before `to` that add nothing to it.
  static let manners: Set = [
    "back", "home", "again", "straight", "right", "over", "up", "down", "away", "fast", "slow", "all", "there",
  ]

  private struct Row {
    var constants: [PlanConstant]
    var needs: String
    var reason: String
    var example: String

    init(_ constants: [PlanConstant] = [], needs: String, _ reason: String, example: String) {
      (self.constants, self.needs, self.reason, self.example) = (constants, needs, reason, example)
    }
  }
}

/// The gestures that `make` adds to a view. Each is spelt like its case.
enum PlanGesture: String, CaseIterable {
  case draggable, pinchable, rotatable

  /// Returns the gesture that another word most likely means.
  static func meant(by word: String) -> PlanGesture? {
    switch word {
    case "drag", "dragged", "movable", "moveable": .draggable
    case "pinch", "pinched", "zoomable", "scalable", "resizable": .pinchable
    case "rotate", "rotated", "turnable": .rotatable
    default: Nearest.to(word, among: allCases.map(\.rawValue)).flatMap { PlanGesture(rawValue: $0.name) }
    }
  }

  /// The property that the gesture changes.
  var property: Property {
    switch self {
    case .draggable: .position
    case .pinchable: .scale
    case .rotatable: .rotation
    }
  }
}

/// The constants of plans. Each is spelt like its case.
enum PlanConstant: String, CaseIterable {
  case stiffness, damping, mass, drag, velocity

  /// A value that it can have.
  var example: String {
    switch self {
    case .stiffness: "200"
    case .damping: "20"
    case .mass: "1"
    case .drag: "4"
    case .velocity: "(300, 0)"
    }
  }

  /// Returns whether a spring or a friction can have this number: positive and within the range of the arithmetic; damping may
  /// also be 0.
  func allows(_ number: Double) -> Bool { 1e-9...1e9 ~= number || (self == .damping && number == 0) }
}

extension CueEvent {
  /// Returns the event that the past of a verb means: `tapped`, `long pressed`.
  static func past(_ words: String) -> CueEvent? {
    switch words {
    case "tapped", "clicked", "touched": .tap
    case "double tapped", "double clicked": .doubleTap
    case "pressed": .press
    case "long pressed": .longPress
    case "released": .release
    case "hovered": .hover
    case "dragged", "swiped": .drag
    case "pinched": .pinch
    default: nil
    }
  }

  /// Returns the event that the present of a verb means: `tap`, `clicks`, `hovering`.
  static func present(_ word: String) -> CueEvent? {
    let stem = ["ping", "ing", "es", "s"].first { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) } ?? word
    return switch stem {
    case "tap", "click", "touch": .tap
    case "press": .press
    case "releas", "release": .release
    case "hover": .hover
    case "drag", "swip", "swipe": .drag
    case "pinch": .pinch
    default: nil
    }
  }

  /// Returns the event that a word of another language most likely means.
  static func meant(by words: String) -> CueEvent? {
    switch words {
    case "click", "clicked", "tapped", "tapping": .tap
    case "long tap", "long click", "long touch", "longtap", "longclick": .longPress
    case "doubleclick", "dblclick", "double click", "doubletap": .doubleTap
    case "mouseenter", "mouseover", "mouse over", "mouse enter", "hover start", "hover in",
      "hover enter", "hover over", "pointerenter", "enter":
      .hover
    case "mouseleave", "mouseout", "mouse out", "mouse leave", "hover exit", "hover out",
      "hover leave", "unhover", "hoverend",
      "hoverout", "pointerleave", "leave":
      .hoverEnd
    case "mousedown", "mouse down", "pointerdown", "touch", "touchstart", "touch start", "pressed": .press
    case "mouseup", "mouse up", "pointerup", "touchend", "touch end", "drag end", "dragend", "pan end", "swipe end",
      "drop", "lift":
      .release
    case "swipe", "pan", "dragstart", "drag start", "dragged", "dragging": .drag
    case "zoom", "magnify": .pinch
    case "turn", "twist", "rotation": .rotate
    default: nil
    }
  }
}
