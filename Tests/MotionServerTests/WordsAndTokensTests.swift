import Foundation
import Testing

@testable import MotionServer

/// Names that are more than one word in one language: definitions of several words, design tokens and paths.
@Suite struct WordsAndTokensTests {
  private let main = "file:///w/main.motion"
  private let script = """
    use "tokens.json"
    define fly TARGET home from SIDE (time = 1s) =
      fadeIn TARGET over time while move TARGET from SIDE to (100, 100) over time
    fly the box home from (500, 100) then fly a and b home from (0, 0) (time: 500ms)
      then tint box to brand.main over 1s then tint a to brand.main over 1s

    """
  private let tokens = """
    {"brand": {
      "$type": "color",
      "main": {"$value": {"colorSpace": "srgb", "components": [1, 0.5, 0]}}
    }}
    """

  private func session(_ text: String? = nil, list: [String: [String]] = [:]) throws -> ServerSession {
    let session = try ServerSession(
      disk: ["/w/tokens.json": tokens, "/w/brand.motion": "let quick = 200ms\n"], list: list)
    try session.open(main, text ?? script)
    return session
  }

  /// A token is offered where its type fits.
  @Test(arguments: [
    ("fadeIn box over ", ["time.fast"], ["brand.main", "curve.soft"]),
    ("fadeIn box with ", ["curve.soft"], ["brand.main", "time.fast"]),
    ("tint box to ", ["brand.main"], ["time.fast", "curve.soft", "space.wide"]),
    ("grow box to ", ["space.wide"], ["brand.main", "time.fast"]),
    ("let x = ", ["space.wide", "brand.main", "time.fast", "curve.soft"], []),
  ])
  func tokensAreOfferedWhereTheirTypeFits(line: String, expected: [String], others: [String]) throws {
    let tokens = """
      {"brand": {"$type": "color", "main": {"$value": {"colorSpace": "srgb", "components": [1, 0.5, 0]}}},
       "time": {"fast": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}}},
       "curve": {"soft": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}},
       "space": {"$type": "dimension", "wide": {"$value": {"value": 40, "unit": "px"}}}}
      """
    let session = try ServerSession(disk: ["/w/tokens.json": tokens])
    try session.open(main, "use \"tokens.json\"\n" + line)
    let found = try session.request("textDocument/completion", params(1, line.utf8.count)) as? [String: Any]
    let words = (found?["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
    #expect(Set(words).isSuperset(of: expected), "\(words)")
    #expect(Set(words).isDisjoint(with: others), "\(words)")
  }

  private func params(_ line: Int, _ character: Int, _ more: [String: Any] = [:]) -> [String: Any] {
    more.merging(["textDocument": ["uri": main], "position": ["line": line, "character": character]]) { $1 }
  }

  private func places(_ found: Any) -> [String] {
    (found as? [[String: Any]] ?? [found as? [String: Any] ?? [:]]).map { place in
      let start = (place["range"] as? [String: [String: Int]])?["start"] ?? [:]
      let file = (place["uri"] as? String)?.split(separator: "/").last.map { "\($0):" } ?? ""
      return "\(file)\(start["line"] ?? -1):\(start["character"] ?? -1)"
    }
  }

  @Test(arguments: [(3, 1), (3, 13), (3, 18), (3, 39), (3, 52), (3, 57), (1, 20)])
  func eachWordOfACallLeadsToItsDefinition(line: Int, character: Int) throws {
    let session = try session()
    #expect(places(try session.request("textDocument/definition", params(line, character))) == ["main.motion:1:7"])
    let references = try session.request("textDocument/references", params(line, character))
    #expect(places(references) == ["main.motion:1:7", "main.motion:3:0", "main.motion:3:38"])
    #expect(
      Set(places(try session.request("textDocument/documentHighlight", params(line, character))))
        == ["1:7", "1:18", "1:23", "3:0", "3:12", "3:17", "3:38", "3:50", "3:55"])
  }

  @Test func thePathOfAUseLeadsToItsFile() throws {
    let found = try session().request("textDocument/definition", params(0, 8))
    #expect(places(found) == ["tokens.json:0:0"])
  }

  private func rename(_ session: ServerSession, _ line: Int, _ character: Int, _ new: String) throws -> Any {
    let answer = try session.answer("textDocument/rename", params(line, character, ["newName": new]))
    if let error = answer["error"] as? [String: Any] { return error["message"] ?? "" }
    let edits = ((answer["result"] as? [String: Any])?["changes"] as? [String: [[String: Any]]])?[main] ?? []
    return edits.map { "\(places([$0])[0]) \($0["newText"] ?? "")" }
  }

  @Test func theWordsOfADefinitionAreRenamedOneByOne() throws {
    let session = try session()
    let place = try session.request("textDocument/prepareRename", params(3, 13)) as? [String: Any]
    #expect(place?["placeholder"] as? String == "fly home from")
    #expect(
      try rename(session, 3, 13, "sail back from") as? [String]
        == ["1:7 sail", "1:18 back", "3:0 sail", "3:12 back", "3:38 sail", "3:50 back"])
    #expect(
      try rename(session, 3, 13, "sail") as? String == "fly home from has 3 words, so its new name needs as many")
    #expect(try rename(session, 3, 13, " ") as? String == "the new name is empty")
    let long = String(repeating: "a", count: 256)
    #expect(
      (try rename(session, 3, 13, "sail \(long) from") as? String)?.hasSuffix(
        "is too long: it has 256 bytes, and a name at most 255") == true)
    #expect((try rename(session, 3, 13, "sail 2x from") as? String)?.hasPrefix("2x is no name") == true)
    // The call would have another meaning.
    #expect((try rename(session, 3, 13, "fly and from") as? String)?.hasPrefix("fly and from would change") == true)
  }

  /// Nothing in another file is meant by a token whose own file has a mistake on the way to it.
  @Test func aTokenWithAMistakeLeadsNowhere() throws {
    let session = try ServerSession(disk: [
      "/w/a.json": "{\"brand\": {\"$extends\": \"{brand}\", \"other\": {\"$type\": \"color\", \"$value\": \"#fff\"}}}",
      "/w/b.json": tokens,
    ])
    try session.open(main, "use \"a.json\"\nuse \"b.json\"\ntint box to brand.main over 1s\n")
    #expect(session.codes(main)?.isEmpty == false)
    #expect(try session.request("textDocument/definition", params(2, 15)) is NSNull)
  }

  @Test func aDesignTokenLeadsToItsFile() throws {
    let session = try session()
    let place = params(4, 25)
    #expect(places(try session.request("textDocument/definition", place)) == ["tokens.json:2:2"])
    #expect(
      places(try session.request("textDocument/references", params(4, 25, ["context": ["includeDeclaration": true]])))
        == ["tokens.json:2:2", "main.motion:4:19", "main.motion:4:53"])
    #expect(
      places(try session.request("textDocument/references", params(4, 25, ["context": ["includeDeclaration": false]])))
        == ["main.motion:4:19", "main.motion:4:53"])
    #expect(places(try session.request("textDocument/documentHighlight", place)) == ["4:19", "4:53"])
    let hover = try session.request("textDocument/hover", place) as? [String: Any]
    #expect(
      (hover?["contents"] as? [String: Any])?["value"] as? String
        == "Design token: `#ff8000`\n\nFrom `tokens.json`.")
    #expect((try rename(session, 4, 25, "brand.other") as? String)?.contains("is a design token") == true)
  }

  /// A mistake elsewhere leaves what a script knows from the files that it uses.
  @Test func aMistakeLeavesTheNamesOfUsedFiles() throws {
    let session = try session("use \"brand.motion\"\nlet a = grow circle frm 3\nfadeIn square over quick\n")
    let hints = try session.request(
      "textDocument/inlayHint", ["textDocument": ["uri": main], "range": ServerSession.range(0, 0, 9, 0)])
    #expect((hints as? [[String: Any]])?.compactMap { $0["label"] as? String } == ["0 s – 0.2 s"])
  }

  @Test(arguments: [
    ("use \"", ["brand.motion", "parts/", "tokens.json"]), ("use \"br", ["brand.motion", "parts/", "tokens.json"]),
    ("use \"parts/", ["parts/sub.motion"]), ("  use   \"parts/su", ["parts/sub.motion"]), ("use \"../", []),
    ("use \"/w/", []), ("use \"none/", []), ("use \"brand.motion\" ", nil), ("let a = \"", nil),
  ])
  func pathsAreCompleted(text: String, expected: [String]?) throws {
    let list = [
      "/w": ["brand.motion", "main.motion", "tokens.json", "notes.txt", ".hidden.motion", "parts/"],
      "/w/parts": ["sub.motion"],
    ]
    let session = try session(text + "\n", list: list)
    let found = try session.request("textDocument/completion", params(0, text.count)) as? [String: Any]
    let items = found?["items"] as? [[String: Any]] ?? []
    guard let expected else {
      #expect(items.allSatisfy { $0["kind"] as? Int != 17 })
      return
    }
    #expect(items.compactMap { $0["label"] as? String } == expected)
    let ranges = items.compactMap { (($0["textEdit"] as? [String: Any])?["range"] as? [String: [String: Int]])?["end"] }
    #expect(ranges.allSatisfy { $0 == ["line": 0, "character": text.count] })
  }
}
