import MotionText

/// The page of `motionc watch` around the animation. It polls the server for changes, replaces the animation at the same time,
/// and shows the problems of the script.
package enum WatchPage {
  /// - Parameters:
  ///   - title: the name of the script.
  ///   - farewell: what the page says when the server has ended.
  package static func text(title: String, farewell: String) -> String {
    PageTemplate(PackageResources.watch_html).filled([
      "title": xmlText(title), "farewell": xmlText(farewell), "style": style, "script": script,
    ])
  }

  /// The SHA-256 of the script in Base64, for a policy that allows only this script.
  package static let scriptHash = SHA256(Array(script.utf8)).base64
  package static let styleHash = SHA256(Array(style.utf8)).base64

  private static var style: String { "\n" + String(decoding: PackageResources.watch_css, as: UTF8.self) }
  private static var script: String { "\n" + String(decoding: PackageResources.watch_js, as: UTF8.self) }
}
