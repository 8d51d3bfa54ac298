/// Returns the mean of values that overlap on one track. The values are summed in ascending order, so that their order
/// does not change the bits. There must be at least one value.
@inline(__always)
func mean(_ values: inout [Double]) -> Double {
  if values.count == 1 { return values[0] }
  if values.count == 2 { return (values[0] + values[1]) / 2 }
  values.sort()
  return values.reduce(0, +) / Double(values.count)
}

/// Returns the value at a share of the way between two values, exact at both ends.
@inline(__always)
func mixed(_ from: Double, _ to: Double, _ share: Double) -> Double { from * (1 - share) + to * share }

/// Returns whether a progress has passed a jump, one of `Easing.jumps`.
///
/// Progress counted from the end (1 − p) is rounded, and so is the position of a jump. A progress within rounding of
/// the jump counts as passed. That tolerance is far smaller than the distance of any two instants.
@inline(__always)
func isPast(_ jump: Double, _ progress: Double) -> Bool {
  if jump <= 0 { return progress > 0 }
  return progress >= (jump < 1 ? jump - 0x1p-52 : jump)
}
