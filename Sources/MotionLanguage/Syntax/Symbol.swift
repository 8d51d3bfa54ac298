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
  /// The slots of an open-addressing table: a symbol + 1, or 0 for a free slot.
  private var slots: [UInt32]
  /// The position in `bytes` of each symbol's text.
  private var places: [(start: UInt32, length: UInt32)] = []
  private var hashes: [UInt32] = []
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
    table.slots = [UInt32](repeating: 0, count: 1024)
    for word in Keyword.allCases {
      word.withSpelling { _ = table.intern($0, hash: SymbolTable.hash($0)) }
    }
    _ = table.intern([])
    return table
  }()

  var count: Int { places.count }

  mutating func intern(_ word: [UInt8]) -> Symbol {
    word.withUnsafeBufferPointer { intern($0, hash: SymbolTable.hash($0)) }
  }

  @inline(__always) static var emptyHash: UInt32 { 2_166_136_261 }

  /// Adds one byte to an FNV-1a hash (32 bits).
  @inline(__always)
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

  static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 { word.reduce(emptyHash, hash) }

  @inline(__always)
  mutating func intern(_ word: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Symbol {
    let slot = slot(of: word, hash: hash)
    return slots[slot] != 0 ? Symbol(slots[slot] - 1) : add(word, hash: hash, slot: slot)
  }

  /// Returns the slot of a word, or the free slot for it.
  @inline(__always)
  private func slot(of word: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let symbol = Int(slots[slot] - 1)
      if hashes[symbol] == hash, matches(symbol, word) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  @inline(__always)
  private func matches(_ symbol: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let place = places[symbol]
    guard Int(place.length) == word.count, let other = word.baseAddress else { return false }
    return bytes.withUnsafeBufferPointer { stored in
      guard let own = stored.baseAddress.map({ UnsafeRawPointer($0 + Int(place.start)) }) else { return false }
      let other = UnsafeRawPointer(other)
      var offset = 0
      while offset + 8 <= word.count {
        let isSame =
          own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard isSame else { return false }
        offset += 8
      }
      while offset < word.count {
        guard own.load(fromByteOffset: offset, as: UInt8.self) == other.load(fromByteOffset: offset, as: UInt8.self)
        else { return false }
        offset += 1
      }
      return true
    }
  }

  @inline(never)
  private mutating func add(_ word: UnsafeBufferPointer<UInt8>, hash: UInt32, slot: Int) -> Symbol {
    let symbol = UInt32(places.count)
    places.append((UInt32(bytes.count), UInt32(word.count)))
    hashes.append(hash)
    bytes.append(contentsOf: word)
    slots[slot] = symbol + 1
    if places.count * 2 > slots.count { grow(to: places.count * 2) }
    return Symbol(symbol)
  }

  private mutating func grow(to least: Int) {
    var capacity = slots.count
    while capacity < least { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    for (symbol, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(symbol) + 1
    }
  }

  func text(_ symbol: Symbol) -> String {
    let place = places[Int(symbol.rawValue)]
    return String(decoding: bytes[Int(place.start)..<Int(place.start + place.length)], as: UTF8.self)
  }

  /// Calls `body` with a word's bytes.
  func withBytes<Result>(_ symbol: Symbol, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let place = places[Int(symbol.rawValue)]
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(place.start)..<Int(place.start + place.length)]))
    }
  }

  func find(_ text: String) -> Symbol? {
    Array(text.utf8).withUnsafeBufferPointer { word in
      let slot = slot(of: word, hash: SymbolTable.hash(word))
      return slots[slot] != 0 ? Symbol(slots[slot] - 1) : nil
    }
  }
}
