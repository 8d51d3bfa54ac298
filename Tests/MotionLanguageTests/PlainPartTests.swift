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
      "animate ball", "grow facing",
    ]
    // Most phrases are plain, so that what stands around and between them is what decides.
    let plainWords = ["from", "to", "by", "over", "with"]
    let otherWords = ["using", "after", "in", "for", "through", "at", "along", "named", "and", "then"]
    let plainValues = [
      "10", "2.5s", "45 degrees", "50%", "radius 10", "x 3", "ease", "high ease-out", "1 second", "2 * 3",
    ]
    let otherValues = [
      "opacity 0.5", "ease-in", "low ease", "linear", "high linear", ".ease-in", "spring", "steps", "an ease-in-out",
      "fast",
      "soft", "cubic-bezier(0, 0, 1, 1)", "cubic-bezier(0.2, 0,5, 1, 1)", "cubic-bezier(0, 0, 1, 1, 2)",
      "cubic-bezier(0, 0, a, 1)", "cubic-bezier (0, 0, 1, 1)", "high cubic-bezier(1, 2, 3, 4)", "cubic-bezier(0 0 1 1)",
      "(1, 2)", "red", "#fff", "-5", "1 - 2", "1-2", "1s to 2s", "1s or 2s", "1 2", "2s s", "1/2", "3*gap", "left", "a",
      "its size", "\"t\"", "size", "10 px", "corner-radius 4", "50% of it", "100 right", "half", "the path", "1,5",
      "high",
      "5 index", "pi",
    ]
    // Parts that begin as a plain phrase does.
    let tricky = [
      "over 1s to 2s", "over 1s or 2s", "over 1 to 2s", "along the path", "with .ease-in", "with ease-in.",
      "by 10 right", "by 1 of a",
      "with\n  high ease-out", "with high\n  ease-out", "from radius\n  10", "to 10\n  px", "over 2s index",
      "to 5 then 6",
      "by (10)", "with ease index", "to 50% of the canvas", "from 10 px to", "over 1s - 2s",
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
    for _ in 0..<Soak.rounds(2_500, soaking: 50_000) {
      var text = heads.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text += subjects.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let space = random.oneIn(12) ? "\n  " : " "
          if random.oneIn(5) {
            text += " " + (tricky.randomElement(using: &random) ?? "")
            continue
          }
          let words = random.oneIn(4) ? otherWords : plainWords
          text += space + (words.randomElement(using: &random) ?? "") + (random.oneIn(15) ? "\n" : " ")
          text += (random.oneIn(3) ? otherValues : plainValues).randomElement(using: &random) ?? ""
          if random.oneIn(4) { text += ends.randomElement(using: &random) ?? "" }
        }
        text += [" then ", " + ", " * ", "\n", ")\n", " while "].randomElement(using: &random) ?? ""
      }
      compare(Array(text.utf8))
    }
  }
}
