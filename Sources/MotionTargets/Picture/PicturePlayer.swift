/// The player of a picture. It decides how custom properties are written, and values that cannot be shown.
package enum PicturePlayer: Hashable, Sendable {
  /// A browser, which has custom properties and clamps values itself.
  case browser
  case lottie
  /// SwiftUI, which hands every value to the code of an app.
  case swiftUI
}
