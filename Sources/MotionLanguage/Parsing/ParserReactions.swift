import MotionAlgebra
import MotionText

/// Reads reactions: events, instants, transitions, and variants for users who prefer reduced motion.
extension Parser {
  /// when = "when" "motion" "is" "reduced" ":" expression ;
  mutating func when() {
    let start = place
    guard isWord(position + 1, "motion"), tokens.keyword(at: position + 2) == .is, isWord(position + 3, "reduced"),
      tokens[position + 4].kind == .colon, !tokens.beginsStatement(position + 5)
    else {
      let isWhole =
        isWord(position + 1, "motion") && tokens.keyword(at: position + 2) == .is && isWord(position + 3, "reduced")
      if isWhole, beginsAction(position + 4) {
        return fail(.whenWithoutColon, at: range(from: position, through: position + 3))
      }
      if !failedInEventAsCondition() { fail(.whenMalformed, at: token.range) }
      return
    }
    tokens.advance(by: 5)
    if files.current == 0 { state.beginReducedMotion() }
    add(.when, from: start, expression())
  }

  /// reaction = ( "at" value | "on" event "of" noun | scroll ) ":" action ;
  mutating func reaction() {
    let start = place
    let isAfterView = tree.statements.last?.kind == .view
    var reaction = SyntaxTree.Reaction(token: start)
    let word = tokens.keyword(at: position)
    tokens.advance()
    switch word {
    case .at: instant(&reaction, isAfterView: isAfterView)
    case .as: scroll(&reaction)
    default: event(&reaction)
    }
    if hasFailed { return }
    reaction.colon = place
    guard takeColon(from: start) else { return }
    reaction.action = action()
    if hasFailed { return }
    tree.reactions.append(reaction)
    add(.reaction, from: start, Int32(tree.reactions.count - 1))
  }

  /// Reads the instant of a reaction.
  private mutating func instant(_ reaction: inout SyntaxTree.Reaction, isAfterView: Bool) {
    let word = range(ofToken: reaction.token)
    if tokens.isAt(.colon) { return fail(.atWithoutTime, at: word) }
    if tokens.saysSpeed(position) { return fail(.reactionWithoutColon(text(word), instead: []), at: word) }
    reaction.time = expression(of: reaction.token, as: .instant)
    if !hasFailed, isAfterView, !tokens.isAt(.colon), saysPlace(reaction.time) { fail(.atAfterView, at: word) }
  }

  /// Returns whether `as the page scrolls` begins at a token, also without `the`.
  func saysPageScrolls(_ index: Int) -> Bool {
    guard tokens.keyword(at: index) == .as else { return false }
    let page = index + (tokens.keyword(at: index + 1) == .the ? 2 : 1)
    return isWord(page, "page") && isWord(page + 1, "scrolls")
  }

  /// scroll = "as" [ "the" ] "page" "scrolls" "from" value "to" value ;
  private mutating func scroll(_ reaction: inout SyntaxTree.Reaction) {
    if tokens.keyword(at: position) == .the { tokens.advance() }
    var ends: [Int32] = []
    for (word, leadsPosition) in [("page", false), ("scrolls", false), ("from", true), ("to", true)] {
      guard takeScrollWord(word, leadsPosition: leadsPosition, from: reaction.token) else { return }
      if !leadsPosition { continue }
      ends.append(expression(of: place - 1))
      if hasFailed { return }
    }
    reaction.scroll = (ends[0], ends[1])
  }

  /// Takes a word of `as the page scrolls from … to …`, or reports that it is missing or misspelt.
  private mutating func takeScrollWord(_ word: String, leadsPosition: Bool, from start: UInt32) -> Bool {
    let isHere = !tokens.beginsStatement(position) && token.kind != .end
    if isHere, token.kind == .word, text(place) == word {
      tokens.advance()
      return true
    }
    let here = range(ofToken: place)
    if isHere, token.kind == .word, Nearest.to(text(place), among: [word]) != nil {
      fail(.scrollMisspelt(text(place), for: word), at: here)
    } else if isHere, leadsPosition, token.kind == .number {
      fail(.scrollWithout(word, before: text(place)), at: here)
    } else {
      fail(.scrollMalformed(), at: range(from: Int(start), through: position - 1))
    }
    return false
  }

  /// Returns whether the value after `at` is the position of a view rather than an instant.
  private func saysPlace(_ value: Int32) -> Bool {
    switch tree.nodes[Int(value)].kind {
    case .point: true
    case .unit: false
    default: tokens.atEnd || tokens.isAt(word: .with)
    }
  }

  /// event = "press" | "tap" | "long" "press" | "double" "tap" | "drag" | "pinch" | "rotate" | "release"
  /// | "hover" [ "end" ] ; followed by its views.
  private mutating func event(_ reaction: inout SyntaxTree.Reaction) {
    let word = place
    guard tokens.isAt(.word) else { return fail(.unfinished(after: "on", .event), at: tokens[position - 1].range) }
    if tokens.isArticle(position), let known = event(endingBefore: position + 2) ?? event(endingBefore: position + 3),
      known.first == position + 1
    {
      let words = range(from: Int(word), through: known.last)
      return fail(.unknownEvent(text(words), nearest: .certain(known.event.rawValue)), at: words)
    }
    var words = text(position)
    let hasMore = tokens[position + 1].kind == .word && !tokens.beginsStatement(position + 1)
    let pair = hasMore && tokens.keyword(at: position + 1) != .of ? "\(words) \(text(position + 1))" : nil
    // In `on tap circle`, only `of` is missing.
    let isKnown = pair.map { CueEvent(rawValue: $0) != nil || CueEvent.meant(by: $0) != nil } ?? false
    if let pair, isKnown || tokens.keyword(at: position + 2) == .of {
      words = pair
      tokens.advance()
    }
    tokens.advance()
    let range = range(from: Int(word), through: position - 1)
    if failedInEventOfNoView(from: reaction.token) { return }
    guard let event = CueEvent(rawValue: words) else {
      if failedInOtherEvent(from: reaction.token, word) { return }
      if ["scroll", "scrolls", "scrolling", "wheel"].contains(text(Int(word))) {
        return fail(.scrollMalformed(isEvent: true), at: range)
      }
      let events = CueEvent.allCases.map(\.rawValue)
      // In `on card tap fadeOut card`, the view comes first.
      if position == Int(word) + 1, declaredViews.contains(words), !tokens.beginsStatement(position),
        let meant = CueEvent(rawValue: text(position)) ?? CueEvent.meant(by: text(position))
      {
        let colon = tokens[position + 1].kind == .colon ? "" : ":"
        return fail(
          .unknownEvent(words, nearest: .certain("\(meant.rawValue) of \(words)\(colon)")),
          at: self.range(from: Int(word), through: position))
      }
      if let meant = CueEvent.meant(by: words) ?? CueEvent.meant(by: text(Int(word))) {
        let words = hasSecondWord(meant, after: Int(word)) ? self.range(from: word, through: word + 1) : range
        // In `on click circle fadeOut circle`, `of` and the colon are missing too.
        if isAtViewBeforeAction {
          let instead = "\(meant.rawValue) of \(text(position)):"
          return fail(
            .unknownEvent(text(words), nearest: .certain(instead)), at: self.range(from: Int(word), through: position))
        }
        // In `on click circle:`, `of` is missing too.
        let instead = hasViewAndColon ? "\(meant.rawValue) of" : meant.rawValue
        return fail(.unknownEvent(text(words), nearest: .certain(instead)), at: words)
      }
      // The second word of `long press` may be missing.
      guard let longer = events.first(where: { $0.hasPrefix("\(words) ") }) else {
        return fail(.unknownEvent(words, nearest: Nearest.to(words, among: events)), at: range)
      }
      let nearest = tokens.isAt(word: .of) ? longer : hasViewAndColon ? "\(longer) of" : nil
      return fail(.unknownEvent(words, nearest: nearest.map { .certain($0) }, example: longer), at: range)
    }
    reaction.event = event
    if failedInSecondEvent(from: reaction.token) { return }
    if ["on", "in", "over"].contains(where: { isWord(position, $0) }), tokens[position + 1].kind == .word,
      !tokens.beginsStatement(position + 1)
    {
      return fail(.unexpected(text(position), nearest: .certain(Keyword.of.spelling)), at: token.range)
    }
    if tokens.isAt(.word), !tokens.isAt(word: .of), !tokens.beginsStatement(position),
      ForeignWords.isCanvas(text(position)),
      !declaredViews.contains(text(position))
    {
      let last = endOfStatement(after: position)
      let isWhole = !declaredViews.isEmpty && tokens[position + 1].kind == .colon && position + 1 < last
      let head = text(self.range(from: Int(reaction.token), through: position - 1))
      let own = isWhole ? "\(head) of backdrop\(text(self.range(from: position + 1, through: last)))" : nil
      return fail(.canvasAsView(text(position), canvas: sidesOfCanvas, own: own), at: token.range)
    }
    if failedInViewAndBlock(from: reaction.token, words) { return }
    if tokens.isAt(.colon), saysPageScrolls(position + 1) {
      let words = self.range(from: Int(reaction.token), through: position)
      return fail(
        .foreignWords(
          text(words), reason: "What follows the page is a reaction of its own, without an event.", instead: [""]),
        at: words)
    }
    if isAtViewBeforeAction {
      let instead = "\(words) of \(text(position)):"
      return fail(.eventWithoutOf(words, instead: instead), at: self.range(from: Int(word), through: position))
    }
    guard tokens.take(word: .of) else {
      return fail(.eventWithoutOf(words, instead: hasViewAndColon ? "\(words) of" : nil), at: range)
    }
    guard tokens.isAt(.word) else {
      return fail(.eventWithoutOf(words, instead: nil), at: self.range(from: Int(word), through: position - 1))
    }
    if failedInEachOfMany() { return }
    reaction.views = nounTargets()
    if hasFailed { return }
    viewNamedAsArticle(reaction)
    // In `on tap of a b: …`, the first view has the name of an article.
    if tokens.isAtName, viewsNamedAsArticles.contains(tokens[position - 1].symbol),
      declaredViews.contains(text(position))
    {
      let hasColon = tokens[position + 1].kind == .colon
      _ = exchange(
        position...position, for: ["and \(text(position))\(hasColon ? "" : ":")"],
        because: "`and` joins the views of a reaction.")
      return
    }
    if isWord(position, "or"), tokens.isName(position + 1), !tokens.beginsStatement(position + 1) {
      _ = exchange(
        position...position, for: [Keyword.and.spelling],
        because: "A reaction begins when the event happens to any of its views, which `and` joins.")
    }
  }

  /// Returns whether the word after the first one of an event in other words belongs to it: `hover start`, `swipe left`.
  private func hasSecondWord(_ event: CueEvent, after first: Int) -> Bool {
    ["start", "starts", "over", "enter", "out", "exit", "leave", "end", "ends", "left", "right", "up", "down"]
      .contains(text(first + 1)) && !tokens.beginsStatement(first + 1)
  }

  /// Whether one view and what happens with it follow on this line, without `of` and a colon.
  private var isAtViewBeforeAction: Bool {
    tokens.isAtName && !tokens[position + 1].startsLine && beginsAction(position + 1)
  }

  /// Whether views and a colon follow on this line.
  private var hasViewAndColon: Bool {
    guard tokens.isAt(.word), tokens.isAtName || tokens.isAt(word: .all) else { return false }
    var index = position
    while !tokens.beginsStatement(index), !(index > position && tokens[index].startsLine) {
      if tokens[index].kind == .colon { return true }
      index += 1
    }
    return false
  }

  /// Returns the event whose words end before a token.
  private func event(endingBefore end: Int) -> (event: CueEvent, first: Int, last: Int)? {
    for first in [end - 2, end - 1] where first > 0 && tokens[first].kind == .word && !tokens.beginsStatement(end - 1) {
      let words = first == end - 1 ? text(first) : "\(text(first)) \(text(end - 1))"
      if let event = CueEvent(rawValue: words) { return (event, first, end - 1) }
    }
    return nil
  }

  /// Reports a second event before the colon: `on press of a or release of a: …`, `on press or release of a: …`. Returns
  /// whether there is one.
  private mutating func failedInSecondEvent(from start: UInt32) -> Bool {
    var (of, colon): (Int?, Int?) = (nil, nil)
    var second: (event: CueEvent, first: Int, last: Int)?
    var index = position
    while colon == nil, !tokens.beginsStatement(index), !tokens[index].startsLine {
      if tokens[index].kind == .colon { colon = index }
      if tokens.keyword(at: index) == .of {
        if index > position, let event = event(endingBefore: index), event.first > position { second = event }
        of = of ?? index
      }
      index += 1
    }
    guard let second, let colon, let of, colon > second.last + 2 else { return false }
    var end = second.first
    while ["or", "and", "on"].contains(text(end - 1)) || tokens[end - 1].kind == .comma { end -= 1 }
    let views = text(range(from: second.last + 2, through: colon - 1))
    var firstHead = text(range(from: Int(start), through: end - 1))
    if of > end { firstHead += " of \(views)" }
    let last = ((colon + 1)...).first { tokens.beginsStatement($0) || tokens[$0].startsLine } ?? colon + 1
    let action = last > colon + 1 ? text(range(from: colon + 1, through: last - 1)) : "fadeOut circle"
    return failed(
      with: .secondEvent(
        second.event, lines: ["\(firstHead): \(action)", "on \(second.event.rawValue) of \(views): \(action)"]),
      in: second.first...second.last)
  }

  /// Corrects `on tap of a fadeIn b`, in which the colon is missing after a view called `a`: the word read as its name begins
  /// the action.
  private mutating func viewNamedAsArticle(_ reaction: SyntaxTree.Reaction) {
    guard !tokens.isAt(.colon), tokens.isArticle(position - 2),
      Int(tree.targets[Int(reaction.views.upperBound) - 1].token) == position - 1,
      beginsAction(position - 1), tokens.atEnd || !beginsAction(position)
    else { return }
    tokens.back()
  }

  /// Returns whether an animation or a plan seems to begin with a word.
  func beginsAction(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .word, !tokens.beginsStatement(index) else { return false }
    if names[token.symbol] != nil || planVerb(at: index, isInAction: true) != nil { return true }
    let isDefined = definitions.patterns.state(token.symbol) != nil || Prelude.words.contains(text(index))
    guard isDefined || tokens.keyword(at: index)?.verb != nil else { return false }
    return tokens.hasSubject(after: index) || tokens.isParticle(index + 1) || tokens.isCall(index)
  }

  /// Reads the colon between the event and the action. Returns whether both the colon and an action are there.
  private mutating func takeColon(from start: UInt32) -> Bool {
    let head = range(from: Int(start), through: position - 1)
    let words = text(head)
    guard tokens.take(.colon) else {
      if tokens.keyword(at: Int(start)) == .at, failedInUnit(ofInstant: true) { return false }
      if tokens.keyword(at: Int(start)) == .as, token.kind == .word, tokens[position - 1].kind == .number,
        !token.hasSpaceBefore
      {
        fail(.scrollUnit(text(position)), at: tokens[position - 1].range.through(token.range))
        return false
      }
      if failedInCondition() || failedInBlock(from: start) || failedInLateReaction(from: start) { return false }
      // The instant may lack its unit, too.
      let isNumber = position == Int(start) + 2 && tokens[position - 1].kind == .number
      let instead = isNumber ? ["\(words)s:", "\(words)ms:"] : ["\(words):"]
      // In `on tap of card, row:`, the comma means `and`.
      if tokens.isAt(.comma), tokens[position + 1].kind == .word, tokens[position + 2].kind == .colon {
        let list = head.through(tokens[position + 1].range)
        fail(.reactionWithoutColon(words, instead: ["\(words) and \(text(position + 1))"]), at: list)
        return false
      }
      if failedInLateEnd(from: Int(start)) { return false }
      // `on tap of card => fadeOut card` has an arrow, and `on tap of card, fadeOut card` another sign or a word.
      let isOtherSign =
        tokens.isAt(.comma) || tokens.isAt(.equals) || tokens.isAt(word: .then) || isWord(position, "do")
      if tokens.isAt(.star) && token.end - token.start > 1 || isOtherSign && beginsAction(position + 1) {
        let words = head.through(token.range)
        problems.withdraw(in: words)
        fail(.reactionWithoutColon(text(head), instead: ["\(text(head)):"]), at: words)
        return false
      }
      // Of code behind a missing colon, the colon is the first mistake.
      if !tokens.atEnd, tokens.isCall(position) {
        let rest = range(from: position, through: endOfStatement(after: position))
        if text(rest).contains("{") { problems.withdraw(in: rest) }
      }
      // In `on tap of a move fadeIn b`, a word is left over.
      let isWordBetween =
        tokens[position + 1].kind == .colon
        || beginsAction(position + 1) && (!beginsAction(position) || tokens.keyword(at: position + 1)?.verb != nil)
      fail(
        .reactionWithoutColon(words, instead: tokens.isAtName && !isWordBetween ? instead : []),
        at: head)
      return false
    }
    // If this line of a transition has no action, the next one begins.
    if token.startsLine, token.kind == .word, tokens[position + 1].kind == .colon { tokens.endStatement() }
    if tokens.atEnd { fail(.reactionWithoutAction(words), at: head) }
    return !hasFailed
  }

  /// Reports `on drag of knob end:`, where the last word belongs to the event. Returns whether that is here.
  private mutating func failedInLateEnd(from start: Int) -> Bool {
    guard ["end", "ends", "ended"].contains(text(position)), tokens[position + 1].kind == .colon,
      tokens.keyword(at: start) == .on, tokens.keyword(at: start + 2) == .of
    else { return false }
    let words = "\(text(start + 1)) end"
    guard let event = CueEvent(rawValue: words) ?? CueEvent.meant(by: words) else { return false }
    let views = text(range(from: start + 2, through: position - 1))
    let whole = range(from: start + 1, through: position)
    fail(.unknownEvent(text(whole), nearest: .certain("\(event.rawValue) \(views)")), at: whole)
    return true
  }

  /// Reports `when y > 300` and `if …` in a reaction. Returns whether a condition is here.
  mutating func failedInCondition() -> Bool {
    guard tokens.isAt(.word), ["when", "if", "unless", "while"].contains(text(position)) else { return false }
    let words = token.range
    // The lexer has reported the signs of the comparison.
    problems.withdraw(in: words.through(tokens[endOfStatement(after: position)].range), .strayCharacter)
    if !state.isInAction, ![.on, .at, .transition].contains(tokens.keyword(at: tokens.statementStart)) {
      let last = endOfStatement(after: position)
      let then = (position...last).first { tokens.keyword(at: $0) == .then || tokens[$0].kind == .colon }
      let action = then.flatMap { beginsAction($0 + 1) ? text(range(from: $0 + 1, through: last)) : nil }
      return exchange(
        position...last, as: text(words),
        because: "A script has no conditions. A sentence plays in its turn, and a reaction at each of its events.",
        example: action ?? "on tap of circle: fadeOut circle")
    }
    fail(.condition(text(words)), at: words)
    return true
  }

  /// action = plan | expression ;
  private mutating func action() -> Int32 {
    state.beginAction()
    defer { state.endAction() }
    if let verb = planVerb(at: position, isInAction: true) { return plan(verb) }
    return expression()
  }

  // MARK: Transitions

  /// transition = "transition" name { direction } ;
  mutating func transition() {
    let start = place
    tokens.advance()
    if tokens.isAt(.colon), failedInTransitionOfStyle(position) { return }
    var transition = SyntaxTree.Transition(name: token.symbol, nameToken: place)
    let isNamed = transitionName(start)
    if hasFailed { return }
    if isNamed, !token.startsLine, !tokens.atEnd {
      if failedInTransitionBlock(from: start) || failedInTransitionOfStyle(Int(transition.nameToken)) { return }
      reportHeading(transition.nameToken)
      transition.isBroken = true
    }
    let first = Int32(tree.directions.count)
    while beginsDirection(position) || !tree.directions[Int(first)...].isEmpty && failedInSecondLine() {
      guard !hasFailed else {
        transition.isBroken = true
        state.recover()
        continue
      }
      let start = position
      tokens.beginLine()
      direction()
      if !hasFailed, !tokens.atEnd { unexpected() }
      tokens.closeAllParentheses()
      if hasFailed {
        transition.isBroken = true
        skipStatement(from: start)
        state.recover()
      }
    }
    transition.directions = first..<Int32(tree.directions.count)
    // The lines of a transition without a name have been read, so that they cause no further messages.
    guard isNamed else { return state.fail() }
    if transition.directions.isEmpty, !transition.isBroken, tokens.atEnd {
      return fail(.transitionWithoutLines(text(transition.nameToken)), at: range(ofToken: transition.nameToken))
    }
    tree.transitions.append(transition)
    add(.transition, from: start, Int32(tree.transitions.count - 1))
  }

  /// Reports what stands behind the name of a transition, and skips it.
  private mutating func reportHeading(_ name: UInt32) {
    let first = place
    while !tokens.atEnd, !token.startsLine { tokens.advance() }
    let words = range(from: Int(first), through: position - 1)
    let isColon = place - first == 1 && tokens[Int(first)].kind == .colon
    let reason = "The lines of a transition begin with `present:` and `dismiss:`, below its name."
    report(
      isColon
        ? .foreignWords(text(words), reason: reason, instead: [""], isCertain: true)
        : .foreignWords(
          text(words), reason: reason, instead: [],
          example: "transition \(text(name))\n  present: fadeIn card over 300ms\n  dismiss: fadeOut card over 200ms"),
      at: words)
  }

  /// Reads the name of a transition. Returns whether it has one. Anything else is reported; if directions follow, they can
  /// still be read.
  private mutating func transitionName(_ start: UInt32) -> Bool {
    if tokens.atEnd {
      report(.transitionWithoutName, at: range(ofToken: start))
      return false
    }
    let isLast = tokens[position + 1].startsLine || tokens[position + 1].kind == .end
    if tokens.isAtName {
      tokens.advance()
      return true
    }
    if token.kind == .string, isLast {
      report(.transitionNameQuoted(text(position)), at: token.range)
    } else if token.kind == .word, isLast {
      report(.reservedName(text(position)), at: token.range)
    } else {
      fail(.transitionWithoutName, at: range(ofToken: start))
      return false
    }
    tokens.advance()
    return false
  }

  /// Returns whether a line of a transition begins at a token: a word and a colon, or one of its words without the colon.
  func beginsDirection(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.startsLine, token.kind == .word, !token.isStatementWord, !tokens.beginsStatement(index + 1) else {
      return false
    }
    return tokens[index + 1].kind == .colon || SyntaxTree.Direction.Kind(rawValue: text(index)) != nil
  }

  /// direction = ( "present" | "dismiss" ) ":" action | "replicate" ":" noun ;
  private mutating func direction() {
    let start = place
    guard let kind = SyntaxTree.Direction.Kind(rawValue: text(position)) else {
      let near = Nearest.to(text(position), among: SyntaxTree.Direction.Kind.allCases.map(\.rawValue))
      let meant = ForeignWords.direction(ofTransition: text(position)).map(Nearest.certain)
      return fail(.unknownDirection(text(position), nearest: meant ?? near), at: token.range)
    }
    var direction = SyntaxTree.Direction(kind: kind, token: start)
    tokens.advance()
    guard takeColon(from: start) else { return }
    if kind == .replicate {
      guard token.kind == .word else { return fail(.replicateWithoutViews(text(position)), at: token.range) }
      direction.views = nounTargets()
    } else {
      direction.action = action()
    }
    if !hasFailed { tree.directions.append(direction) }
  }
}
