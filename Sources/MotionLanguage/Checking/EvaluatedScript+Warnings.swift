import MotionAlgebra

/// Warnings about the values of sentences.
extension EvaluatedScript {
  /// Warns about a bare number that takes the unit of a percentage, if it is more likely a factor: `scale box from 1 to 130%`.
  mutating func warn(
    ofPercentage number: Double, _ property: PropertyReference, _ slot: SyntaxTree.Slot
  ) {
    guard number != 0, abs(number) <= (property.kind == .scale ? 10 : 1) else { return }
    report(.readAsPercentage(text(ofNode: slot.node), number), at: tree.range(ofNode: slot.node))
  }

  /// Warns about a bare number that is more likely a percentage: `fade box to 50`.
  mutating func warn(ofFactor number: Double, _ property: PropertyReference, _ slot: SyntaxTree.Slot) {
    guard tree.nodes[Int(slot.node)].kind == .number else { return }
    let place = tree.sentences.countOfFirst { $0.verbToken < slot.keyword } - 1
    if place >= 0, case let sentence = tree.sentences[place], sentence.last >= slot.keyword, sentence.from.isGiven,
      sentence.to.isGiven, isLargeFactor(sentence.from), isLargeFactor(sentence.to)
    {
      // One message is about both ends.
      if slot.keyword != sentence.from.keyword { return }
      let ends = [sentence.from, sentence.to].sorted { $0.keyword < $1.keyword }.map(\.node)
      let ranges = ends.map { tree.range(ofNode: $0) }
      let (range, between) = (ranges[0].through(ranges[1]), SourceRange(ranges[0].end, ranges[1].start))
      let texts = ends.map { text(ofNode: $0) }
      let view = sentence.subjectEnd > sentence.verbToken ? tree.tokens[Int(sentence.subjectEnd)].symbol : nil
      let isText =
        sentence.verb == .draw && tree.declarations.contains { $0.name == view && $0.kind == .text }
      // Another message says that no picture shows it.
      if isText { return }
      return report(
        .readAsFactors(name(of: property), texts, "\(texts[0])%\(text(between))\(texts[1])%"), at: range)
    }
    report(.readAsFactor(name(of: property), text(ofNode: slot.node), number), at: tree.range(ofNode: slot.node))
  }

  private func isLargeFactor(_ slot: SyntaxTree.Slot) -> Bool {
    tree.nodes[Int(slot.node)].kind == .number && self[slot.node].kind == .number && self[slot.node].number >= 2
  }

  /// Warns about a colour whose parts are fractions: `rgb(1, 0, 0)`.
  mutating func warn(ofFractions node: SyntaxTree.Node) {
    guard let function = ColourFunction(rawValue: text(ofToken: node.token)), function != .oklch, node.last > node.first
    else { return }
    let parts = (node.first...node.last).filter { tree.tokens[Int($0)].kind == .number }
    let hasUnit = (node.first + 1..<node.last).contains { [.percent, .word].contains(tree.tokens[Int($0)].kind) }
    let hasSign = (node.first...node.last).contains { tree.tokens[Int($0)].kind == .minus }
    guard parts.count >= 3, !hasUnit, !hasSign else { return }
    var said = parts.map { text(ofToken: $0) }
    let numbers = said.map { Double($0.hasPrefix(".") ? "0\($0)" : $0) ?? 2 }
    if function == .rgb || function == .rgba {
      guard numbers[..<3].allSatisfy({ $0 <= 1 }), numbers[..<3].contains(where: { $0 > 0 }) else { return }
      for place in 0..<3 { said[place] = Words.decimal((numbers[place] * 255).rounded()) }
    } else {
      guard numbers[1] <= 1, numbers[2] <= 1, numbers[2] > 0 else { return }
      for place in 1..<3 { said[place] = "\(Words.decimal(numbers[place] * 100))%" }
    }
    let range = tree.range(of: node)
    report(
      .fractionsOfColour(
        text(range), function.rawValue, takes: function.words,
        meant: "\(function.rawValue)(\(said.joined(separator: ", ")))"),
      at: range)
  }

  /// Warns about the opacity of a declaration that is more likely a percentage: `with opacity 50`.
  mutating func warn(ofOpacity node: Int32) {
    guard tree.nodes[Int(node)].kind == .number, self[node].kind == .number, self[node].number >= 2 else { return }
    report(.readAsFactor(Property.opacity.name, text(ofNode: node), self[node].number), at: tree.range(ofNode: node))
  }

  /// Warns about a sentence whose scale is as large as a size.
  ///
  /// - Parameter one: the view that becomes so large, if the sentence has others too.
  mutating func warn(
    ofScale ends: SentenceEnds, _ property: PropertyReference, _ kind: ViewKind, _ sentence: SyntaxTree.Sentence,
    _ verb: Verb, counts: Bool, one: String? = nil
  ) {
    // The rest of a sentence with a mistake may change what it means.
    guard property.builtIn == .scale, sentence.to.isGiven, !sentence.isCutShort, !sentence.isBroken,
      case let factor = ends.offset.lowHalf.max(), factor > 10
    else { return }
    guard verb.resizes else {
      if factor >= 100 { warn(ofFactor: factor, property, sentence.to) }
      return
    }
    let words = tree.range(ofToken: sentence.verbToken).through(tree.range(ofToken: sentence.subjectEnd))
    report(
      .scaledAsSize(
        verb.spelling, subject(of: sentence), one, by: factor,
        hasSize: Property.size.isShown(by: kind.shape.outline), counts: counts), at: words)
  }

  /// Warns about the value of a text that does not show it, and about a percentage as the number that a text shows.
  mutating func warn(
    ofValue property: PropertyReference, _ members: some Sequence<Int>, _ sentence: SyntaxTree.Sentence,
    _ views: CheckedViews
  ) {
    guard property == views.value else { return }
    var counts = false
    for view in members where views.kind(of: view) == .text {
      if views.meaning(of: property, forView: view).builtIn == .value {
        counts = true
      } else if views.wording(ofView: view) != nil {
        let name = symbols.text(views.table.views[view].name)
        let token = [sentence.property, sentence.from.property, sentence.to.property, sentence.by.property].first {
          $0 >= 0
        }
        guard let token else { return }
        return report(.valueOfPlainText(name), at: tree.range(ofToken: UInt32(token)))
      }
    }
    guard counts else { return }
    let keyframes = tree.keyframes[run: sentence.keyframes].map(\.value)
    for slot in [sentence.from] + keyframes + [sentence.to, sentence.by, sentence.at] where slot.isGiven {
      if self[slot.node].kind == .percent { warn(ofCount: slot.node) }
    }
  }

  /// Warns about a percentage as the number that a text shows.
  mutating func warn(ofCount node: Int32) {
    report(.percentageOfCount(text(ofNode: node), self[node].number), at: tree.range(ofNode: node))
  }

  /// Warns about an anchor whose plain numbers are more likely shares of the size: `anchor (0.5, 0.5)`.
  mutating func warn(ofAnchor value: SyntaxTree.DeclaredValue) {
    let quantity = self[value.node]
    guard quantity.kind == .vector, quantity.element == .number else { return }
    let point = values.components(of: quantity).lowHalf
    guard (0...1).contains(point.x), (0...1).contains(point.y), point != .zero else { return }
    report(
      .anchorWithinPixel("(\(Words.decimal(point.x * 100))%, \(Words.decimal(point.y * 100))%)"),
      at: tree.range(ofNode: value.node))
  }

  /// Returns the colour or the gradient that is in quotation marks; `nil` for another text.
  func quotedColour(_ range: SourceRange) -> String? {
    let words = String(text(range).dropFirst().dropLast())
    let isGradient = ["linear-gradient(", "radial-gradient(", "rgb(", "rgba(", "hsl("].contains { words.hasPrefix($0) }
    return isGradient || words.hasPrefix("#") || ColourNames.rgba(words) != nil ? words : nil
  }
}
