import MotionAlgebra

/// The functions of CSS that make a colour (CSS Color Module Level 4).
package enum ColourFunction: String, CaseIterable {
  case rgb, rgba, hsl, hsla, oklch

  /// A number between the parentheses.
  struct Part {
    var value: Double
    /// Its unit in canonical form: a percentage is a fraction, and an angle counts in degrees.
    var isPercent = false
    var isAngle = false
  }

  /// The spelling of an example.
  var example: String {
    switch self {
    case .rgb: "rgb(38, 139, 210)"
    case .rgba: "rgba(38, 139, 210, 0.5)"
    case .hsl: "hsl(205, 69%, 49%)"
    case .hsla: "hsla(205, 69%, 49%, 0.5)"
    case .oklch: "oklch(62% 0.14 245)"
    }
  }

  /// The values that it takes, in words.
  var words: String {
    switch self {
    case .rgb, .rgba: "red, green and blue from 0 to 255"
    case .hsl, .hsla: "a hue in degrees, and a saturation and a lightness in percent"
    case .oklch: "a lightness in percent, a chroma and a hue in degrees"
    }
  }

  /// Returns a call with the first values as they are written, and what stands for the missing ones.
  func completed(_ said: [String], hasCommas: Bool) -> String {
    let usual =
      switch self {
      case .rgb, .rgba: ["0", "0", "0", "1"]
      case .hsl, .hsla: ["0", "100%", "50%", "1"]
      case .oklch: ["70%", "0.15", "0"]
      }
    let values = said + usual[min(said.count, usual.count)...].prefix(max(0, 3 - said.count))
    return "\(rawValue)(\(values.joined(separator: hasCommas ? ", " : " ")))"
  }

  /// Returns the red, the green, the blue and the opacity as fractions; `nil` for other parts than the function has. As in
  /// CSS, what is beyond the range of a part is its nearest value, and so is a colour beyond sRGB.
  func components(_ parts: [Part]) -> SIMD4<Double>? {
    guard parts.count == 3 || parts.count == 4, parts.dropFirst(3).allSatisfy({ !$0.isAngle }) else { return nil }
    let alpha = parts.count == 4 ? parts[3].value : 1
    func fraction(_ place: Int, of whole: Double) -> Double? {
      parts[place].isAngle ? nil : parts[place].isPercent ? parts[place].value : parts[place].value / whole
    }
    let rgb: SIMD3<Double>
    switch self {
    case .rgb, .rgba:
      guard let red = fraction(0, of: 255), let green = fraction(1, of: 255), let blue = fraction(2, of: 255) else {
        return nil
      }
      rgb = SIMD3(red, green, blue)
    case .hsl, .hsla:
      guard !parts[0].isPercent, let saturation = fraction(1, of: 100), let lightness = fraction(2, of: 100) else {
        return nil
      }
      rgb = ColourSpace.rgb(
        hue: ColourFunction.turn(parts[0].value), saturation: saturation.clamped, lightness: lightness.clamped)
    case .oklch:
      guard !parts[2].isPercent, let lightness = fraction(0, of: 1), !parts[1].isAngle else { return nil }
      // A chroma of 100% is 0.4.
      let chroma = max(0, parts[1].isPercent ? parts[1].value * 0.4 : parts[1].value)
      rgb = ColourFunction.rgb(
        oklch: SIMD3(lightness.clamped, min(chroma, 10), ColourFunction.turn(parts[2].value)))
    }
    return SIMD4(rgb[0].clamped, rgb[1].clamped, rgb[2].clamped, alpha.clamped)
  }

  /// Returns an angle from 0 to 360 degrees.
  private static func turn(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// Returns a colour from its lightness, its chroma and its hue in Oklab (Björn Ottosson, "A perceptual color space for image
  /// processing", 2020).
  private static func rgb(oklch: SIMD3<Double>) -> SIMD3<Double> {
    let hue = oklch[2] * .pi / 180
    let (l, a, b) = (oklch[0], oklch[1] * cosine(hue), oklch[1] * sine(hue))
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(l + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(l - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(l - 0.0894841775 * a - 1.2914855480 * b)
    return SIMD3(
      ColourSpace.gammaEncoded((4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short).clamped),
      ColourSpace.gammaEncoded((-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short).clamped),
      ColourSpace.gammaEncoded((-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short).clamped))
  }
}

extension Double {
  /// The nearest value from 0 to 1.
  fileprivate var clamped: Double { min(max(self, 0), 1) }
}
