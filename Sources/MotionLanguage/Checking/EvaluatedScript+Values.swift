import MotionAlgebra

/// Numbers, units, points and arithmetic.
extension EvaluatedScript {
  @inline(__always)
  func number(_ node: SyntaxTree.Node) -> Quantity {
    switch node.a {
    case 1: Quantity(kind: .number, number: .pi, multipleOfPi: 1)
    case 2: Quantity(kind: .number, number: 2 * .pi, multipleOfPi: 2)
    default: Quantity(kind: .number, number: tree.numbers[Int(tree.tokens[Int(node.token)].payload)])
    }
  }

  mutating func colour(_ node: SyntaxTree.Node) -> Quantity {
    if node.a >= 0 {
      warn(ofFractions: node)
      return values.vector(.colour, tree.colours[Int(node.a)])
    }
    return values.colour(rgba: tree.tokens[Int(node.token)].payload)
  }

  /// point = "(" value "," value ")" : a point or a size.
  mutating func point(_ node: SyntaxTree.Node) -> Quantity {
    let items = tree.items(of: node).map { self[$0] }
    if items.contains(where: { $0.kind == .unknown }) { return .unknown }
    if items.count > 1, items.allSatisfy({ $0.kind == .animation }) {
      let sentences = tree.items(of: node).map { text(tree.range(ofNode: $0)) }
      // The brackets of `[fadeIn a, fadeIn b]` are part of the mistake.
      report(.pointOfAnimations(sentences), at: tree.range(of: node), inPlaceOf: .strayCharacter)
      return .unknown
    }
    let isInBrackets = files.bytes[Int(tree.range(of: node).start)] == UInt8(ascii: "[")
    if items.count > 1, isInBrackets, items.allSatisfy({ $0.kind == .vector && $0.element == .number }) {
      let points = tree.items(of: node).map { text(tree.range(ofNode: $0)).filter { !"() ".contains($0) } }
      let arePlain = points.allSatisfy { $0.split(separator: ",").allSatisfy { Double($0) != nil } }
      let words = points.map { $0.split(separator: ",").joined(separator: " ") }.joined(separator: " L")
      // A name can stand for an outline; behind `to`, a point is needed.
      let before = node.first > 0 ? tree.tokens[Int(node.first) - 1] : nil
      report(
        .pointOfPoints(arePlain ? "M\(words)" : "M0 0 L100 50", isNamed: arePlain && before?.kind == .equals),
        at: tree.range(of: node), inPlaceOf: .strayCharacter)
      return .unknown
    }
    guard items.count == 2 else {
      if isInBrackets {
        let list =
          items.allSatisfy { $0.kind == .number } ? tree.items(of: node).map { text(tree.range(ofNode: $0)) } : nil
        report(.pointOfOtherLength(items.count, list: list), at: tree.range(of: node), inPlaceOf: .strayCharacter)
      } else {
        let parts = tree.items(of: node).map { text(ofNode: $0) }
        report(.pointOfOtherLength(items.count, parts: parts), at: tree.range(of: node))
      }
      return .unknown
    }
    let element = items[0].kind == .number ? items[1].kind : items[0].kind
    for (item, place) in zip(items, tree.items(of: node)) {
      let canBe = item.kind == .number || item.kind == .length || item.kind == .percent
      guard canBe, item.kind == element || item.kind == .number else {
        report(.pointOfOtherKind(item.kind, text(ofNode: place)), at: tree.range(ofNode: place))
        return .unknown
      }
    }
    if element == .percent {
      for (item, place) in zip(items, tree.items(of: node))
      where item.kind == .number && item.number != 0 && abs(item.number) <= 10 {
        report(.readAsPercentage(text(ofNode: place), item.number, inPoint: true), at: tree.range(ofNode: place))
      }
    }
    let unit = items[0].kind == element ? items[0].unit : items[1].unit
    var result = values.vector(.vector, [items[0].number(in: unit), items[1].number(in: unit), 0, 0])
    result.element = element
    result.unit = unit
    return result
  }

  mutating func negated(_ node: SyntaxTree.Node) -> Quantity {
    let value = self[node.a]
    if value.kind == .unknown { return .unknown }
    if let negated = values.negated(value) { return negated }
    report(.signBefore(value.kind), at: tree.range(of: node))
    return .unknown
  }

  /// Applies a unit. It turns a number into a quantity; a value that has a unit cannot take another.
  mutating func unit(_ node: SyntaxTree.Node) -> Quantity {
    let value = self[node.a]
    guard value.kind != .unknown, let unit = Unit(rawValue: UInt8(node.b)) else { return .unknown }
    guard value.kind == .number else {
      report(.unitOnKind(text(ofToken: node.token), value.kind), at: tree.range(of: node))
      return .unknown
    }
    var result = Quantity(kind: unit.kind, number: value.number * unit.factor, unit: unit)
    let hasMultiple = value.multipleOfPi.isFinite && value.multipleOfPi != 0
    switch unit {
    case .degrees:
      if hasMultiple {
        // `2*pi` degrees means a full turn and not six degrees.
        result.number = value.multipleOfPi * 180
        report(.piInDegrees(text(ofNode: node.a), degrees: result.number), at: tree.range(of: node))
      } else if value.multipleOfPi.isNaN {
        report(.piInDegreesLiterally(degrees: result.number, isBare: false), at: tree.range(of: node))
      }
    case .radians:
      if hasMultiple { result.number = value.multipleOfPi * 180 }
    case .seconds, .milliseconds, .minutes, .turns, .pixels, .percent: break
    }
    return limited(result, node)
  }

  /// Returns a value, and reports it if it is larger than frames can hold.
  private mutating func limited(_ value: Quantity, _ node: SyntaxTree.Node) -> Quantity {
    if abs(value.number) <= Quantity.greatest { return value }
    report(.numberTooLarge, at: tree.range(of: node))
    return .unknown
  }

  // MARK: Operators

  /// Returns the result of an operator between two values, or between a value and an animation.
  mutating func operation(_ node: SyntaxTree.Node) -> Quantity {
    let (left, right) = (self[node.a], self[node.b])
    if left.kind == .unknown || right.kind == .unknown { return .unknown }
    if left.kind == .animation || right.kind == .animation {
      reportMixed(node, left, right)
      return .unknown
    }
    if tree.tokens[Int(node.token)].kind == .word {
      report(.wordBetweenValues(text(ofToken: node.token), left.kind, right.kind), at: tree.range(ofToken: node.token))
      return .unknown
    }
    let value: Quantity? =
      switch node.kind {
      case .add, .subtract: values.sum(left, right, sign: node.kind == .add ? 1 : -1)
      case .multiply: values.product(left, right)
      default: quotient(left, right, node)
      }
    guard let value else {
      report(.kindsDoNotMix(text(ofToken: node.token), left.kind, right.kind), at: tree.range(of: node))
      return .unknown
    }
    return limited(value, node)
  }

  private mutating func quotient(_ left: Quantity, _ right: Quantity, _ node: SyntaxTree.Node) -> Quantity? {
    guard left.isDivisible(by: right) else { return nil }
    guard right.number != 0 else {
      report(.divisionByZero, at: tree.range(ofNode: node.b))
      return .unknown
    }
    return values.quotient(left, right)
  }

  /// Reports a number where an animation belongs, or an animation where a number does.
  private mutating func reportMixed(_ node: SyntaxTree.Node, _ left: Quantity, _ right: Quantity) {
    let leftNode = tree.nodes[Int(node.a)]
    if left.kind == .animation, leftNode.kind == .sentence, tree.tokens[Int(node.token)].kind != .word,
      leftNode.last == node.token - 1,
      let last = lastValue(of: tree.sentences[Int(leftNode.a)], at: leftNode.last),
      canCalculate(node.kind, self[last], right)
    {
      // In `to 10 * size`, with spaces, the sentence ends before the operator.
      let value = SourceRange(tree.range(ofNode: last).start, tree.range(ofNode: node.b).end)
      report(
        .valueAfterSentence(
          text(ofToken: node.token), left: text(ofNode: last), right: text(ofNode: node.b), right.kind),
        at: value)
      return
    }
    let sign = tree.tokens[Int(node.token)]
    let isTight = !sign.hasSpaceBefore && !tree.tokens[Int(node.token) + 1].hasSpaceBefore
    if right.kind == .animation, isTight, sign.kind != .word {
      report(.tightJoin(text(ofToken: node.token), left.kind), at: sign.range)
      return
    }
    let (pause, other) = left.kind == .duration ? (node.a, right.kind) : (node.b, left.kind)
    if self[pause].kind == .duration, other == .animation, node.kind == .multiply {
      let range = tree.range(ofNode: pause)
      return report(.durationAsPause(text(ofToken: node.token), text(range)), at: range)
    }
    report(.animationAndValue(text(ofToken: node.token), left.kind, right.kind), at: tree.range(of: node))
  }

  /// Returns the node of the value with which a sentence ends.
  private func lastValue(of sentence: SyntaxTree.Sentence, at token: UInt32) -> Int32? {
    let slots =
      [sentence.from, sentence.to, sentence.by, sentence.over, sentence.after, sentence.at]
      + tree.keyframes[run: sentence.keyframes].flatMap(\.slots)
    return slots.first { $0.isGiven && tree.nodes[Int($0.node)].last == token }?.node
  }

  private mutating func canCalculate(_ kind: SyntaxTree.Node.Kind, _ left: Quantity, _ right: Quantity) -> Bool {
    switch kind {
    case .add, .subtract: values.sum(left, right, sign: 1) != nil
    case .multiply: values.product(left, right) != nil
    default: left.isDivisible(by: right)
    }
  }

  // MARK: Values of modifiers

  /// Returns the number of passes; `nil` after a mistake, which is reported.
  mutating func count(_ place: Int32) -> UInt64? {
    let value = self[place]
    if value.kind == .unknown { return nil }
    guard value.kind == .number else {
      report(.countOfKind(value.kind), at: tree.range(ofNode: place))
      return nil
    }
    guard value.number >= 0, value.number == value.number.rounded() else {
      let node = tree.range(ofNode: place)
      let times = tree.range(ofToken: tree.nodes[Int(place)].last + 1)
      report(.countNotWhole(text(node), value.number), at: value.number < 0 ? node.through(times) : node)
      return nil
    }
    return UInt64(value.number)
  }

  /// Returns the factor of a speed; `nil` after a mistake, which is reported.
  mutating func speed(_ place: Int32) -> Ratio? {
    let value = self[place]
    if value.kind == .unknown { return nil }
    guard value.kind == .number || value.kind == .percent else {
      report(.speedOfKind(value.kind), at: tree.range(ofNode: place))
      return nil
    }
    guard value.number > 0, let ratio = Ratio(value.number) else {
      report(.speedNotPositive, at: tree.range(ofNode: place))
      return nil
    }
    return ratio
  }
}
