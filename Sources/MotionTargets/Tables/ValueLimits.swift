import MotionAlgebra

/// Notices the columns whose values go beyond what pictures can show, such as an opacity of 1.57.
package struct ValueLimits {
  private var limits: [(place: Int, name: String, range: ClosedRange<Double>)] = []
  private var exceeded: [String] = []

  /// - Parameters:
  ///   - columns: the tracks of the values in a row.
  ///   - originals: the name of the original view of each replica, by the name of the replica.
  package init(_ columns: [Track], of scene: Scene, originals: [String: String] = [:]) {
    let views = Dictionary(scene.views.map { ($0.name, $0) }) { first, _ in first }
    for (place, column) in columns.enumerated() {
      guard let property = column.visible, let view = views[originals[column.view] ?? column.view] else { continue }
      let range = view.limits(of: property)
      if range.lowerBound > -.infinity { limits.append((place, column.name, range)) }
    }
  }

  /// Looks at the values of a frame.
  package mutating func look(at row: [Double]) {
    let slack = 1e-9
    limits.removeAll { limit in
      let value = row[limit.place]
      guard value < limit.range.lowerBound - slack || value > limit.range.upperBound + slack else { return false }
      exceeded.append(limit.name)
      return true
    }
  }

  /// The columns that went beyond their limits; `nil` for none.
  package var note: String? {
    if exceeded.isEmpty { return nil }
    return "\(PictureNotes.list(exceeded)) \(exceeded.count == 1 ? "goes" : "go") beyond the values that can be shown; "
      + "the table has the values as they are"
  }
}
