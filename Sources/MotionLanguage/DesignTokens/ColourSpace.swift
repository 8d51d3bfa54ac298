import MotionText

/// The colour spaces of design tokens, as CSS Color Module Level 4 defines them.
enum ColourSpace: String {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl, hwb, lab, lch, oklab, oklch
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// Returns the colour `#rrggbb`; `nil` for any other text.
  static func rgb(hexadecimal text: String) -> SIMD3<Double>? {
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"), let colour = ColourText.components(text) else {
      return nil
    }
    return SIMD3(colour.x, colour.y, colour.z)
  }

  /// Returns a pure hue mixed with white and with black (CSS Color 4, 8.1).
  static func rgb(hue: Double, whiteness white: Double, blackness black: Double) -> SIMD3<Double> {
    if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
    return rgb(hue: hue, saturation: 1, lightness: 0.5) * (1 - white - black) + white
  }

  /// Applies the transfer function of sRGB (CSS Color 4, 10.1).
  static func gammaEncoded(_ value: Double) -> Double {
    if value <= 0.0031308 { return 12.92 * value }
    // This computes x^(1/2.4) as the fifth power of the twelfth root, which is found from above by Newton's method.
    let fourthRoot = value.squareRoot().squareRoot()
    var root = 1.0
    while true {
      let next = root - (root * root * root - fourthRoot) / (3 * root * root)
      if next >= root { break }
      root = next
    }
    return 1.055 * root * root * root * root * root - 0.055
  }

  /// Returns a colour from hue, saturation and lightness (CSS Color 4, 7.1): red, green and blue are each a trapezoid over the
  /// hue.
  static func rgb(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(turn - 3, 9 - turn, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }
}
