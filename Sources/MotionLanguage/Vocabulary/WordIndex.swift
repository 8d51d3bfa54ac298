/// The words of a table, and the rows that have each.
///
/// It holds where the words are in the bytes of the table. A dictionary of strings takes many times as long to make, and nearly all
/// of the words are never looked up.
struct WordIndex: Sendable {
  private var entries: [Entry] = []
  /// For each value of the hash, the last entry with it, or -1.
  private var last = [Int32](repeating: -1, count: 512)

  private struct Entry {
    var start: Int32
    var end: Int32
    var row: Int32
    /// The entry before it with the same hash, or -1.
    var before: Int32

    func matches(_ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
      Int(end - start) == word.count && text[Int(start)..<Int(end)].elementsEqual(word)
    }
  }

  /// Adds a word of a row. The rows come in their order.
  mutating func add(_ word: Range<Int>, of row: Int, in text: [UInt8]) {
    let hash = text.withUnsafeBufferPointer { WordIndex.hash(UnsafeBufferPointer(rebasing: $0[word])) }
    entries.append(
      Entry(
        start: Int32(word.lowerBound), end: Int32(word.upperBound), row: Int32(row), before: last[hash]))
    last[hash] = Int32(entries.count - 1)
  }

  /// Returns the rows that have a word, in their order.
  func rows(with word: String, in text: [UInt8]) -> [Int] {
    var rows: [Int] = []
    var word = word
    word.withUTF8 { word in
      text.withUnsafeBufferPointer { text in
        var index = last[WordIndex.hash(word)]
        while index >= 0 {
          let entry = entries[Int(index)]
          if entry.matches(word, in: text) { rows.append(Int(entry.row)) }
          index = entry.before
        }
      }
    }
    // A letter with an accent can be two characters or one.
    guard rows.isEmpty, !word.utf8.allSatisfy({ $0 < 0x80 }) else { return rows.reversed() }
    return entries.filter { String(decoding: text[Int($0.start)..<Int($0.end)], as: UTF8.self) == word }
      .map { Int($0.row) }
  }

  /// Returns the words that have been added before, once for each time.
  func repeated(in text: [UInt8]) -> [String] {
    var known: Set<String> = []
    return entries.map { String(decoding: text[Int($0.start)..<Int($0.end)], as: UTF8.self) }
      .filter { !known.insert($0).inserted }
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    Int(word.reduce(0) { ($0 &* 31 &+ UInt32($1)) } & 511)
  }
}
