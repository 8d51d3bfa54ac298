/// SVG path data with the outline that they draw, which is parsed once.
package struct PathData: Hashable, Sendable {
  /// The data as they were written.
  package let text: String
  /// What they draw.
  package let outline: OutlinePath
  /// The smallest upright box around the outline, without its handles.
  package let box: PlaneBox

  /// Makes data that draw nothing.
  package init() { (text, outline, box) = ("", OutlinePath(), .zero) }

  /// Parses path data.
  package init(_ text: String) throws(PathMistake) {
    self.text = text
    outline = try OutlinePath(text)
    box = outline.bounds.map { PlaneBox(low: $0.least, high: $0.greatest) } ?? .zero
  }

  package static func == (one: PathData, other: PathData) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension PathData: CustomDebugStringConvertible {
  /// The data in quotation marks. The names of keyframes in pictures depend on it; see `SceneView.debugDescription`.
  package var debugDescription: String { String(reflecting: text) }
}
