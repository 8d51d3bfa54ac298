import MotionAlgebra

/// Finds views that wait for pointers and have another view in front of them that takes the pointers there, such as the label of a
/// button.
struct CoveredViews {
  let scene: Scene
  /// The largest number of pairs of views that are compared.
  private static let mostPairs = 4_000_000

  func problems(_ waits: [SceneRanges.Wait]) -> [Problem] {
    if waits.isEmpty { return [] }
    let (leaves, ranges) = leaves()
    var found: [Problem] = []
    for wait in waits.prefix(CoveredViews.mostPairs / max(1, leaves.count)) where found.count < SceneProblems.most {
      guard let own = ranges[Int(wait.view)], !own.isEmpty else { continue }
      let area = leaves[own].reduce(into: PlaneBox.empty) { $0.include($1.box) }
      let covers = leaves[own.upperBound...].filter { !$0.takesPart && area.common(with: $0.box) == $0.box }
      if covers.isEmpty { continue }
      let (name, names) = (scene.views[Int(wait.view)].name, covers.map { scene.views[$0.view].name })
      let event: CueEvent? = if case .event(let event) = wait.what { event } else { nil }
      found.append(Problem(.pointersTaken(from: name, by: names, event, wait.words), at: wait.range))
    }
    return found
  }

  /// A view that is drawn and is no group view.
  private struct Leaf {
    var view: Int
    /// The box around it on the canvas, before anything moves.
    var box: PlaneBox
    /// Whether something waits for pointers on it, or on a group view around it.
    var takesPart: Bool
  }

  /// Returns the views that pointers meet, each behind those that are drawn after it, and for each view that is drawn the range of
  /// those that are drawn with it.
  private func leaves() -> (leaves: [Leaf], ranges: [Int: Range<Int>]) {
    let interests = scene.cues.interests
    var leaves: [Leaf] = []
    var ranges: [Int: Range<Int>] = [:]
    // The group views around the place, each with the number of leaves before it.
    var around: [(group: Int, start: Int)] = []
    for step in ViewTree(scene.views).steps() {
      switch step {
      case .begin(let place) where scene.views[place].shape == .group:
        around.append((place, leaves.count))
      case .begin(let place):
        guard var box = scene.views[place].box else { continue }
        let ancestors = [place] + around.map(\.group).reversed()
        for view in ancestors { box = scene.views[view].transform(box) }
        ranges[place] = leaves.count..<leaves.count + 1
        leaves.append(Leaf(view: place, box: box, takesPart: ancestors.contains { interests[$0] != nil }))
      case .end(let group):
        ranges[group] = around.removeLast().start..<leaves.count
      }
    }
    return (leaves, ranges)
  }
}
