/// Sentences, their subjects and phrases, and the modifiers.
extension Parser {
  /// sentence = verb [ subject ] { phrase } ;
  ///
  /// Answers whether an operand (the value of a phrase) is expected.
  mutating func sentence() -> Bool {
    var sentence = SyntaxTree.Sentence(verb: tokens.keyword(at: position)?.verb, verbToken: place)
    if sentence.verb == nil {
      unknownVerb()
      if hasFailed { return false }
      sentence.isBroken = true
    }
    tokens.advance()
    fadeParticle(&sentence)
    sentence.subjectEnd = place - 1
    if sentence.verb == .wait {
      openSentence(sentence)
      return waitDuration()
    }
    if hasSubject(after: position - 1) { subject(&sentence) }
    openSentence(sentence)
    if hasFailed { return false }
    return phrase()
  }

  private mutating func openSentence(_ sentence: SyntaxTree.Sentence) {
    tree.sentences.append(sentence)
    openSentences.append(Int32(tree.sentences.count - 1))
  }

  /// The place of the sentence that is being read.
  @inline(__always)
  var openPlace: Int { Int(openSentences[openSentences.count - 1]) }

  /// After `fade`, `in` and `out` are particles unless a duration follows.
  private mutating func fadeParticle(_ sentence: inout SyntaxTree.Sentence) {
    guard sentence.verb == .fade, !tokens.atEnd else { return }
    if tokens.keyword(at: position) == .out {
      sentence.verb = .fadeOut
      tokens.advance()
    } else if tokens.keyword(at: position) == .in {
      let next = tokens[position + 1]
      guard tokens.beginsStatement(position + 1) || (next.kind != .number && next.kind != .leftParenthesis) else {
        return
      }
      if next.kind == .word, !tokens.beginsStatement(position + 1), declared(next.symbol) != nil,
        parameter(named: next.symbol) == nil, !hasSubjectLikeView(position + 1)
      {
        return
      }
      sentence.verb = .fadeIn
      tokens.advance()
    }
  }

  /// A `let` right after `fade in` is a duration; what a view's name can be followed by says otherwise.
  private func hasSubjectLikeView(_ place: Int) -> Bool {
    guard let value = declared(tokens[place].symbol) else { return true }
    switch tree.nodes[Int(tree.lets[value].value)].kind {
    case .number, .unit, .add, .subtract, .multiply, .divide, .negate, .reference: return false
    case .colour, .string, .point, .unknown, .curve, .designToken, .call, .option, .sentence, .nothing, .cancelled,
      .modified, .onset, .missing, .parameter, .noun, .application, .plan, .use:
      return true
    }
  }

  private mutating func waitDuration() -> Bool {
    if !tokens.atEnd, tokens.keyword(at: position) == .for { tokens.advance() }
    let hasNoValue =
      tokens.atEnd || isOperator(token) || token.kind == .rightParenthesis
      || (tokens.keyword(at: position).map { $0.isPhrase || $0.isJoining || $0.isModifier } ?? false)
    if hasNoValue { return phrase() }
    openPhrase(.over, at: place - 1)
    return true
  }

  /// subject = [ property "of" ] [ "each" "of" ] view { "and" view } | view { "and" view } "'s" property ;
  mutating func subject(_ sentence: inout SyntaxTree.Sentence) {
    let start = Int32(tree.targets.count)
    if let property = leadingProperty() { sentence.property = property }
    joinedViews()
    if hasFailed { return }
    sentence.targets = start..<Int32(tree.targets.count)
    sentence.subjectEnd = place - 1
    if !tokens.atEnd, token.kind == .possessive {
      tokens.advance()
      guard !tokens.atEnd, token.kind == .word, !(tokens.keyword(at: position)?.isReserved ?? false) else {
        return fail(.possessiveWithoutProperty(text(position - 2)), at: tokens[position - 1].range)
      }
      sentence.property = Int32(place)
      sentence.subjectEnd = place
      tokens.advance()
    }
    if !tokens.atEnd, token.kind == .word, tokens.keyword(at: position).map({ $0.isProperty }) ?? true {
      propertyAfterSubject(&sentence)
    }
  }

  /// Views with `and` between them.
  mutating func joinedViews() {
    while true {
      view()
      if hasFailed { return }
      guard !tokens.atEnd, tokens.keyword(at: position) == .and else { return }
      if let verb = tokens.keyword(at: position + 1), verb.verb != nil, hasSubject(after: position + 1) {
        return fail(.andBeforeVerb(text(position + 1)), at: token.range)
      }
      if let join = tokens.keyword(at: position + 1), join == .then || join == .while {
        let words = token.range.through(tokens[position + 1].range)
        return fail(.unexpected("and \(join.spelling)", nearest: .certain(join.spelling)), at: words)
      }
      tokens.advance()
      guard !tokens.atEnd, token.kind == .word else {
        return fail(.unfinished(after: "and"), at: tokens[position - 1].range)
      }
    }
  }

  /// `the radius of circle`.
  private mutating func leadingProperty() -> Int32? {
    let article = isArticle(position) ? 1 : 0
    guard tokens.keyword(at: position + article + 1) == .of, !tokens.beginsStatement(position + article + 1) else {
      return nil
    }
    let property = Int32(position + article)
    if tokens.keyword(at: position + article) == .each || tokens.keyword(at: position + article) == .all {
      tokens.advance(by: 2)
      return nil
    }
    tokens.advance(by: article + 2)
    if tokens.keyword(at: position) == .each, tokens.keyword(at: position + 1) == .of { tokens.advance(by: 2) }
    return property
  }

  /// view = [ article ] ( name | "all" ( "views" | kind ) ) ;
  mutating func view() {
    if isArticle(position) { tokens.advance() }
    guard !tokens.atEnd, token.kind == .word else {
      return fail(.unfinished(after: text(position - 1)), at: tokens[position - 1].range)
    }
    if tokens.keyword(at: position) == .all, tokens[position + 1].kind == .word, !tokens.beginsStatement(position + 1) {
      let noun = position + 1
      tree.targets.append(
        SyntaxTree.Target(kind: tokens.keyword(at: noun) == .views ? .allViews : .allOfKind, token: UInt32(noun)))
      tokens.advance(by: 2)
      return
    }
    if let word = tokens.keyword(at: position), word.isReserved {
      return fail(.reservedView(text(position)), at: token.range)
    }
    let parameter = parameter(named: token.symbol)
    tree.targets.append(
      SyntaxTree.Target(kind: parameter == nil ? .view : .parameter, token: place, parameter: parameter ?? -1))
    tokens.advance()
  }

  /// `grow circle radius from …`: what was meant is plain, but it is not a sentence.
  private mutating func propertyAfterSubject(_ sentence: inout SyntaxTree.Sentence) {
    guard sentence.verb != nil, sentence.property < 0 else { return }
    let subject = text(position - 1)
    guard tokens.keyword(at: position)?.isProperty ?? false else { return }
    report(.propertyAfterSubject(subject: subject, property: text(position)), at: token.range)
    sentence.isBroken = true
    sentence.property = Int32(place)
    sentence.subjectEnd = place
    tokens.advance()
  }

  // MARK: Phrases

  /// phrase = ( "from" | "to" | "by" ) [ property ] value | ( "over" | "in" | "for" ) value
  /// | ( "with" | "using" ) value | "after" value | "named" text | "at" value ;
  ///
  /// Takes phrases until a value is expected (true) or the sentence ends (false).
  mutating func phrase() -> Bool {
    let verb = tree.sentences[openPlace].verb
    while !tokens.atEnd, let word = tokens.keyword(at: position) {
      let kind: SyntaxTree.PhraseKind
      switch word {
      case .from: kind = .from
      case .to: kind = .to
      case .by: kind = .by
      case .along:
        along()
        if hasFailed { return false }
        continue
      case .over, .in, .for: kind = .over
      case .with, .using: kind = .with
      case .after: kind = .after
      case .named:
        name()
        if hasFailed { return false }
        continue
      case .at where verb == .hold && !saysSpeed(position + 1): kind = .at
      default: return endSentence()
      }
      if word == .in, tokens.keyword(at: position + 1) == .out, !tokens.beginsStatement(position + 1) {
        tokens.advance()
        if failedInCurveOfWords() { return false }
        tokens.back()
      }
      openPhrase(kind, at: place)
      tokens.advance()
      if kind == .from || kind == .to || kind == .by { frames[frames.count - 1].property = property() }
      return true
    }
    return endSentence()
  }

  private mutating func name() {
    let phraseToken = place
    tokens.advance()
    guard !tokens.atEnd, token.kind == .string else { return namedWithoutText(phraseToken) }
    let named = tree.sentences[openPlace].named
    reportTwice(named, at: phraseToken)
    if !named.isGiven { tree.sentences[openPlace].named = SyntaxTree.Slot(node: Int32(place), keyword: phraseToken) }
    tokens.advance()
  }

  mutating func namedWithoutText(_ named: UInt32) {
    let isWord = !tokens.atEnd && token.kind == .word && !(tokens.keyword(at: position)?.isReserved ?? false)
    fail(
      .namedWithoutText(isWord ? text(position) : nil),
      at: isWord ? range(ofToken: named).through(token.range) : range(ofToken: named))
  }

  /// `at half speed`, `at 2x speed`: a modifier even after `hold`.
  func saysSpeed(_ place: Int) -> Bool {
    if tokens.keyword(at: place) == .half || tokens.keyword(at: place) == .double { return true }
    guard !tokens.beginsStatement(place) else { return false }
    let next = tokens[place + 1]
    let isFactor = next.kind == .percent || tokens.keyword(at: place + 1) == .x
    return tokens.keyword(at: isFactor ? place + 2 : place + 1) == .speed
  }

  private mutating func openPhrase(_ kind: SyntaxTree.PhraseKind, at token: UInt32) {
    open(.phrase, at: token)
    frames[frames.count - 1].phrase = kind
    reportTwice(tree.sentences[openPlace].slot(kind), at: token)
  }

  /// Reports that what a word says was said before: `earlier`, or else by the word that began it.
  mutating func reportTwice(_ slot: SyntaxTree.Slot, at word: UInt32, as earlier: String? = nil) {
    guard slot.isGiven else { return }
    report(
      .phraseTwice(
        text(Int(word)), earlier: earlier ?? text(Int(slot.keyword)), first: range(ofToken: slot.keyword)),
      at: range(ofToken: word))
  }

  /// property = name ; before a value, as in `from radius 10`.
  ///
  /// Answers its token, or -1 where there is none.
  mutating func property() -> Int32 {
    guard !tokens.atEnd, token.kind == .word, !tokens.beginsStatement(position + 1) else { return -1 }
    if let word = tokens.keyword(at: position), word.isReserved || word.isCurve || word == .low || word == .high {
      return -1
    }
    let next = tokens[position + 1]
    let takesValue: Bool
    switch next.kind {
    case .number, .colour: takesValue = true
    case .leftParenthesis: takesValue = next.hasSpaceBefore
    case .minus, .plus: takesValue = next.hasSpaceBefore && !tokens[position + 2].hasSpaceBefore
    case .word:
      let word = tokens.keyword(at: position + 1)
      takesValue =
        word.map { !($0.isPhrase || $0.isModifier || $0.isJoining || $0.isUnit || $0 == .at) } ?? true
    default: takesValue = false
    }
    guard takesValue else { return -1 }
    let isMinus = next.kind == .minus || next.kind == .plus
    if isMinus, declared(token.symbol) != nil || parameter(named: token.symbol) != nil { return -1 }
    tokens.advance()
    return Int32(place - 1)
  }

  /// The value of a phrase is read.
  mutating func finishPhrase(_ frame: Frame, _ value: Int32) {
    guard !tree.sentences[openPlace].slot(frame.phrase).isGiven else { return }
    tree.sentences[openPlace].set(
      frame.phrase, SyntaxTree.Slot(node: value, keyword: frame.token, property: frame.property))
  }

  private mutating func endSentence() -> Bool {
    let sentence = openSentences.removeLast()
    let verb = tree.sentences[Int(sentence)].verbToken
    tree.sentences[Int(sentence)].last = place - 1
    operands.append(
      append(SyntaxTree.Node(kind: .sentence, token: verb, a: sentence, first: verb, last: place - 1)))
    return false
  }

  /// `from`, `to` or `by` where no sentence takes it any more.
  mutating func misplacedPhrase() -> Bool {
    if failedAfterCall() { return false }
    let operand = tree.nodes[Int(operands[operands.count - 1])]
    if let modified = modifiedSentence(Int(operands[operands.count - 1])) {
      tree.sentences[modified].isCutShort = true
    }
    fail(.misplacedPhrase(text(position), after: text(Int(operand.last))), at: token.range)
    return false
  }

  /// The sentence that one modifier stands on.
  private func modifiedSentence(_ place: Int) -> Int? {
    let child = Int(tree.nodes[place].a)
    guard tree.nodes.indices.contains(child), tree.nodes[child].kind == .sentence else { return nil }
    return Int(tree.nodes[child].a)
  }

  // MARK: Modifiers

  /// modifier = "looped" [ count ] | "repeated" count | "reversed" | "delayed" "by" value
  /// | "staggered" "by" value | "after" value | "over" value | "at" speed | "with" value | "named" text ;
  mutating func modifier(_ word: Keyword) -> Bool {
    let start = place
    guard let modifier = Modifier(word) else {
      unexpected()
      return false
    }
    switch modifier.value {
    case .none:
      tokens.advance()
      modify(modifier, at: start)
      return false
    case .count:
      tokens.advance()
      return count(modifier, from: start)
    case .duration, .stagger, .curve:
      if modifier.takesBy {
        tokens.advance()
        guard !tokens.atEnd, tokens.keyword(at: position) == .by else {
          let hasValue = !tokens.atEnd && token.kind == .number
          fail(
            modifier == .delayed ? .delayedWithoutBy(hasValue: hasValue) : .staggeredWithoutBy(hasValue: hasValue),
            at: range(ofToken: start))
          return false
        }
      }
      if modifier == .staggered { noteTerm(staggeredAt: start) }
      return openModifier(modifier, at: start)
    case .onset:
      let next = tokens.keyword(at: position + 1)
      if tokens.beginsStatement(position + 1) || next.map({ $0.isPhrase || $0.isModifier || $0.isJoining }) ?? false {
        fail(.startingWithoutAnchor, at: token.range)
        return false
      }
      return openModifier(modifier, at: start)
    case .text:
      tokens.advance()
      guard !tokens.atEnd, token.kind == .string else {
        namedWithoutText(start)
        return false
      }
      let text = Int32(place)
      tokens.advance()
      modify(modifier, b: text, at: start)
      return false
    case .speed:
      tokens.advance()
      return speed(modifier, from: start)
    }
  }

  /// A modifier binds tighter than `+`: in `a + b staggered …` it reaches only `b`.
  private mutating func noteTerm(staggeredAt token: UInt32) {
    let frame = frames[frames.count - 1]
    guard operators[frame.operators...].contains(where: { $0.kind == .add }) else { return }
    tree.staggeredTerms[token] = tree.nodes[Int(operands[frame.operands])].first
  }

  mutating func openModifier(_ modifier: Modifier, at start: UInt32) -> Bool {
    tokens.advance()
    open(.modifier, at: start)
    frames[frames.count - 1].modifier = modifier
    return true
  }

  /// count = "once" | "twice" | "forever" | value "times" ;
  private mutating func count(_ modifier: Modifier, from start: UInt32) -> Bool {
    let word = tokens.atEnd ? nil : tokens.keyword(at: position)
    let said: SyntaxTree.Count?
    switch word {
    case .once: said = .once
    case .twice: said = .twice
    case .forever: said = .forever
    default: said = nil
    }
    if let said {
      tokens.advance()
      modify(modifier, b: said.rawValue, at: start)
      return false
    }
    guard takesCount else {
      modify(modifier, b: SyntaxTree.Count.once.rawValue, at: start)
      if modifier == .repeated { report(.repeatedWithoutCount, at: range(ofToken: start)) }
      return false
    }
    tokens.back()
    return openModifier(modifier, at: start)
  }

  private var takesCount: Bool {
    if tokens.atEnd { return false }
    let next = tokens[position + 1]
    switch token.kind {
    case .number, .colour, .leftParenthesis: return true
    case .minus: return token.hasSpaceBefore && !next.hasSpaceBefore
    case .word:
      if tokens.beginsStatement(position + 1) || (tokens.keyword(at: position)?.isJoining ?? false) { return false }
      return next.symbol == .times && next.kind == .word || next.kind == .percent
        || isOperator(next) && !next.hasSpaceBefore
        || (tokens.keyword(at: position + 1)?.isUnit ?? false)
    case .string, .plus, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end:
      return false
    }
  }

  /// speed = ( "half" | "double" | value [ "x" ] ) "speed" ;
  private mutating func speed(_ modifier: Modifier, from start: UInt32) -> Bool {
    if isArticle(position) { tokens.advance() }
    let word = tokens.atEnd ? nil : tokens.keyword(at: position)
    if word == .half || word == .double {
      tokens.advance()
      if !tokens.atEnd, tokens.keyword(at: position) == .the { tokens.advance() }
      takeSpeedWord(from: start)
      if hasFailed { return false }
      modify(modifier, b: (word == .half ? SyntaxTree.Count.once : .twice).rawValue, at: start)
      return false
    }
    tokens.back()
    return openModifier(modifier, at: start)
  }

  private mutating func takeSpeedWord(from start: UInt32) {
    guard !tokens.atEnd, tokens.keyword(at: position) == .speed else {
      return fail(.speedWithoutWord, at: range(ofToken: start))
    }
    tokens.advance()
  }

  /// The value of a modifier is read, and stands on what it modifies.
  mutating func finishModifier(_ frame: Frame) {
    let value = operands.removeLast()
    guard let modifier = frame.modifier else { return }
    switch modifier.value {
    case .speed:
      if !tokens.atEnd, tokens.keyword(at: position) == .x { tokens.advance() }
      takeSpeedWord(from: frame.token)
    case .count:
      guard !tokens.atEnd, tokens.keyword(at: position) == .times else {
        let words = text(range(ofNode: value))
        return fail(.countWithoutTimes(words), at: range(ofNode: value))
      }
      tokens.advance()
    case .onset:
      guard let onset = onset(value, from: frame.token) else { return }
      return modify(modifier, b: onset, at: frame.token)
    case .none, .duration, .stagger, .curve, .text: break
    }
    if hasFailed { return }
    modify(modifier, b: value, at: frame.token)
    if modifier == .overlapping { openOverlap = operands[operands.count - 1] }
  }

  private mutating func modify(_ modifier: Modifier, b: Int32 = -1, at start: UInt32) {
    let child = operands.removeLast()
    operands.append(
      append(
        SyntaxTree.Node(
          kind: .modified(modifier), token: start, a: child, b: b, first: tree.nodes[Int(child)].first,
          last: place - 1)))
  }
}
