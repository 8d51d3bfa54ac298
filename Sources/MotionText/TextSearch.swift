extension String {
  /// Returns whether the text contains other words, which are not empty and plain ASCII.
  ///
  /// The search of the standard library compares characters, which takes many times as long. In a text that is ASCII as well,
  /// every character but the end of a line is one byte, so the bytes can be compared.
  package func has(_ words: String) -> Bool {
    guard utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return contains(words) }
    var (text, words) = (self, words)
    return text.withUTF8 { text in
      words.withUTF8 { words in
        guard let first = words.first, words.count <= text.count else { return false }
        return (0...text.count - words.count).contains { start in
          text[start] == first && text[start..<start + words.count].elementsEqual(words)
        }
      }
    }
  }
}
