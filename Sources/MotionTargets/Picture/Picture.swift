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
  ///   - score: the score of the scene, up to `performance.horizon`.
  ///   - tolerance: the largest error of approximated curves, in pixels; see `VisibleProperty.Unit`.
  ///   - player: the player that the picture is for.
  ///   - followed: the curves of a recording, if the scene is one; it is then played once.
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
          // The first pass equals the others.
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

  /// Widens the canvas so that two pictures of one scene fit on it.
  package mutating func widenCanvas(to other: Picture) { canvas.widen(to: other.canvas) }

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
    for place in views.indices {
      for property in VisibleProperty.allCases {
        let limits = views[place].limits(of: property)
        views[place][property] = views[place][property].clamped(to: limits)
      }
    }
    return views
  }
}
