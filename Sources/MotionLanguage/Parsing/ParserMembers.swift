import MotionAlgebra
import MotionText

/// Reads declarations of many views: `a grid of 5 by 3 circles spaced by 40px`.
extension Parser {
  /// members = "grid" "of" several "by" several plural | ( "row" | "column" | "ring" ) "of" several plural ;
  ///
  /// After a mistake, it is not known which views it declares.
  mutating func members(_ form: Arrangement.Form, of declaration: inout SyntaxTree.Declaration) {
    let word = place
    tokens.advance()
    guard tokens.take(word: .of), let columns = several() else { return malformed(form, from: word) }
    var rows = 1
    if form == .grid {
      guard tokens.take(word: .by), let read = several() else { return malformed(form, from: word) }
      rows = read
    }
    guard tokens.isAt(.word), tokens.word.map({ ViewKind($0) != nil || !$0.isReserved }) ?? true else {
      return malformed(form, from: word)
    }
    let kind = ViewKind(plural: text(position))
    declaration.kind = kind.flatMap { ViewKind.repeatable.contains($0) ? $0 : nil }
    if declaration.kind == nil, isWord(position, ViewKind.group.plural) {
      tree.hasNamelessView = true
      return fail(.groupsAsMembers(text(declaration.nameToken)), at: token.range)
    }
    if declaration.kind == nil {
      let nearest =
        ViewKind(tokens.word).map { .certain($0.plural) }
        ?? Nearest.to(text(position), among: ViewKind.repeatable.map(\.plural))
      report(.unknownMemberKind(text(position), nearest: nearest), at: token.range)
    }
    tokens.advance()
    if declaration.kind == nil, tokens.isAt(.string) { tokens.advance() }
    let count = columns * rows
    let isTotal = tree.memberCount + count > Limit.allMembers
    if count > Limit.members || isTotal {
      let counts = range(from: word + 2, through: form == .grid ? word + 4 : word + 2)
      report(.tooManyMembers(text(counts), isTotal: count <= Limit.members), at: counts)
    } else if count > 0 {
      tree.memberCount += count
      declaration.members = SyntaxTree.Members(arrangement: Arrangement(form, columns, by: rows))
      return
    }
    tree.hasNamelessView = true
    declaration.members = SyntaxTree.Members(arrangement: Arrangement(form, 1))
  }

  /// several = digit { digit } | name ; the name is that of a `let` with a number in digits.
  ///
  /// Returns 0 after a mistake, which is reported, and `nil` if no number is here.
  private mutating func several() -> Int? {
    var number: Double?
    var stands: String?
    if tokens.isAt(.minus), tokens[position + 1].kind == .number {
      let words = range(from: position, through: position + 1)
      report(.memberCount(text(words)), at: words)
      tokens.advance(by: 2)
      return 0
    }
    if tokens.isAt(.number) {
      number = tokens.number(token)
    } else if tokens.isAtName, ViewKind(plural: text(position)) == nil, ViewKind(tokens.word) == nil {
      if let declared = names[token.symbol] {
        markUse(ofLet: declared)
        let value = tree.nodes[Int(tree.lets[declared].value)]
        if value.kind == .number, value.a < 1 { number = tokens.number(ofToken: value.token) }
        stands = "`\(text(position))` stands for `\(text(range(of: value)))`."
      } else {
        stands = "No `let` before this line declares `\(text(position))`."
      }
    } else {
      return nil
    }
    tokens.advance()
    guard let number, number >= 1, number == number.rounded() else {
      let word = text(position - 1)
      let digits = ForeignWords.numbers.firstIndex(of: word).map { String($0) }
      report(.memberCount(word, stands, digits: digits), at: tokens[position - 1].range)
      return 0
    }
    return Int(min(number, Double(Limit.members + 1)))
  }

  /// spacing = "spaced" "by" value | ( digit { ~ digit } [ "px" ] | name { ~ "*" ~ number } | point ) "apart" ;
  ///
  /// Returns whether it, or a mistake in it, is here.
  mutating func spacing(_ members: inout SyntaxTree.Members?) -> Bool {
    guard let known = members?.spacing else { return false }
    var word = place
    let node: Int32
    if tokens.isAt(word: .spaced), tokens.keyword(at: position + 1) == .by, !tokens.beginsStatement(position + 1) {
      tokens.advance(by: 2)
      node = expression(of: place - 1)
      if hasFailed { return true }
    } else {
      let isName = tokens.isAtName && isApart(after: position)
      guard tokens.isAt(.number) || tokens.isAt(.leftParenthesis) || isName else {
        return failedInGap(members?.arrangement.form) || spacedInOtherWords()
      }
      node = expression(of: word)
      if hasFailed { return true }
      word = place
      guard tokens.isAt(word: .apart) else {
        if tokens.isAt(.word), !tokens.beginsStatement(position),
          let nearest = Nearest.to(text(position), among: [Keyword.apart.spelling])
        {
          return failed(with: .unexpected(text(position), nearest: nearest), in: position...position)
        }
        let value = range(ofNode: node)
        fail(.spacedInOtherWords("spaced by \(text(value))"), at: value)
        return true
      }
      tokens.advance()
    }
    reportTwice(known, at: word)
    if !known.isGiven { members?.spacing = SyntaxTree.Slot(node: node, keyword: word) }
    return true
  }

  /// Returns whether a value that begins with a name ends before `apart`, as in `n*30 apart`.
  private func isApart(after name: Int) -> Bool {
    var index = name + 1
    while tokens[index].kind != .end, tokens[index].range.start == tokens[index - 1].range.end { index += 1 }
    return tokens.keyword(at: index) == .apart && !tokens.beginsStatement(index)
  }

  /// Reports other words for `spaced by`: `spaced 40px`, `gap 40px`. Returns whether they are here.
  private mutating func spacedInOtherWords() -> Bool {
    guard
      tokens.isAt(word: .spaced) || tokens.isAt(word: .apart)
        || tokens.isAt(.word) && ForeignWords.isSpacing(text(position))
    else { return false }
    let hasBy = tokens.keyword(at: position + 1) == .by && !tokens.beginsStatement(position + 1)
    let value = position + (hasBy ? 2 : 1)
    let isCertain =
      tokens[value].kind == .number || tokens[value].kind == .leftParenthesis
      || names[tokens[value].symbol] != nil
    return failed(
      with: .spacedInOtherWords(tokens.beginsStatement(value) ? "spaced by 40px" : "spaced by", isCertain: isCertain),
      in: position...(Int(place + (hasBy ? 1 : 0))))
  }

  /// Reports `gap 40px`, which is between the edges of the views. Returns whether it is here.
  private mutating func failedInGap(_ form: Arrangement.Form?) -> Bool {
    guard ["gap", "gaps"].contains(text(position)), tokens.isAt(.word), let form,
      tokens[position + 1].kind == .number, !tokens.beginsStatement(position + 1)
    else { return false }
    guard let gap = pixels(at: position + 1), let size = sizeOfMembers() else {
      // A gap that is calculated, as in `gap 2*20`.
      var last = position + 1
      while [.star, .slash, .plus, .minus].contains(tokens[last + 1].kind), tokens[last + 2].kind == .number,
        !tokens.beginsStatement(last + 1), !tokens.beginsStatement(last + 2)
      { last += 2 }
      let hasUnit = !tokens.beginsStatement(last + 1) && tokens.keyword(at: last + 1)?.unit != nil
      if last > position + 1, !hasUnit, form != .grid, let size = sizeOfMembers() {
        let side = Words.decimal(form == .column ? size[1] : size[0])
        let value = text(range(from: position + 1, through: last))
        return failed(
          with: .gapBetweenEdges(
            size: "\(side) pixels \(form == .column ? "high" : "wide")", distance: "\(value)+\(side)"),
          in: position...last)
      }
      return failed(with: .gapBetweenEdges(size: nil, distance: nil), in: position...position)
    }
    let unit = tokens.keyword(at: position + 2)?.unit == nil ? "" : text(position + 2)
    let (width, height) = (Words.decimal(size[0]), Words.decimal(size[1]))
    let (across, down) = (Words.decimal(size[0] + gap) + unit, Words.decimal(size[1] + gap) + unit)
    let (words, distance) =
      switch form {
      case .row, .ring: ("\(width) pixels wide", across)
      case .column: ("\(height) pixels high", down)
      case .grid:
        width == height
          ? ("\(width) pixels wide and high", across)
          : ("\(width) pixels wide and \(height) pixels high", "(\(across), \(down))")
      }
    return failed(
      with: .gapBetweenEdges(size: words, distance: distance), in: position...position + (unit.isEmpty ? 1 : 2))
  }

  /// Returns the plain number of pixels at a token; `nil` for any other value.
  private func pixels(at index: Int) -> Double? {
    guard tokens[index].kind == .number, !tokens.beginsStatement(index) else { return nil }
    let unit = tokens.beginsStatement(index + 1) ? nil : tokens.keyword(at: index + 1)?.unit
    let next = unit == nil ? index + 1 : index + 2
    let goesOn = [.star, .slash, .plus, .minus].contains(tokens[next].kind) && !tokens.beginsStatement(next)
    return goesOn || unit.map { $0.kind != .length } ?? false ? nil : tokens.number(tokens[index])
  }

  /// Returns the pixels of a product of two numbers at a token, such as `2*5`; `nil` for anything else.
  private func product(at index: Int) -> Double? {
    guard tokens[index].kind == .number, tokens[index + 1].kind == .star, !tokens[index + 1].hasSpaceBefore,
      !tokens.beginsStatement(index + 1), let second = pixels(at: index + 2)
    else { return nil }
    return tokens.number(tokens[index]) * second
  }

  /// Returns the width and the height of the many views of the declaration here; `nil` where plain numbers do not say them.
  private func sizeOfMembers() -> [Double]? {
    let indices = tokens.statementStart...endOfStatement(after: position)
    for index in indices {
      switch tokens.keyword(at: index) {
      case .radius: return (pixels(at: index + 1) ?? product(at: index + 1)).map { [2 * $0, 2 * $0] }
      case .size:
        if let side = pixels(at: index + 1) ?? product(at: index + 1) { return [side, side] }
        guard tokens[index + 1].kind == .leftParenthesis, let close = tokens.closingParenthesis(of: index + 1) else {
          return nil
        }
        return Parser.numbers(ofPoint: text(range(from: index + 1, through: close)))
      case .width, .height: return nil
      default: continue
      }
    }
    // Without a size, these are 100 by 100.
    let isPlain = indices.contains { [.circle, .square, .rectangle, .ellipse].contains(ViewKind(plural: text($0))) }
    return isPlain ? [100, 100] : nil
  }

  // MARK: Mistakes

  /// Reports `5 circles` and `5 by 3 grid of circles`, in which the number of views comes first. Returns whether it is here.
  mutating func failedInCountFirst() -> Bool {
    guard tokens.isAt(.number) else { return false }
    var (index, counts) = (position + 1, text(position))
    let first = tokens.keyword(at: position - 1)?.isArticle ?? false ? place - 1 : place
    if tokens.keyword(at: index) == .by, tokens[index + 1].kind == .number {
      (index, counts) = (index + 2, "\(counts) by \(text(index + 1))")
    } else if let (sides, end) = sides(at: position), sides.count == 2, text(end) == "grid" {
      (index, counts) = (end, sides.joined(separator: " by "))
    }
    let isGrid = index > position + 1
    var form = isGrid ? Arrangement.Form.grid : nil
    if let said = Arrangement.Form(rawValue: text(index)), tokens.keyword(at: index + 1) == .of {
      (index, form) = (index + 2, isGrid ? .grid : said)
    }
    // In `5 dots`, the word for the kind is that of another tool.
    let said = text(index)
    let foreign = said.hasSuffix("s") ? ForeignWords.kind(String(said.dropLast())) : nil
    guard tokens[index].kind == .word, !tokens.beginsStatement(index),
      let kind = ViewKind(plural: said) ?? foreign.flatMap({ ViewKind.repeatable.contains($0) ? $0 : nil })
    else { return false }
    let forms = form.map { [$0] } ?? [.row, .column, .ring]
    // In `5 circles in a row`, the form follows.
    let last = tokens.isArticle(index + 2) ? index + 3 : index + 2
    if tokens.keyword(at: index + 1) == .in, !tokens.beginsStatement(last),
      let form = Arrangement.Form(rawValue: text(last) == "circle" ? "ring" : text(last) == "line" ? "row" : text(last))
    {
      let words = range(from: Int(first), through: last)
      tree.hasNamelessView = true
      return failed(
        with: .countWithoutForm(text(words), ["a \(form.rawValue) of \(counts) \(kind.plural)"]), in: Int(first)...last)
    }
    let words = range(from: Int(first), through: index)
    tree.hasNamelessView = true
    return failed(
      with: .countWithoutForm(text(words), forms.map { "a \($0.rawValue) of \(counts) \(kind.plural)" }),
      in: Int(first)...index)
  }

  private mutating func malformed(_ form: Arrangement.Form, from word: UInt32) {
    let meant = meant(form, from: Int(word) + 1)
    let last = meant.map { UInt32($0.last) } ?? max(word, place - 1)
    fail(.malformedMembers(form, meant: meant?.words), at: range(from: word, through: last))
    tree.hasNamelessView = true
  }

  /// Returns the words that are meant by `grid 5 by 3 circles`, `grid of 5 x 3 circles` and `row of 5 by 3 circles`, and the last
  /// token of them.
  private func meant(_ form: Arrangement.Form, from start: Int) -> (words: String, last: Int)? {
    var index = tokens.keyword(at: start) == .of ? start + 1 : start
    func isCount(_ index: Int) -> Bool { tokens[index].kind == .number && !tokens.beginsStatement(index) }
    if form == .grid, let meant = gridWithSides(from: index) { return meant }
    guard isCount(index) else { return nil }
    var (form, counts) = (form, text(index))
    index += 1
    let next = tokens[index].kind == .word ? text(index) : ""
    if next.first == "x", next.count > 1, next.dropFirst().allSatisfy(\.isNumber) {
      (form, counts) = (.grid, "\(counts) by \(next.dropFirst())")
      index += 1
    } else {
      if ["by", "x"].contains(next) || tokens[index].kind == .star || tokens[index].kind == .comma { index += 1 }
      if isCount(index) {
        (form, counts) = (.grid, "\(counts) by \(text(index))")
        index += 1
      } else if form == .grid {
        return nil
      }
    }
    guard tokens[index].kind == .word, !tokens.beginsStatement(index),
      let kind = ViewKind(plural: text(index)) ?? ViewKind(tokens.keyword(at: index)),
      ViewKind.repeatable.contains(kind)
    else { return nil }
    return ("\(form.rawValue) of \(counts) \(kind.plural)", index)
  }

  /// Returns the words that are meant by `grid of circles with 3 columns and 4 rows`, also with the kind at the end, and the last
  /// token of them.
  private func gridWithSides(from first: Int) -> (words: String, last: Int)? {
    func kind(_ index: Int) -> ViewKind? {
      ViewKind(plural: text(index)).flatMap { ViewKind.repeatable.contains($0) ? $0 : nil }
    }
    let before = kind(first)
    var (sides, index) = ([String: String](), before == nil ? first : first + 1)
    while !tokens.beginsStatement(index), sides.count < 2 {
      if tokens[index].kind == .number, ["columns", "rows", "column", "row"].contains(text(index + 1)) {
        sides[text(index + 1).hasPrefix("c") ? "columns" : "rows"] = text(index)
        index += 2
      } else if [.with, .and, .by].contains(tokens.keyword(at: index)) || tokens[index].kind == .comma {
        index += 1
      } else {
        return nil
      }
    }
    if before == nil, tokens.keyword(at: index) == .of || tokens.keyword(at: index) == .with { index += 1 }
    let after = before == nil && !tokens.beginsStatement(index) ? kind(index) : nil
    if after != nil { index += 1 }
    guard let columns = sides["columns"], let rows = sides["rows"], let kind = before ?? after else { return nil }
    return ("grid of \(columns) by \(rows) \(kind.plural)", index - 1)
  }

  // MARK: Names

  /// Gives each view of a declaration of many a name and a token, and makes the declared name a group of them.
  mutating func addMembers() {
    guard tree.declarations.contains(where: { $0.members != nil }), let end = tree.tokens.last else { return }
    tree.firstMember = UInt32(tree.tokens.count)
    tree.tokens.reserveCapacity(tree.tokens.count + tree.memberCount + 1)
    tree.targets.reserveCapacity(tree.targets.count + tree.memberCount)
    for place in tree.declarations.indices {
      let declaration = tree.declarations[place]
      guard let members = declaration.members else { continue }
      let (first, target) = (UInt32(tree.tokens.count), Int32(tree.targets.count))
      // The name of each is this and its number.
      var name = symbols.withBytes(declaration.name) { Array($0) } + [UInt8(ascii: ".")]
      let length = name.count
      var token = tree.tokens[Int(declaration.nameToken)]
      for member in 1...members.arrangement.count {
        name.removeSubrange(length...)
        name.append(contentsOf: String(member).utf8)
        token.payload = symbols.intern(name).rawValue
        tree.targets.append(SyntaxTree.Target(kind: .view, token: UInt32(tree.tokens.count)))
        tree.tokens.append(token)
      }
      tree.declarations[place].members?.tokens = first..<UInt32(tree.tokens.count)
      tree.groups.append(
        SyntaxTree.Group(
          name: declaration.name, nameToken: declaration.nameToken, firstSentence: Int32(tree.sentences.count),
          members: target..<Int32(tree.targets.count), declaration: Int32(place)))
    }
    // The last token is always an `end`.
    tree.tokens.append(end)
    names.grow(to: symbols.count)
  }
}
