import MotionAlgebra
import MotionText

/// Reads the statements about views.
extension Parser {
  /// declaration = "view" name "is" [ "a" | "an" ] ( shape { at | with | clip } | members { at | with | clip | spacing } ) ;
  ///
  /// The first word may be missing, which has been reported then.
  mutating func declaration(isMissingWord: Bool = false) {
    let start = place
    if !isMissingWord { tokens.advance() }
    guard tokens.isAt(.word), !tokens.isAt(word: .is) else {
      tree.hasNamelessView = true
      if tokens.isAt(.string) {
        forgetForeignQuotes()
        return fail(.quotedView(quotedName(text(position))), at: token.range)
      }
      return fail(.viewWithoutName(beginsWithDigit: tokens.isAt(.number)), at: range(ofToken: start))
    }
    if failedInNumberedName(declares: true) {
      tree.hasNamelessView = true
      return
    }
    var declaration = SyntaxTree.Declaration(name: token.symbol, nameToken: place)
    viewName()
    let first = Int32(tree.declaredValues.count)
    if failedInNameOfWords(from: declaration.nameToken) || failedInNamesOfViews(declaration.nameToken) {
      tree.hasNamelessView = true
      return
    }
    if tokens.take(word: .is) {
      shape(&declaration)
      declaration.shapeEnd = place - 1
      if !hasFailed { declaredValues(&declaration) }
    } else {
      if tokens.isAt(.word), ["contains", "includes", "holds", "has", "groups"].contains(text(position)) {
        tree.hasNamelessView = true
        return fail(
          .foreignWords(
            text(position), reason: "A view that contains others is a group view.", instead: ["is a group of"]),
          at: token.range)
      }
      let isAssigned = tokens.isAt(.colon) || tokens.isAt(.equals)
      if isAssigned, failedInKindCall(position, from: start) {
        tree.hasNamelessView = true
        return
      }
      let kind = isAssigned ? position + 1 : position
      let hasArticle = tokens.isArticle(kind) && isKind(kind + 1)
      let name = range(ofToken: declaration.nameToken)
      fail(
        .viewWithoutIs(text(declaration.nameToken), hasArticle ? "is" : isKind(kind) ? "is a" : nil),
        at: isAssigned ? name.through(token.range) : name)
    }
    // A name is a view even if the rest could not be read, so that it causes no further messages.
    declaration.values = first..<Int32(tree.declaredValues.count)
    if hasFailed { declaration.kind = nil }
    tree.declarations.append(declaration)
    add(.view, from: start, Int32(tree.declarations.count - 1))
  }

  /// Returns whether a token is a word for a kind of view.
  private func isKind(_ index: Int) -> Bool {
    ViewKind(tokens.keyword(at: index)) != nil || tokens[index].kind == .word && ForeignWords.kind(text(index)) != nil
  }

  /// Takes the name of a view or a group.
  private mutating func viewName() {
    if token.symbol.keyword?.isArticle ?? false { viewsNamedAsArticles.insert(token.symbol) }
    if let word = token.symbol.keyword, word.isReserved || word == .all || word == .each {
      report(.reservedName(text(position)), at: token.range)
    } else if hasDot(token.range) {
      report(.dottedName(text(position)), at: token.range)
    }
    tokens.advance()
  }

  /// shape: the row of each kind of view says which word means it and whether a text follows.
  private mutating func shape(_ declaration: inout SyntaxTree.Declaration) {
    if tokens.isArticle(position) { tokens.advance() }
    let before = tokens[position - 1].range
    let name = text(declaration.nameToken)
    if tokens.keyword(at: position)?.isArticle ?? false, tokens[position + 1].kind == .number {
      tokens.advance()
      if failedInCountFirst() || failedInSizeAsKind() { return }
      tokens.back()
    }
    guard tokens.isAt(.word) else {
      if tokens.isAt(.string) {
        fail(.textWithoutKind(name, text(position)), at: token.range)
      } else if !failedInCountFirst(), !failedInSizeAsKind() {
        fail(.viewWithoutKind(name), at: before)
      }
      return
    }
    let word = tokens.keyword(at: position)
    declaration.kind = ViewKind(word)
    if declaration.kind == nil, !token.startsLine, let form = Arrangement.Form(rawValue: text(position)) {
      members(form, of: &declaration)
      if !hasFailed, let kind = declaration.kind { shapeText(kind, &declaration) }
      return
    }
    guard let kind = declaration.kind else {
      if token.startsLine || word?.isArticle ?? false { return fail(.viewWithoutKind(name), at: before) }
      if ColourNames.rgba(text(position)) != nil, let kind = ViewKind(tokens.keyword(at: position + 1)) {
        let words = token.range.through(tokens[position + 1].range)
        return fail(.colourBeforeKind(text(words), "\(kind.spelling) with fill \(text(position))"), at: words)
      }
      let meant = ForeignWords.kind(text(position))
      if let meant, meant.hasText, tokens[position + 1].kind != .string {
        return fail(.foreignKind(text(position), meant, view: name, corners: cornersOfKind), at: token.range)
      }
      if failedInColourAsKind() || failedInAdjective() || failedInCopy() || failedInPictureFile(name) { return }
      if failedInStack(name) { return }
      if ForeignWords.isMissingKind(text(position)) {
        return fail(.missingKind(text(position), view: name), at: token.range)
      }
      let words = ViewKind.declarable.map(\.spelling) + Arrangement.Form.allCases.map(\.rawValue)
      let nearest = meant.map { Nearest(name: $0.spelling, distance: 0, isCertain: false) }
      let isCall = tokens.isCall(position) && tokens[position + 2].kind == .rightParenthesis
      let last = isCall ? position + 2 : position
      report(
        .unknownViewKind(text(position), nearest: nearest ?? .to(text(position), among: words)),
        at: token.range.through(tokens[last].range))
      declaration.kind = meant
      tokens.move(to: last + 1)
      if tokens.isAt(.string) { tokens.advance() }
      return
    }
    tokens.advance()
    if kind == .group { return grouped(&declaration) }
    if tokens.isAt(word: .of), failedInCircleOfViews(kind) { return }
    shapeText(kind, &declaration)
  }

  /// Reads the text behind the word of a kind that has one.
  private mutating func shapeText(_ kind: ViewKind, _ declaration: inout SyntaxTree.Declaration) {
    guard kind.hasText else { return }
    guard tokens.isAt(.string) else {
      if failedInBracesAsText(kind) || failedInPathFile(kind) || failedInPlainText(kind) { return }
      return fail(.shapeWithoutText(kind, view: text(declaration.nameToken)), at: range(ofToken: place - 1))
    }
    declaration.text = Int32(place)
    tokens.advance()
  }

  /// grouped = "of" view { "and" view } ;
  private mutating func grouped(_ declaration: inout SyntaxTree.Declaration) {
    let first = Int32(tree.targets.count)
    if tokens.isAtName, !tokens.isAt(word: .with), !tokens.isAt(word: .at), !isSentenceOnNewLine {
      fail(
        .foreignWords(
          text(position - 1), reason: "`of` precedes the members of a group view.", instead: ["group of"],
          isCertain: tokens.keyword(at: position + 1) == .and || tokens.beginsStatement(position + 1)),
        at: tokens[position - 1].range)
      return
    }
    if !tokens.isAt(word: .of), failedInGroupBlock(declaration) { return }
    guard tokens.take(word: .of), !tokens.atEnd, !isSentenceOnNewLine else {
      return fail(.groupViewWithoutMembers(text(declaration.nameToken)), at: range(ofToken: place - 1))
    }
    if failedInMembers() { return }
    joinedViews()
    declaration.grouped = first..<Int32(tree.targets.count)
    if !hasFailed, tokens.isAt(.comma) { fail(.unexpectedInGroup(text(position)), at: token.range) }
  }

  /// Reports members of a group view that are in quotation marks or parentheses, or that are a number of views. Returns whether
  /// such members are here.
  private mutating func failedInMembers() -> Bool {
    switch token.kind {
    case .string:
      forgetForeignQuotes()
      fail(.quotedView(quotedName(text(position))), at: token.range)
    case .leftParenthesis:
      guard let close = tokens.closingParenthesis(of: position), close > position + 1 else { return false }
      let members = (position + 1..<close).map { tokens[$0].kind == .comma ? "and" : text($0) }
      let all = token.range.through(tokens[close].range)
      problems.withdraw(in: all)
      fail(.membersInParentheses(members.joined(separator: " ")), at: all)
    case .number:
      let words = range(from: position - 2, through: Int(place + (tokens.beginsStatement(position + 1) ? 0 : 1)))
      let kind = ViewKind(plural: text(position + 1)) ?? .circle
      fail(.groupOfNumber("row of \(text(position)) \(kind.plural)"), at: words)
    default: return false
    }
    return true
  }

  /// at = "at" value ; with = "with" declared { "and" declared } ;
  private mutating func declaredValues(_ declaration: inout SyntaxTree.Declaration) {
    let first = tree.declaredValues.count
    var reportedComma = -1
    while !tokens.atEnd, !hasFailed {
      if token.startsLine, failedInPhrasesFirst() || failedInJoinedLine() { return }
      switch tokens.word {
      case .at where saysPlaceInWords && failedInLook(), .to where saysPlaceInWords && failedInLook(): return
      case .at where failedInPlacedPoint(at: position + 1, joins: true): return
      case .from where failedInTweenOfWords(), .to where failedInTweenOfWords(): return
      case .at, .from, .to: declaredValue(isNamed: false)
      case .with,
        .and where tokens[position - 1].kind == .comma:
        repeat { declaredProperty() } while !hasFailed && tokens.isAt(word: .and)
      case .after where token.startsLine && tokens[position + 1].kind == .number:
        // `after 1s: …` on a line of its own is a reaction in other words.
        return failInLateLine()
      case .clipped where tokens.keyword(at: position + 1) == .to: clip()
      default:
        if spacing(&declaration.members) || sizeWithoutWith(declaration) { continue }
        // What follows an unknown kind may belong to it.
        if declaration.kind == nil { return state.fail() }
        let hasWith = tree.declaredValues[first...].contains { $0.isNamed }
        if comma(hasWith: hasWith, reported: &reportedComma) { continue }
        if token.startsLine,
          failedInForeignBlock() || failed(in: ForeignPhrase.sentences, at: position)
            || failed(in: ForeignPhrase.statements, at: position) || failedInLineAfterView()
        {
          return
        }
        if failedInDigitsOfColour() { return }
        if failedInForeignLook(declaration) || failedInSides() || failedInFirstAnd(hasWith: hasWith) { return }
        if failedInPlacedPoint(at: position, joins: false) || failedInPoint() { return }
        let isProperty =
          tokens.keyword(at: position)?.isProperty ?? false || ForeignWords.property(text(position)) != nil
        if token.kind == .word, isProperty, tokens.startsValue(position + 1), !tokens.beginsStatement(position + 1) {
          let join = tree.declaredValues.last?.isNamed == true ? "and" : "with"
          return fail(.propertyWithoutWith(text(position), join: join), at: token.range)
        }
        if tokens.keyword(at: position)?.isArticle ?? false, propertyMeant(by: position + 1) != nil,
          tokens.startsValue(position + 2)
        {
          return fail(
            .unexpected(text(position), nearest: .certain(hasWith ? "and" : "with")), at: token.range)
        }
        if let last = tree.declaredValues[first...].last, last.isNamed,
          let (reason, example) = Words.missingProperty(text(last.token))
        {
          return fail(.missingProperty(text(last.token), reason, example), at: range(ofToken: last.token))
        }
        return failInView()
      }
    }
  }

  /// Reads a comma before a property or another part of the declaration, and the property. The commas of a line are one mistake.
  /// Returns whether one is here.
  ///
  /// - Parameters:
  ///   - hasWith: whether `with` was before it.
  ///   - reported: the index of the last comma that was reported, or less.
  private mutating func comma(hasWith: Bool, reported: inout Int) -> Bool {
    guard let join = joiningWord(at: position, hasWith: hasWith) else { return false }
    if position > reported {
      var (right, hasWith) = ("", hasWith)
      for index in position... {
        if tokens.beginsStatement(index) || index > position && tokens[index].startsLine { break }
        hasWith = hasWith || tokens.keyword(at: index) == .with
        guard let join = joiningWord(at: index, hasWith: hasWith) else { continue }
        if index > position { right += text(SourceRange(tokens[reported].range.end, tokens[index].range.start)) }
        (right, hasWith, reported) = (right + join, hasWith || !join.isEmpty, index)
      }
      report(.commasInView(right), at: token.range.through(tokens[reported].range))
    }
    if join.isEmpty { tokens.advance() } else { declaredProperty() }
    return true
  }

  /// Returns what belongs in the place of a comma: nothing before `with`, `at` and `and` and at the end, a word
  /// that joins before a property.
  private func joiningWord(at index: Int, hasWith: Bool) -> String? {
    guard tokens[index].kind == .comma else { return nil }
    if tokens[index + 1].kind == .comma || tokens.beginsStatement(index + 1) { return "" }
    let word = tokens.keyword(at: index + 1)
    if [.with, .at, .and].contains(word) || word == .clipped && tokens.keyword(at: index + 2) == .to { return "" }
    // A misspelt property is joined too.
    guard tokens[index + 1].kind == .word, word?.isProperty ?? true, tokens.startsValue(index + 2),
      !tokens.beginsStatement(index + 2)
    else { return nil }
    return hasWith ? " and" : " with"
  }

  /// Whether an unknown word follows the word here.
  private var saysPlaceInWords: Bool {
    let next = tokens.isArticle(position + 1) ? position + 2 : position + 1
    return tokens[next].kind == .word && names[tokens[next].symbol] == nil
  }

  /// Reports `rectangle 100 by 50`, `rectangle of size 100x50` and `circle 10`, in which the size follows the kind, and passes
  /// it. Returns whether one is here.
  private mutating func sizeWithoutWith(_ declaration: SyntaxTree.Declaration) -> Bool {
    var first = position
    if tokens.keyword(at: first) == .of { first += tokens.keyword(at: first + 1) == .size ? 2 : 1 }
    guard Int(declaration.shapeEnd) == position - 1, let measure = declaration.kind?.measure,
      let (sides, end) = sides(at: first), measure == .size || sides.count == 1
    else { return false }
    let value = sides.count == 1 ? sides[0] : "(\(sides.joined(separator: ", ")))"
    let words = range(from: position, through: end - 1)
    report(.sizeWithoutWith(text(words), "with \(measure.name) \(value)"), at: words)
    tokens.move(to: end)
    return true
  }

  /// Returns a number, or two sides as other tools write them: `100 by 50`, `100x50`, `100px x 50px`, `100, 50`.
  func sides(at first: Int) -> (sides: [String], end: Int)? {
    /// Returns the index after a number and its unit.
    func number(at index: Int) -> Int? {
      guard tokens[index].kind == .number, !tokens.beginsStatement(index) else { return nil }
      return tokens.isUnit(index + 1) && !tokens.beginsStatement(index + 1) ? index + 2 : index + 1
    }
    guard let end = number(at: first) else { return nil }
    let next = tokens[end].kind == .word && !tokens.beginsStatement(end) ? text(end) : ""
    if next.first == "x", next.count > 1, next.dropFirst().allSatisfy(\.isNumber) {
      return ([text(first), String(next.dropFirst())], end + 1)
    }
    if next == "x" || next == "by" || tokens[end].kind == .comma, let last = number(at: end + 1) {
      return ([text(first), text(end + 1)], last)
    }
    return ([text(first)], end)
  }

  /// clip = "clipped" "to" name ;
  private mutating func clip() {
    let word = place
    tokens.advance(by: 2)
    if tokens.isArticle(position) { tokens.advance() }
    guard tokens.isAtName, !isSentenceOnNewLine else {
      return fail(.clippedToNothing, at: range(ofToken: word).through(range(ofToken: place - 1)))
    }
    let node = leaf(.option, at: place)
    tree.declaredValues.append(SyntaxTree.DeclaredValue(token: word, isNamed: false, node: node))
    tokens.advance()
  }

  /// declared = property value | style | "anchor" anchor | anchor "at" value ;
  ///
  /// Reads `with` or `and` before it.
  private mutating func declaredProperty() {
    let word = place
    tokens.advance()
    if tokens.isArticle(position) { tokens.advance() }
    guard tokens.isAtName, !isSentenceOnNewLine else {
      return fail(.withoutProperty(text(word)), at: range(ofToken: word))
    }
    if tokens.isAt(word: .anchor) { return declaredAnchor() }
    if failedInHyphen(at: position) || failedInPlacedPoint(at: position, joins: false) { return }
    if saysFontInWords, failedInLook(isJoined: true) { return }
    if tokens.keyword(at: position) == nil, ForeignPhrase.joinedLooks.contains(text(position)),
      failedInLook(isJoined: true)
    {
      return
    }
    if failedInColon() || tokens[position + 1].kind == .number && mayBeginLook && failedInLook(isJoined: true)
      || tokens.isCall(position) && failedInGradientWithoutFill()
    {
      return
    }
    let count = anchor(at: position)
    if count == 1, tokens[position + 1].kind == .number, failedInLook(isJoined: true) { return }
    let isPlaced = count > 0 && tokens.keyword(at: position + count) == .at && !tokens.beginsStatement(position + count)
    declaredValue(isNamed: !isPlaced, words: isPlaced ? count + 1 : 1)
  }

  /// Whether the word here can begin a look in other words. Most properties cannot, and without the table a short script is
  /// compiled in a fifth less time.
  private var mayBeginLook: Bool {
    tokens.keyword(at: position).map { $0.kind != .property || $0 == .stroke } ?? true
  }

  /// Whether the previous line should have continued here, and a sentence is here instead.
  @inline(__always)
  private var isSentenceOnNewLine: Bool {
    guard token.startsLine, let word = tokens.keyword(at: position) else { return false }
    return word.verb != nil && !word.isProperty && tokens.hasSubject(after: position)
  }

  /// Reads a word, or several, and their value.
  mutating func declaredValue(isNamed: Bool, words: Int = 1) {
    let word = place
    let style = isNamed ? tokens.keyword(at: position)?.style ?? foreignStyle(position) : nil
    tokens.advance(by: words)
    var node = style.map { self.style($0, of: word) } ?? expression(of: word)
    if !hasFailed, tokens.isAt(.comma), [.number, .minus].contains(tokens[position + 1].kind) {
      node = pointWithoutParentheses(node, of: word)
    }
    if !hasFailed, !isNamed, words == 1, tokens.isAt(word: .apart) {
      let value = text(range(ofNode: node))
      return fail(.spacedInOtherWords("spaced by \(value)"), at: range(from: Int(word), through: position))
    }
    if tree.nodes[Int(node)].kind == .unknown, tokens.keyword(at: Int(word))?.kind != .property,
      Words.missingProperty(text(word)) != nil
    {
      // The property is the mistake, so its value is none.
      tree.nodes[Int(node)].kind = .missing
    }
    if !hasFailed {
      tree.declaredValues.append(SyntaxTree.DeclaredValue(token: word, isNamed: isNamed, node: node))
    }
  }

  /// style = "stroke-cap" ( "butt" | "round" | "square" ) | "stroke-join" ( "miter" | "round" | "bevel" )
  /// | "stroke-dashes" ( value | "(" value { "," value } ")" ) | "font" text | "font-weight" ( value | "normal" | "bold" )
  /// | "align" ( "left" | "center" | "right" ) ;
  ///
  /// Reads the value. Names mean nothing where only a few words are values. Words that are no names are read as a value too, so
  /// that the check reports a font without its quotation marks.
  private mutating func style(_ style: Style, of word: UInt32) -> Int32 {
    if case .words = style.values, tokens.isAt(.leftParenthesis), style.words.contains(text(position + 1)),
      tokens[position + 2].kind == .rightParenthesis
    {
      let reason = "The value of `\(style.spelling)` is a word without parentheses."
      report(
        .foreignWords("(\(text(position + 1)))", reason: reason, instead: [text(position + 1)]),
        at: range(from: position, through: position + 2))
      return passed(through: position + 2)
    }
    func isOption(_ index: Int) -> Bool {
      guard tokens.isName(index), !tokens[index].startsLine, !tokens.isCall(index) else { return false }
      switch style.values {
      case .words: return true
      case .lengths: return false
      case .text, .weight:
        let isOperand = tokens[index + 1].isOperator || tokens.isUnit(index + 1)
        let isUnknown = names[tokens[index].symbol] == nil && !isOperand
        return style.words.contains(text(index)) || isUnknown
      }
    }
    if isOption(position) {
      let first = place
      tokens.advance()
      while style.values == .text, isOption(position) { tokens.advance() }
      return append(SyntaxTree.Node(kind: .option, token: first, first: first, last: place - 1))
    }
    let node = expression(of: word)
    if style == .strokeDashes, tree.nodes[Int(node)].kind == .point { tree.nodes[Int(node)].kind = .dashes }
    return node
  }

  /// Reports `at 1, 2`, a point without its parentheses, and reads the rest of it.
  private mutating func pointWithoutParentheses(_ first: Int32, of word: UInt32) -> Int32 {
    tokens.advance()
    let second = expression(of: word)
    if hasFailed { return second }
    let range = range(ofNode: first).through(range(ofNode: second))
    report(.pointWithoutParentheses(text(range)), at: range)
    return missing(at: tree.nodes[Int(first)].first)
  }

  /// group = "group" name "=" view { "and" view } ;
  mutating func group() {
    let start = place
    tokens.advance()
    guard tokens.isAt(.word) else { return fail(.groupWithoutName, at: range(ofToken: start)) }
    var group = SyntaxTree.Group(name: token.symbol, nameToken: place, firstSentence: Int32(tree.sentences.count))
    let name = token.range
    viewName()
    let first = Int32(tree.targets.count)
    if tokens.isAt(.equals) {
      repeat {
        tokens.advance()
        if isSentenceOnNewLine || (tokens.atEnd && tree.targets.count == Int(first)) {
          fail(.groupWithoutViews(text(name)), at: name)
        } else {
          view()
        }
      } while !hasFailed && tokens.isAt(word: .and)
      if !hasFailed, !tokens.atEnd { fail(.unexpectedInGroup(text(position)), at: token.range) }
    } else {
      let isAssigned = tokens.isAt(.colon) || tokens.isAt(word: .is)
      if failed(in: ForeignPhrase.statements, at: tokens.statementStart, isRead: true) { return }
      if !isAssigned, failedInNameOfWords(from: group.nameToken) { return }
      fail(
        .groupWithoutEquals(text(name), hasColon: isAssigned), at: isAssigned ? name.through(token.range) : name)
    }
    group.members = first..<Int32(tree.targets.count)
    tree.groups.append(group)
    add(.group, from: start, Int32(tree.groups.count - 1))
  }
}
