import MotionAlgebra

/// Valid sentences that several messages show.
extension Words {
  /// Returns a `from` and a `to` that suit a property.
  static func ends(of property: String) -> String {
    guard let (property, isComponent) = Property.named(property), !isComponent else {
      return PropertyKind.number.exampleEnds
    }
    return property.kind.exampleEnds
  }

  /// Returns a sentence with a phrase or a modifier.
  static func example(of word: String) -> String {
    switch word {
    case "from", "to": "grow circle from 10 to 100"
    case "by": "rotate square by 90 degrees"
    case "with", "using": "grow circle from 10 to 100 with ease-in-out"
    case "looped", "repeated": "fadeIn circle \(word) 3 times"
    case "delayed": "fadeIn circle delayed by 500ms"
    case "staggered": "fadeIn all views staggered by 100ms"
    case "at": "fadeIn circle at 2x speed"
    case "after": "fadeIn circle after 500ms"
    default: "grow circle from 10 to 100 \(word) 2s"
    }
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
    }
  }
}
