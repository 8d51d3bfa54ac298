import MotionText

/// Recognises views of a declaration of many in other words: `dots 1 to 3`, `the first dot of dots`, `every dot`; and numbers that
/// are not exact, or have an `x` between them.
extension Parser {
  /// Reports `dots 1`, `dots 1 to 3` and `dots 1, 2 and 3`, in which numbers follow the name without a dot. Returns whether they
  /// are here.
  mutating func failedInNumberedViews() -> Bool {
    if failedInOrdinal() { return true }
    guard token.kind == .number, let count = countOfViews(namedBy: position - 1) else { return false }
    let name = text(position - 1)
    var (members, end) = ([Int](), position)
    while tokens[end].kind == .number, let number = Int(text(end)), 1...count ~= number, members.count < 10 {
      if let first = members.last, tokens.keyword(at: end - 1) == .to || tokens[end - 1].kind == .minus {
        guard number > first, number - first < 10 else { break }
        members += (first + 1)...number
      } else {
        members.append(number)
      }
      end += 1
      let joins = tokens[end].kind == .comma || tokens[end].kind == .minus || tokens.keyword(at: end) == .and
      guard joins || tokens.keyword(at: end) == .to, tokens[end + 1].kind == .number else { break }
      end += 1
    }
    if members.isEmpty, Int(text(position)) != nil, sentenceBefore != nil || state.isInAction,
      !tokens.isUnit(position + 1),
      tokens[position - 2].kind == .word
    {
      return exchange(
        position - 1...position, for: ["\(name).\(count)", name],
        because: "The views of `\(name)` are `\(name).1` to `\(name).\(count)`.")
    }
    guard !members.isEmpty else { return false }
    if tokens[end - 1].kind != .number { end -= 1 }
    failInNumberedViews(
      range(from: position - 1, through: end - 1),
      instead: members.map { "\(name).\($0)" }.joined(separator: " and "))
    return true
  }

  /// Reports `each letter of title`, `each circle` and `every circle`. Returns whether one is here.
  mutating func failedInEach() -> Bool {
    guard tokens.keyword(at: position - 1) == .each || isWord(position - 1, "every"), token.kind == .word else {
      return false
    }
    let words = tokens[position - 1].range.through(token.range)
    forgetTargets()
    if tokens.keyword(at: position + 1) == .of {
      fail(.partsOfText(text(words.through(tokens[position + 1].range)), text(position)), at: words)
    } else {
      if failedInIndexOfLoop() { return true }
      let kind = ViewKind.allCases.first { $0.spelling == text(position) || $0.plural == text(position) }?.plural
      let plural = ["view", "views"].contains(text(position)) ? "views" : kind
      let meant = plural.map { "all \($0)" } ?? "each of \(text(position))"
      fail(
        .foreignWords(
          text(words), reason: "`each of` precedes a group, and `all` a kind of view in the plural.", instead: [meant]),
        at: words)
    }
    return true
  }

  /// Reports `to 100x50` at `x50`. Returns whether it is here.
  mutating func failedInSizeWithX() -> Bool {
    guard token.kind == .word, !token.hasSpaceBefore, tokens[position - 1].kind == .number,
      text(position).first?.lowercased() == "x", case let height = text(position).dropFirst(), !height.isEmpty,
      height.allSatisfy(\.isNumber), [.from, .to, .by].contains(tokens.keyword(at: position - 2))
    else { return false }
    return exchange(
      position - 1...position, for: ["(\(text(position - 1)), \(height))"],
      because: "A size is in parentheses: the width, then the height.")
  }

  /// Reports `for 3 times` at `times`. Returns whether it is here.
  mutating func failedInTimesAfterFor() -> Bool {
    let number = position - 1
    guard tokens.isAt(word: .times), tokens[number].kind == .number, tokens.keyword(at: number - 1) == .for else {
      return false
    }
    return exchange(
      number - 1...position, for: ["repeated \(text(number)) times"],
      because: "A script says how often with `repeated`, a number and `times`.")
  }

  /// Reports `over about 2s` at the number. Returns whether it is here.
  mutating func failedInRoughNumber() -> Bool {
    let before = position - 1
    guard token.kind == .number, tokens[before].kind == .word, !isKnownName(before), ForeignWords.isRough(text(before)),
      !declaredViews.contains(text(before))
    else { return false }
    forgetUnknown(from: before)
    return exchange(
      before...position, for: [text(position)], because: "A number is exact, without words such as `about`.",
      isCertain: true)
  }

  /// Reports `first dot of dots` and `dot 1 of dots`. Returns whether one is here.
  private mutating func failedInOrdinal() -> Bool {
    let first = position - 1
    guard tokens[first].kind == .word, !tokens.beginsStatement(position) else { return false }
    let isNumber = token.kind == .number
    // In `the first dot`, the views are called `dots`.
    if token.kind == .word, tokens.keyword(at: position + 1) != .of, case let many = "\(text(position))s",
      case let all = tree.declarations,
      let dots = all.first(where: { symbols.text($0.name) == many }), let count = dots.members?.arrangement.count,
      let number = ForeignWords.ordinal(text(first), of: count), 1...count ~= number
    {
      failInNumberedViews(
        range(from: tokens.isArticle(first - 1) ? first - 1 : first, through: position), instead: "\(many).\(number)")
      return true
    }
    let of = position + 1
    guard tokens.keyword(at: of) == .of, !tokens.beginsStatement(of), let count = countOfViews(namedBy: of + 1) else {
      return false
    }
    if isNumber, failedInRow(of: of + 1) { return true }
    let number = isNumber ? Int(text(position)) : ForeignWords.ordinal(text(first), of: count)
    guard let number, 1...count ~= number else { return false }
    failInNumberedViews(range(from: position - 1, through: of + 1), instead: "\(text(of + 1)).\(number)")
    return true
  }

  /// Reports `row 1 of dots` and `column 2 of dots` for a grid. Returns whether it is here.
  private mutating func failedInRow(of name: Int) -> Bool {
    guard ["row", "column", "line"].contains(text(position - 1)), let number = Int(text(position)),
      let grid = tree.declarations.first(where: { $0.name == tokens[name].symbol })?.members?.arrangement,
      grid.form == .grid
    else { return false }
    let isColumn = text(position - 1) == "column"
    guard 1...(isColumn ? grid.columns : grid.rows) ~= number else { return false }
    let members =
      isColumn
      ? (0..<grid.rows).map { $0 * grid.columns + number }
      : (0..<grid.columns).map { (number - 1) * grid.columns + $0 + 1 }
    guard members.count <= 12 else { return false }
    failInNumberedViews(
      range(from: position - 1, through: name),
      instead: members.map { "\(text(name)).\($0)" }.joined(separator: " and "))
    return true
  }

  mutating func failInNumberedViews(_ words: SourceRange, instead: String) {
    problems.withdraw(in: words)
    forgetTargets()
    cutShort()
    fail(
      .foreignWords(
        text(words),
        reason: "The views of a declaration of many have a dot and a number, from 1 on.",
        instead: [instead]), at: words)
  }

  /// Reports `fadeIn all`, in which no kind of view follows, and reads it as all views. Returns whether it is here.
  mutating func failedInAllAlone() -> Bool {
    let next = position + 1
    if tokens.keyword(at: next) == .the, tokens[next + 1].kind == .word, !tokens.beginsStatement(next + 1) {
      let reason = "`all` precedes a kind of view in the plural, without `the`."
      let kind = ViewKind(plural: text(next + 1))
      let hasKind =
        kind.map { kind in tree.declarations.isEmpty || tree.declarations.contains { $0.kind == kind } } ?? false
      if hasKind { return exchange(position...next, for: ["all"], because: reason) }
      let isViews = text(next + 1) == "views"
      return exchange(
        position...next + 1, for: ["all views"],
        because: reason + (isViews ? "" : " This script has no \(text(next + 1))."), isGuess: !isViews)
    }
    let isKind =
      tokens[next].kind == .word && !tokens.beginsStatement(next) && tokens.keyword(at: next)?.followsValue != true
    if isKind { return false }
    report(.allAlone, at: token.range)
    tree.targets.append(SyntaxTree.Target(kind: .allViews, token: place))
    tokens.advance()
    return true
  }

  /// Suppresses other messages about words that have been read as the views of a sentence.
  mutating func forgetTargets() {
    guard let last = tree.sentences.indices.last else { return }
    tree.sentences[last].isBroken = true
    tree.sentences[last].targets = 0..<0
  }

  /// Returns how many views the declaration has whose name is at a token; `nil` unless it is one of many.
  func countOfViews(namedBy index: Int) -> Int? {
    guard tokens[index].kind == .word else { return nil }
    return tree.declarations.first { $0.name == tokens[index].symbol }?.members?.arrangement.count
  }

  /// Returns the sentence for a rotation of `time * 90` or `90 * time`, the degrees of each second; `nil` for anything else.
  func turning(_ view: String, by first: Int, _ last: Int) -> String? {
    guard last == first + 2, tokens[first + 1].kind == .star,
      let number = [first, last].first(where: { tokens[$0].kind == .number })
    else { return nil }
    return Words.turning(view, by: tokens.number(tokens[number]))
  }
}
