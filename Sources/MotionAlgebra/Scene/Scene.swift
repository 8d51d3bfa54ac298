/// A whole animation as the compiler holds it before it is evaluated: sentences joined by `+` and `*` and transformed,
/// with the tables that they refer to.
@usableFromInline package struct Scene: Sendable {
  /// The index of a node of the composition.
  package typealias Index = Composition<Tween, Transform>.Index

  /// The expression. Its root is played.
  package var composition = Composition<Tween, Transform>()
  /// Every component of every property that a tween may write, in the order of the columns.
  package var tracks: [Track] = []
  /// Every view, in the order of the columns, including views that nothing writes.
  package var views: [SceneView] = []
  /// The part that is played instead for people who prefer reduced motion; `nil` where the script does not say.
  package var reduced: Scene.Index?
  /// The undeclared views that only `reduced` animates, as indices into `views`. Nobody else sees them.
  package var onlyReduced: Set<Int> = []
  /// What happens at events, beside the timeline.
  package var cues = CueSheet()
  /// The canvas that the script declares; `nil` where it declares none.
  package var canvas: Canvas?
  /// The writes of all tweens. Each tween owns a range of them.
  @usableFromInline package var writes: [Write] = []
  /// The paths that tweens refer to.
  package var paths: [ArcLengthPath] = []
  /// The easings that tweens and transforms refer to.
  package var easings: [Easing] = []
  /// The text that `labels` refer to, in UTF-8.
  package var text: [UInt8] = []
  /// More such text, whose ranges follow those of `text`. So words can be added without a copy of a long text.
  package var moreText: [UInt8] = []
  /// The labels that tweens and named compositions have in a timeline.
  package var labels: [Label] = []

  /// Makes a scene of nothing, to be filled in.
  package init() {}
}

extension Scene {
  /// Returns the writes of a tween of this scene.
  @inlinable
  package func writes(of tween: Tween) -> ArraySlice<Write> {
    writes[Int(tween.writes.lowerBound)..<Int(tween.writes.upperBound)]
  }
}

extension Scene {
  /// Returns the words of a label. White space of any length becomes one space, and comments are left out.
  package func words(_ range: Range<UInt32>) -> String {
    let (start, end) = (Int(range.lowerBound), Int(range.upperBound))
    let written = end <= text.count ? text[start..<end] : moreText[start - text.count..<end - text.count]
    // Most labels are ASCII with single spaces already, and need no look at the properties of their characters.
    var (isPlain, before) = (true, UInt8(ascii: " "))
    for byte in written {
      let isTwice = byte == before && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "/"))
      if byte < 0x20 || byte >= 0x7F || isTwice {
        isPlain = false
        break
      }
      before = byte
    }
    if isPlain, before != UInt8(ascii: " ") { return String(decoding: written, as: UTF8.self) }
    var bytes = Array(written)
    while let start = bytes.indices.dropLast().first(where: { bytes[$0] == 0x2F && bytes[$0 + 1] == 0x2F }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    {
      bytes.removeSubrange(start..<end)
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
