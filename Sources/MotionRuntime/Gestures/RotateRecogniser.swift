/// Recognises two pointers that turn around each other: the oldest two that are down. The value is the angle since the
/// rotation began, in degrees clockwise (y is down), and continues beyond a full turn. The rotation begins when the
/// pointers have turned by the threshold. It is cancelled when the system takes a pointer away and only one is left.
public struct RotateRecogniser: GestureRecogniser {
  /// The angle in degrees before the rotation begins.
  public var threshold = GestureThreshold.rotate
  private var pointers = PointersDown()
  private(set) var motion = ContinuousGesture<Double>()
  private var direction: Double?
  /// The angle turned since the pointers came, or since the rotation began.
  private var turned = 0.0

  /// Makes a recogniser with a threshold in degrees.
  public init(threshold: Double = GestureThreshold.rotate) {
    self.threshold = threshold
  }

  /// Returns the steps of the rotation that an event causes; at most one.
  public mutating func handle(_ event: PointerEvent) -> [Gesture<Double>] {
    motion.gestures(step(event), at: event.time)
  }

  mutating func step(_ event: PointerEvent) -> GestureStep<Double>? {
    guard event.phase != .scrolled else { return nil }
    let centreBefore = pointers.centre
    let pairBefore = pointers.pair
    guard pointers.take(event) else { return nil }
    defer { motion.note(event.time) }
    switch event.phase {
    case .moved:
      guard let now = pointers.direction else { break }
      let before = turned
      if let direction { turned += (now - direction).remainder(dividingBy: 360) }
      direction = now
      if motion.isOpen { return motion.change(to: turned, pointers.centre) }
      let measures = (before: abs(before), now: abs(turned))
      guard measures.now >= threshold else { break }
      turned -= turned < 0 ? -max(0, threshold) : max(0, threshold)
      return motion.begin(
        turned, from: 0, pointers.centre, threshold: threshold, measures: measures, at: event.time)
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
