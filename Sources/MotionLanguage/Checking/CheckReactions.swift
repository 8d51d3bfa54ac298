import MotionAlgebra

/// What happens when: events, instants, and what is played for less motion.
extension Check {
  /// What is played for people who ask for less motion: each file may say it once, and the script's own counts, as
  /// with what is played.
  mutating func chooseReduced() {
    var firsts: [Int32: SourceRange] = [:]
    for statement in tree.statements where statement.kind == .when {
      let range = tree.range(ofToken: statement.token)
      if let first = firsts[statement.file] {
        report(.whenTwice(first: first), at: range)
        continue
      }
      firsts[statement.file] = range
      let kind = quantities[Int(statement.value)].kind
      guard kind == .animation else {
        if kind != .unknown { report(.wrongKind(wanted: .animation, kind), at: tree.range(ofNode: statement.value)) }
        continue
      }
      if statement.file == 0 { reduced = statement.value } else { report(.ignoredInUsedFile("when"), at: range) }
    }
  }

  /// An instant or an event, and what happens then.
  struct CheckedReaction {
    /// In flicks; where it is an event, whose.
    var time: Int64 = 0
    var event: CueEvent?
    /// Places in `views.views`.
    var views: [Int] = []
    /// A node.
    var action: Int32
    /// In flicks; `nil` where it is an event.
    var instant: Int64? { event == nil ? time : nil }
  }

  /// A transition, and what happens in it.
  struct CheckedTransition {
    var name: String
    /// Nodes.
    var present: [Int32] = []
    var dismiss: [Int32] = []
    /// Places in `views.views`.
    var replicated: [Int] = []
  }

  /// The script itself says what happens beside the timeline.
  var hasReactions: Bool {
    tree.statements.contains { ($0.kind == .reaction || $0.kind == .transition) && $0.file == 0 }
  }

  mutating func checkReactions() {
    defer { warnOfSpringsTogether() }
    var names: [Symbol: UInt32] = [:]
    for statement in tree.statements {
      switch statement.kind {
      case .reaction: check(tree.reactions[Int(statement.value)], isOwn: statement.file == 0)
      case .transition:
        let transition = tree.transitions[Int(statement.value)]
        if let first = names[transition.name] {
          report(
            .duplicateName(text(ofToken: transition.nameToken), first: tree.range(ofToken: first)),
            at: tree.range(ofToken: transition.nameToken))
        }
        names[transition.name] = transition.nameToken
        check(transition, isOwn: statement.file == 0, tree.range(ofToken: statement.token))
      case .let, .play, .bare, .defaultDuration, .view, .group, .canvas, .use, .define, .policy, .when: break
      }
    }
  }

  private mutating func check(_ reaction: SyntaxTree.Reaction, isOwn: Bool) {
    var checked = CheckedReaction(action: reaction.action)
    var isSound = isAction(reaction.action)
    if reaction.event >= 0 {
      checked.event = CueEvent(rawValue: text(ofToken: UInt32(reaction.event)))
      if let views = members(of: reaction.views) { checked.views = views } else { isSound = false }
    } else if let time = duration(reaction.time, allowsZero: true, isInstant: true) {
      checked.time = time
    } else {
      isSound = false
    }
    if !isOwn {
      return report(.ignoredInUsedFile(text(ofToken: reaction.token)), at: tree.range(ofToken: reaction.token))
    }
    if isSound { reactions.append(checked) }
  }

  private mutating func check(_ transition: SyntaxTree.Transition, isOwn: Bool, _ range: SourceRange) {
    let name = text(ofToken: transition.nameToken)
    var checked = CheckedTransition(name: name)
    let directions = tree.directions[run: transition.directions]
    var seen: Set<Int> = []
    for direction in directions {
      switch direction.kind {
      case .present: if isAction(direction.action) { checked.present.append(direction.action) }
      case .dismiss: if isAction(direction.action) { checked.dismiss.append(direction.action) }
      case .replicate:
        checked.replicated += (members(of: direction.views) ?? []).filter { seen.insert($0).inserted }
      }
    }
    let kinds = directions.map(\.kind)
    if !transition.isBroken, let missing = [.present, .dismiss].first(where: { !kinds.contains($0) }) {
      report(.missingDirection(name, missing.rawValue), at: tree.range(ofToken: transition.nameToken))
    }
    if !isOwn { return report(.ignoredInUsedFile("transition"), at: range) }
    transitions.append(checked)
  }

  /// Whether something happens: a plan or an animation; reports a value.
  private mutating func isAction(_ place: Int32) -> Bool {
    let node = tree.nodes[Int(place)]
    if let name = name(ofAction: node), name.text.isEmpty { report(.emptyName, at: tree.range(ofToken: name.token)) }
    if node.kind == .plan { return plans[Int(node.a)] != nil }
    let kind = quantities[Int(place)].kind
    if kind == .animation { return true }
    if kind != .unknown { report(.wrongKind(wanted: .animation, kind), at: tree.range(ofNode: place)) }
    return false
  }

  /// The views of an event or of `replicate`; `nil` after a mistake, which is reported.
  private mutating func members(of targets: Range<Int32>) -> [Int]? {
    let targets = tree.targets[run: targets]
    if views.isDeclared, !areKnown(targets) { return nil }
    guard let last = targets.last else { return nil }
    return members(of: targets, SyntaxTree.Sentence(verbToken: last.token, subjectEnd: last.token))
  }

  // MARK: Springs that add up

  /// Warns of a spring without a name on what another without one may draw at the same time: the later does not take
  /// the place of the earlier.
  private mutating func warnOfSpringsTogether() {
    struct Earlier {
      var action: Int32
      /// When it has come to rest, in flicks.
      var end: Int64
    }
    var earlier: [Int32: Earlier] = [:]
    // Events come at any time, so that they are after all instants, and no spring is over for them.
    let inTime = reactions.enumerated().sorted { one, other in
      let (a, b) = (one.element.instant ?? .max, other.element.instant ?? .max)
      return a == b ? one.offset < other.offset : a < b
    }
    for (_, reaction) in inTime {
      let node = tree.nodes[Int(reaction.action)]
      guard node.kind == .plan, tree.plans[Int(node.a)].kind == .spring, name(ofAction: node) == nil,
        let plan = plans[Int(node.a)]
      else { continue }
      let start = reaction.instant ?? .min
      if let other = plan.tracks.lazy.compactMap({ earlier[$0] }).first(where: { $0.end > start }) {
        report(.springsTogether(other: tree.range(ofNode: other.action)), at: tree.range(ofNode: reaction.action))
      }
      var this = Earlier(action: reaction.action, end: .max)
      if let instant = reaction.instant, let rest = plan.spring.settlingMilliseconds {
        let end = instant.addingReportingOverflow(Int64(rest) * (ExactTime.flicksPerSecond / 1000))
        if !end.overflow { this.end = end.partialValue }
      }
      for track in plan.tracks where earlier[track].map({ $0.end < this.end }) ?? true { earlier[track] = this }
    }
  }

  // MARK: Names of plans

  /// What the plan of an action is called: the text after the outermost `named`.
  func name(ofAction node: SyntaxTree.Node) -> (text: String, token: UInt32)? {
    var token: Int32 = -1
    if node.kind == .modified(.named) { token = node.b }
    if node.kind == .sentence { token = tree.sentences[Int(node.a)].named.node }
    if node.kind == .plan { token = tree.plans[Int(node.a)].sentence.named.node }
    return token < 0 ? nil : (textInside(UInt32(token)), UInt32(token))
  }
}
