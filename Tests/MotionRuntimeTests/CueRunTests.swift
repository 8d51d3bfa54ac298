import MotionAlgebra
import Testing

@testable import MotionRuntime

/// The reactions of scripts, played.
@Suite struct CueRunTests {
  /// Returns the values at each frame, in the order of the columns.
  static func rows(
    _ scene: Scene, _ fps: Double, to end: Double, trace: [PointerEvent] = []
  ) throws -> [[Double]] {
    let rate = try #require(FrameRate(fps))
    let run = try SceneRun(scene, trace: trace)
    return try (0...rate.firstFrame(atOrAfter: Instant.s(end).flicks)).map { frame in
      try run.row(at: Instant(frame: frame, at: rate))
    }
  }

  /// A script with three `at` lines.
  private func threeLines() -> Scene {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.at(0, .add(.spring(x, to: 200, 100), view: 0, name: "drag"))
    scene.at(400, .add(.spring(x, to: 0, 0), view: 0, name: "drag"))
    scene.at(1000, .remove(name: "drag", view: 0))
    return scene.made()
  }

  @Test(arguments: [24.0, 60, 120, 25])
  func replacedSpringsEqualTheClosedForm(fps: Double) throws {
    let spring = Oscillator(stiffness: 200, damping: 20)
    let rows = try CueRunTests.rows(threeLines(), fps, to: 1.5)
    // After 0.4 s the first spring has brought it here, with this velocity.
    let (place, velocity) = (1 - spring.left(0.4), 200 * spring.push(0.4))
    for (frame, row) in rows.enumerated() {
      let time = min(Double(frame) / fps, 1)
      let share =
        time <= 0.4 ? 1 - spring.left(time) : place * spring.left(time - 0.4) + velocity * spring.push(time - 0.4)
      #expect(abs(row[0] - 200 * share) < 2e-4 && abs(row[1] - 100 * share) < 1e-4, "frame \(frame)")
    }
    // It has swung past and returns at −55 px per second.
    #expect(abs(200 * velocity + 55.4) < 0.1)
  }

  @Test func theFirstSpringIsReplacedAndTheLastRemoved() throws {
    let run = try SceneRun(threeLines())
    let told = Told(run.scheduler)
    for frame in 0...Int64(70) { _ = try run.row(at: Instant(frame: frame, at: #require(FrameRate(60)))) }
    #expect(run.isDone)
    #expect(
      told.lines == [
        "committed 1", "target added", "made ForcePerformer", "added drag", "active", "committed 1",
        "removed drag", "added drag", "committed 1", "removed drag", "released ForcePerformer", "idle",
      ])
  }

  /// One transaction serves an instant: the cues in the order of the text, so the last one wins.
  @Test func cuesOfOneInstantAreOneTransactionInTextOrder() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.at(100, .add(.spring(x, to: 50, 0), view: 0, name: "a"))
    scene.at(100, .remove(name: "a", view: 0))
    scene.at(100, .add(.spring(x, to: 20, 0), view: 0, name: "a"))
    let run = try SceneRun(scene.made())
    let told = Told(run.scheduler)
    let row = try run.row(at: .s(5))
    #expect(row[0] == 20)
    #expect(told.lines.filter { $0.hasPrefix("committed") } == ["committed 3"])
  }

  // MARK: Parts of the composition

  @Test func aPartBeginsWithThePresentValues() throws {
    var scene = CueScene()
    let x = scene.circle("circle", at: [10, 20])
    let out = scene.sentence(100, .to(x, 110))
    let back = scene.sentence(100, .from(x, 60, to: 0))
    let whole = scene.sequence(out, back)
    scene.at(50, .play(whole, name: nil))
    let rows = try CueRunTests.rows(scene.made(), 40, to: 0.3).map { $0[0] }
    #expect(rows == [10, 10, 10, 35, 60, 85, 110, 45, 30, 15, 0, 0, 0])
  }

  @Test func aLaterPartOwnsItsTracksFromItsBeginning() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let timeline = scene.sentence(400, .from(x, 0, to: 400), .from(x + 1, 0, to: 400))
    let later = scene.sentence(100, .to(x, 0))
    // It owns x from its beginning, though it writes it only later.
    let waiting = scene.wait(100)
    let whole = scene.sequence(waiting, later)
    scene.play(timeline)
    scene.at(100, .play(whole, name: nil))
    let rows = try CueRunTests.rows(scene.made(), 20, to: 0.5)
    #expect(rows.map { $0[0] } == [0, 50, 100, 100, 100, 50, 0, 0, 0, 0, 0])
    #expect(rows.map { $0[1] } == [0, 50, 100, 150, 200, 250, 300, 350, 400, 400, 400])
  }

  @Test func theTimelineReclaimsTheTracksItWritesNext() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let first = scene.sentence(200, .from(x, 0, to: 200))
    let second = scene.sentence(200, .to(x, 400))
    scene.play(scene.sequence(first, second))
    let other = scene.sentence(1000, .from(x, 0, to: -1000))
    scene.at(100, .play(other, name: nil))
    let rows = try CueRunTests.rows(scene.made(), 20, to: 0.5).map { $0[0] }
    // It goes from −100, where the other has brought it, to 400.
    #expect(rows == [0, 50, 0, -50, -100, 25, 150, 275, 400, 400, 400])
  }

  @Test func aNamedPartIsReplacedAndRemovedByItsName() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let turn = scene.sentence(100, .from(x, 0, to: 100))
    let forever = scene.apply(.repeated(times: nil, alternating: false), turn)
    let other = scene.sentence(1000, .from(x, 0, to: 500))
    scene.at(0, .play(forever, name: "p"))
    scene.at(275, .play(other, name: "p"))
    scene.at(375, .remove(name: "p", view: 0))
    let made = scene.made()
    let rows = try CueRunTests.rows(made, 40, to: 0.5).map { $0[0] }
    #expect(rows.prefix(11) == [0, 25, 50, 75, 100, 25, 50, 75, 100, 25, 50])
    #expect(rows.dropFirst(11) == [0, 12.5, 25, 37.5, 50, 50, 50, 50, 50, 50])
    let rate = try #require(FrameRate(40))
    #expect(try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in try SceneRun(made) } == 15)
  }

  @Test func partsThatBeginTogetherDoNotSeeEachOther() throws {
    var scene = CueScene()
    let x = scene.circle("circle", at: [10, 0])
    let a = scene.sentence(100, .from(x, 50, to: 100))
    let b = scene.sentence(100, .to(x, 20))
    scene.at(100, .play(a, name: nil))
    scene.at(100, .play(b, name: nil))
    #expect(try CueRunTests.rows(scene.made(), 20, to: 0.25).map { $0[0] } == [10, 10, 10, 15, 20, 20])
  }

  // MARK: Kept speeds

  /// The last of several sentences of one instant plays. It begins with the speed before all of them.
  @Test func aKeptSpeedSurvivesOtherCuesOfItsInstant() throws {
    for (first, keeps) in [(true, true), (true, false), (false, true)] {
      var scene = CueScene()
      let x = scene.circle("circle")
      let before = scene.sentence(1000, .from(x, 0, to: 100))
      scene.at(0, .play(before, name: nil))
      let other = scene.sentence(400, .to(x, -70), keepsSpeed: keeps)
      if first { scene.at(500, .play(other, name: nil)) }
      if !keeps { scene.at(500, .add(.spring(x, to: 9, 9), view: 0, name: "s")) }
      let last = scene.sentence(1000, .to(x, 0), keepsSpeed: true)
      scene.at(500, .play(last, name: nil))
      let rows = try CueRunTests.rows(scene.made(), 40, to: 1.6)
      for (frame, row) in rows.enumerated() where frame > 20 {
        let (t, left) = (min(Double(frame) / 40 - 0.5, 1), 1 - min(Double(frame) / 40 - 0.5, 1))
        #expect(abs(row[0] - 50 * left - 150 * t * left * left) < 1e-6, "frame \(frame)")
      }
    }
  }

  /// A loop shows the mirror image of the pass that keeps the speed.
  @Test func aLoopOfASentenceThatKeepsItsSpeedIsMirrored() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let before = scene.sentence(1000, .from(x, 0, to: 100))
    scene.at(0, .play(before, name: nil))
    let back = scene.sentence(500, .to(x, 0), keepsSpeed: true)
    let looped = scene.apply(.repeated(times: 2, alternating: true), back)
    scene.at(500, .play(looped, name: nil))
    let rows = try CueRunTests.rows(scene.made(), 40, to: 2.5).map { $0[0] }
    #expect(rows[30] > 37)
    for frame in 20...40 {
      let t = Double(frame) / 40 - 0.5
      #expect(abs(rows[frame] - 50 * (1 - t / 0.5) - 200 * t * (1 - t / 0.5) * (1 - t / 0.5)) < 1e-6)
      for same in [80 - frame, 40 + frame, 120 - frame] { #expect(abs(rows[same] - rows[frame]) < 1e-9) }
    }
  }

  /// A sentence of the timeline that takes its track back keeps the speed that another performer gave it.
  @Test func theTimelineKeepsTheSpeedOfASpring() throws {
    let spring = Oscillator(stiffness: 200, damping: 20)
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.at(0, .add(.spring(x, to: 100, 0), view: 0, name: nil))
    let wait = scene.wait(100)
    let later = scene.sentence(1000, .to(x, 0), keepsSpeed: true)
    scene.play(scene.sequence(wait, later))
    let rows = try CueRunTests.rows(scene.made(), 40, to: 1.2).map { $0[0] }
    let (place, velocity) = (100 - 100 * spring.left(0.1), 100 * 200 * spring.push(0.1))
    for frame in 5...44 {
      let (t, left) = (Double(frame) / 40 - 0.1, 1.1 - Double(frame) / 40)
      #expect(abs(rows[frame] - place * left - (velocity + place) * t * left * left) < 1e-5, "frame \(frame)")
    }
  }

  // MARK: Sharing

  @Test func aSpringContinuesTheVelocityOfASentence() throws {
    let spring = Oscillator(stiffness: 200, damping: 20)
    for easing in [UInt32(0), 1] {
      var scene = CueScene()
      let x = scene.circle("circle")
      scene.play(scene.sentence(1000, easing: easing, .from(x, 0, to: 300)))
      scene.at(300, .add(.spring(x, to: 0, 0), view: 0, name: nil))
      let curve = EasingCurve(easing == 0 ? .linear : .cssEaseInOut)
      let (place, velocity) = (300 * curve(0.3), 300 * (curve(0.300001) - curve(0.299999)) / 2e-6)
      let rows = try CueRunTests.rows(scene.made(), 100, to: 0.8)
      for (frame, row) in rows.enumerated() where frame >= 30 {
        let time = Double(frame) / 100 - 0.3
        #expect(abs(row[0] - place * spring.left(time) - velocity * spring.push(time)) < 1e-3, "frame \(frame)")
      }
    }
  }

  @Test func aLeapGivesNoVelocity() throws {
    let spring = Oscillator(stiffness: 200, damping: 20)
    let steps = try #require(Easing(steps: 4))
    // A hop of 100 px comes in the middle of an even motion, and the motion itself after it.
    let hop = try #require(Easing(stops: [(0, 0), (0.25, 0.5), (0.5, 0.5), (1, 1)]))
    for (easing, cue, speed) in [(steps, Int64(500), 0.0), (steps, 499, 0), (hop, 500, 400), (hop, 499, 200)] {
      var scene = CueScene()
      let x = scene.circle("circle")
      let place = scene.easing(easing)
      scene.play(scene.sentence(1000, easing: place, .from(x, 0, to: 400)))
      scene.at(cue, .add(.spring(x, to: 0, 0), view: 0, name: nil))
      let rows = try CueRunTests.rows(scene.made(), 1000, to: 0.8)
      let start = rows[Int(cue)][0]
      for frame in Int(cue)...800 {
        let time = Double(frame - Int(cue)) / 1000
        #expect(
          abs(rows[frame][0] - start * spring.left(time) - speed * spring.push(time)) < 1e-2, "\(cue): frame \(frame)")
      }
    }
    // Time leaps inside a whole.
    for transform in [true, false] {
      var scene = CueScene()
      let x = scene.circle("circle")
      let place = scene.easing(steps)
      var move = scene.sentence(1000, .from(x, 0, to: 400))
      move = scene.apply(.eased(place), move)
      scene.play(transform ? scene.apply(.reversed, move) : move)
      scene.at(500, .add(.spring(x, to: 0, 0), view: 0, name: nil))
      let rows = try CueRunTests.rows(scene.made(), 100, to: 0.8)
      #expect(rows.dropFirst(50).allSatisfy { abs($0[0]) < 301 })
    }
  }

  @Test func aLeapToTheNextPartOfAPathGivesNoVelocity() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let path = try #require(ArcLengthPath(OutlinePath("M0 0 L 100 0 M 900 0 L 1000 0")))
    scene.play(scene.along(path, 1000, x))
    scene.at(500, .add(.friction([x], 4), view: 0, name: nil))
    let last = try #require(try CueRunTests.rows(scene.made(), 100, to: 5).last)
    // It arrives at 200 px per second, which friction stops after 50 px.
    #expect(abs(last[0] - 150) < 0.1, "\(last)")
  }

  @Test func aSentenceTakesAPropertyFromASpringForGood() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.at(0, .add(.spring(x, to: 200, 100), view: 0, name: "s"))
    let move = scene.sentence(100, .to(x, 0))
    scene.at(200, .play(move, name: nil))
    let run = try SceneRun(scene.made())
    let rate = try #require(FrameRate(100))
    let rows = try (0...Int64(300)).map { try run.row(at: Instant(frame: $0, at: rate)) }
    let start = rows[20][0]
    #expect(start > 100)
    for frame in 20...30 { #expect(abs(rows[frame][0] - start * Double(30 - frame) / 10) < 1e-9) }
    // y still belongs to the spring and reaches its target, while x stays.
    #expect(rows[300] == [0, 100])
    #expect(run.isDone)
  }

  @Test func aSpringThatASentenceReplacedHasNoFurtherEffect() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.at(0, .add(.spring(x, to: 200, 0), view: 0, name: "a"))
    let move = scene.sentence(100, .to(x, 0), .to(x + 1, 0))
    scene.at(200, .play(move, name: nil))
    scene.at(400, .add(.spring(x, to: 50, 0), view: 0, name: "b"))
    #expect(try CueRunTests.rows(scene.made(), 10, to: 4).last == [50, 0])
  }

  @Test func frictionAndFlingContinueFromASentence() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.play(scene.sentence(1000, .from(x, 0, to: 500)))
    scene.at(500, .add(.friction([x, x + 1], 5), view: 0, name: nil))
    let targets = [CueTarget(track: x, value: 0), CueTarget(track: x + 1, value: 100)]
    scene.at(500, .add(.fling(targets, friction: 0), view: 0, name: nil))
    // 500 px per second lose the way of a fifth of a second.
    let last = try #require(try CueRunTests.rows(scene.made(), 60, to: 5).last)
    #expect(abs(last[0] - 350) < 0.2 && abs(last[1] - 20) < 0.05)
  }

  // MARK: Pointers

  private func dragged(_ events: (inout CueScene, UInt32) -> Void) -> Scene {
    var scene = CueScene()
    let x = scene.circle("circle")
    events(&scene, x)
    return scene.made()
  }

  private let trace = Trace.line(from: Point(x: 5, y: 5), to: Point(x: 155, y: 5), over: 0.3)

  @Test func onDragMatchOnReleaseSpring() throws {
    let scene = dragged { scene, x in
      scene.on(.drag, 0, .add(.matchPointer(x: x, y: x + 1), view: 0, name: "drag"))
      scene.on(.release, 0, .add(.spring(x, to: 0, 0), view: 0, name: "drag"))
    }
    let rows = try CueRunTests.rows(scene, 100, to: 3, trace: trace)
    let spring = Oscillator(stiffness: 200, damping: 20)
    // The drag begins when the pointer has moved ten pixels, and the view follows it from that very event.
    for frame in 0...30 {
      let pointer = frame < 2 ? 0 : 5 + 5 * Double(frame)
      #expect(abs(rows[frame][0] - pointer) < 1e-9, "frame \(frame)")
    }
    // 500 px per second are handed on.
    for frame in 30...100 {
      let time = Double(frame - 30) / 100
      #expect(abs(rows[frame][0] - 155 * spring.left(time) - 500 * spring.push(time)) < 1e-3, "frame \(frame)")
      #expect(abs(rows[frame][1] - 5 * spring.left(time)) < 1e-3)
    }
    #expect(rows.last == [0, 0])
  }

  @Test func aDragPlanAddedDuringADragFollowsIt() throws {
    for event in [CueEvent.drag, .press] {
      let scene = dragged { scene, x in
        scene.on(event, 0, .add(.drag([x, x + 1], from: 0, within: []), view: 0, name: nil))
      }
      let rows = try CueRunTests.rows(scene, 100, to: 0.5, trace: trace)
      // Ten pixels pass before it begins, in either direction; then it moves by as much as the pointer.
      #expect(abs((rows.last?[0] ?? 0) - 140) < 1e-9, "\(event)")
      #expect(rows[1][0] == 0 && abs(rows[10][0] - 40) < 1e-9)
    }
  }

  /// A pointer that goes down, moves and goes up at one instant leads to the same position as over time.
  @Test func aGestureOfOneInstantArrivesWhereThePointerWas() throws {
    func event(_ phase: PointerEvent.Phase, _ x: Double) -> PointerEvent {
      PointerEvent(time: .s(0.1), pointer: 1, phase: phase, location: Point(x: x, y: 5))
    }
    let trace = [event(.began, 5), event(.moved, 60), event(.moved, 105), event(.ended, 105)]
    for (trigger, plan, end) in [
      (CueEvent.drag, CuePlan.matchPointer(x: 0, y: 1), 105.0), (.press, .matchPointer(x: 0, y: 1), 105),
      (.drag, .drag([0, 1], from: 0, within: []), 90), (.press, .drag([0, 1], from: 0, within: []), 90),
    ] {
      let scene = dragged { scene, _ in scene.on(trigger, 0, .add(plan, view: 0, name: nil)) }
      let rows = try CueRunTests.rows(scene, 100, to: 0.5, trace: trace)
      #expect(rows[9][0] == 0 && abs(rows[10][0] - end) < 1e-9, "\(trigger) \(plan)")
      // Nothing is known of its velocity.
      #expect(rows.last == rows[10])
    }
    // The release is at the same instant, and from there the spring returns from rest.
    let released = dragged { scene, x in
      scene.on(.drag, 0, .add(.matchPointer(x: x, y: x + 1), view: 0, name: "drag"))
      scene.on(.release, 0, .add(.spring(x, to: 0, 0), view: 0, name: "drag"))
    }
    let spring = Oscillator(stiffness: 200, damping: 20)
    let rows = try CueRunTests.rows(released, 100, to: 0.5, trace: trace)
    for frame in 10...50 {
      #expect(abs(rows[frame][0] - 105 * spring.left(Double(frame - 10) / 100)) < 1e-3, "frame \(frame)")
    }
  }

  /// An event between two flicks happens in the first of them.
  @Test func anEventBetweenTwoFlicksIsHandled() throws {
    let scene = dragged { scene, x in scene.on(.press, 0, .add(.matchPointer(x: x, y: x + 1), view: 0, name: nil)) }
    let event = PointerEvent(
      time: Instant(flicks: 7_056_000, fraction: 0.5), pointer: 1, phase: .began, location: Point(x: 7, y: 5))
    #expect(try CueRunTests.rows(scene, 100, to: 0.05, trace: [event]).map { $0[0] } == [0, 7, 7, 7, 7, 7])
  }

  /// However rarely a pointer reports its position, the view is behind it by the threshold.
  @Test func theResultOfADragIsIndependentOfTheNumberOfEvents() throws {
    for trigger in [CueEvent.drag, .press] {
      let scene = dragged { scene, x in
        scene.on(trigger, 0, .add(.drag([x, x + 1], from: 0, within: []), view: 0, name: nil))
      }
      for step in [1.0, 3, 7, 35, 70] {
        let trace =
          [PointerEvent(time: .zero, pointer: 1, phase: .began, location: .zero)]
          + stride(from: step, through: 210, by: step).map { x in
            PointerEvent(time: .s(x / 210), pointer: 1, phase: .moved, location: Point(x: x, y: 0))
          }
        let rows = try CueRunTests.rows(scene, 100, to: 1, trace: trace)
        #expect(abs((rows.last?[0] ?? 0) - 200) < 1e-9, "\(trigger), steps of \(step)")
      }
    }
  }

  @Test func theRemainingFingerContinuesADrag() throws {
    var scene = CueScene()
    let x = scene.circle("circle", radius: 500)
    scene.on(.press, 0, .add(.drag([x, x + 1], from: 0, within: []), view: 0, name: nil))
    scene.on(.press, 0, .add(.pinch(x: x + 4, y: x + 5), view: 0, name: nil))
    // Both go right at 100 px per second, and the second also down; the system takes it away half-way.
    let first = Trace.line(from: Point(x: -50, y: 0), to: Point(x: 50, y: 0), over: 1)
    let second = Trace.line(
      from: Point(x: 50, y: 0), to: Point(x: 100, y: 120), over: 0.5, pointer: 2, last: .cancelled)
    let rows = try CueRunTests.rows(scene.made(), 100, to: 1.2, trace: Trace.joined(first, second))
    for (before, after) in zip(rows, rows.dropFirst()) {
      #expect(abs(after[0] - before[0]) < 1.5 && abs(after[1] - before[1]) < 1.5)
    }
    // The distance covered stays, and goes on. The pinch, for which one finger is too few, is undone.
    #expect(rows[49][1] > 20 && abs(rows[120][1] - rows[49][1]) < 1.5 && rows[120][0] > 85)
    #expect(rows[49][2] > 1.05 && rows[51][2] == 1)
  }

  @Test func aViewMatchedToTwoFingersDoesNotLeap() throws {
    let scene = dragged { scene, x in
      scene.on(.drag, 0, .add(.matchPointer(x: x, y: x + 1), view: 0, name: nil))
    }
    for last in [PointerEvent.Phase.ended, .cancelled] {
      let first = Trace.line(from: .zero, to: Point(x: 100, y: 0), over: 1)
      let second = Trace.line(
        from: Point(x: 40, y: 20), to: Point(x: 40, y: 50), over: 0.3, pointer: 2, startingAt: 0.205, last: last)
      let rows = try CueRunTests.rows(scene, 100, to: 1.2, trace: Trace.joined(first, second))
      for (before, after) in zip(rows.dropFirst(10), rows.dropFirst(11)) {
        #expect(abs(after[0] - before[0]) < 1.5 && abs(after[1] - before[1]) < 1.5)
      }
      // Two pointers count by their centre, half of what each moves: 15 px of 30 to the right, 15 of 30 down.
      #expect(abs((rows.last?[0] ?? 0) - 85) < 1 && abs((rows.last?[1] ?? 0) - 15) < 1e-9, "\(last)")
    }
  }

  @Test func aViewFollowsThePointersOnAnotherUntilTheyGoUp() throws {
    var scene = CueScene()
    _ = scene.circle("pad")
    let x = scene.circle("dot", at: [900, 900])
    scene.on(.drag, 0, .add(.matchPointer(x: x, y: x + 1), view: 1, name: nil))
    let again = Trace.line(from: Point(x: 0, y: 0), to: Point(x: 5, y: 0), over: 0.1, startingAt: 0.5)
    let rows = try CueRunTests.rows(scene.made(), 100, to: 1, trace: Trace.joined(trace, again))
    #expect(rows[1] == [900, 900] && abs(rows[20][0] - 105) < 1e-9)
    // The second time it is no drag.
    #expect(rows.last == [155, 5])
  }

  @Test func pressTapPinchRotateAndRelease() throws {
    func count(_ event: CueEvent, _ trace: [PointerEvent]) throws -> Int {
      var scene = CueScene()
      let x = scene.circle("circle", radius: 500)
      let grow = scene.sentence(1, Write(track: x + 2, from: nil, scale: 1, offset: 1))
      scene.on(event, 0, .play(grow, name: nil))
      let value = try #require(try CueRunTests.rows(scene.made(), 100, to: 3, trace: trace).last?.first)
      return Int((value - 500).rounded())
    }
    let tap = [
      PointerEvent(time: .s(0.1), pointer: 1, phase: .began, location: Point(x: 0, y: 0)),
      PointerEvent(time: .s(0.2), pointer: 1, phase: .ended, location: Point(x: 1, y: 0)),
    ]
    let turn = Trace.turn(by: 90)
    let left = Trace.line(from: Point(x: -50, y: 0), to: Point(x: -150, y: 0), over: 0.5)
    let right = Trace.line(from: Point(x: 50, y: 0), to: Point(x: 150, y: 0), over: 0.5, pointer: 2, startingAt: 0.105)
    let spread = Trace.joined(left, right)
    let held = Array(tap.prefix(1))
    let twice =
      tap
      + tap.map {
        PointerEvent(
          time: $0.time.later(by: ExactTime.flicksPerSecond / 4), pointer: 1, phase: $0.phase, location: $0.location)
      }
    // A drag between two taps, which are then none in succession.
    let apart =
      Array(twice.prefix(2))
      + [(0.25, PointerEvent.Phase.began, 0.0), (0.28, .moved, 50), (0.3, .ended, 50)].map { time, phase, x in
        PointerEvent(time: .s(time), pointer: 1, phase: phase, location: Point(x: x, y: 0))
      } + twice.suffix(2)
    for (event, counts) in [
      (CueEvent.longPress, [0, 1, 0]), (.doubleTap, [1, 0, 0]), (.tap, [2, 0, 2]), (.hover, [0, 0, 0]),
      (.hoverEnd, [0, 0, 0]),
    ] {
      #expect(try [twice, held, apart].map { try count(event, $0) } == counts, "\(event)")
    }
    // A mouse comes over the view twice, presses and releases there, and leaves it once.
    let mouse = [
      (0.1, PointerEvent.Phase.moved, 900.0), (0.2, .moved, 0), (0.3, .began, 0), (0.4, .ended, 0), (0.5, .moved, 900),
      (0.6, .moved, 0),
    ].map { time, phase, x in
      PointerEvent(time: .s(time), pointer: 1, phase: phase, location: Point(x: x, y: 0))
    }
    for (event, number) in [(CueEvent.hover, 2), (.hoverEnd, 1), (.tap, 1), (.press, 1)] {
      #expect(try count(event, mouse) == number, "\(event)")
    }
    for (event, counts) in [
      (CueEvent.press, [1, 1, 2]), (.tap, [1, 0, 0]), (.drag, [0, 0, 1]), (.pinch, [0, 0, 1]), (.rotate, [0, 1, 0]),
      (.release, [1, 1, 1]),
    ] {
      // Two pointers that go down at one instant are one press.
      #expect(try [tap, turn, spread].map { try count(event, $0) } == counts, "\(event)")
    }
  }

  /// A view that follows the pointer is still under it after the pointer has gone up.
  @Test func aDraggedViewStaysUnderThePointer() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let grow = scene.sentence(1, Write(track: x + 2, from: nil, scale: 1, offset: 1))
    scene.on(.hover, 0, .play(grow, name: nil))
    scene.on(.hoverEnd, 0, .play(grow, name: nil))
    scene.on(.drag, 0, .add(.matchPointer(x: x, y: x + 1), view: 0, name: "m"))
    let trace = [
      (0.1, PointerEvent.Phase.moved, 0.0), (0.2, .began, 0), (0.3, .moved, 50), (0.4, .ended, 200), (0.5, .moved, 201),
    ].map { time, phase, x in
      PointerEvent(time: .s(time), pointer: 1, phase: phase, location: Point(x: x, y: 0))
    }
    let last = try #require(try CueRunTests.rows(scene.made(), 100, to: 1, trace: trace).last)
    #expect(last == [200, 0, 51])
  }

  /// A mouse that lets go outside the view on which it went down is no longer over it.
  @Test func aMouseThatIsReleasedOutsideLeavesTheView() throws {
    for (end, radius) in [(300.0, 52.0), (10, 51)] {
      var scene = CueScene()
      let x = scene.circle("circle")
      let grow = scene.sentence(1, Write(track: x + 2, from: nil, scale: 1, offset: 1))
      scene.on(.hover, 0, .play(grow, name: nil))
      scene.on(.hoverEnd, 0, .play(grow, name: nil))
      let trace = [
        (0.1, PointerEvent.Phase.moved, 0.0), (0.2, .began, 0), (0.3, .moved, end), (0.4, .ended, end),
      ].map { time, phase, x in
        PointerEvent(time: .s(time), pointer: 1, phase: phase, location: Point(x: x, y: 0))
      }
      let rows = try CueRunTests.rows(scene.made(), 100, to: 1, trace: trace)
      #expect(rows[39] == [51] && rows.last == [radius])
    }
  }

  /// A drag that ends at the instant at which it begins has begun first, whatever the order of the text.
  @Test func aDragBeginsBeforeItsRelease() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.on(.release, 0, .add(.spring(x, to: 200, 0), view: 0, name: "s"))
    scene.on(.drag, 0, .remove(name: "s", view: 0))
    let trace = [
      (0.1, PointerEvent.Phase.began, 0.0), (0.3, .moved, 60), (0.3, .ended, 60),
    ].map { time, phase, x in
      PointerEvent(time: .s(time), pointer: 1, phase: phase, location: Point(x: x, y: 0))
    }
    #expect(try CueRunTests.rows(scene.made(), 20, to: 4, trace: trace).last == [200, 0])
  }

  @Test func pinchAndRotationFollowTheGesture() throws {
    var scene = CueScene()
    let x = scene.circle("circle", radius: 500)
    scene.on(.rotate, 0, .add(.rotate(x + 6), view: 0, name: "turn"))
    scene.on(.press, 0, .add(.pinch(x: x + 4, y: x + 5), view: 0, name: "pinch"))
    let turned = try #require(try CueRunTests.rows(scene.made(), 100, to: 1, trace: Trace.turn(by: 90)).last)
    // It counts from five degrees, though it begins at an event past them, of steps of 1.8.
    #expect(abs(turned[2] - 85) < 1e-6 && abs(turned[0] - 1) < 1e-9)
    let left = Trace.line(from: Point(x: -50, y: 0), to: Point(x: -150, y: 0), over: 0.5)
    let right = Trace.line(from: Point(x: 50, y: 0), to: Point(x: 150, y: 0), over: 0.5, pointer: 2)
    let spread = try #require(try CueRunTests.rows(scene.made(), 100, to: 1, trace: Trace.joined(left, right)).last)
    // It counts from when the mean distance had grown by eight pixels, from 50. One finger was up before the other had
    // made its last step of two pixels.
    #expect(spread[0] == spread[1] && abs(spread[0] - 149.0 / 58) < 1e-9)
  }

  /// A pointer on the view stops a sentence for good, and a spring only for a while.
  @Test func aGestureStopsASentence() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.play(scene.sentence(2000, .from(x, 0, to: 20)))
    scene.on(.press, 0, .add(.matchPointer(x: x, y: x + 1), view: 0, name: nil))
    let rows = try CueRunTests.rows(scene.made(), 10, to: 2, trace: trace)
    #expect(rows.last == [155, 5])
  }

  @Test func aSentenceThatBeginsDuringADragTakesTheProperty() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    scene.on(.drag, 0, .add(.matchPointer(x: x, y: x + 1), view: 0, name: nil))
    let away = scene.sentence(100, .from(x, 0, to: -100))
    scene.at(150, .play(away, name: nil))
    let rows = try CueRunTests.rows(scene.made(), 100, to: 1, trace: trace)
    #expect(rows[20][0] == -50 && rows.last == [-100, 5])
  }

  // MARK: Rest

  /// A timeline that ends with a wait lasts to the end of the wait, and so does a cue.
  @Test func aRunLastsToTheEndOfAWait() throws {
    let rate = try #require(FrameRate(10))
    func last(_ make: (inout CueScene, UInt32) -> Void) throws -> Int64? {
      var scene = CueScene()
      make(&scene, scene.circle("circle"))
      return try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in try SceneRun(scene.made()) }
    }
    func played(_ scene: inout CueScene, _ x: UInt32, name: String?) {
      let (move, wait) = (scene.sentence(1000, .to(x, 100)), scene.wait(2000))
      scene.at(500, .play(scene.sequence(move, wait), name: name))
    }
    #expect(try last { played(&$0, $1, name: nil) } == 35)
    // A wait alone lasts too.
    #expect(try last { scene, _ in scene.at(500, .play(scene.wait(2000), name: nil)) } == 25)
    // It does not last where it is removed, or another animation has taken all its tracks.
    #expect(
      try last { scene, x in
        played(&scene, x, name: "p")
        scene.at(2000, .remove(name: "p", view: 0))
      } == 20)
    #expect(
      try last { scene, x in
        played(&scene, x, name: nil)
        scene.at(2000, .play(scene.sentence(100, .to(x, 0)), name: nil))
      } == 21)
  }

  /// The performers of the timeline end too, each with the last sentence on its view.
  @Test func theTimelinesPerformersAreReleasedWhenItEnds() throws {
    var scene = CueScene()
    let (x, y) = (scene.circle("circle"), scene.circle("other"))
    let (first, second) = (scene.sentence(100, .to(x, 50)), scene.sentence(100, .to(y, 50)))
    let whole = scene.sequence(first, scene.sequence(second, scene.sentence(100, .to(x, 0))))
    scene.play(scene.sequence(whole, scene.wait(200)))
    // A cue that has the track in between changes nothing about that.
    scene.at(120, .add(.spring(y, to: 0, 0), view: 1, name: nil))
    let run = try SceneRun(scene.made())
    let told = Told(run.scheduler)
    var released: [Double] = []
    run.scheduler.observe { if case .performerReleased(_, _) = $0 { released.append(run.scheduler.time.seconds) } }
    for frame in 0...300 { _ = try run.row(at: .s(Double(frame) / 100)) }
    #expect(run.scheduler.performerCount == 0)
    #expect(told.lines.count { $0.hasPrefix("made") } == 3 && told.lines.count { $0.hasPrefix("released") } == 3)
    // The spring has taken the track of the other view after its only sentence had begun.
    #expect(released.first == 0.12 && released.dropFirst().first == 0.3)
  }

  @Test func aRunEndsInTheFirstFrameAtRest() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let move = scene.sentence(500, .to(x, 100))
    scene.at(1250, .play(move, name: nil))
    for (fps, frame) in [(60.0, Int64(105)), (4, 7), (10, 18), (1, 2), (1000, 1750)] {
      let rate = try #require(FrameRate(fps))
      #expect(try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in try SceneRun(scene.made()) } == frame)
    }
  }

  @Test func longPausesAreSkippedQuickly() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let year = Int64(365 * 24 * 3600 * 1000)
    scene.at(100 * year, .play(scene.sentence(500, .to(x, 100)), name: nil))
    let rate = try #require(FrameRate(60))
    let last = try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in try SceneRun(scene.made()) }
    #expect(last == 100 * year / 1000 * 60 + 30)
  }

  @Test func endlessMotionIsDetected() throws {
    var scene = CueScene()
    let x = scene.circle("circle")
    let undamped = Spring(stiffness: 200, damping: 0, mass: 1)!
    scene.at(100, .add(.spring([CueTarget(track: x, value: 10)], undamped), view: 0, name: nil))
    let rate = try #require(FrameRate(1_000_000))
    #expect(try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in try SceneRun(scene.made()) } == nil)
    scene.at(200, .play(scene.sentence(100, .to(x, 0)), name: nil))
    #expect(try SceneRest.lastFrame(at: rate) { () throws(LayoutProblem) in try SceneRun(scene.made()) } == 300_000)
  }

  // MARK: Columns

  @Test func columnsHaveTheirInitialValuesBeforeAnyWrite() throws {
    var scene = CueScene()
    let x = scene.circle("circle", at: [10, 20])
    let glow = scene.track(Track(view: "circle", property: "glow"))
    let shine = scene.sentence(100, .from(glow, 5, to: 7))
    scene.on(.tap, 0, .play(shine, name: nil))
    scene.on(.tap, 0, .add(.rotate(x + 6), view: 0, name: nil))
    let run = try SceneRun(scene.made())
    #expect(run.columns.map(\.name) == ["circle.rotation", "circle.glow"])
    #expect(try run.row(at: .zero) == [0, 5])
    #expect(run.isDone)
  }

  @Test func aTrackWithoutAValueIsAProblem() throws {
    var scene = CueScene()
    _ = scene.circle("circle")
    let glow = scene.track(Track(view: "circle", property: "glow"))
    let shine = scene.sentence(100, .to(glow, 5))
    scene.at(0, .play(shine, name: nil))
    #expect(throws: LayoutProblem.noEntryValue(label: 0, track: glow)) { try SceneRun(scene.made()) }
    var other = CueScene()
    let dim = other.track(Track(view: "circle", property: "glow"))
    other.at(0, .add(.friction([dim], 1), view: 0, name: nil))
    #expect(throws: LayoutProblem.noEntryValue(label: nil, track: dim)) { try SceneRun(other.made()) }
  }
}
