import MotionAlgebra

/// The curves that a script can name.
enum CurveNames {
  /// The names of curves without values, apart from Penner's.
  static let words = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier", "steps", "spring"]

  /// The names of curves with values in parentheses.
  static let functions = ["ease-in", "ease-out", "ease-in-out", "cubic-bezier", "steps", "linear", "spring"]

  /// The second arguments of `steps`.
  static let stepPositions: [(name: String, position: StepPosition)] = [
    ("jump-start", .start), ("jump-end", .end), ("jump-none", StepPosition.none), ("jump-both", .both),
    ("start", .start), ("end", .end),
  ]

  static func stepPosition(_ name: String) -> StepPosition? { stepPositions.first { $0.name == name }?.position }

  /// Penner's curves: `ease-in-sine` … `ease-in-out-bounce`.
  static let penner: [String: Easing] = {
    var easings: [String: Easing] = [:]
    for family in PennerFamily.allCases {
      for direction in PennerDirection.allCases {
        let way =
          switch direction {
          case .in: "in"
          case .out: "out"
          case .inOut: "in-out"
          }
        easings["ease-\(way)-\(family)"] = Easing(family, direction)
      }
    }
    return easings
  }()

  /// Returns the curve that a word alone names: those of CSS Easing Functions, and the handles of `low` and `high`.
  ///
  /// - Parameter strength: 1 after `low`, 2 after `high`, else 0.
  static func easing(_ word: Keyword, strength: Int) -> Easing? {
    switch (word, strength) {
    case (.linear, 0): .linear
    case (.ease, 0): .cssEase
    case (.easeIn, 0): .cssEaseIn
    case (.easeOut, 0): .cssEaseOut
    case (.easeInOut, 0): .cssEaseInOut
    case (.easeIn, 1): .lowEaseIn
    case (.easeOut, 1): .lowEaseOut
    case (.easeInOut, 1): .lowEaseInOut
    case (.easeIn, 2): .highEaseIn
    case (.easeOut, 2): .highEaseOut
    case (.easeInOut, 2): .highEaseInOut
    default: nil
    }
  }
}
