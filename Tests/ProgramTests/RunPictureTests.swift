import Foundation
import SeededRandom
import Testing

/// The picture of a run with events moves like the frames of the run.
@Suite struct RunPictureTests {
  /// Returns the examples with reactions, each with the pointer events in the file beside it.
  static func examples() throws -> [BrowserAgainstFrames.Subject] {
    let scripts = try Scripts.examples()
    return try ExamplesTests.reacting.flatMap { name -> [BrowserAgainstFrames.Subject] in
      let script = try #require(scripts["Examples/\(name).motion"])
      let transitions = script.matches(of: /(?m)^transition (\w+)/).map { String($0.1) }
      if !transitions.isEmpty {
        return transitions.flatMap { transition in
          ["", " --direction dismiss", " --reverse-at 150ms"].map { options in
            BrowserAgainstFrames.Subject(
              name: name + options, script: script, command: "run --transition \(transition)\(options)")
          }
        }
      }
      let gestures = try #require(scripts["Examples/\(name).csv"])
      let until = script.contains("forever") ? " --until 6s" : ""
      return [.init(name: name, script: script, command: "run" + until, gestures: gestures)]
    }
  }

  @Test func examplesMoveLikeTheirFrames() throws {
    let subjects = try RunPictureTests.examples()
    #expect(subjects.count >= 7)
    try SVGTests.browser.check(subjects, seeks: 80)
    try CSSTests.browser.check(subjects, seeks: 40)
  }

  /// A replica is visible in the position of its original, which is hidden.
  @Test func aReplicaHidesItsOriginal() throws {
    let outcome = try Shell.run(
      "motionc run Examples/present.motion --transition sheet --format svg", files: Scripts.examples())
    let views = outcome.outputText.matches(of: /data-view="([^"]+)"/).map { String($0.1) }
    #expect(views == ["list", "scrim", "panel", "thumbnail-replica"])
  }

  @Test func randomReactionsMoveLikeTheirFrames() throws {
    let subjects = (1...Soak.rounds(10, soaking: 100)).map { seed in
      BrowserAgainstFrames.Subject(
        name: "random \(seed)", script: RunPictureTests.text(seed: UInt64(seed)), command: "run")
    }
    try SVGTests.browser.check(subjects, seeks: 30)
  }

  /// Returns a timeline with springs, pushes and sentences that begin at certain times and take over from each other.
  private static func text(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var lines = ["view circle is a circle at (100, 100) with radius 20", "view card is a rectangle at (300, 100)"]
    if Bool.random(using: &random) { lines.append("play move circle by (50, 0) over \(any(2...9))00ms") }
    for _ in 0..<any(1...4) {
      let view = any(0...1) == 0 ? "circle" : "card"
      let place = "(\(any(0...400)), \(any(0...240)))"
      let name = any(0...2) == 0 ? "" : " named \"way\""
      let actions = [
        "spring \(view) to \(place) with stiffness \(any(40...400)) and damping \(any(8...40))\(name)",
        "fling \(view) with velocity \(place) and drag \(any(2...8))\(name)",
        "spring \(view)'s scale to \(any(1...30))e-1\(name)",
        "spring the rotation of \(view) to \(any(-90...90)) degrees\(name)",
        "move \(view) to \(place) over \(any(1...9))00ms with ease-in-out\(name)",
        "fade \(view) from \(any(0...100))% to \(any(0...100))% over \(any(1...9))00ms with steps(3)\(name)",
        "tint \(view) to \(["red", "lime", "blue"][any(0...2)]) over \(any(1...9))00ms with ease-out-back\(name)",
        "rotate \(view) by 1 turn over \(any(1...9))00ms with ease-out-back\(name)",
      ]
      lines.append("at \(any(0...12))00ms: \(actions[any(0...actions.count - 1)])")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A spring takes few keyframes, and a constant takes two.
  @Test func keysAreFew() throws {
    let script = """
      view circle is a circle at (0, 0)
      at 500ms: spring circle to (200, 0)

      """
    let shell = try Shell(files: ["spring.motion": script])
    defer { shell.remove() }
    let outcome = try shell.run("motionc run spring.motion --tolerance 0.1 --format svg")
    #expect(outcome.status == 0)
    let words =
      /svg: 1 curve is approximated with (\d+) keyframes; the largest error is 0\.[01]\d* px, compared at 960 instants per second\n/
    let keys = try #require(outcome.errorText.wholeMatch(of: words)?.1, "\(outcome.errorText)")
    let count = try #require(Int(keys))
    #expect(count <= 12)
    #expect(outcome.outputText.matches(of: #/(?m)^  [\d.]+% /#).count <= count + 2, "\(outcome.outputText)")
    #expect(outcome.outputText.contains("s linear 0.5s both"))
  }

  @Test(arguments: ["svg", "css", "mjs", "html", "lottie", "swift"])
  func everyFormatIsReproducible(format: String) throws {
    let shell = try Shell(files: Scripts.examples())
    defer { shell.remove() }
    let command = "motionc run Examples/drag.motion --gestures Examples/drag.csv --format \(format)"
    let outcome = try shell.run("\(command) > one && \(command) 2>&1 > two && cmp one two && head -c 40 one")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("\(format): 2 curves are approximated with "))
    let beginnings = [
      "svg": "<svg ", "css": "/* ", "mjs": "// Written by motionc", "html": "<!doctype html>", "lottie": "{",
      "swift": "// Written by motionc",
    ]
    #expect(outcome.outputText.contains(try #require(beginnings[format])), "\(outcome.outputText)")
  }
}
