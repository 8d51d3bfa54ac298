/// A message with what one script says about it, without its place.
///
/// The function that makes a finding stands below its message. The words are made when they are shown: a finding that
/// nobody reads costs one closure.
package struct Finding: Sendable {
  package let message: Message
  package let severity: Message.Severity
  /// Another place that belongs to the problem, and what it is.
  package let related: (range: SourceRange, words: String)?
  private let makeWords: @Sendable () -> Words

  /// - Parameter severity: where it differs from the message's own.
  init(
    _ message: Message, severity: Message.Severity? = nil, related: (SourceRange, String)? = nil,
    words: @escaping @Sendable () -> Words
  ) {
    self.message = message
    self.severity = severity ?? message.severity
    self.related = related.map { (range: $0.0, words: $0.1) }
    makeWords = words
  }

  var words: Words { makeWords() }
}
