import MotionAlgebra

extension EvaluatedScript {
  /// Returns the value of a gradient; unknown after a mistake, which is reported.
  mutating func gradient(_ node: SyntaxTree.Node) -> Quantity {
    guard let (form, percents) = tree.gradients[node.token] else { return .unknown }
    let range = tree.range(of: node)
    if form == .toward([0, 0]) {
      report(.gradientToCenter, at: range)
      return .unknown
    }
    var least = 0.0
    for (stop, percent) in zip(tree.items(of: node), percents) {
      guard let percent else { continue }
      let isOutside = !(0...100 ~= percent)
      if isOutside || percent < least {
        let last = tree.nodes[Int(stop)].last
        let count: UInt32 = percent < 0 ? 3 : 2
        report(
          isOutside ? .stopOutside(percent) : .fallingStop(percent, after: least),
          at: tree.range(ofToken: last + 1).through(tree.range(ofToken: last + count)))
        return .unknown
      }
      least = percent
    }
    var colours: [SIMD4<Double>] = []
    for stop in tree.items(of: node) {
      let quantity = self[stop]
      if quantity.kind == .unknown { return .unknown }
      guard quantity.kind == .colour else {
        report(.stopOfOtherKind(quantity.kind), at: tree.range(ofNode: stop))
        return .unknown
      }
      colours.append(values.components(of: quantity))
    }
    // `none` has no numbers. It is the colour beside it, which fades out.
    var beside = colours.first { $0 == $0 } ?? SIMD4(0, 0, 0, 0)
    for (place, colour) in colours.enumerated() {
      if colour == colour { beside = colour } else { colours[place] = SIMD4(beside.x, beside.y, beside.z, colour.w) }
    }
    let stops = zip(colours, Gradient.offsets(percents)).map { Gradient.Stop(colour: $0, offset: $1) }
    return values.gradient(Gradient(form, stops: stops))
  }

  /// Returns the indices of the gradients of a sentence that changes one, in their order; none for another sentence. Without a
  /// `from`, the first is `nil`, and so is every value that is not a gradient.
  func gradients(
    of sentence: SyntaxTree.Sentence, _ verb: Verb, _ said: PropertyReference?
  ) -> [Int32?] {
    if tree.gradients.isEmpty { return [] }
    guard said ?? verb.property.map({ PropertyReference($0) }) == PropertyReference(.fill) else { return [] }
    let slots = verb == .hold ? [sentence.at, sentence.at] : slots(ofChange: sentence)
    let gradients = slots.map { $0.isGiven && self[$0.node].kind == .gradient ? self[$0.node].place : nil }
    return gradients.contains { $0 != nil } ? gradients : []
  }

  private func slots(ofChange sentence: SyntaxTree.Sentence) -> [SyntaxTree.Slot] {
    [sentence.from] + tree.keyframes[run: sentence.keyframes].map(\.value)
      + [sentence.by.isGiven ? sentence.by : sentence.to]
  }

  /// Returns whether gradients can become one another, and reports it if they cannot.
  mutating func canBecomeOneAnother(_ gradients: [Int32?], _ sentence: SyntaxTree.Sentence) -> Bool {
    if sentence.by.isGiven {
      report(.byOfColour(fixedBy: "to"), at: tree.range(ofToken: sentence.by.keyword))
      return false
    }
    let given = zip(slots(ofChange: sentence), gradients).filter(\.0.isGiven)
    if given.contains(where: { self[$0.0.node].kind == .unknown }) { return false }
    let first = given.first?.1.map { values.gradient($0) }
    for (slot, index) in given.dropFirst() {
      let gradient = index.map { values.gradient($0) }
      if let first, let gradient, first.canBecome(gradient) { continue }
      report(
        .otherGradient(
          of: sentence.targets.first.map { text(ofToken: tree.targets[Int($0)].token) } ?? "box", from: first,
          saying: given.first.map { text(ofNode: $0.0.node) }, isDeclared: false, to: gradient,
          said: text(ofNode: slot.node)),
        at: tree.range(ofNode: slot.node))
      return false
    }
    return true
  }
}

/// Checks what sentences and plans do to the fills of views, once declarations are known.
enum GradientCheck {
  static func check(
    _ views: CheckedViews, _ sentences: SentenceTable, _ plans: PlanTable, in script: inout EvaluatedScript
  ) {
    if script.tree.gradients.isEmpty { return }
    let (fill, own) = (PropertyReference(.fill).property, PropertyReference(.gradient).property)
    /// Returns a view whose fill cannot change to this one.
    func wrongView(_ tracks: some Sequence<TrackTable.Track>, _ gradient: Int32) -> Int32? {
      tracks.first { track in
        let declared = views.looks[Int(track.view)].gradient
        if track.property == own { return !(declared?.canBecome(script.values.gradient(gradient)) ?? false) }
        return track.property == fill && declared != nil
      }?.view
    }
    func name(_ view: Int32) -> String { script.symbols.text(views.table.views[Int(view)].name) }
    for (place, sentence) in script.tree.sentences.enumerated() {
      let tracks = sentences[place].writes.lazy.map { sentences.track(ofWrite: $0) }
      warnOfParts(tracks, sentence, views, in: &script)
      guard let view = wrongView(tracks, sentences[place].gradient), isFillKnown(ofView: view, views, in: script) else {
        continue
      }
      let gradient = sentences[place].gradient
      let slot = [sentence.to, sentence.at, sentence.from].first(where: \.isGiven)
      let range = slot.map { script.tree.range(ofNode: $0.node) } ?? script.tree.range(ofToken: sentence.verbToken)
      let before = script.problems.count
      script.report(
        .otherGradient(
          of: name(view), from: views.looks[Int(view)].gradient, saying: declaredFill(ofView: view, views, in: script),
          isDeclared: true, to: gradient < 0 ? nil : script.values.gradient(gradient), said: script.text(range)),
        at: range)
      script.noteCalls(ofSentence: place, ofProblemsFrom: before)
    }
    for (place, plan) in script.tree.plans.enumerated() {
      let tracks = (plans[place]?.tracks ?? []).lazy.map { sentences.tracks.tracks[Int($0)] }
      guard let view = wrongView(tracks, -1), isFillKnown(ofView: view, views, in: script) else { continue }
      script.report(.planOfGradient(name(view)), at: script.tree.range(ofToken: plan.sentence.verbToken))
    }
  }
}

extension GradientCheck {
  /// Returns whether the declaration of a view says its fill without a mistake, or leaves it out.
  private static func isFillKnown(ofView view: Int32, _ views: CheckedViews, in script: EvaluatedScript) -> Bool {
    let rank = views.table.views[Int(view)].declaration
    guard rank >= 0 else { return true }
    let declaration = script.tree.declarations[Int(rank)]
    return declaration.kind != nil
      && !script.tree.declaredValues[run: declaration.values].contains { value in
        let property = PropertyReference(named: script.tree.tokens[Int(value.token)].symbol)
        return property == PropertyReference(.fill) && script[value.node].kind == .unknown
      }
  }

  /// Returns the fill that the declaration of a view says.
  private static func declaredFill(ofView view: Int32, _ views: CheckedViews, in script: EvaluatedScript) -> String? {
    let rank = views.table.views[Int(view)].declaration
    guard rank >= 0 else { return nil }
    let values = script.tree.declaredValues[run: script.tree.declarations[Int(rank)].values]
    return values.first {
      PropertyReference(named: script.tree.tokens[Int($0.token)].symbol) == PropertyReference(.fill)
    }.map { script.text(ofNode: $0.node) }
  }

  /// Warns of properties of the script's own that are called like parts of a gradient, of views that have one.
  private static func warnOfParts(
    _ tracks: some Sequence<TrackTable.Track>, _ sentence: SyntaxTree.Sentence, _ views: CheckedViews,
    in script: inout EvaluatedScript
  ) {
    guard !script.hasErrors, sentence.property >= 0, case let token = UInt32(sentence.property),
      PropertyReference(named: script.tree.tokens[Int(token)].symbol).ownSymbol != nil
    else { return }
    let name = script.text(ofToken: token)
    guard GradientCheck.isPart(name), tracks.contains(where: { views.looks[Int($0.view)].gradient != nil }) else {
      return
    }
    script.report(.ownPartOfGradient(name), at: script.tree.range(ofToken: token))
  }

  /// Returns whether a name is that of a part of a gradient: `angle`, `fill.1.color`.
  static func isPart(_ name: String) -> Bool {
    ["angle", "colors", "stops", "direction"].contains(name) || name.hasPrefix("fill.") || name.hasPrefix("gradient")
  }
}

extension Gradient {
  /// Returns the offsets of stops from 0 to 1. As in CSS, stops without a percentage are spaced evenly.
  fileprivate static func offsets(_ percents: [Double?]) -> [Double] {
    var known = percents.map { $0.map { $0 / 100 } }
    known[0] = known[0] ?? 0
    known[known.count - 1] = known[known.count - 1] ?? 1
    var offsets: [Double] = []
    for (place, offset) in known.enumerated() {
      if let offset {
        offsets.append(offset)
        continue
      }
      let before = offsets[place - 1]
      let next = known[place...].firstIndex { $0 != nil } ?? known.count - 1
      offsets.append(before + ((known[next] ?? 1) - before) / Double(next - place + 1))
    }
    return offsets
  }
}
