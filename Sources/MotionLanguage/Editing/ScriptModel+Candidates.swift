import MotionAlgebra
import MotionText

/// The groups of words that may come next.
extension ScriptModel {
  private static let statementSnippets: [Keyword: String] = [
    .let: "let ${1:name} = $0", .define: "define ${1:name}(${2:target}) = $0",
    .view: "view ${1:name} is a ${2:circle} at (${3:0}, ${4:0}) with $0", .canvas: "canvas ${1:400} by ${2:240}",
    .group: "group ${1:name} = $0", .use: "use \"${1:brand.motion}\"", .play: "play $0",
    .default: "default duration ${1:300ms}", .on: "on ${1:tap} of ${2:view}: $0", .at: "at ${1:0s}: $0",
    .as: "as the page scrolls from ${1:0} to ${2:400}: $0", .when: "when motion is reduced: $0",
    .transition: "transition ${1:name}\n  present: $2\n  dismiss: $0",
  ]

  /// The statements of which a script has one at most.
  private static let statementsOnce: [(word: Keyword, kind: SyntaxTree.Statement.Kind)] = [
    (.canvas, .canvas), (.default, .defaultDuration), (.play, .play), (.when, .when),
  ]

  var statementWords: [Candidate] {
    let said = Set(tree.statements.lazy.filter { $0.file == 0 }.map(\.kind))
    let isThere: (Keyword) -> Bool = { word in
      ScriptModel.statementsOnce.contains { $0.word == word && said.contains($0.kind) }
    }
    return Keyword.allCases.filter { $0.beginsStatement && !isThere($0) }.map {
      Candidate($0.spelling, .keyword, "statement", $0.help, snippet: ScriptModel.statementSnippets[$0])
    } + animations(in: nil)
  }

  /// What may be an animation in a statement, or at the start of a new one.
  func animations(in statement: Int?) -> [Candidate] {
    let verbs = Verb.allCases.map { verb in
      Candidate(verb.spelling, .verb, "verb", verb.help, snippet: ScriptModel.snippet(of: verb))
    }
    return verbs + definitions(in: statement) + lets(where: { $0 == .animation || $0 == .unknown })
      + [Keyword.nothing, .cancelled].map {
        Candidate($0.spelling, .value, "animation", $0.help, attempt: Attempt(.animation))
      }
  }

  private static func snippet(of verb: Verb) -> String {
    switch verb {
    case .fadeIn, .fadeOut: "\(verb.spelling) ${1:view}"
    case .wait: "wait ${1:1s}"
    case .hold: "hold ${1:view}'s ${2:radius} at ${3:10} for ${4:1s}"
    case .animate: "animate ${1:view}'s ${2:opacity} from ${3:0} to ${4:1}"
    case .grow, .shrink, .resize, .scale, .rotate, .move, .slide, .translate, .fade, .tint, .color, .draw, .morph:
      "\(verb.spelling) ${1:view} to ${2:\(verb.exampleValue.replacingBrace)}"
    }
  }

  /// The definitions, except for those that call the one that a statement is.
  private func definitions(in statement: Int?) -> [Candidate] {
    let callers = statement.map(callers) ?? []
    return names.names.filter { $0.kind == .definition && !callers.contains($0.index) }.map { name in
      let define = tree.defines[Int(name.index)]
      var number = 0
      let label = define.words.map { $0.parameter < 0 ? symbols.text($0.symbol) : "…" }.joined(separator: " ")
      let words = define.words.map { word in
        guard word.parameter >= 0 else { return symbols.text(word.symbol) }
        number += 1
        return "${\(number):\(symbols.text(word.symbol))}"
      }.joined(separator: " ")
      let others = define.parameters.dropFirst(define.slots).filter { tree.parameters[Int($0)].nodes.isEmpty }
      let arguments = others.map { parameter in
        number += 1
        return "${\(number):\(symbols.text(tree.parameters[Int(parameter)].name))}"
      }.joined(separator: ", ")
      let comment = name.declaration.flatMap { self.comment(above: Int($0.start)) }
      return Candidate(
        label, .definition, "definition", comment.map { WordHelp($0, "") },
        snippet: arguments.isEmpty ? words : "\(words)(\(arguments))")
    } + prelude
  }

  /// The definition that a statement is, and those that call it, also through others.
  private func callers(ofDefinitionIn statement: Int) -> Set<Int32> {
    guard let own = define(in: statement) else { return [] }
    var (found, parts): (Set<Int32>, [Int32]) = ([Int32(own)], [Int32(own)])
    while let callee = parts.popLast() {
      for (index, define) in tree.defines.enumerated() where !found.contains(Int32(index)) {
        let calls = define.nodes.contains { node in
          tree.nodes[Int(node)].kind == .application && tree.lists[Int(tree.nodes[Int(node)].a)] == callee
        }
        if calls, found.insert(Int32(index)).inserted { parts.append(Int32(index)) }
      }
    }
    return found
  }

  /// The definitions of the prelude, unless the script has read them, so that they are among its names.
  private var prelude: [Candidate] {
    guard tree.preludeFile < 0 else { return [] }
    return Prelude.forms.map { Candidate($0.words, .definition, "definition of the prelude", nil, snippet: $0.snippet) }
  }

  func lets(where isWanted: (Kind) -> Bool) -> [Candidate] {
    names.names.enumerated().filter { $1.kind == .let && isWanted(kinds[$0] ?? .unknown) }.map { index, name in
      let kind = kinds[index] ?? .unknown
      return Candidate(
        name.text, kind == .animation ? .animation : .value,
        name.declaration.flatMap { _ in declaration(of: name) } ?? "", attempt: kind == .unknown ? nil : Attempt(kind))
    }
  }

  /// The names of the values that the script declares behind an offset.
  func lets(declaredBehind offset: Int) -> Set<String> {
    Set(
      names.names.lazy.filter { name in
        name.kind == .let && (name.declaration.map { offset..<files.scriptEnd ~= Int($0.start) } ?? false)
      }.map(\.text))
  }

  /// The parameters of the definition that a statement is, behind its head.
  func parameters(in statement: Int, behind index: Int) -> [Candidate] {
    guard let define = define(in: statement), index > Int(tree.defines[define].last),
      tree.tokens[Int(tree.defines[define].last) + 1].kind == .equals
    else { return [] }
    return tree.defines[define].parameters.map {
      let name = symbols.text(tree.parameters[Int($0)].name)
      let attempt = exampleValue(ofParameter: $0) ?? name
      return Candidate(name, .parameter, "parameter", attempt: Attempt(attempt, .value))
    }
  }

  /// A value that a parameter can have, as far as it is known: its default, or views where a sentence is about it.
  private func exampleValue(ofParameter index: Int32) -> String? {
    guard let value = tree.parameters[Int(index)].nodes.last else { return isSubject(index) ? "all views" : nil }
    let range = tree.range(ofNode: value)
    guard range.end - range.start < ScriptModel.mostExampleBytes else { return nil }
    let isWord = tree.nodes[Int(value)].first == tree.nodes[Int(value)].last
    return isWord ? text(range) : "(\(text(range)))"
  }

  /// The most bytes of a default that a check repeats.
  private static let mostExampleBytes = 80

  /// The index of the definition that a statement is.
  private func define(in statement: Int) -> Int? { tree.defines.firstIndex { Int($0.first) == statement + 1 } }

  /// The parameters that a call can still name.
  func parameterNames(of call: OpenCall) -> [Candidate] {
    call.define.parameters.enumerated().filter { place, _ in
      call.free.contains(place) && !call.named.contains { $0.parameter == place }
    }.map { _, parameter in
      let name = symbols.text(tree.parameters[Int(parameter)].name)
      return Candidate("\(name):", .parameter, "parameter", snippet: "\(name): $0")
    }
  }

  /// Whether the innermost open parenthesis is that of a point, as in `move card to (`.
  func isInPoint(before next: Int) -> Bool {
    guard let parenthesis = openParentheses(before: next).last, parenthesis > 0 else { return false }
    let word = tree.tokens[parenthesis - 1].symbol.keyword
    return word.map { [.from, .to, .by, .through, .at].contains($0) || $0.isProperty } ?? false
  }

  /// The values of some kinds, or of any.
  func values(for kinds: [Kind]?) -> [Candidate] {
    let tokens = tokenNames.filter { token in kinds.map { token.type.isToken(of: $0) } ?? true }
    return lets { kind in kinds?.contains(kind) ?? (kind != .animation) || kind == .unknown }
      + tokens.map { token in
        Candidate(
          DesignTokenFile.written(token.path), .token, "design token", attempt: token.type.tokenKind.map { Attempt($0) }
        )
      }
      + (kinds?.contains(.number) ?? true
        ? [Keyword.pi, .tau].map {
          Candidate($0.spelling, .value, "number", $0.help, attempt: Attempt($0.spelling, .value))
        } : [])
  }

  var viewNames: [Candidate] {
    names.names.filter { $0.kind == .view || $0.kind == .group }.map { name in
      Candidate(name.text, .view, name.declaration.flatMap { _ in declaration(of: name) } ?? "view")
    }
  }

  /// The members of the view whose name a text is up to its dot, such as `dots.` and `dots.1`.
  func members(of text: String) -> [Candidate] {
    guard let dot = text.firstIndex(of: "."), let view = symbols.find(String(text[..<dot])) else { return [] }
    let declared = tree.declarations.first { $0.name == view && $0.members != nil }
    guard let count = declared?.members?.arrangement.count else { return [] }
    return (0..<min(count, ScriptModel.mostMembers)).map { Candidate("\(text[..<dot]).\($0 + 1)", .view, "member") }
  }

  /// The most members that are offered.
  private static let mostMembers = 100

  var subjects: [Candidate] {
    viewNames + [
      Candidate("all views", .view, "all views"),
      Candidate("each of", .view, "the members of a view, one by one", attempt: Attempt("all views", .value)),
    ] + (views.isDeclared ? [] : undeclaredViews)
      + kindsOfViews.map {
        Candidate("all \($0.plural)", .view, "all views of a kind", attempt: Attempt("all views", .value))
      }
  }

  /// The views that a script without declarations can have, beside those that it names.
  private var undeclaredViews: [Candidate] {
    [ViewKind.circle, .square, .rectangle].map { Candidate($0.spelling, .view, "view", $0.help) }
  }

  /// The properties that `grow circle from radius 10` can name.
  func namedProperties(after index: Int, _ statement: Int) -> [Candidate] {
    let tokens = tree.tokens[statement...index]
    guard [.from, .to].contains(tree.tokens[index].symbol.keyword),
      let verb = tokens.lazy.reversed().compactMap({ $0.symbol.keyword?.verb }).first,
      !tokens.contains(where: { $0.kind == .possessive })
    else { return [] }
    let properties = verb.resizes ? [Property.radius, .size] : [verb.property].compactMap { $0 }
    return properties.filter(Property.spoken.contains).flatMap { property in
      ([property.name] + property.components).map { Candidate($0, .property, "property", property.help()) }
    }
  }

  func properties(ofViewBefore index: Int) -> [Candidate] {
    let symbol = index > 0 ? tree.tokens[index - 1].symbol : Symbol(.a)
    let place = index > 0 ? views.view(symbol) : -1
    // A value has no properties.
    if index > 0, tree.lets.contains(where: { $0.name == symbol }), place < 0 || !views.isDeclared { return [] }
    let kind = place >= 0 ? views.views[place].kind : nil
    let known = Property.spoken.filter { kind == nil || kind == .box || (kind?.canDeclare($0) ?? true) }
    return known.flatMap { property in
      [Candidate(property.name, .property, "property", property.help())]
        + property.components.enumerated().map {
          Candidate($1, .property, "part of \(property.name)", property.help(component: Int32($0)))
        }
    } + (kind == .text ? [Candidate("value", .property, "property", Property.value.help())] : [])
      + names.names.filter { $0.kind == .property }.map { Candidate($0.text, .property, "property of the script") }
  }

  /// What a declaration can say about its view.
  func declared(_ statement: Int) -> [Candidate] {
    // A half-written declaration is known by its words.
    let words = tree.tokens[min(statement + 2, tree.ownCount)..<tree.ownCount].prefix { !$0.isStatementStart }
    let kind = words.lazy.compactMap { $0.kind == .word ? ViewKind($0.symbol.keyword) : nil }.first
    let properties = Property.spoken.filter { property in kind.map { $0.canDeclare(property) } ?? true }
    let styles = Style.allCases.filter { style in kind.map { style.kinds.contains($0) } ?? true }
    let found =
      properties.map { Candidate($0.name, .property, "property", $0.help()) }
      + (kind == .text ? [Candidate("value", .property, "number that the text shows", Property.value.help())] : [])
      + styles.map { Candidate($0.spelling, .property, "style", $0.help) }
      + [Candidate("anchor", .property, "point of the view", Keyword.anchor.help)]
      + (words.contains { symbols.text($0.symbol) == Arrangement.Form.ring.rawValue }
        ? [Candidate(Keyword.ringRadius.spelling, .property, "distance from the center")] : [])
      + AnchorWord.points.map {
        Candidate("\($0) at", .property, "the place of a point of the view", snippet: "\($0) at (${1:0}, ${2:0})")
      }
    return found.map { candidate in
      var candidate = candidate
      candidate.attempt = Attempt(candidate.word, .declared)
      return candidate
    } + names.names.filter { $0.kind == .property }.map { Candidate($0.text, .property, "property of the script") }
  }

  /// The curves that a sentence can name: those of the language, unless a policy requires names, and those of the script.
  var allCurves: [Candidate] { (requiresNamesOfCurves ? [] : curves) + values(for: [.curve]) }

  /// Whether a policy requires that the curves of the script are names from another file.
  private var requiresNamesOfCurves: Bool {
    let own = files.files.first.map { SourceFiles.stem(ofName: $0.name) }
    return tree.policies.contains { policy in
      policy.kind == .curves && !policy.isPreferred
        && text(ofToken: UInt32(policy.value)).filter { $0 != "\"" } != own
    }
  }

  var curves: [Candidate] {
    Keyword.allCases.compactMap { word in
      word.curve.map { curve in
        let snippet: String? =
          switch curve {
          case .cubicBezier: "cubic-bezier(${1:0.2}, ${2:0}, ${3:0}, ${4:1})"
          case .steps: "steps(${1:4})"
          case .spring: "spring(stiffness: ${1:200}, damping: ${2:20})"
          case .linear, .ease, .easeIn, .easeOut, .easeInOut: nil
          }
        // With its arguments, a curve is like one without.
        let attempt = Attempt((snippet == nil ? word : .linear).spelling, .value)
        return Candidate(word.spelling, .curve, "curve", curve.help, snippet: snippet, attempt: attempt)
      }
    }
      + [Keyword.low, .high].map {
        Candidate($0.spelling, .curve, "strength", $0.help, attempt: Attempt("\($0.spelling) ease-in", .value))
      }
      + CurveNames.penner.keys.sorted().map { Candidate($0, .curve, "Penner's curve", attempt: Attempt(.curve)) }
  }

  var units: [Candidate] {
    [Keyword.s, .ms, .minutes, .degrees, .radians, .turn, .turns, .px].map { unit in
      Candidate(unit.spelling, .unit, "unit", unit.help, attempt: Attempt(unit.spelling, .unit))
    }
  }

  /// The names of numbers, as the number of times.
  var numbersOfTimes: [Candidate] {
    lets { $0 == .number }.map { number in
      let words = "\(number.word) \(Keyword.times.spelling)"
      return Candidate(words, .value, number.detail, attempt: Attempt("2 \(Keyword.times.spelling)", .value))
    }
  }

  var counts: [Candidate] {
    [Keyword.once, .twice, .forever].map { Candidate($0.spelling, .keyword, "count", $0.help) }
  }

  /// Whether a colour may follow a word of a statement: the last verb or property before it has one.
  func takesColour(_ index: Int, _ statement: Int) -> Bool {
    for place in (statement...index).reversed() where tree.tokens[place].kind == .word {
      guard let word = tree.tokens[place].symbol.keyword else { continue }
      if word == .fill || word == .stroke || word == .background { return true }
      if let verb = word.verb { return verb.property?.kind == .colour }
      if word.isProperty { return false }
    }
    return false
  }

  /// The colours, with those that have names, and the gradients.
  var colourValues: [Candidate] {
    let functions = [ColourFunction.rgb, .hsl, .oklch].map {
      Candidate($0.rawValue, .colour, "colour", snippet: $0.example, attempt: Attempt(.colour))
    }
    return values(for: [.colour, .gradient])
      + ColourNames.all.map { Candidate($0, .colour, "colour", attempt: Attempt(.colour)) }
      + functions + [
        Candidate("none", .colour, "no colour", attempt: Attempt("none", .value)),
        Candidate(
          GradientWord.linear.rawValue, .colour, "gradient",
          snippet: "\(GradientWord.linear.rawValue)(${1:90deg}, ${2:gold}, ${3:tomato})", attempt: Attempt(.gradient)),
        Candidate(
          GradientWord.radial.rawValue, .colour, "gradient",
          snippet: "\(GradientWord.radial.rawValue)(${1:gold}, ${2:tomato})", attempt: Attempt(.gradient)),
      ]
  }
}

extension String? {
  /// The kind of the values of a design token of the type; `nil` if it has several.
  fileprivate var tokenKind: Kind? {
    switch self {
    case "duration": .duration
    case "cubicBezier": .curve
    case "color": .colour
    case "dimension": .length
    case "number": .number
    default: nil
    }
  }

  /// Whether a design token of the type may have a value of some kinds. A token without a type may have any, and parts of a
  /// transition are durations and curves.
  fileprivate func isToken(of kinds: [Kind]) -> Bool {
    switch self {
    case "duration": kinds.contains(.duration)
    case "cubicBezier": kinds.contains(.curve)
    case "transition": kinds.contains(.duration) || kinds.contains(.curve)
    case "color": kinds.contains(.colour)
    case "dimension", "number": kinds.contains(.number)
    default: true
    }
  }
}

extension String {
  /// The text without signs that end a place to fill in.
  fileprivate var replacingBrace: String { String(map { $0 == "}" ? ")" : $0 }) }
}

extension Prelude {
  /// The words of each definition, and the same as a snippet.
  static let forms: [(words: String, snippet: String)] = {
    var forms: [(words: String, snippet: String)] = []
    for line in text.split(separator: "\n") where line.hasPrefix("define ") {
      let head = line.dropFirst("define ".count).prefix { $0 != "(" && $0 != "=" }.split(separator: " ").map(
        String.init)
      let isPlain = !head.contains { $0 == $0.uppercased() }
      let snippet =
        head.map { $0 == $0.uppercased() ? "${1:view}" : $0 }.joined(separator: " ") + (isPlain ? " ${1:view}" : "")
      forms.append((head.map { $0 == $0.uppercased() ? "…" : $0 }.joined(separator: " "), snippet))
    }
    return forms
  }()
}
