import MotionAlgebra

/// Determines the kind of every expression and checks that it makes sense: names, kinds, units, phrases.
///
/// The parts of the check share only what is passed to them. Expressions are checked in one loop over the nodes, children
/// before parents; their values are in `script`.
struct Check {
  private(set) var script: EvaluatedScript
  private var names = UnknownNames()
  private var policies: Policies
  private var views: CheckedViews
  private var sentences: SentenceTable
  private var stagger = Stagger()
  private var paths = PathTable()
  private var morphs = MorphTable()
  private var plans: PlanTable
  private var reactions = ReactionTable()
  private var choice = PlayChoice()

  /// Checks a whole script.
  ///
  /// - Parameters:
  ///   - play: the name given on the command line.
  ///   - mustPlay: whether a script that only names values for others is an error.
  /// - Returns: the checked script, `nil` if there are mistakes; and all problems, including those of the parser.
  static func check(
    _ parsed: consuming Parser.Parsed, play: String?, mustPlay: Bool
  ) -> (checked: CheckedScript?, problems: [Problem]) {
    var check = Check(consume parsed)
    let canvas = check.run(play: play, mustPlay: mustPlay)
    return check.result(canvas)
  }

  /// Checks a script that may have mistakes, for what is known of it all the same.
  static func tables(_ parsed: Parser.Parsed) -> (checked: CheckedScript?, tables: CheckedTables, problems: [Problem]) {
    var check = Check(parsed)
    let canvas = check.run(play: nil, mustPlay: false)
    let (checked, problems) = check.result(canvas)
    return (
      checked, CheckedTables(script: check.script, sentences: check.sentences, views: check.views.table), problems
    )
  }

  private func result(_ canvas: Canvas?) -> (checked: CheckedScript?, problems: [Problem]) {
    let check = self
    guard !script.hasErrors else { return (nil, script.problems) }
    let checked = CheckedScript(
      script: script, views: check.views, sentences: check.sentences, paths: check.paths, morphs: check.morphs,
      plans: check.plans, reactions: check.reactions, stagger: check.stagger, canvas: canvas, choice: check.choice)
    return (checked, script.problems)
  }

  init(_ parsed: Parser.Parsed) {
    script = EvaluatedScript(parsed)
    policies = Policies(DesignTokenTable(parsed.tree.tokenFiles))
    views = CheckedViews(ViewTable(parsed.tree, parsed.symbols), in: script)
    sentences = SentenceTable(parsed.tree, viewCount: views.table.views.count)
    plans = PlanTable(count: parsed.tree.plans.count)
  }

  /// Runs all checks and returns the canvas.
  mutating func run(play: String?, mustPlay: Bool) -> Canvas? {
    policies.find(in: &script)
    checkNodes()
    views.checkDeclarations(in: &script)
    script.withdrawPassedNames()
    let canvas = script.canvas()
    paths.makePathsOfViews(views, movedBy: sentences.tracks, in: &script)
    morphs.check(views, sentences, in: &script)
    sentences.applyDefaultDurations(&policies, in: &script)
    policies.checkLengths(of: sentences, in: &script)
    choice.chooseReduced(in: &script)
    reactions.check(plans, &views, &policies, in: &script)
    DottedViews.report(views, in: &script)
    choice.choosePlayed(play, mustPlay: mustPlay, views, in: &script)
    MisspeltViews.warn(views, in: &script)
    IndentedSentences.warn(in: &script)
    GradientCheck.check(views, sentences, plans, in: &script)
    OwnProperties.warn(views, in: &script)
    StrokeCheck.warn(views, sentences, in: &script)
    UndrawnProperties.warn(views, sentences, in: &script)
    UncalledDefinitions.warnOfWordsForParameters(views, in: &script)
    reportUnexplained()
    return canvas
  }

  /// Reports what plays if it is no animation and no message says why. That is a mistake of motionc.
  private mutating func reportUnexplained() {
    guard !script.hasErrors, let played = choice.played, script[played].kind != .animation else { return }
    script.report(.unexplained, at: script.tree.range(ofNode: played))
  }

  // MARK: Nodes

  private mutating func checkNodes() {
    let tree = script.tree
    if tree.callOfNode.isEmpty {
      for place in tree.nodes.indices { check(place, isInDefinition: false) }
      return
    }
    // A problem in an expanded call is reported in the definition, together with the call.
    for place in tree.nodes.indices {
      let before = script.problems.count
      check(place, isInDefinition: place >= Int(tree.firstOfDefinitions))
      if script.problems.count > before { script.noteCalls(ofNode: place, ofProblemsFrom: before) }
    }
    policies.checkUncalled(in: &script)
  }

  @inline(__always)
  private mutating func check(_ place: Int, isInDefinition: Bool) {
    let node = script.tree.nodes[place]
    switch node.kind {
    case .number: script.values[place] = script.number(node)
    case .sentence:
      let isWhole = sentences.check(
        Int(node.a), isInDefinition: isInDefinition, &views, &paths, &morphs, &policies, in: &script)
      script.values[place] = isWhole ? Quantity(kind: .animation) : .unknown
    case .reference: script.values.copy(script.tree.lets[Int(node.a)].value, to: place)
    case .unit: script.values[place] = script.unit(node)
    case .colour: script.values[place] = script.colour(node)
    case .string: script.values[place] = Quantity(kind: .text, place: Int32(node.token))
    case .point: script.values[place] = script.point(node)
    case .gradient: script.values[place] = script.gradient(node)
    case .unknown: script.values[place] = names.value(of: place, node, views, in: &script)
    case .curve: script.values[place] = script.curve(node)
    case .designToken: script.values[place] = policies.designToken(node, in: &script)
    case .call: script.values[place] = CurveCall(node, in: script).value(in: &script)
    case .negate: script.values[place] = script.negated(node)
    case .add, .subtract, .multiply, .divide: checkOperator(place, node)
    case .nothing: setAnimation(place, AnimationState(extent: .trivial))
    case .cancelled: setAnimation(place, AnimationState(extent: .cancelled))
    case .modified(let modifier): checkModifier(place, node, modifier)
    case .use: script.values.copy(node.a, to: place)
    case .plan: plans.check(Int(node.a), &views, &sentences, &policies, in: &script)
    case .option, .dashes, .onset, .delays, .missing, .parameter, .noun, .application: break
    }
  }

  private mutating func setAnimation(_ place: Int, _ state: AnimationState) {
    script.values[place] = Quantity(kind: .animation)
    script.values.set(state, of: place)
  }

  // MARK: Animations

  private mutating func checkOperator(_ place: Int, _ node: SyntaxTree.Node) {
    let (left, right) = (script[node.a].kind, script[node.b].kind)
    let isJoin = (left == .animation || left == .unknown) && (right == .animation || right == .unknown)
    guard isJoin, left == .animation || right == .animation else {
      script.values[place] = script.operation(node)
      return
    }
    let isUnderstood = checkJoin(place, node) && left == .animation && right == .animation
    script.values[place] = isUnderstood ? Quantity(kind: .animation) : .unknown
  }

  /// Checks `+`, `*` and their words between animations; returns false after a mistake, which is reported.
  private mutating func checkJoin(_ place: Int, _ node: SyntaxTree.Node) -> Bool {
    let (left, right) = (script.values.animation(node.a), script.values.animation(node.b))
    switch node.kind {
    case .add:
      script.values.set(.parallel(left, right), of: place)
      script.checkBesideItself(node)
    case .multiply:
      let state = AnimationState.sequence(left, right)
      script.values.set(state, of: place)
      if state.extent != .cancelled, left.isEndless, right.extent == .runnable {
        script.report(.unreachable, at: script.tree.range(ofNode: node.b))
      }
    default:
      script.values.set(AnimationState(), of: place)
      script.report(.noSuchJoin(script.text(ofToken: node.token)), at: script.tree.range(ofToken: node.token))
      return false
    }
    return true
  }

  private mutating func checkModifier(_ place: Int, _ node: SyntaxTree.Node, _ modifier: Modifier) {
    let child = script[node.a].kind
    var state = script.values.animation(node.a)
    let isUnderstood = checkValue(of: modifier, place, node, &state)
    guard child != .unknown else { return }
    guard child == .animation else {
      script.report(
        .modifierOnValue(script.text(ofToken: node.token), child), at: script.tree.range(of: node))
      return
    }
    script.values[place] = isUnderstood ? Quantity(kind: .animation) : .unknown
    script.values.set(state, of: place)
  }

  /// Checks the value of a modifier and computes the state of the modified animation.
  private mutating func checkValue(
    of modifier: Modifier, _ place: Int, _ node: SyntaxTree.Node, _ state: inout AnimationState
  ) -> Bool {
    if script[node.a].kind == .animation {
      let changesNothing = state.extent == .trivial || state.extent == .cancelled && !isZerothPower(node, modifier)
      if changesNothing, script.tree.nodes[Int(node.a)].kind != .missing {
        script.report(
          .modifiedNothing(
            script.text(ofToken: node.token), of: script.text(ofNode: node.a), isCancelled: state.extent == .cancelled),
          at: script.tree.range(of: node))
      }
      if state.isEndless, !modifier.allowsEndless {
        script.report(.modifiedEndless(script.text(ofToken: node.token)), at: script.tree.range(ofToken: node.token))
        return false
      }
    }
    switch modifier.value {
    case .none, .text: return true
    case .duration(let allowsZero):
      if modifier == .overlapping, script[node.b].kind == .duration, script[node.b].number < 0 {
        let said = script.text(ofNode: node.b)
        let number = ForeignNumber(String(said.dropFirst()))
        let isPlain = said.hasPrefix("-") && (number?.unit == "s" || number?.unit == "ms")
        let time = isPlain ? String(said.dropFirst()) : "\(Words.decimal(-script[node.b].number))s"
        script.report(.overlapBelowZero(time), at: script.tree.range(ofNode: node.b))
        return false
      }
      return policies.duration(node.b, allowsZero: allowsZero, in: &script) != nil
    case .stagger: return stagger.check(place, node, state, sentences, views, &policies, in: &script)
    case .count:
      if node.b == SyntaxTree.Count.forever.rawValue {
        state.isEndless = state.extent == .runnable
        return true
      }
      guard node.b >= 0 else { return true }
      guard let count = script.count(node.b) else { return false }
      if count == 0 { state.extent = .trivial }
      return true
    case .curve:
      guard let place = policies.easing(node.b, in: &script) else { return false }
      return !script.isUndamped(place, at: script.tree.range(ofNode: node.b))
    case .speed: return node.b < 0 || script.speed(node.b) != nil
    case .onset: return checkOnset(node, &state)
    }
  }

  /// Whether a modifier repeats 0 times, which turns even `cancelled` into `nothing`.
  private func isZerothPower(_ node: SyntaxTree.Node, _ modifier: Modifier) -> Bool {
    guard case .count = modifier.value, node.b >= 0 else { return false }
    let count = script[node.b]
    return count.kind == .number && count.number == 0
  }

  /// Checks the animation after which another begins, and computes the state of both together.
  private mutating func checkOnset(_ node: SyntaxTree.Node, _ state: inout AnimationState) -> Bool {
    let onset = script.tree.nodes[Int(node.b)]
    guard policies.duration(onset.a, allowsZero: true, in: &script) != nil else { return false }
    let (name, range) = (script[onset.b].kind, script.tree.range(ofNode: onset.b))
    if name == .unknown { return false }
    guard name == .animation else {
      script.report(.startingOfOther(script.text(range), name), at: range)
      return false
    }
    guard script[node.a].kind == .animation else { return true }
    let earlier = script.values.animation(onset.b)
    if earlier.isEndless, script.anchor(ofOnset: onset) == .end, state.extent == .runnable {
      script.report(.unreachable, at: script.tree.range(ofNode: node.a))
    }
    if earlier.extent == .cancelled || state.extent == .cancelled {
      state.extent = .cancelled
    } else if state.extent == .trivial {
      state.extent = earlier.extent
    }
    state.isEndless = state.isEndless || earlier.isEndless
    return true
  }
}

extension EvaluatedScript {
  /// Reports `a + b starting … of a`, in which the second term already plays a.
  fileprivate mutating func checkBesideItself(_ node: SyntaxTree.Node) {
    for (one, other) in [(node.a, node.b), (node.b, node.a)] {
      let (name, late) = (tree.nodes[Int(one)], tree.nodes[Int(other)])
      // An argument is a use with its parameter's name.
      guard name.kind == .reference || name.kind == .use, late.kind == .modified(.starting) else { continue }
      let anchor = tree.nodes[Int(tree.nodes[Int(late.b)].b)]
      guard anchor.kind == name.kind, anchor.a == name.a else { continue }
      report(.startingBesideItself(text(ofToken: name.token), text(tree.range(of: late))), at: tree.range(of: node))
    }
  }
}
