import MotionAlgebra
import MotionText

extension CuePlan {
  /// What the plan requests, in words.
  package var words: String {
    switch self {
    case .spring(let targets, let spring):
      "spring to \(CuePlan.list(targets.map(\.value))) with \(CuePlan.words(spring))"
    case .snap(_, let places, let spring):
      "snap to the nearest of \(places.map(CuePlan.list).list("or")) with \(CuePlan.words(spring))"
    case .friction(_, let coefficient): "friction \(CuePlan.number(coefficient))"
    case .fling(let targets, let friction):
      "fling with velocity \(CuePlan.list(targets.map(\.value))) and friction \(CuePlan.number(friction))"
    case .matchPointer: "match to the pointer"
    case .drag(_, _, let bounds):
      bounds.isEmpty
        ? "drag" : "drag within \(CuePlan.list(bounds.map(\.lowerBound))) to \(CuePlan.list(bounds.map(\.upperBound)))"
    case .pinch: "pinch"
    case .rotate: "rotate"
    }
  }

  private static func words(_ spring: Spring) -> String {
    "stiffness \(number(spring.stiffness)) and damping \(number(spring.damping))"
      + (spring.mass == 1 ? "" : " and mass \(number(spring.mass))")
  }

  fileprivate static func number(_ value: Double) -> String {
    String(decoding: DecimalText(.decimals(6)).bytes(of: value), as: UTF8.self)
  }

  private static func list(_ values: [Double]) -> String {
    values.count == 1 ? number(values[0]) : "(\(values.map(number).joined(separator: ", ")))"
  }
}

extension Scene {
  /// Returns the property of one track with its component, or the properties of several.
  package func property(of tracks: [UInt32]) -> String {
    let tracks = tracks.map { self.tracks[Int($0)] }
    if tracks.count == 1 { return tracks[0].property + (tracks[0].component.map { ".\($0)" } ?? "") }
    var names: [String] = []
    for track in tracks where !names.contains(track.property) { names.append(track.property) }
    return names.joined(separator: ", ")
  }
}

extension Scene {
  /// Returns what a cue waits for, as the script writes it.
  package func words(_ trigger: Cue.Trigger) -> String {
    switch trigger {
    case .at(let flicks):
      let seconds = DecimalText(.decimals(9)).bytes(of: Double(flicks) / Double(ExactTime.flicksPerSecond))
      return "at \(String(decoding: seconds, as: UTF8.self))s"
    case .scroll(let range):
      return "as the page scrolls from \(CuePlan.number(range.lowerBound)) to \(CuePlan.number(range.upperBound))"
    case .on(let event, let view): return "on \(event.rawValue) of \(views[Int(view)].name)"
    }
  }

  /// Returns what a cue does, in words.
  func words(_ action: CueAction) -> String {
    switch action {
    case .play(let index, _): words(ofPart: index)
    case .add(let plan, let view, let name):
      "\(views[Int(view)].name)’s \(property(of: plan.tracks)): \(plan.words)" + (name.map { " named \"\($0)\"" } ?? "")
    case .remove(let name, let view): "remove \"\(name)\" from \(views[Int(view)].name)"
    }
  }

  /// Returns the words of the first sentence of a part of the composition, and the number of the others.
  private func words(ofPart root: Index) -> String {
    var (open, labels) = ([root], [UInt32]())
    while let next = open.popLast() {
      switch composition.nodes[next.offset] {
      case .zero, .one: continue
      case .single(let tween):
        if let label = composition.generators[Int(tween)].label, !labels.contains(label) { labels.append(label) }
      case .plus(let left, let right), .times(let left, let right): open += [right, left]
      case .transformed(_, let child): open.append(child)
      case .overlapped(let place):
        open += [composition.overlaps[Int(place)].later, composition.overlaps[Int(place)].earlier]
      }
      // A part may use a name thousands of times.
      if labels.count > 9 { break }
    }
    guard let first = labels.first else { return "nothing moves" }
    let more = labels.count - 1
    return words(self.labels[Int(first)].name) + (more > 0 ? " and \(more > 8 ? "more" : "\(more) more")" : "")
  }
}
