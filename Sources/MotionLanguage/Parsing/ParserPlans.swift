import MotionText

/// Reads plans, which a performer follows until another plan replaces them: `spring circle to (0, 0) named "drag"`.
extension Parser {
  /// Returns the verb of the plan that begins at a token. Outside reactions its words are special only if they can mean nothing
  /// else.
  func planVerb(at index: Int, isInAction: Bool = false) -> PlanVerb? {
    guard tokens[index].kind == .word, !tokens.isCall(index) else { return nil }
    // Most words are built in, and their text need not be made.
    if let word = tokens.keyword(at: index), word != .spring { return nil }
    guard let verb = PlanVerb(rawValue: text(index)) else { return nil }
    let isPlan =
      switch verb {
      case .spring, .friction, .fling: tokens.hasSubject(after: index)
      case .match: tokens.hasSubject(after: index) && (isInAction || saysOnLine(after: index) { $0 == "pointer" })
      case .make:
        tokens.hasSubject(after: index)
          && (isInAction || saysOnLine(after: index) { PlanGesture(rawValue: $0) != nil })
      case .snap:
        tokens.hasSubject(after: index)
          && (isInAction && !isDefined(index) || saysOnLine(after: index) { $0 == "nearer" || $0 == "nearest" })
      case .remove: tokens[index + 1].kind == .string && !tokens.beginsStatement(index + 1)
      }
    return isPlan ? verb : nil
  }

  /// Returns whether the script gives a word a meaning of its own.
  private func isDefined(_ index: Int) -> Bool {
    names[tokens[index].symbol] != nil || definitions.patterns.state(tokens[index].symbol) != nil
  }

  private func saysOnLine(after index: Int, _ isSought: (String) -> Bool) -> Bool {
    var next = index + 1
    while tokens[next].kind == .word || tokens[next].kind == .possessive, !tokens.beginsStatement(next) {
      if isSought(text(next)) { return true }
      next += 1
    }
    return false
  }

  /// plan = ( "spring" subject "to" [ property ] value | "snap" subject choice ) [ elasticity ] [ label ]
  /// | "friction" subject [ "with" "drag" value ] [ label ]
  /// | "fling" subject "with" "velocity" value [ "and" "drag" value ] [ label ]
  /// | "match" noun "to" [ "the" ] "pointer" [ label ]
  /// | "make" noun ( "draggable" [ "along" ( "x" | "y" ) ] [ "within" rectangle ] | "pinchable" | "rotatable" ) [ label ]
  /// | "remove" text "from" noun ;
  mutating func plan(_ verb: PlanVerb) -> Int32 {
    let start = place
    var plan = SyntaxTree.Plan(verb: verb, sentence: SyntaxTree.Sentence(verb: .animate, verbToken: start))
    tokens.advance()
    switch verb {
    case .spring, .friction, .fling, .snap:
      subject(&plan.sentence)
      if !hasFailed { phrases(of: &plan) }
    case .match, .make:
      views(of: &plan)
      if !hasFailed { if verb == .match { pointer(start) } else { gesture(&plan, start) } }
      if !hasFailed, verb == .make { dragPhrases(of: &plan) }
      if !hasFailed { planName(&plan) }
    case .remove:
      plan.sentence.named = SyntaxTree.Slot(node: Int32(place), keyword: start)
      tokens.advance()
      guard tokens.isAt(word: .from), !tokens.beginsStatement(position + 1) else {
        if tokens.isAt(word: .of), tokens.hasSubject(after: position) {
          fail(.planWords(.remove, said: "of", instead: "from"), at: token.range)
        } else {
          fail(.planMalformed(.remove), at: range(ofToken: start))
        }
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
      (plan.verb.takesSpring && !plan.sentence.to.isGiven)
      || (plan.verb == .fling && plan.constants[.velocity] == nil)
    if failedInEndOfPlan(plan, start) { return }
    if isIncomplete {
      if failedInManner(plan.verb) { return }
      if let other = misplaced(plan.verb) {
        return fail(.planWords(plan.verb, said: text(position), instead: other), at: token.range)
      }
      return fail(.planMalformed(plan.verb), at: range(ofToken: start))
    }
    guard !tokens.atEnd else { return }
    if plan.verb == .make, failedInSecondGesture(start) { return }
    if token.isOperator || tokens.keyword(at: position)?.continuesExpression ?? false {
      fail(.planAlone(text(start), isInReaction: true, isStatement: false), at: token.range)
    }
  }

  /// Reports `friction ball to (0, 0)` and `fling ball to (0, 0)`, plans that do not end at a value. Returns whether one is here.
  private mutating func failedInEndOfPlan(_ plan: SyntaxTree.Plan, _ start: UInt32) -> Bool {
    guard plan.verb == .friction || plan.verb == .fling, tokens.isAt(word: .to), !isWord(position + 1, "velocity"),
      let value = plainValue(at: position + 1)
    else { return false }
    let subject = text(range(from: start + 1, through: plan.sentence.subjectEnd))
    let spring = "\(PlanVerb.spring.rawValue) \(subject) to \(value.text)"
    let isWhole =
      Int(plan.sentence.subjectEnd) == position - 1
      && (tokens.beginsStatement(value.end) || tokens.keyword(at: value.end) == .named)
    if isWhole {
      return failed(with: .planToValue(plan.verb, instead: spring), in: Int(start)...value.end - 1)
    }
    // The constants of the plan are not those of a spring.
    let isReaction = [.on, .at].contains(tokens.keyword(at: tokens.statementStart))
    let head = isReaction ? text(range(from: tokens.statementStart, through: Int(start) - 1)) : "at 0s:"
    return failed(
      with: .planToValue(plan.verb, example: "\(head) \(spring)"), in: position...value.end - 1)
  }

  /// Reports `spring ball back to (0, 0)`, in which a word that says nothing precedes `to`. Returns whether one is here.
  private mutating func failedInManner(_ verb: PlanVerb) -> Bool {
    guard verb.takesSpring, tokens.isAt(.word), tokens.keyword(at: position) == nil,
      tokens.keyword(at: position + 1) == .to, !tokens.beginsStatement(position + 1),
      case let said = text(position), said.hasSuffix("ly") || PlanVerb.manners.contains(said)
    else { return false }
    fail(.planWords(verb, said: said, instead: ""), at: token.range)
    return true
  }

  /// Reports `pinchable and rotatable`, and a curve after `draggable`. Returns whether one is here.
  private mutating func failedInSecondGesture(_ start: UInt32) -> Bool {
    if tokens.isAt(word: .with) || tokens.isAt(word: .using) {
      return failed(with: .rubberBand, in: position...position)
    }
    guard tokens.isAt(word: .and), let gesture = gesture(at: position + 1) else { return false }
    let head = text(range(from: tokens.statementStart, through: Int(start - 1)))
    return failed(
      with: .secondGesture(
        text(range(from: Int(start), through: position - 1)), gesture.rawValue, head: head,
        subject: text(range(from: Int(start + 1), through: position - 2))), in: position + 1...position + 1)
  }

  /// Returns the word that is meant by the one here, behind the views of a plan that lacks its end.
  private func misplaced(_ verb: PlanVerb) -> String? {
    switch verb {
    case .spring where tokens.isAt(word: .at): "to"
    case .fling where tokens.isAt(word: .at) && isWord(position + 1, "velocity"): "with"
    case .fling where tokens.isAt(word: .to) && isWord(position + 1, "velocity"): "with"
    default: nil
    }
  }

  private mutating func pointer(_ start: UInt32) {
    guard tokens.take(word: .to) else { return fail(.planMalformed(.match), at: range(ofToken: start)) }
    tokens.take(word: .the)
    guard isWord(position, "pointer") else {
      if token.kind == .word, !tokens.atEnd {
        return fail(.planWords(.match, said: text(position), instead: "pointer"), at: token.range)
      }
      return fail(.planMalformed(.match), at: range(ofToken: start))
    }
    tokens.advance()
  }

  private mutating func gesture(_ plan: inout SyntaxTree.Plan, _ start: UInt32) {
    viewNamedAsArticle(&plan)
    let word = place
    if tokens.isArticle(position) { tokens.advance() }
    guard !tokens.atEnd, tokens.isAt(.word) else { return fail(.planMalformed(.make), at: range(ofToken: start)) }
    guard place == word, let gesture = gesture(at: position) else {
      let meant = PlanGesture.meant(by: text(position))
      let words = range(from: Int(word), through: position)
      return fail(
        meant.map { .planWords(.make, said: text(words), instead: $0.rawValue) } ?? .planMalformed(.make),
        at: meant == nil ? range(ofToken: start) : words)
    }
    plan.gesture = gesture
    tokens.advance()
  }

  /// Reads `along` an axis, `within` a rectangle and the name, in any order.
  private mutating func dragPhrases(of plan: inout SyntaxTree.Plan) {
    while !hasFailed {
      let word = place
      let isWithin = isWord(position, "within")
      if tokens.isAt(word: .named) {
        planName(&plan)
        continue
      }
      guard isWithin || tokens.isAt(word: .along) else { return dragWords() }
      guard plan.gesture == .draggable else { return fail(.dragPhraseOfOther(text(word)), at: token.range) }
      tokens.advance()
      if isWithin {
        if let first = plan.corners.first { reportTwice(first, at: word) }
        rectangle(&plan, after: word)
      } else {
        reportTwice(plan.along, at: word)
        if tokens.isArticle(position) { tokens.advance() }
        guard tokens.isAt(word: .x) || tokens.isAt(word: .y) else {
          return fail(.dragWithoutAxis, at: range(ofToken: word))
        }
        plan.along = SyntaxTree.Slot(node: Int32(place), keyword: word)
        tokens.advance()
      }
    }
  }

  /// Reports other words for `along` and `within`: `draggable on x`, `draggable horizontally`, `draggable inside (…)`.
  private mutating func dragWords() {
    guard token.kind == .word, !tokens.atEnd else { return }
    let said = text(position)
    let isBeforeAxis = tokens.keyword(at: position + 1) == .x || tokens.keyword(at: position + 1) == .y
    if tokens.isAt(word: .x) || tokens.isAt(word: .y) {
      return fail(.planWords(.make, said: said, instead: "along \(said)"), at: token.range)
    }
    let isBeforeRectangle = tokens[position + 1].kind == .leftParenthesis
    let instead: String?
    switch said {
    case "horizontally": instead = "along x"
    case "vertically": instead = "along y"
    case "inside", "in", "between", "into", "on", "by", "over", "only":
      instead = isBeforeAxis ? "along" : isBeforeRectangle ? "within" : nil
    default: instead = nil
    }
    if let instead { fail(.planWords(.make, said: said, instead: instead), at: token.range) }
  }

  /// rectangle = "(" expression "," expression "," expression "," expression ")" ;
  private mutating func rectangle(_ plan: inout SyntaxTree.Plan, after word: UInt32) {
    let open = place
    guard tokens.take(.leftParenthesis) else { return fail(.rectangleOfOther(count: nil), at: range(ofToken: word)) }
    tokens.openParenthesis()
    var corners: [SyntaxTree.Slot] = []
    repeat {
      corners.append(SyntaxTree.Slot(node: expression(of: word, as: .corner), keyword: word))
    } while !hasFailed && tokens.take(.comma)
    if hasFailed { return }
    guard tokens.isAt(.rightParenthesis) else {
      guard tokens.atEnd else { return unexpected() }
      return fail(.unclosedParenthesis(onOneLine: true), at: range(ofToken: open))
    }
    tokens.closeParenthesis()
    tokens.advance()
    guard corners.count == 4 else {
      return fail(.rectangleOfOther(count: corners.count), at: range(from: Int(open), through: position - 1))
    }
    plan.corners = corners
  }

  /// choice = "to" "the" ( "nearer" | "nearest" ) "of" value "or" value { "or" value } ;
  private mutating func choice(_ plan: inout SyntaxTree.Plan) {
    let word = place
    reportTwice(plan.sentence.to, at: word)
    tokens.advance()
    let hasThe = tokens.take(word: .the)
    guard isWord(position, "nearer") || isWord(position, "nearest"), tokens.keyword(at: position + 1) == .of, hasThe
    else { return choiceWords(after: word, hasThe: hasThe) }
    tokens.advance(by: 2)
    plan.sentence.to = SyntaxTree.Slot(node: expression(of: word, as: .plan(.snap)), keyword: word)
    plan.choices = []
    while !hasFailed, isWord(position, "or") {
      let or = place
      tokens.advance()
      plan.choices.append(SyntaxTree.Slot(node: expression(of: or, as: .plan(.snap)), keyword: or))
    }
    guard !hasFailed, plan.choices.isEmpty else { return }
    if tokens.isAt(.comma) {
      let list = UInt32(endOfStatement(after: position))
      let values = range(from: word + 4, through: list)
      let instead = text(values).split(separator: ",").map { String($0.drop { $0 == " " }) }.joined(separator: " or ")
      if !text(values).contains("("), hasThe { return fail(.choiceWithCommas(instead), at: values) }
      let points = points(from: Int(word) + 4, through: Int(list))
      if points.count > 1, hasThe { return fail(.choiceWithCommas(points.joined(separator: " or ")), at: values) }
    }
    if tokens.isAt(word: .and) || tokens.isAt(.comma) {
      return fail(.planWords(.snap, said: text(position), instead: tokens.isAt(.comma) ? " or" : "or"), at: token.range)
    }
    fail(.planMalformed(.snap), at: range(ofToken: plan.sentence.verbToken))
  }

  /// Returns the points in parentheses between two tokens, if nothing but commas is between them.
  private func points(from first: Int, through last: Int) -> [String] {
    var (found, index) = ([String](), first)
    while index <= last, tokens[index].kind == .leftParenthesis, let close = tokens.closingParenthesis(of: index) {
      found.append(text(range(from: index, through: close)))
      index = close + 1
      if tokens[index].kind == .comma || isWord(index, "or") { index += 1 }
    }
    return index > last ? found : []
  }

  /// Reports what is wrong behind the `to` of a choice.
  private mutating func choiceWords(after to: UInt32, hasThe: Bool) {
    let said = tokens.atEnd ? "" : text(position)
    let hasOf = tokens.keyword(at: position + 1) == .of
    let word =
      switch said {
      case "nearer", "closer", "nearby": "nearer"
      case "nearest", "closest", "next": "nearest"
      default: ""
      }
    if word.isEmpty {
      // `to A or B`
      var index = position
      while !tokens.beginsStatement(index), !isWord(index, "or") { index += 1 }
      if isWord(index, "or"), index > position {
        return fail(.choiceWithoutWord(hasThe: hasThe), at: range(ofToken: hasThe ? to + 1 : to))
      }
      return fail(.planMalformed(.snap), at: range(ofToken: to))
    }
    fail(
      .planWords(.snap, said: said, instead: (hasThe ? "" : "the ") + word + (hasOf ? "" : " of")), at: token.range)
  }

  private func gesture(at index: Int) -> PlanGesture? { PlanGesture(rawValue: text(index)) }

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
      case .to where plan.verb == .spring:
        reportTwice(plan.sentence.to, at: place)
        let word = place
        tokens.advance()
        let property = property()
        let value = expression(of: word, as: .plan(plan.verb))
        plan.sentence.to = SyntaxTree.Slot(node: value, keyword: word, property: property)
      case .to where plan.verb == .snap: choice(&plan)
      case .with, .using:
        repeat { constants(&plan) } while !hasFailed && tokens.isAt(word: .and)
      case .named: planName(&plan)
      case .from: return fail(.planWithFrom(plan.verb), at: token.range)
      default:
        // In `with stiffness 200 damping 20`, only `and` is missing.
        if token.kind == .word, !tokens.atEnd, !plan.constants.isEmpty,
          let constant = PlanConstant(rawValue: text(position)), plan.verb.constants.contains(constant)
        {
          fail(.planWords(plan.verb, said: constant.rawValue, instead: "and \(constant.rawValue)"), at: token.range)
        }
        // In `with stiffness 300, damping 20`, the comma stands for it.
        if tokens.isAt(.comma), !plan.constants.isEmpty, let constant = PlanConstant(rawValue: text(position + 1)),
          plan.verb.constants.contains(constant)
        {
          let words = token.range.through(tokens[position + 1].range)
          fail(.planWords(plan.verb, said: ",", instead: " and \(constant.rawValue)"), at: words)
        }
        return
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
    if plan.verb.takesSpring, failedInOtherTerms() { return }
    let known = plan.verb.constants
    let name = tokens.isAt(.word) ? text(position) : ""
    let constant = PlanConstant(rawValue: name)
    if let constant, known.contains(constant) { return self.constant(constant, of: &plan, after: word) }
    let isNamed = !name.isEmpty && (tokens[position + 1].kind == .number || constant != nil)
    guard plan.verb.takesSpring, isFirst, !isNamed else {
      var nearest = Nearest.to(name, among: known.map(\.rawValue))
      if name == "speed", known.contains(.velocity) { nearest = .certain("velocity") }
      // In `fling circle with (300, 0)`, only the word is missing.
      if let first = known.first, !tokens.atEnd, token.kind == .number || token.kind == .leftParenthesis {
        nearest = .certain("\(first.rawValue) \(text(position))")
      }
      return fail(
        .planConstantUnknown(plan.verb, nearest: nearest),
        at: tokens[tokens.atEnd ? position - 1 : position].range)
    }
    reportTwice(plan.sentence.with, at: place, as: "with")
    let first = plan.constants.values.min { $0.keyword < $1.keyword }
    if let first { reportTwice(first, at: place, as: "with") }
    plan.sentence.with = SyntaxTree.Slot(node: expression(of: word, as: .plan(plan.verb)), keyword: word)
  }

  /// Reports the terms in which SwiftUI describes springs: `response 0.4 and damping fraction 0.7`, `bounce 0.3`. Returns whether
  /// they are here.
  private mutating func failedInOtherTerms() -> Bool {
    var terms = SpringTerms()
    var (index, last) = (position, position)
    while tokens[index].kind == .word, !tokens.beginsStatement(index) {
      var name = text(index)
      if tokens[index + 1].kind == .word { index += 1; name += text(index) }
      guard tokens[index + 1].kind == .number, terms.take(ForeignWords.folded(name), tokens.number(tokens[index + 1]))
      else { break }
      index += 2
      if tokens.isUnit(index), !tokens.beginsStatement(index) {
        terms.scaleLast(by: tokens.keyword(at: index)?.unit?.factor ?? 0.01)
        index += 1
      }
      last = index - 1
      if tokens.keyword(at: index) == .and { index += 1 }
    }
    guard last > position, let constants = terms.curve ?? terms.constants else { return false }
    return failed(with: .springInOtherTerms(text(position), constants), in: position...last)
  }

  /// constant = ( "stiffness" | "damping" | "mass" ) value ; and the constants of other plans.
  private mutating func constant(_ constant: PlanConstant, of plan: inout SyntaxTree.Plan, after word: UInt32) {
    if let known = plan.constants[constant] { reportTwice(known, at: place, as: constant.rawValue) }
    reportTwice(plan.sentence.with, at: place, as: "with")
    let name = place
    tokens.advance()
    plan.constants[constant] = SyntaxTree.Slot(node: expression(of: name, as: .plan(plan.verb)), keyword: word)
  }
}
