import MotionAlgebra
import MotionText

/// Reports words that name nothing where they are used, and offers what they may mean.
struct UnknownNames {
  /// The largest number of messages with offers. Each offer is a search through all names.
  private static let mostOffers = 20
  private var count = 0

  /// Returns the value of an unknown word that is a colour or a curve by its name, and reports any other.
  mutating func value(
    of place: Int, _ node: SyntaxTree.Node, _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> Quantity {
    let name = script.text(ofToken: node.token)
    let range = script.tree.range(ofToken: node.token)
    if name == "π" {
      script.report(.unknownName(name, nearest: .certain("pi"), .value), at: range)
      return .unknown
    }
    let next = script.tree.tokens[Int(node.token) + 1]
    if name == "a" || name == "an", next.symbol.keyword?.isUnit ?? false {
      script.report(.unknownName(name, nearest: .certain("1"), .value), at: range)
      return .unknown
    }
    if name == "none" { return script.values.vector(.colour, Property.noColour) }
    if let rgba = ColourNames.rgba(name) { return script.values.colour(rgba: rgba) }
    if let penner = CurveNames.penner[name] { return script.values.curve(penner) }
    // A file that could not be read may declare it, and that file has been reported.
    if script.tree.lacksNames { return .unknown }
    if node.a >= 0, let given = given(place, node, views, script) {
      script.report(.viewsAsValue(name, given: given), at: range)
      return .unknown
    }
    if node.b == 3, UnknownNames.isWaitedFor(node.token, script.tree) {
      script.report(.waitForName(name), at: range)
      return .unknown
    }
    if let finding = misplaced(name, node, script) {
      script.report(finding, at: range)
      return .unknown
    }
    if node.token > 0, script.tree.tokens[Int(node.token) - 1].symbol == .anchor {
      script.report(.unknownAnchor(name), at: range)
      return .unknown
    }
    if UnknownNames.isDirection(name, node, in: &script) { return .unknown }
    if UnknownNames.isRangeOfViews(node.token, views, in: &script) { return .unknown }
    if let finding = UnknownNames.inWords(name, node, views, script) {
      script.report(finding, at: range)
      return .unknown
    }
    if let sentence = UnknownNames.sentence(without: node.token, name, views, script) {
      script.report(.viewWithoutVerb(name, sentence), at: range)
      return .unknown
    }
    if let finding = UnknownNames.viewAsPoint(name, node.token, views, script) {
      script.report(finding, at: range)
      return .unknown
    }
    if let finding = UnknownNames.otherMeaning(name, node.token, next, views, script) {
      script.report(finding, at: range)
      return .unknown
    }
    if let (left, right) = UnknownNames.halves(of: name, in: script) {
      script.report(.joinedNames(name, left: left, right: right), at: range)
      return .unknown
    }
    count += 1
    let isOffered = count <= UnknownNames.mostOffers
    if node.b == 1, let curve = ForeignCurve(name, arguments: nil) {
      let own = isOffered ? Nearest.to(name, among: UnknownNames.ownCurves(in: script)) : nil
      script.report(.foreignCurve(name, curve, own: own?.name), at: range)
      return .unknown
    }
    if node.b == 1 {
      var nearest = isOffered ? Nearest.to(name, among: UnknownNames.curves(in: script)) : nil
      if isOffered, let joined = UnknownNames.joinedStrength(name),
        Nearest.to(name, among: UnknownNames.ownCurves(in: script)) == nil
      {
        nearest = joined
      } else if let near = nearest?.name,
        near.split(separator: "-").dropLast() == name.split(separator: "-").dropLast()
      {
        // Of `ease-in-quick`, only the last word counts.
        let last = [name, near].map { String($0.split(separator: "-").last ?? "") }
        nearest?.isCertain = Nearest.to(last[0], among: [last[1]])?.isCertain ?? false
      }
      script.report(.unknownCurve(name, nearest: nearest), at: range)
    } else {
      // What is subtracted is a value.
      let isSubtracted = node.token > 0 && script.tree.tokens[Int(node.token) - 1].kind == .minus
      let wanted: Problem.Wanted = node.b == 2 || isSubtracted ? .value : node.b == 3 ? .duration : .animation
      let nearest = isOffered ? UnknownNames.nearest(to: name, at: node.token, in: script) : nil
      if nearest == nil, UnknownNames.isInGradient(node.token, script) {
        script.report(.unknownColour(name), at: range)
        return .unknown
      }
      let isPosition = nearest == nil && UnknownNames.isLastPosition(node.token, script)
      script.report(isPosition ? .positionInWords(name) : .unknownName(name, nearest: nearest, wanted), at: range)
    }
    return .unknown
  }

  /// Returns whether a token is a part of a gradient.
  private static func isInGradient(_ token: UInt32, _ script: EvaluatedScript) -> Bool {
    let (tokens, first) = (script.tree.tokens, max(0, Int(token) - 40))
    guard let open = (first..<Int(token)).last(where: { tokens[$0].kind == .leftParenthesis }), open > 0,
      tokens[open - 1].kind == .word, tokens[open + 1..<Int(token)].allSatisfy({ $0.kind != .rightParenthesis })
    else { return false }
    return script.text(ofToken: UInt32(open - 1)).hasSuffix("-gradient")
  }

  /// Returns whether `wait for` precedes a token.
  private static func isWaitedFor(_ token: UInt32, _ tree: SyntaxTree) -> Bool {
    let isArticle = token > 0 && tree.tokens[Int(token) - 1].symbol.keyword?.isArticle ?? false
    let word = Int(token) - (isArticle ? 2 : 1)
    guard word > 0, tree.tokens[word].symbol == .for else { return false }
    return tree.tokens[word - 1].symbol.keyword?.verb == .wait
  }

  /// Returns whether a token is the whole position in `move box to card`.
  private static func isLastPosition(_ token: UInt32, _ script: EvaluatedScript) -> Bool {
    let tree = script.tree
    guard token > 0, tree.tokens[Int(token) - 1].symbol == .to else { return false }
    return tree.sentences.last { $0.verbToken < token && $0.last >= token }?.verb?.property == .position
  }

  /// Returns what the called definition needs instead of a view.
  private func given(
    _ place: Int, _ node: SyntaxTree.Node, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Problem.Given? {
    let (tree, name) = (script.tree, script.tree.tokens[Int(node.token)].symbol)
    guard views.table.view(name) >= 0 || views.table.group(name) != nil else { return nil }
    let define = tree.defines[Int(tree.calls[Int(tree.callOfNode[place])].define)]
    let uses = ["an animation", "a curve", "a value", "a duration"]
    return Problem.Given(
      parameter: script.text(ofToken: tree.parameters[Int(node.a)].token), use: uses[max(0, Int(node.b))],
      isGroup: views.table.group(name) != nil && views.table.view(name) < 0,
      definition: tree.range(of: define))
  }

  /// Returns why an existing name cannot be used here.
  private func misplaced(_ name: String, _ node: SyntaxTree.Node, _ script: EvaluatedScript) -> Finding? {
    let tree = script.tree
    guard let place = script.letPlace(tree.tokens[Int(node.token)].symbol) else { return nil }
    let definition = tree.lets[place]
    let range = tree.range(ofToken: definition.nameToken)
    let other = tree.file(ofToken: definition.nameToken)
    if other != tree.file(ofToken: node.token) {
      return .notUsedHere(name, script.files.files[Int(other)].name, definition: range)
    }
    // The nodes of a `let` precede its value.
    let isInside = definition.nameToken < node.token && tree.nodes[Int(definition.value)].last >= node.token
    if isInside { return .usedInside(name) }
    // Both lines are shown if each is one line.
    let value = tree.range(ofToken: tree.nodes[Int(definition.value)].last)
    let moved = [range.through(value), tree.range(ofToken: node.token)].compactMap(script.files.wholeLine)
    return .usedBefore(name, definition: range, moved: moved.count == 2 ? moved.joined(separator: "\n") : nil)
  }

  /// Reports `dots.1 to dots.3`, in which `to` joins views. Returns whether it is here.
  private static func isRangeOfViews(
    _ token: UInt32, _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> Bool {
    guard token > 1, script.tree.tokens[Int(token) - 1].symbol == .to else { return false }
    let (first, last) = (script.text(ofToken: token - 2), script.text(ofToken: token))
    guard let dot = first.lastIndex(of: "."), let other = last.lastIndex(of: "."), first[..<dot] == last[..<other],
      let from = Int(first[first.index(after: dot)...]), let through = Int(last[last.index(after: other)...])
    else { return false }
    let many = String(first[..<dot])
    let all = (from < through && through - from < 12 ? Array(from...through) : []).map { "\(many).\($0)" }
    let words = script.tree.range(ofToken: token - 2).through(script.tree.range(ofToken: token))
    script.report(
      .rangeOfViews(script.text(words), many: many, all.isEmpty ? nil : all.joined(separator: " and ")), at: words)
    return true
  }

  /// Returns what is said about a word for the pointer, for a shade, and for an end of an outline.
  private static func inWords(
    _ name: String, _ node: SyntaxTree.Node, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Finding? {
    let sentence = script.tree.sentences.last { $0.verbToken < node.token && $0.last >= node.token }
    if let sentence, sentence.after.isGiven, script.tree.tokens[Int(node.token) - 1].symbol == .after,
      let first = sentence.targets.first, sentence.property < 0, sentence.subjectEnd < sentence.after.keyword,
      !ForeignWords.numbers.contains(name) || script.symbols.find(name).map({ views.table.view($0) >= 0 }) ?? false
    {
      let verb = script.text(
        script.tree.range(ofToken: sentence.verbToken).through(
          script.tree.range(ofToken: script.tree.targets[Int(first)].token - 1)))
      let whole = script.text(
        script.tree.range(ofToken: sentence.verbToken).through(script.tree.range(ofToken: sentence.after.keyword - 1)))
      let isSound = script.tree.targets[Int(first)].token > sentence.verbToken
      return isSound ? .viewAsTime(name, "\(verb) \(name) then \(whole)") : nil
    }
    switch name.lowercased() {
    case let word where ForeignWords.isPointer(word):
      guard let sentence, let first = sentence.targets.first else { return nil }
      return .pointerAsValue(name, view: script.text(ofToken: script.tree.targets[Int(first)].token))
    case "half", "quarter", "full", "double", "triple":
      let percentages = ["half": "50%", "quarter": "25%", "full": "100%", "double": "200%", "triple": "300%"]
      guard let verb = sentence?.verb, verb == .fade || verb == .scale || verb == .draw || verb.resizes,
        let percentage = percentages[name.lowercased()]
      else { return nil }
      return .unknownName(name, nearest: Nearest(name: percentage, distance: 0, isCertain: false), .value)
    case "pause", "delay", "break", "rest":
      guard sentence == nil else { return nil }
      return .unknownName(name, nearest: Nearest(name: "wait 500ms", distance: 0, isCertain: false), .animation)
    case "reset", "undo", "return", "restart", "rewind", "again":
      guard sentence == nil else { return nil }
      // The sentence before it is the one that goes back.
      let before = script.tree.sentences.last { $0.last < node.token && node.token - $0.last < 4 }
      let words = before.map { sentence in
        script.text(script.tree.range(ofToken: sentence.verbToken).through(script.tree.range(ofToken: sentence.last)))
      }
      return .foreignWords(
        name,
        reason:
          "`looped` plays an animation to and fro, and `repeated 2 times` twice. A sentence of its own goes to any "
          + "other value.",
        instead: [], example: (words ?? "move \(views.exampleView(in: script)) by (100, 0)") + " looped")
    case "math.pi":
      let next = script.tree.tokens[Int(node.token) + 1]
      guard sentence?.verb == .rotate, !next.isOperator, next.symbol.keyword?.isUnit != true else { return nil }
      return .unknownName(name, nearest: Nearest(name: "pi radians", distance: 0, isCertain: false), .value)
    case let word where ForeignWords.isShade(word): return .shadeInWords(name)
    case "start", "beginning", "end", "finish":
      guard sentence?.verb == .draw else { return nil }
      let place = name == "start" || name == "beginning" ? "0%" : "100%"
      return .unknownName(name, nearest: Nearest(name: place, distance: 0, isCertain: false), .value)
    default: return nil
    }
  }

  /// Returns the sentence that is meant by `b` in `fadeIn a then b`: that of the view before, with this one.
  private static func sentence(
    without token: UInt32, _ name: String, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> String? {
    let tree = script.tree
    guard token > 0, !name.contains("."), let symbol = script.symbols.find(name) else { return nil }
    let joins: Bool =
      switch tree.tokens[Int(token) - 1].kind {
      case .plus, .star: true
      default: [.then, .while].contains(tree.tokens[Int(token) - 1].symbol.keyword)
      }
    let isView = views.table.view(symbol) >= 0 || views.table.group(symbol) != nil
    guard joins, isView || !views.table.isDeclared else { return nil }
    guard let sentence = tree.sentences.last(where: { $0.verbToken < token && $0.last < token }),
      token - sentence.last < 12, sentence.subjectEnd > sentence.verbToken, sentence.property < 0,
      let first = sentence.targets.first, tree.targets[Int(first)].kind == .view
    else { return nil }
    func text(_ first: UInt32, _ last: UInt32) -> String {
      script.text(tree.range(ofToken: first).through(tree.range(ofToken: last)))
    }
    let target = tree.targets[Int(first)].token
    guard target > sentence.verbToken, target <= sentence.subjectEnd else { return nil }
    let rest = sentence.last > sentence.subjectEnd ? " " + text(sentence.subjectEnd + 1, sentence.last) : ""
    return "\(text(sentence.verbToken, target - 1)) \(name)\(rest)"
  }

  /// Returns what a word means that is no value: a kind of view, a view, a number in words, a colour without its sign, or a name
  /// of an expression over time.
  private static func otherMeaning(
    _ name: String, _ token: UInt32, _ next: Token, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Finding? {
    if let keyword = next.symbol.keyword, keyword.isUnit || keyword == .times,
      let number = ForeignWords.numbers.firstIndex(of: name)
    {
      return .unknownName(name, nearest: .certain(String(number)), .value)
    }
    let isHexadecimal = name.utf8.allSatisfy { CharacterClass.hexadecimal($0) != nil }
    if isHexadecimal, [6, 8].contains(name.count), name.contains(where: \.isNumber) {
      return .unknownName(name, nearest: .certain("#\(name)"), .value)
    }
    if let dot = name.lastIndex(of: "."), case let part = String(name[name.index(after: dot)...]),
      ColourNames.rgba(part) != nil
    {
      return .unknownName(name, nearest: Nearest(name: part, distance: 0, isCertain: false), .value)
    }
    if name.lowercased() == "math.pi" { return .unknownName(name, nearest: .certain("pi"), .value) }
    let head = name.prefix { $0 != "." }.lowercased()
    if let measure = ForeignWords.measure(ofCanvas: name) {
      return .measureOfCanvas(name, script.size(ofCanvas: measure))
    }
    if ForeignWords.namesOverTime.contains(name) || head != name && ForeignWords.namesOverTime.contains(head) {
      return .expressionOverTime(name, turning(by: token, next, script))
    }
    if ForeignWords.isNoValue(name) { return .noValue(name) }
    if views.table.isDeclared, let symbol = script.symbols.find(name), views.table.view(symbol) >= 0 {
      return .viewAsPlainValue(name, nil)
    }
    return ViewKind.declarable.first { $0.spelling == name }.map { .viewAsPlainValue(name, $0) }
  }

  /// Returns the sentence for `rotate box to time * 90`, the degrees of each second; `nil` for anything else.
  private static func turning(by token: UInt32, _ next: Token, _ script: EvaluatedScript) -> String? {
    let tree = script.tree
    guard let sentence = tree.sentences.last(where: { $0.verbToken < token && $0.last >= token }),
      sentence.verb == .rotate, next.kind == .star, case let number = Int(token) + 2, number < tree.tokens.count,
      tree.tokens[number].kind == .number, sentence.subjectEnd > sentence.verbToken
    else { return nil }
    let views = script.text(
      tree.range(ofToken: sentence.verbToken + 1).through(tree.range(ofToken: sentence.subjectEnd)))
    return Words.turning(views, by: Double(script.text(ofToken: UInt32(number))) ?? 0)
  }

  /// Returns what to say of `move box to card`, where `card` is a declared view.
  private static func viewAsPoint(
    _ name: String, _ token: UInt32, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> Finding? {
    let tree = script.tree
    guard views.table.isDeclared, let symbol = script.symbols.find(name), views.table.view(symbol) >= 0,
      let sentence = tree.sentences.last(where: { $0.verbToken < token && $0.last >= token }),
      sentence.verb?.property == .position, sentence.property < 0, sentence.subjectEnd > sentence.verbToken,
      [.to, .from].contains(tree.tokens[Int(token) - 1].symbol.keyword)
    else { return nil }
    let declaration = tree.declarations.first { tree.tokens[Int($0.nameToken)].symbol == symbol }
    let at = declaration.flatMap { declaration in
      tree.declaredValues[run: declaration.values].first { !$0.isNamed && tree.tokens[Int($0.token)].symbol == .at }
    }
    let subject = tree.range(ofToken: sentence.verbToken + 1).through(tree.range(ofToken: sentence.subjectEnd))
    let moved = script.text(subject)
    return .viewAsPoint(name, at: moved == name ? nil : at.map { script.text(tree.range(ofNode: $0.node)) }, moved)
  }

  /// Reports `to the right` and `to the center`, and says how far a view can move. Returns whether it is here.
  private static func isDirection(_ name: String, _ node: SyntaxTree.Node, in script: inout EvaluatedScript) -> Bool {
    let tree = script.tree
    let direction = ForeignWords.direction(name)
    guard direction != nil || ["center", "centre", "middle", "top", "bottom"].contains(name) else { return false }
    if declaresPosition(node.token, tree) {
      script.report(.positionInWords(name, isDeclared: true), at: tree.range(ofToken: node.token))
      return true
    }
    // Behind the verb of a sentence, there are tokens before this one.
    let sentence = tree.sentences.last { $0.verbToken < node.token && $0.last >= node.token }
    guard let sentence, let verb = sentence.verb, verb.property == .position || verb.property == .rotation else {
      return false
    }
    let isAfterArticle = tree.tokens[Int(node.token) - 1].symbol.keyword?.isArticle ?? false
    let to = node.token - (isAfterArticle && node.token > 1 ? 2 : 1)
    guard [.to, .from].contains(tree.tokens[Int(to)].symbol.keyword) else { return false }
    guard let direction, tree.tokens[Int(to)].symbol == .to else {
      let isCenter = ["center", "centre", "middle"].contains(name) && verb.property == .position
      let center = isCenter ? centerOfCanvas(script) : nil
      let words = tree.range(ofToken: center == nil ? node.token : to + 1).through(tree.range(ofToken: node.token))
      script.report(.positionInWords(name, point: center), at: words)
      return true
    }
    let words = verb.property == .position ? direction("100") : name.hasPrefix("l") ? "-90 degrees" : "90 degrees"
    script.report(.direction(name, "by \(words)"), at: tree.range(ofToken: to).through(tree.range(ofToken: node.token)))
    return true
  }

  /// Returns the middle of the canvas, if the script says its size in numbers.
  private static func centerOfCanvas(_ script: EvaluatedScript) -> String? {
    guard let canvas = script.tree.canvases.first else { return nil }
    let sides = [canvas.width, canvas.height].compactMap { node in
      Double(script.text(script.tree.range(ofNode: node))).map { Words.decimal($0 / 2) }
    }
    return sides.count == 2 ? "(\(sides[0]), \(sides[1]))" : nil
  }

  /// Returns whether a token is the position in a declaration: `at center`, `at the center`.
  private static func declaresPosition(_ token: UInt32, _ tree: SyntaxTree) -> Bool {
    var before = Int(token) - 1
    if before > 0, tree.tokens[before].symbol.keyword?.isArticle ?? false { before -= 1 }
    return before > 0 && tree.tokens[before].symbol == .at
  }

  // MARK: Near misses

  private static func nearest(to name: String, at token: UInt32, in script: EvaluatedScript) -> Nearest? {
    if name == "\u{03C4}" { return .certain("tau") }
    if let colour = ForeignWords.colour(name) { return Nearest(name: colour, distance: 1, isCertain: false) }
    // The value of a `let` cannot contain its own name.
    let own = script.tree.lets.filter { $0.nameToken > token || script.tree.nodes[Int($0.value)].last < token }
      .map { script.text(ofToken: $0.nameToken) }
    let constants = Keyword.allCases.filter(\.isConstant).map(\.spelling)
    let known = constants + Verb.allCases.filter(\.mayLackSubject).map(\.spelling) + curves(in: script)
    let found = [own, known, ColourNames.all].compactMap { Nearest.to(name, among: $0) }
    guard var nearest = found.first else { return nil }
    // A name in this script is preferred, but it is certain only if no other is as near.
    if found.dropFirst().contains(where: { $0.distance <= nearest.distance }) { nearest.isCertain = false }
    return nearest
  }

  private static func curves(in script: EvaluatedScript) -> [String] {
    ownCurves(in: script) + CurveNames.all
  }

  private static func ownCurves(in script: EvaluatedScript) -> [String] {
    script.tree.lets.filter { script[$0.value].kind == .curve }.map { script.text(ofToken: $0.nameToken) }
  }

  /// Returns `high ease-out` for `highease-out`, whose curve may have one more slip.
  private static func joinedStrength(_ name: String) -> Nearest? {
    guard let strength = [Keyword.low, .high].map(\.spelling).first(where: name.hasPrefix),
      let curve = Nearest.to(
        String(name.dropFirst(strength.count)), among: Keyword.curvesWithStrength.map(\.spelling)),
      curve.distance <= 1
    else { return nil }
    return Nearest(
      name: "\(strength) \(curve.name)", distance: curve.distance, isCertain: curve.distance == 0 || curve.isCertain)
  }

  /// Returns the halves of a name such as `size-margin` if both are names, since a subtraction was intended.
  private static func halves(of name: String, in script: EvaluatedScript) -> (String, String)? {
    func isValueName(_ name: String) -> Bool {
      name == "pi" || name == "tau" || script.symbols.find(name).map { script.letPlace($0) != nil } ?? false
    }
    for dash in name.indices where name[dash] == "-" {
      let (left, right) = (String(name[..<dash]), String(name[name.index(after: dash)...]))
      if isValueName(left), isValueName(right) { return (left, right) }
    }
    return nil
  }
}
