import MotionAlgebra

/// Recognises reactions in other words: `when box is tapped: …`, `on tap of box { … }`.
extension Parser {
  /// Reports `on tap of box: open = true`, in which a reaction remembers something, at the sign. Returns whether it is here.
  mutating func failedInStateOfReaction() -> Bool {
    if failedInAssignedProperty() { return true }
    guard tokens.isAt(.equals), tokens[position - 1].kind == .word, tokens[position - 2].kind == .colon,
      [.on, .at].contains(tokens.keyword(at: tokens.statementStart))
    else { return false }
    let view = declaredViews.first ?? ViewKind.circle.spelling
    let last = endOfStatement(after: position)
    forgetUnknown(from: position - 1)
    // In `card.scale = 1.2`, a property changes.
    let path = text(position - 1).split(separator: ".").map(String.init)
    if failedInAssignedStyle(path, position) { return true }
    let parts = path.filter { $0 != "style" }
    if failedInAssignedPointer(parts, from: position - 1, last) { return true }
    if parts.count == 2, Property.named(parts[1]) != nil, let value = plainValue(at: position + 1),
      value.end == last + 1
    {
      return exchange(
        position - 1...last, for: ["animate \(parts[0])'s \(parts[1]) to \(value.text) over 1ms"],
        because: "A sentence changes a property of a view, here in 1 ms.")
    }
    return exchange(
      position - 1...last,
      because: "A reaction does not remember a state. Different events, or a transition, go each way.",
      example: "on press of \(view): scale \(view) to 1.1\non release of \(view): scale \(view) to 1")
  }

  /// Reports `on tap of card: card's scale = 1.2` at the `'s`. Returns whether it is here.
  private mutating func failedInAssignedProperty() -> Bool {
    guard tokens.isAt(.possessive), tokens[position + 1].kind == .word, tokens[position + 2].kind == .equals,
      tokens[position - 2].kind == .colon, [.on, .at].contains(tokens.keyword(at: tokens.statementStart)),
      Property.named(text(position + 1)) != nil, let value = plainValue(at: position + 3),
      value.end == endOfStatement(after: position) + 1
    else { return false }
    forgetUnknown(from: position - 1)
    return exchange(
      position - 1...value.end - 1,
      for: ["animate \(text(position - 1))'s \(text(position + 1)) to \(value.text) over 1ms"],
      because: "A sentence changes a property of a view, here in 1 ms.")
  }

  /// Reports `on drag of ball: ball.position = pointer`, in which a view follows the pointer. Returns whether it is here.
  ///
  /// - Parameters:
  ///   - path: the view and its property.
  ///   - start: the token of these.
  ///   - last: the last token of the statement.
  mutating func failedInAssignedPointer(_ path: [String], from start: Int, _ last: Int) -> Bool {
    let words = (position + 1...max(last, position + 1)).flatMap { text($0).split(separator: ".").map(String.init) }
    guard path.count == 2, let first = words.first,
      ForeignWords.isPointer(first) || ["event", "e", "gesture", "drag"].contains(first),
      tokens.keyword(at: tokens.statementStart) == .on
    else { return false }
    let reason = "`match` puts a view where the pointer is, as long as it is down."
    switch ForeignWords.folded(path[1]) {
    case "position", "pos", "location", "center", "point", "translation", "offset":
      return exchange(start...last, for: ["match \(path[0]) to the pointer"], because: reason)
    case "x", "left", "y", "top":
      let axis = ["x", "left"].contains(ForeignWords.folded(path[1])) ? "x" : "y"
      return exchange(
        tokens.statementStart...last, as: text(range(from: start, through: last)),
        for: ["at 0s: make \(path[0]) draggable along \(axis)"],
        because: "A draggable view follows the pointer, here along one axis.")
    default: return false
    }
  }

  /// Reports a second sentence of a line of a transition, on a line of its own, and passes it. Returns whether it is here.
  mutating func failedInSecondLine() -> Bool {
    guard token.startsLine, token.kind == .word, isVerb(text(position)),
      tokens.hasSubject(after: position) || tokens.isParticle(position + 1) || tokens.isCall(position),
      let next = (position + 1..<position + 60).first(where: { tokens[$0].isStatementWord || beginsDirection($0) }),
      beginsDirection(next)
    else { return false }
    let verb = text(position)
    tokens.beginLine()
    _ = exchange(
      position...position, for: ["then \(verb)", "while \(verb)"],
      because:
        "A line of a transition has one animation. `then` plays the next sentence after it, and `while` plays both together."
    )
    tokens.move(to: next)
    return true
  }

  /// Reports `on hover of card: … on leave: …`, in which a second reaction is on the line of the first. Returns whether it is here.
  mutating func failedInLaterReaction() -> Bool {
    guard tokens.isAt(word: .on), tokens.keyword(at: tokens.statementStart) == .on,
      position > tokens.statementStart + 1,
      tokens[position + 1].kind == .word
    else { return false }
    let last = endOfStatement(after: position)
    let view = declaredViews.first ?? ViewKind.circle.spelling
    return exchange(
      position...last, as: text(range(from: position, through: position + 1)),
      because: "Each reaction begins on a line of its own, with its event, `of` and its views.",
      example: "on hover of \(view): scale \(view) to 1.1\non hover end of \(view): scale \(view) to 1")
  }

  /// Reports `when box is tapped: …`, which lacks `on` and the event, and `when y > 300: …`, a condition. Returns whether one is
  /// here.
  mutating func failedInEventAsCondition() -> Bool {
    if failedInEventWithoutColon() { return true }
    let start = position
    var end = start + 1
    while !tokens.beginsStatement(end), tokens[end].kind != .colon, tokens[end].kind != .comma, end < start + 12 {
      end += 1
    }
    guard tokens[end].kind == .colon || tokens[end].kind == .comma, !tokens.beginsStatement(end), end > start + 2 else {
      return false
    }
    if (start..<end).contains(where: { ["viewport", "screen", "visible", "scrolled", "sight"].contains(text($0)) }) {
      return exchange(
        start...end, as: text(range(from: start, through: end - 1)), for: ["as the page scrolls from 0 to 400:"],
        because:
          "A script does not notice when a view comes into sight. The position of the page can lead an animation: `from` and `to` are pixels from the top of the page.",
        isGuess: true)
    }
    if ForeignWords.saysEnd(text(end - 1)), beginsAction(start + 1) || namesAnimation(start + 1), beginsAction(end + 1)
    {
      var last = end - 2
      while last > start + 1, ["is", "are", "has", "have", "been"].contains(text(last)) { last -= 1 }
      let pair = [start + 1...last, end + 1...endOfStatement(after: end)].map {
        text(range(from: $0.lowerBound, through: $0.upperBound))
      }
      return exchange(
        start...endOfStatement(after: end), as: text(start), for: [pair.joined(separator: " then ")],
        because: "`then` plays one animation after another.")
    }
    var event = end - 1
    var views = start + 1
    if tokens.isArticle(views) { views += 1 }
    var said = text(event)
    let pair = "\(text(event - 1)) \(said)"
    if event > views + 1, CueEvent.past(pair) != nil { (event, said) = (event - 1, pair) }
    var last = event - 1
    while last > views, ["is", "are", "gets", "has", "been"].contains(text(last)) { last -= 1 }
    let words = range(from: start, through: end - 1)
    if let meant = CueEvent.past(said), last >= views, tokens[last].kind == .word {
      let targets = text(range(from: views, through: last))
      // In `when box is tapped, pulse box`, the comma stands for the colon.
      let isComma = tokens[end].kind == .comma
      fail(
        .eventAsCondition(text(words), "on \(meant.rawValue) of \(targets)\(isComma ? ":" : "")"),
        at: isComma ? words.through(tokens[end].range) : words)
      return true
    }
    let isComparison = problems.withdraw(in: words, .strayCharacter).contains { "<>".contains(text($0)) }
    guard isComparison || (start..<end).contains(where: { tokens[$0].kind == .equals }) else { return false }
    return failed(with: .condition(text(start)), in: position...position)
  }

  /// Reports `when I hover card move it up` and `when hovering over card move card by (0, -9)`. Returns whether one is here.
  private mutating func failedInEventWithoutColon() -> Bool {
    let start = position
    // In `when box is clicked scale box to 1.2`, the colon is missing.
    let view = tokens.isArticle(start + 1) ? start + 2 : start + 1
    let past = view + 2
    if ["is", "gets", "was"].contains(text(view + 1)), tokens.isName(view), let event = CueEvent.past(text(past)) {
      var action = past + 1
      if [.comma, .colon].contains(tokens[action].kind) || tokens.keyword(at: action) == .then { action += 1 }
      if playsName(action) { action += 1 }
      guard beginsAction(action) else { return false }
      fail(
        .eventAsCondition(
          text(range(from: start, through: past)), "on \(event.rawValue) of \(text(view)):"),
        at: range(from: start, through: action - 1))
      return true
    }
    for index in start + 1..<start + 5 where tokens[index].kind == .word && !tokens.beginsStatement(index) {
      guard let event = CueEvent.present(text(index)) else { continue }
      var view = index + 1
      while ["over", "on", "onto"].contains(text(view)) || tokens.isArticle(view) { view += 1 }
      let hasMark = tokens[view + 1].kind == .comma || tokens[view + 1].kind == .colon
      let action = hasMark ? view + 2 : view + 1
      guard tokens.isName(view), !tokens.beginsStatement(view), !tokens.beginsStatement(action), beginsAction(action)
      else { continue }
      let head = "on \(event.rawValue) of \(text(view)):"
      let (words, last) = (range(from: start, through: action - 1), endOfStatement(after: action))
      // The event says which view `it` is.
      let hasPronoun = (action...last).contains { text($0) == "it" }
      let said = hasPronoun ? range(from: start, through: last) : words
      let rest = text(range(from: action, through: last)).split(separator: " ").map {
        $0 == "it" ? text(view) : String($0)
      }
      fail(.eventAsCondition(text(words), hasPronoun ? "\(head) \(rest.joined(separator: " "))" : head), at: said)
      if hasPronoun { tokens.move(to: last + 1) }
      return true
    }
    return false
  }

  /// Reports `on tap of box { … }`, in which braces are around the action. Returns whether they are here.
  ///
  /// - Parameter start: the first token of the reaction.
  mutating func failedInBlock(from start: UInt32) -> Bool {
    guard token.kind == .leftParenthesis, text(position) == "{", let close = tokens.closingParenthesis(of: position),
      close > position + 1
    else { return false }
    let head = text(range(from: Int(start), through: position - 1))
    let body = position + 1...close - 1
    let lines = body.count { tokens[$0].startsLine && $0 > body.lowerBound }
    let action = text(range(from: body.lowerBound, through: body.upperBound))
    let words = range(from: Int(start), through: close)
    let hasSigns = problems.withdraw(in: words).contains { !"{}".contains(text($0)) }
    let isAction = lines == 0 && !hasSigns && beginsAction(body.lowerBound)
    let isOneLine = !(Int(start) + 1...close).contains { tokens[$0].startsLine }
    fail(
      .reactionWithBraces(head, action: isAction ? action : nil, isOneLine: isOneLine),
      at: isOneLine ? words : range(from: Int(start), through: position))
    tokens.move(to: close + 1)
    return true
  }
}

extension Parser {
  /// Reports `on load: …`, `on key "space": …` and `on first tap of box: …`. Returns whether one is here.
  ///
  /// - Parameters:
  ///   - start: the token of `on`.
  ///   - word: the first token of the event.
  mutating func failedInOtherEvent(from start: UInt32, _ word: UInt32) -> Bool {
    let said = text(word)
    let colon = (Int(word) + 1...Int(word) + 8).first { tokens[$0].kind == .colon || tokens.beginsStatement($0) }
    let end = colon.flatMap { tokens[$0].kind == .colon ? $0 - 1 : nil } ?? position - 1
    guard let other = ForeignWords.otherEvent(said), let reason = other.reason else { return false }
    if ForeignWords.saysEnd(said), let colon, tokens[colon].kind == .colon, beginsAction(colon + 1),
      planVerb(at: colon + 1, isInAction: true) == nil
    {
      let action = text(range(from: colon + 1, through: endOfStatement(after: colon + 1)))
      let what = Int(word) + 2
      let isNamed = tokens.keyword(at: what - 1) == .of && tokens.isName(what) && names[tokens[what].symbol] != nil
      let verb = colon == what + 1 && tokens.keyword(at: what)?.verb?.hasEnd ?? false ? text(what) : "fadeIn"
      let view = declaredViews.first ?? ViewKind.circle.spelling
      return exchange(
        Int(start)...endOfStatement(after: colon + 1), as: text(range(from: Int(start), through: Int(word))),
        because: reason, example: "\(isNamed ? text(what) : "\(verb) \(view)") then \(action)")
    }
    if other.instead.isEmpty, other.example == nil {
      let next = text(word + 1)
      guard let event = CueEvent(rawValue: next) ?? .meant(by: next) else { return false }
      return exchange(Int(word)...Int(word) + 1, for: [event.rawValue], because: reason)
    }
    if let example = other.example { return exchange(Int(word)...Int(word), because: reason, example: example) }
    return exchange(Int(start)...max(end, Int(word)), for: [other.instead], because: reason)
  }

  /// Reports `card.onclick = fadeOut card`, which assigns what happens at an event. Returns whether it is here.
  ///
  /// - Parameter path: the words between the dots.
  mutating func failedInAssignedHandler(_ path: [String], _ equals: Int) -> Bool {
    guard path.count == 2, declaredViews.contains(path[0]), let event = ForeignWords.handler(in: path[1]),
      beginsAction(equals + 1)
    else { return false }
    return exchange(
      position...equals, for: ["on \(event.rawValue) of \(path[0]):"],
      because: "A reaction begins with `on`, its event and its views.")
  }

  /// Reports `on tap of each dot: …` for many views. Returns whether it is here.
  mutating func failedInEachOfMany() -> Bool {
    // A colon or `and` follows a view.
    guard tokens.isName(position + 1), !tokens.beginsStatement(position + 1),
      tokens.isAt(word: .each) || isWord(position, "any") || isWord(position, "every")
    else { return false }
    let (name, words) = (text(position + 1), range(from: position, through: position + 1))
    guard let many = declaredViews.first(where: { $0 == name || $0 == "\(name)s" }) else { return false }
    return exchange(
      words, for: [many],
      because: "The name of many views means all of them. For one of them alone, write its number: `\(many).1`.")
  }

  /// Reports `on tap of box after 500ms: …`. Returns whether it is here.
  mutating func failedInLateReaction(from start: UInt32) -> Bool {
    guard tokens.isAt(word: .after) || tokens.isAt(word: .in), let time = duration(at: position + 1),
      tokens[time.end].kind == .colon
    else { return false }
    let head = text(range(from: Int(start), through: position - 1))
    return exchange(
      Int(start)...time.end, as: text(range(from: position, through: time.end - 1)),
      for: ["\(head): wait \(time.text) then"],
      because: "A reaction begins at its event. `wait` is a sentence, which `then` joins to the next.")
  }
}

extension Parser {
  /// Reports `fadeOut box and on release of box: fadeIn box` at the `and`. Returns whether it is here.
  mutating func failedInSecondReaction() -> Bool {
    let event = CueEvent(rawValue: text(position + 2)) ?? .meant(by: text(position + 2))
    guard event != nil, tokens.keyword(at: position + 3) == .of else { return false }
    let (start, last) = (UInt32(tokens.statementStart), endOfStatement(after: position))
    let (first, second) = (
      text(range(from: Int(start), through: position - 1)), text(range(from: position + 1, through: last))
    )
    return exchange(
      position...position + 1, because: "Each reaction begins on a line of its own.",
      example: first.hasPrefix("on ") ? "\(first)\n\(second)" : second)
  }

  /// Reports `on tap box { fadeOut box }`, which lacks `of` too. Returns whether it is here.
  mutating func failedInViewAndBlock(from start: UInt32, _ event: String) -> Bool {
    guard tokens.isAtName, text(position + 1) == "{", let close = tokens.closingParenthesis(of: position + 1),
      close > position + 2
    else { return false }
    let action = text(range(from: position + 2, through: close - 1))
    let right = action.contains("\n") ? "fadeOut \(text(position))" : action
    return exchange(
      Int(start)...close, as: text(range(from: Int(start), through: position)),
      for: ["on \(event) of \(text(position)): \(right)"],
      because: "A reaction has an event, `of`, its views, a colon and one animation.")
  }
}
