import MotionAlgebra
import MotionText

/// What there is to see of a scene, for the targets that draw: its views in their order, and how
/// each of their properties moves.
package struct Picture: Sendable {
  /// A number of a view that changes.
  package struct Movement: Sendable {
    /// `nil` for a property of one's own.
    package let property: VisibleProperty?
    /// As the script calls it.
    package let name: String
    /// From 0 to the end, or up to where `loop` takes over; times in flicks.
    package let curve: MotionCurve
    /// One pass of what is played without end.
    package let loop: MotionCurve?
    /// Where it stands for those who ask for less motion, of whom the script says nothing.
    package fileprivate(set) var rest = 0.0
  }

  package struct View: Sendable {
    /// As it stands at 0, nothing of it beyond what can be shown.
    package var start: SceneView
    package var movements: [Movement]

    package func movement(_ property: VisibleProperty) -> Movement? {
      movements.first { $0.property == property }
    }
  }

  /// What plays it, which decides what becomes of properties of one's own and of values that cannot be
  /// shown.
  package enum Player: Hashable, Sendable {
    /// Has custom properties, and shows the nearest value on its own.
    case browser
    case lottie
    /// Gives every value to code of one's own.
    case swiftUI
  }

  package let views: [View]
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
    player: Player = .browser, followed: Recording.Followed? = nil
  ) throws(ReductionProblem) {
    self.performance = performance
    canvas = PictureCanvas(scene)
    var reduction = CurveReduction(scene, score, style: style, isLimitedByPlayer: player == .browser)
    var views = scene.seenViews.map { View(start: $0, movements: []) }
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
      views[view].movements.append(Movement(property: property, name: name, curve: curve, loop: loop))
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
      for (movement, rest) in zip(views[place].movements.indices, Picture.rests(of: views[place], on: canvas)) {
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

/// What a picture cannot show as it is.
struct PictureNotes {
  let style: CurveReduction.Style
  let player: Picture.Player
  private var curves = 0
  private var keys = 0
  private var errors: [VisibleProperty.Unit: Double] = [:]
  var limited: [String] = []
  /// Whether what was played is known at some instants alone.
  var isRecorded = false
  var unseen: [String] = []

  init(style: CurveReduction.Style, player: Picture.Player) { (self.style, self.player) = (style, player) }

  /// - Parameter tolerance: of it a fifth is left for corners between the instants that were compared, and for the
  ///   rounding of what is written. Colours are rounded to 255 steps twice, by the writer and by the player.
  mutating func add(_ curve: MotionCurve, _ unit: VisibleProperty.Unit, tolerance: Double) {
    // Less than this is but the rounding of a sum: a mean of two ways that is a way like them.
    guard curve.error > 1e-9 else { return }
    curves += 1
    keys += curve.fitted + 1
    let bound = min(curve.error + tolerance / 5, tolerance) + (unit == .colour ? 1.0 / 255 : 0)
    errors[unit] = max(errors[unit] ?? 0, bound)
  }

  /// Values beyond what can be shown.
  mutating func addLimits(_ scene: Scene) {
    let views = Dictionary(scene.views.map { ($0.name, $0) }) { first, _ in first }
    for (track, bounds) in zip(scene.tracks, scene.bounds()) {
      guard let bounds, let property = track.visible, let view = views[track.view] else { continue }
      let (slack, limits) = (1e-9, view.limits(of: property))
      if bounds.lowerBound < limits.lowerBound - slack || bounds.upperBound > limits.upperBound + slack {
        limited.append(track.name)
      }
    }
  }

  var lines: [String] {
    var lines: [String] = []
    if curves > 0 {
      let off = VisibleProperty.Unit.allCases.compactMap { unit in
        errors[unit].map { PictureNotes.words($0, unit) }
      }
      let parts =
        switch style {
        case .cubics: "keys"
        case .stops: "stops and keys"
        }
      lines.append(
        "\(curves) \(curves == 1 ? "curve" : "curves") that no player has written as \(keys) \(parts), at most "
          + "\(off.joined(separator: " and ")) off"
          + (isRecorded ? " at the \(Recording.instantsPerSecond) instants a second that were looked at" : ""))
    }
    if !limited.isEmpty {
      lines.append(
        "\(PictureNotes.list(limited)) \(limited.count == 1 ? "goes" : "go") beyond what can be shown; there the nearest is"
      )
    }
    if !unseen.isEmpty {
      let isOne = unseen.count == 1
      let kept: String? =
        switch player {
        case .browser: isOne ? "a custom property" : "custom properties"
        case .lottie: nil
        case .swiftUI: isOne ? "a value" : "values"
        }
      let there = kept.map { ": \(isOne ? "it is" : "they are") there as \($0)" } ?? ""
      lines.append("\(PictureNotes.list(unseen)) \(isOne ? "is" : "are") not drawn\(there)")
    }
    return lines
  }

  static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  /// Rounded up, so that it is a bound.
  static func words(_ error: Double, _ unit: VisibleProperty.Unit) -> String {
    var step = unit == .pixels || unit == .degrees ? 1e-4 : 1e-5
    while step > error / 4, step > 1e-9 { step /= 10 }
    let text = String(
      decoding: DecimalText(.decimals(9)).bytes(of: max(1, (error / step).rounded(.up)) * step), as: UTF8.self)
    switch unit {
    case .pixels: return "\(text) px"
    case .degrees: return "\(text)°"
    case .fraction: return text
    case .colour: return "\(text) of a colour's 1"
    }
  }
}
