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
