import MotionAlgebra
import Testing

@testable import MotionTargets

/// Tests a scene with a variant for users who prefer reduced motion.
@Suite struct ForLessMotionTests {
  private let second = ExactTime.flicksPerSecond

  /// Returns a scene in which a circle grows from 10 to 50 in a second; with reduced motion it fades in within half a second,
  /// endlessly if requested.
  private func scene(endless: Bool = false) -> Scene {
    var scene = Scene()
    scene.views = [
      SceneView(
        name: "circle", shape: .circle, radius: 10, size: [100, 100], position: [50, 50], scale: [1, 1], rotation: 0,
        opacity: 1, fill: [0, 0, 1, 1], trim: [0, 1])
    ]
    scene.tracks = [Track(view: "circle", property: "radius"), Track(view: "circle", property: "opacity")]
    scene.easings = [.linear]
    scene.writes = [Write(track: 0, from: 10, to: 50), Write(track: 1, from: 0, to: 1)]
    let grow = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 0..<1, label: nil))
    var fade = scene.composition.append(single: Tween(duration: second / 2, easing: 0, writes: 1..<2, label: nil))
    if endless { fade = scene.composition.append(.repeated(times: nil, alternating: true), of: fade) }
    scene.composition.root = grow
    scene.reduced = fade
    return scene
  }

  private func picture(_ scene: Scene) throws -> Picture {
    let performance = try #require(Performance(scene))
    return try Picture(
      scene, try Score(scene, upTo: scene.duration?.isEndless == true ? performance.horizon + 1 : nil), performance,
      style: .cubics, tolerance: 0.01)
  }

  @Test func theVariantIsAnotherSceneOfTheSameViews() throws {
    let scene = scene()
    let reduced = try #require(scene.forLessMotion)
    #expect(scene.duration == ExactTime(flicks: second))
    #expect(reduced.duration == ExactTime(flicks: second / 2))
    #expect(reduced.forLessMotion == nil)
    #expect(Scene().forLessMotion == nil)
    let (whole, less) = (try picture(scene), try picture(reduced))
    #expect(whole.views[0].movements.map(\.name) == ["radius"])
    #expect(less.views[0].movements.map(\.name) == ["opacity"])
  }

  /// The endless node follows the root.
  @Test func onlyOneOfTheVariantsMayEnd() throws {
    let scene = scene(endless: true)
    #expect(Performance(scene) == .once(second))
    #expect(Performance(try #require(scene.forLessMotion)) == .looping(start: 0, period: second))
  }

  @Test func writersShowTheVariant() throws {
    let scene = scene()
    let (whole, less) = (try picture(scene), try picture(try #require(scene.forLessMotion)))
    let marked = "@media (prefers-reduced-motion: reduce) {"
    let svg = SVGWriter(tolerance: 0.01).text(whole, reduced: less)
    let rule = try #require(svg.split(separator: marked).dropFirst().first)
    #expect(rule.contains("r: 10px") && rule.contains("0.5s"), "\(rule)")
    let css = CSSWriter(name: "one", tolerance: 0.01).text(whole, reduced: less).text
    let block = try #require(css.split(separator: marked).dropFirst().first)
    #expect(block.contains("width: 20px") && block.contains("0.5s"), "\(block)")
  }

  /// The page has time for the longer variant, and a loop contains whole passes.
  @Test func aPageHasTimeForBothVariants() throws {
    func end(_ scene: Scene) throws -> (end: Int64, loop: String) {
      let reduced = try #require(scene.forLessMotion)
      func part(_ scene: Scene) throws -> HTMLWriter.Part {
        HTMLWriter.Part(try picture(scene), scene, try Score(scene, upTo: 10 * second), entries: [])
      }
      let page = HTMLWriter(tolerance: 0.01).text(
        try part(scene), reduced: try part(reduced), rate: try #require(FrameRate(60)), title: "one")
      let end = try #require(page.text.firstMatch(of: /"end":(\d+),"loop":(\w+)/))
      return (try #require(Int64(end.1)), String(end.2))
    }
    #expect(try end(scene()) == (second, "null"))
    var longer = scene()
    swap(&longer)
    #expect(try end(longer) == (second, "null"))
    var endless = scene(endless: true)
    swap(&endless)
    #expect(try end(endless) == (second, "0"))
  }

  /// Exchanges the scene and its variant.
  private func swap(_ scene: inout Scene) {
    let root = scene.composition.root
    if let reduced = scene.reduced { scene.composition.root = reduced }
    scene.reduced = root
  }
}
