/// Reads expressions in one loop. The stack holds the open parts and the operands.
extension Parser {
  /// expression = operand { operator operand } ;
  ///
  /// Returns its node, or a missing one after a mistake. If a word is given, the expression is the value of that word in a
  /// declaration, and is tight like the values of phrases.
  mutating func expression(of word: UInt32? = nil, as kind: ExpressionStack.Frame.Kind = .declared) -> Int32 {
    let start = place
    stack.open(word == nil ? .whole : kind, at: word ?? start)
    var expectsOperand = true
    while true {
      expectsOperand = expectsOperand ? operand() : afterOperand()
      if hasFailed { return missing(at: start) }
      if stack.isEmpty { return stack.pop() }
    }
  }

  // MARK: Operands

  /// operand = [ "-" | "+" ] ( number | colour | text | point | call | curve | name | sentence
  /// | "nothing" | "cancelled" | "(" expression ")" ) [ unit ] { modifier } ;
  ///
  /// Returns whether an operand is still expected.
  private mutating func operand() -> Bool {
    if tokens.atEnd {
      expectedOperand()
      return false
    }
    switch token.kind {
    case .number: push(.number)
    case .colour: push(.colour)
    case .string:
      if stack.innermost.refusesText {
        if failedInForeignSentence() { return false }
        forgetForeignQuotes()
      }
      push(.string)
    case .minus:
      stack.push(ExpressionStack.Operator(kind: .negate, token: place, isTight: true))
      tokens.advance()
      return true
    case .plus where tokens[position + 1].kind == .number && !tokens[position + 1].hasSpaceBefore:
      tokens.advance()
      push(.number)
    case .leftParenthesis:
      if failedInQueryOfAction() { return false }
      stack.open(.parenthesis, at: place)
      tokens.openParenthesis()
      tokens.advance()
      return true
    case .word: return word()
    case .plus, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end:
      expectedOperand()
    }
    return false
  }

  /// Pushes a token as an operand.
  private mutating func push(_ kind: SyntaxTree.Node.Kind, a: Int32 = -1, b: Int32 = -1) {
    stack.push(leaf(kind, a: a, b: b, at: place))
    tokens.advance()
  }

  /// Reads a name, a curve or a sentence, which begin with a word. Returns whether an operand is expected.
  private mutating func word() -> Bool {
    if beginsPlainSentence { return sentence() }
    if isFirstOfCurveArgument, tokens[position + 1].kind == .colon {
      // It is the name of an argument, whose value follows the colon.
      tokens.advance(by: 2)
      return true
    }
    if !definitions.patterns.isEmpty, let done = given() { return done }
    if let done = option() { return done }
    if tokens.isArticle(position), !namesLet(position), !isWord(position + 1, "or") { tokens.advance() }
    let symbol = token.symbol
    let declared = names[symbol]
    if !definitions.patterns.isEmpty, let done = definedWord() { return done }
    if mayBePrelude(symbol, isNamed: declared != nil), loadPrelude(), let done = application() { return done }
    if declared == nil, !stack.innermost.isTight, planVerb(at: position) != nil {
      // A plan is alone also in its reaction, so the statement must not go on after it.
      let isStatement =
        position == tokens.statementStart
        && !(position...endOfStatement(after: position)).contains {
          let isJoin = tokens[$0].kind == .plus || tokens[$0].kind == .star
          return isJoin && tokens[$0].hasSpaceBefore || [.then, .while].contains(tokens.keyword(at: $0))
        }
      fail(.planAlone(text(position), isInReaction: state.isInAction, isStatement: isStatement), at: token.range)
      return false
    }
    if let word = symbol.keyword, let done = builtIn(word, declared) { return done }
    if tokens.isCall(position) {
      if foreignCall() { return false }
      stack.open(.curveArguments, at: place)
      tokens.openParenthesis()
      tokens.advance(by: 2)
      return true
    }
    if let declared {
      markUse(ofLet: declared)
      push(.reference, a: Int32(declared))
      return false
    }
    if namesDesignToken(position) {
      push(.designToken)
      return false
    }
    if tokens.keyword(at: position) ?? .linear == .linear, failedInGradientOfWords() { return false }
    if curve() || misspeltStrength() { return false }
    if failedInDelayAlone() || failedInHalf() || failedInAmpersand() { return false }
    if !stack.innermost.isTight, let modifier = modifierFirst() {
      if failedInWordFirst(modifier) { return false }
      fail(.modifierFirst(text(position), modifier), at: token.range)
      return false
    }
    if !stack.innermost.isTight, failedInMisspeltWait() { return false }
    if !stack.innermost.isTight, tokens.looksLikeSentence(position) { return sentence() }
    // A group of tokens is reported by the checker, since it is not a value.
    if namesTokenGroup(position) {
      push(.designToken)
    } else {
      push(.unknown, b: stack.innermost.wanted)
    }
    return false
  }

  /// Reads a parameter, or the beginning of a call in words. Returns `nil` if neither is here, else whether an operand is
  /// expected.
  private mutating func definedWord() -> Bool? {
    let symbol = token.symbol
    if let parameter = parameter(named: symbol), symbol.keyword?.verb == nil || !tokens.hasSubject(after: position) {
      push(.parameter, a: parameter, b: stack.innermost.wanted)
      return false
    }
    // With definitions of the script that begin alike, `slide in …` and `pop in …` may still mean the prelude.
    if let state = definitions.patterns.state(symbol), definitions.patterns.define(at: state) == nil {
      _ = loadPrelude()
    }
    return application()
  }

  /// Reads a verb, a constant, or a word that begins no call. Returns `nil` for other words, else whether an operand is
  /// expected.
  @inline(__always)
  private mutating func builtIn(_ word: Keyword, _ declared: Int?) -> Bool? {
    let isName = declared != nil || namesDesignToken(position)
    if word.verb != nil, !isName || tokens.hasSubject(after: position) || tokens.hasParticle(after: position) {
      return sentence()
    }
    switch word {
    case .nothing: push(.nothing)
    case .cancelled: push(.cancelled)
    case .pi, .tau: push(.number, a: word == .pi ? 1 : 2)
    default:
      guard word.isReserved else { return nil }
      if let declared {
        // It has been reported that this word cannot be a name.
        markUse(ofLet: declared)
        push(.missing)
      } else if tokens.hasSubject(after: position), ForeignWords.verb(text(position)) != nil {
        return sentence()
      } else {
        expectedOperand()
      }
    }
    return false
  }

  /// Returns whether a word may belong to the prelude: the script does not declare it and it is used like a verb, or it is
  /// `slide`.
  @inline(__always)
  private func mayBePrelude(_ symbol: Symbol, isNamed: Bool) -> Bool {
    if prelude.isLoaded { return false }
    guard let word = symbol.keyword else {
      return (!isNamed || tokens.hasSubject(after: position))
        && (tokens.mayBeCalled(position) || !stack.innermost.isTight && isAlone(position))
    }
    return word.verb == .slide
  }

  /// curve = [ "low" | "high" ] ( "linear" | "ease" | "ease-in" | "ease-out" | "ease-in-out" ) ;
  ///
  /// Returns whether there is one.
  private mutating func curve() -> Bool {
    guard let word = tokens.keyword(at: position) else { return false }
    if word.isStrength, namesCurve(position + 1), !tokens.beginsStatement(position + 1) {
      let first = place
      tokens.advance()
      let strength: CurveWord.Strength = word == .low ? .low : .high
      stack.push(append(SyntaxTree.Node(kind: .curve, token: place, a: strength.rawValue, first: first, last: place)))
      tokens.advance()
      return true
    }
    guard word.isCurve else { return false }
    push(.curve, a: CurveWord.Strength.plain.rawValue)
    return true
  }

  /// Reports a misspelt strength, or a misspelt curve behind one, and passes both: `with hihg ease-in`, `with high ease-ni`.
  /// Returns whether there is one.
  private mutating func misspeltStrength() -> Bool {
    guard let nearest = curveWithMisspeltStrength() ?? misspeltCurveWithStrength() else { return false }
    let range = token.range.through(tokens[position + 1].range)
    report(.unknownCurve(text(range), nearest: nearest), at: range)
    push(.missing)
    tokens.advance()
    return true
  }

  /// Reads a word that only the surrounding curve understands. Returns `nil` if there is none, else whether an operand is
  /// expected.
  private mutating func option() -> Bool? {
    guard stack.innermost.kind == .curveArguments else { return nil }
    let isName = names[token.symbol] != nil
    let curve = tokens.keyword(at: Int(stack.innermost.token))
    let next = tokens[position + 1]
    // In `jump / 2`, the word is an operand, and no option.
    let isAlone = next.kind == .comma || next.kind == .rightParenthesis || tokens.beginsStatement(position + 1)
    if curve == .steps, isAlone {
      let isSecond = isArgument(after: .comma)
      let isPosition = CurveNames.stepPosition(text(position)) != nil
      // In `steps(3, end)`, a name of the script is not meant.
      if isName ? isSecond && isPosition : isSecond || isPosition {
        push(.option)
        return false
      }
    }
    guard !isName, curve == .spring, next.kind == .number || next.kind == .equals, isFirstOfCurveArgument else {
      return nil
    }
    let range = next.kind == .equals ? token.range.through(next.range) : token.range
    fail(.argumentWithoutColon(text(position)), at: range)
    return false
  }

  func namesCurve(_ index: Int) -> Bool {
    tokens.keyword(at: index)?.isCurve ?? (tokens[index].kind == .word && CurveNames.penner[text(index)] != nil)
  }

  /// Returns whether an argument of a curve begins here, after a token.
  @inline(__always)
  private func isArgument(after kind: Token.Kind) -> Bool {
    stack.innermost.kind == .curveArguments && tokens[position - 1].kind == kind
  }

  @inline(__always)
  private var isFirstOfCurveArgument: Bool { isArgument(after: .leftParenthesis) || isArgument(after: .comma) }

  /// Whether the position of a stop begins here, after an operand without a comma: `linear(0, 0.5 20%, 1)`.
  @inline(__always)
  var beginsPlace: Bool {
    let frame = stack.innermost
    guard frame.kind == .curveArguments, tokens.keyword(at: Int(frame.token)) == .linear, token.hasSpaceBefore else {
      return false
    }
    return token.kind == .number || (token.kind == .minus && !tokens[position + 1].hasSpaceBefore)
  }

  /// Returns whether an article is the name of a `let` and no curve follows it.
  private func namesLet(_ index: Int) -> Bool {
    guard names[tokens[index].symbol] != nil else { return false }
    guard let next = tokens.keyword(at: index + 1) else { return true }
    return !(next.isCurve || next.isStrength)
  }

  // MARK: Ends

  /// Ends the innermost open part, because nothing more can belong to it. Returns whether an operand is expected.
  mutating func closeFrame() -> Bool {
    reduce()
    let frame = stack.innermost
    switch frame.kind {
    case .whole, .declared, .plan, .corner, .instant, .defaultValue:
      stack.close()
      return false
    case .slot:
      stack.close()
      return words()
    case .parenthesis, .curveArguments, .arguments:
      unclosed(frame)
      return false
    case .phrase(let kind):
      let value = stack.pop()
      stack.close()
      finishPhrase(kind, frame, value)
      return phrase()
    case .keyframe(let part):
      let value = stack.pop()
      stack.close()
      finish(part, frame, value)
      return phrase(behind: part)
    case .modifier(let modifier):
      stack.close()
      return finishModifier(modifier, frame.token)
    case .spread:
      stack.close()
      finishSpread(frame.token)
      return false
    }
  }

  mutating func closeParenthesis() -> Bool {
    let frame = stack.innermost
    switch frame.kind {
    case .phrase, .keyframe, .modifier, .spread, .slot, .defaultValue, .corner: return closeFrame()
    case .whole, .declared, .plan, .instant: fail(.strayParenthesis, at: token.range)
    case .arguments:
      closeFrameOfParentheses()
      tokens.advance()
      finishApplication()
    case .parenthesis:
      closeFrameOfParentheses()
      if stack.count(of: frame) == 1 { widenOperand(to: frame) } else { point(frame) }
      tokens.advance()
    case .curveArguments:
      closeFrameOfParentheses()
      call(frame)
      tokens.advance()
    }
    return false
  }

  private mutating func closeFrameOfParentheses() {
    reduce()
    stack.close()
    tokens.closeParenthesis()
  }

  /// Widens an operand to the parentheses around it, since messages show them too.
  private mutating func widenOperand(to frame: ExpressionStack.Frame) {
    tree.nodes[Int(stack.last)].first = frame.token
    tree.nodes[Int(stack.last)].last = place
    stack.closeOverlap()
  }

  /// point = "(" expression "," expression ")" ;
  private mutating func point(_ frame: ExpressionStack.Frame) { list(.point, frame) }

  /// call = name "(" expression { "," expression } ")" ; the parenthesis touches the name.
  private mutating func call(_ frame: ExpressionStack.Frame) { list(.call, frame) }

  private mutating func list(_ kind: SyntaxTree.Node.Kind, _ frame: ExpressionStack.Frame) {
    let start = Int32(tree.lists.count)
    let count = stack.moveOperands(of: frame, to: &tree.lists)
    stack.push(
      append(SyntaxTree.Node(kind: kind, token: frame.token, a: start, b: count, first: frame.token, last: place)))
  }

  mutating func comma() -> Bool {
    if failedInDecimalComma() { return false }
    switch stack.innermost.kind {
    case .phrase, .keyframe, .modifier, .spread, .declared, .plan, .corner, .instant, .slot, .defaultValue:
      return closeFrame()
    case .whole:
      cutShort()
      // In `move circle to 100, 200` the rest of the value is after the comma.
      if let last = tree.nodes.last, last.kind == .sentence, tokens[position + 1].kind == .number {
        tree.sentences[Int(last.a)].isBroken = true
      }
      if !failedInForeignEnding() { failInComma() }
      return false
    case .parenthesis, .curveArguments, .arguments:
      reduce()
      tokens.advance()
      return true
    }
  }

  private mutating func unclosed(_ frame: ExpressionStack.Frame) {
    let parenthesis = frame.kind == .curveArguments ? frame.token + 1 : frame.token
    // A new line that would begin a statement if the parenthesis were closed ends it too.
    guard tokens.atEnd || (token.startsLine && tokens.canStartSentence) else { return unexpected() }
    let isOnOneLine = !(min(Int(parenthesis) + 1, position)..<position).contains { tokens[$0].startsLine }
    fail(.unclosedParenthesis(onOneLine: isOnOneLine), at: range(ofToken: parenthesis))
  }
}
