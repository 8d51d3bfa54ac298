import MotionAlgebra

/// How the targets write a property.
struct PropertyWriting {
  /// Whether it changes how a view looks and not its position, its size or how much of it is drawn. Such motion remains
  /// where users prefer reduced motion.
  var isFade = false
  /// The names of the property, if every target writes it in one way for all shapes.
  var names: Names?

  struct Names {
    /// The property of CSS, and the attribute of SVG for an effect.
    var css: String
    /// The member of a transform of Lottie, which has fractions as percentages.
    var lottie: String
    /// The modifier of SwiftUI.
    var swiftUI: @Sendable ([String]) -> String
  }
}

extension Property {
  /// The properties that turn and scale a view about its middle, in the order in which CSS applies them.
  static let turns: [Property] = [.rotation, .scale]
  /// The properties that change the look of a whole view.
  static let effects: [Property] = [.opacity]

  /// What all targets write, except what depends on the shape of a view.
  var writing: PropertyWriting {
    switch self {
    case .radius, .size, .trim: PropertyWriting()
    case .position:
      PropertyWriting(names: .init(css: "translate", lottie: "p") { "position(x: \($0[0]), y: \($0[1]))" })
    case .scale:
      PropertyWriting(names: .init(css: "scale", lottie: "s") { "scaleEffect(x: \($0[0]), y: \($0[1]))" })
    case .rotation:
      PropertyWriting(names: .init(css: "rotate", lottie: "r") { "rotationEffect(.degrees(\($0[0])))" })
    case .opacity: PropertyWriting(isFade: true, names: .init(css: "opacity", lottie: "o") { "opacity(\($0[0]))" })
    case .fill: PropertyWriting(isFade: true)
    }
  }

  /// Whether the values have no effect, so that targets need not write them.
  func isNeutral(_ values: [Double]) -> Bool {
    (self == .trim || Property.turns.contains(self) || Property.effects.contains(self))
      && values == numbers.map(\.base)
  }

  /// Whether the values of a view have no effect.
  func isNeutral(in view: SceneView) -> Bool { isNeutral(numbers.map { view[$0] }) }
}

extension VisibleProperty {
  /// Whether it changes how a view looks and not its position, its size or how much of it is drawn.
  package var isFade: Bool { property.writing.isFade }
}
