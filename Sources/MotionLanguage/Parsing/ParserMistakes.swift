import MotionText

/// What is said where an expression cannot go on.
extension Parser {
  /// What stands here cannot go on with the statement.
  mutating func unexpected() {
    if failedInCurveOfWords() || failedAfterCall() || failedAfterFade() || failedInUnit() { return }
    let near = nearestHere()
    cutShort()
    fail(.unexpected(text(current), nearest: near), at: token.range)
  }

  /// A number, and behind it what is meant for its unit, at the latest before the colon of an instant. Whether that was
  /// it.
  mutating func failedInUnit(ofInstant isInstant: Bool = false) -> Bool {
    let number = current - 1
    guard number > 0, !atEnd, token.kind == .word, tree.tokens[number].kind == .number else { return false }
    let needsColon = isInstant && tree.tokens[current + 1].kind != .colon
    if !needsColon, let near = nearestHere(),
      Keyword.allCases.contains(where: { $0.isUnit && $0.spelling == near.name })
    {
      cutShort()
      passNumber()
      fail(.unexpected(text(current), nearest: near), at: token.range)
      return true
    }
    guard isInstant || isTime(number), !token.hasSpaceBefore || isLikeUnit else { return false }
    cutShort()
    passNumber()
    fail(
      .unknownUnit(text(number), text(current), needsColon: needsColon),
      at: tree.range(ofToken: UInt32(number)).through(token.range))
    return true
  }

  /// Whether the number here can only be a time.
  private func isTime(_ place: Int) -> Bool {
    switch keyword(at: place - 1) {
    case .over, .in, .for, .after, .wait, .waiting: true
    case .by: Modifier(keyword(at: place - 2))?.takesBy ?? false
    default: false
    }
  }

  /// Whether the word here, apart from the number before it, is none that could go on.
  private var isLikeUnit: Bool {
    guard keyword(at: current) == nil, !beginsAction(current) else { return false }
    return beginsStatement(current + 1) || tree.tokens[current + 1].kind == .colon || !startsValue(current + 1)
      || beginsAction(current + 1)
  }

  /// The number before a misspelt unit has one: nothing more is said of it.
  private mutating func passNumber() {
    for place in tree.nodes.indices.suffix(4) {
      let node = tree.nodes[place]
      if node.kind == .number, Int(node.last) == current - 1 { tree.nodes[place].kind = .missing }
    }
  }

  /// A call in words, and behind it what it could only be given in parentheses. Whether that was it.
  mutating func failedAfterCall() -> Bool {
    guard let node = tree.nodes.last, node.kind == .application, Int(node.last) == current - 1,
      tree.tokens[current - 1].kind != .rightParenthesis
    else { return false }
    let define = tree.defines[Int(tree.lists[Int(node.a)])]
    let name = token.kind == .word ? define.parameters.first { tree.parameters[Int($0)].name == token.symbol } : nil
    let isPhrase = keyword(at: current).map { [.from, .to, .by, .along].contains($0) } ?? false
    var value = current
    if name != nil { value += tree.tokens[current + 1].kind == .colon ? 2 : 1 }
    let isValue = [.number, .colour, .string].contains(tree.tokens[value].kind)
    guard isPhrase || name != nil || isValue else { return false }
    var (instead, range): (String?, SourceRange) = (nil, token.range)
    let isSingle = value + 1 >= tree.tokens.count || beginsStatement(value + 1) || !startsValue(value + 1)
    if isValue, isSingle, Int(node.b) < define.parameters.count {
      range = range.through(tree.tokens[value].range)
      let hasUnit = tree.tokens[value].kind == .number && !beginsStatement(value + 1) && isUnit(value + 1)
      if hasUnit { range = range.through(tree.tokens[value + 1].range) }
      let words = tree.tokens[value].range.through(SourceRange(range.end, range.end))
      let said = text(words)
      instead = name == nil ? "(\(said))" : "(\(text(current)): \(said))"
    }
    fail(
      .argumentOutside(
        text(current), text(Int(node.token)), instead: instead, isNamed: name != nil,
        definition: tree.range(of: define)),
      at: range)
    return true
  }

  private func isUnit(_ place: Int) -> Bool {
    tree.tokens[place].kind == .percent || (keyword(at: place)?.isUnit ?? false)
  }

  /// Whether what stands here could only be another value.
  private func startsValue(_ place: Int) -> Bool {
    switch tree.tokens[place].kind {
    case .number, .colour, .string, .leftParenthesis, .comma, .colon: true
    case .word: keyword(at: place).map { !($0.isUnit || $0.isModifier || $0.isPhrase || $0.isJoining) } ?? true
    case .minus, .plus, .star, .slash, .percent, .rightParenthesis, .equals, .possessive, .end: false
    }
  }

  /// What could be meant by the word that cannot stand here.
  private func nearestHere() -> Nearest? {
    if token.kind == .number { return nearestBeforeNumber() }
    // One or two letters are near to everything.
    guard token.kind == .word, token.end - token.start > 2 else { return nil }
    if let word = keyword(at: current), word.isCurve || word == .low || word == .high {
      return .certain("with \(text(current))")
    }
    switch text(current) {
    case "loop": return .certain("looped")
    case "repeat": return .certain("repeated")
    case "reverse", "backwards": return .certain("reversed")
    case "during": return .certain("over")
    case "overlap": return .certain("overlapping")
    case "delay": return .certain("delayed")
    case "stagger": return .certain("staggered")
    case "forever": return Nearest(name: "looped forever", distance: 0, isCertain: false)
    default: break
    }
    let isAfterNumber = current > 0 && tree.tokens[current - 1].kind == .number
    let words = Keyword.allCases.filter {
      $0.isPhrase || $0.isModifier || $0 == .then || $0 == .while || isAfterNumber && $0.isUnit
    }
    return .to(text(current), among: words.map(\.spelling))
  }

  /// `grow circle 10 to 100`, `grow circle 100`, `fadeIn circle 3 times`: a word is missing before the number.
  private func nearestBeforeNumber() -> Nearest? {
    func before(_ word: String) -> Nearest {
      Nearest(name: "\(word) \(text(current))", distance: 0, isCertain: false)
    }
    if keyword(at: current + 1) == .times { return before("looped") }
    guard let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == current - 1,
      case let sentence = tree.sentences[Int(last.a)], Int(sentence.subjectEnd) == current - 1,
      let verb = sentence.verb, !verb.hasEnd
    else { return nil }
    return before(keyword(at: current + 1) == .to ? "from" : "to")
  }

  /// `fade circle out`: the words of a fade stand together. Whether that was it.
  mutating func failedAfterFade() -> Bool {
    guard keyword(at: current) == .out || atEnd, let last = tree.sentences.last, last.verb == .fade,
      case let end = atEnd ? current - 2 : current - 1, Int(last.subjectEnd) == end
    else { return false }
    let words = tree.range(ofToken: last.verbToken).through(tree.range(ofToken: last.subjectEnd))
    fail(
      .callUnfinished(
        text(words), nearest: nil,
        forms: ["fade in TARGET", "fade out TARGET"]),
      at: tree.range(ofToken: UInt32(end + 1)))
    cutShort()
    return true
  }

  /// Words that mean a modifier, where they stand before what is modified: `loop (…)`, `repeat 3 times …`.
  func modifierFirst() -> String? {
    guard !beginsStatement(current + 1) else { return nil }
    let next = tree.tokens[current + 1]
    let isBefore =
      next.kind == .leftParenthesis || next.kind == .number
      || next.kind == .word && (keyword(at: current + 1)?.verb != nil || declared(next.symbol) != nil)
    guard isBefore else { return nil }
    switch text(current) {
    case "loop": return "looped"
    case "repeat": return "repeated"
    case "reverse": return "reversed"
    case "delay": return "delayed"
    case "stagger": return "staggered"
    default: return nil
    }
  }

  /// `ease in`, `high ease in out`: the words of one curve. Whether that was it.
  mutating func failedInCurveOfWords() -> Bool {
    var first = atEnd || token.kind != .word || keyword(at: current) != .out ? current - 1 : current
    let last = first
    while first > 0, [.in, .out].contains(keyword(at: first)) { first -= 1 }
    guard first < last, first > 0, keyword(at: first) == .ease else { return false }
    let words = tree.range(ofToken: UInt32(first)).through(tree.range(ofToken: UInt32(last)))
    let said = text(words)
    guard
      let curve = [Keyword.easeIn, .easeOut, .easeInOut].first(where: {
        said.split(whereSeparator: \.isWhitespace).joined(separator: "-") == $0.spelling
      })
    else { return false }
    fail(.curveOfWords(said, curve.spelling), at: words)
    return true
  }

  /// A sentence right before a mistake may have its last value behind it.
  mutating func cutShort() {
    guard let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == current - 1 else { return }
    tree.sentences[Int(last.a)].isCutShort = true
  }

  /// Here an animation or a value was needed.
  mutating func expectedOperand() {
    if failedInCurveOfWords() { return }
    let before = max(current - 1, 0)
    let frame = frames[frames.count - 1]
    if atEnd || token.kind == .end {
      if keyword(at: before) == .in, failedAfterFade() { return }
      if frame.kind == .parenthesis || frame.kind == .call || frame.kind == .arguments,
        tree.tokens[before].kind == .leftParenthesis
      {
        return fail(.unclosedParenthesis(onOneLine: false), at: tree.range(ofToken: UInt32(before)))
      }
      if frame.kind == .declared, frame.token == UInt32(before), !isInReaction {
        return fail(.declaredWithoutValue(text(before), found: nil), at: tree.tokens[before].range)
      }
      return fail(.unfinished(after: text(before)), at: tree.tokens[before].range)
    }
    if token.kind == .rightParenthesis, tree.tokens[before].kind == .leftParenthesis {
      let range = tree.tokens[before].range.through(token.range)
      return fail(frame.kind == .call ? .emptyArguments(text(Int(frame.token))) : .emptyParentheses, at: range)
    }
    if frame.kind == .phrase || frame.kind == .modifier || (frame.kind == .declared && isInReaction) {
      return fail(.phraseWithoutValue(text(Int(frame.token)), found: text(current)), at: token.range)
    }
    if frame.kind == .declared {
      return fail(.declaredWithoutValue(text(Int(frame.token)), found: text(current)), at: token.range)
    }
    fail(.expectedOperand(text(current)), at: token.range)
  }

  // MARK: Verbs

  /// Reports a word that begins no sentence.
  mutating func unknownVerb() {
    if isInAction, text(current) == "remove", hasSubject(after: current) {
      return fail(.removeOfWord(text(current + 1)), at: tree.tokens[current + 1].range)
    }
    if !patterns.isEmpty, let state = patterns.state(token.symbol) {
      let words = text(current)
      current += 1
      let near = beginsStatement(current) ? nil : nearestWord(after: state)
      if near != nil { return fail(.callUnfinished(words, nearest: near, forms: forms(from: state)), at: token.range) }
      current -= 1
      report(.callUnfinished(words, nearest: nil, forms: forms(from: state)), at: token.range)
    } else {
      let near = nearestVerb(text(current))
      report(.unknownVerb(text(current), nearest: near), at: token.range)
      // `slidein card from the left`: what follows goes on in words of the prelude.
      if let near, Prelude.joined.contains(near.name) { hasFailed = true }
    }
  }

  /// The verb that a misspelt word here most likely means: the language's, the script's own, the prelude's.
  func nearestVerb(_ word: String) -> Nearest? {
    var verbs = Keyword.allCases.filter { $0.verb != nil }.map(\.spelling)
    // Beyond the first mistakes nobody reads them, and each is a search through all definitions.
    guard problems.count < 100 else { return .to(word, among: verbs) }
    for index in knownDefines {
      let define = tree.defines[Int(index)]
      if define.words.count == 1 || define.words[1].parameter >= 0 || define.words[1].symbol == nextSymbol {
        verbs.append(text(Int(define.first)))
      }
    }
    let isParticle = keyword(at: current + 1) == .in || keyword(at: current + 1) == .out
    for verb in Prelude.words where verb != "pop" || isParticle {
      verbs += [verb, DefinePatterns.gerund(of: verb)]
    }
    verbs += Prelude.joined
    return .to(word, among: verbs)
  }

  private var nextSymbol: Symbol { tree.tokens[min(current + 1, tree.tokens.count - 1)].symbol }
}
