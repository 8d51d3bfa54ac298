import MotionText

/// Recognises verbs and statements of other tools: `hide circle`, `.box { … }`, `box.opacity = 0`.
extension Parser {
  /// Reports `title "Hello"`, `every 1s: …` and `if (time > 2) …`, whose first word is no verb. Returns whether one is here.
  mutating func failedInForeignNoun() -> Bool {
    if failedInTimeAsCondition() || failedInScrollAsCondition(at: position - 1) { return true }
    guard position == tokens.statementStart + 1, tree.nodes.last?.kind == .unknown,
      token.kind == .string || token.kind == .number || text(position) == "(",
      let meant = ForeignWords.verb(text(position - 1)), meant.instead.isEmpty
    else { return false }
    forgetUnknown(from: position - 1)
    problems.withdraw(in: range(from: position - 1, through: endOfStatement(after: position)))
    return failed(with: .foreignVerb(text(position - 1), meant), in: position - 1...position - 1)
  }

  /// Reports a verb of another tool, and what a script says for it. Returns whether one is here.
  mutating func failedInForeignVerb() -> Bool {
    if failedInReactionOfLet() { return true }
    if state.isInAction, failedInForeignAction() { return true }
    if failedInWordOrder() { return true }
    let pair = "\(text(position)) \(text(position + 1))".lowercased()
    if pair == "fade in" || pair == "fade out", tokens[position + 1].kind == .word,
      !tokens.beginsStatement(position + 1)
    {
      return failed(
        with: .foreignVerb(text(range(from: position, through: position + 1)), ForeignWords.Verb(instead: pair)),
        in: position...position + 1)
    }
    let isPair = tokens.isParticle(position + 1) && !tokens.beginsStatement(position + 1)
    let words = isPair ? token.range.through(tokens[position + 1].range) : token.range
    let folded = isPair ? text(position) + text(position + 1) : text(position)
    guard let meant = ForeignWords.verb(folded) else { return false }
    report(.foreignVerb(text(words), meant), at: words)
    // What follows a verb of the prelude, or one that does not exist, cannot be read as a sentence.
    if meant.instead.isEmpty || Prelude.joined.contains(meant.instead) { state.fail() }
    return true
  }

  /// Reports `card.move to (100, 100)`, in which the verb is a method of the view. Returns whether it is here.
  mutating func failedInMethod() -> Bool {
    let parts = text(position).split(separator: ".").map(String.init)
    guard parts.count == 2, declaredViews.contains(parts[0]) else { return false }
    let verb = isVerb(parts[1]) ? parts[1] : ForeignWords.verb(parts[1])?.instead ?? ""
    guard isVerb(verb) else { return false }
    return failed(
      with: .foreignVerb(
        text(position),
        ForeignWords.Verb(instead: "\(verb) \(parts[0])", reason: "The verb comes first, and then the view.")),
      in: position...position)
  }

  func isVerb(_ word: String) -> Bool {
    Keyword.spellingsOfVerbs.contains(word) || Prelude.words.contains(word)
  }

  /// Reports an action of another tool: `drag card along y`, `card follows the pointer`. Returns whether one is here.
  private mutating func failedInForeignAction() -> Bool {
    if failedInCondition() { return true }
    let word = text(position)
    if playsName(position) {
      return exchange(
        position...position, for: [""], because: "The animation follows the colon, without `play`.",
        isCertain: true)
    }
    if isWord(position + 1, "follows") || isWord(position + 1, "follow") {
      let last = endOfStatement(after: position)
      return failed(
        with: .foreignVerb("follows", ForeignWords.Verb(instead: "match \(word) to the pointer")), in: position...last)
    }
    guard let meant = ForeignWords.action(word) else { return false }
    var (instead, end) = (meant, position)
    if meant.instead.contains("TARGET"), tokens.hasSubject(after: position) {
      end = position + 1
      instead.instead = meant.instead.split(separator: "TARGET", omittingEmptySubsequences: false)
        .joined(separator: text(end))
    }
    return failed(with: .foreignVerb(word, instead), in: position...end)
  }

  /// Returns whether a word such as `play` and the name of an animation are at a token.
  func playsName(_ index: Int) -> Bool {
    ["play", "start", "run", "trigger"].contains(text(index)) && !tokens.beginsStatement(index + 1)
      && namesAnimation(index + 1)
  }

  /// Reports `card is draggable` after the colon of a reaction. Returns whether it is here.
  mutating func failedInDraggable() -> Bool {
    guard tokens.isAt(word: .is), tokens[position - 1].kind == .word, tokens[position - 2].kind == .colon,
      let gesture = PlanGesture.meant(by: text(position + 1))
    else { return false }
    let view = text(position - 1)
    return failed(
      with: .foreignVerb("is", ForeignWords.Verb(instead: "make \(view) \(gesture.rawValue)")),
      in: position - 1...position + 1)
  }

  /// Reports `row dots has 5 circles`, in which the arrangement comes before the name. Returns whether it is here.
  mutating func failedInArrangementFirst() -> Bool {
    guard ["row", "column", "grid", "ring"].contains(text(position)), tokens.isName(position + 1),
      !tokens.beginsStatement(position + 3), tokens[position + 3].kind == .number,
      ["has", "of", "with", "is", "are", "=", ":"].contains(text(position + 2))
    else { return false }
    tree.hasNamelessView = true
    return failed(
      with: .viewWithoutWords("view \(text(position + 1)) is a \(text(position)) of"), in: position...position + 2)
  }

  /// Whether a sign with which statements of other languages begin is right before the token here.
  var isAfterSign: Bool { token.start > 0 && "@<$.".utf8.contains(files.bytes[Int(token.start) - 1]) }

  /// Reports a statement that begins with a sign, such as `@keyframes spin`, `<svg>` and `{ "opacity": 1 }`, or with a word of
  /// another language and a block: `for i in 1..3 { … }`. Returns whether one is here.
  mutating func failedInForeignBlock() -> Bool {
    let isSelector = token.kind == .colon && endOfBlock(position) != nil
    if failedInVariable() || failedInPlainFunction() || failedInScrollAsCondition(at: position) { return true }
    if isAfterSign || isSelector || token.kind == .leftParenthesis && isForeignObject(position) {
      var last = endOfStatement(after: endOfBlock(position) ?? position)
      // The sign that closes an element would join the next line to it.
      if token.start > 0, files.bytes[Int(token.start) - 1] == UInt8(ascii: "<") {
        var end = endOfLine(position)
        while end < last, !files.bytes[Int(tokens[end].range.end)...].starts(with: [UInt8(ascii: ">")]) {
          end = endOfLine(end + 1)
        }
        last = min(last, end)
      }
      failInForeignStatement(from: position, to: last, shownTo: endOfLine(position))
      return true
    }
    let isJoin = text(position + 1) == "{" && ForeignWords.join(text(position)) != nil
    guard token.kind == .word, isJoin || text(position + 1) != "{", let end = endOfBlock(position),
      names[token.symbol] == nil,
      let meant = isJoin ? ForeignWords.Verb(instead: "") : ForeignWords.verb(text(position)), meant.instead.isEmpty
    else { return false }
    // Another block may follow.
    let last = endOfStatement(after: end)
    let words = text(range(from: position, through: last))
    if let words = repetition(from: position, to: end) {
      failInForeignStatement(
        from: position, to: last, shownTo: endOfLine(position),
        as: .foreignWords(text(position), reason: meant.reason ?? "", instead: [words]))
      return true
    }
    if let join = ForeignWords.join(text(position)), let words = joined(join, from: position, to: end) {
      failInForeignStatement(
        from: position, to: last, shownTo: endOfLine(position),
        as: .foreignWords(text(position), reason: "`\(join.spelling)` joins animations.", instead: [words]))
      return true
    }
    let handler = foreignHandler(in: words)
    let isList = ForeignWords.isKeyframes(text(position)) && ForeignCode.sentence(words, views: declaredViews) != nil
    failInForeignStatement(
      from: position, to: last, shownTo: endOfLine(position),
      as: handler ?? (isList ? nil : .foreignVerb(text(position), meant)))
    return true
  }

  /// Returns whether `{ "opacity": 1 }` begins at a token.
  private func isForeignObject(_ open: Int) -> Bool {
    text(open) == "{" && tokens[open + 2].kind == .colon && [.word, .string].contains(tokens[open + 1].kind)
  }

  /// Returns the token that closes the first brace of a statement; `nil` without one.
  func endOfBlock(_ start: Int) -> Int? {
    func isBrace(_ index: Int) -> Bool {
      tokens[index].kind == .leftParenthesis && files.bytes[Int(tokens[index].start)] == UInt8(ascii: "{")
    }
    // The brace may be alone on the next line.
    let open = (start..<start + 40).first { isBrace($0) || $0 > start && tokens.beginsStatement($0) }
    guard let open, isBrace(open) else { return nil }
    return tokens.closingParenthesis(of: open)
  }

  /// Returns the last token of a line.
  private func endOfLine(_ start: Int) -> Int {
    var last = start
    while !tokens[last + 1].startsLine, tokens[last + 1].kind != .end { last += 1 }
    return last
  }

  /// Reports a rule of CSS, a block of code, or a line such as `opacity: 0`. Returns whether one is here.
  mutating func failedInForeignRule() -> Bool {
    if failedInNamedCoordinate() || failedInVerbCall() { return true }
    let start = tokens.statementStart
    let isAfterCall = tokens.isCall(start) && tokens.closingParenthesis(of: start + 1) == position - 1
    guard position > start, position - start < 8 || isAfterCall else { return false }
    if failedInInstant() || failedInAssignment() { return true }
    let brace = (position..<position + 4).first { text($0) == "{" || tokens.beginsStatement($0) } ?? position
    if text(brace) == "{" {
      var (close, depth) = (brace, 0)
      repeat {
        depth += tokens[close].nesting
        close += 1
      } while depth > 0 && tokens[close].kind != .end
      let words = (start..<brace).map { text($0) }.joined(separator: " ")
      let finding = foreignHandler(in: words)
      failInForeignStatement(from: start, to: close - 1, shownTo: brace, as: finding)
      return true
    }
    guard tokens.isAt(.colon), tokens[position - 1].kind == .word else { return false }
    let isStyle = ["transform", "animation", "filter"].contains(text(start))
    if !isStyle, failed(in: ForeignPhrase.statements, at: start) || failedInLabel() { return true }
    guard position == start + 1 else { return false }
    let last = endOfStatement(after: position)
    failInForeignStatement(from: start, to: last, shownTo: last)
    return true
  }

  /// Reports `intro: fadeIn box` and `intro := fadeIn box`, which lack `let`, `box: circle at (1, 1)`, which lacks `view`, and
  /// `box: fadeIn`, in which the view comes first. Returns whether one is here.
  private mutating func failedInLabel() -> Bool {
    let start = tokens.statementStart
    let sign = tokens[position + 1].kind == .equals ? position + 1 : position
    let name = text(position - 1)
    let kind = tokens.isArticle(sign + 1) ? sign + 2 : sign + 1
    if position == start + 1, sign == position, failedInJoinedList(after: name) {
      return true
    } else if position == start + 1, sign == position,
      beginsAction(sign + 1) || tokens[sign + 1].kind == .leftParenthesis,
      let label = ForeignWords.label(name)
    {
      let last = endOfStatement(after: position)
      let words = range(from: position - 1, through: last)
      let isWhole = tokens[sign + 1].kind == .leftParenthesis && tokens.closingParenthesis(of: sign + 1) == last
      let action = text(range(from: isWhole ? sign + 2 : sign + 1, through: isWhole ? last - 1 : last))
      forgetUnknown(from: start)
      fail(
        .foreignWords(
          text(words), reason: label.reason ?? "", instead: [ForeignPhrase.filled(label.instead, ["REST": action])]),
        at: words)
      tokens.move(to: last + 1)
    } else if position == start + 1, beginsAction(sign + 1) {
      let words = range(from: position - 1, through: sign)
      forgetUnknown(from: start)
      fail(
        .foreignWords(text(words), reason: "`let` gives an animation a name.", instead: ["let \(name) ="]), at: words)
    } else if position == start + 1, ViewKind(tokens.keyword(at: kind)) != nil {
      let words = range(from: position - 1, through: sign)
      forgetUnknown(from: start)
      tree.hasNamelessView = true
      fail(.viewWithoutWords("view \(name) is"), at: words)
    } else if tokens.keyword(at: sign + 1)?.verb != nil,
      tokens.beginsStatement(sign + 2) || tokens.keyword(at: sign + 2)?.followsValue ?? false
    {
      let words = range(from: position - 1, through: sign + 1)
      forgetUnknown(from: position - 1)
      fail(
        .foreignWords(
          text(words), reason: "The verb comes first, and then the view.", instead: ["\(text(sign + 1)) \(name)"]),
        at: words)
    } else {
      return false
    }
    return true
  }

  /// Reports `1s: fadeIn circle`, which lacks `at`, and `0s-1s: fadeIn circle`. Returns whether one is here.
  private mutating func failedInInstant() -> Bool {
    let start = tokens.statementStart
    if failedInStretch(from: start) { return true }
    guard tokens.isAt(.colon), tokens[start].kind == .number, position - start == 2, tokens.isUnit(start + 1) else {
      return false
    }
    let time = range(from: start, through: position - 1)
    return exchange(
      start...position - 1, for: ["at \(text(time))"], because: "The time at which something happens follows `at`.")
  }

  /// Reports `0s-1s: fadeIn circle`, in which a stretch of time comes first. Returns whether it is here.
  private mutating func failedInStretch(from start: Int) -> Bool {
    guard tokens.isAt(.colon), beginsAction(position + 1), let from = duration(at: start),
      tokens[from.end].kind == .minus || tokens.keyword(at: from.end) == .to, let to = duration(at: from.end + 1),
      to.end == position, let first = ForeignNumber(from.text)?.seconds, let last = ForeignNumber(to.text)?.seconds,
      first < last
    else { return false }
    let end = endOfStatement(after: position)
    let action = text(range(from: position + 1, through: end))
    let length = Words.decimal(((last - first) * 1e6).rounded() / 1e6)
    let isTimed = (position..<end).contains { [.over, .then, .while].contains(tokens.keyword(at: $0)) }
    let over = (position..<end).first { tokens.keyword(at: $0) == .over }
    if let over, let own = milliseconds(at: over + 1), own.end == end + 1,
      !(position..<end).contains(where: { [.then, .while].contains(tokens.keyword(at: $0)) })
    {
      let words = text(range(from: position + 1, through: over - 1))
      return exchange(
        start...end, as: text(range(from: start, through: position)),
        for: ["at \(from.text): \(words) over \(length)s", "at \(from.text): \(action)"],
        because:
          "The time at which something happens follows `at`, and its duration `over`. This line says two durations: \(length) s, and \(text(range(from: over + 1, through: end)))."
      )
    }
    return exchange(
      start...end, for: isTimed ? [] : ["at \(from.text): \(action) over \(length)s"],
      because: "The time at which something happens follows `at`, and its duration `over`.",
      example: isTimed ? "at \(from.text): fadeIn circle over \(length)s" : nil)
  }

  /// Reports `circle's opacity = 0`. Returns whether it is here.
  private mutating func failedInAssignment() -> Bool {
    let start = tokens.statementStart
    guard tokens.isAt(.possessive), position == start + 1, tokens[start + 3].kind == .equals else { return false }
    forgetUnknown(from: start)
    failInAssignment(to: text(range(from: start, through: start + 2)), equals: start + 3)
    return true
  }

  /// Reports `box position = (1, 1)`, and `position = [1, 1]` without a view. Returns whether one is here.
  mutating func failedInBareAssignment(_ equals: Int) -> Bool {
    let name = equals - 1
    guard names[tokens[name].symbol] == nil, !beginsAction(equals + 1), let property = propertyMeant(by: name) else {
      return false
    }
    if equals == position + 2, tokens.keyword(at: position) == nil, !["var", "const", "val"].contains(text(position)) {
      failInAssignment(to: "\(text(position))'s \(property)", equals: equals)
      return true
    }
    // A name without `let` is used elsewhere.
    let isUsed = (equals...min(equals + 1000, tokens.indices.upperBound)).contains {
      tokens[$0].symbol == tokens[name].symbol && tokens[$0].kind == .word
        && [.to, .from, .by, .over].contains(tokens.keyword(at: $0 - 1))
    }
    guard equals == position + 1, !isUsed || text(equals + 1) == "[" else { return false }
    let view = tree.declarations.first.map { symbols.text($0.name) } ?? "circle"
    failInAssignment(to: "\(view)'s \(property)", equals: equals)
    return true
  }

  /// Reports `card.style.transform = "rotate(45deg)"`. Returns whether it is here.
  ///
  /// - Parameter path: the words between the dots.
  mutating func failedInAssignedStyle(_ path: [String], _ equals: Int) -> Bool {
    guard path.count > 1, let name = path.last, ["transform", "animation", "transition"].contains(name),
      tokens[equals + 1].kind == .string, !tokens.beginsStatement(equals + 1)
    else { return false }
    let line = "\(name): \(text(equals + 1).dropFirst().dropLast())"
    let views = declaredViews.contains(path[0]) ? [path[0]] : declaredViews
    guard var sentence = ForeignCode.sentence(line, views: views), let animation = sentence.animation else {
      return false
    }
    if name == "transform", !animation.hasTime {
      sentence.animation = animation.adding([.over("1ms")])
      sentence.notes.append("A sentence takes time. For a jump, it takes a millisecond.")
    }
    return failed(with: .foreignStatement(sentence), in: equals - 1...endOfStatement(after: equals))
  }

  /// Reports a value that is assigned to a property of a view.
  mutating func failInAssignment(to said: String, equals: Int) {
    // In `card.style.opacity = 0.5`, the object of the styles is none of a script.
    let property = said.replacing(".style's", with: "'s")
    var last = equals
    while !tokens.beginsStatement(last + 1), tokens[last + 1].kind != .word || !tokens[last + 1].startsLine {
      last += 1
    }
    var value = last > equals ? text(range(from: equals + 1, through: last)) : "1"
    if value.hasPrefix("["), value.hasSuffix("]") { value = "(\(value.dropFirst().dropLast()))" }
    let words = range(from: tokens.statementStart, through: last)
    problems.withdraw(in: words)
    // `value + [50, 0]` of After Effects is a change.
    if value.hasPrefix("value + ["), value.hasSuffix("]") {
      return fail(.assignment("animate \(property) by (\(value.dropFirst(9).dropLast()))"), at: words)
    }
    // The time of After Effects goes on by itself.
    if let time = (equals...last).first(where: { ForeignWords.namesOverTime.contains(text($0)) }) {
      let view = property.hasSuffix("'s rotation") ? String(property.dropLast("'s rotation".count)) : nil
      let turn = view.flatMap { view in turning(view, by: equals + 1, last) }
      return fail(.expressionOverTime(text(time), turn), at: words)
    }
    let isCalculated =
      last > equals && tokens.isCall(equals + 1) && ColourFunction(rawValue: text(equals + 1)) == nil
    if isCalculated {
      let name = String(property.split(separator: " ").last ?? "")
      let view = String(property.split(separator: "'").first ?? "circle")
      // After Effects calls a random movement of any property so.
      let ofPrelude =
        text(equals + 1) != "wiggle" ? nil : ["opacity": "blink", "rotation": "wiggle", "position": "shake"][name]
      let example = ofPrelude.map { "\($0) \(view) repeated forever" } ?? "animate \(property) \(Words.ends(of: name))"
      return fail(.assignment(ofCalculated: text(equals + 1), example, isVerb: ofPrelude != nil), at: words)
    }
    fail(.assignment("animate \(property) to \(value)"), at: words)
  }

  /// Returns the last token of the statement from a token on.
  func endOfStatement(after index: Int) -> Int {
    var last = index
    while !tokens.beginsStatement(last + 1) { last += 1 }
    return last
  }

  /// Reports a statement of another language once, without what the lexer has reported in it, and passes it.
  ///
  /// - Parameters:
  ///   - shown: the last token that the message marks if the statement has several lines.
  ///   - finding: what is said about it.
  mutating func failInForeignStatement(
    from start: Int, to last: Int, shownTo shown: Int, as finding: Finding? = nil
  ) {
    func byte(_ index: UInt32) -> UInt8 { files.bytes.indices.contains(Int(index)) ? files.bytes[Int(index)] : 0 }
    var range = tokens[start].range.through(tokens[last].range)
    // `.box` and `@keyframes` begin with a character that is no token.
    if range.start > 0, ".@$<".utf8.contains(byte(range.start - 1)) {
      range = SourceRange(range.start - 1, range.end)
    }
    if byte(range.end) == UInt8(ascii: ";") || byte(range.end) == UInt8(ascii: ">") {
      range = SourceRange(range.start, range.end + 1)
    }
    problems.withdraw(in: range)
    let finding = finding ?? foreignMarkup(from: start, sign: byte(range.start))
    for index in tree.nodes.indices.reversed() {
      guard Int(tree.nodes[index].first) >= start else { break }
      tree.nodes[index].kind = .missing
    }
    let isOneLine = !(start + 1..<last + 1).contains { tokens[$0].startsLine }
    let said = text(range)
    let shownRange = isOneLine ? range : SourceRange(range.start, tokens[shown].range.end)
    var sentence =
      finding == nil && !hasManyProblems
      ? ForeignCode.sentence(
        said, views: declaredViews + parametersHere, many: said.has("stagger") ? declaredMany : [],
        declarations: said.has("animation")
          ? declarations.merging(keyframes) { old, _ in old } : declarations,
        spoken: viewOfLastSentence,
        isOfReaction: start > tokens.statementStart && (state.isInAction || tokens[start - 1].kind == .colon))
      : nil
    let isWait = sentence.map { $0.words.hasPrefix(Keyword.wait.spelling) && !$0.words.has(" then ") } ?? false
    let isAwaited = isWait || text(start).hasPrefix("self.play")
    if isAwaited, sentence?.isExample == false, let words = sentence?.words,
      tokens.keyword(at: last + 1)?.verb != nil || tokens.isCall(last + 1)
    {
      sentence?.declaration = "\(words) then"
      sentence?.notes.append("`then` plays the next line after it.")
    }
    if start > tokens.statementStart {
      sentence?.place(behind: text(self.range(from: tokens.statementStart, through: start - 1)))
    }
    let isMeant = sentence.map { !$0.isExample } ?? false
    let view = hasManyProblems ? nil : declaredViews.first
    let isUnknown = sentence?.words.isEmpty ?? true
    let unsaid = isUnknown ? sentence?.unsaid ?? [] : []
    let concept =
      isUnknown && finding == nil && !hasManyProblems
      ? ForeignWords.concept(in: said, without: unsaid, views: declaredViews) : nil
    fail(
      finding ?? (isUnknown ? nil : sentence).map { .foreignStatement($0) } ?? concept.map {
        .foreignStatement(explainedBy: $0, view: view ?? "box")
      } ?? .foreignStatement(about: view ?? "box", without: unsaid), at: isMeant ? range : shownRange)
    tokens.move(to: last + 1)
    // The slash of `/>` would join the next line.
    if token.startsLine { tokens.endStatement() }
  }

  /// Returns what is said about a function that another tool calls at an event.
  mutating func foreignHandler(in words: String) -> Finding? {
    guard let event = ForeignWords.handler(in: words) else { return nil }
    return .foreignHandler(event, ForeignCode.reaction(words, views: hasManyProblems ? [] : declaredViews))
  }
}
