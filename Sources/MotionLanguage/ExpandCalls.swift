/// What can be said of calls before any is written out: whether the arguments fit, and who calls whom.
extension Expand {
  /// Finds the argument of each parameter of each call.
  mutating func matchArguments() {
    let isMoved = parametersMoved()
    for place in old.nodes.indices where old.nodes[place].kind == .application { match(Int32(place), isMoved) }
  }

  /// For each parameter whether a sentence of its definition is about it: it must be views.
  private func parametersMoved() -> [Bool] {
    var isMoved = [Bool](repeating: false, count: old.parameters.count)
    for define in old.defines where define.value >= 0 {
      for node in old.nodes[Int(define.body)..<Int(define.nodes.upperBound)] where node.kind == .sentence {
        let targets = old.sentences[Int(node.a)].targets
        for target in old.targets[Int(targets.lowerBound)..<Int(targets.upperBound)] where target.kind == .parameter {
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
    let definition = old.range(of: define)
    let name = words(of: define)
    let start = matched.count
    matched += [Int32](repeating: -1, count: define.parameters.count)
    var next = 0
    var isSound = true
    for argument in 0..<Int(node.b) {
      let value = old.lists[Int(node.a) + 1 + 2 * argument]
      let nameToken = old.lists[Int(node.a) + 2 + 2 * argument]
      var parameter = next
      var range = old.range(ofNode: value)
      if nameToken >= 0 {
        let symbol = old.tokens[Int(nameToken)].symbol
        range = old.range(ofToken: UInt32(nameToken)).through(range)
        guard let named = define.parameters.first(where: { old.parameters[Int($0)].name == symbol }) else {
          let names = define.parameters.map { text(old.parameters[Int($0)].token) }
          problems.append(
            Problem(
              .argumentUnknown(
                name, text(UInt32(nameToken)), nearest: nearest(to: text(UInt32(nameToken)), among: names),
                definition: definition),
              at: old.range(ofToken: UInt32(nameToken))))
          isSound = false
          continue
        }
        parameter = Int(named - define.parameters.lowerBound)
      } else {
        while parameter < define.parameters.count, matched[start + parameter] >= 0 { parameter += 1 }
        next = parameter + 1
      }
      guard parameter < define.parameters.count else {
        problems.append(
          Problem(.argumentsTooMany(name, most: define.parameters.count, definition: definition), at: range))
        isSound = false
        break
      }
      if matched[start + parameter] >= 0 {
        let token = old.parameters[Int(define.parameters.lowerBound) + parameter].token
        problems.append(Problem(.argumentGivenTwice(name, text(token), definition: definition), at: range))
        isSound = false
        continue
      }
      matched[start + parameter] = value
    }
    guard isSound else { return }
    let missing = define.parameters.filter {
      matched[start + Int($0 - define.parameters.lowerBound)] < 0 && old.parameters[Int($0)].nodes.isEmpty
    }
    guard missing.isEmpty else {
      // What is wrong with the definition has been reported.
      if !isBroken[Int(index)] {
        problems.append(
          Problem(
            .argumentMissing(
              name, missing.prefix(3).map { text(old.parameters[Int($0)].token) }, definition: definition),
            at: old.range(of: node)))
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

  func words(of define: SyntaxTree.Define) -> String {
    text(
      old.range(ofToken: define.first).through(old.range(ofToken: define.first + UInt32(define.words.count) - 1)))
  }

  /// Follows calls in definitions, and the names that they use, on a path of its own: one that is on the path already
  /// closes a cycle.
  mutating func findCycles() {
    enum State { case new, onPath, done }
    // The definitions, then the names.
    let count = old.defines.count
    var states = [State](repeating: .new, count: count + old.lets.count)
    func nodes(_ place: Int) -> Range<Int32> {
      place < count
        ? old.defines[place].nodes : old.lets[place - count].firstNode..<(old.lets[place - count].value + 1)
    }
    for start in 0..<count where states[start] == .new {
      var path = [(place: start, next: nodes(start).lowerBound)]
      states[start] = .onPath
      while let (place, next) = path.last {
        guard next < nodes(place).upperBound else {
          states[place] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let node = old.nodes[Int(next)]
        let inner: Int
        switch node.kind {
        case .application: inner = Int(old.lists[Int(node.a)])
        case .reference: inner = count + Int(node.a)
        default: continue
        }
        switch states[inner] {
        case .new:
          states[inner] = .onPath
          path.append((inner, nodes(inner).lowerBound))
        case .onPath:
          let cycle = path[(path.lastIndex { $0.place == inner } ?? 0)...].map(\.place)
          let names = cycle.prefix(8).map { place in
            place < count ? words(of: old.defines[place]) : text(old.lets[place - count].nameToken)
          }
          for place in cycle where place < count { isBroken[place] = true }
          problems.append(
            Problem(.recursion(names, isShortened: cycle.count > names.count), at: old.range(of: node)))
        case .done: break
        }
      }
    }
  }
}
