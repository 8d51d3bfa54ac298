import MotionAlgebra

/// Finds the view that each pointer is on, and recognises what it does there.
///
/// A pointer belongs to the topmost view where it went down, until it goes up. A view lies over those that come before
/// it in the scene.
struct StagePointers {
  /// The recognisers for the pointers on one view.
  private struct Recognisers {
    var tap = TapRecogniser()
    var drag = DragRecogniser()
    var pinch = PinchRecogniser()
    var rotate = RotateRecogniser()
  }

  private let shapes: [StageShape]
  private var recognisers: [Recognisers]
  private var down: [(pointer: Int, view: Int, location: Point)] = []

  /// Makes recognisers for all views.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - views: its views with their present values.
  init(_ scene: Scene, _ views: [StageView]) {
    shapes = StageShape.all(scene, views)
    recognisers = scene.views.map { _ in Recognisers() }
  }

  /// Returns the pointers on a view and their positions, the oldest first.
  func pointers(on view: Int) -> [(pointer: Int, location: Point)] {
    down.filter { $0.view == view }.map { ($0.pointer, $0.location) }
  }

  /// Returns events that lead to what has just happened on a view, for a plan that has not received the real ones: the
  /// pointers go down where they were when it began, and move to where they are.
  ///
  /// - Parameter event: the event that has just happened; `nil` where the pointers have not moved.
  func replayed(_ event: CueEvent?, on view: Int, at time: Instant) -> [PointerEvent] {
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

  /// Takes an event.
  ///
  /// - Returns: the view of the event, and its meaning there; `nil` for an event outside all views, and for one that
  ///   fits no pointer.
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
