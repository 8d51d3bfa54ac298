import MotionText

/// What stands beside an interval: its name and, where others are called alike, what tells it from them.
struct IntervalTitle: Hashable {
  var name: String
  /// ` · card`, ` · card · position`, or nothing.
  var distinction: String

  var text: String { name + distinction }

  /// In at most so many columns. What tells it apart stays: the name is shortened first.
  func shortened(to width: Int) -> String {
    let own = displayWidth(distinction)
    if displayWidth(name) + own <= width { return MotionText.shortened(text, to: width) }
    let room = max(width - own, width / 3)
    let start = room < 1 ? "" : MotionText.shortened(name, to: room)
    return start + MotionText.shortened(distinction, to: width - displayWidth(start))
  }

  /// The titles of intervals. What several are called alike is told apart by its view, else by its property.
  static func all(_ entries: [TimelineEntry]) -> [IntervalTitle] {
    var first: [String: TimelineEntry] = [:]
    var (differInView, differInProperty): (Set<String>, Set<String>) = ([], [])
    for entry in entries {
      guard let other = first[entry.name] else {
        first[entry.name] = entry
        continue
      }
      if other.view != entry.view { differInView.insert(entry.name) }
      if other.property != entry.property { differInProperty.insert(entry.name) }
    }
    return entries.map { entry in
      if entry.property.isEmpty { return IntervalTitle(name: entry.name, distinction: "") }
      let view = differInView.contains(entry.name) ? " · \(entry.view)" : ""
      let property = differInProperty.contains(entry.name) ? " · \(entry.property)" : ""
      return IntervalTitle(name: entry.name, distinction: view + property)
    }
  }
}
