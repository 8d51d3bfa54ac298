import MotionText

/// Calls of definitions: `pulse(circle, size: 1.4)`, `pulse circle`, `slide in panel from the left`.
extension Parser {
  /// A call of which not all words and arguments are read.
  struct OpenCall {
    var token: UInt32
    /// How far its words have led.
    var state: Int32
    /// Once its words are complete.
    var define: Int32 = -1
    /// Where its arguments start in `operands`.
    var operands: Int
  }

  /// application = defined "(" [ given { "," given } ] ")" | defined noun [ "(" given { "," given } ")" ] ; where
  /// `defined` is the name or the words of a definition.
  ///
  /// `nil` where no call begins; else answers whether an operand (an argument) is expected.
  mutating func application() -> Bool? {
    guard let state = patterns.state(token.symbol) else { return nil }
    let define = patterns.define(at: state)
    if define >= 0, isCall(position) {
      openCalls.append(OpenCall(token: place, state: state, define: define, operands: operands.count))
      tokens.advance()
      return arguments()
    }
    if frames[frames.count - 1].isTight { return nil }
    if declared(token.symbol) != nil, !hasSubject(after: position) { return nil }
    guard leadsOn(from: state, at: position + 1) || (define >= 0 && tokens.keyword(at: position)?.verb == nil) else {
      return nil
    }
    openCalls.append(OpenCall(token: place, state: state, operands: operands.count))
    tokens.advance()
    return words()
  }

  /// Whether the words of a definition go on with a token.
  private func leadsOn(from state: Int32, at place: Int) -> Bool {
    let next = tokens[place]
    guard !tokens.beginsStatement(place) else { return false }
    if next.kind == .word, patterns.state(after: state, next.symbol) != nil { return true }
    guard let after = patterns.state(afterArgumentOf: state), startsArgument(place) else { return false }
    guard tokens.keyword(at: place - 1)?.verb != nil else { return true }
    // A verb of the language keeps its own sentences: the word after the views tells.
    var end = place
    while tokens[end].kind == .word, !tokens.beginsStatement(end) {
      if isArticle(end) || tokens.keyword(at: end) == .all { end += 1 }
      if tokens.keyword(at: end) == .each, tokens.keyword(at: end + 1) == .of { end += 2 }
      guard tokens[end].kind == .word, tokens.keyword(at: end + 1) == .and, !tokens.beginsStatement(end + 1) else {
        break
      }
      end += 2
    }
    let word = tokens[end + 1]
    return word.kind == .word && !tokens.beginsStatement(end + 1) && patterns.state(after: after, word.symbol) != nil
  }

  /// Takes the words of a call until the value of an argument is expected (true) or the call ends (false).
  mutating func words() -> Bool {
    let open = openCalls.count - 1
    while true {
      let state = openCalls[open].state
      if !tokens.atEnd, token.kind == .word, let next = patterns.state(after: state, token.symbol) {
        openCalls[open].state = next
        tokens.advance()
        continue
      }
      if !tokens.atEnd, startsArgument(position), let next = patterns.state(afterArgumentOf: state) {
        openCalls[open].state = next
        if slot() { return true }
        if hasFailed { return false }
        continue
      }
      let define = patterns.define(at: state)
      guard define >= 0 else {
        unfinishedCall(openCalls[open])
        return false
      }
      openCalls[open].define = define
      if !tokens.atEnd, token.kind == .leftParenthesis { return arguments() }
      finishApplication()
      return false
    }
  }

  private mutating func unfinishedCall(_ open: OpenCall) {
    let first = tokens[Int(open.token)]
    let words = first.range.through(tokens[position - 1].range)
    if let word = wordInPlaceOfViews(open) {
      let before = first.range.through(tokens[max(Int(open.token), position - 2)].range)
      return fail(
        .callUnfinished(
          text(before),
          nearest: Nearest(name: "all views \(word)", distance: 1, isCertain: false), forms: forms(from: open.state)),
        at: tokens[position - 1].range)
    }
    fail(
      .callUnfinished(
        text(words), nearest: tokens.atEnd ? nil : nearestWord(after: open.state),
        forms: forms(from: open.state)),
      at: tokens.atEnd || token.kind != .word ? words : token.range)
  }

  /// `slide in frm the left`: the word of the definition that was taken for views, since it is misspelt and they are missing.
  private func wordInPlaceOfViews(_ open: OpenCall) -> String? {
    guard !tokens.atEnd, token.kind == .word, position - 1 > Int(open.token),
      let near = nearestWord(after: open.state, at: position - 1), let word = symbols.find(near.name),
      let next = patterns.state(after: open.state, word), patterns.state(after: next, token.symbol) != nil
    else { return nil }
    return near.name
  }

  /// The word that the one here most likely means, where the words of a call go on.
  func nearestWord(after state: Int32, at place: Int? = nil) -> Nearest? {
    // Beyond the first mistakes nobody reads them, and each is a search through all definitions.
    let place = place ?? position
    guard tokens[place].kind == .word, problems.count < 100 else { return nil }
    let words = (knownDefines + preludeDefines).compactMap {
      patterns.word(of: tree.defines[Int($0)].words, after: state)
    }
    return .to(text(place), among: words.map { symbols.text($0) })
  }

  /// The words of the first definitions that begin as the words that led to a state.
  func forms(from state: Int32) -> [String] {
    // Beyond the first mistakes nobody reads them, and each is a search through all definitions.
    guard problems.count < 100 else { return [] }
    var forms: [String] = []
    for index in knownDefines + preludeDefines where forms.count < 6 {
      let define = tree.defines[Int(index)]
      guard patterns.leads(define.words, to: state) else { continue }
      let last = range(ofToken: define.first + UInt32(define.words.count) - 1)
      let form = text(range(ofToken: define.first).through(last))
      // One of one's own may stand for one of the prelude's.
      if !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  /// Whether an argument of a call in words can begin here.
  @inline(__always)
  private func startsArgument(_ place: Int) -> Bool {
    guard !tokens.beginsStatement(place) else { return false }
    switch tokens[place].kind {
    case .number, .colour, .string, .leftParenthesis: return true
    case .minus: return tokens[place].hasSpaceBefore && !tokens[place + 1].hasSpaceBefore
    case .word: return hasSubject(after: place - 1)
    case .plus, .star, .slash, .percent, .rightParenthesis, .comma, .equals, .colon, .possessive, .end: return false
    }
  }

  /// Takes one argument of a call in words. Answers whether its value is still expected.
  private mutating func slot() -> Bool {
    if token.kind == .word, isNoun {
      noun()
      return false
    }
    open(.slot, at: place)
    return true
  }

  /// Whether the word here stands for views, and is no value.
  private var isNoun: Bool {
    let noun = isArticle(position) ? position + 1 : position
    let next = tokens[noun + 1]
    if tokens.keyword(at: noun) == .all || tokens.keyword(at: noun) == .each { return true }
    if tokens.keyword(at: noun + 1) == .and, !tokens.beginsStatement(noun + 1) { return true }
    if next.kind == .leftParenthesis, !next.hasSpaceBefore { return isBeforeArguments(noun) }
    if isOperator(next), !next.hasSpaceBefore { return false }
    if let word = tokens.keyword(at: noun) {
      let isValue = word.isCurve || word == .low || word == .high || word == .nothing || word == .cancelled
      if isValue || word == .pi || word == .tau { return false }
    }
    return declared(tokens[noun].symbol) == nil || parameter(named: tokens[noun].symbol) != nil
  }

  /// `hop ball(height: 80)`: a word that nothing could be called by, right before the other arguments of a call in words.
  private func isBeforeArguments(_ noun: Int) -> Bool {
    let word = tokens[noun].symbol
    let define = openCalls.last.map { patterns.define(at: $0.state) } ?? -1
    guard define >= 0, tree.defines[Int(define)].parameters.count > max(1, tree.defines[Int(define)].slots) else {
      return false
    }
    return word.keyword == nil && declared(word) == nil && patterns.state(word) == nil
      && CurveNames.penner[text(noun)] == nil
  }

  /// noun = [ "each" "of" ] view { "and" view } ;
  mutating func noun() {
    let first = place
    let targets = nounTargets()
    if hasFailed { return }
    operands.append(
      append(
        SyntaxTree.Node(
          kind: .noun, token: first, a: targets.lowerBound, b: Int32(targets.count), first: first, last: place - 1)))
  }

  /// Takes the views of a noun.
  mutating func nounTargets() -> Range<Int32> {
    let start = Int32(tree.targets.count)
    if tokens.keyword(at: position) == .each, tokens.keyword(at: position + 1) == .of { tokens.advance(by: 2) }
    joinedViews()
    return start..<Int32(tree.targets.count)
  }

  // MARK: In parentheses

  private mutating func arguments() -> Bool {
    open(.arguments, at: place)
    tokens.openParenthesis()
    tokens.advance()
    guard token.kind == .rightParenthesis else { return true }
    frames.removeLast()
    tokens.closeParenthesis()
    tokens.advance()
    finishApplication()
    return false
  }

  /// given = [ name ":" ] ( noun | expression ) ; answers whether its value is expected, `nil` where
  /// nothing is said that only an argument says.
  mutating func given() -> Bool? {
    guard frames[frames.count - 1].kind == .arguments, position > 0 else { return nil }
    let before = tokens[position - 1].kind
    guard before == .leftParenthesis || before == .comma || before == .colon else { return nil }
    if before != .colon, tokens[position + 1].kind == .colon {
      tokens.advance(by: 2)
      return true
    }
    guard startsViews else { return nil }
    noun()
    return false
  }

  /// Whether more than one word stands here for views.
  var startsViews: Bool {
    let word = isArticle(position) ? position + 1 : position
    let isAll = tokens.keyword(at: word) == .all && tokens[word + 1].kind == .word
    let isEach = tokens.keyword(at: word) == .each && tokens.keyword(at: word + 1) == .of
    return isAll || isEach || (tokens[word].kind == .word && tokens.keyword(at: word + 1) == .and)
  }

  /// A call is complete.
  mutating func finishApplication() {
    let call = openCalls.removeLast()
    tree.defines[Int(call.define)].isCalled = true
    let start = Int32(tree.lists.count)
    let given = operands[call.operands...]
    tree.lists.append(call.define)
    for argument in given {
      asNoun(argument)
      tree.lists.append(argument)
      tree.lists.append(argumentName(argument))
    }
    let count = Int32(given.count)
    operands.removeSubrange(call.operands...)
    operands.append(
      append(
        SyntaxTree.Node(
          kind: .application, token: call.token, a: start, b: count, first: call.token, last: place - 1)))
  }

  /// A word alone, as an argument, may be a view: only the definition tells.
  mutating func asNoun(_ place: Int32) {
    let node = tree.nodes[Int(place)]
    guard node.kind == .unknown || node.kind == .parameter else { return }
    let isParameter = node.kind == .parameter
    tree.targets.append(
      SyntaxTree.Target(kind: isParameter ? .parameter : .view, token: node.token, parameter: isParameter ? node.a : -1)
    )
    tree.nodes[Int(place)].kind = .noun
    tree.nodes[Int(place)].a = Int32(tree.targets.count - 1)
    tree.nodes[Int(place)].b = 1
  }

  /// The token of the name before an argument, or -1.
  private func argumentName(_ place: Int32) -> Int32 {
    var before = Int(tree.nodes[Int(place)].first) - 1
    while before > 0, tokens.keyword(at: before)?.isArticle ?? false { before -= 1 }
    return before > 0 && tokens[before].kind == .colon ? Int32(before) - 1 : -1
  }
}
