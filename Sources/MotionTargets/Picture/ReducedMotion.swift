import MotionAlgebra

// What people see who ask for less motion: what the script says of it, else the fades alone, each view standing
// where its movement leads. Every target that has such a variant takes it from here.

extension Scene {
  /// The scene that is played for people who ask for less motion; `nil` where the script says nothing of it.
  package var forLessMotion: Scene? {
    guard let reduced else { return nil }
    var scene = self
    scene.composition.root = reduced
    scene.reduced = nil
    scene.onlyReduced = []
    return scene
  }
}

extension Scene {
  /// The views as they stand; those that only people see who ask for less motion are not seen.
  var seenViews: [SceneView] {
    var views = self.views
    for place in onlyReduced { views[place].opacity = 0 }
    return views
  }
}

extension PictureView {
  /// A time of a picture: before the passes that are played without end, or in one of them.
  private struct Moment: Hashable {
    var isLooped: Bool
    var flicks: Int64
  }

  /// Where each movement of a view stands when it is dropped: all at one moment, so that it is a pose that the view
  /// takes some time.
  ///
  /// It is the last one at which a movement begins or ends and something of the view is seen: its end, mostly; but
  /// what leaves the canvas, or shrinks to nothing, stands where it was before that. Of what is played without end it
  /// is the moment in which each pass begins, if it is seen then.
  func rests(on canvas: PictureCanvas) -> [Double] {
    let moved = movements.filter { $0.property?.isFade != true }
    guard !moved.isEmpty else { return movements.map { $0.loop?.first ?? $0.curve.last } }
    var once: Set<Int64> = []
    var looped: Set<Int64> = []
    for movement in moved {
      once.formUnion(movement.curve.borders)
      looped.formUnion(movement.loop?.borders ?? [])
    }
    // What stands still for a while may be seen only then.
    for movement in movements {
      if let end = movement.curve.pieces.last?.end { once.insert(end) }
      if let start = movement.loop?.pieces.first?.start { looped.insert(start) }
    }
    let moments =
      looped.sorted().map { Moment(isLooped: true, flicks: $0) }
      + once.sorted().reversed().map { Moment(isLooped: false, flicks: $0) }
    let poses = moments.lazy.map { moment in (moment, pose(at: moment)) }
    let best =
      poses.first { PictureCanvas.shows($1, on: canvas) && $1.opacity > 0 && $1.fill.w > 0 }
      // It may fade in and out while it moves.
      ?? poses.first { PictureCanvas.shows($1, on: canvas) }
    guard let moment = best?.0 ?? moments.first else { return movements.map { $0.loop?.first ?? $0.curve.last } }
    return movements.map { value(of: $0, at: moment) }
  }

  private func pose(at moment: Moment) -> SceneView {
    var pose = start
    for movement in movements {
      if let property = movement.property { pose[property] = value(of: movement, at: moment) }
    }
    return pose
  }

  private func value(of movement: Movement, at moment: Moment) -> Double {
    guard moment.isLooped, let loop = movement.loop else { return movement.curve.value(at: moment.flicks) }
    return moment.flicks <= loop.pieces.first?.start ?? 0 ? loop.first : loop.value(at: moment.flicks)
  }
}

extension MotionCurve {
  /// When a movement begins or ends: how many cubics one takes makes no difference.
  fileprivate var borders: [Int64] {
    pieces.filter { !$0.goesOn }.map(\.start) + [pieces.last?.end].compactMap { $0 }
  }
}
