import MotionAlgebra

/// The words after `staggered by D from the`.
enum StaggerWord: String, CaseIterable {
  case start, end, center, edges

  var order: StaggerOrder {
    switch self {
    case .start: .start
    case .end: .end
    case .center: .center
    case .edges: .edges
    }
  }

  /// Words that are not part of the language and certainly mean it.
  private var others: [String] {
    switch self {
    case .start: ["beginning", "first", "left", "top", "top left"]
    case .end: ["last", "right", "bottom", "bottom right"]
    case .center: ["centre", "middle"]
    case .edges: ["edge", "ends", "outside", "sides"]
    }
  }

  /// Returns the word that another one means.
  static func meant(by word: String) -> StaggerWord? { allCases.first { $0.others.contains(word) } }
}
