/// The average of numbers that overlap at one instant.
///
/// The numbers are kept in ascending order, and summed in that order only when the sum is asked for. Joins therefore
/// commute and associate to the bit, which a running sum would not.
public struct Average: Hashable, Sendable, CommutativeSemigroup {
  private var least: Double
  /// All numbers but the least, ascending. Almost every average is of a single number and needs no storage.
  private var others: [Double]

  /// Makes the average of one number.
  public init(_ value: Double) {
    least = value
    others = []
  }

  private init(ascending values: [Double]) {
    least = values[0]
    others = Array(values.dropFirst())
  }

  /// The number of numbers; 1 or more.
  public var count: Int { others.count + 1 }

  /// The sum of the numbers, added in ascending order.
  public var sum: Double { others.reduce(least, +) }

  /// The sum of the numbers divided by their count.
  public var average: Double { others.isEmpty ? least : sum / Double(count) }

  /// The numbers in ascending order; −0 comes before 0.
  public var values: [Double] { [least] + others }

  /// Returns the average of the numbers of both.
  public static func <> (left: Average, right: Average) -> Average {
    let (left, right) = (left.values, right.values)
    var merged: [Double] = []
    merged.reserveCapacity(left.count + right.count)
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if left[i].isTotallyOrdered(belowOrEqualTo: right[j]) {
        merged.append(left[i])
        i += 1
      } else {
        merged.append(right[j])
        j += 1
      }
    }
    merged += left[i...]
    merged += right[j...]
    return Average(ascending: merged)
  }
}
