import MotionAlgebra

/// What a script says behind an animation to change when or how it plays: `looped twice`, `over 2s`.
///
/// A row says everything about a modifier: the words that it begins with, the value that follows, and what it makes of
/// the animation. The parser, the checks, the formatter and the lowering read the row.
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

  /// What follows the word.
  enum Value {
    case none
    case duration(allowsZero: Bool)
    /// How much later each part begins than the one before.
    case stagger
    /// A number and `times`, a word such as `twice`, or nothing.
    case count
    case curve
    /// A factor or `half` or `double`, and `speed`.
    case speed
    /// A duration and what it is counted from.
    case onset
    case text
  }

  /// What an animation becomes.
  enum Effect {
    /// A transform of the whole; `nil` leaves it as it is.
    case transform(@Sendable (Argument) -> Transform?)
    /// A sequence of a pause and the animation.
    case pause
    /// A sum of its parts, each later than the one before.
    case stagger
    /// A sequence whose second part begins early.
    case overlap
    /// A sum with an animation that it begins after.
    case onset
    /// The same with a name in the timeline.
    case label
  }

  /// The value of a modifier in the units of a scene. Only what the kind of the value says is set.
  struct Argument {
    var flicks: Int64 = 0
    /// `nil` for passes without end.
    var count: UInt64? = 1
    var speed = Ratio.one
    /// A place in `Scene.easings`.
    var easing: UInt32 = 0
  }

  /// The modifier that begins with a word.
  init?(_ word: Keyword?) {
    guard let word, let modifier = Modifier.modifiers[Int(word.rawValue)] else { return nil }
    self = modifier
  }

  var value: Value { Modifier.rows[Int(rawValue)].value }
  /// `by` stands before the value.
  var takesBy: Bool { Modifier.rows[Int(rawValue)].takesBy }
  /// It makes sense of an animation without end.
  var allowsEndless: Bool { Modifier.rows[Int(rawValue)].allowsEndless }
  var effect: Effect { Modifier.rows[Int(rawValue)].effect }
  /// The formatter writes the first of the words that it begins with.
  var word: Keyword { Modifier.rows[Int(rawValue)].words[0] }

  /// Its value, where one is written, is a node of the syntax tree.
  var hasValueNode: Bool {
    switch value {
    case .none, .text: false
    case .duration, .stagger, .count, .curve, .speed, .onset: true
    }
  }

  /// The word alone says enough.
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

  /// For each word the modifier that begins with it.
  private static let modifiers: [Modifier?] = {
    var modifiers = [Modifier?](repeating: nil, count: Keyword.count)
    for modifier in allCases {
      for word in rows[Int(modifier.rawValue)].words { modifiers[Int(word.rawValue)] = modifier }
    }
    return modifiers
  }()
}
