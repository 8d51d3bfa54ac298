import MotionAlgebra

public enum GestureState: Hashable, Sendable {
  case began
  case changed
  case ended
  /// Over without a result: what it did is to be undone.
  case cancelled
}

/// One step of a gesture.
public struct Gesture<Value: MotionValue>: Hashable, Sendable {
  public typealias State = GestureState

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
    guard isTap(event) else { return [] }
    return [
      Gesture(state: .ended, time: event.time, value: event.location, velocity: .zero, location: event.location)
    ]
  }

  /// Whether a tap has come of an event.
  mutating func isTap(_ event: PointerEvent) -> Bool {
    let isFirst = pointers.all.isEmpty
    guard pointers.take(event) else { return false }
    switch event.phase {
    case .began: began = isFirst ? event : nil
    case .moved:
      if let start = began, distance(start.location, event.location) > slop { began = nil }
    case .cancelled: began = nil
    case .ended:
      defer { began = nil }
      return began.map { start in
        distance(start.location, event.location) <= slop && event.time.seconds(since: start.time) <= longest
      } ?? false
    case .scrolled: break
    }
    return false
  }
}

/// One pointer or several, down and moved together.
///
/// It begins when their centre has gone so far; the way counts from the point at which it had, so that it does not
/// depend on how often a pointer says where it is. A pointer that joins or leaves, lifted or taken away, moves the centre
/// and not the way.
public struct DragRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = GestureThreshold.drag
  private var pointers = PointersDown()
  private(set) var motion = ContinuousGesture<Point>()
  private var origin = Point.zero

  public init(threshold: Double = GestureThreshold.drag) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    motion.gestures(step(event), at: event.time)
  }

  mutating func step(_ event: PointerEvent) -> GestureStep<Point>? {
    guard event.phase != .scrolled else { return nil }
    let before = pointers.centre
    let wasDown = !pointers.all.isEmpty
    guard pointers.take(event) else { return nil }
    let centre = pointers.centre
    switch event.phase {
    case .began: origin = wasDown ? origin + centre - before : centre
    case .moved:
      let way = centre - origin
      if motion.isOpen { return motion.change(to: way, centre) }
      let far = distance(centre, origin)
      guard far >= threshold else { break }
      let beyond = far > 0 ? way * (1 - max(0, threshold) / far) : .zero
      origin = centre - beyond
      return motion.begin(beyond, centre)
    case .ended, .cancelled:
      if pointers.all.isEmpty { return motion.end(by: event.phase, before) }
      origin = origin + centre - before
    case .scrolled: break
    }
    return nil
  }
}

/// Two pointers or more, moved apart or together. The value is the factor since it began, which is when their mean
/// distance from their centre had changed by so much. When one that is taken away leaves a single one, it is cancelled.
public struct PinchRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = GestureThreshold.pinch
  private var pointers = PointersDown()
  private(set) var motion = ContinuousGesture<Double>()
  /// The spread that is a factor of 1.
  private var unit = 0.0

  public init(threshold: Double = GestureThreshold.pinch) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Double>] {
    motion.gestures(step(event), at: event.time)
  }

  mutating func step(_ event: PointerEvent) -> GestureStep<Double>? {
    guard event.phase != .scrolled else { return nil }
    let centreBefore = pointers.centre
    guard pointers.take(event) else { return nil }
    let spread = pointers.spread
    switch event.phase {
    case .began: rebase(spread)
    case .moved:
      guard pointers.all.count >= 2, spread > 0 else { break }
      if motion.isOpen { return motion.change(to: spread / unit, pointers.centre) }
      guard abs(spread - unit) >= threshold else { break }
      unit += spread > unit ? threshold : -threshold
      // Two that go down in one place are so far from one another when it begins.
      if unit <= 0 { unit = spread }
      return motion.begin(spread / unit, pointers.centre)
    case .ended, .cancelled:
      if pointers.all.count < 2 { return motion.end(by: event.phase, centreBefore) }
      rebase(spread)
    case .scrolled: break
    }
    return nil
  }

  /// The factor is what it was, whoever is down now.
  private mutating func rebase(_ spread: Double) {
    unit = motion.isOpen ? spread / motion.value : spread
  }
}

/// Two pointers turned around each other: the oldest two that are down. The value is in degrees clockwise (y is down)
/// since it began, which is when they had turned by so much, and goes on past a whole turn. When one that is taken away
/// leaves a single one, it is cancelled.
public struct RotateRecogniser: GestureRecogniser {
  /// In degrees.
  public var threshold = GestureThreshold.rotate
  private var pointers = PointersDown()
  private(set) var motion = ContinuousGesture<Double>()
  private var direction: Double?
  /// Turned so far, since the pointers came or it began.
  private var turned = 0.0

  public init(threshold: Double = GestureThreshold.rotate) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Double>] {
    motion.gestures(step(event), at: event.time)
  }

  mutating func step(_ event: PointerEvent) -> GestureStep<Double>? {
    guard event.phase != .scrolled else { return nil }
    let centreBefore = pointers.centre
    let pairBefore = pointers.pair
    guard pointers.take(event) else { return nil }
    switch event.phase {
    case .moved:
      guard let now = pointers.direction else { break }
      if let direction { turned += (now - direction).remainder(dividingBy: 360) }
      direction = now
      if motion.isOpen { return motion.change(to: turned, pointers.centre) }
      guard abs(turned) >= threshold else { break }
      turned -= turned < 0 ? -max(0, threshold) : max(0, threshold)
      return motion.begin(turned, pointers.centre)
    case .began, .ended, .cancelled:
      guard pointers.pair != pairBefore else { break }
      direction = pointers.direction
      if !motion.isOpen { turned = 0 }
      if pointers.all.count < 2 { return motion.end(by: event.phase, centreBefore) }
    case .scrolled: break
    }
    return nil
  }
}

/// Where the pointers are that are down: of one its place, of several their centre, counted so that one which joins or
/// leaves moves nothing.
struct MatchRecogniser: Sendable {
  private var pointers = PointersDown()
  private var motion = ContinuousGesture<Point>()
  /// From the centre to the value.
  private var shift = Point.zero

  mutating func step(_ event: PointerEvent) -> GestureStep<Point>? {
    let before = pointers.centre
    let wasDown = !pointers.all.isEmpty
    var event = event
    // It may have been down before this began to listen.
    if event.phase == .moved, !pointers.has(event.pointer) { event.phase = .began }
    guard event.phase != .scrolled, pointers.take(event) else { return nil }
    let centre = pointers.centre
    switch event.phase {
    case .began:
      if !wasDown { shift = .zero }
      if !motion.isOpen { return motion.begin(centre, centre) }
      shift = shift + before - centre
    case .moved: return motion.change(to: centre + shift, centre)
    case .ended, .cancelled:
      guard pointers.all.isEmpty else {
        shift = shift + before - centre
        break
      }
      if event.phase == .ended { _ = motion.change(to: event.location + shift, event.location) }
      return motion.end(by: event.phase, event.location)
    case .scrolled: break
    }
    return nil
  }
}

/// A wheel turned while a pointer is anywhere: the value is by how much since it began, in pixels.
public struct ScrollRecogniser: GestureRecogniser {
  /// In pixels.
  public var threshold = 0.0
  private var motion = ContinuousGesture<Point>()
  private var way = Point.zero

  public init(threshold: Double = 0) {
    self.threshold = threshold
  }

  public mutating func handle(_ event: PointerEvent) -> [Gesture<Point>] {
    motion.gestures(step(event), at: event.time)
  }

  private mutating func step(_ event: PointerEvent) -> GestureStep<Point>? {
    switch event.phase {
    case .scrolled:
      way = way + event.location
      if motion.isOpen { return motion.change(to: way, event.location) }
      guard distance(way, .zero) > threshold else { return nil }
      return motion.begin(way, event.location)
    case .ended, .cancelled:
      way = .zero
      return motion.end(by: event.phase, event.location)
    case .began, .moved: return nil
    }
  }
}

/// A step of a gesture without its velocity, which is work that not everybody needs.
struct GestureStep<Value: MotionValue> {
  var state: GestureState
  var value: Value
  var location: Point
}

/// What gestures that go on for a time have in common: what they have come to, and how fast.
struct ContinuousGesture<Value: MotionValue>: Sendable {
  private(set) var value = Value(components: .zero)
  private(set) var isOpen = false
  private var tracker = VelocityTracker()

  mutating func begin(_ value: Value, _ location: Point) -> GestureStep<Value> {
    isOpen = true
    self.value = value
    return GestureStep(state: .began, value: value, location: location)
  }

  mutating func change(to value: Value, _ location: Point) -> GestureStep<Value> {
    self.value = value
    return GestureStep(state: .changed, value: value, location: location)
  }

  /// - Parameter phase: what the last pointer did: `cancelled`, or it was lifted.
  mutating func end(by phase: PointerEvent.Phase, _ location: Point) -> GestureStep<Value>? {
    guard isOpen else { return nil }
    isOpen = false
    return GestureStep(state: phase == .cancelled ? .cancelled : .ended, value: value, location: location)
  }

  /// What has come of an event, with its velocity.
  mutating func gestures(_ step: GestureStep<Value>?, at time: Instant) -> [Gesture<Value>] {
    guard let step else { return [] }
    if step.state == .began { tracker.reset() }
    if step.state == .began || step.state == .changed { tracker.add(step.value.components, at: time) }
    return [
      Gesture(
        state: step.state, time: time, value: step.value, velocity: Value(components: tracker.velocity(at: time)),
        location: step.location)
    ]
  }
}

func distance(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
