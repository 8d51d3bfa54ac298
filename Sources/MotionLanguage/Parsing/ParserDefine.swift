/// Definitions: sentences that a script defines.
extension Parser {
  /// Reads the words of the definitions of a file, because calls may precede them.
  mutating func findDefines(at positions: [Int]) {
    let first = tree.defines.count
    for position in positions { findDefine(at: position) }
    for index in first..<tree.defines.count { definitions.know(Int32(index), tree.defines[index], symbols) }
  }

  /// Makes the definitions of a used file callable here.
  mutating func takeDefines(ofFile file: Int32) {
    for index in definitions.known(to: file) {
      guard let same = definitions.take(index, tree.defines[Int(index)], symbols) else { continue }
      let (first, second) = (tree.defines[Int(same)].first, tree.defines[Int(index)].first)
      report(.definedTwice(text(second), first: range(ofToken: first)), at: range(ofToken: second))
    }
  }

  private mutating func findDefine(at start: Int) {
    var index = start + 1
    var define = SyntaxTree.Define(first: UInt32(index), last: UInt32(index))
    let first = Int32(tree.parameters.count)
    while tokens[index].kind == .word, index == start + 1 || !tokens[index].isStatementWord {
      var word = SyntaxTree.Word(symbol: tokens[index].symbol)
      if index > start + 1, isParameterName(text(index)) {
        word.parameter = Int32(tree.parameters.count)
        tree.parameters.append(SyntaxTree.Parameter(name: word.symbol, token: UInt32(index)))
      }
      define.words.append(word)
      index += 1
    }
    if tokens[index].kind == .leftParenthesis { index = findParameters(after: index) }
    define.last = UInt32(index - 1)
    define.parameters = first..<Int32(tree.parameters.count)
    definitions.add(Int32(tree.defines.count), atToken: start)
    tree.defines.append(define)
  }

  /// Finds the names in the parentheses of a definition. Returns the index after them.
  private mutating func findParameters(after open: Int) -> Int {
    var index = open + 1
    var depth = 1
    var isName = true
    while depth > 0, tokens[index].kind != .end, !tokens[index].isStatementWord {
      let token = tokens[index]
      depth += token.nesting
      if isName, token.kind == .word {
        tree.parameters.append(SyntaxTree.Parameter(name: token.symbol, token: UInt32(index)))
      }
      isName = token.kind == .comma && depth == 1
      index += 1
    }
    return index
  }

  /// Returns whether a word of a definition is a parameter, which is written in capital letters.
  private func isParameterName(_ word: String) -> Bool { word == word.uppercased() && word != word.lowercased() }

  /// define = "define" word { word | parameter } [ "(" [ parameter { "," parameter } ] ")" ] "=" expression ;
  mutating func define() {
    let start = place
    guard let found = definitions.index(ofToken: position) else { return fail(.defineWithoutName, at: token.range) }
    let index = Int(found)
    let firstNode = Int32(tree.nodes.count)
    checkWords(of: index)
    tokens.advance(by: 1 + tree.defines[index].words.count)
    let lower = tree.defines[index].parameters.lowerBound
    state.know(parameters: lower..<(lower + Int32(tree.defines[index].slots)))
    if failedInBody() { return }
    if tokens.isAt(.leftParenthesis) { parameters(of: index) }
    if !hasFailed, !failedInBody() { body(of: index) }
    state.know(parameters: 0..<0)
    tree.defines[index].nodes = firstNode..<Int32(tree.nodes.count)
    add(.define, from: start, found)
  }

  private mutating func body(of index: Int) {
    let define = tree.defines[index]
    let words = range(from: define.first, through: max(place - 1, define.first))
    guard tokens.take(.equals) else {
      let hasSign = tokens.isAt(.colon) || tokens.isAt(word: .is) || tokens.isAt(word: .as)
      let isBefore = tokens[position - 1].kind == .rightParenthesis && !tokens.atEnd && beginsAction(position)
      return fail(
        .defineWithoutEquals(text(words), hasValue: hasSign || isBefore),
        at: hasSign ? words.through(token.range) : words)
    }
    if tokens.atEnd { return fail(.defineWithoutValue(text(words)), at: words) }
    tree.defines[index].body = Int32(tree.nodes.count)
    let value = expression()
    tree.defines[index].end = place
    if !hasFailed, tokens.atEnd { tree.defines[index].value = value }
  }

  private mutating func checkWords(of index: Int) {
    let define = tree.defines[index]
    let first = range(ofToken: define.first)
    let word = define.words[0].symbol.keyword
    if let word, word.isReserved {
      report(.reservedName(word.spelling), at: first)
    } else if let word, word.verb != nil, define.words.count == 1 {
      report(.definedVerb(word.spelling), at: first)
    } else if hasDot(first) {
      report(.dottedName(text(define.first)), at: first)
    } else if let same = definitions.earlier(than: Int32(index)) {
      report(.definedTwice(text(define.first), first: range(ofToken: tree.defines[Int(same)].first)), at: first)
    }
    for (offset, word) in define.words.enumerated().dropFirst() where word.parameter >= 0 {
      let token = define.first + UInt32(offset)
      checkParameter(Int(word.parameter), of: define)
      if define.words[offset - 1].parameter >= 0 {
        report(.parametersAdjacent(text(token - 1), text(token)), at: range(ofToken: token))
      }
    }
  }

  /// Reports a parameter whose name is a word of the language, contains a dot, or repeats another.
  private mutating func checkParameter(_ index: Int, of define: SyntaxTree.Define) {
    let parameter = tree.parameters[index]
    let range = range(ofToken: parameter.token)
    if let word = parameter.name.keyword, word.isReserved || word == .all || word == .each {
      report(.reservedName(word.spelling, renamed: renamed(parameter, of: define)), at: range)
    } else if hasDot(range) {
      report(.dottedName(text(parameter.token)), at: range)
    }
    let before = tree.parameters[Int(define.parameters.lowerBound)..<index]
    if let same = before.first(where: { $0.name == parameter.name }) {
      report(.parameterTwice(text(parameter.token), first: self.range(ofToken: same.token)), at: range)
    }
  }

  /// Returns a definition on one line with another name for a parameter, and for its uses: the words of this spelling that a value
  /// cannot precede. `nil` for a long definition, and where only the parameter has the name.
  private func renamed(_ parameter: SyntaxTree.Parameter, of define: SyntaxTree.Define) -> String? {
    let start = Int(define.first) - 1
    var (words, end, isUse, isValue, uses) = ("", tokens[start].start, false, false, 0)
    var index = start
    while tokens[index].kind != .end {
      let token = tokens[index]
      if index > start, token.startsLine {
        // A line that ends with the name would continue on the next one.
        if token.canBeginStatement || isUse { break }
        return nil
      }
      if index > start + 60 { return nil }
      isUse = token.symbol == parameter.name && token.kind == .word && !isValue
      uses += isUse ? 1 : 0
      words += text(SourceRange(end, token.start)) + (isUse ? "my-" : "") + text(index)
      end = token.end
      isValue =
        switch token.kind {
        case .word: isUse || token.symbol.keyword.map { $0.isUnit || $0.isConstant || $0.isCurve } ?? true
        case .number, .percent, .colour, .string, .rightParenthesis: true
        default: false
        }
      index += 1
    }
    return uses > 1 ? words : nil
  }

  private mutating func parameters(of index: Int) {
    let open = place
    tokens.openParenthesis()
    tokens.advance()
    let define = tree.defines[index]
    var next = state.parameters.upperBound
    let isFirst = next == define.parameters.lowerBound + Int32(define.slots)
    if !(isFirst && tokens.isAt(.rightParenthesis)) {
      repeat {
        if tokens.atEnd { break }
        parameter(Int(next), of: define)
        if hasFailed { return }
        next += 1
        state.know(parameters: state.parameters.lowerBound..<next)
      } while tokens.take(.comma)
    }
    guard tokens.isAt(.rightParenthesis) else {
      if tokens.atEnd { return fail(.unclosedParenthesis(onOneLine: false), at: range(ofToken: open)) }
      return fail(.parameterMalformed(text(position)), at: token.range)
    }
    tokens.closeParenthesis()
    tokens.advance()
  }

  /// parameter = name [ "=" ( noun | expression ) ] ;
  private mutating func parameter(_ index: Int, of define: SyntaxTree.Define) {
    guard token.kind == .word, index < tree.parameters.count, tree.parameters[index].token == place else {
      return fail(.parameterMalformed(text(position)), at: token.range)
    }
    checkParameter(index, of: define)
    tokens.advance()
    if tokens.isAt(.colon), tokens[position + 1].kind == .word, !tokens.beginsStatement(position + 1) {
      report(.parameterWithKind(text(position + 1)), at: token.range.through(tokens[position + 1].range))
      tokens.advance(by: 2)
    }
    guard tokens.take(.equals) else { return }
    let first = Int32(tree.nodes.count)
    if tokens.isAt(.word), tokens.startsViews {
      noun()
      stack.removeOperands()
    } else {
      asNoun(expression(of: place - 1, as: .defaultValue))
    }
    if hasFailed { return }
    tree.parameters[index].nodes = first..<Int32(tree.nodes.count)
  }

  /// Returns the parameter with a name, of the definition being read.
  @inline(__always)
  func parameter(named name: Symbol) -> Int32? {
    state.parameters.isEmpty ? nil : state.parameters.first { tree.parameters[Int($0)].name == name }
  }
}
