import MotionAlgebra

/// The names of curves that are not words of the language, and of the positions of steps.
enum CurveNames {
  /// The second arguments of `steps`.
  static let stepPositions: [(name: String, position: StepPosition)] = [
    ("jump-start", .start), ("jump-end", .end), ("jump-none", StepPosition.none), ("jump-both", .both),
    ("start", .start), ("end", .end),
  ]

  static func stepPosition(_ name: String) -> StepPosition? { stepPositions.first { $0.name == name }?.position }

  /// The names of all curves.
  static let all = Keyword.allCases.filter(\.isCurve).map(\.spelling) + penner.keys.sorted()

  /// Returns whether a curve has this name.
  static func isKnown(_ name: String) -> Bool { all.contains(name) }

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
}
