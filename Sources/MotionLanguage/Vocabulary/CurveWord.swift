import MotionAlgebra

/// The words for curves, apart from Penner's.
///
/// A row contains all facts about a word: the curves that it names alone, after `low` and after `high`, and the values
/// that it takes in parentheses.
enum CurveWord: UInt8, CaseIterable {
  case linear, ease, easeIn, easeOut, easeInOut, cubicBezier, steps, spring

  private var row: Row {
    switch self {
    case .linear: Row(.linear, takes: .stops)
    case .ease: Row(.cssEase)
    case .easeIn:
      Row(
        .cssEaseIn, low: .lowEaseIn, high: .highEaseIn, takes: .numbers(count: 1) { Easing(easeIn: $0[0]) })
    case .easeOut:
      Row(
        .cssEaseOut, low: .lowEaseOut, high: .highEaseOut,
        takes: .numbers(count: 1) { Easing(easeOut: $0[0]) })
    case .easeInOut:
      Row(
        .cssEaseInOut, low: .lowEaseInOut, high: .highEaseInOut,
        takes: .numbers(count: 1) { Easing(easeInOut: $0[0]) })
    case .cubicBezier:
      Row(takes: .numbers(count: 4) { Easing(cubicBezier: $0[0], $0[1], $0[2], $0[3]) })
    case .steps: Row(takes: .steps)
    case .spring: Row(takes: .constants)
    }
  }

  /// The word before a curve that makes it weaker or stronger.
  enum Strength: Int32, CaseIterable {
    case plain, low, high

    static let count = allCases.count
  }

  /// The values in parentheses.
  enum Arguments {
    /// Plain numbers, of which the function makes the curve; `nil` if one is out of range.
    case numbers(count: Int, make: @Sendable ([Double]) -> Easing?)
    /// The outputs and positions of `linear`.
    case stops
    /// The number of steps, and where the jumps are.
    case steps
    /// The named constants of a spring.
    case constants
  }

  static let count = allCases.count

  /// The values that it takes in parentheses; `nil` if it takes none.
  var arguments: Arguments? { row.arguments }

  /// Returns the curve of CSS Easing Functions that the word names without values, or the handles of `low` and `high`.
  func easing(_ strength: Strength) -> Easing? {
    switch strength {
    case .plain: row.plain
    case .low: row.low
    case .high: row.high
    }
  }

  private struct Row {
    var plain: Easing?
    var low: Easing?
    var high: Easing?
    var arguments: Arguments?

    init(_ plain: Easing? = nil, low: Easing? = nil, high: Easing? = nil, takes arguments: Arguments? = nil) {
      (self.plain, self.low, self.high, self.arguments) = (plain, low, high, arguments)
    }
  }
}
