import Foundation
import MotionLanguage
import Testing

@testable import MotionServer

/// What is offered and explained depends on the place.
@Suite struct PlaceTests {
  private let uri = "file:///w/main.motion"

  private func request(_ method: String, _ text: String, at offset: Int) throws -> [String: Any]? {
    let lines = text.prefix(offset).split(separator: "\n", omittingEmptySubsequences: false)
    let session = try ServerSession()
    try session.open(uri, text)
    let position = ["line": lines.count - 1, "character": lines.last?.utf16.count ?? 0]
    let found = try session.request(
      "textDocument/\(method)", ["textDocument": ["uri": uri], "position": position] as [String: Any])
    return found as? [String: Any]
  }

  private func words(_ text: String) throws -> [String] {
    let found = try request("completion", text, at: text.count)
    return (found?["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  private static let views = "view ball is a circle\nview hat is a square\n"

  /// Every word that joins something is offered where a check accepts it, and only there.
  @Test(arguments: [
    ("fadeIn ball ", ["over", "with", "then", "looped", "and", "in"], ["staggered", "overlapping", "of", "speed"]),
    ("fadeIn ball and hat ", ["staggered", "and"], ["overlapping"]),
    ("fadeIn ball then fadeOut hat ", ["overlapping", "reversed"], ["staggered", "facing along the path"]),
    ("grow ball to 60 over 1s ", ["with", "then", "while", "named"], ["and", "over", "facing along the path"]),
    ("(fadeIn ball then fadeOut hat) ", ["over", "looped", "named"], ["from", "to", "keeping its speed"]),
    ("move ball along \"M0 0 L9 9\" ", ["facing along the path", "over"], ["to", "by", "along", "from"]),
    ("wait 1s ", ["then"], ["with", "from", "keeping its speed"]),
    ("fadeIn ball starting 3s ", ["after the start of", "after the end of"], ["over", "then"]),
    ("animate the opacity ", ["of"], ["over", "then", "to"]), ("animate the opacity of ", ["ball"], ["over"]),
    ("hold the ", ["opacity", "x"], ["ball", "ease-in"]), ("grow the ", ["ball", "radius"], ["ease-in"]),
    ("fadeIn ball at ", ["half speed", "double speed"], ["ball"]),
    ("fadeIn ball at half ", ["speed"], ["over", "then"]),
    ("fadeIn each ", ["of"], ["over"]), ("let a ", ["="], ["over", "from"]), ("group g ", ["="], ["over", "from"]),
    ("group g = ball ", ["and"], ["over", "then"]), ("on tap of ball ", [":", "and"], ["over", "then", "to"]),
    ("at 2s ", [":"], ["over", "ms"]), ("as the page scrolls from 0 ", ["to"], ["over", "and"]),
    ("as the page scrolls from 0 to 400 ", [":"], ["to", "over"]),
    ("canvas 400 by 200 with background red ", [], ["over", "with", "by"]),
    ("transition sheet ", ["present:", "dismiss:", "replicate:"], ["over", "from"]),
    ("use \"a.motion\" ", [], ["over", "then"]), ("default duration 1s ", [], ["over", "then"]),
    ("view a is a circle at (0, 0) ", ["with", "clipped to"], ["at", "over", "from", "spaced by", "is a"]),
    ("view a is a line from (0, 0) ", ["to", "with"], ["from", "spaced by", "is a"]),
    ("view a is a row of 3 circles ", ["at", "spaced by"], ["with ring-radius", "from"]),
    ("view a is a row of 3 circles at (0, 0) 30px ", ["apart"], ["spaced by"]),
    ("view a is a ring of 3 circles with ", ["ring-radius", "opacity"], ["at"]),
    ("view a is a circle with ", ["opacity"], ["ring-radius"]),
    ("let quick = 1s\nlet place = (1, 2)\nview a is a circle at ", ["place"], ["quick"]),
    ("let quick = 1s\nlet place = (1, 2)\nat ", ["quick"], ["place"]),
    ("fadeIn ball over 1", ["s", "ms"], ["through", "then", "px"]), ("rotate ball by 1 ", ["turn"], ["s", "px"]),
    ("fadeIn ball and ", ["hat"], ["fadeIn"]), ("animate ball's glow from 0 to ", [], ["over"]),
    ("animate ball's glow from 0 to 1\nanimate hat's ", ["glow", "size"], ["radius"]),
    ("animate ball's radius from ", ["pi"], ["over"]), ("grow ball from radius ", ["pi"], ["over", "to"]),
    ("fadeIn ball and hat staggered by 1s ", ["from the center", "in random order", "spread with"], ["seed"]),
    ("fadeIn ball and hat staggered by 1s in random order ", ["seed", "then"], ["from the center"]),
    ("fadeIn ball and hat staggered by 1s while move ball from ", ["position"], ["the center", "pi"]),
    ("define hop(t) = move t by (0, 9) ", ["over", "then"], ["to", "and"]),
  ])
  func whatFollowsIsWhatACheckAccepts(line: String, expected: [String], others: [String]) throws {
    let found = try words(PlaceTests.views + line)
    #expect(Set(found).isSuperset(of: expected), "\(found)")
    #expect(Set(found).isDisjoint(with: others), "\(found)")
  }

  /// A call in words is known wherever an animation can begin.
  @Test(arguments: [
    "fadeIn hat then (pop in ", "fadeIn hat while (pop in ", "(fadeIn hat then pop in ", "play (pop in ",
    "fadeIn ball and hat staggered by 1s while pop in ", "fadeIn ball then (hop ",
    "fadeIn ball while (fadeIn hat then hop ",
  ])
  func callsHaveViewsInParentheses(line: String) throws {
    let found = try words("define hop(target) = fadeIn target\n" + PlaceTests.views + line)
    #expect(Set(found).isSuperset(of: ["ball", "hat", "all views"]), "\(found)")
    #expect(Set(found).isDisjoint(with: ["random order", "over", "fadeIn"]), "\(found)")
  }

  /// A statement that is too long to be tried still has words.
  @Test func aLongStatementHasWords() throws {
    let long = Array(repeating: "fadeIn ball", count: 200).joined(separator: " then ")
    let found = try words(PlaceTests.views + long + " ")
    #expect(Set(found).isSuperset(of: ["over", "then", "looped"]) && !found.contains("speed"), "\(found)")
  }

  @Test(arguments: [
    ("on tap |of ball and hat: fadeIn ball", "on which views the event happens"),
    ("on tap of ball |and hat: fadeIn ball", "reaction for itself"),
    ("at 0s: make ball |and hat draggable", "follows the plan"),
    ("at 0s: spring ball to (1, 2) with stiffness 3 |and damping 3", "constants of a plan"),
    ("at 0s: spring the position |of ball to (1, 2)", "property that the plan moves"),
    ("at 0s: make each |of ball draggable", "one by one"),
    ("on tap of ball: fadeIn ball |with ease-out", "curve of an animation"),
    ("on tap of ball: fadeIn ball |and hat", "The sentence is about each"),
    ("view t is a circle |with radius 3 and opacity 1", "look of a view"),
    ("view t is a circle with radius 3 |and opacity 1", "says about the look of a view"),
    ("canvas 400 by 240 |with background white", "background of the canvas"),
    ("view rule is a line |from (80, 60) to (320, 60)", "ends of a line"),
    ("view rule is a line from (80, 60) |to (320, 60)", "ends of a line"),
    ("as the page scrolls |from 0 to 400: fadeOut ball", "positions of the page"),
    ("as the page scrolls from 0 to 400: move ball |to (1, 2)", "last value"),
    ("on tap of ball: remove \"drag\" |from ball", "removed"),
    ("view dots is a grid of 5 |by 3 circles spaced by 9px", "columns and rows"),
    ("view dots is a grid of 5 by 3 circles spaced |by 9px", "between the centers"),
    ("at 0s: match ball to the pointer |named \"drag\"", "name to a plan"), ("fadeIn ball |named \"x\"", "timeline"),
    ("at 0s: match ball |to the pointer", "Where the pointer is"),
    ("move ball from (0, 0) through (3, 8) |at 45% to (9, 9)", "part of the duration"),
    ("fadeIn ball at 2|x speed", "faster or slower"), ("at 0s: make ball draggable along |x", "one direction"),
    ("at 0s: spring ball to (1, 2) |with damping 3", "constants of a plan"),
    ("tint ball to |none", "No colour"), ("tint ball to |rgb(1, 2, 3)", "255"),
    ("tint ball to |hsl(1, 2%, 3%)", "angle"),
    ("tint ball to |oklch(70% 0.1 150)", "CSS"), ("fadeIn ball with spring(|duration: 1s)", "seems to arrive"),
    ("default |duration 1s", "say none"), ("at 0s: spring ball to (1, 2) with |stiffness 3 and damping 3", "strongly"),
    ("at 0s: spring ball to (1, 2) with stiffness 3 and |damping 3", "slowed down"),
    ("at 0s: friction ball with |drag 3", "slowed down"), ("at 0s: fling ball with |velocity (3, 3)", "per second"),
    ("view t is text \"x\" with font-weight |bold", "weight of the letters"),
    ("view t is text \"{value}\"\nanimate t's |value from 0 to 1", "number that a text shows"),
    ("on release of ball: snap ball to the nearer of (0, 0) |or (9, 9)", "nearest"),
    ("on |drag of ball: fadeOut ball", "begins to move"),
    ("play (|fadeIn ball)", "Shows views"), ("let a =|fadeIn ball", "Shows views"),
    ("fadeIn ball *|fadeOut ball", "Hides views"),
    ("on tap of ball:|fadeOut ball", "Hides views"), ("fadeIn ball over 1|s", "Seconds."),
    ("let |c = fadeIn ball", "let c"),
    ("fadeIn ball with steps(4, |jump-none)", "equal steps"),
    ("view r is a ring of 3 circles with |ring-radius 9", "distance"),
    ("animate ball's |glow from 0 to 1", "property `glow`"),
    ("at 0s: match ball to the pointer named \"d|rag\"", "plan \"drag\""),
  ])
  func hoverKnowsThePlaceOfAWord(marked: String, expected: String) throws {
    let text = PlaceTests.views + marked
    let offset = text.firstIndex(of: "|").map { text.distance(from: text.startIndex, to: $0) } ?? 0
    let found = try request("hover", text.replacingOccurrences(of: "|", with: ""), at: offset)
    let help = (found?["contents"] as? [String: Any])?["value"] as? String ?? ""
    #expect(help.contains(expected), "\(help)")
  }

  // MARK: Names that nothing declares

  private let script = """
    view ball is a circle at (50, 50) with glow 3
    view hat is a square
    animate ball's glow to 9 while animate the glow of hat from glow 1 to 2
    on drag of ball: match ball to the pointer named "drag"
    on release of ball: spring ball's glow to 3 named "drag"
    on tap of hat: remove "drag" from ball

    """

  private func rename(_ line: Int, _ character: Int, _ new: String, in text: String? = nil) throws -> [String] {
    let session = try ServerSession()
    try session.open(uri, text ?? script)
    let params: [String: Any] = [
      "textDocument": ["uri": uri], "position": ["line": line, "character": character], "newName": new,
    ]
    let answer = try session.answer("textDocument/rename", params)
    if let error = answer["error"] as? [String: Any] { return [error["message"] as? String ?? ""] }
    let edits = ((answer["result"] as? [String: Any])?["changes"] as? [String: [[String: Any]]])?[uri] ?? []
    return edits.map { edit in
      let start = (edit["range"] as? [String: [String: Int]])?["start"] ?? [:]
      return "\(start["line"] ?? -1):\(start["character"] ?? -1) \(edit["newText"] ?? "")"
    }
  }

  @Test func ownPropertiesAreRenamed() throws {
    #expect(
      try rename(2, 15, "shine")
        == ["0:39 shine", "2:15 shine", "2:43 shine", "2:60 shine", "4:34 shine"])
    #expect(try rename(2, 15, "radius").first?.hasPrefix("radius ") == true)
    #expect(try rename(2, 15, "2x").first?.hasPrefix("2x is no name") == true)
  }

  /// A property that a used file declares is one with those of all scripts that use the file.
  @Test(arguments: ["main", "look", "other"])
  func ownPropertiesAreRenamedAcrossFiles(from name: String) throws {
    let files = [
      "look": "view ball is a circle with glow 3\nlet shine = animate ball's glow to 5\n",
      "main": "use \"look.motion\"\nanimate ball's glow to 9\n",
      "other": "use \"look.motion\"\nanimate ball's glow to 7\n",
      "alone": "view ball is a circle\nanimate ball's glow from 0 to 7\n",
    ]
    let session = try ServerSession(disk: Dictionary(uniqueKeysWithValues: files.map { ("/w/\($0).motion", $1) }))
    for (name, text) in files { try session.open("file:///w/\(name).motion", text) }
    let character = name == "look" ? 29 : 16
    let params: [String: Any] = [
      "textDocument": ["uri": "file:///w/\(name).motion"],
      "position": ["line": name == "look" ? 0 : 1, "character": character], "newName": "gleam",
    ]
    let answer = try session.answer("textDocument/rename", params)
    let changes = (answer["result"] as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    #expect(
      changes.mapValues(\.count) == [
        "file:///w/look.motion": 2, "file:///w/main.motion": 1, "file:///w/other.motion": 1,
      ], "\(answer)")
  }

  @Test func plansAreRenamed() throws {
    for (line, character) in [(3, 51), (4, 52), (5, 25)] {
      #expect(try rename(line, character, "pull it") == ["3:50 pull it", "4:51 pull it", "5:23 pull it"])
    }
    #expect(try rename(3, 51, "a\"b").first?.contains("no quotation marks") == true)
    let other = script + "at 0s: make ball draggable named \"other\"\n"
    #expect(try rename(3, 51, "other", in: other) == ["other is the name of another plan already"])
    let broken = script + "on tap of hat: remove \"drag\" frm ball\n"
    #expect(try rename(3, 51, "other", in: broken).first?.contains("has a mistake, and may use drag") == true)
  }

  @Test func propertiesAndPlansHaveReferences() throws {
    let session = try ServerSession()
    try session.open(uri, script)
    for (line, character, count) in [(2, 15, 5), (5, 25, 3)] {
      let params: [String: Any] = [
        "textDocument": ["uri": uri], "position": ["line": line, "character": character],
        "context": ["includeDeclaration": true],
      ]
      #expect((try session.request("textDocument/references", params) as? [Any])?.count == count)
      #expect((try session.request("textDocument/documentHighlight", params) as? [Any])?.count == count)
    }
  }
}
