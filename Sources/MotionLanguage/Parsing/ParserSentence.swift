import MotionAlgebra
import MotionText

/// Sentences, their subjects and their phrases.
extension Parser {
  /// sentence = verb [ subject ] { phrase } ;
  ///
  /// Returns whether an operand, the value of a phrase, is expected.
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
      open(sentence)
      return waitDuration()
    }
    if tokens.isAt(.word), tokens.isUnit(position) {
      open(sentence)
      // Its declaration has been reported.
      if tree.declarations.contains(where: { $0.name == token.symbol }) {
        state.fail()
      } else {
        fail(.reservedView(text(position)), at: token.range)
      }
      return false
    }
    if plainSubject(&sentence) {
      // It has been read.
    } else if tokens.hasSubject(after: position - 1), !saysPhrase(position) {
      subject(&sentence)
    } else if tokens.isAt(.string) {
      quotedView(&sentence)
    } else if tokens.isAt(.colour) {
      let name = String(text(position).dropFirst())
      problems.withdraw(in: token.range)
      fail(
        .foreignWords(text(position), reason: "The name of a view is a word without a sign.", instead: [name]),
        at: token.range)
    }
    while !hasFailed, plainPhrase(of: &sentence) {}
    if endedPlainly(&sentence) { return false }
    open(sentence)
    if hasFailed { return false }
    return phrase()
  }

  private mutating func open(_ sentence: SyntaxTree.Sentence) {
    tree.sentences.append(sentence)
    stack.open(sentence: Int32(tree.sentences.count - 1))
  }

  /// Reads the particle of `fade in` and `fade out`. `in` is not a particle if a duration follows.
  private mutating func fadeParticle(_ sentence: inout SyntaxTree.Sentence) {
    guard sentence.verb == .fade else { return }
    if tokens.take(word: .out) {
      sentence.verb = .fadeOut
    } else if tokens.isAt(word: .in), !isDuration(position + 1) {
      sentence.verb = .fadeIn
      tokens.advance()
    }
  }

  /// Returns whether a duration, and not the subject, follows `fade in`.
  private func isDuration(_ index: Int) -> Bool {
    if tokens.beginsStatement(index) { return false }
    let token = tokens[index]
    switch token.kind {
    case .number, .leftParenthesis: return true
    case .word:
      guard let value = names[token.symbol], parameter(named: token.symbol) == nil else { return false }
      return tree.nodes[Int(tree.lets[value].value)].kind.canBeDuration
    default: return false
    }
  }

  private mutating func waitDuration() -> Bool {
    tokens.take(word: .for)
    let hasNoValue =
      tokens.atEnd || token.isOperator || token.kind == .rightParenthesis
      || (tokens.keyword(at: position)?.continuesExpression ?? false)
    if hasNoValue { return phrase() }
    openPhrase(.over, at: place - 1)
    return true
  }

  // MARK: Subjects

  /// subject = [ property "of" ] [ "each" "of" ] view { "and" view } | view { "and" view } "'s" property ;
  mutating func subject(_ sentence: inout SyntaxTree.Sentence) {
    let start = Int32(tree.targets.count)
    if failedInHyphen(at: tokens.isArticle(position) ? position + 1 : position) { return }
    if let property = leadingProperty() { sentence.property = property }
    joinedViews()
    if hasFailed { return }
    sentence.targets = start..<Int32(tree.targets.count)
    sentence.subjectEnd = place - 1
    if tokens.take(.possessive) {
      guard tokens.isAtName else {
        return fail(.possessiveWithoutProperty(text(position - 2)), at: tokens[position - 1].range)
      }
      if failedInHyphen(at: position) { return }
      sentence.property = Int32(place)
      sentence.subjectEnd = place
      tokens.advance()
    }
    if let word = tokens.word {
      if word.isProperty {
        propertyAfterSubject(&sentence)
      } else if word == .color, tokens.keyword(at: position + 1)?.followsValue ?? false {
        propertyAfterSubject(&sentence, meant: Property.fill.name)
      }
    } else if tokens.isAt(.word), sentence.property < 0, !tokens.beginsStatement(position + 1),
      case .named(let meant) = ForeignWords.property(text(position)),
      sentence.verb?.property != .position || ForeignWords.direction(text(position)) == nil,
      tokens.startsValue(position + 1) || tokens.keyword(at: position + 1)?.followsValue ?? false
    {
      propertyAfterSubject(&sentence, meant: meant)
    }
  }

  /// Reads views with `and` between them.
  ///
  /// - Parameter isInCall: whether words of a definition may follow them.
  mutating func joinedViews(isInCall: Bool = false) {
    let isOpened = tokens.keyword(at: position - 1) == .of && tokens.keyword(at: position - 2) == .each
    while true {
      view()
      if hasFailed { return }
      tree.targets[tree.targets.count - 1].isOpened = isOpened
      guard tokens.isAt(word: .and) else { return }
      let next = tokens.keyword(at: position + 1)
      if next == .on, failedInSecondReaction() { return }
      let isOfPrelude = Prelude.words.contains(text(position + 1)) && !declaredViews.contains(text(position + 1))
      // In `hide a and show b`, the verbs are those of other tools.
      let isForeign =
        next == nil && tokens.isName(position + 2) && tokens.keyword(at: position + 2) == nil
        && !tokens.beginsStatement(position + 2) && !declaredViews.contains(text(position + 1))
        && ForeignWords.verb(text(position + 1))?.instead.isEmpty == false
      if next?.verb != nil || isOfPrelude || isForeign, tokens.hasSubject(after: position + 1) {
        if !failedInClause() { fail(.andBeforeVerb(text(position + 1)), at: token.range) }
        return
      }
      if let join = next, join == .then || join == .while {
        let words = token.range.through(tokens[position + 1].range)
        return fail(andBefore(join), at: words)
      }
      // In `and also grow b`, the second word is no view.
      let action = next == .at ? position + 5 : position + 2
      if !isInCall, tokens[action].kind == .word, !tokens.beginsStatement(action),
        tokens.keyword(at: action).map({ $0.verb != nil }) ?? true, beginsAction(action),
        !declaredViews.contains(text(position + 1)), !isKnownName(position + 1), failedInJoin()
      {
        return
      }
      tokens.advance()
      guard tokens.isAt(.word) else { return fail(.unfinished(after: "and", .views), at: tokens[position - 1].range) }
    }
  }

  /// Reads `the radius of` and `each of`; returns the token of the property.
  private mutating func leadingProperty() -> Int32? {
    let index = tokens.isArticle(position) ? position + 1 : position
    guard tokens.keyword(at: index + 1) == .of, !tokens.beginsStatement(index + 1) else { return nil }
    if tokens.keyword(at: index) == .each || tokens.keyword(at: index) == .all {
      tokens.advance(by: 2)
      return nil
    }
    tokens.move(to: index + 2)
    tokens.takeEachOf()
    return Int32(index)
  }

  /// view = [ article ] ( name | "all" ( "views" | kind ) ) ;
  mutating func view() {
    if tokens.isArticle(position), !viewsNamedAsArticles.contains(token.symbol) { tokens.advance() }
    guard tokens.isAt(.word) else {
      let isOf = tokens.keyword(at: position - 1) == .of
      return fail(.unfinished(after: text(position - 1), isOf ? .of : .views), at: tokens[position - 1].range)
    }
    let word = tokens.keyword(at: position)
    if word == .each, tokens.keyword(at: position + 1) == .of {
      return fail(.eachOfInList, at: range(from: position, through: position + 1))
    }
    if failedInNumberedName() { return }
    if word == .all {
      if failedInAllAlone() { return }
      let kind: SyntaxTree.Target.Kind = tokens.keyword(at: position + 1) == .views ? .allViews : .allOfKind
      tree.targets.append(SyntaxTree.Target(kind: kind, token: place + 1))
      return tokens.advance(by: 2)
    }
    if let word, word.isReserved { return fail(.reservedView(text(position)), at: token.range) }
    let parameter = parameter(named: token.symbol)
    tree.targets.append(
      SyntaxTree.Target(kind: parameter == nil ? .view : .parameter, token: place, parameter: parameter ?? -1))
    tokens.advance()
  }

  // MARK: Phrases

  /// phrase = ( "from" | "to" | "by" ) [ property ] value | ( "over" | "in" | "for" ) value
  /// | ( "with" | "using" ) value | "after" value | "named" text | "at" value | "keeping" "its" "speed"
  /// | "facing" "along" "the" "path" | "through" keyframe { "," keyframe } ;
  ///
  /// Takes phrases until a value is expected (true) or the sentence ends (false).
  ///
  /// - Parameter part: the part of a keyframe that has just been read, if one has.
  mutating func phrase(behind part: ExpressionStack.Frame.KeyframePart? = nil) -> Bool {
    if let part, keyframe(behind: part) { return true }
    let verb = tree.sentences[stack.sentence].verb
    while true {
      if saysKeeping(position) {
        takeWords(\.keeping, 3)
        continue
      }
      if saysFacing(position) {
        takeWords(\.facing, 4)
        continue
      }
      guard let word = tokens.word, let kind = Phrase(word) else {
        if verb == .morph, failedInOutline() { return false }
        return endSentence()
      }
      if kind == .with, tokens.keyword(at: position + 2) == .speed, isWord(position + 1, "its") {
        let words = range(from: position, through: position + 2)
        fail(.unexpected(text(words), nearest: .certain("keeping its speed")), at: words)
        return false
      }
      switch kind {
      case .along:
        along()
        if hasFailed { return false }
        continue
      case .named:
        name()
        if hasFailed { return false }
        continue
      case .at:
        if tokens.keyword(at: position + 1) == .the,
          failedInEndingBehindPhrase() || failed(in: ForeignPhrase.endings, at: position)
        {
          return false
        }
        guard verb == .hold, !tokens.saysSpeed(position + 1) else { return endSentence() }
      case .to where verb == .morph:
        outline()
        if hasFailed { return false }
        continue
      case .through where failedInList(after: kind), .to where failedInList(after: kind),
        .from where failedInList(after: kind):
        return false
      case .through:
        if tree.sentences[stack.sentence].through.isGiven {
          let first = range(ofToken: tree.sentences[stack.sentence].through.keyword)
          report(.throughTwice(first: first), at: SourceRange(tokens[position - 1].range.end, token.range.end))
        }
        stack.open(.keyframe(.value), at: place)
        tokens.advance()
        return true
      case .from, .to, .by, .over, .with, .after: break
      }
      if word == .in, tokens.keyword(at: position + 1) == .out, !tokens.beginsStatement(position + 1) {
        tokens.advance()
        if failedInCurveOfWords() { return false }
        tokens.back()
      }
      if kind == .from || kind == .to, failedInEntrance(of: verb) { return false }
      if kind == .from || kind == .to, saysValueInWords(position + 1, verb), failedInForeignSentence() { return false }
      if kind == .from, failedAtSide(of: verb) || verb == .draw && failedInForeignSentence() { return false }
      if word == .in || word == .by || word == .with || word == .from, failedInPhraseOfWords() { return false }
      if word == .in, tokens.isArticle(position + 1), failedInForeignSentence() { return false }
      if kind == .to, verb == .wait, failedInForeignSentence() { return false }
      if token.startsLine, failedInPhraseOnLine(kind) { return false }
      if kind == .after, tokens[position + 1].kind == .word, failedInOrder() { return false }
      if word == .in, verb == .fade, failedInLateParticle() { return false }
      if kind == .to || kind == .by, failedInDirection(kind) { return false }
      if kind == .with, failedInValueAsCurve(verb) || failedInDottedCurve() { return false }
      openPhrase(kind, at: place)
      tokens.advance()
      if kind == .over ? failedInRangeOfTimes() : kind == .after && failedInIndexedDelay() { return false }
      if kind == .from || kind == .to || kind == .by { stack.name(property: property()) }
      return true
    }
  }

  /// Takes words that are a phrase without a value, and keeps the first one.
  private mutating func takeWords(_ first: WritableKeyPath<SyntaxTree.Sentence, UInt32>, _ count: Int) {
    let known = tree.sentences[stack.sentence][keyPath: first]
    if known > 0 { reportTwice(SyntaxTree.Slot(node: 0, keyword: known), at: place) }
    if known == 0 { tree.sentences[stack.sentence][keyPath: first] = place }
    tokens.advance(by: count)
  }

  /// Returns whether a phrase whose first word is special only in its place is at a token.
  @inline(__always)
  func saysPhrase(_ index: Int) -> Bool { saysKeeping(index) || saysFacing(index) || saysThrough(index) }

  /// Returns whether `facing along the path` is at a token.
  @inline(__always)
  func saysFacing(_ index: Int) -> Bool {
    guard tokens.keyword(at: index + 1) == .along, !tokens.beginsStatement(index + 1) else { return false }
    return isWord(index, "facing") && tokens.keyword(at: index + 2) == .the && tokens.keyword(at: index + 3) == .path
  }

  /// Returns whether `keeping its speed` is at a token.
  @inline(__always)
  func saysKeeping(_ index: Int) -> Bool {
    guard tokens.keyword(at: index + 2) == .speed, !tokens.beginsStatement(index + 2) else { return false }
    return isWord(index, "keeping") && isWord(index + 1, "its")
  }

  /// Returns whether `through` and a value are at a token.
  @inline(__always)
  func saysThrough(_ index: Int) -> Bool {
    guard tokens.keyword(at: index) == .through, !tokens.beginsStatement(index) else { return false }
    return tokens.startsKeyframe(index + 1)
  }

  /// keyframe = value [ "at" value ] [ ( "with" | "using" ) value ] ;
  ///
  /// Opens the next part of a keyframe, or the next keyframe. Returns whether there is one.
  private mutating func keyframe(behind part: ExpressionStack.Frame.KeyframePart) -> Bool {
    let next: ExpressionStack.Frame.KeyframePart
    if tokens.isAt(.comma) {
      // In a call, `NAME:` begins the next argument.
      if tokens[position + 1].kind == .word, tokens[position + 2].kind == .colon { return false }
      next = .value
    } else if part != .place, tokens.isAt(word: .at), !tokens.saysSpeed(position + 1) {
      next = .place
    } else if part != .place, failedInHalfWay() {
      return true
    } else if part != .curve, tokens.isAt(word: .with) || tokens.isAt(word: .using),
      tokens.keyword(at: position + 2) != .speed
    {
      next = .curve
    } else {
      return failedInMissingComma(behind: part)
    }
    stack.open(.keyframe(next), at: place)
    tokens.advance()
    return true
  }

  /// Ends a part of a keyframe, whose value has been read.
  mutating func finish(_ part: ExpressionStack.Frame.KeyframePart, _ frame: ExpressionStack.Frame, _ value: Int32) {
    let slot = SyntaxTree.Slot(node: value, keyword: frame.token)
    if part == .value {
      stack.add(SyntaxTree.Keyframe(value: slot))
      if !tree.sentences[stack.sentence].through.isGiven { tree.sentences[stack.sentence].through = slot }
    } else {
      if part == .place, case let curve = stack.lastKeyframe.curve, curve.isGiven {
        reportPlace(frame.token, behindCurve: curve.keyword)
      }
      stack.set(part, slot)
    }
  }

  private mutating func name() {
    let phraseToken = place
    tokens.advance()
    guard tokens.isAt(.string) else { return namedWithoutText(phraseToken) }
    let named = tree.sentences[stack.sentence].named
    reportTwice(named, of: .named, at: phraseToken)
    if !named.isGiven {
      tree.sentences[stack.sentence].named = SyntaxTree.Slot(node: Int32(place), keyword: phraseToken)
    }
    tokens.advance()
  }

  mutating func namedWithoutText(_ named: UInt32) {
    let isName = tokens.isAtName
    fail(
      .namedWithoutText(isName ? text(position) : nil),
      at: isName ? range(ofToken: named).through(token.range) : range(ofToken: named))
  }

  /// along = "along" ( text | name ) ; the name is that of a `let` with a text, or of a view that is a path.
  private mutating func along() {
    let word = place
    tokens.advance()
    if tokens.isArticle(position) { tokens.advance() }
    let isText = tokens.isAt(.string)
    guard isText || tokens.isAtName else { return fail(.alongWithoutPath, at: range(ofToken: word)) }
    let node = isText ? leaf(.string, at: place) : nameNode(else: .option)
    let known = tree.sentences[stack.sentence].along
    reportTwice(known, of: .along, at: word)
    if !known.isGiven { tree.sentences[stack.sentence].along = SyntaxTree.Slot(node: node, keyword: word) }
    tokens.advance()
  }

  /// outline = "to" ( text | name ) ; in a sentence with `morph`. The name is that of a `let` with a text, or of a view.
  private mutating func outline() {
    let word = place
    tokens.advance()
    if tokens.isArticle(position) { tokens.advance() }
    let isText = tokens.isAt(.string)
    guard isText || tokens.isAtName else { return fail(.morphWithoutOutline, at: range(ofToken: word)) }
    let node = isText ? leaf(.string, at: place) : nameNode(else: .option)
    let known = tree.sentences[stack.sentence].to
    reportTwice(known, of: .to, at: word)
    if !known.isGiven { tree.sentences[stack.sentence].to = SyntaxTree.Slot(node: node, keyword: word) }
    tokens.advance()
  }

  private mutating func openPhrase(_ kind: Phrase, at token: UInt32) {
    stack.open(.phrase(kind), at: token)
    reportTwice(tree.sentences[stack.sentence].slot(kind), of: kind, at: token)
  }

  /// property = name ; before a value, as in `from radius 10`.
  ///
  /// Returns its token, or -1 where there is none.
  mutating func property() -> Int32 {
    guard tokens.isAt(.word), !tokens.beginsStatement(position + 1) else { return -1 }
    if let word = tokens.keyword(at: position),
      word.isReserved || word.isCurve || word.isStrength || word == .half || tokens.isArticle(position)
    {
      return -1
    }
    let next = tokens[position + 1]
    // In `tint card to red 500ms` and `to red smoothly`, a mistake follows a colour.
    if stack.hasSentence, tree.sentences[stack.sentence].verb == .tint, ColourNames.rgba(text(position)) != nil,
      next.kind == .number || text(position + 1).hasSuffix("ly")
    {
      return -1
    }
    switch next.kind {
    case .number, .colour: break
    case .leftParenthesis:
      if !next.hasSpaceBefore { return -1 }
    case .minus, .plus:
      guard next.hasSpaceBefore, !tokens[position + 2].hasSpaceBefore, names[token.symbol] == nil,
        parameter(named: token.symbol) == nil
      else { return -1 }
    case .word:
      if tokens.keyword(at: position + 1)?.followsValue ?? false || saysPhrase(position + 1) { return -1 }
      if failedInHyphen(at: position) || failedInTokenWithSpaces() { return -1 }
      // In `tint card to red ovr 2s`, the value is followed by a mistake.
      if isValue(position), isUnknown(behindColour: position + 1) { return -1 }
    default: return -1
    }
    tokens.advance()
    return Int32(place - 1)
  }

  /// Returns whether a word is the name of a value. That of a property is none here.
  private func isValue(_ index: Int) -> Bool {
    let symbol = tokens[index].symbol
    if symbol.keyword?.isProperty ?? false { return false }
    return names[symbol] != nil || parameter(named: symbol) != nil || ColourNames.rgba(text(index)) != nil
      || namesDesignToken(index)
  }

  /// Returns whether a word means nothing, also not as in `white smoke` or `red darker`.
  private func isUnknown(behindColour index: Int) -> Bool {
    tokens.keyword(at: index) == nil && !isValue(index) && !ForeignWords.isShade(text(index))
      && ColourNames.rgba(text(index - 1) + text(index)) == nil
  }

  /// Ends a phrase, whose value has been read.
  mutating func finishPhrase(
    _ kind: Phrase, _ frame: ExpressionStack.Frame, _ value: Int32
  ) {
    guard !tree.sentences[stack.sentence].slot(kind).isGiven else { return }
    tree.sentences[stack.sentence].set(
      kind, SyntaxTree.Slot(node: value, keyword: frame.token, property: frame.property))
  }

  private mutating func endSentence() -> Bool {
    let firstKeyframe = Int32(tree.keyframes.count)
    let sentence = stack.closeSentence(keyframes: &tree.keyframes)
    let (verb, property) = tree.sentences[Int(sentence)].end(
      at: place - 1, keyframes: firstKeyframe..<Int32(tree.keyframes.count))
    stack.push(append(SyntaxTree.Node(kind: .sentence, token: verb, a: sentence, first: verb, last: place - 1)))
    if property >= 0 { _ = failedInForeignProperty(Int(sentence)) }
    return false
  }

  /// Reports `from`, `to` or `by` outside any sentence that could take it.
  mutating func misplacedPhrase() -> Bool {
    if failedAfterCall() { return false }
    let operand = Int(stack.last)
    if let modified = modifiedSentence(operand) { tree.sentences[modified].isCutShort = true }
    fail(.misplacedPhrase(text(position), after: text(tree.nodes[operand].last)), at: token.range)
    return false
  }

  /// Returns the index of the sentence before a single modifier.
  private func modifiedSentence(_ node: Int) -> Int? {
    let child = Int(tree.nodes[node].a)
    guard tree.nodes.indices.contains(child), tree.nodes[child].kind == .sentence else { return nil }
    return Int(tree.nodes[child].a)
  }
}
