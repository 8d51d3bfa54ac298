import MotionText

/// Lists, numbers and the names of kinds, as messages write them.
extension Words {
  /// Returns the words as `a`, `b` or `c`.
  static func list(_ words: [String]) -> String { words.map { "`\($0)`" }.list("or") }

  /// Returns a number with at most six decimals.
  static func decimal(_ value: Double) -> String {
    // A large number has no such decimals, and would only lose digits.
    let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension PropertyKind {
  /// The name with its article, for the middle of a sentence.
  var words: String {
    switch self {
    case .length: "a length"
    case .size: "a length or two lengths"
    case .position: "a point"
    case .scale: "a factor"
    case .angle: "an angle"
    case .fraction: "a number from 0 to 1"
    case .colour: "a colour"
    case .span: "a fraction or two fractions"
    case .number: "a number"
    }
  }

  /// A sentence that says how to write a value.
  var written: String {
    switch self {
    case .length: "Write a number of pixels."
    case .size: "Write a number, or a width and a height in parentheses."
    case .position: "Write two numbers in parentheses."
    case .scale: "Write a number or a percentage; 1 and 100% are the natural size."
    case .angle: "Write a number of degrees, radians or turns."
    case .fraction: "Write a number or a percentage."
    case .colour: "Write #rgb, #rrggbb, a colour name of CSS, or `rgb`, `hsl` or `oklch` with their values."
    case .span:
      "It says how much of the outline shows: a fraction such as 50%, or its start and end as two fractions in parentheses."
    case .number: "The value of a property of your own is a plain number."
    }
  }

  var example: String {
    switch self {
    case .length: "100"
    case .size: "(100, 50)"
    case .position: "(200, 100)"
    case .scale: "150%"
    case .angle: "90 degrees"
    case .fraction: "50%"
    case .colour: "#268bd2"
    case .span: "50%"
    case .number: "5"
    }
  }
}

extension PropertyKind {
  /// The ends of a change that a sentence can describe.
  var exampleEnds: String {
    switch self {
    case .size, .position: "from (10, 10) to (200, 100)"
    case .colour: "from red to #268bd2"
    case .span: "from (0, 0) to (0, 1)"
    case .fraction: "from 0 to 1"
    case .scale: "from 1 to 2"
    case .length, .angle, .number: "from 10 to 100"
    }
  }

  /// Returns the declaration of a view with a property of this kind, or with its components.
  func exampleDeclaration(_ name: String, components: [String] = []) -> String {
    func each(_ values: [String]) -> String {
      zip(components, values).map { "\($0) \($1)" }.joined(separator: " and ")
    }
    switch self {
    case .length: return "view circle is a circle with \(name) 10"
    case .size:
      return "view card is a rectangle with \(components.isEmpty ? "\(name) (60, 40)" : each(["60", "40"]))"
    case .position:
      return "view circle is a circle \(components.isEmpty ? "at (120, 120)" : "with \(each(["120", "120"]))")"
    case .scale: return "view square is a square with \(name) 150%"
    case .angle: return "view square is a square with \(name) 45 degrees"
    case .fraction: return "view circle is a circle with \(name) 50%"
    case .colour: return "view circle is a circle with \(name) #268bd2"
    case .span: return "view circle is a circle with \(name) (0, 0.5)"
    case .number: return "view circle is a circle with \(name) 3"
    }
  }
}

extension Kind {
  /// The name with its article, for the middle of a sentence.
  var words: String {
    switch self {
    case .number: "a number"
    case .percent: "a percentage"
    case .duration: "a duration"
    case .angle: "an angle"
    case .length: "a length"
    case .vector: "a point"
    case .colour: "a colour"
    case .gradient: "a gradient"
    case .curve: "a curve"
    case .text: "quoted text"
    case .animation: "an animation"
    case .unknown: "an unknown value"
    }
  }
}

extension ViewKind {
  /// The name with its article, for the middle of a sentence.
  var words: String { "aeiou".contains(spelling.prefix(1)) ? "an \(spelling)" : "a \(spelling)" }
}

extension PlanConstant {
  /// A sentence that says which numbers it can be.
  var range: String {
    self == .damping
      ? "Damping is 0, which never settles, or a number from 0.000000001 to 1000000000."
      : "It must be a number from 0.000000001 to 1000000000."
  }
}

extension SpringArgument {
  /// A sentence that says which values it can have.
  var range: String {
    switch self {
    case .stiffness, .mass: PlanConstant.stiffness.range
    case .damping: PlanConstant.damping.range
    case .bounce: "It must be greater than -1 and less than 1: 0 does not swing, and less than 0 takes longer."
    case .duration, .response: "It must be greater than 0."
    case .dampingRatio: "It is 0, which never settles, or greater: 1 does not swing."
    }
  }
}
