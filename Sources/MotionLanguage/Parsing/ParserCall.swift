import MotionText

/// Calls of definitions: `pulse(circle, size: 1.4)`, `pulse circle`, `slide in panel from the left`.
extension Parser {
  @inline(__always) private var patterns: DefinePatterns { definitions.patterns }

  /// application = defined "(" [ given { "," given } ] ")" | defined noun [ "(" given { "," given } ")" ] ; where
  /// `defined` is the name or the words of a definition.
  ///
  /// Returns `nil` where no call begins, else whether an operand, an argument, is expected.
  mutating func application() -> Bool? {
    guard let state = patterns.state(token.symbol) else { return nil }
    let isComplete = patterns.define(at: state) != nil
    // In `bounce in box`, `in` would be read as the view.
    if isComplete, tokens.isParticle(position + 1), patterns.state(after: state, tokens[position + 1].symbol) == nil,
      failedInForeignSentence()
    {
      return false
    }
    if isComplete, tokens.isCall(position) {
      stack.openCall(at: place, state: state)
      tokens.advance()
      return arguments()
    }
    if stack.innermost.isTight { return nil }
    if names[token.symbol] != nil, !tokens.hasSubject(after: position) { return nil }
    let isOwnWord = isComplete && tokens.keyword(at: position)?.verb == nil
    guard isOwnWord || leadsOn(from: state, at: position + 1) || isAlone(position) else { return nil }
    stack.openCall(at: place, state: state)
    tokens.advance()
    return words()
  }

  /// Returns whether a word has no meaning of its own and nothing follows that it could be a call with.
  func isAlone(_ index: Int) -> Bool {
    guard tokens[index].kind == .word, tokens.keyword(at: index) == nil, names[tokens[index].symbol] == nil,
      !namesDesignToken(index)
    else { return false }
    return endsCall(index + 1)
  }

  /// Returns whether nothing at a token can be a part of a call in words: a sign, a phrase, or a sentence on a line of its own.
  private func endsCall(_ index: Int) -> Bool {
    let next = tokens[index]
    return tokens.beginsStatement(index) || next.kind == .plus || next.kind == .star || next.kind == .rightParenthesis
      || tokens.keyword(at: index).map { $0.followsValue || $0.isJoining } ?? false
      || next.startsLine && beginsAction(index)
  }

  /// Returns whether the words of a definition continue with a token.
  private func leadsOn(from state: Int32, at index: Int) -> Bool {
    let next = tokens[index]
    guard !tokens.beginsStatement(index) else { return false }
    if next.kind == .word, patterns.state(after: state, next.symbol) != nil { return true }
    guard let after = patterns.state(afterArgumentOf: state), tokens.startsArgument(index) else { return false }
    guard tokens.keyword(at: index - 1)?.verb != nil else { return true }
    // The word after the views shows whether a verb of the language begins its own sentence.
    let end = tokens.indexAfterViews(index)
    let word = tokens[end]
    return word.kind == .word && !tokens.beginsStatement(end) && patterns.state(after: after, word.symbol) != nil
  }

  /// Takes the words of a call until the value of an argument is expected (true) or the call ends (false).
  mutating func words() -> Bool {
    while let call = stack.call {
      if tokens.isAt(.word), let next = patterns.state(after: call.state, token.symbol) {
        stack.follow(to: next)
        tokens.advance()
      } else if tokens.startsArgument(position), !(token.startsLine && beginsAction(position)),
        let next = patterns.state(afterArgumentOf: call.state)
      {
        stack.follow(to: next)
        if slot() { return true }
        if hasFailed { return false }
      } else if patterns.define(at: call.state) == nil {
        unfinishedCall(call)
        return false
      } else if tokens.isAt(.leftParenthesis) {
        return arguments()
      } else {
        finishApplication()
        return false
      }
    }
    return false
  }

  private mutating func unfinishedCall(_ call: ExpressionStack.Call) {
    if failedInForeignSentence() { return }
    let first = range(ofToken: call.token)
    let before = tokens[position - 1].range
    let forms = forms(from: call.state)
    if let word = wordInPlaceOfViews(call) {
      let words = first.through(tokens[max(Int(call.token), position - 2)].range)
      let nearest = Nearest(name: "all views \(word)", distance: 1, isCertain: false)
      return fail(.callUnfinished(text(words), nearest: nearest, forms: forms), at: before)
    }
    let words = first.through(before)
    if endsCall(position) {
      let view = declaredViews.first ?? ViewKind.circle.spelling
      return fail(.callUnfinished(text(words), nearest: nil, forms: forms, isCut: true, view: view), at: words)
    }
    let nearest = withArticle(call) ?? nearestWord(after: call.state, at: position)
    fail(.callUnfinished(text(words), nearest: nearest, forms: forms), at: tokens.isAt(.word) ? token.range : words)
  }

  /// Returns the word here with the article that the definition has before it: `slide in card from left`.
  private func withArticle(_ call: ExpressionStack.Call) -> Nearest? {
    guard token.kind == .word, let article = patterns.state(after: call.state, Symbol(.the)) else { return nil }
    if patterns.state(after: article, token.symbol) != nil { return .certain("the \(text(position))") }
    // In `slide in card from botom`, the side is misspelt too.
    let nearest = Nearest.to(text(position), among: ["left", "right", "top", "bottom"])
    guard let side = ForeignWords.side(text(position)) ?? nearest?.name, let symbol = symbols.find(side),
      patterns.state(after: article, symbol) != nil
    else { return nil }
    return Nearest(name: "the \(side)", distance: 0, isCertain: false)
  }

  /// Returns a misspelt word of the definition that was read as views, which are therefore missing: `slide in frm the left`.
  private func wordInPlaceOfViews(_ call: ExpressionStack.Call) -> String? {
    guard tokens.isAt(.word), position - 1 > Int(call.token),
      let near = nearestWord(after: call.state, at: position - 1), let word = symbols.find(near.name),
      let next = patterns.state(after: call.state, word), patterns.state(after: next, token.symbol) != nil
    else { return nil }
    return near.name
  }

  /// Whether so many mistakes have been reported that searching all definitions takes too long.
  var hasManyProblems: Bool { problems.count >= 100 }

  /// Returns the word that was most likely meant, if the words of a call continue from a state.
  func nearestWord(after state: Int32, at index: Int) -> Nearest? {
    guard tokens[index].kind == .word, !hasManyProblems else { return nil }
    let words = definitions.all.compactMap { patterns.word(of: tree.defines[Int($0)].words, after: state) }
    return .to(text(index), among: words.map { symbols.text($0) })
  }

  /// Returns the words of the first definitions that begin with the words read so far.
  func forms(from state: Int32) -> [String] {
    if hasManyProblems { return [] }
    var forms: [String] = []
    for index in definitions.all where forms.count < 6 {
      let define = tree.defines[Int(index)]
      guard patterns.leads(define.words, to: state) else { continue }
      let form = text(range(from: define.first, through: define.first + UInt32(define.words.count) - 1))
      // A definition of the script may replace one of the prelude.
      if !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  /// Takes one argument of a call in words. Returns whether its value is still expected.
  private mutating func slot() -> Bool {
    if token.kind == .word, isNoun {
      noun()
      return false
    }
    stack.open(.slot, at: place)
    return true
  }

  /// Whether the word here means views and not a value.
  private var isNoun: Bool {
    let noun = tokens.isArticle(position) ? position + 1 : position
    let next = tokens[noun + 1]
    let word = tokens.keyword(at: noun)
    if word == .all || word == .each { return true }
    if tokens.keyword(at: noun + 1) == .and, !tokens.beginsStatement(noun + 1) { return true }
    if tokens.isCall(noun) { return isBeforeArguments(noun) }
    if next.isOperator, !next.hasSpaceBefore { return false }
    if let word, word.isCurve || word.isStrength || word.isConstant { return false }
    let name = tokens[noun].symbol
    return names[name] == nil || parameter(named: name) != nil
  }

  /// Returns whether an unknown word is directly before the other arguments of a call in words: `hop ball(height: 80)`.
  private func isBeforeArguments(_ noun: Int) -> Bool {
    guard let call = stack.call, let index = patterns.define(at: call.state) else { return false }
    let define = tree.defines[Int(index)]
    guard define.parameters.count > max(1, define.slots) else { return false }
    let word = tokens[noun].symbol
    return word.keyword == nil && names[word] == nil && patterns.state(word) == nil
      && CurveNames.penner[text(noun)] == nil
  }

  /// noun = [ "each" "of" ] view { "and" view } ;
  mutating func noun() {
    let first = place
    let targets = nounTargets()
    if hasFailed { return }
    stack.push(
      append(
        SyntaxTree.Node(
          kind: .noun, token: first, a: targets.lowerBound, b: Int32(targets.count), first: first, last: place - 1)))
  }

  /// Takes the views of a noun.
  mutating func nounTargets() -> Range<Int32> {
    let start = Int32(tree.targets.count)
    tokens.takeEachOf()
    joinedViews(isInCall: true)
    return start..<Int32(tree.targets.count)
  }

  // MARK: In parentheses

  private mutating func arguments() -> Bool {
    stack.open(.arguments, at: place)
    tokens.openParenthesis()
    tokens.advance()
    guard token.kind == .rightParenthesis else { return true }
    stack.close()
    tokens.closeParenthesis()
    tokens.advance()
    finishApplication()
    return false
  }

  /// given = [ name ":" ] ( noun | expression ) ;
  ///
  /// Returns whether the value of the argument is expected, `nil` where nothing is here that only an argument can be.
  mutating func given() -> Bool? {
    guard stack.innermost.kind == .arguments else { return nil }
    let before = tokens[position - 1].kind
    guard before == .leftParenthesis || before == .comma || before == .colon else { return nil }
    if before != .colon, tokens[position + 1].kind == .colon {
      tokens.advance(by: 2)
      return true
    }
    guard tokens.startsViews else { return nil }
    noun()
    if !hasFailed, !tokens.atEnd, takesOperand { unexpected() }
    return false
  }

  /// Whether the token here would use what precedes it as an operand, which views cannot be.
  private var takesOperand: Bool {
    if token.isOperator || token.kind == .percent { return true }
    guard let word = tokens.keyword(at: position) else { return false }
    return word.unit != nil || word == .then || word == .while || Modifier(word) != nil
  }

  /// Ends a call, whose words and arguments have been read.
  mutating func finishApplication() {
    let call = stack.closeCall()
    guard let define = patterns.define(at: call.state) else { return }
    tree.defines[Int(define)].isCalled = true
    let start = Int32(tree.lists.count)
    let arguments = stack.arguments(of: call)
    tree.lists.append(define)
    for index in arguments {
      let argument = stack.operand(at: index)
      asNoun(argument)
      tree.lists.append(argument)
      tree.lists.append(argumentName(argument))
    }
    stack.removeArguments(of: call)
    stack.push(
      append(
        SyntaxTree.Node(
          kind: .application, token: call.token, a: start, b: Int32(arguments.count), first: call.token,
          last: place - 1)))
  }

  /// Makes a word alone, as an argument, possibly a view. The definition decides whether it is one.
  mutating func asNoun(_ index: Int32) {
    let node = tree.nodes[Int(index)]
    guard node.kind == .unknown || node.kind == .parameter else { return }
    let isParameter = node.kind == .parameter
    tree.targets.append(
      SyntaxTree.Target(kind: isParameter ? .parameter : .view, token: node.token, parameter: isParameter ? node.a : -1)
    )
    tree.nodes[Int(index)].kind = .noun
    tree.nodes[Int(index)].a = Int32(tree.targets.count - 1)
    tree.nodes[Int(index)].b = 1
  }

  /// The token of the name before an argument, or -1.
  private func argumentName(_ argument: Int32) -> Int32 {
    var before = Int(tree.nodes[Int(argument)].first) - 1
    while tokens.keyword(at: before)?.isArticle ?? false { before -= 1 }
    return tokens[before].kind == .colon ? Int32(before) - 1 : -1
  }
}
