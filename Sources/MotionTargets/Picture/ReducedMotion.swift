import MotionAlgebra

// This is the picture for users who prefer reduced motion: what the script says about them, or else the fades alone, with each
// view at the end of its movement. Every target with such a variant uses it.

extension Scene {
  /// The scene for users who prefer reduced motion, or `nil` if the script does not mention them.
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
  /// The views, without those that only appear for users who prefer reduced motion.
  var seenViews: [SceneView] {
    var views = self.views
    for place in onlyReduced { views[place].opacity = 0 }
    return views
  }
}

extension PictureView {
  /// A time in a picture: before the endless passes, or during one of them.
  private struct Moment: Hashable {
    var isLooped: Bool
    var flicks: Int64
    /// Whether it is right after the instant, where a pass begins.
    var isAfter = false
  }

  /// Returns the value at which each movement of a view rests if it is dropped. All values belong to one moment, so the view
  /// has a pose that it takes at some time.
  ///
  /// The moment is the last one at which a movement begins or ends and part of the view is visible. This is usually the end; a
  /// view that leaves the canvas or shrinks to nothing rests where it was before. For endless movements it is the start of a
  /// pass, if the view is visible then.
  func rests(on canvas: PictureCanvas) -> [Double] {
    // A number that a text shows rests at its end, whatever else moves.
    func isMoving(_ movement: Movement) -> Bool { movement.property?.isFade != true && movement.property != .value }
    func ends() -> [Double] {
      movements.map { movement in
        let isLast = movement.property == .value || movement.passes != nil
        return (isLast ? movement.loop?.last : movement.loop?.first) ?? movement.curve.last
      }
    }
    guard movements.contains(where: isMoving) else { return ends() }
    // These are so few that an array is sorted in less time than a set takes to begin with.
    var once: [Int64] = []
    var looped: Set<Moment> = []
    let latest = movements.compactMap { $0.passes == nil ? $0.loop?.pieces.first?.start : nil }.max() ?? 0
    for movement in movements {
      // A view may be visible only while its values are constant.
      if let end = movement.curve.pieces.last?.end { once.append(end) }
      let isMoved = isMoving(movement)
      if isMoved { once += movement.curve.borders }
      guard let loop = movement.loop, let start = loop.pieces.first?.start, let end = loop.pieces.last?.end else {
        continue
      }
      if let final = movement.endOfPasses {
        once.append(final)
        let lastPass = final - end
        if isMoved { once += loop.borders.flatMap { [$0, $0 + lastPass] } }
        continue
      }
      // These moments are in passes by which every movement repeats.
      let passes = (latest - start + end - start - 1) / (end - start)
      let lift = passes * (end - start)
      looped.insert(Moment(isLooped: true, flicks: start + lift, isAfter: true))
      guard isMoved else { continue }
      looped.formUnion(loop.borders.filter { $0 > start }.map { Moment(isLooped: true, flicks: $0 + lift) })
    }
    var moments = looped.sorted { ($0.flicks, $0.isAfter ? 1 : 0) < ($1.flicks, $1.isAfter ? 1 : 0) }
    once.sort(by: >)
    for (place, flicks) in once.enumerated() where place == 0 || once[place - 1] != flicks {
      moments.append(Moment(isLooped: false, flicks: flicks))
    }
    func isShown(_ pose: SceneView) -> Bool {
      PictureCanvas.shows(pose, content: content, on: start.parent == nil ? canvas : nil)
    }
    let poses = moments.lazy.map { moment in (moment, pose(at: moment)) }
    let best =
      poses.first { isShown($1) && $1.opacity > 0 && $1.paint > 0 }
      // The view may fade in and out while it moves.
      ?? poses.first { isShown($1) }
    guard let moment = best?.0 ?? moments.first else { return ends() }
    return zip(movements, ends()).map { $0.property == .value ? $1 : value(of: $0, at: moment) }
  }

  private func pose(at moment: Moment) -> SceneView {
    var pose = start
    for movement in movements {
      if let property = movement.property { pose[property] = value(of: movement, at: moment) }
    }
    return pose
  }

  /// Returns the view at an instant.
  func pose(at instant: Int64) -> SceneView {
    var pose = start
    for movement in movements {
      if let property = movement.property { pose[property] = value(of: movement, at: instant) }
    }
    return pose
  }

  /// Returns a number of the view at an instant.
  ///
  /// - Parameter shares: knows the eased share of a number with the same timing, such as that of the other coordinate.
  func value(of property: VisibleProperty, at instant: Int64, _ shares: inout EasedShare) -> Double {
    guard let place = placeOfMovement(property) else { return start[property] }
    if movements[place].loop == nil { return movements[place].curve.value(at: instant, &shares) }
    return value(of: movements[place], at: instant)
  }

  private func value(of movement: Movement, at instant: Int64) -> Double {
    let start = movement.loop?.pieces.first?.start ?? .max
    return value(of: movement, at: Moment(isLooped: instant > start, flicks: instant))
  }

  private func value(of movement: Movement, at moment: Moment) -> Double {
    guard let loop = movement.loop, let start = loop.pieces.first?.start, let end = loop.pieces.last?.end else {
      return movement.curve.value(at: moment.flicks)
    }
    if let final = movement.endOfPasses {
      if moment.flicks >= final { return loop.last }
      // The last instant of a pass belongs to it.
      if moment.flicks > start { return loop.value(at: start + (moment.flicks - start - 1) % (end - start) + 1) }
    }
    guard moment.isLooped, movement.passes == nil else { return movement.curve.value(at: moment.flicks) }
    // Other movements may repeat after other times.
    let elapsed = (moment.flicks - start) % (end - start)
    if elapsed == 0 { return moment.isAfter ? loop.first : loop.last }
    return loop.value(at: start + elapsed)
  }
}

extension MotionCurve {
  /// The instants at which a movement begins or ends. A movement that takes several cubics counts as one.
  var borders: [Int64] {
    var borders: [Int64] = []
    borders.reserveCapacity(pieces.count + 1)
    for piece in pieces where !piece.goesOn { borders.append(piece.start) }
    if let end = pieces.last?.end { borders.append(end) }
    return borders
  }

  /// Adds `borders` to others.
  func addBorders(to borders: inout Set<Int64>) {
    for piece in pieces where !piece.goesOn { borders.insert(piece.start) }
    if let end = pieces.last?.end { borders.insert(end) }
  }
}
