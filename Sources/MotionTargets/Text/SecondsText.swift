import MotionAlgebra
import MotionText

/// Returns the number of decimals that a time in seconds needs, at most three, which is enough for people.
func neededDecimals(_ flicks: Int64) -> Int {
  let thousandth = ExactTime.flicksPerSecond / 1000
  if flicks % thousandth != 0 || flicks % (thousandth * 10) != 0 { return 3 }
  if flicks % (thousandth * 100) != 0 { return 2 }
  return flicks % ExactTime.flicksPerSecond != 0 ? 1 : 0
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
