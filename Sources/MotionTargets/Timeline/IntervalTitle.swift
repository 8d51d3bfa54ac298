import MotionText

/// The label of an interval: its name and, if others share that name, what distinguishes it.
struct IntervalTitle: Hashable {
  var name: String
  /// The distinction, such as ` · card`, ` · card · position` or ` · wait`, or nothing.
  var distinction: String

  var text: String { name + distinction }

  /// Returns the title in at most this many columns. The name is shortened before the distinction, both in their middle.
  func shortened(to width: Int) -> String {
    let own = displayWidth(distinction)
    if displayWidth(name) + own <= width { return MotionText.shortened(text, to: width) }
    let room = max(width - own, width / 3)
    let start = room < 1 ? "" : MotionText.shortened(name, to: room)
    return start + MotionText.shortened(distinction, to: width - displayWidth(start))
  }

  /// Returns the titles of intervals. Intervals that share a name are distinguished by view or, if that is not enough, by
  /// property.
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
      switch entry.kind {
      case .sentence: break
      case .wait:
        let saysSo = entry.name.hasPrefix("wait")
        return IntervalTitle(name: entry.name, distinction: saysSo ? "" : " · \(entry.change)")
      case .composition, .event: return IntervalTitle(name: entry.name, distinction: "")
      }
      let view = differInView.contains(entry.name) ? " · \(entry.view)" : ""
      let property = differInProperty.contains(entry.name) ? " · \(entry.property)" : ""
      return IntervalTitle(name: entry.name, distinction: view + property)
    }
  }
}
