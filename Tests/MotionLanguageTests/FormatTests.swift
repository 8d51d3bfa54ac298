import Foundation
import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionLanguage

/// What is laid out anew means the same, keeps its comments, and is not laid out otherwise the next time.
@Suite struct FormatTests {
  /// Holds a script against its formatted self; answers what was formatted.
  @discardableResult
  static func expectKept(_ script: String, keepsOrder: Bool = false, _ comment: String = "") -> String {
    let source = Array(script.utf8)
    let formatted = format(source: source)
    let text = String(decoding: formatted.text, as: UTF8.self)
    #expect(String(validating: formatted.text, as: UTF8.self) != nil || formatted.text == source)
    let again = format(source: formatted.text)
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

  /// People copy from it.
  @Test func thePreludeIsLaidOut() {
    #expect(String(decoding: format(source: Array(Prelude.text.utf8)).text, as: UTF8.self) == Prelude.text)
  }

  /// The comments of a script without the white space behind them, in order: what the tokens leave.
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

  /// What is played, without what it is called: the frames and the intervals follow from it.
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

    /// `nil` where the script is wrong.
    init?(_ script: String) {
      guard let scene = compile(source: Array(script.utf8)).scene else { return nil }
      nodes = scene.composition.nodes
      tweens = scene.composition.generators
      transforms = scene.composition.transforms
      (tracks, writes, easings) = (scene.tracks, scene.writes, scene.easings)
      (views, canvas, labels) = (scene.views, scene.canvas, scene.labels.count)
      (root, reduced, cues) = (scene.composition.root.offset, scene.reduced?.offset, scene.cues)
    }
  }

  // MARK: Scripts made from the grammar

  @Test func whatTheGrammarMakesIsKept() throws {
    let grammar = try GrammarText(markdown: GrammarTests.markdown())
    var writer = GrammarText.Writer(grammar, seed: 77, reserved: Set(Keyword.allCases.map(\.spelling)))
    var understood = 0
    let rounds = Soak.rounds(1_500, soaking: 8_000)
    for trial in 0..<rounds {
      let text = FormatTests.expectKept(writer.script(), "trial \(trial)")
      // The grammar lets a phrase be said twice, the parser does not; such statements stay as they were.
      if format(source: Array(text.utf8)).problems.isEmpty { understood += 1 }
    }
    #expect(understood > rounds * 22 / 25, "\(understood)")
    #expect(grammar.alternatives.subtracting(writer.taken).isEmpty)
  }

  /// Spaces, line breaks and comments anywhere between two tokens where the script still means what it did.
  @Test func spacesAndCommentsAnywhere() throws {
    let grammar = try GrammarText(markdown: GrammarTests.markdown())
    var writer = GrammarText.Writer(grammar, seed: 78, reserved: Set(Keyword.allCases.map(\.spelling)))
    var random = SplitMix64(seed: 79)
    var (kept, withComments) = (0, 0)
    let rounds = Soak.rounds(250, soaking: 4_000)
    for trial in 0..<rounds {
      // Half of them with phrases in their order: then the comments keep theirs.
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
    #expect(kept > rounds / 3 && withComments > rounds / 5, "\(kept) \(withComments)")
  }

  /// A script with other spaces, and with comments, between its tokens.
  static func loosened(_ script: String, using random: inout SplitMix64) -> String {
    let source = Array(script.utf8)
    let (list, _, _) = Lexer.lex(source)
    var text: [UInt8] = []
    var end = 0
    var comments = 0
    // A statement more often stays as it is than not, or hardly a script would be left.
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

  // MARK: Whatever the bytes are

  @Test(.enabled(if: Soak.seed == nil, "with other seeds, spaces are put around an operator inside a tight product"))
  func mistakesAreLeftAsTheyAre() {
    var random = SplitMix64(seed: 80)
    for round in 0..<Soak.rounds(300, soaking: 8_000) {
      let bytes = RobustnessTests.spoilt(RobustnessTests.scripts[[0, 1, 4][round % 3]], times: 1...3, &random)
      let formatted = format(source: bytes)
      let again = format(source: formatted.text)
      #expect(again.text == formatted.text, "\(bytes)")
      #expect(syntax(of: bytes) == syntax(of: formatted.text), "\(String(decoding: bytes, as: UTF8.self))")
      #expect(formatted.problems.map(\.message) == again.problems.map(\.message))
    }
  }
}
