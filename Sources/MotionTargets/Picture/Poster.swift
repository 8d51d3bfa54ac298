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
    for view in views {
      for movement in view.movements {
        movement.curve.addBorders(to: &instants)
        movement.loop?.addBorders(to: &instants)
        if let end = movement.endOfPasses { instants.insert(end) }
      }
    }
    let sorted = instants.sorted()
    let count = min(sorted.count, max(8, Picture.mostPoses / (1 + groups.count + moving.count)))
    let compared = (0..<count).map { sorted[count == 1 ? 0 : $0 * (sorted.count - 1) / (count - 1)] }
    let insides = groups.isEmpty ? [] : workers.map(count, fewest: 2) { $0.map { insidesOf(groups, at: compared[$0]) } }
    let seen = moving.filter { views[$0].start.shape != .group && !tree.isInClip[$0] }
    let poses = workers.map(seen.count * count) { numbers -> [SeenPose] in
      var poses: [SeenPose] = []
      poses.reserveCapacity(numbers.count)
      var shares = EasedShare()
      var number = numbers.lowerBound
      while number < numbers.upperBound {
        let view = views[seen[number / count]]
        let (seenView, parent) = (SeenView(view), insides.isEmpty ? nil : view.start.parent)
        // The instants of this view.
        let end = min(numbers.upperBound, (number / count + 1) * count)
        for number in number..<end {
          let inside = parent.flatMap { insides[number % count][$0] }
          poses.append(seenView.pose(at: compared[number % count], in: inside ?? Inside(), on: canvas, &shares))
        }
        number = end
      }
      return poses
    }
    var best: (instant: Int64, seen: Double, area: Double)?
    for (number, instant) in compared.enumerated() {
      var (seenNow, area) = (0.0, 0.0)
      // The sums have this order whichever thread has found their parts.
      for place in seen.indices {
        let pose = poses[place * count + number]
        if pose.area > 0 { (seenNow, area) = (seenNow + pose.opacity, area + pose.area * pose.opacity) }
      }
      // Sums of fractions are slightly off.
      let isBetter =
        best.map { seenNow > $0.seen + 1e-6 || (seenNow > $0.seen - 1e-6 && area > $0.area * (1 + 1e-6)) } ?? true
      if isBetter { best = (instant, seenNow, area) }
    }
    guard let instant = best?.instant else { return views.map(\.start) }
    return workers.map(views.count) { [isMoving] places in
      places.map { isMoving[$0] ? views[$0].pose(at: instant) : views[$0].start }
    }
  }

  /// How the members of a group view are placed on the canvas, and their opacity there.
  private struct Inside {
    var map = PlaneTransform.identity
    var opacity = 1.0
  }

  /// Returns the insides of group views at an instant.
  ///
  /// - Parameter groups: the group views, each before its members.
  private func insidesOf(_ groups: [Int], at instant: Int64) -> [Int: Inside] {
    var insides: [Int: Inside] = [:]
    for place in groups {
      let pose = views[place].pose(at: instant)
      let around = pose.parent.flatMap { insides[$0] } ?? Inside()
      insides[place] = Inside(map: around.map.after(pose.transform), opacity: around.opacity * pose.opacity)
    }
    return insides
  }

  /// The opacity of a view that is seen at an instant, and about how much of the canvas it covers.
  private struct SeenPose {
    var opacity: Double
    var area: Double
  }

  /// A view whose poses are compared.
  private struct SeenView {
    private let view: PictureView
    /// What it covers at any place, and its opacity, if nothing but its position moves; most views only move.
    private var steady: (cover: PictureCanvas.Cover?, opacity: Double, paint: Double)?

    init(_ view: PictureView) {
      self.view = view
      if view.movements.allSatisfy({ $0.property == nil || $0.property == .x || $0.property == .y }) {
        steady = (PictureCanvas.Cover(view.start), view.start.opacity, view.start.paint)
      }
    }

    func pose(
      at instant: Int64, in inside: Inside, on canvas: PictureCanvas, _ shares: inout EasedShare
    ) -> SeenPose {
      if let steady {
        let (x, y) = (view.value(of: .x, at: instant, &shares), view.value(of: .y, at: instant, &shares))
        let position = SIMD2(x, y)
        let area = steady.cover?.area(at: position, in: inside.map, on: canvas) ?? 0
        return SeenPose(opacity: inside.opacity * steady.opacity * steady.paint, area: area)
      }
      let pose = view.pose(at: instant)
      return SeenPose(
        opacity: inside.opacity * pose.opacity * pose.paint,
        area: PictureCanvas.seenArea(of: pose, in: inside.map, on: canvas))
    }
  }
}
