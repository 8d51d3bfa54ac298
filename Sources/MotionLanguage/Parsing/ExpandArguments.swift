import MotionAlgebra

/// The arguments of calls: values, which have been written before, and views.
extension Expand {
  /// Returns the node for a parameter.
  mutating func argumentNode(_ node: SyntaxTree.Node, _ environment: Int) -> Int32 {
    let lower = old.defines[Int(work[work.count - 1].define)].parameters.lowerBound
    switch bindings[environment + Int(node.a - lower)] {
    case .node(let written):
      return emit(
        SyntaxTree.Node(kind: .use, token: node.token, a: written, first: node.first, last: node.last))
    case .missing: return emitMissing(node)
    case .views(let range):
      if range.count == 1, let target = nouns[range].first, target.kind == .view {
        // The word may be a colour or a curve.
        return emit(
          SyntaxTree.Node(
            kind: .unknown, token: target.token, a: node.a, b: node.b, first: target.token, last: target.token))
      }
      var problem = Problem(.viewsAsValue(text(node.token), given: nil), at: old.range(of: node))
      let call = work[work.count - 1].call
      problem.calls = [tree.range(of: tree.calls[Int(call)])]
      if reported.insert(problem.range).inserted { problems.append(problem) }
      return emitMissing(node)
    }
  }

  mutating func binding(_ place: Int32, _ environment: Int) -> Binding {
    let node = old.nodes[Int(place)]
    guard node.kind == .noun else { return .node(places[Int(place)]) }
    let targets = old.targets[Int(node.a)..<Int(node.a + node.b)]
    if targets.count == 1, let target = targets.first, target.kind == .parameter, environment >= 0, !target.isOpened {
      return binding(of: target, environment)
    }
    let start = nouns.count
    for target in targets where !append(target, environment) { return .missing }
    return .views(start..<nouns.count)
  }

  private func binding(of target: SyntaxTree.Target, _ environment: Int) -> Binding {
    let lower = old.defines[Int(work[work.count - 1].define)].parameters.lowerBound
    return bindings[environment + Int(target.parameter - lower)]
  }

  /// Adds the views of a target to `nouns`; returns false after a mistake, which is reported.
  mutating func append(_ target: SyntaxTree.Target, _ environment: Int) -> Bool {
    guard target.kind == .parameter, environment >= 0 else {
      nouns.append(target)
      return true
    }
    switch binding(of: target, environment) {
    case .views(let range):
      guard nouns.count + range.count <= limit else {
        reportTooLarge(work[work.count - 1].call, text(target.token))
        return false
      }
      // They are appended one by one, because a slice of the array would copy all of it.
      for place in range {
        var noun = nouns[place]
        noun.isOpened = noun.isOpened || target.isOpened
        nouns.append(noun)
      }
    case .missing: return false
    case .node(let node):
      reportNoView(node, target)
      return false
    }
    return true
  }

  /// Reports a value that is given where a view is needed.
  private mutating func reportNoView(_ node: Int32, _ target: SyntaxTree.Target) {
    if tree.nodes[Int(node)].kind == .missing { return }
    var argument = tree.nodes[Int(node)]
    // The loop follows parameters of outer calls to the text of the argument.
    while argument.kind == .use, argument.b < 0 {
      argument = tree.nodes[Int(argument.a)]
    }
    if reported.contains(old.range(of: argument)) { return }
    if let (define, parameter) = giver(of: argument) {
      reported.insert(old.range(of: argument))
      let inner = old.defines[Int(work[work.count - 1].define)]
      return report(
        .argumentHandedOn(
          text(old.range(of: argument)), from: text(old.parameters[Int(parameter)].token), of: text(define.first),
          to: text(inner.first), isAlone: define.parameters.count == 1, view: exampleView,
          definition: old.range(of: define)),
        at: old.range(of: argument))
    }
    reportNoView(argument, target.parameter, of: old.defines[Int(work[work.count - 1].define)])
  }

  /// Returns the definition of an outer call that has an argument, and its parameter; `nil` for an argument of the call itself.
  private func giver(of argument: SyntaxTree.Node) -> (define: SyntaxTree.Define, parameter: Int32)? {
    for outer in work.dropLast().reversed() {
      guard outer.define >= 0, case .call(let place) = outer.kind, let start = matches[place] else { continue }
      let define = old.defines[Int(outer.define)]
      let parameter = define.parameters.first { parameter in
        let given = matched[start + Int(parameter - define.parameters.lowerBound)]
        return given >= 0 && old.range(ofNode: given) == old.range(of: argument)
      }
      if let parameter { return (define, parameter) }
    }
    return nil
  }

  /// Reports, once for all calls, that an argument is not a view.
  mutating func reportNoView(_ argument: SyntaxTree.Node, _ parameter: Int32, of define: SyntaxTree.Define) {
    guard reported.insert(old.range(of: argument)).inserted else { return }
    report(
      .argumentNoView(
        text(old.range(of: argument)), parameter: text(old.parameters[Int(parameter)].token),
        call: text(define.first), view: exampleView, definition: old.range(of: define)),
      at: old.range(of: argument))
  }

  /// A view for an example: the first that the script declares, or a circle.
  var exampleView: String { old.declarations.first.map { text($0.nameToken) } ?? ViewKind.circle.spelling }

  /// Returns whether nouns may name several views. `each of` opens a group view.
  func isSeveral(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let target = nouns[range].first, target.kind == .view, !target.isOpened else { return true }
    return isGroup(target)
  }

  private func isGroup(_ target: SyntaxTree.Target) -> Bool {
    let name = old.tokens[Int(target.token)].symbol
    return old.groups.contains { $0.name == name }
  }

  /// Returns the only view that nouns name, though they may name several; `nil` for a kind of view, of which there may be one by
  /// chance.
  func alone(_ nouns: ArraySlice<SyntaxTree.Target>, _ views: Range<Int>) -> SyntaxTree.StaggeredAlone? {
    guard views.count == 1, nouns.allSatisfy({ $0.kind == .view }) else { return nil }
    return SyntaxTree.StaggeredAlone(
      view: self.nouns[views.lowerBound].token, group: nouns.first(where: isGroup)?.token)
  }

  /// Returns the views of nouns, one by one, and how they are arranged.
  mutating func single(_ range: Range<Int>, _ views: ViewTable) -> (Range<Int>, Arrangement?) {
    let start = nouns.count
    let members = views.members(of: nouns[range], old, symbols)
    for view in members { nouns.append(SyntaxTree.Target(kind: .view, token: views.views[view].token)) }
    return (start..<nouns.count, views.arrangement(of: members, old))
  }
}
