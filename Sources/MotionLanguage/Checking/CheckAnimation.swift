import MotionAlgebra
import MotionText

/// Compositions and modifiers.
extension Check {
  /// `+`, `*` and their words between animations.
  mutating func join(_ place: Int, _ node: SyntaxTree.Node) {
    let (left, right) = (animations[Int(node.a)], animations[Int(node.b)])
    quantities[place].kind = .animation
    var state = AnimationState()
    switch node.kind {
    case .add:
      state.extent = AnimationState.Extent(rawValue: max(left.extent.rawValue, right.extent.rawValue)) ?? .runnable
      state.isEndless = left.isEndless || right.isEndless
      checkBesideItself(node)
    case .multiply:
      if left.extent == .cancelled || right.extent == .cancelled {
        state.extent = .cancelled
      } else {
        state.extent = left.extent == .trivial ? right.extent : left.extent
        state.isEndless = left.isEndless || right.isEndless
        if left.isEndless, right.extent == .runnable {
          report(.unreachable, at: tree.range(ofNode: node.b))
        }
      }
    default:
      report(.noSuchJoin(text(ofToken: node.token)), at: tree.range(ofToken: node.token))
      quantities[place] = .unknown
    }
    animations[place] = state
  }

  mutating func modify(_ place: Int, _ node: SyntaxTree.Node, _ modifier: Modifier) {
    let child = quantities[Int(node.a)]
    var state = animations[Int(node.a)]
    let isUnderstood = checkValue(node, modifier, &state)
    guard child.kind != .unknown else { return }
    guard child.kind == .animation else {
      report(.modifierOnValue(text(ofToken: node.token), child.kind), at: tree.range(of: node))
      return
    }
    quantities[place].kind = isUnderstood ? .animation : .unknown
    animations[place] = state
  }

  /// Checks the value of a modifier and works out what it makes of an animation.
  private mutating func checkValue(
    _ node: SyntaxTree.Node, _ modifier: Modifier, _ state: inout AnimationState
  ) -> Bool {
    if quantities[Int(node.a)].kind == .animation {
      let changesNothing = state.extent == .trivial || state.extent == .cancelled && !isZerothPower(node, modifier)
      if changesNothing, tree.nodes[Int(node.a)].kind != .missing {
        report(
          .modifiedNothing(text(ofToken: node.token), isCancelled: state.extent == .cancelled),
          at: tree.range(of: node))
      }
      if state.isEndless, !modifier.allowsEndless {
        report(.modifiedEndless(text(ofToken: node.token)), at: tree.range(ofToken: node.token))
        return false
      }
    }
    switch modifier.value {
    case .count:
      if node.b == SyntaxTree.Count.forever.rawValue {
        state.isEndless = state.extent == .runnable
        return true
      }
      guard node.b >= 0 else { return true }
      guard let count = count(node.b) else { return false }
      if count == 0 { state.extent = .trivial }
      return true
    case .duration(let allowsZero): return duration(node.b, allowsZero: allowsZero) != nil
    case .stagger: return stagger(node, state)
    case .curve:
      guard let place = easing(of: node.b) else { return false }
      return !isUndamped(place, at: tree.range(ofNode: node.b))
    case .speed: return node.b < 0 || speed(node.b) != nil
    case .onset: return starting(node, &state)
    case .none, .text: return true
    }
  }

  /// Whether a modifier repeats 0 times, which makes `nothing` of `cancelled` too.
  private func isZerothPower(_ node: SyntaxTree.Node, _ modifier: Modifier) -> Bool {
    guard case .count = modifier.value, node.b >= 0 else { return false }
    let count = quantities[Int(node.b)]
    return count.kind == .number && count.number == 0
  }

  /// How many passes; `nil` after a mistake, which is reported.
  mutating func count(_ place: Int32) -> UInt64? {
    let value = quantities[Int(place)]
    if value.kind == .unknown { return nil }
    guard value.kind == .number else {
      report(.countOfKind(value.kind), at: tree.range(ofNode: place))
      return nil
    }
    guard value.number >= 0, value.number == value.number.rounded() else {
      report(.countNotWhole(text(tree.range(ofNode: place))), at: tree.range(ofNode: place))
      return nil
    }
    return UInt64(value.number)
  }

  mutating func speed(_ place: Int32) -> Ratio? {
    let value = quantities[Int(place)]
    if value.kind == .unknown { return nil }
    guard value.kind == .number || value.kind == .percent else {
      report(.speedOfKind(value.kind), at: tree.range(ofNode: place))
      return nil
    }
    guard value.number > 0, let ratio = Ratio(value.number) else {
      report(.speedNotPositive, at: tree.range(ofNode: place))
      return nil
    }
    return ratio
  }

  /// A duration in whole flicks (the nearest); `nil` after a mistake, which is reported.
  ///
  /// - Parameter isInstant: it says when, and not how long.
  mutating func duration(_ place: Int32, allowsZero: Bool, isInstant: Bool = false) -> Int64? {
    let value = quantities[Int(place)]
    switch value.kind {
    case .unknown: return nil
    case .duration: break
    case .number:
      let words = text(tree.range(ofNode: place))
      report(.durationWithoutUnit(words), at: tree.range(ofNode: place))
      return nil
    case .percent, .angle, .length, .vector, .colour, .curve, .text, .animation:
      report(.wrongKind(wanted: .duration, value.kind), at: tree.range(ofNode: place))
      return nil
    }
    if !policies.isEmpty, !isInstant { checkPolicies(.durations, place) }
    let flicks = (value.number * Double(ExactTime.flicksPerSecond)).rounded()
    guard flicks > 0 || (allowsZero && value.number == 0) else {
      report(.durationNotPositive(isTiny: value.number > 0, allowsZero: allowsZero), at: tree.range(ofNode: place))
      return nil
    }
    guard flicks < 0x1p63 else {
      report(.tooLong, at: tree.range(ofNode: place))
      return nil
    }
    return Int64(flicks)
  }

  /// The place of a curve in `easings`; `nil` after a mistake, which is reported.
  mutating func easing(of place: Int32) -> Int32? {
    let value = quantities[Int(place)]
    if value.kind == .unknown { return nil }
    guard value.kind == .curve else {
      report(.wrongKind(wanted: .curve, value.kind), at: tree.range(ofNode: place))
      return nil
    }
    if !policies.isEmpty { checkPolicies(.curves, place) }
    return value.place
  }

  // MARK: Statements

  /// `default duration` says how long every sentence is that does not say so itself, wherever it stands.
  mutating func applyDefaultDuration() {
    // Each file has its own: what a used file says means what it means alone.
    var chosen: [Int32: (range: SourceRange, duration: Int64?)] = [:]
    for statement in tree.statements where statement.kind == .defaultDuration {
      let range = tree.range(ofToken: statement.token)
      if let chosen = chosen[statement.file] {
        report(.defaultTwice(first: chosen.range), at: range)
      } else {
        chosen[statement.file] = (range, duration(statement.value, allowsZero: false))
      }
    }
    let second = ExactTime.flicksPerSecond
    let own = chosen[0]?.duration
    for (place, sentence) in tree.sentences.enumerated() where sentences[place].duration == 0 {
      let isOwn = sentence.verbToken < tree.ownTokens
      let chosen = isOwn ? own : chosen[tree.file(ofToken: sentence.verbToken)]?.duration
      sentences[place].duration = chosen ?? (sentence.verb?.isFade ?? false ? second : 2 * second)
    }
  }

  /// What is played: the name on the command line, else the one `play` or bare expression, else the
  /// last `let` that is an animation and that `when` does not name, or nothing where that is used in a reaction.
  mutating func choosePlayed(_ name: String?) {
    let chosen = chosenStatement()
    if let name { return play(name) }
    if let chosen { played = chosen.value } else { playLast() }
    let hasError = problems.contains { $0.severity == .error }
    if played == nil, !hasReactions, !hasError {
      let nothing: Problem.Kind = views.isDeclared ? .onlyViews : .nothingToPlay
      report(tree.statements.isEmpty ? .emptyScript : nothing, at: SourceRange(0, 0))
      return
    }
    if !hasError { warnOfUnusedNames() }
  }

  /// The first `play` or bare expression; the others are told of.
  private mutating func chosenStatement() -> SyntaxTree.Statement? {
    var chosen: SyntaxTree.Statement?
    // What a used file plays is its own affair.
    for statement in tree.statements where (statement.kind == .play || statement.kind == .bare) && statement.file == 0 {
      let kind = quantities[Int(statement.value)].kind
      if kind != .animation, kind != .unknown {
        report(.playedValue(kind), at: tree.range(ofNode: statement.value))
      } else if let chosen {
        let (first, second) = (tree.range(ofNode: chosen.value), tree.range(ofNode: statement.value))
        let areSound = kind == .animation && quantities[Int(chosen.value)].kind == .animation
        report(
          .playedTwice(areSound ? text(first) : "first", first: first, areSound ? text(second) : "last"),
          at: second)
      } else {
        chosen = statement
      }
    }
    return chosen
  }

  /// Plays what the command line names.
  private mutating func play(_ name: String) {
    guard let found = tree.lets.first(where: { text(ofToken: $0.nameToken) == name }) else {
      let animations = tree.lets.filter { quantities[Int($0.value)].kind == .animation }
      let names = animations.map { text(ofToken: $0.nameToken) }
      return report(.noSuchPlay(name, nearest: nearest(to: name, among: names), names), at: SourceRange(0, 0))
    }
    let kind = quantities[Int(found.value)].kind
    if kind == .animation {
      played = found.value
    } else if kind != .unknown {
      report(.playedName(name, kind), at: tree.range(ofToken: found.nameToken))
    }
  }

  /// Plays the last `let` that is an animation.
  private mutating func playLast() {
    let animations = tree.lets.indices.filter {
      tree.lets[$0].nameToken < tree.ownTokens && quantities[Int(tree.lets[$0].value)].kind == .animation
    }
    // What `when` names is for other people, unless there is nothing else.
    let last = animations.last { !tree.lets[$0].isInWhen } ?? animations.last
    // What happens at an event is not played as well.
    guard let last, !tree.lets[last].isInReaction else { return }
    played = tree.lets[last].value
    tree.lets[last].isUsed = true
  }

  private mutating func warnOfUnusedNames() {
    for definition in tree.lets
    where !definition.isUsed && definition.nameToken < tree.ownTokens
      && quantities[Int(definition.value)].kind != .unknown
    {
      report(.unusedName(text(ofToken: definition.nameToken)), at: tree.range(ofToken: definition.nameToken))
    }
  }
}
