/// A property that may share components with others of its element, as a position and its x do.
protocol OverlappingProperty: MovingProperty {
  var componentCount: Int { get }
  /// The key path from the element; `nil` for a property of no element.
  var path: AnyKeyPath? { get }
  /// Tells a property that overlaps with this one of each change from now on.
  func overlap(with other: PropertyOverlap)
  /// Takes a value over that has been written elsewhere.
  func assume(_ components: SIMD4<Double>, velocity: SIMD4<Double>)
  /// What the property stands for has these components at present; `nil` where it stands for nothing else.
  var outside: SIMD4<Double>? { get }
  /// Writes components outward for the duration of a call. Nobody is notified.
  func probe(_ components: SIMD4<Double>, _ look: () -> Void)
}

extension OverlappingProperty {
  /// Whether a performer moves the property, or has just moved it.
  var isMoved: Bool { writers.current != nil || velocity != .zero }
}

/// A property that another one is a part or the whole of.
struct PropertyOverlap {
  weak var other: (any OverlappingProperty)?
  /// The first component of the part in the whole.
  private let first: Int
  /// Whether the other one is the whole.
  private let isWhole: Bool

  init(_ other: any OverlappingProperty, first: Int, isWhole: Bool) {
    (self.other, self.first, self.isWhole) = (other, first, isWhole)
  }

  /// Returns the components of the other property that a property shares with it. Components that the other one does not
  /// have count too.
  func components(of property: any OverlappingProperty) -> ComponentMask {
    var shared = ComponentMask(repeating: true)
    guard isWhole, let other else { return shared }
    for place in 0..<other.componentCount { shared[place] = place >= first && place < first + property.componentCount }
    return shared
  }

  /// Returns the velocity that a property has because the other one moves.
  func velocity(of property: any OverlappingProperty) -> SIMD4<Double> {
    var velocity = property.velocity
    guard let other else { return velocity }
    let (to, from) = isWhole ? (0, first) : (first, 0)
    for place in 0..<min(property.componentCount, other.componentCount) {
      velocity[to + place] = other.velocity[from + place]
    }
    return velocity
  }

  /// Tells the other property of a change.
  func tell(_ property: any OverlappingProperty) {
    guard let other else { return }
    var (components, velocity) = (other.components, other.velocity)
    let (from, to) = isWhole ? (0, first) : (first, 0)
    for place in 0..<min(property.componentCount, other.componentCount) {
      components[to + place] = property.components[from + place]
      velocity[to + place] = property.velocity[from + place]
    }
    other.assume(components, velocity: velocity)
  }
}
