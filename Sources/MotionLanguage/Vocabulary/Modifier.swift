import MotionAlgebra

/// A modifier follows an animation and changes when or how it plays: `looped twice`, `over 2s`.
///
/// A row contains all facts about a modifier: the words that it begins with, the value that follows, and its effect on the
/// animation. The parser, the checks, the formatter and the lowering read the row.
enum Modifier: UInt8, CaseIterable, Hashable {
  case looped, repeated, reversed, delayed, after, over, eased, staggered, overlapping, starting, speed, named

  private func row() -> Row {
    switch self {
    case .looped:
      Row(
        [.looped], .count(isOptional: true), .transform { .repeated(times: $0.count, alternating: true) },
        example: "fadeIn circle", "3 times", meant: ["loop"])
    case .repeated:
      Row(
        [.repeated], .count(isOptional: false), .transform { .repeated(times: $0.count, alternating: false) },
        example: "fadeIn circle", "3 times", meant: ["repeat"])
    case .reversed:
      Row([.reversed], .none, .transform { _ in .reversed }, example: "fadeIn circle", meant: ["reverse", "backwards"])
    case .delayed:
      Row(
        [.delayed], .duration(allowsZero: true), by: .delay, allowsEndless: true,
        .transform { $0.flicks > 0 ? .delayed(by: $0.flicks) : nil }, example: "fadeIn circle", "500ms",
        meant: ["delay"])
    case .after:
      Row([.after], .duration(allowsZero: true), allowsEndless: true, .pause, example: "fadeIn circle", "500ms")
    case .over:
      Row(
        [.over, .in, .for], .duration(allowsZero: false), .transform { .stretched(to: $0.flicks) },
        example: "grow circle from 10 to 100", "2s", meant: ["during"])
    case .eased:
      Row(
        [.with, .using], .curve, .transform { .eased($0.easing) }, example: "grow circle from 10 to 100", "ease-in-out")
    case .staggered:
      Row(
        [.staggered], .stagger, by: .stagger, allowsEndless: true, .stagger, example: "fadeIn all views", "100ms",
        meant: ["stagger"])
    case .overlapping:
      Row(
        [.overlapping], .duration(allowsZero: true), by: .overlap, allowsEndless: true, .overlap,
        example: "fadeIn circle then fadeOut square", "200ms", meant: ["overlap"])
    case .starting:
      Row(
        [.starting], .onset, allowsEndless: true, .onset,
        example: "let left = fadeIn circle\nlet both = fadeOut square", "200ms after the start of left")
    case .speed: Row([.at], .speed, .transform { .sped(by: $0.speed) }, example: "fadeIn circle", "2x speed")
    case .named: Row([.named], .text, allowsEndless: true, .label, example: "fadeIn circle", "\"entrance\"")
    }
  }

  /// The value after the word.
  enum Value {
    case none
    case duration(allowsZero: Bool)
    /// The delay of each part after the one before.
    case stagger
    /// A number and `times`, or a word such as `twice`.
    case count(isOptional: Bool)
    case curve
    /// A factor or `half` or `double`, and `speed`.
    case speed
    /// A duration and the animation from which it counts.
    case onset
    case text

    /// The value with its article, for the middle of a sentence.
    var words: String {
      switch self {
      case .none: "nothing"
      case .duration, .stagger, .onset: "a duration"
      case .count: "a number of times"
      case .curve: "a curve"
      case .speed: "a value"
      case .text: "quoted text"
      }
    }
  }

  /// What the duration after `by` is.
  enum By {
    case delay, stagger, overlap
  }

  /// The effect on the animation.
  enum Effect {
    /// A transform of the whole; `nil` leaves it unchanged.
    case transform(@Sendable (Argument) -> Transform?)
    /// A sequence of a pause and the animation.
    case pause
    /// A sum of its parts, each later than the one before.
    case stagger
    /// A sequence whose second part begins early.
    case overlap
    /// A sum with an animation after whose start or end it begins.
    case onset
    /// The same animation with a name in the timeline.
    case label
  }

  /// The value of a modifier in the units of a scene. Only the field for the kind of the value is set.
  struct Argument {
    var flicks: Int64 = 0
    /// The number of passes, `nil` for endless ones.
    var count: UInt64? = 1
    var speed = Ratio.one
    /// An index in `Scene.easings`.
    var easing: UInt32 = 0
  }

  /// Returns the modifier that begins with a word.
  init?(_ word: Keyword?) {
    guard let word else { return nil }
    self.init(rawValue: Modifier.modifiers[Int(word.rawValue)])
  }

  var value: Value { Modifier.rows[Int(rawValue)].value }
  /// What the value is if `by` precedes it, else `nil`.
  var by: By? { Modifier.rows[Int(rawValue)].by }
  /// Whether it can modify an endless animation.
  var allowsEndless: Bool { Modifier.rows[Int(rawValue)].allowsEndless }
  var effect: Effect { Modifier.rows[Int(rawValue)].effect }
  /// The first of the words that it begins with, which the formatter writes.
  var word: Keyword { Modifier.rows[Int(rawValue)].words[0] }

  /// Returns an animation with the modifier, which begins with the given word.
  func example(_ word: String) -> String {
    example(word, of: Modifier.rows[Int(rawValue)].example.animation)
  }

  /// A modified animation, which is in parentheses if the modifier can apply to any.
  var exampleOfWhole: String {
    switch effect {
    case .transform, .pause, .label: example(word.spelling, of: "(fadeIn circle then fadeOut circle)")
    case .stagger, .overlap, .onset: example(word.spelling)
    }
  }

  private func example(_ word: String, of animation: String) -> String {
    let row = Modifier.rows[Int(rawValue)]
    let words = row.by == nil ? word : "\(word) by"
    return row.example.value.isEmpty ? "\(animation) \(words)" : "\(animation) \(words) \(row.example.value)"
  }

  /// Returns the modifier that a word certainly means which the language does not have, such as `loop`.
  static func meant(by word: String) -> Modifier? { allCases.first { rows[Int($0.rawValue)].meant.contains(word) } }

  /// Whether its value, if written, is a node of the syntax tree.
  var hasValueNode: Bool {
    switch value {
    case .none, .text: false
    case .duration, .stagger, .count, .curve, .speed, .onset: true
    }
  }

  /// Whether the word can be used without a value.
  var mayLackValue: Bool {
    switch value {
    case .none, .count: true
    case .duration, .stagger, .curve, .speed, .onset, .text: false
    }
  }

  private struct Row {
    var words: [Keyword]
    var value: Value
    var by: By?
    var allowsEndless: Bool
    var effect: Effect
    /// The text around the words of the modifier in an example.
    var example: (animation: String, value: String)
    /// Words that are not part of the language and certainly mean the modifier.
    var meant: [String]

    init(
      _ words: [Keyword], _ value: Value, by: By? = nil, allowsEndless: Bool = false, _ effect: Effect,
      example animation: String, _ exampleValue: String = "", meant: [String] = []
    ) {
      (self.words, self.value, self.by, self.meant) = (words, value, by, meant)
      (self.allowsEndless, self.effect) = (allowsEndless, effect)
      example = (animation, exampleValue)
    }
  }

  private static let rows = allCases.map { $0.row() }

  /// The number of the modifier that begins with each word, or one that no modifier has. Of bytes, because the program
  /// makes the type of such an array anyway.
  private static let modifiers: [UInt8] = {
    var modifiers = [UInt8](repeating: .max, count: Keyword.count)
    for modifier in allCases {
      for word in rows[Int(modifier.rawValue)].words { modifiers[Int(word.rawValue)] = modifier.rawValue }
    }
    return modifiers
  }()
}
