/// A change of a source text.
package struct Edit: Hashable, Sendable {
  package var range: SourceRange
  package var text: String

  init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}
