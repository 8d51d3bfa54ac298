/// Which property of an element a plan is about, whatever the type of its value.
public struct PropertyPath<Element: AnyObject>: Hashable, Sendable {
  let paths: [PartialKeyPath<Element> & Sendable]
  private let find: @Sendable (ElementProperties<Element>) -> [any MovingProperty]

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

  /// Several properties of one number each as one of as many numbers, two to four of them. Each has a writer of its
  /// own: who has lost one of them goes on with the others.
  public init(_ parts: [PropertyPath]) {
    paths = parts.flatMap(\.paths)
    find = { properties in parts.flatMap { $0.find(properties) } }
  }

  func parts(_ properties: ElementProperties<Element>) -> PropertyParts { PropertyParts(all: find(properties)) }

  public static func == (left: PropertyPath, right: PropertyPath) -> Bool { left.paths == right.paths }
  public func hash(into hasher: inout Hasher) { hasher.combine(paths) }
}

/// The properties that a plan is about: one that has all of the numbers, or one for each number.
struct PropertyParts {
  let all: [any MovingProperty]

  /// What of a whole value is the part's at a place.
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
