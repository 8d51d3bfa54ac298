import MotionAlgebra
import MotionText

/// Returns the number of decimals that a time in seconds needs, at most three, which is enough for people.
func neededDecimals(_ flicks: Int64) -> Int {
  let thousandth = ExactTime.flicksPerSecond / 1000
  if flicks % thousandth != 0 || flicks % (thousandth * 10) != 0 { return 3 }
  if flicks % (thousandth * 100) != 0 { return 2 }
  return flicks % ExactTime.flicksPerSecond != 0 ? 1 : 0
}

/// The texts of the times of one picture or table, all in one notation: `12.5 s`, or from a length of a minute on as on a
/// clock: `0:12.5`.
struct TimeText {
  private let isClock: Bool

  /// - Parameter end: the last time that is shown, in flicks.
  init(upTo end: Int64) { isClock = end >= 60 * ExactTime.flicksPerSecond }

  /// Returns a time with as many decimals as it needs.
  func readable(_ flicks: Int64, decimals: Int = 3) -> String {
    readableTime(flicks, decimals: decimals, isClock: isClock)
  }

  /// Returns a time with a fixed number of decimals, for a column.
  func aligned(_ flicks: Int64, decimals: Int) -> String {
    if !isClock { return seconds(flicks, decimals) }
    let text = readable(flicks, decimals: decimals)
    let written = text.split(separator: ".").dropFirst().first?.count ?? 0
    if written == decimals { return text }
    return text + (written == 0 ? "." : "") + String(repeating: "0", count: decimals - written)
  }
}

/// Returns a time in seconds with its unit.
func seconds(_ flicks: Int64, _ decimals: Int) -> String {
  let bytes = DecimalText(.decimals(decimals)).bytes(of: Double(flicks) / Double(ExactTime.flicksPerSecond))
  var text = String(decoding: bytes, as: UTF8.self)
  guard decimals > 0 else { return text + " s" }
  let point = text.firstIndex(of: ".")
  let written = point.map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
  if point == nil { text += "." }
  return text + String(repeating: "0", count: decimals - written) + " s"
}

/// Returns a time as people read it: `12.5 s`, `1:30` from a minute on and `2:00:00` from an hour on, with as many decimals
/// as it needs.
///
/// - Parameter isClock: whether a time below a minute reads `0:12.5` too.
package func readableTime(_ flicks: Int64, decimals: Int = 3, isClock: Bool = false) -> String {
  var unit: Int64 = 1
  for _ in 0..<decimals { unit *= 10 }
  let perSecond = Int128(ExactTime.flicksPerSecond)
  let rounded = Int64(clamping: (Int128(flicks) * Int128(unit) + perSecond / 2) / perSecond)
  let (seconds, rest) = rounded.quotientAndRemainder(dividingBy: unit)
  let number = DecimalText(.decimals(decimals))
  guard isClock || seconds >= 60 else {
    return String(decoding: number.bytes(of: Double(rounded) / Double(unit)), as: UTF8.self) + " s"
  }
  // The digits after "0".
  let fraction = number.bytes(of: Double(rest) / Double(unit)).dropFirst()
  return clockTime(seconds) + String(decoding: fraction, as: UTF8.self)
}

/// Returns a time such as `0:30`, `1:30` or `2:00:00`.
func clockTime(_ seconds: Int64) -> String {
  func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
  let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
  return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":\(two(seconds % 60))"
}
