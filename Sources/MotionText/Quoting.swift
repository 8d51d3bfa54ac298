/// Returns a field of RFC 4180, quoted if it contains the separator, a quotation mark or a line break.
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

/// Escapes text for XML 1.0, between tags or inside a quoted attribute. Control characters are dropped, since XML cannot
/// represent them.
package func xmlText(_ text: String) -> String {
  // Most texts are names in ASCII, and stay as they are.
  let isPlain = text.utf8.allSatisfy { byte in
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
  }
  if isPlain { return text }
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
