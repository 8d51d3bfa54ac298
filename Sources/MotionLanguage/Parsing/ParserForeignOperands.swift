import MotionAlgebra

/// Recognises words of other tools where an animation or a value is expected: `delay 500ms then …`, `half a second`, `+= 100`.
extension Parser {
  /// Reports `delay 500ms then fadeIn circle`, in which the delay is a sentence. Returns whether it is here.
  mutating func failedInDelayAlone() -> Bool {
    guard !stack.isTight, tokens[position + 1].kind == .number, let time = duration(at: position + 1),
      tokens.beginsStatement(time.end) || tokens.keyword(at: time.end)?.isJoining ?? false,
      Modifier.meant(by: text(position)) == .delayed
    else { return false }
    return failed(
      with: .foreignVerb(text(position), ForeignWords.Verb(instead: Verb.wait.spelling)), in: position...position)
  }

  /// Reports `half a second`. Returns whether it is here.
  mutating func failedInHalf() -> Bool {
    guard tokens.isAt(word: .half) else { return false }
    let unit = tokens.keyword(at: position + 1)?.isArticle ?? false ? position + 2 : position + 1
    // In `over a half second`, the article has been read as a name.
    let first = tokens.isArticle(position - 1) && names[tokens[position - 1].symbol] == nil ? position - 1 : position
    return failedInHalf(first...unit, of: 0)
  }

  /// Reports `1 and a half seconds` at `and`. Returns whether it is here.
  mutating func failedInAndAHalf() -> Bool {
    let number = position - 1
    guard tokens.keyword(at: position + 1)?.isArticle ?? false, tokens.keyword(at: position + 2) == .half,
      let whole = ForeignWords.numbers.firstIndex(of: text(number)) ?? Int(text(number)), whole < 1_000_000
    else { return false }
    return failedInHalf(number...position + 3, of: whole)
  }

  /// Reports words for a whole number and a half, the last of which is a unit. Returns whether it is one.
  private mutating func failedInHalf(_ words: ClosedRange<Int>, of whole: Int) -> Bool {
    let unit = words.upperBound
    guard let kind = tokens.keyword(at: unit)?.unit?.kind, kind == .duration || kind == .angle,
      !tokens.beginsStatement(unit)
    else { return false }
    problems.withdraw(in: range(from: words.lowerBound, through: words.lowerBound))
    forgetUnknown(from: words.lowerBound)
    return exchange(
      words, for: ["\(whole).5 \(text(unit))"],
      because: kind == .angle ? "An angle is a number with a unit." : "A duration is a number with a unit.")
  }

  /// Reports `after 1s fadeIn circle`, in which the time comes first. Returns whether it is here.
  mutating func failedInTimeFirst() -> Bool {
    guard !stack.isTight, tokens.isAt(word: .after) || tokens.isAt(word: .in),
      let time = duration(at: position + 1), beginsAction(time.end)
    else { return false }
    return exchange(
      position...time.end - 1, for: ["wait \(time.text) then"],
      because: "`wait` is a sentence, which `then` joins to the next.")
  }

  /// Reports `after 2s fadeIn box` and `to box x 100` on a line below a sentence, of which they seem to be phrases. Returns whether
  /// one is here.
  mutating func failedInPhraseOnLine(_ kind: Phrase) -> Bool {
    if kind == .to {
      // No statement begins with `to` and a value.
      let isValue = [.number, .colour, .leftParenthesis, .minus].contains(tokens[position + 1].kind)
      return !isValue && failed(in: ForeignPhrase.statements, at: position)
    }
    guard kind == .after, let time = duration(at: position + 1), beginsAction(time.end),
      !tokens.beginsStatement(time.end)
    else { return false }
    return exchange(
      position...time.end - 1, for: ["then wait \(time.text) then", "while wait \(time.text) then"],
      because:
        "`wait` is a sentence. Behind `then`, its time begins when the sentence before ends, and behind `while` when that begins."
    )
  }

  /// Reports `from box opacity 0` and `then fadeIn box`, whose first word begins no statement. Returns whether one is here.
  mutating func failedInFirstWord() -> Bool {
    let isFirst = position == tokens.statementStart
    if isFirst, failedInPhrasesFirst() || failedInHovering() { return true }
    guard let word = tokens.keyword(at: position) else { return isFirst ? false : failedInCompound() }
    if word.isJoining, isFirst || tokens.keyword(at: position - 1)?.isJoining ?? false {
      let reason =
        isFirst ? "It joins an animation to the one before, and there is none." : "One word joins two animations."
      return exchange(position...position, for: [""], because: reason)
    }
    if word.isJoining, !tokens.beginsStatement(position - 1), [.plus, .star].contains(tokens[position - 1].kind) {
      return exchange(
        position - 1...position, for: [text(position), text(position - 1)],
        because: "One word or one sign joins two animations.")
    }
    guard isFirst else { return false }
    guard Phrase(word) != nil, let meant = ForeignWords.verb(text(position)) else { return false }
    return failed(with: .foreignVerb(text(position), meant), in: position...position)
  }

  /// Reports `x += 100`, in which the operator is that of other languages. Returns whether it is here.
  mutating func failedInCompound() -> Bool {
    let sign = tokens[position - 1]
    if token.kind == .equals, !token.hasSpaceBefore, sign.kind == .plus || sign.kind == .minus,
      tokens[position - 3].kind == .colon
    {
      // `ball.position += drag.delta` of a reaction follows the pointer.
      let path = text(position - 2).split(separator: ".").map(String.init)
      forgetUnknown(from: position - 2)
      if failedInAssignedPointer(path, from: position - 2, endOfStatement(after: position)) { return true }
    }
    guard token.kind == .equals, !token.hasSpaceBefore, sign.kind == .plus || sign.kind == .minus,
      tokens[position + 1].kind == .number
    else { return false }
    // `card.x += 100` begins with the view.
    let parts = text(position - 2).split(separator: ".").map(String.init)
    if position - 2 == tokens.statementStart, parts.count == 2, declaredViews.contains(parts[0]) {
      return exchange(
        position - 2...position + 1,
        for: ["animate \(parts[0])'s \(parts[1]) by \(sign.kind == .minus ? "-" : "")\(text(position + 1))"],
        because: "A sentence begins with its verb, and `by` precedes a change.")
    }
    return exchange(
      position - 1...position + 1, for: ["by \(sign.kind == .minus ? "-" : "")\(text(position + 1))"],
      because: "`by` precedes a change.")
  }
}

extension Parser {
  /// Reports `starting -200ms after the end of intro`, `starting 200ms before the end of intro` and `starting 200ms before intro
  /// ends`, which overlap. Returns whether one is here.
  ///
  /// - Parameters:
  ///   - value: the node of the duration before the token here.
  ///   - start: the token of `starting`.
  mutating func failedInStartBeforeEnd(_ value: Int32, from start: UInt32) -> Bool {
    let node = tree.nodes[Int(value)]
    let isNegative = tokens[Int(start) + 1].kind == .minus
    guard isNegative ? tokens.isAt(word: .after) : isWord(position, "before") else { return false }
    var index = position + 1
    if tokens.keyword(at: index) == .the { index += 1 }
    let name: Int
    if isWord(index, "end"), tokens.keyword(at: index + 1) == .of {
      name = tokens.isArticle(index + 2) ? index + 3 : index + 2
      index = name
    } else if tokens.isName(index), ForeignWords.isEnding(text(index + 1)), !tokens.beginsStatement(index + 1) {
      (name, index) = (index, index + 1)
    } else {
      return false
    }
    // Only a named animation can be played there.
    guard tokens.isName(name), !tokens.beginsStatement(name), names[tokens[name].symbol] != nil else { return false }
    // The modifier follows one sentence.
    let before = Int(start) - 1
    let first = tree.sentences.last { Int($0.last) <= before }.map { Int($0.verbToken) }
    guard let first, tokens[before].kind != .rightParenthesis,
      first > tokens.statementStart || first == tokens.statementStart
    else { return false }
    let duration = text(range(from: isNegative ? start + 2 : start + 1, through: node.last))
    let sentence = text(range(from: first, through: Int(start - 1)))
    return failed(
      with: .startingBefore(as: "\(text(name)) then \(sentence) overlapping by \(duration)"), in: first...index)
  }

  /// Reports `200ms later` on a line of its own. Returns whether it is here.
  mutating func failedInLaterLine() -> Bool {
    guard token.kind == .number, let time = duration(at: position), ["later", "afterwards"].contains(text(time.end)),
      tokens.beginsStatement(time.end + 1)
    else { return false }
    let isAfterSentence = tree.statements.last?.kind == .bare
    return exchange(
      position...time.end, for: ["\(isAfterSentence ? "then " : "")wait \(time.text)"],
      because: "`wait` is a sentence, which `then` joins to others.")
  }

  /// Reports `then 200ms later fadeIn b` and `200ms after that fadeIn b`, where a wait is meant. Returns whether it is here.
  ///
  /// - Parameter start: the token of the number.
  mutating func failedInLater(at start: Int) -> Bool {
    guard start >= 0, tokens[start].kind == .number, let time = duration(at: start), time.end >= position,
      !stack.isTight
    else { return false }
    var end = time.end
    while end < time.end + 2, ["later", "afterwards", "after", "that", "it", "passed"].contains(text(end)) { end += 1 }
    guard end > time.end, beginsAction(end) else { return false }
    return exchange(
      start...end - 1, for: ["wait \(time.text) then"],
      because: "`wait` is a sentence, which `then` joins to the next.")
  }
}

extension Parser {
  /// Reports `with bouncy spring`, in which two names stand for one curve. Returns whether it is here.
  mutating func failedInCurveOfTwoNames() -> Bool {
    let before = position - 1
    guard token.kind == .word, !tokens.beginsStatement(position), namesCurve(position), tokens[before].kind == .word,
      tokens.keyword(at: before) == nil, names[tokens[before].symbol] == nil
    else { return false }
    let with = tokens.keyword(at: before - 1)?.isArticle ?? false ? before - 2 : before - 1
    guard tokens.keyword(at: with) == .with else { return false }
    let strength = ["gentle": Keyword.low, "soft": .low, "hard": .high, "sharp": .high][text(before)]
    if let strength, tokens.keyword(at: position)?.spelling.hasPrefix("ease") ?? false {
      return exchange(
        before...position, for: ["\(strength.spelling) \(text(position))"],
        because: "`low` and `high` say how strong a curve is.")
    }
    if let time = Parser.tempos[text(before)] {
      let words = range(from: with, through: position - 2)
      let strength = text(before) == "slow" ? Keyword.low : .high
      return exchange(
        with...position, as: text(before),
        for: [
          "\(text(words)) \(strength.spelling) \(text(position))", "over \(time) \(text(words)) \(text(position))",
        ],
        because: "`low` and `high` say how strong a curve is, and `over` how long it takes.")
    }
    let said = isWord(before, "soft") ? "gentle" : text(before)
    guard let curve = ForeignCurve(said, arguments: nil), curve.instead.hasPrefix(text(position)) else {
      return false
    }
    let words = range(from: before, through: position)
    return failed(with: .foreignCurve(text(words), curve), in: before...position)
  }

  /// The durations that are most likely meant by words for a tempo.
  static let tempos = ["slow": "5s", "fast": "300ms", "quick": "300ms"]

  /// Reports `with ease-in then ease-out` and `with easeIn, easeOut` between the curves. Returns whether either is here.
  mutating func failedInSecondCurve() -> Bool {
    func curve(_ index: Int) -> String? {
      guard let word = tokens.keyword(at: index) else {
        return names[tokens[index].symbol] == nil ? ForeignCurve(text(index), arguments: nil)?.instead : nil
      }
      return word.isCurve ? word.spelling : nil
    }
    // Behind `then`, any other name may be that of an animation.
    guard tokens.beginsStatement(position + 2), tokens[position + 1].kind == .word, tokens[position - 1].kind == .word,
      token.kind == .comma || tokens.keyword(at: position + 1)?.isCurve == true,
      let first = curve(position - 1), let second = curve(position + 1)
    else { return false }
    let isBoth = first == Keyword.easeIn.spelling && second == Keyword.easeOut.spelling
    forgetUnknown(from: position - 1)
    return exchange(
      position - 1...position + 1, for: isBoth ? [Keyword.easeInOut.spelling] : [],
      because: "A sentence has one curve." + (isBoth ? " This one begins slowly and ends slowly." : ""))
  }

  /// Reports `let road = path "M0 0 L9 9"`, in which the kind of a view precedes the data. Returns whether it is here.
  mutating func failedInPathOfLet() -> Bool {
    if token.kind == .leftParenthesis, tokens.keyword(at: position - 1) == .path,
      tokens.keyword(at: position - 2) == .along,
      let close = tokens.closingParenthesis(of: position), close > position + 1
    {
      let data = text(range(from: position + 1, through: close - 1)).filter { $0 != "\"" && $0 != "'" }
      if let last = tree.sentences.indices.last { tree.sentences[last].isBroken = true }
      return exchange(
        position - 1...close, as: text(position - 1), for: ["\"\(data)\""],
        because: "The data of a path is in quotation marks, and needs no other word.")
    }
    if token.kind == .string, tokens.keyword(at: position - 1) == .path, tokens.keyword(at: position - 2) == .along {
      if let last = tree.sentences.indices.last { tree.sentences[last].isBroken = true }
      return exchange(
        position - 1...position, as: text(position - 1), for: [text(position)],
        because: "The data of a path is in quotation marks, and needs no other word.")
    }
    guard token.kind == .string, [.path, .text].contains(tokens.keyword(at: position - 1)),
      tokens[position - 2].kind == .equals
    else { return false }
    return exchange(
      position - 1...position, as: text(position - 1), for: [text(position)],
      because: "`let` names the text itself. A view with it is declared with `view`.")
  }

  /// Reports `stagger { each: 0.1, from: "center" }`. Returns whether it is here.
  mutating func failedInStaggerObject() -> Bool {
    let open = tokens[position + 1].kind == .colon ? position + 2 : position + 1
    guard isWord(position, "stagger"), text(open) == "{", let close = tokens.closingParenthesis(of: open) else {
      return false
    }
    let entries = ForeignCode.entries(text(range(from: open + 1, through: close - 1)))
    guard close > open + 1, let each = entries.first(where: { $0.name == "each" || $0.name == "amount" }),
      let time = ForeignNumber(each.value.words)?.time
    else { return false }
    let from = entries.first { $0.name == "from" }?.value.words
    let order = from.flatMap { ["center", "end", "edges"].contains($0) ? " from the \($0)" : nil } ?? ""
    return exchange(
      position...close, as: "stagger", for: ["staggered \(each.name == "each" ? "by" : "over") \(time)\(order)"],
      because: "`staggered` plays a sentence for one view after the other.")
  }

  /// Reports `from card opacity 0 y 50 over 0.6s`, a tween in words, on a line of its own. Returns whether it is here.
  mutating func failedInTweenOfWords() -> Bool {
    guard token.startsLine, tokens.isAt(word: .from) || tokens.isAt(word: .to), tokens.isName(position + 1),
      declaredViews.contains(text(position + 1))
    else { return false }
    var motion = ForeignMotion(.init(views: [text(position + 1)]))
    var (parts, index) = ([ForeignCode.Part](), position + 2)
    if text(index) == "{", let close = tokens.closingParenthesis(of: index), close > index + 1 {
      parts = ForeignCode.entries(text(range(from: index + 1, through: close - 1)))
      index = close + 1
    }
    while !tokens.beginsStatement(index), parts.count < 12 {
      let word = tokens.keyword(at: index)
      if word == .over || word == .in, let time = duration(at: index + 1, withUnit: false) {
        motion.time = time.text
        index = time.end
      } else if word == .with || word == .and, tokens[index + 1].kind == .word, propertyMeant(by: index + 1) == nil {
        motion.readCurve(text(index + 1))
        index += 2
      } else if tokens[index].kind == .word, let value = plainValue(at: index + 1) {
        parts.append(ForeignCode.Part(name: text(index), value: ForeignCode.Term(kind: .plain, words: value.text)))
        index = value.end
      } else {
        index += 1
      }
    }
    motion.read(parts, tokens.isAt(word: .from) ? .from : .to)
    guard let sentence = motion.sentence, !sentence.words.isEmpty else { return false }
    return failed(with: .foreignStatement(sentence), in: position...index - 1)
  }
}

extension Parser {
  /// Reports `looped (…)` on a line of its own, which has been read as a modifier of the line before. Returns whether it is here.
  mutating func failedInModifierOnLine() -> Bool {
    guard token.kind == .leftParenthesis || beginsAction(position), tokens[position - 1].startsLine,
      let modifier = Modifier(tokens.keyword(at: position - 1) ?? .the)
    else { return false }
    return failed(with: .modifierFirst(text(position - 1), modifier), in: position - 1...position - 1)
  }

  /// Reports `1.5.2`, a number with two points. Returns whether it is here.
  mutating func failedInSecondPoint() -> Bool {
    let before = tokens[position - 1]
    guard token.kind == .number, !token.hasSpaceBefore, before.kind == .number, text(position).hasPrefix(".") else {
      return false
    }
    cutShort()
    passNumber()
    let words = before.range.through(token.range)
    return exchange(
      words, for: [text(position - 1), text(position - 1) + text(position).dropFirst()],
      because: "A number has one decimal point.")
  }
}

extension Parser {
  /// Reports `with slow start` and `staggered by 1s beginning at the end`, of which the first words have been read as a phrase.
  /// Returns whether one is here.
  mutating func failedInEndingBehindPhrase() -> Bool {
    let first = (max(tokens.statementStart + 1, position - 4)..<max(tokens.statementStart + 1, position)).last {
      index in
      [.with, .after, .staggered, .and].contains(tokens.keyword(at: index))
    }
    return first.map { failed(in: ForeignPhrase.endings, at: $0) } ?? false
  }

  /// Reports `tap box: fadeOut box`, which lacks `on` and `of`. Returns whether it is here.
  mutating func failedInEventFirst() -> Bool {
    guard position == tokens.statementStart,
      let event = CueEvent(rawValue: text(position)) ?? .meant(by: text(position)),
      let colon = (position + 1..<position + 6).first(where: { tokens[$0].kind == .colon || tokens.beginsStatement($0) }
      ),
      tokens[colon].kind == .colon, colon > position + 1
    else { return false }
    var first = position + 1
    if tokens.keyword(at: first) == .of || text(first) == "on" { first += 1 }
    guard tokens.isName(first), first < colon else { return false }
    let views = text(range(from: first, through: colon - 1))
    return exchange(
      position...colon, for: ["on \(event.rawValue) of \(views):"],
      because: "A reaction begins with `on`, and `of` is between the event and its views.")
  }
}
