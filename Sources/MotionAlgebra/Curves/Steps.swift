/// The ends at which `steps()` jumps (CSS Easing Functions Level 2, section 2.4).
public enum StepPosition: UInt8, Hashable, Sendable, CaseIterable {
  /// The first jump is at 0, so the curve begins one step up.
  case start
  /// The last jump is at 1.
  case end
  /// There is no jump at 0 nor at 1: the first and the last value both last for one step.
  case none
  /// There is a jump at 0 and another at 1.
  case both
}

/// A piecewise constant curve, as CSS `steps()` describes it.
struct Steps: Sendable {
  let count: Int
  let position: StepPosition
  /// The number of jumps, including those at 0 and 1.
  private let jumpCount: Int

  init(_ count: Int, _ position: StepPosition) {
    self.count = count
    self.position = position
    switch position {
    case .start, .end: jumpCount = count
    case .none: jumpCount = count - 1
    case .both: jumpCount = count + 1
    }
  }

  /// Returns the value at a progress from 0 to 1.
  func callAsFunction(_ progress: Double) -> Double {
    var step = min(Int(progress * Double(count)), count)
    // The product may have been rounded across a jump.
    while step < count, isPast(place(step + 1), progress) { step += 1 }
    while step > 0, !isPast(place(step), progress) { step -= 1 }
    let passed = position == .start || position == .both ? step + 1 : step
    return Double(min(passed, jumpCount)) / Double(jumpCount)
  }

  private func place(_ step: Int) -> Double { Double(step) / Double(count) }

  var jumps: [Double] {
    let end = position == .end || position == .both ? count : count - 1
    return end < 1 ? [] : (1...end).map(place)
  }
}
