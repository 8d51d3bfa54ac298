import MotionAlgebra

// This is the picture that is shown where nothing moves: the frame in which most is seen.

extension Picture {
  /// The largest number of poses that are compared.
  private static let mostPoses = 20_000

  /// Returns the views in the frame in which most of them are seen, and of several such frames in the one in which they cover
  /// most of the canvas. Only instants at which a movement begins or ends are compared.
  func poster() -> [SceneView] {
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
    let all = instants.sorted()
    let count = min(all.count, max(8, Picture.mostPoses / (1 + groups.count + moving.count)))
    var best: (seen: Double, area: Double, views: [SceneView])?
    // How the members of each group are placed on the canvas, and their opacity there.
    var maps = [PlaneTransform](repeating: .identity, count: views.count)
    var opacities = [Double](repeating: 1, count: views.count)
    for number in 0..<count {
      let instant = all[count == 1 ? 0 : number * (all.count - 1) / (count - 1)]
      var poses = views.map(\.start)
      var (seen, area) = (0.0, 0.0)
      for place in moving { poses[place] = views[place].pose(at: instant) }
      for place in groups {
        let pose = poses[place]
        maps[place] = (pose.parent.map { maps[$0] } ?? .identity).after(pose.transform)
        opacities[place] = (pose.parent.map { opacities[$0] } ?? 1) * pose.opacity
      }
      for place in moving where poses[place].shape != .group && !tree.isInClip[place] {
        let pose = poses[place]
        let around = pose.parent.map { maps[$0] } ?? .identity
        let own = PictureCanvas.seenArea(of: pose, in: around, on: canvas)
        guard own > 0 else { continue }
        let opacity = (pose.parent.map { opacities[$0] } ?? 1) * pose.opacity * pose.paint
        (seen, area) = (seen + opacity, area + own * opacity)
      }
      // Sums of fractions are slightly off.
      let isBetter =
        best.map { seen > $0.seen + 1e-6 || (seen > $0.seen - 1e-6 && area > $0.area * (1 + 1e-6)) } ?? true
      if isBetter { best = (seen, area, poses) }
    }
    return best?.views ?? views.map(\.start)
  }
}
