import MotionAlgebra
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
}
