import MotionAlgebra
import MotionText

/// Reads reactions: events, instants, transitions, and variants for users who prefer reduced motion.
extension Parser {
  /// when = "when" "motion" "is" "reduced" ":" expression ;
  mutating func when() {
    let start = place
    guard isWord(position + 1, "motion"), tokens.keyword(at: position + 2) == .is, isWord(position + 3, "reduced"),
      tokens[position + 4].kind == .colon, !tokens.beginsStatement(position + 5)
    else { return fail(.whenMalformed, at: token.range) }
    tokens.advance(by: 5)
    if files.current == 0 { state.beginReducedMotion() }
    add(.when, from: start, expression())
  }

  /// reaction = ( "at" value | "on" event "of" noun ) ":" action ;
  mutating func reaction() {
    let start = place
    let isAfterView = tree.statements.last?.kind == .view
    var reaction = SyntaxTree.Reaction(token: start)
    if tokens.keyword(at: position) == .at {
      tokens.advance()
      instant(&reaction, isAfterView: isAfterView)
    } else {
      tokens.advance()
      event(&reaction)
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
    var words = text(position)
    let hasMore = tokens[position + 1].kind == .word && !tokens.beginsStatement(position + 1)
    let pair = hasMore && tokens.keyword(at: position + 1) != .of ? "\(words) \(text(position + 1))" : nil
    // In `on tap circle`, only `of` is missing.
    if let pair, CueEvent(rawValue: pair) != nil || tokens.keyword(at: position + 2) == .of {
      words = pair
      tokens.advance()
    }
    tokens.advance()
    let range = range(from: word, through: place - 1)
    guard let event = CueEvent(rawValue: words) else {
      let near = Nearest.to(words, among: CueEvent.allCases.map(\.rawValue))
      return fail(.unknownEvent(words, nearest: near), at: range)
    }
    reaction.event = event
    guard tokens.take(word: .of) else { return fail(.eventWithoutOf(words), at: range) }
    guard tokens.isAt(.word) else {
      return fail(.eventWithoutOf(words), at: self.range(from: word, through: place - 1))
    }
    reaction.views = nounTargets()
    if !hasFailed { viewNamedAsArticle(reaction) }
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
    let head = range(from: start, through: place - 1)
    let words = text(head)
    guard tokens.take(.colon) else {
      if tokens.keyword(at: Int(start)) == .at, failedInUnit(ofInstant: true) { return false }
      // The instant may lack its unit, too.
      let isNumber = position == Int(start) + 2 && tokens[position - 1].kind == .number
      let instead = isNumber ? ["\(words)s:", "\(words)ms:"] : ["\(words):"]
      fail(.reactionWithoutColon(words, instead: tokens.isAtName ? instead : []), at: head)
      return false
    }
    // If this line of a transition has no action, the next one begins.
    if token.startsLine, token.kind == .word, tokens[position + 1].kind == .colon { tokens.endStatement() }
    if tokens.atEnd { fail(.reactionWithoutAction(words), at: head) }
    return !hasFailed
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
    var transition = SyntaxTree.Transition(name: token.symbol, nameToken: place)
    let isNamed = transitionName(start)
    if hasFailed { return }
    let first = Int32(tree.directions.count)
    while beginsDirection(position) {
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
  private func beginsDirection(_ index: Int) -> Bool {
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
      return fail(.unknownDirection(text(position), nearest: near), at: token.range)
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
