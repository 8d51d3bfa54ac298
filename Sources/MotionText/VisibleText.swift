/// Returns a text from outside as a message repeats it: safe to print, and in 80 columns.
package func visible(_ bytes: some Sequence<UInt8>) -> String { repeated(wholeVisible(bytes)) }

package func visible(_ text: String) -> String { visible(text.utf8) }

/// Returns a text from outside in a form that is safe to print: control characters, characters that reorder a line, and
/// bytes that are not UTF-8 are escaped. The name of a file thus cannot control a terminal.
package func wholeVisible(_ bytes: some Sequence<UInt8>) -> String {
  let bytes = Array(bytes)
  if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(decoding: bytes, as: UTF8.self) }
  var text = ""
  var place = 0
  while place < bytes.count {
    if let scalar = firstScalar(bytes[place...]) {
      text += escaped(scalar)
      place += UTF8.width(scalar)
    } else {
      text += "\\x" + hexadecimal(UInt32(bytes[place]), digits: 2)
      place += 1
    }
  }
  return text
}

private func firstScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
  var decoder = UTF8()
  var rest = bytes.makeIterator()
  switch decoder.decode(&rest) {
  case .scalarValue(let scalar): return scalar
  case .emptyInput, .error: return nil
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\t": "\\t"
  case "\n": "\\n"
  case "\r": "\\r"
  default: isHarmful(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }
}

/// Returns a text of a script in a form that is safe to print. It may contain no line break.
package func escaped(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    result += isHarmful(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }
  return result
}

/// Whether a character could control a terminal, end a line, or change the reading direction.
private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || CharacterClass.isBidirectionalControl(scalar)
    || scalar.value == 0x2028 || scalar.value == 0x2029
}

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
