import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionLanguage

/// A call means the same as its definition written out.
@Suite struct DefineTests {
  private func compiled(_ script: String) -> Compilation { compile(source: Array(script.utf8)) }

  @Test func aCallEqualsItsDefinitionWrittenOut() throws {
    var random = SplitMix64(seed: 0xDEF1)
    var calls = 0
    let rounds = Soak.rounds(60, soaking: 600)
    for trial in 0..<rounds {
      let made = RandomCalls(using: &random)
      calls += made.calls
      // An argument is checked before its definition, wherever it is used, so the columns may differ in order.
      try Frames.expectSame(made.script, made.written, "trial \(trial)", inOrder: false)
    }
    #expect(calls > rounds * 3 / 2)
  }

  /// A staggered call is a sum of one call per view.
  @Test func aStaggeredCallIsOneCallPerView() throws {
    let header = "group everything = a and b and c\ndefine hop(v, n = 10) = (move v by (0, n) then move v by (n, 0))\n"
    let sum = "((hop a) + (hop b) + (hop c)) staggered by 70ms"
    for call in ["hop a and b and c", "hop everything", "hop each of everything", "hop(all views)", "hop all boxes"] {
      let script = header + "play \(call) staggered by 70ms"
      // Each term is a whole call, although it is a sequence.
      try Frames.expectSame(script, header + "play " + sum, "\(call)")
    }
  }

  /// Forty definitions that each call the previous one twice would be 2^40 sentences.
  @Test func definitionsThatDoubleEachOtherAreRejected() {
    func messages(_ script: String) -> [Message] {
      compile(source: Array(script.utf8), limit: Soak.isLong ? nil : 20_000).problems.map(\.message)
    }
    var script = "define d0(x) = fadeIn x\n"
    for place in 1...40 { script += "define d\(place)(x) = d\(place - 1) x * d\(place - 1) x\n" }
    #expect(messages(script + "d40 circle") == [.expansionTooLarge])
    var views = "define d0(x) = fadeIn x\n"
    for place in 1...40 { views += "define d\(place)(x) = d\(place - 1)(x and x)\n" }
    #expect(messages(views + "d40 circle").contains(.expansionTooLarge))
  }

  @Test func definitionsCallEachOtherAtAnyDepth() throws {
    let count = Soak.rounds(5_000, soaking: 20_000)
    let chain = (1...count).map { "define d\($0)(x) = d\($0 - 1) x\n" }.joined()
    let scene = try Frames.scene("define d0(x) = fadeIn x over 1s\n" + chain + "d\(count) circle")
    #expect(scene.duration?.wholeFlicks == ExactTime.flicksPerSecond)
    let cycle = compiled("define d0(x) = d\(count) x\n" + chain + "d5 circle").problems
    let problem = try #require(cycle.first)
    #expect(cycle.count == 1 && problem.message == .recursion)
    // The message lists seven of the definitions and says that there are more.
    let reason = problem.finding.words.reason
    #expect(reason.split(separator: ", which uses").count == 9 && reason.contains(", and so on,"))
  }

  /// If any step were quadratic, this test would run for hours.
  @Test func thousandsOfCallsCompileInLinearTime() throws {
    let count = Int64(Soak.rounds(3_000, soaking: 30_000))
    let calls = (0..<count).map { "p(v\($0 % 1000), size: 2)" }.joined(separator: " * ")
    let scene = try Frames.scene("define p(x, size = 1) = scale x to size over 1ms\n" + calls)
    #expect(scene.duration?.wholeFlicks == count * (ExactTime.flicksPerSecond / 1000))
    let defines = (0..<count).map { "define go there TARGET by-way w\($0) = fadeIn TARGET over 1ms\n" }.joined()
    _ = try Frames.scene(defines + "go there circle by-way w\(count - 1) * go there circle by-way w0")
  }

  @Test func callsNestAtAnyDepth() throws {
    let count = Soak.rounds(5_000, soaking: 20_000)
    let nested = String(repeating: "same(", count: count) + "fadeIn circle" + String(repeating: ")", count: count)
    #expect(try Frames.scene("define same(a) = a\n" + nested).duration != nil)
    let words = String(repeating: "same (", count: count) + "fadeIn circle" + String(repeating: ")", count: count)
    #expect(try Frames.scene("define same(a) = a\n" + words).duration != nil)
  }

  @Test(arguments: [
    ("pulse", "pulsing"), ("spin", "spinning"), ("shake", "shaking"), ("blink", "blinking"), ("pop", "popping"),
    ("wiggle", "wiggling"), ("bounce", "bouncing"), ("slide", "sliding"), ("flee", "fleeing"), ("show", "showing"),
    ("visit", "visiting"), ("beat", "beating"), ("do", "doing"),
  ])
  func gerundsAreSpeltCorrectly(word: (plain: String, form: String)) {
    #expect(DefinePatterns.gerund(of: word.plain) == word.form)
  }
}
