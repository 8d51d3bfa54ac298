/// The tokens of a script and of the files that it uses, one file after the other; each file ends with its `end`.
///
/// Any index is valid. Beyond the last token the result is the last one, an `end`.
struct Tokens: RandomAccessCollection {
  private var tokens: [Token] = []

  var startIndex: Int { 0 }

  @inline(__always) var endIndex: Int { tokens.count }

  @inline(__always)
  subscript(index: Int) -> Token {
    UInt(bitPattern: index) < UInt(bitPattern: tokens.count) ? tokens[index] : tokens.last ?? .nothing
  }

  mutating func reserveCapacity(_ count: Int) { tokens.reserveCapacity(count) }

  @inline(__always)
  mutating func append(_ token: Token) { tokens.append(token) }

  mutating func append(_ block: UnsafeBufferPointer<Token>) { tokens.append(contentsOf: block) }

  /// Changes a token in place, if there is one at this index.
  @inline(__always)
  mutating func update(at index: Int, _ change: (inout Token) -> Void) {
    if tokens.indices.contains(index) { change(&tokens[index]) }
  }

  /// Returns the first token among some that is the first of its line or an `end`.
  func nextLine(in places: Range<Int>) -> Int? {
    tokens.withUnsafeBufferPointer { tokens in
      tokens[places.clamped(to: tokens.indices)].firstIndex { $0.startsLine || $0.kind == .end }
    }
  }

  mutating func removeLast() { tokens.removeLast() }

  mutating func replace(_ places: Range<Int>, with others: Tokens) {
    tokens.replaceSubrange(places, with: others.tokens)
  }

  /// Removes what the parser has marked.
  mutating func removeMarks() {
    for index in tokens.indices {
      tokens[index].canBeginStatement = false
      tokens[index].isStatementWord = false
      tokens[index].isStatementStart = false
    }
  }

  /// Moves tokens by a number of bytes, and by a number of places in the list of numbers.
  mutating func move(_ places: Range<Int>, by distance: Int, numbersBy count: Int) {
    if distance == 0, count == 0 { return }
    let (distance, count) = (UInt32(truncatingIfNeeded: distance), UInt32(truncatingIfNeeded: count))
    for index in places {
      tokens[index].start &+= distance
      tokens[index].end &+= distance
      if tokens[index].kind == .number { tokens[index].payload &+= count }
    }
  }
}
