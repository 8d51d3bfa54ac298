import Foundation
import SeededRandom

@testable import MotionLanguage

/// Reads the `ebnf` blocks of grammar.md, and generates random scripts from them.
struct GrammarText {
  indirect enum Part {
    case word(String)
    case name(String)
    case sequence([Part])
    case choice([Part])
    case optional(Part)
    case repeated(Part)
    /// There is no space here.
    case glue
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var productions: [String: Part] = [:]
  private(set) var order: [String] = []
  /// The depth of the shallowest text of each production.
  private var depths: [String: Int] = [:]
  static let primitives: Set<String> = ["letter", "digit", "hex", "quote", "defined"]

  init(markdown: String) throws {
    var tokens: [String] = []
    for block in GrammarText.blocks("ebnf", in: markdown) { tokens += GrammarText.tokens(block) }
    var place = 0
    while place < tokens.count {
      let name = tokens[place]
      guard place + 1 < tokens.count, tokens[place + 1] == "=" else {
        throw Failure(description: "no = after \(name)")
      }
      place += 2
      let part = try GrammarText.choice(tokens, &place)
      guard place < tokens.count, tokens[place] == ";" else { throw Failure(description: "\(name) has no ;") }
      place += 1
      guard productions.updateValue(part, forKey: name) == nil else { throw Failure(description: "\(name) twice") }
      order.append(name)
    }
    measure()
  }

  static func blocks(_ kind: String, in markdown: String) -> [String] {
    var blocks: [String] = []
    var lines: [Substring]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```\(kind)" || line.hasPrefix("```\(kind) ") {
        lines = []
      } else if line == "```", let done = lines {
        blocks.append(done.map { $0 + "\n" }.joined())
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return blocks
  }

  /// Returns whether the first word of a definition is elsewhere in the script too, where it would begin a call.
  private static func repeatsDefinedWord(_ script: String) -> Bool {
    let words = script.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    return words.indices.contains { place in
      place > 0 && words[place - 1] == "define" && words.count { $0 == words[place] } > 1
    }
  }

  // MARK: Reading

  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
        tokens.append(String(rest[rest.startIndex..<end]))
        rest = rest[rest.index(after: end)...]
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter }
        tokens.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        tokens.append(String(first))
        rest.removeFirst()
      }
    }
    return tokens
  }

  private static func choice(_ tokens: [String], _ place: inout Int) throws -> Part {
    var choices = [try sequence(tokens, &place)]
    while place < tokens.count, tokens[place] == "|" {
      place += 1
      choices.append(try sequence(tokens, &place))
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private static func sequence(_ tokens: [String], _ place: inout Int) throws -> Part {
    var parts: [Part] = []
    while place < tokens.count {
      let token = tokens[place]
      switch token {
      case "|", ";", ")", "]", "}": return parts.count == 1 ? parts[0] : .sequence(parts)
      case "~": parts.append(.glue)
      case "(", "[", "{":
        place += 1
        let inner = try choice(tokens, &place)
        let end = token == "(" ? ")" : token == "[" ? "]" : "}"
        guard place < tokens.count, tokens[place] == end else { throw Failure(description: "no \(end)") }
        parts.append(token == "(" ? inner : token == "[" ? .optional(inner) : .repeated(inner))
      default: parts.append(token.hasPrefix("\"") ? .word(String(token.dropFirst())) : .name(token))
      }
      place += 1
    }
    throw Failure(description: "the grammar does not end")
  }

  // MARK: Depths

  private mutating func measure() {
    var changed = true
    while changed {
      changed = false
      for (name, part) in productions {
        let depth = min(depth(part) + 1, 1000)
        if depth < depths[name] ?? 1000 {
          depths[name] = depth
          changed = true
        }
      }
    }
  }

  private func depth(_ part: Part) -> Int {
    switch part {
    case .word, .glue, .optional, .repeated: 0
    case .name(let name): GrammarText.primitives.contains(name) ? 0 : depths[name] ?? 1000
    case .sequence(let parts): parts.map(depth).max() ?? 0
    case .choice(let choices): choices.map(depth).min() ?? 0
    }
  }

  /// The names that are used and not defined.
  var missing: Set<String> {
    var used: Set<String> = []
    func collect(_ part: Part) {
      switch part {
      case .word, .glue: break
      case .name(let name): used.insert(name)
      case .sequence(let parts), .choice(let parts): parts.forEach(collect)
      case .optional(let part), .repeated(let part): collect(part)
      }
    }
    productions.values.forEach(collect)
    return used.subtracting(productions.keys).subtracting(GrammarText.primitives)
  }

  /// Every alternative of every production, such as `name/0.2`.
  var alternatives: Set<String> {
    var all: Set<String> = []
    func collect(_ part: Part, _ path: String) {
      switch part {
      case .word, .name, .glue: break
      case .sequence(let parts): for (place, part) in parts.enumerated() { collect(part, "\(path).\(place)") }
      case .choice(let choices):
        for (place, choice) in choices.enumerated() {
          all.insert("\(path)|\(place)")
          collect(choice, "\(path)|\(place)")
        }
      case .optional(let part), .repeated(let part):
        all.formUnion(["\(path)+", "\(path)-"])
        collect(part, "\(path)+")
      }
    }
    for (name, part) in productions { collect(part, name) }
    return all
  }

  // MARK: Scripts

  /// Generates texts, and records which alternatives it has used.
  struct Writer {
    let grammar: GrammarText
    var random: SplitMix64
    private(set) var taken: Set<String> = []
    /// The productions with unused alternatives, or that lead to one.
    private var wanted: Set<String> = []
    private var wantedAfter = -1
    private var text = ""
    private var isGlued = true
    private var hasCalls = false
    private static let keywords = Set(Keyword.allCases.map(\.spelling))

    init(_ grammar: GrammarText, seed: UInt64) {
      self.grammar = grammar
      random = SplitMix64(seed: seed)
    }

    mutating func script() -> String {
      repeat {
        findWanted()
        text = ""
        isGlued = true
        hasCalls = false
        name("script", 0)
      } while GrammarText.repeatsDefinedWord(text)
      // A definition may follow its calls.
      return text + (hasCalls ? "\ndefine wobble(a = 1, b = 2, c = 3) = fadeIn circle\n" : "\n")
    }

    private mutating func name(_ name: String, _ depth: Int) {
      switch name {
      case "letter": put(String("abcdefghijklmnopqrstuvwxyzABCXYZ".randomElement(using: &random) ?? "a"))
      case "digit": put(String("0123456789".randomElement(using: &random) ?? "0"))
      case "hex": put(String("0123456789abcdefABCDEF".randomElement(using: &random) ?? "0"))
      case "quote": put("\"")
      case "defined":
        put("wobble")
        hasCalls = true
      case "statement":
        // The text needs a line of its own, because one that begins with an operator would continue the line before.
        if !text.isEmpty { text += "\n" }
        let before = text
        repeat {
          text = before
          isGlued = true
          part(grammar.productions[name] ?? .glue, name, depth + 1)
        } while text.dropFirst(before.count).hasPrefix("-")
        isGlued = true
      case "direction":
        // This is a line of a transition.
        text += "\n "
        isGlued = true
        part(grammar.productions[name] ?? .glue, name, depth + 1)
      case "name":
        let before = (text, isGlued)
        while true {
          part(grammar.productions[name] ?? .glue, name, depth + 1)
          let word = text.dropFirst(before.0.count).drop { $0 == " " }
          // A property of another tool, such as `d`, is a mistake where it is not declared.
          if !Writer.keywords.contains(word.lowercased()), ForeignWords.property(String(word)) == nil { break }
          (text, isGlued) = before
        }
      default: part(grammar.productions[name] ?? .glue, name, depth + 1)
      }
    }

    private mutating func findWanted() {
      if wantedAfter == taken.count { return }
      wantedAfter = taken.count
      wanted = []
      var before = -1
      while before < wanted.count {
        before = wanted.count
        for (name, part) in grammar.productions where !wanted.contains(name) && wants(part, name) {
          wanted.insert(name)
        }
      }
    }

    /// Returns whether a part, or a production that it names, has unused alternatives.
    private func wants(_ part: Part, _ path: String) -> Bool {
      switch part {
      case .word, .glue: false
      case .name(let name): wanted.contains(name)
      case .sequence(let parts): parts.enumerated().contains { wants($0.element, "\(path).\($0.offset)") }
      case .choice(let choices):
        choices.enumerated().contains { place, choice in
          !taken.contains("\(path)|\(place)") || wants(choice, "\(path)|\(place)")
        }
      case .optional(let inner), .repeated(let inner):
        !taken.contains("\(path)+") || !taken.contains("\(path)-") || wants(inner, "\(path)+")
      }
    }

    /// Returns whether an optional part has unused alternatives; half of the time it returns false without looking.
    private mutating func isNew(_ inner: Part, _ path: String) -> Bool {
      Bool.random(using: &random) && (!taken.contains("\(path)+") || wants(inner, "\(path)+"))
    }

    /// Returns whether only the shortest alternatives may be used from here on.
    private func isDeep(_ depth: Int) -> Bool { depth > 16 || text.utf8.count > 160 }

    private mutating func put(_ word: String) {
      if !isGlued { text += " " }
      text += word
      isGlued = false
    }

    private mutating func part(_ part: Part, _ path: String, _ depth: Int) {
      switch part {
      case .word(let word): put(word)
      case .name(let name): self.name(name, depth)
      case .glue: isGlued = true
      case .sequence(let parts):
        for (place, part) in parts.enumerated() { self.part(part, "\(path).\(place)", depth) }
      case .choice(let choices):
        var places = Array(choices.indices)
        if isDeep(depth) {
          let least = choices.map(grammar.depth).min() ?? 0
          places = places.filter { grammar.depth(choices[$0]) == least }
        }
        // Preferring unused alternatives makes rare ones occur.
        let new = places.filter { !taken.contains("\(path)|\($0)") || wants(choices[$0], "\(path)|\($0)") }
        if !new.isEmpty, !random.oneIn(4) { places = new }
        let place = places.randomElement(using: &random) ?? 0
        taken.insert("\(path)|\(place)")
        self.part(choices[place], "\(path)|\(place)", depth)
      case .optional(let inner):
        guard !isDeep(depth), Bool.random(using: &random) || isNew(inner, path) else {
          taken.insert("\(path)-")
          return
        }
        taken.insert("\(path)+")
        self.part(inner, "\(path)+", depth)
      case .repeated(let inner):
        let most = path == "script" ? 4 : isDeep(depth) ? 0 : 2
        let count = Int.random(in: most > 0 && isNew(inner, path) ? 1...most : 0...most, using: &random)
        taken.insert(count == 0 ? "\(path)-" : "\(path)+")
        for _ in 0..<count { self.part(inner, "\(path)+", depth) }
      }
    }
  }
}
