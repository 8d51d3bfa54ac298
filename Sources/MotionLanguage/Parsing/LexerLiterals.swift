import MotionText

/// Numbers, colours and texts.
extension Lexer {
  /// number = digit { digit | "_" digit } [ "." digit { digit } ] [ exponent ] ; or from the point on.
  mutating func number(_ text: UnsafeBufferPointer<UInt8>, spaceBefore: Bool) {
    let start = position
    var (mantissa, exponent, digits) = (UInt64(0), 0, 0)
    var isPlain = true
    func digit(_ byte: UInt8) {
      if digits < 19 { mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0")) } else { isPlain = false }
      if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
    }
    func isSeparated() -> Bool {
      text[position] == UInt8(ascii: "_") && position > start && position + 1 < text.count
        && CharacterClass.isDigit(text[position + 1])
    }
    while position < text.count, CharacterClass.isDigit(text[position]) || isSeparated() {
      if text[position] != UInt8(ascii: "_") { digit(text[position]) }
      position += 1
    }
    if position + 1 < text.count, text[position] == UInt8(ascii: "."), CharacterClass.isDigit(text[position + 1]) {
      position += 1
      while position < text.count, CharacterClass.isDigit(text[position]) || isSeparated() {
        if text[position] != UInt8(ascii: "_") {
          digit(text[position])
          exponent -= 1
        }
        position += 1
      }
    }
    exponent += takeExponent(text)
    var value: Double
    if isPlain, mantissa < 1 << 53, abs(exponent) <= 22 {
      // Both operands are exact, so one operation rounds once (Clinger's fast path).
      value = exponent < 0 ? Double(mantissa) / Lexer.powers[-exponent] : Double(mantissa) * Lexer.powers[exponent]
    } else {
      let spelling = text[start..<position].filter { $0 != UInt8(ascii: "_") }
      value = Double(String(decoding: spelling, as: UTF8.self)) ?? .infinity
    }
    if value > Quantity.greatest {
      report(.numberTooLarge, from: start)
      value = 1
    }
    list.numbers.append(value)
    append(.number, payload: UInt32(list.numbers.count - 1), from: start, space: spaceBefore)
  }

  /// Reads an exponent, such as `e3` or `E-2`. A bare `e` is a word after the number.
  mutating func takeExponent(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard position < text.count, text[position] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var ahead = position + 1
    var isNegative = false
    if ahead < text.count, text[ahead] == UInt8(ascii: "-") || text[ahead] == UInt8(ascii: "+") {
      isNegative = text[ahead] == UInt8(ascii: "-")
      ahead += 1
    }
    guard ahead < text.count, CharacterClass.isDigit(text[ahead]) else { return 0 }
    var exponent = 0
    while ahead < text.count, CharacterClass.isDigit(text[ahead]) {
      exponent = min(exponent * 10 + Int(text[ahead] - UInt8(ascii: "0")), 9999)
      ahead += 1
    }
    position = ahead
    return isNegative ? -exponent : exponent
  }

  static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

  /// colour = "#" and 3, 4, 6 or 8 hexadecimal digits ;
  mutating func colour(_ text: UnsafeBufferPointer<UInt8>, spaceBefore: Bool) -> Bool {
    let start = position
    position += 1
    var digits: [UInt8] = []
    var isHexadecimal = true
    while position < text.count, CharacterClass.isLetter(text[position]) || CharacterClass.isDigit(text[position]) {
      if let value = CharacterClass.hexadecimal(text[position]) { digits.append(value) } else { isHexadecimal = false }
      position += 1
    }
    if position == start + 1, position < text.count, text[position] == UInt8(ascii: " "),
      let meant = colourBehindSpace(text)
    {
      position = meant.end
      report(.colourSign(before: meant.name), from: start)
      append(.colour, payload: 0xFF, from: start, space: spaceBefore)
      return true
    }
    guard isHexadecimal, let colour = ColourText.rgba(digits: digits) else {
      let name = String(
        decoding: UnsafeBufferPointer(rebasing: text[(start + 1)..<min(position, start + 40)]), as: UTF8.self)
      report(ColourNames.rgba(name) == nil ? .malformedColour : .colourSign(before: name), from: start)
      append(.colour, payload: 0xFF, from: start, space: spaceBefore)
      return true
    }
    append(.colour, payload: colour, from: start, space: spaceBefore)
    return true
  }

  /// text = a quotation mark, anything else on the line, a quotation mark ;
  mutating func text(_ text: UnsafeBufferPointer<UInt8>, spaceBefore: Bool) -> Bool {
    let start = position
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\""), text[position] != UInt8(ascii: "\n") {
      if text[position] >= 0x80 {
        _ = scalar(text)
      } else if text[position] < 0x20, text[position] != UInt8(ascii: "\t"), text[position] != UInt8(ascii: "\r") {
        position += 1
        forbid(.forbiddenCharacter(Unicode.Scalar(text[position - 1])), from: position - 1)
      } else {
        position += 1
      }
    }
    if position < text.count, text[position] == UInt8(ascii: "\"") {
      position += 1
    } else {
      // A carriage return at the end of the line belongs to its break.
      while text[position - 1] == UInt8(ascii: "\r") { position -= 1 }
      report(.unclosedString, from: start)
    }
    append(.string, from: start, space: spaceBefore)
    return true
  }
}
