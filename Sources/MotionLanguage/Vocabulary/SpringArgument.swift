import MotionAlgebra

/// The arguments of `spring(…)`: the constants of a spring, or numbers that say how its motion looks.
enum SpringArgument: String, CaseIterable {
  case stiffness, damping, mass
  case bounce, duration
  case response
  case dampingRatio = "damping-ratio"

  /// The ways to describe a spring. One spring is described in one way.
  enum Way {
    case constants, bounce, response
  }

  var way: Way {
    switch self {
    case .stiffness, .damping, .mass: .constants
    case .bounce, .duration: .bounce
    case .response, .dampingRatio: .response
    }
  }

  /// The arguments of the same way, in the order in which they are usually given.
  static func all(of way: Way) -> [SpringArgument] { allCases.filter { $0.way == way } }

  /// Whether its value is a duration, in seconds, and not a number.
  var isDuration: Bool { self == .duration || self == .response }

  /// Returns whether a spring can have this value.
  func allows(_ value: Double) -> Bool {
    switch self {
    case .stiffness, .mass: PlanConstant.stiffness.allows(value)
    case .damping: PlanConstant.damping.allows(value)
    case .bounce: value > -1 && value < 1
    case .duration, .response: value > 0
    case .dampingRatio: value >= 0
    }
  }

  /// A value that it can have.
  var example: String {
    switch self {
    case .stiffness: PlanConstant.stiffness.example
    case .damping: PlanConstant.damping.example
    case .mass: PlanConstant.mass.example
    case .bounce: "0.3"
    case .duration, .response: "500ms"
    case .dampingRatio: "0.8"
    }
  }
}

extension Spring {
  /// Makes a spring from arguments of one way, with defaults for the others; `nil` if its constants are out of range.
  init?(_ said: [SpringArgument: Double]) {
    /// Returns the angular frequency of a spring without damping whose swings have a period, in radians per second.
    func frequency(_ period: Double?) -> Double { 2 * .pi / (period ?? 0.5) }
    switch said.keys.first?.way {
    case nil, .constants:
      self.init(
        stiffness: said[.stiffness] ?? Spring.usual.stiffness, damping: said[.damping] ?? Spring.usual.damping,
        mass: said[.mass] ?? Spring.usual.mass)
    case .bounce:
      let (frequency, bounce) = (frequency(said[.duration]), said[.bounce] ?? 0)
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, mass: 1)
    case .response:
      let frequency = frequency(said[.response])
      self.init(stiffness: frequency * frequency, damping: 2 * (said[.dampingRatio] ?? 1) * frequency, mass: 1)
    }
  }
}
