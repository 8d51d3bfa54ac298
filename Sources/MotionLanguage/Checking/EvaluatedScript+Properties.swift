import MotionAlgebra

/// Properties and their values.
extension EvaluatedScript {
  /// Returns the name of a property or of its component.
  func name(of property: PropertyReference) -> String {
    if let symbol = property.ownSymbol { return symbols.text(symbol) }
    guard let builtIn = property.builtIn else { return "" }
    return property.component >= 0 ? builtIn.number(property.component).component ?? builtIn.name : builtIn.name
  }

  /// Returns the value of a phrase in the canonical unit of the property; `nil` after a mistake, which is reported.
  ///
  /// - Parameter other: the other end of the change, whose unit a bare number takes.
  mutating func value(
    of slot: SyntaxTree.Slot, beside other: SyntaxTree.Slot?, _ property: PropertyReference, isRate: Bool = false
  ) -> SIMD4<Double>? {
    var quantity = self[slot.node]
    if quantity.kind == .unknown { return nil }
    if quantity.kind == .number, let other, other.isGiven {
      // An unsuitable unit is a mistake of the other end.
      let beside = self[other.node]
      let hasUnit = beside.kind == .angle || beside.kind == .percent || beside.kind == .length
      if hasUnit, property.takes(beside) {
        if beside.kind == .percent { warn(ofPercentage: quantity.number, property, slot) }
        quantity.number = quantity.number(in: beside.unit)
        quantity.kind = beside.kind
      }
    }
    guard property.takes(quantity) else {
      reportValue(of: slot, quantity, property)
      return nil
    }
    if quantity.kind == .number { warn(ofNumber: quantity, property, slot, isRate: isRate) }
    return components(of: quantity, property)
  }

  /// Warns about a bare number that is more likely something else.
  private mutating func warn(
    ofNumber quantity: Quantity, _ property: PropertyReference, _ slot: SyntaxTree.Slot, isRate: Bool
  ) {
    switch property.kind {
    case .angle where quantity.multipleOfPi != 0:
      report(.piInDegreesLiterally(degrees: quantity.number, isBare: true), at: tree.range(ofNode: slot.node))
    // A change per second may be large.
    case .fraction where !isRate && quantity.number >= 2, .span where !isRate && quantity.number >= 2:
      warn(ofFactor: quantity.number, property, slot)
    default: break
    }
  }

  /// Returns the first value with a unit of a sentence with values on the way, which bare numbers in it take.
  func unit(of sentence: SyntaxTree.Sentence) -> SyntaxTree.Slot? {
    let keyframes = tree.keyframes[run: sentence.keyframes].map(\.value)
    return ([sentence.to, sentence.from] + keyframes).first { slot in
      guard slot.isGiven else { return false }
      let kind = self[slot.node].kind
      return kind == .angle || kind == .percent || kind == .length
    }
  }

  /// The numbers of a value that the property takes, in its canonical unit. One fraction of an outline is the end of what
  /// is drawn, from the start.
  func components(of quantity: Quantity, _ property: PropertyReference) -> SIMD4<Double> {
    switch quantity.kind {
    case .vector, .colour: values.components(of: quantity)
    case .number, .percent, .duration, .angle, .length, .gradient, .curve, .text, .animation, .unknown:
      property.kind == .span ? PropertyReference.drawn(to: quantity.number) : SIMD4(repeating: quantity.number)
    }
  }

  private mutating func reportValue(of slot: SyntaxTree.Slot, _ value: Quantity, _ property: PropertyReference) {
    let range = tree.range(ofNode: slot.node)
    if property == PropertyReference(.position), value.kind == .number || value.kind == .length {
      let before = Int(tree.nodes[Int(slot.node)].first) - 1
      let isOffset = before >= 0 && tree.tokens[before].symbol.keyword == .by
      return report(.numberForPosition(text(range), isOffset: isOffset), at: range)
    }
    if property == PropertyReference(.position), value.element == .percent || value.kind == .percent {
      return report(
        .positionInPercent(onCanvas(slot.node), isMovement: true), at: range, inPlaceOf: .doubtfulPercentage)
    }
    if value.kind == .gradient, case .named(Property.fill.name)? = ForeignWords.property(name(of: property)),
      let sentence = tree.sentences.last(where: { $0.verbToken < slot.keyword && $0.last >= slot.keyword }),
      sentence.property >= 0
    {
      return report(.fillInOtherWords(name(of: property)), at: tree.range(ofToken: UInt32(sentence.property)))
    }
    if property == PropertyReference(.fill), value.kind == .angle {
      return report(.angleOfFill(.wrongKindForProperty, text(range)), at: range)
    }
    if value.kind == .text, property.kind == .colour, let colour = quotedColour(range) {
      return report(.quotedColour(text(range), colour, isDeclared: false), at: range)
    }
    if property.ownSymbol != nil, let token = token(ofProperty: slot),
      case .named(let meant)? = ForeignWords.property(text(ofToken: token)),
      let word = Keyword.allCases.first(where: { $0.spelling == meant }),
      let said = Property.said(word), PropertyReference(said.property, component: said.component).takes(value)
    {
      return report(.propertyInOtherWords(text(ofToken: token), meant, value.kind), at: tree.range(ofToken: token))
    }
    report(
      .wrongKindForProperty(
        name(of: property), property.kind, isComponent: property.component >= 0, value.kind, said: text(range),
        isStart: slot.isGiven && tree.tokens[Int(slot.keyword)].symbol == .from),
      at: range)
  }

  /// Returns the token of the property that a value of a sentence is about; `nil` if the sentence does not name it.
  private func token(ofProperty slot: SyntaxTree.Slot) -> UInt32? {
    if slot.property >= 0 { return UInt32(slot.property) }
    let place = tree.sentences.countOfFirst { $0.verbToken < slot.keyword } - 1
    guard place >= 0, case let sentence = tree.sentences[place], sentence.last >= slot.keyword, sentence.property >= 0
    else { return nil }
    return UInt32(sentence.property)
  }

  /// Returns the properties of the script's own: those that no picture shows, and that a sentence or a plan names.
  func ownProperties() -> Set<Symbol> {
    var own: Set<Symbol> = []
    func add(_ sentence: SyntaxTree.Sentence) {
      for token in [sentence.property, sentence.from.property, sentence.to.property, sentence.by.property]
      where token >= 0 {
        if let symbol = PropertyReference(named: tree.tokens[Int(token)].symbol).ownSymbol { own.insert(symbol) }
      }
    }
    for sentence in tree.sentences { add(sentence) }
    for plan in tree.plans { add(plan.sentence) }
    return own
  }
}
