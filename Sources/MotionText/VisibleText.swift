/// Returns a text from outside as a message repeats it: safe to print, and in 80 columns.
package func visible(_ bytes: some Sequence<UInt8>) -> String { repeated(wholeVisible(bytes)) }

package func visible(_ text: String) -> String { visible(text.utf8) }

/// Returns a text from outside in a form that is safe to print: control characters, characters that reorder a line, and
/// bytes that are not UTF-8 are escaped. The name of a file thus cannot control a terminal.
package func wholeVisible(_ bytes: some Sequence<UInt8>) -> String {
  let bytes = Array(bytes)
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
  switch scalar.value {
  case 0x09: "\\t"
  case 0x0A: "\\n"
  case 0x0D: "\\r"
  case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
    "\\u{" + hexadecimal(scalar.value, digits: 1) + "}"
  default: String(scalar)
  }
}

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
