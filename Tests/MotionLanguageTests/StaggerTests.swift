import MotionAlgebra
import MotionLanguage
import SeededRandom
import Testing

/// `staggered` means the same as waits and sums, to the bit.
@Suite struct StaggerTests {
  @Test func aStaggeredSumIsASumOfWaits() throws {
    var random = SplitMix64(seed: 0x57A6_6E12)
    var shapes = Shapes()
    let rounds = Soak.rounds(80, soaking: 1_000)
    for trial in 0..<rounds {
      let sum = RandomSum(using: &random)
      shapes.count(sum)
      try Frames.expectSame(sum.staggered, sum.written, "trial \(trial)")
    }
    // Each of these occurs in at least a tenth of the scripts.
    let tenth = rounds / 10
    #expect(shapes.nested >= tenth && shapes.named >= tenth && shapes.identities >= tenth, "\(shapes)")
    #expect(shapes.endless >= tenth && shapes.withoutPause >= tenth && shapes.reused >= tenth, "\(shapes)")
    #expect(shapes.modified >= tenth, "\(shapes)")
  }

  @Test func theViewsOfASentencePlayAsSeparateSentences() throws {
    var random = SplitMix64(seed: 0xF1E7D)
    let verbs = ["fadeIn", "fade out", "grow", "move", "rotate", "tint", "hold"]
    for trial in 0..<Soak.rounds(60, soaking: 1_000) {
      let verb = verbs.randomElement(using: &random) ?? "fadeIn"
      let all = ["circle", "square", "title", "box3", "dot"].shuffled(using: &random)
      let views = all.prefix(.random(in: 2...5, using: &random))
      let rest = RandomSum.phrases(of: verb, using: &random)
      let pause = Int.random(in: 0...900, using: &random)
      // A sentence without `from` begins at the value that was written before.
      let before = "let first = \(RandomSum.sentence(using: &random)) + move \(views[0]) to (0, 9) over 70ms\n"
      // Views are listed, or are a group that contains another, declared before or after.
      let subject = views.joined(separator: " and ")
      let inner = views.prefix(.random(in: 1...views.count, using: &random)).joined(separator: " and ")
      let groups = "group inner = \(inner)\ngroup outer = inner\(subject.dropFirst(inner.count))\n"
      let isGroup = Bool.random(using: &random)
      let one = RandomSum.sentence(verb, isGroup ? "outer" : subject, rest)
      let each = views.map { RandomSum.sentence(verb, $0, rest) }
      let staggered = "play first * (\(one) staggered by \(pause)ms)\n"
      let isBefore = Bool.random(using: &random)
      try Frames.expectSame(
        before + (isGroup && isBefore ? groups : "") + staggered + (isGroup && !isBefore ? groups : ""),
        before + "play first * (\(RandomSum.waits(each, pause)))",
        "trial \(trial)")
    }
  }

  @Test func thousandsOfTermsCompileInLinearTime() throws {
    let count = Soak.rounds(10_000, soaking: 100_000)
    let term = "grow circle from 1 to 2 over 1ms"
    let flat = Array(repeating: "a", count: count).joined(separator: " + ")
    let nested = String(repeating: "(a + ", count: count - 1) + "a" + String(repeating: ")", count: count - 1)
    for sum in [flat, nested] {
      let scene = try Frames.scene("let a = \(term)\nplay (\(sum)) staggered by 1ms")
      #expect(scene.duration?.wholeFlicks == Int64(count) * (ExactTime.flicksPerSecond / 1000))
    }
  }

  /// A sum of 2^33 terms takes as many steps as there are names.
  @Test func aSumDoubledManyTimesIsRejectedQuickly() throws {
    var script = "let a0 = grow circle from 1 to 2 over 1ms\n"
    for place in 1...33 { script += "let a\(place) = a\(place - 1) + a\(place - 1)\n" }
    let scene = try Frames.scene(script + "play a33 staggered by 1ms")
    #expect(scene.duration?.wholeFlicks == (1 << 33) * (ExactTime.flicksPerSecond / 1000))
    #expect(scene.composition.nodes.count < 400)
  }

  @Test func namesOfNamesAreFollowed() throws {
    var script = "let a0 = fadeIn circle and square\n"
    for place in 1...5000 { script += "let a\(place) = a\(place - 1)\n" }
    let sum = (0...5000).map { "a\($0)" }.joined(separator: " + ")
    let scene = try Frames.scene(script + "play (a5000 staggered by 1s) * (\(sum)) staggered by 1ms")
    #expect(scene.duration?.wholeFlicks == 8 * ExactTime.flicksPerSecond)
  }
}

/// The number of scripts of each kind.
private struct Shapes {
  var nested = 0, named = 0, identities = 0, endless = 0, withoutPause = 0, reused = 0, modified = 0

  mutating func count(_ sum: RandomSum) {
    if sum.staggered.contains("((") || sum.staggered.contains("+ (") { nested += 1 }
    if sum.staggered.contains("let n") { named += 1 }
    if sum.terms.contains("nothing") || sum.terms.contains("cancelled") { identities += 1 }
    if sum.terms.contains(where: { $0.contains("forever") }) { endless += 1 }
    if sum.pause == 0 { withoutPause += 1 }
    if sum.terms.contains("t0") { reused += 1 }
    if sum.terms.contains(where: { $0.contains("reversed") || $0.contains("looped twice") }) { modified += 1 }
  }
}
