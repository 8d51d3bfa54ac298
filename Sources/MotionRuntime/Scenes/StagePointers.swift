import MotionAlgebra

/// Finds the view that each pointer is on, and recognises what it does there.
///
/// A pointer belongs to the topmost view where it went down, and to the group views around it, until it goes up. A view
/// lies over those that are drawn before it. A pointer that moves without being down hovers over the topmost view.
struct StagePointers {
  /// What an event means on a view.
  struct Meaning {
    var view: Int
    var events: [CueEvent]
    /// Where the pointer is, in the coordinates around the view.
    var location: Point
    /// Whether the pointer belongs to the view, so that the plans there receive the event.
    var isTouch = true
    /// The gestures that views inside follow, so that plans for them do not receive the event.
    var withheld: Set<GestureKind> = []
    /// Whether no pointer is down on the view any more.
    var isReleased = false
  }

  /// A view that follows pointers, and how.
  struct Follower {
    var view: Int
    var gesture: GestureKind
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
  private let parents: [Int?]
  private let clips: [Int?]
  private let tree: ViewTree
  /// The steps in which the views are drawn, the last one first.
  private let steps: [ViewTree.Step]
  private let interests: [Int: PointerInterest]
  private var recognisers: [Recognisers]
  /// The pointers that are down, each with its view and the groups around it, the innermost first; none for one that went
  /// down outside all views.
  private var down: [(pointer: Int, views: [Int], location: Point)] = []
  /// The view under each pointer that has moved without being down, and the groups around it.
  private var hovering: [(pointer: Int, views: [Int])] = []
  /// The views that take part in what the pointers on them do: something waited for its beginning, or follows it. They get the
  /// release too, whichever views inside wait for that.
  private var engaged: Set<Int> = []
  /// The views on which something waits for long presses.
  private let longPressed: [Int]
  /// Whether something waits for hovering. Otherwise nobody looks for the views under pointers that are up.
  private let findsHovering: Bool

  /// Whether any event has meant something on a view.
  private(set) var hasReachedView = false

  /// Makes recognisers for all views.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - views: its views with their present values.
  ///   - interests: what waits for pointers on each view.
  init(_ scene: Scene, _ views: [StageView], _ interests: [Int: PointerInterest] = [:]) {
    self.interests = interests
    findsHovering = interests.values.contains { !$0.events.isDisjoint(with: [.hover, .hoverEnd]) }
    let longPressed = interests.filter { $0.value.events.contains(.longPress) }.keys
    shapes = StageShape.all(scene, views)
    (parents, clips) = (scene.views.map(\.parent), scene.views.map(\.clip))
    tree = ViewTree(scene.views)
    steps = tree.steps().reversed()
    recognisers = scene.views.map { _ in Recognisers() }
    self.longPressed = longPressed.sorted()
    for view in longPressed { recognisers[view].longPress = LongPressRecogniser() }
  }

  /// Returns the pointers on a view and their positions, the oldest first.
  func pointers(on view: Int) -> [(pointer: Int, location: Point)] {
    down.filter { $0.views.contains(view) }.map { ($0.pointer, $0.location) }
  }

  /// Returns events that lead to what has just happened on a view, for a plan that has not received the real ones: the
  /// pointers go down where they were when it began, and move to where they are.
  ///
  /// - Parameters:
  ///   - event: the event that has just happened; `nil` where the pointers have not moved.
  ///   - target: the view of the plan, around which the locations count, and the gesture of the plan. Pointers whose gesture a
  ///     view inside follows are left out.
  func replayed(_ event: CueEvent?, on view: Int, for target: Follower, at time: Instant) -> [PointerEvent] {
    let down = down.filter {
      $0.views.contains(view) && !withheld(from: target.view, among: $0.views).contains(target.gesture)
    }
    .map { (pointer: $0.pointer, location: $0.location) }
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
    func place(_ location: Point) -> Point { self.place(of: location, around: target.view) ?? location }
    return down.map { PointerEvent(time: time, pointer: $0, phase: .began, location: place(start($1))) }
      + down.map { PointerEvent(time: time, pointer: $0, phase: .moved, location: place($1)) }
  }

  /// Returns the gestures that views inside a view follow.
  ///
  /// - Parameter views: the views of a pointer, the innermost first.
  private func withheld(from view: Int, among views: [Int]) -> Set<GestureKind> {
    guard let place = views.firstIndex(of: view) else { return [] }
    return views[..<place].reduce(into: []) { all, inner in
      if let interest = interests[inner] { all.formUnion(interest.takenGestures) }
    }
  }

  // MARK: Places

  /// Returns the group views around a view, the innermost first.
  private func groups(around view: Int) -> [Int] {
    var groups: [Int] = []
    var next = parents[view]
    while let group = next {
      groups.append(group)
      next = parents[group]
    }
    return groups
  }

  /// Returns a place on the canvas in the coordinates around a view; `nil` where a group is scaled to nothing.
  private func place(of location: Point, around view: Int) -> Point? {
    groups(around: view).reversed().reduce(location) { place, group in
      place.flatMap { shapes[group].origin(of: $0) }
    }
  }

  /// Returns a place on the canvas in the coordinates around each of nested views, the innermost first.
  private func places(of location: Point, around views: [Int]) -> [Point] {
    var places: [Point] = []
    var inside: Point? = location
    for view in views.reversed() {
      places.append(inside ?? location)
      inside = inside.flatMap { shapes[view].origin(of: $0) }
    }
    return places.reversed()
  }

  /// Returns the factor by which the groups around a view enlarge it.
  func magnification(around view: Int) -> Double {
    let factor = groups(around: view).reduce(1) { $0 * abs(shapes[$1].transform.determinant) }.squareRoot()
    return factor > 0 ? factor : 1
  }

  /// Returns an event with its location in the coordinates around a view.
  func event(_ event: PointerEvent, around view: Int) -> PointerEvent {
    guard parents[view] != nil, let place = place(of: event.location, around: view) else { return event }
    var event = event
    event.location = place
    return event
  }

  /// Returns whether a place around a view is inside the views that it is clipped to, whatever their opacity.
  private func isInsideClips(of view: Int, _ place: Point) -> Bool {
    var next = clips[view]
    while let clip = next {
      // The members of a group view, each with the place around it.
      var (open, isInside) = ([(view: clip, place: place)], false)
      while !isInside, let (view, place) = open.popLast() {
        isInside = shapes[view].covers(place)
        if let inside = shapes[view].origin(of: place) { open += tree.drawnMembers(of: view).map { ($0, inside) } }
      }
      if !isInside { return false }
      next = clips[clip]
    }
    return true
  }

  /// Returns the topmost view at a place, and the groups around it, the innermost first.
  private func topmost(at location: Point) -> [Int] {
    // The places inside the groups around a step; `nil` in one that is invisible or scaled to nothing.
    var places: [Point?] = [location]
    for step in steps {
      switch step {
      case .end(let group):
        let inside = places[places.count - 1].flatMap { around in
          shapes[group].isVisible && isInsideClips(of: group, around) ? shapes[group].origin(of: around) : nil
        }
        places.append(inside)
      case .begin(let group) where shapes[group].isGroup: places.removeLast()
      case .begin(let view):
        guard let place = places[places.count - 1], shapes[view].isVisible, shapes[view].contains(place),
          isInsideClips(of: view, place)
        else { continue }
        return [view] + groups(around: view)
      }
    }
    return []
  }

  // MARK: Events

  /// Takes an event.
  ///
  /// - Returns: what the event means, on each view that it concerns; nothing for an event that fits no pointer.
  mutating func take(_ event: PointerEvent) -> [Meaning] {
    var meanings = hover(event)
    let place = down.firstIndex { $0.pointer == event.pointer }
    let views: [Int]
    switch event.phase {
    case .began:
      guard place == nil else { return meanings }
      views = topmost(at: event.location)
      down.append((event.pointer, views, event.location))
    case .moved:
      guard let place else { return meanings }
      views = down[place].views
      down[place].location = event.location
    case .ended, .cancelled:
      guard let place else { return meanings }
      views = down.remove(at: place).views
    case .scrolled:
      guard let place else { return meanings }
      views = down[place].views
    }
    // What the views inside have taken.
    var (taken, withheld): (Set<CueEvent>, Set<GestureKind>) = ([], [])
    for (view, place) in zip(views, places(of: event.location, around: views)) {
      let interest = interests[view] ?? PointerInterest()
      var meaning = meaning(of: event, on: view, isLongPressTaken: taken.contains(.longPress))
      (meaning.location, meaning.withheld) = (place, withheld)
      meaning.events.removeAll { taken.contains($0) && !($0 == .release && engaged.contains(view)) }
      let begins = meaning.events.contains { $0.beginsGesture && interest.events.contains($0) }
      if begins || event.phase == .began && !interest.gestures.isSubset(of: withheld) { engaged.insert(view) }
      if meaning.isReleased { engaged.remove(view) }
      meanings.append(meaning)
      taken.formUnion(interest.takenEvents)
      withheld.formUnion(interest.takenGestures)
    }
    if !views.isEmpty { hasReachedView = true }
    return meanings
  }

  /// Returns what an event means on one of the views that its pointer belongs to.
  private mutating func meaning(of event: PointerEvent, on view: Int, isLongPressTaken: Bool) -> Meaning {
    var meaning = Meaning(view: view, events: event.phase == .began ? [.press] : [], location: event.location)
    let taps = recognisers[view].taps.taps(event)
    if taps > 0 { meaning.events.append(.tap) }
    if taps > 1 { meaning.events.append(.doubleTap) }
    if !isLongPressTaken { recognisers[view].longPress?.take(event) }
    if recognisers[view].drag.step(event)?.state == .began { meaning.events.append(.drag) }
    if recognisers[view].pinch.step(event)?.state == .began { meaning.events.append(.pinch) }
    if recognisers[view].rotate.step(event)?.state == .began { meaning.events.append(.rotate) }
    if event.phase == .ended || event.phase == .cancelled, !down.contains(where: { $0.views.contains(view) }) {
      meaning.isReleased = true
      meaning.events.append(.release)
    }
    return meaning
  }

  // MARK: Hovering

  /// Finds what an event changes about the views under pointers that hover. A pointer that is down stays over the view
  /// where it went down.
  ///
  /// - Parameter isReleased: whether the pointer has gone up, and its views have followed it.
  private mutating func hover(_ event: PointerEvent, isReleased: Bool = false) -> [Meaning] {
    guard findsHovering else { return [] }
    let isDown = down.contains { $0.pointer == event.pointer }
    let known = hovering.firstIndex { $0.pointer == event.pointer }
    var views: [Int] = []
    switch event.phase {
    case .moved where !isDown, .ended where isReleased && known != nil: views = topmost(at: event.location)
    // A finger does not hover, so only a pointer that has hovered is over something when it goes down.
    case .began:
      if known == nil || isDown { return [] }
      views = topmost(at: event.location)
    case .cancelled: if known == nil { return [] }
    // A view may follow the pointer until it goes up, see `hoverAfter`.
    case .moved, .ended, .scrolled: return []
    }
    let before = known.map { hovering[$0].views } ?? []
    if let known { hovering.remove(at: known) }
    if event.phase != .cancelled { hovering.append((event.pointer, views)) }
    if !views.isEmpty { hasReachedView = true }
    if before == views { return [] }
    func count(over view: Int) -> Int { hovering.count { $0.views.contains(view) } }
    func meaning(_ view: Int, _ event: CueEvent, at location: Point) -> Meaning {
      Meaning(view: view, events: [event], location: location, isTouch: false)
    }
    // A pointer over a member is over its groups too.
    let waiting = Set(interests.keys)
    return before.filter { waiting.contains($0) && count(over: $0) == 0 }
      .map { meaning($0, .hoverEnd, at: event.location) }
      + views.filter { waiting.contains($0) && !before.contains($0) && count(over: $0) == 1 }
      .map { meaning($0, .hover, at: event.location) }
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

extension CueEvent {
  /// Whether a release follows it.
  fileprivate var beginsGesture: Bool {
    switch self {
    case .press, .drag, .pinch, .rotate: true
    case .tap, .longPress, .doubleTap, .release, .hover, .hoverEnd: false
    }
  }
}
