import SeededRandom
import Testing

@testable import MotionLanguage

/// A script in which only numbers, comments and white space change keeps its syntax tree, which must be what a parser would make.
@Suite struct ReparsingTests {
  private static func parse(_ text: String) -> Parser.Parsed {
    Parser.parse(SourceFiles(script: Array(text.utf8), name: "script.motion")) { _, _ in .refused(.missing) }
  }

  /// Everything that the parser has read, as text.
  static func words(_ parsed: Parser.Parsed) -> [String] {
    facts(parsed) + ["\(parsed.tree.lets) \(parsed.letOfSymbol) \(parsed.symbols.count)"]
  }

  /// The same without the numbers of the words.
  private static func facts(_ parsed: Parser.Parsed) -> [String] {
    let tree = parsed.tree
    let tokens = tree.tokens.map { token in
      let value =
        token.kind == .number
        ? "\(token.payload) \(tree.numbers[Int(token.payload)])"
        : token.kind == .word ? parsed.symbols.text(token.symbol) : "\(token.payload)"
      return
        "\(token.kind) \(value) \(token.start) \(token.end) \(token.hasSpaceBefore) \(token.startsLine) \(token.isStatementStart)"
        + " \(token.canBeginStatement) \(token.isStatementWord)"
    }
    let nodes = tree.nodes.map { "\($0.kind) \($0.token) \($0.a) \($0.b) \($0.first) \($0.last)" }
    return tokens + nodes + tree.sentences.map { "\($0)" } + tree.statements.map { "\($0)" }
      + tree.declarations.map { declaration in
        "\(parsed.symbols.text(declaration.name)) \(declaration.nameToken) \(declaration.members?.tokens ?? 0..<0)"
      }
      + tree.lets.map { "\(parsed.symbols.text($0.name)) \($0.nameToken) \($0.firstNode) \($0.value) \($0.isUsed)" }
      + parsed.problems.map { "\($0)" } + [
        "\(tree.targets) \(tree.lists) \(tree.declaredValues) \(tree.plans.map(\.sentence)) \(tree.gradients.count)",
        "\(tree.numbers) \(tree.unread.sorted())",
      ]
  }

  private static let values = ["0", "1", "2.5", "100", "007", "1.5", "12345678", ".5", "60", "999", "1e3"]

  /// Changes a number or the white space of a script.
  private static func changed(_ script: String, using random: inout SplitMix64) -> String? {
    let bytes = Array(script.utf8)
    let tokens = Lexer.lex(bytes).0.tokens
    let numbers = tokens.filter { $0.kind == .number }
    guard let token = random.oneIn(4) ? tokens.randomElement(using: &random) : numbers.randomElement(using: &random)
    else { return nil }
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let (before, after) = (text(bytes[..<Int(token.start)]), text(bytes[Int(token.start)...]))
    guard token.kind == .number else {
      let spaces = [" ", "  ", "\n", "// 1é\n", "\n\n  ", "\t"]
      return before + (spaces.randomElement(using: &random) ?? "") + after
    }
    return before + (values.randomElement(using: &random) ?? "") + text(bytes[Int(token.end)...])
  }

  @Test func everyChangedScriptIsReadAsItIs() {
    var random = SplitMix64(seed: 17)
    var (taken, tried) = (0, 0)
    for (place, (name, script)) in FormatMeaningTests.scripts.enumerated() where script.utf8.count < 3000 {
      if !Soak.isLong, place % 4 != 0 { continue }
      var parsed = ReparsingTests.parse(script)
      for _ in 0..<Soak.rounds(3, soaking: 60) {
        guard let text = ReparsingTests.changed(String(decoding: parsed.files.bytes, as: UTF8.self), using: &random)
        else { break }
        let expected = ReparsingTests.parse(text)
        tried += 1
        if parsed.change(to: Array(text.utf8)) {
          taken += 1
          #expect(ReparsingTests.words(parsed) == ReparsingTests.words(expected), "\(name)\n\(text)")
          #expect(parsed.files.bytes == expected.files.bytes && parsed.files.scriptEnd == text.utf8.count)
        }
        if !expected.problems.isEmpty { break }
        parsed = expected
      }
    }
    #expect(taken * 3 > tried, "\(taken) of \(tried)")
  }

  private static let pieces = [
    "", "", "", "\n", "\n\n", "\r\n", "\r", " ", "(", ")", "{", "é", "\u{FEFF}", "\"", "then ", " + ", "0", "-", "x",
    "/* ", "*/",
    "over 1s", "let a = grow ball to 3\n", "view ", "define f(x) = ", "// ", "//", "'s ", "'", "%", "#12", "1.5", ".",
    "\u{0}", "[",
  ]

  /// The text of a script after an edit: some of it is replaced.
  private static func edited(_ text: String, using random: inout SplitMix64) -> String {
    var scalars = Array(text.unicodeScalars)
    let start = Int.random(in: 0...scalars.count, using: &random)
    let end = min(scalars.count, start + (random.oneIn(2) ? 0 : Int.random(in: 0...9, using: &random)))
    scalars.replaceSubrange(start..<end, with: (pieces.randomElement(using: &random) ?? "").unicodeScalars)
    return String(String.UnicodeScalarView(scalars))
  }

  /// A script that begins from the tokens of another version is read as if it was new.
  @Test func everyEditedScriptIsReadAsItIs() {
    var random = SplitMix64(seed: 18)
    let scripts = FormatMeaningTests.scripts.map(\.1).filter { $0.utf8.count < 300 }
    var (kept, tried) = (0, 0)
    for script in scripts.prefix(Soak.rounds(60, soaking: 100_000)) {
      var text = script
      var parsed = ReparsingTests.parse(text)
      for _ in 0..<Soak.rounds(15, soaking: 300) {
        // Most edits begin from a text without mistakes in its characters.
        let isClean = parsed.wordsOfWhole != nil
        text = ReparsingTests.edited(isClean ? text : script, using: &random)
        if !isClean { parsed = ReparsingTests.parse(script) }
        let expected = ReparsingTests.parse(text)
        tried += 1
        var lexed = parsed.lexed(to: Array(text.utf8))
        if lexed != nil { kept += 1 }
        parsed = Parser.parse(SourceFiles(script: Array(text.utf8), name: "script.motion"), taking: &lexed) { _, _ in
          .refused(.missing)
        }
        let isSame = ReparsingTests.facts(parsed) == ReparsingTests.facts(expected)
        #expect(isSame && (parsed.wordsOfWhole == nil) == (expected.wordsOfWhole == nil), "\(text)")
        if !isSame { return }
      }
    }
    #expect(kept * 2 > tried, "\(kept) of \(tried)")
  }

  /// Words that are gone do not stay for ever.
  @Test func wordsThatAreGoneAreForgotten() {
    var parsed = ReparsingTests.parse("fadeIn view0")
    let most = 2 * parsed.symbols.count + 1001
    for number in 1...most {
      let text = "fadeIn view\(number)"
      var lexed = parsed.lexed(to: Array(text.utf8))
      parsed = Parser.parse(SourceFiles(script: Array(text.utf8), name: "script.motion"), taking: &lexed) { _, _ in
        .refused(.missing)
      }
      #expect(parsed.symbols.count <= most)
    }
  }

  /// A refused text leaves everything as it was.
  @Test(arguments: [
    ("grow circle to 3", "grow square to 3", false), ("grow circle to 3", "grow circle to 34", true),
    ("grow circle to 3", "grow circle to 3 over 1s", false), ("grow circle to 3", "grow circle to 3 // é", true),
    ("grow circle to 3\n", "\n\n  grow   circle to 3.25\n", true),
    ("grow circle to 3", "\u{FEFF}grow circle to 4", true),
    ("grow circle to 3 then fadeOut circle", "grow circle to 4\nthen fadeOut circle", false),
    ("wait 1s\nwait 2s", "wait 1s\n\u{FEFF}wait 2s", false), ("tint circle to #fff", "tint circle to #1234", true),
    ("tint circle to rgb(1, 2, 3)", "tint circle to rgb(1, 2, 4)", false), ("wait 1s", "wait 2s /* no", false),
    ("view v is text \"a\"", "view v is text \"b\"", false), ("frm 3", "frm 4", false),
    ("view d is a row of 3 circles at (0, 0)\nfadeIn d", "view d is a row of 4 circles at (0, 0)\nfadeIn d", false),
    ("fadeIn circle (1", "fadeIn circle (2", false), ("wait 1s", "wait 1s\n", false),
    ("fadeIn box-0.5", "fadeIn box-0", false), ("grow box to -0.5", "grow box to -0.75", true),
    ("wait 1s\n", "wait 2s\r\n", true),
    ("", "", true),
  ])
  func whatIsTakenOver(old: String, new: String, isTaken: Bool) {
    var parsed = ReparsingTests.parse(old)
    #expect(parsed.change(to: Array(new.utf8)) == isTaken)
    #expect(ReparsingTests.words(parsed) == ReparsingTests.words(ReparsingTests.parse(isTaken ? new : old)))
  }
}
