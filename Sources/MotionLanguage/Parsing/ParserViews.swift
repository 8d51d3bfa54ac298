import MotionText

/// The statements about views: what there is to see, and on what.
extension Parser {
  /// declaration = "view" name "is" [ "a" | "an" ] shape { at | with } ;
  ///
  /// The first word may have been forgotten, which has been reported then.
  mutating func declaration(isMissingWord: Bool = false) {
    let start = place
    if !isMissingWord { tokens.advance() }
    guard !tokens.atEnd, token.kind == .word, tokens.keyword(at: position) != .is else {
      tree.hasNamelessView = true
      return fail(.viewWithoutName, at: range(ofToken: start))
    }
    var declaration = SyntaxTree.Declaration(name: token.symbol, nameToken: place)
    declaredName()
    let first = Int32(tree.declaredValues.count)
    if !tokens.atEnd, tokens.keyword(at: position) == .is {
      tokens.advance()
      shape(&declaration)
      if !hasFailed { declaredValues() }
    } else {
      fail(.viewWithoutIs(text(Int(declaration.nameToken))), at: range(ofToken: declaration.nameToken))
    }
    // A name is a view even where the rest could not be read: nothing more is said of it then.
    declaration.values = first..<Int32(tree.declaredValues.count)
    if hasFailed { declaration.kind = nil }
    tree.declarations.append(declaration)
    tree.statements.append(
      SyntaxTree.Statement(kind: .view, token: start, value: Int32(tree.declarations.count - 1), file: file))
  }

  /// The name of a view or a group, which has been found to be a word.
  private mutating func declaredName() {
    if let word = token.symbol.keyword, word.isReserved || word == .all || word == .each {
      report(.reservedName(text(position)), at: token.range)
    } else if source[token.range.bytes].contains(UInt8(ascii: ".")) {
      report(.dottedName(text(position)), at: token.range)
    }
    tokens.advance()
  }

  /// shape = "circle" | "square" | "rectangle" | "ellipse" | "line" "from" value "to" value
  /// | ( "path" | "text" ) text ;
  private mutating func shape(_ declaration: inout SyntaxTree.Declaration) {
    if isArticle(position) { tokens.advance() }
    guard !tokens.atEnd, token.kind == .word else {
      let before = tokens[position - 1]
      return fail(.viewWithoutKind(text(Int(declaration.nameToken))), at: before.range)
    }
    let kindToken = place
    declaration.kind = ViewKind(tokens.keyword(at: position))
    if declaration.kind == nil, token.startsLine || tokens.keyword(at: position)?.isArticle ?? false {
      return fail(.viewWithoutKind(text(Int(declaration.nameToken))), at: tokens[position - 1].range)
    }
    tokens.advance()
    guard let kind = declaration.kind else {
      let word = text(Int(kindToken))
      report(
        .unknownViewKind(word, nearest: Nearest.to(word, among: ViewKind.declarable.map(\.spelling))),
        at: range(ofToken: kindToken))
      if !tokens.atEnd, token.kind == .string { tokens.advance() }
      return
    }
    guard kind.hasText else { return }
    guard !tokens.atEnd, token.kind == .string else {
      return fail(.shapeWithoutText(kind, view: text(Int(declaration.nameToken))), at: range(ofToken: kindToken))
    }
    declaration.text = Int32(place)
    tokens.advance()
  }

  /// at = "at" value ; with = "with" property value { "and" property value } ;
  private mutating func declaredValues() {
    while !tokens.atEnd, !hasFailed {
      switch tokens.keyword(at: position) {
      case .at, .from, .to: declaredValue(isNamed: false)
      case .with:
        repeat { declaredProperty() } while !hasFailed && !tokens.atEnd && tokens.keyword(at: position) == .and
      default:
        return fail(.unexpectedInView(text(position)), at: token.range)
      }
    }
  }

  /// Takes `with` or `and`, a property and its value.
  private mutating func declaredProperty() {
    let word = place
    tokens.advance()
    if isArticle(position) { tokens.advance() }
    guard !tokens.atEnd, token.kind == .word, !(tokens.keyword(at: position)?.isReserved ?? false), !isSentenceOnNewLine
    else {
      return fail(.withoutProperty(text(Int(word))), at: range(ofToken: word))
    }
    declaredValue(isNamed: true)
  }

  /// The line before should have gone on here, and a sentence stands here.
  @inline(__always)
  private var isSentenceOnNewLine: Bool {
    guard token.startsLine, let word = tokens.keyword(at: position) else { return false }
    return word.verb != nil && !word.isProperty && hasSubject(after: position)
  }

  /// Takes a word and the value behind it.
  private mutating func declaredValue(isNamed: Bool) {
    let word = place
    tokens.advance()
    var node = expression(of: word)
    if !hasFailed, !tokens.atEnd, token.kind == .comma, [.number, .minus].contains(tokens[position + 1].kind) {
      node = pointWithoutParentheses(node, of: word)
    }
    if !hasFailed {
      tree.declaredValues.append(SyntaxTree.DeclaredValue(token: word, isNamed: isNamed, node: node))
    }
  }

  /// `at 1, 2`: reports a point without its parentheses, and takes the rest of it.
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
    guard !tokens.atEnd, token.kind == .word else { return fail(.groupWithoutName, at: range(ofToken: start)) }
    var group = SyntaxTree.Group(
      name: token.symbol, nameToken: place, firstSentence: Int32(tree.sentences.count))
    declaredName()
    let first = Int32(tree.targets.count)
    if !tokens.atEnd, token.kind == .equals {
      repeat {
        tokens.advance()
        if isSentenceOnNewLine || (tokens.atEnd && tree.targets.count == Int(first)) {
          fail(.groupWithoutViews(text(Int(group.nameToken))), at: range(ofToken: group.nameToken))
        } else {
          view()
        }
      } while !hasFailed && !tokens.atEnd && tokens.keyword(at: position) == .and
      if !hasFailed, !tokens.atEnd { fail(.unexpectedInGroup(text(position)), at: token.range) }
    } else {
      fail(.groupWithoutEquals(text(Int(group.nameToken))), at: range(ofToken: group.nameToken))
    }
    group.members = first..<Int32(tree.targets.count)
    tree.groups.append(group)
    tree.statements.append(
      SyntaxTree.Statement(kind: .group, token: start, value: Int32(tree.groups.count - 1), file: file))
  }

  /// canvas = "canvas" value "by" value [ "with" "background" value ] ;
  mutating func canvas() {
    let start = place
    tokens.advance()
    if tokens.atEnd { return fail(.canvasWithoutSize, at: range(ofToken: start)) }
    let width = expression(of: start)
    if hasFailed { return }
    guard !tokens.atEnd, tokens.keyword(at: position) == .by else {
      return fail(.canvasWithoutSize, at: range(ofToken: start).through(range(ofNode: width)))
    }
    let by = place
    tokens.advance()
    let height = expression(of: by)
    if hasFailed { return }
    var canvas = SyntaxTree.Canvas(token: start, width: width, height: height)
    if !tokens.atEnd, tokens.keyword(at: position) == .with {
      tokens.advance()
      if isArticle(position) { tokens.advance() }
      guard !tokens.atEnd, tokens.keyword(at: position) == .background else {
        return fail(.canvasWithoutBackground, at: tokens[tokens.atEnd ? position - 1 : position].range)
      }
      let word = place
      tokens.advance()
      canvas.background = expression(of: word)
      if hasFailed { return }
    }
    if !tokens.atEnd { return fail(.unexpectedInCanvas(text(position)), at: token.range) }
    tree.canvases.append(canvas)
    tree.statements.append(
      SyntaxTree.Statement(kind: .canvas, token: start, value: Int32(tree.canvases.count - 1), file: file))
  }
}
