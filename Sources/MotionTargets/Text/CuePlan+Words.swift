import MotionAlgebra
import MotionText

extension CuePlan {
  /// What the plan requests, in words.
  var words: String {
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

  private static func number(_ value: Double) -> String {
    String(decoding: DecimalText(.decimals(6)).bytes(of: value), as: UTF8.self)
  }

  private static func list(_ values: [Double]) -> String {
    values.count == 1 ? number(values[0]) : "(\(values.map(number).joined(separator: ", ")))"
  }
}

extension Scene {
  /// Returns the property of one track with its component, or the properties of several.
  func property(of tracks: [UInt32]) -> String {
    let tracks = tracks.map { self.tracks[Int($0)] }
    if tracks.count == 1 { return tracks[0].property + (tracks[0].component.map { ".\($0)" } ?? "") }
    var names: [String] = []
    for track in tracks where !names.contains(track.property) { names.append(track.property) }
    return names.joined(separator: ", ")
  }
}
