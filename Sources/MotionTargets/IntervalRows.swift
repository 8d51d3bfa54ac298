/// Intervals sorted into rows of a picture: those of one name share a row for as long as they do not
/// overlap; the rows of a name stand together, in the order in which the names begin.
struct IntervalRows {
  struct Row {
    var name: String
    /// In the order in which they start.
    var entries: [TimelineEntry]
  }

  private(set) var rows: [Row] = []

  private struct Key: Hashable {
    var name: String
    var view: String
    var property: String
    var isComposition: Bool
  }

  /// - Parameter entries: in the order in which they start.
  init(_ entries: [TimelineEntry]) {
    let keys = entries.map { entry in
      Key(name: entry.name, view: entry.view, property: entry.property, isComposition: entry.isComposition)
    }
    // What several rows are called alike is told apart by its view, else by its property.
    var first: [String: Key] = [:]
    var (differInView, differInProperty): (Set<String>, Set<String>) = ([], [])
    for key in keys {
      guard let other = first[key.name] else {
        first[key.name] = key
        continue
      }
      if other.view != key.view { differInView.insert(key.name) }
      if other.property != key.property { differInProperty.insert(key.name) }
    }
    func title(_ key: Key) -> String {
      if key.property.isEmpty { return key.name }
      let isOfViews = differInView.contains(key.name)
      let isOfProperties = differInProperty.contains(key.name)
      return key.name + (isOfViews ? " · \(key.view)" : "") + (isOfProperties ? " · \(key.property)" : "")
    }
    let lanes = IntervalLanes(keys, names: { title(keys[$0]) }, entries.map(\.start), entries.map(\.end))
    for (name, count) in lanes.names { rows += (0..<count).map { _ in Row(name: name, entries: []) } }
    for (entry, place) in zip(entries, lanes.places) { rows[place].entries.append(entry) }
  }
}
