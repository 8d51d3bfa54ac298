import MotionAlgebra
import MotionTargets

/// The words of a scene for the entries of its timelines.
struct TimelineWords {
  private let labels: [(name: String, view: String, property: String, isReversed: Bool)]

  init(_ scene: Scene) {
    labels = scene.labels.map { label in
      (
        name: scene.words(label.name), view: scene.words(label.view), property: scene.words(label.property),
        isReversed: label.isReversedInCall
      )
    }
  }

  /// Returns the intervals of a timeline of the scene with their names.
  func entries(_ timeline: Timeline) throws(LayoutProblem) -> [TimelineEntry] {
    var entries: [TimelineEntry] = []
    entries.reserveCapacity(timeline.intervals.count)
    for interval in timeline.intervals {
      guard let start = interval.start.wholeFlicks else { throw .tooLong }
      var end: Int64?
      if let exact = interval.end {
        guard let flicks = exact.wholeFlicks else { throw .tooLong }
        end = flicks
      }
      let label = labels[Int(interval.label)]
      let passes = timeline.passes(of: interval).map { pass in
        switch pass {
        case .number(let number): String(number)
        case .forever: "forever"
        }
      }
      entries.append(
        TimelineEntry(
          name: label.name, start: start, end: end,
          kind: interval.isComposition ? .composition : label.property.isEmpty ? .wait : .sentence, view: label.view,
          property: label.property, pass: passes.joined(separator: "."),
          isReversed: interval.isReversed != label.isReversed,
          isCritical: interval.isCritical, group: timeline.composition(of: interval), label: interval.label))
    }
    return entries
  }
}

/// Returns the intervals of a scene with their names.
func timelineEntries(_ timeline: Timeline, of scene: Scene) throws(LayoutProblem) -> [TimelineEntry] {
  try TimelineWords(scene).entries(timeline)
}
