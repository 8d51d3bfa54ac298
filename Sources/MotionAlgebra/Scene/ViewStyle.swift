/// What never moves about how a view is drawn.
package struct ViewStyle: Hashable, Sendable {
  /// The ends of a line and of the dashes of an outline. Each is spelt like its case, in scripts as in CSS.
  package enum Cap: String, CaseIterable, Sendable { case butt, round, square }
  /// The corners of an outline. Each is spelt like its case, in scripts as in CSS.
  package enum Join: String, CaseIterable, Sendable { case miter, round, bevel }

  /// Whether the outline has a colour of its own, from the start or later.
  package var hasStroke = false
  /// The ends of lines and dashes.
  package var cap = Cap.butt
  /// The corners of outlines.
  package var join = Join.miter
  /// The lengths of dashes and gaps in turn, in pixels; empty for a solid outline.
  package var dashes: [Double] = []
  /// The name of the font of a text; `nil` for that of the system.
  package var font: String?
  /// The weight of the letters of a text, from 1 to 1000; 400 is normal and 700 bold.
  package var fontWeight = 400

  /// The style of a view that declares none.
  package init() {}
}

extension ViewStyle: CustomDebugStringConvertible {
  /// The members that differ from those of a view without a style; see `SceneView.debugDescription`.
  package var debugDescription: String {
    var members: [String] = []
    if hasStroke { members.append("stroke") }
    if cap != .butt { members.append("cap: \(cap)") }
    if join != .miter { members.append("join: \(join)") }
    if !dashes.isEmpty { members.append("dashes: \(dashes)") }
    if let font { members.append("font: \(String(reflecting: font))") }
    if fontWeight != 400 { members.append("weight: \(fontWeight)") }
    return "[\(members.joined(separator: ", "))]"
  }
}
