/// The words for points of a view. They are special only after `anchor`, and before `at` in a declaration.
enum AnchorWord: String, CaseIterable {
  case center, top, bottom, left, right

  /// The points of a view in words: those of one word, and the corners.
  static let points: [String] =
    allCases.map(\.rawValue) + ["top left", "top right", "bottom left", "bottom right"]

  /// The share of the width, or of the height; `nil` where the word leaves it to another one.
  private var share: (x: Double?, y: Double?) {
    switch self {
    case .center: (nil, nil)
    case .top: (nil, 0)
    case .bottom: (nil, 1)
    case .left: (0, nil)
    case .right: (1, nil)
    }
  }

  /// Returns the words of the language that other words certainly mean: `top-left`, `upper left`, `bottomRight`, `middle`.
  static func meant(by text: String) -> String? {
    var rest = Substring(text.lowercased().filter(\.isLetter))
    for (other, word) in [("upper", "top"), ("lower", "bottom"), ("middle", "center"), ("centre", "center")] {
      if let range = rest.firstRange(of: other) { rest.replaceSubrange(range, with: word) }
    }
    var words: [AnchorWord] = []
    while let next = allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
      words.append(next)
      rest = rest.dropFirst(next.rawValue.count)
    }
    guard rest.isEmpty, words.count == 1 || words.count == 2 && words[0].joins(words[1]) else { return nil }
    return words.map(\.rawValue).joined(separator: " ")
  }

  /// Whether two words name a point together, such as `top left`.
  func joins(_ other: AnchorWord) -> Bool {
    !(share.x != nil && other.share.x != nil) && !(share.y != nil && other.share.y != nil)
  }

  /// Returns the shares of the width and the height that words name, from the top left corner.
  static func share(_ words: [AnchorWord]) -> SIMD2<Double> {
    SIMD2(words.compactMap(\.share.x).first ?? 0.5, words.compactMap(\.share.y).first ?? 0.5)
  }
}
