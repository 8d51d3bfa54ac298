/// Recognises words and calls of other languages that can mean only one thing. They are reported and read with that meaning.
extension Parser {
  /// The words with which other languages define something.
  private static let defining: Set = ["function", "func", "fun", "fn", "def"]
  private static let using: Set = ["import", "include"]
  /// The functions of CSS that make a colour.
  private static let colourFunctions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// Reads a statement that begins with a word of its own: `import "x.motion"`, `function f(a) = …`, or a `bare` expression.
  mutating func ownWord() {
    if definitions.index(ofToken: position) != nil {
      report(.defineInOtherWords(text(position)), at: token.range)
      return define()
    }
    // A number and a colour have no symbol to look up.
    if token.kind == .word, tokens[position + 1].kind == .string, !tokens.beginsStatement(position + 1),
      names[token.symbol] == nil, Parser.using.contains(text(position))
    {
      report(.useInOtherWords(text(position)), at: token.range)
      return use()
    }
    if !failedInStatementWord() { bare() }
  }

  /// Returns whether `function f(a) = …` begins here: two words at the start of a line, the first unknown to the language.
  func beginsForeignDefine(_ index: Int) -> Bool {
    let (word, name) = (tokens[index], tokens[index + 1])
    guard word.kind == .word, word.symbol.keyword == nil, name.kind == .word, !name.startsLine,
      tokens.isCall(index + 1), Parser.defining.contains(text(index)),
      let close = tokens.closingParenthesis(of: index + 2)
    else { return false }
    return tokens[close + 1].kind == .equals
  }

  /// Reads a call that is reported as a whole: `rgb(255, 0, 0)`, `cubic-bezier(.4 0 .2 1)`. Returns whether it was one.
  mutating func foreignCall() -> Bool {
    let word = tokens.keyword(at: position)
    guard word == .cubicBezier || (word == nil && Parser.colourFunctions.contains(text(position))),
      let close = tokens.closingParenthesis(of: position + 1)
    else { return false }
    // A correct curve is not foreign.
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
    stack.push(append(SyntaxTree.Node(kind: .missing, token: place, first: place, last: UInt32(close))))
    tokens.move(to: close + 1)
    return true
  }

  /// Returns numbers with or without signs and commas; `nil` if anything else is among them.
  private func plainNumbers(_ indices: Range<Int>) -> (values: [Double], words: [String])? {
    var found: (values: [Double], words: [String]) = ([], [])
    var sign = ""
    for index in indices {
      let token = tokens[index]
      switch token.kind {
      case .comma where sign.isEmpty: break
      case .minus where sign.isEmpty && !tokens[index + 1].hasSpaceBefore: sign = "-"
      case .number:
        found.values.append((sign.isEmpty ? 1 : -1) * tokens.number(token))
        found.words.append(sign + text(index))
        sign = ""
      default: return nil
      }
    }
    return sign.isEmpty ? found : nil
  }
}
