import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionRuntime

@Suite struct StagePointersTests {
  private func view(
    _ shape: SceneView.Shape, size: SIMD2<Double> = [100, 40], scale: SIMD2<Double> = [1, 1], rotation: Double = 0,
    opacity: Double = 1
  ) -> SceneView {
    SceneView(
      name: "view", shape: shape, radius: 50, size: size, position: [200, 100], scale: scale, rotation: rotation,
      opacity: opacity, fill: [0, 0, 0, 1], trim: [0, 1])
  }

  private func isOn(_ view: SceneView, _ x: Double, _ y: Double) -> Bool {
    let shape = StageShape(view, [:], StageView(name: "view"))
    return shape.isVisible && shape.contains(Point(x: x, y: y))
  }

  @Test func aPointerIsOnTheShapeOfAView() throws {
    for (shape, inside, outside) in [
      (SceneView.Shape.circle, [(200.0, 100.0), (200, 149), (235, 135)], [(200.0, 151.0), (236, 136)]),
      (.rectangle, [(151, 81), (249, 119)], [(149, 100), (200, 121)]),
      (.square, [(151, 81)], [(149, 100)]),
      (.box, [(151, 81)], [(149, 100)]),
      (.ellipse, [(249, 100), (200, 119), (235, 114)], [(248, 118), (251, 100)]),
      (.line, [(200, 100), (250, 120), (307, 140)], [(180, 100), (250, 130)]),
      (
        .polygon([[0, -0.5], [0.5, 0.5], [-0.5, 0.5]]), [(200, 82), (241, 119), (159, 119)], [(240, 85), (160, 85)]
      ),
      (
        try .path(PathData("M0 0H20V20H0Z M5 5V15H15V5Z")), [(202, 102), (218, 118)],
        [(210, 110), (230, 110), (199, 101)]
      ),
      (try .path(PathData("M0 0A10 10 0 0 1 20 0Z")), [(210, 91), (218, 97)], [(202, 92), (210, 101)]),
      (.text("Hello"), [(200, 100), (235, 111)], [(200, 113), (237, 100)]),
    ] {
      for (x, y) in inside { #expect(isOn(view(shape), x, y), "\(shape) \(x) \(y)") }
      for (x, y) in outside { #expect(!isOn(view(shape), x, y), "\(shape) \(x) \(y)") }
    }
  }

  @Test func theShapeFollowsRotationScaleAndOpacity() {
    let upright = view(.rectangle, rotation: 90)
    #expect(isOn(upright, 200, 149) && !isOn(upright, 249, 100))
    let tilted = view(.rectangle, rotation: 30)
    #expect(isOn(tilted, 240, 123) && !isOn(tilted, 240, 77))
    let large = view(.rectangle, scale: [2, 1])
    #expect(isOn(large, 299, 100) && !isOn(large, 200, 121))
    #expect(!isOn(view(.rectangle, scale: [0, 1]), 200, 100))
    #expect(!isOn(view(.circle, opacity: 0), 200, 100) && isOn(view(.circle, opacity: 0.01), 200, 100))
    let line = view(.line, rotation: 180)
    #expect(isOn(line, 200, 100) && isOn(line, 300, 140))
  }

  private func scene() -> Scene {
    var scene = CueScene()
    _ = scene.circle("below")
    _ = scene.circle("above", at: [60, 0])
    return scene.made()
  }

  private func event(_ pointer: Int, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double = 0) -> PointerEvent {
    PointerEvent(time: .zero, pointer: pointer, phase: phase, location: Point(x: x, y: y))
  }

  @Test func theTopmostViewHasThePointerUntilItGoesUp() {
    let scene = scene()
    let views = scene.views.map { StageView(name: $0.name) }
    var pointers = StagePointers(scene, views)
    #expect(pointers.take(event(1, .began, 40)).map(\.view) == [1])
    #expect(pointers.take(event(1, .moved, -40)).map(\.view) == [1])
    #expect(pointers.take(event(2, .began, -40)).map(\.view) == [0])
    #expect(pointers.take(event(3, .began, 400)).isEmpty)
    #expect(pointers.take(event(3, .moved, 40)).isEmpty)
    #expect(pointers.take(event(1, .ended, -40)).map(\.view) == [1])
    #expect(pointers.take(event(1, .moved, 40)).isEmpty)
    #expect(pointers.pointers(on: 0).map(\.pointer) == [2] && pointers.pointers(on: 1).isEmpty)
  }

  @Test func pointersUseThePresentPositionsOfViews() {
    let scene = scene()
    let views = scene.views.map { StageView(name: $0.name) }
    var pointers = StagePointers(scene, views)
    #expect(pointers.take(event(3, .began, -40)).map(\.view) == [0])
    views[0][0] = 1000
    #expect(pointers.take(event(1, .began, 1040)).map(\.view) == [0])
    #expect(pointers.take(event(2, .began, -40)).isEmpty)
  }

  @Test func theLastPointerToGoUpIsTheRelease() {
    let scene = scene()
    let views = scene.views.map { StageView(name: $0.name) }
    var pointers = StagePointers(scene, views)
    #expect(pointers.take(event(1, .began, 0)).first?.events == [.press])
    #expect(pointers.take(event(2, .began, 5)).first?.events == [.press])
    #expect(pointers.take(event(1, .ended, 0)).map(\.events) == [[]])
    #expect(pointers.take(event(2, .cancelled, 5)).first?.events == [.release])
  }

  /// Each gesture begins once, with the event that passes its threshold, and only on the view that the pointers are on.
  @Test func gesturesBeginOnce() {
    let scene = scene()
    let views = scene.views.map { StageView(name: $0.name) }
    var pointers = StagePointers(scene, views)
    func events(_ event: PointerEvent) -> [[CueEvent]] { pointers.take(event).map(\.events) }
    #expect(events(event(1, .began, 0)) == [[.press]] && events(event(1, .moved, 9)) == [[]])
    #expect(events(event(1, .moved, 11)) == [[.drag]] && events(event(1, .moved, 40)) == [[]])
    #expect(events(event(1, .scrolled, 40)) == [[]] && events(event(1, .ended, 40)) == [[.release]])
    // Two fingers move apart by 10 and by 20 pixels, and then turn by 90 degrees.
    #expect(events(event(1, .began, -10)) == [[.press]] && events(event(2, .began, 9)) == [[.press]])
    #expect(events(event(2, .moved, 19)) == [[]] && events(event(2, .moved, 29)) == [[.drag, .pinch]])
    #expect(events(event(2, .moved, -10, 39)) == [[.rotate]])
    #expect(events(event(2, .ended, -10, 39)) == [[]] && events(event(1, .ended, -10)) == [[.release]])
  }

  @Test func onlyAPointerThatIsUpHovers() {
    let scene = scene()
    let views = scene.views.map { StageView(name: $0.name) }
    var pointers = StagePointers(scene, views, [0: .init(events: [.hover]), 1: .init(events: [.hoverEnd])])
    func changes(_ event: PointerEvent) -> [String] {
      pointers.take(event).filter { !$0.isTouch }.flatMap { meaning in
        meaning.events.map { "\($0.rawValue) \(meaning.view)" }
      }
    }
    // This one is down outside all views.
    #expect(changes(event(1, .began, 400)).isEmpty && changes(event(1, .moved, 60)).isEmpty)
    #expect(changes(event(2, .moved, -40)) == ["hover 0"])
    #expect(changes(event(3, .moved, -40)).isEmpty)
    #expect(changes(event(3, .moved, 60)) == ["hover 1"])
    #expect(changes(event(3, .began, -40)) == ["hover end 1"])
    #expect(changes(event(2, .moved, 60)) == ["hover 1"])
    #expect(changes(event(3, .moved, 60)).isEmpty)
    #expect(changes(event(3, .cancelled, -40)) == ["hover end 0"])
    #expect(changes(event(3, .cancelled, -40)).isEmpty)
    #expect(changes(event(2, .scrolled, 400)).isEmpty)
    #expect(changes(event(2, .moved, 400)) == ["hover end 1"])
  }

  /// What a scene says that its group views never get does not reach them, whatever two pointers do. Presses and drags that it
  /// does not name reach them in a long trace.
  @Test func keptEventsNeverReachTheirGroups() {
    var random = SplitMix64(seed: 1733)
    let events: [CueEvent] = [.press, .tap, .doubleTap, .drag, .pinch, .rotate, .release]
    var (keptCount, reachedCount) = (0, 0)
    for _ in 0..<60 {
      var scene = scene()
      // Two circles in a group, which is in another one.
      for parent in [3, nil] as [Int?] {
        var group = view(.group, size: [0, 0])
        (group.position, group.parent) = ([0, 0], parent)
        scene.views.append(group)
      }
      for view in 0..<2 { scene.views[view].parent = 2 }
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let view = UInt32.random(in: 0...3, using: &random)
        if Bool.random(using: &random) {
          scene.cues.cues.append(
            Cue(.on(events.randomElement(using: &random)!, view: view), .remove(name: "x", view: 0)))
        } else {
          let plans: [CuePlan] = [
            .drag([0, 1], from: 0, within: []), .rotate(0), .pinch(x: 0, y: 1), .matchPointer(x: 0, y: 1),
          ]
          scene.cues.cues.append(
            Cue(
              Bool.random(using: &random) ? .at(0) : .on(.press, view: view),
              .add(plans.randomElement(using: &random)!, view: view, name: nil)))
        }
      }
      let (kept, interests) = (scene.keptByMembers(), scene.cues.interests)
      var reached: [Int: PointerInterest] = [:]
      var pointers = StagePointers(scene, scene.views.map { StageView(name: $0.name) }, interests)
      var down: [Int: Point] = [:]
      for step in 0..<400 {
        let pointer = Int.random(in: 1...2, using: &random)
        var phase = PointerEvent.Phase.moved
        var place = down[pointer] ?? Point(x: Double(Int.random(in: -50...100, using: &random)), y: 0)
        if down[pointer] == nil { phase = .began } else if Int.random(in: 0..<4, using: &random) == 0 { phase = .ended }
        if phase == .moved, Bool.random(using: &random) {
          place =
            place
            + Point(
              x: Double(Int.random(in: -20...20, using: &random)), y: Double(Int.random(in: -20...20, using: &random)))
        }
        down[pointer] = phase == .ended ? nil : place
        let event = PointerEvent(
          time: Instant(seconds: Double(step) / 20), pointer: pointer, phase: phase, location: place)
        for meaning in pointers.take(event) where meaning.view > 1 {
          reached[meaning.view, default: .init()].events.formUnion(meaning.events)
          if phase == .began {
            let all: Set<GestureKind> = [.drag, .pinch, .rotate, .match]
            reached[meaning.view, default: .init()].gestures.formUnion(all.subtracting(meaning.withheld))
          }
        }
      }
      for group in 2...3 {
        let (kept, reached) = (kept[group] ?? .init(), reached[group] ?? .init())
        #expect(kept.events.isDisjoint(with: reached.events), "\(scene.cues.cues) \(group)")
        #expect(kept.gestures.isDisjoint(with: reached.gestures), "\(scene.cues.cues) \(group)")
        // Long traces reach everything else that is simple to do.
        for event in [CueEvent.press, .drag] where !kept.events.contains(event) {
          #expect(reached.events.contains(event), "\(event) \(scene.cues.cues) \(group)")
        }
        keptCount += kept.events.count + kept.gestures.count
        reachedCount += reached.events.count
      }
    }
    #expect(keptCount > 50 && reachedCount > 300, "\(keptCount) \(reachedCount)")
  }
}
