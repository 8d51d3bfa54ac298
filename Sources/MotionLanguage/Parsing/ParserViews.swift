import MotionText

/// Reads the statements about views and the canvas.
extension Parser {
  /// declaration = "view" name "is" [ "a" | "an" ] shape { at | with } ;
  ///
  /// The first word may be missing, which has been reported then.
  mutating func declaration(isMissingWord: Bool = false) {
    let start = place
    if !isMissingWord { tokens.advance() }
    guard tokens.isAt(.word), !tokens.isAt(word: .is) else {
      tree.hasNamelessView = true
      return fail(.viewWithoutName, at: range(ofToken: start))
    }
    var declaration = SyntaxTree.Declaration(name: token.symbol, nameToken: place)
    viewName()
    let first = Int32(tree.declaredValues.count)
    if tokens.take(word: .is) {
      shape(&declaration)
      if !hasFailed { declaredValues() }
    } else {
      fail(.viewWithoutIs(text(declaration.nameToken)), at: range(ofToken: declaration.nameToken))
    }
    // A name is a view even if the rest could not be read, so that it causes no further messages.
    declaration.values = first..<Int32(tree.declaredValues.count)
    if hasFailed { declaration.kind = nil }
    tree.declarations.append(declaration)
    add(.view, from: start, Int32(tree.declarations.count - 1))
  }

  /// Takes the name of a view or a group.
  private mutating func viewName() {
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
    guard tokens.isAt(.word) else { return fail(.viewWithoutKind(name), at: before) }
    let word = tokens.keyword(at: position)
    declaration.kind = ViewKind(word)
    guard let kind = declaration.kind else {
      if token.startsLine || word?.isArticle ?? false { return fail(.viewWithoutKind(name), at: before) }
      let nearest = Nearest.to(text(position), among: ViewKind.declarable.map(\.spelling))
      report(.unknownViewKind(text(position), nearest: nearest), at: token.range)
      tokens.advance()
      if tokens.isAt(.string) { tokens.advance() }
      return
    }
    tokens.advance()
    guard kind.hasText else { return }
    guard tokens.isAt(.string) else {
      return fail(.shapeWithoutText(kind, view: name), at: range(ofToken: place - 1))
    }
    declaration.text = Int32(place)
    tokens.advance()
  }

  /// at = "at" value ; with = "with" property value { "and" property value } ;
  private mutating func declaredValues() {
    while !tokens.atEnd, !hasFailed {
      switch tokens.word {
      case .at, .from, .to: declaredValue(isNamed: false)
      case .with:
        repeat { declaredProperty() } while !hasFailed && tokens.isAt(word: .and)
      default:
        return fail(.unexpectedInView(text(position)), at: token.range)
      }
    }
  }

  /// Reads `with` or `and`, and a property with its value.
  private mutating func declaredProperty() {
    let word = place
    tokens.advance()
    if tokens.isArticle(position) { tokens.advance() }
    guard tokens.isAtName, !isSentenceOnNewLine else {
      return fail(.withoutProperty(text(word)), at: range(ofToken: word))
    }
    declaredValue(isNamed: true)
  }

  /// Whether the previous line should have continued here, and a sentence is here instead.
  @inline(__always)
  private var isSentenceOnNewLine: Bool {
    guard token.startsLine, let word = tokens.keyword(at: position) else { return false }
    return word.verb != nil && !word.isProperty && tokens.hasSubject(after: position)
  }

  /// Reads a word and its value.
  private mutating func declaredValue(isNamed: Bool) {
    let word = place
    tokens.advance()
    var node = expression(of: word)
    if !hasFailed, tokens.isAt(.comma), [.number, .minus].contains(tokens[position + 1].kind) {
      node = pointWithoutParentheses(node, of: word)
    }
    if !hasFailed {
      tree.declaredValues.append(SyntaxTree.DeclaredValue(token: word, isNamed: isNamed, node: node))
    }
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
      fail(.groupWithoutEquals(text(name)), at: name)
    }
    group.members = first..<Int32(tree.targets.count)
    tree.groups.append(group)
    add(.group, from: start, Int32(tree.groups.count - 1))
  }

  /// canvas = "canvas" value "by" value [ "with" "background" value ] ;
  mutating func canvas() {
    let start = place
    tokens.advance()
    if tokens.atEnd { return fail(.canvasWithoutSize, at: range(ofToken: start)) }
    let width = expression(of: start)
    if hasFailed { return }
    guard tokens.take(word: .by) else {
      return fail(.canvasWithoutSize, at: range(ofToken: start).through(range(ofNode: width)))
    }
    let height = expression(of: place - 1)
    if hasFailed { return }
    var canvas = SyntaxTree.Canvas(token: start, width: width, height: height)
    if tokens.take(word: .with) {
      if tokens.isArticle(position) { tokens.advance() }
      guard tokens.take(word: .background) else {
        return fail(.canvasWithoutBackground, at: tokens[tokens.atEnd ? position - 1 : position].range)
      }
      canvas.background = expression(of: place - 1)
      if hasFailed { return }
    }
    if !tokens.atEnd { return fail(.unexpectedInCanvas(text(position)), at: token.range) }
    tree.canvases.append(canvas)
    add(.canvas, from: start, Int32(tree.canvases.count - 1))
  }
}
