/// The property of an element that a plan moves, whatever the type of its value.
public struct PropertyPath<Element: AnyObject>: Hashable, Sendable {
  let paths: [PartialKeyPath<Element> & Sendable]
  private let find: @Sendable (ElementProperties<Element>) -> [any MovingProperty]

  /// Makes the path of one property from its key path.
  public init<Value: MotionValue>(_ path: ReferenceWritableKeyPath<Element, Value> & Sendable) {
    self.init(path: path) { $0[path: path] }
  }

  init(
    path: PartialKeyPath<Element> & Sendable,
    find: @escaping @Sendable (ElementProperties<Element>) -> any MovingProperty
  ) {
    paths = [path]
    self.find = { [find($0)] }
  }

  /// Makes one property of two to four properties of a single number each. Each of them has a writer of its own, so a
  /// performer that loses one of them goes on with the others.
  public init(_ parts: [PropertyPath]) {
    paths = parts.flatMap(\.paths)
    find = { properties in parts.flatMap { $0.find(properties) } }
  }

  func parts(_ properties: ElementProperties<Element>) -> PropertyParts { PropertyParts(all: find(properties)) }

  /// Returns whether both have the same key paths.
  public static func == (left: PropertyPath, right: PropertyPath) -> Bool { left.paths == right.paths }
  /// Hashes the key paths.
  public func hash(into hasher: inout Hasher) { hasher.combine(paths) }
}

/// The properties that a plan moves: one property with all components, or one for each component.
struct PropertyParts {
  let all: [any MovingProperty]

  /// Returns the components of a whole value that belong to the part at an index.
  func share(_ whole: SIMD4<Double>, at place: Int) -> SIMD4<Double> {
    all.count == 1 ? whole : SIMD4(whole[place], 0, 0, 0)
  }

  var components: SIMD4<Double> {
    if all.count == 1 { return all[0].components }
    var whole = SIMD4<Double>.zero
    for (place, part) in all.enumerated() { whole[place] = part.components.x }
    return whole
  }
}
