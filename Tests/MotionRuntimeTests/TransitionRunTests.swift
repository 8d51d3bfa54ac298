import MotionAlgebra
import Testing

@testable import MotionRuntime

/// A transition of a script: the sheet of the issue.
@Suite struct TransitionRunTests {
  /// A scrim that fades and a panel that slides, in a fifth of a second.
  private func sheet(replicated: Bool = false) -> (scene: Scene, transition: CueTransition) {
    var scene = CueScene()
    let scrim = scene.circle("scrim")
    let panel = scene.circle("panel")
    let fadeIn = scene.sentence(200, .from(scrim + 3, 0, to: 1))
    let up = scene.sentence(200, easing: 1, .from(panel + 1, 400, to: 0))
    let fadeOut = scene.sentence(200, .to(scrim + 3, 0))
    let down = scene.sentence(200, easing: 1, .to(panel + 1, 400))
    let transition = CueTransition(
      name: "sheet", present: [.play(fadeIn, name: nil), .play(up, name: nil)],
      dismiss: [.play(fadeOut, name: nil), .play(down, name: nil)], replicated: replicated ? [1] : [])
    scene.transition(transition)
    return (scene.made(), transition)
  }

  private func rows(_ run: TransitionRun, _ fps: Double, to end: Double) throws -> [[Double]] {
    let rate = try #require(FrameRate(fps))
    return try (0...rate.firstFrame(atOrAfter: Instant.s(end).flicks)).map {
      try run.row(at: Instant(frame: $0, at: rate))
    }
  }

  @Test func presentingGoesToItsEndAndCompletes() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .present)
    #expect(run.columns.map(\.name) == ["scrim.opacity", "panel.position.y"])
    let rows = try rows(run, 20, to: 0.3)
    #expect(rows.map { $0[0] } == [0, 0.25, 0.5, 0.75, 1, 1, 1])
    #expect(rows[0][1] == 400 && abs(rows[2][1] - 200) < 1e-9 && rows[4][1] == 0)
    #expect(run.end == TransitionEnd(outcome: .completed, direction: .present, time: .s(0.2)) && run.isDone)
  }

  @Test func dismissingBeginsWherePresentingLeavesTheViews() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .dismiss)
    let rows = try rows(run, 20, to: 0.2)
    #expect(rows.first == [1, 0] && rows.last == [0, 400])
    #expect(run.end == TransitionEnd(outcome: .completed, direction: .dismiss, time: .s(0.2)))
  }

  @Test func reversedHalfWayValuesAndVelocitiesGoOn() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .present, reversedAt: Instant.s(0.1).flicks)
    let rows = try rows(run, 1000, to: 0.4)
    for column in 0...1 {
      let before = (rows[100][column] - rows[98][column]) / 0.002
      let after = (rows[102][column] - rows[100][column]) / 0.002
      // Within what the way bends in two milliseconds.
      #expect(abs(after - before) < abs(before) * 0.1 && abs(before) > 1, "\(before) \(after)")
    }
    #expect(rows.last == [0, 400] && run.isReversed)
    #expect(run.end == TransitionEnd(outcome: .cancelled, direction: .dismiss, time: .s(0.3)))
  }

  /// From 1 at −5 a second back to 1 in a fifth of one: 1 − (1 − t)·… in the words of `TweenPlan.keepsVelocity`.
  @Test func turningAroundIsTheClosedForm() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .dismiss, reversedAt: Instant.s(0.1).flicks)
    let rows = try rows(run, 100, to: 0.35)
    for frame in 10...30 {
      let time = Double(frame - 10) / 100
      // It goes from 0.5 to 1, for the `from 0` of presenting does not count; −5 − 2.5 a second are surplus.
      let swing = -7.5 * time * (1 - time / 0.2) * (1 - time / 0.2)
      #expect(abs(rows[frame][0] - (0.5 + 2.5 * time + swing)) < 1e-9, "frame \(frame)")
    }
    #expect(rows.last == [1, 0] && run.end?.outcome == .cancelled)
  }

  @Test func aReversalAfterTheEndIsNone() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .present, reversedAt: Instant.s(1).flicks)
    #expect(try rows(run, 20, to: 2).last == [1, 0])
    #expect(!run.isReversed)
    #expect(run.end?.outcome == .completed)
  }

  @Test func aReplicaIsAColumnOfItsOwn() throws {
    let (scene, transition) = sheet(replicated: true)
    let run = try TransitionRun(scene, transition, .dismiss)
    #expect(run.columns.map(\.name) == ["scrim.opacity", "panel-replica.position.y"])
    let rows = try rows(run, 20, to: 0.3)
    #expect(rows.first == [1, 0] && rows.last == [0, 400])
  }

  @Test func springsTurnAroundWithTheirVelocity() throws {
    var scene = CueScene()
    let x = scene.circle("panel")
    let transition = CueTransition(
      name: "pull", present: [.add(.spring(x, to: 200, 0), view: 0, name: nil)],
      dismiss: [.add(.spring(x, to: 0, 0), view: 0, name: nil)])
    let spring = Oscillator(stiffness: 200, damping: 20)
    let run = try TransitionRun(scene.made(), transition, .present, reversedAt: Instant.s(0.1).flicks)
    let rows = try rows(run, 100, to: 2)
    let (place, velocity) = (200 - 200 * spring.left(0.1), 200 * 200 * spring.push(0.1))
    for frame in 10...60 {
      let time = Double(frame - 10) / 100
      #expect(abs(rows[frame][0] - place * spring.left(time) - velocity * spring.push(time)) < 1e-3)
    }
    #expect(rows.last == [0, 0] && run.end?.outcome == .cancelled)
  }

  @Test func oneWithNothingToDoFinishesAtOnceAndOnce() throws {
    let transition = CueTransition(name: "none", present: [], dismiss: [])
    let run = try TransitionRun(CueScene().made(), transition, .present)
    #expect(!run.isDone)
    try run.advance(to: .zero)
    #expect(run.isDone && run.end == TransitionEnd(outcome: .completed, direction: .present, time: .zero))
  }

  @Test func whatPresentsWithoutEndCannotBeDismissed() throws {
    var scene = CueScene()
    let x = scene.circle("panel")
    let turn = scene.sentence(100, .from(x, 0, to: 1))
    let forever = scene.apply(.repeated(times: nil, alternating: false), turn)
    let transition = CueTransition(name: "spin", present: [.play(forever, name: nil)], dismiss: [])
    let made = scene.made()
    #expect(throws: TransitionRun.Failure.self) { try TransitionRun(made, transition, .dismiss) }
    let rate = try #require(FrameRate(60))
    let last = try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in
      do { return try TransitionRun(made, transition, .present) } catch { throw .endless }
    }
    #expect(last == nil)
  }
}
