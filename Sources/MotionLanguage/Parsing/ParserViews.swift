import MotionText

/// The statements about views: what there is to see, and on what.
extension Parser {
  /// declaration = "view" name "is" [ "a" | "an" ] shape { at | with } ;
  ///
  /// The first word may have been forgotten, which has been reported then.
  mutating func declaration(isMissingWord: Bool = false) {
    let start = place
    if !isMissingWord { current += 1 }
    guard !atEnd, token.kind == .word, keyword(at: current) != .is else {
      tree.hasNamelessView = true
      return fail(.viewWithoutName, at: tree.range(ofToken: start))
    }
    var declaration = SyntaxTree.Declaration(name: token.symbol, nameToken: place)
    declaredName()
    let first = Int32(tree.declaredValues.count)
    if !atEnd, keyword(at: current) == .is {
      current += 1
      shape(&declaration)
      if !hasFailed { declaredValues() }
    } else {
      fail(.viewWithoutIs(text(Int(declaration.nameToken))), at: tree.range(ofToken: declaration.nameToken))
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
      report(.reservedName(text(current)), at: token.range)
    } else if source[token.range.bytes].contains(UInt8(ascii: ".")) {
      report(.dottedName(text(current)), at: token.range)
    }
    current += 1
  }

  /// shape = "circle" | "square" | "rectangle" | "ellipse" | "line" "from" value "to" value
  /// | ( "path" | "text" ) text ;
  private mutating func shape(_ declaration: inout SyntaxTree.Declaration) {
    if isArticle(current) { current += 1 }
    guard !atEnd, token.kind == .word else {
      let before = tree.tokens[current - 1]
      return fail(.viewWithoutKind(text(Int(declaration.nameToken))), at: before.range)
    }
    let kindToken = place
    declaration.kind = ViewKind(keyword(at: current))
    if declaration.kind == nil, token.startsLine || keyword(at: current)?.isArticle ?? false {
      return fail(.viewWithoutKind(text(Int(declaration.nameToken))), at: tree.tokens[current - 1].range)
    }
    current += 1
    guard let kind = declaration.kind else {
      let word = text(Int(kindToken))
      report(
        .unknownViewKind(word, nearest: Nearest.to(word, among: ViewKind.declarable.map(\.spelling))),
        at: tree.range(ofToken: kindToken))
      if !atEnd, token.kind == .string { current += 1 }
      return
    }
    guard kind.hasText else { return }
    guard !atEnd, token.kind == .string else {
      return fail(.shapeWithoutText(kind, view: text(Int(declaration.nameToken))), at: tree.range(ofToken: kindToken))
    }
    declaration.text = Int32(place)
    current += 1
  }

  /// at = "at" value ; with = "with" property value { "and" property value } ;
  private mutating func declaredValues() {
    while !atEnd, !hasFailed {
      switch keyword(at: current) {
      case .at, .from, .to: declaredValue(isNamed: false)
      case .with:
        repeat { declaredProperty() } while !hasFailed && !atEnd && keyword(at: current) == .and
      default:
        return fail(.unexpectedInView(text(current)), at: token.range)
      }
    }
  }

  /// Takes `with` or `and`, a property and its value.
  private mutating func declaredProperty() {
    let word = place
    current += 1
    if isArticle(current) { current += 1 }
    guard !atEnd, token.kind == .word, !(keyword(at: current)?.isReserved ?? false), !isSentenceOnNewLine else {
      return fail(.withoutProperty(text(Int(word))), at: tree.range(ofToken: word))
    }
    declaredValue(isNamed: true)
  }

  /// The line before should have gone on here, and a sentence stands here.
  @inline(__always)
  private var isSentenceOnNewLine: Bool {
    guard token.startsLine, let word = keyword(at: current) else { return false }
    return word.verb != nil && !word.isProperty && hasSubject(after: current)
  }

  /// Takes a word and the value behind it.
  private mutating func declaredValue(isNamed: Bool) {
    let word = place
    current += 1
    var node = expression(of: word)
    if !hasFailed, !atEnd, token.kind == .comma, [.number, .minus].contains(tree.tokens[current + 1].kind) {
      node = pointWithoutParentheses(node, of: word)
    }
    if !hasFailed {
      tree.declaredValues.append(SyntaxTree.DeclaredValue(token: word, isNamed: isNamed, node: node))
    }
  }

  /// `at 1, 2`: reports a point without its parentheses, and takes the rest of it.
  private mutating func pointWithoutParentheses(_ first: Int32, of word: UInt32) -> Int32 {
    current += 1
    let second = expression(of: word)
    if hasFailed { return second }
    let range = tree.range(ofNode: first).through(tree.range(ofNode: second))
    report(.pointWithoutParentheses(text(range)), at: range)
    return missing(at: tree.nodes[Int(first)].first)
  }

  /// group = "group" name "=" view { "and" view } ;
  mutating func group() {
    let start = place
    current += 1
    guard !atEnd, token.kind == .word else { return fail(.groupWithoutName, at: tree.range(ofToken: start)) }
    var group = SyntaxTree.Group(
      name: token.symbol, nameToken: place, firstSentence: Int32(tree.sentences.count))
    declaredName()
    let first = Int32(tree.targets.count)
    if !atEnd, token.kind == .equals {
      repeat {
        current += 1
        if isSentenceOnNewLine || (atEnd && tree.targets.count == Int(first)) {
          fail(.groupWithoutViews(text(Int(group.nameToken))), at: tree.range(ofToken: group.nameToken))
        } else {
          view()
        }
      } while !hasFailed && !atEnd && keyword(at: current) == .and
      if !hasFailed, !atEnd { fail(.unexpectedInGroup(text(current)), at: token.range) }
    } else {
      fail(.groupWithoutEquals(text(Int(group.nameToken))), at: tree.range(ofToken: group.nameToken))
    }
    group.members = first..<Int32(tree.targets.count)
    tree.groups.append(group)
    tree.statements.append(
      SyntaxTree.Statement(kind: .group, token: start, value: Int32(tree.groups.count - 1), file: file))
  }

  /// canvas = "canvas" value "by" value [ "with" "background" value ] ;
  mutating func canvas() {
    let start = place
    current += 1
    if atEnd { return fail(.canvasWithoutSize, at: tree.range(ofToken: start)) }
    let width = expression(of: start)
    if hasFailed { return }
    guard !atEnd, keyword(at: current) == .by else {
      return fail(.canvasWithoutSize, at: tree.range(ofToken: start).through(tree.range(ofNode: width)))
    }
    let by = place
    current += 1
    let height = expression(of: by)
    if hasFailed { return }
    var canvas = SyntaxTree.Canvas(token: start, width: width, height: height)
    if !atEnd, keyword(at: current) == .with {
      current += 1
      if isArticle(current) { current += 1 }
      guard !atEnd, keyword(at: current) == .background else {
        return fail(.canvasWithoutBackground, at: tree.tokens[atEnd ? current - 1 : current].range)
      }
      let word = place
      current += 1
      canvas.background = expression(of: word)
      if hasFailed { return }
    }
    if !atEnd { return fail(.unexpectedInCanvas(text(current)), at: token.range) }
    tree.canvases.append(canvas)
    tree.statements.append(
      SyntaxTree.Statement(kind: .canvas, token: start, value: Int32(tree.canvases.count - 1), file: file))
  }
}
