import MotionAlgebra
import MotionText

/// What happens when: events, instants, transitions, and what is played for less motion.
extension Parser {
  /// when = "when" "motion" "is" "reduced" ":" expression ;
  mutating func when() {
    let start = place
    guard isWord(current + 1, "motion"), keyword(at: current + 2) == .is, isWord(current + 3, "reduced"),
      tree.tokens[current + 4].kind == .colon, !beginsStatement(current + 5)
    else { return fail(.whenMalformed, at: token.range) }
    current += 5
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
    current += 1
    if keyword(at: Int(start)) == .at {
      if isColonHere { return fail(.atWithoutTime, at: tree.range(ofToken: start)) }
      if saysSpeed(current) {
        return fail(.reactionWithoutColon(text(Int(start)), instead: []), at: tree.range(ofToken: start))
      }
      reaction.time = expression(of: start)
      if !hasFailed, isAfterView, !isColonHere, saysPlace(reaction.time) {
        return fail(.atAfterView, at: tree.range(ofToken: start))
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
    default: atEnd || keyword(at: current) == .with
    }
  }

  private var isColonHere: Bool { !atEnd && token.kind == .colon }

  /// event = "press" | "tap" | "drag" | "pinch" | "rotate" | "release" ; with the views that it is of.
  private mutating func event(_ reaction: inout SyntaxTree.Reaction) {
    let word = place
    guard !atEnd, token.kind == .word else { return fail(.unfinished(after: "on"), at: tree.tokens[current - 1].range) }
    guard CueEvent(rawValue: text(current)) != nil else {
      let near = Nearest.to(text(current), among: CueEvent.allCases.map(\.rawValue))
      return fail(.unknownEvent(text(current), nearest: near), at: token.range)
    }
    reaction.event = Int32(word)
    current += 1
    guard !atEnd, keyword(at: current) == .of else {
      return fail(.eventWithoutOf(text(Int(word))), at: tree.range(ofToken: word))
    }
    current += 1
    guard !atEnd, token.kind == .word else {
      return fail(
        .eventWithoutOf(text(Int(word))), at: tree.range(ofToken: word).through(tree.tokens[current - 1].range))
    }
    reaction.views = nounTargets()
    if !hasFailed { viewNamedAsArticle(reaction) }
  }

  /// In `on tap of a fadeIn b` the colon is missing behind a view that is called `a`: what was taken for its name
  /// begins what happens.
  private mutating func viewNamedAsArticle(_ reaction: SyntaxTree.Reaction) {
    guard !isColonHere, isArticle(current - 2),
      Int(tree.targets[Int(reaction.views.upperBound) - 1].token) == current - 1,
      beginsAction(current - 1), atEnd || !beginsAction(current)
    else { return }
    current -= 1
  }

  /// Whether an animation or a plan seems to begin with a word.
  func beginsAction(_ place: Int) -> Bool {
    let token = tree.tokens[place]
    guard token.kind == .word, !beginsStatement(place) else { return false }
    if declared(token.symbol) != nil || beginsPlan(place, isInAction: true) { return true }
    let isDefined = patterns.state(token.symbol) != nil || Prelude.words.contains(text(place))
    guard isDefined || keyword(at: place)?.verb != nil else { return false }
    let isParticle = keyword(at: place + 1) == .in || keyword(at: place + 1) == .out
    return hasSubject(after: place) || isParticle || isCall(place)
  }

  /// Takes the colon between what is waited for and what happens then, which must follow it.
  private mutating func takeColon(from start: UInt32) -> Bool {
    let head = tree.range(ofToken: start).through(tree.tokens[current - 1].range)
    let words = text(head)
    guard isColonHere else {
      if keyword(at: Int(start)) == .at, failedInUnit(ofInstant: true) { return false }
      let isWord = !atEnd && token.kind == .word && !(keyword(at: current)?.isReserved ?? false)
      // The instant may lack its unit, too.
      let isNumber = current == Int(start) + 2 && tree.tokens[current - 1].kind == .number
      let instead = isNumber ? ["\(words)s:", "\(words)ms:"] : ["\(words):"]
      fail(.reactionWithoutColon(words, instead: isWord ? instead : []), at: head)
      return false
    }
    current += 1
    // The next line of a transition, where this one says nothing.
    if token.startsLine, token.kind == .word, tree.tokens[current + 1].kind == .colon {
      tree.tokens[current].canBeginStatement = true
    }
    guard !atEnd else {
      fail(.reactionWithoutAction(words), at: head)
      return false
    }
    return true
  }

  /// action = plan | expression ;
  private mutating func action() -> Int32 {
    isInAction = true
    defer { isInAction = false }
    return beginsPlan(current, isInAction: true) ? plan() : expression()
  }

  // MARK: Transitions

  /// transition = "transition" name { direction } ;
  mutating func transition() {
    let start = place
    current += 1
    var transition = SyntaxTree.Transition(name: token.symbol, nameToken: place)
    let isNamed = transitionName(start)
    if hasFailed { return }
    let first = Int32(tree.directions.count)
    while beginsDirection(current) {
      let before = current
      statementStart = current
      isInReaction = true
      direction()
      if !hasFailed, !atEnd { unexpected() }
      openParentheses = 0
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
    if transition.directions.isEmpty, !transition.isBroken, atEnd {
      return fail(
        .transitionWithoutLines(text(Int(transition.nameToken))), at: tree.range(ofToken: transition.nameToken))
    }
    tree.transitions.append(transition)
    tree.statements.append(
      SyntaxTree.Statement(kind: .transition, token: start, value: Int32(tree.transitions.count - 1), file: file))
  }

  /// Takes the name of a transition. Answers whether it has one; what stands there instead is reported, and where its
  /// lines follow they can be read all the same.
  private mutating func transitionName(_ start: UInt32) -> Bool {
    if atEnd {
      report(.transitionWithoutName, at: tree.range(ofToken: start))
      return false
    }
    let isLast = tree.tokens[current + 1].startsLine || tree.tokens[current + 1].kind == .end
    if token.kind == .string, isLast {
      report(.transitionNameQuoted(text(current)), at: token.range)
    } else if token.kind == .word, isLast, keyword(at: current)?.isReserved ?? false {
      report(.reservedName(text(current)), at: token.range)
    } else if token.kind == .word, !(keyword(at: current)?.isReserved ?? false) {
      current += 1
      return true
    } else {
      fail(.transitionWithoutName, at: tree.range(ofToken: start))
      return false
    }
    current += 1
    return false
  }

  /// A line of a transition: a word and a colon, or one of its words without the colon.
  private func beginsDirection(_ place: Int) -> Bool {
    let token = tree.tokens[place]
    guard token.startsLine, token.kind == .word, !token.isStatementWord, !beginsStatement(place + 1) else {
      return false
    }
    return tree.tokens[place + 1].kind == .colon || SyntaxTree.Direction.Kind(rawValue: text(place)) != nil
  }

  /// direction = ( "present" | "dismiss" ) ":" action | "replicate" ":" noun ;
  private mutating func direction() {
    let start = place
    guard let kind = SyntaxTree.Direction.Kind(rawValue: text(current)) else {
      let near = Nearest.to(text(current), among: SyntaxTree.Direction.Kind.allCases.map(\.rawValue))
      return fail(.unknownDirection(text(current), nearest: near), at: token.range)
    }
    var direction = SyntaxTree.Direction(kind: kind, token: start)
    current += 1
    guard takeColon(from: start) else { return }
    if kind == .replicate {
      guard token.kind == .word else { return fail(.replicateWithoutViews(text(current)), at: token.range) }
      direction.views = nounTargets()
    } else {
      direction.action = action()
    }
    if !hasFailed { tree.directions.append(direction) }
  }
}
