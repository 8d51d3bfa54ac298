import MotionAlgebra

/// Finds views that wait for pointers and have another view in front of them that takes the pointers there, such as the label of a
/// button.
struct CoveredViews {
  private let scene: Scene
  private let tree: ViewTree
  /// The largest number of pairs of views that are compared.
  private static let mostPairs = 4_000_000

  init(_ scene: Scene) { (self.scene, tree) = (scene, ViewTree(scene.views)) }

  func problems(_ waits: [SceneRanges.Wait]) -> [Problem] {
    if waits.isEmpty { return [] }
    let leaves = leaves()
    var found: [Problem] = []
    for wait in waits.prefix(CoveredViews.mostPairs / max(1, leaves.count)) where found.count < SceneProblems.most {
      let own = leaves.indices.filter { leaves[$0].ancestors.contains(Int(wait.view)) }
      guard let last = own.last else { continue }
      let area = own.reduce(into: PlaneBox.empty) { area, place in
        area.include(leaves[place].box)
      }
      let covers = leaves[(last + 1)...].filter { !$0.takesPart && area.common(with: $0.box) == $0.box }
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
    /// The view and the group views around it.
    var ancestors: Set<Int>
    /// Whether something waits for pointers on one of them.
    var takesPart: Bool
  }

  /// The views that pointers meet, each behind those that are drawn after it.
  private func leaves() -> [Leaf] {
    let interests = scene.cues.interests
    var leaves: [Leaf] = []
    for case .begin(let place) in tree.steps() where scene.views[place].shape != .group {
      guard var box = scene.views[place].box else { continue }
      var (ancestors, view): (Set<Int>, Int?) = ([], place)
      while let group = view, ancestors.insert(group).inserted {
        box = scene.views[group].transform(box)
        view = scene.views[group].parent
      }
      let takesPart = ancestors.contains { interests[$0] != nil }
      leaves.append(Leaf(view: place, box: box, ancestors: ancestors, takesPart: takesPart))
    }
    return leaves
  }
}
