/// Where the jumps of `steps()` are (CSS Easing Functions Level 2, section 2.4).
public enum StepPosition: UInt8, Hashable, Sendable, CaseIterable {
  /// The first jump is at 0, so that it begins one step up.
  case start
  /// The last jump is at 1.
  case end
  /// Neither at 0 nor at 1: both ends are stood on.
  case none
  /// At 0 and at 1.
  case both
}

struct Steps: Sendable {
  private let count: Int
  private let position: StepPosition
  /// How many jumps there are, those at 0 and 1 included.
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

  /// The value at a progress from 0 to 1.
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
