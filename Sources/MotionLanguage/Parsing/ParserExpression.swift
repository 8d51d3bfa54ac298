/// The loop that reads expressions: what is open is on `frames`, what is read on `operands`.
extension Parser {
  /// expression = operand { operator operand } ;
  ///
  /// Answers the place of its node, or of a missing one after a mistake. With a word that it belongs
  /// to it is the value of a declaration, which is tight as those of phrases are.
  mutating func expression(of word: UInt32? = nil, as kind: Frame.Kind = .declared) -> Int32 {
    let start = place
    open(word == nil ? .whole : kind, at: word ?? start)
    var expectsOperand = true
    while true {
      if expectsOperand { expectsOperand = operand() } else { expectsOperand = afterOperand() }
      if hasFailed { return missing(at: start) }
      if frames.isEmpty { return operands.removeLast() }
    }
  }

  mutating func open(_ kind: Frame.Kind, at token: UInt32) {
    frames.append(Frame(kind: kind, token: token, operators: operators.count, operands: operands.count))
  }

  // MARK: Operands

  /// operand = [ "-" | "+" ] ( number | colour | text | point | call | curve | name | sentence
  /// | "nothing" | "cancelled" | "(" expression ")" ) [ unit ] { modifier } ;
  ///
  /// Answers whether an operand is still expected.
  private mutating func operand() -> Bool {
    if tokens.atEnd {
      expectedOperand()
      return false
    }
    switch token.kind {
    case .number: push(.number)
    case .colour: push(.colour)
    case .string: push(.string)
    case .minus:
      operators.append(Operator(kind: .negate, token: place, isTight: true))
      tokens.advance()
      return true
    case .plus where tokens[position + 1].kind == .number && !tokens[position + 1].hasSpaceBefore:
      tokens.advance()
      push(.number)
    case .leftParenthesis:
      tokens.openParenthesis()
      open(.parenthesis, at: place)
      tokens.advance()
      return true
    case .word: return word()
    case .plus, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end:
      expectedOperand()
    }
    return false
  }

  private mutating func push(_ kind: SyntaxTree.Node.Kind, a: Int32 = -1, b: Int32 = -1) {
    operands.append(leaf(kind, a: a, b: b, at: place))
    tokens.advance()
  }

  /// Whatever begins with a word: a name, a curve, a sentence. Answers whether an operand is expected.
  private mutating func word() -> Bool {
    if isArgument(after: .leftParenthesis) || isArgument(after: .comma), tokens[position + 1].kind == .colon {
      // The name of an argument: its value has the colon before it.
      tokens.advance(by: 2)
      return true
    }
    if !patterns.isEmpty, let done = given() { return done }
    if let done = option() { return done }
    if isArticle(position), !namesLet(position) { tokens.advance() }
    let symbol = token.symbol
    let declared = declared(symbol)
    if !patterns.isEmpty, let done = definedWord() { return done }
    if mayBePrelude(symbol, isNamed: declared != nil), loadPrelude(), let done = application() { return done }
    if declared == nil, !frames[frames.count - 1].isTight, beginsPlan(position) {
      fail(
        .planAlone(text(position), isInReaction: isInAction, isStatement: position == tokens.statementStart),
        at: token.range)
      return false
    }
    if let word = symbol.keyword, let done = builtIn(word, declared) { return done }
    if isCall(position) {
      if foreignCall() { return false }
      open(.call, at: place)
      tokens.openParenthesis()
      tokens.advance(by: 2)
      return true
    }
    if let declared {
      use(declared)
      push(.reference, a: Int32(declared))
      return false
    }
    if namesDesignToken(position) {
      push(.designToken)
      return false
    }
    if curve() { return false }
    if let modifier = modifierFirst() {
      fail(.modifierFirst(text(position), modifier), at: token.range)
      return false
    }
    if frames.last.map({ !$0.isTight }) ?? true, looksLikeSentence(position) { return sentence() }
    // A group of tokens is no value, which is told then.
    if namesTokenGroup(position) {
      push(.designToken)
    } else {
      push(.unknown, b: wanted(in: frames[frames.count - 1]))
    }
    return false
  }

  /// A parameter, or what begins a call in the words of a definition; `nil` where neither stands here, else answers
  /// whether an operand is expected.
  private mutating func definedWord() -> Bool? {
    let symbol = token.symbol
    if let parameter = parameter(named: symbol), symbol.keyword?.verb == nil || !hasSubject(after: position) {
      push(.parameter, a: parameter, b: wanted(in: frames[frames.count - 1]))
      return false
    }
    // Beside words of one's own, `slide in …` and `pop in …` go on as the prelude says too.
    if let state = patterns.state(symbol), patterns.define(at: state) < 0 { _ = loadPrelude() }
    return application()
  }

  /// A verb, a constant, or a word that nothing can be called by; `nil` for others, else answers whether an operand is
  /// expected.
  @inline(__always)
  private mutating func builtIn(_ word: Keyword, _ declared: Int?) -> Bool? {
    let isName = declared != nil || namesDesignToken(position)
    if word.verb != nil, !isName || hasSubject(after: position) || hasParticle(after: position) { return sentence() }
    switch word {
    case .nothing: push(.nothing)
    case .cancelled: push(.cancelled)
    case .pi, .tau: push(.number, a: word == .pi ? 1 : 2)
    default:
      guard word.isReserved else { return nil }
      if let declared {
        // That it cannot be a name was reported.
        use(declared)
        push(.missing)
      } else {
        expectedOperand()
      }
    }
    return false
  }

  /// A word that is none of the script's, used as a verb is, or `slide`.
  @inline(__always)
  private func mayBePrelude(_ symbol: Symbol, isNamed: Bool) -> Bool {
    if preludeFile >= 0 { return false }
    guard let word = symbol.keyword else {
      return (!isNamed || hasSubject(after: position)) && tokens[position + 1].kind != .end && mayBeCalled
    }
    return word.verb == .slide
  }

  /// Whether what follows the word here can make a call of it.
  @inline(__always)
  private var mayBeCalled: Bool {
    let next = tokens[position + 1]
    return next.kind == .leftParenthesis || next.kind == .number || (next.kind == .word && !next.startsLine)
  }

  /// curve = [ "low" | "high" ] ( "linear" | "ease" | "ease-in" | "ease-out" | "ease-in-out" ) ;
  ///
  /// Answers whether there is one.
  private mutating func curve() -> Bool {
    guard let word = tokens.keyword(at: position) else { return false }
    if word == .low || word == .high, namesCurve(position + 1), !tokens.beginsStatement(position + 1) {
      let first = place
      tokens.advance()
      operands.append(
        append(SyntaxTree.Node(kind: .curve, token: place, a: word == .low ? 1 : 2, first: first, last: place)))
      tokens.advance()
      return true
    }
    guard word.isCurve else { return false }
    push(.curve, a: 0)
    return true
  }

  /// A word that only means something to the curve around it; `nil` where there is none. Answers
  /// whether an operand is expected.
  private mutating func option() -> Bool? {
    guard frames[frames.count - 1].kind == .call, declared(token.symbol) == nil else { return nil }
    let curve = tokens.keyword(at: Int(frames[frames.count - 1].token))
    if curve == .steps, isArgument(after: .comma) || CurveNames.stepPosition(text(position)) != nil {
      push(.option)
      return false
    }
    let next = tokens[position + 1]
    guard curve == .spring, next.kind == .number || next.kind == .equals,
      isArgument(after: .leftParenthesis) || isArgument(after: .comma)
    else { return nil }
    fail(
      .argumentWithoutColon(text(position)), at: next.kind == .equals ? token.range.through(next.range) : token.range)
    return false
  }

  private func namesCurve(_ place: Int) -> Bool {
    tokens.keyword(at: place)?.isCurve ?? (tokens[place].kind == .word && CurveNames.penner[text(place)] != nil)
  }

  /// Whether an argument of a curve begins here, after a token.
  @inline(__always)
  private func isArgument(after kind: Token.Kind) -> Bool {
    position > 0 && frames[frames.count - 1].kind == .call && tokens[position - 1].kind == kind
  }

  /// Whether what comes after an operand without a comma is the place of a stop: `linear(0, 0.5 20%, 1)`.
  @inline(__always)
  var beginsPlace: Bool {
    let last = frames.count - 1
    guard frames[last].kind == .call, tokens.keyword(at: Int(frames[last].token)) == .linear, token.hasSpaceBefore
    else {
      return false
    }
    return token.kind == .number || (token.kind == .minus && !tokens[position + 1].hasSpaceBefore)
  }

  /// Whether everything from a token up to here stands on its line.
  private func endsOnLine(of place: Int) -> Bool {
    !(min(place + 1, position)..<position).contains { tokens[$0].startsLine }
  }

  /// What an unknown word stands in for: `SyntaxTree.Node.Kind.unknown`.
  @inline(__always)
  private func wanted(in frame: Frame) -> Int32 {
    switch frame.kind {
    case .whole, .parenthesis, .defaultValue: return 0
    case .call, .declared, .slot, .arguments: return 2
    case .modifier:
      switch frame.modifier?.value {
      case .curve: return 1
      case .speed: return 2
      case .none?, .duration, .stagger, .count, .onset, .text, nil: return 3
      }
    case .phrase:
      switch frame.phrase {
      case .with: return 1
      case .over, .after: return 3
      case .from, .to, .by, .along, .at, .named: return 2
      }
    }
  }

  /// An article is skipped where a noun or a curve follows: `an ease-in`; `a + b` is about a name.
  @inline(__always)
  func isArticle(_ place: Int) -> Bool {
    guard let word = tokens.keyword(at: place), word.isArticle, !tokens.beginsStatement(place + 1) else { return false }
    guard tokens[place + 1].kind == .word else { return false }
    guard let next = tokens.keyword(at: place + 1) else { return true }
    return !(next.isPhrase || next.isModifier || next.isJoining || next.isUnit || next == .at)
  }

  /// Whether an article is the name of a `let`, and no curve follows it.
  private func namesLet(_ place: Int) -> Bool {
    guard declared(tokens[place].symbol) != nil else { return false }
    guard let next = tokens.keyword(at: place + 1) else { return true }
    return !(next.isCurve || next == .low || next == .high)
  }

  /// A name whose parenthesis touches it.
  @inline(__always)
  func isCall(_ place: Int) -> Bool {
    let next = tokens[place + 1]
    return next.kind == .leftParenthesis && !next.hasSpaceBefore
  }

  /// Whether what follows a verb can be its subject.
  @inline(__always)
  func hasSubject(after place: Int) -> Bool {
    guard tokens[place + 1].kind == .word, !tokens.beginsStatement(place + 1) else { return false }
    guard let word = tokens.keyword(at: place + 1) else { return true }
    return !(word.isPhrase || word.isModifier || word.isJoining || word.isUnit || word == .at)
  }

  /// `fade in`, `fading out`.
  @inline(__always)
  private func hasParticle(after place: Int) -> Bool {
    guard tokens.keyword(at: place)?.verb == .fade, !tokens.beginsStatement(place + 1) else { return false }
    return tokens.keyword(at: place + 1) == .in || tokens.keyword(at: place + 1) == .out
  }

  /// An unknown word that is used as a verb is: `gorw circle …`, `gorw from …`.
  private func looksLikeSentence(_ place: Int) -> Bool {
    if hasSubject(after: place) { return true }
    guard let next = tokens.keyword(at: place + 1), !tokens.beginsStatement(place + 1) else { return false }
    return next == .from || next == .to || next == .by
  }

  // MARK: Ends

  /// Ends the innermost open thing where nothing more can belong to it.
  mutating func closeFrame() -> Bool {
    reduce()
    let frame = frames[frames.count - 1]
    switch frame.kind {
    case .whole, .declared, .defaultValue:
      frames.removeLast()
      return false
    case .slot:
      frames.removeLast()
      return words()
    case .parenthesis, .call, .arguments:
      unclosed(frame)
      return false
    case .phrase:
      let value = operands.removeLast()
      frames.removeLast()
      finishPhrase(frame, value)
      return phrase()
    case .modifier:
      frames.removeLast()
      finishModifier(frame)
      return false
    }
  }

  mutating func closeParenthesis() -> Bool {
    let frame = frames[frames.count - 1]
    switch frame.kind {
    case .phrase, .modifier, .slot, .defaultValue: return closeFrame()
    case .whole, .declared:
      fail(.strayParenthesis, at: token.range)
      return false
    case .arguments:
      reduce()
      frames.removeLast()
      tokens.closeParenthesis()
      tokens.advance()
      finishApplication()
      return false
    case .parenthesis, .call:
      reduce()
      frames.removeLast()
      tokens.closeParenthesis()
      if frame.kind == .call {
        call(frame)
      } else if operands.count - frame.operands == 1 {
        // Only its place widens: a message shows the parentheses too.
        tree.nodes[Int(operands[operands.count - 1])].first = frame.token
        tree.nodes[Int(operands[operands.count - 1])].last = place
        openOverlap = -1
      } else {
        point(frame)
      }
      tokens.advance()
      return false
    }
  }

  /// point = "(" expression "," expression ")" ;
  private mutating func point(_ frame: Frame) { list(.point, frame) }

  /// call = name "(" expression { "," expression } ")" ; the parenthesis touches the name.
  private mutating func call(_ frame: Frame) { list(.call, frame) }

  private mutating func list(_ kind: SyntaxTree.Node.Kind, _ frame: Frame) {
    let items = operands[frame.operands...]
    let start = Int32(tree.lists.count)
    tree.lists.append(contentsOf: items)
    let count = Int32(items.count)
    operands.removeSubrange(frame.operands...)
    operands.append(
      append(SyntaxTree.Node(kind: kind, token: frame.token, a: start, b: count, first: frame.token, last: place)))
  }

  mutating func comma() -> Bool {
    let frame = frames[frames.count - 1]
    switch frame.kind {
    case .phrase, .modifier, .declared, .slot, .defaultValue: return closeFrame()
    case .whole:
      cutShort()
      // `move circle to 100, 200`: the rest of its value is behind the comma.
      if let last = tree.nodes.last, last.kind == .sentence, tokens[position + 1].kind == .number {
        tree.sentences[Int(last.a)].isBroken = true
      }
      fail(.strayComma, at: token.range)
      return false
    case .parenthesis, .call, .arguments:
      reduce()
      tokens.advance()
      return true
    }
  }

  private mutating func unclosed(_ frame: Frame) {
    let parenthesis = frame.kind == .call ? frame.token + 1 : frame.token
    // A new line that would begin a statement if the parenthesis were closed ends it too.
    if tokens.atEnd || (token.startsLine && canStartSentence) {
      fail(
        .unclosedParenthesis(onOneLine: endsOnLine(of: Int(parenthesis))), at: range(ofToken: parenthesis))
    } else {
      unexpected()
    }
  }

  private var canStartSentence: Bool {
    token.kind == .word && (tokens.keyword(at: position).map { $0.verb != nil || $0.beginsStatement } ?? true)
  }
}
