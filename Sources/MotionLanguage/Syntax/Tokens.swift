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

  /// Changes a token in place, if there is one at this index.
  @inline(__always)
  mutating func update(at index: Int, _ change: (inout Token) -> Void) {
    if tokens.indices.contains(index) { change(&tokens[index]) }
  }

  /// Moves the tokens from an index on by a number of bytes.
  mutating func move(from first: Int, by distance: Int) {
    if distance == 0 { return }
    let distance = UInt32(truncatingIfNeeded: distance)
    for index in first..<tokens.count {
      tokens[index].start &+= distance
      tokens[index].end &+= distance
    }
  }
}
