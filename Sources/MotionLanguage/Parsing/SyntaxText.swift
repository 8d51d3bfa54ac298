/// Returns the syntax of a script, one statement per line, as nested lists with the operator first.
///
/// Spaces, comments, parentheses, articles, the order of phrases and the spelling of numbers and units are not shown.
/// Statements that could not be read are left out.
package func syntax(of source: [UInt8]) -> String {
  let parsed = Parser.parse(SourceFiles(script: source, name: "script.motion")) { _, _ in .refused(.missing) }
  return SyntaxText.text(of: parsed.tree, source)
}

/// Prints a tree with an explicit stack instead of recursion.
struct SyntaxText {
  private let tree: SyntaxTree
  private let source: [UInt8]
  private var text = ""
  private var rest: [Part] = []

  private enum Part {
    case node(Int32)
    case text(String)
  }

  /// Returns the syntax of a parsed script, as above.
  static func text(of tree: SyntaxTree, _ source: [UInt8]) -> String {
    var text = SyntaxText(tree: tree, source: source)
    text.write()
    return text.text
  }

  private init(tree: SyntaxTree, source: [UInt8]) { (self.tree, self.source) = (tree, source) }

  private mutating func write() {
    // The statements of the prelude do not belong to the script.
    for statement in tree.statements where statement.file == 0 && isRead(statement) {
      push(parts(statement))
      while let part = rest.popLast() {
        switch part {
        case .text(let words): text += words
        case .node(let place): push(parts(tree.nodes[Int(place)]))
        }
      }
      text += "\n"
    }
  }

  /// Returns whether to print a statement. Definitions are printed even if they could not be read.
  private func isRead(_ statement: SyntaxTree.Statement) -> Bool {
    statement.kind != .define || tree.defines[Int(statement.value)].value >= 0
  }

  private mutating func push(_ parts: [Part]) { rest += parts.reversed() }

  private func word(_ token: UInt32) -> String {
    String(decoding: source[tree.range(ofToken: token).bytes], as: UTF8.self)
  }

  /// Returns `(head part part)`.
  private func list(_ head: String, _ parts: [[Part]]) -> [Part] {
    [.text("(" + head)] + parts.flatMap { [.text(" ")] + $0 } + [.text(")")]
  }

  private func parts(_ statement: SyntaxTree.Statement) -> [Part] {
    switch statement.kind {
    case .reaction: return parts(tree.reactions[Int(statement.value)])
    case .transition:
      let transition = tree.transitions[Int(statement.value)]
      let directions = tree.directions[run: transition.directions]
      return list(
        "transition \(word(transition.nameToken))",
        directions.map { direction in
          let views = targets(direction.views).map { [Part.text($0)] }
          return list(direction.kind.rawValue, direction.action < 0 ? views : [[.node(direction.action)]])
        })
    case .let:
      let definition = tree.lets[Int(statement.value)]
      return list("let \(word(definition.nameToken))", [[.node(definition.value)]])
    case .play: return list("play", [[.node(statement.value)]])
    case .bare: return [.node(statement.value)]
    case .when: return list("when-reduced", [[.node(statement.value)]])
    case .defaultDuration: return list("default duration", [[.node(statement.value)]])
    case .view: return parts(tree.declarations[Int(statement.value)])
    case .group:
      let group = tree.groups[Int(statement.value)]
      return list("group \(word(group.nameToken))", targets(group.members).map { [.text($0)] })
    case .define: return parts(tree.defines[Int(statement.value)])
    case .use: return [.text("(use \(word(statement.token + 1)))")]
    case .policy:
      let policy = tree.policies[Int(statement.value)]
      let head = "\(policy.isPreferred ? "prefer" : "require") \(policy.kind)"
      return policy.kind == .length
        ? list(head, [[.node(policy.value)]]) : list(head, [[.text(word(UInt32(policy.value)))]])
    case .canvas:
      let canvas = tree.canvases[Int(statement.value)]
      let values = [canvas.width, canvas.height, canvas.background].filter { $0 >= 0 }
      return list("canvas", values.map { [.node($0)] })
    }
  }

  private func parts(_ reaction: SyntaxTree.Reaction) -> [Part] {
    if let scroll = reaction.scroll {
      return list("page-scrolls", [scroll.from, scroll.to, reaction.action].map { [.node($0)] })
    }
    guard let event = reaction.event else { return list("at", [[.node(reaction.time)], [.node(reaction.action)]]) }
    let views = targets(reaction.views).map { [Part.text($0)] }
    return list("on \(event.rawValue)", views + [[.node(reaction.action)]])
  }

  private func parts(_ plan: SyntaxTree.Plan) -> [Part] {
    let sentence = plan.sentence
    var parts = targets(sentence.targets).map { [Part.text($0)] }
    if sentence.property >= 0 { parts.append([.text("'s \(word(UInt32(sentence.property)))")]) }
    if sentence.to.isGiven {
      let property = sentence.to.property < 0 ? "" : " " + word(UInt32(sentence.to.property))
      parts.append(list("to\(property)", ([sentence.to] + plan.choices).map { [.node($0.node)] }))
    }
    if plan.along.isGiven { parts.append(list("along \(word(UInt32(plan.along.node)))", [])) }
    if !plan.corners.isEmpty { parts.append(list("within", plan.corners.map { [.node($0.node)] })) }
    if sentence.with.isGiven { parts.append(list("with", [[.node(sentence.with.node)]])) }
    for constant in PlanConstant.allCases {
      if let slot = plan.constants[constant] { parts.append(list(constant.rawValue, [[.node(slot.node)]])) }
    }
    if sentence.named.isGiven { parts.append(list("named \(word(UInt32(sentence.named.node)))", [])) }
    return list(plan.gesture?.rawValue ?? plan.verb.rawValue, parts)
  }

  private func parts(_ define: SyntaxTree.Define) -> [Part] {
    let words = (0..<UInt32(define.words.count)).map { word(define.first + $0) }
    let parameters = define.parameters.dropFirst(define.slots).map { place in
      let parameter = tree.parameters[Int(place)]
      let value = parameter.nodes.isEmpty ? [] : [[Part.node(parameter.nodes.upperBound - 1)]]
      return list(word(parameter.token), value)
    }
    return list("define \(words.joined(separator: "-"))", parameters + [[.node(define.value)]])
  }

  private func parts(_ declaration: SyntaxTree.Declaration) -> [Part] {
    var parts: [[Part]] = []
    if declaration.text >= 0 { parts.append([.text(word(UInt32(declaration.text)))]) }
    if !declaration.grouped.isEmpty { parts.append(list("of", targets(declaration.grouped).map { [.text($0)] })) }
    let values = tree.declaredValues[run: declaration.values]
    // Positions come first, then properties in their order.
    let order = values.filter { !$0.isNamed }.sorted { word($0.token) < word($1.token) } + values.filter(\.isNamed)
    for value in order {
      let node = tree.nodes[Int(value.node)]
      // The words of a point are before its place, or are the value of the anchor.
      let isWords = node.kind == .option
      if isWords, !value.isNamed {
        parts.append(list("clipped to", [[.text(word(node.token))]]))
        continue
      }
      let point = value.isNamed ? isWords ? node.first...node.last : nil : value.token...(node.first - 1)
      guard let point, word(value.token) != "from", word(value.token) != "to" else {
        parts.append(list(word(value.token), [[.node(value.node)]]))
        continue
      }
      let words = point.map(word).joined(separator: " ")
      parts.append(value.isNamed ? list(word(value.token), [[.text(words)]]) : list(words, [[.node(value.node)]]))
    }
    var shape = declaration.kind?.spelling ?? "?"
    if let members = declaration.members {
      let arrangement = members.arrangement
      shape = "\(arrangement.form.rawValue)-\(arrangement.columns)-\(arrangement.rows) \(shape)"
      if members.spacing.isGiven { parts.insert(list("spaced", [[.node(members.spacing.node)]]), at: 0) }
    }
    return list("view \(word(declaration.nameToken)) \(shape)", parts)
  }

  private func targets(_ range: Range<Int32>) -> [String] {
    tree.targets[run: range].map { target in
      switch target.kind {
      case .view, .parameter: word(target.token)
      case .allViews, .allOfKind: "all-\(word(target.token))"
      }
    }
  }

  private func parts(_ node: SyntaxTree.Node) -> [Part] {
    switch node.kind {
    case .number:
      if node.a == 1 { return [.text("pi")] }
      if node.a == 2 { return [.text("tau")] }
      return [.text("\(tree.numbers[Int(tree.tokens[Int(node.token)].payload)])")]
    case .colour where node.a >= 0:
      let colour = tree.colours[Int(node.a)]
      return [
        .text("\(word(node.token))(\([colour.x, colour.y, colour.z, colour.w].map { "\($0)" }.joined(separator: " ")))")
      ]
    case .colour:
      let digits = String(tree.tokens[Int(node.token)].payload, radix: 16)
      return [.text("#" + String(repeating: "0", count: 8 - digits.count) + digits)]
    case .string, .reference, .unknown, .designToken, .option: return [.text(word(node.token))]
    case .curve:
      switch CurveWord.Strength(rawValue: node.a) {
      case .low: return [.text("low \(word(node.token))")]
      case .high: return [.text("high \(word(node.token))")]
      case .plain, nil: return [.text(word(node.token))]
      }
    case .point: return list("point", items(node))
    case .dashes: return list("dashes", items(node))
    case .gradient:
      guard let (form, percents) = tree.gradients[node.token] else { return [.text("?")] }
      let stops = zip(tree.items(of: node), percents).flatMap { colour, percent in
        [[Part.node(colour)]] + (percent.map { [[.text("\($0)%")]] } ?? [])
      }
      return list("\(form)", stops)
    case .call: return list("call \(word(node.token))", items(node))
    case .unit: return list("\(Unit(rawValue: UInt8(node.b)).map { "\($0)" } ?? "?")", [[.node(node.a)]])
    case .negate: return list("negate", [[.node(node.a)]])
    case .add, .subtract, .multiply, .divide: return list(word(node.token), [[.node(node.a)], [.node(node.b)]])
    case .sentence: return parts(tree.sentences[Int(node.a)])
    case .nothing: return [.text("nothing")]
    case .cancelled: return [.text("cancelled")]
    case .modified(let modifier): return parts(modifier, node)
    case .delays:
      var words = tree.isTotal(staggered: node.token) ? "over" : "by"
      switch tree.staggerOrders[node.token] {
      case .random(let seed): words += "-random-\(seed)"
      case .some(let order): words += "-from-\(order)"
      case nil: break
      }
      return list(words, [node.a, node.b].filter { $0 >= 0 }.map { [.node($0)] })
    case .onset: return list("after-\(word(node.token))", [[.node(node.a)], [.node(node.b)]])
    case .parameter: return [.text(word(node.token))]
    case .plan: return parts(tree.plans[Int(node.a)])
    case .noun: return list("of", targets(node.a..<(node.a + node.b)).map { [.text($0)] })
    case .application: return list("apply \(word(node.token))", given(node))
    // These nodes exist only after calls are expanded.
    case .use, .missing: return [.text("?")]
    }
  }

  private func parts(_ modifier: Modifier, _ node: SyntaxTree.Node) -> [Part] {
    switch modifier.value {
    case .none: return list("\(modifier)", [[.node(node.a)]])
    case .text: return list("\(modifier) \(word(UInt32(node.b)))", [[.node(node.a)]])
    case .count, .speed:
      let count = SyntaxTree.Count(rawValue: node.b).map { [Part.text("\($0)")] } ?? [.node(node.b)]
      return list("\(modifier)", [count, [.node(node.a)]])
    case .duration, .stagger, .curve, .onset: return list("\(modifier)", [[.node(node.b)], [.node(node.a)]])
    }
  }

  /// Returns the arguments of a call with their names.
  private func given(_ node: SyntaxTree.Node) -> [[Part]] {
    tree.arguments(of: node).map { value, name in
      name < 0 ? [.node(value)] : list("\(word(UInt32(name))):", [[.node(value)]])
    }
  }

  /// Returns the items of a point or the arguments of a curve, with their names.
  private func items(_ node: SyntaxTree.Node) -> [[Part]] {
    tree.items(of: node).map { item in
      let before = tree.nodes[Int(item)].first - 1
      let signed = tree.tokens[Int(before)].kind == .plus ? before - 1 : before
      guard tree.tokens[Int(signed)].kind == .colon else { return [.node(item)] }
      return list("\(word(signed - 1)):", [[.node(item)]])
    }
  }

  private func parts(_ sentence: SyntaxTree.Sentence) -> [Part] {
    var parts = targets(sentence.targets).map { [Part.text($0)] }
    if sentence.property >= 0 { parts.append([.text("'s \(word(UInt32(sentence.property)))")]) }
    for kind in [Phrase.from, .to, .by, .along, .at, .over, .with, .after] {
      let slot = sentence.slot(kind)
      guard slot.isGiven else { continue }
      let property = slot.property < 0 ? "" : " " + word(UInt32(slot.property))
      parts.append(list("\(kind)\(property)", [[.node(slot.node)]]))
    }
    for keyframe in tree.keyframes[run: sentence.keyframes] {
      parts.append(list("through", keyframe.slots.map { [.node($0.node)] }))
    }
    if sentence.keeping > 0 { parts.append([.text("keeping-speed")]) }
    if sentence.facing > 0 { parts.append([.text("facing-path")]) }
    if sentence.named.isGiven { parts.append(list("named \(word(UInt32(sentence.named.node)))", [])) }
    return list(sentence.verb?.spelling ?? word(sentence.verbToken), parts)
  }
}
