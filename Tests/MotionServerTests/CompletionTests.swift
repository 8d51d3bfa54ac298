import Foundation
import SeededRandom
import Testing

@testable import MotionServer

/// What is offered is what a check accepts, and what is accepted does not repeat what is there.
@Suite struct CompletionTests {
  private static let uri = "file:///w/main.motion"
  private static let tokens = #"""
    {"color": {"$type": "color", "Deep blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.1, 0.4]}},
      "sky": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}}},
      "motion": {"standard": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}}}
    """#

  /// A file whose policy also holds in the files that use it.
  private static let house = "use \"tokens.json\"\nrequire curves from tokens\nlet soft = motion.standard\n"

  private struct Item {
    let label: String
    let start: Int
    let end: Int
    let text: String

    /// Returns a text with the item in it, and the first suggestion in each place that can be filled in.
    func applied(to text: String) -> String {
      let whole = Array(text.utf16)
      var new = self.text.replacingOccurrences(of: #"\$\{\d:([^}]*)\}"#, with: "$1", options: .regularExpression)
      new = new.replacingOccurrences(of: "$0", with: "")
      return String(decoding: whole[..<start], as: UTF16.self) + new + String(decoding: whole[end...], as: UTF16.self)
    }
  }

  private func session(_ text: String, disk: [String: String] = [:], snippets: Bool = true) throws -> ServerSession {
    let abilities = ["textDocument": ["completion": ["completionItem": ["snippetSupport": snippets]]]]
    let session = try ServerSession(
      disk: ["/w/tokens.json": CompletionTests.tokens, "/w/house.motion": CompletionTests.house].merging(disk) { $1 },
      abilities: abilities)
    try session.open(CompletionTests.uri, text)
    return session
  }

  /// Returns what is offered at an offset in UTF-16.
  private func items(_ session: ServerSession, _ text: String, at offset: Int) throws -> [Item] {
    let lines = String(decoding: Array(text.utf16)[..<offset], as: UTF16.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let lineStart = offset - (lines.last?.utf16.count ?? 0)
    let found = try session.request(
      "textDocument/completion",
      [
        "textDocument": ["uri": CompletionTests.uri],
        "position": ["line": lines.count - 1, "character": offset - lineStart],
      ] as [String: Any])
    return ((found as? [String: Any])?["items"] as? [[String: Any]] ?? []).compactMap { item in
      guard let edit = item["textEdit"] as? [String: Any], let range = edit["range"] as? [String: [String: Int]],
        let start = range["start"]?["character"], let end = range["end"]?["character"]
      else { return nil }
      return Item(
        label: item["label"] as? String ?? "", start: lineStart + start, end: lineStart + end,
        text: edit["newText"] as? String ?? "")
    }
  }

  /// Returns what is offered at the sign `|` in a text, or at its end.
  private func words(_ marked: String) throws -> [String] {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    return try items(try session(text), text, at: parts[0].utf16.count).map(\.label)
  }

  private static let views = "view ball is a circle\nview hat is a square\nview box is a square\n"

  @Test(arguments: [
    // Parameters.
    ("define f(t, curve) = fadeIn t with ", ["curve", "ease-in"], ["ball"]),
    ("define f(t, shade) = tint t to ", ["shade", "gold"], ["ball"]), ("define f(t, d) = wait ", ["d"], ["ball"]),
    ("define f(anim) = ", ["anim", "fadeIn"], ["f", "ball"]),
    ("define f(v, t = 2s, c = red) = fade v over ", ["t"], ["v", "c"]),
    ("define f(v, t = 2s, c = red) = tint v to ", ["c", "gold"], ["v", "t"]),
    ("define f(v, t = 2s, p = (1, 2) * 3) = move v by ", ["p"], ["v", "t"]),
    ("let slow = 2s\ndefine f(v, t = slow) = (fadeIn v) delayed by ", ["t", "slow"], ["v"]),
    ("define f(v, t = 2s) = fadeIn ", ["v", "ball"], ["t"]),
    ("define g(a) = f(a)\ndefine f(anim) = ", ["anim", "pulse"], ["f", "g", "ball"]),
    // What a check refuses.
    ("on tap of ball: make ball draggable within ", [], ["named", "along x"]),
    ("on tap of ball: make all ", ["views"], ["draggable"]),
    ("on tap of ball: make all views ", ["draggable"], ["named"]),
    ("on release of ball: snap ball to the nearest of (0, 0) ", ["or"], ["named", "with stiffness"]),
    ("on release of ball: snap ball to the nearest of (0, 0) or (9, 9) ", ["or", "named", "with stiffness"], ["to"]),
    ("as the page scrolls from 0 ", ["to"], ["s", "deg", "degrees", "turn"]),
    ("fadeIn ball clipped ", [], ["to"]), ("view lid is a circle clipped ", ["to"], []),
    ("let left = fadeIn ball\ngrow left's ", [], ["radius", "opacity"]),
    ("move box ", ["to", "by"], ["of"]), ("move ball and box ", ["to"], ["of"]),
    ("fadeIn ball and ", ["hat"], ["ball"]), ("view a is a circle with radius 3 and ", ["fill"], ["radius"]),
    ("grow ball's ", ["radius"], ["fill"]), ("animate hat'", ["s corner-radius"], ["s radius"]),
    ("let a = ", ["fadeIn", "gold"], ["ball"]),
    ("fadeIn ball then ", ["fadeIn"], ["ball", "pi", "gold"]), ("fadeIn ball + ", ["fadeIn"], ["ball", "pi"]),
    ("pop in ball with ", ["ease-in"], ["ball"]),
    ("view sky is a square with fill linear-gradient(red, blue)\ntint sky to ", ["linear-gradient"], []),
    ("let a = 1s\nfadeIn ball over ", ["a"], []), ("fadeIn ball over |\nlet b = 1s", [], ["b"]),
    // Views in groups and reactions.
    ("on tap of ", ["ball", "all views", "all circles"], ["fadeIn"]),
    ("on tap of ball: spring the position of ", ["all views", "hat"], []),
    ("on tap of ball: spring ball's ", ["position", "fill"], ["all views", "to", "and"]),
    ("on tap of ball: make ", ["all views", "all circles", "ball"], []),
    ("on tap of ball: remove \"x\" from ", ["all views", "ball"], []),
    ("group g = ", ["ball", "all circles"], ["g"]), ("group g = ball and ", ["hat"], ["g"]),
    ("animate the opacity of ", ["ball", "all views", "all squares"], ["opacity"]),
    ("on tap of all ", ["views", "circles"], ["triangles"]),
    // Calls whose definition hands an argument on.
    (
      "define meet(anim) = anim then fadeIn hat\ndefine chase(anim) = meet(anim)\nlet go = fadeIn ball\nchase ",
      ["go"], ["ball", "gold", "pi", "ease-in"]
    ),
    (
      "define meet WHO with TIME = fadeIn WHO over TIME\ndefine chase WHO after TIME = meet WHO with TIME\n"
        + "let quick = 1s\nlet far = 3px\nchase ball after ", ["quick"], ["ball", "far", "gold"]
    ),
    (
      "define meet(who, speed) = fadeIn who with speed\ndefine chase(who, speed) = meet(who, speed)\nlet far = 3\n"
        + "chase(ball, ", ["ease-in", "speed:"], ["far", "fadeIn", "hat", "gold"]
    ),
    // Calls in words that take views.
    ("slide out ", ["ball", "all views"], ["gold", "ease-in", "pi"]),
    ("slide in f", ["ball"], ["forestgreen"]),
    ("define send TARGET away = fadeOut TARGET\nsend ", ["ball"], ["gold", "ease-in"]),
    ("define glow(who, tone = red) = tint who to tone\nglow(ball, ", ["gold"], ["each of", "all views"]),
    ("as the page scrolls from ", [], ["the"]), ("as the page scrolls from 0 to 9: slide in ball from ", ["the"], []),
    // Names of plans.
    (
      "on tap of ball: match ball to the pointer named \"drag\"\non tap of hat: match ball to the pointer named ",
      ["\"drag\""], []
    ),
    (
      "on tap of ball: match ball to the pointer named \"drag\"\non tap of hat: fadeIn ball named \"d", ["\"drag\""], []
    ),
    (
      "on tap of ball: match ball to the pointer named \"drag\"\non tap of hat: remove \"|\" from ball", ["\"drag\""],
      []
    ),
    ("fadeIn ball named \"x\" then fadeIn hat named ", [], ["\"x\""]),
    // Names with quotation marks.
    ("use \"tokens.json\"\ntint ball to color.\"", ["color.\"Deep blue\""], []),
    ("use \"tokens.json\"\ntint ball to color.\"Deep b", ["color.\"Deep blue\""], []),
    ("use \"tokens.json\"\ntint ball to color.|\"Deep blue\" over 1s", ["color.\"Deep blue\"", "color.sky"], []),
    ("use \"tokens.json\"\ntint ball to ", ["color.sky"], ["pi"]),
    ("use \"tokens.json\"\nfadeIn ball over ", [], ["color.sky"]),
    // What ends a sentence, belongs to one line, or can be there once.
    ("grow ball ", ["to", "by", "over"], ["then", "while", "looped", "staggered", "starting"]),
    ("hold ball's radius at 3 ", ["for"], ["then", "looped"]),
    ("move ball to (1, 1) ", ["then", "while", "looped"], []),
    ("fadeIn ball\n", ["fadeIn", "let"], ["speed", "times", "once", "twice", "forever"]),
    ("canvas 300 by 200\n", ["let", "default"], ["canvas"]), ("default duration 1s\n", ["canvas"], ["default"]),
    ("play fadeIn ball\n", ["let"], ["play"]), ("can|\nview c is a circle", ["canvas"], []),
    ("rotate box from 0 to 2*", ["pi", "tau"], ["fadeIn", "ball"]), ("fadeIn ball * ", ["fadeIn"], ["pi"]),
    // Views behind two words.
    ("fade in ", ["ball", "all views"], ["gold", "pi"]), ("fade out ", ["ball"], ["pi"]),
    ("fadeIn ball then fade in ", ["hat"], ["pi"]), ("on hover end of ", ["ball", "all views"], ["fadeIn"]),
    ("fadeIn ball and ", ["hat"], ["each of"]), ("view d is a row of 3 circles\nfadeIn each of ", ["d"], ["each of"]),
    // What goes on in the next line, or behind a comma.
    ("let x =\n  ", ["fadeIn"], ["let", "view"]), ("let x = (fadeIn ball\n", ["then"], ["let", "fadeIn"]),
    ("move ball through (1, 2) at 30%, ", [], ["fadeIn", "over", "pi"]),
    ("tint ball through red at 30%, ", ["gold"], ["fadeIn", "over"]), ("fadeIn ball, ", [], ["fadeIn", "hat"]),
    // Values and units of the kind that belongs there.
    ("let x = (1 + 2) / ", ["pi"], ["fadeIn"]), ("fadeIn ball then (", ["fadeIn"], ["pi", "tau"]),
    ("view d is a row of ", [], ["pi"]), ("move ball from ", ["x"], ["pi"]), ("grow ball from ", ["pi"], []),
    ("grow ball to 20", ["px"], ["s", "degrees"]), ("move ball to (20", ["px"], ["s", "degrees"]),
    ("move ball to (1, 20", ["px"], ["s"]), ("rotate ball from 20", ["degrees", "turns"], ["s", "px"]),
    ("require no motion over 3", ["s", "ms"], ["px", "degrees"]),
    ("on tap of ball: snap ball to the nearer of 60", [], ["s", "px", "degrees"]),
    ("view t is text \"x\"\nmorph ", ["ball", "hat"], ["t"]),
    ("fadeIn all ", ["views", "circles"], ["lines", "groups"]),
    // Points of views, and animations that have a name.
    ("view a is a circle with ", ["top left at", "radius"], []),
    ("view a is a circle at (1, 2) with ", ["radius"], ["top left at"]),
    ("view a is a circle with anchor ", ["top left"], ["at"]), ("fadeIn ball ", ["over"], ["starting"]),
    ("view lid is a circle ", ["clipped to"], ["of"]),
    ("let a = fadeIn hat\nfadeIn ball ", ["starting"], []), ("let a = fadeIn hat ", ["over"], ["starting"]),
    // Names of values, wherever one can stand.
    ("let fast = 200ms\nfadeIn ball after ", ["fast"], ["over"]),
    (
      "let b = spring(damping: 9)\nlet c = linear(0, 1)\nat 0s: spring ball to (1, 1) with ", ["b", "stiffness"], ["c"]
    ),
    ("let n = 3\nfadeIn ball repeated ", ["n times", "twice"], []),
    ("let size = 30\ngrow ball from 10 to size ", ["over", "with"], []),
    ("slide in ball and ", ["hat"], []), ("view a is a circle\nanimate the ", ["width", "corner-radius"], []),
    ("tint ball to ", ["hsl", "oklch"], []), ("let k = 200\ncanvas ", ["k"], []),
    ("let pt = (1, 2)\nview a is a circle with anchor ", ["pt", "top"], []),
    ("animate ball's shine from 0 to 1\nview a is a circle with opacity 40% and ", ["shine"], []),
    // What a word cannot follow.
    ("wait 2 ", ["s", "ms"], ["then", "after", "looped"]), ("fadeIn box ", ["over"], ["of"]),
    ("move box ", ["to"], ["of", "at"]), ("view rim is a path \"M0 0 L9 9\"\nmove box along ", ["rim"], ["box"]),
    ("move box from (0, 0) through (1, 1) at 20% ", ["to"], ["speed"]),
    ("fadeIn ball and hat staggered by 9ms ", ["over"], ["staggered"]), ("fadeIn ball from ", [], ["the"]),
    ("view u is a circle with top left ", ["at"], ["with", "and", "clipped to"]),
    ("view u is a line ", ["from"], ["at"]), ("view u is a line from (1, 1) ", ["to"], ["at"]),
    ("transition x\n", ["present:", "dismiss:"], ["let", "view", "fadeIn"]),
    ("transition x\n  present: fadeIn ball\n", ["dismiss:", "let"], []),
    // What ends a sentence can be followed by a join with an operator.
    ("grow ball to 9 + ", ["fadeIn"], []), ("grow ball to 9 + g", ["grow"], []), ("let x = 9 + ", [], ["fadeIn"]),
    // What is held, and where a line ends.
    ("let q = 1s\nhold ball's radius at ", ["pi"], ["q", "gold", "ease-in"]),
    ("hold ball's fill at ", ["gold"], ["pi"]),
    ("view u is a line from ", [], ["pi"]), ("let n = 3\nview u is a line from (1, 1) to ", [], ["n"]),
    ("let q = 1s\nlet a = fadeIn hat\nfadeIn ball starting 200ms after ", ["the start of", "the end of"], ["q"]),
    ("morph ball ", ["to"], ["from", "through"]), ("view u is a circle with radius 5\n  clipped ", ["to"], ["over"]),
    ("animate ball's radius from 1 through 5 ", ["at", "to"], []),
    ("animate ball's radius from 1 through 5 at 20% ", ["to"], []),
    ("define send(target, place) = move target to place\nsend(", ["ball", "target:"], ["ease-in"]),
    ("define go(target, pace = linear) = fadeIn target with pace\ngo(ball, pace: ", ["ease-in"], ["ball", "gold"]),
    ("at 1s: spring ball to (1, 2) ", ["with", "with stiffness"], []),
    ("at 1s: spring ball's fill to ", ["gold"], ["pi"]),
    ("let n = 3\nview t is text \"a\" with font-weight ", ["bold", "n"], []),
    ("let glow = linear-gradient(red, blue)\nview u is a circle with fill ", ["glow"], []),
    ("fadeIn ", ["ball", "over", "with", "then", "looped"], ["to", "by"]), ("animate ", ["the", "ball"], []),
    ("grow the radius of ball to 9 then hold ", ["the"], []), ("when ", ["motion is reduced:"], ["fadeIn"]),
    // The first part of a point, whose comma is there already.
    ("let n = 3\nlet g = (1, 2)\nlet h = (|, 2)", ["n", "pi"], ["g", "fadeIn", "ball"]),
    ("let n = 3\nlet g = (1, 2)\nmove ball to (n|, 2)", ["n", "pi"], ["g"]),
    // Calls of definitions.
    ("define both(one, other) = one while other\nboth(fadeIn ball |, fadeIn box)", ["over", "with"], []),
    ("define both(one, other) = one while other\nboth(|)", ["fadeIn", "one:"], ["ease-in", "gold", "pi"]),
    ("view a is a circle\nslide in a from the ", ["left", "bottom"], ["ease-in", "ball"]),
    ("rotate ball by 90 degrees ", ["over"], ["through"]), ("group z = ", ["ball"], ["each of"]),
    // Policies.
    ("use \"tokens.json\"\nrequire curves from tokens\nfadeIn ball with ", ["motion.standard"], ["ease-in", "spring"]),
    ("use \"tokens.json\"\nprefer curves from tokens\nfadeIn ball with ", ["motion.standard", "ease-in"], []),
    ("use \"house.motion\"\nfadeIn ball with ", ["soft"], ["ease-in", "spring"]),
    ("require curves from main\nfadeIn ball with ", ["ease-in"], []),
  ])
  func whatIsOfferedIsWhatACheckAccepts(line: String, expected: [String], others: [String]) throws {
    let found = try words(CompletionTests.views + line)
    #expect(Set(found).isSuperset(of: expected), "\(found)")
    #expect(Set(found).isDisjoint(with: others), "\(found)")
  }

  /// An item is put before what is there, and takes its place where it is the same.
  @Test(arguments: [
    ("when motion is |: fadeIn ball", "reduced:", "when motion is reduced: fadeIn ball"),
    ("on tap of ball |: fadeIn ball", ":", nil),
    ("fadeIn al| views", "all views", "fadeIn all views"), ("fadeIn a|ll views", "all views", "fadeIn all views"),
    ("fadeIn a|ll views", "all circles", "fadeIn all circles views"),
    (
      "use \"tokens.json\"\ntint ball to color.|\"Deep blue\"", "color.\"Deep blue\"",
      "use \"tokens.json\"\ntint ball to color.\"Deep blue\""
    ),
    (
      "use \"tokens.json\"\ntint ball to color.\"De|ep blue\"", "color.\"Deep blue\"",
      "use \"tokens.json\"\ntint ball to color.\"Deep blue\""
    ),
    (
      "use \"tokens.json\"\ntint ball to color.\"|\"", "color.\"Deep blue\"",
      "use \"tokens.json\"\ntint ball to color.\"Deep blue\""
    ),
    ("po| box", "pop in …", "pop in box"),
    ("slide| box from the left", "slide in … from the left", "slide in box from the left"),
    ("gro| ball to 5", "grow", "grow ball to 5"), ("gro| to 5", "grow", "grow view to 5"),
    ("gro|", "grow", "grow view to 100"), ("gro| then fadeIn ball", "grow", "grow view to 100 then fadeIn ball"),
    ("f|adeOut ball", "fadeIn", "fadeIn ball"), ("fadeIn |ball", "hat", "fadeIn hat ball"),
    ("fadeIn |ball", "ball", "fadeIn ball"), ("fadeIn | ball", "ball", "fadeIn ball"),
    ("l| = 1s", "let", "let name = 1s"), ("le|t a = 1s", "let", "let a = 1s"),
    ("|fadeIn ball", "let", "let name = fadeIn ball"), ("l| fadeIn ball", "let", "let name = fadeIn ball"),
    ("l|et grow = fadeIn ball", "let", "let grow = fadeIn ball"),
    ("o|n rotate of ball: fadeIn ball", "on", "on rotate of ball: fadeIn ball"),
    ("let size = (1, 2)\nresize ball to size| size", "size", "let size = (1, 2)\nresize ball to size size"),
    ("let grow = fadeIn ball\ng|row then grow", "grow", "let grow = fadeIn ball\ngrow then grow"),
    ("fadeIn ball with cubic| (0.2, 0, 0, 1)", "cubic-bezier", "fadeIn ball with cubic-bezier (0.2, 0, 0, 1)"),
    ("fadeIn ball with cubic|(0.2, 0, 0, 1)", "cubic-bezier", "fadeIn ball with cubic-bezier(0.2, 0, 0, 1)"),
    ("on tap of ball: rem| \"drag\" from ball", "remove", "on tap of ball: remove \"drag\" from ball"),
    ("vie|w a is text \"x\"", "view", "view a is text \"x\""),
    ("let push = 1s\na|t push: fadeIn ball", "at", "let push = 1s\nat push: fadeIn ball"),
    ("on tap of ball: spr| ball to (1, 2)", "spring", "on tap of ball: spring ball to (1, 2)"),
    ("pulse(ball, si|ze: 2)", "size:", "pulse(ball, size: 2)"), ("pulse(ball, |2)", "size:", "pulse(ball, size: 2)"),
    ("at 0s: make ball draggable wi| (0, 0, 9, 9)", "within", "at 0s: make ball draggable within (0, 0, 9, 9)"),
    ("transition t\n  pres|: fadeIn ball", "present:", "transition t\n  present: fadeIn ball"),
    ("whe| motion is reduced: fadeIn ball", "when", "when motion is reduced: fadeIn ball"),
    ("fadeIn ball over 1|s", "s", "fadeIn ball over 1s"), ("fadeIn ball over 1| s", "s", "fadeIn ball over 1s"),
    ("def| duration 1s", "default", "default duration 1s"),
    ("group g |= ball", "=", "group g = ball"), ("fadeIn ball // |x", "s", nil),
  ])
  func whatIsAcceptedRepeatsNothing(marked: String, label: String, expected: String?) throws {
    let views = marked.hasPrefix("use") ? "" : CompletionTests.views
    let parts = (views + marked).split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    let found = try items(try session(text), text, at: parts[0].utf16.count)
    let item = found.first { $0.label == label }
    #expect(item?.applied(to: text) == expected.map { views + $0 }, "\(found.map(\.label))")
  }

  /// An editor without snippets gets the words alone.
  @Test(arguments: [
    ("gro| ball to 5", "grow", "grow ball to 5"), ("gro|", "grow", "grow"), ("pop| box", "pop in …", "pop in box"),
    ("slide| box from the left", "slide in … from the left", "slide in box from the left"),
  ])
  func wordsAloneRepeatNothing(marked: String, label: String, expected: String) throws {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    let found = try items(try session(text, snippets: false), text, at: parts[0].utf16.count)
    #expect(found.first { $0.label == label }?.applied(to: text) == expected, "\(found.map(\.label))")
  }

  private static let examples: [(name: String, text: String)] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples")
    let files = (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
      .compactMap { $0 as? URL }
    return files.compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return (String(file.path.dropFirst(folder.path.count + 1)), text)
    }.sorted { $0.0 < $1.0 }
  }()

  /// To accept a word of an example where it stands changes nothing, wherever in the word the cursor is.
  @Test func toAcceptWhatIsThereChangesNothing() throws {
    let disk = Dictionary(uniqueKeysWithValues: CompletionTests.examples.map { ("/w/\($0.name)", $0.text) })
    var random = SplitMix64(seed: 17)
    var accepted = 0
    for (name, text) in CompletionTests.examples where name.hasSuffix(".motion") && !name.contains("/") {
      let session = try session(text, disk: disk)
      let units = Array(text.utf16)
      let words = text.matches(of: /[\p{L}_][\p{L}\p{N}_.-]*:?/).filter { _ in random.next() % 6 == 0 }
      for word in words {
        let start = text.utf16.distance(from: text.utf16.startIndex, to: word.range.lowerBound)
        let count = String(word.output).utf16.count
        let offset = start + Int(random.next() % UInt64(count + 1))
        let rest = String(decoding: units[start...], as: UTF16.self)
        for item in try items(session, text, at: offset) {
          // The words of a definition can have others between them.
          let label = item.label.split(separator: " ").prefix { $0 != "…" && $0.uppercased() != $0 }.joined(
            separator: " ")
          let next = rest.dropFirst(label.count).first
          guard !label.isEmpty, rest.hasPrefix(label), item.start == start || item.start == offset,
            next.map({ !$0.isLetter && !$0.isNumber && !"-._".contains($0) }) ?? true
          else { continue }
          accepted += 1
          #expect(item.applied(to: text) == text, "\(name), \(item.label) at \(offset): \(rest.prefix(40))")
        }
      }
    }
    #expect(accepted > 300, "\(accepted)")
  }

  /// What would lose words of its own, or say a word twice, is not offered; and words do not touch the marks before them.
  @Test func insertionsKeepTheirWords() throws {
    let form = "view form is a square\n"
    for line in ["s| form", "slide| form", "let a = | form"] {
      #expect(try !words(form + line).contains { $0.hasPrefix("slide in") || $0.hasPrefix("slide out") }, "\(line)")
    }
    #expect(try words("view form is a square\nslide in |").contains { $0 == "form" })
    #expect(try !words("view a |is text \"x\"").contains("is a"))
    let text = "fadeIn a named \"move\""
    let found = try items(try session(text), text, at: text.utf16.count)
    let join = try #require(found.first { $0.label == "while" })
    #expect(join.applied(to: text).hasPrefix("fadeIn a named \"move\" while"))
  }
}
