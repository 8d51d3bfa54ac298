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
  private func lines(from first: Int, to last: Int) -> [Substring] {
    guard first <= last else { return [] }
    return text(range(from: UInt32(first), through: UInt32(last))).split(separator: "\n").map { line in
      line.drop { $0 == " " || $0 == "\t" }
    }
  }

  /// Reports `transition sheet { … }`, and passes it. Returns whether it is here.
  mutating func failedInTransitionBlock(from start: UInt32) -> Bool {
    guard let close = closingBrace() else { return false }
    let head = text(range(from: start, through: place - 1))
    let body = lines(from: position + 1, to: close - 1)
    let words = range(from: start, through: UInt32(close))
    problems.withdraw(in: words)
    fail(
      .foreignWords(
        "{", reason: "The lines of a transition begin with `present:` and `dismiss:`, below its name.", instead: [],
        example: ([head[...]] + body.map { "  \($0)" }).joined(separator: "\n")),
      at: token.range)
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
    let value = text(range(from: UInt32(isColon ? first + 1 : first), through: UInt32(last)))
    guard let sentence = ForeignCode.sentence("transition: \(value)", views: declaredViews) else { return false }
    let words = range(from: UInt32(first - 1), through: UInt32(last))
    problems.withdraw(in: words)
    fail(.foreignStatement(like: sentence.words), at: words)
    tokens.move(to: last + 1)
    return true
  }

  /// Reports `view card is a group at (9, 9) { view photo is … }`, and passes it. Returns whether it is here.
  mutating func failedInGroupBlock(_ declaration: SyntaxTree.Declaration) -> Bool {
    guard let open = (position..<position + 12).first(where: { text($0) == "{" || tokens.beginsStatement($0) }),
      text(open) == "{", let close = tokens.closingParenthesis(of: open)
    else { return false }
    let members = (open + 1..<close).filter { tokens.keyword(at: $0) == .view && tokens.isName($0 + 1) }
      .map { text($0 + 1) }
    let name = text(declaration.nameToken)
    let place = open > position ? " " + text(range(from: self.place, through: UInt32(open - 1))) : ""
    let list = members.isEmpty ? "photo and label" : members.joined(separator: " and ")
    let declarations = lines(from: open + 1, to: close - 1).filter { $0.hasPrefix("view ") }
    let words = range(from: declaration.nameToken - 1, through: UInt32(close))
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
  mutating func failedInGroupCall(_ equals: Int) -> Bool {
    let group = equals + 1
    guard ["group", "vgroup", "container", "hstack", "vstack", "zstack"].contains(text(group).lowercased()),
      tokens.isCall(group), let close = tokens.closingParenthesis(of: group + 1)
    else { return false }
    let members = arguments(from: group + 1, to: close).map { text($0.lowerBound) }
    let words = range(from: place, through: UInt32(close))
    guard !members.isEmpty else { return false }
    problems.withdraw(in: words)
    tree.hasNamelessView = true
    fail(
      .foreignWords(
        text(range(from: UInt32(group), through: UInt32(close))), reason: "A group is declared like other views.",
        instead: ["view \(text(equals - 1)) is a group of \(members.joined(separator: " and "))"]), at: words)
    return true
  }

  // MARK: After a view

  /// Reports `for each dot in dots: pulse dot` and `while hovering box: …`, which begin a line after a declaration. Returns
  /// whether one is here.
  mutating func failedInLineAfterView() -> Bool {
    guard token.startsLine, token.kind == .word else { return false }
    let last = endOfStatement(after: position)
    let words = range(from: place, through: UInt32(last))
    if tokens.isAt(word: .for) || isWord(position, "foreach") {
      var index = position + 1
      while tokens.keyword(at: index) == .each || tokens.keyword(at: index) == .all || tokens.isArticle(index) {
        index += 1
      }
      let (item, many) = (index, index + 2)
      guard tokens[item].kind == .word, ["in", "of"].contains(text(item + 1)),
        let colon = (many...many + 2).first(where: { tokens[$0].kind == .colon }), colon < last
      else { return false }
      let action = (colon + 1...last).map { text($0) == text(item) ? text(many) : text($0) }
      // What is between the words stays.
      var sentence = ""
      for (offset, word) in action.enumerated() {
        sentence += (offset > 0 && tokens[colon + 1 + offset].hasSpaceBefore ? " " : "") + word
      }
      if !sentence.contains("staggered") { sentence += " staggered by 100ms" }
      problems.withdraw(in: words)
      fail(
        .foreignWords(
          text(range(from: place, through: UInt32(colon))),
          reason:
            "A script has no loops. A sentence about many views plays for each, and `staggered by` one after the other.",
          instead: [sentence]), at: words)
      tokens.move(to: last + 1)
      return true
    }
    let isHovering = text(position + 1).hasPrefix("hover") || text(position + 1).hasPrefix("press")
    if tokens.isAt(word: .while), isHovering,
      let colon = (position + 2..<position + 8).first(where: { tokens[$0].kind == .colon })
    {
      let of = ["of", "over", "on"].contains(text(position + 2)) ? position + 3 : position + 2
      guard colon > of else { return false }
      let views = text(range(from: UInt32(of), through: UInt32(colon - 1)))
      let event = text(position + 1).hasPrefix("hover") ? "hover" : "press"
      let head = range(from: place, through: UInt32(colon))
      fail(
        .foreignWords(
          text(head),
          reason:
            "A reaction begins with `on`, and says what happens at an event. Another one says what happens after it.",
          instead: ["on \(event) of \(views):"]), at: head)
      return true
    }
    guard let meant = ForeignWords.verb(text(position)), meant.instead.isEmpty,
      tokens.keyword(at: position).flatMap(Phrase.init) == nil
    else { return false }
    fail(.foreignVerb(text(position), meant), at: token.range)
    return true
  }
}
