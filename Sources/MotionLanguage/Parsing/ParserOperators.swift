/// Reads what follows an operand: an operator, a unit, a modifier, or an end.
extension Parser {
  /// Reads what follows an operand. Returns whether an operand is expected next.
  mutating func afterOperand() -> Bool {
    if tokens.atEnd { return closeFrame() }
    if beginsPlace {
      reduce()
      return true
    }
    switch token.kind {
    case .plus: return `operator`(.add)
    case .minus: return failedInForeignComment() ? false : `operator`(.subtract)
    case .star:
      // An arrow may be between two values.
      if token.end - token.start > 1, failed(in: ForeignPhrase.sentences, at: clauseStart) { return false }
      return `operator`(.multiply)
    case .slash: return `operator`(.divide)
    case .percent:
      unit(.percent)
      return false
    case .rightParenthesis: return closeParenthesis()
    case .comma: return comma()
    case .word:
      guard let word = tokens.keyword(at: position) else { return closeFrame() }
      return afterOperand(word)
    case .number, .colour, .string, .leftParenthesis, .equals, .colon, .possessive, .end: return closeFrame()
    }
  }

  private mutating func afterOperand(_ word: Keyword) -> Bool {
    if let named = word.unit {
      // `turn box into ball` is a sentence in other words.
      if token.startsLine, failed(in: ForeignPhrase.sentences, at: position) { return false }
      // So is `turn box by 90 degrees`, unless the line continues the one before.
      if token.startsLine, files.bytes[Int(token.start) - 1] == UInt8(ascii: "\n"), tokens.hasSubject(after: position),
        declaredViews.contains(text(position + 1)), let verb = ForeignWords.verb(text(position))
      {
        return !failed(with: .foreignVerb(text(position), verb), in: position...position)
      }
      // On the line of a name, the unit would be an argument of a call in words.
      if token.startsLine, tokens[position - 1].kind == .word { return closeFrame() }
      unit(named)
      return false
    }
    if stack.innermost.isTight { return closeFrame() }
    switch word {
    case .then:
      if isWord(position + 1, "back"), names[tokens[position + 1].symbol] == nil,
        failedInWayBack() || failed(in: ForeignPhrase.endings, at: position)
      {
        return false
      }
      if failedInSecondCurve() { return false }
      return `operator`(.multiply)
    case .while: return token.startsLine && failedInWhileLoop() ? false : `operator`(.add)
    case .and:
      if let join = tokens.keyword(at: position + 1), join == .then || join == .while {
        let words = token.range.through(tokens[position + 1].range)
        fail(andBefore(join), at: words)
      } else if !failedInAndAHalf(), !failedInAndOfValues(), !failedInLetOfViews(), !failedInKeptSpeed(),
        !failedInForeignSentence(),
        !failedInClause(),
        !failedInAndBeforePhrase(),
        !failed(in: ForeignPhrase.endings, at: position),
        !failedInForeignEnding()
      {
        // In `let v = v and v`, the first name is the mistake, which is reported when it is looked up.
        let isOwnName =
          tokens.keyword(at: tokens.statementStart) == .let && position == tokens.statementStart + 4
          && tokens[position - 1].symbol == tokens[tokens.statementStart + 1].symbol
        if isOwnName { state.fail() } else { fail(.andBetweenAnimations, at: token.range) }
      }
      return false
    case .from, .through, .to, .by, .along:
      return failedInOpenParenthesis() ? false : misplacedPhrase()
    default:
      guard let modifier = Modifier(word) else { return closeFrame() }
      if word == .in, ["reverse", "reversed"].contains(text(position + 1)), !tokens.beginsStatement(position + 1),
        tree.nodes.last.map({ $0.kind == .modified(.staggered) }) ?? false
      {
        let last = isWord(position + 2, "order") ? position + 2 : position + 1
        let words = range(from: position, through: last)
        fail(
          .foreignWords(
            text(words), reason: "`from the end` starts with the last view.", instead: ["from the end"], isCertain: true
          ),
          at: words)
        return false
      }
      if stack.isOverlap {
        fail(.modifierAfterOverlap(text(position), own: modifiedOverlap()), at: token.range)
        return false
      }
      if case .overlap = modifier.effect { return overlap(modifier) }
      return self.modifier(modifier)
    }
  }

  /// unit = "s" | "ms" | … ; it covers the tight product before it, or only the number before it if the product already
  /// has a unit.
  private mutating func unit(_ unit: Unit) {
    let operand = tree.nodes[Int(stack.last)]
    let followsNumber = operand.kind == .number && operand.last == place - 1
    if !(followsNumber && tightProductHasUnit()) { reduce { $0.isTight && $0.precedence >= 2 } }
    let value = stack.pop()
    let first = tree.nodes[Int(value)].first
    stack.push(
      append(
        SyntaxTree.Node(kind: .unit, token: place, a: value, b: Int32(unit.rawValue), first: first, last: place)))
    tokens.advance()
  }

  private func tightProductHasUnit() -> Bool {
    // Most units follow a number alone.
    let operators = stack.operatorsOfInnermost
    if operators.isEmpty { return false }
    // Each waiting operator is between two operands.
    var operands = stack.operandsOfInnermost.dropLast()
    for waiting in operators.reversed() {
      guard waiting.isTight, waiting.precedence == 2, let left = operands.popLast() else { return false }
      if tree.nodes[Int(left)].kind == .unit { return true }
    }
    return false
  }

  /// operator = "+" | "-" | "*" | "/" | "then" | "while" ; grammar.md, "Spacing".
  private mutating func `operator`(_ kind: SyntaxTree.Node.Kind) -> Bool {
    let next = tokens[position + 1]
    let before = token.hasSpaceBefore
    let after = next.hasSpaceBefore
    if stack.innermost.isTight {
      if before && after, next.kind != .number { return closeFrame() }
      // `1s -- gap` may be a dash, a comment or a difference.
      if kind == .subtract, before, !after, next.kind == .minus, failedInDoubleMinus() { return false }
      if before != after {
        let isBeforeAnimation = startsAnimation(position + 1)
        report(.oneSidedSpace(text(position), beforeAnimation: isBeforeAnimation), at: token.range)
        if isBeforeAnimation { return closeFrame() }
      }
    }
    let added = ExpressionStack.Operator(kind: kind, token: place, isTight: !before && !after)
    reduce { $0.precedence >= added.precedence }
    stack.push(added)
    tokens.advance()
    return true
  }

  /// Returns whether a token can only begin an animation.
  private func startsAnimation(_ index: Int) -> Bool {
    guard tokens[index].kind == .word else { return false }
    if let word = tokens.keyword(at: index), word.verb != nil, tokens.hasSubject(after: index) { return true }
    guard let declared = names[tokens[index].symbol] else { return false }
    return tree.nodes[Int(tree.lets[declared].value)].kind.isAnimation
  }

  /// Joins the operands of the waiting operators of the innermost frame, from the last one on, while they bind.
  mutating func reduce(while binds: (ExpressionStack.Operator) -> Bool = { _ in true }) {
    while let waiting = stack.popOperator(while: binds) {
      let right = stack.pop()
      var node = SyntaxTree.Node(
        kind: waiting.kind, token: waiting.token, a: right, first: waiting.token, last: tree.nodes[Int(right)].last)
      if waiting.kind != .negate {
        let left = stack.pop()
        node.a = left
        node.b = right
        node.first = tree.nodes[Int(left)].first
      }
      stack.push(append(node))
    }
  }
}

extension Parser {
  /// Returns the statement with the modifier here behind parentheses around what overlaps, and before `overlapping`.
  private func modifiedOverlap() -> [String] {
    let (first, end) = (tokens.statementStart, endOfStatement(after: position))
    guard let overlap = (first..<position).last(where: { tokens.keyword(at: $0) == .overlapping }) else { return [] }
    var (start, depth) = (overlap, 0)
    while start > first {
      let kind = tokens[start - 1].kind
      if depth == 0, [.leftParenthesis, .equals, .colon, .plus, .comma].contains(kind) { break }
      if depth == 0, let word = tokens.keyword(at: start - 1), [.while, .play].contains(word) { break }
      depth += kind == .rightParenthesis ? 1 : kind == .leftParenthesis ? -1 : 0
      start -= 1
    }
    var last = position
    depth = 0
    while last < end {
      let kind = tokens[last + 1].kind
      if depth == 0, [.rightParenthesis, .plus, .star, .comma].contains(kind) { break }
      if depth == 0, let word = tokens.keyword(at: last + 1), word.isJoining || word == .overlapping { break }
      depth += kind == .leftParenthesis ? 1 : kind == .rightParenthesis ? -1 : 0
      last += 1
    }
    /// Returns the text of tokens with the space before it.
    func words(_ first: Int, _ last: Int) -> String {
      first > last ? "" : (tokens[first].hasSpaceBefore ? " " : "") + text(range(from: first, through: last))
    }
    guard start < overlap else { return [] }
    let head = start > first ? text(range(from: first, through: start - 1)) : ""
    let space = start > first && tokens[start].hasSpaceBefore ? " " : ""
    let (before, overlapped) = (text(range(from: start, through: overlap - 1)), words(overlap, position - 1))
    let (modifier, rest) = (words(position, last), words(last + 1, end))
    return [
      "\(head)\(space)(\(before)\(overlapped))\(modifier)\(rest)",
      "\(head)\(space)\(before)\(modifier)\(overlapped)\(rest)",
    ]
  }
}
