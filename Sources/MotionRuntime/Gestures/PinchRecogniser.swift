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
