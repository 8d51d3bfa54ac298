import MotionAlgebra

/// A number that moves, as a property of the values of a SwiftUI view.
struct SwiftUIField {
  /// The place of its view.
  var view: Int
  /// `nil` for a property of one's own.
  var property: VisibleProperty?
  /// No other has it.
  var name: String
  var start: Double
  /// `nil` where it moves only for those who ask for less motion.
  var curve: MotionCurve?
  var reducedStart: Double
  var reducedCurve: MotionCurve?

  /// - Parameter less: what those see who ask for less motion; `nil` where it is the same.
  static func all(_ main: Playthrough, _ less: Playthrough?, _ text: SwiftText) -> [SwiftUIField] {
    var fields: [SwiftUIField] = []
    var taken: Set<String> = []
    for (place, view) in main.views.enumerated() {
      let other = less?.views[place]
      func add(_ property: VisibleProperty?, _ called: String) {
        func movement(_ view: Playthrough.View?) -> Playthrough.Movement? {
          view?.movements.first { $0.property == property && (property != nil || $0.name == called) }
        }
        let (here, there) = (movement(view), movement(other))
        let start = property.map { view.start[$0] } ?? here?.curve.initial ?? 0
        let reduced = property.map { (other ?? view).start[$0] } ?? there?.curve.initial ?? start
        guard here != nil || there != nil || start != reduced else { return }
        let plain = SwiftText.property(view.start.name, called)
        var name = plain
        var count = 2
        while !taken.insert(name).inserted { (name, count) = ("\(plain)\(count)", count + 1) }
        fields.append(
          SwiftUIField(
            view: place, property: property, name: name, start: start, curve: here?.curve, reducedStart: reduced,
            reducedCurve: there?.curve))
      }
      for property in VisibleProperty.allCases { add(property, property.swiftName) }
      for movement in view.movements where movement.property == nil { add(nil, movement.name) }
    }
    return fields
  }
}

extension VisibleProperty {
  /// The name after the name of the view. A component has its own name, except where another property has the same or
  /// where it would say too little.
  fileprivate var swiftName: String {
    switch property {
    case .scale, .trim: name
    case .radius, .size, .position, .rotation, .opacity, .fill: component ?? name
    }
  }
}
