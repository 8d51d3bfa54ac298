/// Checks calls before any is expanded: whether the arguments match, and which definitions call each other.
extension Expand {
  /// Matches the arguments of each call with parameters.
  mutating func matchArguments() {
    let isMoved = parametersMoved()
    for place in old.nodes.indices where old.nodes[place].kind == .application { match(Int32(place), isMoved) }
  }

  /// Returns for each parameter whether a sentence of its definition has it as a subject, so that it must be views.
  private func parametersMoved() -> [Bool] {
    var isMoved = [Bool](repeating: false, count: old.parameters.count)
    for define in old.defines where define.value >= 0 {
      for node in old.nodes[Int(define.body)..<Int(define.nodes.upperBound)] where node.kind == .sentence {
        let targets = old.sentences[Int(node.a)].targets
        for target in old.targets[run: targets] where target.kind == .parameter {
          isMoved[Int(target.parameter)] = true
        }
      }
    }
    return isMoved
  }

  private mutating func match(_ place: Int32, _ isMoved: [Bool]) {
    let node = old.nodes[Int(place)]
    let index = old.lists[Int(node.a)]
    let define = old.defines[Int(index)]
    let start = matched.count
    matched += [Int32](repeating: -1, count: define.parameters.count)
    guard give(old.arguments(of: node), to: define, from: start) else { return }
    let missing = define.parameters.filter {
      matched[start + Int($0 - define.parameters.lowerBound)] < 0 && old.parameters[Int($0)].nodes.isEmpty
    }
    guard missing.isEmpty else {
      // The mistake of the definition has been reported.
      if !isBroken[Int(index)] {
        let names = missing.prefix(3).map { text(old.parameters[Int($0)].token) }
        let isView = missing.count == 1 && isMoved[Int(missing[missing.startIndex])] && define.slots == 0
        let isAlone = node.first == node.last && missing.first == define.parameters.lowerBound
        report(
          .argumentMissing(
            words(of: define), names, view: isView && isAlone ? exampleView : nil, definition: old.range(of: define)),
          at: old.range(of: node))
      }
      return
    }
    matches[place] = start
    for parameter in define.parameters where isMoved[Int(parameter)] {
      let argument = matched[start + Int(parameter - define.parameters.lowerBound)]
      guard argument >= 0, ![.noun, .missing].contains(old.nodes[Int(argument)].kind) else { continue }
      reportNoView(old.nodes[Int(argument)], parameter, of: define)
    }
  }

  /// Writes the arguments of a call into `matched`, from `start` on; returns false after a mistake, which is reported.
  private mutating func give(
    _ arguments: [(value: Int32, name: Int32)], to define: SyntaxTree.Define, from start: Int
  ) -> Bool {
    // While the head of a definition has a mistake, its parameters are not known.
    if define.end == 0 { return false }
    let (name, definition) = (words(of: define), old.range(of: define))
    var next = 0
    var isSound = true
    for argument in arguments {
      var parameter = next
      var range = old.range(ofNode: argument.value)
      if argument.name >= 0 {
        let token = UInt32(argument.name)
        range = old.range(ofToken: token).through(range)
        guard let named = self.parameter(named: old.tokens[Int(token)].symbol, of: define) else {
          let names = define.parameters.map { text(old.parameters[Int($0)].token) }
          report(
            .argumentUnknown(name, text(token), nearest: .to(text(token), among: names), definition: definition),
            at: old.range(ofToken: token))
          isSound = false
          continue
        }
        parameter = named
      } else {
        while parameter < define.parameters.count, matched[start + parameter] >= 0 { parameter += 1 }
        next = parameter + 1
      }
      guard parameter < define.parameters.count else {
        report(.argumentsTooMany(name, most: define.parameters.count, definition: definition), at: range)
        return false
      }
      if matched[start + parameter] >= 0 {
        let token = old.parameters[Int(define.parameters.lowerBound) + parameter].token
        report(.argumentGivenTwice(name, text(token), definition: definition), at: range)
        isSound = false
        continue
      }
      matched[start + parameter] = argument.value
    }
    return isSound
  }

  /// Returns the index of the parameter with a name.
  private func parameter(named name: Symbol, of define: SyntaxTree.Define) -> Int? {
    let parameter = define.parameters.first { old.parameters[Int($0)].name == name }
    return parameter.map { Int($0 - define.parameters.lowerBound) }
  }

  func words(of define: SyntaxTree.Define) -> String {
    text(
      old.range(ofToken: define.first).through(old.range(ofToken: define.first + UInt32(define.words.count) - 1)))
  }

  /// Reports definitions that call themselves, directly or through others, with or without names.
  mutating func findRecursion() {
    // The definitions come first, then the names.
    let count = old.defines.count
    func nodes(_ place: Int) -> Range<Int32> {
      place < count
        ? old.defines[place].nodes : old.lets[place - count].firstNode..<(old.lets[place - count].value + 1)
    }
    func used(_ place: Int32) -> Int? {
      let node = old.nodes[Int(place)]
      switch node.kind {
      case .application: return Int(old.lists[Int(node.a)])
      case .reference: return count + Int(node.a)
      default: return nil
      }
    }
    findCycles(among: count + old.lets.count, from: 0..<count, edges: nodes, target: used) { cycle, place in
      let names = cycle.prefix(8).map { place in
        place < count ? words(of: old.defines[place]) : text(old.lets[place - count].nameToken)
      }
      for place in cycle where place < count { isBroken[place] = true }
      report(.recursion(names, isShortened: cycle.count > names.count), at: old.range(ofNode: place))
    }
  }
}
