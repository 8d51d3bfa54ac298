import MotionAlgebra
import MotionText

/// Recognises phrases of sentences in other words: `steps 4`, `with opacity 0.5`, `followed by`.
extension Parser {
  // MARK: After a sentence

  /// Reports a phrase of a sentence in other words. Returns whether one is here.
  mutating func failedInForeignPhrase() -> Bool {
    failedInMissingProperty() || failedInPercentages() || failedInArgumentsOfCurve() || failedInPropertyAsCurve()
      || failedInPoint()
      || failedInPositionOfTimeline() || failedInTimes() || failedInSelection()
      || failedInListOfValues()
      || failedInValuesAfterColon() || failedInOrder() || failedInJoin() || failedInNumberedViews()
  }

  /// Reports `animate card's shadow to 0 8 24`, a property that no view has, behind its first number. Returns whether it is here.
  private mutating func failedInMissingProperty() -> Bool {
    guard token.kind == .number, let sentence = sentenceBefore, sentence.property >= 0,
      case let name = text(UInt32(sentence.property)),
      case .missing(let reason, let example)? = ForeignWords.property(name)
    else { return false }
    return exchange(
      Int(sentence.property)...endOfStatement(after: position), as: name, because: reason, example: example)
  }

  /// Reports `steps 4` and `spring stiffness 100`, in which the arguments of a curve lack parentheses. Returns whether they are
  /// here.
  private mutating func failedInArgumentsOfCurve() -> Bool {
    var (end, arguments) = (position, [String]())
    switch tokens.keyword(at: position - 1) {
    case .steps where token.kind == .number:
      arguments = [text(position)]
      end += 1
    case .cubicBezier:
      var isNegative = tokens[end].kind == .minus
      while tokens[isNegative ? end + 1 : end].kind == .number, !tokens.beginsStatement(end) {
        if isNegative { end += 1 }
        arguments.append((isNegative ? "-" : "") + text(end))
        end += tokens[end + 1].kind == .comma ? 2 : 1
        isNegative = tokens[end].kind == .minus
      }
      if arguments.count != 4 { return false }
      if tokens[end - 1].kind == .comma { end -= 1 }
    case .spring:
      while tokens[end].kind == .word, !tokens.beginsStatement(end), let name = SpringArgument(rawValue: text(end)) {
        let number = tokens[end + 1].kind == .colon ? end + 2 : end + 1
        guard tokens[number].kind == .number, !tokens.beginsStatement(number) else { break }
        end = tokens.isUnit(number + 1) && !tokens.beginsStatement(number + 1) ? number + 2 : number + 1
        arguments.append("\(name.rawValue): \(text(range(from: number, through: end - 1)))")
        if tokens.keyword(at: end) == .and || tokens[end].kind == .comma { end += 1 }
      }
      if tokens.keyword(at: end - 1) == .and || tokens[end - 1].kind == .comma { end -= 1 }
    default: return false
    }
    if arguments.isEmpty { return false }
    return exchange(
      position - 1...end - 1, for: ["\(text(position - 1))(\(arguments.joined(separator: ", ")))"],
      because: "The arguments of a curve are in parentheses.")
  }

  /// Reports `with opacity 0.5` after a sentence, where only a curve follows `with`. Returns whether it is here.
  private mutating func failedInPropertyAsCurve() -> Bool {
    let name = position - 1
    let with = tokens.keyword(at: name - 1)?.isArticle ?? false ? name - 2 : name - 1
    guard tokens.keyword(at: with) == .with, tokens[name].kind == .word, let property = propertyMeant(by: name),
      let sentence = sentenceBefore, sentence.subjectEnd > sentence.verbToken, let value = plainValue(at: position)
    else { return false }
    let isOwn = sentence.verb?.property?.name == property && !sentence.to.isGiven && !sentence.by.isGiven
    let subject = text(range(from: sentence.verbToken + 1, through: sentence.subjectEnd))
    forgetUnknown(from: name)
    let phrase = ["offset", "translate", "translation"].contains(text(name)) ? "by" : "to"
    return exchange(
      with...value.end - 1,
      for: [isOwn ? "\(phrase) \(value.text)" : "while animate \(subject)'s \(property) to \(value.text)"],
      because: "`with` precedes the curve of a sentence. Another property has a sentence of its own.")
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

  /// Reports `tint box with red` and `fadeIn box with 1s`. Returns whether one is here.
  mutating func failedInValueAsCurve(_ verb: Verb?) -> Bool {
    let next = tokens[position + 1]
    let isName = next.kind == .word && verb?.property?.kind == .colour && tokens.keyword(at: position + 1) == nil
    guard next.kind != .word || isName && names[next.symbol] == nil,
      let value = plainValue(at: position + 1)
    else { return false }
    let sentence = tree.sentences[stack.sentence]
    let isColour = next.kind == .word || next.kind == .colour
    let isTime = next.kind == .number && milliseconds(at: position + 1) != nil
    guard isColour && !sentence.to.isGiven || isTime && !sentence.over.isGiven else { return false }
    return exchange(
      position...value.end - 1, for: ["\(isColour ? "to" : "over") \(value.text)"],
      because: isColour ? "`to` precedes the last value." : "`over` precedes the duration.")
  }

  /// Returns the property that a word names, in a script or in another tool.
  func propertyMeant(by index: Int) -> String? {
    if let word = tokens.keyword(at: index), word.isProperty { return word.spelling }
    guard case .named(let name) = ForeignWords.property(text(index)) else { return nil }
    return name
  }

  /// Returns the plain value at a token: a number with its unit, a colour, a point.
  func plainValue(at index: Int) -> (text: String, end: Int)? {
    guard !tokens.beginsStatement(index) else { return nil }
    var last = tokens.isNegativeNumber(index) ? index + 1 : index
    // In `0%-100%`, the sign joins two values.
    let isJoin = !tokens[index].hasSpaceBefore && [.number, .percent].contains(tokens[index - 1].kind)
    let first = isJoin ? last : index
    switch tokens[last].kind {
    case .number: if tokens.isUnit(last + 1), !tokens.beginsStatement(last + 1) { last += 1 }
    case .colour: break
    case .word: if !namesColour(index) { return nil }
    case .leftParenthesis:
      guard let close = tokens.closingParenthesis(of: index) else { return nil }
      last = close
    case .string, .plus, .minus, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end:
      return nil
    }
    return (text(range(from: first, through: last)), last + 1)
  }

  /// Returns whether a word is a colour: one of CSS, or a `let` with a colour.
  func namesColour(_ index: Int) -> Bool {
    guard let declared = names[tokens[index].symbol] else { return ColourNames.rgba(text(index)) != nil }
    let value = tree.nodes[Int(tree.lets[declared].value)]
    return value.kind == .colour || value.kind == .unknown && ColourNames.rgba(text(value.token)) != nil
  }

  /// Reports `opacity: 0 -> 1` and `opacity: 1` after a subject. Returns whether one is here.
  private mutating func failedInValuesAfterColon() -> Bool {
    guard tokens.isAt(.colon), let sentence = sentenceBefore, sentence.property >= 0,
      Int(sentence.subjectEnd) == position - 1, let first = plainValue(at: position + 1)
    else { return false }
    if tokens[first.end].kind == .comma {
      let (values, end) = listOfValues(at: position + 1)
      guard values.count > 2 else { return false }
      return exchange(
        position...end - 1, for: [" " + Parser.stops(values)],
        because: "`from` precedes the first value, `through` those on the way, and `to` the last.")
    }
    let isArrow = tokens[first.end].kind == .star || tokens.keyword(at: first.end) == .to
    let second = isArrow ? plainValue(at: first.end + 1) : nil
    return exchange(
      position...((second ?? first).end - 1),
      for: [second.map { " from \(first.text) to \($0.text)" } ?? " to \(first.text)"],
      because: "`from` precedes the first value, and `to` the last.")
  }

  /// Reports `to 100 200` and `(100 200)`, points without their signs. Returns whether one is here.
  mutating func failedInPoint() -> Bool {
    guard token.kind == .number, !tokens.beginsStatement(position), token.hasSpaceBefore else { return false }
    let first = tokens.isUnit(position - 1) ? position - 2 : position - 1
    guard tokens[first].kind == .number else { return false }
    let end = tokens.isUnit(position + 1) && !tokens.beginsStatement(position + 1) ? position + 2 : position + 1
    let isInside = tokens[first - 1].kind == .leftParenthesis && tokens[end].kind == .rightParenthesis
    let word = tokens.keyword(at: first - 1)
    let isPoint =
      [.at, .size, .scale].contains(word)
      ? stack.isEmpty
      : [.from, .to, .by].contains(word) && [.position, .scale, .size].contains(tree.sentences.last?.verb?.property)
    guard isInside || isPoint else { return false }
    let point =
      "(\(text(range(from: first, through: position - 1))), \(text(range(from: position, through: end - 1))))"
    forgetUnknown(from: first)
    let last = isInside ? end : end - 1
    if (first...last).contains(where: { tokens[$0].kind == .percent }),
      let sentence = tree.sentences.last, sentence.verb?.property == .position
    {
      let view = sentence.targets.first.map { text(tree.targets[Int($0)].token) } ?? ViewKind.circle.spelling
      return exchange(
        (isInside ? first - 1 : first)...last,
        because: "A position is a point in pixels, in parentheses. Percentages of the canvas are none.",
        example: "move \(view) to (200, 120)")
    }
    return exchange(
      (isInside ? first - 1 : first)...last, for: [point],
      because: "A point is in parentheses, with a comma between its parts.")
  }

  /// Reports `morph circle into "…"`, and an outline without `to`.
  mutating func failedInOutline() -> Bool {
    if tree.sentences[stack.sentence].to.isGiven || tokens.beginsStatement(position) { return false }
    // In `morph a into "…"`, the view may have the name of an article.
    if tokens.isArticle(position - 2) { return false }
    if tokens.isAt(.string) {
      return failed(
        with: .unexpected(text(token.range), nearest: .certain("to \(text(token.range))")), in: position...position)
    }
    guard isWord(position, "into") || isWord(position, "as"),
      tokens[position + 1].kind == .string || tokens.isName(position + 1)
    else { return false }
    return failed(with: .unexpected(text(token.range), nearest: .certain("to")), in: position...position)
  }

  /// Reports `by 100 to the right` and `to the left by 100`, at the second of the phrases. Returns whether one is here.
  mutating func failedInDirection(_ kind: Phrase) -> Bool {
    // Few sentences have both.
    guard
      kind == .to ? tree.sentences[stack.sentence].by.isGiven : tree.sentences[stack.sentence].to.isGiven,
      case let sentence = tree.sentences[stack.sentence], sentence.verb?.property == .position
    else { return false }
    // `by 50% of the canvas` is no number of pixels.
    if tokens[(kind == .by ? position : Int(sentence.by.keyword)) + 2].kind == .percent {
      return failedInForeignSentence()
    }
    let (first, change, end): (UInt32, String, Int)
    if kind == .to, sentence.by.isGiven, let direction = direction(at: position) {
      (first, end) = (sentence.by.keyword, direction.end)
      change = direction.change(text(Int(sentence.by.keyword) + 1))
    } else if kind == .by, sentence.to.isGiven, let direction = direction(at: Int(sentence.to.keyword)),
      direction.end == position, tokens[position + 1].kind == .number
    {
      (first, end) = (sentence.to.keyword, tokens.isUnit(position + 2) ? position + 3 : position + 2)
      change = direction.change(text(position + 1))
    } else {
      return false
    }
    guard tokens[Int(first) + 1].kind == .number || kind == .by else { return false }
    return exchange(
      Int(first)...end - 1, for: ["by \(change)"], because: "A change is a point: to the right, then down.")
  }

  // MARK: Times

  /// Returns the milliseconds of a duration at a token, and the index after it.
  func milliseconds(at index: Int) -> (count: Double, end: Int)? {
    guard tokens[index].kind == .number, !tokens.beginsStatement(index), !tokens.beginsStatement(index + 1),
      let unit = tokens.keyword(at: index + 1)?.unit, unit.kind == .duration
    else { return nil }
    return ((tokens.number(tokens[index]) * unit.factor * 1000).rounded(), index + 2)
  }

  /// Reports durations in other words: `1 s 500 ms`, `1:30`, `between 1s and 2s`, `(1s)`. Returns whether one is here.
  private mutating func failedInTimes() -> Bool {
    var (first, end, reason, instead) = (position, position, "A duration is one number with a unit.", "")
    if let earlier = milliseconds(at: position - 2), let later = milliseconds(at: position), earlier.end == position {
      (first, end) = (position - 2, later.end)
      instead = "\(Words.decimal(earlier.count + later.count))ms"
    } else if tokens.isAt(.colon), !token.hasSpaceBefore, tokens[position - 1].kind == .number,
      tokens[position + 1].kind == .number, !tokens[position + 1].hasSpaceBefore, !tokens.beginsStatement(position + 1),
      tokens.keyword(at: position - 2) == .over || tokens.keyword(at: position - 2) == .after
    {
      (first, end) = (position - 1, position + 2)
      instead = "\(Words.decimal(tokens.number(tokens[first]) * 60 + tokens.number(tokens[position + 1])))s"
      passNumber()
    } else if isWord(position, "between"), let start = milliseconds(at: position + 1),
      tokens.keyword(at: start.end) == .and, let stop = milliseconds(at: start.end + 1), stop.count > start.count
    {
      (end, reason) = (stop.end, "`over` precedes the duration, and `after` the time before the animation begins.")
      instead = "over \(Words.decimal(stop.count - start.count))ms after \(Words.decimal(start.count))ms"
    } else if token.kind == .leftParenthesis, let time = milliseconds(at: position + 1),
      tokens[time.end].kind == .rightParenthesis, sentenceBefore?.over.isGiven == false
    {
      (end, reason) = (time.end + 1, "`over` precedes the duration.")
      instead = "over \(text(range(from: position + 1, through: time.end - 1)))"
    } else if token.kind == .string, propertyMeant(by: position - 1) == nil,
      let delay = ForeignWords.position(text(position))
    {
      (end, reason, instead) = (
        position + 1, "`after` precedes the time before the animation begins.", "after \(delay)s"
      )
    } else {
      return false
    }
    return exchange(first...end - 1, for: [instead], because: reason)
  }

  /// Reports `"<"` and `">"` after a sentence, positions of GSAP. Returns whether one is here.
  private mutating func failedInPositionOfTimeline() -> Bool {
    guard token.kind == .string, case let said = text(position).dropFirst().dropLast(),
      said.hasPrefix("<") || said.hasPrefix(">") || said.hasPrefix("-=")
    else { return false }
    let offset = ForeignNumber(String(said.drop { "<>+=".contains($0) }))
    let join = said.hasPrefix("<") ? "while" : "then"
    let late = offset.map { $0.value < 0 ? " overlapping by \(Words.decimal(-$0.value))s" : " after \($0.time)" } ?? ""
    if let sentence = sentenceBefore, Int(sentence.verbToken) == tokens.statementStart,
      tree.statements.last?.kind == .bare, tokens.beginsStatement(position + 1)
    {
      let words = text(range(from: tokens.statementStart, through: position - 1))
      return exchange(
        tokens.statementStart...position, for: ["\(join) \(words)\(late)"],
        because: "`while` before a sentence plays it together with the one before, and `then` after it."
          + (late.hasPrefix(" overlapping") ? " `overlapping by` lets it begin before that ends." : ""))
    }
    return exchange(
      position...position,
      because: "`while` before a sentence plays it together with the one before, and `then` after it.",
      example: "fadeIn circle\n  \(join) fadeIn square\(late)")
  }

  // MARK: Other sentences

  /// Reports `fadeIn box after fadeIn card` and `fadeIn box when fadeIn card ends`. Returns whether one is here.
  mutating func failedInOrder() -> Bool {
    guard token.kind == .word, !tokens.atEnd, beginsAnimation(position + 1),
      ["after", "when", "once"].contains(text(position)),
      let start = stack.hasSentence ? tree.sentences[stack.sentence].verbToken : sentenceBefore?.verbToken
    else { return false }
    let last = endOfStatement(after: position)
    var end = last
    while end > position + 1, ForeignWords.isEnding(text(end)) { end -= 1 }
    let isJoined = (position...end).contains {
      tokens[$0].kind == .star || tokens[$0].kind == .plus || tokens[$0].nesting != 0
        || tokens.keyword(at: $0)?.isJoining ?? false
    }
    if isJoined { return false }
    let earlier = text(range(from: position + 1, through: end))
    let later = text(range(from: Int(start), through: position - 1))
    return exchange(
      Int(start)...last, as: text(position), for: ["\(earlier) then \(later)"],
      because: "The sentence that plays first is written first.")
  }

  /// Returns whether an animation begins at a token: a sentence, a call or the name of one.
  private func beginsAnimation(_ index: Int) -> Bool {
    guard beginsAction(index) else { return false }
    guard let declared = names[tokens[index].symbol] else { return true }
    return isAnimation(tree.lets[declared].value)
  }

  /// Returns whether the name of an animation is at a token.
  func namesAnimation(_ index: Int) -> Bool {
    guard tokens[index].kind == .word, let declared = names[tokens[index].symbol] else { return false }
    return isAnimation(tree.lets[declared].value)
  }

  /// Returns whether a value is an animation, or animations that are joined.
  private func isAnimation(_ value: Int32) -> Bool {
    var node = tree.nodes[Int(value)]
    // Children precede their parents.
    while true {
      switch node.kind {
      case .add, .multiply: node = tree.nodes[Int(node.a)]
      case .reference: node = tree.nodes[Int(tree.lets[Int(node.a)].value)]
      default: return node.kind.isAnimation
      }
    }
  }

  /// Reports words such as `followed by` between two sentences or two views. Returns whether they are here.
  mutating func failedInJoin() -> Bool {
    guard token.kind == .word else { return false }
    let said = text(position).lowercased()
    guard
      let (words, join) = ForeignWords.joiningWords.first(where: { words, _ in
        words[0] == said
          && words.enumerated().dropFirst().allSatisfy {
            tokens[position + $0].kind == .word && !tokens.beginsStatement(position + $0)
              && text(position + $0).lowercased() == $1
          }
      })
    else { return false }
    let next = position + words.count
    guard tokens[next].kind == .word, !tokens.beginsStatement(next) else { return false }
    let meant = beginsAction(next) ? join : join == .while ? .and : nil
    guard let meant else { return false }
    // In `fadeIn box. Then fadeOut box`, the dot is part of the mistake.
    if let mark = withdrawMark() {
      return exchange(
        mark.through(tokens[next - 1].range), for: [" \(meant.spelling)"],
        because: "A sentence ends with its line, and `then` or `while` joins it to the next.", isCertain: true)
    }
    let (first, last) = (clauseStart, endOfStatement(after: position))
    // In `a then b at the same time as c`, `while` alone would play c beside both.
    if meant == .while, first > 0, tokens.keyword(at: first - 1) == .then,
      !(next...last).contains(where: { tokens.keyword(at: $0)?.isJoining ?? false || tokens[$0].nesting < 0 })
    {
      let pair = [first...position - 1, next...last].map { text(range(from: $0.lowerBound, through: $0.upperBound)) }
      return exchange(
        first...last, as: text(range(from: position, through: next - 1)), for: ["(\(pair[0]) while \(pair[1]))"],
        because: "`while` plays sentences together. `then` binds tighter, so parentheses are around these.")
    }
    return exchange(
      position...next - 1, for: [meant.spelling],
      because: meant == .and
        ? "`and` joins views." : "Join sentences with `then` (one after another) or `while` (together).")
  }

  /// Reports `fadeIn card photo title`, in which views lack `and`. Returns whether it is here.
  mutating func failedInListOfViews() -> Bool {
    guard let sentence = sentenceBefore, sentence.verb != nil, !sentence.targets.isEmpty, sentence.property < 0,
      Int(sentence.subjectEnd) == position - 1
    else { return false }
    if text(position - 1) == "both", tokens.keyword(at: position)?.isArticle ?? true {
      forgetTargets()
      return exchange(
        position - 1...position, for: [text(position)], because: "`and` alone joins the views of a sentence.")
    }
    if sentence.verb?.property == .position, ForeignWords.isPlace(text(position)) {
      return failed(with: .positionInWords(text(position)), in: position...position)
    }
    if failedInViewOfWords() { return true }
    var end = position
    while tokens[end].kind == .word, tokens.keyword(at: end) == nil, !tokens.beginsStatement(end) { end += 1 }
    let next = tokens.keyword(at: end)
    let isEnd =
      tokens.beginsStatement(end) || next != .by && next?.followsValue ?? false || next?.isModifier ?? false
      || next?.isJoining ?? false
    guard end > position, isEnd, !(position..<end).contains(where: namesCurve) else { return false }
    // A script that declares views has no others, except for those of groups and of used files.
    let (declared, said) = (declaredViews, (position..<end).map { text($0) })
    if !declared.isEmpty, !said.contains(where: declared.contains) { return false }
    if said.contains(where: ForeignWords.isFunctionWord) { return false }
    return exchange(
      position...end - 1, for: [(position..<end).map { "and \(text($0))" }.joined(separator: " ")],
      because: "`and` joins the views of a sentence.")
  }

  /// Reports `fadeIn hero title` for a view `hero-title`, and `fadeIn the red ball` for a view `ball`. Returns whether one is here.
  private mutating func failedInViewOfWords() -> Bool {
    let (first, views) = (position - 1, declaredViews)
    guard token.kind == .word, !tokens.beginsStatement(position), !views.contains(text(first)), !isKnownName(first)
    else { return false }
    func letters(_ words: String) -> String { words.lowercased().filter { $0.isLetter || $0.isNumber } }
    for last in [position + 1, position] where tokens[last].kind == .word && !tokens.beginsStatement(last) {
      let said = letters(text(range(from: first, through: last)))
      guard let view = views.first(where: { letters($0) == said }) else { continue }
      forgetTargets()
      return exchange(first...last, for: [view], because: "The name of a view is one word.", isCertain: true)
    }
    let (all, next) = (text(first), position + 1)
    if all == "both", text(position) == "views" {
      forgetTargets()
      return exchange(first...position, for: ["all views"], because: "`all` precedes a kind of view in the plural.")
    }
    let isEnd = tokens.beginsStatement(next) || tokens.keyword(at: next)?.followsValue ?? false
    guard views.contains(text(position)), isEnd, tokens.keyword(at: first) == nil else { return false }
    forgetTargets()
    return exchange(first...position, for: [text(position)], because: "A sentence has the name of its view alone.")
  }

  /// Reports `fadeIn a & b`, in which the sign joins views. Returns whether it is here.
  mutating func failedInAmpersand() -> Bool {
    let sign = tokens[position - 1]
    guard sign.kind == .plus, sign.end - sign.start == 1, files.bytes[Int(sign.start)] == UInt8(ascii: "&"),
      let last = tree.nodes.last, last.kind == .sentence, case let sentence = tree.sentences[Int(last.a)],
      Int(last.last) == position - 2, Int(sentence.subjectEnd) == position - 2
    else { return false }
    tree.sentences[Int(last.a)].isCutShort = true
    problems.withdraw(in: sign.range)
    return exchange(sign.range, as: "&", for: ["and"], because: "`and` joins the views of a sentence.", isCertain: true)
  }
}
