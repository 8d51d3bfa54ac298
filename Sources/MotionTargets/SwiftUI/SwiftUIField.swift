import MotionAlgebra

/// A number that moves, as a stored property of a SwiftUI value type.
struct SwiftUIField {
  /// The index of its view.
  var view: Int
  /// The property, or `nil` for a custom property.
  var property: VisibleProperty?
  /// The unique name.
  var name: String
  var start: Double
  /// The curve, or `nil` if it moves only with reduced motion.
  var curve: MotionCurve?
  var reducedStart: Double
  var reducedCurve: MotionCurve?

  /// - Parameter less: the variant with reduced motion; `nil` if it is the same.
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
      for property in view.start.numbers { add(property, property.swiftName) }
      for movement in view.movements where movement.property == nil { add(nil, movement.name) }
    }
    return fields
  }
}

extension VisibleProperty {
  /// The name that follows the name of the view. A component has its own name, unless another property has the same or it would
  /// be unclear.
  fileprivate var swiftName: String { property.writing.hasFullNames ? name : component ?? name }
}
