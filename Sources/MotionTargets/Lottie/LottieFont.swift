import MotionAlgebra
import MotionText

/// A font of text layers, as Lottie lists it.
struct LottieFont: Hashable {
  let name: String
  let family: String
  private let weight: Int

  init(_ style: ViewStyle) {
    (family, weight) = (CSSText.fontFamily(style), style.fontWeight)
    let font = style.font ?? "SystemUI"
    name = weight == 400 ? font : "\(font)-\(weight)"
  }

  func write(into json: inout JSONWriter) {
    json.member("fName", name)
    json.member("fFamily", family)
    json.member("fStyle", weight == 400 ? "Regular" : weight == 700 ? "Bold" : "\(weight)")
    if weight != 400 { json.member("fWeight", "\(weight)") }
    json.member("ascent", 75)
  }
}
