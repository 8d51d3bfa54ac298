import MotionAlgebra
import MotionText

/// The colours that a text can name: hexadecimal digits, and the names of CSS.
package enum ColourText {
  /// Returns the colour of 3, 4, 6 or 8 digits, each from 0 to 15, as 0xRRGGBBAA; `nil` for another number of digits.
  static func rgba(digits: [UInt8]) -> UInt32? {
    var all = digits
    if all.count == 3 || all.count == 4 { all = all.flatMap { [$0, $0] } }
    if all.count == 6 { all += [15, 15] }
    return all.count == 8 ? all.reduce(0) { $0 << 4 | UInt32($1) } : nil
  }

  /// Returns a colour in digits, such as `#fdf6e3`, or `#fdf6e380` if it is not opaque; `nil` for one that is not finite.
  ///
  /// - Parameter colour: the red, the green, the blue and the opacity, as fractions.
  static func digits(of colour: SIMD4<Double>) -> String? {
    let components = (0..<4).map { colour[$0] }
    guard components.allSatisfy(\.isFinite) else { return nil }
    let bytes = components.map { UInt8(max(0, min(255, ($0 * 255).rounded()))) }
    let digits = (bytes[3] == 255 ? bytes[..<3] : bytes[...]).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  /// Returns the red, the green, the blue and the opacity of a colour such as `#fdf6e3` or `red`, as fractions; `nil` for
  /// any other text.
  package static func components(_ text: String) -> SIMD4<Double>? {
    guard text.utf8.first == UInt8(ascii: "#") else { return ColourNames.rgba(text).map { Property.colour(rgba: $0) } }
    let digits = text.utf8.dropFirst().map { CharacterClass.hexadecimal($0) }
    guard digits.allSatisfy({ $0 != nil }) else { return nil }
    return rgba(digits: digits.compactMap { $0 }).map { Property.colour(rgba: $0) }
  }
}
