/// The average of numbers that meet in one place.
///
/// The numbers are kept, in ascending order, and summed in that order only when they are asked
/// for. So joining commutes and associates to the bit, which adding them up as they come would not.
public struct Average: Hashable, Sendable, CommutativeSemigroup {
  private var least: Double
  /// The others, ascending. Almost every average is of one number and needs no storage.
  private var others: [Double]

  /// The average of one number.
  public init(_ value: Double) {
    least = value
    others = []
  }

  private init(ascending values: [Double]) {
    least = values[0]
    others = Array(values.dropFirst())
  }

  /// How many numbers have met; 1 or more.
  public var count: Int { others.count + 1 }

  /// The numbers, added up in ascending order.
  public var sum: Double { others.reduce(least, +) }

  /// Their sum divided by how many they are.
  public var average: Double { others.isEmpty ? least : sum / Double(count) }

  /// The numbers that have met, ascending; −0 comes before 0.
  public var values: [Double] { [least] + others }

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
