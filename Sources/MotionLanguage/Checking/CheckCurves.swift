import MotionAlgebra
import MotionText

/// Curves that are more than a word or a row of numbers.
extension Check {
  /// The token of an argument's name, if it has one. (Inlined as are small questions of the parser.)
  @inline(__always)
  func argumentName(_ place: Int32) -> UInt32? {
    let first = tree.nodes[Int(place)].first
    return tree.tokens[Int(first) - 1].kind == .colon ? first - 2 : nil
  }

  /// An argument with its name.
  func argumentRange(_ place: Int32) -> SourceRange {
    let range = tree.range(ofNode: place)
    return argumentName(place).map { tree.range(ofToken: $0).through(range) } ?? range
  }

  /// A plain number; `nil` after a mistake, which is reported.
  private mutating func plainNumber(_ place: Int32, of curve: String) -> Double? {
    let value = quantities[Int(place)]
    if value.kind == .unknown { return nil }
    guard value.kind == .number else {
      report(.curveArgumentKind(curve, value.kind), at: tree.range(ofNode: place))
      return nil
    }
    return value.number
  }

  // MARK: Steps

  /// steps = "steps" "(" value [ "," ( "jump-start" | "jump-end" | "jump-none" | "jump-both" | "start" | "end" ) ] ")" ;
  mutating func steps(_ places: [Int32], _ range: SourceRange) -> Quantity {
    guard places.count <= 2 else {
      report(.curveArgumentCount("steps", wanted: 2, given: places.count), at: range)
      return .unknown
    }
    guard tree.nodes[Int(places[0])].kind != .option else {
      report(.stepsBackwards(text(tree.range(ofNode: places[0]))), at: range)
      return .unknown
    }
    guard let count = plainNumber(places[0], of: "steps") else { return .unknown }
    var position = StepPosition.end
    if places.count == 2 {
      guard let said = stepPosition(places[1]) else { return .unknown }
      position = said
    }
    guard count == count.rounded(), abs(count) < 1e9, let made = Easing(steps: Int(count), position) else {
      report(.stepCount(text(tree.range(ofNode: places[0]))), at: tree.range(ofNode: places[0]))
      return .unknown
    }
    return Quantity(kind: .curve, place: easing(made))
  }

  private mutating func stepPosition(_ place: Int32) -> StepPosition? {
    let words = text(tree.range(ofNode: place))
    guard tree.nodes[Int(place)].kind == .option || quantities[Int(place)].kind != .unknown else { return nil }
    if let position = CurveNames.stepPosition(words) { return position }
    let names = CurveNames.stepPositions.map(\.name)
    report(.stepPosition(words, nearest: Nearest.to(words, among: names)), at: tree.range(ofNode: place))
    return nil
  }

  // MARK: Stops

  /// linear = "linear" "(" stop "," stop { "," stop } ")" ;  stop = value [ percentage [ percentage ] ] ;
  mutating func stops(_ places: [Int32], _ range: SourceRange) -> Quantity {
    var stops: [(value: Double, progress: Double?)] = []
    var rest = places[...]
    while let first = rest.first {
      // What has no comma before it belongs to the stop.
      let others = rest.dropFirst().prefix { tree.tokens[Int(tree.nodes[Int($0)].first) - 1].kind != .comma }
      let parts = [first] + others
      rest = rest.dropFirst(parts.count)
      let values = parts.map { quantities[Int($0)] }
      if values.contains(where: { $0.kind == .unknown }) { return .unknown }
      let percentages = values.filter { $0.kind == .percent }.map(\.number)
      // The value stands before its places or, as in CSS, after them.
      let ends = [values[0], values[values.count - 1]]
      guard let value = ends.first(where: { $0.kind == .number }), percentages.count == values.count - 1,
        percentages.count <= 2
      else {
        let whole = tree.range(ofNode: first).through(tree.range(ofNode: parts[parts.count - 1]))
        report(.stopMalformed, at: whole)
        return .unknown
      }
      if percentages.isEmpty { stops.append((value.number, nil)) }
      for percentage in percentages { stops.append((value.number, percentage)) }
    }
    guard stops.count >= 2 else {
      report(.stopsTooFew(text(range)), at: range)
      return .unknown
    }
    guard let made = Easing(stops: stops) else {
      report(.curveArgumentRange("linear"), at: range)
      return .unknown
    }
    return Quantity(kind: .curve, place: easing(made))
  }

  // MARK: Springs

  /// spring = "spring" [ "(" argument { "," argument } ")" ] ;
  /// argument = ( "stiffness" | "damping" | "mass" ) ":" value ;
  mutating func spring(_ places: [Int32], _ range: SourceRange) -> Quantity {
    let names = SyntaxTree.Constant.all(of: .spring).map(\.rawValue)
    var numbers: [SyntaxTree.Constant: Double] = [:]
    for place in places {
      guard let token = argumentName(place) else {
        if quantities[Int(place)].kind != .unknown {
          let all = tree.range(ofNode: places[0]).through(tree.range(ofNode: places[places.count - 1]))
          let values = places.prefix(3).enumerated().map { "\(names[$0]): \(text(tree.range(ofNode: $1)))" }
          let isPlain = places.allSatisfy { argumentName($0) == nil }
          let one = text(tree.range(ofNode: place))
          report(
            .springArgumentUnnamed(
              isPlain ? text(all) : one, named: isPlain ? values.joined(separator: ", ") : "damping: \(one)"),
            at: isPlain ? all : tree.range(ofNode: place))
        }
        return .unknown
      }
      let name = text(ofToken: token)
      guard names.contains(name), let constant = SyntaxTree.Constant(rawValue: name) else {
        report(.springArgumentUnknown(name, nearest: Nearest.to(name, among: names)), at: tree.range(ofToken: token))
        return .unknown
      }
      guard numbers[constant] == nil else {
        report(.argumentTwice(name), at: argumentRange(place))
        return .unknown
      }
      guard let number = plainNumber(place, of: "spring") else { return .unknown }
      guard constant.allows(number) else {
        report(.springArgumentRange(name), at: tree.range(ofNode: place))
        return .unknown
      }
      numbers[constant] = number
    }
    guard let spring = Spring(numbers) else { return .unknown }
    // One without damping is given its time by the sentence it stands in.
    guard let made = spring.damping > 0 ? Easing(spring) : Easing(spring, seconds: 1) else {
      let isSlow = spring.damping > 0 && spring.settlingMilliseconds == nil
      report(isSlow ? .springTooSlow : .springTooFast, at: range)
      return .unknown
    }
    return Quantity(kind: .curve, place: easing(made))
  }

  /// Whether an easing is a spring that never settles, which is then reported.
  mutating func isUndamped(_ place: Int32, at range: SourceRange) -> Bool {
    guard case .spring(let spring, _) = easings[Int(place)].shape, spring.damping == 0 else { return false }
    report(.springWithoutEnd(isModifier: true), at: range)
    return true
  }

  /// A sentence along a spring lasts as long as that takes to settle, if it does not say how long. Along
  /// one that never does it plays in real time. False after a mistake, which is reported.
  mutating func settle(_ sentence: SyntaxTree.Sentence, _ checked: inout CheckedSentence) -> Bool {
    guard case .spring(let spring, _) = easings[Int(checked.easing)].shape else { return true }
    let second = ExactTime.flicksPerSecond
    if let settling = spring.settlingMilliseconds {
      if !sentence.over.isGiven { checked.duration = Int64(settling) * (second / 1000) }
      return true
    }
    let range = tree.range(ofNode: sentence.with.node)
    guard sentence.over.isGiven else {
      report(.springWithoutEnd(isModifier: false), at: range)
      return false
    }
    // The duration may be a mistake, which has been reported.
    guard checked.duration > 0 else { return false }
    guard let made = Easing(spring, seconds: Double(checked.duration) / Double(second)) else {
      report(.springTooFast, at: range)
      return false
    }
    checked.easing = easing(made)
    return true
  }
}
