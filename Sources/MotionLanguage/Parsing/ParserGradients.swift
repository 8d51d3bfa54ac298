import MotionAlgebra

/// Reads gradients.
extension Parser {
  /// The gradient that begins here, and the index of its closing parenthesis.
  var gradientCall: (GradientWord, close: Int)? {
    guard tokens[position + 1].kind == .leftParenthesis, tokens.keyword(at: position) == nil,
      names[token.symbol] == nil,
      let form = GradientWord(rawValue: text(position)),
      let close = tokens.closingParenthesis(of: position + 1, within: 1 << 16)
    else { return nil }
    return (form, close)
  }

  /// gradient = "linear-gradient" "(" [ course "," ] shade "," shade { "," shade } ")"
  /// | "radial-gradient" "(" shade "," shade { "," shade } ")" ;
  mutating func gradient(_ word: GradientWord, _ close: Int) -> Int32 {
    let name = place
    tokens.advance(by: 2)
    var form = word == .radial ? Gradient.Form.radial : .linear(degrees: 180)
    var isSound = true
    if word == .linear, let course = course() {
      form = course
      isSound = tokens.isAt(.comma)
      tokens.advance()
    }
    var (colours, percents): ([Int32], [Double?]) = ([], [])
    while isSound, let colour = stopColour() {
      colours.append(colour)
      let number = token.kind == .minus ? position + 1 : position
      let hasPercent = tokens[number].kind == .number && tokens[number + 1].kind == .percent
      percents.append(hasPercent ? tokens.number(tokens[number]) * (number > position ? -1 : 1) : nil)
      if hasPercent { tokens.move(to: number + 2) }
      guard token.kind == .comma else { break }
      tokens.advance()
    }
    isSound = isSound && position == close && colours.count > 1 && tokens[close - 1].kind != .comma
    if !isSound || colours.contains(where: isSide) {
      isSound = false
      for colour in colours { tree.nodes[Int(colour)].kind = .missing }
      reportGradient(word, name: name, close: close)
    }
    tokens.move(to: close + 1)
    guard isSound else {
      return append(SyntaxTree.Node(kind: .missing, token: name, first: name, last: UInt32(close)))
    }
    tree.gradients[name] = (form, percents)
    tree.lists += colours
    let node = SyntaxTree.Node(
      kind: .gradient, token: name, a: Int32(tree.lists.count - colours.count), b: Int32(colours.count), first: name,
      last: UInt32(close))
    return append(node)
  }

  /// Returns whether an unknown name is a side, as in `linear-gradient(right, red, blue)`, or the shape of a gradient in CSS.
  private func isSide(_ node: Int32) -> Bool {
    guard tree.nodes[Int(node)].kind == .unknown else { return false }
    let word = text(tree.nodes[Int(node)].token)
    return GradientMistake.sides[word] != nil || word == "circle" || word == "ellipse"
  }

  /// course = angle | "to" side ; a side is `top`, `bottom`, `left`, `right`, or a corner such as `top left`.
  private mutating func course() -> Gradient.Form? {
    if tokens.keyword(at: position) == .to {
      let count = anchor(at: position + 1)
      let words = (0..<count).compactMap { AnchorWord(rawValue: text(position + 1 + $0)) }
      guard !words.isEmpty else { return nil }
      tokens.advance(by: 1 + count)
      let side = (AnchorWord.share(words) - 0.5) * 2
      // A side is an angle.
      if side.x == 0, side.y != 0 { return .linear(degrees: side.y < 0 ? 0 : 180) }
      if side.y == 0, side.x != 0 { return .linear(degrees: side.x < 0 ? 270 : 90) }
      return .toward(side)
    }
    let number = token.kind == .minus ? position + 1 : position
    guard tokens[number].kind == .number, let unit = tokens[number + 1].symbol.keyword?.unit, unit.kind == .angle,
      tokens[number + 1].kind == .word
    else { return nil }
    let degrees = tokens.number(tokens[number]) * unit.factor * (token.kind == .minus ? -1 : 1)
    tokens.move(to: number + 2)
    return .linear(degrees: degrees)
  }

  /// Reads the colour of a shade: digits, a function, or a name.
  private mutating func stopColour() -> Int32? {
    if token.kind == .colour {
      tokens.advance()
      return leaf(.colour, at: place - 1)
    }
    if let (function, close) = colourFunction { return colour(function, close) }
    guard tokens.isName(position) else { return nil }
    let node = nameNode(else: namesDesignToken(position) ? .designToken : .unknown)
    // A value is expected here.
    if [.unknown, .parameter].contains(tree.nodes[Int(node)].kind) { tree.nodes[Int(node)].b = 2 }
    tokens.advance()
    return node
  }
}
