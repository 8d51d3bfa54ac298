/// Arithmetic and units.
extension Check {
  mutating func negated(_ node: SyntaxTree.Node) -> Quantity {
    var value = quantities[Int(node.a)]
    switch value.kind {
    case .unknown: return .unknown
    case .number, .percent, .duration, .angle, .length:
      value.number = -value.number
      value.multipleOfPi = -value.multipleOfPi
      return value
    case .vector:
      let components = vectors[Int(value.place)]
      var result = vector(.vector, -components)
      result.element = value.element
      result.unit = value.unit
      return result
    case .colour, .curve, .text, .animation:
      report(.signBefore(value.kind), at: tree.range(of: node))
      return .unknown
    }
  }

  /// unit: a number becomes a quantity; what has a unit already cannot take another.
  mutating func unit(_ node: SyntaxTree.Node) -> Quantity {
    let value = quantities[Int(node.a)]
    guard value.kind != .unknown, let unit = Unit(rawValue: UInt8(node.b)) else { return .unknown }
    let word = text(ofToken: node.token)
    guard value.kind == .number else {
      report(.unitOnKind(word, value.kind), at: tree.range(of: node))
      return .unknown
    }
    var result = Quantity(kind: unit.kind, number: value.number * unit.factor, unit: unit)
    let hasMultiple = value.multipleOfPi.isFinite && value.multipleOfPi != 0
    switch unit {
    case .degrees:
      if hasMultiple {
        // Nobody means six degrees by 2*pi: a turn is what is said.
        result.number = value.multipleOfPi * 180
        report(
          .piInDegrees(text(tree.range(ofNode: node.a)), degrees: result.number), at: tree.range(of: node))
      } else if value.multipleOfPi.isNaN {
        report(.piInDegreesLiterally(degrees: result.number, isBare: false), at: tree.range(of: node))
      }
    case .radians:
      if hasMultiple { result.number = value.multipleOfPi * 180 }
    case .seconds, .milliseconds, .minutes, .turns, .pixels, .percent: break
    }
    return checked(result, node)
  }

  /// A number beyond what frames can hold is reported where it comes about.
  private mutating func checked(_ value: Quantity, _ node: SyntaxTree.Node) -> Quantity {
    if abs(value.number) <= Quantity.greatest { return value }
    report(.numberTooLarge, at: tree.range(of: node))
    return .unknown
  }

  mutating func binary(_ place: Int, _ node: SyntaxTree.Node) {
    let (left, right) = (quantities[Int(node.a)], quantities[Int(node.b)])
    if left.kind == .animation, right.kind == .animation { return join(place, node) }
    if left.kind == .unknown || right.kind == .unknown {
      if left.kind == .animation || right.kind == .animation { join(place, node) }
      quantities[place] = .unknown
      return
    }
    if left.kind == .animation || right.kind == .animation {
      mixed(node, left, right)
      return
    }
    if tree.tokens[Int(node.token)].kind == .word {
      report(.wordBetweenValues(text(ofToken: node.token), left.kind, right.kind), at: tree.range(ofToken: node.token))
      return
    }
    let value: Quantity? =
      switch node.kind {
      case .add, .subtract: sum(left, right, sign: node.kind == .add ? 1 : -1)
      case .multiply: product(left, right)
      default: quotient(left, right, node)
      }
    guard let value else {
      report(
        .kindsDoNotMix(text(ofToken: node.token), left.kind, right.kind), at: tree.range(of: node))
      return
    }
    quantities[place] = checked(value, node)
  }

  /// A number where an animation belongs, or the other way round.
  private mutating func mixed(_ node: SyntaxTree.Node, _ left: Quantity, _ right: Quantity) {
    let leftNode = tree.nodes[Int(node.a)]
    if left.kind == .animation, leftNode.kind == .sentence, tree.tokens[Int(node.token)].kind != .word,
      leftNode.last == node.token - 1
    {
      // `to 10 * size`: with spaces, the sentence ends before the operator.
      let value = SourceRange(tree.tokens[Int(leftNode.last)].start, tree.range(ofNode: node.b).end)
      report(
        .valueAfterSentence(
          text(ofToken: node.token), left: text(ofToken: leftNode.last), right: text(tree.range(ofNode: node.b)),
          right.kind), at: value)
      return
    }
    let sign = tree.tokens[Int(node.token)]
    let isTight = !sign.hasSpaceBefore && !tree.tokens[Int(node.token) + 1].hasSpaceBefore
    if right.kind == .animation, isTight, sign.kind != .word {
      report(.tightJoin(text(ofToken: node.token), left.kind), at: sign.range)
      return
    }
    report(.animationAndValue(text(ofToken: node.token), left.kind, right.kind), at: tree.range(of: node))
  }

  private mutating func sum(_ left: Quantity, _ right: Quantity, sign: Double) -> Quantity? {
    guard left.kind == right.kind else { return nil }
    switch left.kind {
    case .number, .percent, .duration, .angle, .length:
      var result = left
      result.number = left.number + sign * right.number
      if left.multipleOfPi != 0 || right.multipleOfPi != 0 {
        let hasBoth = left.multipleOfPi != 0 && right.multipleOfPi != 0
        result.multipleOfPi = hasBoth ? left.multipleOfPi + sign * right.multipleOfPi : .nan
      }
      return result
    case .vector:
      guard left.element == right.element || left.element == .number || right.element == .number else { return nil }
      var result = vector(.vector, vectors[Int(left.place)] + sign * vectors[Int(right.place)])
      result.element = left.element == .number ? right.element : left.element
      return result
    case .colour, .curve, .text, .animation, .unknown: return nil
    }
  }

  private mutating func product(_ left: Quantity, _ right: Quantity) -> Quantity? {
    let (factor, other) =
      left.kind == .number || (left.kind == .percent && right.kind != .number)
      ? (left, right) : (right, left)
    guard factor.kind == .number || factor.kind == .percent else { return nil }
    switch other.kind {
    case .number, .percent, .duration, .angle, .length:
      var result = other
      result.number = factor.number * other.number
      let (a, b) = (factor.multipleOfPi, other.multipleOfPi)
      if a != 0 || b != 0 {
        result.multipleOfPi = a == 0 ? factor.number * b : b == 0 ? a * other.number : .nan
      }
      return result
    case .vector:
      var result = vector(.vector, factor.number * vectors[Int(other.place)])
      result.element = other.element
      result.unit = other.unit
      return result
    case .colour, .curve, .text, .animation, .unknown: return nil
    }
  }

  private mutating func quotient(_ left: Quantity, _ right: Quantity, _ node: SyntaxTree.Node) -> Quantity? {
    let isScalar = [Kind.number, .percent, .duration, .angle, .length].contains(right.kind)
    guard isScalar, left.kind == right.kind || right.kind == .number else { return nil }
    guard right.number != 0 else {
      report(.divisionByZero, at: tree.range(ofNode: node.b))
      return .unknown
    }
    switch left.kind {
    case .number, .percent, .duration, .angle, .length:
      var result = left
      result.number = left.number / right.number
      if left.kind == right.kind, left.kind != .number { result = Quantity(kind: .number, number: result.number) }
      let (a, b) = (left.multipleOfPi, right.multipleOfPi)
      if a != 0 || b != 0 { result.multipleOfPi = b == 0 ? a / right.number : .nan }
      return result
    case .vector:
      var result = vector(.vector, vectors[Int(left.place)] / right.number)
      result.element = left.element
      result.unit = left.unit
      return result
    case .colour, .curve, .text, .animation, .unknown: return nil
    }
  }
}
