/// Sorts intervals into rows of a picture. Intervals with one name in one composition share a row while they do not overlap;
/// the rows of a name are adjacent, in the order in which the names begin, and the rows of a composition are followed by those
/// of its members.
struct IntervalRows {
  struct Row {
    var title: IntervalTitle
    /// The number of compositions that contain it.
    var depth: Int
    /// The entries in order of start times.
    var entries: [TimelineEntry]
  }

  private(set) var rows: [Row] = []

  /// What the entries of a row have in common.
  private struct Key: Hashable {
    var title: IntervalTitle
    var kind: TimelineEntry.Kind
    var view: String
    var property: String
    /// The number of the key of the composition that contains them.
    var group: Int?
  }

  /// - Parameter entries: the entries in order of start times.
  init(_ entries: [TimelineEntry]) {
    let titles = IntervalTitle.all(entries)
    var numbers: [Key: Int] = [:]
    var groups: [Int?] = []
    var keys = entries.map { _ in 0 }
    for (place, _) in TimelineOutline(entries.map(\.group)).items {
      let entry = entries[place]
      let key = Key(
        title: titles[place], kind: entry.kind, view: entry.view, property: entry.property,
        group: entry.group.flatMap { entries.indices.contains($0) ? keys[$0] : nil })
      keys[place] = numbers[key] ?? groups.count
      if keys[place] == groups.count {
        numbers[key] = groups.count
        groups.append(key.group)
      }
    }
    let lanes = IntervalLanes(keys, entries.map(\.start), entries.map(\.end))
    var own: [[Row]] = groups.map { _ in [] }
    var owners: [(key: Int, lane: Int)] = []
    for (place, count) in lanes.groups {
      for lane in 0..<count { owners.append((keys[place], lane)) }
      own[keys[place]] = (0..<count).map { _ in Row(title: titles[place], depth: 0, entries: []) }
    }
    for (entry, lane) in zip(entries, lanes.places) { own[owners[lane].key][owners[lane].lane].entries.append(entry) }
    for (key, depth) in TimelineOutline(groups).items {
      rows += own[key].map { row in
        var row = row
        row.depth = depth
        return row
      }
    }
  }
}
