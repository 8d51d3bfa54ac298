/// One row of a timeline: a sentence or a named composition, and when it plays.
package struct TimelineEntry: Hashable, Sendable {
  package var name: String
  /// The start in flicks.
  package var start: Int64
  /// The end in flicks; `nil` if there is none.
  package var end: Int64?
  package var view: String
  /// The property; empty if the entry writes none, as a `wait` or a composition.
  package var property: String
  /// The passes that contain it, outermost first, such as `3.2`; empty outside repetitions.
  package var pass: String
  package var isReversed: Bool
  /// Whether it is a named composition, not a sentence.
  package var isComposition: Bool
  /// Whether it is on the critical path, which decides the length of the whole.
  package var isCritical: Bool

  package init(
    name: String, start: Int64, end: Int64?, view: String = "", property: String = "", pass: String = "",
    isReversed: Bool = false, isComposition: Bool = false, isCritical: Bool = false
  ) {
    self.name = name
    self.start = start
    self.end = end
    self.view = view
    self.property = property
    self.pass = pass
    self.isReversed = isReversed
    self.isComposition = isComposition
    self.isCritical = isCritical
  }

  var duration: Int64? { end.map { $0 - start } }
  /// Whether it is in the one pass that is shown of an endless repetition.
  var isForever: Bool { pass.split(separator: ".").contains("forever") }
  var direction: String { isReversed ? "reversed" : "forward" }
}
