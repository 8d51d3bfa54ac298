import MotionAlgebra
import MotionText
import SeededRandom
import Testing

@testable import MotionLanguage

/// Tests the effect of declarations on the scene, and that no part of them takes quadratic time.
@Suite struct ViewsTests {
  private func compiled(_ script: String) -> Compilation { compile(source: Array(script.utf8)) }

  @Test func theSceneContainsTheDeclaredLook() throws {
    let script = """
      canvas 400 by 240 with background #ff000080
      view ball is a circle at (120, 60) with radius 10 and fill #00ff00
      view title is text "Good \\ day" with opacity 50% and rotation 1 turn and y 7
      view star is a path " m 0 0 L 1 1"
      view rule is a line from (10, 20) to (110, 0)
      view card is a rectangle with size (60, 40) and scale 2 and trim (0, 0.5)
      fadeIn ball
      """
    let scene = try #require(compiled(script).scene)
    #expect(scene.canvas == Canvas(width: 400, height: 240, background: [1, 0, 0, 128 / 255]))
    #expect(scene.views.map(\.name) == ["ball", "title", "star", "rule", "card"])
    #expect(
      try scene.views.map(\.shape)
        == [.circle, .text("Good \\ day"), .path(PathData(" m 0 0 L 1 1")), .line, .rectangle])
    #expect(
      scene.views[0]
        == SceneView(
          name: "ball", shape: .circle, radius: 10, size: [100, 100], position: [120, 60], scale: [1, 1], rotation: 0,
          opacity: 1, fill: [0, 1, 0, 1], trim: [0, 1]))
    #expect(scene.views[1].position == [250, 7] && scene.views[1].opacity == 0.5 && scene.views[1].rotation == 360)
    #expect(scene.views[3].position == [10, 20] && scene.views[3].size == [100, -20])
    #expect(scene.views[4].size == [60, 40] && scene.views[4].scale == [2, 2] && scene.views[4].trim == [0, 0.5])
    #expect(scene.tracks.map(\.name) == ["ball.opacity"])
  }

  @Test func theSceneContainsUndeclaredViews() throws {
    let scene = try #require(compiled("grow redCircle to 3 then fadeIn thing").scene)
    #expect(scene.canvas == nil)
    #expect(scene.views.map(\.shape) == [.circle, .box])
    #expect(scene.views[1].position == [250, 100])
    #expect(scene.tracks.allSatisfy { !$0.isDeclared })
  }

  @Test func onlyDeclaredPropertiesAreDeclared() throws {
    let scene = try #require(
      compiled("view a is a rectangle with x 3 and glow 2\nmove a to (1, 1) + animate a's glow to 4").scene)
    #expect(scene.tracks.map(\.name) == ["a.position.x", "a.position.y", "a.glow"])
    #expect(scene.tracks.map(\.base) == [3, 100, 2])
    #expect(scene.tracks.map(\.isDeclared) == [true, false, true])
  }

  /// A declaration of many is many views, a group of them, and one declared value each.
  @Test func manyViewsAreDeclaredTogether() throws {
    let count = Soak.rounds(5_000, soaking: 10_000)
    let scene = try #require(
      compiled("view dots is a row of \(count) circles spaced by 2 at (7, 8)\nmove dots to (0, 0)").scene)
    #expect(scene.views.count == count && scene.tracks.count == 2 * count)
    #expect(scene.views[0].position == [7 - Double(count - 1), 8] && scene.views[count - 1].name == "dots.\(count)")
    #expect(scene.tracks.allSatisfy { $0.isDeclared })
    // Half of a ring mirrors the other half, and its quarters are exact.
    let ring = Arrangement(.ring, 8)
    let places = (0..<8).map { ring.place(of: $0, distance: [80, 80]) }
    #expect(places[0] == [0, -80] && places[2] == [80, 0] && places[4] == [0, 80] && places[6] == [-80, 0])
    for view in 1...3 { #expect(abs((places[view] - places[8 - view] * [-1, 1]).sum()) < 1e-12) }
    #expect(abs(Arrangement(.ring, 6).radius(ofDistance: 30) - 30) < 1e-12)
  }

  /// A cycle is found at any depth, whether it includes one group, all groups, or none.
  @Test func aCycleOfGroupsIsFoundAtAnyDepth() throws {
    let count = Soak.rounds(5_000, soaking: 50_000)
    let chain = (0..<count).map { "group g\($0) = g\($0 + 1) and v\($0)\n" }.joined()
    let open = compiled(chain + "group g\(count) = last\nfadeIn g0")
    #expect(open.problems.isEmpty)
    #expect(open.scene?.tracks.count == count + 1)
    let closed = compiled(chain + "group g\(count) = g0\nfadeIn g0")
    #expect(closed.scene == nil)
    let cycles = closed.problems.filter { $0.message == .groupCycle }
    #expect(cycles.count == 1 && closed.problems.count == 1)
    let words = try #require(cycles.first).finding.words
    #expect(words.title.contains("`g0`"))
    // The message lists seven of the groups and says that there are more.
    #expect(words.reason.split(separator: ", then ").count == 8 && words.reason.contains("others"))
  }

  /// Each group contains the one before it twice, so without a memory of visited groups this would be 2^60 views.
  @Test func sharedGroupsAreOpenedOnce() throws {
    var script = "group left0 = a and b\ngroup right0 = b and c\n"
    for place in 1...60 {
      script += "group left\(place) = left\(place - 1) and right\(place - 1)\n"
      script += "group right\(place) = right\(place - 1) and left\(place - 1)\n"
    }
    let scene = try #require(compiled(script + "fadeIn left60 and right60").scene)
    #expect(scene.writes.count == 3)
  }

  /// If any step were quadratic, this test would run for hours.
  @Test func thousandsOfViewsCompileInLinearTime() throws {
    let count = Soak.rounds(10_000, soaking: 100_000)
    let views = (0..<count).map { "view v\($0) is a circle at (\($0), 1) with radius 5\n" }.joined()
    let names = (0..<count).map { "v\($0)" }.joined(separator: " and\n  ")
    let scene = try #require(compiled("group every = \(names)\ngrow every to 9 + fadeIn all circles\n" + views).scene)
    #expect(scene.views.count == count && scene.tracks.count == 2 * count)
    #expect(scene.views[count - 1].position == [Double(count - 1), 1])
    #expect(scene.tracks[0].isDeclared && !scene.tracks[1].isDeclared)
  }

  /// The search for similar names is limited, so that messages stay fast.
  @Test func thousandsOfUnknownViewsAreReportedInLinearTime() throws {
    let count = Soak.rounds(10_000, soaking: 100_000)
    let script = (0..<count).map { "let a\($0) = fadeIn w\($0)\n" }.joined()
    let compilation = compiled("view v is a circle\nview w-and-more is a circle\n" + script)
    #expect(compilation.problems.count == min(count, Limit.mistakes))
  }
}
