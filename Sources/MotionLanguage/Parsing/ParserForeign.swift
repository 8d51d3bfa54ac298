/// Recognises words and calls of other languages that can mean only one thing. They are reported and read with that meaning.
extension Parser {
  /// The words with which other languages define something.
  private static let defining: Set = ["function", "func", "fun", "fn", "def"]
  private static let using: Set = ["import", "include"]
  /// The functions of CSS that make a colour and that the language lacks.
  static let colourFunctions: Set = ["hwb", "lab", "lch", "oklab", "color"]

  /// Reports words for which a script has others, or none. Returns true, so that it can end what recognises them.
  ///
  /// - Parameters:
  ///   - said: what the message quotes, if it is not all of the words.
  ///   - instead: the words in their place; none if no short text helps.
  ///   - example: a script that does something like it, where there are no such words.
  ///   - isCertain: whether only these words can be meant.
  ///   - isGuess: whether the words are only likely, so that the line with them is an example.
  mutating func exchange(
    _ words: SourceRange, as said: String? = nil, for instead: [String] = [], because reason: String,
    example: String? = nil, isCertain: Bool = false, isGuess: Bool = false
  ) -> Bool {
    failAtDifference(
      words, as: said, for: instead, because: reason, example: example, isCertain: isCertain, isGuess: isGuess)
    return true
  }

  /// Reports words as above, in the place of some tokens.
  mutating func exchange(
    _ indices: ClosedRange<Int>, as said: String? = nil, for instead: [String] = [], because reason: String,
    example: String? = nil, isCertain: Bool = false, isGuess: Bool = false
  ) -> Bool {
    failed(in: indices) { parser, words in
      parser.failAtDifference(
        words, as: said, for: instead, because: reason, example: example, isCertain: isCertain, isGuess: isGuess)
    }
  }

  /// Reports words as above, and marks only those that their replacements do not repeat.
  mutating func failAtDifference(
    _ words: SourceRange, as said: String?, for instead: [String], because reason: String, example: String?,
    isCertain: Bool = false, isGuess: Bool = false
  ) {
    let whole = text(words)
    let quoted = said ?? whole
    // Bytes that are no text are longer once they are read as text.
    let isText = whole.utf8.count == words.end - words.start
    let (part, others) = isText && whole.hasPrefix(quoted) ? difference(whole, instead) : (whole[...], instead)
    let before = whole[..<part.startIndex]
    let rest = quoted.dropFirst(before.count)
    let first = words.start + UInt32(before.utf8.count)
    fail(
      .foreignWords(
        before.isEmpty || rest.isEmpty ? quoted : String(part.count < rest.count ? part : rest), reason: reason,
        instead: others, example: example, isCertain: isCertain, isGuess: isGuess),
      at: isText ? SourceRange(first, first + UInt32(part.utf8.count)) : words)
  }

  /// Returns the part of some words that their replacements do not repeat, and that part of the replacements; everything where
  /// they begin with another word, where only words are added, and where the part would have one of two parentheses.
  private func difference(_ said: String, _ instead: [String]) -> (Substring, [String]) {
    let everything = (said[...], instead)
    let texts = [said] + instead
    guard !instead.isEmpty, !texts.contains(where: { $0.contains("\n") || $0.contains("//") }) else {
      return everything
    }
    let all = texts.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
    let shortest = all.map(\.count).min() ?? 0
    func isRepeated(_ word: ([Substring]) -> Substring) -> Bool { all.allSatisfy { word($0) == word(all[0]) } }
    var before = 0
    while before < shortest, isRepeated({ $0[before] }) { before += 1 }
    var after = 0
    while before + after < shortest, isRepeated({ $0[$0.count - 1 - after] }) { after += 1 }
    // A sign belongs to what follows it.
    let end = all[0].count - after
    if after > 0, end > before + 1, let sign = all[0][end - 1].last, ",:*/+-=>→".contains(sign) { after -= 1 }
    let parts = all.map { $0.dropFirst(before).dropLast(after) }
    guard before > 0, let first = parts[0].first, let last = parts[0].last else { return everything }
    let part = said[first.startIndex..<last.endIndex]
    let pairs: [(Character, Character)] = [("(", ")"), ("[", "]"), ("{", "}")]
    guard pairs.allSatisfy({ open, close in part.count { $0 == open } == part.count { $0 == close } }) else {
      return everything
    }
    return (part, parts.dropFirst().map { $0.joined(separator: " ") })
  }

  /// Reports a mistake at some tokens, in the place of what has been reported and read there, and passes them. Returns true.
  mutating func failed(with finding: Finding, in indices: ClosedRange<Int>) -> Bool {
    failed(in: indices) { $0.fail(finding, at: $1) }
  }

  /// Reports a mistake as above.
  ///
  /// - Parameter report: reports it at the tokens.
  private mutating func failed(in indices: ClosedRange<Int>, _ report: (inout Parser, SourceRange) -> Void) -> Bool {
    let words = range(from: indices.lowerBound, through: indices.upperBound)
    problems.withdraw(in: words)
    cutShort()
    for index in tree.nodes.indices.suffix(4)
    where Int(tree.nodes[index].first) >= indices.lowerBound && tree.nodes[index].kind != .sentence {
      tree.nodes[index].kind = .missing
    }
    report(&self, words)
    if indices.upperBound >= position { tokens.move(to: indices.upperBound + 1) }
    return true
  }

  /// Reads a statement that begins with a word of its own: `import "x.motion"`, `function f(a) = …`, or a `bare` expression.
  mutating func ownWord() {
    if failedInForeignBlock() || failedInArrangementFirst() || failedInLaterLine()
      || names[token.symbol] == nil
        && (definitions.patterns.state(token.symbol) == nil || Prelude.words.contains(text(position)))
        && ForeignPhrase.wordsOfStatements.contains(text(position))
        && failed(in: ForeignPhrase.statements, at: position)
    {
      return
    }
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

  /// Reports `define intro { … }`, in which braces are around the animation. Returns whether they are here.
  mutating func failedInBody() -> Bool {
    guard tokens.isAt(.leftParenthesis), text(position) == "{", let close = tokens.closingParenthesis(of: position),
      close > position + 1
    else { return false }
    let start = UInt32(tokens.statementStart)
    let words = range(from: Int(start), through: close)
    problems.withdraw(in: words)
    let head = text(range(from: Int(start), through: position - 1))
    var body = ""
    for index in position + 1..<close {
      if index > position + 1, tokens[index].startsLine {
        // Sentences on lines of their own play one after the other.
        let isSentence = tokens.keyword(at: index)?.verb != nil || Prelude.words.contains(text(index))
        body += isSentence ? "\n    then " : "\n    "
      } else if tokens[index].hasSpaceBefore, !body.isEmpty {
        body += " "
      }
      body += text(index)
    }
    return exchange(
      Int(start)...close, as: "{", for: [body.contains("\n") ? "\(head) =\n  \(body)" : "\(head) = \(body)"],
      because: "`=` precedes the animation of a definition. `then` and `while` join its sentences.")
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

  /// Reads a colour as a function of CSS, a gradient, or a call that is reported as a whole: `cubic-bezier(.4 0 .2 1)`.
  /// Returns whether it was one.
  mutating func foreignCall() -> Bool {
    let word = tokens.keyword(at: position)
    if let (function, close) = colourFunction {
      stack.push(colour(function, close))
      return true
    }
    if let (form, close) = gradientCall {
      stack.push(gradient(form, close))
      return true
    }
    if failedInEaseOverTime() { return true }
    if word == nil,
      failedInVariableCall() || failedInColourCall() || failedInJoiningCall() || failedInForeignCode()
        || failedInForeignFunction()
    {
      return true
    }
    if word == nil || word == .out, names[token.symbol] == nil, !namesCurve(position),
      let close = tokens.closingParenthesis(of: position + 1),
      let curve = ForeignCurve(text(position), arguments: arguments(upTo: close))
    {
      let range = token.range.through(tokens[close].range)
      report(.foreignCurve(text(range), curve), at: range)
      stack.push(passed(through: close))
      return true
    }
    if word == nil, let close = failedInForeignGradient() {
      stack.push(passed(through: close))
      return true
    }
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
      report(.colourFunction(name), at: range)
    } else {
      guard let numbers, numbers.values.count == 4 else { return false }
      report(.argumentsWithoutCommas("\(name)(\(numbers.words.joined(separator: ", ")))"), at: range)
    }
    stack.push(passed(through: close))
    return true
  }

  /// The colour as a function of CSS that begins here, and the place of its closing parenthesis.
  var colourFunction: (ColourFunction, close: Int)? {
    guard tokens[position + 1].kind == .leftParenthesis, tokens.keyword(at: position) == nil,
      names[token.symbol] == nil,
      let function = ColourFunction(rawValue: text(position)),
      let close = tokens.closingParenthesis(of: position + 1)
    else { return nil }
    return (function, close)
  }

  /// colour = "#" hex hex hex [ hex hex hex ] | ( "rgb" | "hsl" | "oklch" ) "(" part … ")" ; the parts as in CSS, with commas or
  /// spaces between them.
  mutating func colour(_ function: ColourFunction, _ close: Int) -> Int32 {
    let range = token.range.through(tokens[close].range)
    guard let parts = parts(position + 2..<close), let colour = function.components(parts) else {
      if reportsName(in: function, close) { return passed(through: close) }
      let said = numbers(position + 2..<close)
      let isShort = said.map { (1...2).contains($0.count) } ?? false
      let hasCommas =
        said?.count == 1 ? function != .oklch : (position + 2..<close).contains { tokens[$0].kind == .comma }
      problems.withdraw(in: range)
      report(
        .colourFunction(
          function.rawValue, takes: function.words, missing: isShort ? said.map { 3 - $0.count } : nil,
          example: isShort ? function.completed(said ?? [], hasCommas: hasCommas) : function.example), at: range)
      return passed(through: close)
    }
    tree.colours.append(colour)
    let node = SyntaxTree.Node(
      kind: .colour, token: place, a: Int32(tree.colours.count - 1), first: place, last: UInt32(close))
    tokens.move(to: close + 1)
    return append(node)
  }

  /// Reports the name of a number among the values of a colour. Returns whether one is there.
  private mutating func reportsName(in function: ColourFunction, _ close: Int) -> Bool {
    for index in position + 2..<close where tokens[index].kind == .word {
      guard let declared = names[tokens[index].symbol], tree.lets[declared].value >= 0 else { continue }
      let value = text(range(of: tree.nodes[Int(tree.lets[declared].value)]))
      guard value.allSatisfy({ $0.isNumber || $0 == "." || $0 == "%" }) else { continue }
      markUse(ofLet: declared)
      report(.colourFunction(function.rawValue, named: text(index), value), at: tokens[index].range)
      return true
    }
    return false
  }

  /// Returns the numbers of a colour; `nil` if anything else is among them. As in CSS, commas are between all numbers or none,
  /// and then a slash is before the opacity.
  private func parts(_ indices: Range<Int>) -> [ColourFunction.Part]? {
    var parts: [ColourFunction.Part] = []
    var (sign, mayBeUnit, mayEnd, commas) = (1.0, false, false, 0)
    for index in indices {
      let token = tokens[index]
      let isUnit = mayBeUnit && !token.hasSpaceBefore
      mayBeUnit = false
      switch token.kind {
      case .comma where mayEnd: (commas, mayEnd) = (commas + 1, false)
      case .slash where mayEnd && parts.count == 3 && commas == 0: mayEnd = false
      case .minus where sign == 1 && !tokens[index + 1].hasSpaceBefore: (sign, mayEnd) = (-1, false)
      case .number where parts.count < 3 || !mayEnd:
        parts.append(ColourFunction.Part(value: sign * tokens.number(token)))
        (sign, mayBeUnit, mayEnd) = (1, true, true)
      case .percent where isUnit:
        parts[parts.count - 1].value /= 100
        parts[parts.count - 1].isPercent = true
      case .word where isUnit:
        guard let unit = token.symbol.keyword?.unit, unit.kind == .angle else { return nil }
        parts[parts.count - 1].value *= unit.factor
        parts[parts.count - 1].isAngle = true
      default: return nil
      }
    }
    return mayEnd && (commas == 0 || commas == parts.count - 1) ? parts : nil
  }

  /// Returns numbers with their units as they are written; `nil` if anything else is among them.
  private func numbers(_ indices: Range<Int>) -> [String]? {
    var (found, index) = ([String](), indices.lowerBound)
    while index < indices.upperBound {
      guard tokens[index].kind == .number || tokens.isNegativeNumber(index), let value = plainValue(at: index) else {
        return nil
      }
      found.append(value.text)
      index = tokens[value.end].kind == .comma ? value.end + 1 : value.end
    }
    return found
  }

  /// Returns the text between the parenthesis behind the word here and the one that closes it.
  private func arguments(upTo close: Int) -> String {
    close > position + 2 ? text(range(from: position + 2, through: close - 1)) : ""
  }

  /// Passes a call that has been reported, and returns its node.
  mutating func passed(through close: Int) -> Int32 {
    let node = append(SyntaxTree.Node(kind: .missing, token: place, first: place, last: UInt32(close)))
    tokens.move(to: close + 1)
    return node
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

  /// Returns a duration at a token. Without a unit, small numbers are seconds, as in GSAP, and others milliseconds.
  func duration(at index: Int, withUnit needsUnit: Bool = true) -> (text: String, end: Int)? {
    let token = tokens[index]
    guard !tokens.beginsStatement(index) else { return nil }
    if !needsUnit, names[token.symbol] != nil { return (text(index), index + 1) }
    guard token.kind == .number else { return nil }
    if let unit = tokens.keyword(at: index + 1)?.unit, unit.kind == .duration, !tokens.beginsStatement(index + 1) {
      return (text(token.range.through(tokens[index + 1].range)), index + 2)
    }
    guard !needsUnit, tokens.keyword(at: index + 1)?.isUnit != true else { return nil }
    return (text(index) + (tokens.number(token) < 20 ? "s" : "ms"), index + 1)
  }

  /// Returns what a script says for words about how often: `repeated 3 times` for `thrice` and `three times`.
  func repetition(at index: Int) -> (words: String, end: Int)? {
    guard tokens[index].kind == .word, !tokens.beginsStatement(index), names[tokens[index].symbol] == nil else {
      return nil
    }
    if let number = ForeignWords.numbers.firstIndex(of: text(index)), number > 0,
      tokens.keyword(at: index + 1) == .times,
      !tokens.beginsStatement(index + 1)
    {
      return ("repeated \(number) times", index + 2)
    }
    guard case .words(let words)? = ForeignWords.ending(text(index)), words.hasPrefix(Keyword.repeated.spelling) else {
      return nil
    }
    return (words, index + 1)
  }
}
