import MotionAlgebra
import MotionText

/// Recognises blocks in braces and calls that declare something: `transition sheet { … }`, `card = group(photo, label)`.
extension Parser {
  /// Returns the token that closes the brace here; `nil` without one.
  private func closingBrace() -> Int? {
    guard tokens.isAt(.leftParenthesis), text(position) == "{" else { return nil }
    return tokens.closingParenthesis(of: position)
  }

  /// Returns the lines of a block, without the spaces before them.
  func lines(from first: Int, to last: Int) -> [Substring] {
    guard first <= last else { return [] }
    return text(range(from: first, through: last)).split(separator: "\n").map { line in
      line.drop { $0 == " " || $0 == "\t" }
    }
  }

  /// Reports `transition sheet { … }`, and passes it. Returns whether it is here.
  mutating func failedInTransitionBlock(from start: UInt32) -> Bool {
    guard let close = closingBrace() else { return false }
    let head = text(range(from: Int(start), through: position - 1))
    var body = lines(from: position + 1, to: close - 1)
    if !body.contains(where: { $0.hasPrefix("present:") || $0.hasPrefix("dismiss:") }) {
      let isAction = body.count == 1 && beginsAction(position + 1)
      let view = declaredViews.first ?? ViewKind.circle.spelling
      body = ["present: \(isAction ? body[0] : "fadeIn \(view)")", "dismiss: fadeOut \(view)"]
    }
    let words = range(from: Int(start), through: close)
    problems.withdraw(in: words)
    fail(
      .foreignWords(
        "{", reason: "The lines of a transition begin with `present:` and `dismiss:`, below its name.", instead: [],
        example: ([head[...]] + body.map { "  \($0)" }).joined(separator: "\n")), at: token.range)
    tokens.move(to: close + 1)
    return true
  }

  /// Reports `transition all 0.3s ease`, a line of CSS. Returns whether it is here.
  ///
  /// - Parameter first: the token behind `transition`.
  mutating func failedInTransitionOfStyle(_ first: Int) -> Bool {
    var last = first
    while !tokens[last + 1].startsLine, !tokens.beginsStatement(last + 1), tokens[last + 1].kind != .end { last += 1 }
    let isColon = tokens[first].kind == .colon
    guard isColon || (first...last).contains(where: { milliseconds(at: $0) != nil }), last > first else { return false }
    let value = text(range(from: isColon ? first + 1 : first, through: last))
    guard let sentence = ForeignCode.sentence("transition: \(value)", views: declaredViews) else { return false }
    return failed(with: .foreignStatement(sentence), in: first - 1...last)
  }

  /// Reports `view card is a group at (9, 9) { view photo is … }`, and passes it. Returns whether it is here.
  mutating func failedInGroupBlock(_ declaration: SyntaxTree.Declaration) -> Bool {
    guard let open = (position..<position + 12).first(where: { text($0) == "{" || tokens.beginsStatement($0) }),
      text(open) == "{", let close = tokens.closingParenthesis(of: open)
    else { return false }
    let members = (open + 1..<close).filter { tokens.keyword(at: $0) == .view && tokens.isName($0 + 1) }
      .map { text($0 + 1) }
    let name = text(declaration.nameToken)
    let place = open > position ? " " + text(range(from: position, through: open - 1)) : ""
    let list = members.isEmpty ? "photo and label" : members.joined(separator: " and ")
    let declarations = lines(from: open + 1, to: close - 1).filter { $0.hasPrefix("view ") }
    let words = range(from: Int(max(1, declaration.nameToken) - 1), through: close)
    problems.withdraw(in: words)
    tree.lacksNames = true
    fail(
      .foreignWords(
        "{",
        reason: "`of` and the names of its members follow `group`. The members are declared on lines of their own.",
        instead: [],
        example: (declarations + ["view \(name) is a group of \(list)\(place)"[...]]).joined(separator: "\n")),
      at: tokens[open].range)
    tokens.move(to: close + 1)
    return true
  }

  /// Reports `card = group(photo, label)`. Returns whether it is here.
  ///
  /// - Parameter start: the first token of the statement; `nil` for the token here.
  mutating func failedInGroupCall(_ equals: Int, from start: Int? = nil) -> Bool {
    let group = equals + 1
    guard ["group", "vgroup", "container", "hstack", "vstack", "zstack"].contains(text(group).lowercased()),
      tokens.isCall(group), let close = tokens.closingParenthesis(of: group + 1)
    else { return false }
    let members = arguments(from: group + 1, to: close).map { text($0.lowerBound) }
    guard !members.isEmpty else { return false }
    tree.hasNamelessView = true
    let (name, joined) = (text(equals - 1), members.joined(separator: " and "))
    return exchange(
      (start ?? position)...close, as: text(range(from: group, through: close)),
      for: ["view \(name) is a group of \(joined)", "group \(name) = \(joined)"],
      because:
        "`view` declares a group that turns and grows as one, with places that count from its own. `group` only gives several views a name."
    )
  }

  /// Reports `canvas 400 x 240, background white` and `canvas 400 by 240 with white background`. Returns whether one is here.
  mutating func failedInBackground(from start: UInt32, _ numbers: [Int]) -> Bool {
    let last = endOfStatement(after: Int(start))
    guard numbers.count >= 2, numbers[1] - numbers[0] <= 3, numbers[1] <= last,
      let word = (numbers[1]...last).first(where: { tokens.keyword(at: $0) == .background })
    else { return false }
    let after = plainValue(at: word + 1)
    let isBefore = word == last && ColourNames.rgba(text(word - 1)) != nil || tokens[word - 1].kind == .colour
    guard after?.end == last + 1 || isBefore && word == last else { return false }
    let colour = isBefore ? text(word - 1) : after?.text ?? ""
    let right = "canvas \(text(numbers[0])) by \(text(numbers[1])) with background \(colour)"
    return failed(
      with: isBefore
        ? .foreignWords(
          text(range(from: word - 1, through: word)), reason: "The colour follows `background`.", instead: [right])
        : .canvasInOtherWords(right), in: Int(start)...last)
  }

  /// Reports `box = square(100, 100)`. Returns whether it is here.
  ///
  /// - Parameter start: the token of `view` before the name; `nil` without one.
  mutating func failedInKindCall(_ equals: Int, from start: UInt32? = nil) -> Bool {
    let word = equals + (text(equals + 1) == "new" ? 2 : 1)
    guard tokens.isCall(word), let close = tokens.closingParenthesis(of: word + 1), names[tokens[word].symbol] == nil,
      let kind = ViewKind.declarable.first(where: { $0.spelling == text(word).lowercased() })
        ?? ForeignWords.kind(text(word)), kind != .group
    else { return false }
    let values = argumentTexts(from: word + 1, to: close)
    let numbers = values.filter { ForeignNumber($0) != nil }
    var rest = kind == .text ? " \(values.first { $0.hasPrefix("\"") } ?? "\"Hello\"")" : ""
    if kind == .path || kind == .line { return false }
    rest += numbers.count > 1 ? " at (\(numbers[0]), \(numbers[1]))" : ""
    if numbers.count == 1, let measure = kind.measure { rest += " with \(measure.name) \(numbers[0])" }
    tree.hasNamelessView = true
    // In `view box = square(100)`, the sign stands for `is`.
    if start != nil {
      return failed(with: .viewWithoutIs(text(equals - 1), "is a \(kind.spelling)\(rest)"), in: equals - 1...close)
    }
    return failed(
      with: .viewWithoutWords("view \(text(equals - 1)) is a \(kind.spelling)\(rest)"),
      in: (start.map(Int.init) ?? position)...close)
  }

  // MARK: After a view

  /// Reports `after 2s fadeIn box` and `after 2s: fadeIn box` on a line of its own.
  mutating func failInLateLine() {
    guard let time = duration(at: position + 1), tokens[time.end].kind != .colon, !tokens.beginsStatement(time.end)
    else {
      return fail(.atInOtherWords(text(position)), at: token.range)
    }
    let words = range(from: position, through: time.end - 1)
    fail(
      .foreignWords(
        text(words), reason: "The time at which something happens follows `at`, and a colon follows the time.",
        instead: ["at \(time.text):"]), at: words)
  }

  /// Reports `for each dot in dots: pulse dot` and `for each dot: pulse dot`. Returns whether one is here.
  mutating func failedInLoop() -> Bool {
    guard tokens.isAt(word: .for) || isWord(position, "foreach") else { return false }
    if let end = endOfBlock(position), let words = repetition(from: position, to: end) {
      failInForeignStatement(
        from: position, to: endOfStatement(after: end), shownTo: end,
        as: .foreignWords(
          text(position), reason: "A script has no loops. `repeated` repeats an animation.", instead: [words]))
      return true
    }
    if failed(in: ForeignPhrase.statements, at: position) { return true }
    let last = endOfStatement(after: position)
    var index = position + 1
    while tokens.keyword(at: index) == .each || tokens.keyword(at: index) == .all || tokens.isArticle(index) {
      index += 1
    }
    let item = index
    guard tokens[item].kind == .word, !tokens.beginsStatement(item) else { return false }
    var many = "\(text(item))s"
    if ["in", "of"].contains(text(item + 1)) {
      many = text(item + 2)
      index = item + 2
    } else if !declaredViews.contains(many) {
      return false
    }
    guard let colon = (index + 1...index + 2).first(where: { tokens[$0].kind == .colon }), colon < last else {
      return false
    }
    // What is between the words stays.
    var sentence = ""
    for index in colon + 1...last {
      sentence += index > colon + 1 && tokens[index].hasSpaceBefore ? " " : ""
      sentence += text(index) == text(item) ? many : text(index)
    }
    return exchange(
      position...last, as: text(range(from: position, through: colon)),
      for: sentence.contains("staggered") ? [sentence] : [sentence, "\(sentence) staggered by 100ms"],
      because:
        "A script has no loops. A sentence about many views plays for each, and `staggered by` one after the other.")
  }

  /// Reports `while (true) { rotate box by 1 turn }` on the line after a sentence, to which its `while` would join it. Returns
  /// whether it is here.
  mutating func failedInWhileLoop() -> Bool {
    guard tokens[position + 1].kind == .leftParenthesis, let close = tokens.closingParenthesis(of: position + 1),
      text(close + 1) == "{", let end = tokens.closingParenthesis(of: close + 1)
    else { return false }
    let sentences = beginsAction(close + 2) ? lines(from: close + 2, to: end - 1).filter { !$0.isEmpty } : []
    let isEndless = close == position + 3 && ["true", "1"].contains(text(position + 2))
    let body = sentences.joined(separator: " then ")
    let repeated = sentences.count == 1 ? body : "(\(body))"
    return exchange(
      position...end, as: text(range(from: position, through: close)),
      for: isEndless && !sentences.isEmpty ? ["then \(repeated) repeated forever"] : [],
      because: "A script has no loops. `repeated` repeats an animation.",
      example: sentences.isEmpty
        ? "fadeIn circle\n  then pulse circle repeated forever" : "\(repeated) repeated 3 times")
  }

  /// Reports `then rotate box …` on the line after a declaration, which is no animation to join. Returns whether it is here.
  mutating func failedInJoinedLine() -> Bool {
    guard let word = tokens.keyword(at: position), word.isJoining || word == .and, beginsAction(position + 1) else {
      return false
    }
    return exchange(
      position...position, for: [""], because: "It joins an animation to the one before, and there is none.")
  }

  /// Reports a loop and `while hovering box: …`, which begin a line after a declaration. Returns whether one is here.
  mutating func failedInLineAfterView() -> Bool {
    guard token.startsLine, token.kind == .word else { return false }
    if failedInLoop() || failedInPhrasesFirst() || failedInHovering() { return true }
    if tokens.isAt(word: .while) {
      tokens.beginLine()
      if failedInPlainEnglish() { return true }
    }
    guard let meant = ForeignWords.verb(text(position)), meant.instead.isEmpty,
      tokens.keyword(at: position).flatMap(Phrase.init) == nil
    else { return false }
    return failed(with: .foreignVerb(text(position), meant), in: position...position)
  }

  /// Reports `while hovering box: …`. Returns whether it is here.
  mutating func failedInHovering() -> Bool {
    let isHovering = text(position + 1).hasPrefix("hover") || text(position + 1).hasPrefix("press")
    if tokens.isAt(word: .while), isHovering,
      let colon = (position + 2..<position + 8).first(where: { tokens[$0].kind == .colon })
    {
      let of = ["of", "over", "on"].contains(text(position + 2)) ? position + 3 : position + 2
      guard colon > of else { return false }
      let views = text(range(from: of, through: colon - 1))
      let event = text(position + 1).hasPrefix("hover") ? "hover" : "press"
      let last = endOfStatement(after: colon)
      let action = beginsAction(colon + 1) ? text(range(from: colon + 1, through: last)) : "scale \(views) to 1.1"
      return exchange(
        position...last, as: text(range(from: position, through: colon)),
        because:
          "A reaction begins with `on`, and says what happens at an event. What goes back afterwards is a reaction to its end.",
        example: "on \(event) of \(views): \(action)\n"
          + "on \(event == "hover" ? "hover end" : "release") of \(views): scale \(views) to 1")
    }
    return false
  }

  /// Returns what is said about a keyframe of CSS, `0% { opacity: 0 }`, and about an element, `<circle/>`; `nil` for others.
  ///
  /// - Parameter sign: the first character.
  mutating func foreignMarkup(from start: Int, sign: UInt8) -> Finding? {
    let view = declaredViews.first ?? ViewKind.circle.spelling
    if tokens[start].kind == .number, tokens[start + 1].kind == .percent, text(start + 2) == "{" {
      return .foreignWords(
        text(range(from: start, through: start + 1)),
        reason:
          "A sentence has the keyframes: `from` is the first value, `through` those on the way, and `to` the last.",
        instead: [], example: "fade \(view) from 0 through 0.5 at 30% to 1 over 1s")
    }
    guard sign == UInt8(ascii: "<"), ["svg", "div", "body", "html", "g"].contains(text(start)) else { return nil }
    return .foreignWords(
      "<\(text(start))", reason: "A view is declared with `view`, a name, `is` and its kind.", instead: [],
      example: "view dot is a circle at (100, 100) with radius 20")
  }

  /// Reports `function pop() { fadeIn box }` and `def pop(): fadeIn box`, which take no arguments. Returns whether one is here.
  mutating func failedInPlainFunction() -> Bool {
    guard token.kind == .word, ["def", "func", "fn", "fun", "function"].contains(text(position)),
      tokens.isName(position + 1), tokens[position + 2].kind == .leftParenthesis,
      tokens[position + 3].kind == .rightParenthesis, !tokens.beginsStatement(position + 3)
    else { return false }
    var (first, last, end) = (position + 4, endOfStatement(after: position), endOfStatement(after: position))
    if text(first) == "{", let close = tokens.closingParenthesis(of: first) {
      (first, last, end) = (first + 1, close - 1, close)
    } else if tokens[first].kind == .colon || tokens[first].kind == .equals {
      first += 1
    } else {
      return false
    }
    let sentences = lines(from: first, to: last).filter { !$0.isEmpty }
    guard beginsAction(first), !sentences.isEmpty, sentences.count < 20 else { return false }
    let name = text(position + 1)
    failInForeignStatement(
      from: position, to: end, shownTo: endOfStatement(after: position),
      as: .foreignWords(
        text(position), reason: "`let` names an animation, and `define` one that takes arguments.",
        instead: ["let \(name) = \(sentences.joined(separator: " then "))"]))
    return true
  }

  /// Returns what a script says for `for i in 1..3 { fadeIn box }`, a block of sentences with a number of times; `nil` without
  /// one.
  func repetition(from start: Int, to end: Int) -> String? {
    guard let open = (start..<end).first(where: { text($0) == "{" }), open + 1 < end else { return nil }
    let head = text(range(from: start, through: open - 1))
    let numbers = (start..<open).filter { tokens[$0].kind == .number }.map { tokens.number(tokens[$0]) }
    guard let last = numbers.last, last < 1e6, last == last.rounded() else { return nil }
    let count: Double
    if numbers.count == 2, head.contains("..") {
      count = last - numbers[0] + (head.contains("..<") ? 0 : 1)
    } else if numbers.count == 1, head.contains("range(") || head.hasPrefix("repeat") || head.hasPrefix("loop") {
      count = last
    } else {
      return nil
    }
    var body = ""
    for index in open + 1..<end {
      if !body.isEmpty { body += tokens[index].startsLine ? " then " : tokens[index].hasSpaceBefore ? " " : "" }
      body += text(index)
    }
    let isOne = !body.contains(" then ")
    return count > 0 ? "\(isOne ? body : "(\(body))") repeated \(Words.decimal(count)) times" : nil
  }

  /// Returns what a script says for `parallel { fadeIn card; fadeIn title }`; `nil` for fewer than two sentences.
  func joined(_ join: Keyword, from start: Int, to end: Int) -> String? {
    guard let open = (start..<end).first(where: { text($0) == "{" }), open + 1 < end else { return nil }
    let parts = text(range(from: open + 1, through: end - 1)).split { $0 == ";" || $0 == "\n" || $0 == "," }
      .map { $0.drop { $0.isWhitespace } }.filter { !$0.isEmpty }
    guard !parts.isEmpty, parts.count < 20 else { return nil }
    return parts.count == 1 ? String(parts[0]) : "(\(parts.joined(separator: " \(join.spelling) ")))"
  }
}
