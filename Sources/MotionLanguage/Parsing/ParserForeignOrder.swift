import MotionText

/// Recognises sentences whose parts are in another order, and plain English: `over 2s fadeIn card`, `card should fade in`.
extension Parser {
  /// Reports `over 2s fadeIn card` and `reversed fadeIn card`, in which phrases or modifiers come before their sentence. Returns
  /// whether they are here.
  mutating func failedInPhrasesFirst() -> Bool {
    guard token.startsLine || position == tokens.statementStart, let word = tokens.keyword(at: position),
      Phrase(word) != nil || Modifier(word) != nil
    else { return false }
    var (verb, last) = (position + 1, position)
    while !tokens.beginsStatement(last + 1), !tokens[last + 1].startsLine { last += 1 }
    // In `with radius 10`, a property follows.
    let curve = tokens.isArticle(position + 1) ? position + 2 : position + 1
    if Phrase(word) == .with, !namesCurve(curve) { return false }
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
    guard case .words(let meant)? = ForeignWords.ending(text(position)) else { return false }
    return failedInModifierFirst(position, before: position + 1, meant: meant)
  }

  /// Reports words that modify the sentence behind them. Returns whether there are any.
  ///
  /// - Parameters:
  ///   - verb: where the sentence begins.
  ///   - meant: what follows the sentence instead.
  private mutating func failedInModifierFirst(_ word: Int, before verb: Int, meant: String) -> Bool {
    guard beginsAction(verb) else { return false }
    var (last, depth) = (verb, 0)
    while !tokens.beginsStatement(last + 1), depth + tokens[last + 1].nesting >= 0,
      depth > 0 || ![.then, .while].contains(tokens.keyword(at: last + 1)) && tokens[last + 1].kind != .star
    {
      last += 1
      depth += tokens[last].nesting
    }
    let words = range(from: word, through: last)
    let rest = text(range(from: verb, through: last))
    guard !rest.contains("\n"), !(meant.hasPrefix("over") && rest.contains(" over ")) else { return false }
    forgetUnknown(from: word)
    fail(
      .foreignWords(
        text(range(from: word, through: verb - 1)),
        reason: "A sentence begins with its verb, and what modifies it follows.",
        instead: ["\(rest) \(meant)"]), at: words)
    tokens.move(to: last + 1)
    return true
  }

  /// Reports `fadeIn over 2s card`, in which the view comes last. Returns whether it is here.
  mutating func failedInViewLast() -> Bool {
    guard let sentence = sentenceBefore, sentence.targets.isEmpty, sentence.subjectEnd == sentence.verbToken,
      Int(sentence.verbToken) < position - 1, declaredViews.contains(text(position)),
      tokens.beginsStatement(position + 1)
    else { return false }
    let verb = Int(sentence.verbToken)
    let words = range(from: verb, through: position)
    cutShort()
    return exchange(
      words, for: ["\(text(verb)) \(text(position)) \(text(range(from: verb + 1, through: position - 1)))"],
      because: "The view follows its verb.")
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
    let words = range(from: tokens.statementStart, through: end)
    forgetUnknown(from: tokens.statementStart)
    return exchange(
      words, as: value, for: ["\(text(range(from: position, through: end))) \(isChange ? "by" : "to") \(value)"],
      because: "A sentence begins with its verb, and its value follows `to` or `by`.")
  }

  /// Reports `set a keyframe at 2s for card`. Returns whether it is here.
  mutating func failedInKeyframeInWords() -> Bool {
    let verbs: Set = ["add", "set", "insert", "create", "make", "put", "hold", "roving", "linear", "delete", "remove"]
    let isFirst = position == tokens.statementStart
    guard isFirst, verbs.contains(text(position)) else { return false }
    let noun = (position + 1..<position + 4).first { ["keyframe", "keyframes"].contains(text($0)) }
    guard let noun, !(position + 1...noun).contains(where: tokens.beginsStatement) else { return false }
    let last = endOfStatement(after: position)
    let words = range(from: position, through: last)
    problems.withdraw(in: words)
    fail(
      .foreignWords(
        text(range(from: position, through: noun)),
        reason: "A script has no keyframes on a clock. A sentence has the values of a property, each with its place.",
        instead: [],
        example: "animate \(declaredViews.first ?? "circle")'s opacity from 0 through 1 at 20% to 0.5 over 2s"),
      at: words)
    tokens.move(to: last + 1)
    return true
  }

  /// Reports `wiggle card(5, 20)`, an expression of After Effects. Returns whether it is here.
  mutating func failedInWiggle() -> Bool {
    let open = position + 2
    guard isWord(position, "wiggle"), tokens[position + 1].kind == .word, tokens[open].kind == .leftParenthesis,
      tokens[open + 1].kind == .number, tokens[open + 2].kind == .comma, tokens[open + 3].kind == .number,
      tokens[open + 4].kind == .rightParenthesis
    else { return false }
    let words = range(from: position, through: open + 4)
    return exchange(
      words,
      because:
        "After Effects has a frequency and an amplitude here. `shake` moves a view by a distance, and `wiggle` turns it by an angle.",
      example: "shake \(text(position + 1)) (distance: \(text(open + 3))) repeated forever")
  }

  /// Reports `move card translateX(100px)` and `scale card to scale(1.2)`, a function of CSS behind a view. Returns whether it is
  /// here.
  mutating func failedInTransformCall() -> Bool {
    let functions: Set = ["translate", "translatex", "translatey", "scale", "scalex", "scaley", "rotate"]
    let call = (position - 1...position).first { functions.contains(text($0).lowercased()) && tokens.isCall($0) }
    guard let call, let index = tree.sentences.lastIndex(where: { Int($0.verbToken) < call }),
      case let sentence = tree.sentences[index], let verb = sentence.verb, !verb.hasEnd, sentence.property < 0,
      Int(sentence.verbToken) >= tokens.statementStart, sentence.subjectEnd > sentence.verbToken,
      call > Int(sentence.subjectEnd), call <= Int(sentence.subjectEnd) + 2,
      let close = tokens.closingParenthesis(of: call + 1)
    else { return false }
    let subject = text(range(from: sentence.verbToken + 1, through: sentence.subjectEnd))
    var motion = ForeignMotion(.init(views: [subject]))
    let value = ForeignCode.Term(kind: .plain, words: text(range(from: call, through: close)))
    motion.read([ForeignCode.Part(name: "transform", value: value)], .to)
    guard let words = motion.animation?.words, motion.unsaid.isEmpty else { return false }
    let all = range(from: Int(sentence.verbToken), through: close)
    problems.withdraw(in: all)
    for broken in index..<tree.sentences.count { tree.sentences[broken].isBroken = true }
    fail(
      .foreignWords(
        text(range(from: call, through: close)),
        reason: "A value follows `to` or `by`, and its verb says what changes.", instead: [words]), at: all)
    tokens.move(to: close + 1)
    return true
  }

  /// Reports `with .easeOut`, a curve of SwiftUI. Returns whether it is here.
  mutating func failedInDottedCurve() -> Bool {
    let word = position + 1
    guard tokens[word].kind == .word, tokens[word].start > 0, !tokens.beginsStatement(word),
      files.bytes[Int(tokens[word].start) - 1] == UInt8(ascii: ".")
    else { return false }
    let last = tokens.isCall(word) ? tokens.closingParenthesis(of: word + 1) : word
    guard let last else { return false }
    var motion = ForeignMotion(.init(views: []))
    guard motion.readCurve(".\(text(range(from: word, through: last)))"), motion.unsaid.isEmpty,
      let curve = motion.curveWords
    else { return false }
    let words = SourceRange(tokens[word].start - 1, tokens[last].range.end)
    problems.withdraw(in: words)
    let time = motion.time.map { " over \($0)" } ?? ""
    return exchange(
      words, for: [curve + time], because: "A script names a curve without a dot, and `over` gives the duration.")
  }

  // MARK: Plain English

  /// Reports a statement in plain English, in which a verb and a view are somewhere: `card should fade in`. Returns whether it is
  /// here.
  mutating func failedInPlainEnglish() -> Bool {
    let start = tokens.statementStart
    guard position <= start + 1, !hasManyProblems, !state.isInAction else { return false }
    let last = endOfStatement(after: position)
    let kinds: Set<Token.Kind> = [.word, .number, .comma, .possessive, .leftParenthesis, .rightParenthesis]
    guard last > position, last < position + 24,
      (start...last).allSatisfy({ kinds.contains(tokens[$0].kind) && ($0 == start || !tokens[$0].startsLine) }),
      let view = (start...last).map({ text($0) }).first(where: declaredViews.contains)
    else { return false }
    var sentences: [String] = []
    for index in start...last where sentences.count < 3 {
      if let sentence = sentence(meantAt: index, through: last, view), sentences.last != sentence {
        sentences.append(sentence)
      }
    }
    guard !sentences.isEmpty else { return false }
    let words = range(from: start, through: last)
    problems.withdraw(in: words)
    fail(.plainEnglish(sentences.joined(separator: " then ")), at: words)
    tokens.move(to: last + 1)
    return true
  }

  /// Returns a sentence with the verb at a token, and what the words behind it say.
  private func sentence(meantAt index: Int, through last: Int, _ view: String) -> String? {
    guard tokens[index].kind == .word, text(index) != view else { return nil }
    let said = text(index).lowercased()
    let rest = index < last ? (index + 1...last).map { text($0) } : []
    if let growth = ForeignWords.growth(said), said != "up", said != "down" { return "scale \(view) by \(growth)" }
    let forms = [said] + (said.hasSuffix("s") ? [String(said.dropLast()), String(said.dropLast(2))] : [])
    let gerund = said.hasSuffix("ing") ? [String(said.dropLast(3)), "\(said.dropLast(3))e"] : []
    let verb = (forms + gerund).lazy.compactMap { form -> String? in
      if isVerb(form), !["color", "wait"].contains(form) { return form }
      return ForeignWords.verb(form).flatMap { $0.instead.isEmpty ? nil : $0.instead }
    }.first
    guard let verb else {
      let isColour = ["is", "are", "becomes", "gets", "turns", "be", "become"].contains(said)
      return isColour ? rest.first.flatMap { ColourNames.rgba($0) == nil ? nil : "tint \(view) to \($0)" } : nil
    }
    let modifier =
      rest.lazy.compactMap { word -> String? in
        guard case .words(let words)? = ForeignWords.ending(word),
          words.hasPrefix("over") || words.hasPrefix("repeated")
        else { return nil }
        return " \(words)"
      }.first ?? ""
    switch verb {
    case "fade":
      let particle =
        rest.first == "in" ? "fadeIn \(view)" : rest.first == "out" ? "fadeOut \(view)" : "fade \(view) to 50%"
      return particle + modifier
    case "move", "slide", "translate":
      let direction = rest.compactMap { ForeignWords.direction($0)?("100") }.last
      return "move \(view) \(direction.map { "by \($0)" } ?? "to (200, 100)")\(modifier)"
    case "animate", "hold", "wait", "morph": return nil
    case "tint": return "tint \(view) to \(rest.last { ColourNames.rgba($0) != nil } ?? "red")\(modifier)"
    case "pop", "pop in": return "pop in \(view)\(modifier)"
    case "slide in": return "slide in \(view) from the left\(modifier)"
    case "slide out": return "slide out \(view) to the left\(modifier)"
    default:
      guard let known = Keyword.allCases.first(where: { $0.spelling == verb })?.verb, !known.hasEnd else {
        return "\(verb) \(view)\(modifier)"
      }
      return "\(verb) \(view) \(known == .rotate ? "by" : "to") \(known.exampleValue)\(modifier)"
    }
  }
}
