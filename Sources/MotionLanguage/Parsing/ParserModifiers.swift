import MotionText

/// The modifiers of animations.
extension Parser {
  /// modifier: the row of each modifier says which words begin it and which value follows.
  ///
  /// Returns whether an operand, the value of the modifier, is expected.
  mutating func modifier(_ modifier: Modifier) -> Bool {
    let start = place
    if case .onset = modifier.value, [.from, .with, .at].contains(tokens.keyword(at: position + 1)),
      failed(in: ForeignPhrase.endings, at: position - 4)
    {
      return false
    }
    // In `starting fast after the start of a`, the word is a name.
    if case .onset = modifier.value, tokens[position + 1].kind == .word, !isKnownName(position + 1),
      tokens.keyword(at: position + 2) != .after, failed(in: ForeignPhrase.endings, at: position)
    {
      return false
    }
    if case .onset = modifier.value, !tokens.hasValue(after: position) {
      fail(.startingWithoutAnchor, at: token.range)
      return false
    }
    tokens.advance()
    switch modifier.value {
    case .none: modify(modifier, at: start)
    case .count(let isOptional): return count(modifier, isOptional: isOptional, from: start)
    case .duration, .stagger, .curve, .onset:
      if case .stagger = modifier.value, tokens.take(word: .over) || failedInOrderFirst(start) {
        if hasFailed { return false }
      } else if let by = modifier.by, !take(by, from: start) {
        return false
      }
      if case .stagger = modifier.value { noteTerm(staggeredAt: start) }
      stack.open(.modifier(modifier), at: start)
      return true
    case .text:
      guard tokens.isAt(.string) else {
        namedWithoutText(start)
        return false
      }
      tokens.advance()
      modify(modifier, b: Int32(place - 1), at: start)
    case .speed: return speed(modifier, from: start)
    }
    return false
  }

  /// Takes the `by` of a modifier, such as `delayed by`. Returns whether it is there.
  private mutating func take(_ by: Modifier.By, from start: UInt32) -> Bool {
    if tokens.take(word: .by) { return true }
    fail(.modifierWithoutBy(by, hasValue: tokens.isAt(.number)), at: range(ofToken: start))
    return false
  }

  /// Marks the sum of which only the last term is staggered: in `a + b staggered …` the modifier binds to `b`.
  private mutating func noteTerm(staggeredAt token: UInt32) {
    guard stack.operatorsOfInnermost.contains(where: { $0.kind == .add }),
      let first = stack.operandsOfInnermost.first
    else { return }
    tree.staggeredTerms[token] = tree.nodes[Int(first)].first
  }

  /// count = "once" | "twice" | "forever" | value "times" ;
  private mutating func count(_ modifier: Modifier, isOptional: Bool, from start: UInt32) -> Bool {
    let count: SyntaxTree.Count
    switch tokens.word {
    case .once: count = .once
    case .twice: count = .twice
    case .forever: count = .forever
    default:
      if takesCount {
        stack.open(.modifier(modifier), at: start)
        return true
      }
      if token.kind == .word, !tokens.atEnd, tokens.keyword(at: position) == nil, names[token.symbol] == nil,
        let near = Nearest.to(text(position), among: ["once", "twice", "forever"]), near.isCertain
      {
        fail(.unexpected(text(position), nearest: near), at: token.range)
        return false
      }
      if failedInCalculatedCount() { return false }
      modify(modifier, b: SyntaxTree.Count.once.rawValue, at: start)
      if !isOptional { report(.repeatedWithoutCount, at: range(ofToken: start)) }
      return false
    }
    tokens.advance()
    modify(modifier, b: count.rawValue, at: start)
    return false
  }

  /// Reports `repeated n + 1 times`, in which a calculated number lacks its parentheses. Returns whether it is here.
  private mutating func failedInCalculatedCount() -> Bool {
    guard token.kind == .word, !tokens.atEnd, names[token.symbol] != nil, tokens[position + 1].isOperator,
      let times = (position + 2..<position + 8).first(where: { tokens.keyword(at: $0) == .times }),
      !(position + 1...times).contains(where: tokens.beginsStatement)
    else { return false }
    return exchange(
      position...times - 1, for: ["(\(text(range(from: position, through: times - 1))))"],
      because: "A number of times that is calculated is in parentheses.")
  }

  /// Whether a number of times follows `looped` or `repeated`.
  private var takesCount: Bool {
    if tokens.atEnd { return false }
    let next = tokens[position + 1]
    switch token.kind {
    case .number, .colour, .leftParenthesis: return true
    case .minus: return token.hasSpaceBefore && !next.hasSpaceBefore
    case .word:
      if tokens.beginsStatement(position + 1) || (tokens.keyword(at: position)?.isJoining ?? false) { return false }
      let word = tokens.keyword(at: position + 1)
      return word == .times || word?.isUnit ?? false || next.kind == .percent
        || next.isOperator && !next.hasSpaceBefore || colourFunction != nil || gradientCall != nil
    case .string, .plus, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end:
      return false
    }
  }

  /// speed = ( "half" | "double" | value [ "x" ] ) "speed" ;
  private mutating func speed(_ modifier: Modifier, from start: UInt32) -> Bool {
    // In `at constant speed`, the word is no factor, unless it is a name.
    let word = tokens.isArticle(position) ? position + 1 : position
    if tokens[word].kind == .word, tokens.keyword(at: word) == nil, !isKnownName(word),
      failed(in: ForeignPhrase.endings, at: Int(start))
    {
      return false
    }
    if isWord(position + 1, "same") {
      tokens.back()
      if failedInJoin() { return false }
      tokens.advance()
    }
    if tokens.isArticle(position) { tokens.advance() }
    let isHalf = tokens.isAt(word: .half)
    guard isHalf || tokens.isAt(word: .double) else {
      stack.open(.modifier(modifier), at: start)
      return true
    }
    tokens.advance()
    tokens.take(word: .the)
    takeSpeedWord(from: start)
    if !hasFailed { modify(modifier, b: (isHalf ? SyntaxTree.Count.once : .twice).rawValue, at: start) }
    return false
  }

  private mutating func takeSpeedWord(from start: UInt32) {
    if tokens.take(word: .speed) { return }
    let value = Int(start) + 1
    if failedInStopBehindTo(Int(start)) { return }
    if failed(in: ForeignPhrase.endings, at: Int(start), isRead: true) { return }
    if failed(in: ForeignPhrase.sentences, at: clauseStart, isRead: true) { return }
    if tokens[value].kind == .number, tokens.keyword(at: value + 1)?.unit?.kind == .duration {
      let (time, reason) = (
        text(range(from: start + 1, through: start + 2)), "`after` precedes the time before an animation begins."
      )
      let isBehindThen = (startOfJoined..<Int(start)).contains { tokens.keyword(at: $0) == .then }
      _ =
        isBehindThen
        ? exchange(
          Int(start)...Int(start) + 2,
          because:
            "\(reason) Behind `then`, it counts from the end of the sentence before, and behind `while` from the beginning.",
          example: "\(text(range(from: clauseStart, through: Int(start) - 1))) after \(time)")
        : exchange(Int(start)...Int(start) + 2, for: ["after \(time)"], because: reason)
      return
    }
    if failedInEndBehindAt(start) { return }
    if tokens[value].kind == .leftParenthesis { return fail(.placeAfterSentence, at: range(ofToken: start)) }
    let speed = range(from: Int(start), through: position - 1)
    let isMisspelt = isMisspelling(of: .speed)
    let isNumber = position > value && [.number, .percent].contains(tokens[value].kind)
    let isWord = position == value + 1 && [.half, .double].contains(tokens.keyword(at: value))
    let next = tokens.keyword(at: position)
    let isEnd =
      tokens.atEnd || isMisspelt || tokens.isAt(.rightParenthesis) || next?.isModifier ?? false
      || next?.isJoining ?? false
    guard isNumber || isWord, isEnd else { return fail(.speedWithoutWord(nil), at: range(ofToken: start)) }
    fail(.speedWithoutWord(text(speed)), at: isMisspelt ? speed.through(token.range) : speed)
  }

  /// Returns whether the word here is certainly a misspelt word of the language, and no other word of it.
  func isMisspelling(of word: Keyword) -> Bool {
    token.kind == .word && !tokens.atEnd && tokens.keyword(at: position) == nil
      && Nearest.to(text(position), among: [word.spelling])?.isCertain ?? false
  }

  /// Reports `move card at (200, 100)` and `scale card at 2`, in which `at` precedes the last value. Returns whether it is here.
  private mutating func failedInEndBehindAt(_ at: UInt32) -> Bool {
    guard let sentence = tree.sentences.last, let verb = sentence.verb, verb.property != nil || verb.resizes,
      !verb.hasEnd, verb != .morph, sentence.property < 0, !sentence.to.isGiven, !sentence.by.isGiven,
      sentence.subjectEnd > sentence.verbToken, sentence.subjectEnd == at - 1, position > Int(at) + 1
    else { return false }
    let words = text(range(from: sentence.verbToken, through: sentence.subjectEnd))
    tree.sentences[tree.sentences.count - 1].isBroken = true
    return exchange(
      Int(sentence.verbToken)...position - 1, as: text(at),
      for: ["\(words) to \(text(range(from: Int(at) + 1, through: position - 1)))"],
      because: verb.property == .position
        ? "`to` precedes the point to which a view moves. `at` places a view in its declaration."
        : "`to` precedes the last value of a sentence.")
  }

  /// Ends a modifier whose value has been read. Returns whether an operand is expected, which is the curve of its delays.
  mutating func finishModifier(_ modifier: Modifier, _ start: UInt32) -> Bool {
    if case .stagger = modifier.value, stagger(start) { return true }
    let value = stack.pop()
    switch modifier.value {
    case .speed:
      tokens.take(word: .x)
      takeSpeedWord(from: start)
    case .count:
      guard tokens.take(word: .times) else {
        // In `looped (fadeIn box)` on a line of its own, the animation that is meant follows.
        if tree.nodes[Int(value)].kind.isAnimation {
          fail(.modifierFirst(text(start), modifier), at: range(ofToken: start))
        } else {
          if failed(in: ForeignPhrase.endings, at: Int(start)) { return false }
          let count = range(ofNode: value)
          fail(
            .countWithoutTimes(text(count)), at: isMisspelling(of: .times) ? count.through(token.range) : count)
        }
        return false
      }
    case .onset:
      if let onset = onset(value, from: start) { modify(modifier, b: onset, at: start) }
      return false
    case .none, .duration, .stagger, .curve, .text: break
    }
    if hasFailed { return false }
    modify(modifier, b: value, at: start)
    if case .overlap = modifier.effect { stack.markOverlap() }
    return false
  }

  /// Applies a modifier to the last operand.
  mutating func modify(_ modifier: Modifier, b: Int32 = -1, at start: UInt32) {
    let child = stack.pop()
    let first = tree.nodes[Int(child)].first
    stack.push(
      append(
        SyntaxTree.Node(kind: .modified(modifier), token: start, a: child, b: b, first: first, last: place - 1)))
  }

  // MARK: Overlaps

  /// overlap = "overlapping" "by" value ; it follows the right operand of the sequence to which it applies.
  mutating func overlap(_ modifier: Modifier) -> Bool {
    let start = place
    tokens.advance()
    if failedInNegativeOverlap(from: Int(start)) { return false }
    if let by = modifier.by, !take(by, from: start) { return false }
    guard stack.operatorsOfInnermost.last(where: { $0.kind != .negate })?.kind == .multiply else {
      fail(.overlappingAlone, at: range(from: Int(start), through: position - 1))
      return false
    }
    reduce { $0.precedence >= 2 }
    stack.open(.modifier(modifier), at: start)
    return true
  }

  /// onset = "after" "the" ( "start" | "end" ) "of" name ; after `starting` and a duration.
  ///
  /// Returns its node, which holds the duration and the name; `nil` after a mistake, which is reported.
  private mutating func onset(_ value: Int32, from start: UInt32) -> Int32? {
    let words = range(ofToken: start)
    if failedInStartBeforeEnd(value, from: start) { return nil }
    let isBefore = isWord(position, "before")
    guard isBefore || tokens.isAt(word: .after) else {
      fail(.startingWithoutAnchor, at: words.through(range(ofNode: value)))
      return nil
    }
    tokens.advance()
    tokens.take(word: .the)
    let anchor = place
    guard isWord(position, "start") || isWord(position, "end") else {
      fail(.startingWithoutAnchor, at: words.through(range(ofToken: place - 1)))
      return nil
    }
    tokens.advance()
    if isBefore {
      fail(.startingBefore(text(range(ofNode: value))), at: words)
      return nil
    }
    guard tokens.take(word: .of) else {
      fail(.startingWithoutAnchor, at: words.through(range(ofToken: anchor)))
      return nil
    }
    if tokens.isArticle(position) { tokens.advance() }
    guard tokens.isAtName else {
      fail(.startingWithoutAnchor, at: words.through(range(ofToken: place - 1)))
      return nil
    }
    let name = nameNode(else: .unknown)
    tokens.advance()
    let first = tree.nodes[Int(value)].first
    return append(
      SyntaxTree.Node(kind: .onset, token: anchor, a: value, b: name, first: first, last: place - 1))
  }
}
