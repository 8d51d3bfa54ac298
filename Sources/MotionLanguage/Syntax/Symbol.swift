/// The number of a word: the built-in words first, in the order of `Keyword`, then `nothing`, then the other words in order of
/// appearance.
struct Symbol: Hashable, Sendable {
  let rawValue: UInt32
  init(_ rawValue: UInt32) { self.rawValue = rawValue }
  init(_ keyword: Keyword) { rawValue = UInt32(keyword.rawValue) }

  /// The symbol of what is no word. It has an empty text, and nothing is ever named by it.
  static var nothing: Symbol { Symbol(UInt32(Keyword.count)) }

  /// The built-in word with this number, if any. The parser asks this of every word several times, and `init(rawValue:)` is a
  /// call of a function each time.
  @inline(__always)
  var keyword: Keyword? {
    rawValue < UInt32(Keyword.count) ? unsafeBitCast(UInt8(truncatingIfNeeded: rawValue), to: Keyword.self) : nil
  }
  static func == (symbol: Symbol, keyword: Keyword) -> Bool { symbol.rawValue == UInt32(keyword.rawValue) }
}

/// Gives each distinct word one number, so that later stages compare numbers instead of text.
struct SymbolTable {
  /// The slots of an open-addressing table: the hash of a word in the upper half and its symbol + 1 in the lower one, or 0 for
  /// a free slot.
  private var slots: [UInt64]
  /// The word of each symbol.
  private var words: [Word] = []
  /// The texts of all words.
  private var bytes: [UInt8] = []

  /// Makes a table without room for words.
  init() { slots = [] }

  init(expecting count: Int) {
    self = SymbolTable.builtIn
    if slots.count < count * 2 { grow(to: count * 2) }
  }

  /// The table of the built-in words and `Symbol.nothing`, with which every table begins.
  private static let builtIn: SymbolTable = {
    var table = SymbolTable()
    table.slots = [UInt64](repeating: 0, count: 1024)
    for word in Keyword.allCases {
      word.withSpelling { _ = table.intern($0) }
    }
    _ = table.intern([])
    return table
  }()

  var count: Int { words.count }

  /// Where the text of a word is in `bytes`.
  private struct Word {
    /// Its first eight bytes, the first one lowest, and zeros for those that it lacks. Most words are no longer.
    let head: UInt64
    let start: UInt32
    let length: UInt32

    var range: Range<Int> { Int(start)..<Int(start + length) }
  }

  mutating func intern(_ word: [UInt8]) -> Symbol { word.withUnsafeBufferPointer { intern($0) } }

  @inline(__always)
  mutating func intern(_ word: UnsafeBufferPointer<UInt8>) -> Symbol {
    let head = SymbolTable.head(of: word)
    return intern(word, head, SymbolTable.hash(word, head))
  }

  /// Returns the symbol of a word of fewer than eight bytes whose `Word.head` is known.
  @inline(__always)
  mutating func intern(_ head: UInt64, _ word: UnsafeBufferPointer<UInt8>) -> Symbol {
    intern(word, head, SymbolTable.mixed(UInt64(truncatingIfNeeded: word.count), head))
  }

  @inline(__always)
  private mutating func intern(_ word: UnsafeBufferPointer<UInt8>, _ head: UInt64, _ hash: UInt64) -> Symbol {
    let slot = slot(of: word, head, hash)
    let found = UInt32(truncatingIfNeeded: slots[slot])
    return found != 0 ? Symbol(found - 1) : add(word, head, hash, to: slot)
  }

  @inline(__always)
  private static func head(of word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let (bytes, count) = (UnsafeRawBufferPointer(word), word.count)
    func four(_ offset: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    func one(_ offset: Int) -> UInt64 { UInt64(bytes[offset]) &<< UInt64(8 * offset) }
    // Of short words, some bytes are read twice.
    switch count {
    case 0: return 0
    case 1..<4: return one(0) | one(count / 2) | one(count - 1)
    case 4..<8: return four(0) | four(count - 4) &<< UInt64(8 * (count - 4))
    default: return UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    }
  }

  /// Mixes a value into a hash. The product with the fraction of the golden ratio has 128 bits. Every bit of the word has an effect
  /// on their sum, of which the lowest bits select the slot.
  @inline(__always)
  private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func hash(_ word: UnsafeBufferPointer<UInt8>, _ head: UInt64) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(word)
    func eight(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    var (hash, offset) = (mixed(UInt64(truncatingIfNeeded: word.count), head), 8)
    while offset + 8 < word.count {
      hash = mixed(hash, eight(offset))
      offset += 8
    }
    // The last eight bytes may begin in those before.
    return word.count > 8 ? mixed(hash, eight(word.count - 8)) : hash
  }

  /// Returns the slot of a word, or the free slot for it.
  @inline(__always)
  private func slot(of word: UnsafeBufferPointer<UInt8>, _ head: UInt64, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if (found ^ hash) >> 32 == 0 {
        let known = words[Int(UInt32(truncatingIfNeeded: found)) - 1]
        let isLikely = known.head == head && Int(known.length) == word.count
        if isLikely, word.count <= 8 || isSame(known, word) { break }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Returns whether two words of the same length, with more than eight bytes, are the same behind their heads.
  private func isSame(_ known: Word, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let (own, other) = (UnsafeRawBufferPointer(rebasing: bytes[known.range]), UnsafeRawBufferPointer(word))
      func isSame(_ offset: Int) -> Bool {
        own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      var offset = 8
      while offset + 8 < word.count {
        guard isSame(offset) else { return false }
        offset += 8
      }
      return isSame(word.count - 8)
    }
  }

  @inline(never)
  private mutating func add(
    _ word: UnsafeBufferPointer<UInt8>, _ head: UInt64, _ hash: UInt64, to slot: Int
  ) -> Symbol {
    words.append(Word(head: head, start: UInt32(bytes.count), length: UInt32(word.count)))
    bytes.append(contentsOf: word)
    slots[slot] = SymbolTable.entry(hash, number: words.count)
    if words.count * 2 > slots.count { grow(to: words.count * 2) }
    return Symbol(UInt32(words.count - 1))
  }

  /// Returns what is in the slot of a word, whose number is its symbol + 1.
  private static func entry(_ hash: UInt64, number: Int) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(number))
  }

  private mutating func grow(to least: Int) {
    var capacity = slots.count
    while capacity < least { capacity *= 2 }
    var grown = [UInt64](repeating: 0, count: capacity)
    bytes.withUnsafeBufferPointer { bytes in
      for (symbol, word) in words.enumerated() {
        let hash = SymbolTable.hash(UnsafeBufferPointer(rebasing: bytes[word.range]), word.head)
        var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
        while grown[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
        grown[slot] = SymbolTable.entry(hash, number: symbol + 1)
      }
    }
    slots = grown
  }

  func text(_ symbol: Symbol) -> String {
    String(decoding: bytes[words[Int(symbol.rawValue)].range], as: UTF8.self)
  }

  /// Calls `body` with a word's bytes.
  func withBytes<Result>(_ symbol: Symbol, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = words[Int(symbol.rawValue)].range
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  func find(_ text: String) -> Symbol? {
    Array(text.utf8).withUnsafeBufferPointer { word in
      let head = SymbolTable.head(of: word)
      let found = UInt32(truncatingIfNeeded: slots[slot(of: word, head, SymbolTable.hash(word, head))])
      return found != 0 ? Symbol(found - 1) : nil
    }
  }
}
