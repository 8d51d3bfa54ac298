import MotionAlgebra
import MotionText

/// An instant or an event, with its action.
struct CheckedReaction {
  /// The instant in flicks, if it is one.
  var time: Int64 = 0
  /// The positions of the page, in pixels, between which the action plays.
  var scroll: ClosedRange<Double>?
  var event: CueEvent?
  /// The views of the event, as indices in `ViewTable.views`.
  var views: [Int] = []
  /// What comes before the colon.
  var head: SourceRange
  /// The node of the action.
  var action: Int32
  /// The instant in flicks; `nil` for an event, and where the page leads.
  var instant: Int64? { event == nil && scroll == nil ? time : nil }
}

/// A transition with its actions.
struct CheckedTransition {
  var name: String
  /// The nodes of the actions.
  var present: [Int32] = []
  var dismiss: [Int32] = []
  /// The replicated views, as indices in `ViewTable.views`.
  var replicated: [Int] = []
}

/// The reactions and transitions of a script, in the order of the text.
struct ReactionTable {
  private(set) var reactions: [CheckedReaction] = []
  private(set) var transitions: [CheckedTransition] = []
  /// The number of actions of all events.
  private var eventActions = 0

  mutating func check(
    _ plans: PlanTable, _ views: inout CheckedViews, _ policies: inout Policies, in script: inout EvaluatedScript
  ) {
    // Copying the tree of a short script takes longer than this check of it.
    if script.tree.reactions.isEmpty, script.tree.transitions.isEmpty { return }
    let tree = script.tree
    var names: [Symbol: UInt32] = [:]
    for statement in tree.statements {
      switch statement.kind {
      case .reaction:
        let reaction = tree.reactions[Int(statement.value)]
        check(reaction, isOwn: statement.file == 0, plans, &views, &policies, in: &script)
      case .transition:
        let transition = tree.transitions[Int(statement.value)]
        if let first = names[transition.name] {
          script.report(
            .duplicateName(script.text(ofToken: transition.nameToken), first: tree.range(ofToken: first)),
            at: tree.range(ofToken: transition.nameToken))
        }
        names[transition.name] = transition.nameToken
        let range = tree.range(ofToken: statement.token)
        check(transition, isOwn: statement.file == 0, range, plans, &views, in: &script)
      case .let, .play, .bare, .defaultDuration, .view, .group, .canvas, .use, .define, .policy, .when: break
      }
    }
    warnOfSpringsTogether(plans, in: &script)
    warnOfDragsTogether(plans, in: &script)
    warnOfPlansDuringDrags(plans, in: &script)
  }

  private mutating func check(
    _ reaction: SyntaxTree.Reaction, isOwn: Bool, _ plans: PlanTable, _ views: inout CheckedViews,
    _ policies: inout Policies, in script: inout EvaluatedScript
  ) {
    let head = script.tree.range(ofToken: reaction.token)
      .through(script.tree.range(ofToken: max(reaction.colon, reaction.token + 1) - 1))
    var checked = CheckedReaction(head: head, action: reaction.action)
    var isSound = ReactionTable.isAction(reaction.action, plans, in: &script)
    checked.event = reaction.event
    if reaction.event != nil {
      if let members = ReactionTable.members(of: reaction.views, &views, in: &script) {
        checked.views = members
      } else {
        isSound = false
      }
    } else if let scroll = reaction.scroll {
      checked.scroll = ReactionTable.positions(scroll, in: &script)
      isSound = isSound && checked.scroll != nil && ReactionTable.isScrubbed(reaction.action, in: &script)
    } else if let time = policies.duration(reaction.time, allowsZero: true, isInstant: true, in: &script) {
      checked.time = time
    } else {
      isSound = false
    }
    if !isOwn {
      let range = script.tree.range(ofToken: reaction.token)
      return script.report(.ignoredInUsedFile(script.text(ofToken: reaction.token)), at: range)
    }
    guard isSound else { return }
    if checked.event != nil {
      let action = script.tree.nodes[Int(reaction.action)]
      let actions = action.kind == .plan ? plans[Int(action.a)]?.members.count ?? 0 : 1
      guard eventActions + checked.views.count * actions <= Limit.eventActions else {
        return script.report(
          .tooManyActions(script.text(head), views: checked.views.count, actions: actions, before: eventActions),
          at: head)
      }
      eventActions += checked.views.count * actions
    }
    reactions.append(checked)
  }

  private mutating func check(
    _ transition: SyntaxTree.Transition, isOwn: Bool, _ range: SourceRange, _ plans: PlanTable,
    _ views: inout CheckedViews, in script: inout EvaluatedScript
  ) {
    let name = script.text(ofToken: transition.nameToken)
    var checked = CheckedTransition(name: name)
    let directions = script.tree.directions[run: transition.directions]
    var seen: Set<Int> = []
    for direction in directions {
      switch direction.kind {
      case .present:
        if ReactionTable.isAction(direction.action, plans, in: &script) { checked.present.append(direction.action) }
      case .dismiss:
        if ReactionTable.isAction(direction.action, plans, in: &script) { checked.dismiss.append(direction.action) }
      case .replicate:
        let members = ReactionTable.members(of: direction.views, &views, in: &script) ?? []
        checked.replicated += members.filter { seen.insert($0).inserted }
      }
    }
    let kinds = directions.map(\.kind)
    if !transition.isBroken, let missing = [.present, .dismiss].first(where: { !kinds.contains($0) }) {
      script.report(.missingDirection(name, missing.rawValue), at: script.tree.range(ofToken: transition.nameToken))
    }
    if !isOwn { return script.report(.ignoredInUsedFile("transition"), at: range) }
    transitions.append(checked)
  }

  /// Returns whether a node is a plan or an animation, and reports a value.
  private static func isAction(_ place: Int32, _ plans: PlanTable, in script: inout EvaluatedScript) -> Bool {
    let node = script.tree.nodes[Int(place)]
    if let name = script.name(ofAction: node), name.text.isEmpty {
      script.report(.emptyName, at: script.tree.range(ofToken: name.token))
    }
    if node.kind == .plan { return plans[Int(node.a)] != nil }
    return script.isAnimation(place)
  }

  /// Returns the positions of the page between which it leads an animation; `nil` after a mistake, which is reported.
  private static func positions(
    _ scroll: (from: Int32, to: Int32), in script: inout EvaluatedScript
  ) -> ClosedRange<Double>? {
    var ends: [Double] = []
    for place in [scroll.from, scroll.to] {
      let value = script[place]
      switch value.kind {
      case .number, .length: ends.append(value.number)
      case .unknown: return nil
      case .percent, .angle, .duration, .vector, .colour, .gradient, .curve, .text, .animation:
        script.report(.scrollPosition(value.kind), at: script.tree.range(ofNode: place))
        return nil
      }
    }
    if ends[1] > Limit.pagePixels {
      script.report(.scrollLimit, at: script.tree.range(ofNode: scroll.to))
      return nil
    }
    guard 0 <= ends[0], ends[0] < ends[1] else {
      let range = script.tree.range(ofNode: scroll.from).through(script.tree.range(ofNode: scroll.to))
      script.report(.scrollRange(isNegative: ends[0] < 0 || ends[1] < 0), at: range)
      return nil
    }
    return ends[0]...ends[1]
  }

  /// Returns whether the page can lead an action, and reports a plan and an endless animation.
  private static func isScrubbed(_ action: Int32, in script: inout EvaluatedScript) -> Bool {
    let node = script.tree.nodes[Int(action)]
    let isPlan = node.kind == .plan
    guard isPlan || script[action].kind == .animation && script.values.animation(action).isEndless else { return true }
    script.report(
      isPlan ? .scrollOfPlan(script.text(ofToken: node.token)) : .scrollOfEndless, at: script.tree.range(ofNode: action)
    )
    return false
  }

  /// Returns the views of an event or of `replicate`; `nil` after a mistake, which is reported.
  private static func members(
    of targets: Range<Int32>, _ views: inout CheckedViews, in script: inout EvaluatedScript
  ) -> [Int]? {
    let targets = script.tree.targets[run: targets]
    if views.table.isDeclared, !views.areKnown(targets, in: &script) { return nil }
    guard let last = targets.last else { return nil }
    let sentence = SyntaxTree.Sentence(verbToken: last.token, subjectEnd: last.token)
    return views.members(of: targets, sentence, in: &script)
  }

  // MARK: Plans that overlap

  /// Warns about a drag without a name of a view that another drag without a name moves along other axes or within other
  /// bounds: the later one does not replace the earlier.
  private func warnOfDragsTogether(_ plans: PlanTable, in script: inout EvaluatedScript) {
    let tree = script.tree
    var earlier: [Int32: (plan: CheckedPlan, action: Int32)] = [:]
    for reaction in reactions {
      let node = tree.nodes[Int(reaction.action)]
      guard node.kind == .plan, tree.plans[Int(node.a)].gesture == .draggable, script.name(ofAction: node) == nil,
        let plan = plans[Int(node.a)]
      else { continue }
      let other = plan.tracks.lazy.compactMap { earlier[$0] }.first { other in
        (other.plan.components, other.plan.bounds) != (plan.components, plan.bounds)
      }
      if let other {
        script.report(
          .dragsTogether(other: tree.range(ofNode: other.action)), at: tree.range(ofNode: reaction.action))
      }
      for track in plan.tracks where earlier[track] == nil { earlier[track] = (plan, reaction.action) }
    }
  }

  /// Warns about a plan that moves a view from the moment in which a pointer begins to drag it.
  private func warnOfPlansDuringDrags(_ plans: PlanTable, in script: inout EvaluatedScript) {
    let tree = script.tree
    var dragged: Set<Int32> = []
    for plan in tree.plans.indices where tree.plans[plan].gesture == .draggable {
      dragged.formUnion(plans[plan]?.tracks ?? [])
    }
    if dragged.isEmpty { return }
    for reaction in reactions where reaction.event == .drag {
      let node = tree.nodes[Int(reaction.action)]
      guard node.kind == .plan, case let said = tree.plans[Int(node.a)], said.verb.moves,
        let plan = plans[Int(node.a)], plan.tracks.contains(where: dragged.contains)
      else { continue }
      script.report(.planDuringDrag(said.verb), at: tree.range(ofNode: reaction.action))
    }
  }

  /// Warns about a spring without a name on a property that another spring without a name may move at the same time: the later
  /// one does not replace the earlier.
  private func warnOfSpringsTogether(_ plans: PlanTable, in script: inout EvaluatedScript) {
    struct Earlier {
      var action: Int32
      /// The time in flicks at which it has come to rest.
      var end: Int64
    }
    let tree = script.tree
    var earlier: [Int32: Earlier] = [:]
    // Events can occur at any time, so they are sorted after all instants, and no spring has ended before them.
    let inTime = reactions.enumerated().sorted { one, other in
      let (a, b) = (one.element.instant ?? .max, other.element.instant ?? .max)
      return a == b ? one.offset < other.offset : a < b
    }
    for (_, reaction) in inTime {
      let node = tree.nodes[Int(reaction.action)]
      guard node.kind == .plan, tree.plans[Int(node.a)].verb == .spring, script.name(ofAction: node) == nil,
        let plan = plans[Int(node.a)]
      else { continue }
      let start = reaction.instant ?? .min
      if let other = plan.tracks.lazy.compactMap({ earlier[$0] }).first(where: { $0.end > start }) {
        script.report(
          .springsTogether(other: tree.range(ofNode: other.action)), at: tree.range(ofNode: reaction.action))
      }
      var this = Earlier(action: reaction.action, end: .max)
      if let instant = reaction.instant, let rest = plan.spring.settlingMilliseconds {
        let end = instant.addingReportingOverflow(Int64(rest) * (ExactTime.flicksPerSecond / 1000))
        if !end.overflow { this.end = end.partialValue }
      }
      for track in plan.tracks where earlier[track].map({ $0.end < this.end }) ?? true { earlier[track] = this }
    }
  }
}

extension EvaluatedScript {
  /// Returns whether a node is an animation, and reports a value.
  mutating func isAnimation(_ place: Int32) -> Bool {
    let kind = self[place].kind
    if kind == .animation { return true }
    if kind != .unknown { report(.wrongKind(wanted: .animation, kind), at: tree.range(ofNode: place)) }
    return false
  }
}
