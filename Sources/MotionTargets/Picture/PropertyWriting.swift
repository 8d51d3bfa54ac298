import MotionAlgebra

/// How the targets write a property.
struct PropertyWriting {
  /// The names of the property, if every target writes it in one way for all outlines.
  var names: Names?
  /// Whether the components have their full names in SwiftUI, because another property has the same components or
  /// because the components alone would say too little.
  var hasFullNames = false

  struct Names {
    /// The property of CSS, which is also the attribute of SVG for an effect. Its value is the numbers with units, separated by
    /// spaces.
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

  /// What all targets write, except what depends on the outline of a view.
  var writing: PropertyWriting {
    switch self {
    case .radius, .size, .fill, .strokeWidth, .strokeDashOffset, .cornerRadius, .fontSize, .letterSpacing,
      .value, .morph:
      PropertyWriting()
    case .trim, .stroke, .gradient: PropertyWriting(hasFullNames: true)
    case .position:
      PropertyWriting(
        names: .init(css: "translate", lottie: "p") { "position(x: \($0[0]), y: \($0[1]))" })
    case .scale:
      PropertyWriting(
        names: .init(css: "scale", lottie: "s") {
          "scaleEffect(x: \($0[0]), y: \($0[1]))"
        }, hasFullNames: true)
    case .rotation:
      PropertyWriting(names: .init(css: "rotate", lottie: "r") { "rotationEffect(.degrees(\($0[0])))" })
    case .opacity:
      PropertyWriting(names: .init(css: "opacity", lottie: "o") { "opacity(\($0[0]))" })
    }
  }

  /// Whether the values have no effect, so that targets need not write them.
  func isNeutral(_ values: [Double]) -> Bool {
    canBeNeutral && values.count == numbers.count && zip(values, numbers).allSatisfy { $0 == $1.base }
  }

  private var canBeNeutral: Bool { self == .trim || Property.turns.contains(self) || Property.effects.contains(self) }

  /// Whether the values of a view have no effect.
  func isNeutral(in view: SceneView) -> Bool { canBeNeutral && numbers.allSatisfy { view[$0] == $0.base } }
}
