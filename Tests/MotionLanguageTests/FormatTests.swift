import Foundation
import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionLanguage

/// A formatted script has the same meaning and comments, and formatting it again changes nothing.
@Suite struct FormatTests {
  /// Compares a script with its formatted text, and returns that text.
  @discardableResult
  static func expectKept(_ script: String, keepsOrder: Bool = false, _ comment: String = "") -> String {
    let source = Array(script.utf8)
    let formatted = format(source: source, isChecked: false)
    let text = String(decoding: formatted.text, as: UTF8.self)
    #expect(String(validating: formatted.text, as: UTF8.self) != nil || formatted.text == source)
    let again = format(source: formatted.text, isChecked: false)
    #expect(again.text == formatted.text, "\(comment): formatted again:\n\(script)\n---\n\(text)\n---\n\(again)")
    #expect(again.problems.count == formatted.problems.count, "\(comment):\n\(script)\n---\n\(text)")
    #expect(syntax(of: source) == syntax(of: formatted.text), "\(comment):\n\(script)\n---\n\(text)")
    let (before, after) = (comments(of: source), comments(of: formatted.text))
    if keepsOrder {
      #expect(before == after, "\(comment):\n\(script)\n---\n\(text)")
    } else {
      #expect(before.sorted() == after.sorted(), "\(comment):\n\(script)\n---\n\(text)")
    }
    if formatted.problems.isEmpty {
      let trails = text.split(whereSeparator: \.isNewline).filter { $0.last == " " || $0.last == "\t" }
      #expect(trails.isEmpty, "\(comment):\n\(text)")
    }
    return text
  }

  /// The prelude is formatted, because people copy from it.
  @Test func thePreludeIsFormatted() {
    #expect(String(decoding: format(source: Array(Prelude.text.utf8)).text, as: UTF8.self) == Prelude.text)
  }

  /// Returns the comments of a script in order, without trailing white space.
  static func comments(of source: [UInt8]) -> [String] {
    let (list, _, _) = Lexer.lex(source)
    var found: [String] = []
    var end = 0
    for token in list.tokens {
      for line in source[end..<Int(token.start)].split(separator: UInt8(ascii: "\n")) {
        let text = String(decoding: line, as: UTF8.self)
        guard let start = text.range(of: "//") else { continue }
        found.append(text[start.lowerBound...].trimmingCharacters(in: .whitespaces))
      }
      end = Int(token.end)
    }
    return found
  }

  /// The animation of a script, without names; frames and intervals follow from it.
  struct Meaning: Equatable {
    var nodes: [Composition<Tween, MotionAlgebra.Transform>.Node]
    var tweens: [Tween]
    var transforms: [MotionAlgebra.Transform]
    var tracks: [Track]
    var writes: [Write]
    var easings: [Easing]
    var views: [SceneView]
    var canvas: Canvas?
    var labels: Int
    var root: Int
    var reduced: Int?
    var cues: CueSheet

    /// Returns `nil` if the script has errors.
    init?(_ script: String) {
      guard let scene = compile(source: Array(script.utf8)).scene else { return nil }
      nodes = scene.composition.nodes
      tweens = scene.composition.generators
      transforms = scene.composition.transforms
      (tracks, writes, easings) = (scene.tracks, scene.writes, scene.easings)
      (views, canvas, labels) = (scene.views, scene.canvas, scene.labels.count)
      (root, reduced, cues) = (scene.composition.root.offset, scene.reduced?.offset, scene.cues)
      orderEasings()
    }

    /// Numbers the easings in the order of their use. A script numbers them as they are written, and a sentence may have several.
    private mutating func orderEasings() {
      var used: [UInt32] = []
      func number(_ easing: UInt32) -> UInt32 {
        if let known = used.firstIndex(of: easing) { return UInt32(known) }
        used.append(easing)
        return UInt32(used.count - 1)
      }
      for place in tweens.indices { tweens[place].easing = number(tweens[place].easing) }
      for place in transforms.indices {
        if case .eased(let easing) = transforms[place] { transforms[place] = .eased(number(easing)) }
      }
      easings = (used + (0..<UInt32(easings.count)).filter { !used.contains($0) }).map { easings[Int($0)] }
    }
  }

  // MARK: Scripts generated from the grammar

  @Test func generatedScriptsKeepTheirMeaning() throws {
    let grammar = try GrammarText(markdown: GrammarTests.markdown())
    var writer = GrammarText.Writer(grammar, seed: 77)
    var understood = 0
    let rounds = Soak.rounds(700, soaking: 8_000)
    var count = 0
    // Rare alternatives may need more rounds.
    while count < rounds || (count < 4 * rounds && !grammar.alternatives.isSubset(of: writer.taken)) {
      count += 1
      let text = FormatTests.expectKept(writer.script(), "trial \(count)")
      // The grammar allows a repeated phrase and the parser does not; such statements are left as they were.
      if format(source: Array(text.utf8)).problems.isEmpty { understood += 1 }
    }
    #expect(understood > count * 22 / 25, "\(understood)")
    #expect(grammar.alternatives.subtracting(writer.taken).isEmpty)
  }

  /// Inserts spaces, line breaks and comments between tokens wherever the meaning stays the same.
  @Test func spacesAndCommentsDoNotChangeTheResult() throws {
    let grammar = try GrammarText(markdown: GrammarTests.markdown())
    var writer = GrammarText.Writer(grammar, seed: 78)
    var random = SplitMix64(seed: 79)
    var (kept, withComments) = (0, 0)
    let rounds = Soak.rounds(120, soaking: 4_000)
    for trial in 0..<rounds {
      // In half of the scripts the phrases are in order, and then comments keep their order too.
      let isOrdered = trial % 2 == 0
      let script =
        isOrdered ? String(decoding: format(source: Array(writer.script().utf8)).text, as: UTF8.self) : writer.script()
      let loose = FormatTests.loosened(script, using: &random)
      let source = Array(loose.utf8)
      guard syntax(of: source) == syntax(of: Array(script.utf8)), format(source: source).problems.isEmpty else {
        continue
      }
      kept += 1
      if loose.contains("//") { withComments += 1 }
      FormatTests.expectKept(loose, keepsOrder: isOrdered, "trial \(trial)")
    }
    // About 42 and 32 of 100 are kept, with any seed.
    #expect(kept > rounds / 4 && withComments > rounds / 8, "\(kept) \(withComments)")
  }

  /// Returns a script with other spaces and with comments between its tokens.
  static func loosened(_ script: String, using random: inout SplitMix64) -> String {
    let source = Array(script.utf8)
    let (list, _, _) = Lexer.lex(source)
    var text: [UInt8] = []
    var end = 0
    var comments = 0
    // Most statements stay unchanged; otherwise few scripts would be valid.
    let rarely = Int.random(in: 4...24, using: &random)
    for token in list.tokens {
      let gap = source[end..<Int(token.start)]
      let isTight = gap.isEmpty && text.last != UInt8(ascii: "(")
      switch Int.random(in: 0..<rarely, using: &random) {
      case 0 where !isTight:
        comments += 1
        text += Array(" // \(comments)\n".utf8) + gap
      case 1 where !isTight:
        comments += 1
        text += gap + Array("\n\n  // own \(comments) \t\n\n\n".utf8)
      case 2 where !isTight: text += gap + Array("   \t".utf8)
      case 3 where !isTight: text += gap + Array("\n".utf8)
      default: text += gap
      }
      text += source[Int(token.start)..<Int(token.end)]
      end = Int(token.end)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A tight sign after a sentence would belong to its last value.
  @Test func whatAUnitCoversKeepsItsSpaces() {
    let kept = [
      "rotate square to 2s * animatio*pi degrees with ease-out", "rotate square to 1 * x*2*pi degrees",
      "move box over 2s with ease-in * x*y/z degrees", "wait 2s looped * a*b px",
    ]
    for script in kept { #expect(FormatTests.expectKept(script) == script + "\n") }
  }

  /// The word at the end of the first line is a name, and the next line begins another statement.
  @Test func anArticleAtTheEndOfAStatementIsKept() {
    let script = "let left =\n  grow circle to 10 with a\nease-in\n"
    #expect(String(decoding: format(source: Array(script.utf8)).text, as: UTF8.self) == script)
  }

  // MARK: Arbitrary bytes

  @Test
  func statementsWithMistakesAreUnchanged() {
    var random = SplitMix64(seed: 80)
    for round in 0..<Soak.rounds(60, soaking: 8_000) {
      let bytes = RobustnessTests.spoilt(RobustnessTests.scripts[[0, 1, 4][round % 3]], times: 1...3, &random)
      let formatted = format(source: bytes)
      let again = format(source: formatted.text)
      #expect(again.text == formatted.text, "\(bytes)")
      #expect(syntax(of: bytes) == syntax(of: formatted.text), "\(String(decoding: bytes, as: UTF8.self))")
      #expect(formatted.problems.map(\.message) == again.problems.map(\.message))
    }
  }
}
