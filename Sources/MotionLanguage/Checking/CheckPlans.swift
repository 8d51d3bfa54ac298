import MotionAlgebra

/// Plans: of which views and which property, where to, how fast.
extension Check {
  /// A plan with its values in canonical units.
  struct CheckedPlan {
    /// Places in `views.views`.
    var members: [Int] = []
    /// Of one member after the other, the components of the property, as places in `views.tracks`.
    var tracks: [Int32] = []
    /// How many there are of each member.
    var components = 0
    /// For each component where it goes, or how fast.
    var values = SIMD4<Double>(repeating: 0)
    var spring = Spring.usual
    /// The rate a second: after t seconds e^(−rate·t) of the velocity is left.
    var friction = 4.0
  }

  mutating func checkPlan(_ place: Int) {
    let plan = tree.plans[place]
    let sentence = plan.sentence
    let targets = tree.targets[run: sentence.targets]
    if views.isDeclared, !areKnown(targets) { return }
    guard !sentence.isBroken, let members = members(of: targets, sentence) else { return }
    var checked = CheckedPlan(members: members)
    let property: PropertyReference
    switch plan.kind {
    case .spring, .friction, .fling:
      guard let said = motion(plan, &checked) else { return }
      property = said
    case .match, .draggable: property = PropertyReference(.position)
    case .pinchable: property = PropertyReference(.scale)
    case .rotatable: property = PropertyReference(.rotation)
    case .remove:
      plans[place] = checked
      return
    }
    checked.components = property.components.count
    for view in members {
      for component in property.components {
        checked.tracks.append(views.track(ofView: view, property: property.property, component: component))
      }
    }
    plans[place] = checked
  }

  /// The property that is moved, and how; `nil` after a mistake, which is reported.
  private mutating func motion(_ plan: SyntaxTree.Plan, _ checked: inout CheckedPlan) -> PropertyReference? {
    let sentence = plan.sentence
    var isSound = true
    let said = saidProperty(sentence, .animate, isSound: &isSound)
    let property = said ?? PropertyReference(.position)
    guard isSound else { return nil }
    if plan.kind != .spring, property.kind == .colour {
      report(.planOfColour(plan.kind.rawValue), at: tree.range(ofToken: UInt32(max(0, sentence.property))))
      return nil
    }
    let slot = plan.kind == .spring ? sentence.to : plan.constants[.velocity]
    if let slot {
      let found = quantities[Int(slot.node)].kind
      if said == nil, [.number, .length, .angle, .percent].contains(found) {
        let subject = subjectWords(sentence)
        report(
          .planWithoutProperty(
            plan.kind.rawValue, subject: subject.contains(where: \.isWhitespace) ? "circle" : subject,
            text(tree.range(ofNode: slot.node))),
          at: tree.range(ofNode: slot.node))
        return nil
      }
      guard let values = value(of: slot, beside: nil, property) else { return nil }
      checked.values = property.component >= 0 ? SIMD4(repeating: values[0]) : values
    }
    return constants(plan, &checked) ? property : nil
  }

  private mutating func constants(_ plan: SyntaxTree.Plan, _ checked: inout CheckedPlan) -> Bool {
    if plan.sentence.with.isGiven {
      guard let place = easing(of: plan.sentence.with.node) else { return false }
      guard case .spring(let spring, _) = easings[Int(place)].shape else {
        report(
          .planCurve(text(tree.range(ofNode: plan.sentence.with.node))), at: tree.range(ofNode: plan.sentence.with.node)
        )
        return false
      }
      checked.spring = spring
    }
    var numbers: [SyntaxTree.Constant: Double] = [:]
    for constant in SyntaxTree.Constant.allCases where constant != .velocity {
      guard let slot = plan.constants[constant] else { continue }
      let value = quantities[Int(slot.node)]
      if value.kind == .unknown { return false }
      guard value.kind == .number else {
        report(.wrongKind(wanted: .number, value.kind), at: tree.range(ofNode: slot.node))
        return false
      }
      guard constant.allows(value.number) else {
        report(.planConstantRange(constant.rawValue), at: tree.range(ofNode: slot.node))
        return false
      }
      numbers[constant] = value.number
    }
    if let drag = numbers[.drag] { checked.friction = drag }
    if let spring = Spring(numbers), !plan.sentence.with.isGiven { checked.spring = spring }
    return true
  }
}

extension SyntaxTree.Constant {
  /// Whether a spring, or what slows, can have it: positive, and none that numbers could not follow; or no damping.
  func allows(_ number: Double) -> Bool { 1e-9...1e9 ~= number || (self == .damping && number == 0) }
}

extension Spring {
  /// With what is usual where nothing is said; `nil` where a constant allows no such number.
  init?(_ said: [SyntaxTree.Constant: Double]) {
    self.init(
      stiffness: said[.stiffness] ?? Spring.usual.stiffness, damping: said[.damping] ?? Spring.usual.damping,
      mass: said[.mass] ?? Spring.usual.mass)
  }
}
