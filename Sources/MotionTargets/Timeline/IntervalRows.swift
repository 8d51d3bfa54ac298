/// Sorts intervals into rows of a picture. Intervals with one name share a row while they do not overlap; the rows of a name
/// are adjacent, in the order in which the names begin.
struct IntervalRows {
  struct Row {
    var title: IntervalTitle
    /// The entries in order of start times.
    var entries: [TimelineEntry]
  }

  private(set) var rows: [Row] = []

  private struct Key: Hashable {
    var title: IntervalTitle
    var view: String
    var property: String
    var isComposition: Bool
  }

  /// - Parameter entries: the entries in order of start times.
  init(_ entries: [TimelineEntry]) {
    let keys = zip(entries, IntervalTitle.all(entries)).map { entry, title in
      Key(title: title, view: entry.view, property: entry.property, isComposition: entry.isComposition)
    }
    let lanes = IntervalLanes(keys, names: { keys[$0].title }, entries.map(\.start), entries.map(\.end))
    for (title, count) in lanes.names { rows += (0..<count).map { _ in Row(title: title, entries: []) } }
    for (entry, place) in zip(entries, lanes.places) { rows[place].entries.append(entry) }
  }
}
