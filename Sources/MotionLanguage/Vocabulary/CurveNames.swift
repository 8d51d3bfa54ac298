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
    // The names of the families are written here too, because Swift takes longer to find those of the cases than to make the rest.
    let families: [(name: String, family: PennerFamily)] = [
      ("sine", .sine), ("quad", .quad), ("cubic", .cubic), ("quart", .quart), ("quint", .quint), ("expo", .expo),
      ("circ", .circ), ("back", .back), ("elastic", .elastic), ("bounce", .bounce),
    ]
    let directions: [(name: String, direction: PennerDirection)] = [("in", .in), ("out", .out), ("in-out", .inOut)]
    var easings = [String: Easing](minimumCapacity: families.count * directions.count)
    for (name, family) in families {
      for (way, direction) in directions { easings["ease-\(way)-\(name)"] = Easing(family, direction) }
    }
    return easings
  }()
}
