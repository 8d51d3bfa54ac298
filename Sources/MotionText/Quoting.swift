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
