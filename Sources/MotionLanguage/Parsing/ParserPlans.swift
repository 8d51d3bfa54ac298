import MotionText

/// What a performer is to do until it is told otherwise: `spring circle to (0, 0) named "drag"`.
extension Parser {
  /// Whether a plan begins at a token. Outside of reactions its words are special only where nothing else can be meant.
  func beginsPlan(_ place: Int, isInAction: Bool = false) -> Bool {
    guard tree.tokens[place].kind == .word, !isCall(place) else { return false }
    // Most words are the language's own: their text need not be made.
    if let word = keyword(at: place), word != .spring { return false }
    switch text(place) {
    case "spring", "friction", "fling": return hasSubject(after: place)
    case "match": return hasSubject(after: place) && (isInAction || saysOnLine(["pointer"], after: place))
    case "make":
      let gestures: Set = ["draggable", "pinchable", "rotatable"]
      return hasSubject(after: place) && (isInAction || saysOnLine(gestures, after: place))
    case "remove": return tree.tokens[place + 1].kind == .string && !beginsStatement(place + 1)
    default: return false
    }
  }

  private func saysOnLine(_ words: Set<String>, after place: Int) -> Bool {
    var next = place + 1
    while tree.tokens[next].kind == .word, !beginsStatement(next) {
      if words.contains(text(next)) { return true }
      next += 1
    }
    return false
  }

  /// plan = "spring" subject "to" [ property ] value [ "with" ( constant { "and" constant } | curve | call | name ) ]
  /// [ label ] | "friction" subject [ "with" "drag" value ] [ label ]
  /// | "fling" subject "with" "velocity" value [ "and" "drag" value ] [ label ] | "match" noun "to" [ "the" ] "pointer" [ label ] | "make" noun ( "draggable" | "pinchable" | "rotatable" ) [ label ]
  /// | "remove" text "from" noun ; label = "named" text ;
  mutating func plan() -> Int32 {
    let start = place
    var plan = SyntaxTree.Plan(kind: .spring, sentence: SyntaxTree.Sentence(verb: .animate, verbToken: start))
    plan.kind = SyntaxTree.Plan.Kind(rawValue: text(current)) ?? .draggable
    current += 1
    switch plan.kind {
    case .spring, .friction, .fling:
      subject(&plan.sentence)
      if !hasFailed { phrases(of: &plan) }
    case .match, .draggable, .pinchable, .rotatable:
      plan.sentence.targets = nounTargets()
      plan.sentence.subjectEnd = place - 1
      if !hasFailed { plan.kind == .match ? pointer(start) : gesture(&plan, start) }
      if !hasFailed { planName(&plan) }
    case .remove:
      plan.sentence.named = SyntaxTree.Slot(node: Int32(place), keyword: start)
      current += 1
      guard !atEnd, keyword(at: current) == .from, !beginsStatement(current + 1) else {
        fail(.planMalformed("remove"), at: tree.range(ofToken: start))
        break
      }
      current += 1
      plan.sentence.targets = nounTargets()
      plan.sentence.subjectEnd = place - 1
    }
    if !hasFailed { finishPlan(plan, start) }
    if hasFailed { return missing(at: start) }
    plan.sentence.last = place - 1
    tree.plans.append(plan)
    return append(
      SyntaxTree.Node(kind: .plan, token: start, a: Int32(tree.plans.count - 1), first: start, last: place - 1))
  }

  /// Reports what is missing, and what a plan cannot go on with.
  private mutating func finishPlan(_ plan: SyntaxTree.Plan, _ start: UInt32) {
    let isIncomplete =
      (plan.kind == .spring && !plan.sentence.to.isGiven)
      || (plan.kind == .fling && plan.constants[.velocity] == nil)
    if isIncomplete { return fail(.planMalformed(plan.kind.rawValue), at: tree.range(ofToken: start)) }
    guard !atEnd else { return }
    let isJoined =
      isOperator(token) || keyword(at: current).map { $0.isJoining || $0.isModifier || $0.isPhrase } ?? false
    if isJoined { fail(.planAlone(text(Int(start)), isInReaction: true, isStatement: false), at: token.range) }
  }

  private mutating func pointer(_ start: UInt32) {
    guard !atEnd, keyword(at: current) == .to else {
      return fail(.planMalformed("match"), at: tree.range(ofToken: start))
    }
    current += 1
    if !atEnd, keyword(at: current) == .the { current += 1 }
    guard isWord(current, "pointer") else { return fail(.planMalformed("match"), at: tree.range(ofToken: start)) }
    current += 1
  }

  private mutating func gesture(_ plan: inout SyntaxTree.Plan, _ start: UInt32) {
    viewNamedAsArticle(&plan)
    guard !atEnd, token.kind == .word, let kind = SyntaxTree.Plan.Kind(rawValue: text(current)), kind.isGesture
    else { return fail(.planMalformed("make"), at: tree.range(ofToken: start)) }
    plan.kind = kind
    current += 1
  }

  /// In `make a draggable` the view is called `a`: what was taken for its name is the gesture.
  private mutating func viewNamedAsArticle(_ plan: inout SyntaxTree.Plan) {
    let last = Int(plan.sentence.targets.upperBound) - 1
    guard last >= 0, tree.targets[last].kind == .view, tree.targets[last].token == place - 1, isArticle(current - 2),
      SyntaxTree.Plan.Kind(rawValue: text(current - 1))?.isGesture ?? false,
      atEnd || !(SyntaxTree.Plan.Kind(rawValue: text(current))?.isGesture ?? false)
    else { return }
    current -= 1
    tree.targets[last].token = place - 1
    plan.sentence.subjectEnd = place - 1
  }

  private mutating func phrases(of plan: inout SyntaxTree.Plan) {
    while !atEnd, !hasFailed {
      switch keyword(at: current) {
      case .to where plan.kind == .spring:
        reportTwice(plan.sentence.to, at: place)
        let word = place
        current += 1
        let said = property()
        let value = expression(of: word)
        plan.sentence.to = SyntaxTree.Slot(node: value, keyword: word, property: said)
      case .with, .using:
        repeat { constants(&plan) } while !hasFailed && !atEnd && keyword(at: current) == .and
      case .named: planName(&plan)
      case .from: return fail(.planWithFrom(plan.kind.rawValue), at: token.range)
      default: return
      }
    }
  }

  private mutating func planName(_ plan: inout SyntaxTree.Plan) {
    guard !atEnd, keyword(at: current) == .named else { return }
    let word = place
    reportTwice(plan.sentence.named, at: place)
    current += 1
    guard !atEnd, token.kind == .string else { return namedWithoutText(word) }
    plan.sentence.named = SyntaxTree.Slot(node: Int32(place), keyword: word)
    current += 1
  }

  /// Takes `with` or `and`, and a constant and its value, or a curve.
  private mutating func constants(_ plan: inout SyntaxTree.Plan) {
    let word = place
    let isFirst = keyword(at: current) != .and
    current += 1
    let known = SyntaxTree.Constant.all(of: plan.kind)
    let name = !atEnd && token.kind == .word ? text(current) : ""
    if let constant = SyntaxTree.Constant(rawValue: name), known.contains(constant) {
      return self.constant(constant, of: &plan, after: word)
    }
    let next = tree.tokens[min(current + 1, tree.tokens.count - 1)]
    let isNamed = !name.isEmpty && (next.kind == .number || SyntaxTree.Constant(rawValue: name) != nil)
    guard plan.kind == .spring, isFirst, !isNamed else {
      let words = known.map(\.rawValue)
      return fail(
        .planConstantUnknown(plan.kind.rawValue, words, nearest: Nearest.to(name, among: words)),
        at: tree.tokens[atEnd ? current - 1 : current].range)
    }
    reportTwice(plan.sentence.with, at: place, as: "with")
    let first = plan.constants.values.min { $0.keyword < $1.keyword }
    if let first { reportTwice(first, at: place, as: "with") }
    plan.sentence.with = SyntaxTree.Slot(node: expression(of: word), keyword: word)
  }

  /// constant = ( "stiffness" | "damping" | "mass" ) value ; and those of other plans.
  private mutating func constant(_ constant: SyntaxTree.Constant, of plan: inout SyntaxTree.Plan, after word: UInt32) {
    if let known = plan.constants[constant] { reportTwice(known, at: place, as: constant.rawValue) }
    reportTwice(plan.sentence.with, at: place, as: "with")
    let name = place
    current += 1
    plan.constants[constant] = SyntaxTree.Slot(node: expression(of: name), keyword: word)
  }
}
