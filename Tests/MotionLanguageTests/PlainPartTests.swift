import SeededRandom
import Testing

@testable import MotionLanguage

/// What is read the fast way is the same as what is read the general way.
@Suite struct PlainPartTests {
  private func parsed(_ script: [UInt8], hasPlainPart: Bool) -> [String] {
    var lexed: LexedText?
    let files = SourceFiles(script: script, name: "script.motion")
    return ReparsingTests.words(
      Parser.parse(files, taking: &lexed, hasPlainPart: hasPlainPart) { _, _ in .refused(.missing) })
  }

  private func compare(_ script: [UInt8]) {
    let (fast, slow) = (parsed(script, hasPlainPart: true), parsed(script, hasPlainPart: false))
    #expect(fast == slow, "\(String(decoding: script, as: UTF8.self))")
  }

  @Test func rightScripts() {
    for seed in 0..<UInt64(Soak.rounds(150, soaking: 5_000)) {
      compare(Array(RandomScript(seed: 0x91A1 + seed).text.utf8))
    }
  }

  @Test func spoiltScripts() {
    var random = SplitMix64(seed: 0x590)
    for seed in 0..<UInt64(Soak.rounds(300, soaking: 10_000)) {
      let scripts = RobustnessTests.scripts + [RandomScript(seed: seed).text]
      guard let script = scripts.randomElement(using: &random) else { continue }
      compare(RobustnessTests.spoilt(script, times: 1...4, &random))
    }
  }

  /// Phrases of plain and other parts, in any order, with what may be behind and before them.
  @Test func phrases() {
    var random = SplitMix64(seed: 0xF4A5)
    let subjects = [
      "grow ball", "fade ball", "rotate ball", "move ball", "wait", "draw ball", "morph ball", "tint ball",
      "fadeIn ball",
      "shrink the ball", "scale each of a and b", "animate ball's width", "hold ball's radius", "resize ball",
      "gorw ball",
      "animate ball",
    ]
    let words = [
      "from", "to", "by", "over", "with", "using", "after", "in", "for", "through", "at", "along", "named", "and",
      "then",
    ]
    let values = [
      "10", "2.5s", "45 degrees", "50%", "radius 10", "opacity 0.5", "x 3", "ease", "ease-in", "high ease-out",
      "low ease", "linear",
      "high linear", ".ease-in", "spring", "steps", "an ease-in-out", "fast", "soft", "cubic-bezier(0, 0, 1, 1)",
      "cubic-bezier(0.2, 0,5, 1, 1)", "cubic-bezier(0, 0, 1, 1, 2)",
      "cubic-bezier(0, 0, a, 1)", "cubic-bezier (0, 0, 1, 1)", "high cubic-bezier(1, 2, 3, 4)", "cubic-bezier(0 0 1 1)",
      "(1, 2)", "red",
      "#fff", "-5", "1 - 2", "1-2", "1s to 2s", "1s or 2s", "1 2", "2s s", "1/2", "3*gap", "left", "a", "its size",
      "\"t\"", "size",
      "10 px", "2 * 3", "corner-radius 4", "50% of it", "100 right", "half", "the path", "1,5", "1 second", "high",
      "5 index", "pi",
    ]
    let ends = [
      "", "", "", " then", " while", " +", " *", "*", "+ ", ")", ",", " and", " at half speed", " looped", ":", "\n",
      "\n ",
    ]
    let heads = [
      "", "let fast = 1s\n", "let soft = ease\nlet ease = 3\n", "define ease out TARGET = fadeIn TARGET\n",
      "let high = 2\n",
      "view a is a circle\n", "at 1s: ", "play (", "let b = (", "define grow up (ball) = ", "let radius = 4px\n",
    ]
    for _ in 0..<Soak.rounds(1_500, soaking: 50_000) {
      var text = heads.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text += subjects.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let space = random.oneIn(12) ? "\n  " : " "
          text += space + (words.randomElement(using: &random) ?? "") + (random.oneIn(15) ? "\n" : " ")
          text += values.randomElement(using: &random) ?? ""
          if random.oneIn(4) { text += ends.randomElement(using: &random) ?? "" }
        }
        text += [" then ", " + ", " * ", "\n", ")\n", " while "].randomElement(using: &random) ?? ""
      }
      compare(Array(text.utf8))
    }
  }
}
