import MotionAlgebra

/// A modifier follows an animation and changes when or how it plays: `looped twice`, `over 2s`.
///
/// A row contains all facts about a modifier: the words that it begins with, the value that follows, and its effect on the
/// animation. The parser, the checks, the formatter and the lowering read the row.
enum Modifier: UInt8, CaseIterable, Hashable {
  case looped, repeated, reversed, delayed, after, over, eased, staggered, overlapping, starting, speed, named

  private func row() -> Row {
    switch self {
    case .looped: Row([.looped], .count, .transform { .repeated(times: $0.count, alternating: true) })
    case .repeated: Row([.repeated], .count, .transform { .repeated(times: $0.count, alternating: false) })
    case .reversed: Row([.reversed], .none, .transform { _ in .reversed })
    case .delayed:
      Row(
        [.delayed], .duration(allowsZero: true), takesBy: true, allowsEndless: true,
        .transform { $0.flicks > 0 ? .delayed(by: $0.flicks) : nil })
    case .after: Row([.after], .duration(allowsZero: true), allowsEndless: true, .pause)
    case .over: Row([.over, .in, .for], .duration(allowsZero: false), .transform { .stretched(to: $0.flicks) })
    case .eased: Row([.with, .using], .curve, .transform { .eased($0.easing) })
    case .staggered: Row([.staggered], .stagger, takesBy: true, allowsEndless: true, .stagger)
    case .overlapping: Row([.overlapping], .duration(allowsZero: true), takesBy: true, allowsEndless: true, .overlap)
    case .starting: Row([.starting], .onset, allowsEndless: true, .onset)
    case .speed: Row([.at], .speed, .transform { .sped(by: $0.speed) })
    case .named: Row([.named], .text, allowsEndless: true, .label)
    }
  }

  /// The value after the word.
  enum Value {
    case none
    case duration(allowsZero: Bool)
    /// The delay of each part after the one before.
    case stagger
    /// A number and `times`, a word such as `twice`, or nothing.
    case count
    case curve
    /// A factor or `half` or `double`, and `speed`.
    case speed
    /// A duration and the animation from which it counts.
    case onset
    case text
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
    guard let word, let modifier = Modifier.modifiers[Int(word.rawValue)] else { return nil }
    self = modifier
  }

  var value: Value { Modifier.rows[Int(rawValue)].value }
  /// Whether `by` precedes the value.
  var takesBy: Bool { Modifier.rows[Int(rawValue)].takesBy }
  /// Whether it can modify an endless animation.
  var allowsEndless: Bool { Modifier.rows[Int(rawValue)].allowsEndless }
  var effect: Effect { Modifier.rows[Int(rawValue)].effect }
  /// The first of the words that it begins with, which the formatter writes.
  var word: Keyword { Modifier.rows[Int(rawValue)].words[0] }

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
    var takesBy: Bool
    var allowsEndless: Bool
    var effect: Effect

    init(
      _ words: [Keyword], _ value: Value, takesBy: Bool = false, allowsEndless: Bool = false, _ effect: Effect
    ) {
      (self.words, self.value, self.takesBy) = (words, value, takesBy)
      (self.allowsEndless, self.effect) = (allowsEndless, effect)
    }
  }

  private static let rows = allCases.map { $0.row() }

  /// The modifier that begins with each word.
  private static let modifiers: [Modifier?] = {
    var modifiers = [Modifier?](repeating: nil, count: Keyword.count)
    for modifier in allCases {
      for word in rows[Int(modifier.rawValue)].words { modifiers[Int(word.rawValue)] = modifier }
    }
    return modifiers
  }()
}
