import MotionText

/// Finds the words that are most likely meant by those that cannot be where they are.
extension Parser {
  /// Returns the word that was most likely meant by the one here, which cannot be here.
  func nearestHere() -> Nearest? {
    if token.kind == .number { return nearestBeforeNumber() }
    // Every word is near to one or two letters. An article belongs to what is meant by the word after it.
    if isWord(position, "the") || tokens.isAt(word: .the) {
      return beginsAction(position + 1)
        ? Nearest(name: Keyword.then.spelling, distance: 1, isCertain: false) : nil
    }
    guard token.kind == .word, token.end - token.start > 2, !tokens.isArticle(position) else { return nil }
    let isAfterNumber = tokens[position - 1].kind == .number
    // A unit can be before the colon of an instant. No other word can be before a colon, as in `repeat: 3`.
    if tokens[position + 1].kind == .colon {
      return isAfterNumber ? .to(text(position), among: Keyword.allCases.filter(\.isUnit).map(\.spelling)) : nil
    }
    if let word = tokens.keyword(at: position), word.isCurve || word.isStrength {
      return mayBeCurve ? .certain("with \(text(position))") : nil
    }
    if let strength = strengthHere() {
      return mayBeCurve
        ? Nearest(name: "with \(strength.name)", distance: strength.distance, isCertain: strength.isCertain) : nil
    }
    if let modifier = Modifier.meant(by: text(position)) {
      let lacksBy = modifier.by != nil && tokens.keyword(at: position + 1) != .by
      return .certain(lacksBy ? "\(modifier.word.spelling) by" : modifier.word.spelling)
    }
    if tokens.isAt(word: .forever) { return Nearest(name: "looped forever", distance: 0, isCertain: false) }
    if let near = Nearest.to(text(position), among: ["forever"]), near.isCertain {
      return Nearest(name: "repeated forever", distance: near.distance, isCertain: true)
    }
    // A misspelt word of other tools is meant as the word is.
    if tokens[position + 1].kind == .number, let near = Nearest.to(text(position), among: ["duration", "delay"]),
      near.isCertain
    {
      return .certain((near.name == "duration" ? Keyword.over : .after).spelling)
    }
    let words = Keyword.allCases.filter {
      Phrase($0).map { sentenceBefore?.slot($0).isGiven != true } ?? $0.isPhrase || $0.isModifier || $0 == .then
        || $0 == .while || isAfterNumber && $0.isUnit
    }
    var near = Nearest.to(text(position), among: words.map(\.spelling))
    // `form` is a slip of `from` rather than of `for`.
    if near?.hasLetters(of: text(position)) ?? false, token.end - token.start > 3 { near?.isCertain = true }
    return near
  }

  /// Returns what is said of `and then` and `and while` at `and`. Behind them, a verb may be missing too.
  func andBefore(_ join: Keyword) -> Finding {
    .unexpected(
      "and \(join.spelling)",
      nearest: Nearest(name: join.spelling, distance: 0, isCertain: beginsAction(position + 2)))
  }

  /// Whether `with` can be before the curve here: the sentence has no curve yet, and no other curve is beside it, which may be
  /// meant instead.
  private var mayBeCurve: Bool {
    let after = tokens.keyword(at: position).map(\.isStrength) ?? true ? position + 2 : position + 1
    if namesCurve(position - 1) || namesCurve(after) && !tokens.beginsStatement(after) { return false }
    return sentenceBefore?.with.isGiven != true
  }

  /// The sentence that ends right before the mistake.
  var sentenceBefore: SyntaxTree.Sentence? {
    // The nodes of what it ends follow it.
    let last = tree.nodes.suffix(4).last { $0.kind == .sentence && Int($0.last) == position - 1 }
    return last.map { tree.sentences[Int($0.a)] }
  }

  /// Returns `low` or `high` if the word here is a misspelling of it before a curve: `hihg ease-in`.
  func strengthHere() -> Nearest? {
    guard token.kind == .word, tokens.keyword(at: position) == nil, names[token.symbol] == nil,
      namesCurve(position + 1), Parser.tempos[text(position)] == nil, !tokens.beginsStatement(position + 1)
    else { return nil }
    return .to(text(position), among: [Keyword.low, .high].map(\.spelling))
  }

  /// Returns `high ease-in` for `hihg ease-in`.
  func curveWithMisspeltStrength() -> Nearest? {
    strengthHere().map {
      Nearest(name: "\($0.name) \(text(position + 1))", distance: $0.distance, isCertain: $0.isCertain)
    }
  }

  /// Returns `high ease-in` for `high ease-ni`.
  func misspeltCurveWithStrength() -> Nearest? {
    guard tokens.keyword(at: position)?.isStrength ?? false, tokens[position + 1].kind == .word,
      tokens.keyword(at: position + 1) == nil, names[tokens[position + 1].symbol] == nil,
      !tokens.beginsStatement(position + 1)
    else { return nil }
    return Nearest.to(text(position + 1), among: Keyword.curvesWithStrength.map(\.spelling)).map {
      Nearest(name: "\(text(position)) \($0.name)", distance: $0.distance, isCertain: $0.isCertain)
    }
  }

  /// Returns the word that is missing before a number: `grow circle 10 to 100`, `grow circle 100`, `fadeIn circle 3 times`.
  private func nearestBeforeNumber() -> Nearest? {
    func before(_ word: String) -> Nearest {
      Nearest(name: "\(word) \(text(position))", distance: 0, isCertain: false)
    }
    if tokens.keyword(at: position + 1) == .times { return before("repeated") }
    guard let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == position - 1,
      case let sentence = tree.sentences[Int(last.a)], Int(sentence.subjectEnd) == position - 1,
      let verb = sentence.verb, !verb.hasEnd
    else { return nil }
    return before(tokens.keyword(at: position + 1) == .to ? "from" : "to")
  }

  /// Returns the modifier that is meant by a word before an animation: `loop (…)`, `repeat 3 times …`.
  func modifierFirst() -> Modifier? {
    guard !tokens.beginsStatement(position + 1) else { return nil }
    let next = tokens[position + 1]
    let isBefore =
      next.kind == .leftParenthesis || next.kind == .number
      || next.kind == .word
        && (tokens.keyword(at: position + 1)?.verb != nil || names[next.symbol] != nil || beginsAction(position + 1)
          || tokens.keyword(at: position + 1) == .forever)
    guard isBefore else { return nil }
    return Modifier.meant(by: text(position))
  }
}
