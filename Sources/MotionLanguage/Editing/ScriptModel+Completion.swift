import MotionAlgebra
import MotionText

/// The words that may come next.
extension ScriptModel {
  package struct Candidate {
    package enum Kind {
      case keyword, verb, view, property, curve, unit, token, value, animation, definition, parameter, kind, colour
    }

    package let word: String
    package let kind: Kind
    /// What the word is, such as the declaration of a name. It is made only for what is shown, because there may be many names.
    package var detail: String { makeDetail() }
    private let makeDetail: () -> String
    package var help: WordHelp?
    /// The text with `${1:…}` for places to fill in; `nil` if it is the word.
    package var snippet: String?
    /// Whether it is offered only where a check accepts it.
    var isTried = false

    init(
      _ word: String, _ kind: Kind, _ detail: @autoclosure @escaping () -> String = "", _ help: WordHelp? = nil,
      snippet: String? = nil
    ) {
      (self.word, self.kind, makeDetail, self.help, self.snippet) = (word, kind, detail, help, snippet)
    }
  }

  /// The candidates at an offset, and the part of a word before it, which they replace.
  package func candidates(at offset: Int) -> (range: Range<Int>, found: [Candidate]) {
    let bytes = files.bytes
    let offset = min(offset, files.scriptEnd)
    var start = offset
    func isPart(_ byte: UInt8) -> Bool {
      CharacterClass.isNamePart(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    let isNumber = { CharacterClass.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    while start < offset, isNumber(bytes[start]) { start += 1 }
    let nothing = (start..<offset, [Candidate]())
    // The digits of a colour are no word.
    if isInComment(offset) || start > 0 && bytes[start - 1] == UInt8(ascii: "#") { return nothing }
    let own = tree.tokens[0..<max(0, tree.ownCount - 1)]
    var before: Int? = own.countOfFirst { Int($0.end) <= start } - 1
    while let index = before, index >= 0, tree.tokens[index].end == tree.tokens[index].start { before = index - 1 }
    if before ?? -1 < 0 { before = nil }
    if let inside = token(at: offset), tree.tokens[inside].kind == .string, Int(tree.tokens[inside].start) < offset,
      offset < Int(tree.tokens[inside].end) || text(tree.tokens[inside].range).count < 2
        || bytes[Int(tree.tokens[inside].end) - 1] != UInt8(ascii: "\"")
    {
      return nothing
    }
    let startsLine = !bytes[lineBreak(before: start)..<start].contains { $0 > UInt8(ascii: " ") }
    guard let before else { return (start..<offset, statementWords) }
    let statement = statementStart(of: before)
    if start > 1, bytes[start - 1] == UInt8(ascii: "'"), isPart(bytes[start - 2]) {
      // `box'` needs an s.
      let view = tree.tokens[before].kind == .possessive ? before - 1 : before
      let found = properties(ofViewBefore: view + 1).map { Candidate("s \($0.word)", $0.kind, $0.detail, $0.help) }
      return (start..<offset, found)
    }
    var found = candidates(inPlaceAfter: before, statement) ?? candidates(after: before, statement)
    // In `1th`, only a unit can be meant.
    if start > 0, CharacterClass.isDigit(bytes[start - 1]) {
      found = found.filter { $0.kind == .unit }
      if isSpeed(before, statement) { found.append(Candidate("x speed", .unit, "speed", Keyword.speed.help)) }
    }
    found = tried(found, behind: before, statement)
    if startsLine {
      let isTransition = tree.tokens[statement].symbol == .transition && before > statement
      if isTransition, !(statement...before).contains(where: { tree.tokens[$0].kind == .colon }) { found = [] }
      // An indented line goes on with the statement before it.
      let isIndented = start > lineBreak(before: start)
      found =
        isTransition
        ? directions + found + statementWords : isIndented ? found + statementWords : statementWords + found
    }
    // The word that is being typed has been read as a view, which no other word mentions.
    var typed: String?
    if let name = names.name(at: offset), names.names[name].declaration == nil, names.names[name].places.count == 1 {
      typed = names.names[name].text
    }
    let typing = bytes[start..<offset]
    if typing.contains(UInt8(ascii: ".")) { found += members(of: String(decoding: typing, as: UTF8.self)) }
    let declares = tree.tokens[statement].symbol.keyword.map { [.let, .view, .group].contains($0) } ?? false
    let declared = declares && !startsLine ? text(ofToken: UInt32(statement + 1)) : nil
    var seen: Set<String> = []
    let others = found.filter { candidate in
      let isOwn = candidate.word == declared && (candidate.kind == .value || candidate.kind == .animation)
      let isTyped =
        (candidate.kind == .view || candidate.kind == .property) && candidate.word == typed
        && !ViewKind.declarable.contains { $0.spelling == typed }
      return !isOwn && !isTyped && seen.insert(candidate.word).inserted
    }
    return (start..<offset, others)
  }

  /// The kinds that views of the script have, or all if it has no views.
  private var kindsOfViews: [ViewKind] {
    let known = Set(views.views.compactMap(\.kind))
    return known.isEmpty ? Array(ViewKind.declarable) : ViewKind.declarable.filter(known.contains)
  }

  /// Whether an offset is in a comment.
  private func isInComment(_ offset: Int) -> Bool {
    var place = lineBreak(before: offset)
    let next = tree.tokens[0..<tree.ownCount].countOfFirst { Int($0.start) < offset }
    if next > 0 { place = max(place, Int(tree.tokens[next - 1].end)) }
    let slash = UInt8(ascii: "/")
    return place + 1 < offset
      && (place..<offset - 1).contains { files.bytes[$0] == slash && files.bytes[$0 + 1] == slash }
  }

  private func lineBreak(before offset: Int) -> Int {
    var start = offset
    while start > 0, files.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private func candidates(after index: Int, _ statement: Int) -> [Candidate] {
    let token = tree.tokens[index]
    let parameters = parameters(in: statement)
    var animations: [Candidate] { self.animations + parameters }
    func values(for kinds: [Kind]?) -> [Candidate] { self.values(for: kinds) + parameters }
    func following(_ isDeclaration: Bool) -> [Candidate] {
      guard isDeclaration else { return self.following(behind: index, statement) }
      return declarationWords(statement)
    }
    let isDeclaration =
      tree.tokens[statement].symbol == .view && tree.tokens[statement].kind == .word && statement < index
    switch token.kind {
    case .number where tree.tokens[statement].symbol == .canvas: return following(false)
    case .number: return units + following(isDeclaration)
    case .possessive: return properties(ofViewBefore: index)
    case .leftParenthesis, .comma:
      if let call = call(around: index + 1), call.isInnermost {
        return parameterNames(of: call) + subjects + values(for: nil) + animations
      }
      return isInPoint(before: index + 1) ? values(for: Kind.amounts) : animations + values(for: nil) + viewNames
    case .equals where tree.tokens[statement].symbol == .group:
      return viewNames.filter { $0.word != text(ofToken: UInt32(statement + 1)) }
    case .equals where tree.tokens[statement].symbol == .let:
      return animations + values(for: nil) + curves + colourValues
    case .equals, .plus, .star, .slash: return animations + values(for: nil) + viewNames
    case .colon: return animations + values(for: nil) + viewNames
    case .minus: return values(for: nil)
    case .string, .colour, .rightParenthesis, .percent, .end: return following(isDeclaration)
    case .word: break
    }
    if token.symbol == .each { return [Candidate("of", .keyword)] }
    if let nouns = nounsBehindThe(index) { return nouns }
    if let name = names.name(ofToken: UInt32(index)), !(token.symbol.keyword?.isReserved ?? false) {
      let isProperty = names.names[name].kind == .property && isDeclaration
      return isProperty ? values(for: Kind.amounts) : following(isDeclaration)
    }
    guard let word = token.symbol.keyword else {
      if ViewKind(plural: symbols.text(token.symbol)) != nil { return following(isDeclaration) }
      return isEvent(index) ? [Candidate("of", .keyword)] : following(isDeclaration)
    }
    switch word {
    case .is, .a, .an:
      let articles = word == .is ? [Keyword.a, .an].map { Candidate($0.spelling, .keyword) } : []
      return isDeclaration
        ? ViewKind.declarable.map { Candidate($0.spelling, .kind, "kind of view", $0.help) } + forms + articles
        : viewNames
    case .all:
      return [Candidate("views", .view, "all views")]
        + kindsOfViews.map { Candidate($0.plural, .view, "all views of a kind", $0.help) }
    case .on: return CueEvent.allCases.map { Candidate($0.rawValue, .keyword, "event", $0.help) }
    case .of: return viewNames
    case .play: return animations
    case .let, .define, .view, .group, .transition, .named: return []
    case .canvas: return []
    case .default: return [Candidate("duration", .keyword)]
    case .require, .prefer: return ["curves from", "durations from", "no motion over"].map { Candidate($0, .keyword) }
    case .then, .while: return animations
    case .and: return isDeclaration ? declared(statement) : viewNames
    case .pi, .tau: return units + following(isDeclaration)
    case .looped: return counts + following(false)
    case .repeated: return counts
    case .delayed, .overlapping: return [Candidate("by", .keyword)]
    case .staggered: return [Candidate("by", .keyword), Candidate("over", .keyword)]
    case .low, .high: return ["ease-in", "ease-out", "ease-in-out"].map { Candidate($0, .curve, "curve") }
    case .over, .in, .for, .after, .starting: return values(for: [.duration])
    case .with where tree.tokens[statement].symbol == .canvas: return [Candidate("background", .keyword)]
    case .background: return colourValues
    case .with, .using:
      return isDeclaration ? declared(statement) : allCurves
    case .by
    where index > 0 && [Keyword.delayed, .staggered, .overlapping].contains(tree.tokens[index - 1].symbol.keyword):
      return values(for: [.duration])
    case .from where tree.tokens[statement].symbol == .require || tree.tokens[statement].symbol == .prefer:
      return usedFiles
    case .from, .to, .by, .through:
      let amounts = takesColour(index, statement) ? colourValues : values(for: Kind.amounts)
      return amounts + namedProperties(after: index, statement) + (word == .from ? [Candidate("the", .keyword)] : [])
    case .along: return values(for: [.text]) + viewNames + [Candidate("the", .keyword)]
    case .at: return valuesBehindAt(index, statement, isDeclaration)
    default: break
    }
    switch word.kind {
    case .verb where word.verb == .wait: return values(for: [.duration])
    case .verb:
      let particles = word == .fade ? [Keyword.in, .out].map { Candidate($0.spelling, .keyword) } : []
      return subjects + parameters + particles
    case .property:
      let isNamed = [Keyword.from, .to].contains(tree.tokens[index - 1].symbol.keyword)
      if !isDeclaration, !isNamed { return following(false) }
      return takesColour(index, statement) ? colourValues : values(for: Kind.amounts)
    case .style(let style): return style.words.map { Candidate($0, .value, style.spelling) }
    case .article:
      let isCurve = index > 0 && [Keyword.with, .using].contains(tree.tokens[index - 1].symbol.keyword)
      return isCurve ? allCurves : viewNames + curves
    default: return following(isDeclaration)
    }
  }

  private func isEvent(_ index: Int) -> Bool { index > 0 && tree.tokens[index - 1].symbol == .on }

  // MARK: Groups of candidates

  private static let statementSnippets: [Keyword: String] = [
    .let: "let ${1:name} = $0", .define: "define ${1:name}(${2:target}) = $0",
    .view: "view ${1:name} is a ${2:circle} at (${3:0}, ${4:0}) with $0", .canvas: "canvas ${1:400} by ${2:240}",
    .group: "group ${1:name} = $0", .use: "use \"${1:brand.motion}\"", .play: "play $0",
    .default: "default duration ${1:300ms}", .on: "on ${1:tap} of ${2:view}: $0", .at: "at ${1:0s}: $0",
    .as: "as the page scrolls from ${1:0} to ${2:400}: $0", .when: "when motion is reduced: $0",
    .transition: "transition ${1:name}\n  present: $2\n  dismiss: $0",
  ]

  private var statementWords: [Candidate] {
    Keyword.allCases.filter(\.beginsStatement).map {
      Candidate($0.spelling, .keyword, "statement", $0.help, snippet: ScriptModel.statementSnippets[$0])
    } + animations
  }

  /// What may be an animation.
  var animations: [Candidate] {
    let verbs = Verb.allCases.map { verb in
      Candidate(verb.spelling, .verb, "verb", verb.help, snippet: ScriptModel.snippet(of: verb))
    }
    return verbs + definitions + lets(where: { $0 == .animation || $0 == .unknown })
      + [Keyword.nothing, .cancelled].map { Candidate($0.spelling, .value, "animation", $0.help) }
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

  private var definitions: [Candidate] {
    names.names.filter { $0.kind == .definition }.map { name in
      let define = tree.defines[Int(name.index)]
      var number = 0
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
        name.text, .definition, "definition", comment.map { WordHelp($0, "") },
        snippet: arguments.isEmpty ? words : "\(words)(\(arguments))")
    } + prelude
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
        name.declaration.flatMap { _ in declaration(of: name) } ?? "")
    }
  }

  /// The parameters of the definition that a statement is.
  func parameters(in statement: Int) -> [Candidate] {
    guard let define = tree.defines.first(where: { Int($0.first) == statement + 1 }) else { return [] }
    return define.parameters.map {
      Candidate(symbols.text(tree.parameters[Int($0)].name), .parameter, "parameter")
    }
  }

  /// The parameters that a call can still name.
  private func parameterNames(of call: OpenCall) -> [Candidate] {
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
      + tokens.map { Candidate(DesignTokenFile.written($0.path), .token, "design token") }
      + (kinds?.contains(.number) ?? true
        ? [Keyword.pi, .tau].map { Candidate($0.spelling, .value, "number", $0.help) } : [])
  }

  var viewNames: [Candidate] {
    names.names.filter { $0.kind == .view || $0.kind == .group }.map { name in
      Candidate(name.text, .view, name.declaration.flatMap { _ in declaration(of: name) } ?? "view")
    }
  }

  /// The members of the view whose name a text is up to its dot, such as `dots.` and `dots.1`.
  private func members(of text: String) -> [Candidate] {
    guard let dot = text.firstIndex(of: "."), let view = symbols.find(String(text[..<dot])) else { return [] }
    let declared = tree.declarations.first { $0.name == view && $0.members != nil }
    guard let count = declared?.members?.arrangement.count else { return [] }
    return (0..<min(count, ScriptModel.mostMembers)).map { Candidate("\(text[..<dot]).\($0 + 1)", .view, "member") }
  }

  /// The most members that are offered.
  private static let mostMembers = 100

  var subjects: [Candidate] {
    viewNames + [
      Candidate("all views", .view, "all views"), Candidate("each of", .view, "the members of a group view"),
    ] + (views.isDeclared ? [] : undeclaredViews)
      + kindsOfViews.map { Candidate("all \($0.plural)", .view, "all views of a kind") }
  }

  /// The views that a script without declarations can have, beside those that it names.
  private var undeclaredViews: [Candidate] {
    [ViewKind.circle, .square, .rectangle].map { Candidate($0.spelling, .view, "view", $0.help) }
  }

  /// The properties that `grow circle from radius 10` can name.
  private func namedProperties(after index: Int, _ statement: Int) -> [Candidate] {
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
    let place = views.view(symbol)
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
    return properties.map { Candidate($0.name, .property, "property", $0.help()) }
      + (kind == .text ? [Candidate("value", .property, "number that the text shows", Property.value.help())] : [])
      + styles.map { Candidate($0.spelling, .property, "style", $0.help) }
      + [Candidate("anchor", .property, "point of the view", Keyword.anchor.help)]
      + (words.contains { symbols.text($0.symbol) == Arrangement.Form.ring.rawValue }
        ? [Candidate(Keyword.ringRadius.spelling, .property, "distance from the center")] : [])
  }

  /// The curves, with those that have names.
  var allCurves: [Candidate] { curves + values(for: [.curve]) }

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
        return Candidate(word.spelling, .curve, "curve", curve.help, snippet: snippet)
      }
    } + [Keyword.low, .high].map { Candidate($0.spelling, .curve, "strength", $0.help) }
      + CurveNames.penner.keys.sorted().map { Candidate($0, .curve, "Penner's curve") }
  }

  var units: [Candidate] {
    [Keyword.s, .ms, .minutes, .degrees, .radians, .turn, .turns, .px].map { unit in
      var candidate = Candidate(unit.spelling, .unit, "unit", unit.help)
      candidate.isTried = true
      return candidate
    }
  }

  private var counts: [Candidate] {
    [Keyword.once, .twice, .forever].map { Candidate($0.spelling, .keyword, "count", $0.help) }
  }

  /// Whether a colour may follow a word of a statement: the last verb or property before it has one.
  private func takesColour(_ index: Int, _ statement: Int) -> Bool {
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
    values(for: [.colour]) + ColourNames.all.map { Candidate($0, .colour, "colour") } + [
      Candidate("none", .colour, "no colour"),
      Candidate(
        GradientWord.linear.rawValue, .colour, "gradient",
        snippet: "\(GradientWord.linear.rawValue)(${1:90deg}, ${2:gold}, ${3:tomato})"),
      Candidate(
        GradientWord.radial.rawValue, .colour, "gradient",
        snippet: "\(GradientWord.radial.rawValue)(${1:gold}, ${2:tomato})"),
    ]
  }
}

extension Kind {
  /// The kinds of what a property can be that is no colour.
  fileprivate static let amounts: [Kind] = [.number, .percent, .angle, .length, .vector, .text]
}

extension String? {
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
