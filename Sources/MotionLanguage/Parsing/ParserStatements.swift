import MotionAlgebra
import MotionText

/// Reads the statements, including those that declare, set and play something.
extension Parser {
  /// script = { statement } ;
  mutating func script() {
    // Beyond so many mistakes, a file is no script.
    while problems.count < Limit.mistakes, token.kind != .end || leaveFile() || enterPrelude() {
      // A used file may be empty, or end where it is left.
      if token.kind == .end { continue }
      let start = position
      tokens.beginStatement()
      problems.beginStatement()
      statement()
      if !hasFailed, !tokens.atEnd { unexpected() }
      if hasFailed {
        tree.unread.insert(UInt32(start))
        skipStatement(from: start)
        for index in start..<position where tokens[index].kind == .word {
          tree.unreadWords.insert(tokens[index].symbol)
        }
      }
      state = StatementState()
      tokens.closeAllParentheses()
      if files.hasEntered { enterFile() }
    }
  }

  /// statement = use | policy | let | define | default | declaration | group | canvas | play | when | reaction
  /// | transition | bare ;
  private mutating func statement() {
    if let equals = forgottenLet() {
      if token.start > 0, files.bytes[Int(token.start) - 1] == UInt8(ascii: "<"), failedInForeignBlock() { return }
      let path = text(position).split(separator: ".").map(String.init)
      if equals == position + 1, path.count == 2, declaredViews.contains(path[0]),
        case .missing(let reason, let example)? = ForeignWords.property(path[1])
      {
        _ = exchange(position...endOfStatement(after: equals), as: text(position), because: reason, example: example)
        return
      }
      if ["if", "unless"].contains(text(position)), failedInCondition() { return }
      if equals == position + 1, failedInAssignedStyle(path, equals) || failedInAssignedHandler(path, equals) { return }
      if equals == position + 1, let parts = DottedName.parts(of: text(position)) {
        // In `card.transform.opacity`, the view is the first part.
        let first = String(parts.view.prefix { $0 != "." })
        let isOwn = first == "transform" || first == "thisLayer"
        let view = declaredViews.contains(first) ? first : isOwn ? declaredViews.first ?? parts.view : parts.view
        return failInAssignment(to: "\(view)'s \(parts.property)", equals: equals)
      }
      if failedInBareAssignment(equals) || failedInGroupCall(equals) || failedInKindCall(equals) { return }
      if failedInAssignedWord(equals) || failedInAssignedCode(equals) { return }
      // This is `left = …` or `var left = …`.
      report(
        .letMissing(text(equals - 1), isNew: names[tokens[equals - 1].symbol] == nil),
        at: token.range.through(tokens[equals - 1].range))
      let start = place
      tokens.move(to: equals - 1)
      return definition(from: start)
    }
    let word = tokens.keyword(at: position)
    let isBeforeIs = tokens.keyword(at: position + 1) == .is && !tokens.beginsStatement(position + 1)
    if isBeforeIs, word == .canvas || word == .background, failed(in: ForeignPhrase.statements, at: position) { return }
    if isBeforeIs, isWord(position + 2, "reduced"), word == .when || isWord(position, "motion") {
      _ = exchange(
        position...position + 2, for: ["when motion is reduced"],
        because: "It begins what plays for people who want less motion.", isCertain: true)
      return
    }
    if token.kind == .word, isBeforeIs, word != .view, word != .let {
      if declaredViews.contains(text(position)),
        failed(in: ForeignPhrase.statements, at: position) || failedInPlainEnglish()
      {
        return
      }
      report(.viewMissing(text(position)), at: token.range)
      return declaration(isMissingWord: true)
    }
    let isStated = tokens.isArticle(position) && tokens.keyword(at: position + 2) == .is
    if isStated, declaredViews.contains(text(position + 1)), failedInPlainEnglish() { return }
    guard let word else { return ownWord() }
    if isAfterSign, failedInForeignBlock() { return }
    let next = tokens[position + 1]
    let isName = names[token.symbol] != nil
    switch word {
    case .let where next.kind == .possessive && failed(in: ForeignPhrase.statements, at: position): break
    case .let: `let`()
    case .default where next.symbol == .duration: `default`()
    case .default where isFollowedByWord:
      fail(.defaultOfOther(text(position + 1)), at: token.range.through(next.range))
    // `play(Rotate(box))` is a call of Manim.
    case .play
    where tokens.isCall(position) && tokens.isCall(position + 2) && text(position + 2).first?.isUppercase ?? false:
      failInForeignStatement(from: position, to: endOfStatement(after: position), shownTo: position)
    case .play where !tokens.beginsStatement(position + 1) && next.kind != .equals && !next.isOperator: play()
    case .play where !isName && tokens.beginsStatement(position + 1):
      fail(.playWithoutAnimation(declaredViews.first ?? "circle"), at: token.range)
    case .view where !isName || isFollowedByWord: declaration()
    case .group where !isName || isFollowedByWord: group()
    case .background where failed(in: ForeignPhrase.statements, at: position): break
    case .canvas where !isName || isFollowedByWord: canvas()
    case .use where !isName || next.kind == .string: use()
    case .require where isFollowedByWord, .prefer where isFollowedByWord: policy()
    case .define where definitions.index(ofToken: position) != nil: define()
    case .define where !tokens.beginsStatement(position + 1) && !next.isOperator: define()
    case .when where isFollowedByWord: when()
    case .at where next.symbol == .the && failed(in: ForeignPhrase.statements, at: position): break
    case .at: reaction()
    case .on where !isName || isFollowedByWord: reaction()
    case .as where !isName || isFollowedByWord: reaction()
    case .transition where !isName || isFollowedByWord: transition()
    case .for where failedInForeignBlock() || failedInLoop(): break
    default: bare()
    }
  }

  /// Reports `default duration = 1s`, `group = a and b` and `define = fadeIn box`. Returns whether one is here.
  private mutating func failedInAssignedWord(_ equals: Int) -> Bool {
    let word = tokens.keyword(at: position)
    if word == .default, tokens[position + 1].symbol == .duration, equals == position + 2 {
      return exchange(
        position...equals, for: ["default duration"], because: "The duration follows its words directly.")
    }
    guard equals == position + 1, names[token.symbol] == nil else { return false }
    switch word {
    case .group: fail(.groupWithoutName, at: token.range)
    case .define: fail(.defineWithoutName, at: token.range)
    case .view: fail(.viewWithoutName(beginsWithDigit: false), at: token.range)
    default: return false
    }
    return true
  }

  /// Reports `const tl = gsap.timeline()`. Returns whether it is here.
  private mutating func failedInAssignedCode(_ equals: Int) -> Bool {
    let call = equals + 1
    guard tokens[call].kind == .word, tokens.isCall(call), hasDot(tokens[call].range), !namesDesignToken(call),
      let close = tokens.closingParenthesis(of: call + 1)
    else { return false }
    failInForeignStatement(from: position, to: endOfStatement(after: close), shownTo: call)
    return true
  }

  /// Returns the index of the `=` in a statement that declares a name without `let`.
  private func forgottenLet() -> Int? {
    let word = tokens.keyword(at: position)
    guard token.kind == .word, word != .let, definitions.index(ofToken: position) == nil else { return nil }
    let last = position + (word == .view || word == .group ? 1 : 2)
    for index in position + 1...last {
      if tokens[index].kind == .equals { return index }
      if tokens[index].kind != .word || tokens.beginsStatement(index) { return nil }
    }
    return nil
  }

  /// Whether the token after the word here makes it the word of a statement and not a name.
  @inline(__always)
  private var isFollowedByWord: Bool {
    let next = tokens[position + 1]
    guard !tokens.beginsStatement(position + 1), next.kind == .word || next.kind == .string || next.kind == .number
    else { return false }
    guard let word = tokens.keyword(at: position + 1) else { return true }
    return !word.continuesExpression || word == .from
  }

  /// let = "let" name "=" expression ;
  private mutating func `let`() {
    let start = place
    tokens.advance()
    guard tokens.isAt(.word) else { return fail(.letWithoutName, at: range(ofToken: start)) }
    if !failedInNumberedName(declares: true) { definition(from: start) }
  }

  /// Reads a name, `=` and the value.
  private mutating func definition(from start: UInt32) {
    let nameToken = place
    let name = token.symbol
    checkName()
    tokens.advance()
    let sentencesBefore = tree.sentences.count
    let firstNode = Int32(tree.nodes.count)
    let known = names[name]
    // In `let box fade in`, the view is made to do something.
    if !tokens.isAt(.equals), !tokens.isAt(.colon), case let views = declaredViews,
      views.contains(text(nameToken)) || tokens.isArticle(Int(nameToken)) && views.contains(text(position))
    {
      tokens.back()
      if failedInPlainEnglish() { return }
      tokens.advance()
    }
    if let known {
      report(
        .duplicateName(text(nameToken), first: range(ofToken: tree.lets[known].nameToken)),
        at: range(ofToken: nameToken))
    }
    if !tree.tokenFiles.isEmpty { checkTokens(named: nameToken) }
    var value: Int32 = -1
    if tokens.take(.equals) {
      if tokens.atEnd {
        fail(.letWithoutValue(text(nameToken)), at: range(ofToken: nameToken))
      } else if !failedInTimelineAlone(), !failedInKindOfLet(), !failedInGroupCall(position - 1, from: Int(start)) {
        value = expression()
      }
    } else {
      equalsMissing(between: start, nameToken)
    }
    if value < 0 { value = missing(at: nameToken) }
    tree.lets.append(
      SyntaxTree.Let(
        name: name, nameToken: nameToken, firstNode: firstNode, value: value, isUsed: known != nil,
        onlySentence: tree.sentences.count == sentencesBefore + 1 ? Int32(sentencesBefore) : -1))
    let index = Int32(tree.lets.count - 1)
    if known == nil { names.set(name, to: index) }
    add(.let, from: start, index)
  }

  /// Reports a name that is a reserved word or contains a dot.
  private mutating func checkName() {
    if let word = token.symbol.keyword, word.isReserved {
      report(.reservedName(text(position)), at: token.range)
    } else if hasDot(token.range) {
      let parts = text(position).split(separator: ".").map(String.init)
      let views = declaredViews
      let isProperty =
        parts.count == 2 && (views.isEmpty || views.contains(parts[0])) && tokens.statementStart == position - 1
        && tokens[position + 1].kind == .equals && Property.named(parts[1]) != nil
      let value = plainValue(at: position + 2)
      report(
        .dottedName(text(position), isProperty: isProperty, value: isProperty ? value?.text : nil), at: token.range)
    }
  }

  /// Reports `dots-1` and `dots[1]`, in which a sign joins a number to a name. Returns whether one is here.
  ///
  /// - Parameter declares: whether the name is declared here, so that it cannot be that of one of many views.
  mutating func failedInNumberedName(declares: Bool = false) -> Bool {
    let (sign, number) = (tokens[position + 1], tokens[position + 2])
    guard sign.kind == .minus || sign.kind == .leftParenthesis, !sign.hasSpaceBefore, number.kind == .number,
      !number.hasSpaceBefore, text(position + 2).allSatisfy(\.isNumber)
    else { return false }
    let isIndex = sign.kind == .leftParenthesis
    if isIndex, text(position + 1) != "[" || tokens[position + 3].kind != .rightParenthesis { return false }
    let all = token.range.through(tokens[isIndex ? position + 3 : position + 2].range)
    let isMember =
      !declares && (isIndex || tree.declarations.contains { $0.name == token.symbol && $0.members != nil })
    // Other names of the statement have brackets too.
    problems.withdraw(in: isIndex ? all.through(tokens[endOfStatement(after: position)].range) : all)
    var said = isMember && text(position + 2) == "0" ? "1" : text(position + 2)
    if isIndex, isMember, let count = countOfViews(namedBy: position) {
      // An index of other languages counts from 0.
      guard let index = Int(said), index < count else {
        return failed(
          with: .indexBeyond(text(all), text(position), count: count),
          in: position...(isIndex ? position + 3 : position + 2))
      }
      if text(position + 2) != "0" { said = "\(index + 1)" }
    }
    return failed(
      with: .numberedName(text(all), "\(text(position))\(isMember ? "." : "")\(said)"),
      in: position...(isIndex ? position + 3 : position + 2))
  }

  func hasDot(_ range: SourceRange) -> Bool { files.bytes[range.bytes].contains(UInt8(ascii: ".")) }

  /// Reports the token after the name of a `let` that should be `=`.
  private mutating func equalsMissing(between start: UInt32, _ nameToken: UInt32) {
    let name = range(ofToken: nameToken)
    if tokens.isCall(Int(nameToken)), !tokens.atEnd {
      return fail(.letWithParameters(text(name)), at: range(ofToken: start).through(name))
    }
    // Other languages write `let left: …` and `let left := …`.
    var last = position - 1
    if tokens.isAt(.colon) {
      last = (position + 1...position + 2).first { tokens[$0].kind == .equals } ?? position
    } else if !tokens.atEnd, ["be", "is", "as", "equal", "equals", "means"].contains(text(position)) {
      last = position
    }
    if last < position, failedInNameOfWords(from: nameToken) { return }
    let hasValue = !tokens.beginsStatement(last + 1)
    if hasValue, last > position, tokens[last].kind == .equals, !tokens[last].hasSpaceBefore {
      _ = exchange(
        range(from: position, through: last), for: ["="], because: "`let` has the plain sign `=` before a value.",
        isCertain: true)
      return
    }
    let isCertain = tokens[last].kind != .word || last < position
    fail(.letWithoutEquals(text(name), hasValue: hasValue, isCertain: isCertain), at: name.through(tokens[last].range))
  }

  /// default = "default" "duration" expression ;
  private mutating func `default`() {
    let start = place
    tokens.advance(by: 2)
    if tokens.atEnd { return fail(.defaultWithoutValue, at: range(ofToken: start)) }
    add(.defaultDuration, from: start, expression())
  }

  /// play = "play" expression ;
  private mutating func play() {
    let start = place
    tokens.advance()
    add(.play, from: start, expression())
  }

  /// bare = expression ;
  mutating func bare() {
    let start = place
    // In `💫 card`, the character stands for a verb.
    if position > 0, tokens.beginsStatement(position + 1), declaredViews.contains(text(position)),
      problems.hasStrayCharacter(in: SourceRange(tokens[position - 1].range.end, token.start))
    {
      tokens.advance()
      return state.fail()
    }
    add(.bare, from: start, expression())
  }

  // MARK: Recovery

  /// Moves to the next statement, past the parentheses that the broken one opened, if they close.
  mutating func skipStatement(from start: Int) {
    if stack.call != nil {
      // The words of a broken call may be views or values.
      for operand in stack.allOperands where tree.nodes[Int(operand)].kind == .unknown {
        tree.nodes[Int(operand)].kind = .missing
      }
    }
    stack.removeAll()
    tokens.closeAllParentheses()
    let depth = (start..<max(start, position)).reduce(0) { $0 + tokens[$1].nesting }
    if let close = closingParenthesis(ofDepth: depth) { tokens.move(to: close) }
    if position == start { tokens.advance() }
    var nesting = 0
    while token.kind != .end {
      if token.isStatementWord || (nesting <= 0 && tokens.atEnd) { break }
      nesting += token.nesting
      tokens.advance()
    }
  }

  /// Returns the index after the parenthesis that closes a number of open ones; `nil` if a statement begins before it, or if it
  /// is far away.
  private func closingParenthesis(ofDepth open: Int) -> Int? {
    var depth = open
    var index = position
    while depth > 0 {
      if tokens[index].kind == .end || tokens[index].isStatementWord || index > position + 1000 { return nil }
      depth += tokens[index].nesting
      index += 1
    }
    return index
  }
}
