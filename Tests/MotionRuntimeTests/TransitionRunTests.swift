import MotionAlgebra
import Testing

@testable import MotionRuntime

/// A transition of a script: a sheet.
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

  @Test func presentingRunsToItsEndAndCompletes() throws {
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

  @Test func reversingKeepsValuesAndVelocities() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .present, reversedAt: Instant.s(0.1).flicks)
    let rows = try rows(run, 1000, to: 0.4)
    for column in 0...1 {
      let before = (rows[100][column] - rows[98][column]) / 0.002
      let after = (rows[102][column] - rows[100][column]) / 0.002
      // The tolerance is what the motion bends in two milliseconds.
      #expect(abs(after - before) < abs(before) * 0.1 && abs(before) > 1, "\(before) \(after)")
    }
    #expect(rows.last == [0, 400] && run.isReversed)
    #expect(run.end == TransitionEnd(outcome: .cancelled, direction: .dismiss, time: .s(0.3)))
  }

  /// Presenting goes from 0 to 1 at 5 per second. It has 0.5 more when it turns, and returns at 5 per second.
  @Test func turningAroundEqualsTheClosedForm() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .dismiss, reversedAt: Instant.s(0.1).flicks)
    let rows = try rows(run, 100, to: 0.35)
    for frame in 10...30 {
      let time = Double(frame - 10) / 100
      #expect(abs(rows[frame][0] - (5 * time + fading(0.5, -10, time, over: 0.2))) < 1e-9, "frame \(frame)")
    }
    #expect(rows.last == [1, 0] && run.end?.outcome == .cancelled)
  }

  /// A quick passage turns into a slow one: a panel moves from 400 to 0 and a scrim fades in, both in 200 ms. They turn
  /// around after 190 ms, and the way back takes a second. The velocity is kept and fades within 0.3 s, whatever the
  /// length of the way back: if it lasted as long as that, the panel would reach −220 px, and the opacity 3.7.
  @Test func aQuickPassageThatTurnsAroundHardlyOvershoots() throws {
    var scene = CueScene()
    let panel = scene.circle("panel")
    let steep = scene.easing(Easing(.quint, .in))
    let up = scene.sentence(200, .from(panel + 1, 400, to: 0))
    let fadeIn = scene.sentence(200, easing: steep, .from(panel + 3, 0, to: 1))
    let down = scene.sentence(1000, .to(panel + 1, 400))
    let fadeOut = scene.sentence(1000, .to(panel + 3, 0))
    let transition = CueTransition(
      name: "sheet", present: [.play(up, name: nil), .play(fadeIn, name: nil)],
      dismiss: [.play(down, name: nil), .play(fadeOut, name: nil)])
    scene.transition(transition)
    let run = try TransitionRun(scene.made(), transition, .present, reversedAt: Instant.s(0.19).flicks)
    let rows = try rows(run, 1000, to: 1.5)
    for (column, value, velocity, end) in [(0, 20.0, -2000.0, 400.0), (1, pow5(0.95), 25 * pow5(0.95) / 0.95, 0)] {
      let own = end - value
      for frame in 190...1190 {
        let time = Double(frame - 190) / 1000
        let expected = value + own * time + fading(0, velocity - own, time, over: 1)
        #expect(abs(rows[frame][column] - expected) < 1e-5, "column \(column), frame \(frame)")
      }
      // The greatest value of v·t·(1 − t/U)² is v·U·4/27.
      let most = abs(velocity - own) * 0.3 * 4 / 27
      #expect(rows.allSatisfy { abs($0[column] - min(max($0[column], min(value, end)), max(value, end))) <= most })
    }
    #expect((rows.map { $0[0] }.min() ?? 0) > -66 && (rows.map { $0[1] }.max() ?? 0) < 1.7)
    #expect(rows.last == [400, 0] && run.end?.time == .s(1.19) && run.end?.outcome == .cancelled)
  }

  /// A panel comes almost to rest, and its way back begins fourteen times as fast as its mean. It does not go on past its
  /// place first, though its velocity there is nearly zero and that of the way back is not.
  @Test func aSteepWayBackDoesNotLeadTheWrongWay() throws {
    var scene = CueScene()
    let y = scene.circle("panel") + 1
    let steep = scene.easing(Easing(cubicBezier: 0.05, 0.7, 0.1, 1)!)
    let enter = scene.sentence(400, easing: steep, .from(y, 600, to: 200))
    let leave = scene.sentence(400, easing: steep, .to(y, 600))
    let transition = CueTransition(
      name: "panel", present: [.play(enter, name: nil)], dismiss: [.play(leave, name: nil)])
    scene.transition(transition)
    let run = try TransitionRun(scene.made(), transition, .present, reversedAt: Instant.s(0.39).flicks)
    let values = try rows(run, 1000, to: 1).map { try #require($0.last) }
    // It goes back by no more than a thousandth of 400, and by what is left of its velocity.
    let velocity = 1000 * (values[390] - values[389])
    let least = values[390] - 0.41 + velocity * 0.3 * 4 / 27
    #expect(values[390] < 200.1 && velocity > -20 && values[390...].allSatisfy { $0 > least && $0 < 600.001 })
    #expect(values[460] > 400 && values.last == 600)
  }

  private func pow5(_ x: Double) -> Double { x * x * x * x * x }

  /// A move of a panel from 400 to 0, and what brings it back, turned around half-way.
  private func turned(
    _ dismiss: (inout CueScene, UInt32, Composition<Tween, Transform>.Index) throws ->
      Composition<Tween, Transform>.Index
  ) throws -> [Double] {
    var scene = CueScene()
    let y = scene.circle("panel") + 1
    let enter = scene.sentence(500, easing: 1, .from(y, 400, to: 0))
    let back = try dismiss(&scene, y, enter)
    let transition = CueTransition(
      name: "panel", present: [.play(enter, name: nil)], dismiss: [.play(back, name: nil)])
    scene.transition(transition)
    let run = try TransitionRun(scene.made(), transition, .present, reversedAt: Instant.s(0.25).flicks)
    return try rows(run, 1000, to: 1).map { try #require($0.last) }
  }

  /// The difference from the sentence, in value and in velocity, fades as the cubics that begin with both. The velocity
  /// fades within 0.3 s.
  private func fading(_ value: Double, _ velocity: Double, _ time: Double, over length: Double) -> Double {
    let (share, left) = (time / length, max(0, 1 - time / min(length, 0.3)))
    return value * (1 + 2 * share) * (1 - share) * (1 - share) + velocity * time * left * left
  }

  private static let velocity = -400 * (EasingCurve(.cssEaseInOut)(0.5002) - EasingCurve(.cssEaseInOut)(0.4998)) / 2e-4

  /// A sentence beside a longer one continues for its own duration only.
  @Test func aSentenceBesideALongerOneEndsInItsOwnTime() throws {
    let curve = EasingCurve(.cssEaseInOut)
    for isEased in [false, true] {
      let values = try turned { scene, y, _ in
        let back = scene.sentence(200, .to(y, 400))
        let other = scene.sentence(1000, .to(y - 1, 90))
        let both = scene.together(back, other)
        return isEased ? scene.apply(.eased(1), both) : both
      }
      // The eased time of the whole reaches a fifth later.
      let last = isEased ? 250 + (0...1000).first { curve(Double($0) / 1000) >= 0.2 }! : 450
      #expect(abs(values[last] - 400) < 1e-6 && abs(values[last - 20] - 400) > 1)
      #expect(values[last...].allSatisfy { abs($0 - 400) < 1e-6 })
    }
  }

  /// A track that the way back does not mention springs back to its first value.
  @Test func whatNothingLeadsBackSpringsBack() throws {
    var scene = CueScene()
    let (scrim, panel) = (scene.circle("scrim"), scene.circle("panel", at: [0, 300]))
    let fade = scene.sentence(200, .from(scrim + 3, 0.25, to: 1))
    scene.transition(
      CueTransition(
        name: "t",
        present: [.play(fade, name: nil), .add(.drag([panel + 1], from: 1, within: []), view: 1, name: nil)],
        dismiss: [.add(.drag([panel], from: 0, within: []), view: 1, name: nil)]))
    let made = scene.made()
    let transition = try #require(made.cues.transitions.first)
    let trace = Trace.line(from: Point(x: 0, y: 300), to: Point(x: 0, y: 360), over: 0.1, last: .moved)
    // Without pointers it does the same, but for the drag.
    for trace in [trace, [], nil] {
      let run = try TransitionRun(made, transition, .present, reversedAt: Instant.s(0.1).flicks, trace: trace)
      let rows = try rows(run, 100, to: 2)
      let place = try #require(run.columns.firstIndex { $0.name == "panel.position.y" })
      #expect(rows[10][0] == 0.625 && abs(rows[10][place] - (trace?.isEmpty ?? true ? 300 : 350)) < 1e-9)
      #expect(rows.last?[0] == 0.25 && rows.last?[place] == 300)
      #expect(run.end?.outcome == .cancelled && run.isDone)
    }
  }

  @Test func theMirrorOfASentenceEndsWhereItBegan() throws {
    let values = try turned { scene, _, enter in scene.apply(.reversed, enter) }
    let curve = EasingCurve(.cssEaseInOut)
    let velocity = TransitionRunTests.velocity
    for frame in 250..<750 {
      let time = Double(frame - 250) / 1000
      // Mirrored, it begins at 0 and is at rest there.
      let expected = 400 * (1 - curve(1 - time / 0.5)) + fading(200, velocity, time, over: 0.5)
      #expect(abs(values[frame] - expected) < 0.05, "frame \(frame)")
    }
    #expect(values.last == 400)
  }

  @Test func aPathContinuesFromThePresentPosition() throws {
    let path = try #require(ArcLengthPath(OutlinePath("M0 400 L 0 0 L 0 100")))
    let values = try turned { scene, y, _ in scene.along(path, 500, y - 1) }
    let velocity = TransitionRunTests.velocity
    for frame in 250..<750 {
      let time = Double(frame - 250) / 1000
      let way = time < 0.4 ? 400 - 1000 * time : 1000 * (time - 0.4)
      // 1000 px per second upwards is the velocity of the path itself.
      let expected = way + fading(-200, velocity + 1000, time, over: 0.5)
      #expect(abs(values[frame] - expected) < 0.05, "frame \(frame)")
    }
    #expect(values.last == 100)
  }

  @Test func onlyTheFirstPassContinuesFromThePresentValue() throws {
    // Without `from` each pass begins where the view was when it turned around.
    let plain = try turned { scene, y, _ in
      scene.apply(.repeated(times: 2, alternating: false), scene.sentence(250, .to(y, 400)))
    }
    #expect(abs(plain[250] - 200) < 1e-9 && abs(plain[500] - 400) < 1e-9)
    for frame in 501...750 { #expect(abs(plain[frame] - 200 - 0.8 * Double(frame - 500)) < 1e-9, "frame \(frame)") }
    // With `from` each pass but the first begins there.
    let own = try turned { scene, y, _ in
      scene.apply(.repeated(times: 2, alternating: false), scene.sentence(250, .from(y, 0, to: 400)))
    }
    #expect(abs(own[250] - 200) < 1e-9 && own[500] == 400)
    for frame in 501...750 { #expect(abs(own[frame] - 1.6 * Double(frame - 500)) < 1e-9, "frame \(frame)") }
  }

  @Test func mirroredSentencesWithoutFromAreResolvedFirst() throws {
    // Read forward it goes from 200, where it is, to 100, so it returns to 200.
    let values = try turned { scene, y, _ in scene.apply(.reversed, scene.sentence(250, .to(y, 100))) }
    #expect(abs(values[250] - 200) < 1e-9 && values[499] > 150 && abs((values.last ?? 0) - 200) < 1e-9)
    #expect(values.allSatisfy { $0 > 50 && $0 <= 400 })
  }

  /// A wait is a wait: what comes after one leaves the view where it is meanwhile, and then begins there.
  @Test func sentencesAfterAWaitContinueFromThePresentPosition() throws {
    for isMirrored in [false, true] {
      let values = try turned { scene, y, enter in
        let back = isMirrored ? scene.apply(.reversed, enter) : scene.sentence(500, .from(y, 0, to: 400))
        return scene.sequence(scene.wait(100), back)
      }
      #expect(values[249] > 200 && abs(values[250] - 200) < 1e-9)
      for frame in 250...350 { #expect(values[frame] == values[250], "frame \(frame)") }
      // The difference fades, and the velocity is that of the sentence: 0.8 px per millisecond where it is even.
      for frame in 350..<850 {
        let time = Double(frame - 350) / 1000
        let own = isMirrored ? 1 - EasingCurve(.cssEaseInOut)(1 - time / 0.5) : time / 0.5
        #expect(abs(values[frame] - 400 * own - fading(200, 0, time, over: 0.5)) < 1e-6, "frame \(frame)")
      }
      #expect(values.last == 400)
    }
  }

  @Test func aWaitAtTheEndBelongsToItsDirection() throws {
    var scene = CueScene()
    let x = scene.circle("panel")
    let there = scene.sequence(scene.sentence(200, .to(x, 10)), scene.wait(100))
    let transition = CueTransition(
      name: "t", present: [.play(there, name: nil)], dismiss: [.play(scene.wait(400), name: nil)])
    let made = scene.made()
    for (direction, reversal, end) in [
      (TransitionDirection.present, nil as Double?, 0.3), (.dismiss, nil, 0.4), (.dismiss, 0.1, 0.4),
      // The spring that takes the panel home needs 0.653 s.
      (.present, 0.25, 0.91),
    ] {
      let run = try TransitionRun(
        made, transition, direction, reversedAt: reversal.map { Instant.s($0).flicks })
      let rows = try rows(run, 100, to: 1)
      #expect(run.end?.time == .s(end) && rows.count > 1, "\(direction) \(String(describing: reversal))")
    }
  }

  /// A transaction is reported before anything that it does, and before it, that the transition turns.
  @Test func turningAroundReportsEventsInOrder() throws {
    var scene = CueScene()
    let x = scene.circle("panel")
    let fade = scene.sentence(200, .from(x + 3, 0, to: 1))
    let transition = CueTransition(
      name: "t", present: [.add(.spring(x, to: 9, 0), view: 0, name: "s"), .play(fade, name: nil)],
      dismiss: [.add(.spring(x, to: 0, 0), view: 0, name: "s")])
    var lines: [String] = []
    let run = try TransitionRun(
      scene.made(), transition, .present, reversedAt: Instant.s(0.1).flicks,
      observe: { event, time in
        switch event {
        case .scheduler(let event): if time == .s(0.1) { lines.append(Told.words(event)) }
        case .turnedAround(let direction): lines.append("turned \(direction)")
        case .ended(let end): lines.append("\(end.outcome)")
        }
      })
    _ = try rows(run, 100, to: 2)
    #expect(
      lines == [
        "turned dismiss", "committed 2", "removed s", "withdrawn SentencePerformer", "added s", "added",
        "released SentencePerformer", "cancelled",
      ])
  }

  @Test func aReplicaGetsAnUnusedName() throws {
    var scene = CueScene()
    let x = scene.circle("c")
    let others = [scene.circle("c-replica"), scene.circle("c-replica-2")]
    let move = scene.sentence(
      100, .from(x, 0, to: 1), .from(others[0], 0, to: 2), .from(others[1], 0, to: 3))
    let transition = CueTransition(
      name: "t", present: [.play(move, name: nil)], dismiss: [], replicated: [0, 1])
    let run = try TransitionRun(scene.made(), transition, .present)
    #expect(run.columns.map(\.view) == ["c-replica-3", "c-replica-replica", "c-replica-2"])
  }

  /// Its end is found without waiting for a reversal that never comes.
  @Test func aReversalAfterTheEndAddsNoFrames() throws {
    let (scene, transition) = sheet()
    let rate = try #require(FrameRate(20))
    let last = try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in
      do { return try TransitionRun(scene, transition, .present, reversedAt: Instant.s(3).flicks) } catch {
        throw .endless
      }
    }
    #expect(last == 4)
  }

  @Test func aReversalAfterTheEndDoesNothing() throws {
    let (scene, transition) = sheet()
    let run = try TransitionRun(scene, transition, .present, reversedAt: Instant.s(1).flicks)
    #expect(try rows(run, 20, to: 2).last == [1, 0])
    #expect(!run.isReversed)
    #expect(run.end?.outcome == .completed)
  }

  @Test func aReplicaHasItsOwnColumns() throws {
    let (scene, transition) = sheet(replicated: true)
    let run = try TransitionRun(scene, transition, .dismiss)
    #expect(run.columns.map(\.name) == ["scrim.opacity", "panel-replica.position.y"])
    let rows = try rows(run, 20, to: 0.3)
    #expect(rows.first == [1, 0] && rows.last == [0, 400])
  }

  /// The replica is where its view is while only the other direction moves it.
  @Test(arguments: [TransitionDirection.present, .dismiss], [nil, 0.1 as Double?])
  func aReplicaStandsForItsViewFromTheStart(direction: TransitionDirection, reversal: Double?) throws {
    var scene = CueScene()
    let (a, b) = (scene.circle("a"), scene.circle("b"))
    let fade = scene.sentence(200, .from(b + 3, 0, to: 1))
    let move = scene.sentence(200, .to(a, 70))
    let transition = CueTransition(
      name: "t", present: [.play(fade, name: nil)], dismiss: [.play(move, name: nil)], replicated: [0])
    let run = try TransitionRun(
      scene.made(), transition, direction, reversedAt: reversal.map { Instant.s($0).flicks })
    let rows = try rows(run, 20, to: 0.5)
    let column = try #require(run.columns.firstIndex { $0.name == "a-replica.position.x" })
    #expect(rows.allSatisfy { $0.allSatisfy(\.isFinite) })
    #expect(rows[0][column] == 0)
    let isDismissed = (direction == .dismiss) != (reversal != nil)
    if isDismissed { #expect(rows.last?[column] == 70) }
    if direction == .present, reversal == nil { #expect(rows.allSatisfy { $0[column] == 0 }) }
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

  @Test func anEmptyTransitionFinishesAtOnce() throws {
    let transition = CueTransition(name: "none", present: [], dismiss: [])
    let run = try TransitionRun(CueScene().made(), transition, .present)
    #expect(!run.isDone)
    try run.advance(to: .zero)
    #expect(run.isDone && run.end == TransitionEnd(outcome: .completed, direction: .present, time: .zero))
  }

  @Test func anEndlessPresentationCannotBeDismissed() throws {
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
