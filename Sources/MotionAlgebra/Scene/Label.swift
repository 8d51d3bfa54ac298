/// The words that a timeline shows for a sentence or a named composition, as ranges of `Scene.text`.
package struct Label: Hashable, Sendable {
  /// The name of the interval.
  package var name: Range<UInt32>
  /// The words of the subject; empty for a composition.
  package var view: Range<UInt32>
  /// The name of the property; empty for a composition.
  package var property: Range<UInt32>
  /// The definition that contains the sentence: its number from 1 on, or 0 for a sentence outside of definitions. Equal
  /// sentences of two definitions are not the same.
  package var origin: UInt32 = 0
  /// Whether the definition that the script calls plays the sentence backwards, as `pop in` plays its scale. A timeline says
  /// the direction of the call, which is what the script says.
  package var isReversedInCall = false

  /// Makes a label from ranges of `Scene.text`.
  package init(name: Range<UInt32>, view: Range<UInt32> = 0..<0, property: Range<UInt32> = 0..<0) {
    self.name = name
    self.view = view
    self.property = property
  }
}
