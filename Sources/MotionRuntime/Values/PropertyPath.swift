/// The property that a plan moves, whatever the types of its value and its element.
package struct PropertyPath: Hashable {
  let paths: [AnyKeyPath]
  private let find: (AnyObject, PropertyTable) -> [any MovingProperty]

  /// Makes the path of one property from its key path.
  package init<Element: AnyObject, Value: MotionValue>(_ path: ReferenceWritableKeyPath<Element, Value>) {
    self.init(path) { $0[path: path] }
  }

  init<Element: AnyObject>(
    _ path: PartialKeyPath<Element>, find: @escaping (ElementProperties<Element>) -> any MovingProperty
  ) {
    paths = [path]
    self.find = { element, table in (element as? Element).map { [find(ElementProperties($0, table))] } ?? [] }
  }

  /// Makes one property of two to four properties of a single number each. Each of them has a writer of its own, so a
  /// performer that loses one of them goes on with the others.
  package init(_ parts: [PropertyPath]) {
    paths = parts.flatMap(\.paths)
    find = { element, table in parts.flatMap { $0.find(element, table) } }
  }

  func parts(of element: AnyObject, _ table: PropertyTable) -> PropertyParts {
    PropertyParts(all: find(element, table))
  }

  /// Returns whether both have the same key paths.
  package static func == (left: PropertyPath, right: PropertyPath) -> Bool { left.paths == right.paths }
  /// Hashes the key paths.
  package func hash(into hasher: inout Hasher) { hasher.combine(paths) }
}

/// The properties that a plan moves: one property with all components, or one for each component.
struct PropertyParts: Equatable {
  let all: [any MovingProperty]

  static func == (left: PropertyParts, right: PropertyParts) -> Bool {
    left.all.elementsEqual(right.all) { $0 === $1 }
  }

  /// Returns the components of a whole value that belong to the part at an index.
  func share(_ whole: SIMD4<Double>, at place: Int) -> SIMD4<Double> {
    all.count == 1 ? whole : SIMD4(whole[place], 0, 0, 0)
  }

  var components: SIMD4<Double> { whole { $0.components } }
  var velocity: SIMD4<Double> { whole { $0.velocity } }

  private func whole(_ numbers: (any MovingProperty) -> SIMD4<Double>) -> SIMD4<Double> {
    if all.count == 1 { return numbers(all[0]) }
    var whole = SIMD4<Double>.zero
    for (place, part) in all.enumerated() { whole[place] = numbers(part).x }
    return whole
  }
}
