import Foundation
import MotionLanguage
import Testing

@testable import MotionServer

/// What an editor asks about a script.
@Suite struct FeatureTests {
  private let uri = "file:///w/main.motion"
  static let founding = """
    let left =
      grow circle from radius 10 to 100 with an ease-in-out

    let right =
      rotate square from 0 to 2*pi degrees with a high ease-out

    let animations = (left + right) looped once

    let final = fadeIn all views * animations

    """

  private func session(_ text: String, options: Any? = nil) throws -> ServerSession {
    let disk = [
      "/w/brand.motion": "// Quick.\nlet quick = 200ms\n", "/w/parts.motion": "let intro = move card by (9, 0)\n",
      "/w/curves.json": #"{"soft": {"$type": "cubicBezier", "$value": [0.2, 0, 0.5, 1]}}"#,
    ]
    let session = try ServerSession(disk: disk, options: options)
    try session.open(uri, text)
    return session
  }

  private func params(_ line: Int, _ character: Int) -> [String: Any] {
    ["textDocument": ["uri": uri], "position": ["line": line, "character": character]]
  }

  private func whole(_ other: [String: Any] = [:]) -> [String: Any] {
    var params = other
    params["textDocument"] = ["uri": uri]
    params["range"] = ServerSession.range(0, 0, 9999, 0)
    return params
  }

  // MARK: Hints

  private func hints(_ session: ServerSession) throws -> [String] {
    let found = try session.request("textDocument/inlayHint", whole()) as? [[String: Any]] ?? []
    return found.map { hint in
      let place = hint["position"] as? [String: Int] ?? [:]
      return "\(place["line"] ?? -1):\(place["character"] ?? -1) \(hint["label"] ?? "")"
    }
  }

  @Test func hintsSayWhenSentencesPlay() throws {
    let session = try session(FeatureTests.founding)
    #expect(
      try hints(session) == [
        "1:55 over 2 s", "1:55 1 s – 3 s, 3 s – 5 s", "4:59 over 2 s", "4:59 1 s – 3 s, 3 s – 5 s",
        "8:28 over 1 s", "8:28 0 s – 1 s",
      ])
  }

  @Test(arguments: ["\n/*", "\n\n/* a", "\n?", "\n// fine\n@"])
  func aMistakeBehindAStatementLeavesItsHints(end: String) throws {
    let session = try session("view card is a square\nfadeIn card over 1s" + end)
    #expect(try hints(session) == ["1:19 0 s – 1 s"])
  }

  @Test(arguments: ["view", "view vv", "view vv is", "view vv is a"])
  func aHalfWrittenFirstViewLeavesTheHints(declaration: String) throws {
    let session = try session("fadeIn card over 1s\n" + declaration)
    #expect(try hints(session) == ["0:19 0 s – 1 s"])
    #expect(session.codes(uri)?.contains("M0519") == false)
  }

  @Test func hintsSayTheValueAtWhichASentenceBegins() throws {
    let session = try session(
      "grow circle from 10 to 30 over 1s then grow circle to 50 over 1s then move circle by (5, 0) over 1s\n")
    #expect(
      try hints(session) == [
        "0:33 0 s – 1 s", "0:51 from 30", "0:64 1 s – 2 s", "0:82 from (100, 100)", "0:99 2 s – 3 s",
      ])
  }

  @Test func eachKindOfHintCanBeTurnedOff() throws {
    let options = ["inlayHints": ["intervals": false, "entryValues": false]]
    let session = try session(FeatureTests.founding, options: options)
    #expect(try hints(session) == ["1:55 over 2 s", "4:59 over 2 s", "8:28 over 1 s"])
    try session.notify(
      "workspace/didChangeConfiguration",
      ["settings": ["motionc": ["inlayHints": ["intervals": true, "durations": false]]]])
    #expect(try hints(session).contains("8:28 0 s – 1 s"))
    #expect(try !hints(session).contains("8:28 over 1 s"))
  }

  @Test func aMistakeLeavesTheHintsOfOtherSentences() throws {
    let session = try session("let a = grow circle frm 3\nfadeIn square over 1s\n")
    #expect(try hints(session) == ["1:21 0 s – 1 s"])
  }

  /// What is read of a half-written sentence still plays, and no other animation is taken for it.
  @Test func aHalfWrittenSentenceLeavesItsHints() throws {
    let script = "let a = fadeIn b over 1s\nlet c = fadeOut b over 1s\n"
    let expected = try hints(session(script + "a then c"))
    #expect(expected == ["0:24 0 s – 1 s", "1:25 1 s – 2 s"])
    for end in [" then ", " then x", " then grow", " while", " then )"] {
      #expect(try hints(session(script + "a then c" + end)) == expected, "\(end)")
    }
    #expect(try hints(session(script + "play (a then")).isEmpty)
    // The last `let` plays, so the one before does not.
    #expect(try hints(session("let a = fadeIn b over 1s\nlet c = fad")).isEmpty)
  }

  // MARK: Hover

  private func hover(_ session: ServerSession, _ line: Int, _ character: Int) throws -> String {
    let found = try session.request("textDocument/hover", params(line, character)) as? [String: Any]
    return (found?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test(arguments: [
    ("view b is a circle with anchor top left", "anchor"), ("view b is a circle with anchor top left", "top"),
    ("view b is a circle with anchor top left", "left"), ("view b is a circle with anchor center", "center"),
  ])
  func hoverTellsOfTheWordsOfAnchors(declaration: String, word: String) throws {
    let place = try #require(declaration.range(of: word)).lowerBound.utf16Offset(in: declaration)
    #expect(try hover(try session("\(declaration)\nfadeIn b\n"), 0, place + 1).contains("anchor"))
  }

  @Test func hoverTellsOfSentencesNamesAndWords() throws {
    let session = try session(FeatureTests.founding)
    let sentence = try hover(session, 1, 3)
    for words in [
      "**grow**", "Plays: 1 s – 3 s", "Lasts: 2 s", "`circle's radius` from `10` to `100`", "Curve: `ease-in-out`",
    ] { #expect(sentence.contains(words), "\(sentence)") }
    let name = try hover(session, 6, 20)
    for words in ["let left =", "Length: 2 s", "`circle's radius`"] { #expect(name.contains(words), "\(name)") }
    #expect(try hover(session, 6, 34).contains("back and forth"))
    #expect(try hover(session, 2, 0).isEmpty)
  }

  /// A colour with an opacity has eight digits.
  @Test(arguments: [("tomato", "`#ff6347`"), ("transparent", "`#00000000`")])
  func hoverTellsTheDigitsOfAColour(name: String, digits: String) throws {
    #expect(try hover(try session("tint b to \(name)\n"), 0, 11).contains(digits))
  }

  @Test(arguments: [
    ("move b from (0, 0) through (3, 188) at 45% to (9, 9)", "from `(0, 0)` through `(3, 188) at 45%` to `(9, 9)`"),
    ("draw b to 50%", "from `(0%, 0%)` to `(0%, 50%)`"),
  ])
  func hoverTellsTheLastValue(sentence: String, values: String) throws {
    #expect(try hover(try session("view b is a circle\n" + sentence), 1, 1).contains(values))
  }

  /// One value cannot stand for views that differ, also where they begin one after the other.
  @Test(arguments: [
    ("move d by (0, -20) staggered by 100ms", "row of 3 circles at (100, 50) spaced by 40px", false),
    ("move d by (0, -20)", "row of 3 circles at (100, 50) spaced by 40px", false),
    ("animate d's opacity to 0.5 staggered by 100ms", "row of 3 circles at (100, 50) spaced by 40px", true),
  ])
  func valuesAreThoseOfAllViews(sentence: String, views: String, areAlike: Bool) throws {
    let session = try session("view d is a \(views)\n\(sentence)")
    #expect(try hover(session, 1, 1).contains("from `") == areAlike)
    let hints = try session.request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": uri],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 2, "character": 0]],
      ] as [String: Any])
    let labels = (hints as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
    #expect(labels.contains { $0.hasPrefix("from ") } == areAlike, "\(labels)")
  }

  @Test(arguments: ["move b along \"M10 10 L90 20\"", "tint b to linear-gradient(red, blue)"])
  func hoverTellsNoValuesThatNoScriptWrites(sentence: String) throws {
    let views = "view b is a circle with fill linear-gradient(gold, tomato)\n"
    let text = try hover(try session(views + sentence), 1, 1)
    #expect(text.contains("Changes: `b's") && !text.contains("from `("), "\(text)")
  }

  @Test func hoverTellsWhatCallsAndOtherNamesWrite() throws {
    let session = try session(
      "view dots is a row of 20 circles\nview card is a square\nuse \"parts.motion\"\n"
        + "let mine = pop in card while intro\nlet few = fadeIn dots.1 and dots.2\nlet all = rotate dots by 90 degrees\n"
    )
    #expect(try hover(session, 3, 5).contains("Writes: `card's position`, `card's opacity`, `card's scale`"))
    #expect(try hover(session, 4, 5).contains("Writes: `dots.1's opacity`, `dots.2's opacity`"))
    #expect(try hover(session, 5, 5).contains("Writes: `dots's rotation`"))
  }

  @Test func hoverShowsTheCurveOfADesignToken() throws {
    let session = try session(
      "use \"curves.json\"\nlet c = steps(3)\nfadeIn circle with soft then fadeOut circle with c\n")
    #expect(try hover(session, 2, 20) == "Design token: `cubic-bezier(0.2, 0, 0.5, 1)`\n\nFrom `curves.json`.")
    #expect(try hover(session, 2, 50) == "```motion\nlet c = steps(3)\n```")
  }

  @Test func hoverShowsTheValueAndTheFileOfAName() throws {
    let session = try session("use \"brand.motion\"\nfadeIn circle over quick\n")
    let text = try hover(session, 1, 20)
    for words in ["let quick = 200ms", "Quick.", "Value: `0.2 seconds`", "brand.motion"] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test func everyWordHasHelpWhoseExampleCompiles() throws {
    let inPlaces = ScriptModel.allHelpInReactions + ScriptModel.allHelpOfPhrases + ScriptModel.allHelpOfNames
    for (word, help) in ScriptModel.allHelp + inPlaces {
      #expect(!help.text.isEmpty)
      let compilation = compile(source: Array(help.example.utf8))
      let codes = compilation.problems.map(\.message.code)
      #expect(codes == [], "\(word): \(help.example)")
    }
    #expect(ScriptModel.allHelp.count > 100)
  }

  // MARK: Completion

  private func words(_ text: String, snippets: Bool = false) throws -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let session = try session(text)
    let place = params(lines.count - 1, lines.last?.utf16.count ?? 0)
    let found = try session.request("textDocument/completion", place) as? [String: Any]
    return (found?["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  @Test(arguments: [
    ("", ["let", "fadeIn", "view", "pop in …"], ["ease-in"]),
    ("gr", ["grow"], ["ease-in"]),
    ("view ball is a circle\ngrow ", ["ball", "all views", "all circles"], ["fadeIn", "ease-in"]),
    ("view ball is a circle\nanimate ball's ", ["radius", "opacity", "x"], ["size", "font-size", "ball"]),
    ("view title is text \"x\"\nanimate title's ", ["font-size"], ["radius"]),
    ("fadeIn circle with ", ["ease-out", "spring", "ease-in-sine", "high"], ["fadeIn"]),
    ("fadeIn circle with high ", ["ease-in", "ease-in-out"], ["linear"]),
    ("let quick = 200ms\nlet pale = #fff\nfadeIn circle over ", ["quick"], ["pale", "fadeIn"]),
    ("let a = fadeIn circle\nplay ", ["a", "fadeIn"], ["ease-in"]),
    ("fadeIn circle ", ["over", "with", "then", "looped"], ["let quick"]),
    ("view ball is a ", ["circle", "rectangle"], ["fadeIn"]),
    ("view ball is a circle with ", ["radius", "fill", "stroke-cap"], ["font-size", "fadeIn"]),
    ("fadeIn circle over 2 ", ["s", "ms"], ["fadeIn"]),
    ("tint circle to ", ["tomato"], ["over"]),
    ("let quick = 200ms\nlet pale = #fff\ntint circle to ", ["pale", "tomato"], ["quick", "pi"]),
    ("let quick = 200ms\nlet far = 300\ngrow circle to ", ["far", "pi"], ["quick", "tomato"]),
    ("let quick = 200ms\nlet far = 300\nfadeIn circle delayed by ", ["quick"], ["far", "pi"]),
    ("canvas 400 by 240 with ", ["background"], ["ease-in"]),
    ("canvas 400 by 240 with background ", ["tomato"], ["over"]),
    ("on ", ["tap", "drag"], ["fadeIn"]),
    ("// ", [], ["let"]), ("let a = \"", [], ["let"]),
    ("define hop(target, height = 60) = move target by (0, -height) over 1s\n", ["hop"], ["target", "height"]),
    ("define hop(target) = fadeIn target\ndefine sink(thing, depth) = move ", ["thing", "depth"], ["target"]),
    ("define hop(target, height = 60) = move target by (0, height) over 1s\nfadeIn ", ["all views"], ["target"]),
    (
      "define hop(target, height = 60) = move target by (0, height) over 1s\nhop(",
      ["target:", "height:", "circle"], []
    ),
    (
      "define hop(target, height = 60, time = 1s) = move target by (0, height) over time\nhop(ball, (1, 2), ",
      ["time:"], ["height:"]
    ),
    ("define hop(target, height = 60) = fadeIn target\nhop(height: 2, ", ["target:"], ["height:"]),
    ("let far = 3\nmove circle to (1, ", ["far", "pi"], ["fadeIn"]),
    ("let far = 3\nmove circle to (", ["far"], ["fadeIn"]),
    ("let a = (", ["fadeIn"], []), ("play (fadeIn circle then ", ["fadeIn"], []),
    ("view ball is a circle\npulse ", ["ball", "all views"], ["over", "fadeIn"]),
    ("view ball is a circle\nfadeIn ball then pulse b", ["ball"], ["over"]),
    ("pop ", ["in", "out"], ["circle", "over"]), ("view ball is a circle\npop in ", ["ball"], ["over"]),
    ("view ball is a circle\nview hat is a circle\npopping in hat and ", ["ball"], ["over"]),
    ("pop in circle ", ["then", "looped", "in"], ["of", "all views"]),
    ("view ball is a circle\nslide ", ["in", "ball"], []), ("slide in circle ", ["from"], ["over"]),
    ("define hop(target) = fadeIn target\nview ball is a circle\nhop ", ["ball"], ["over"]),
    ("define greet WHO with TIME = fadeIn WHO over TIME\nview ball is a circle\ngreet ", ["ball"], ["over"]),
    ("define greet WHO with TIME = fadeIn WHO over TIME\nlet quick = 1s\ngreet ball ", ["with"], ["over"]),
    ("define greet WHO with TIME = fadeIn WHO over TIME\nlet quick = 1s\ngreet ball with ", ["quick"], ["ease-in"]),
    ("define pulse2(thing) = pulse ", ["thing"], ["over"]), ("let pulse = fadeIn circle\npulse ", ["then"], ["circle"]),
    ("define send ", [], ["over", "circle"]), ("define hop(target, ", [], ["circle", "target:"]),
  ])
  func completionKnowsThePlace(text: String, expected: [String], others: [String]) throws {
    let found = try words(text)
    #expect(Set(found).isSuperset(of: expected), "\(found)")
    #expect(Set(found).isDisjoint(with: others), "\(found)")
  }

  @Test(arguments: [
    ("at 0s: ", ["spring", "friction", "fling", "snap", "match", "make", "remove", "fadeIn"], ["ease-in"]),
    ("on tap of ball: ", ["spring", "make", "fadeIn"], []),
    ("view ball is a circle\nat 0s: make ", ["ball"], ["draggable", "fadeIn"]),
    ("view ball is a circle\nat 0s: make ball ", ["draggable", "pinchable", "rotatable"], ["over", "along x"]),
    ("view ball is a circle\nat 0s: make ball draggable ", ["along x", "along y", "within", "named"], ["draggable"]),
    ("view ball is a circle\nat 0s: make ball draggable along ", ["x", "y"], ["named"]),
    ("view ball is a circle\nat 0s: make ball pinchable ", ["named"], ["along x", "within"]),
    ("at 0s: spring circle ", ["to", "with stiffness", "named"], ["over", "with drag"]),
    ("at 0s: spring circle to (0, 0) with ", ["stiffness", "damping", "mass", "spring"], ["drag", "ease-in"]),
    ("at 0s: spring circle to (0, 0) with stiffness 200 and ", ["damping", "mass"], ["stiffness", "spring"]),
    ("at 0s: friction circle with ", ["drag"], ["stiffness", "velocity"]),
    ("at 0s: fling circle with ", ["velocity", "drag"], ["stiffness"]),
    ("at 0s: snap circle to ", ["the nearer of"], ["tomato"]),
    ("at 0s: snap circle to the nearer of (0, 0) ", ["or"], ["over"]),
    ("on drag of circle: match circle to ", ["the pointer"], ["over"]),
    ("at 0s: match circle to the pointer named \"drag\"\non tap of circle: remove ", ["\"drag\""], ["circle"]),
    ("at 0s: remove \"drag\" ", ["from"], ["over"]),
    ("transition sheet\n  ", ["present:", "dismiss:", "replicate:"], []),
    ("transition sheet\n  present: fadeIn circle\n  ", ["dismiss:"], []),
    ("transition sheet\n  present: ", ["fadeIn", "spring"], []),
    ("view dots is a ", ["grid of", "row of", "column of", "ring of", "circle"], []),
    ("view dots is a grid of 5 by 3 ", ["circles", "rectangles"], ["at"]),
    ("view dots is a row of 4 circles ", ["spaced by", "at", "with"], ["with ring-radius"]),
    ("view dots is a ring of 4 circles ", ["with ring-radius"], ["spaced by"]),
    ("fadeIn each of dots staggered by 1s from ", ["the center", "the edges"], ["pi"]),
    ("fadeIn each of dots staggered by 1s from the ", ["start", "end", "center", "edges"], ["circle"]),
    ("slide in circle from the ", ["left", "right", "top", "bottom"], ["ease-in"]),
    ("fadeIn circle starting 1s after the ", ["start of", "end of"], ["circle"]),
    ("let throw = fadeIn circle\nfadeOut circle starting 1s after the start of ", ["throw"], ["circle"]),
    ("fadeIn each of dots staggered by 1s in ", ["random order"], ["pi"]),
    ("fadeIn circle at 2x ", ["speed"], ["over"]), ("fadeIn circle over 1s with an ", ["ease-in-out"], ["circle"]),
    ("tint circle to ", ["tomato", "none"], ["pi", "linear-gradient"]),
    ("grow circle from ", ["radius", "pi"], ["opacity"]), ("move circle from ", ["position", "x"], ["radius", "pi"]),
    ("rotate ", ["circle", "square", "all views"], ["fadeIn"]),
    ("view ball is a circle\nrotate ", ["ball"], ["circle", "square"]),
    (
      "view ball is a circle\nview bat is a line\nview all-of-it is a group of ball and ",
      ["bat"], ["ball", "all-of-it", "opacity"]
    ),
    ("view ball is a circle\nview it is a group of ", ["ball"], ["opacity", "it"]),
    ("view ball is a circle\nview it is a group of ball with opacity 0 and ", ["scale"], ["ball"]),
    ("view bar is a rectangle with anchor ", ["center", "top left"], ["radius", "at"]),
    ("view t is text \"x\" with align ", ["left", "center", "right"], ["top"]),
    ("view ball is a circle\nview hat is a square clipped to ", ["ball"], ["over"]),
    ("view ball is a circle\nview star is a path \"M0 0 L9 9\"\nmorph star to ", ["ball"], ["over", "tau"]),
    ("let quick = 1s\nview ball is a circle\nwait ", ["quick"], ["ball"]),
    ("view ball is a circle\ngroup g = ", ["ball"], ["fadeIn"]),
    ("let quick = 1s\ndefault duration ", ["quick"], ["over"]),
    ("fadeIn circle with spring(", ["bounce:", "stiffness:", "damping-ratio:"], ["fadeIn"]),
    ("fadeIn circle with spring(bounce: 0.3, ", ["duration:"], ["bounce:", "stiffness:"]),
    ("view box is a square with fill linear-gradient(", ["to", "tomato"], ["fadeIn"]),
    ("view box is a square with fill linear-gradient(to right, ", ["tomato"], ["fadeIn", "to"]),
    ("let a = ", ["fadeIn", "ease-in", "tomato", "spring"], ["over"]),
    ("view dots is a row of 4 circles spaced ", ["by"], ["spaced by"]),
    ("when motion ", ["is reduced:"], ["over"]), ("when motion is ", ["reduced:"], ["circle"]),
    ("as the ", ["page scrolls from"], ["circle"]), ("as the page ", ["scrolls from"], ["over"]),
    ("on double ", ["tap"], ["over"]), ("on long ", ["press"], ["of"]),
    ("fadeIn circle repeated 3 ", ["times"], ["ms"]), ("fadeIn circle looped 3 ", ["times"], ["ms"]),
    ("\(String(repeating: "fadeIn circle then ", count: 60))fadeIn circle repeated 3 ", ["times"], ["ms"]),
    (
      "play \(String(repeating: "rotate circle by 3 degrees then ", count: 40))fadeIn circle repeated ", ["forever"],
      ["times"]
    ),
    ("on release of ball: spring ball to (0, 0) with spring(", ["stiffness:", "bounce:"], ["named", "and"]),
    ("let far = 3\non release of ball: spring ball to (0, 0) with spring(stiffness: ", ["far"], ["spring", "fadeIn"]),
    ("let far = 3\nfadeIn ball with spring(stiffness: ", ["far"], ["fadeIn"]),
    ("let mass = 2\nfadeIn circle with spring(stiffness: mass, ", ["damping:", "mass:"], []),
    ("fadeIn circle with steps(4, ", ["jump-none", "start"], ["pi"]),
    ("view ball is a circle\nview hat is a square\nanimate ball's spin ", ["from"], ["hat"]),
    ("view ball is a circle\nview hat is a square with spin ", [], ["ball"]),
    ("view ball is a circle\ntransition pop ", [], ["in"]),
    ("view ball is a circle\nfadeIn facing ", ["over"], ["along the path"]), ("view keeping ", ["is a"], ["its speed"]),
    ("fadeIn spaced ", ["over"], []),
    ("view ball is a circle\ngroup both = ball\nview hat is a square clipped to ", ["ball"], ["both", "hat"]),
    ("view hat is a square clipped ", ["to"], ["with"]),
    ("view ball is a circle\nview t is text \"x\"\nmorph ball to ", ["ball"], ["t"]),
    ("view ball is a circle\ngroup g = ", ["ball"], ["g"]),
    ("view box is a square with fill linear-gradient(to ", ["left", "top"], ["tomato"]),
    ("view box is a square with fill linear-gradient(to top ", ["left", "right"], ["bottom", "over"]),
    ("let far = 3\ntint circle to red while rotate circle by ", ["far"], ["tomato"]),
    ("view ball is a circle with fill red and radius ", ["pi"], ["tomato"]),
    ("define hop(target, height = 40, ", [], ["fadeIn", "target:"]),
    ("define hop(target, height = ", ["pi"], ["target:"]),
    ("define hop(target, height = 40) ", ["="], ["over"]),
    ("fadeIn circle", ["circle"], []), ("view ball is a circle\nlet x = ", ["fadeIn"], ["x", "ball"]),
    ("view ball is a circle\npulse ", ["ball", "all views"], ["pi", "tomato"]),
    (
      "view ball is a circle\nlet quick = 1s\ndefine greet WHO with TIME = fadeIn WHO over TIME\ngreet ball with ",
      ["quick"], ["ball"]
    ),
    ("view ball is a circle\ntransition t\n  present: fadeIn ball\n  replicate: ", ["ball"], ["spring", "fadeIn"]),
    ("fadeIn circle starting 1s after the start ", ["of"], ["over"]), ("on rotate ", ["of"], ["circle"]),
    ("on double tap ", ["of"], ["circle"]), ("at 0s: snap circle to the ", ["nearer of", "nearest of"], []),
    ("fadeIn each of dots staggered by 1s ", ["from the center", "in random order", "then"], ["ms"]),
    ("let opening = fadeIn circle\n", ["opening"], []), ("tint circle to #a", [], ["aliceblue", "from"]),
    ("define nudge(target, size = 2) = grow target to size\nnudge(circle, ", ["size:"], ["target:"]),
    ("fade ", ["in", "out"], []), ("view ball is ", ["a", "circle"], ["over"]),
    ("move circle along \"M0 0 L9 9\" facing along the ", ["path"], ["circle"]), ("fadeIn c", ["circle"], ["c"]),
    ("view ball is a circle\nanimate ball'", ["s radius", "s opacity"], ["from", "radius"]),
    ("view dots is a row of 2 circles\nanimate dots'", ["s radius"], ["from"]),
    ("view dots is a row of 2 circles\nfadeIn dots.", ["dots.1", "dots.2"], ["dots.3", "over"]),
    ("use \"brand.motion\"\nuse \"my brand.json\"\nrequire curves from ", ["brand", "\"my brand\""], ["pi"]),
    ("prefer ", ["curves from", "durations from", "no motion over"], ["over"]),
    ("prefer no ", ["motion over"], ["over"]), ("require no motion ", ["over"], ["with"]),
    ("transition sheet\n  ", ["present:"], ["from", "over"]),
    ("move circle from (0, 0) to (1, 1) over 1s ", ["with", "then", "looped"], ["from", "to", "by", "over", "along"]),
    ("pulse circle ", ["over", "then"], ["from", "to", "by", "along", "through"]),
    ("let a = fadeIn circle\na ", ["over", "then", "reversed"], ["from", "to", "keeping its speed"]),
    ("canvas 3 ", ["by"], ["over", "ms"]), ("canvas 3 by 3 ", ["with background"], ["looped", "degrees"]),
    ("view a is a circle\nhold a's radius ", ["at", "for"], ["from", "pi"]),
    ("rotate square by 1 ", ["turn", "degrees"], ["s", "px"]),
    ("fadeIn circle over 2 ", ["s", "ms"], ["px", "degrees"]),
    ("let quick = 1s\nfadeIn circle starting ", ["quick"], ["over"]), ("animate the ", ["opacity"], ["over"]),
    ("view a is a group ", ["of"], ["at"]), ("view a is a circle\nview g is a group of a ", ["with", "and"], ["is a"]),
    ("view t is text \"{value}\" with ", ["value", "font-size"], ["radius"]),
  ])
  func completionKnowsPlansFormsAndPoints(text: String, expected: [String], others: [String]) throws {
    let found = try words(text)
    #expect(Set(found).isSuperset(of: expected), "\(found)")
    #expect(Set(found).isDisjoint(with: others), "\(found)")
  }

  @Test(arguments: [
    ("at 0s: spring circle to (9, 9)", 8, "Pulls a property"), ("at 0s: make circle draggable", 20, "drag views"),
    ("on long press of circle: fadeOut circle", 9, "500 ms"),
    ("on tap of circle: spring circle to (9, 9)", 4, "goes up"),
    ("transition sheet\n  present: fadeIn circle\n  dismiss: fadeOut circle", 20, "presented"),
    ("fadeIn circle with spring", 20, "The curve of a spring"),
    ("at 0s: sprin circle\non tap of circle: fling ", 41, "velocity"),
    ("fadeIn circle and square staggered by 100ms from the center", 45, "begin first"),
    ("fadeIn circle and square staggered over 1s in random order", 34, "The last begins"),
    ("fadeIn circle and square staggered over 1s in random order", 47, "in the same way"),
    ("grow circle from 1 to 2", 13, "first value"), ("view dots is a row of 2 circles spaced by 9px", 35, "neighbours"),
    ("require durations from brand", 20, "a name from one file"),
  ])
  func hoverKnowsTheWordsOfOnePlace(text: String, offset: Int, expected: String) throws {
    let before = text.prefix(offset)
    let line = before.filter { $0 == "\n" }.count
    let found = try hover(
      try session(text), line, before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0)
    #expect(found.contains(expected), "\(found)")
  }

  @Test func hoverShowsTheFirstLinesOfALongStatement() throws {
    let long = "let a =\n" + Array(repeating: "  fadeIn circle", count: 20).joined(separator: " *\n") + "\n"
    let session = try session("// First.\n\(long)let b = 3s // three\nplay a\n")
    let text = try hover(session, 1, 4)
    #expect(text.contains("First.") && text.contains("circle *\n…\n```"), "\(text)")
    #expect(text.split(separator: "fadeIn circle").count == 12, "\(text)")
    #expect(try hover(session, 22, 4).hasPrefix("```motion\nlet b = 3s // three\n```"))
  }

  @Test func hoverTellsOfASentenceInAStatementWithAMistake() throws {
    let found = try hover(try session("let turn = grow circle from 1 to 3 over 1s\n"), 0, 12)
    #expect(found.contains("Lasts: 1 s") && found.contains("`circle's radius`"), "\(found)")
  }

  /// A long script with a mistake is not compiled again for the help of a sentence, which then says less.
  @Test func hoverOfALongScriptDoesNotWait() throws {
    let sentences = (0..<4001).map { "fadeIn circle\($0)" }.joined(separator: "\n+ ")
    let session = try session("let a = \(sentences)\n")
    let whole = try hover(session, 1, 4)
    #expect(whole.contains("Plays: 0 s – 1 s") && whole.contains("not known: the script has more than 4000 sentences"))
    try session.change(uri, version: 2, [["range": ServerSession.range(0, 0, 0, 0), "text": "grwo x to 3\n"]])
    let found = try hover(session, 2, 4)
    #expect(found.contains("Lasts: 1 s") && !found.contains("Plays"), "\(found)")
  }

  /// What cannot be laid out says why instead of saying nothing.
  @Test func hintsAndHelpSayWhyTimesAreUnknown() throws {
    let session = try session(
      "(grow circle from 10 to 30 over 1s then grow circle to 10 over 1s) looped 60000 times\n")
    #expect(try hints(session).contains("0:34 times unknown"))
    let found = try hover(session, 0, 2)
    #expect(
      found.contains("It is not known when it plays: the animation plays 240000 sentences, and the editor shows"),
      "\(found)")
    try session.change(uri, version: 2, [["text": "grow circle to 10 over 1s\n"]])
    #expect(try !hints(session).contains { $0.contains("unknown") } && !hover(session, 0, 2).contains("not known"))
  }

  /// An answer of many thousand names would take longer than a letter. The editor asks again as the word grows.
  @Test func completionOfManyNamesIsCut() throws {
    let names = (0..<3000).map { "let part\($0) = fadeIn circle" }.joined(separator: "\n")
    var counts: [Int] = []
    for typed in ["", "part12", "part2999"] {
      let session = try session("\(names)\nplay \(typed)")
      let found = try session.request("textDocument/completion", params(3000, 5 + typed.utf8.count)) as? [String: Any]
      let items = try #require(found?["items"] as? [[String: Any]])
      #expect(found?["isIncomplete"] as? Bool == true)
      #expect(items.allSatisfy { ($0["label"] as? String)?.hasPrefix(typed) ?? false })
      counts.append(items.count)
    }
    #expect(counts == [1000, 111, 1])
  }

  @Test func completionReplacesTheWordBeforeIt() throws {
    let session = try session("fadeIn circle with eas-i\n")
    let found = try session.request("textDocument/completion", params(0, 24)) as? [String: Any]
    let item = (found?["items"] as? [[String: Any]])?.first { $0["label"] as? String == "ease-in" }
    let edit = try #require(item?["textEdit"] as? [String: Any])
    #expect(
      edit["range"] as? [String: [String: Int]] == [
        "start": ["line": 0, "character": 19], "end": ["line": 0, "character": 24],
      ])
    #expect(edit["newText"] as? String == "ease-in")
    #expect((item?["documentation"] as? [String: String])?["value"]?.contains("slowly") == true)
  }

  @Test func signatureHelpKnowsTheParameter() throws {
    let define = "// Hops.\ndefine hop(target, height = 60, time = 1s) = move target by (0, -height) over time\n"
    for (line, character, active) in [("hop(", 4, 0), ("hop(circle, ", 12, 1), ("hop(circle, time: ", 18, 2)] {
      let session = try session(define + line)
      let found = try session.request("textDocument/signatureHelp", params(2, character)) as? [String: Any]
      let signature = (found?["signatures"] as? [[String: Any]])?.first
      #expect(signature?["label"] as? String == "hop(target, height = 60, time = 1s)", "\(line)")
      #expect(signature?["documentation"] as? String == "Hops.")
      #expect(found?["activeParameter"] as? Int == active, "\(line)")
    }
    let outside = try session(define + "hop(circle) ")
    #expect(try outside.request("textDocument/signatureHelp", params(2, 12)) is NSNull)
  }

  /// Curves, gradients and colours have arguments too.
  @Test(arguments: [
    ("fadeIn circle with cubic-bezier(0, 0, ", "cubic-bezier(x1, y1, x2, y2)", 2),
    ("fadeIn circle with steps(", "steps(count, jump-end)", 0),
    (
      "fadeIn circle with spring(",
      "spring(stiffness:, damping:, mass:, bounce:, duration:, response:, damping-ratio:)", 0
    ),
    ("fadeIn circle with spring(bounce: 0.3, duration: ", "spring(bounce:, duration:)", 1),
    ("fadeIn circle with spring(duration: 1s, ", "spring(bounce:, duration:)", 0),
    (
      "define fly WHO from PLACE (pace = 1s) = move WHO from PLACE to (0, 0) over pace\nfly ball from (1, 2) (",
      "fly WHO from PLACE (pace = 1s)", 2
    ),
    (
      "view box is a square with fill linear-gradient(red, blue, green, ",
      "linear-gradient(90deg, colour place, colour place, …)", 2
    ),
    ("tint circle to rgb(1, 2, ", "rgb(red, green, blue, alpha)", 2),
  ])
  func signatureHelpKnowsBuiltInCalls(line: String, label: String, active: Int) throws {
    let session = try session(line)
    let lines = line.split(separator: "\n")
    let last = params(lines.count - 1, lines.last?.utf8.count ?? 0)
    let found = try session.request("textDocument/signatureHelp", last) as? [String: Any]
    let signature = (found?["signatures"] as? [[String: Any]])?.first
    #expect(signature?["label"] as? String == label)
    #expect(found?["activeParameter"] as? Int == active)
  }

  /// Definitions may begin alike.
  @Test func signatureHelpKnowsAllWords() throws {
    let text = """
      define send A left (near = 1) = move A by (-near, 0)
      define send A right (far = 2) = move A by (far, 0)
      send circle left (
      """
    let session = try session(text)
    let found = try session.request("textDocument/signatureHelp", params(2, 18)) as? [String: Any]
    let signature = (found?["signatures"] as? [[String: Any]])?.first
    #expect(signature?["label"] as? String == "send A left (near = 1)")
  }

  /// The commas of a point are none of the call, and the arguments of a definition of several words are behind a space.
  @Test(arguments: [
    ("hop(circle, (1, 2), time: ", 2), ("hop(circle, (1, ", 1), ("hop circle (", 1), ("mark left as red (", 2),
    ("mark left as red (size: 2, turn: ", 2), ("shake circle (", 1),
    ("hop(circle, time: 3s, ", 1), ("hop(height: 3, ", 0), ("hop(height: 3, circle, ", 2),
  ])
  func signatureHelpKnowsPointsAndWords(line: String, active: Int) throws {
    let define = """
      define hop(target, height = 60, time = 1s) = move target by (0, -height) over time
      define mark TARGET as TONE (turn = 90 degrees, size = 1) = tint TARGET to TONE + rotate TARGET by turn

      """
    let session = try session(define + line)
    let found = try session.request("textDocument/signatureHelp", params(2, line.utf8.count)) as? [String: Any]
    #expect(found?["activeParameter"] as? Int == active)
  }

  @Test(arguments: ["move circle to (", "hop circle then move circle to (", "hop circle * (", "fadeIn circle ("])
  func otherParenthesesHaveNoSignature(line: String) throws {
    let session = try session("define hop(target, height = 60) = move target by (0, -height)\n" + line)
    #expect(try session.request("textDocument/signatureHelp", params(1, line.utf8.count)) is NSNull)
  }

  // MARK: Structure

  @Test func symbolsAreTheStatements() throws {
    let session = try session("view ball is a circle\nlet a =\n  fadeIn ball\ndefine hop(x) = fadeIn x\nplay a")
    let found = try session.request("textDocument/documentSymbol", ["textDocument": ["uri": uri]]) as? [[String: Any]]
    #expect(found?.compactMap { $0["name"] as? String } == ["ball", "a", "hop", "play a"])
    let symbols = try session.request("workspace/symbol", ["query": "hp"]) as? [[String: Any]]
    #expect(symbols?.compactMap { $0["name"] as? String } == ["hop"])
    let folds = try session.request("textDocument/foldingRange", ["textDocument": ["uri": uri]]) as? [[String: Int]]
    #expect(folds == [["startLine": 1, "endLine": 2]])
  }

  @Test func selectionsGrowToTheWholeText() throws {
    let session = try session("let a = (fadeIn circle over 2s) * nothing\n")
    let found = try session.request(
      "textDocument/selectionRange", ["textDocument": ["uri": uri], "positions": [["line": 0, "character": 29]]])
    var step = (found as? [[String: Any]])?.first
    var ranges: [Int] = []
    while let current = step {
      let range = current["range"] as? [String: [String: Int]] ?? [:]
      ranges.append(
        (range["end"]?["line"] ?? 0) * 1000 + (range["end"]?["character"] ?? 0) - (range["start"]?["character"] ?? 0))
      step = current["parent"] as? [String: Any]
    }
    #expect(ranges.count >= 5)
    #expect(ranges == ranges.sorted())
    #expect(ranges.last == 1000)
  }

  @Test func aLongSequenceHasFewSteps() throws {
    let session = try session("let a = fadeIn circle" + String(repeating: " then fadeOut circle", count: 300) + "\n")
    let found = try session.request(
      "textDocument/selectionRange", ["textDocument": ["uri": uri], "positions": [["line": 0, "character": 10]]])
    var step = (found as? [[String: Any]])?.first
    var count = 0
    while let current = step { (step, count) = (current["parent"] as? [String: Any], count + 1) }
    #expect(count == 64)
  }

  @Test func everyWordHasAClass() throws {
    let text =
      "// é\nview ball is a circle with radius 3px\nlet a = grow ball's radius to 4 over 1s with ease-in\nplay a\n"
    let session = try session(text)
    let found =
      try session.request("textDocument/semanticTokens/full", ["textDocument": ["uri": uri]]) as? [String: Any]
    let data = try #require(found?["data"] as? [Int])
    let lines = text.split(separator: "\n").map { Array($0.utf16) }
    var (line, character) = (0, 0)
    var words: [String] = []
    for place in stride(from: 0, to: data.count, by: 5) {
      (line, character) = (line + data[place], data[place] == 0 ? character + data[place + 1] : data[place + 1])
      let word = String(decoding: lines[line][character..<character + data[place + 2]], as: UTF16.self)
      words.append("\(word) \(Structure.tokenTypes[data[place + 3]])\(data[place + 4] == 1 ? "!" : "")")
    }
    #expect(
      words == [
        "// é comment", "view keyword", "ball class!", "is keyword", "a keyword", "circle type", "with keyword",
        "radius property", "3 number", "px type", "let keyword", "a variable!", "= operator", "grow method",
        "ball class",
        "radius property", "to keyword", "4 number", "over keyword", "1 number", "s type", "with keyword",
        "ease-in enumMember", "play keyword", "a variable",
      ])
    let part = try session.request(
      "textDocument/semanticTokens/range", ["textDocument": ["uri": uri], "range": ServerSession.range(3, 0, 3, 6)])
    #expect(((part as? [String: Any])?["data"] as? [Int])?.count == 10)
  }

  /// Plans, events and the words of phrases have classes too.
  @Test func theWordsOfReactionsHaveClasses() throws {
    let text = """
      view ring is a circle
      on double tap of ring: spring ring's scale to 1.2 with stiffness 180 and damping 9
      at 0s: make ring draggable
      when motion is reduced: tint ring to gold with spring(bounce: 0.3)
      view disc is a circle with fill linear-gradient(to bottom, red, hsl(9, 9%, 9%)) and stroke none
      at 1s: nothing
      define fly WHO home = fadeIn WHO with ease-out-back staggered by 100ms from the edges
      require no motion over 3s
      """
    let session = try session(text)
    let found =
      try session.request("textDocument/semanticTokens/full", ["textDocument": ["uri": uri]]) as? [String: Any]
    let data = try #require(found?["data"] as? [Int])
    let lines = text.split(separator: "\n").map { Array($0.utf16) }
    var (line, character, classes) = (0, 0, [String: String]())
    for place in stride(from: 0, to: data.count, by: 5) {
      (line, character) = (line + data[place], data[place] == 0 ? character + data[place + 1] : data[place + 1])
      let word = String(decoding: lines[line][character..<character + data[place + 2]], as: UTF16.self)
      if line > 0 { classes[word] = Structure.tokenTypes[data[place + 3]] }
    }
    let expected = [
      "double": "event", "tap": "event", "scale": "property", "stiffness": "property", "damping": "property",
      "make": "method", "draggable": "enumMember", "motion": "keyword", "reduced": "keyword", "gold": "enumMember",
      "bounce": "parameter", "ring": "class", "linear-gradient": "enumMember", "bottom": "enumMember",
      "hsl": "enumMember", "nothing": "keyword",
      "none": "enumMember", "home": "function", "ease-out-back": "enumMember", "edges": "enumMember", "no": "keyword",
    ]
    for (word, tokenClass) in expected { #expect(classes[word] == tokenClass, "\(word)") }
  }

  @Test func coloursAndLinksAreFound() throws {
    let session = try session(
      "use \"brand.motion\"\nview ball is a circle with fill #268bd2 and stroke tomato\nfadeIn ball\n")
    let colours = try session.request("textDocument/documentColor", ["textDocument": ["uri": uri]]) as? [[String: Any]]
    #expect(colours?.count == 2)
    let red = (colours?.first?["color"] as? [String: Double])?["red"] ?? 0
    #expect(abs(red - 0x26 / 255.0) < 1e-6)
    let forms = try session.request(
      "textDocument/colorPresentation",
      [
        "textDocument": ["uri": uri], "range": ServerSession.range(1, 32, 1, 39),
        "color": ["red": 1, "green": 0, "blue": 0, "alpha": 1],
      ] as [String: Any])
    #expect((forms as? [[String: Any]])?.first?["label"] as? String == "#ff0000")
    let links = try session.request("textDocument/documentLink", ["textDocument": ["uri": uri]]) as? [[String: Any]]
    #expect(links?.first?["target"] as? String == "file:///w/brand.motion")
    let lenses = try self.session(FeatureTests.founding).request(
      "textDocument/codeLens", ["textDocument": ["uri": uri]])
    let titles = (lenses as? [[String: Any]])?.compactMap { ($0["command"] as? [String: Any])?["title"] as? String }
    #expect(titles == ["2 s", "2 s", "4 s", "5 s"])
  }

  /// What the prelude finds wrong is shown at the call, and what else plays is known.
  @Test func mistakesInThePreludeAreAtTheCall() throws {
    let session = try session("view a is a circle\nfadeIn a over 1s then pulse(a, size: 3s)\n")
    let found = try #require(session.diagnostics(uri)?.found.first)
    #expect(found["code"] as? String == "M0811")
    let range = found["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 1, "character": 22] && range?["end"] == ["line": 1, "character": 40])
    #expect(try hover(session, 1, 1).contains("Plays: 0 s – 1 s"))
  }

  @Test(arguments: [
    ("scale b to 92%", "from 100%"), ("fade b to 30%", "from 100%"), ("fade b to 0.3", "from 1"),
    ("let a = grow b to 9 over 1s\na then (grow b to 30 over 1s) then a", nil),
    ("move b by (9, 0) repeated twice", nil),
    ("let a = grow b to 9\n(grow b to 70) then a", "from 70"), ("grow b to 9 looped twice", "from 50"),
  ])
  func theFirstValueIsTheSameEachTime(script: String, label: String?) throws {
    let session = try session("view b is a circle\n" + script)
    let hints = try session.request(
      "textDocument/inlayHint", ["textDocument": ["uri": uri], "range": ServerSession.range(0, 0, 9, 0)])
    let labels = (hints as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
    if let label { #expect(labels.contains(label), "\(labels)") }
    if label == nil { #expect(!labels.contains { $0.hasPrefix("from") && $0 != "from 9" }, "\(labels)") }
  }

  /// `end` in `steps` is no name, also where a name is spelt the same.
  @Test func stepsJumpAtWordsThatAreNoNames() throws {
    let session = try session("let end = 300ms\nview a is a circle\nmove a to (1, 2) over end with steps(3, end)\n")
    let places = try session.request(
      "textDocument/references",
      [
        "textDocument": ["uri": uri], "position": ["line": 0, "character": 5],
        "context": ["includeDeclaration": true],
      ] as [String: Any])
    #expect((places as? [Any])?.count == 2)
  }

  @Test(arguments: [
    ("view q is a circle at (1, 2)", 20, "place of a view"), ("at 1s: fadeIn circle", 1, "time of the timeline"),
    ("hold circle's opacity at 1 for 1s", 23, "held"), ("fadeIn circle at 2x speed", 15, "faster"),
    ("view q is a square with top left at (1, 2)", 33, "point named before"),
    ("move circle along \"M0 0 L9 9\" facing along the path", 1, "position` and `rotation`"),
  ])
  func helpOfAWordIsThatOfItsPlace(line: String, character: Int, words: String) throws {
    #expect(try hover(try session(line), 0, character).contains(words))
  }

  @Test func reactionsThatPlayHaveALength() throws {
    let lenses = try session(
      """
      view b is a circle
      on tap of b: fadeOut b over 300ms then fadeIn b over 1s
      on drag of b: spring b to (1, 2)
      on press of b: rotate b by 90 degrees repeated forever
      fadeIn b over 2s
      """
    ).request("textDocument/codeLens", ["textDocument": ["uri": uri]])
    let titles = (lenses as? [[String: Any]])?.compactMap { ($0["command"] as? [String: Any])?["title"] as? String }
    #expect(titles == ["1.3 s", "endless", "2 s"])
    let later = try session(
      "view b is a circle\nfadeIn b\non tap of b: fadeOut b over 3s\nas the page scrolls from 0 to 9: fadeIn b"
    )
    .request("textDocument/codeLens", ["textDocument": ["uri": uri]])
    let others = (later as? [[String: Any]])?.compactMap { ($0["command"] as? [String: Any])?["title"] as? String }
    #expect(others == ["1 s", "3 s"])
  }

  /// No request fails on half-written lines, at any place.
  @Test func requestsAnswerOnEveryPrefix() throws {
    let text =
      "use \"brand.motion\"\nview b is a circle with fill #12f\ndefine hop(t, h = 3) = move t by (0, h)\nlet a = (grow b's radius from 1 to 2 + hop(b, h: 2))\non tap of b: hop b"
    let scalars = Array(text.unicodeScalars)
    for count in stride(from: 0, through: scalars.count, by: 5) {
      let session = try session(String(String.UnicodeScalarView(scalars[..<count])))
      let end = ["textDocument": ["uri": uri], "position": ["line": 9999, "character": 0]] as [String: Any]
      for method in ["hover", "completion", "signatureHelp", "definition", "documentHighlight"] {
        #expect(try session.answer("textDocument/\(method)", end)["error"] == nil, "\(method) \(count)")
      }
      for method in [
        "inlayHint", "documentSymbol", "foldingRange", "semanticTokens/full", "semanticTokens/range", "documentColor",
        "documentLink", "codeLens", "formatting",
      ] { #expect(try session.answer("textDocument/\(method)", whole())["error"] == nil, "\(method) \(count)") }
      var action = whole()
      action["context"] = ["diagnostics": [Any]()]
      #expect(try session.answer("textDocument/codeAction", action)["error"] == nil)
    }
  }
}
