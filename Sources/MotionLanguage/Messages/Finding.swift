/// A message as it applies to one script, without a place in it.
///
/// The function that makes a finding is below the declaration of its message. The words are made when they are shown, so
/// a finding that is not printed costs one closure.
package struct Finding: Sendable {
  package let message: Message
  package let severity: Message.Severity
  /// Another place that belongs to the problem, and a label for it.
  package let related: (range: SourceRange, words: String)?
  /// Whether it says only that something cannot be where it is, or is unknown and like nothing that is known. A slip of the keyboard is
  /// then the better reason, if there is one.
  let isVague: Bool
  private let makeWords: @Sendable () -> Words

  /// - Parameter severity: `nil` for the severity of the message.
  init(
    _ message: Message, severity: Message.Severity? = nil, related: (SourceRange, String)? = nil, isVague: Bool = false,
    words: @escaping @Sendable () -> Words
  ) {
    assert(Message.listed.contains(message), "list \(message.code) at the top of the file of its group")
    self.message = message
    self.severity = severity ?? message.severity
    self.related = related.map { (range: $0.0, words: $0.1) }
    self.isVague = isVague
    makeWords = words
  }

  var words: Words { makeWords() }

  /// Returns the finding with the change that `check --fix` makes, where its message alone cannot tell which is right.
  func corrected(by edit: Edit) -> Finding {
    Finding(message, severity: severity, related: related.map { ($0.range, $0.words) }) { [self] in
      var words = makeWords()
      words.edit = { _ in edit }
      return words
    }
  }
}
