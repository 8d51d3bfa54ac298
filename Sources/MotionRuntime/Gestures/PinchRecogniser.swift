/// Recognises two pointers or more that move apart or together. The value is the factor since the pinch began, when the
/// mean distance of the pointers from their centre had changed by the threshold. A pinch is cancelled when the system
/// takes a pointer away and only one is left.
public struct PinchRecogniser: GestureRecogniser {
  /// The change of the mean distance in pixels before the pinch begins.
  public var threshold = GestureThreshold.pinch
  private var pointers = PointersDown()
  private(set) var motion = ContinuousGesture<Double>()
  /// The mean distance that corresponds to a factor of 1.
  private var unit = 0.0

  /// Makes a recogniser with a threshold in pixels.
  public init(threshold: Double = GestureThreshold.pinch) {
    self.threshold = threshold
  }

  /// Returns the steps of the pinch that an event causes; at most one.
  public mutating func handle(_ event: PointerEvent) -> [Gesture<Double>] {
    motion.gestures(step(event), at: event.time)
  }

  mutating func step(_ event: PointerEvent) -> GestureStep<Double>? {
    guard event.phase != .scrolled else { return nil }
    let (centreBefore, spreadBefore) = (pointers.centre, pointers.spread)
    guard pointers.take(event) else { return nil }
    defer { motion.note(event.time) }
    let spread = pointers.spread
    switch event.phase {
    case .began: rebase(spread)
    case .moved:
      guard pointers.all.count >= 2, spread > 0 else { break }
      if motion.isOpen { return motion.change(to: spread / unit, pointers.centre) }
      let measures = (before: abs(spreadBefore - unit), now: abs(spread - unit))
      guard measures.now >= threshold else { break }
      unit += spread > unit ? threshold : -threshold
      // Two pointers that go down at one point have this distance when the pinch begins.
      if unit <= 0 { unit = spread }
      return motion.begin(
        spread / unit, from: 1, pointers.centre, threshold: threshold, measures: measures, at: event.time)
    case .ended, .cancelled:
      if pointers.all.count < 2 { return motion.end(by: event.phase, centreBefore) }
      rebase(spread)
    case .scrolled: break
    }
    return nil
  }

  /// Keeps the factor when the pointers change.
  private mutating func rebase(_ spread: Double) {
    unit = motion.isOpen ? spread / motion.value : spread
  }
}
