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

  init(_ scene: Scene) {
    shapes = scene.views.map { StageShape($0, scene) }
    recognisers = scene.views.map { _ in Recognisers() }
  }

  /// Where the pointers on a view are, the oldest first.
  func pointers(on view: Int) -> [(pointer: Int, location: Point)] {
    down.filter { $0.view == view }.map { ($0.pointer, $0.location) }
  }

  /// - Returns: the view that an event is about, and what it means there; `nil` for an event beside all views, and for one
  ///   that fits no pointer.
  mutating func take(_ event: PointerEvent, on views: [StageView]) -> (view: Int, meaning: [CueEvent])? {
    let place = down.firstIndex { $0.pointer == event.pointer }
    let view: Int
    switch event.phase {
    case .began:
      guard place == nil,
        let topmost = shapes.indices.last(where: { shapes[$0].contains(event.location, views[$0]) })
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
    if recognisers[view].tap.handle(event).contains(where: { $0.state == .ended }) { meaning.append(.tap) }
    if recognisers[view].drag.handle(event).contains(where: { $0.state == .began }) { meaning.append(.drag) }
    if recognisers[view].pinch.handle(event).contains(where: { $0.state == .began }) { meaning.append(.pinch) }
    if recognisers[view].rotate.handle(event).contains(where: { $0.state == .began }) { meaning.append(.rotate) }
    if event.phase == .ended || event.phase == .cancelled, !down.contains(where: { $0.view == view }) {
      meaning.append(.release)
    }
    return (view, meaning)
  }
}
