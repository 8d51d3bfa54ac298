/// The colour of `rgb` or `rgba`, in hexadecimal digits.
package struct HexColour: Sendable {
  /// The text `#rrggbb` or `#rrggbbaa`.
  var text: String
  /// Whether nothing was rounded.
  var isExact: Bool

  /// - Parameter numbers: red, green and blue from 0 to 255, and an opacity from 0 to 1 if there is one.
  init?(_ name: String, _ numbers: [Double]) {
    guard name == "rgb" || name == "rgba", numbers.count == 3 || numbers.count == 4 else { return nil }
    let parts = numbers.prefix(3) + numbers.dropFirst(3).map { $0 * 255 }
    guard parts.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    text = "#"
    isExact = true
    for part in parts {
      let whole = part.rounded()
      isExact = isExact && abs(part - whole) < 1e-9
      let digits = String(Int(whole), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
