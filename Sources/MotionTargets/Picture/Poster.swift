import MotionAlgebra

// This is the picture that is shown where nothing moves: the frame in which most is seen.

extension Picture {
  /// The largest number of poses that are compared. A pose of a path counts more, once for each byte of its data, because it
  /// is measured for each pose.
  private static let mostPoses = 20_000

  /// Returns the views in the frame in which most of them are seen, and of several such frames in the one in which they cover
  /// most of the canvas. Only instants at which a movement begins or ends are compared.
  func poster() -> [SceneView] {
    let moving = views.indices.filter { !views[$0].movements.isEmpty }
    var instants: Set<Int64> = [0]
    for movement in views.flatMap(\.movements) {
      instants.formUnion(movement.curve.borders)
      instants.formUnion(movement.loop?.borders ?? [])
    }
    let all = instants.sorted()
    let cost = moving.reduce(1) { cost, place in
      if case .path(let data) = views[place].start.shape.outline { cost + 1 + data.utf8.count } else { cost + 1 }
    }
    let count = min(all.count, max(8, Picture.mostPoses / cost))
    var best: (seen: Double, area: Double, views: [SceneView])?
    for number in 0..<count {
      let instant = all[count == 1 ? 0 : number * (all.count - 1) / (count - 1)]
      var poses = views.map(\.start)
      var (seen, area) = (0.0, 0.0)
      for place in moving {
        poses[place] = views[place].pose(at: instant)
        let own = PictureCanvas.seenArea(of: poses[place], on: canvas)
        guard own > 0 else { continue }
        let opacity = poses[place].opacity * poses[place].fill.w
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
