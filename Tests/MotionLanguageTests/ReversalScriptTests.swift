import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionLanguage

/// What is reversed mirrors the use of it that came before.
@Suite struct ReversalScriptTests {
  /// `x looped` has the frames of `x then x reversed`.
  @Test func loopedIsForthAndBack() throws {
    var compared = 0
    for seed in 0..<UInt64(Soak.rounds(150, soaking: 5_000)) {
      let script = RandomScript(seed: 0x100_9ED + seed)
      let lets = script.definitions + "let whole = (\(script.played)\n)\n"
      let looped = lets + "play whole looped"
      // Only animations that end can be looped.
      guard compile(source: Array(looped.utf8)).scene != nil, (try? Score(try Frames.scene(looped))) != nil else {
        continue
      }
      compared += 1
      try Frames.expectSame(looped, lets + "play whole then whole reversed", "seed \(seed)")
    }
    #expect(compared > 60)
  }

  @Test(arguments: [
    ("open then open reversed", "forth then back"),
    ("open then wait 1s then open reversed", "forth then wait 1s then back"),
    ("open then (open reversed) over 2s", "forth then back over 2s"),
    ("open at half speed then open reversed", "forth at half speed then back"),
    ("(open + fadeIn circle) then open reversed", "(forth + fadeIn circle) then back"),
    ("(open named \"x\") then open reversed", "forth then back"),
    ("swing square then (swing square) reversed", "forth then back"),
    ("rotate square by 45 degrees over 1s then (rotate square by 45 degrees over 1s) reversed", "forth then back"),
    // Sentences of two definitions are not the same, so the second one is read forward from 45.
    ("swing square then (tilt square) reversed", "forth then (rotate square from 45 to 90 over 1s) reversed"),
    (
      "open then open then open reversed then open reversed",
      "forth then rotate square from 45 to 90 over 1s then (rotate square from 45 to 90 over 1s) reversed then back"
    ),
    (
      "open then open overlapping by 500ms then open reversed",
      "(open then open overlapping by 500ms) then (rotate square from 22.5 to 67.5 over 1s) reversed"
    ),
  ])
  func whatIsReversedPlaysBack(_ script: String, _ written: String) throws {
    let lets = """
      let open = rotate square by 45 degrees over 1s
      let forth = rotate square from 0 to 45 over 1s
      let back = rotate square from 45 to 0 over 1s
      define swing(target) = rotate target by 45 degrees over 1s
      define tilt(target) = rotate target by 45 degrees over 1s

      """
    try Frames.expectSame(lets + "play " + script, lets + "play " + written, "\(script)")
  }
}
