/// A message as it applies to one script, without a place in it.
///
/// The function that makes a finding is below the declaration of its message. The words are made when they are shown, so
/// a finding that is not printed costs one closure.
package struct Finding: Sendable {
  package let message: Message
  package let severity: Message.Severity
  /// Another place that belongs to the problem, and a label for it.
  package let related: (range: SourceRange, words: String)?
  private let makeWords: @Sendable () -> Words

  /// - Parameter severity: `nil` for the severity of the message.
  init(
    _ message: Message, severity: Message.Severity? = nil, related: (SourceRange, String)? = nil,
    words: @escaping @Sendable () -> Words
  ) {
    assert(Message.listed.contains(message), "list \(message.code) at the top of the file of its group")
    self.message = message
    self.severity = severity ?? message.severity
    self.related = related.map { (range: $0.0, words: $0.1) }
    makeWords = words
  }

  var words: Words { makeWords() }
}
