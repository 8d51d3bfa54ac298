import MotionAlgebra

/// Sentences: which property, from what to what, how long, along which curve.
extension Check {
  mutating func checkSentence(_ place: Int) {
    let sentence = tree.sentences[place]
    var checked = CheckedSentence()
    var isWhole = !sentence.isBroken
    if sentence.over.isGiven {
      if let given = duration(sentence.over.node, allowsZero: false) {
        checked.duration = given
      } else {
        isWhole = false
      }
    }
    if sentence.after.isGiven {
      if let given = duration(sentence.after.node, allowsZero: true) { checked.after = given } else { isWhole = false }
    }
    if let given = easingPlace(of: sentence) {
      checked.easing = given
      if !settle(sentence, &checked) { isWhole = false }
    } else {
      isWhole = false
    }
    guard let verb = sentence.verb else {
      sentences[place] = checked
      return
    }
    let start = UInt32(writes.count)
    if !writes(of: sentence, verb, &checked) { isWhole = false }
    checked.writes = start..<UInt32(writes.count)
    checked.isWhole = isWhole
    sentences[place] = checked
  }

  private mutating func easingPlace(of sentence: SyntaxTree.Sentence) -> Int32? {
    if sentence.with.isGiven { return easing(of: sentence.with.node) }
    let word: Keyword = sentence.verb?.isFade ?? false ? .easeInOut : .linear
    let slot = Int(word.rawValue) * 3
    if wordEasings[slot] < 0 { wordEasings[slot] = easing(word == .linear ? .linear : .cssEaseInOut) }
    return wordEasings[slot]
  }

  /// Works out what a sentence writes; false after a mistake, which is reported.
  private mutating func writes(
    of sentence: SyntaxTree.Sentence, _ verb: Verb, _ checked: inout CheckedSentence
  ) -> Bool {
    if verb == .wait { return checkLasting(sentence, verb, ifMissing: .waitWithoutDuration) }
    let targets = tree.targets[run: sentence.targets]
    if targets.isEmpty && !(verb == .fadeIn || verb == .fadeOut) {
      if !sentence.isBroken {
        let isComplete = sentence.to.isGiven || sentence.by.isGiven || sentence.at.isGiven
        report(
          .missingSubject(text(ofToken: sentence.verbToken), isComplete: isComplete),
          at: tree.range(ofToken: sentence.verbToken))
      }
      return false
    }
    if views.isDeclared, !areKnown(targets) { return false }
    var isSound = checkPhrases(of: sentence, verb)
    let said = saidProperty(sentence, verb, isSound: &isSound)
    if said == nil, verb == .animate || verb == .hold, isSound {
      report(
        .missingProperty(
          text(ofToken: sentence.verbToken), subject: subjectWords(sentence),
          last: text(ofToken: sentence.subjectEnd)),
        at: tree.range(ofToken: sentence.subjectEnd))
      isSound = false
    }
    guard isSound, !sentence.isBroken else { return false }
    if isInDefinition { return checkEnds(of: sentence, verb, said) }
    if targets.count == 1, let target = targets.first, target.kind == .view,
      case let view = views.view(tree.tokens[Int(target.token)].symbol), view >= 0
    {
      // The ordinary sentence: one view.
      let property = said ?? implied(verb, views.views[view].kind ?? .box)
      checked.property = .of(property)
      if sentence.along.isGiven { return move(sentence, verb, property, [view], &checked) }
      guard let ends = ends(of: sentence, verb, property) else { return false }
      write(ends, property, view)
      return true
    }
    return writeMany(sentence, verb, targets, said, &checked)
  }

  private mutating func writeMany(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ targets: ArraySlice<SyntaxTree.Target>,
    _ said: PropertyReference?, _ checked: inout CheckedSentence
  ) -> Bool {
    guard let members = members(of: targets, sentence) else { return false }
    if sentence.along.isGiven {
      let property = said ?? implied(verb, .box)
      checked.property = .of(property)
      return move(sentence, verb, property, members, &checked)
    }
    var known: [PropertyReference: Ends] = [:]
    var previous: (property: PropertyReference, ends: Ends)?
    for view in members {
      let property = said ?? implied(verb, views.views[view].kind ?? .box)
      if case .none = checked.property { checked.property = .of(property) }
      if let previous, previous.property == property {
        write(previous.ends, property, view)
        continue
      }
      guard let ends = known[property] ?? ends(of: sentence, verb, property) else { return false }
      known[property] = ends
      previous = (property, ends)
      write(ends, property, view)
    }
    return true
  }

  /// Writes a motion along a path.
  private mutating func move(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, _ members: [Int],
    _ checked: inout CheckedSentence
  ) -> Bool {
    guard let path = pathPlace(of: sentence, verb, property) else { return false }
    checked.path = path
    // From 0 to 1: the path says the rest.
    let ends = Ends(from: SIMD4(repeating: 0), scale: SIMD4(repeating: 0), offset: SIMD4(repeating: 1))
    for view in members { write(ends, property, view) }
    return true
  }

  /// The views a subject means, each once; `nil` after a mistake.
  mutating func members(
    of targets: ArraySlice<SyntaxTree.Target>, _ sentence: SyntaxTree.Sentence
  ) -> [Int]? {
    if targets.isEmpty {
      if views.views.isEmpty && !problems.contains(where: { $0.severity == .error }) {
        report(.noViews(nil), at: tree.range(ofToken: sentence.verbToken))
      }
      return views.views.isEmpty ? nil : Array(views.views.indices)
    }
    var members: [Int] = []
    var seen = Set<Int>()
    for target in targets {
      if target.kind == .allOfKind, kind(ofAll: target) == nil { return nil }
      let count = members.count
      if let group = add(target, to: &members, &seen) {
        open(group, into: &members, &seen)
      } else if target.kind == .view, members.count == count {
        report(.viewTwice(text(ofToken: target.token)), at: tree.range(ofToken: target.token))
        return nil
      }
    }
    if members.isEmpty {
      // An empty group has been reported where it is given.
      if targets.contains(where: { views.group(tree.tokens[Int($0.token)].symbol) != nil }) { return nil }
      let noun = targets.first.map(\.token) ?? sentence.subjectEnd
      let isAny = targets.contains { $0.kind == .allViews }
      if isAny && problems.contains(where: { $0.severity == .error }) { return nil }
      report(
        .noViews(isAny ? nil : text(ofToken: noun)),
        at: tree.range(ofToken: noun - 1).through(tree.range(ofToken: sentence.subjectEnd)))
      return nil
    }
    return members
  }

  func subjectWords(_ sentence: SyntaxTree.Sentence) -> String {
    guard sentence.subjectEnd > sentence.verbToken else { return "all views" }
    return text(
      SourceRange(
        tree.tokens[Int(sentence.verbToken) + 1].start, tree.tokens[Int(sentence.subjectEnd)].end))
  }

  /// `wait` and `hold` say how long, and nothing of a change.
  private mutating func checkLasting(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, ifMissing missing: Problem.Kind
  ) -> Bool {
    for (slot, word) in [
      (sentence.from, "from"), (sentence.to, "to"), (sentence.by, "by"), (sentence.along, "along"),
      (sentence.with, "with"),
    ]
    where slot.isGiven {
      report(.phraseOfOtherVerb(word, verb: verb.spelling), at: tree.range(ofToken: slot.keyword))
      return false
    }
    if sentence.over.isGiven { return true }
    report(missing, at: tree.range(ofToken: sentence.verbToken))
    return false
  }

  // MARK: Phrases

  /// Checks which phrases are there; what their values are is checked with the property.
  private mutating func checkPhrases(
    of sentence: SyntaxTree.Sentence, _ verb: Verb
  ) -> Bool {
    if verb == .hold { return checkLasting(sentence, verb, ifMissing: .holdWithoutDuration) }
    if sentence.to.isGiven, sentence.by.isGiven {
      report(.toAndBy, at: tree.range(ofToken: max(sentence.to.keyword, sentence.by.keyword)))
      return false
    }
    // A verb alone is asked for its subject first.
    let lacksEnd = !sentence.to.isGiven && !sentence.by.isGiven && !sentence.along.isGiven && !verb.hasEnd
    if lacksEnd, !sentence.targets.isEmpty, !sentence.isBroken {
      if !sentence.isCutShort {
        let words = tree.range(ofToken: sentence.verbToken).through(tree.range(ofToken: sentence.subjectEnd))
        let from = sentence.from.isGiven ? tree.range(ofNode: sentence.from.node) : nil
        report(.missingTo(verb, words: text(words), from: from.map(text)), at: from ?? words)
      }
      return false
    }
    return true
  }

  /// The property that a sentence names, beside its subject or in a phrase.
  mutating func saidProperty(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, isSound: inout Bool
  ) -> PropertyReference? {
    var said: (property: PropertyReference, token: UInt32)?
    if !tree.defines.isEmpty, verb != .animate, verb != .hold {
      for slot in [sentence.from, sentence.to, sentence.by] where slot.property >= 0 && isCallInValue(slot) {
        isSound = false
      }
      guard isSound else { return nil }
    }
    if sentence.property >= 0 { say(UInt32(sentence.property), &said, &isSound) }
    if sentence.from.property >= 0 { say(UInt32(sentence.from.property), &said, &isSound) }
    if sentence.to.property >= 0 { say(UInt32(sentence.to.property), &said, &isSound) }
    if sentence.by.property >= 0 { say(UInt32(sentence.by.property), &said, &isSound) }
    guard let said else { return nil }
    if !sentence.isBroken, !verb.takes(said.property) {
      report(
        .verbOfOtherProperty(
          verb: text(ofToken: sentence.verbToken), property: text(ofToken: said.token)),
        at: tree.range(ofToken: said.token))
      isSound = false
    }
    return said.property
  }

  /// `grow circle to double 5`, where `double` is a definition: what was meant is no property. Reports it.
  private mutating func isCallInValue(_ slot: SyntaxTree.Slot) -> Bool {
    let word = tree.tokens[Int(slot.property)].symbol
    guard PropertyReference(named: word).ownSymbol != nil else { return false }
    if definesOfWord == nil {
      let places = tree.defines.indices.filter { tree.defines[$0].words.count == 1 }
      definesOfWord = Dictionary(places.map { (tree.defines[$0].words[0].symbol, $0) }) { first, _ in first }
    }
    guard let define = definesOfWord?[word] else { return false }
    let (name, value) = (tree.range(ofToken: UInt32(slot.property)), tree.range(ofNode: slot.node))
    report(
      .argumentOutside(
        text(value), text(name), instead: "\(text(name))(\(text(value)))", isNamed: false,
        definition: tree.range(of: tree.defines[define])),
      at: name.through(value))
    return true
  }

  /// Takes one property that a sentence names; two different ones are a mistake.
  private mutating func say(
    _ token: UInt32, _ said: inout (property: PropertyReference, token: UInt32)?, _ isSound: inout Bool
  ) {
    let property = PropertyReference(named: tree.tokens[Int(token)].symbol)
    guard let known = said else {
      said = (property, token)
      return
    }
    if known.property != property {
      report(.twoProperties(text(ofToken: known.token), text(ofToken: token)), at: tree.range(ofToken: token))
      isSound = false
    }
  }

  /// The property a verb means where the sentence does not say.
  func implied(_ verb: Verb, _ kind: ViewKind) -> PropertyReference {
    PropertyReference(verb.impliedProperty(of: kind))
  }

  // MARK: Writing

  /// The ends of a change, component by component.
  struct Ends {
    /// `nil` where the sentence has no `from`.
    var from: SIMD4<Double>?
    var scale: SIMD4<Double>
    var offset: SIMD4<Double>
  }

  @inline(__always)
  private mutating func write(_ ends: Ends, _ property: PropertyReference, _ view: Int) {
    for component in property.components {
      let lane = property.component >= 0 ? 0 : Int(component)
      writes.append(
        CheckedWrite(
          track: views.track(ofView: view, property: property.property, component: component),
          from: ends.from.map { $0[lane] } ?? .nan, scale: ends.scale[lane], offset: ends.offset[lane]))
    }
  }

  /// Where a sentence begins and ends; `nil` after a mistake, which is reported.
  mutating func ends(
    of sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference
  ) -> Ends? {
    let fixed = SIMD4<Double>(repeating: 0)
    if verb == .hold {
      guard sentence.at.isGiven else { return Ends(from: nil, scale: SIMD4(repeating: 1), offset: fixed) }
      guard let value = value(of: sentence.at, beside: nil, property) else { return nil }
      return Ends(from: value, scale: fixed, offset: value)
    }
    let other = sentence.to.isGiven ? sentence.to : sentence.by
    var from: SIMD4<Double>?
    if sentence.from.isGiven {
      guard let value = value(of: sentence.from, beside: sentence.by.isGiven ? nil : other, property) else {
        return nil
      }
      from = value
    } else if verb == .fadeIn || (verb == .draw && !sentence.by.isGiven) {
      from = fixed
    }
    if sentence.by.isGiven { return change(sentence, verb, property, from: from) }
    var to = SIMD4<Double>(repeating: verb == .fadeIn ? 1 : 0)
    if verb == .draw { to = Check.drawn(to: 1) }
    if sentence.to.isGiven {
      guard let value = value(of: sentence.to, beside: sentence.from, property) else { return nil }
      to = value
    }
    return Ends(from: from, scale: fixed, offset: to)
  }

  /// `by V`: grammar.md, "Phrases".
  private mutating func change(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, from: SIMD4<Double>?
  ) -> Ends? {
    let slot = sentence.by
    let quantity = quantities[Int(slot.node)]
    if property.kind == .colour {
      report(.byOfColour, at: tree.range(ofToken: slot.keyword))
      return nil
    }
    let isPercent = quantity.kind == .percent || (quantity.kind == .vector && quantity.element == .percent)
    let isLength = property.kind == .length || property.kind == .size
    let zero = SIMD4<Double>(repeating: 0)
    let isShrink = verb == .shrink
    if property.kind == .scale || (isPercent && isLength) {
      let value: SIMD4<Double>?
      if isPercent && isLength {
        value = quantity.kind == .vector ? vectors[Int(quantity.place)] : SIMD4(repeating: quantity.number)
      } else {
        value = self.value(of: slot, beside: nil, property)
      }
      guard let value else { return nil }
      var factor = value
      if isPercent, isLength || verb == .grow || isShrink {
        factor = isShrink ? 1 - value : 1 + value
      } else if isShrink {
        guard value[0] != 0, value[1] != 0 else {
          report(.divisionByZero, at: tree.range(ofNode: slot.node))
          return nil
        }
        factor = 1 / value
      }
      return fixed(Ends(from: from, scale: factor, offset: zero))
    }
    guard let value = value(of: slot, beside: nil, property) else { return nil }
    return fixed(Ends(from: from, scale: SIMD4(repeating: 1), offset: isShrink ? -value : value))
  }

  /// With a `from`, the last value is known.
  private func fixed(_ ends: Ends) -> Ends {
    guard let from = ends.from else { return ends }
    return Ends(from: from, scale: SIMD4(repeating: 0), offset: ends.scale * from + ends.offset)
  }

  /// The value of a phrase in the property's canonical unit; `nil` after a mistake.
  mutating func value(
    of slot: SyntaxTree.Slot, beside other: SyntaxTree.Slot?, _ property: PropertyReference
  ) -> SIMD4<Double>? {
    var quantity = quantities[Int(slot.node)]
    if quantity.kind == .unknown { return nil }
    if quantity.kind == .number, let other, other.isGiven {
      // A bare number takes the other end's unit; one that the property cannot have is a mistake there.
      let beside = quantities[Int(other.node)]
      let hasUnit = beside.kind == .angle || beside.kind == .percent || beside.kind == .length
      if hasUnit, Check.fits(beside, property) {
        quantity.number = inUnit(quantity, beside.unit)
        quantity.kind = beside.kind
      }
    }
    if Check.fits(quantity, property) {
      if property.kind == .angle, quantity.kind == .number, quantity.multipleOfPi != 0 {
        report(.piInDegreesLiterally(degrees: quantity.number, isBare: true), at: tree.range(ofNode: slot.node))
      }
      switch quantity.kind {
      case .vector, .colour: return vectors[Int(quantity.place)]
      case .number, .percent, .duration, .angle, .length, .curve, .text, .animation, .unknown:
        return property.kind == .span ? Check.drawn(to: quantity.number) : SIMD4(repeating: quantity.number)
      }
    }
    let name =
      property.component >= 0 || property.builtIn == nil
      ? propertyText(property) : property.builtIn?.name ?? ""
    if property.builtIn == .position, property.component < 0, quantity.kind == .number || quantity.kind == .length {
      report(.numberForPosition(text(tree.range(ofNode: slot.node))), at: tree.range(ofNode: slot.node))
    } else {
      report(
        .wrongKindForProperty(name, property.kind, isComponent: property.component >= 0, quantity.kind),
        at: tree.range(ofNode: slot.node))
    }
    return nil
  }

  /// A single fraction of an outline is its end: it is drawn from its start.
  private static func drawn(to end: Double) -> SIMD4<Double> { [0, end, 0, 0] }

  func propertyText(_ property: PropertyReference) -> String {
    if let symbol = property.ownSymbol { return symbols.text(symbol) }
    guard let builtIn = property.builtIn else { return "" }
    return property.component >= 0
      ? builtIn.number(property.component).component ?? builtIn.name : builtIn.name
  }

  static func fits(_ value: Quantity, _ property: PropertyReference) -> Bool {
    let isScalarLength = value.kind == .number || value.kind == .length
    let isScalarFraction = value.kind == .number || value.kind == .percent
    let isVector = value.kind == .vector
    switch property.kind {
    case .length: return isScalarLength
    case .size: return isScalarLength || (property.component < 0 && isVector && value.element != .percent)
    case .position:
      return property.component >= 0 ? isScalarLength : isVector && value.element != .percent
    case .scale: return isScalarFraction || (isVector && value.element != .length)
    case .angle: return value.kind == .number || value.kind == .angle
    case .fraction: return isScalarFraction
    case .colour: return value.kind == .colour
    case .span: return isScalarFraction || (isVector && value.element != .length)
    case .number: return isScalarLength || value.kind == .percent
    }
  }
}
