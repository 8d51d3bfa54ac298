import MotionAlgebra

// This is the picture that is shown where nothing moves: the frame in which most is seen.

extension Picture {
  /// The largest number of poses that are compared.
  private static let mostPoses = 20_000

  /// Returns the views in the frame in which most of them are seen, and of several such frames in the one in which they cover
  /// most of the canvas. Only instants at which a movement begins or ends are compared.
  func poster(_ workers: Workers) -> [SceneView] {
    let tree = ViewTree(views.map(\.start))
    // What is inside a group that moves, moves too.
    var isMoving = views.map { !$0.movements.isEmpty }
    for place in tree.order { if let parent = views[place].start.parent, isMoving[parent] { isMoving[place] = true } }
    let moving = tree.order.filter { isMoving[$0] }
    let groups = tree.order.filter { views[$0].start.shape == .group }
    var instants: Set<Int64> = [0]
    for movement in views.flatMap(\.movements) {
      instants.formUnion(movement.curve.borders)
      instants.formUnion(movement.loop?.borders ?? [])
      if let end = movement.endOfPasses { instants.insert(end) }
    }
    let sorted = instants.sorted()
    let count = min(sorted.count, max(8, Picture.mostPoses / (1 + groups.count + moving.count)))
    let compared = (0..<count).map { sorted[count == 1 ? 0 : $0 * (sorted.count - 1) / (count - 1)] }
    let all = workers.map(count, fewest: 2) { numbers in
      numbers.map { seen(at: compared[$0], tree, moving: moving, groups: groups) }
    }
    var best: (instant: Int64, seen: Double, area: Double)?
    for (instant, (seen, area)) in zip(compared, all) {
      // Sums of fractions are slightly off.
      let isBetter =
        best.map { seen > $0.seen + 1e-6 || (seen > $0.seen - 1e-6 && area > $0.area * (1 + 1e-6)) } ?? true
      if isBetter { best = (instant, seen, area) }
    }
    return best.map { poses(at: $0.instant, moving: moving) } ?? views.map(\.start)
  }

  private func poses(at instant: Int64, moving: [Int]) -> [SceneView] {
    var poses = views.map(\.start)
    for place in moving { poses[place] = views[place].pose(at: instant) }
    return poses
  }

  /// Returns the sum of the opacities of the views that are seen at an instant, and about how much of the canvas they cover.
  ///
  /// - Parameters:
  ///   - moving: the views that move.
  ///   - groups: the group views, each before its members.
  private func seen(
    at instant: Int64, _ tree: ViewTree, moving: [Int], groups: [Int]
  ) -> (seen: Double, area: Double) {
    let poses = poses(at: instant, moving: moving)
    // How the members of each group are placed on the canvas, and their opacity there.
    var maps = [PlaneTransform](repeating: .identity, count: groups.isEmpty ? 0 : views.count)
    var opacities = [Double](repeating: 1, count: groups.isEmpty ? 0 : views.count)
    for place in groups {
      let pose = poses[place]
      maps[place] = (pose.parent.map { maps[$0] } ?? .identity).after(pose.transform)
      opacities[place] = (pose.parent.map { opacities[$0] } ?? 1) * pose.opacity
    }
    var (seen, area) = (0.0, 0.0)
    for place in moving where poses[place].shape != .group && !tree.isInClip[place] {
      let pose = poses[place]
      let around = pose.parent.map { maps[$0] } ?? .identity
      let own = PictureCanvas.seenArea(of: pose, in: around, on: canvas)
      guard own > 0 else { continue }
      let opacity = (pose.parent.map { opacities[$0] } ?? 1) * pose.opacity * pose.paint
      (seen, area) = (seen + opacity, area + own * opacity)
    }
    return (seen, area)
  }
}
