/// The properties that stand for an element's own: `scheduler.get(element).opacity`. Each is made when it
/// is first asked for, begins with what the element has then, and is the same for everybody until
/// nobody has it any more.
@dynamicMemberLookup
public struct ElementProperties<Element: AnyObject> {
  private let element: Element
  private let table: PropertyTable

  init(_ element: Element, _ table: PropertyTable) {
    self.element = element
    self.table = table
  }

  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Element, Value>) -> ReactiveProperty<Value> {
    table.property(of: element, path)
  }

  public subscript<Value>(path path: ReferenceWritableKeyPath<Element, Value>) -> ReactiveProperty<Value> {
    table.property(of: element, path)
  }

  /// The same, written in a way that is shorter than by its path.
  func property<Value>(
    _ path: ReferenceWritableKeyPath<Element, Value>, writing: @escaping (Element) -> (Value) -> Void
  ) -> ReactiveProperty<Value> { table.property(of: element, path, writing: writing) }
}
