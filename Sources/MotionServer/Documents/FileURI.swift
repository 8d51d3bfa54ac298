import MotionText

/// The URI of a file, and its path.
enum FileURI {
  /// Returns the path in a URI; `nil` for a URI of another kind, such as that of a text without a file.
  static func path(_ uri: String) -> [UInt8]? {
    var bytes = Array(uri.utf8)[...]
    guard bytes.count >= 7, String(decoding: bytes.prefix(7), as: UTF8.self).lowercased() == "file://" else {
      return nil
    }
    bytes = bytes.dropFirst(7)
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: bytes[..<slash], as: UTF8.self).lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    bytes = bytes[slash...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var path: [UInt8] = []
    while let byte = bytes.popFirst() {
      let digits = bytes.prefix(2).compactMap(CharacterClass.hexadecimal)
      guard byte == UInt8(ascii: "%"), digits.count == 2 else {
        path.append(byte)
        continue
      }
      path.append(digits[0] << 4 | digits[1])
      bytes = bytes.dropFirst(2)
    }
    // No path contains a zero.
    return path.contains(0) ? nil : path
  }

  /// Returns the URI of an absolute path.
  static func uri(_ path: [UInt8]) -> String {
    var uri = "file://"
    for byte in path {
      let isPlain = CharacterClass.isNamePart(byte) || "/.~-".utf8.contains(byte)
      if isPlain, byte < 0x80 {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%"
        for digit in [byte >> 4, byte & 15] { uri += String(digit, radix: 16, uppercase: true) }
      }
    }
    return uri
  }

  /// Returns the last part of a path or URI.
  static func name(_ path: [UInt8]) -> String {
    String(decoding: path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...], as: UTF8.self)
  }
}
