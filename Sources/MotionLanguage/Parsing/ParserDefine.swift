/// Definitions: sentences of one's own.
extension Parser {
  /// Reads the words of the definitions, which may stand after their calls.
  mutating func findDefines(at places: [Int]) {
    let first = tree.defines.count
    for place in places { findDefine(at: place) }
    for index in first..<tree.defines.count {
      if let same = know(index) { sameDefines[Int32(index)] = same }
      knownDefines.append(Int32(index))
    }
  }

  /// Lets a definition be called; answers the one with the same words, if there is one.
  @discardableResult
  mutating func know(_ index: Int) -> Int32? {
    let define = tree.defines[index]
    // The prelude gives way.
    let weaker = preludeDefines.contains(Int32(index)) ? [] : preludeDefines
    let same = patterns.add(define.words, define: Int32(index), over: weaker)
    if define.slots == 0, !define.parameters.isEmpty {
      // `pulse circle`: without parameters among its words, the first in parentheses comes after them.
      let subject = SyntaxTree.Word(symbol: define.words[0].symbol, parameter: define.parameters.lowerBound)
      _ = patterns.add(define.words + [subject], define: Int32(index), over: weaker)
    }
    let word = define.words[0].symbol
    if let form = symbols.find(DefinePatterns.gerund(of: symbols.text(word))) { patterns.addForm(form, of: word) }
    return same == Int32(index) ? nil : same
  }

  /// Definitions of a used file can be called here.
  mutating func takeDefines(ofFile file: Int32) {
    for index in definesOfFile[file] ?? [] where !knownDefines.contains(index) {
      knownDefines.append(index)
      guard let same = know(Int(index)) else { continue }
      let (first, second) = (tree.defines[Int(same)].first, tree.defines[Int(index)].first)
      report(.definedTwice(text(Int(second)), first: range(ofToken: first)), at: range(ofToken: second))
    }
  }

  private mutating func findDefine(at start: Int) {
    var place = start + 1
    var define = SyntaxTree.Define(first: UInt32(place), last: UInt32(place))
    let first = Int32(tree.parameters.count)
    while tokens[place].kind == .word, place == start + 1 || !tokens[place].isStatementWord {
      var word = SyntaxTree.Word(symbol: tokens[place].symbol)
      if place > start + 1, isParameterName(text(place)) {
        word.parameter = Int32(tree.parameters.count)
        tree.parameters.append(SyntaxTree.Parameter(name: word.symbol, token: UInt32(place)))
      }
      define.words.append(word)
      place += 1
    }
    if tokens[place].kind == .leftParenthesis { place = findParameters(after: place) }
    define.last = UInt32(place - 1)
    define.parameters = first..<Int32(tree.parameters.count)
    let index = Int32(tree.defines.count)
    defineOfToken[start] = index
    tree.defines.append(define)
  }

  /// The names in the parentheses of a definition; answers the place after them.
  private mutating func findParameters(after open: Int) -> Int {
    var place = open + 1
    var depth = 1
    var isName = true
    while depth > 0, tokens[place].kind != .end, !tokens[place].isStatementWord {
      switch tokens[place].kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .word where isName:
        tree.parameters.append(SyntaxTree.Parameter(name: tokens[place].symbol, token: UInt32(place)))
      default: break
      }
      isName = tokens[place].kind == .comma && depth == 1
      place += 1
    }
    return place
  }

  /// Among the words of a definition, those in capital letters are parameters.
  private func isParameterName(_ word: String) -> Bool { word == word.uppercased() && word != word.lowercased() }

  /// define = "define" word { word | parameter } [ "(" [ parameter { "," parameter } ] ")" ] "=" expression ;
  mutating func define() {
    let start = place
    guard let index = defineOfToken[position].map(Int.init) else {
      return fail(.defineWithoutName, at: token.range)
    }
    let firstNode = Int32(tree.nodes.count)
    checkWords(of: index)
    tokens.advance(by: 1 + tree.defines[index].words.count)
    let lower = tree.defines[index].parameters.lowerBound
    scope = lower..<(lower + Int32(tree.defines[index].slots))
    if !tokens.atEnd, token.kind == .leftParenthesis { parameters(of: index) }
    if !hasFailed { body(of: index) }
    scope = 0..<0
    tree.defines[index].nodes = firstNode..<Int32(tree.nodes.count)
    tree.statements.append(SyntaxTree.Statement(kind: .define, token: start, value: Int32(index), file: file))
  }

  private mutating func body(of index: Int) {
    let define = tree.defines[index]
    let words = tokens[Int(define.first)].range.through(tokens[max(position - 1, Int(define.first))].range)
    guard !tokens.atEnd, token.kind == .equals else {
      return fail(.defineWithoutEquals(text(words)), at: words)
    }
    tokens.advance()
    if tokens.atEnd {
      return fail(.defineWithoutValue(text(words)), at: words)
    }
    tree.defines[index].body = Int32(tree.nodes.count)
    let value = expression()
    tree.defines[index].end = place
    if !hasFailed, tokens.atEnd { tree.defines[index].value = value }
  }

  private mutating func checkWords(of index: Int) {
    let define = tree.defines[index]
    let first = range(ofToken: define.first)
    if let word = define.words[0].symbol.keyword, word.isReserved {
      report(.reservedName(word.spelling), at: first)
    } else if let verb = define.words[0].symbol.keyword, verb.verb != nil, define.words.count == 1 {
      report(.definedVerb(verb.spelling), at: first)
    } else if source[first.bytes].contains(UInt8(ascii: ".")) {
      report(.dottedName(text(Int(define.first))), at: first)
    } else if let same = sameDefines[Int32(index)].map({ tree.defines[Int($0)] }) {
      report(
        .definedTwice(text(Int(define.first)), first: range(ofToken: same.first)),
        at: first)
    }
    for (place, word) in define.words.enumerated().dropFirst() where word.parameter >= 0 {
      let token = define.first + UInt32(place)
      checkParameter(Int(word.parameter), of: define)
      if define.words[place - 1].parameter >= 0 {
        report(.parametersAdjacent(text(Int(token) - 1), text(Int(token))), at: range(ofToken: token))
      }
    }
  }

  /// A name of one parameter each, and no word of the language.
  private mutating func checkParameter(_ place: Int, of define: SyntaxTree.Define) {
    let parameter = tree.parameters[place]
    let range = range(ofToken: parameter.token)
    if let word = parameter.name.keyword, word.isReserved || word == .all || word == .each {
      report(.reservedName(word.spelling), at: range)
    } else if source[range.bytes].contains(UInt8(ascii: ".")) {
      report(.dottedName(text(Int(parameter.token))), at: range)
    }
    let before = tree.parameters[Int(define.parameters.lowerBound)..<place]
    if let same = before.first(where: { $0.name == parameter.name }) {
      report(.parameterTwice(text(Int(parameter.token)), first: self.range(ofToken: same.token)), at: range)
    }
  }

  private mutating func parameters(of index: Int) {
    let open = place
    tokens.openParenthesis()
    tokens.advance()
    let define = tree.defines[index]
    var next = Int(scope.upperBound)
    while !tokens.atEnd, !(token.kind == .rightParenthesis && next == Int(define.parameters.lowerBound) + define.slots)
    {
      parameter(next, of: define, index)
      if hasFailed { return }
      next += 1
      scope = scope.lowerBound..<Int32(next)
      guard !tokens.atEnd, token.kind == .comma else { break }
      tokens.advance()
    }
    guard !tokens.atEnd, token.kind == .rightParenthesis else {
      if tokens.atEnd { return fail(.unclosedParenthesis(onOneLine: false), at: range(ofToken: open)) }
      return fail(.parameterMalformed(text(position)), at: token.range)
    }
    tokens.closeParenthesis()
    tokens.advance()
  }

  /// parameter = name [ "=" ( noun | expression ) ] ;
  private mutating func parameter(_ place: Int, of define: SyntaxTree.Define, _ index: Int) {
    guard token.kind == .word, place < tree.parameters.count, tree.parameters[place].token == self.place else {
      return fail(.parameterMalformed(text(position)), at: token.range)
    }
    checkParameter(place, of: define)
    tokens.advance()
    if !tokens.atEnd, token.kind == .colon, tokens[position + 1].kind == .word, !tokens.beginsStatement(position + 1) {
      report(.parameterWithKind(text(position + 1)), at: token.range.through(tokens[position + 1].range))
      tokens.advance(by: 2)
    }
    guard !tokens.atEnd, token.kind == .equals else { return }
    tokens.advance()
    let first = Int32(tree.nodes.count)
    if !tokens.atEnd, token.kind == .word, startsViews {
      noun()
      operands.removeAll(keepingCapacity: true)
    } else {
      asNoun(expression(of: UInt32(position - 1), as: .defaultValue))
    }
    if hasFailed { return }
    tree.parameters[place].nodes = first..<Int32(tree.nodes.count)
  }

  /// The parameter that a word is in the definition that is being read.
  @inline(__always)
  func parameter(named name: Symbol) -> Int32? {
    scope.isEmpty ? nil : scope.first { tree.parameters[Int($0)].name == name }
  }
}
