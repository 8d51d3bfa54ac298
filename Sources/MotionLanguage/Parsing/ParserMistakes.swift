import MotionAlgebra
import MotionText

/// Reports mistakes at which an expression cannot continue.
extension Parser {
  /// Reports that the statement cannot continue with the token here.
  mutating func unexpected() {
    if failedInEventBehind() || failedInEvery() || failedInTwoDurations() || failedInRoughNumber()
      || failedInTimesAfterFor() || failedInSizeWithX()
    {
      return
    }
    if failedInTransformCall() || failedInForeignSentence() || failedInOrder()
      || failedInEndingBehindPhrase()
      || failed(in: ForeignPhrase.endings, at: position)
      || failedInViewLast() || failedInValueFirst() || failedInTimeOfHold()
      || failedInSecondPoint() || failedInLater(at: position - 2)
      || failedInMarkBetweenNumbers()
      || failedInGradientAsView()
    {
      return
    }
    if tokens.isAt(word: .x), !token.hasSpaceBefore, tokens[position - 1].kind == .number,
      tokens.keyword(at: tokens.statementStart) == .let, position == tokens.statementStart + 4
    {
      _ = exchange(
        position...position, as: "\(text(position - 1))x", for: [""],
        because: "A factor is a plain number. `at 2x speed` has it in figures.")
      return
    }
    if failedInSpaceBeforeArguments() || failedInCurveOfTwoNames() || failedInPathOfLet() || failedInStaggerObject() {
      return
    }
    if failedInBareList() { return }
    if failedInStateOfReaction() || failedInSubjectRange() || failedInNameWithDigit() { return }
    if failedInTimeBeforeEnd() || failedInSettings() || failedInNamedArgument() || failedInArgumentBehindWith() {
      return
    }
    if failedInCurveOfWords() || failedAfterCall() || failedAfterFade() || failedInUnit() { return }
    if failedInForeignNoun() || failedInForeignPhrase() { return }
    if failedInLaterReaction() || failedInKeptSpeed() || failedInFacing() || failedInForeignRule() || failedInEach()
      || failedInForeignEnding()
    {
      return
    }
    if failedInDraggable() || failedInCurveFirst() || failedInMissingJoin() || failedInModifierOnLine() { return }
    let word = text(position)
    // A built-in word is always nearest to itself.
    let near = nearestHere().flatMap { $0.name == word ? nil : $0 }
    if near == nil, failedInListOfViews() { return }
    cutShort()
    if near == nil, failedAfterStrayCharacter() { return }
    if near == nil, let concept = concept(at: position, word) { return fail(concept, at: token.range) }
    // A number is marked with its unit.
    let hasUnit =
      near == nil && token.kind == .number && tokens.isUnit(position + 1) && !tokens.beginsStatement(position + 1)
    let words = hasUnit ? token.range.through(tokens[position + 1].range) : token.range
    fail(.unexpected(text(words), nearest: near, complete: near == nil ? completeBefore : nil), at: words)
  }

  /// Reports `cubic-bezier (0.4, 0, 0.2, 1)`, whose parenthesis does not touch the word. Returns whether it is here.
  private mutating func failedInSpaceBeforeArguments() -> Bool {
    let word = position - 1
    guard tokens.isAt(.leftParenthesis), token.hasSpaceBefore, !token.startsLine,
      let curve = tokens.keyword(at: word), [.cubicBezier, .steps, .linear].contains(curve),
      tokens.keyword(at: word - 1) == .with, let close = tokens.closingParenthesis(of: position),
      [.number, .minus].contains(tokens[position + 1].kind)
    else { return false }
    return exchange(
      word...close, for: ["\(text(word))\(text(range(from: position, through: close)))"],
      because: "The parenthesis touches the name of the curve.", isCertain: true)
  }

  /// Fails without a message behind a character that has been reported, which is the mistake. Returns whether one is there.
  mutating func failedAfterStrayCharacter() -> Bool {
    guard position > tokens.statementStart,
      problems.hasStrayCharacter(in: SourceRange(tokens[position - 1].range.start, token.start))
    else { return false }
    if let last = tree.sentences.indices.last, Int(tree.sentences[last].verbToken) >= tokens.statementStart {
      tree.sentences[last].isBroken = true
    }
    state.fail()
    return true
  }

  /// The text of the statement before the mistake, which is complete, if it is short and has no mistake of its own, and what may
  /// follow it.
  private var completeBefore: (said: String, next: String)? {
    guard position > tokens.statementStart, let last = tree.nodes.last, Int(last.last) == position - 1,
      !problems.hasReported, !tree.hasNamelessView
    else { return nil }
    // A name that is not known is a mistake too.
    let hasUnknown = tree.nodes.suffix(12).contains { $0.kind == .unknown && Int($0.first) >= tokens.statementStart }
    if hasUnknown { return nil }
    var next = "repeated 2 times"
    if last.kind == .sentence {
      let sentence = tree.sentences[Int(last.a)]
      let hasEnd = sentence.verb?.hasEnd ?? false || sentence.to.isGiven || sentence.by.isGiven
      if sentence.isBroken || !hasEnd { return nil }
      next = !sentence.over.isGiven ? "over 2s" : !sentence.with.isGiven ? "with ease-out" : next
    } else if last.kind != .application {
      return nil
    }
    let range = range(from: tokens.statementStart, through: position - 1)
    if problems.hasStrayCharacter(in: range) { return nil }
    let words = text(range)
    return words.contains("\n") ? nil : (words, next)
  }

  /// Reports `keeping its speed` where it cannot be, and other words for it. Returns whether they are here.
  mutating func failedInKeptSpeed() -> Bool {
    let first = tokens.isAt(word: .and) ? position + 1 : position
    guard tokens[first].kind == .word, nearest(to: text(first), among: ["keep", "keeps", "kept", "keeping"]) != nil
    else { return false }
    var last = first + 1
    while last < first + 4, !tokens.beginsStatement(last),
      ["its", "it", "the", "a", "'s", "current", "own"].contains(text(last))
    { last += 1 }
    guard !tokens.beginsStatement(last), tokens[last].kind == .word,
      nearest(to: text(last), among: ["speed", "velocity", "pace", "momentum"]) != nil
    else { return false }
    let words = range(from: position, through: last)
    // What the sentence ends may have its nodes too. Behind a sentence in parentheses the words cannot be.
    let isAfterSentence = tree.nodes.suffix(4).contains { node in
      node.kind == .sentence && Int(node.last) == position - 1 && tokens[Int(node.first)].kind != .leftParenthesis
    }
    if !isAfterSentence || saysKeeping(position) {
      fail(.keptSpeedElsewhere, at: words)
    } else {
      cutShort()
      fail(.unexpected(text(words), nearest: .certain("keeping its speed")), at: words)
    }
    return true
  }

  /// Reports `facing along the path` where it cannot be, and other words for it. Returns whether they are here.
  private mutating func failedInFacing() -> Bool {
    guard isWord(position, "facing") else { return false }
    if saysFacing(position) {
      return failed(with: .facingWithoutPath, in: position...position + 3)
    }
    var last = position
    while !tokens.beginsStatement(last + 1), last < position + 3,
      tokens.keyword(at: last + 1) == .along || tokens.keyword(at: last + 1) == .path || tokens.isArticle(last + 1)
        || ["forward", "forwards", "ahead", "road", "way", "direction"].contains(text(last + 1))
    { last += 1 }
    let words = range(from: position, through: last)
    // A word that follows may be a misspelt `along`.
    let next = last + 1
    let isAlone = tokens[next].kind != .word || tokens.beginsStatement(next) || tokens.keyword(at: next) != nil
    let nearest = Nearest(name: "facing along the path", distance: 0, isCertain: isAlone)
    return failed(with: .unexpected(text(words), nearest: nearest), in: position...last)
  }

  /// Marks the sentence right before a mistake, because its last value may follow the mistake.
  mutating func cutShort() {
    // The nodes of what it ends follow it.
    let last = tree.nodes.suffix(4).last { $0.kind == .sentence && Int($0.last) == position - 1 }
    if let last { tree.sentences[Int(last.a)].isCutShort = true }
  }

  /// Removes the message about the quotation marks of the text here, because a text cannot be here at all.
  mutating func forgetForeignQuotes() {
    problems.withdraw(in: token.range, .foreignQuotes)
  }

  /// Reports that a word repeats an earlier phrase: the one of the word `earlier`, or else of the slot.
  ///
  /// - Parameter phrase: the phrase of a sentence; `nil` in a plan.
  mutating func reportTwice(
    _ slot: SyntaxTree.Slot, of phrase: Phrase? = nil, at word: UInt32, as earlier: String? = nil
  ) {
    guard slot.isGiven else { return }
    // A sentence with very many phrases would be searched for each of them.
    if phrase != nil, !hasManyProblems, failedInForeignSentence() { return }
    report(
      .phraseTwice(text(word), phrase, earlier: earlier ?? text(slot.keyword), first: range(ofToken: slot.keyword)),
      at: range(ofToken: word))
  }

  // MARK: Calls and curves

  /// Reports, after a call in words, an argument that needs parentheses. Returns whether there is one.
  mutating func failedAfterCall() -> Bool {
    guard let node = tree.nodes.last, node.kind == .application, Int(node.last) == position - 1,
      tokens[position - 1].kind != .rightParenthesis
    else { return false }
    let define = tree.defines[Int(tree.lists[Int(node.a)])]
    let name = token.kind == .word ? define.parameters.first { tree.parameters[Int($0)].name == token.symbol } : nil
    let isPhrase = [.from, .through, .to, .by, .along].contains(tokens.keyword(at: position))
    if tokens.isAt(word: .by), let change = plainValue(at: position + 1), tokens[position + 1].kind == .number,
      let parameter = define.parameters.map({ text(tree.parameters[Int($0)].token) }).first(where: {
        ["distance", "height", "size", "angle"].contains($0)
      })
    {
      // `by 20%` adds to the size.
      let share = parameter == "size" && change.text.hasSuffix("%") ? Double(change.text.dropLast()) : nil
      let value = share.map { "\(Words.decimal(100 + $0))%" } ?? change.text
      return failed(
        with: .argumentOutside(
          text(position), text(node.token), instead: "(\(parameter): \(value))", isNamed: false,
          definition: self.range(of: define)), in: position...change.end - 1)
    }
    var value = position
    if name != nil { value += tokens[position + 1].kind == .colon ? 2 : 1 }
    let isValue = [.number, .colour, .string].contains(tokens[value].kind)
    // In `pulse card 3x`, a number of times follows.
    if tokens.keyword(at: position + 1) == .x, !tokens[position + 1].hasSpaceBefore { return false }
    guard isPhrase || name != nil || isValue, tokens.keyword(at: position + 1) != .times else { return false }
    var (instead, range): (String?, SourceRange) = (nil, token.range)
    let isSingle = tokens.beginsStatement(value + 1) || !tokens.startsValue(value + 1)
    if isValue, isSingle, Int(node.b) < define.parameters.count {
      let hasUnit =
        tokens[value].kind == .number && !tokens.beginsStatement(value + 1) && tokens.isUnit(value + 1)
      range = range.through(tokens[hasUnit ? value + 1 : value].range)
      let said = text(SourceRange(tokens[value].start, range.end))
      instead = name == nil ? "(\(said))" : "(\(text(position)): \(said))"
    }
    fail(
      .argumentOutside(
        text(position), text(node.token), instead: instead, isNamed: name != nil, definition: self.range(of: define)),
      at: range)
    return true
  }

  /// Reports `fade circle out`, in which the words of the verb are separated. Returns whether it is here.
  mutating func failedAfterFade() -> Bool {
    guard tokens.isAt(word: .out), let last = sentenceBefore, last.verb == .fade, Int(last.subjectEnd) == position - 1
    else { return false }
    cutShort()
    failInParticle(of: last)
    return true
  }

  /// Reports `fade box in over 1s`, in which `in` belongs to the verb. Returns whether it is here.
  mutating func failedInLateParticle() -> Bool {
    let next = tokens.keyword(at: position + 1)
    guard case let sentence = tree.sentences[stack.sentence], Int(sentence.subjectEnd) == position - 1,
      sentence.subjectEnd > sentence.verbToken,
      tokens.beginsStatement(position + 1) || next?.followsValue ?? false || next?.isJoining ?? false
    else { return false }
    failInParticle(of: sentence)
    return true
  }

  private mutating func failInParticle(of sentence: SyntaxTree.Sentence) {
    if failedInForeignSentence() { return }
    let words = range(from: Int(sentence.verbToken), through: position)
    let subject = text(range(from: sentence.verbToken + 1, through: sentence.subjectEnd))
    fail(
      .foreignWords(
        text(words), reason: "`fade in` and `fade out` precede the view.",
        instead: ["\(text(sentence.verbToken)) \(text(position)) \(subject)"], isCertain: sentence.property < 0),
      at: words)
  }

  /// Reports a curve that is written as separate words: `ease in`, `high ease in out`. Returns whether one is here.
  mutating func failedInCurveOfWords() -> Bool {
    let last = tokens.isAt(word: .out) ? position : position - 1
    var first = last
    while tokens.isParticle(first) { first -= 1 }
    guard 0 < first, first < last, tokens.keyword(at: first) == .ease else { return false }
    // In `ease in and out`, the curve has both.
    let isBoth = tokens.keyword(at: last) == .in && tokens.keyword(at: last + 1) == .and && tokens.isParticle(last + 2)
    let words = tokens[first].range.through(tokens[isBoth ? last + 2 : last].range)
    let said = isBoth ? "\(text(first)) in out" : text(words)
    let spelling = said.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    guard let curve = Keyword.curvesWithStrength.first(where: { $0.spelling == spelling }) else {
      return false
    }
    if isBoth { problems.withdraw(in: tokens[last].range) }
    return failed(with: .curveOfWords(said, curve.spelling), in: first...(isBoth ? last + 2 : last))
  }

  // MARK: Operands

  /// Reports a missing animation or value.
  mutating func expectedOperand() {
    if failedInCurveOfWords() { return }
    if position == tokens.statementStart, failed(in: ForeignPhrase.statements, at: position) { return }
    if failedAfterStrayCharacter() || failedInSameTime() { return }
    let frame = stack.innermost
    if tokens.atEnd || token.kind == .end { return unfinished(frame) }
    let before = tokens[position - 1]
    if token.kind == .rightParenthesis, before.kind == .leftParenthesis {
      let isCurve = frame.kind == .curveArguments
      if isCurve, failedInMethodOfView(Int(frame.token), to: position) { return }
      return fail(
        isCurve ? .emptyArguments(text(frame.token)) : .emptyParentheses, at: before.range.through(token.range))
    }
    if failed(in: ForeignPhrase.endings, at: position - 1) || failedInTimeFirst()
      || failedInLater(at: position)
      || failedInFirstWord()
    {
      return
    }
    if let valueless = valueless(frame) {
      return fail(.phraseWithoutValue(text(frame.token), valueless, found: text(position)), at: token.range)
    }
    if frame.kind == .declared {
      return fail(.declaredWithoutValue(text(frame.token), found: text(position)), at: token.range)
    }
    fail(.expectedOperand(text(position)), at: token.range)
  }

  /// Returns the part whose value is missing if its word needs one.
  private func valueless(_ frame: ExpressionStack.Frame) -> Problem.Valueless? {
    switch frame.kind {
    case .phrase(let phrase):
      let isWait = tokens.keyword(at: Int(frame.token))?.verb == .wait
      return isWait ? .wait : .phrase(phrase)
    case .keyframe(let part):
      return switch part {
      case .value, .place: .phrase(.through)
      case .curve: .phrase(.with)
      }
    case .modifier(let modifier): return .modifier(modifier)
    case .plan(let verb): return .plan(verb)
    case .instant: return .instant
    case .whole, .parenthesis, .curveArguments, .spread, .declared, .corner, .slot, .arguments, .defaultValue:
      return nil
    }
  }

  /// Reports that the statement ends where an animation or a value is missing.
  private mutating func unfinished(_ frame: ExpressionStack.Frame) {
    let index = max(position - 1, tokens.indices.lowerBound)
    let (before, range) = (tokens[index], tokens[index].range)
    switch frame.kind {
    case .parenthesis, .curveArguments, .arguments, .corner:
      if before.kind == .leftParenthesis { return fail(.unclosedParenthesis(onOneLine: false), at: range) }
    case .declared:
      if frame.token == UInt32(index) {
        return fail(.declaredWithoutValue(text(range), found: nil), at: range)
      }
    case .whole, .phrase, .keyframe, .modifier, .spread, .plan, .instant, .slot, .defaultValue: break
    }
    fail(.unfinished(after: text(range), ending(index, frame)), at: range)
  }

  /// Returns what a statement ends with that is incomplete after a token.
  private func ending(_ index: Int, _ frame: ExpressionStack.Frame) -> Problem.Ending {
    switch tokens[index].kind {
    case .plus, .star: return .animations
    case .minus, .slash: return .numbers
    case .comma: return .comma
    case .equals: return .equals
    case .word:
      let word = tokens.keyword(at: index)
      if word == .then || word == .while { return .animations }
      return valueless(frame).map { .valueless($0, text(frame.token)) } ?? .other
    case .number, .colour, .string, .percent, .leftParenthesis, .rightParenthesis, .colon, .possessive, .end:
      return .other
    }
  }

  // MARK: Verbs

  /// Reports a word that does not begin a sentence.
  mutating func unknownVerb() {
    if position == tokens.statementStart,
      failed(in: ForeignPhrase.statements, at: position) || failedInProse() || failedInCapitals()
    {
      return
    }
    if failedInForeignSentence() || failedInNarration() { return }
    let word = text(position)
    if state.isInAction, word == "remove", tokens.hasSubject(after: position) {
      return fail(.removeOfWord(text(position + 1)), at: tokens[position + 1].range)
    }
    if let state = definitions.patterns.state(token.symbol) {
      let forms = forms(from: state)
      let near = tokens.beginsStatement(position + 1) ? nil : nearestWord(after: state, at: position + 1)
      if near == nil {
        let said = text(range(from: position, through: endOfStatement(after: position)))
        return report(.callUnfinished(word, nearest: nil, forms: forms, said: said), at: token.range)
      }
      tokens.advance()
      return fail(.callUnfinished(word, nearest: near, forms: forms), at: token.range)
    }
    if tokens.keyword(at: position)?.isJoining ?? false, failedInFirstWord() { return }
    if failedInVerbForm() || failedInPropertyAsVerb() || failedInEventFirst() || failedInEndingFirst() { return }
    // In `a should fade in`, the name of the view has been read as an article.
    let isMade =
      ["make", "let", "i", "first", "now", "while", "as"].contains(word) || declaredViews.contains(word)
      || position > tokens.statementStart && declaredViews.contains(text(position - 1))
      || position == tokens.statementStart + 1 && tokens.keyword(at: position - 1) == .the
    if isMade, failedInPlainEnglish() || failedInForeignVerb() { return }
    if !isMade, failedInForeignVerb() { return }
    let near = nearestVerb(word)
    if near == nil, beginsAction(position + 1) {
      let join = position > 0 ? Nearest.to(word, among: [Keyword.then, .while].map(\.spelling)) : nil
      return fail(join.map { .unexpected(word, nearest: $0) } ?? .wordBeforeVerb(word), at: token.range)
    }
    if near == nil, failedInPlainEnglish() { return }
    // Without a verb that may be meant, the rest cannot be read as a sentence.
    let next = position + 2
    let isSentence =
      tokens.hasSubject(after: position)
      && (tokens.beginsStatement(next) || tokens.keyword(at: next).map { $0.followsValue || $0 == .and } ?? false
        || tokens[next].kind != .word)
    if near == nil, !isSentence, !state.isInAction {
      return fail(.unknownVerb(word, nearest: near, isInReaction: state.isInAction), at: token.range)
    }
    report(.unknownVerb(word, nearest: near, isInReaction: state.isInAction), at: token.range)
    // In `Fade in circle`, the particle belongs to the verb.
    if tokens.isParticle(position + 1), !tokens.beginsStatement(position + 1) { state.fail() }
    // In `slidein card from the left` words of the prelude follow, and in `mkae card draggable` those of a plan.
    if let near, Prelude.joined.contains(near.name) || PlanVerb(rawValue: near.name) != nil { state.fail() }
  }

  /// Reports a misspelt word such as `veiw`, with which another statement than a sentence begins. Returns whether it is one.
  mutating func failedInStatementWord() -> Bool {
    guard token.kind == .word, names[token.symbol] == nil, definitions.patterns.state(token.symbol) == nil,
      !hasManyProblems, !tokens.beginsStatement(position + 1), !tokens[position + 1].isOperator
    else { return false }
    let word = text(position)
    var words = Keyword.spellingsOfStatements
    // This verb alone is followed by a number.
    if tokens[position + 1].kind == .number { words.append(Keyword.wait.spelling) }
    guard let near = Nearest.to(word, among: words), near.isCertain,
      near.distance <= nearestVerb(word)?.distance ?? .max
    else { return false }
    // The view is declared, although its declaration cannot be read.
    if near.name == Keyword.view.spelling { tree.hasNamelessView = true }
    return failed(with: .unknownVerb(word, nearest: near), in: position...position)
  }

  /// Reports `wati 360ms`, a misspelt word before a time. Returns whether it is here.
  mutating func failedInMisspeltWait() -> Bool {
    guard token.symbol.keyword == nil, milliseconds(at: position + 1) != nil, let near = nearestVerb(text(position)),
      near.name == Keyword.wait.spelling
    else { return false }
    fail(.unknownVerb(text(position), nearest: near), at: token.range)
    return true
  }

  /// Returns the verb that a misspelt word most likely means: of the language, the script or the prelude.
  func nearestVerb(_ word: String) -> Nearest? {
    var verbs = Keyword.spellingsOfVerbs
    // With two mistakes, a word as short as `crawl` is rather another one, unless it begins as the verb does.
    func near(_ verbs: [String]) -> Nearest? {
      Nearest.to(word, among: verbs).flatMap {
        $0.distance < 2 || word.first?.lowercased() == $0.name.first?.lowercased() ? $0 : nil
      }
    }
    if hasManyProblems { return near(verbs) }
    let next = tokens[position + 1].symbol
    for index in definitions.callable.indices {
      let define = tree.defines[Int(index)]
      if define.words.count == 1 || define.words[1].parameter >= 0 || define.words[1].symbol == next {
        verbs.append(text(define.first))
      }
    }
    for (verb, gerund) in zip(Prelude.words, Prelude.gerunds) where verb != "pop" || tokens.isParticle(position + 1) {
      verbs += [verb, gerund]
    }
    verbs += Prelude.joined
    let verb = near(verbs)
    // Of `sprin`, a reaction means the plan `spring` rather than `spin`.
    guard state.isInAction, let plan = Nearest.to(word, among: PlanVerb.allCases.map(\.rawValue)) else { return verb }
    return plan.distance <= verb?.distance ?? .max ? plan : verb
  }
}
