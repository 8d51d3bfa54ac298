/// What is written as other languages write it, where only one thing can be meant: it is told, and read as that.
extension Parser {
  /// By these words other languages define something.
  private static let defining: Set = ["function", "func", "fun", "fn", "def"]
  private static let using: Set = ["import", "include"]
  /// The functions of CSS that make a colour.
  private static let colourFunctions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// A statement that begins with none of the language's words: `import "x.motion"`, `function f(a) = …`, or `bare`.
  mutating func ownWord() {
    if defineOfToken[position] != nil {
      report(.defineInOtherWords(text(position)), at: token.range)
      return define()
    }
    if tokens[position + 1].kind == .string, !tokens.beginsStatement(position + 1), declared(token.symbol) == nil,
      Parser.using.contains(text(position))
    {
      report(.useInOtherWords(text(position)), at: token.range)
      return use()
    }
    bare()
  }

  /// `function f(a) = …`: whether that begins with two words, none of them the language's, at the start of a line.
  func beginsForeignDefine(_ place: Int) -> Bool {
    guard !tokens[place + 1].startsLine, isCall(place + 1), Parser.defining.contains(text(place)),
      let end = closingParenthesis(of: place + 2)
    else { return false }
    return tokens[end + 1].kind == .equals
  }

  /// Where a parenthesis is closed; `nil` where that is far away.
  private func closingParenthesis(of open: Int) -> Int? {
    var depth = 0
    for place in open..<open + 200 {
      switch tokens[place].kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      default: break
      }
      if depth == 0 { return place }
    }
    return nil
  }

  /// `rgb(255, 0, 0)`, `cubic-bezier(.4 0 .2 1)`: takes a call that is told as a whole, and answers whether it was one.
  mutating func foreignCall() -> Bool {
    let word = tokens.keyword(at: position)
    guard word == .cubicBezier || (word == nil && Parser.colourFunctions.contains(text(position))),
      let close = closingParenthesis(of: position + 1)
    else { return false }
    // Nothing is foreign about a curve as it should be.
    let hasCommas = (position + 2..<close).count { tokens[$0].kind == .comma } >= 3
    if word == .cubicBezier, hasCommas { return false }
    let name = text(position)
    let numbers = plainNumbers(position + 2..<close)
    let range = token.range.through(tokens[close].range)
    if word == nil {
      report(.colourFunction(name, numbers.flatMap { HexColour(name, $0.values) }), at: range)
    } else {
      guard let numbers, numbers.values.count == 4 else { return false }
      report(.argumentsWithoutCommas("\(name)(\(numbers.words.joined(separator: ", ")))"), at: range)
    }
    operands.append(
      append(SyntaxTree.Node(kind: .missing, token: place, a: -1, b: -1, first: place, last: UInt32(close))))
    tokens.move(to: close + 1)
    return true
  }

  /// Numbers with signs or without, with commas between them or not; `nil` where anything else is.
  private func plainNumbers(_ places: Range<Int>) -> (values: [Double], words: [String])? {
    var found: (values: [Double], words: [String]) = ([], [])
    var sign = ""
    for place in places {
      let token = tokens[place]
      switch token.kind {
      case .comma where sign.isEmpty: break
      case .minus where sign.isEmpty && !tokens[place + 1].hasSpaceBefore: sign = "-"
      case .number:
        found.values.append((sign.isEmpty ? 1 : -1) * tokens.number(token))
        found.words.append(sign + text(place))
        sign = ""
      default: return nil
      }
    }
    return sign.isEmpty ? found : nil
  }
}
