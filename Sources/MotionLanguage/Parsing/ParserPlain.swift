/// Reads the parts of which most sentences consist, without the stack and without the questions about mistakes that cannot be in
/// them: a name, `from radius 10`, `to 45 degrees`, `over 2s`, `with high ease-out`.
///
/// A test compares the result with that of the general way.
extension Parser {
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

  /// Reads a phrase if it is plain: on one line, for the first time in its sentence, with a number and its unit or with a curve without
  /// arguments, and with something behind it that surely does not belong to it.
  ///
  /// - Parameter verb: that of the sentence.
  /// - Returns: whether it has been read. If not, nothing has changed.
  @inline(__always)
  mutating func plainPhrase(of verb: Verb?) -> Bool {
    let word = token
    guard hasPlainPart, !word.startsLine, let verb else { return false }
    let sentence = stack.sentence
    switch word.symbol.keyword {
    case .from:
      return verb != .draw && !tree.sentences[sentence].from.isGiven && plainNumber(sentence, .from, of: verb)
    case .to:
      // `to` can be before an outline, and before a direction behind `by`.
      return verb != .morph && verb != .wait && !tree.sentences[sentence].hasEnd
        && plainNumber(sentence, .to, of: verb)
    case .by: return !tree.sentences[sentence].hasEnd && plainNumber(sentence, .by, of: verb)
    case .over: return !tree.sentences[sentence].over.isGiven && plainNumber(sentence, .over, of: verb)
    case .with: return !tree.sentences[sentence].with.isGiven && plainCurve(sentence)
    default: return false
    }
  }

  /// Reads a number with its unit, which the name of a property may precede.
  @inline(__always)
  private mutating func plainNumber(_ sentence: Int, _ phrase: Phrase, of verb: Verb) -> Bool {
    var place = position + 1
    if phrase != .over, let word = tokens.keyword(at: place), word.kind == .property {
      if tokens[place].startsLine { return false }
      place += 1
    }
    let number = tokens[place]
    guard number.kind == .number, !number.startsLine else { return false }
    var end = place + 1
    var unit: Unit?
    if !tokens[end].startsLine {
      unit = tokens[end].kind == .percent ? .percent : tokens.keyword(at: end)?.unit
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
    tree.sentences[sentence].set(
      phrase, SyntaxTree.Slot(node: node, keyword: keyword, property: hasProperty ? Int32(first - 1) : -1))
    tokens.move(to: end)
    return true
  }

  /// Reads a built-in curve, which a strength may precede.
  @inline(__always)
  private mutating func plainCurve(_ sentence: Int) -> Bool {
    // A definition may begin with the name of a curve.
    guard definitions.patterns.isEmpty, tree.tokenFiles.isEmpty, let first = tokens.keyword(at: position + 1),
      !tokens[position + 1].startsLine
    else { return false }
    let place = first.isStrength ? position + 2 : position + 1
    guard let curve = tokens.keyword(at: place), curve.isCurve, curve != .linear, !tokens[place].startsLine,
      names[tokens[position + 1].symbol] == nil, names[tokens[place].symbol] == nil, endsPlainPhrase(place + 1),
      // A dot of other tools may be before it.
      files.bytes[Int(tokens[position + 1].start) - 1] == UInt8(ascii: " ")
    else { return false }
    let strength: CurveWord.Strength = !first.isStrength ? .plain : first == .low ? .low : .high
    let node = append(
      SyntaxTree.Node(
        kind: .curve, token: UInt32(place), a: strength.rawValue, first: UInt32(position + 1), last: UInt32(place)))
    tree.sentences[sentence].with = SyntaxTree.Slot(node: node, keyword: self.place)
    tokens.move(to: place + 1)
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
