/// Marks tokens according to the syntax tree.
extension Format {
  typealias Node = SyntaxTree.Node

  /// The facts about a node that the tree does not contain.
  struct NodeMarks {
    /// Whether it is in parentheses.
    var isEnclosed = false
    /// Whether its arithmetic is written without spaces.
    var isTight = false
    /// Whether it is the product that a unit covers, or the left end of one.
    var isCovered = false
    /// Whether it continues a chain of the same operator above it.
    var isInChain = false
    /// Whether the composition contains a line break, and whether it joins with a word.
    var isBroken = false
    var hasWord = false
  }

  mutating func markNodes() {
    var known = [NodeMarks](repeating: NodeMarks(), count: tree.nodes.count)
    var region = 0
    for (place, node) in tree.nodes.enumerated() where Int(node.first) < tokens.count {
      while region + 1 < regions.count, regions[region + 1].first <= Int(node.first) { region += 1 }
      guard regions[region].isUnderstood else { continue }
      known[place].isEnclosed = enclose(node)
      gather(place, node, &known)
    }
    for declared in tree.declaredValues { tighten(declared.node, &known, true) }
    for declaration in tree.declarations {
      if let spacing = declaration.members?.spacing, spacing.isGiven { tighten(spacing.node, &known, true) }
    }
    for reaction in tree.reactions {
      for value in [reaction.time, reaction.scroll?.from ?? -1, reaction.scroll?.to ?? -1] where value >= 0 {
        tighten(value, &known, true)
      }
    }
    for policy in tree.policies where policy.kind == .length { tighten(policy.value, &known, true) }
    for canvas in tree.canvases {
      for value in [canvas.width, canvas.height, canvas.background] where value >= 0 { tighten(value, &known, true) }
    }
    // The loop runs from the outside in.
    for (place, node) in tree.nodes.enumerated().reversed() where Int(node.first) < tokens.count {
      while region > 0, regions[region].first > Int(node.first) { region -= 1 }
      guard regions[region].isUnderstood else { continue }
      mark(place, node, &known)
    }
  }

  /// Returns the first token of a node without the parentheses around it.
  private func start(of node: Node) -> UInt32 {
    switch node.kind {
    case .number, .colour, .string, .point, .dashes, .gradient, .reference, .unknown, .designToken, .call, .option,
      .sentence,
      .nothing,
      .cancelled, .negate, .parameter, .noun, .application, .plan, .use, .missing:
      node.token
    case .curve: node.a == 0 ? node.token : node.token - 1
    case .unit, .add, .subtract, .multiply, .divide, .modified, .onset, .delays:
      tree.nodes[Int(node.a)].first
    }
  }

  /// Returns whether a node is in parentheses. Of several pairs only the outermost is written.
  private mutating func enclose(_ node: Node) -> Bool {
    let start = start(of: node)
    guard start > node.first else { return false }
    let parentheses = (node.first..<start).count { tree.tokens[Int($0)].kind == .leftParenthesis }
    for inner in 1..<max(UInt32(parentheses), 1) {
      marks[Int(node.first + inner)].insert(.isDropped)
      marks[Int(node.last - inner)].insert(.isDropped)
    }
    return parentheses > 0
  }

  /// Returns the last token of a node without the parentheses around it.
  private func end(of node: Node, _ known: NodeMarks) -> UInt32 {
    guard known.isEnclosed else { return node.last }
    let parentheses = (node.first..<start(of: node)).count { tree.tokens[Int($0)].kind == .leftParenthesis }
    return node.last - UInt32(parentheses)
  }

  /// Returns 1 for sums, 2 for products, 0 for everything else.
  private func rank(_ node: Node) -> Int {
    switch node.kind {
    case .add, .subtract: 1
    // `a then b overlapping by 1s` is one product with the operators after it.
    case .multiply, .divide, .modified(.overlapping): 2
    case .number, .colour, .string, .point, .dashes, .gradient, .reference, .unknown, .curve, .designToken, .call,
      .option, .unit,
      .negate,
      .sentence, .nothing, .cancelled, .modified, .onset, .delays, .parameter, .noun, .application, .plan, .use,
      .missing:
      0
    }
  }

  /// Returns whether a node continues the chain of its parent, as the left side of `a + b + c` does.
  private func goesOn(_ child: Int32, _ parent: Node, _ known: [NodeMarks]) -> Bool {
    rank(tree.nodes[Int(child)]) == rank(parent) && !known[Int(child)].isEnclosed
  }

  /// Collects the facts about a whole composition, from its left end on.
  private func gather(_ place: Int, _ node: Node, _ known: inout [NodeMarks]) {
    guard rank(node) > 0 else { return }
    let sign = Int(node.token)
    let joins = node.kind != .modified(.overlapping)
    known[place].isBroken = joins && (tree.tokens[sign].startsLine || tree.tokens[sign + 1].startsLine)
    known[place].hasWord = tree.tokens[sign].kind == .word
    guard goesOn(node.a, node, known) else { return }
    known[place].isBroken = known[place].isBroken || known[Int(node.a)].isBroken
    known[place].hasWord = known[place].hasWord || known[Int(node.a)].hasWord
  }

  private mutating func mark(_ place: Int, _ node: Node, _ known: inout [NodeMarks]) {
    switch node.kind {
    case .number:
      let before = Int(node.token) - 1
      guard before >= 0, tree.tokens[before].kind == .plus, !marks[before].contains(.joins) else { return }
      // This sign has no effect, except behind another one: in `rotate box to x * +1`, it keeps the number out of the sentence.
      let isBehindSign = before > 0 && [.star, .plus, .minus, .slash].contains(tree.tokens[before - 1].kind)
      marks[before].insert(isBehindSign ? .gluesNext : .isDropped)
    case .unknown: if namesFamily(node.token) { mendArticle(before: node.token) }
    case .curve: mendArticle(before: start(of: node))
    case .call:
      marks[Int(node.token) + 1].insert(.touches)
      if let word = keyword(node.token), word.isCurve { mendArticle(before: node.token) }
      group(node.token, end(of: node, known[place]) - 1)
    case .point, .dashes: group(node.token, end(of: node, known[place]) - 1)
    case .application: application(node, end(of: node, known[place]), &known)
    case .colour where node.a >= 0, .gradient:
      marks[Int(node.token) + 1].insert(.touches)
      for token in Int(node.token) + 2..<Int(node.last) {
        let (kind, before) = (tree.tokens[token].kind, tree.tokens[token - 1].kind)
        let isUnit = before == .number && (kind == .word || kind == .percent)
        if isUnit || before == .minus { marks[token].insert(.touches) }
      }
      group(node.token, end(of: node, known[place]) - 1)
    case .colour, .string, .reference, .designToken, .option, .nothing, .cancelled, .parameter, .noun, .use, .missing:
      break
    case .unit:
      tighten(node.a, &known, true)
      known[Int(node.a)].isCovered = !known[Int(node.a)].isEnclosed
      unit(node, known)
    case .negate:
      marks[Int(node.token)].insert(.gluesNext)
      tighten(node.a, &known, known[place].isTight)
    case .add, .subtract, .multiply, .divide: join(place, node, &known)
    case .onset: tighten(node.a, &known, true)
    case .delays:
      tighten(node.a, &known, true)
      if node.b >= 0 { tighten(node.b, &known, true) }
    case .plan:
      let plan = tree.plans[Int(node.a)]
      group(node.first, node.last)
      for slot in plan.values where slot.isGiven { tighten(slot.node, &known, true) }
      for slot in plan.corners { tighten(slot.node, &known, false) }
    case .sentence:
      let sentence = tree.sentences[Int(node.a)]
      group(sentence.verbToken, sentence.last)
      for slot in [sentence.from, sentence.to, sentence.by, sentence.over, sentence.with, sentence.after, sentence.at]
      where slot.isGiven {
        tighten(slot.node, &known, true)
      }
      for keyframe in tree.keyframes[run: sentence.keyframes] {
        for slot in keyframe.slots { tighten(slot.node, &known, true) }
      }
    case .modified(.overlapping): overlap(place, node, &known)
    case .modified(let modifier): modify(place, node, modifier, &known)
    }
  }

  private func namesFamily(_ token: UInt32) -> Bool {
    let word = tree.tokens[Int(token)].range.bytes
    return source[word].starts(with: "ease-".utf8)
      && CurveNames.penner[String(decoding: source[word], as: UTF8.self)] != nil
  }

  /// Makes arithmetic tight up to the next parentheses.
  func tighten(_ child: Int32, _ known: inout [NodeMarks], _ isTight: Bool) {
    if isTight, !known[Int(child)].isEnclosed { known[Int(child)].isTight = true }
  }

  private mutating func unit(_ node: Node, _ known: [NodeMarks]) {
    guard let unit = Unit(rawValue: UInt8(node.b)) else { return }
    let value = tree.nodes[Int(node.a)]
    let number = tree.tokens[Int(value.token)]
    let isOne = value.kind == .number && number.kind == .number && tree.numbers[Int(number.payload)] == 1
    let spelling = Spelling(unit, isOne: isOne && !known[Int(node.a)].isEnclosed)
    spellings[Int(node.token)] = spelling
    if spelling == .percent || spelling.isShort && endsInSign(node.token - 1) {
      marks[Int(node.token)].insert(.touches)
    }
  }

  /// Returns whether letters directly after a token are separate from it.
  private func endsInSign(_ token: UInt32) -> Bool {
    let kind = tree.tokens[Int(token)].kind
    return kind == .number || kind == .rightParenthesis
  }

  private mutating func join(_ place: Int, _ node: Node, _ known: inout [NodeMarks]) {
    let sign = Int(node.token)
    marks[sign].insert(.joins)
    let right = tree.nodes[Int(node.b)]
    let isProduct = rank(node) == 2
    // A unit covers the tight product before it, so `2 * 3s` differs from `2*3s`. What spaces join to that product can be
    // a sentence, whose last value would continue after a tight sign.
    let keepsSpacing =
      isProduct && (known[place].isCovered || right.kind == .unit && !known[Int(node.b)].isEnclosed)
    known[Int(node.a)].isCovered = known[place].isCovered && goesOn(node.a, node, known)
    let wasTight = !tree.tokens[sign].hasSpaceBefore && !tree.tokens[sign + 1].hasSpaceBefore
    // A comment ends the line. A sign that begins the next line has a space after it too.
    let hasComment =
      trailing[sign - 1] >= 0 || trailing[sign] >= 0 || !leading(sign).isEmpty || !leading(sign + 1).isEmpty
    if !hasComment, keepsSpacing ? wasTight : known[place].isTight { marks[sign].formUnion([.touches, .gluesNext]) }
    if known[place].isTight {
      tighten(node.a, &known, true)
      tighten(node.b, &known, true)
      return
    }
    if !known[place].isInChain { group(tree.nodes[Int(node.a)].first, right.last) }
    if !marks[sign].contains(.touches) {
      marks[sign].formUnion(known[place].isBroken ? [.mayBreak, .breaks] : .mayBreak)
    }
    joinParts(place, node, &known)
  }

  /// Keeps `overlapping by 1s` on the line of the animation that it follows.
  private mutating func overlap(_ place: Int, _ node: Node, _ known: inout [NodeMarks]) {
    if !known[place].isInChain { group(tree.nodes[Int(node.a)].first, end(of: node, known[place])) }
    marks[Int(node.token)].insert(.mayFill)
    tighten(node.b, &known, true)
    joinParts(place, node, &known)
  }

  /// Marks the parts of a composition. Its left side may continue the chain, and a sum may contain a product.
  private mutating func joinParts(_ place: Int, _ node: Node, _ known: inout [NodeMarks]) {
    for child in [node.a, node.b] where !known[Int(child)].isEnclosed {
      let part = tree.nodes[Int(child)]
      if child == node.a, rank(part) == rank(node) {
        known[Int(child)].isInChain = true
        known[Int(child)].isBroken = known[place].isBroken
        known[Int(child)].hasWord = known[place].hasWord
      } else if rank(node) == 1, rank(part) == 2, known[place].hasWord || known[Int(child)].hasWord,
        case let start = withArticle(part.first), !followsMistake(start)
      {
        // Parentheses make the precedence of `then` and `while` visible, which is that of `*` and `+`.
        let first = position[Int(start)]
        let last = first + Int32(part.last) - Int32(start)
        added[first] = last
        addedEnds[last] = first
      }
    }
  }

  /// Returns the article before the first token of an operand, as in `p while a wiggle then q`, or the token.
  private func withArticle(_ token: UInt32) -> UInt32 {
    token > 0 && keyword(token - 1)?.isArticle ?? false ? token - 1 : token
  }

  /// Whether a token begins a statement behind one with a mistake. A parenthesis before it could close that one's, or go on with it.
  private func followsMistake(_ token: UInt32) -> Bool {
    let next = regions.countOfFirst { $0.first <= Int(token) }
    return next > 1 && regions[next - 1].first == Int(token) && !regions[next - 2].isUnderstood
  }

  private mutating func modify(_ place: Int, _ node: Node, _ modifier: Modifier, _ known: inout [NodeMarks]) {
    if !known[place].isInChain { modifiers(place, node, &known) }
    let word = keyword(node.token)
    // A line that begins with `at` would begin a statement.
    if word != .at { marks[Int(node.token)].insert(.mayBreak) }
    switch word {
    case .in, .for: spellings[Int(node.token)] = .over
    case .using: spellings[Int(node.token)] = .with
    default: break
    }
    guard modifier.hasValueNode, node.b >= 0 else { return }
    tighten(node.b, &known, true)
    if case .speed = modifier.value {
      let behind = tree.nodes[Int(node.b)].last + 1
      if keyword(behind) == .x, endsInSign(behind - 1) { marks[Int(behind)].insert(.touches) }
    }
  }

  /// Breaks all modifiers of one animation together. The modified animation may be several lines in parentheses.
  private mutating func modifiers(_ place: Int, _ node: Node, _ known: inout [NodeMarks]) {
    var base = Int(node.a)
    while Format.isModifier(tree.nodes[base].kind), !known[base].isEnclosed {
      known[base].isInChain = true
      base = Int(tree.nodes[base].a)
    }
    let modified = tree.nodes[base]
    let isSentence = modified.kind == .sentence && !known[base].isEnclosed
    group(isSentence ? modified.first : modified.last, end(of: node, known[place]))
  }

  private static func isModifier(_ kind: Node.Kind) -> Bool {
    if case .modified(let modifier) = kind { modifier != .overlapping } else { false }
  }
}
