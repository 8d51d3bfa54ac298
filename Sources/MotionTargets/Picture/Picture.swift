import MotionAlgebra
import MotionText

/// What there is to see of a scene, for the targets that draw: its views in their order, and how
/// each of their properties moves.
package struct Picture: Sendable {
  package let views: [PictureView]
  package private(set) var canvas: PictureCanvas
  package let performance: Performance
  /// What is not shown as it is, in words that follow the name of the target.
  package let notes: [String]

  /// - Parameters:
  ///   - score: of the scene, up to `performance.horizon`.
  ///   - tolerance: how far what is followed may be off, in pixels; see `VisibleProperty.Unit`.
  ///   - player: what the picture is for.
  ///   - followed: where the scene is that of a recording, how it moves; it is played once then.
  package init(
    _ scene: Scene, _ score: Score, _ performance: Performance, style: CurveReduction.Style, tolerance: Double,
    player: PicturePlayer = .browser, followed: Recording.Followed? = nil
  ) throws(ReductionProblem) {
    self.performance = performance
    canvas = PictureCanvas(scene)
    var reduction = CurveReduction(scene, score, style: style, isLimitedByPlayer: player == .browser)
    var views = scene.seenViews.map { PictureView(start: $0, movements: []) }
    var placeOfView: [String: Int] = [:]
    for (place, view) in scene.views.enumerated() { placeOfView[view.name] = place }
    var notes = PictureNotes(style: style, player: player)
    for place in score.tracks.indices {
      let track = scene.tracks[Int(score.tracks[place])]
      guard let view = placeOfView[track.view] else { continue }
      let property = track.visible.flatMap { scene.views[view].shows($0) ? $0 : nil }
      let name = track.component.map { "\(track.property).\($0)" } ?? track.property
      let allowed = (property?.unit ?? .fraction).tolerance(tolerance)
      let limits = property.map(scene.views[view].limits(of:)) ?? -Double.infinity...Double.infinity
      let farthest = (property?.unit ?? .fraction).farthest
      var curve: MotionCurve
      var loop: MotionCurve?
      switch performance {
      case .once where followed != nil:
        curve = followed?.curves[Int(score.tracks[place])] ?? MotionCurve([])
      case .once(let end):
        curve = try reduction.curve(ofTrackAt: place, to: end, tolerance: allowed, limits: limits, farthest: farthest)
      case .looping(let start, let period):
        curve = try reduction.curve(
          ofTrackAt: place, to: start + period, tolerance: allowed, limits: limits, farthest: farthest)
        let pass = try reduction.curve(
          ofTrackAt: place, from: start + period, to: start + 2 * period, tolerance: allowed, limits: limits,
          farthest: farthest)
        let first = curve.cut(from: start, to: start + period)
        if first.moved(by: period).pieces == pass.pieces {
          // The first pass is as every other.
          loop = first
          curve = curve.cut(from: 0, to: start)
        } else {
          loop = pass
        }
      }
      if let property {
        views[view].start[property] = curve.initial
        notes.add(curve, property.unit, tolerance: allowed)
        if let loop { notes.add(loop, property.unit, tolerance: allowed) }
      } else {
        notes.add(curve, .fraction, tolerance: allowed)
      }
      if property == nil { notes.unseen.append(track.name) }
      views[view].movements.append(PictureView.Movement(property: property, name: name, curve: curve, loop: loop))
    }
    notes.addLimits(scene)
    notes.limited += followed?.limited ?? []
    notes.isRecorded = followed != nil
    for place in views.indices {
      for property in VisibleProperty.allCases {
        let limits = views[place].start.limits(of: property)
        views[place].start[property] = views[place].start[property].clamped(to: limits)
      }
    }
    for place in views.indices {
      for (movement, rest) in zip(views[place].movements.indices, views[place].rests(on: canvas)) {
        views[place].movements[movement].rest = rest
      }
    }
    self.views = views
    self.notes = notes.lines + (PictureCanvas.note(scene).map { [$0] } ?? [])
  }

  /// Two pictures of one scene have to fit on one canvas.
  package mutating func widenCanvas(to other: Picture) { canvas.widen(to: other.canvas) }

  /// What is said of texts by their names: see `SceneView.isTextScaledUnevenly`.
  package static func wordsOfTexts(scaledUnevenly names: [String]) -> String {
    "\(PictureNotes.list(names)) \(names.count == 1 ? "is" : "are") scaled unevenly, and rsvg-convert may draw such a "
      + "text beside its place"
  }

  /// The views as they stand at an instant, in flicks and a part of one.
  package static func still(_ scene: Scene, _ score: Score, at flicks: Int64) -> [SceneView] {
    var views = scene.seenViews
    var placeOfView: [String: Int] = [:]
    for (place, view) in views.enumerated() { placeOfView[view.name] = place }
    for place in score.tracks.indices {
      let track = scene.tracks[Int(score.tracks[place])]
      guard let view = placeOfView[track.view], let property = track.visible else { continue }
      views[view][property] = score.value(ofTrackAt: place, at: flicks)
    }
    for place in views.indices {
      for property in VisibleProperty.allCases {
        let limits = views[place].limits(of: property)
        views[place][property] = views[place][property].clamped(to: limits)
      }
    }
    return views
  }
}
