/// How messages write lists, numbers and the kinds of things.
extension Words {
  /// `a`, `b` or `c`
  static func list(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// At most six decimals.
  static func decimal(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension PropertyKind {
  var words: String {
    switch self {
    case .length: "a length"
    case .size: "a length or a pair of them"
    case .position: "a point"
    case .scale: "a factor"
    case .angle: "an angle"
    case .fraction: "a number from 0 to 1"
    case .colour: "a colour"
    case .span: "a fraction or a pair of them"
    case .number: "a number"
    }
  }

  /// How its values are written.
  var written: String {
    switch self {
    case .length: "It is written as a number, of pixels."
    case .size: "It is written as a number, or as a width and a height in parentheses."
    case .position: "It is written as two numbers in parentheses."
    case .scale: "It is written as a number or a percentage, where 1 and 100% are the natural size."
    case .angle: "It is written as a number of degrees, radians or turns."
    case .fraction: "It is written as a number or a percentage."
    case .colour: "It is written #rgb, #rrggbb or as a name of CSS."
    case .span:
      "It is how much of the outline shows: a fraction, as in 50%, or two in parentheses, where it starts and ends."
    case .number: "A property of your own is a plain number."
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

extension Kind {
  /// With its article, in the middle of a sentence.
  var words: String {
    switch self {
    case .number: "a number"
    case .percent: "a percentage"
    case .duration: "a duration"
    case .angle: "an angle"
    case .length: "a length"
    case .vector: "a point"
    case .colour: "a colour"
    case .curve: "a curve"
    case .text: "a text"
    case .animation: "an animation"
    case .unknown: "something unknown"
    }
  }
}

extension ViewKind {
  /// With its article, in the middle of a sentence.
  var words: String { self == .ellipse ? "an ellipse" : "a \(spelling)" }
}
