import MotionAlgebra

/// The words that a script may contain and does not choose itself, wherever they are special.
enum GrammarWord {
  /// Every such word, once. A test compares them with the words of the grammar.
  static let all: [String] = {
    var words = Keyword.allCases.map(\.spelling) + ViewKind.allCases.map(\.plural) + CurveNames.penner.keys.sorted()
    words +=
      CurveNames.stepPositions.map(\.name) + StaggerWord.allCases.map(\.rawValue) + AnchorWord.allCases.map(\.rawValue)
    words += GradientWord.allCases.map(\.rawValue) + SpringArgument.allCases.map(\.rawValue)
    words += PlanVerb.allCases.map(\.rawValue) + PlanGesture.allCases.map(\.rawValue)
    words += PlanConstant.allCases.map(\.rawValue)
    words += CueEvent.allCases.flatMap { $0.rawValue.split(separator: " ").map(String.init) }
    words += others
    var known: Set<String> = []
    return words.filter { known.insert($0).inserted }
  }()

  /// The words that are special at one place of the grammar only, and have no row elsewhere.
  private static let others = [
    "keeping", "its", "facing", "random", "order", "seed", "spread", "within", "nearest", "nearer", "or", "page",
    "scrolls",
    "motion", "reduced", "present", "dismiss", "replicate", "no", "curves", "durations", "components", "row", "column",
    "grid", "ring",
    "unit", "bold", "normal", "rgb", "hsl", "srgb", "oklch", "butt", "round", "miter", "bevel", "boxes", "groups",
    "pointer",
  ]

  /// The words with their letters in lower case.
  static let spelled = all.map { (word: $0, letters: Array($0.lowercased().unicodeScalars)) }

  private static let set = Set(all)

  /// Returns whether a word is one of them, spelled as it is.
  static func isOne(_ word: String) -> Bool { set.contains(word) }
}
