/// The mean of what meets on one track, summed in ascending order: the same bits whatever the order
/// in which it was found. At least one value.
@inline(__always)
func mean(_ values: inout [Double]) -> Double {
  if values.count == 1 { return values[0] }
  if values.count == 2 { return (values[0] + values[1]) / 2 }
  values.sort()
  return values.reduce(0, +) / Double(values.count)
}

/// From one value to another, exact at both ends.
@inline(__always)
func mixed(_ from: Double, _ to: Double, _ share: Double) -> Double { from * (1 - share) + to * share }

/// Whether a progress has passed one of `jumps`.
///
/// Progress counted from the end (1 − p) is rounded, and so is where a jump stands: what is as near
/// as rounding can bring it counts as there. That is far less than any two instants are apart.
@inline(__always)
func isPast(_ jump: Double, _ progress: Double) -> Bool {
  if jump <= 0 { return progress > 0 }
  return progress >= (jump < 1 ? jump - 0x1p-52 : jump)
}
