import SeededRandom
import Testing

@testable import MotionAlgebra
@testable import MotionRuntime

/// Random cue sheets, stranger than real ones.
@Suite struct RandomCueTests {
  private struct Made {
    var scene: Scene
    var trace: [PointerEvent]
  }

  private func make(_ seed: UInt64) -> Made {
    var options = RandomScene.Options(unit: 7_056_000)
    options.zeros = false
    options.keepsSpeed = seed % 3 == 0
    var maker = RandomScene(seed: seed, options: options)
    var random = SplitMix64(seed: seed ^ 0xC0E5)
    let timeline = maker.expression()
    let parts = (0..<4).map { _ in maker.expression().index }
    var scene = maker.scene(of: timeline.index)
    for (place, base) in [3.0, -5, 8].enumerated() { scene.tracks[place].base = base }
    scene.views = ["view", "other"].map { name in
      SceneView(
        name: name, shape: .circle, radius: 40, size: [80, 80], position: [0, 0], scale: [1, 1], rotation: 0,
        opacity: 1,
        fill: [0, 0, 0, 1], trim: [0, 1])
    }
    for place in scene.tracks.indices { scene.tracks[place].view = "view" }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let action = action(parts, &random)
      let trigger: Cue.Trigger =
        random.oneIn(3)
        ? .on(CueEvent.allCases.randomElement(using: &random) ?? .tap, view: 0)
        : .at(Int64.random(in: 0...24, using: &random) * ExactTime.flicksPerSecond / 24)
      scene.cues.cues.append(Cue(trigger, action))
    }
    var trace: [PointerEvent] = []
    for step in 0..<Int.random(in: 0...30, using: &random) {
      trace.append(
        PointerEvent(
          time: Instant(flicks: Int64(step) * ExactTime.flicksPerSecond / 48),
          pointer: Int.random(in: 1...2, using: &random),
          phase: PointerEvent.Phase.allCases.randomElement(using: &random) ?? .moved,
          location: Point(
            x: Double.random(in: -50...50, using: &random), y: Double.random(in: -50...50, using: &random))))
    }
    func actions() -> [CueAction] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in action(parts, &random) }
    }
    scene.cues.transitions = [
      CueTransition(
        name: "t", present: actions(), dismiss: actions(), replicated: [[], [0], [1, 0]][Int(seed % 3)])
    ]
    return Made(scene: scene, trace: trace)
  }

  private func action(
    _ parts: [Composition<Tween, Transform>.Index], _ random: inout SplitMix64
  ) -> CueAction {
    let name = ([nil, "a", "b"] as [String?]).randomElement(using: &random) ?? nil
    let targets = [
      CueTarget(track: 0, value: 20), CueTarget(track: 1, value: Double.random(in: -9...9, using: &random)),
    ]
    let spring = Spring(stiffness: Double.random(in: 20...400, using: &random), damping: 12, mass: 1)!
    return switch Int.random(in: 0..<11, using: &random) {
    case 0, 1, 2: .play(parts[Int.random(in: 0..<4, using: &random)], name: name)
    case 3: .remove(name: "a", view: 0)
    case 4: .add(.spring(targets, spring), view: 0, name: name)
    case 5: .add(.friction([0, 2], 3), view: 0, name: name)
    case 6: .add(.fling([targets[1]], friction: 4), view: 0, name: name)
    case 7: .add(.matchPointer(x: 0, y: 1), view: 0, name: name)
    case 8: .add(.snap([0, 1], to: [[0, 0], [20, targets[1].value]], spring), view: 0, name: name)
    case 9:
      .add(
        .drag(
          [[0, 2], [2]][Int(spring.stiffness) % 2], from: Int(spring.stiffness) % 2,
          within: [-5...5, 0...targets[1].value.magnitude].suffix([2, 1][Int(spring.stiffness) % 2])), view: 0,
        name: name)
    default: .add(.rotate(2), view: 0, name: name)
    }
  }

  /// Returns the frames of a scene; `nil` if a part of it ends later than time can say.
  private func rows(_ made: Made, _ fps: Double) throws -> [[UInt64]]? {
    let rate = try #require(FrameRate(fps))
    let run: SceneRun
    do throws(LayoutProblem) {
      run = try SceneRun(made.scene, upTo: Instant.s(3).flicks, trace: made.trace)
    } catch {
      return nil
    }
    return try (0...Int64(2 * fps)).map { frame in
      let values = try run.row(at: Instant(frame: frame, at: rate))
      #expect(values.allSatisfy { $0.isFinite })
      return values.map(\.bitPattern)
    }
  }

  private static let rounds = UInt64(Soak.rounds(50, soaking: 1_000))

  /// A run gives the same bits twice, and the same at 24 and at 120 frames per second at common times.
  @Test func runningTwiceAndAtAnyRateIsTheSameToTheBit() throws {
    var moved = 0
    for seed in 0..<RandomCueTests.rounds {
      let made = make(seed)
      guard let fine = try rows(made, 120), let slow = try rows(made, 24) else { continue }
      #expect(try rows(made, 120) == fine, "seed \(seed)")
      for frame in slow.indices where slow[frame] != fine[5 * frame] {
        Issue.record("seed \(seed), frame \(frame)")
        break
      }
      if Set(slow).count > 10 { moved += 1 }
    }
    #expect(moved > RandomCueTests.rounds / 2, "\(moved)")
  }

  /// A transition gives the same finite bits twice, in both directions and turned around, and the same at any rate at
  /// common times.
  @Test func transitionsAreTheSameAtAnyRate() throws {
    var moved = 0
    for seed in 0..<RandomCueTests.rounds {
      let made = make(seed)
      let transition = try #require(made.scene.cues.transitions.first)
      for (direction, reversal) in [(TransitionDirection.present, nil), (.dismiss, 0.25), (.present, 0.25)] {
        func rows(_ fps: Double) throws -> [[UInt64]]? {
          let rate = try #require(FrameRate(fps))
          let run: TransitionRun
          do throws(TransitionRun.Failure) {
            run = try TransitionRun(
              made.scene, transition, direction, reversedAt: reversal.map { Instant.s($0).flicks },
              upTo: Instant.s(3).flicks, trace: seed % 2 == 0 ? made.trace : nil)
          } catch {
            // Presenting it never ends, or a part of it cannot be placed in time.
            return nil
          }
          return try (0...Int64(fps)).map { frame in
            let values = try run.row(at: Instant(frame: frame, at: rate))
            #expect(values.allSatisfy { $0.isFinite }, "seed \(seed), \(direction)")
            return values.map(\.bitPattern)
          }
        }
        guard let fine = try rows(120), let slow = try rows(24) else { continue }
        #expect(try rows(120) == fine, "seed \(seed)")
        for frame in slow.indices where slow[frame] != fine[5 * frame] {
          Issue.record("seed \(seed), \(direction), frame \(frame)")
          break
        }
        if Set(slow).count > 5 { moved += 1 }
      }
    }
    #expect(moved > RandomCueTests.rounds / 3, "\(moved)")
  }
}
