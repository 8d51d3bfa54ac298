import CaseFiles
import SeededRandom
import Testing

@testable import MotionLanguage

/// Any bytes lead to a result in which every position is inside the file and the problems are in order.
@Suite struct RobustnessTests {
  static let scripts = [
    """
    let left =
      grow circle from radius 10 to 100 with an ease-in-out

    let right =
      rotate square from 0 to 2*pi degrees with a high ease-out

    let animations = (left + right) looped once

    let final = fadeIn all views * animations
    """,
    """
    let fast = 200ms
    let corner = (10 + 2 * 3, 40px)
    default duration 500ms
    let soft = cubic-bezier(0.4, 0, 0.2, 1)
    play (grow circle by 50% over fast with soft named "größer"
      while move the square to corner) repeated 3 times at 2x speed
      then hold circle\u{2019}s radius at 40 for 1s // done
      * tint circle and square from #26d to rebeccapurple after 1.5e0 s delayed by 0.1 min
    """,
    """
    define pulse(target, size = 120%, time = 2*100ms) = scale target to size over time * scale target to 1 over time
    define slide in TARGET from SIDE (again = nothing) = move TARGET from SIDE to (100, 100) over 1s * again
    define twice(a) = pulse box * a * a
    pulse circle (size: 2) * twice(pulse(a and b)) while pulsing all views staggered by 50ms
      * slide in the card from (0, 100) (pulse card) * slide card to (1, 1) with ease-in looped twice
    """,
    """
    view road is a path "M0 0c1 2 3 4 5 6a5 4 30 0110 0L1.5.5z" at (20, 30)
    let way = "m1,2 t3-4q.5.5 1e1 0 S1 2 3 4 H5V6"
    move a along the road over 1s with ease-in while move b and c along way staggered by 200ms
      then move a along "M0 0L9 9" overlapping by 300ms
    """,
    """
    let home = fadeIn circle
    at 0s: spring circle and square to (2*100, 100) with stiffness 90 and damping 9 named "drag"
    on drag of all circles: match circle to the pointer named "drag"
    at 1s: fling the rotation of circle with velocity 2 turns and drag 3
    transition sheet // a comment
      present: home + move panel from (0, 400) to (0, 0)
      dismiss:
        make square draggable
      replicate: panel
    on tap of circle: remove "drag" from circle
    when motion is reduced: home
    """,
  ]

  /// What a script gives its own properties is found once, and not for each sentence.
  @Test(.timeLimit(.minutes(1))) func manySentencesAboutPropertiesOfOtherToolsDoNotHang() {
    let lines = (0..<20_000).map { "let a\($0) = animate ball's blur to 10\n" }
    check(Array(("view ball is a circle at (9, 9)\n" + lines.joined()).utf8))
  }

  /// Parentheses before code of another tool are passed at any depth.
  @Test func deepParenthesesBeforeCodeDoNotTrap() {
    let open = String(repeating: "(", count: 100_000)
    for start in ["play ", "let a = ", "on tap of box: ", ""] {
      check(Array("\(start)\(open)gsap.to(box, {x: 1})".utf8))
    }
  }

  private func check(_ bytes: [UInt8], _ comment: String = "") {
    let compilation = compile(source: bytes)
    var last = SourceRange(0, 0)
    for problem in compilation.problems {
      let range = problem.range
      // A wrong argument of a definition can be a problem of the prelude.
      #expect(
        range.start <= range.end && Int(range.end) <= max(compilation.files.bytes.count, 2), "\(comment) \(bytes)")
      #expect((last.start, last.end) <= (range.start, range.end), "\(comment) \(bytes)")
      last = range
    }
    #expect(
      compilation.problems.contains { $0.severity == .error } == (compilation.scene == nil), "\(comment) \(bytes)")
    let renderer = ProblemRenderer(source: bytes, fileName: "x", color: false)
    for problem in compilation.problems.prefix(3) {
      let told = renderer.human(problem)
      #expect(String(validating: told, as: UTF8.self) != nil)
      #expect(!told.contains { $0 < 0x20 && $0 != 0x0A }, "\(comment) \(bytes)")
    }
  }

  /// Only a word has a symbol, although a colour or a number can be in the position of `import`.
  @Test(arguments: ["#26d \"x\"", "5 \"x\"", "fadeIn a\n#26dd \"x\""])
  func aTextAfterAValueIsNotAUse(script: String) { check(Array(script.utf8)) }

  /// Views are a whole argument and not an operand.
  @Test(arguments: ["then c d", "+ c d", "* 2", "%", "degrees", "looped", ", 2", ""])
  func viewsAreNotOperands(rest: String) {
    for views in ["a and b", "all views", "each of a and b"] {
      for close in [")", ""] { check(Array("define c(x) = fadeIn x\nc(\(views) \(rest)\(close)\n".utf8)) }
    }
  }

  @Test func randomBytes() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<Soak.rounds(250, soaking: 20_000) {
      check((0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test func randomTokens() {
    var random = SplitMix64(seed: 2)
    let words =
      Keyword.allCases.map(\.spelling) + [
        "circle", "square", "a-b", "x.y", "1", "2.5", "1e9", "0", "#26d", "\"text\"", "(", ")", "(", ")", "+", "-", "*",
        "/", "%", ",", "=", ":", "'s", "\u{2019}s", "\n", "\n", "\n", "\r\n", "//", "\t", ";", "{", "}", "°", "×",
      ]
    for _ in 0..<Soak.rounds(250, soaking: 20_000) {
      var text = ""
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        text += words.randomElement(using: &random) ?? ""
        if !random.oneIn(4) { text += " " }
      }
      check(Array(text.utf8))
    }
  }

  /// Returns a script with parts removed, doubled, exchanged, cut off or overwritten.
  static func spoilt(_ script: String, times: ClosedRange<Int>, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(script.utf8)
    for _ in 0..<Int.random(in: times, using: &random) where bytes.count > 2 {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
      let other = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: other)
      case 2: bytes.swapAt(start, other)
      case 3: bytes[start] = UInt8.random(in: 0...255, using: &random)
      default: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }

  @Test func randomChanges() {
    var random = SplitMix64(seed: 3)
    for round in 0..<Soak.rounds(200, soaking: 10_000) {
      let script = RobustnessTests.scripts[round % RobustnessTests.scripts.count]
      let bytes = RobustnessTests.spoilt(script, times: 1...4, &random)
      check(bytes)
    }
  }

  @Test func everyPrefix() {
    for script in RobustnessTests.scripts {
      let bytes = Array(script.utf8)
      for end in stride(from: 0, through: bytes.count, by: Soak.rounds(7, soaking: 1)) { check(Array(bytes[..<end])) }
    }
  }

  /// Mistakes that are not yet typed to the end. Each script is cut behind words of its last sentence.
  @Test func mistakesCutAtTheirWords() throws {
    var cuts: [ArraySlice<UInt8>] = []
    for script in try CaseFile.cases(in: ["messages"]).flatMap(\.scripts) {
      var bytes = Array(script.utf8)[...]
      while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      let start = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
      cuts += bytes.indices.filter { $0 >= start && bytes[$0] == UInt8(ascii: " ") }.map { bytes[..<$0] }
    }
    for index in stride(from: 0, to: cuts.count, by: Soak.rounds(13, soaking: 1)) { check(Array(cuts[index])) }
    #expect(cuts.count > 1_000)
  }

  /// A statement that ends anywhere, with any word after it on its line or on the next one. What looks ahead in a statement must
  /// not look for its rest behind its end.
  @Test func statementsThatEndEarly() throws {
    var random = SplitMix64(seed: 4)
    let lines = Set(try CaseFile.cases().flatMap(\.scripts).flatMap { $0.split(separator: "\n") }).sorted()
    let words =
      Keyword.allCases.map(\.spelling) + Prelude.words + ["ball", "1", "2s", "#26d", "(", ")", "{", "}", ":", ",", "%"]
    for _ in 0..<Soak.rounds(1_000, soaking: 100_000) {
      var parts = lines.randomElement(using: &random)?.split(separator: " ").map { String($0) } ?? []
      // Or a whole statement, with a word or two on another line.
      let isCut = random.oneIn(2)
      if isCut { parts.removeLast(Int.random(in: 0...parts.count, using: &random)) }
      for _ in 0..<2 where !parts.isEmpty {
        let place = Int.random(in: 0..<parts.count, using: &random)
        parts[place] = (random.oneIn(4) ? "" : "\n") + parts[place]
      }
      let end = [words, words, words].compactMap { $0.randomElement(using: &random) }
      parts += end.prefix(isCut ? Int.random(in: 0...3, using: &random) : 0)
      check(Array(parts.joined(separator: " ").utf8))
    }
  }

  /// The parser keeps its own stack, so only the size of the file limits the depth.
  @Test(arguments: [
    ("(", "fadeIn circle", ")"), ("", "fadeIn circle", " + fadeIn circle"), ("", "nothing", " * nothing"),
    ("", "fadeIn circle", " reversed"), ("let a = ", "1", "+1"), ("grow circle to ", "1", "*1"),
    ("-", "1", ""), ("(", "", ""), ("", "1", ")"), ("grow circle to (", "1", ")"), ("fadeIn circle over (", "", ""),
  ])
  func depth(shape: (open: String, inner: String, close: String)) {
    let count = Soak.rounds(10_000, soaking: 100_000)
    let repeats = shape.open.hasSuffix("= ") || shape.open.hasPrefix("grow circle to 1") ? 1 : count
    let isSentence = shape.open.count > 2
    let open = String(repeating: shape.open, count: isSentence ? 1 : repeats)
    let inner = isSentence && shape.open.hasSuffix("(") ? String(repeating: "(", count: count) : ""
    let text = open + inner + shape.inner + String(repeating: shape.close, count: count)
    let compilation = compile(source: Array(text.utf8))
    #expect(compilation.problems.count < 4 || compilation.scene != nil)
  }
}
