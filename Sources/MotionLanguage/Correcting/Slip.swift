import MotionText

/// A slip of the keyboard, and the change that takes it back.
struct Slip {
  enum Kind {
    /// A letter is missing, wrong, too many or at another place.
    case letters
    /// Two words touch.
    case touching
    /// A space is inside a word.
    case space
    /// A word is there twice.
    case twice
    /// A letter is among the digits of a number.
    case digits
    /// A sign is missing after the words.
    case comma, colon, closing
    /// A parenthesis is opened for nothing.
    case opening
  }

  let kind: Kind
  /// Whether it is likelier than what any message says of the line. Other slips explain only what no message explains.
  let isStrong: Bool
  /// Whether nothing else can be meant if it is the only slip that leaves the line right.
  var isCertain = true
  /// The words that are wrong, as offsets in the line, and what is meant by them.
  let place: Range<Int>
  let meant: String
}

extension Finding {
  /// Several slips of one line.
  ///
  /// - Parameters:
  ///   - words: the words from the first slip to the last.
  ///   - meant: what is meant by them.
  ///   - others: why words between the slips are changed too.
  static func slips(_ words: String, _ meant: String, others: [String], isCertain: Bool) -> Finding {
    let reason = (["Some of the words are misspelt."] + others).joined(separator: " ")
    return .foreignWords(words, reason: reason, instead: [meant], isCertain: isCertain)
  }

  /// - Parameters:
  ///   - words: the words that are wrong.
  ///   - instead: what may be meant, each of which makes the line right.
  ///   - isCertain: whether nothing else can be meant.
  static func slip(_ kind: Slip.Kind, _ words: String, instead: [String], isCertain: Bool) -> Finding {
    Finding(.unexpected) {
      let (title, reason) =
        switch kind {
        case .letters: ("unexpected `\(words)`", "The word is misspelt.")
        case .touching: ("unexpected `\(words)`", "Two words touch. A space separates them.")
        case .space: ("unexpected space in `\(words)`", "The word has no space inside.")
        case .twice: ("unexpected second `\(words)`", "The word is there twice.")
        case .digits: ("unexpected `\(words)`", "A number has digits only.")
        case .comma: ("missing comma after `\(words)`", "A comma separates two values in parentheses.")
        case .colon: ("missing colon after `\(words)`", "A colon follows the name of a parameter.")
        case .closing: ("missing `)` after `\(words)`", "Every `(` needs a `)`.")
        case .opening: ("unexpected `(`", "Every `(` needs a `)`.")
        }
      return Words(
        title, reason, instead.map(Suggestion.replacing),
        edit: { isCertain ? $0.replacing(instead[0]) : nil })
    }
  }
}
