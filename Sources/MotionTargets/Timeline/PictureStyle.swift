import MotionText

/// The style that the pictures of timelines and curves share, for light and dark mode.
///
/// Classes are written out twice, because not every program that draws SVG supports variables. Programs without
/// `prefers-color-scheme` draw the light mode.
enum PictureStyle {
  /// The width of every picture in pixels.
  static let width = 960.0
  static let margin = 24.0
  /// The average width of a letter of the 12-pixel font, in pixels. The width of text can only be estimated here.
  static let letter = 6.6

  /// Returns the opening tag, the styles and the background of a picture.
  ///
  /// - Parameters:
  ///   - title: the title, which is shown and read by screen readers.
  ///   - more: further styles, for light and dark mode.
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

/// Returns a position or a length with at most two decimals.
func coordinate(_ value: Double) -> String { String(decoding: hundredths.bytes(of: value), as: UTF8.self) }

private let hundredths = DecimalText(.decimals(2))
