import MotionText

/// The label of an interval: its name and, if others share that name, what distinguishes it.
struct IntervalTitle: Hashable {
  var name: String
  /// The distinction, such as ` · card`, ` · card · position` or ` · wait`, or nothing.
  var distinction: String

  var text: String { name + distinction }

  /// Returns the title in at most this width. The name is shortened before the distinction.
  ///
  /// - Parameter names: shortens the names of all titles.
  func shortened(to width: Double, in measure: TextMeasure, _ names: inout Shortening) -> String {
    let own = measure.width(distinction)
    if measure.width(name) + own <= width { return MotionText.shortened(text, to: width, in: measure) }
    let room = max(width - own, (width / 3).rounded(.down))
    let start = room < 1 ? "" : names(name, to: room)
    return start + MotionText.shortened(distinction, to: width - measure.width(start), in: measure)
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
