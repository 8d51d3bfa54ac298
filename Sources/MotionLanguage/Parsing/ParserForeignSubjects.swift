import MotionAlgebra
import MotionText

/// Recognises sentences without a view of their own: `then fades out`, `and move it to (1, 1)`, `and opacity to 0`.
extension Parser {
  /// Reports the property in `grow circle radius from …`. Its meaning is clear, but it is not a valid sentence.
  ///
  /// - Parameter meant: the property that a word of another tool means.
  mutating func propertyAfterSubject(_ sentence: inout SyntaxTree.Sentence, meant: String? = nil) {
    guard sentence.verb != nil || meant != nil, sentence.property < 0, !failedInForeignSentence() else { return }
    let name = tokens[position - 1].range
    // In `circle' radius`, the apostrophe is not a mistake of its own.
    let stray = problems.withdraw(in: SourceRange(name.end, token.start), .strayCharacter).last
    let subject = text(stray.map(name.through) ?? name)
    let property = text(position)
    sentence.isBroken = true
    sentence.property = Int32(place)
    sentence.subjectEnd = place
    // In `animate card width: "100%"`, the percentage is of what is around the view.
    if tokens[position + 1].kind == .colon, tokens[position + 2].kind == .string, text(position + 2).hasSuffix("%\"") {
      let name = meant ?? property
      let percent = Double(text(position + 2).dropFirst().dropLast(2)) ?? 50
      let sides = sidesOfCanvas
      let side = (name == "height" ? sides?[1] : sides?[0]) ?? 200
      _ = exchange(
        position - 1...position + 2,
        because: "A \(name) is a number of pixels, and no part of what is around the view.",
        example: "\(text(sentence.verbToken)) \(subject)'s \(name) to \(Words.decimal(percent / 100 * side))")
      return
    }
    // In `animate card width: 100`, the colon stands for `to`.
    if tokens[position + 1].kind == .colon, !tokens.beginsStatement(position + 1) {
      let words = token.range.through(tokens[position + 1].range)
      tokens.advance()
      fail(
        .propertyAfterSubject(subject: subject, property: "\(property):", meant: "\(meant ?? property) to"), at: words)
    } else {
      report(.propertyAfterSubject(subject: subject, property: property, meant: meant), at: token.range)
    }
    tokens.advance()
  }

  /// The words that mean the view of the sentence before.
  static let pronouns = ["it", "this", "them", "they", "these", "itself", "that", "he", "she"]

  /// The views of the sentence or the event before the token here, in the statement.
  var subjectBefore: String? {
    let start = UInt32(tokens.statementStart)
    var targets: [SyntaxTree.Target] = []
    for target in tree.targets.reversed() {
      guard target.token >= start, target.token < place, targets.count < 12 else { break }
      if target.kind == .view, Parser.pronouns.contains(text(target.token)) { continue }
      if let next = targets.last {
        guard target.token + 2 == next.token, tokens.keyword(at: Int(target.token) + 1) == .and else { break }
      }
      targets.append(target)
    }
    guard let first = targets.last, let last = targets.first else { return nil }
    return text(range(from: first.token, through: last.kind == .view ? last.token : last.token + 1))
  }

  /// Returns the verb whose form for one view is at a token: `fade` of `fades`.
  private func baseForm(at index: Int) -> String? {
    let said = text(index)
    guard tokens[index].kind == .word, said.hasSuffix("s"), names[tokens[index].symbol] == nil else { return nil }
    return [String(said.dropLast()), String(said.dropLast(2))].first {
      isVerb($0) || ForeignWords.verb($0)?.instead.isEmpty == false
    }
  }

  /// Reports `then fades out` and `a moves to (1, 1)`, a verb as for one view. Returns whether it is here.
  mutating func failedInVerbForm() -> Bool {
    guard let verb = baseForm(at: position), !tokens.hasSubject(after: position) || isEndOfVerb(position + 1) else {
      return false
    }
    let isPair = tokens.isParticle(position + 1) && !tokens.beginsStatement(position + 1)
    let last = isPair ? position + 1 : position
    // In `a moves`, the name of the view has been read as an article.
    let isName = tokens.isArticle(position - 1) && declaredViews.contains(text(position - 1))
    guard let subject = isName ? text(position - 1) : subjectBefore, isName || position > tokens.statementStart else {
      return false
    }
    let said = isVerb(verb) ? verb : ForeignWords.verb(verb)?.instead ?? verb
    let words = isPair ? "\(said) \(text(last))" : said
    return failed(
      with: .foreignVerb(
        text(position),
        ForeignWords.Verb(
          instead: "\(words) \(subject)",
          reason: isName
            ? "The verb comes first, and then the view." : "Every sentence has a view, which follows its verb.")),
      in: (isName ? position - 1 : position)...last)
  }

  /// Returns whether a phrase, or the end of the sentence, is at a token.
  private func isEndOfVerb(_ index: Int) -> Bool {
    tokens.beginsStatement(index) || tokens.isParticle(index) || tokens.keyword(at: index)?.followsValue ?? false
      || tokens.keyword(at: index)?.isJoining ?? false
  }

  /// Reports `move box to (100, 0) and rotate by 90deg over 1s` at the `and`, in which both sentences have the view and the
  /// duration. Returns whether it is here.
  private mutating func failedInClauseWithTime(_ reason: String) -> Bool {
    let (next, start, last) = (position + 1, clauseStart, endOfStatement(after: position))
    guard let sentence = sentenceBefore, !sentence.over.isGiven, sentence.subjectEnd > sentence.verbToken,
      start == Int(sentence.verbToken), tokens.keyword(at: next)?.verb != nil, last > next,
      tokens.keyword(at: next + 1)?.followsValue ?? false || tokens.isParticle(next + 1),
      let over = (next + 1...last).first(where: { tokens.keyword(at: $0) == .over }), milliseconds(at: over + 1) != nil,
      !(next...last).contains(where: { tokens.keyword(at: $0)?.isJoining ?? false || tokens.keyword(at: $0) == .and })
    else { return false }
    let subject = text(range(from: sentence.verbToken + 1, through: sentence.subjectEnd))
    let end = tokens.isParticle(next + 1) ? next + 1 : next
    return exchange(position...end, for: "\(text(range(from: next, through: end))) \(subject)", because: reason)
  }

  /// Reports the beginning of a second sentence, with what follows if that says how long both take.
  ///
  /// - Parameters:
  ///   - words: the tokens in the place of the beginning.
  ///   - clause: the verb and the views of the second sentence; `nil` if they follow.
  ///   - first: the first sentence, if it is not as the script has it.
  private mutating func exchange(
    _ words: ClosedRange<Int>, for clause: String?, first: String? = nil, because reason: String
  ) -> Bool {
    let (start, last, next) = (clauseStart, endOfStatement(after: position), words.upperBound + 1)
    let second = clause.map { [$0] } ?? []
    let over = (next..<max(next, last)).first { tokens.keyword(at: $0) == .over }
    let isOne = !(next...max(next, last)).contains {
      tokens.keyword(at: $0)?.isJoining ?? false || tokens.keyword(at: $0) == .and
        || tokens[$0].nesting < 0
          && (next..<$0).allSatisfy { tokens[$0].nesting == 0 }
    }
    guard let over, isOne, milliseconds(at: over + 1) != nil, let sentence = sentenceBefore, !sentence.over.isGiven,
      start == Int(sentence.verbToken), start == tokens.statementStart
    else {
      return exchange(words, for: (first.map { [$0] } ?? []) + [Keyword.while.spelling] + second, because: reason)
    }
    let time = text(range(from: over, through: last))
    let rest = over > next ? [text(range(from: next, through: over - 1))] : []
    let before = first ?? text(range(from: start, through: position - 1))
    return exchange(
      start...last, as: text(range(from: min(position, words.lowerBound), through: words.upperBound)),
      for: [([before, time, Keyword.while.spelling] + second + rest + [time]).joined(separator: " ")],
      because: "\(reason) Here, both say how long they take.")
  }

  private mutating func exchange(_ words: ClosedRange<Int>, for parts: [String], because reason: String) -> Bool {
    exchange(words, as: nil, for: [parts.joined(separator: " ")], because: reason)
  }

  /// Reports `and move it to (1, 1)`, `and fade it out`, `and opacity from 1 to 0` and `fadeOut and scale ball to 2`, at the `and`.
  /// Returns whether one is here.
  mutating func failedInClause() -> Bool {
    let next = position + 1
    guard tokens.isAt(word: .and), tokens[next].kind == .word, !tokens.beginsStatement(next) else { return false }
    let reason = "`and` joins views. `while` joins sentences, each with its own view."
    if failedInClauseWithTime(reason) { return true }
    let isVerb = tokens.keyword(at: next)?.verb != nil || Prelude.words.contains(text(next))
    if isVerb, let subject = subjectBefore {
      let pronoun = tokens.isParticle(next + 1) ? next + 2 : next + 1
      let phrase = tokens.keyword(at: pronoun)
      let isAlone = tokens.beginsStatement(pronoun) || phrase?.followsValue ?? false
      let known = tokens.keyword(at: next)?.verb
      let isWhole = known?.hasEnd ?? true || pronoun > next + 1 || [.from, .to, .by].contains(phrase)
      if isAlone, isWhole, ![.hold, .animate, .wait].contains(known) {
        return exchange(
          position...pronoun - 1, for: "\(text(range(from: next, through: pronoun - 1))) \(subject)", because: reason)
      }
      guard Parser.pronouns.contains(text(pronoun)), !tokens.beginsStatement(pronoun) else { return false }
      let isLate = tokens.isParticle(pronoun + 1) && !tokens.beginsStatement(pronoun + 1)
      let last = isLate ? pronoun + 1 : pronoun
      let verb = text(range(from: next, through: pronoun - 1)) + (isLate ? " \(text(last))" : "")
      return exchange(position...last, for: "\(verb) \(subject)", because: reason)
    }
    if isVerb, let sentence = sentenceBefore, sentence.subjectEnd == sentence.verbToken || sentence.targets.isEmpty,
      let views = views(at: tokens.isParticle(next + 1) ? next + 2 : next + 1)
    {
      let said = text(range(from: Int(sentence.verbToken), through: position - 1))
      return exchange(
        Int(sentence.verbToken)...position, for: nil, first: "\(said) \(views.text)", because: reason)
    }
    guard let property = propertyMeant(by: next), let subject = subjectBefore else { return false }
    let value = plainValue(at: next + 1)
    guard value != nil || [.from, .to, .by].contains(tokens.keyword(at: next + 1)) else { return false }
    // In `box's width and height to 200`, the phrases are about both.
    if value == nil, let sentence = sentenceBefore, !sentence.to.isGiven, !sentence.by.isGiven, !sentence.from.isGiven,
      case let phrases = ends(at: next + 1), !phrases.isEmpty
    {
      return exchange(
        position...next, for: "animate \(subject)'s \(property)", first: phrases, because: reason)
    }
    return exchange(
      position...next, for: "animate \(subject)'s \(property)\(value == nil ? "" : " to")", because: reason)
  }

  /// Returns `from 0 to 1`, `to 1` or `by 1` as it is written at a token; empty if the values are not plain.
  private func ends(at start: Int) -> String {
    var end = start
    while [.from, .to, .by].contains(tokens.keyword(at: end)), let value = plainValue(at: end + 1) { end = value.end }
    return end > start ? text(range(from: start, through: end - 1)) : ""
  }

  /// Reports `while opacity from 1 to 0`, which lacks its verb and its view. Returns whether it is here.
  mutating func failedInPropertyAsVerb() -> Bool {
    guard position > tokens.statementStart, names[token.symbol] == nil, let property = propertyMeant(by: position),
      !tokens.beginsStatement(position + 1), let subject = subjectBefore
    else { return false }
    let value = plainValue(at: position + 1)
    guard value != nil || [.from, .to, .by].contains(tokens.keyword(at: position + 1)) else { return false }
    return exchange(
      position...position, for: ["animate \(subject)'s \(property)\(value == nil ? "" : " to")"],
      because: "A sentence begins with its verb, and `'s` is between a view and its property.")
  }

  /// Returns the text inside quotation marks if it is a name.
  func quotedName(_ text: String) -> String? {
    let name = String(text.dropFirst().dropLast())
    return name.first?.isLetter ?? false && name.allSatisfy { $0.isLetter || $0.isNumber } ? name : nil
  }

  /// Reports the quotation marks in `fadeIn "circle"`, and passes the text and the views that follow it.
  mutating func quotedView(_ sentence: inout SyntaxTree.Sentence) {
    sentence.isBroken = true
    let first = position
    var names: [String]? = []
    var isJoined = false
    while true {
      if let name = quotedName(text(position)) { names?.append(name) } else { names = nil }
      forgetForeignQuotes()
      sentence.subjectEnd = place
      tokens.advance()
      guard tokens.isAt(word: .and), !tokens.beginsStatement(position + 1) else { break }
      isJoined = tokens[position + 1].kind == .word && tokens.keyword(at: position + 1)?.isReserved != true
      guard tokens[position + 1].kind == .string else { break }
      tokens.advance()
    }
    report(.quotedView(names?.joined(separator: " and ")), at: range(from: first, through: position - 1))
    guard isJoined else { return }
    tokens.advance()
    joinedViews()
  }

  // MARK: Many values

  /// Reports `from 0, 1, 0.5, 1`, `[0, 1, 0.5]` and `with keyframes 0% 0, 60% 1, 100% 0.5`. Returns whether one is here.
  mutating func failedInListOfValues() -> Bool {
    var (first, index) = (position, position)
    let isOpen = token.kind == .leftParenthesis && text(position) == "["
    if isOpen {
      index += 1
      if [.from, .to, .through].contains(tokens.keyword(at: position - 1)) { first -= 1 }
    } else if tokens.isAt(.comma), let number = (1...3).first(where: { tokens[position - $0].kind == .number }) {
      first = position - number
      index = tokens.isNegativeNumber(first - 1) ? first - 1 : first
      guard tokens.keyword(at: index - 1) == .from else { return false }
      first = index - 1
    } else {
      return false
    }
    let values: [String]
    (values, index) = listOfValues(at: index)
    guard values.count > 1, !isOpen || tokens[index].kind == .rightParenthesis else { return false }
    let last = isOpen ? index : index - 1
    guard isOpen || values.count > 2, tokens.keyword(at: index) != .to else { return false }
    if let index = tree.sentences.indices.last { tree.sentences[index].isBroken = true }
    return exchange(
      first...last, for: [Parser.stops(values)],
      because: "`from` precedes the first value, `through` those on the way, and `to` the last.")
  }

  /// Reports `scale ball 1, 1.2, 0.9, 1`, in which several values follow the views. Returns whether it is here.
  mutating func failedInBareList() -> Bool {
    guard token.kind == .number || token.kind == .colour, let sentence = sentenceBefore, let verb = sentence.verb,
      !verb.hasEnd, Int(sentence.subjectEnd) == position - 1
    else { return false }
    let (values, end) = listOfValues(at: position)
    guard values.count > 2 else { return false }
    if let index = tree.sentences.indices.last { tree.sentences[index].isBroken = true }
    return exchange(
      position...end - 1, for: [Parser.stops(values)],
      because: "`from` precedes the first value, `through` those on the way, and `to` the last.")
  }

  /// Returns the phrases of a sentence with some values, of which the first is where it begins: `from 0 through 1 to 0.5`.
  static func stops(_ values: [String]) -> String {
    let way = values.dropFirst().dropLast().joined(separator: ", ")
    return "from \(values[0])\(way.isEmpty ? "" : " through \(way)") to \(values[values.count - 1])"
  }

  /// Returns the values at a token that have commas between them, and the index after them; none for a comma at the end.
  func listOfValues(at start: Int) -> (values: [String], end: Int) {
    var (values, end) = ([String](), start)
    while values.count < 20, let value = plainValue(at: end) {
      values.append(value.text)
      end = value.end
      guard tokens[end].kind == .comma else { return (values, end) }
      end += 1
    }
    return ([], end)
  }

  // MARK: Some of many views

  /// Reports `odd dots`, `dots except dots.3` and `dots(1)`. Returns whether one is here.
  mutating func failedInSelection() -> Bool {
    let before = position - 1
    if token.kind == .word, let count = countOfViews(namedBy: position), count <= 24 {
      let members: [Int]
      switch text(before) {
      case "odd": members = Array(stride(from: 1, through: count, by: 2))
      case "even", "alternate": members = Array(stride(from: 2, through: count, by: 2))
      default: return false
      }
      guard !members.isEmpty else { return false }
      failInNumberedViews(
        range(from: before, through: position),
        instead: members.map { "\(text(position)).\($0)" }.joined(separator: " and "))
      return true
    }
    guard let count = countOfViews(namedBy: before), 1...24 ~= count else { return false }
    let name = text(before)
    if token.kind == .leftParenthesis, tokens[position + 1].kind == .number,
      tokens[position + 2].kind == .rightParenthesis, let number = Int(text(position + 1))
    {
      // Other languages count from 0, so the first one is meant by it. A number beyond the last has no meaning.
      failInNumberedViews(
        range(from: before, through: position + 2), instead: "\(name).\(min(max(1, number), count))")
      return true
    }
    guard ["except", "but", "without"].contains(text(position)) else { return false }
    var (left, index) = (Set<Int>(), position + 1)
    if isWord(index, "for") || tokens.keyword(at: index) == .for { index += 1 }
    while !tokens.beginsStatement(index), left.count < count {
      let said = text(index).split(separator: ".").last.map(String.init) ?? ""
      guard let number = tokens[index].kind == .number || tokens[index].kind == .word ? Int(said) : nil else { break }
      left.insert(number)
      index += 1
      guard tokens.keyword(at: index) == .and || tokens[index].kind == .comma else { break }
      index += 1
    }
    let members = (1...count).filter { !left.contains($0) }
    if left.isEmpty {
      return exchange(
        position...position, because: "A sentence names the views that it is about, and leaves none out.",
        example: "fadeIn \(name).1 and \(name).\(count)")
    }
    guard !members.isEmpty else { return false }
    failInNumberedViews(
      range(from: before, through: index - 1),
      instead: members.map { "\(name).\($0)" }.joined(separator: " and "))
    return true
  }

  /// The view of the sentence before, if it names one.
  var viewOfLastSentence: String? {
    guard let place = tree.sentences.last?.targets.first, case let target = tree.targets[Int(place)],
      target.kind == .view
    else { return nil }
    return text(target.token)
  }
}
