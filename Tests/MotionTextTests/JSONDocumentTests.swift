import MotionText
import SeededRandom
import Testing

/// Tests the JSON reader against RFC 8259: the texts that it must accept or reject, and their values.
@Suite struct JSONDocumentTests {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8), at: 0) }

  private func mistake(_ bytes: [UInt8]) -> String? {
    do throws(JSONDocument.Failure) {
      _ = try JSONDocument(bytes, at: 0)
      return nil
    } catch {
      return Mirror(reflecting: error.mistake).children.first?.label ?? "\(error.mistake)"
    }
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "0.5", "-0.0", "1e5", "1E+5", "1e-5", "0e0", "123.456e-78", "1e400", "-1e400",
    "true", "false", "null", "\"\"", "\"a\"", "[]", "{}", "[[]]", "[{}]", "{\"\":{}}", "[1,2]", "[1 , 2 ]",
    " \t\r\n[ \t\r\n] \t\r\n", "{\"a\":1,\"b\":2}", "\u{FEFF}{}", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0000\"",
    "\"\\u00e9\"", "\"\\uD834\\uDD1E\"", "\"\\ud834\\udd1e\"", "\"é𝄞\u{7F}\u{2028}\"", "{\"a\":{\"a\":1}}",
    "[\"a\",\"a\"]", "{\"a\":[{\"a\":{}}],\"b\":{\"a\":[]}}", "\"/\"", "[null,1,\"1\",{}]", "\"\\u0061\\u30af\"",
  ])
  func accepts(text: String) { #expect(mistake(Array(text.utf8)) == nil, "\(text)") }

  @Test(
    arguments: [
      ("", "empty"), (" \n", "empty"), ("\u{FEFF}", "empty"), ("01", "badNumber"), ("-", "badNumber"),
      ("-a", "badNumber"),
      ("1.", "badNumber"), ("[1.]", "badNumber"), ("1.e1", "badNumber"), ("1e", "badNumber"), ("1e+", "badNumber"),
      ("-01", "badNumber"), (".5", "expectedValue"), ("+1", "expectedValue"), ("1.5.5", "afterEnd"),
      ("0x10", "afterEnd"),
      ("1_000", "afterEnd"), ("NaN", "badWord"), ("Infinity", "badWord"), ("-Infinity", "badNumber"),
      ("True", "badWord"),
      ("nul", "badWord"), ("truetrue", "badWord"), ("true true", "afterEnd"), ("undefined", "badWord"),
      ("[1,]", "trailingComma"), ("{\"a\":1,}", "trailingComma"), ("[,1]", "expectedValue"),
      ("[1,,2]", "expectedValue"),
      ("[1 2]", "expectedComma"), ("{\"a\":1 \"b\":2}", "expectedComma"), ("[1:2]", "expectedComma"),
      ("{\"a\" 1}", "expectedColon"), ("{\"a\",1}", "expectedColon"), ("{\"a\"}", "expectedColon"),
      ("{\"a\":}", "expectedValue"), ("{:1}", "expectedKey"), ("{1:1}", "expectedKey"), ("{a:1}", "expectedKey"),
      ("{'a':1}", "singleQuotes"), ("['a']", "singleQuotes"), ("'a'", "singleQuotes"), ("[", "unclosed"),
      ("{", "unclosed"),
      ("[1", "unclosed"), ("[1,", "unclosed"), ("{\"a\":1", "unclosed"), ("{\"a\":1,", "unclosed"),
      ("{\"a\"", "unclosed"),
      ("{\"a\":", "unclosed"), ("[1}", "expectedComma"), ("{\"a\":1]", "expectedComma"), ("]", "expectedValue"),
      ("}", "expectedValue"), ("[]]", "afterEnd"), ("{}}", "afterEnd"), ("{}{}", "afterEnd"), ("[] 1", "afterEnd"),
      ("\"", "unclosedString"), ("\"a", "unclosedString"), ("\"a\nb\"", "unclosedString"),
      ("\"a\tb\"", "controlCharacter"),
      ("\"a\u{0}b\"", "controlCharacter"), ("\"\\\"", "unclosedString"), ("\"\\", "unclosedString"),
      ("\"\\a\"", "badEscape"), ("\"\\x41\"", "badEscape"), ("\"\\'\"", "badEscape"), ("\"\\U0041\"", "badEscape"),
      ("\"\\u\"", "badEscape"), ("\"\\u00\"", "badEscape"), ("\"\\u00g0\"", "badEscape"), ("\"\\u004", "badEscape"),
      ("\"\\uD800\"", "halfSurrogate"), ("\"\\uDC00\"", "halfSurrogate"), ("\"\\uD800\\uD800\"", "halfSurrogate"),
      ("\"\\uD800a\"", "halfSurrogate"), ("\"\\uD800\\n\"", "halfSurrogate"), ("\"\\uDC00\\uD800\"", "halfSurrogate"),
      ("// a\n{}", "comment"), ("{} // a", "comment"), ("{/* a */}", "comment"), ("[1, # a\n2]", "comment"),
      ("{\"a\":1,\"a\":2}", "duplicateKey"), ("{\"a\":1,\"\\u0061\":2}", "duplicateKey"),
      ("{\"a\":{\"b\":1,\"c\":{},\"b\":2}}", "duplicateKey"), ("{\"\":1,\"\":1}", "duplicateKey"),
      ("{\"b\":{\"a\":1},\"a\":{\"b\":2},\"b\":3}", "duplicateKey"), ("\u{A0}1", "expectedValue"),
      ("\u{B}1", "expectedValue"),
      ("[1]\u{0}", "afterEnd"), ("é", "expectedValue"), ("[é]", "expectedValue"),
    ] as [(String, String)])
  func rejects(text: String, kind: String) { #expect(mistake(Array(text.utf8)) == kind, "\(text)") }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "notUTF8"), ([0x22, 0xC0, 0xAF, 0x22], "notUTF8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "notUTF8"),
      ([0x22, 0xE2, 0x82, 0x22], "notUTF8"), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "notUTF8"),
      ([0x22, 0x80, 0x22], "notUTF8"),
      ([0x22, 0xF0, 0x9F], "notUTF8"), ([0xFF, 0xFE, 0x7B, 0x00], "utf16"), ([0xFE, 0xFF, 0x00, 0x7B], "utf16"),
      ([0x00], "expectedValue"), ([0x7F], "expectedValue"), ([0xFF], "expectedValue"),
    ] as [([UInt8], String)])
  func rejectsBytes(bytes: [UInt8], kind: String) { #expect(mistake(bytes) == kind) }

  @Test func numbersAreTheNearestDoubles() throws {
    let texts = [
      "0.1", "1e23", "9007199254740993", "2.2250738585072011e-308", "5e-324", "2.4e-324", "1.7976931348623157e308",
      "123456789012345678901234567890", "0.30000000000000004", "-1.5e-10",
    ]
    for text in texts { #expect(try document(text).number(0) == Double(text)) }
    #expect(try document("1e400").number(0) == .infinity)
    #expect(try document("-0").number(0)?.sign == .minus)
  }

  @Test func stringsAreDecoded() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD834\udd1Eé""#
    #expect(try document(text).text(0) == "\"\\/\u{8}\u{C}\n\r\tAé€𝄞é")
  }

  @Test func everyValueHasItsPosition() throws {
    let text = "{ \"a\": [1, {\"b\": \"x\"}], \"c\": true }"
    let document = try JSONDocument(Array(text.utf8), at: 100)
    func words(_ range: Range<UInt32>) -> String {
      String(decoding: Array(text.utf8)[Int(range.lowerBound) - 100..<Int(range.upperBound) - 100], as: UTF8.self)
    }
    let a = try #require(document.member("a", of: document.root))
    #expect(words(document.range(a)) == "[1, {\"b\": \"x\"}]" && words(document.nameRange(a)) == "\"a\"")
    let inner = try #require(document.item(1, of: a))
    #expect(document.text(try #require(document.member("b", of: inner))) == "x")
    #expect(document.children(of: document.root).map { document.key($0) } == ["a", "c"])
    #expect(document.item(2, of: a) == nil && document.member("b", of: document.root) == nil)
  }

  /// Random documents with random spaces and escapes are read back unchanged.
  @Test func readsRandomDocuments() throws {
    var random = SplitMix64(seed: 8259)
    for _ in 0..<300 {
      var left = 40
      let (text, shown) = JSONDocumentTests.random(&random, depth: 0, &left)
      let document = try document(text)
      #expect(JSONDocumentTests.shown(document, 0) == shown, "\(text)")
    }
  }

  private static func random(_ random: inout SplitMix64, depth: Int, _ left: inout Int) -> (String, String) {
    left -= 1
    let space = ["", " ", "\n\t", "\r\n"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<(depth > 5 || left < 0 ? 4 : 7), using: &random) {
    case 0: return (space + "null", "null")
    case 1:
      let number = Double(Int.random(in: -9999...9999, using: &random)) / 8
      return (space + "\(number)", "\(number)")
    case 2, 3:
      let (text, plain) = string(&random)
      return (space + text, "<\(plain)>")
    case 4, 5:
      var (texts, plains): ([String], [String]) = ([], [])
      for place in 0..<Int.random(in: 0...4, using: &random) {
        let (value, shown) = self.random(&random, depth: depth + 1, &left)
        let (name, plain) = string(&random)
        // The names must differ.
        texts.append(space + name.dropLast() + "\(place)\"" + space + ":" + value + space)
        plains.append("\(plain)\(place)=\(shown)")
      }
      return (space + "{" + texts.joined(separator: ",") + "}", "{\(plains.joined(separator: ";"))}")
    default:
      var (texts, plains): ([String], [String]) = ([], [])
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let (value, shown) = self.random(&random, depth: depth + 1, &left)
        texts.append(value + space)
        plains.append(shown)
      }
      return (space + "[" + texts.joined(separator: ",") + "]", "[\(plains.joined(separator: ";"))]")
    }
  }

  private static func string(_ random: inout SplitMix64) -> (text: String, plain: String) {
    let pieces = [
      ("a", "a"), ("é", "é"), ("\\n", "\n"), ("\\u0041", "A"), ("\\ud83d\\ude00", "😀"), ("\\\"", "\""), ("\\\\", "\\"),
    ]
    let chosen = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
    return ("\"" + chosen.map(\.0).joined() + "\"", chosen.map(\.1).joined())
  }

  private static func shown(_ document: JSONDocument, _ place: Int32) -> String {
    switch document.kind(place) {
    case .null, .true, .false: return "\(document.kind(place))"
    case .number: return "\(document.number(place) ?? 0)"
    case .string: return "<\(document.text(place) ?? "")>"
    case .array: return "[\(document.children(of: place).map { shown(document, $0) }.joined(separator: ";"))]"
    case .object:
      return
        "{\(document.children(of: place).map { "\(document.key($0))=\(shown(document, $0))" }.joined(separator: ";"))}"
    }
  }

  /// The reader keeps nesting on its own stack.
  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func nestingHasAnyDepth(open: String, close: String) throws {
    let count = 100_000
    let text = String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    #expect(try document(text).nodes.count == count + 1)
    #expect(mistake(Array(String(repeating: open, count: count).utf8)) == "unclosed")
  }
}
