import MotionAlgebra

/// A plan with its values in canonical units: its views and property, its target, and its speed.
struct CheckedPlan {
  /// The views, as indices in `ViewTable.views`.
  var members: [Int] = []
  /// The components of the property, view by view, as indices in `TrackTable.tracks`.
  var tracks: [Int32] = []
  /// The number of components per view.
  var components = 0
  /// The target or the velocity of each component.
  var values = SIMD4<Double>(repeating: 0)
  /// The targets among which a `snap` chooses.
  var choices: [SIMD4<Double>] = []
  /// The bounds of a drag, one for each component, or none.
  var bounds: [ClosedRange<Double>] = []
  /// The first axis along which a drag moves: 1 where it moves y alone.
  var firstAxis = 0
  var spring = Spring.usual
  /// The rate per second: after t seconds e^(−rate·t) of the velocity remains.
  var friction = CuePlan.usualFriction
}

/// The plans of a script.
struct PlanTable {
  /// The plans, parallel to `SyntaxTree.plans`; `nil` after a mistake.
  private var plans: [CheckedPlan?]

  init(count: Int) { plans = [CheckedPlan?](repeating: nil, count: count) }

  subscript(place: Int) -> CheckedPlan? { plans[place] }

  mutating func check(
    _ place: Int, _ views: inout CheckedViews, _ sentences: inout SentenceTable, _ policies: inout Policies,
    in script: inout EvaluatedScript
  ) {
    let plan = script.tree.plans[place]
    let sentence = plan.sentence
    let targets = script.tree.targets[run: sentence.targets]
    if views.table.isDeclared, !views.areKnown(targets, in: &script) { return }
    guard !sentence.isBroken, let members = views.members(of: targets, sentence, in: &script) else { return }
    var checked = CheckedPlan(members: members)
    let property: PropertyReference
    switch plan.verb {
    case .spring, .friction, .fling, .snap:
      guard let said = PlanTable.motion(plan, &checked, &sentences.properties, &policies, in: &script) else { return }
      property = said
    case .match: property = PropertyReference(.position)
    case .make:
      guard let gesture = plan.gesture else { return }
      var moved = PropertyReference(gesture.property)
      if plan.along.isGiven {
        moved = PropertyReference(named: script.tree.tokens[Int(plan.along.node)].symbol)
      }
      checked.firstAxis = max(0, Int(moved.component))
      guard let bounds = PlanTable.bounds(plan, in: &script) else { return }
      checked.bounds = bounds.isEmpty ? [] : moved.components.map { bounds[Int($0)] }
      property = moved
    case .remove:
      plans[place] = checked
      return
    }
    checked.components = property.components.count
    for view in members {
      let property = views.meaning(of: property, forView: view)
      for component in property.components {
        checked.tracks.append(
          sentences.tracks.track(ofView: view, property: property.property, component: component))
      }
    }
    plans[place] = checked
  }

  /// Returns the property that a plan moves, with its values; `nil` after a mistake, which is reported.
  private static func motion(
    _ plan: SyntaxTree.Plan, _ checked: inout CheckedPlan, _ properties: inout SaidProperties,
    _ policies: inout Policies, in script: inout EvaluatedScript
  ) -> PropertyReference? {
    let sentence = plan.sentence
    var isSound = true
    let said = properties.property(of: sentence, .animate, isSound: &isSound, in: &script)
    let property = said ?? PropertyReference(.position)
    guard isSound else { return nil }
    if !plan.verb.takesSpring, property.kind == .colour {
      script.report(
        .planOfColour(plan.verb), at: script.tree.range(ofToken: UInt32(max(0, sentence.property))))
      return nil
    }
    let slots = plan.verb.takesSpring ? [sentence.to] + plan.choices : [plan.constants[.velocity]].compactMap { $0 }
    for slot in slots {
      let found = script[slot.node].kind
      if said == nil, [.number, .length, .angle, .percent].contains(found) {
        let subject = script.subject(of: sentence)
        script.report(
          .planWithoutProperty(
            plan.verb, subject: subject.contains(where: \.isWhitespace) ? "circle" : subject,
            script.text(ofNode: slot.node)),
          at: script.tree.range(ofNode: slot.node))
        return nil
      }
      if said == nil, found == .colour {
        script.report(
          .planOfColourWithoutProperty(
            plan.verb, subject: script.subject(of: sentence), script.text(ofNode: slot.node)),
          at: script.tree.range(ofNode: slot.node))
        return nil
      }
      if said != nil, property.component >= 0, found == .vector, sentence.property > 1 {
        // `snap card's x to the nearer of (0, 0) or (100, 0)`: the property is one word too many.
        let views = script.tree.range(ofToken: sentence.subjectEnd - 2)
        let words = SourceRange(views.start, script.tree.range(ofToken: UInt32(sentence.property)).end)
        let isPossessive = script.tree.tokens[Int(sentence.property) - 1].kind == .possessive
        if isPossessive {
          script.report(
            .choiceOfPoints(script.text(ofToken: UInt32(sentence.property)), subject: script.text(views)), at: words)
          return nil
        }
      }
      let isRate = !plan.verb.takesSpring
      guard let values = script.value(of: slot, beside: nil, property, isRate: isRate)?.withoutMissing else {
        return nil
      }
      checked.values = property.component >= 0 ? SIMD4(repeating: values[0]) : values
      checked.choices.append(checked.values)
    }
    return constants(of: plan, &checked, &policies, in: &script) ? property : nil
  }

  /// Returns the bounds of a drag along x and y, none without `within`; `nil` after a mistake, which is reported.
  private static func bounds(_ plan: SyntaxTree.Plan, in script: inout EvaluatedScript) -> [ClosedRange<Double>]? {
    var numbers: [Double] = []
    for (place, slot) in plan.corners.enumerated() {
      let component = PropertyReference(place < 2 ? .position : .size, component: Int32(place % 2))
      guard let values = script.value(of: slot, beside: nil, component) else { return nil }
      numbers.append(values[0])
    }
    guard numbers.count == 4 else { return [] }
    for place in 2...3 where numbers[place] < 0 {
      script.report(.rectangleBackwards, at: script.tree.range(ofNode: plan.corners[place].node))
      return nil
    }
    return [numbers[0]...numbers[0] + numbers[2], numbers[1]...numbers[1] + numbers[3]]
  }

  private static func constants(
    of plan: SyntaxTree.Plan, _ checked: inout CheckedPlan, _ policies: inout Policies,
    in script: inout EvaluatedScript
  ) -> Bool {
    let curve = plan.sentence.with
    if curve.isGiven {
      guard let place = policies.easing(curve.node, in: &script) else { return false }
      guard case .spring(let spring, _) = script.values.easings[place].shape else {
        script.report(.planCurve(script.text(ofNode: curve.node)), at: script.tree.range(ofNode: curve.node))
        return false
      }
      checked.spring = spring
    }
    var numbers: [PlanConstant: Double] = [:]
    for constant in PlanConstant.allCases where constant != .velocity {
      guard let slot = plan.constants[constant] else { continue }
      let (value, range) = (script[slot.node], script.tree.range(ofNode: slot.node))
      if value.kind == .unknown { return false }
      guard value.kind == .number else {
        script.report(.wrongKind(wanted: .number, value.kind), at: range)
        return false
      }
      guard constant.allows(value.number) else {
        script.report(.planConstantRange(constant, of: plan.verb), at: range)
        return false
      }
      numbers[constant] = value.number
    }
    if let drag = numbers[.drag] { checked.friction = drag }
    if let spring = Spring(numbers), !curve.isGiven { checked.spring = spring }
    return true
  }
}
