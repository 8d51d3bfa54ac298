import MotionAlgebra

/// Says of pointers which view they are on, and what they do there.
///
/// A pointer is with the view on which it went down, the topmost there, until it goes up: a view lies over those that
/// come before it in the scene.
struct StagePointers {
  /// What follows the pointers on one view.
  private struct Recognisers {
    var tap = TapRecogniser()
    var drag = DragRecogniser()
    var pinch = PinchRecogniser()
    var rotate = RotateRecogniser()
  }

  private let shapes: [StageShape]
  private var recognisers: [Recognisers]
  private var down: [(pointer: Int, view: Int, location: Point)] = []

  /// - Parameter views: those of the scene, where they stand.
  init(_ scene: Scene, _ views: [StageView]) {
    shapes = StageShape.all(scene, views)
    recognisers = scene.views.map { _ in Recognisers() }
  }

  /// Where the pointers on a view are, the oldest first.
  func pointers(on view: Int) -> [(pointer: Int, location: Point)] {
    down.filter { $0.view == view }.map { ($0.pointer, $0.location) }
  }

  /// What the pointers on a view have done for what has just happened there, as they would tell it to who has not
  /// listened: they went down where they were when it began, and moved to where they are.
  ///
  /// - Parameter event: what has just happened; without one they have not moved.
  func retold(_ event: CueEvent?, on view: Int, at time: Instant) -> [PointerEvent] {
    let down = pointers(on: view)
    let centre = down.lazy.map(\.location).centre
    func start(_ location: Point) -> Point {
      let away = location - centre
      switch event {
      case .drag: return location - recognisers[view].drag.motion.value
      case .pinch: return centre + away * (1 / recognisers[view].pinch.motion.value)
      case .rotate:
        let turn = -recognisers[view].rotate.motion.value * .pi / 180
        let (c, s) = (cosine(turn), sine(turn))
        return centre + Point(x: c * away.x - s * away.y, y: s * away.x + c * away.y)
      case .press, .tap, .release, nil: return location
      }
    }
    return down.map { PointerEvent(time: time, pointer: $0, phase: .began, location: start($1)) }
      + down.map { PointerEvent(time: time, pointer: $0, phase: .moved, location: $1) }
  }

  /// - Returns: the view that an event is about, and what it means there; `nil` for an event beside all views, and for one
  ///   that fits no pointer.
  mutating func take(_ event: PointerEvent) -> (view: Int, meaning: [CueEvent])? {
    let place = down.firstIndex { $0.pointer == event.pointer }
    let view: Int
    switch event.phase {
    case .began:
      guard place == nil,
        let topmost = shapes.indices.last(where: { shapes[$0].contains(event.location) })
      else { return nil }
      view = topmost
      down.append((event.pointer, view, event.location))
    case .moved:
      guard let place else { return nil }
      view = down[place].view
      down[place].location = event.location
    case .ended, .cancelled:
      guard let place else { return nil }
      view = down[place].view
      down.remove(at: place)
    case .scrolled:
      guard let place else { return nil }
      view = down[place].view
    }
    var meaning: [CueEvent] = event.phase == .began ? [.press] : []
    if recognisers[view].tap.isTap(event) { meaning.append(.tap) }
    if recognisers[view].drag.step(event)?.state == .began { meaning.append(.drag) }
    if recognisers[view].pinch.step(event)?.state == .began { meaning.append(.pinch) }
    if recognisers[view].rotate.step(event)?.state == .began { meaning.append(.rotate) }
    if event.phase == .ended || event.phase == .cancelled, !down.contains(where: { $0.view == view }) {
      meaning.append(.release)
    }
    return (view, meaning)
  }
}
