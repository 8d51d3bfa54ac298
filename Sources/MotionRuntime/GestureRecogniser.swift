import MotionAlgebra

/// One step of a gesture.
public struct Gesture<Value: MotionValue>: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case began
    case changed
    case ended
    /// Over without a result: what it did is to be undone.
    case cancelled
  }

  public var state: State
  public var time: Instant
  /// What has come of it since it began: for a drag the way, for a pinch the factor, for a rotation
  /// degrees, for a tap where it was.
  public var value: Value
  /// By how much the value changes a second; zero after a pause.
  public var velocity: Value
  /// The centre of its pointers, in pixels.
  public var location: Point
}

/// Makes gestures of the events of pointers. Values: a copy goes its own way.
public protocol GestureRecogniser: Sendable {
  associatedtype Value: MotionValue
  /// What comes of one event: nothing, one step, or more.
  mutating func handle(_ event: PointerEvent) -> [Gesture<Value>]
}

/// One pointer, down and up again in the same place, and soon.
public struct TapRecogniser: GestureRecogniser {
  /// How far the pointer may stray, in pixels.
  public var slop = 10.0
  /// For how long it may be down, in seconds.
  public var longest = 0.5
  private var pointers = PointersDown()
  private var began: PointerEvent?

  public init() {}

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    let isFirst = pointers.all.isEmpty
    guard pointers.take(event) else { return [] }
    switch event.phase {
    case .began: began = isFirst ? event : nil
    case .moved:
      if let start = began, distance(start.location, event.location) > slop { began = nil }
    case .cancelled: began = nil
    case .ended:
      guard let start = began else { return [] }
      began = nil
      guard distance(start.location, event.location) <= slop, event.time.seconds(since: start.time) <= longest
      else { return [] }
      return [
        Gesture(
          state: .ended, time: event.time, value: event.location, velocity: Point(x: 0, y: 0), location: event.location)
      ]
    case .scrolled: break
    }
    return []
  }
}

/// One pointer or several, down and moved together.
///
/// It begins when their centre has gone so far; the way counts from there, so that nothing leaps. A pointer
/// that joins or leaves moves the centre and not the way.
public struct DragRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = GestureThreshold.drag
  private var pointers = PointersDown()
  private var motion = ContinuousGesture<Point>()
  private var origin = Point(x: 0, y: 0)

  public init(threshold: Double = GestureThreshold.drag) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    guard event.phase != .scrolled else { return [] }
    let before = pointers.centre
    let wasDown = !pointers.all.isEmpty
    guard pointers.take(event) else { return [] }
    let centre = pointers.centre
    switch event.phase {
    case .began:
      origin = wasDown ? Point(x: origin.x + centre.x - before.x, y: origin.y + centre.y - before.y) : centre
    case .moved:
      let way = Point(x: centre.x - origin.x, y: centre.y - origin.y)
      if motion.isOpen { return [motion.change(to: way, at: event.time, centre)] }
      guard distance(centre, origin) >= threshold else { break }
      origin = centre
      return [motion.begin(Point(x: 0, y: 0), at: event.time, centre)]
    case .ended:
      if pointers.all.isEmpty { return motion.end(.ended, at: event.time, before) }
      origin = Point(x: origin.x + centre.x - before.x, y: origin.y + centre.y - before.y)
    case .cancelled:
      pointers = PointersDown()
      return motion.end(.cancelled, at: event.time, before)
    case .scrolled: break
    }
    return []
  }
}

/// Two pointers or more, moved apart or together. The value is the factor since it began; it begins
/// when their mean distance from their centre has changed by so much.
public struct PinchRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = GestureThreshold.pinch
  private var pointers = PointersDown()
  private var motion = ContinuousGesture<Double>()
  /// The spread that is a factor of 1.
  private var unit = 0.0

  public init(threshold: Double = GestureThreshold.pinch) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Double>] {
    guard event.phase != .scrolled else { return [] }
    let centreBefore = pointers.centre
    guard pointers.take(event) else { return [] }
    let spread = pointers.spread
    switch event.phase {
    case .began: rebase(spread)
    case .moved:
      guard pointers.all.count >= 2, spread > 0 else { break }
      if motion.isOpen { return [motion.change(to: spread / unit, at: event.time, pointers.centre)] }
      guard abs(spread - unit) >= threshold else { break }
      unit = spread
      return [motion.begin(1, at: event.time, pointers.centre)]
    case .ended:
      if pointers.all.count < 2 { return motion.end(.ended, at: event.time, centreBefore) }
      rebase(spread)
    case .cancelled:
      pointers = PointersDown()
      return motion.end(.cancelled, at: event.time, centreBefore)
    case .scrolled: break
    }
    return []
  }

  /// The factor is what it was, whoever is down now.
  private mutating func rebase(_ spread: Double) {
    unit = motion.isOpen ? spread / motion.value : spread
  }
}

/// Two pointers turned around each other: the oldest two that are down. The value is in degrees
/// clockwise (y is down) since it began, and goes on past a whole turn.
public struct RotateRecogniser: GestureRecogniser {
  /// In degrees.
  public var threshold = GestureThreshold.rotate
  private var pointers = PointersDown()
  private var motion = ContinuousGesture<Double>()
  private var direction: Double?
  /// Turned so far, since the pointers came or it began.
  private var turned = 0.0

  public init(threshold: Double = GestureThreshold.rotate) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Double>] {
    guard event.phase != .scrolled else { return [] }
    let centreBefore = pointers.centre
    let pairBefore = pointers.all.prefix(2).map(\.pointer)
    guard pointers.take(event) else { return [] }
    switch event.phase {
    case .moved:
      guard let now = pointers.direction else { break }
      if let direction { turned += (now - direction).remainder(dividingBy: 360) }
      direction = now
      if motion.isOpen { return [motion.change(to: turned, at: event.time, pointers.centre)] }
      guard abs(turned) >= threshold else { break }
      turned = 0
      return [motion.begin(0, at: event.time, pointers.centre)]
    case .cancelled:
      pointers = PointersDown()
      direction = nil
      return motion.end(.cancelled, at: event.time, centreBefore)
    case .began, .ended:
      guard pointers.all.prefix(2).map(\.pointer) != pairBefore else { break }
      direction = pointers.direction
      if !motion.isOpen { turned = 0 }
      if pointers.all.count < 2 { return motion.end(.ended, at: event.time, centreBefore) }
    case .scrolled: break
    }
    return []
  }
}

/// A wheel turned while a pointer is anywhere: the value is by how much since it began, in pixels.
public struct ScrollRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = 0.0
  private var motion = ContinuousGesture<Point>()
  private var way = Point(x: 0, y: 0)

  public init(threshold: Double = 0) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    switch event.phase {
    case .scrolled:
      way = Point(x: way.x + event.location.x, y: way.y + event.location.y)
      if motion.isOpen { return [motion.change(to: way, at: event.time, event.location)] }
      guard distance(way, Point(x: 0, y: 0)) > threshold else { return [] }
      return [motion.begin(way, at: event.time, event.location)]
    case .ended, .cancelled:
      way = Point(x: 0, y: 0)
      return motion.end(event.phase == .ended ? .ended : .cancelled, at: event.time, event.location)
    case .began, .moved: return []
    }
  }
}

/// What gestures that go on for a time have in common: what they have come to, and how fast.
struct ContinuousGesture<Value: MotionValue>: Sendable {
  private(set) var value = Value(components: .zero)
  private(set) var isOpen = false
  private var tracker = VelocityTracker()

  mutating func begin(_ value: Value, at time: Instant, _ location: Point) -> Gesture<Value> {
    isOpen = true
    tracker.reset()
    return step(.began, value, time, location)
  }

  mutating func change(to value: Value, at time: Instant, _ location: Point) -> Gesture<Value> {
    step(.changed, value, time, location)
  }

  private mutating func step(
    _ state: Gesture<Value>.State, _ value: Value, _ time: Instant, _ location: Point
  ) -> Gesture<Value> {
    self.value = value
    tracker.add(value.components, at: time)
    return gesture(state, time, location)
  }

  mutating func end(_ state: Gesture<Value>.State, at time: Instant, _ location: Point) -> [Gesture<Value>] {
    guard isOpen else { return [] }
    isOpen = false
    return [gesture(state, time, location)]
  }

  private func gesture(_ state: Gesture<Value>.State, _ time: Instant, _ location: Point) -> Gesture<Value> {
    Gesture(
      state: state, time: time, value: value, velocity: Value(components: tracker.velocity(at: time)),
      location: location)
  }
}

func distance(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
