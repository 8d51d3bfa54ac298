/// What the timeline says of a sentence or of a named composition, as runs of `Scene.text`.
public struct Label: Hashable, Sendable {
  public var name: Range<UInt32>
  public var view: Range<UInt32>
  public var property: Range<UInt32>

  public init(name: Range<UInt32>, view: Range<UInt32> = 0..<0, property: Range<UInt32> = 0..<0) {
    self.name = name
    self.view = view
    self.property = property
  }
}
