import MotionAlgebra

/// What a declaration says about the look of a view beside its properties. It does not move.
enum Style: CaseIterable {
  case strokeCap, strokeJoin, strokeDashes, font, fontWeight, align

  /// What the values are.
  enum Values: Equatable {
    /// One of a few words, which names in the script do not replace.
    case words([String])
    /// Lengths in turn.
    case lengths
    /// A quoted text.
    case text
    /// A whole number from 1 to 1000, or a word for one.
    case weight([String: Int])
  }

  /// What the values are.
  var values: Values {
    switch self {
    case .strokeCap: .words(ViewStyle.Cap.allCases.map(\.rawValue))
    case .strokeJoin: .words(ViewStyle.Join.allCases.map(\.rawValue))
    case .strokeDashes: .lengths
    case .font: .text
    case .fontWeight: .weight(["normal": 400, "bold": 700])
    case .align: .words([AnchorWord.left, .center, .right].map(\.rawValue))
    }
  }

  /// The words that are values.
  var words: [String] {
    switch values {
    case .words(let words): words
    case .weight(let words): words.keys.sorted()
    case .lengths, .text: []
    }
  }

  /// A value that it can have.
  var example: String {
    switch values {
    case .words(let words): words[1]
    case .lengths: "(8, 4)"
    case .text: "\"Inter\""
    case .weight: "700"
    }
  }

  /// The spelling in scripts.
  var spelling: String { Keyword.allCases.first { $0.style == self }?.spelling ?? "" }

  /// Whether it changes nothing for a view whose outline is not drawn.
  var isOfOutline: Bool {
    switch self {
    case .strokeCap, .strokeJoin, .strokeDashes: true
    case .font, .fontWeight, .align: false
    }
  }

  /// Whether it changes nothing for a view that is not a text.
  var isOfText: Bool { !isOfOutline }

  /// The kinds whose declarations can set it.
  var kinds: [ViewKind] { isOfText ? ViewKind.declarable.filter { $0.shape.outline.isText } : ViewKind.declarable }

  /// Returns whether a text can be the name of a font. CSS gives a few words another meaning in a list of fonts.
  static func isFont(_ name: String) -> Bool {
    let others = ["inherit", "initial", "unset", "revert", "revert-layer", "default"]
    return name.contains { !$0.isWhitespace } && !others.contains(name.lowercased())
  }

  /// Sets a value that is one of `words`. The alignment of a text is its anchor.
  func set(_ word: String, in style: inout ViewStyle) {
    switch self {
    case .strokeCap: style.cap = ViewStyle.Cap(rawValue: word) ?? style.cap
    case .strokeJoin: style.join = ViewStyle.Join(rawValue: word) ?? style.join
    case .fontWeight: if case .weight(let weights) = values { style.fontWeight = weights[word] ?? style.fontWeight }
    case .strokeDashes, .font, .align: break
    }
  }
}
