/// A whole animation as the compiler holds it, before it is evaluated: sentences joined by `+` and
/// `*` and transformed, with the tables that they point into.
public struct Scene: Sendable {
  /// The place of a part of the composition.
  public typealias Index = Composition<Tween, Transform>.Index

  /// The expression; its root is what is played.
  public var composition = Composition<Tween, Transform>()
  /// Every property that a tween may write, one component each, in the order of their columns.
  public var tracks: [Track] = []
  /// Every view, in the order of their columns, those too that nothing is written of.
  public var views: [SceneView] = []
  /// What is played instead for people who ask for less motion; `nil` where the script says nothing of it.
  public var reduced: Scene.Index?
  /// Places in `views` of those that are not declared, and that only `reduced` animates: nobody else sees them.
  public var onlyReduced: Set<Int> = []
  /// What happens at events, beside the timeline.
  public var cues = CueSheet()
  /// What the script says of the picture; `nil` where it says nothing.
  public var canvas: Canvas?
  /// What the tweens write; a tween owns a run of them.
  public var writes: [Write] = []
  /// The paths that tweens name by their place here.
  public var paths: [ArcLengthPath] = []
  /// The easings that tweens and transforms name by their place here.
  public var easings: [Easing] = []
  /// The texts that `labels` point into.
  public var text: [UInt8] = []
  /// What tweens and named compositions are called in a timeline.
  public var labels: [Label] = []

  public init() {}
}

extension Scene {
  /// What a tween of this scene writes.
  @inlinable
  public func writes(of tween: Tween) -> ArraySlice<Write> {
    writes[Int(tween.writes.lowerBound)..<Int(tween.writes.upperBound)]
  }
}

extension Scene {
  /// The words of a label: white space of any length is one space, and a comment to the end of its
  /// line is none of them.
  public func words(_ range: Range<UInt32>) -> String {
    var bytes = Array(text[Int(range.lowerBound)..<Int(range.upperBound)])
    while let start = bytes.indices.dropLast().first(where: { bytes[$0] == 0x2F && bytes[$0 + 1] == 0x2F }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    {
      bytes.removeSubrange(start..<end)
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
