import MotionAlgebra
import MotionText

/// What a scene shows, for the targets that draw: its views in order, and the movement of each of their properties.
package struct Picture: Sendable {
  package let views: [PictureView]
  package private(set) var canvas: PictureCanvas
  package let performance: Performance
  /// Notes on what is shown differently; they follow the name of the target.
  package let notes: [String]

  /// - Parameters:
  ///   - score: the score of the scene, up to `performance.horizon`; that of `finite.scene` if there are such passes.
  ///   - known: the bounds of the scene, if they are known.
  ///   - tolerance: the largest error of approximated curves, in pixels; see `VisibleProperty.Unit`.
  ///   - player: the player that the picture is for.
  ///   - followed: the curves of a recording, if the scene is one; it is then played once.
  ///   - finite: the repetitions that end and that a browser plays in passes.
  ///   - isDrawn: whether it is drawn. Otherwise it is read for its numbers, also for those that nobody can see.
  ///   - workers: what does the work for several views side by side.
  package init(
    _ scene: Scene, _ score: Score, _ performance: Performance, style: CurveReduction.Style, tolerance: Double,
    player: PicturePlayer = .browser, followed: Recording.Followed? = nil, finite: FiniteLoops? = nil,
    isDrawn: Bool = true, bounds known: [ClosedRange<Double>?]? = nil, workers: Workers = .none
  ) throws(ReductionProblem) {
    self.performance = performance
    let bounds = known ?? scene.bounds()
    canvas = PictureCanvas(scene, bounds)
    var reduction = CurveReduction(scene, score, style: style, isLimitedByPlayer: player == .browser && isDrawn)
    var views = scene.seenViews.map { PictureView(start: $0, movements: []) }
    let placesOfTracks = ViewRanges.places(of: scene.tracks, in: scene.views)
    var notes = PictureNotes(style: style, player: player)
    let extent = PictureExtent(
      ViewRanges(scene.views, scene.tracks, places: placesOfTracks, bounds), workers: workers)
    for place in views.indices { views[place].content = extent.contents[place] }
    /// How a track is shown: its view and property, and the accuracy of its curve.
    @Sendable func shown(_ place: Int) -> (
      view: Int, property: VisibleProperty?, tolerance: Double, limits: ClosedRange<Double>, farthest: Double
    )? {
      let track = Int(score.tracks[place])
      guard let view = placesOfTracks[track] else { return nil }
      let property = scene.tracks[track].visible.flatMap { scene.views[view].shows($0) ? $0 : nil }
      let all = -Double.infinity...Double.infinity
      guard let property else {
        let unit = VisibleProperty.Unit.fraction
        return (view, nil, unit.tolerance(tolerance), all, unit.farthest)
      }
      let allowed = extent.tolerance(of: property, ofView: view, tolerance)
      let limits = isDrawn ? scene.views[view].limits(of: property) : all
      return (view, property, allowed, limits, property.unit.farthest)
    }
    // Each inner array repeats together.
    var loops: [Int: (curve: MotionCurve, loop: MotionCurve, passes: UInt64?)] = [:]
    for group in Picture.loops(of: scene, score, performance, player, finite) {
      var parts: [CurveReduction.Loop] = []
      for (place, loop) in group {
        guard let shown = shown(place) else { continue }
        parts.append(
          try reduction.loop(
            ofTrackAt: place, from: loop.start, period: loop.period, tolerance: shown.tolerance, limits: shown.limits,
            farthest: shown.farthest))
      }
      let isLater = parts.contains { $0.first == nil }
      for (place, part) in zip(group.map(\.place), parts) {
        let (curve, loop) = part.parts(isLater: isLater)
        let passes = finite?.ofTracks[score.tracks[place]]?.passes
        loops[place] = (curve, loop, passes.map { isLater ? $0 - 1 : $0 })
      }
    }
    // The curves of tracks that do not repeat need nothing of each other.
    let (end, follows) =
      switch performance {
      case .once(let end): (end, followed != nil)
      case .looping(let start, _, _): (start, false)
      }
    let looping = Set(loops.keys)
    let curves = workers.map(score.tracks.count) { [reduction] places in
      var reduction = reduction
      return places.map { place -> Result<MotionCurve, ReductionProblem>? in
        guard !follows, !looping.contains(place), let shown = shown(place) else { return nil }
        return Result { () throws(ReductionProblem) in
          try reduction.curve(
            ofTrackAt: place, to: end, tolerance: shown.tolerance, limits: shown.limits,
            farthest: shown.farthest)
        }
      }
    }
    for place in score.tracks.indices {
      let track = scene.tracks[Int(score.tracks[place])]
      guard let view = placesOfTracks[Int(score.tracks[place])] else { continue }
      let property = track.visible.flatMap { scene.views[view].shows($0) ? $0 : nil }
      let name = track.visible?.name ?? track.property
      /// The accuracy of the curve, which only those that are approximated need.
      func allowed() -> Double { shown(place)?.tolerance ?? tolerance }
      let curve: MotionCurve
      var loop: MotionCurve?
      var passes: UInt64?
      if let made = curves[place] {
        curve = try made.get()
      } else if !follows, let looped = loops[place] {
        (curve, loop, passes) = looped
      } else {
        curve = followed?.curves[Int(score.tracks[place])] ?? MotionCurve([])
      }
      if let property {
        views[view].start[property] = curve.initial
        // No style has the number that a text shows.
        if property != .value || player != .browser {
          notes.add(curve, property.unit, tolerance: allowed())
          if let loop { notes.add(loop, property.unit, tolerance: allowed()) }
        }
      } else {
        notes.add(curve, .fraction, tolerance: allowed())
      }
      // A view that leads to its own outline only has no other one to draw.
      if property == nil, track.visible != .morph { notes.unseen.append(track.name) }
      views[view].movements.append(
        PictureView.Movement(property: property, name: name, curve: curve, loop: loop, passes: passes))
    }
    notes.addLimits(scene, bounds, placesOfTracks)
    notes.limited += followed?.limited ?? []
    notes.isRecorded = followed != nil
    if isDrawn { for place in views.indices { views[place].start.clampToLimits() } }
    let tree = ViewTree(scene.views)
    for place in views.indices where tree.isInClip[place] && isDrawn {
      views[place].start = views[place].start.asClip
      views[place].movements.removeAll { !($0.property?.changesClip ?? true) }
    }
    let rests = workers.map(views.count) { [views, canvas] places in places.map { views[$0].rests(on: canvas) } }
    for place in views.indices {
      for (movement, rest) in zip(views[place].movements.indices, rests[place]) {
        views[place].movements[movement].rest = rest
      }
    }
    self.views = views
    let nesting = player == .browser ? PictureNotes.noteOnDepth(tree) : nil
    self.notes =
      notes.lines + ViewStyle.notes(views, player) + [PictureCanvas.note(scene), nesting].compactMap { $0 }
  }

  /// Returns the passes of the tracks that repeat, by their index in the score, in groups that repeat together.
  ///
  /// In a browser each property repeats on its own. Other players have one timeline, on which everything repeats together.
  private static func loops(
    of scene: Scene, _ score: Score, _ performance: Performance, _ player: PicturePlayer, _ finite: FiniteLoops?
  ) -> [[(place: Int, loop: TrackLoops.Loop)]] {
    endlessLoops(of: scene, score, performance, player)
      + (finite.map { Picture.finiteLoops(of: scene, score, $0) } ?? [])
  }

  private static func finiteLoops(
    of scene: Scene, _ score: Score, _ finite: FiniteLoops
  ) -> [[(place: Int, loop: TrackLoops.Loop)]] {
    let repeating = score.tracks.indices.filter { finite.ofTracks[score.tracks[$0]] != nil }
    let properties = Dictionary(grouping: repeating) { place in
      let track = scene.tracks[Int(score.tracks[place])]
      return [track.view, track.property]
    }
    return properties.values.map { places in
      places.compactMap { place in
        finite.ofTracks[score.tracks[place]].map { (place, TrackLoops.Loop(start: $0.start, period: $0.period)) }
      }
    }
  }

  private static func endlessLoops(
    of scene: Scene, _ score: Score, _ performance: Performance, _ player: PicturePlayer
  ) -> [[(place: Int, loop: TrackLoops.Loop)]] {
    guard case .looping(let start, let period, let isWhole) = performance, let loops = TrackLoops(scene) else {
      return []
    }
    func own(_ place: Int) -> TrackLoops.Loop? { loops.ofTracks[score.tracks[place]] }
    let all = Array(score.tracks.indices)
    if player != .browser {
      if isWhole { return all.map { [($0, TrackLoops.Loop(start: start, period: period))] } }
      return [all.compactMap { place in own(place).map { (place, TrackLoops.Loop(start: start, period: $0.period)) } }]
    }
    let hasCorners = Set(
      scene.views.compactMap { view -> String? in
        if case .corners = view.shape.outline { view.name } else { nil }
      })
    let properties = Dictionary(grouping: all) { place in
      let track = scene.tracks[Int(score.tracks[place])]
      return [track.view, track.property]
    }
    return properties.values.flatMap { places -> [[(place: Int, loop: TrackLoops.Loop)]] in
      let repeating = places.compactMap(own)
      guard let any = repeating.first else { return [] }
      let track = scene.tracks[Int(score.tracks[places[0]])]
      let property = track.visible?.property
      // The corners of a view are one animation of both sizes, and a colour is one of its parts.
      let isWhole = property == .fill || property == .stroke || property == .size && hasCorners.contains(track.view)
      if repeating.contains(where: { $0.period != any.period }), !isWhole {
        return places.compactMap { place in own(place).map { [(place, $0)] } }
      }
      let shared = repeating.reduce(any.period as Int64?) { shared, loop in
        shared.flatMap { TrackLoops.commonMultiple($0, loop.period) }
      }
      let ends = places.map { own($0)?.start ?? loops.ends[score.tracks[$0]] ?? 0 }
      let loop = TrackLoops.Loop(start: ends.max() ?? start, period: min(shared ?? period, period))
      return [places.map { ($0, loop) }]
    }
  }

  /// Widens the canvas so that two pictures of one scene fit on it.
  package mutating func widenCanvas(to other: Picture) { canvas.widen(to: other.canvas) }

  /// Whether the group views and the clips of a scene are nested too deeply for rsvg-convert.
  package static func isTooDeep(_ scene: Scene) -> Bool { ViewTree(scene.views).depth > PictureNotes.deepest }

  /// Returns the note about texts with these names; see `SceneView.isTextScaledUnevenly`.
  package static func wordsOfTexts(scaledUnevenly names: [String]) -> String {
    "\(PictureNotes.list(names)) \(names.count == 1 ? "is" : "are") scaled unevenly, and rsvg-convert may misplace "
      + "such a text"
  }

  /// Returns the views at an instant, in flicks and a fraction of one.
  package static func still(_ scene: Scene, _ score: Score, at flicks: Int64) -> [SceneView] {
    var views = scene.seenViews
    var placeOfView: [String: Int] = [:]
    for (place, view) in views.enumerated() { placeOfView[view.name] = place }
    for place in score.tracks.indices {
      let track = scene.tracks[Int(score.tracks[place])]
      guard let view = placeOfView[track.view], let property = track.visible else { continue }
      views[view][property] = score.value(ofTrackAt: place, at: flicks)
    }
    for place in views.indices { views[place].clampToLimits() }
    let tree = ViewTree(views)
    return views.indices.map { tree.isInClip[$0] ? views[$0].asClip : views[$0] }
  }
}
