import MotionText

/// What the pictures of timelines and curves share: one look, in light and in dark.
///
/// Classes are written out twice, since not every program that draws SVG knows variables; those that do
/// not know `prefers-color-scheme` draw the light one.
enum PictureStyle {
  /// The width of every picture in pixels.
  static let width = 960.0
  static let margin = 24.0
  /// A letter of the 12-pixel face, on the average, in pixels: what sets text can only guess here.
  static let letter = 6.6

  private static let light = """
    .paper{fill:#fff}.ink{fill:#1f2933}.soft{fill:#5b6773}.grid{stroke:#e3e8ee}.frame{stroke:#b8c2cc}
    .bar{fill:#b5d2e8}.bar-text{fill:#17364d}.critical{fill:#0b6fb8}.critical-text{fill:#fff}
    .wait{stroke:#98a4b0}.group{stroke:#5b6773}.back{stroke:#fff}
    """
  private static let dark = """
    .paper{fill:#14191f}.ink{fill:#e6ebf0}.soft{fill:#9aa7b4}.grid{stroke:#242c35}.frame{stroke:#4a5663}
    .bar{fill:#2b4a63}.bar-text{fill:#d3e5f3}.critical{fill:#4ba3e3}.critical-text{fill:#06121d}
    .wait{stroke:#6b7783}.group{stroke:#9aa7b4}.back{stroke:#14191f}
    """

  /// The opening tag, the styles and the paper of a picture.
  ///
  /// - Parameters:
  ///   - title: what a reader of the picture is told first; also shown.
  ///   - more: further styles, for light and for dark.
  static func head(height: Double, title: String, more: (light: String, dark: String) = ("", "")) -> String {
    let size = "\(coordinate(width)) \(coordinate(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(coordinate(width))" \
      height="\(coordinate(height))" role="img" font-family="system-ui, 'Segoe UI', 'Helvetica Neue', \
      'DejaVu Sans', sans-serif" font-size="12">
      <title>\(xmlText(title))</title>
      <style>
      .grid,.frame,.wait,.group,.back{fill:none}.wait{stroke-dasharray:3 3;stroke-width:1.5}.group{stroke-width:1.5}
      .back{stroke-width:2;stroke-opacity:.45}
      \(light)\(more.light)
      @media (prefers-color-scheme: dark){
      \(dark)\(more.dark)
      }
      </style>
      <rect class="paper" width="100%" height="100%"/>

      """
  }
}

/// A place or a length in a picture: hundredths of a pixel at most.
func coordinate(_ value: Double) -> String { String(decoding: hundredths.bytes(of: value), as: UTF8.self) }

private let hundredths = DecimalText(.decimals(2))
