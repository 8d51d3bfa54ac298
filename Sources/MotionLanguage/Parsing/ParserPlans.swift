import MotionText

/// Reads plans, which a performer follows until another plan replaces them: `spring circle to (0, 0) named "drag"`.
extension Parser {
  /// Returns whether a plan begins at a token. Outside reactions its words are special only if they can mean nothing else.
  func beginsPlan(_ index: Int, isInAction: Bool = false) -> Bool {
    guard tokens[index].kind == .word, !tokens.isCall(index) else { return false }
    // Most words are built in, and their text need not be made.
    if let word = tokens.keyword(at: index), word != .spring { return false }
    switch text(index) {
    case "spring", "friction", "fling": return tokens.hasSubject(after: index)
    case "match": return tokens.hasSubject(after: index) && (isInAction || saysOnLine(["pointer"], after: index))
    case "make":
      let gestures: Set = ["draggable", "pinchable", "rotatable"]
      return tokens.hasSubject(after: index) && (isInAction || saysOnLine(gestures, after: index))
    case "remove": return tokens[index + 1].kind == .string && !tokens.beginsStatement(index + 1)
    default: return false
    }
  }

  private func saysOnLine(_ words: Set<String>, after index: Int) -> Bool {
    var next = index + 1
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
      views(of: &plan)
      if !hasFailed { if plan.kind == .match { pointer(start) } else { gesture(&plan, start) } }
      if !hasFailed { planName(&plan) }
    case .remove:
      plan.sentence.named = SyntaxTree.Slot(node: Int32(place), keyword: start)
      tokens.advance()
      guard tokens.isAt(word: .from), !tokens.beginsStatement(position + 1) else {
        fail(.planMalformed("remove"), at: range(ofToken: start))
        break
      }
      tokens.advance()
      views(of: &plan)
    }
    if !hasFailed { finishPlan(plan, start) }
    if hasFailed { return missing(at: start) }
    plan.sentence.last = place - 1
    tree.plans.append(plan)
    return append(
      SyntaxTree.Node(kind: .plan, token: start, a: Int32(tree.plans.count - 1), first: start, last: place - 1))
  }

  private mutating func views(of plan: inout SyntaxTree.Plan) {
    plan.sentence.targets = nounTargets()
    plan.sentence.subjectEnd = place - 1
  }

  /// Reports the missing parts of a plan, and a token with which it cannot continue.
  private mutating func finishPlan(_ plan: SyntaxTree.Plan, _ start: UInt32) {
    let isIncomplete =
      (plan.kind == .spring && !plan.sentence.to.isGiven)
      || (plan.kind == .fling && plan.constants[.velocity] == nil)
    if isIncomplete { return fail(.planMalformed(plan.kind.rawValue), at: range(ofToken: start)) }
    guard !tokens.atEnd else { return }
    if token.isOperator || tokens.keyword(at: position)?.continuesExpression ?? false {
      fail(.planAlone(text(start), isInReaction: true, isStatement: false), at: token.range)
    }
  }

  private mutating func pointer(_ start: UInt32) {
    guard tokens.take(word: .to) else { return fail(.planMalformed("match"), at: range(ofToken: start)) }
    tokens.take(word: .the)
    guard isWord(position, "pointer") else { return fail(.planMalformed("match"), at: range(ofToken: start)) }
    tokens.advance()
  }

  private mutating func gesture(_ plan: inout SyntaxTree.Plan, _ start: UInt32) {
    viewNamedAsArticle(&plan)
    guard tokens.isAt(.word), let kind = gesture(at: position) else {
      return fail(.planMalformed("make"), at: range(ofToken: start))
    }
    plan.kind = kind
    tokens.advance()
  }

  private func gesture(at index: Int) -> SyntaxTree.Plan.Kind? {
    guard let kind = SyntaxTree.Plan.Kind(rawValue: text(index)), kind.isGesture else { return nil }
    return kind
  }

  /// Corrects `make a draggable`, in which the view is called `a`: the word read as its name is the gesture.
  private mutating func viewNamedAsArticle(_ plan: inout SyntaxTree.Plan) {
    let last = Int(plan.sentence.targets.upperBound) - 1
    guard last >= 0, tree.targets[last].kind == .view, tree.targets[last].token == place - 1,
      tokens.isArticle(position - 2), gesture(at: position - 1) != nil,
      tokens.atEnd || gesture(at: position) == nil
    else { return }
    tokens.back()
    tree.targets[last].token = place - 1
    plan.sentence.subjectEnd = place - 1
  }

  private mutating func phrases(of plan: inout SyntaxTree.Plan) {
    while !hasFailed {
      switch tokens.word {
      case .to where plan.kind == .spring:
        reportTwice(plan.sentence.to, at: place)
        let word = place
        tokens.advance()
        let property = property()
        let value = expression(of: word)
        plan.sentence.to = SyntaxTree.Slot(node: value, keyword: word, property: property)
      case .with, .using:
        repeat { constants(&plan) } while !hasFailed && tokens.isAt(word: .and)
      case .named: planName(&plan)
      case .from: return fail(.planWithFrom(plan.kind.rawValue), at: token.range)
      default: return
      }
    }
  }

  private mutating func planName(_ plan: inout SyntaxTree.Plan) {
    let word = place
    guard tokens.isAt(word: .named) else { return }
    reportTwice(plan.sentence.named, at: word)
    tokens.advance()
    guard tokens.take(.string) else { return namedWithoutText(word) }
    plan.sentence.named = SyntaxTree.Slot(node: Int32(place) - 1, keyword: word)
  }

  /// Reads `with` or `and`, and a constant with its value, or a curve.
  private mutating func constants(_ plan: inout SyntaxTree.Plan) {
    let word = place
    let isFirst = tokens.keyword(at: position) != .and
    tokens.advance()
    let known = SyntaxTree.Constant.all(of: plan.kind)
    let name = tokens.isAt(.word) ? text(position) : ""
    let constant = SyntaxTree.Constant(rawValue: name)
    if let constant, known.contains(constant) { return self.constant(constant, of: &plan, after: word) }
    let isNamed = !name.isEmpty && (tokens[position + 1].kind == .number || constant != nil)
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

  /// constant = ( "stiffness"
  /// "damping"
  /// "mass" ) value ; and the constants of other plans.
  private mutating func constant(_ constant: SyntaxTree.Constant, of plan: inout SyntaxTree.Plan, after word: UInt32) {
    if let known = plan.constants[constant] { reportTwice(known, at: place, as: constant.rawValue) }
    reportTwice(plan.sentence.with, at: place, as: "with")
    let name = place
    tokens.advance()
    plan.constants[constant] = SyntaxTree.Slot(node: expression(of: name), keyword: word)
  }
}
