import MotionAlgebra
import MotionLanguage
import SeededRandom
import Testing

/// A sentence with values on the way plays like its legs, written as sentences one after the other.
@Suite struct KeyframeSentenceTests {
  private static let curves = [
    "linear", "ease-in", "high ease-out", "steps(3)", "ease-out-bounce", "linear(0, 0.8 30%, 1)",
  ]
  private static let openings: [(words: String, value: @Sendable (Int) -> String)] = [
    ("grow circle", { "\($0)" }),
    ("rotate square", { "\($0) degrees" }),
    ("move square", { "(\($0), \(3 * $0 - 40))" }),
    ("tint circle", { ["red", "#08f8", "none", "white", "#123"][$0 % 5] }),
    ("draw circle", { "\($0 % 100)%" }),
    ("fade circle and square", { "0.\($0)" }),
  ]

  @Test(arguments: 1...UInt64(Soak.rounds(60, soaking: 3_000)))
  func legsAreSentences(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func one<Element>(_ choices: [Element]) -> Element {
      choices[Int.random(in: choices.indices, using: &random)]
    }
    let (words, value) = one(KeyframeSentenceTests.openings)
    let places = stride(from: 5, to: 100, by: 5).shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
      .sorted()
    let values = (0...places.count + 1).map { _ in value(Int.random(in: 1...99, using: &random)) }
    let curve = one(KeyframeSentenceTests.curves)
    let own = places.map { _ in Bool.random(using: &random) ? one(KeyframeSentenceTests.curves) : nil }
    let hasFrom = Bool.random(using: &random)
    let suffix = one(["", " reversed", " looped", " looped forever", " repeated 2 times", " over 3s", " with ease-out"])

    let stops = zip(values.dropFirst(), zip(places, own)).map { value, stop in
      "\(value) at \(stop.0)%" + (stop.1.map { " with \($0)" } ?? "")
    }
    let sentence =
      "\(words)\(hasFrom ? " from \(values[0])" : "") through \(stops.joined(separator: ", ")) to \(values[values.count - 1]) "
      + "over 2s with \(curve)"
    var legs: [String] = []
    for (number, end) in (places + [100]).enumerated() {
      let start = number == 0 ? 0 : places[number - 1]
      let from = number > 0 || hasFrom ? " from \(values[number])" : ""
      let with = (number < own.count ? own[number] : nil) ?? curve
      legs.append("(\(words)\(from) to \(values[number + 1]) over \(20 * (end - start))ms with \(with))")
    }
    let views = "view circle is a circle\nview square is a square\nplay "
    try Frames.expectSame(
      "\(views)(\(sentence))\(suffix)\n", "\(views)(\(legs.joined(separator: " then ")))\(suffix)\n", "seed \(seed)")
  }

  @Test(arguments: [
    ("through 40, 20 to 30 over 3s", "(to 40 over 1s) then (to 20 over 1s) then (to 30 over 1s)"),
    (
      "through 40 at 10%, 20, 50, 60 at 70% to 30 over 1s",
      "(to 40 over 100ms) then (to 20 over 200ms) then (to 50 over 200ms) then (to 60 over 200ms) then (to 30 over 300ms)"
    ),
    (
      "through 40 to 30 after 1s over 1s with ease-in",
      "(wait 1s) then (to 40 over 500ms with ease-in) then (to 30 over 500ms with ease-in)"
    ),
    ("with ease-in through 40 with linear to 30 over 1s", "(to 40 over 500ms) then (to 30 over 500ms with ease-in)"),
    ("through 40 to 30", "(to 40 over 1s) then (to 30 over 1s)"),
    ("with spring through 40 to 30 over 2s", "(to 40 over 1s with spring) then (to 30 over 1s with spring)"),
    (
      "through 40 with spring(damping: 0) to 30 over 2s", "(to 40 over 1s with spring(damping: 0)) then (to 30 over 1s)"
    ),
  ])
  func placesAndCurves(_ phrases: String, _ legs: String) throws {
    let view = "view circle is a circle\nplay "
    let written = legs.replacing("(to", with: "(grow circle to")
    try Frames.expectSame("\(view)grow circle \(phrases)\n", "\(view)\(written)\n", "\(phrases)")
  }

  @Test func aSentenceHasOneInterval() throws {
    let scene = try Frames.scene("(rotate square through 90 at 20%, 45 to 180 over 2s after 1s) repeated 2 times\n")
    let intervals = try scene.timeline().intervals
    #expect(intervals.map(\.start) == [ExactTime(flicks: second), ExactTime(flicks: 4 * second)])
    #expect(intervals.map(\.end) == [ExactTime(flicks: 3 * second), ExactTime(flicks: 6 * second)])
    #expect(scene.sentenceCount == .exactly(2))
  }

  private var second: Int64 { ExactTime.flicksPerSecond }
}
