import MotionText

/// The terms in which other tools describe a spring: its response or duration, and its damping ratio or bounce.
struct SpringTerms {
  private var response: Double?
  private var ratio: Double?
  private var bounce: Double?
  private var tension: Double?
  private var friction: Double?
  private var isLastResponse = false

  /// Takes a term. Returns whether there is one of this name.
  mutating func take(_ name: String, _ value: Double) -> Bool {
    switch name {
    case "response", "duration", "period": response = value
    case "dampingfraction", "dampingratio": ratio = value
    case "bounce", "bounciness": (bounce, ratio) = (value, 1 - value)
    case "tension": tension = value
    case "friction": friction = value
    default: return false
    }
    isLastResponse = name == "response" || name == "duration" || name == "period"
    return true
  }

  /// Multiplies the last response by the factor of its unit.
  mutating func scaleLast(by factor: Double) {
    if isLastResponse { response = response.map { $0 * factor } }
  }

  /// The curve with these terms, as a script writes it; `nil` for a tension and a friction, and if they are out of range.
  var curve: String? {
    guard tension == nil, friction == nil, constants != nil else { return nil }
    let response = response.map(SpringTerms.decimal)
    if let bounce {
      let duration = response.map { ", duration: \($0)s" } ?? ""
      return "spring(bounce: \(SpringTerms.decimal(bounce))\(duration))"
    }
    let terms = [response.map { "response: \($0)s" }, ratio.map { "damping-ratio: \(SpringTerms.decimal($0))" }]
    return "spring(\(terms.compactMap { $0 }.joined(separator: ", ")))"
  }

  /// The stiffness and the damping of a mass of 1, as a script writes them; `nil` if they are out of range. What is missing
  /// has the value that SwiftUI gives it.
  var constants: String? {
    if tension != nil || friction != nil {
      return "stiffness \(SpringTerms.text(tension ?? 170)) and damping \(SpringTerms.text(friction ?? 26))"
    }
    let (response, ratio) = (response ?? 0.5, ratio ?? 1)
    guard response > 0.001, response < 100, ratio > 0, ratio < 100 else { return nil }
    let frequency = 2 * Double.pi / response
    return
      "stiffness \(SpringTerms.text(frequency * frequency)) and damping \(SpringTerms.text(2 * ratio * frequency))"
  }

  private static func decimal(_ value: Double) -> String {
    String(decoding: DecimalText(.decimals(6)).bytes(of: value), as: UTF8.self)
  }

  private static func text(_ value: Double) -> String {
    let rounded = (min(value, 1e9) * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
