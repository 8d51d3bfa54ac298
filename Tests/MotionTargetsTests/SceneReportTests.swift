import Foundation
import MotionAlgebra
import Testing

@testable import MotionTargets

@Suite struct SceneReportTests {
  private let second = ExactTime.flicksPerSecond

  /// Returns a scene of sentences that each write one track, combined by `join`.
  private func scene(
    _ sentences: [(name: String, track: UInt32, from: Double, to: Double, seconds: Double)],
    _ join: (inout Composition<Tween, Transform>, [Composition<Tween, Transform>.Index]) -> Void
  ) -> Scene {
    var scene = Scene()
    scene.tracks = [
      Track(view: "circle", property: "radius"), Track(view: "a \"b\"", property: "position", component: "x"),
    ]
    scene.easings = [.linear]
    var places: [Composition<Tween, Transform>.Index] = []
    for sentence in sentences {
      let start = UInt32(scene.text.count)
      scene.text += Array(sentence.name.utf8)
      scene.labels.append(Label(name: start..<UInt32(scene.text.count)))
      scene.writes.append(Write(track: sentence.track, from: sentence.from, to: sentence.to))
      let count = UInt32(scene.writes.count)
      places.append(
        scene.composition.append(
          single: Tween(
            duration: Int64(sentence.seconds * Double(second)), easing: 0, writes: count - 1..<count,
            label: UInt32(scene.labels.count - 1))))
    }
    join(&scene.composition, places)
    return scene
  }

  private func text(_ scene: Scene) -> String {
    String(decoding: SceneReport(scene).text(name: "a.motion"), as: UTF8.self)
  }

  private func json(_ scene: Scene) throws -> [String: Any] {
    let line = SceneReport(scene).json(name: "a\"b.motion")
    #expect(line.last == 10 && line.count { $0 == 10 } == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
  }

  @Test func reportsTheCriticalPath() throws {
    let scene = scene([
      ("first", 0, 10, 100, 1.5), ("second", 0, 100, -4.25, 0.25), ("beside", 1, 7, 7, 1),
    ]) { composition, places in
      let sequence = composition.append(times: places[0], places[1])
      _ = composition.append(plus: sequence, places[2])
    }
    #expect(
      text(scene) == """
        a.motion
          length            1.75 s
          sentences         3
          critical path     first, then second
          circle.radius     -4.25 to 100
          a "b".position.x  always 7

        """)
    let report = try json(scene)
    #expect(report["file"] as? String == "a\"b.motion" && report["duration"] as? Double == 1.75)
    #expect(report["sentences"] as? Int == 3 && report["criticalPathLength"] as? Int == 2)
    #expect(report["criticalPath"] as? [String] == ["first", "second"])
    #expect(report["bounds"] as? [String: [Double]] == ["circle.radius": [-4.25, 100], "a \"b\".position.x": [7, 7]])
  }

  @Test func lengthsAreExactHoweverLong() throws {
    let doubled = scene([("step", 0, 0, 1, 0.001)]) { composition, places in
      var whole = places[0]
      for _ in 0..<60 { whole = composition.append(times: whole, whole) }
    }
    #expect(text(doubled).contains("  length         1152921504606846.976 s (36533877.9 years)\n"))
    #expect(text(doubled).contains("  sentences      1152921504606846976\n"))
    #expect(text(doubled).contains("  critical path  step; 1152921504606846976 sentences in all\n"))
    #expect(try json(doubled)["sentences"] as? Int == 1_152_921_504_606_846_976)
  }

  @Test func reportsMissingAndEndlessLengths() throws {
    let endless = scene([("spin", 0, 0, 360, 1)]) { composition, places in
      _ = composition.append(.repeated(times: nil, alternating: false), of: places[0])
    }
    #expect(text(endless).contains("length         endless\n  sentences      endless\n"))
    #expect(text(endless).contains("critical path  spin; repeated endlessly\n"))
    #expect(try json(endless)["duration"] is NSNull)
    #expect(try json(endless)["endless"] as? Bool == true)
    let cancelled = scene([("gone", 0, 0, 1, 1)]) { composition, places in
      _ = composition.append(times: places[0], composition.appendZero())
    }
    #expect(text(cancelled) == "a.motion\n  length     none (cancelled)\n  sentences  0\n")
    #expect(try json(cancelled)["cancelled"] as? Bool == true)
    let nothing = scene([]) { composition, _ in _ = composition.appendOne() }
    #expect(text(nothing) == "a.motion\n  length     none (empty)\n  sentences  0\n")
  }
}
