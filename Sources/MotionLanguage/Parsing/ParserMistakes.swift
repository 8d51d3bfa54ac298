import MotionText

/// What is said where an expression cannot go on.
extension Parser {
  /// What stands here cannot go on with the statement.
  mutating func unexpected() {
    if failedInCurveOfWords() || failedAfterCall() || failedAfterFade() || failedInUnit() { return }
    let near = nearestHere()
    cutShort()
    fail(.unexpected(text(position), nearest: near), at: token.range)
  }

  /// A number, and behind it what is meant for its unit, at the latest before the colon of an instant. Whether that was
  /// it.
  mutating func failedInUnit(ofInstant isInstant: Bool = false) -> Bool {
    let number = position - 1
    guard number > 0, !tokens.atEnd, token.kind == .word, tokens[number].kind == .number else { return false }
    let needsColon = isInstant && tokens[position + 1].kind != .colon
    if !needsColon, let near = nearestHere(),
      Keyword.allCases.contains(where: { $0.isUnit && $0.spelling == near.name })
    {
      cutShort()
      passNumber()
      fail(.unexpected(text(position), nearest: near), at: token.range)
      return true
    }
    guard isInstant || isTime(number), !token.hasSpaceBefore || isLikeUnit else { return false }
    cutShort()
    passNumber()
    fail(
      .unknownUnit(text(number), text(position), needsColon: needsColon),
      at: range(ofToken: UInt32(number)).through(token.range))
    return true
  }

  /// Whether the number here can only be a time.
  private func isTime(_ place: Int) -> Bool {
    switch tokens.keyword(at: place - 1) {
    case .over, .in, .for, .after, .wait, .waiting: true
    case .by: Modifier(tokens.keyword(at: place - 2))?.takesBy ?? false
    default: false
    }
  }

  /// Whether the word here, apart from the number before it, is none that could go on.
  private var isLikeUnit: Bool {
    guard tokens.keyword(at: position) == nil, !beginsAction(position) else { return false }
    return tokens.beginsStatement(position + 1) || tokens[position + 1].kind == .colon || !startsValue(position + 1)
      || beginsAction(position + 1)
  }

  /// The number before a misspelt unit has one: nothing more is said of it.
  private mutating func passNumber() {
    for place in tree.nodes.indices.suffix(4) {
      let node = tree.nodes[place]
      if node.kind == .number, Int(node.last) == position - 1 { tree.nodes[place].kind = .missing }
    }
  }

  /// A call in words, and behind it what it could only be given in parentheses. Whether that was it.
  mutating func failedAfterCall() -> Bool {
    guard let node = tree.nodes.last, node.kind == .application, Int(node.last) == position - 1,
      tokens[position - 1].kind != .rightParenthesis
    else { return false }
    let define = tree.defines[Int(tree.lists[Int(node.a)])]
    let name = token.kind == .word ? define.parameters.first { tree.parameters[Int($0)].name == token.symbol } : nil
    let isPhrase = tokens.keyword(at: position).map { [.from, .to, .by, .along].contains($0) } ?? false
    var value = position
    if name != nil { value += tokens[position + 1].kind == .colon ? 2 : 1 }
    let isValue = [.number, .colour, .string].contains(tokens[value].kind)
    guard isPhrase || name != nil || isValue else { return false }
    var (instead, range): (String?, SourceRange) = (nil, token.range)
    let isSingle = tokens.beginsStatement(value + 1) || !startsValue(value + 1)
    if isValue, isSingle, Int(node.b) < define.parameters.count {
      range = range.through(tokens[value].range)
      let hasUnit = tokens[value].kind == .number && !tokens.beginsStatement(value + 1) && isUnit(value + 1)
      if hasUnit { range = range.through(tokens[value + 1].range) }
      let words = tokens[value].range.through(SourceRange(range.end, range.end))
      let said = text(words)
      instead = name == nil ? "(\(said))" : "(\(text(position)): \(said))"
    }
    fail(
      .argumentOutside(
        text(position), text(Int(node.token)), instead: instead, isNamed: name != nil,
        definition: self.range(of: define)),
      at: range)
    return true
  }

  private func isUnit(_ place: Int) -> Bool {
    tokens[place].kind == .percent || (tokens.keyword(at: place)?.isUnit ?? false)
  }

  /// Whether what stands here could only be another value.
  private func startsValue(_ place: Int) -> Bool {
    switch tokens[place].kind {
    case .number, .colour, .string, .leftParenthesis, .comma, .colon: true
    case .word: tokens.keyword(at: place).map { !($0.isUnit || $0.isModifier || $0.isPhrase || $0.isJoining) } ?? true
    case .minus, .plus, .star, .slash, .percent, .rightParenthesis, .equals, .possessive, .end: false
    }
  }

  /// What could be meant by the word that cannot stand here.
  private func nearestHere() -> Nearest? {
    if token.kind == .number { return nearestBeforeNumber() }
    // One or two letters are near to everything.
    guard token.kind == .word, token.end - token.start > 2 else { return nil }
    if let word = tokens.keyword(at: position), word.isCurve || word == .low || word == .high {
      return .certain("with \(text(position))")
    }
    switch text(position) {
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
    let isAfterNumber = position > 0 && tokens[position - 1].kind == .number
    let words = Keyword.allCases.filter {
      $0.isPhrase || $0.isModifier || $0 == .then || $0 == .while || isAfterNumber && $0.isUnit
    }
    return .to(text(position), among: words.map(\.spelling))
  }

  /// `grow circle 10 to 100`, `grow circle 100`, `fadeIn circle 3 times`: a word is missing before the number.
  private func nearestBeforeNumber() -> Nearest? {
    func before(_ word: String) -> Nearest {
      Nearest(name: "\(word) \(text(position))", distance: 0, isCertain: false)
    }
    if tokens.keyword(at: position + 1) == .times { return before("looped") }
    guard let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == position - 1,
      case let sentence = tree.sentences[Int(last.a)], Int(sentence.subjectEnd) == position - 1,
      let verb = sentence.verb, !verb.hasEnd
    else { return nil }
    return before(tokens.keyword(at: position + 1) == .to ? "from" : "to")
  }

  /// `fade circle out`: the words of a fade stand together. Whether that was it.
  mutating func failedAfterFade() -> Bool {
    guard tokens.keyword(at: position) == .out || tokens.atEnd, let last = tree.sentences.last, last.verb == .fade,
      case let end = tokens.atEnd ? position - 2 : position - 1, Int(last.subjectEnd) == end
    else { return false }
    let words = range(ofToken: last.verbToken).through(range(ofToken: last.subjectEnd))
    fail(
      .callUnfinished(
        text(words), nearest: nil,
        forms: ["fade in TARGET", "fade out TARGET"]),
      at: range(ofToken: UInt32(end + 1)))
    cutShort()
    return true
  }

  /// Words that mean a modifier, where they stand before what is modified: `loop (…)`, `repeat 3 times …`.
  func modifierFirst() -> String? {
    guard !tokens.beginsStatement(position + 1) else { return nil }
    let next = tokens[position + 1]
    let isBefore =
      next.kind == .leftParenthesis || next.kind == .number
      || next.kind == .word && (tokens.keyword(at: position + 1)?.verb != nil || declared(next.symbol) != nil)
    guard isBefore else { return nil }
    switch text(position) {
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
    var first = tokens.atEnd || token.kind != .word || tokens.keyword(at: position) != .out ? position - 1 : position
    let last = first
    while first > 0, [.in, .out].contains(tokens.keyword(at: first)) { first -= 1 }
    guard first < last, first > 0, tokens.keyword(at: first) == .ease else { return false }
    let words = range(ofToken: UInt32(first)).through(range(ofToken: UInt32(last)))
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
    guard let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == position - 1 else { return }
    tree.sentences[Int(last.a)].isCutShort = true
  }

  /// Here an animation or a value was needed.
  mutating func expectedOperand() {
    if failedInCurveOfWords() { return }
    let before = max(position - 1, 0)
    let frame = frames[frames.count - 1]
    if tokens.atEnd || token.kind == .end {
      if tokens.keyword(at: before) == .in, failedAfterFade() { return }
      if frame.kind == .parenthesis || frame.kind == .call || frame.kind == .arguments,
        tokens[before].kind == .leftParenthesis
      {
        return fail(.unclosedParenthesis(onOneLine: false), at: range(ofToken: UInt32(before)))
      }
      if frame.kind == .declared, frame.token == UInt32(before), !isInReaction {
        return fail(.declaredWithoutValue(text(before), found: nil), at: tokens[before].range)
      }
      return fail(.unfinished(after: text(before)), at: tokens[before].range)
    }
    if token.kind == .rightParenthesis, tokens[before].kind == .leftParenthesis {
      let range = tokens[before].range.through(token.range)
      return fail(frame.kind == .call ? .emptyArguments(text(Int(frame.token))) : .emptyParentheses, at: range)
    }
    if frame.kind == .phrase || frame.kind == .modifier || (frame.kind == .declared && isInReaction) {
      return fail(.phraseWithoutValue(text(Int(frame.token)), found: text(position)), at: token.range)
    }
    if frame.kind == .declared {
      return fail(.declaredWithoutValue(text(Int(frame.token)), found: text(position)), at: token.range)
    }
    fail(.expectedOperand(text(position)), at: token.range)
  }

  // MARK: Verbs

  /// Reports a word that begins no sentence.
  mutating func unknownVerb() {
    if isInAction, text(position) == "remove", hasSubject(after: position) {
      return fail(.removeOfWord(text(position + 1)), at: tokens[position + 1].range)
    }
    if !patterns.isEmpty, let state = patterns.state(token.symbol) {
      let words = text(position)
      tokens.advance()
      let near = tokens.beginsStatement(position) ? nil : nearestWord(after: state)
      if near != nil { return fail(.callUnfinished(words, nearest: near, forms: forms(from: state)), at: token.range) }
      tokens.back()
      report(.callUnfinished(words, nearest: nil, forms: forms(from: state)), at: token.range)
    } else {
      let near = nearestVerb(text(position))
      report(.unknownVerb(text(position), nearest: near), at: token.range)
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
    let isParticle = tokens.keyword(at: position + 1) == .in || tokens.keyword(at: position + 1) == .out
    for verb in Prelude.words where verb != "pop" || isParticle {
      verbs += [verb, DefinePatterns.gerund(of: verb)]
    }
    verbs += Prelude.joined
    return .to(word, among: verbs)
  }

  private var nextSymbol: Symbol { tokens[position + 1].symbol }
}
