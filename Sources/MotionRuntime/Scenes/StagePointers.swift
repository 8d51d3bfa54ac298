import MotionAlgebra

/// Finds the view that each pointer is on, and recognises what it does there.
///
/// A pointer belongs to the topmost view where it went down, until it goes up. A view lies over those that come before
/// it in the scene. A pointer that moves without being down hovers over the topmost view.
struct StagePointers {
  /// What an event means on a view.
  struct Meaning {
    var view: Int
    var events: [CueEvent]
    /// Whether the pointer belongs to the view, so that the plans there receive the event.
    var isTouch = true
  }

  /// The recognisers for the pointers on one view.
  private struct Recognisers {
    var taps = TapCounter()
    /// The recogniser of long presses, on a view on which something waits for them.
    var longPress: LongPressRecogniser?
    var drag = DragRecogniser()
    var pinch = PinchRecogniser()
    var rotate = RotateRecogniser()
  }

  private let shapes: [StageShape]
  private var recognisers: [Recognisers]
  /// The pointers that are down, each with its view; `nil` for one that went down outside all views.
  private var down: [(pointer: Int, view: Int?, location: Point)] = []
  /// The view under each pointer that has moved without being down; `nil` for none.
  private var hovering: [(pointer: Int, view: Int?)] = []
  /// The views on which something waits for long presses.
  private let longPressed: [Int]
  /// Whether something waits for hovering. Otherwise nobody looks for the views under pointers that are up.
  private let findsHovering: Bool

  /// Makes recognisers for all views.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - views: its views with their present values.
  ///   - longPressed: the views on which something waits for long presses.
  ///   - findsHovering: whether something waits for hovering.
  init(_ scene: Scene, _ views: [StageView], longPressed: Set<Int> = [], findsHovering: Bool = false) {
    self.findsHovering = findsHovering
    shapes = StageShape.all(scene, views)
    recognisers = scene.views.map { _ in Recognisers() }
    self.longPressed = longPressed.sorted()
    for view in longPressed { recognisers[view].longPress = LongPressRecogniser() }
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
      case .press, .tap, .longPress, .doubleTap, .release, .hover, .hoverEnd, nil: return location
      }
    }
    return down.map { PointerEvent(time: time, pointer: $0, phase: .began, location: start($1)) }
      + down.map { PointerEvent(time: time, pointer: $0, phase: .moved, location: $1) }
  }

  // MARK: Events

  /// Takes an event.
  ///
  /// - Returns: what the event means, on each view that it concerns; nothing for an event that fits no pointer.
  mutating func take(_ event: PointerEvent) -> [Meaning] {
    var meanings = hover(event)
    let place = down.firstIndex { $0.pointer == event.pointer }
    let view: Int?
    switch event.phase {
    case .began:
      guard place == nil else { return meanings }
      view = topmost(at: event.location)
      down.append((event.pointer, view, event.location))
    case .moved:
      guard let place else { return meanings }
      view = down[place].view
      down[place].location = event.location
    case .ended, .cancelled:
      guard let place else { return meanings }
      view = down.remove(at: place).view
    case .scrolled:
      guard let place else { return meanings }
      view = down[place].view
    }
    guard let view else { return meanings }
    var events: [CueEvent] = event.phase == .began ? [.press] : []
    let taps = recognisers[view].taps.taps(event)
    if taps > 0 { events.append(.tap) }
    if taps > 1 { events.append(.doubleTap) }
    recognisers[view].longPress?.take(event)
    if recognisers[view].drag.step(event)?.state == .began { events.append(.drag) }
    if recognisers[view].pinch.step(event)?.state == .began { events.append(.pinch) }
    if recognisers[view].rotate.step(event)?.state == .began { events.append(.rotate) }
    if event.phase == .ended || event.phase == .cancelled, !down.contains(where: { $0.view == view }) {
      events.append(.release)
    }
    meanings.append(Meaning(view: view, events: events))
    return meanings
  }

  private func topmost(at location: Point) -> Int? { shapes.indices.last { shapes[$0].contains(location) } }

  // MARK: Hovering

  /// Finds what an event changes about the views under pointers that hover. A pointer that is down stays over the view
  /// where it went down.
  ///
  /// - Parameter isReleased: whether the pointer has gone up, and its views have followed it.
  private mutating func hover(_ event: PointerEvent, isReleased: Bool = false) -> [Meaning] {
    guard findsHovering else { return [] }
    let isDown = down.contains { $0.pointer == event.pointer }
    let known = hovering.firstIndex { $0.pointer == event.pointer }
    var view: Int?
    switch event.phase {
    case .moved where !isDown, .ended where isReleased && known != nil: view = topmost(at: event.location)
    // A finger does not hover, so only a pointer that has hovered is over something when it goes down.
    case .began:
      if known == nil || isDown { return [] }
      view = topmost(at: event.location)
    case .cancelled: if known == nil { return [] }
    // A view may follow the pointer until it goes up, see `hoverAfter`.
    case .moved, .ended, .scrolled: return []
    }
    let before = known.flatMap { hovering[$0].view }
    if let known { hovering.remove(at: known) }
    if event.phase != .cancelled { hovering.append((event.pointer, view)) }
    if before == view { return [] }
    var meanings: [Meaning] = []
    if let before, !hovering.contains(where: { $0.view == before }) {
      meanings.append(Meaning(view: before, events: [.hoverEnd], isTouch: false))
    }
    if let view, hovering.count(where: { $0.view == view }) == 1 {
      meanings.append(Meaning(view: view, events: [.hover], isTouch: false))
    }
    return meanings
  }

  /// Finds what is under a hovering pointer that has gone up, once what follows it has received the event.
  mutating func hoverAfter(_ event: PointerEvent) -> [Meaning] { hover(event, isReleased: true) }

  // MARK: Long presses

  /// The time, in flicks, at which a press is next long enough; `nil` for none.
  var nextLongPress: Int64? {
    let due = longPressed.lazy.compactMap { recognisers[$0].longPress?.due }.min()
    return due.map { $0.fraction > 0 ? $0.flicks + 1 : $0.flicks }
  }

  /// Returns the views on which a press has become long by a time.
  mutating func longPresses(at time: Instant) -> [Int] {
    var views: [Int] = []
    for view in longPressed where recognisers[view].longPress?.isDone(at: time) ?? false { views.append(view) }
    return views
  }
}
