import MotionText

/// The text of a line of code of another tool, read far enough to say in a script what it does: calls, objects and lists.
struct ForeignCode {
  /// A value in code.
  struct Term: Sendable {
    enum Kind { case plain, text, list, object }
    var kind: Kind
    /// What is written; of a text, what is between the quotation marks.
    var words: String
    /// The parts of a list or an object.
    var parts: [Part] = []
  }

  /// An argument, or an entry of an object; its name is empty if it has none.
  struct Part: Sendable {
    var name: String
    var value: Term
  }

  /// A call such as `gsap.to(…)`, with the block in braces behind it.
  struct Call {
    var name: String
    var arguments: [Part] = []
    var block: String?
    /// Whether it is a statement of its own behind another one.
    var isSeparate = false

    /// The last part of the name: `to` of `gsap.to`, in small letters.
    var method: String { ForeignWords.folded(String(name.split(separator: ".").last ?? "")) }

    /// The time from view to view of `stagger(100, { from: "center" })`, with the options behind it.
    var stagger: Term {
      let each = arguments.first?.value ?? Term(kind: .plain, words: "")
      guard let options = arguments.dropFirst().first?.value, options.kind == .object else { return each }
      return Term(kind: .object, words: "", parts: [Part(name: "each", value: each)] + options.parts)
    }

    /// Returns the call with settings that its object does not have.
    func adding(_ settings: [Part]) -> Call {
      guard !settings.isEmpty, let place = arguments.lastIndex(where: { $0.value.kind == .object }) else { return self }
      var call = self
      let known = Set(call.arguments[place].value.parts.map(\.name))
      call.arguments[place].value.parts += settings.filter { !known.contains($0.name) }
      return call
    }

    /// What is before the last part of the name: `circle` of `circle.shift`.
    var owner: String { name.split(separator: ".").dropLast().joined(separator: ".") }
  }

  private let letters: [Character]
  private var index = 0

  /// Code that is longer is not read.
  private static let longest = 2000
  /// Objects that are deeper are not read.
  private static let deepest = 6

  private init(_ code: String) { letters = Array(code.prefix(ForeignCode.longest)) }

  private var letter: Character? { index < letters.count ? letters[index] : nil }

  private mutating func passSpaces() {
    while let letter, letter.isWhitespace { index += 1 }
  }

  private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  /// Passes everything up to one of some signs that is in no parentheses and in no text, and returns it.
  private mutating func passed(upTo ends: Set<Character>) -> String {
    let start = index
    var open: [Character] = []
    var quote: Character?
    while let letter {
      if let mark = quote {
        if letter == mark { quote = nil }
      } else if open.isEmpty, ends.contains(letter) {
        break
      } else if "\"'`".contains(letter) {
        quote = letter
      } else if let close = ForeignCode.closing[letter] {
        open.append(close)
      } else if letter == open.last {
        open.removeLast()
      } else if ")]}".contains(letter) {
        break
      }
      index += 1
    }
    return ForeignCode.trimmed(String(letters[start..<index]))
  }

  private static func trimmed(_ words: String) -> String {
    let start = words.drop { $0.isWhitespace || $0 == ";" }
    return start.lastIndex { !$0.isWhitespace && $0 != ";" }.map { String(start[...$0]) } ?? ""
  }

  // MARK: Terms

  private mutating func readTerm(depth: Int) -> Term {
    passSpaces()
    if depth < ForeignCode.deepest {
      if letter == "{" { return Term(kind: .object, words: "", parts: parts(upTo: "}", depth: depth)) }
      if letter == "[" { return Term(kind: .list, words: "", parts: parts(upTo: "]", depth: depth)) }
    }
    var words = passed(upTo: [",", ";", "\n"])
    if words.hasSuffix("!important") { words = ForeignCode.trimmed(String(words.dropLast("!important".count))) }
    if let mark = words.first, "\"'`".contains(mark), words.count > 1, words.last == mark {
      return Term(kind: .text, words: String(words.dropFirst().dropLast()))
    }
    return Term(kind: .plain, words: words)
  }

  /// Reads what is between the sign here and the one that closes it.
  private mutating func parts(upTo end: Character, depth: Int) -> [Part] {
    index += 1
    var parts: [Part] = []
    while true {
      while let letter, letter.isWhitespace || letter == "," || letter == ";" { index += 1 }
      guard let letter, letter != end, !")]}".contains(letter) else { break }
      let start = index
      let name = name()
      let term = readTerm(depth: depth + 1)
      if index == start { break }
      if !name.isEmpty || !term.words.isEmpty || !term.parts.isEmpty { parts.append(Part(name: name, value: term)) }
    }
    if letter == end { index += 1 }
    return parts
  }

  /// Passes a name with a colon or an equals sign behind it, and returns it; without the sign, nothing is passed.
  private mutating func name() -> String {
    let start = index
    if let letter, "\"'`".contains(letter) {
      index += 1
      while let next = self.letter, next != letter { index += 1 }
      index += 1
    } else {
      while let letter, letter.isLetter || letter.isNumber || "_-$%.".contains(letter) { index += 1 }
    }
    let name = String(letters[start..<min(index, letters.count)].filter { !"\"'`".contains($0) })
    passSpaces()
    let isNamed = !name.isEmpty && (letter == ":" || letter == "=")
    index = isNamed ? index + 1 : start
    return isNamed ? name : ""
  }

  /// Returns the entries of an object or a block, which is written without its braces.
  static func entries(_ block: String) -> [Part] {
    var code = ForeignCode("{\(block)}")
    return code.parts(upTo: "}", depth: 0)
  }

  /// Returns a value.
  static func parsed(_ words: String) -> Term {
    var code = ForeignCode(words)
    return code.readTerm(depth: 0)
  }

  // MARK: Calls

  /// Returns the calls of a line, each of which may be one of what the call before returns: `gsap.timeline().to(…)`.
  static func calls(_ words: String) -> [Call] {
    var code = ForeignCode(words)
    var calls: [Call] = []
    var isSeparate = false
    while true {
      code.passSpaces()
      let start = code.index
      while let letter = code.letter, letter.isLetter || letter.isNumber || "_$.!".contains(letter) { code.index += 1 }
      var call = Call(name: String(code.letters[start..<code.index].filter { $0 != "!" && $0 != "$" }))
      call.isSeparate = isSeparate
      let isOfPage = code.letters[start..<code.index].contains("$")
      code.passSpaces()
      if code.letter == "(" { call.arguments = code.parts(upTo: ")", depth: 0) } else if code.letter != "{" { break }
      code.passSpaces()
      if code.letter == "{" {
        code.index += 1
        call.block = code.passed(upTo: [])
        code.index += 1
        code.passSpaces()
      }
      // `$(".box")` finds a view.
      if isOfPage, call.name.isEmpty { call.name = "querySelector" }
      calls.append(call)
      // In Manim, a line may have several calls.
      guard code.letter == "." || code.letter == ";" else { break }
      isSeparate = code.letter == ";"
      if isSeparate { code.index += 1 }
    }
    return calls
  }

  /// Returns what a function does: `card.fadeOut()` of `() => { card.fadeOut() }`; `nil` without an arrow.
  static func action(_ function: String) -> String? {
    guard let arrow = function.firstRange(of: "=>") else { return nil }
    let body = trimmed(String(function[arrow.upperBound...]))
    return body.hasPrefix("{") && body.hasSuffix("}") ? trimmed(String(body.dropFirst().dropLast())) : body
  }

  /// Returns the parts of a list at the commas that are in no parentheses: `opacity 1s, color 1s` has two.
  static func listed(_ words: String) -> [String] {
    var code = ForeignCode(words)
    var found: [String] = []
    repeat {
      if !found.isEmpty { code.index += 1 }
      found.append(code.passed(upTo: [","]))
    } while code.letter == ","
    return found
  }

  /// Returns words at the spaces that are in no parentheses: `all 0.3s cubic-bezier(0, 0, 1, 1)` are three.
  static func words(_ words: String) -> [String] {
    var code = ForeignCode(words)
    var found: [String] = []
    while true {
      code.passSpaces()
      let start = code.index
      let word = code.passed(upTo: [" ", "\t", "\n", ","])
      if code.index == start { return found }
      found.append(word)
      if code.letter == "," { return found }
    }
  }
}
