import MotionAlgebra
import MotionText

/// Recognises parentheses, commas and points as other tools write them: `(10 + 2 to 20`, `1,5s`, `to x 100 and y 200`.
extension Parser {
  /// Reports `(10 + 2 to 20`, in which a phrase follows a number inside parentheses, which must end before it. Returns whether
  /// it is here.
  mutating func failedInOpenParenthesis() -> Bool {
    let frame = stack.innermost
    guard frame.kind == .parenthesis || frame.kind == .curveArguments, let last = tree.nodes.last,
      Int(last.last) == position - 1, last.kind == .number || last.kind == .colour
    else { return false }
    let words = range(from: Int(frame.token), through: position - 1)
    return failed(
      with: .parenthesisBefore(text(position), closed: "\(text(words)))"), in: Int(frame.token)...position - 1)
  }

  /// Reports `fadeIn box -- now`, the comment of another language, at its first sign. Returns whether it is here.
  mutating func failedInForeignComment() -> Bool {
    let word = position + 2
    guard token.hasSpaceBefore, tokens[position + 1].kind == .minus, !tokens[position + 1].hasSpaceBefore,
      !tokens.isInParentheses, sentenceBefore != nil || stack.isTight, !hasManyProblems,
      tokens[word].kind == .word, tokens[word].hasSpaceBefore, !tokens[word].startsLine,
      tokens.keyword(at: word) == nil, names[tokens[word].symbol] == nil,
      tokens.keyword(at: tokens.statementStart) != .define,
      !tree.statements.contains(where: { $0.kind == .use }), !isDeclaredLater(tokens[word].symbol)
    else { return false }
    var last = word
    while !tokens[last + 1].startsLine, tokens[last + 1].kind != .end { last += 1 }
    let end = files.bytes[Int(tokens[last].range.end)...].firstIndex {
      [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
    }
    let words = SourceRange(token.start, UInt32(end ?? files.bytes.count))
    problems.withdraw(in: words)
    cutShort()
    fail(.foreignComment("--", String(text(words).dropFirst(2))), at: words)
    tokens.move(to: last + 1)
    return true
  }

  /// Reports `over 1s -- gap`, where `gap` is a value, at its first sign. Returns whether it is here.
  mutating func failedInDoubleMinus() -> Bool {
    let word = position + 2
    guard tokens[word].hasSpaceBefore, tokens[word].kind == .word, !tokens[word].startsLine else { return false }
    reduce { $0.isTight }
    let start = Int(tree.nodes[Int(stack.last)].first)
    let (first, rest) = (text(range(from: start, through: position - 1)), text(word))
    let isAlone = tokens.beginsStatement(word + 1) || tokens.keyword(at: word + 1)?.continuesExpression ?? false
    return exchange(
      start...word, for: (isAlone ? ["(\(first) - \(rest))"] : []) + ["\(first) // \(rest)"],
      because: "One minus sign subtracts, in parentheses also with spaces around it. A comment begins with `//`.")
  }

  /// Returns whether the rest of the file gives a name to something.
  private func isDeclaredLater(_ name: Symbol) -> Bool {
    (position..<tokens.indices.upperBound).contains { index in
      tokens[index].symbol == name && [.let, .define].contains(tokens.keyword(at: index - 1))
    }
  }

  /// Withdraws the full-width mark between the token here and the one before, which the lexer has reported.
  mutating func withdrawWideMark() -> SourceRange? {
    let gap = SourceRange(tokens[position - 1].range.end, token.start)
    for mark in ["\u{3001}", "\u{3002}", "\u{FF0C}", "\u{FF1B}"] {
      guard let place = gap.bytes.first(where: { files.bytes[$0...].starts(with: mark.utf8) }) else { continue }
      return problems.withdraw(in: SourceRange(UInt32(place), UInt32(place + 3)), .strayCharacter).last
    }
    return nil
  }

  /// Withdraws the dots or semicolons between the token here and the one before, which the lexer has reported.
  mutating func withdrawMark() -> SourceRange? {
    let gap = SourceRange(tokens[position - 1].range.end, token.start)
    guard let sign = files.bytes[gap.bytes].firstIndex(where: { ";.".utf8.contains($0) }),
      case let run = files.bytes[sign...].prefix(while: { $0 == files.bytes[sign] })
    else { return nil }
    return problems.withdraw(in: SourceRange(UInt32(sign), UInt32(run.endIndex)), .strayCharacter).last
  }

  /// Reports `0..1`, a range of another language, and `(0; 0)`, a point. Returns whether one is here.
  mutating func failedInMarkBetweenNumbers() -> Bool {
    guard token.kind == .number, !tokens.beginsStatement(position) else { return false }
    let first = tokens.isUnit(position - 1) ? position - 2 : position - 1
    guard tokens[first].kind == .number, let mark = withdrawMark() else { return false }
    let isInParentheses = stack.innermostKind == .parenthesis
    cutShort()
    if text(mark).hasPrefix(";") {
      return exchange(mark, for: [","], because: "A comma is between the parts of a point.", isCertain: isInParentheses)
    }
    let last = tokens.isUnit(position + 1) && !tokens.beginsStatement(position + 1) ? place + 1 : place
    let isAfterFrom = tokens.keyword(at: first - 1) == .from
    let isAfterTo = tokens.keyword(at: first - 1) == .to
    let start = text(range(from: first, through: position - 1))
    let end = text(range(from: position, through: Int(last)))
    // Behind `to`, one point may be too many.
    let isSlip = isAfterTo && tokens[first].kind == .number && !start.contains(".") && !end.hasPrefix(".")
    return exchange(
      (isAfterTo ? first - 1 : first)...Int(last),
      for: (isSlip ? ["to \(start).\(end)"] : []) + ["\(isAfterFrom ? "" : "from ")\(start) to \(end)"],
      because: isSlip
        ? "A number has one decimal point. `from` precedes the first value, and `to` the last."
        : "`from` precedes the first value, and `to` the last.")
  }

  /// Reports `fadeIn a1..a3`, a range of views. Returns whether it is here.
  mutating func failedInSubjectRange() -> Bool {
    guard token.kind == .word, !tokens.beginsStatement(position), let sentence = sentenceBefore,
      Int(sentence.subjectEnd) == position - 1, tokens[position - 1].kind == .word,
      files.bytes[Int(tokens[position - 1].range.end)...].starts(with: "..".utf8), withdrawMark() != nil
    else { return false }
    // Of `a1..a3`, the second one is meant too.
    let (first, last) = (text(position - 1), text(position))
    let stem = first.prefix { !$0.isNumber }
    var views = [first, last]
    if last.hasPrefix(stem), let start = Int(first.dropFirst(stem.count)), let end = Int(last.dropFirst(stem.count)),
      start < end, end - start < 24
    {
      views = (start...end).map { "\(stem)\($0)" }
    }
    cutShort()
    forgetTargets()
    return exchange(
      position - 1...position, for: [views.joined(separator: " and ")], because: "`and` joins the views of a sentence.")
  }

  /// Reports `fadeIn 1st`, in which a name begins with a digit. Returns whether it is here.
  mutating func failedInNameWithDigit() -> Bool {
    let next = tokens[position + 1]
    guard token.kind == .number, next.kind == .word, !next.hasSpaceBefore, !tokens.beginsStatement(position + 1),
      !tokens.isUnit(position + 1), isVerb(text(position - 1))
    else { return false }
    let verb = text(position - 1)
    cutShort()
    return exchange(
      position...position + 1, because: "A name begins with a letter.",
      example: "\(verb) \(declaredViews.first ?? ViewKind.circle.spelling)")
  }

  /// Reports `1,5s`, in which the comma is the decimal sign. Returns whether it is here.
  mutating func failedInDecimalComma() -> Bool {
    let (before, after) = (tokens[position - 1], tokens[position + 1])
    guard before.kind == .number, after.kind == .number, !token.hasSpaceBefore, !after.hasSpaceBefore,
      !tokens.beginsStatement(position + 1)
    else { return false }
    switch stack.innermostKind {
    case nil, .parenthesis, .curveArguments, .arguments, .corner: return false
    // The declaration reports a point without parentheses, and reads on.
    case .declared where [.at, .from, .to].contains(tokens.keyword(at: position - 2)): return false
    case .whole, .phrase, .keyframe, .modifier, .spread, .declared, .plan, .instant, .slot, .defaultValue: break
    }
    passNumber()
    cutShort()
    let range = before.range.through(after.range)
    let isPhrase = [.from, .to, .by].contains(tokens.keyword(at: position - 2))
    if isPhrase, tree.sentences.last?.verb?.property == .position {
      fail(.pointOfComma("(\(text(position - 1)), \(text(position + 1)))"), at: range)
      return true
    }
    let (whole, rest) = (text(position - 1), text(position + 1))
    let isThousands = rest.count == 3 && rest.allSatisfy(\.isNumber) && whole.count <= 3 && whole.allSatisfy(\.isNumber)
    fail(isThousands ? .commaOfThousands(whole, rest) : .decimalComma("\(whole).\(rest)"), at: range)
    return true
  }

  /// Reports a comma outside parentheses.
  mutating func failInComma() {
    let after = tokens[position + 1]
    if tokens.beginsStatement(position + 1) { return fail(.strayComma(joining: [""]), at: token.range) }
    let first = tokens.isUnit(position - 1) ? position - 2 : position - 1
    if tokens[first].kind == .number, after.kind == .number, tokens.keyword(at: first - 1) == .to,
      let verb = tree.sentences.last?.verb, [.position, .scale, nil].contains(verb.property)
    {
      let hasUnit = tokens.isUnit(position + 2) && !tokens.beginsStatement(position + 2)
      let last = range(from: position + 1, through: Int(hasUnit ? place + 2 : place + 1))
      let start = range(from: first, through: position - 1)
      return fail(.pointOfComma("(\(text(start)), \(text(last)))"), at: start.through(last))
    }
    if failed(in: ForeignPhrase.endings, at: position) || failedInCommasBetweenColours() || failedInListOfValues()
      || failedInPlaceBehindComma()
    {
      return
    }
    if failedInListOfSentences() || failedInSentenceWithoutVerb() || failedInSecondCurve() { return }
    let next = tokens.keyword(at: position + 1)
    if let verb = next?.verb, verb != .wait, !tokens.hasSubject(after: position + 1), let sentence = sentenceBefore,
      !sentence.targets.isEmpty
    {
      // In `move box to (100, 100), fading in`, the subject is that of the sentence before.
      let last = tokens.hasParticle(after: position + 1) ? position + 2 : position + 1
      let words = token.range.through(tokens[last].range)
      let action = text(range(from: position + 1, through: last))
      let subject = text(range(from: sentence.verbToken + 1, through: sentence.subjectEnd))
      return fail(.strayComma(joining: ["then", "while"].map { " \($0) \(action) \(subject)" }), at: words)
    }
    let words: [String]
    if let next, next.continuesExpression {
      words = [""]
    } else if next?.verb != nil, tokens.hasSubject(after: position + 1) || next?.verb?.mayLackSubject == true {
      words = [" then", " while"]
    } else if after.kind == .word, namesAnimation(position - 1), namesAnimation(position + 1) {
      words = [" then", " while"]
    } else if after.kind == .word {
      return failInCommasBetweenViews()
    } else {
      words = []
    }
    fail(.strayComma(joining: words), at: token.range)
  }

  /// Reports `rotate box by 90deg, dot by 45deg`, whose second verb is that of the first. Returns whether it is here.
  private mutating func failedInSentenceWithoutVerb() -> Bool {
    guard let sentence = sentenceBefore, sentence.verb != nil, declaredViews.contains(text(position + 1)),
      let views = views(at: position + 1), !tokens.beginsStatement(views.end),
      [.to, .by, .from].contains(tokens.keyword(at: views.end))
    else { return false }
    let verb = text(sentence.verbToken)
    fail(.strayComma(joining: ["while", "then"].map { " \($0) \(verb)" }), at: token.range)
    return true
  }

  /// Reports `fadeIn card, wait 1s, fadeIn dot`, sentences with commas between them. Returns whether two follow here.
  private mutating func failedInListOfSentences() -> Bool {
    let last = endOfStatement(after: position)
    var (parts, start, depth) = ([String](), position + 1, 0)
    for index in position + 1..<max(position + 1, min(last + 2, position + 64)) {
      depth += tokens[index].nesting
      guard index > last || depth == 0 && tokens[index].kind == .comma else { continue }
      let isSentence = beginsAction(start) || tokens.keyword(at: start)?.verb == .wait
      guard isSentence, index > start + 1 else { return false }
      parts.append(text(range(from: start, through: index - 1)))
      start = index + 1
    }
    guard parts.count > 1, start > last else { return false }
    let words = parts.map { " then \($0)" }.joined()
    fail(.strayComma(joining: [words]), at: range(from: position, through: last))
    tokens.move(to: last + 1)
    return true
  }

  /// Reports `tint box to red, blue`, in which two colours should be a gradient. Returns whether it is here.
  private mutating func failedInCommasBetweenColours() -> Bool {
    func isColour(_ index: Int) -> Bool {
      tokens[index].kind == .colour
        || tokens[index].kind == .word && names[tokens[index].symbol] == nil && ColourNames.rgba(text(index)) != nil
    }
    guard isColour(position - 1), let last = tree.nodes.last, last.kind == .sentence else { return false }
    var (colours, end) = ([text(position - 1)], position)
    while tokens[end].kind == .comma, isColour(end + 1), !tokens.beginsStatement(end + 1) {
      colours.append(text(end + 1))
      end += 2
    }
    guard colours.count > 1 else { return false }
    tree.sentences[Int(last.a)].isBroken = true
    return exchange(
      position - 1...end - 1, for: ["linear-gradient(\(colours.joined(separator: ", ")))"],
      because: "Several colours make a gradient, which is one value.")
  }

  /// Reports the commas of `fadeIn card, photo, title` at once.
  private mutating func failInCommasBetweenViews() {
    var (end, words) = (position, "")
    while tokens[end].kind == .comma, tokens[end + 1].kind == .word, !tokens.beginsStatement(end + 1),
      end == position || tokens.keyword(at: end + 1) == nil
    {
      words += " and \(text(end + 1))"
      end += 2
    }
    // What follows the views may be in other words too.
    let (pieces, last) = foreignPieces(at: end)
    if !pieces.isEmpty {
      return fail(.strayComma(joining: ["\(words) \(pieces)"]), at: range(from: position, through: last - 1))
    }
    // A comma alone is marked alone.
    let isSingle = end == position + 2
    fail(
      .strayComma(joining: [isSingle ? " and" : words]),
      at: isSingle ? token.range : range(from: position, through: end - 1))
  }

  /// Reports `then fadeIn card, "-=0.3"`, a place in a timeline of GSAP behind a comma. Returns whether it is here.
  private mutating func failedInPlaceBehindComma() -> Bool {
    guard tokens[position + 1].kind == .string, let place = ForeignPlace(text(position + 1)),
      let sentence = sentenceBefore, sentence.subjectEnd > sentence.verbToken
    else { return false }
    let isLater = tokens.keyword(at: Int(sentence.verbToken) - 1) == .then
    let words = text(range(from: Int(sentence.verbToken), through: position - 1))
    let (join, ending, reason) = place.words
    let other = declaredViews.first { !words.contains($0) } ?? ViewKind.circle.spelling
    return exchange(
      position...position + 1, as: text(position + 1), for: isLater && join == .then ? [" \(ending)"] : [],
      because: reason, example: "fadeIn \(other)\n  \(join.spelling) \(words)\(ending.isEmpty ? "" : " \(ending)")")
  }

  /// Reports `let cards = card and title`, where a `group` is meant. Returns whether it is here.
  mutating func failedInLetOfViews() -> Bool {
    let start = tokens.statementStart
    guard tokens.keyword(at: start) == .let, tokens[start + 2].kind == .equals, position == start + 4 else {
      return false
    }
    let views = declaredViews
    var last = position - 1
    while tokens.keyword(at: last + 1) == .and, !tokens.beginsStatement(last + 1), tokens.isName(last + 2),
      !tokens.beginsStatement(last + 2)
    { last += 2 }
    guard tokens.beginsStatement(last + 1) || tokens[last + 1].kind == .end,
      stride(from: start + 3, through: last, by: 2).allSatisfy({ views.contains(text($0)) }),
      let value = tree.nodes.indices.last, Int(tree.nodes[value].first) == start + 3
    else { return false }
    tree.nodes[value].kind = .missing
    fail(.viewsInLet, at: range(ofToken: UInt32(start)))
    return true
  }
}
