import MotionText

/// What a performer is to do until it is told otherwise: `spring circle to (0, 0) named "drag"`.
extension Parser {
  /// Whether a plan begins at a token. Outside of reactions its words are special only where nothing else can be meant.
  func beginsPlan(_ place: Int, isInAction: Bool = false) -> Bool {
    guard tokens[place].kind == .word, !isCall(place) else { return false }
    // Most words are the language's own: their text need not be made.
    if let word = tokens.keyword(at: place), word != .spring { return false }
    switch text(place) {
    case "spring", "friction", "fling": return hasSubject(after: place)
    case "match": return hasSubject(after: place) && (isInAction || saysOnLine(["pointer"], after: place))
    case "make":
      let gestures: Set = ["draggable", "pinchable", "rotatable"]
      return hasSubject(after: place) && (isInAction || saysOnLine(gestures, after: place))
    case "remove": return tokens[place + 1].kind == .string && !tokens.beginsStatement(place + 1)
    default: return false
    }
  }

  private func saysOnLine(_ words: Set<String>, after place: Int) -> Bool {
    var next = place + 1
    while tokens[next].kind == .word, !tokens.beginsStatement(next) {
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
    plan.kind = SyntaxTree.Plan.Kind(rawValue: text(position)) ?? .draggable
    tokens.advance()
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
      tokens.advance()
      guard !tokens.atEnd, tokens.keyword(at: position) == .from, !tokens.beginsStatement(position + 1) else {
        fail(.planMalformed("remove"), at: range(ofToken: start))
        break
      }
      tokens.advance()
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
    if isIncomplete { return fail(.planMalformed(plan.kind.rawValue), at: range(ofToken: start)) }
    guard !tokens.atEnd else { return }
    let isJoined =
      isOperator(token) || tokens.keyword(at: position).map { $0.isJoining || $0.isModifier || $0.isPhrase } ?? false
    if isJoined { fail(.planAlone(text(Int(start)), isInReaction: true, isStatement: false), at: token.range) }
  }

  private mutating func pointer(_ start: UInt32) {
    guard !tokens.atEnd, tokens.keyword(at: position) == .to else {
      return fail(.planMalformed("match"), at: range(ofToken: start))
    }
    tokens.advance()
    if !tokens.atEnd, tokens.keyword(at: position) == .the { tokens.advance() }
    guard isWord(position, "pointer") else { return fail(.planMalformed("match"), at: range(ofToken: start)) }
    tokens.advance()
  }

  private mutating func gesture(_ plan: inout SyntaxTree.Plan, _ start: UInt32) {
    viewNamedAsArticle(&plan)
    guard !tokens.atEnd, token.kind == .word, let kind = SyntaxTree.Plan.Kind(rawValue: text(position)), kind.isGesture
    else { return fail(.planMalformed("make"), at: range(ofToken: start)) }
    plan.kind = kind
    tokens.advance()
  }

  /// In `make a draggable` the view is called `a`: what was taken for its name is the gesture.
  private mutating func viewNamedAsArticle(_ plan: inout SyntaxTree.Plan) {
    let last = Int(plan.sentence.targets.upperBound) - 1
    guard last >= 0, tree.targets[last].kind == .view, tree.targets[last].token == place - 1, isArticle(position - 2),
      SyntaxTree.Plan.Kind(rawValue: text(position - 1))?.isGesture ?? false,
      tokens.atEnd || !(SyntaxTree.Plan.Kind(rawValue: text(position))?.isGesture ?? false)
    else { return }
    tokens.back()
    tree.targets[last].token = place - 1
    plan.sentence.subjectEnd = place - 1
  }

  private mutating func phrases(of plan: inout SyntaxTree.Plan) {
    while !tokens.atEnd, !hasFailed {
      switch tokens.keyword(at: position) {
      case .to where plan.kind == .spring:
        reportTwice(plan.sentence.to, at: place)
        let word = place
        tokens.advance()
        let said = property()
        let value = expression(of: word)
        plan.sentence.to = SyntaxTree.Slot(node: value, keyword: word, property: said)
      case .with, .using:
        repeat { constants(&plan) } while !hasFailed && !tokens.atEnd && tokens.keyword(at: position) == .and
      case .named: planName(&plan)
      case .from: return fail(.planWithFrom(plan.kind.rawValue), at: token.range)
      default: return
      }
    }
  }

  private mutating func planName(_ plan: inout SyntaxTree.Plan) {
    guard !tokens.atEnd, tokens.keyword(at: position) == .named else { return }
    let word = place
    reportTwice(plan.sentence.named, at: place)
    tokens.advance()
    guard !tokens.atEnd, token.kind == .string else { return namedWithoutText(word) }
    plan.sentence.named = SyntaxTree.Slot(node: Int32(place), keyword: word)
    tokens.advance()
  }

  /// Takes `with` or `and`, and a constant and its value, or a curve.
  private mutating func constants(_ plan: inout SyntaxTree.Plan) {
    let word = place
    let isFirst = tokens.keyword(at: position) != .and
    tokens.advance()
    let known = SyntaxTree.Constant.all(of: plan.kind)
    let name = !tokens.atEnd && token.kind == .word ? text(position) : ""
    if let constant = SyntaxTree.Constant(rawValue: name), known.contains(constant) {
      return self.constant(constant, of: &plan, after: word)
    }
    let next = tokens[position + 1]
    let isNamed = !name.isEmpty && (next.kind == .number || SyntaxTree.Constant(rawValue: name) != nil)
    guard plan.kind == .spring, isFirst, !isNamed else {
      let words = known.map(\.rawValue)
      return fail(
        .planConstantUnknown(plan.kind.rawValue, words, nearest: Nearest.to(name, among: words)),
        at: tokens[tokens.atEnd ? position - 1 : position].range)
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
    tokens.advance()
    plan.constants[constant] = SyntaxTree.Slot(node: expression(of: name), keyword: word)
  }
}
