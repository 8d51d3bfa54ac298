/// Recognises sentences whose parts are in another order: `over 2s fadeIn card`, `box fades in`.
extension Parser {
  /// Reports `over 2s fadeIn card` and `reversed fadeIn card`, in which phrases or modifiers come before their sentence. Returns
  /// whether they are here.
  mutating func failedInPhrasesFirst() -> Bool {
    if tokens.isAt(word: .for), failedInLoop() { return true }
    guard token.startsLine || position == tokens.statementStart, let word = tokens.keyword(at: position),
      Phrase(word) != nil || Modifier(word) != nil
    else { return false }
    var last = position
    while !tokens.beginsStatement(last + 1), !tokens[last + 1].startsLine { last += 1 }
    // In `with radius 10`, a property follows.
    let curve = tokens.isArticle(position + 1) ? position + 2 : position + 1
    if Phrase(word) == .with, !namesCurve(curve) { return false }
    var verb = Phrase(word) == .with ? curve + 1 : position + 1
    // A sentence in parentheses is part of a value.
    var depth = 0
    while verb <= last, depth > 0 || !(beginsAction(verb) && tokens.hasSubject(after: verb)) {
      depth += tokens[verb].nesting
      verb += 1
    }
    // In `with color red`, the verb is a property.
    let hasValue = verb > position + 1 || Modifier(word)?.mayLackValue ?? false
    guard verb < last, hasValue, ![.with, .and].contains(tokens.keyword(at: verb - 1)),
      !(position..<verb).contains(where: { tokens.keyword(at: $0)?.isJoining ?? false || tokens[$0].kind == .colon })
    else { return false }
    let isRepeated = (verb...last).contains { tokens.keyword(at: $0) == word }
    return !isRepeated
      && failedInModifierFirst(position, before: verb, meant: text(range(from: position, through: verb - 1)))
  }

  /// Reports `ease-in-out move box by (9, 0)`, in which the curve comes first. Returns whether it is here.
  mutating func failedInCurveFirst() -> Bool {
    let curve = position - 1
    guard curve == tokens.statementStart, namesCurve(curve) else { return false }
    return failedInModifierFirst(curve, before: curve + 1, meant: "with \(text(curve))")
  }

  /// Reports `forever rotate box by 1 turn` and `slowly fade box to 0`, in which a word for the whole comes first. Returns whether
  /// one is here.
  mutating func failedInEndingFirst() -> Bool {
    if failedInCountLast() { return true }
    guard case .words(let meant)? = ForeignWords.ending(text(position)) else { return false }
    return failedInModifierFirst(position, before: position + 1, meant: meant)
  }

  /// Whether a verb and its view are a whole sentence, as in `fadeIn card`.
  private func playsAlone(_ verb: Int) -> Bool {
    beginsAction(verb) && tokens.keyword(at: verb)?.verb?.hasEnd ?? true
  }

  /// Reports `repeat pulse card 3 times`, `repeat pulse card 3` and `repeat intro 3`, in which the number is behind the sentence.
  /// Returns whether one is here.
  private mutating func failedInCountLast() -> Bool {
    guard Modifier.meant(by: text(position)) == .repeated else { return false }
    let last = endOfStatement(after: position)
    let count = tokens.keyword(at: last) == .times ? last - 1 : last
    guard count > position + 1, tokens[count].kind == .number,
      count < last
        ? beginsAction(position + 1)
        : count == position + 2 && namesAnimation(position + 1) || count == position + 3 && playsAlone(position + 1)
    else { return false }
    let sentence = text(range(from: position + 1, through: count - 1))
    return exchange(
      position...last, as: text(position), for: ["\(sentence) repeated \(text(count)) times"],
      because: "`repeated` and its number follow the animation.")
  }

  /// Reports `repeat 3 times pulse box` and `delay 500ms (a then b)`, in which the word for a modifier comes first. Returns whether
  /// it is here, before an animation.
  mutating func failedInWordFirst(_ modifier: Modifier) -> Bool {
    if failedInCountLast() { return true }
    var next = position + 1
    if tokens.keyword(at: next) == .by { next += 1 }
    let value = next
    if tokens[next].kind == .number {
      next += 1
      // A unit, or `times`.
      if tokens[next].kind == .word, !beginsAction(next) { next += 1 }
      if tokens[next].kind == .colon { return failedInHead(modifier, count: text(value), colon: next) }
    } else if tokens.keyword(at: next) == .forever {
      next += 1
    }
    if tokens[next].kind == .colon { return failedInHead(modifier, count: nil, colon: next) }
    guard beginsAction(next) || tokens[next].kind == .leftParenthesis else { return false }
    var meant = modifier.word.spelling
    if value < next {
      meant += (modifier.by == nil ? " " : " by ") + text(range(from: value, through: next - 1))
      if case .count = modifier.value, tokens[next - 1].kind == .number {
        meant += " \(Keyword.times.spelling)"
      }
    } else if !modifier.mayLackValue {
      return false
    }
    var (last, animation) = wordsOfAnimation(from: next)
    var endings = modifier == .looped && value == next ? ["repeated forever", meant] : [meant]
    if value == next, tokens.keyword(at: last) == .forever, last > next, case .count = modifier.value {
      animation = text(range(from: next, through: last - 1))
      endings = ["repeated forever"] + (modifier == .looped ? ["looped forever"] : [])
    }
    return failed(
      with: .modifierFirst(text(position), modifier, instead: endings.map { "\(animation) \($0)" }), in: position...last
    )
  }

  /// Reports `loop 3 times: pulse box`, in which a colon is behind the word for a modifier. Returns whether an animation follows.
  ///
  /// - Parameter count: the number of times; `nil` for an endless repetition.
  private mutating func failedInHead(_ modifier: Modifier, count: String?, colon: Int) -> Bool {
    guard case .count = modifier.value, beginsAction(colon + 1) || tokens[colon + 1].kind == .leftParenthesis else {
      return false
    }
    let last = endOfStatement(after: colon)
    let isWhole = tokens.closingParenthesis(of: colon + 1) == last && tokens[colon + 1].kind == .leftParenthesis
    let words = text(range(from: colon + 1, through: last))
    let animation = isWhole ? words : "(\(words))"
    let endings =
      count.map { ["repeated \($0) times"] + (modifier == .looped ? ["looped \($0) times"] : []) }
      ?? (modifier == .looped ? ["repeated forever", "looped forever"] : ["repeated forever"])
    return failed(
      with: .modifierFirst(text(position), modifier, instead: endings.map { "\(animation) \($0)" }),
      in: position...last)
  }

  /// Reports words that modify the sentence behind them. Returns whether there are any.
  ///
  /// - Parameters:
  ///   - verb: where the sentence begins.
  ///   - meant: what follows the sentence instead.
  private mutating func failedInModifierFirst(_ word: Int, before verb: Int, meant: String) -> Bool {
    guard beginsAction(verb) else { return false }
    let (last, rest) = wordsOfAnimation(from: verb)
    guard !(meant.hasPrefix("over") && rest.contains(" over ")) else { return false }
    return exchange(
      word...last, as: text(range(from: word, through: verb - 1)), for: ["\(rest) \(meant)"],
      because: "A sentence begins with its verb, and what modifies it follows.")
  }

  /// Returns the end and the words of a sentence, or of animations in parentheses, that begins at a token.
  private func wordsOfAnimation(from first: Int) -> (last: Int, words: String) {
    var (last, depth) = (first, tokens[first].nesting)
    while !tokens.beginsStatement(last + 1), depth + tokens[last + 1].nesting >= 0,
      depth > 0 || ![.then, .while].contains(tokens.keyword(at: last + 1)) && !joinsAnimations(last + 1)
    {
      last += 1
      depth += tokens[last].nesting
    }
    return (last, text(range(from: first, through: last)).split { $0.isWhitespace }.joined(separator: " "))
  }

  /// Returns whether `+` or `*` before an animation is here.
  private func joinsAnimations(_ index: Int) -> Bool {
    [.plus, .star].contains(tokens[index].kind)
      && (beginsAction(index + 1) || tokens[index + 1].kind == .leftParenthesis)
  }

  /// Reports `fadeIn over 2s card` and `move from (0, 0) ball to (9, 0)`, in which the views follow a phrase. Returns whether they
  /// are here.
  mutating func failedInViewLast() -> Bool {
    guard let sentence = sentenceBefore, sentence.targets.isEmpty, sentence.subjectEnd == sentence.verbToken,
      sentence.verb != .wait, Int(sentence.verbToken) < position - 1, token.kind == .word
    else { return false }
    let (verb, first) = (Int(sentence.verbToken), tokens.isArticle(position) ? position + 1 : position)
    let end = tokens.indexAfterViews(position)
    // Only before a phrase is a word that no declaration has a view for certain.
    let isFollowed = tokens.keyword(at: end)?.followsValue ?? false
    guard
      declaredViews.contains(text(first))
        ? tokens.beginsStatement(end) || isFollowed : isFollowed && declaredViews.isEmpty && isNewView(first)
    else { return false }
    tree.sentences[tree.sentences.count - 1].isBroken = true
    return exchange(
      verb...end - 1,
      for: [
        [verb...verb, position...end - 1, verb + 1...position - 1].map {
          text(range(from: $0.lowerBound, through: $0.upperBound))
        }.joined(separator: " ")
      ],
      because: "The view follows its verb.")
  }

  /// Returns whether a word has no meaning but that of a view that no declaration has.
  private func isNewView(_ index: Int) -> Bool {
    let word = text(index)
    return tokens.isName(index) && tokens.keyword(at: index) == nil && names[tokens[index].symbol] == nil
      && ForeignWords.ending(word) == nil && !word.hasSuffix("ly") && !ForeignWords.isFunctionWord(word)
      && (index > position || nearestHere() == nil)
  }

  /// Reports `hold card 1s`, which lacks `for`. Returns whether it is here.
  mutating func failedInTimeOfHold() -> Bool {
    guard let sentence = sentenceBefore, sentence.verb == .hold, !sentence.over.isGiven,
      let time = duration(at: position), let place = tree.sentences.indices.last
    else { return false }
    tree.sentences[place].isBroken = true
    // The property may be missing too.
    return exchange(
      position...time.end - 1, for: ["for \(time.text)"], because: "`for` precedes the duration.",
      isCertain: sentence.property >= 0)
  }

  /// Reports `90 degrees rotate card`, in which the value comes first. Returns whether it is here.
  mutating func failedInValueFirst() -> Bool {
    guard let verb = tokens.keyword(at: position)?.verb, !verb.hasEnd, let last = tree.nodes.last,
      [.number, .point, .colour].contains(last.kind) || last.kind == .unit, Int(last.first) == tokens.statementStart,
      Int(last.last) == position - 1, tokens.hasSubject(after: position)
    else { return false }
    let end = endOfStatement(after: position)
    let isChange = verb.property == .position || verb.property == .rotation
    let value = text(range(from: tokens.statementStart, through: position - 1))
    return exchange(
      tokens.statementStart...end, as: value,
      for: ["\(text(range(from: position, through: end))) \(isChange ? "by" : "to") \(value)"],
      because: "A sentence begins with its verb, and its value follows `to` or `by`.")
  }

  /// Reports `box fades in` and `box fade in`, in which the view comes first. Returns whether either is here.
  mutating func failedInWordOrder() -> Bool {
    if failedInMethod() { return true }
    let next = position + 1
    // In `quickly fadeIn box`, a view follows the verb.
    let isLast = tokens.beginsStatement(next + 1) || tokens.keyword(at: next + 1)?.followsValue ?? false
    guard tokens[next].kind == .word, !tokens.beginsStatement(next), isLast || tokens.isParticle(next + 1) else {
      return false
    }
    if ForeignWords.isFunctionWord(text(position)) || ForeignWords.verb(text(position))?.instead.isEmpty == false {
      return false
    }
    let said = text(next)
    let forms = [said] + (said.hasSuffix("s") ? [String(said.dropLast()), String(said.dropLast(2))] : [])
    guard let verb = forms.first(where: { isVerb($0) || ForeignWords.verb($0)?.instead.isEmpty == false }) else {
      return false
    }
    let isPair = tokens.isParticle(next + 1) && verb == Keyword.fade.spelling && !tokens.beginsStatement(next + 1)
    let last = isPair ? next + 1 : next
    let words = isPair ? "\(verb) \(text(last))" : isVerb(verb) ? verb : ForeignWords.verb(verb)?.instead ?? verb
    // In `then it fades out`, the view is that of the sentence before.
    let view =
      Parser.pronouns.contains(text(position))
      ? subjectBefore ?? text(position)
      : ForeignWords.isEverything(text(position)) ? "all views" : text(position)
    let first = tokens.keyword(at: position - 1)?.isArticle ?? false ? position - 1 : position
    return failed(
      with: .foreignVerb(
        text(position),
        ForeignWords.Verb(instead: "\(words) \(view)", reason: "The verb comes first, and then the view.")),
      in: first...last)
  }
}
