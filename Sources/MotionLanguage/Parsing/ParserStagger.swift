import MotionAlgebra
import MotionText

/// Reads what follows the delay of `staggered`.
extension Parser {
  /// stagger = "staggered" ( "by" | "over" ) value [ order ] [ "spread" "with" curve ] ;
  ///
  /// Takes what follows the value, which has been read and stays on the stack unless it is all. Returns whether an operand is
  /// expected, which is the curve.
  mutating func stagger(_ start: UInt32) -> Bool {
    let order = order()
    if hasFailed { return false }
    if let order { tree.staggerOrders[start] = order }
    if isWord(position, "spread") {
      let word = place
      tokens.advance()
      guard tokens.take(word: .with) else {
        fail(.spreadWithoutWith, at: range(ofToken: word))
        return false
      }
      stack.open(.spread, at: start)
      return true
    }
    if order != nil || tokens.keyword(at: Int(start) + 1) == .over { stack.push(delays(of: stack.pop(), from: start)) }
    return false
  }

  /// Ends a stagger whose curve has been read.
  mutating func finishSpread(_ start: UInt32) {
    let curve = stack.pop()
    modify(.staggered, b: delays(of: stack.pop(), curve: curve, from: start), at: start)
  }

  private mutating func delays(of value: Int32, curve: Int32 = -1, from start: UInt32) -> Int32 {
    let first = tree.nodes[Int(value)].first
    return append(
      SyntaxTree.Node(kind: .delays, token: start, a: value, b: curve, first: first, last: place - 1))
  }

  /// order = "from" [ "the" ] ( "start" | "end" | "center" | "edges" ) | "in" "random" "order" [ "seed" digit { digit } ] ;
  private mutating func order() -> StaggerOrder? {
    let start = place
    if tokens.take(word: .from) {
      tokens.take(word: .the)
      guard tokens.isAt(.word) else {
        fail(.unknownStaggerOrder(nil, nearest: nil), at: range(from: Int(start), through: position - 1))
        return nil
      }
      let word = text(position)
      if failedInOrderOfEnds(from: start) { return nil }
      guard let found = StaggerWord(rawValue: word) else {
        let words = range(from: position, through: Int(place + UInt32(max(1, anchor(at: position)) - 1)))
        // A side says where the views are, and not their order.
        let nearest =
          StaggerWord.meant(by: text(words)).map {
            Nearest(name: $0.rawValue, distance: 0, isCertain: AnchorWord(rawValue: word) == nil)
          } ?? (words == token.range ? Nearest.to(word, among: StaggerWord.allCases.map(\.rawValue)) : nil)
        fail(.unknownStaggerOrder(text(words), nearest: nearest), at: words)
        return nil
      }
      tokens.advance()
      return found.order
    }
    if tokens.isAt(word: .in), isWord(position + 1, "random"), isWord(position + 2, "order") {
      tokens.advance(by: 3)
      return .random(seed: seed() ?? 1)
    }
    let isRandom = ["random", "randomly", "shuffled"].contains { isWord(position, $0) }
    if isRandom || tokens.isAt(word: .in) && isWord(position + 1, "random") {
      if !isRandom { tokens.advance() }
      // A word that follows may be a misspelt `order`.
      let next = position + 1
      let isAlone =
        tokens[next].kind != .word || tokens.beginsStatement(next) || tokens.keyword(at: next) != nil
        || isWord(next, "seed") || isWord(next, "spread")
      let nearest = Nearest(name: "in random order", distance: 0, isCertain: isAlone)
      fail(
        .unknownStaggerOrder(text(range(from: Int(start), through: position)), nearest: nearest),
        at: range(from: Int(start), through: position))
    }
    return nil
  }

  /// Reports `from last to first` and `from left to right`. Returns whether one is here.
  private mutating func failedInOrderOfEnds(from start: UInt32) -> Bool {
    let (first, last) = (["first", "left", "start", "top"], ["last", "right", "end", "bottom"])
    let (one, other) = (text(position), text(position + 2))
    let isForwards = first.contains(one) && last.contains(other)
    guard tokens.keyword(at: position + 1) == .to, isForwards || last.contains(one) && first.contains(other) else {
      return false
    }
    return exchange(
      Int(start)...position + 2, for: [isForwards ? "from the start" : "from the end"],
      because: "The order says where the stagger begins.")
  }

  /// Reads `seed 7`.
  private mutating func seed() -> UInt64? {
    guard isWord(position, "seed") else { return nil }
    tokens.advance()
    guard tokens.isAt(.number), case let number = tokens.number(token), number == number.rounded(), number >= 0 else {
      let isHere = !tokens.atEnd
      fail(.staggerSeed(isHere ? text(position) : nil), at: isHere ? token.range : tokens[position - 1].range)
      return nil
    }
    tokens.advance()
    return UInt64(number)
  }

  /// Reports `staggered from the center by 100ms`, with the order first. Returns whether it is here.
  mutating func failedInOrderFirst(_ start: UInt32) -> Bool {
    let isRandom = tokens.isAt(word: .in) && isWord(position + 1, "random")
    guard isRandom || tokens.isAt(word: .from) else { return false }
    let order = place
    var end = position + 1
    while tokens[end].kind == .word, !tokens.beginsStatement(end), tokens.keyword(at: end) != .by,
      tokens.keyword(at: end) != .over
    {
      end += 1
    }
    let words = text(range(from: Int(order), through: end - 1))
    let last = tokens.isUnit(end + 2) ? end + 2 : end + 1
    let hasDelay = tokens[end].kind == .word && tokens[end + 1].kind == .number && !tokens.beginsStatement(last)
    return failed(
      with: .staggerOrderFirst(
        hasDelay ? "staggered \(text(range(from: end, through: last))) \(words)" : nil),
      in: Int(start)...(hasDelay ? last : end - 1))
  }
}
