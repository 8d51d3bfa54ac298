/// One row of a timeline: a sentence or a named composition, and when it plays.
package struct TimelineEntry: Hashable, Sendable {
  package var name: String
  /// In flicks.
  package var start: Int64
  /// In flicks; `nil` where there is no end.
  package var end: Int64?
  package var view: String
  /// Empty where nothing is written: a `wait`, or a composition.
  package var property: String
  /// The passes that it is in, outermost first: `3.2`; empty where there are none.
  package var pass: String
  package var isReversed: Bool
  /// Whether it is a named composition, not a sentence.
  package var isComposition: Bool
  /// Whether the length of the whole depends on it.
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
  /// Whether it is the one pass that is shown of what is repeated forever.
  var isForever: Bool { pass.split(separator: ".").contains("forever") }
  var direction: String { isReversed ? "reversed" : "forward" }
}
