import MotionAlgebra
import MotionText

/// Recognises declarations of views in other words: `in red`, `hidden`, `between (0, 0) and (10, 10)`.
extension Parser {
  /// Reports `let my size = 10` and `view my box is …`, in which the name has two or three words. Returns whether one is here.
  mutating func failedInNameOfWords(from nameToken: UInt32) -> Bool {
    let first = Int(nameToken)
    func isSign(_ index: Int) -> Bool { tokens[index].kind == .equals || tokens.keyword(at: index) == .is }
    guard let end = (first + 1...first + 3).first(where: isSign), end > first + 1,
      (first + 1...end).allSatisfy({ ($0 == end || tokens[$0].kind == .word) && !tokens.beginsStatement($0) })
    else { return false }
    // In `let a size = 10` and `let mut size = 10`, the first word is none of the name.
    let isExtra = tokens.isArticle(first) || ["mut", "var", "const"].contains(text(first))
    let words = (first + (isExtra ? 1 : 0)..<end).map { text($0) }
    // A letter alone is rather a part of its word.
    let isPart = words.contains { $0.count == 1 }
    return exchange(
      first...end - 1, for: [words.joined(separator: isPart ? "" : "-")], because: "A name is one word.")
  }

  /// Reports `text {value}`, which lacks quotation marks. Returns whether it is here.
  mutating func failedInBracesAsText(_ kind: ViewKind) -> Bool {
    guard kind == .text, token.kind == .leftParenthesis, text(position) == "{",
      let close = tokens.closingParenthesis(of: position), text(close) == "}"
    else { return false }
    let words = range(from: position, through: close)
    return failed(with: .textWithoutQuotes(text(words)), in: position...close)
  }

  /// Reports `view box, card is a square`, which declares several views at once. Returns whether it is here.
  mutating func failedInNamesOfViews(_ name: UInt32) -> Bool {
    var (names, index) = ([text(name)], position)
    while tokens[index].kind == .comma || tokens.keyword(at: index) == .and, tokens.isName(index + 1),
      !tokens.beginsStatement(index + 1)
    {
      names.append(text(index + 1))
      index += 2
    }
    guard names.count > 1, tokens.keyword(at: index) == .is || isWord(index, "are"), !tokens.beginsStatement(index + 1)
    else { return false }
    let kind = tokens.isArticle(index + 1) ? index + 2 : index + 1
    let rest =
      kind < endOfStatement(after: index)
      ? " " + text(range(from: kind + 1, through: endOfStatement(after: index))) : ""
    let single = ViewKind(plural: text(kind))?.spelling ?? text(kind)
    return exchange(
      Int(name)...index - 1, because: "A declaration has one view. A `row` or a `grid` declares many that are alike.",
      example: names.prefix(3).map { "view \($0) is a \(single)\(rest)" }.joined(separator: "\n"))
  }

  /// Reports `view box is red`, in which a colour is in the place of the kind. Returns whether it is here.
  mutating func failedInColourAsKind() -> Bool {
    guard ColourNames.rgba(text(position)) != nil else { return false }
    let article = tokens.keyword(at: position - 1)?.isArticle ?? false ? "" : "a "
    return exchange(
      position...position, for: ["\(article)square with fill \(text(position))"],
      because: "After `is` comes the kind of the view, and a colour is its `fill`.")
  }

  /// Reports `view box is 100x50`, in which a size is in the place of the kind. Returns whether it is here.
  mutating func failedInSizeAsKind() -> Bool {
    guard let (sides, end) = sides(at: position), sides.count == 2 else { return false }
    // In `a 100x50 rectangle`, the kind follows.
    if let kind = ViewKind(tokens.keyword(at: end)), !tokens.beginsStatement(end), kind.measure == .size {
      return exchange(
        position...end, for: ["\(kind.spelling) with size (\(sides.joined(separator: ", ")))"],
        because: "After `is` comes the kind of the view, and then `with` its size.")
    }
    return exchange(
      position...end - 1, for: ["a rectangle with size (\(sides.joined(separator: ", ")))"],
      because: "After `is` comes the kind of the view, and then `with` its size.")
  }

  /// Reports `a circle of 8 circles` and `a line of 5 squares`, in which a shape stands for an arrangement. Returns whether one is
  /// here.
  mutating func failedInCircleOfViews(_ shape: ViewKind) -> Bool {
    let form: Arrangement.Form? = shape == .circle ? .ring : shape == .line ? .row : nil
    guard let form, tokens[position + 1].kind == .number, let kind = ViewKind(plural: text(position + 2)),
      !tokens.beginsStatement(position + 2)
    else { return false }
    tree.hasNamelessView = true
    return exchange(
      position - 1...position + 2, for: ["\(form.rawValue) of \(text(position + 1)) \(kind.plural)"],
      because: "Many views are a grid, a row, a column or a ring.")
  }

  /// Reports `radius 2em` and `font-size 24pt`, a unit of length that a script lacks. Returns whether one is here.
  mutating func failedInUnitOfLook() -> Bool {
    let number = position - 1
    guard token.kind == .word, !token.hasSpaceBefore, tokens[number].kind == .number,
      let value = ForeignWords.value(tokens.number(tokens[number]), text(position))
    else { return false }
    return failed(with: .foreignUnit(text(position), value.instead, reason: value.reason), in: number...position)
  }

  /// Reports words for the look or the place of a view that are no part of a declaration. Returns whether they are here.
  ///
  /// - Parameter declaration: the declaration that they follow.
  mutating func failedInForeignLook(_ declaration: SyntaxTree.Declaration) -> Bool {
    failedInUnitOfLook() || failedInLook() || failed(in: ForeignPhrase.looks, at: position - 2)
      || failedInBox(declaration)
  }

  /// Whether a font with its size or its weight is here, without quotation marks: `font Arial bold 24px`.
  var saysFontInWords: Bool {
    guard tokens.isAt(word: .font), tokens[position + 1].kind != .string else { return false }
    let (first, second) = (text(position + 1), tokens[position + 2])
    return tokens[position + 1].kind == .number || first == "bold" || second.kind == .number
      || isWord(position + 2, "bold")
  }

  /// The word that joins another property to a declaration.
  var join: String { tree.declaredValues.last?.isNamed == true ? "and" : "with" }

  /// Reports `rectangle (10, 10, 100, 50)` and `circle (10, 10)`, in which numbers follow the kind. Returns whether they are
  /// here.
  private mutating func failedInBox(_ declaration: SyntaxTree.Declaration) -> Bool {
    guard token.kind == .leftParenthesis, let close = tokens.closingParenthesis(of: position),
      !tokens.beginsStatement(close)
    else { return false }
    let numbers = argumentTexts(from: position, to: close)
    guard numbers.count == 2 || numbers.count == 4 && declaration.kind?.measure == .size else { return false }
    // Other tools have the top left corner here.
    let isBox = numbers.count == 4
    let size = isBox ? " and size (\(numbers[2]), \(numbers[3]))" : ""
    return exchange(
      position...close, for: ["\(isBox ? "with top left at" : "at") (\(numbers[0]), \(numbers[1]))\(size)"],
      because: "`at` precedes the position of a view, and `with` its other properties.")
  }

  /// Reports `with width: 100`, in which a colon follows the property. Returns whether it is here.
  mutating func failedInColon() -> Bool {
    guard tokens[position + 1].kind == .colon || tokens[position + 1].kind == .equals,
      !tokens.beginsStatement(position + 2)
    else { return false }
    return failed(
      with: .signBeforeValue(text(position), sign: text(position + 1), propertyMeant(by: position) ?? text(position)),
      in: position...position + 1)
  }

  /// Returns the style that a word of another tool means, so that its value is read as one.
  func foreignStyle(_ index: Int) -> Style? {
    guard tokens.keyword(at: index) == nil, case .named(let name) = ForeignWords.property(text(index)) else {
      return nil
    }
    return Style.allCases.first { $0.spelling == name }
  }
}

extension Parser {
  /// Reports `size 40x40`, two sides without parentheses. Returns whether they are here.
  mutating func failedInSides() -> Bool {
    guard tokens.isAt(.word), tokens[position - 1].kind == .number, !tokens.beginsStatement(position),
      let (sides, end) = sides(at: position - 1), sides.count == 2
    else { return false }
    return exchange(
      position - 1...end - 1, for: ["(\(sides.joined(separator: ", ")))"],
      because: "A width and a height are in parentheses, with a comma between them.")
  }

  /// Reports `text "Hello" and font-size 24`, in which `with` is missing before the first property. Returns whether it is here.
  mutating func failedInFirstAnd(hasWith: Bool) -> Bool {
    guard tokens.isAt(word: .and) || tokens.isAt(word: .of), !hasWith, propertyMeant(by: position + 1) != nil,
      tokens.startsValue(position + 2)
    else { return false }
    return exchange(
      position...position, for: ["with"], because: "`with` precedes the first property, and `and` each other one.")
  }

  /// Reports `view ball is a big circle`. Returns whether it is here.
  mutating func failedInAdjective() -> Bool {
    guard let kind = ViewKind(tokens.keyword(at: position + 1)), !tokens.beginsStatement(position + 1) else {
      return false
    }
    let look = ForeignWords.look(ofAdjective: text(position), kind)
    return exchange(
      position...position + 1, for: [kind.spelling + (look.map { " with \($0)" } ?? "")],
      because: "After `is` comes the kind of the view alone. Its properties follow `with`.")
  }

  /// Reports `view b is a copy of a`. Returns whether it is here.
  mutating func failedInCopy() -> Bool {
    guard ["copy", "clone", "duplicate", "instance"].contains(text(position)), tokens.keyword(at: position + 1) == .of,
      tokens[position + 2].kind == .word
    else { return false }
    let original = tree.declarations.first { $0.name == tokens[position + 2].symbol }
    guard let view = original, let kind = view.kind, view.members == nil else {
      return exchange(
        position...position + 2, because: "Each view has a declaration of its own, even if it is like another one.",
        example: "view \(text(tokens.statementStart + 1)) is a square at (100, 100)")
    }
    let said = kind.hasText && view.text > 0 ? "\(kind.spelling) \(text(UInt32(view.text)))" : kind.spelling
    return exchange(
      position...position + 2, for: [said],
      because: "Each view has a declaration of its own, even if it is like another one.")
  }

  /// The number in `polygon with 5 sides`, behind a kind here; `nil` without one.
  var cornersOfKind: Int? {
    let number = (position + 1...position + 3).first { index in
      tokens[index].kind == .number && ["sides", "corners", "edges", "vertices"].contains(text(index + 1))
    }
    return number.flatMap { Int(exactly: tokens.number(tokens[$0])) }
  }

  /// Reports `view list is a VStack`, whose views other tools lay out. Returns whether it is here.
  mutating func failedInStack(_ name: String) -> Bool {
    let forms = ["vstack": "column", "hstack": "row", "stack": "column", "list": "column", "flexbox": "row"]
    guard let form = forms[text(position).lowercased()] else { return false }
    return exchange(
      position...position,
      because:
        "Views have places in pixels, and no layout. A `row` or a `column` spaces views evenly, and a group moves its "
        + "members.",
      example: "view \(name) is a \(form) of 3 squares spaced by 60px at (200, 120)")
  }

  /// Reports `view logo is an svg "logo.svg"`, a file. Returns whether it is here.
  mutating func failedInPictureFile(_ name: String) -> Bool {
    guard tokens[position + 1].kind == .string,
      [".svg\"", ".png\"", ".jpg\"", ".jpeg\"", ".gif\"", ".webp\"", ".json\""].contains(where: {
        text(position + 1).lowercased().hasSuffix($0)
      })
    else { return false }
    return failed(with: .missingKind(text(position), view: name), in: position...position + 1)
  }

  /// Reports `path from "icon.svg"`, a file. Returns whether it is here.
  mutating func failedInPathFile(_ kind: ViewKind) -> Bool {
    guard kind == .path, tokens[position + 1].kind == .string, text(position + 1).contains("."), token.kind == .word
    else { return false }
    return exchange(
      position...position + 1,
      because: Finding.noPictures,
      example: "view \(text(tokens.statementStart + 1)) is a path \"M0 0 L100 0 L50 80 Z\"")
  }

  /// Reports `text Sale` and `path M0 0 L10 10`, which lack quotation marks. Returns whether one is here.
  mutating func failedInPlainText(_ kind: ViewKind) -> Bool {
    var end = position
    while !tokens.beginsStatement(end), !tokens[end].startsLine, ![.at, .with].contains(tokens.keyword(at: end)) {
      end += 1
    }
    guard end > position, token.kind == .word, kind == .path || kind == .text, end - position < 60 else { return false }
    let words = range(from: position, through: end - 1)
    let said = text(words)
    guard !said.contains("\""), kind == .text || said.hasPrefix("M") || said.hasPrefix("m") else { return false }
    problems.withdraw(in: words)
    if kind == .text {
      fail(.textWithoutQuotes(said), at: words)
    } else {
      fail(
        .foreignWords(
          said, reason: "The data of a path is written as in SVG, in quotation marks.", instead: ["\"\(said)\""]),
        at: words)
    }
    return true
  }

  /// Reports a word that cannot continue a declaration. Before `to`, it may be a misspelt `clipped`.
  mutating func failInView() {
    let isClip = token.kind == .word && tokens.keyword(at: position + 1) == .to
    let nearest = isClip ? Nearest.to(text(position), among: [Keyword.clipped.spelling]) : nil
    fail(
      nearest.map { .unexpected(text(position), nearest: $0) } ?? .unexpectedInView(text(position)), at: token.range)
  }
}
