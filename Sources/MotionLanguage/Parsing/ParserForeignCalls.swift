import MotionText

/// Recognises calls and points of other tools: `fadeIn(circle, 1s)`, `sequence(a, b)`, `(x: 100, y: 200)`.
extension Parser {
  /// Reports `to x: 100` and `(x: 100, y: 200)`. Returns whether one is here.
  mutating func failedInNamedCoordinate() -> Bool {
    guard tokens.isAt(.colon), let name = tokens.keyword(at: position - 1), [.x, .y, .width, .height].contains(name),
      tokens[position + 1].kind == .number || tokens[position + 1].kind == .minus
    else { return false }
    let open = position - 2
    if tokens[open].kind == .leftParenthesis, let close = tokens.closingParenthesis(of: open) {
      let values = (open...close).filter { tokens[$0].kind != .colon && tokens[$0 + 1].kind != .colon }
      let words = "(\(values.dropFirst().dropLast().map { tokens[$0].kind == .comma ? ", " : text($0) }.joined()))"
      return exchange(
        open...close, for: [words], because: "A point has no names: its parts are the distances to the right and down.")
    }
    guard let word = tokens.keyword(at: open), [.from, .to, .by].contains(word) else { return false }
    return exchange(
      position - 1...position, for: [text(position - 1)],
      because: "The value follows the name of the property directly.")
  }

  /// Reports `fadeIn(box, 1s)` and `fadeIn [box, circle]`, in which a verb has arguments. Returns whether one is here.
  mutating func failedInVerbCall() -> Bool {
    guard token.kind == .leftParenthesis, tokens.keyword(at: position - 1)?.verb != nil,
      let close = tokens.closingParenthesis(of: position), var sentence = tree.sentences.last,
      Int(sentence.verbToken) == position - 1
    else { return false }
    sentence.isBroken = true
    tree.sentences[tree.sentences.count - 1] = sentence
    let last = endOfStatement(after: close)
    if tokens.keyword(at: position - 2) == .to, failedInTransformValue() { return true }
    if failedInTransformCall() { return true }
    if text(range(from: position, through: close)).contains("{") {
      if position == tokens.statementStart + 1 {
        failInForeignStatement(from: position - 1, to: last, shownTo: position - 1)
        return true
      } else if isFirstOfAnimation(position - 1) {
        failInForeignStatement(from: position - 1, to: endOfOperand(after: close), shownTo: position - 1)
        return true
      }
    }
    let arguments = arguments(from: position, to: close)
    let words = arguments.map { text(range(from: $0.lowerBound, through: $0.upperBound)) }
    let views = arguments.prefix { $0.count == 1 && tokens[$0.lowerBound].kind == .word }.count
    let head = "\(text(position - 1)) \(words[..<views].joined(separator: " and "))"
    let values = words[views...]
    let isPoint = sentence.verb?.property?.kind == .position
    let instead: String?
    // In `fadeIn(card).then(…)`, the rest belongs to it.
    let isChain = files.bytes[Int(tokens[close].range.end)...].first == UInt8(ascii: ".")
    if isChain,
      let sentence = ForeignCode.sentence(
        text(range(from: position - 1, through: last)), views: declaredViews), sentence.animation != nil
    {
      return failed(with: .foreignStatement(sentence), in: position - 1...last)
    }
    if views == 0 || isChain {
      instead = nil
    } else if values.isEmpty {
      instead = head
    } else if values.count == 1, let verb = sentence.verb,
      let time = duration(at: arguments[views].lowerBound, withUnit: !verb.hasEnd)
    {
      // The only number that a verb with an end of its own can have is its duration.
      instead = "\(head) over \(time.text)"
    } else if values.count == 1, sentence.verb?.hasEnd ?? false {
      instead = nil
    } else if values.count == 1, sentence.verb?.property == .rotation,
      tokens[arguments[views].upperBound].kind == .number
    {
      instead = "\(head) by \(words[views]) degrees"
    } else if values.count == 1, !isPoint || words[views].hasPrefix("(") {
      instead = "\(head) to \(words[views])"
    } else if values.count == 3, isPoint, let time = duration(at: arguments[views + 2].lowerBound, withUnit: true) {
      instead = "\(head) to (\(words[views]), \(words[views + 1])) over \(time.text)"
    } else {
      instead = values.count == 2 && isPoint ? "\(head) to (\(values.joined(separator: ", ")))" : nil
    }
    return failed(
      with: .verbCall(text(position - 1), opening: text(position), instead: instead),
      in: position - 1...(isChain ? last : close))
  }

  /// Returns the tokens of each argument between parentheses. A comma or `and` separates two.
  func arguments(from open: Int, to close: Int) -> [ClosedRange<Int>] {
    var arguments: [ClosedRange<Int>] = []
    var (depth, first) = (0, open + 1)
    for index in open...close {
      depth += tokens[index].nesting
      let isBetween = depth == 1 && (tokens[index].kind == .comma || tokens.keyword(at: index) == .and)
      guard index == close || isBetween else { continue }
      if index > first { arguments.append(first...index - 1) }
      first = index + 1
    }
    return arguments
  }

  /// Returns the text of each argument between parentheses.
  func argumentTexts(from open: Int, to close: Int) -> [String] {
    arguments(from: open, to: close).map { text(range(from: $0.lowerBound, through: $0.upperBound)) }
  }

  /// Reports `sequence(a, b)` and `parallel(a, b)`. Returns whether one is here.
  mutating func failedInJoiningCall() -> Bool {
    guard let join = ForeignWords.join(text(position)), let close = tokens.closingParenthesis(of: position + 1) else {
      return false
    }
    let words = argumentTexts(from: position + 1, to: close)
    guard words.count > 1 else { return false }
    return exchange(
      position...close, as: text(position), for: ["(\(words.joined(separator: " \(join.spelling) ")))"],
      because: "`\(join.spelling)` joins animations.")
  }

  /// Reports `let tl = timeline`, to which sentences would be added. Returns whether it is here.
  mutating func failedInTimelineAlone() -> Bool {
    guard token.kind == .word, tokens.beginsStatement(position + 1), names[token.symbol] == nil,
      text(position).lowercased() == "timeline"
    else { return false }
    let view = declaredViews.first ?? "circle"
    return exchange(
      position...position, because: "A script has no timeline to add to. `then` and `while` join sentences.",
      example: "let \(text(position - 2)) = fadeIn \(view) then fadeOut \(view)")
  }

  /// Reports `let box = square`, in which `let` stands for `view`. Returns whether it is here.
  mutating func failedInKindOfLet() -> Bool {
    let start = tokens.statementStart
    let word = tokens.isArticle(position) ? position + 1 : position
    guard tokens.keyword(at: start) == .let, position == start + 3, tokens.beginsStatement(word + 1),
      names[tokens[word].symbol] == nil, !declaredViews.contains(text(word)),
      let kind = ViewKind.declarable.first(where: { $0.spelling == text(word) }),
      ![.text, .path, .line, .group].contains(kind)
    else { return false }
    tree.hasNamelessView = true
    tree.lacksNames = true
    return exchange(
      start...word, as: text(start),
      for: ["view \(text(start + 1)) is \(kind == .ellipse ? "an" : "a") \(kind.spelling)"],
      because: "A view is declared with `view`, not `let`.")
  }

  /// Reports `intro.play()`, in which a name has the functions of a timeline. Returns whether it is here.
  private mutating func failedInPlayedName(to close: Int) -> Bool {
    let parts = text(position).split(separator: ".").map(String.init)
    let isReversed = parts.count == 2 && ["reverse", "reversed"].contains(parts[1])
    guard position == tokens.statementStart || isReversed, close == position + 2, parts.count == 2,
      isReversed || ["play", "start", "restart", "run", "begin", "reverse"].contains(parts[1]),
      let symbol = symbols.find(parts[0]), names[symbol] != nil
    else { return false }
    if isReversed {
      return exchange(
        position...close, for: ["\(parts[0]) reversed"],
        because: "`reversed` follows an animation, and plays it backwards.")
    }
    return exchange(
      position...close, for: ["play \(parts[0])"],
      because: "A script plays by itself: the name of an animation is enough.")
  }

  /// Reports a call of code, such as `gsap.to(…)`. Returns whether it is here.
  mutating func failedInForeignCode() -> Bool {
    let isView =
      ViewKind.declarable.contains { $0.spelling == text(position).lowercased() }
      || ForeignWords.kind(text(position)) != nil
    let isFunction = ForeignWords.isFunction(text(position)) || isView
    let isValue = tokens.keyword(at: tokens.statementStart) == .let && position == tokens.statementStart + 3
    let isAction = !isValue && beginsCodeOfAction
    if position > tokens.statementStart, !isValue, !isAction, isFirstOfAnimation(position),
      let close = tokens.closingParenthesis(of: position + 1), failedInMethodOfView(position, to: close)
    {
      return true
    }
    guard position == tokens.statementStart || isValue || isAction,
      hasDot(token.range) || isFunction || isUnknownCall, !namesDesignToken(position),
      let close = tokens.closingParenthesis(of: position + 1)
    else { return false }
    if failedInPlayedName(to: close) { return true }
    if position > tokens.statementStart, !isValue {
      failInForeignStatement(from: position, to: endOfOperand(after: close), shownTo: position)
      return true
    }
    let words = text(range(from: tokens.statementStart, through: endOfStatement(after: close)))
    let handler = foreignHandler(in: words)
    // In `Circle().scaleEffect(1.5)`, a movement follows.
    let isAlone = isView && ForeignCode.sentence(words, views: declaredViews)?.animation == nil
    let finding =
      isView && handler == nil && isAlone
      ? ForeignWords.verb(ViewKind.circle.spelling).map { Finding.foreignVerb(text(position), $0) } : nil
    failInForeignStatement(
      from: tokens.statementStart, to: endOfStatement(after: max(close, endOfBlock(close) ?? 0)), shownTo: position,
      as: handler ?? finding)
    return true
  }

  /// Whether a call such as `gsap.to(…)` begins here in the place of an animation. A method of a view whose meaning is not known is
  /// no such call.
  private var beginsCodeOfAction: Bool {
    mutating get {
      guard position > tokens.statementStart, isFirstOfAnimation(position), tokens.isCall(position),
        ForeignWords.function(ofValues: text(position)) == nil,
        let close = tokens.closingParenthesis(of: position + 1)
      else { return false }
      if "{[".contains(text(position + 2).first ?? " ") || ForeignWords.isFunction(text(position)) { return true }
      guard hasDot(token.range) else { return false }
      let isMethod = declaredViews.contains(String(text(position).prefix { $0 != "." }))
      if !isMethod || hasManyProblems { return !isMethod }
      let words = text(range(from: position, through: endOfOperand(after: close)))
      return ForeignCode.sentence(words, views: declaredViews)?.animation != nil
    }
  }

  /// Reports `card.snapBack()`, a function of other languages that belongs to a view. Returns whether it is here.
  ///
  /// - Parameters:
  ///   - name: its token.
  ///   - close: its last parenthesis.
  mutating func failedInMethodOfView(_ name: Int, to close: Int) -> Bool {
    let view = text(name).split(separator: ".").first.map(String.init) ?? ""
    guard hasDot(tokens[name].range), declaredViews.contains(view) else { return false }
    let method = text(name).split(separator: ".").last?.lowercased() ?? ""
    let effect = ForeignWords.effect(method).flatMap {
      $0.contains("OTHER") ? nil : $0.replacing("VIEW", with: view)
    }
    let home = declaredPoint(of: view).map { "(\(Words.decimal($0[0])), \(Words.decimal($0[1])))" } ?? "(100, 100)"
    let goesBack = ["snap", "spring", "return", "reset", "goback"].contains { method.hasPrefix($0) }
    return exchange(
      name...close, for: effect.map { [$0] } ?? [],
      because: "A view has no functions. A sentence begins with its verb, and then the view.",
      example: !goesBack
        ? "pulse \(view)" : "\(state.isInAction ? PlanVerb.spring.rawValue : "move") \(view) to \(home)")
  }

  /// Returns whether an animation begins at a token behind others of its statement: behind `on tap of box:`, `let a =`, `play`, a
  /// word or a sign that joins animations, and a parenthesis there.
  private func isFirstOfAnimation(_ index: Int) -> Bool {
    var index = index
    while tokens[index - 1].kind == .leftParenthesis, text(index - 1) == "(" {
      index -= 1
      if index == tokens.statementStart { return true }
    }
    let before = tokens[index - 1]
    switch before.kind {
    case .colon: return !tokens.isInParentheses || index < position
    case .plus, .star: return before.hasSpaceBefore && tokens[index].hasSpaceBefore && !stack.isTight
    case .equals: return [.define, .let].contains(tokens.keyword(at: tokens.statementStart))
    default:
      let word = tokens.keyword(at: index - 1)
      return word == .play || word?.isJoining ?? false
    }
  }

  /// Reports `on tap of box: $(".box").fadeOut()`, code that begins with a sign. Returns whether it is here.
  mutating func failedInQueryOfAction() -> Bool {
    guard isAfterSign, position > tokens.statementStart, isFirstOfAnimation(position),
      tokens[position + 1].kind == .string, let close = tokens.closingParenthesis(of: position)
    else { return false }
    failInForeignStatement(from: position, to: endOfOperand(after: close), shownTo: position)
    return true
  }

  /// Returns the last token of the animation from a token on, up to what joins another one.
  private func endOfOperand(after index: Int) -> Int {
    var (last, depth) = (index, 0)
    while !tokens.beginsStatement(last + 1) {
      depth += tokens[last + 1].nesting
      // In `gsap.to(…).then(…)`, the word is a method.
      let isJoin = tokens.keyword(at: last + 1)?.isJoining ?? false && tokens[last + 1].hasSpaceBefore
      if depth < 0 || depth == 0 && isJoin { break }
      last += 1
    }
    return last
  }

  /// Returns what is said about a word at a token that stands for something that a script lacks; `nil` for other words.
  mutating func concept(at index: Int, _ said: String) -> Finding? {
    guard let concept = ForeignWords.concepts[ForeignWords.folded(text(index))], let example = concept.example,
      !declaredViews.contains(text(index))
    else { return nil }
    let view = declaredViews.first ?? ViewKind.circle.spelling
    return .foreignWords(
      said, reason: concept.reason ?? "", instead: [], example: ForeignPhrase.filled(example, ["VIEW": view]))
  }

  /// Whether a statement begins here with a call that is no curve, no colour and no misspelt definition.
  private var isUnknownCall: Bool {
    let name = text(position)
    guard position == tokens.statementStart, names[token.symbol] == nil, !hasManyProblems,
      ForeignCurve(name, arguments: nil) == nil, ForeignWords.function(name) == nil,
      !name.lowercased().hasSuffix("gradient"), !Parser.colourFunctions.contains(name)
    else { return false }
    return nearestVerb(name) == nil && Nearest.to(name, among: CurveNames.all) == nil
  }

  /// Reports `ease(time, 0, 1, 0, 100)`, an expression of After Effects. Returns whether it is here.
  mutating func failedInEaseOverTime() -> Bool {
    // Nearly every call is `cubic-bezier`, whose text needs no look.
    if let word = tokens.keyword(at: position), word != .ease, word != .linear { return false }
    guard ["ease", "linear", "easein", "easeout"].contains(text(position).lowercased()),
      case let first = text(position + 2), ForeignWords.namesOverTime.contains(first),
      let close = tokens.closingParenthesis(of: position + 1)
    else { return false }
    var sentence: String?
    let parts = arguments(from: position + 1, to: close)
    if parts.count == 5, parts[1...2].allSatisfy({ $0.count == 1 && tokens[$0.lowerBound].kind == .number }) {
      let view = declaredViews.first
      let values = parts[3...].map { part -> String in
        let value = text(range(from: part.lowerBound, through: part.upperBound))
        return value.hasPrefix("[") ? "(\(value.dropFirst().dropLast()))" : value
      }
      let time = tokens.number(tokens[parts[2].lowerBound]) - tokens.number(tokens[parts[1].lowerBound])
      let isPoint = values[0].hasPrefix("(")
      let curve = ["easein": "ease-in", "easeout": "ease-out"][text(position).lowercased()] ?? text(position)
      sentence =
        "\(isPoint ? "move \(view ?? "circle")" : "animate \(view.map { "\($0)'s x" } ?? "box's width")") from \(values[0]) to \(values[1]) over \(Words.decimal(time))s with \(curve)"
    }
    return failed(with: .expressionOverTime(first, sentence), in: position...close)
  }

  /// Reports a function of values: `calc(1s + 200ms)`, `CGPoint(x: 10, y: 20)`, `random(0, 100)`. Returns whether one is here.
  mutating func failedInForeignFunction() -> Bool {
    guard names[token.symbol] == nil, !namesDesignToken(position),
      let function = ForeignWords.function(ofValues: text(position)),
      let close = tokens.closingParenthesis(of: position + 1)
    else { return false }
    let all = token.range.through(tokens[close].range)
    let inside = text(range(from: position + 1, through: close))
    let parts = arguments(from: position + 1, to: close).map { part in
      let value = tokens[part.lowerBound + 1].kind == .colon ? part.lowerBound + 2 : part.lowerBound
      return text(range(from: value, through: part.upperBound))
    }
    problems.withdraw(in: all)
    switch function {
    case .calculation:
      fail(.foreignWords(text(all), reason: "A calculation needs no name.", instead: [inside]), at: all)
    case .point where parts.count == 2:
      fail(
        .foreignWords(
          text(all), reason: "A point is two numbers in parentheses.", instead: ["(\(parts[0]), \(parts[1]))"]), at: all
      )
    case .point, .other:
      let concept = concept(at: position, text(all))
      fail(concept ?? .functionOfValues(text(position)), at: all)
    }
    tokens.move(to: close + 1)
    return true
  }
}

extension Parser {
  /// Reports `animate box's transform to translate(100px, 0) rotate(45deg)` at the first parenthesis. Returns whether it is here.
  private mutating func failedInTransformValue() -> Bool {
    guard let start = (tokens.statementStart..<position).last(where: { isWord($0, "transform") }),
      tokens[start - 1].kind == .possessive, start > 2
    else { return false }
    var end = position - 1
    while tokens[end].kind == .word, tokens.isCall(end), let close = tokens.closingParenthesis(of: end + 1) {
      end = close + 1
    }
    var motion = ForeignMotion(.init(views: [text(start - 2)]))
    let value = ForeignCode.Term(kind: .plain, words: text(range(from: position - 1, through: end - 1)))
    motion.read([ForeignCode.Part(name: "transform", value: value)], .to)
    if motion.sentence?.isExample ?? true { return false }
    let isLast = tokens.beginsStatement(end) || tokens.keyword(at: end)?.followsValue ?? false
    guard let sentence = motion.animation?.words, isLast, tokens.keyword(at: start - 3)?.verb == .animate else {
      return false
    }
    return exchange(
      start - 3...end - 1, as: text(start), for: [motion.changes.count > 1 ? "(\(sentence))" : sentence],
      because: "`move`, `scale` and `rotate` are sentences of their own, and `while` plays them together.")
  }

  private static let transforms: Set = ["translate", "translatex", "translatey", "scale", "scalex", "scaley", "rotate"]

  /// Reports `move card translateX(100px)` and `scale card to scale(1.2)`, a function of CSS behind a view. Returns whether it is
  /// here.
  mutating func failedInTransformCall() -> Bool {
    let call = (position - 1...position).first {
      tokens.isCall($0) && Parser.transforms.contains(text($0).lowercased())
    }
    guard let call, let index = tree.sentences.lastIndex(where: { Int($0.verbToken) < call }),
      case let sentence = tree.sentences[index], let verb = sentence.verb, !verb.hasEnd, sentence.property < 0,
      Int(sentence.verbToken) >= tokens.statementStart, sentence.subjectEnd > sentence.verbToken,
      call > Int(sentence.subjectEnd), call <= Int(sentence.subjectEnd) + 2,
      let close = tokens.closingParenthesis(of: call + 1)
    else { return false }
    let subject = text(range(from: sentence.verbToken + 1, through: sentence.subjectEnd))
    var motion = ForeignMotion(.init(views: [subject]))
    let value = ForeignCode.Term(kind: .plain, words: text(range(from: call, through: close)))
    motion.read([ForeignCode.Part(name: "transform", value: value)], .to)
    guard let words = motion.animation?.words, motion.unsaid.isEmpty else { return false }
    let all = range(from: Int(sentence.verbToken), through: close)
    problems.withdraw(in: all)
    for broken in index..<tree.sentences.count { tree.sentences[broken].isBroken = true }
    return exchange(
      Int(sentence.verbToken)...close, as: text(range(from: call, through: close)), for: [words],
      because: "A value follows `to` or `by`, and its verb says what changes.")
  }
}
