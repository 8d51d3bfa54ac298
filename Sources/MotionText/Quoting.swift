/// A field of RFC 4180: quoted where it holds a comma (or whatever stands between fields), a quote or
/// a line break.
package func csvField(_ text: String, comma: UInt8 = UInt8(ascii: ",")) -> [UInt8] {
  let bytes = Array(text.utf8)
  let needsQuotes = bytes.contains { byte in
    byte == comma || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
  guard needsQuotes else { return bytes }
  var quoted: [UInt8] = [UInt8(ascii: "\"")]
  for byte in bytes {
    if byte == UInt8(ascii: "\"") { quoted.append(byte) }
    quoted.append(byte)
  }
  quoted.append(UInt8(ascii: "\""))
  return quoted
}

/// A string of RFC 8259, quotes included.
package func jsonString(_ text: String) -> [UInt8] {
  let digits = Array("0123456789abcdef".utf8)
  var quoted: [UInt8] = [UInt8(ascii: "\"")]
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): quoted += Array("\\n".utf8)
    case UInt8(ascii: "\t"): quoted += Array("\\t".utf8)
    case 0..<0x20, 0x7F: quoted += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: quoted.append(byte)
    }
  }
  quoted.append(UInt8(ascii: "\""))
  return quoted
}

/// Text for between the tags of XML 1.0 or inside a quoted attribute; what XML has no way to write (a
/// control character) is left out.
package func xmlText(_ text: String) -> String {
  var written = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": written += "&amp;"
    case "<": written += "&lt;"
    case ">": written += "&gt;"
    case "\"": written += "&quot;"
    case "'": written += "&apos;"
    case "\t", "\n", "\r": written += "&#\(scalar.value);"
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": continue
    default: written.unicodeScalars.append(scalar)
    }
  }
  return written
}
