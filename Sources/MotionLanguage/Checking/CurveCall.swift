import MotionAlgebra
import MotionText

/// A curve with values in parentheses: `ease-in(2)`, `steps(4)`, `spring(damping: 10)`.
struct CurveCall {
  /// The token of its name.
  let token: UInt32
  /// The nodes in the parentheses.
  let places: [Int32]
  /// The range of the whole call.
  let range: SourceRange

  /// - Parameter script: borrowed, since an initializer would get a copy of it.
  init(_ node: SyntaxTree.Node, in script: borrowing EvaluatedScript) {
    token = node.token
    places = Array(script.tree.items(of: node))
    range = script.tree.range(of: node)
  }

  /// Makes the call for `spring` without parentheses.
  init(spring node: SyntaxTree.Node, in script: EvaluatedScript) {
    (token, places, range) = (node.token, [], script.tree.range(of: node))
  }

  /// Returns the name of the curve as written, for messages.
  private func name(in script: borrowing EvaluatedScript) -> String { script.text(ofToken: token) }

  /// Returns the curve; `unknown` after a mistake, which is reported.
  func value(in script: inout EvaluatedScript) -> Quantity {
    let symbol = script.tree.tokens[Int(token)].symbol
    let word = symbol.keyword
    let arguments = word?.curve?.arguments
    if arguments != nil, word != .spring {
      for place in places where argumentName(place, script.tree) != nil {
        script.report(.argumentNamed(name(in: script)), at: argumentRange(place, script.tree))
        return .unknown
      }
    }
    // A `let` with parameters has been reported.
    if let named = script.letPlace(symbol), script.tree.nodes[Int(script.tree.lets[named].value)].kind == .missing {
      return .unknown
    }
    let easing: Easing?
    switch arguments {
    case .steps: easing = steps(in: &script)
    case .stops: easing = stops(in: &script)
    case .constants: easing = spring(in: &script)
    case .numbers(let count, let make): easing = plain(count, in: &script, make: make)
    case nil:
      let name = name(in: script)
      if CurveNames.penner[name] != nil {
        script.report(.curveTakesNothing(name), at: range)
        return .unknown
      }
      // `ease(0.2, 0, 0, 1)` has the four numbers of the function of CSS.
      let isBezier = word == .ease && places.count == 4
      let nearest =
        isBezier
        ? Nearest(name: Keyword.cubicBezier.spelling, distance: 0, isCertain: false)
        : ForeignWords.function(name).map { Nearest.certain($0) }
          ?? Nearest.to(name, among: Keyword.allCases.filter { $0.curve?.arguments != nil }.map(\.spelling))
      script.report(.unknownFunction(name, nearest: nearest), at: script.tree.range(ofToken: token))
      return .unknown
    }
    return easing.map { script.values.curve($0) } ?? .unknown
  }

  // MARK: Arguments

  /// Returns the token of an argument's name, if it has one.
  private func argumentName(_ place: Int32, _ tree: SyntaxTree) -> UInt32? {
    let first = tree.nodes[Int(place)].first
    return tree.tokens[Int(first) - 1].kind == .colon ? first - 2 : nil
  }

  /// Returns the range of an argument with its name.
  private func argumentRange(_ place: Int32, _ tree: SyntaxTree) -> SourceRange {
    let range = tree.range(ofNode: place)
    return argumentName(place, tree).map { tree.range(ofToken: $0).through(range) } ?? range
  }

  /// Returns a plain number; `nil` after a mistake, which is reported.
  private func number(_ place: Int32, in script: inout EvaluatedScript) -> Double? {
    let value = script[place]
    if value.kind == .unknown { return nil }
    guard value.kind == .number else {
      script.report(.curveArgumentKind(name(in: script), value.kind), at: script.tree.range(ofNode: place))
      return nil
    }
    return value.number
  }

  /// Returns a curve that takes a fixed number of values.
  private func plain(_ count: Int, in script: inout EvaluatedScript, make: ([Double]) -> Easing?) -> Easing? {
    if places.contains(where: { script[$0].kind == .unknown }) { return nil }
    guard places.count == count else {
      let said = places.map { script.text(ofNode: $0) }
      script.report(.curveArgumentCount(name(in: script), wanted: count, given: places.count, said: said), at: range)
      return nil
    }
    for place in places where script[place].kind != .number {
      script.report(.curveArgumentKind(name(in: script), script[place].kind), at: script.tree.range(ofNode: place))
      return nil
    }
    if let made = make(places.map { script[$0].number }) { return made }
    script.report(.curveArgumentRange(name(in: script), nearest: nearest(in: script)), at: range)
    return nil
  }

  /// Returns the four numbers of `cubic-bezier`, with the nearest that it can have in the place of the others.
  private func nearest(in script: EvaluatedScript) -> [String]? {
    guard places.count == 4 else { return nil }
    return places.enumerated().map { offset, place in
      let number = script[place].number
      let limits = offset % 2 == 0 ? 0...1 : -1_000_000...1_000_000.0
      if limits.contains(number) { return script.text(ofNode: place) }
      return Words.decimal(min(max(number, limits.lowerBound), limits.upperBound))
    }
  }

  // MARK: Steps

  /// steps = "steps" "(" value [ "," ( "jump-start" | "jump-end" | "jump-none" | "jump-both" | "start" | "end" ) ] ")" ;
  private func steps(in script: inout EvaluatedScript) -> Easing? {
    guard places.count <= 2 else {
      script.report(.curveArgumentCount("steps", wanted: 2, given: places.count), at: range)
      return nil
    }
    guard script.tree.nodes[Int(places[0])].kind != .option else {
      script.report(.stepsBackwards(script.text(ofNode: places[0])), at: range)
      return nil
    }
    guard let count = number(places[0], in: &script) else { return nil }
    var position = StepPosition.end
    if places.count == 2 {
      guard let said = stepPosition(places[1], in: &script) else { return nil }
      position = said
    }
    guard count == count.rounded(), abs(count) < 1e9, let made = Easing(steps: Int(count), position) else {
      script.report(.stepCount(script.text(ofNode: places[0])), at: script.tree.range(ofNode: places[0]))
      return nil
    }
    return made
  }

  private func stepPosition(_ place: Int32, in script: inout EvaluatedScript) -> StepPosition? {
    guard script.tree.nodes[Int(place)].kind == .option || script[place].kind != .unknown else { return nil }
    let words = script.text(ofNode: place)
    if let position = CurveNames.stepPosition(words) { return position }
    let names = CurveNames.stepPositions.map(\.name)
    script.report(.stepPosition(words, nearest: Nearest.to(words, among: names)), at: script.tree.range(ofNode: place))
    return nil
  }

  // MARK: Stops

  /// linear = "linear" "(" stop "," stop { "," stop } ")" ;  stop = value [ percentage [ percentage ] ] ;
  private func stops(in script: inout EvaluatedScript) -> Easing? {
    let tree = script.tree
    var stops: [(value: Double, progress: Double?)] = []
    var rest = places[...]
    while let first = rest.first {
      // A value without a comma before it belongs to the stop.
      let others = rest.dropFirst().prefix { tree.tokens[Int(tree.nodes[Int($0)].first) - 1].kind != .comma }
      let parts = [first] + others
      rest = rest.dropFirst(parts.count)
      let values = parts.map { script[$0] }
      if values.contains(where: { $0.kind == .unknown }) { return nil }
      let percentages = values.filter { $0.kind == .percent }.map(\.number)
      // The value is before its positions or, as in CSS, after them.
      let ends = [values[0], values[values.count - 1]]
      guard let value = ends.first(where: { $0.kind == .number }), percentages.count == values.count - 1,
        percentages.count <= 2
      else {
        let whole = tree.range(ofNode: first).through(tree.range(ofNode: parts[parts.count - 1]))
        let texts = zip(parts, values).filter { $1.kind == .percent }.map { script.text(ofNode: $0.0) }
        let isLong = percentages.count > 2 && percentages.count == values.count - 1
        let said = ends.first { $0.kind == .number }.map { Words.decimal($0.number) }
        let stop = isLong ? said.map { "\($0) \(texts[0]) \(texts[texts.count - 1])" } : nil
        script.report(
          .stopMalformed(script.text(whole), instead: stop ?? "0.5 20%", isGuess: stop == nil), at: whole)
        return nil
      }
      if percentages.isEmpty { stops.append((value.number, nil)) }
      for percentage in percentages { stops.append((value.number, percentage)) }
    }
    guard stops.count >= 2 else {
      script.report(.stopsTooFew(script.text(range)), at: range)
      return nil
    }
    if let made = Easing(stops: stops) { return made }
    script.report(.curveArgumentRange("linear"), at: range)
    return nil
  }

  // MARK: Springs

  /// spring = "spring" [ "(" argument { "," argument } ")" ] ;
  /// argument = ( "stiffness" | "damping" | "mass" | "bounce" | "duration" | "response" | "damping-ratio" ) ":" value ;
  fileprivate func spring(in script: inout EvaluatedScript) -> Easing? {
    var said: [SpringArgument: Double] = [:]
    var first: SpringArgument?
    for place in places {
      guard let token = argumentName(place, script.tree) else {
        let names = SpringArgument.all(of: .constants).map(\.rawValue)
        if script[place].kind != .unknown { reportUnnamed(place, names, in: &script) }
        return nil
      }
      let name = script.text(ofToken: token)
      guard let argument = SpringArgument(rawValue: name) else {
        let nearest = Nearest.to(name, among: SpringArgument.allCases.map(\.rawValue))
        script.report(.springArgumentUnknown(name, nearest: nearest), at: script.tree.range(ofToken: token))
        return nil
      }
      guard said[argument] == nil else {
        script.report(.argumentTwice(name), at: argumentRange(place, script.tree))
        return nil
      }
      if let first, first.way != argument.way {
        script.report(.springArgumentsMixed(first, argument), at: argumentRange(place, script.tree))
        return nil
      }
      first = argument
      guard let value = value(of: argument, place, in: &script) else { return nil }
      guard argument.allows(value) else {
        script.report(.springArgumentRange(argument), at: script.tree.range(ofNode: place))
        return nil
      }
      said[argument] = value
    }
    guard let spring = Spring(said) else {
      let isSlow = (said[.duration] ?? said[.response] ?? 0) > 1
      script.report(isSlow ? .springTooSlow : .springTooFast, at: range)
      return nil
    }
    // The sentence gives a spring without damping its duration.
    if let made = spring.damping > 0 ? Easing(spring) : Easing(spring, seconds: 1) { return made }
    let isSlow = spring.damping > 0 && spring.settlingMilliseconds == nil
    script.report(isSlow ? .springTooSlow : .springTooFast, at: range)
    return nil
  }

  /// Returns the number or the seconds of an argument; `nil` after a mistake, which is reported.
  private func value(of argument: SpringArgument, _ place: Int32, in script: inout EvaluatedScript) -> Double? {
    guard argument.isDuration else { return number(place, in: &script) }
    let value = script[place]
    if value.kind == .duration { return value.number }
    if value.kind != .unknown {
      script.report(
        .springTimeOfKind(argument, value.kind, text: script.text(ofNode: place)), at: script.tree.range(ofNode: place))
    }
    return nil
  }

  /// Reports numbers without names, and offers the names of a spring's numbers in their order.
  private func reportUnnamed(_ place: Int32, _ names: [String], in script: inout EvaluatedScript) {
    let isPlain = places.allSatisfy { argumentName($0, script.tree) == nil }
    let (one, range) = (script.text(ofNode: place), script.tree.range(ofNode: place))
    guard isPlain else { return script.report(.springArgumentUnnamed(one, named: "damping: \(one)"), at: range) }
    // Four numbers are those of anime.js and of Core Animation, which begin with the mass and end with the velocity.
    let order = places.count == 4 && names.first == PlanConstant.stiffness.rawValue ? ["mass"] + names : names
    // Two small numbers are a response in seconds and a damping ratio, as in SwiftUI.
    let numbers = places.map { script[$0] }
    if places.count == 2, numbers.allSatisfy({ $0.kind == .number && $0.number > 0 && $0.number <= 2 }) {
      let both = places.map { script.text(ofNode: $0) }
      let range = script.tree.range(ofNode: places[0]).through(script.tree.range(ofNode: places[1]))
      return script.report(
        .springArgumentUnnamed(script.text(range), named: "response: \(both[0])s, damping-ratio: \(both[1])"), at: range
      )
    }
    // One small number is no stiffness: other tools have a response or a bounce there.
    if places.count == 1, numbers[0].kind == .number, abs(numbers[0].number) <= 2 {
      return script.report(.springArgumentUnnamed(one, among: ["bounce: \(one)", "response: \(one)s"]), at: range)
    }
    let values = places.prefix(3).enumerated().map { "\(order[$0]): \(script.text(ofNode: $1))" }
    let all = script.tree.range(ofNode: places[0]).through(script.tree.range(ofNode: places[places.count - 1]))
    script.report(.springArgumentUnnamed(script.text(all), named: values.joined(separator: ", ")), at: all)
  }
}

extension Spring {
  /// Makes a spring with the given constants and defaults for the others; `nil` if a number is not allowed.
  init?(_ said: [PlanConstant: Double]) {
    self.init(
      stiffness: said[.stiffness] ?? Spring.usual.stiffness, damping: said[.damping] ?? Spring.usual.damping,
      mass: said[.mass] ?? Spring.usual.mass)
  }
}

extension EvaluatedScript {
  /// curve = [ "low" | "high" ] name ;
  mutating func curve(_ node: SyntaxTree.Node) -> Quantity {
    let strength = CurveWord.Strength(rawValue: node.a) ?? .plain
    let keyword = tree.tokens[Int(node.token)].symbol.keyword
    guard let keyword, let word = keyword.curve else {
      report(.strengthWithoutEase(text(tree.range(of: node))), at: tree.range(of: node))
      return .unknown
    }
    if word == .spring, strength == .plain {
      let easing = CurveCall(spring: node, in: self).spring(in: &self)
      return easing.map { values.curve($0) } ?? .unknown
    }
    if let place = values.easings.place(of: word, strength) { return Quantity(kind: .curve, place: place) }
    if strength != .plain {
      report(.strengthWithoutEase(text(tree.range(of: node))), at: tree.range(of: node))
    } else {
      report(.curveWithoutArguments(keyword.spelling), at: tree.range(of: node))
    }
    return .unknown
  }

  /// Returns whether an easing is a spring that never settles, which is then reported.
  mutating func isUndamped(_ easing: Int32, at range: SourceRange) -> Bool {
    guard case .spring(let spring, _) = values.easings[easing].shape, spring.damping == 0 else { return false }
    report(.springWithoutEnd(isModifier: true), at: range)
    return true
  }
}
