/// The reactive properties of one element: `scheduler.get(element).opacity`. A property is made when it is first asked
/// for and begins with the value of the element. All requests return the same property while anything references it.
@dynamicMemberLookup
public struct ElementProperties<Element: AnyObject> {
  private let element: Element
  private let table: PropertyTable

  init(_ element: Element, _ table: PropertyTable) {
    self.element = element
    self.table = table
  }

  /// The reactive property for a property of the element, written `.opacity`.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Element, Value>) -> ReactiveProperty<Value> {
    table.property(of: element, path)
  }

  /// The reactive property for a key path of the element.
  public subscript<Value>(path path: ReferenceWritableKeyPath<Element, Value>) -> ReactiveProperty<Value> {
    table.property(of: element, path)
  }

  /// Returns the same property, with a way to write it that is faster than its key path.
  func property<Value>(
    _ path: ReferenceWritableKeyPath<Element, Value>, writing: @escaping (Element) -> (Value) -> Void
  ) -> ReactiveProperty<Value> { table.property(of: element, path, writing: writing) }
}
