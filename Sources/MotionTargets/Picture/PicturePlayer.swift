/// What plays a picture. It decides what becomes of properties that a script defines itself and of values that cannot be
/// shown.
package enum PicturePlayer: Hashable, Sendable {
  /// Browsers have custom properties, and show the nearest value themselves.
  case browser
  case lottie
  /// SwiftUI gives every value to the code of an app.
  case swiftUI
}
