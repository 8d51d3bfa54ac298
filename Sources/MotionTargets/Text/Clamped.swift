extension Double {
  /// Returns the nearest value within limits.
  func clamped(to limits: ClosedRange<Double>) -> Double { min(max(self, limits.lowerBound), limits.upperBound) }
}
