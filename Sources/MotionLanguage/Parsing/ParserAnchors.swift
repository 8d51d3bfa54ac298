/// Reads the points of views.
extension Parser {
  /// anchor = ( "center" | "top" | "bottom" ) [ "left" | "center" | "right" ] | "left" | "right" ;
  ///
  /// Returns the number of its words at a token, which is 0 for any other word.
  func anchor(at index: Int) -> Int {
    func word(_ index: Int) -> AnchorWord? {
      let isOther = tokens[index].kind != .word || tokens[index].symbol.keyword != nil
      if isOther || tokens.beginsStatement(index) { return nil }
      return AnchorWord(rawValue: text(index))
    }
    guard let first = word(index) else { return 0 }
    return word(index + 1).map(first.joins) ?? false ? 2 : 1
  }

  /// Reports `from the left` in a sentence that moves or fades a view, which means `slide in`, and `to the right edge`. Returns
  /// whether it is here.
  mutating func failedInEntrance(of verb: Verb?) -> Bool {
    guard let verb, verb.property == .position || verb.isFade || verb == .animate else { return false }
    let first = tokens.isArticle(position + 1) ? position + 2 : position + 1
    // A property is the usual word here, and names no side.
    guard isPlainWord(first), tokens.keyword(at: first)?.isProperty != true, ForeignWords.side(text(first)) != nil
    else {
      return false
    }
    if tokens.keyword(at: position) == .to, !["edge", "side", "corner"].contains(text(first + 1)) { return false }
    return failedInForeignSentence()
  }

  /// Returns whether a token is a word that the script does not use as a name of its own.
  private func isPlainWord(_ index: Int) -> Bool {
    tokens[index].kind == .word && names[tokens[index].symbol] == nil && parameter(named: tokens[index].symbol) == nil
  }

  /// Reports `from the left` in a sentence that scales or turns a view, which means its anchor. Returns whether it is here.
  mutating func failedAtSide(of verb: Verb?) -> Bool {
    guard let verb, verb.resizes || verb == .scale || verb == .rotate else { return false }
    let first = tokens.isArticle(position + 1) ? position + 2 : position + 1
    let count = anchor(at: first)
    guard count > 0, isPlainWord(first) else { return false }
    let words = text(tokens[first].range.through(tokens[first + count - 1].range))
    var own: String?
    let (after, last) = (first + count, endOfStatement(after: position))
    if let view = views(at: clauseStart + 1), view.end == position, declaredViews.contains(view.text), after <= last {
      let before = text(range(from: tokens.statementStart, through: position - 1))
      own = "\(declaration(of: view.text, anchoredAt: words))\n\(before) \(text(range(from: after, through: last)))"
    }
    return failed(with: .fromSide(words, own: own), in: first...first + count - 1)
  }

  /// Reports `top left (20, 20)`, which lacks `at` behind it, at a token. Returns whether it is there.
  ///
  /// - Parameter joins: whether `at` is before it.
  mutating func failedInPlacedPoint(at first: Int, joins: Bool) -> Bool {
    let count = anchor(at: first)
    guard count > 0, tokens[first + count].kind == .leftParenthesis, names[tokens[first].symbol] == nil else {
      return false
    }
    let hasWith = tokens.keyword(at: first - 1) == .with || tokens.keyword(at: first - 1) == .and
    let point = text(tokens[first].range.through(tokens[first + count - 1].range))
    return failed(
      with: .pointWithoutAt("\(hasWith ? "" : "with ")\(point) at"), in: (joins ? first - 1 : first)...first + count - 1
    )
  }

  /// Reports `top-left` and `upper left` after `anchor`. Returns whether one is here.
  private mutating func failedInAnchor() -> Bool {
    let first = position + 1
    guard tokens[first].kind == .word, !tokens.beginsStatement(first), names[tokens[first].symbol] == nil else {
      return false
    }
    let hasSecond = tokens[first + 1].kind == .word && !tokens.beginsStatement(first + 1)
    for last in hasSecond ? [first + 1, first] : [first] {
      let words = tokens[first].range.through(tokens[last].range)
      guard let meant = AnchorWord.meant(by: text(words)) else { continue }
      return failed(with: .unknownAnchor(text(words), nearest: .certain(meant)), in: first...last)
    }
    return false
  }

  /// Reads `anchor` with its point.
  mutating func declaredAnchor() {
    let count = anchor(at: position + 1)
    guard count > 0 else {
      if !failedInAnchor() { declaredValue(isNamed: true) }
      return
    }
    let (word, first) = (place, place + 1)
    tokens.advance(by: 1 + count)
    let node = append(SyntaxTree.Node(kind: .option, token: first, first: first, last: place - 1))
    tree.declaredValues.append(SyntaxTree.DeclaredValue(token: word, isNamed: true, node: node))
  }
}
