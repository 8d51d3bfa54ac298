/// Reads the parts of which most sentences consist, without the stack and without the questions about mistakes that cannot be in
/// them: a name, `from radius 10`, `to 45 degrees`, `over 2s`, `with high ease-out`.
///
/// A test compares the result with that of the general way.
extension Parser {
  /// Whether a verb is here that can only begin a sentence: no name, and no word of a definition. `slide` is a word of the prelude too.
  var beginsPlainSentence: Bool {
    guard hasPlainPart, definitions.patterns.isEmpty, tree.tokenFiles.isEmpty, let word = token.symbol.keyword,
      case .verb(let verb) = word.kind, verb != .slide, names[token.symbol] == nil
    else { return false }
    let frame = stack.innermost
    return !frame.isTight && frame.kind != .curveArguments
  }

  /// Reads the subject of a sentence if it is one name, and a phrase follows on the line.
  ///
  /// - Returns: whether it has been read. If not, nothing has changed.
  mutating func plainSubject(_ sentence: inout SyntaxTree.Sentence) -> Bool {
    let (name, next) = (token, tokens[position + 1])
    guard hasPlainPart, name.kind == .word, name.symbol.keyword == nil, !name.startsLine, !next.startsLine,
      let word = next.symbol.keyword, word.kind == .phrase,
      // `facing along the path` is a phrase.
      word != .along, state.parameters.isEmpty
    else { return false }
    sentence.targets = Int32(tree.targets.count)..<Int32(tree.targets.count + 1)
    sentence.subjectEnd = place
    tree.targets.append(SyntaxTree.Target(kind: .view, token: place))
    tokens.advance()
    return true
  }

  /// Reads a phrase if it is plain: on one line, for the first time in its sentence, with a number and its unit or with a curve, and
  /// with something behind it that surely does not belong to it.
  ///
  /// - Returns: whether it has been read. If not, nothing has changed.
  @inline(__always)
  mutating func plainPhrase(of sentence: inout SyntaxTree.Sentence) -> Bool {
    let word = token
    guard hasPlainPart, !word.startsLine, let verb = sentence.verb else { return false }
    switch word.symbol.keyword {
    case .from: return verb != .draw && !sentence.from.isGiven && plainNumber(.from, of: &sentence, verb)
    case .to:
      // `to` can be before an outline, and before a direction behind `by`.
      return verb != .morph && verb != .wait && !sentence.hasEnd && plainNumber(.to, of: &sentence, verb)
    case .by: return !sentence.hasEnd && plainNumber(.by, of: &sentence, verb)
    case .over: return !sentence.over.isGiven && plainNumber(.over, of: &sentence, verb)
    case .with: return !sentence.with.isGiven && plainCurve(of: &sentence)
    default: return false
    }
  }

  /// Ends a sentence whose phrases are all plain, without opening it, if it surely ends before the token here. Returns whether it
  /// does.
  mutating func endedPlainly(_ sentence: inout SyntaxTree.Sentence) -> Bool {
    guard hasPlainPart, !hasFailed, sentence.verb != nil, sentence.verb != .morph, sentence.property < 0,
      endsPlainSentence
    else { return false }
    let keyframe = Int32(tree.keyframes.count)
    let (verb, _) = sentence.end(at: place - 1, keyframes: keyframe..<keyframe)
    let index = Int32(tree.sentences.count)
    tree.sentences.append(sentence)
    stack.push(append(SyntaxTree.Node(kind: .sentence, token: verb, a: index, first: verb, last: place - 1)))
    return true
  }

  /// Whether no phrase can be here.
  private var endsPlainSentence: Bool {
    if tokens.atEnd { return true }
    switch token.kind {
    case .plus, .star, .rightParenthesis: return true
    case .word: return token.symbol.keyword.map { $0.kind == .joining || $0.kind == .modifier } ?? false
    case .number, .colour, .string, .minus, .slash, .percent, .leftParenthesis, .comma, .equals, .colon, .possessive,
      .end:
      return false
    }
  }

  /// Reads a number with its unit, which the name of a property may precede.
  private mutating func plainNumber(_ phrase: Phrase, of sentence: inout SyntaxTree.Sentence, _ verb: Verb) -> Bool {
    var place = position + 1
    if phrase != .over, let word = tokens.keyword(at: place), word.kind == .property {
      if tokens[place].startsLine { return false }
      place += 1
    }
    let number = tokens[place]
    guard number.kind == .number, !number.startsLine else { return false }
    var end = place + 1
    var unit: Unit?
    let next = tokens[end]
    if !next.startsLine {
      unit = next.kind == .percent ? .percent : next.symbol.keyword?.unit
      // `grow ball to 50%` says a value in other words.
      if unit == .percent, verb.resizes { return false }
    }
    if unit != nil { end += 1 }
    guard endsPlainPhrase(end), phrase != .over || tokens.keyword(at: end) != .to else { return false }
    let (keyword, first) = (self.place, UInt32(place))
    let hasProperty = place > position + 1
    var node = leaf(.number, at: first)
    if let unit {
      node = append(
        SyntaxTree.Node(
          kind: .unit, token: first + 1, a: node, b: Int32(unit.rawValue), first: first, last: first + 1))
    }
    sentence.set(
      phrase, SyntaxTree.Slot(node: node, keyword: keyword, property: hasProperty ? Int32(first - 1) : -1))
    tokens.move(to: end)
    return true
  }

  /// Reads a built-in curve, which a strength may precede, or `cubic-bezier` with its four numbers.
  private mutating func plainCurve(of sentence: inout SyntaxTree.Sentence) -> Bool {
    // A definition may begin with the name of a curve.
    guard definitions.patterns.isEmpty, tree.tokenFiles.isEmpty, let first = tokens.keyword(at: position + 1),
      !tokens[position + 1].startsLine
    else { return false }
    let place = first.isStrength ? position + 2 : position + 1
    guard let curve = tokens.keyword(at: place), curve.isCurve, curve != .linear, !tokens[place].startsLine,
      names[tokens[position + 1].symbol] == nil, names[tokens[place].symbol] == nil,
      // A dot of other tools may be before it.
      files.bytes[Int(tokens[position + 1].start) - 1] == UInt8(ascii: " ")
    else { return false }
    let (keyword, word) = (self.place, UInt32(place))
    if curve == .cubicBezier, !first.isStrength, tokens.isCall(place), endsPlainPhrase(place + 10),
      hasPlainNumbers(from: place + 2)
    {
      let list = Int32(tree.lists.count)
      for number: UInt32 in 0..<4 { tree.lists.append(leaf(.number, at: word + 2 + 2 * number)) }
      let node = append(
        SyntaxTree.Node(kind: .call, token: word, a: list, b: 4, first: word, last: word + 9))
      sentence.with = SyntaxTree.Slot(node: node, keyword: keyword)
      tokens.move(to: place + 10)
      return true
    }
    guard endsPlainPhrase(place + 1) else { return false }
    let strength: CurveWord.Strength = !first.isStrength ? .plain : first == .low ? .low : .high
    let node = append(
      SyntaxTree.Node(
        kind: .curve, token: word, a: strength.rawValue, first: UInt32(position + 1), last: word))
    sentence.with = SyntaxTree.Slot(node: node, keyword: keyword)
    tokens.move(to: place + 1)
    return true
  }

  /// Returns whether four numbers with commas between them, and a parenthesis behind them, are on one line.
  private func hasPlainNumbers(from first: Int) -> Bool {
    for offset in 0..<8 {
      let token = tokens[first + offset]
      let wanted: Token.Kind = offset == 7 ? .rightParenthesis : offset % 2 == 0 ? .number : .comma
      guard token.kind == wanted, !token.startsLine else { return false }
    }
    return true
  }

  /// Returns whether a token surely ends the value before it.
  @inline(__always)
  private func endsPlainPhrase(_ index: Int) -> Bool {
    if tokens.beginsStatement(index) { return true }
    let token = tokens[index]
    switch token.kind {
    case .word:
      guard let word = token.symbol.keyword else { return false }
      return word.kind == .phrase || word.kind == .joining && word != .and && word != .of
    case .plus, .star:
      // An arrow is a star too.
      let next = tokens[index + 1]
      return token.hasSpaceBefore && next.hasSpaceBefore && next.kind != .number && token.end - token.start == 1
    case .rightParenthesis: return true
    case .number, .colour, .string, .minus, .slash, .percent, .leftParenthesis, .comma, .equals, .colon, .possessive,
      .end:
      return false
    }
  }
}
