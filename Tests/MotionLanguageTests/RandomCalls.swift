import SeededRandom

/// A random script with definitions and calls, and the same script written out without them.
struct RandomCalls {
  let script: String
  let written: String
  private(set) var calls = 0

  private struct Definition {
    var name: String
    /// The words after the name, in which `$0` is the first parameter; empty if all parameters are in parentheses.
    var words: [String]
    /// The kind and the default of each parameter.
    var parameters: [(kind: Kind, fallback: String?)]
    var body: String
    var isInWords: Bool { words.contains { $0.hasPrefix("$") } }
  }

  private enum Kind: CaseIterable {
    case view, views, number, duration, angle, point, colour, curve, animation
  }

  init(using random: inout SplitMix64) {
    var definitions: [Definition] = []
    for place in 0..<Int.random(in: 1...5, using: &random) {
      definitions.append(RandomCalls.definition(place, definitions, &random))
    }
    var lines: [String] = []
    for (place, definition) in definitions.enumerated() {
      lines.append(RandomCalls.text(of: definition, place, definitions))
    }
    lines.shuffle(using: &random)
    let cut = Int.random(in: 0...lines.count, using: &random)
    // Every view is mentioned first, so that both scripts have the same order of views.
    let group = "group everything = circle and square and title and box\n"
    var play: [String] = []
    var plain: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let call = RandomCalls.call(definitions, definitions.count, [], &random, &calls)
      let sign = random.oneIn(3) ? " + " : " * "
      play += play.isEmpty ? [] : [sign]
      plain += plain.isEmpty ? [] : [sign]
      var ending = ""
      if random.oneIn(5) { ending = " over 730ms" }
      // `reversed` may mirror a use before it, and a sentence of a definition is not the same as one that is written out.
      if random.oneIn(5) { ending += " looped twice" }
      play.append(call + ending)
      plain.append(RandomCalls.expanded(call, definitions) + ending)
    }
    script =
      group + lines[..<cut].map { $0 + "\n" }.joined() + "play " + RandomCalls.spelt(play.joined(), definitions)
      + "\n" + lines[cut...].map { $0 + "\n" }.joined()
    written = group + "play " + plain.joined() + "\n"
  }

  // MARK: Definitions

  private static func definition(_ place: Int, _ others: [Definition], _ random: inout SplitMix64) -> Definition {
    var parameters: [(kind: Kind, fallback: String?)] = [(random.oneIn(2) ? .views : .view, nil)]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let kind = Kind.allCases.randomElement(using: &random) ?? .number
      parameters.append((kind, random.oneIn(2) ? argument(kind, &random) : nil))
    }
    var words: [String] = []
    if random.oneIn(3) {
      words = ["softly", "$0"]
      if parameters.count > 1, parameters[1].fallback == nil { words += ["beside", "$1"] }
    }
    var parts: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var ignored = 0
      if !others.isEmpty, random.oneIn(3) {
        parts.append(call(others, others.count, parameters.map(\.kind), &random, &ignored))
      } else if let animation = parameters.indices.filter({ parameters[$0].kind == .animation }).randomElement(
        using: &random), random.oneIn(2)
      {
        parts.append("$\(animation)")
      } else {
        parts.append(sentence(parameters.map(\.kind), &random))
      }
    }
    var body = parts[0]
    for part in parts.dropFirst() { body = "(\(body)\(random.oneIn(3) ? " + " : " * ")\(part))" }
    return Definition(name: "word\(place)", words: words, parameters: parameters, body: body)
  }

  /// Returns a sentence about the first parameter, with parameters as values where possible.
  private static func sentence(_ kinds: [Kind], _ random: inout SplitMix64) -> String {
    func value(_ kind: Kind) -> String {
      let known = kinds.indices.filter { kinds[$0] == kind }
      if let place = known.randomElement(using: &random), !random.oneIn(4) { return "$\(place)" }
      return argument(kind, &random)
    }
    let subject = random.oneIn(5) ? "circle" : "$0"
    let time = "over \(value(.duration))\(random.oneIn(2) ? " with \(value(.curve))" : "")"
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "(scale \(subject) to \(value(.number)) \(time))"
    case 1: return "(rotate \(subject) by \(value(.angle)) \(time))"
    case 2: return "(move \(subject) \(random.oneIn(2) ? "to" : "by") \(value(.point)) \(time))"
    case 3: return "(tint \(subject) to \(value(.colour)) \(time))"
    case 4: return "(fadeIn \(subject) \(time))"
    default: return "(hold the opacity of \(subject) for \(value(.duration)))"
    }
  }

  private static func text(of definition: Definition, _ place: Int, _ all: [Definition]) -> String {
    let names = definition.parameters.indices.map { name($0, definition) }
    var header = definition.name
    for word in definition.words { header += " " + (word.hasPrefix("$") ? names[Int(word.dropFirst()) ?? 0] : word) }
    let slots = definition.words.count { $0.hasPrefix("$") }
    let rest = definition.parameters.indices.dropFirst(slots).map { place in
      names[place] + (definition.parameters[place].fallback.map { " = \($0)" } ?? "")
    }
    if !rest.isEmpty || slots == 0 { header += "(\(rest.joined(separator: ", ")))" }
    var body = spelt(definition.body, all)
    for (place, name) in names.enumerated() { body = body.replacing("$\(place)", with: name) }
    return "define \(header) = \(body)"
  }

  private static func name(_ place: Int, _ definition: Definition) -> String {
    definition.words.contains("$\(place)") ? "PART\(place)" : "part\(place)"
  }

  // MARK: Calls

  /// Returns a call as `«0|a|b|»`: the definition, then the argument of each parameter, empty for its default.
  private static func call(
    _ definitions: [Definition], _ count: Int, _ kinds: [Kind], _ random: inout SplitMix64, _ calls: inout Int
  ) -> String {
    calls += 1
    let place = Int.random(in: 0..<count, using: &random)
    let arguments = definitions[place].parameters.map { parameter in
      if parameter.fallback != nil, random.oneIn(2) { return "" }
      let known = kinds.indices.filter { kinds[$0] == parameter.kind }
      if let inner = known.randomElement(using: &random) { return "$\(inner)" }
      return argument(parameter.kind, &random)
    }
    return "«\(place)|\(arguments.joined(separator: "|"))»"
  }

  private static func argument(_ kind: Kind, _ random: inout SplitMix64) -> String {
    let number = Int.random(in: 1...9, using: &random)
    switch kind {
    case .view: return ["circle", "square", "title"].randomElement(using: &random) ?? "circle"
    case .views: return ["circle and square", "all views", "title", "everything"].randomElement(using: &random) ?? ""
    case .number: return "\(number)"
    case .duration: return "\(number)0ms"
    case .angle: return "\(number)0deg"
    case .point: return "(\(number), 5)"
    case .colour: return ["red", "#26d", "white"].randomElement(using: &random) ?? "red"
    case .curve: return ["ease-in", "ease-out-back", "steps(3)"].randomElement(using: &random) ?? "linear"
    case .animation: return "(grow title by \(number)% over \(number)0ms)"
    }
  }

  /// Writes the calls in a text as scripts do: some in words, some in parentheses, some with names.
  private static func spelt(_ text: String, _ all: [Definition]) -> String {
    replacingCalls(text) { place, arguments in
      let definition = all[place]
      var texts: [String] = []
      var isNamed = false
      let slots = definition.words.count { $0.hasPrefix("$") }
      for (place, argument) in arguments.enumerated().dropFirst(slots) {
        if argument.isEmpty {
          isNamed = true
        } else {
          texts.append(isNamed ? "\(name(place, definition)): \(argument)" : argument)
        }
      }
      let rest = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
      guard definition.isInWords else { return definition.name + (rest.isEmpty ? "()" : rest) }
      let words = definition.words.map { $0.hasPrefix("$") ? arguments[Int($0.dropFirst()) ?? 0] : $0 }
      return "(\(definition.name) \(words.joined(separator: " "))\(rest.isEmpty ? "" : " " + rest))"
    }
  }

  /// Expands the calls in a text, and the calls inside them.
  private static func expanded(_ text: String, _ all: [Definition]) -> String {
    var text = text
    while text.contains("«") {
      text = replacingCalls(text) { place, arguments in
        var body = all[place].body
        for (parameter, argument) in arguments.enumerated() {
          let value = argument.isEmpty ? all[place].parameters[parameter].fallback ?? "" : argument
          body = body.replacing("$\(parameter)", with: value)
        }
        return body
      }
    }
    return text
  }

  private static func replacingCalls(_ text: String, _ body: (Int, [String]) -> String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "«"), let close = rest[open...].firstIndex(of: "»") {
      result += rest[..<open]
      let parts = rest[rest.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
      result += body(Int(parts[0]) ?? 0, parts.dropFirst().map(String.init))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
