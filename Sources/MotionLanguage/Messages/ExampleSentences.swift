import MotionAlgebra
import MotionText

/// Valid sentences that several messages show.
extension Words {
  /// Returns a `from` and a `to` that suit a property.
  static func ends(of property: String) -> String {
    guard let (property, isComponent) = Property.named(property), !isComponent else {
      return PropertyKind.number.exampleEnds
    }
    return property.kind.exampleEnds
  }

  /// Returns a first value, one on the way and a last one that suit a property.
  static func stops(of property: String) -> String {
    let kind = Property.named(property).map { $0.isComponent ? PropertyKind.length : $0.property.kind }
    return switch kind {
    case .position: "from (100, 100) through (200, 60) at 50% to (300, 100)"
    case .scale: "from 1 through 1.5 at 50% to 1.2"
    case .size, .length: "from 20 through 80 at 50% to 50"
    case .angle: "from 0 through 90 at 50% to 45 degrees"
    case .colour: "from red through gold at 50% to blue"
    case .fraction, .span, .number, nil: "from 0 through 1 at 50% to 0.5"
    }
  }

  /// Returns why a view lacks a property that others have or that another tool has, and a script that is right.
  static func missingProperty(_ name: String) -> (reason: String, example: String)? {
    if name == Property.value.name {
      return (
        "Only a text with `{value}` in its words has a value from the start.",
        "view distance is text \"{value} km\"\nanimate distance's value to 42"
      )
    }
    guard case .missing(let reason, let example) = ForeignWords.property(name) else { return nil }
    return (reason, example)
  }

  /// Returns the property that a misspelt name certainly means.
  static func misspeltProperty(_ name: String) -> String? {
    let names = Property.allCases.flatMap { [$0.name] + $0.components } + Style.allCases.map(\.spelling)
    return Nearest.to(name, among: names).flatMap { $0.isCertain ? $0.name : nil }
  }

  /// Returns why a part of a gradient cannot be changed.
  static func partOfGradient(_ name: String) -> String {
    "The parts of a gradient have no sentences of their own, so `\(name)` is a property of your own, which is not drawn. Change the whole gradient."
  }

  /// Returns why a property of another tool, which a script takes as one of its own, is not the one that is meant, and a sentence
  /// that is right.
  static func foreignProperty(_ name: String, of view: String) -> (reason: String, example: String)? {
    guard case .named(let meant) = ForeignWords.property(name) else { return missingProperty(name) }
    let isAngle = name == "angle"
    let reason =
      "A script says `\(meant)`, and takes `\(name)` as a property of your own, which is not drawn."
      + (isAngle ? " The angle of a gradient is part of its `fill`." : "")
    return (reason, "animate \(view)'s \(meant) \(ends(of: meant))")
  }
}

extension Verb {
  /// A value that a sentence with this verb can end at.
  var exampleValue: String {
    switch self {
    case .grow, .shrink, .resize, .animate: "100"
    case .scale: "2"
    case .rotate: "90 degrees"
    case .move, .slide, .translate: "(200, 100)"
    case .fade, .fadeIn, .fadeOut, .hold, .wait: "0.5"
    case .tint, .color: "#268bd2"
    case .draw: "50%"
    case .morph: "\"M0 -40 L40 40 L-40 40 Z\""
    }
  }
}
