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
      \(PageTemplate(PackageResources.picture_css).filled(["light": more.light, "dark": more.dark]))\
      </style>
      <rect class="paper" width="100%" height="100%"/>

      """
  }
}

/// A place or a length in a picture: hundredths of a pixel at most.
func coordinate(_ value: Double) -> String { String(decoding: hundredths.bytes(of: value), as: UTF8.self) }

private let hundredths = DecimalText(.decimals(2))
