/// The prefix of names until it is known. A prefix that is a hash of a style is known only after the style.
enum UnknownPrefix {
  /// A character that no name contains, because Unicode leaves it to programs and it is no letter.
  static let text = "\u{10FFFD}"

  /// Returns a text with another prefix instead of the unknown one.
  static func replaced(in text: String, by prefix: String) -> String {
    var replaced: [UInt8] = []
    replaced.reserveCapacity(text.utf8.count)
    let prefix = Array(prefix.utf8)
    eachPiece(of: text) { piece, isLast in
      replaced.append(contentsOf: piece)
      if !isLast { replaced.append(contentsOf: prefix) }
    }
    return String(decoding: replaced, as: UTF8.self)
  }

  /// Passes on the pieces of a text between the unknown prefixes.
  static func eachPiece(of text: String, _ body: (_ piece: Slice<UnsafeBufferPointer<UInt8>>, _ isLast: Bool) -> Void) {
    let unknown = Array(UnknownPrefix.text.utf8)
    let first = unknown[0]
    var text = text
    // Bytes in a buffer take a fifth of the time of those of a string or of a slice.
    text.withUTF8 { text in
      var (start, place) = (0, 0)
      while place < text.count {
        guard text[place] == first, text[place...].starts(with: unknown) else {
          place += 1
          continue
        }
        body(text[start..<place], false)
        place += unknown.count
        start = place
      }
      body(text[start...], true)
    }
  }
}

/// An FNV-1a hash with 32 bits of a text that is made of pieces.
struct Fingerprint {
  private var hash: UInt32 = 0x811C_9DC5

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
  }

  mutating func add(_ text: String) {
    var text = text
    // The bytes of a buffer are read in half the time of those of a string.
    text.withUTF8 { add($0) }
  }

  var text: String { String(hash, radix: 36) }
}
