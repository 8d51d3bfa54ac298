/// Which property of an element a plan is about, whatever the type of its value.
public struct PropertyPath<Element: AnyObject>: Hashable, Sendable {
  let path: PartialKeyPath<Element> & Sendable
  let find: @Sendable (ElementProperties<Element>) -> any MovingProperty

  public init<Value: MotionValue>(_ path: ReferenceWritableKeyPath<Element, Value> & Sendable) {
    self.path = path
    find = { $0[path: path] }
  }

  public static func == (left: PropertyPath, right: PropertyPath) -> Bool { left.path == right.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
