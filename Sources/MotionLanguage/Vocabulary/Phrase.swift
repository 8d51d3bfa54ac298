/// The phrases of a sentence, such as `from 10` and `over 2s`.
enum Phrase: UInt8 {
  case from, through, to, by, along, over, with, after, named, at

  /// Returns the phrase that begins with a word. `at` begins one only after `hold`.
  @inline(__always)
  init?(_ word: Keyword) {
    switch word {
    case .from: self = .from
    case .through: self = .through
    case .to: self = .to
    case .by: self = .by
    case .along: self = .along
    case .over, .in, .for: self = .over
    case .with, .using: self = .with
    case .after: self = .after
    case .named: self = .named
    case .at: self = .at
    default: return nil
    }
  }

  /// The modifier that says the same about a whole animation.
  var modifier: Modifier? {
    switch self {
    case .over: .over
    case .with: .eased
    case .after: .after
    case .named: .named
    case .from, .through, .to, .by, .along, .at: nil
    }
  }

  /// The value after the word, with its article.
  var wanted: String {
    switch self {
    case .from, .through, .to, .by, .at: "a value"
    case .along: "a path"
    case .over: Modifier.over.value.words
    case .with: Modifier.eased.value.words
    case .after: Modifier.after.value.words
    case .named: Modifier.named.value.words
    }
  }

  /// Returns a sentence with the phrase, which begins with the given word.
  func example(_ word: String) -> String {
    switch self {
    case .from, .to: "grow circle from 10 to 100"
    case .through: "grow circle from 10 through 80 at 30% to 40"
    case .by: "rotate square by 90 degrees"
    case .along: "move circle along \"M0 100 C50 0 150 200 200 100\" over 2s"
    case .at: "hold circle's radius at 10 for 1s"
    case .over: Modifier.over.example(word)
    case .with: Modifier.eased.example(word)
    case .after: Modifier.after.example(word)
    case .named: Modifier.named.example(word)
    }
  }
}
