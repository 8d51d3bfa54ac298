/// The words that a timeline shows for a sentence or a named composition, as ranges of `Scene.text`.
public struct Label: Hashable, Sendable {
  /// The name of the interval.
  public var name: Range<UInt32>
  /// The words of the subject; empty for a composition.
  public var view: Range<UInt32>
  /// The name of the property; empty for a composition.
  public var property: Range<UInt32>

  /// Makes a label from ranges of `Scene.text`.
  public init(name: Range<UInt32>, view: Range<UInt32> = 0..<0, property: Range<UInt32> = 0..<0) {
    self.name = name
    self.view = view
    self.property = property
  }
}
