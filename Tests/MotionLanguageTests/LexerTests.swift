import SeededRandom
import Testing

@testable import MotionLanguage

@Suite struct LexerTests {
  private func lex(_ text: String) -> (list: TokenList, kinds: [Token.Kind], problems: [Problem]) {
    let (list, _, problems) = Lexer.lex(Array(text.utf8))
    return (list, list.tokens.map(\.kind), problems)
  }

  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Lexer.lex(bytes).0.tokens.dropLast().map {
      String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
  }

  /// Every keyword is spelt like its case, except those in this table.
  @Test func keywordsAreSpeltAsTheirCases() {
    let written = [
      "easeIn": "ease-in", "easeOut": "ease-out", "easeInOut": "ease-in-out", "cubicBezier": "cubic-bezier",
      "strokeWidth": "stroke-width", "strokeCap": "stroke-cap", "strokeJoin": "stroke-join",
      "strokeDashes": "stroke-dashes", "strokeDashOffset": "stroke-dash-offset", "cornerRadius": "corner-radius",
      "fontSize": "font-size", "letterSpacing": "letter-spacing", "fontWeight": "font-weight",
      "ringRadius": "ring-radius",
    ]
    #expect(Keyword.allCases.map(\.spelling) == Keyword.allCases.map { written["\($0)"] ?? "\($0)" })
  }

  /// Every spelling of a number has the value that the standard library reads.
  @Test func numbersAreExact() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<Soak.rounds(2_000, soaking: 50_000) {
      func digits(_ count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      }
      var spelling = random.oneIn(6) ? "." + digits(1...18) : digits(1...14)
      if !spelling.contains("."), random.oneIn(2) { spelling += "." + digits(1...18) }
      if random.oneIn(3) { spelling += random.oneIn(2) ? "e" : "E-" + digits(1...2) }
      if spelling.hasSuffix("e") { spelling += "0" }
      let plain = spelling.hasPrefix(".") ? "0" + spelling : spelling
      guard let expected = Double(plain), expected <= 1e15 else { continue }
      let (list, kinds, problems) = lex(spelling)
      #expect(kinds == [.number, .end] && problems.isEmpty, "\(spelling)")
      #expect(list.numbers.first?.bitPattern == expected.bitPattern, "\(spelling)")
    }
    #expect(lex("1_000.5_5").list.numbers == [1000.55])
    #expect(lex("1e15").problems.isEmpty)
    #expect(lex("1.1e15").problems.count == 1)
    #expect(lex(String(repeating: "9", count: 400)).problems.count == 1)
  }

  /// The loop for plain text and the one for everything read the same.
  @Test func plainTextIsReadAsAnyOther() {
    var random = SplitMix64(seed: 0x9A11)
    let parts =
      Keyword.allCases.map(\.spelling)
      + [
        "a", "_b9", "c-d", "e-1", "f.g", "h.1", "größe", "é", "'s", "'", "\u{2019}s", "1", "2.5", "30.", ".5", "6e3",
        "7e", "8_0",
      ]
      + [
        "123456789012345", "1234567890123.4", "12345678901234567890", "0.000000000001", "9px", "-", "--", "/", "//",
        "/*", "*/", "*",
      ]
      + [
        "(", ")", "+", ",", "=", ":", "%", "#fff", "# a", "#12", "\"t\"", "\"", "[", "]", "{", "\t", "\r", "\r\n",
        "\u{0}", "\u{202E}",
      ]
      + [
        "x.\"y z\"", String(repeating: "w", count: 255), String(repeating: "w", count: 256), "<", "\u{2013}", "\u{D7}",
      ]
    for _ in 0..<Soak.rounds(600, soaking: 20_000) {
      var text = ""
      for _ in 0..<Int.random(in: 0...300, using: &random) {
        text += parts.randomElement(using: &random) ?? ""
        if random.oneIn(6) { text += "\n" } else if !random.oneIn(4) { text += " " }
      }
      let source = Array(text.utf8)
      let (fast, slow) = (Lexer.lex(source), Lexer.lex(source, hasPlainPart: false))
      let said = { (tokens: Tokens, symbols: SymbolTable) in
        tokens.map { "\($0) \($0.kind == .word ? symbols.text($0.symbol) : "")" }
      }
      #expect(said(fast.0.tokens, fast.1) == said(slow.0.tokens, slow.1), "\(text)")
      #expect(fast.0.numbers.map(\.bitPattern) == slow.0.numbers.map(\.bitPattern), "\(text)")
      let problems = { (found: [Problem]) in found.map { "\($0.message.code) \($0.range)" } }
      #expect(problems(fast.2) == problems(slow.2), "\(text)")
    }
  }

  @Test func wordsAreSplitCorrectly() {
    #expect(
      words("ease-in-out pi-1 a-b x - y _a1 größer 日本") == [
        "ease-in-out", "pi", "-", "1", "a-b", "x", "-", "y", "_a1", "größer", "日本",
      ])
    #expect(words("brand.fast-01 a.b 2.5 .5 3.x") == ["brand.fast-01", "a.b", "2.5", ".5", "3", "x"])
    #expect(
      words("circle's circles' circle\u{2019}s 2s 50% #26d") == [
        "circle", "'s", "circles", "'", "circle", "\u{2019}s", "2", "s", "50", "%", "#26d",
      ])
    #expect(words("a// b\nc / *") == ["a", "c", "/", "*"])
    #expect(words("a/* b\nc */d /* e\nf") == ["a", "d", "f"])
  }

  @Test func linesAndSpacesAreNoted() {
    let tokens = lex("a b\n  c+d").list.tokens
    #expect(tokens.map(\.startsLine) == [true, false, true, false, false, false])
    #expect(tokens.map(\.hasSpaceBefore) == [true, true, true, false, false, true])
  }

  /// A run of bytes that is not UTF-8 is one problem at these bytes (Unicode 16, table 3-7).
  @Test(
    arguments: [
      ([0x61, 0xE9, 0x20], 1), ([0xC3], 1), ([0xC0, 0x80], 1), ([0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 1),
      ([0x22, 0xFF, 0x22], 1), ([0x2F, 0x2F, 0xE2, 0x82], 1), ([0xFF, 0x20, 0xFF], 2), ([0x80, 0x20, 0xBF, 0x61], 2),
    ] as [([UInt8], Int)])
  func invalidUTF8IsOneProblemPerRun(bytes: [UInt8], count: Int) {
    let problems = Lexer.lex(bytes).2
    #expect(problems.filter { $0.message == .invalidUTF8 }.count == count, "\(problems)")
  }

  /// Lines and columns are counted from one, in characters.
  @Test(arguments: [
    ("grow circle", 1, 1), ("\n\ngrow circle", 3, 1), ("\tgrow circle", 1, 2), ("\r\ngrow circle", 2, 1),
    ("fadeIn 日本 * grow circle", 1, 13), ("fadeIn cafe\u{301} * grow circle", 1, 15),
    ("\u{FEFF}grow circle", 1, 1), ("// 🎈\u{200D}🎈\n * grow circle", 2, 4),
  ])
  func positionsAreLinesAndCharacters(script: String, line: Int, column: Int) {
    let source = Array(script.utf8)
    let problems = compile(source: source).problems.filter { $0.message == .missingTo }
    #expect(problems.count == 1 || script.hasPrefix("//"))
    let renderer = ProblemRenderer(source: source, fileName: "x", color: false)
    for problem in problems {
      #expect(String(decoding: renderer.human(problem), as: UTF8.self).hasPrefix("x:\(line):\(column): error"))
    }
  }
}
