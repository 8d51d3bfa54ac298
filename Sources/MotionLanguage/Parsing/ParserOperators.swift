/// What follows an operand: operators, units, modifiers, or what ends it.
extension Parser {
  /// Takes what follows an operand: an operator, a unit, a modifier, or what ends it.
  ///
  /// Answers whether an operand is expected next.
  mutating func afterOperand() -> Bool {
    if tokens.atEnd { return closeFrame() }
    if beginsPlace {
      reduce()
      return true
    }
    switch token.kind {
    case .plus: return `operator`(.add)
    case .minus: return `operator`(.subtract)
    case .star: return `operator`(.multiply)
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
      unit(named)
      return false
    }
    if frames[frames.count - 1].isTight { return closeFrame() }
    switch word {
    case .then: return `operator`(.multiply)
    case .while: return `operator`(.add)
    case .and:
      fail(.andBetweenAnimations, at: token.range)
      return false
    case .from, .to, .by, .along:
      return misplacedPhrase()
    default:
      if word == .overlapping, !isOverlap { return overlap(from: place) }
      if Modifier(word) != nil { return isOverlap ? refusesModifier() : modifier(word) }
      return closeFrame()
    }
  }

  /// unit = "s" | "ms" | … ; it covers the tight product before it, or only the number that it
  /// follows where that product has a unit already.
  private mutating func unit(_ unit: Unit) {
    let operand = operands[operands.count - 1]
    let followsNumber = tree.nodes[Int(operand)].kind == .number && tree.nodes[Int(operand)].last == place - 1
    if !(followsNumber && tightProductHasUnit()) { reduce { $0.isTight && $0.precedence >= 2 } }
    let value = operands.removeLast()
    operands.append(
      append(
        SyntaxTree.Node(
          kind: .unit, token: place, a: value, b: Int32(unit.rawValue), first: tree.nodes[Int(value)].first,
          last: place)))
    tokens.advance()
  }

  private func tightProductHasUnit() -> Bool {
    var left = operands.count - 2
    let frame = frames[frames.count - 1]
    for waiting in operators[frame.operators...].reversed() {
      guard waiting.isTight, waiting.precedence == 2, left >= frame.operands else { return false }
      if tree.nodes[Int(operands[left])].kind == .unit { return true }
      left -= 1
    }
    return false
  }

  /// operator = "+" | "-" | "*" | "/" | "then" | "while" ; grammar.md, "Spacing".
  private mutating func `operator`(_ kind: SyntaxTree.Node.Kind) -> Bool {
    let next = tokens[position + 1]
    let before = token.hasSpaceBefore
    let after = next.hasSpaceBefore
    if frames[frames.count - 1].isTight {
      if before && after, next.kind != .number { return closeFrame() }
      if before != after {
        let isBeforeAnimation = startsAnimation(position + 1)
        report(.oneSidedSpace(text(position), beforeAnimation: isBeforeAnimation), at: token.range)
        if isBeforeAnimation { return closeFrame() }
      }
    }
    let added = Operator(kind: kind, token: place, isTight: !before && !after)
    reduce { $0.precedence >= added.precedence }
    operators.append(added)
    tokens.advance()
    return true
  }

  /// Whether what stands here can only be an animation.
  private func startsAnimation(_ place: Int) -> Bool {
    guard tokens[place].kind == .word else { return false }
    if let word = tokens.keyword(at: place), word.verb != nil, hasSubject(after: place) { return true }
    guard let declared = declared(tokens[place].symbol) else { return false }
    switch tree.nodes[Int(tree.lets[declared].value)].kind {
    case .sentence, .nothing, .cancelled, .modified, .application, .plan:
      return true
    case .number, .colour, .string, .point, .reference, .unknown, .curve, .designToken, .call, .option, .unit, .negate,
      .onset, .add, .subtract, .multiply, .divide, .missing, .parameter, .noun, .use:
      return false
    }
  }

  /// Joins the operands of the waiting operators of this frame, from the last, while they bind.
  mutating func reduce(while binds: (Operator) -> Bool = { _ in true }) {
    let base = frames[frames.count - 1].operators
    while operators.count > base, binds(operators[operators.count - 1]) {
      let waiting = operators.removeLast()
      let right = operands.removeLast()
      if waiting.kind == .negate {
        operands.append(
          append(
            SyntaxTree.Node(
              kind: .negate, token: waiting.token, a: right, first: waiting.token, last: tree.nodes[Int(right)].last)))
        continue
      }
      let left = operands.removeLast()
      operands.append(
        append(
          SyntaxTree.Node(
            kind: waiting.kind, token: waiting.token, a: left, b: right, first: tree.nodes[Int(left)].first,
            last: tree.nodes[Int(right)].last)))
    }
  }
}
