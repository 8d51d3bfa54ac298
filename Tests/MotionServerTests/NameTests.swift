import Foundation
import MotionLanguage
import SeededRandom
import Testing

@testable import MotionServer

/// Names: where they are declared and used, and how they change.
@Suite struct NameTests {
  private let main = "file:///w/main.motion"
  private let brand = "file:///w/brand.motion"
  private let script = """
    use "brand.motion"
    view ball is a circle at (90, 110)
    view dots is a row of 3 circles spaced by 20px
    group both = ball and dots
    define hop(target, height = 60) =
      (move target by (0, -height) over quick) looped
    let a = hop ball then hop(dots.2, height: 30) named "ball"
    let b = fadeIn both over quick // a ball
    a * b * fadeOut dots over 1s

    """

  private func session() throws -> ServerSession {
    let session = try ServerSession(disk: ["/w/brand.motion": "let quick = 200ms\nlet slow = 2*quick\n"])
    try session.open(main, script)
    return session
  }

  private func params(_ line: Int, _ character: Int) -> [String: Any] {
    ["textDocument": ["uri": main], "position": ["line": line, "character": character]]
  }

  private func places(_ found: Any) -> [String] {
    (found as? [[String: Any]] ?? []).map { place in
      let start = (place["range"] as? [String: [String: Int]])?["start"] ?? [:]
      let file = (place["uri"] as? String)?.split(separator: "/").last.map { "\($0):" } ?? ""
      return "\(file)\(start["line"] ?? -1):\(start["character"] ?? -1)"
    }
  }

  @Test(arguments: [
    (6, 9, "4:7", ["4:7", "6:8", "6:22"]),  // hop
    (6, 13, "1:5", ["1:5", "3:13", "6:12"]),  // ball
    (6, 27, "2:5", ["2:5", "3:22", "6:26", "8:16"]),  // dots
    (7, 15, "3:6", ["3:6", "7:15"]),  // both
    (5, 10, "4:11", ["4:11", "5:8"]),  // target
    (6, 35, "4:19", ["4:19", "5:23", "6:34"]),  // height
    (8, 0, "6:4", ["6:4", "8:0"]),  // a
  ])
  func namesAreFound(line: Int, character: Int, declared: String, expected: [String]) throws {
    let session = try session()
    let place = params(line, character)
    let definition = try session.request("textDocument/definition", place)
    #expect(places([definition]) == ["main.motion:\(declared)"])
    var query = place
    query["context"] = ["includeDeclaration": true]
    #expect(
      Set(places(try session.request("textDocument/references", query))) == Set(expected.map { "main.motion:\($0)" }))
    #expect(Set(places(try session.request("textDocument/documentHighlight", place))) == Set(expected))
  }

  @Test func namesOfUsedFilesAreFoundThere() throws {
    let session = try session()
    let definition = try session.request("textDocument/definition", params(7, 26))
    #expect(places([definition]) == ["brand.motion:0:4"])
    var query = params(7, 26)
    query["context"] = ["includeDeclaration": false]
    #expect(
      Set(places(try session.request("textDocument/references", query)))
        == ["brand.motion:1:13", "main.motion:5:36", "main.motion:7:25"])
  }

  /// Applies the edits of an answer, which go from start to end.
  private func applying(_ edits: [[String: Any]], to text: String) -> String {
    var bytes = Array(text.utf8)
    let lines = LineTable(bytes, .utf16)
    for edit in edits.reversed() {
      let range = edit["range"] as? [String: [String: Int]] ?? [:]
      let ends = ["start", "end"].map { end in
        lines.offset(of: Position(line: range[end]?["line"] ?? 0, character: range[end]?["character"] ?? 0))
      }
      bytes.replaceSubrange(ends[0]..<ends[1], with: (edit["newText"] as? String ?? "").utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Renames a name and returns the texts of the files.
  private func rename(_ session: ServerSession, _ line: Int, _ character: Int, _ new: String) throws -> [String: String]
  {
    var query = params(line, character)
    query["newName"] = new
    let found = try session.request("textDocument/rename", query) as? [String: Any]
    var texts = [main: script, brand: "let quick = 200ms\nlet slow = 2*quick\n"]
    for (uri, edits) in found?["changes"] as? [String: [[String: Any]]] ?? [:] {
      texts[uri] = applying(edits, to: texts[uri] ?? "")
    }
    return texts
  }

  @Test(arguments: [
    (6, 8, "jump"), (1, 5, "marble"), (2, 5, "pearls"), (3, 6, "all-of-them"), (5, 8, "who"), (4, 19, "far"),
    (8, 0, "first"), (7, 26, "brief"), (6, 8, "größe"),
  ])
  func renamingKeepsTheAnimation(line: Int, character: Int, new: String) throws {
    let texts = try rename(try session(), line, character, new)
    func compiled(_ main: String, _ brand: String) -> Compilation {
      compile(source: Array(main.utf8)) { _, _ in .read(id: 1, name: "brand.motion", bytes: Array(brand.utf8)) }
    }
    let before = compiled(script, "let quick = 200ms\nlet slow = 2*quick\n")
    let after = compiled(try #require(texts[main]), try #require(texts[brand]))
    #expect(after.problems.map(\.message.code) == before.problems.map(\.message.code), "\(texts)")
    var comparison = SceneComparison(after.scene)
    let isSame = comparison.isEqual(to: before.scene)
    #expect(isSame)
    #expect(before.scene != nil)
    #expect((texts[main] ?? "") != script && (texts[main] ?? "").contains(new))
  }

  @Test(arguments: [
    (1, 5, "dots"), (1, 5, "a"), (1, 5, "2x"), (1, 5, "then"), (1, 5, ""), (1, 5, "a b"), (8, 0, "quick"),
    (8, 0, "let"),
    (6, 8, "fadeIn"), (0, 0, "x"), (5, 3, "walk"), (8, 0, "é\u{0}"),
  ])
  func aNameThatIsTakenOrImpossibleIsRefused(line: Int, character: Int, new: String) throws {
    let session = try session()
    var query = params(line, character)
    query["newName"] = new
    let answer = try session.answer("textDocument/rename", query)
    let error = answer["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32803, "\(answer)")
    #expect((error?["message"] as? String ?? "").count > 10)
  }

  @Test func aViewWhoseNameSaysItsKindKeepsIt() throws {
    let session = try ServerSession()
    try session.open(main, "grow circle from 1 to 2\n")
    var query = params(0, 5)
    query["newName"] = "ball"
    #expect(try session.errorCode("textDocument/rename", query) == -32803)
    query["newName"] = "circle2"
    #expect(try session.errorCode("textDocument/rename", query) == nil)
  }

  /// Returns a script after a name in its first line is renamed.
  private func renamed(_ text: String, at character: Int, _ new: String) throws -> String {
    let session = try ServerSession()
    try session.open(main, text)
    var query = params(0, character)
    query["newName"] = new
    let found = try session.request("textDocument/rename", query) as? [String: Any]
    return applying(try #require((found?["changes"] as? [String: [[String: Any]]])?[main]), to: text)
  }

  @Test func theNumberOfViewsIsAPlaceOfItsName() throws {
    let text = "let few = 4\nview dots is a row of few circles 30px apart\nfadeIn dots\n"
    #expect(try renamed(text, at: 4, "several") == text.replacing("few", with: "several"))
  }

  /// A script without declarations has the views that its calls mention.
  @Test func aViewThatOnlyCallsMentionHasAName() throws {
    let session = try ServerSession()
    let text = "pulse ball then pulse ball\n"
    try session.open(main, text)
    var query = params(0, 7)
    query["newName"] = "card-2"
    #expect(try session.errorCode("textDocument/rename", query) == -32803)
    #expect(try renamed(text, at: 7, "puck") == "pulse puck then pulse puck\n")
  }

  @Test(arguments: [
    ("dots", "pip", "pip's"), ("dot", "pips", "pips's"), ("dots", "pearls", "pearls'"), ("dot", "pip", "pip's"),
  ])
  func aPossessiveFollowsItsName(old: String, new: String, possessive: String) throws {
    let text = "view \(old) is text \"{value}\"\nanimate \(old)\(old.hasSuffix("s") ? "'" : "'s") value from 0 to 5\n"
    #expect(try renamed(text, at: 5, new).contains("animate \(possessive) value"))
  }

  /// What a change must not touch: each row is a script, and another that does something else.
  @Test(arguments: [
    ("fadeIn a over 60s then move a by (1, 0) over 10ms", "fadeIn a over 60s then move a by (2, 0) over 10ms"),
    ("on tap of card: fadeOut card", "on tap of card: fadeOut card over 2s"),
    ("on tap of card: fadeOut card", "on press of card: fadeOut card"),
    ("at 0s: make card draggable", "at 0s: make card draggable along x"),
    ("at 1s: spring card's scale to 2", "at 1s: spring card's scale to 3"),
    ("fadeIn a", "fadeIn a with ease-in"),
    ("fadeIn a repeated forever", "fadeIn a over 2s repeated forever"),
    ("view a is a circle with radius 10\nfadeIn a", "view a is a circle with radius 11\nfadeIn a"),
    ("canvas 100 by 100\nfadeIn a", "canvas 100 by 200\nfadeIn a"),
  ])
  func anotherAnimationIsNoticed(script: String, other: String) throws {
    let scenes = [script, other].map { compile(source: Array($0.utf8)).scene }
    let (first, second) = (try #require(scenes[0]), try #require(scenes[1]))
    var comparison = SceneComparison(first)
    let (isSame, isOther) = (comparison.isEqual(to: first), comparison.isEqual(to: second))
    #expect(isSame && !isOther)
    #expect(SceneFingerprint(first) == SceneFingerprint(first))
    #expect(SceneFingerprint(first) != SceneFingerprint(second))
  }

  /// Nothing is known of the values of a scene that has too many sentences, so only one with the same structure is like it.
  @Test func onlyTheStructureOfALongSceneIsCompared() throws {
    let scenes = ["*", "then", "+"].map { sign in
      let lines = (1...40).map { "let n\($0) = n\($0 - 1) \(sign) n\($0 - 1)" }
      let text = (["let n0 = fadeIn a over 1ms"] + lines + ["n40"]).joined(separator: "\n")
      return compile(source: Array(text.utf8)).scene
    }
    let first = try #require(scenes[0])
    #expect(SceneFingerprint(first) == nil)
    var comparison = SceneComparison(first)
    let (isSame, isOther) = (comparison.isEqual(to: scenes[1]), comparison.isEqual(to: scenes[2]))
    #expect(isSame && !isOther)
  }

  /// A name of a script with very many sentences is renamed at once.
  @Test func aNameOfALongScriptIsRenamed() throws {
    let session = try ServerSession()
    let lines = ["let n0 = fadeIn x over 1ms"] + (1...60).map { "let n\($0) = n\($0 - 1) * n\($0 - 1)" } + ["n60", ""]
    try session.open(main, lines.joined(separator: "\n"))
    var query = params(10, 5)
    query["newName"] = "ten"
    let found = try session.request("textDocument/rename", query) as? [String: [String: [[String: Any]]]]
    #expect(found?["changes"]?[main]?.count == 3)
  }

  /// A script that uses the file of a name may have the new one for something else, without a word of the old one.
  @Test(arguments: [
    ("let quick = 3s", 0, 5, "zip", "let zip = 3\nfadeIn box over 1s"),
    ("let quick = 3s", 0, 5, "red", "tint box to red"),
    ("let quick = ease-in", 0, 5, "linear", "fadeIn box with linear"),
    ("define hop(t) = fadeIn t", 0, 8, "pulse", "pulse box"),
    ("let accent = blue", 0, 5, "red", "let other = tint box to red\nplay fadeIn box"),
    ("define hop(t) = fadeIn t", 0, 8, "pulse", "let other = pulse box\nplay fadeIn box"),
  ])
  func aNameOfAnotherScriptIsTaken(declaration: String, line: Int, character: Int, new: String, user: String) throws {
    let session = try ServerSession()
    try session.open("file:///w/user.motion", "use \"main.motion\"\nview box is a square with fill gold\n\(user)\n")
    try session.open(main, declaration + "\n")
    var query = params(line, character)
    query["newName"] = new
    #expect(throws: (any Error).self) { try session.request("textDocument/rename", query) }
    query["newName"] = "another"
    #expect(try session.request("textDocument/rename", query) as? [String: Any] != nil)
  }

  /// A parameter replaces a name of the script, also in a definition that nothing here calls.
  @Test func aParameterTakesNoName() throws {
    let session = try ServerSession()
    let text = "let k = 5\ndefine hop(t, g = 3) = move t by (g, k) over 1s\nfadeIn circle\n"
    try session.open(main, text)
    var query = params(0, 4)
    query["newName"] = "g"
    #expect(throws: (any Error).self) { try session.request("textDocument/rename", query) }
    let captured = "let k = g + 1\nlet g = 5\ndefine hop(t, g = 3) = move t by (g, k) over 1s\nfadeIn circle\n"
    #expect(try changes(captured, 4, 4)["refactor.inline"] == nil)
  }

  // MARK: Refactoring

  private func changes(_ text: String, _ start: Int, _ end: Int) throws -> [String: String] {
    let session = try ServerSession()
    try session.open(main, text)
    let params: [String: Any] = [
      "textDocument": ["uri": main], "range": ServerSession.range(0, start, 0, end),
      "context": ["diagnostics": [Any](), "only": ["refactor"]] as [String: Any],
    ]
    var found: [String: String] = [:]
    for action in try session.request("textDocument/codeAction", params) as? [[String: Any]] ?? [] {
      let edits = ((action["edit"] as? [String: Any])?["changes"] as? [String: Any])?[main] as? [[String: Any]] ?? []
      found[action["kind"] as? String ?? ""] = applying(edits, to: text)
    }
    return found
  }

  /// A declaration stays that another script needs, and a new name is none that another script has.
  @Test func otherScriptsKeepTheirNames() throws {
    let session = try ServerSession()
    let (user, text) = (
      "use \"main.motion\"\nlet part = fadeIn x over quick\n", "let quick = 200ms\nfadeIn y over quick\n"
    )
    try session.open("file:///w/user.motion", user)
    try session.open(main, text)
    func changed(_ line: Int, _ character: Int) throws -> [String: String] {
      let params: [String: Any] = [
        "textDocument": ["uri": main], "range": ServerSession.range(line, character, line, character),
        "context": ["diagnostics": [Any](), "only": ["refactor"]] as [String: Any],
      ]
      var found: [String: String] = [:]
      for action in try session.request("textDocument/codeAction", params) as? [[String: Any]] ?? [] {
        let edits = ((action["edit"] as? [String: Any])?["changes"] as? [String: Any])?[main] as? [[String: Any]] ?? []
        found[action["kind"] as? String ?? ""] = applying(edits, to: text)
      }
      return found
    }
    #expect(try changed(0, 5)["refactor.inline"] == nil)
    #expect(try changed(1, 15)["refactor.inline"] == "let quick = 200ms\nfadeIn y over 200ms\n")
    #expect(try changed(1, 1)["refactor.extract"] == "let quick = 200ms\nlet part2 = fadeIn y over quick\npart2\n")
  }

  @Test func aStatementWithAMistakeIsNotExtracted() throws {
    #expect(try changes("view square is a square\n", 0, 0).isEmpty)
    #expect(try changes("move sqare too (1, 2)\n", 1, 1)["refactor.extract"] == nil)
    // The order of views that nothing declares is not known, and that of others is.
    let text = "play fadeIn circle over 1s then fadeOut circle\n\nlet a = fadeIn b over 2\n"
    #expect(try changes(text, 35, 35)["refactor.extract"] == nil)
    #expect(try changes("\(text)\nview b is a square\nview circle is a circle\n", 35, 35)["refactor.extract"] != nil)
  }

  @Test func namesAreInlined() throws {
    let text = "let a = fadeIn circle then fadeOut circle\na looped then a\n"
    #expect(
      try changes(text, 4, 4)["refactor.inline"]
        == "(fadeIn circle then fadeOut circle) looped then (fadeIn circle then fadeOut circle)\n")
  }

  /// A value with a modifier behind its parentheses gets parentheses of its own, so that the modifier stays where it is.
  @Test func aModifiedNameIsInlined() throws {
    let views = "view circle is a circle\nview square is a square\nview x is a line\n"
    let text = "let a = (fadeIn circle + fadeIn square) staggered by 100ms\nplay fadeIn x + a\n"
    #expect(
      try changes(text + views, 4, 4)["refactor.inline"]
        == "play fadeIn x + ((fadeIn circle + fadeIn square) staggered by 100ms)\n\(views)")
  }

  @Test(arguments: [
    ("fadeIn c over quick", "fadeIn c over 200ms", "let quick = 200ms\n"),
    (
      "fadeIn c over quick then fadeOut c over quick",
      "let quick = 200ms\nfadeIn c over 200ms then fadeOut c over quick", "let quick = 200ms\n"
    ),
    ("fadeIn c over quick", "let quick = 200ms // fast\nfadeIn c over 200ms", "let quick = 200ms // fast\n"),
  ])
  func aNameIsInlinedWhereItIsUsed(line: String, expected: String, declaration: String) throws {
    let text = declaration + line + "\n"
    let session = try ServerSession()
    try session.open(main, text)
    let params: [String: Any] = [
      "textDocument": ["uri": main], "range": ServerSession.range(1, 15, 1, 15),
      "context": ["diagnostics": [Any](), "only": ["refactor.inline"]] as [String: Any],
    ]
    let actions = try session.request("textDocument/codeAction", params) as? [[String: Any]] ?? []
    let changes = (actions.first?["edit"] as? [String: Any])?["changes"] as? [String: Any]
    #expect(applying(changes?[main] as? [[String: Any]] ?? [], to: text) == expected + "\n")
  }

  @Test func sentencesAreExtracted() throws {
    let text = "fadeIn circle over 1s then fadeOut circle\n"
    #expect(
      try changes(text, 30, 30)["refactor.extract"]
        == "let part = fadeOut circle\nfadeIn circle over 1s then part\n")
    #expect(try changes("let a = fadeIn circle\n", 10, 10)["refactor.extract"] == nil)
    #expect(
      try changes("fadeIn circle over 1s then fadeOut circle\r\n", 30, 30)["refactor.extract"]
        == "let part = fadeOut circle\r\nfadeIn circle over 1s then part\r\n")
    // Views that nothing declares are placed in the order in which they are named.
    #expect(try changes("fadeIn title while fadeIn rule\n", 22, 22)["refactor.extract"] == nil)
  }

  @Test func signsAndWordsAreExchanged() throws {
    #expect(
      try changes("fadeIn circle + fadeIn square\n", 14, 14)["refactor.rewrite"]
        == "fadeIn circle while fadeIn square\n")
    #expect(
      try changes("fadeIn circle while fadeIn square\n", 15, 15)["refactor.rewrite"]
        == "fadeIn circle + fadeIn square\n")
    #expect(
      try changes("fadeIn circle then fadeOut circle\n", 0, 33)["refactor.rewrite"]
        == "(fadeIn circle then fadeOut circle)\n")
    #expect(try changes("let a = 1 + 2\nfadeIn circle over a*1s\n", 10, 10)["refactor.rewrite"] == nil)
  }

  /// A definition may be called alone in parentheses, which are no part of its name.
  @Test(arguments: ["(hop ball)", "(hop(ball))", "((hop ball))", "let a = (hop ball)\nplay a", "(hopping ball)"])
  func aCallInParenthesesIsRenamed(call: String) throws {
    let session = try ServerSession()
    let text = "view ball is a circle\ndefine hop(target) = move target by (0, 9)\n\(call)\n"
    try session.open(main, text)
    var query = params(1, 8)
    query["newName"] = "leap"
    let found = try session.request("textDocument/rename", query) as? [String: [String: [[String: Any]]]]
    let changed = applying(found?["changes"]?[main] ?? [], to: text)
    #expect(!changed.contains("hop") && changed.contains("leap"), "\(changed)")
    #expect(compile(source: Array(changed.utf8)).problems.isEmpty)
  }

  /// An animation of a reaction can have the name of a plan, which removes both.
  @Test(arguments: ["move ball to (0, 0) named \"close\"", "(move ball to (0, 0) while fadeIn ball) named \"close\""])
  func theNameOfAPlanIsThatOfAnAnimationToo(action: String) throws {
    let session = try ServerSession()
    let text = "view ball is a circle\non tap of ball: remove \"close\" from ball\non release of ball: \(action)\n"
    try session.open(main, text)
    var query = params(1, 26)
    query["newName"] = "shut"
    let found = try session.request("textDocument/rename", query) as? [String: [String: [[String: Any]]]]
    let changed = applying(found?["changes"]?[main] ?? [], to: text)
    #expect(!changed.contains("close") && changed.split(separator: "\"shut\"").count == 3, "\(changed)")
  }

  /// In the rest of a statement with a mistake, it is not known what a word is.
  @Test(arguments: [
    ("let quick = 1s\nfadeIn box wth ease-in over quick", 0, "quick"),
    ("let quick = 1s\nlet =\nlet a = fadeIn box ) over quick", 0, "quick"),
    ("view one is a circle\nview two is a circle\nview news is a group of two an two and one", 0, "one"),
    ("view dots is a row of 3 circles\nfadeIn oops oops dots.2", 0, "dots"),
    ("define hop(target) = fadeIn target\nhop ball\nfadeIn ball wth hopping ball", 1, "hop"),
  ])
  func aNameInAMistakeIsNotLeftBehind(text: String, line: Int, name meant: String) throws {
    let session = try ServerSession()
    try session.open(main, text)
    var query = params(line, meant == "quick" ? 4 : meant == "hop" ? 0 : 5)
    query["newName"] = "other"
    let answer = try session.answer("textDocument/rename", query)
    let error = (answer["error"] as? [String: Any])?["message"] as? String
    let last = text.split(separator: "\n").count
    #expect(error == "line \(last) of main.motion has a mistake, and may use \(meant); correct it first")
  }

  /// The file that declares the name may have a mistake too.
  @Test func aMistakeInAClosedFileIsNotLeftBehind() throws {
    let brand = "let quick = 1s\nlet slow = fadeIn box wth ease-in over quick\n"
    let session = try ServerSession(disk: ["/w/brand.motion": brand])
    let uri = "file:///w/main.motion"
    try session.open(uri, "use \"brand.motion\"\nfadeIn a over quick\n")
    let answer = try session.answer(
      "textDocument/rename",
      ["textDocument": ["uri": uri], "position": ["line": 1, "character": 15], "newName": "fast"])
    let error = (answer["error"] as? [String: Any])?["message"] as? String
    #expect(error == "line 2 of brand.motion has a mistake, and may use quick; correct it first")
  }

  /// Words that stay, that another definition has, or that are articles are no uses.
  @Test(arguments: [
    (
      "define hop(target, time = 1s) = fadeIn target over time\nhop ball\nlet slow = fadeIn ball wth in time", 0, 19,
      "span"
    ),
    ("let a = 3\nview box is a square with opacity 0 an oops\nfadeIn box over a", 0, 4, "pace"),
  ])
  func aWordThatIsNoUseLeavesRenaming(text: String, line: Int, character: Int, new: String) throws {
    let session = try ServerSession()
    try session.open(main, text)
    var query = params(line, character)
    query["newName"] = new
    let answer = try session.answer("textDocument/rename", query)
    let error = (answer["error"] as? [String: Any])?["message"] as? String
    #expect(answer["result"] is [String: Any], "\(error ?? "")")
  }

  /// A mistake without the name does not matter.
  @Test func aMistakeElsewhereLeavesRenaming() throws {
    let session = try ServerSession()
    let text = "let quick = 1s\nfadeIn box over quick\nlet b =\n"
    try session.open(main, text)
    var query = params(0, 5)
    query["newName"] = "fast"
    let found = try session.request("textDocument/rename", query) as? [String: [String: [[String: Any]]]]
    #expect(
      applying(found?["changes"]?[main] ?? [], to: text) == "let fast = 1s\nfadeIn box over fast\nlet b =\n")
  }

  // MARK: Scripts that are not open

  /// Beyond the limit, the folder of the script comes first, and the user is told.
  @Test func manyScriptsAreToldOf() throws {
    let other = (0..<ClosedScripts.mostScripts).map { "x\($0).motion" }
    var disk = [
      "/w/own/brand.motion": "let quick = 1s\n", "/w/own/main.motion": "use \"brand.motion\"\nfadeIn a over quick\n",
    ]
    for name in other { disk["/w/a/\(name)"] = "" }
    let session = try ServerSession(
      disk: disk, list: ["/w": ["a/", "own/"], "/w/a": other, "/w/own": ["brand.motion", "main.motion"]],
      folders: ["file:///w"])
    let brand = "file:///w/own/brand.motion"
    try session.open(brand, "let quick = 1s\n")
    let found = try session.request(
      "textDocument/rename",
      ["textDocument": ["uri": brand], "position": ["line": 0, "character": 5], "newName": "fast"])
    let changes = (found as? [String: [String: Any]])?["changes"]
    #expect(changes?.count == 2)
    let said = session.received.filter { $0["method"] as? String == "window/showMessage" }
    #expect(said.count == 1)
  }

  /// A folder whose file is used by a script that is not open, in which a folder of packages has another user.
  private func project(_ folders: [String] = ["file:///w"]) throws -> ServerSession {
    let session = try ServerSession(
      disk: [
        "/w/brand.motion": "let quick = 200ms\n",
        "/w/scenes/intro.motion": "use \"brand.motion\"\nfadeIn ball over 2*quick\n",
        "/w/scenes/brand.motion": "let quick = 1s\n",
        "/w/main.motion": "use \"brand.motion\"\nlet a = fadeIn ball over quick\nplay a\n",
        "/w/node_modules/x.motion": "use \"brand.motion\"\nlet lost = fadeIn ball over quick\n",
      ],
      list: [
        "/w": ["brand.motion", "main.motion", "scenes/", "node_modules/", ".git/", "notes.txt"],
        "/w/scenes": ["intro.motion", "brand.motion"], "/w/node_modules": ["x.motion"],
      ], folders: folders)
    try session.open(brand, "let quick = 200ms\n")
    return session
  }

  @Test func namesAreFoundInScriptsThatAreNotOpen() throws {
    let session = try project()
    let place: [String: Any] = ["textDocument": ["uri": brand], "position": ["line": 0, "character": 5]]
    var query = place
    query["context"] = ["includeDeclaration": true]
    // The script in `scenes` uses the file of the same name beside it.
    #expect(
      places(try session.request("textDocument/references", query)) == ["brand.motion:0:4", "main.motion:1:25"])
    query = place
    query["newName"] = "swift"
    let edit = try session.request("textDocument/rename", query) as? [String: Any]
    let changes = edit?["changes"] as? [String: [[String: Any]]]
    #expect(Set(changes?.keys.map { $0 } ?? []) == [brand, main])
    let symbols = try session.request("workspace/symbol", ["query": ""]) as? [[String: Any]]
    #expect(
      symbols?.compactMap { $0["name"] as? String } == ["quick", "a", "quick"])
  }

  /// A new name that another script has already is refused, although that script is not open.
  @Test func namesOfScriptsThatAreNotOpenAreTaken() throws {
    let session = try project()
    #expect(throws: ServerSession.Failure.self) {
      try session.request(
        "textDocument/rename",
        [
          "textDocument": ["uri": self.brand], "position": ["line": 0, "character": 5], "newName": "a",
        ])
    }
  }

  @Test func foldersCanBeAddedAndRemoved() throws {
    let session = try project(["file:///elsewhere"])
    let query: [String: Any] = [
      "textDocument": ["uri": brand], "position": ["line": 0, "character": 5],
      "context": ["includeDeclaration": true],
    ]
    #expect(places(try session.request("textDocument/references", query)) == ["brand.motion:0:4"])
    try session.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["added": [["uri": "file:///w", "name": "w"]], "removed": []]])
    #expect(places(try session.request("textDocument/references", query)).count == 2)
    // An open script counts as it is in the editor.
    try session.open(main, "use \"brand.motion\"\nplay fadeIn ball over quick then fadeOut ball over quick\n")
    #expect(places(try session.request("textDocument/references", query)).count == 3)
    try session.notify("textDocument/didClose", ["textDocument": ["uri": main]])
    #expect(places(try session.request("textDocument/references", query)).count == 2)
    try session.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [["uri": "file:///w", "name": "w"]]]])
    #expect(places(try session.request("textDocument/references", query)).count == 1)
  }
}
