import MotionAlgebra
import MotionText

/// What happens when: events, instants, transitions, and what is played for less motion.
extension Parser {
  /// when = "when" "motion" "is" "reduced" ":" expression ;
  mutating func when() {
    let start = place
    guard isWord(position + 1, "motion"), tokens.keyword(at: position + 2) == .is, isWord(position + 3, "reduced"),
      tokens[position + 4].kind == .colon, !tokens.beginsStatement(position + 5)
    else { return fail(.whenMalformed, at: token.range) }
    tokens.advance(by: 5)
    isInWhen = file == 0
    let value = expression()
    tree.statements.append(SyntaxTree.Statement(kind: .when, token: start, value: value, file: file))
  }

  /// reaction = ( "at" value | "on" event "of" noun ) ":" action ;
  mutating func reaction() {
    let start = place
    let isAfterView = tree.statements.last?.kind == .view
    var reaction = SyntaxTree.Reaction(token: start)
    isInReaction = true
    tokens.advance()
    if tokens.keyword(at: Int(start)) == .at {
      if isColonHere { return fail(.atWithoutTime, at: range(ofToken: start)) }
      if saysSpeed(position) {
        return fail(.reactionWithoutColon(text(Int(start)), instead: []), at: range(ofToken: start))
      }
      reaction.time = expression(of: start)
      if !hasFailed, isAfterView, !isColonHere, saysPlace(reaction.time) {
        return fail(.atAfterView, at: range(ofToken: start))
      }
    } else {
      event(&reaction)
    }
    if hasFailed { return }
    reaction.colon = place
    guard takeColon(from: start) else { return }
    reaction.action = action()
    if hasFailed { return }
    tree.reactions.append(reaction)
    tree.statements.append(
      SyntaxTree.Statement(kind: .reaction, token: start, value: Int32(tree.reactions.count - 1), file: file))
  }

  /// Whether what stands after `at`, and was read, is rather a view's place than an instant.
  private func saysPlace(_ value: Int32) -> Bool {
    switch tree.nodes[Int(value)].kind {
    case .point: true
    case .unit: false
    default: tokens.atEnd || tokens.keyword(at: position) == .with
    }
  }

  private var isColonHere: Bool { !tokens.atEnd && token.kind == .colon }

  /// event = "press" | "tap" | "drag" | "pinch" | "rotate" | "release" ; with the views that it is of.
  private mutating func event(_ reaction: inout SyntaxTree.Reaction) {
    let word = place
    guard !tokens.atEnd, token.kind == .word else {
      return fail(.unfinished(after: "on"), at: tokens[position - 1].range)
    }
    guard CueEvent(rawValue: text(position)) != nil else {
      let near = Nearest.to(text(position), among: CueEvent.allCases.map(\.rawValue))
      return fail(.unknownEvent(text(position), nearest: near), at: token.range)
    }
    reaction.event = Int32(word)
    tokens.advance()
    guard !tokens.atEnd, tokens.keyword(at: position) == .of else {
      return fail(.eventWithoutOf(text(Int(word))), at: range(ofToken: word))
    }
    tokens.advance()
    guard !tokens.atEnd, token.kind == .word else {
      return fail(
        .eventWithoutOf(text(Int(word))), at: range(ofToken: word).through(tokens[position - 1].range))
    }
    reaction.views = nounTargets()
    if !hasFailed { viewNamedAsArticle(reaction) }
  }

  /// In `on tap of a fadeIn b` the colon is missing behind a view that is called `a`: what was taken for its name
  /// begins what happens.
  private mutating func viewNamedAsArticle(_ reaction: SyntaxTree.Reaction) {
    guard !isColonHere, isArticle(position - 2),
      Int(tree.targets[Int(reaction.views.upperBound) - 1].token) == position - 1,
      beginsAction(position - 1), tokens.atEnd || !beginsAction(position)
    else { return }
    tokens.back()
  }

  /// Whether an animation or a plan seems to begin with a word.
  func beginsAction(_ place: Int) -> Bool {
    let token = tokens[place]
    guard token.kind == .word, !tokens.beginsStatement(place) else { return false }
    if declared(token.symbol) != nil || beginsPlan(place, isInAction: true) { return true }
    let isDefined = patterns.state(token.symbol) != nil || Prelude.words.contains(text(place))
    guard isDefined || tokens.keyword(at: place)?.verb != nil else { return false }
    let isParticle = tokens.keyword(at: place + 1) == .in || tokens.keyword(at: place + 1) == .out
    return hasSubject(after: place) || isParticle || isCall(place)
  }

  /// Takes the colon between what is waited for and what happens then, which must follow it.
  private mutating func takeColon(from start: UInt32) -> Bool {
    let head = range(ofToken: start).through(tokens[position - 1].range)
    let words = text(head)
    guard isColonHere else {
      if tokens.keyword(at: Int(start)) == .at, failedInUnit(ofInstant: true) { return false }
      let isWord = !tokens.atEnd && token.kind == .word && !(tokens.keyword(at: position)?.isReserved ?? false)
      // The instant may lack its unit, too.
      let isNumber = position == Int(start) + 2 && tokens[position - 1].kind == .number
      let instead = isNumber ? ["\(words)s:", "\(words)ms:"] : ["\(words):"]
      fail(.reactionWithoutColon(words, instead: isWord ? instead : []), at: head)
      return false
    }
    tokens.advance()
    // The next line of a transition, where this one says nothing.
    if token.startsLine, token.kind == .word, tokens[position + 1].kind == .colon {
      tokens.markStatement()
    }
    guard !tokens.atEnd else {
      fail(.reactionWithoutAction(words), at: head)
      return false
    }
    return true
  }

  /// action = plan | expression ;
  private mutating func action() -> Int32 {
    isInAction = true
    defer { isInAction = false }
    return beginsPlan(position, isInAction: true) ? plan() : expression()
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
      let before = position
      tokens.beginLine()
      isInReaction = true
      direction()
      if !hasFailed, !tokens.atEnd { unexpected() }
      tokens.closeAllParentheses()
      if hasFailed {
        transition.isBroken = true
        skipStatement(from: before)
        hasFailed = false
      }
    }
    transition.directions = first..<Int32(tree.directions.count)
    guard isNamed else {
      // Its lines have been read, so that nothing is said of them.
      hasFailed = true
      return
    }
    if transition.directions.isEmpty, !transition.isBroken, tokens.atEnd {
      return fail(
        .transitionWithoutLines(text(Int(transition.nameToken))), at: range(ofToken: transition.nameToken))
    }
    tree.transitions.append(transition)
    tree.statements.append(
      SyntaxTree.Statement(kind: .transition, token: start, value: Int32(tree.transitions.count - 1), file: file))
  }

  /// Takes the name of a transition. Answers whether it has one; what stands there instead is reported, and where its
  /// lines follow they can be read all the same.
  private mutating func transitionName(_ start: UInt32) -> Bool {
    if tokens.atEnd {
      report(.transitionWithoutName, at: range(ofToken: start))
      return false
    }
    let isLast = tokens[position + 1].startsLine || tokens[position + 1].kind == .end
    if token.kind == .string, isLast {
      report(.transitionNameQuoted(text(position)), at: token.range)
    } else if token.kind == .word, isLast, tokens.keyword(at: position)?.isReserved ?? false {
      report(.reservedName(text(position)), at: token.range)
    } else if token.kind == .word, !(tokens.keyword(at: position)?.isReserved ?? false) {
      tokens.advance()
      return true
    } else {
      fail(.transitionWithoutName, at: range(ofToken: start))
      return false
    }
    tokens.advance()
    return false
  }

  /// A line of a transition: a word and a colon, or one of its words without the colon.
  private func beginsDirection(_ place: Int) -> Bool {
    let token = tokens[place]
    guard token.startsLine, token.kind == .word, !token.isStatementWord, !tokens.beginsStatement(place + 1) else {
      return false
    }
    return tokens[place + 1].kind == .colon || SyntaxTree.Direction.Kind(rawValue: text(place)) != nil
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
