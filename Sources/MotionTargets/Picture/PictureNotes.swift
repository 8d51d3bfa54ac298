import MotionAlgebra
import MotionText

/// Collects what a picture shows differently.
struct PictureNotes {
  let style: CurveReduction.Style
  let player: PicturePlayer
  private var curves = 0
  private var keys = 0
  private var errors: [VisibleProperty.Unit: Double] = [:]
  var limited: [String] = []
  /// Whether the movement was recorded at some instants only.
  var isRecorded = false
  var unseen: [String] = []

  init(style: CurveReduction.Style, player: PicturePlayer) { (self.style, self.player) = (style, player) }

  /// - Parameter tolerance: the tolerance. A fifth of it is reserved for corners between the instants that were compared,
  ///   and for the rounding of the written numbers. Colours are rounded to 255 steps twice, by the writer and by the player.
  mutating func add(_ curve: MotionCurve, _ unit: VisibleProperty.Unit, tolerance known: @autoclosure () -> Double) {
    // Smaller errors are the rounding of a sum, such as the mean of two curves that equals them.
    guard curve.error > 1e-9 else { return }
    let tolerance = known()
    curves += 1
    keys += curve.fitted + 1
    let bound = min(curve.error + tolerance / 5, tolerance) + (unit == .colour ? 1.0 / 255 : 0)
    errors[unit] = max(errors[unit] ?? 0, bound)
  }

  /// Adds values that cannot be shown.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of each track.
  ///   - places: the index of the view of each track.
  mutating func addLimits(_ scene: Scene, _ bounds: [ClosedRange<Double>?], _ places: [Int?]) {
    for (track, bounds) in bounds.enumerated() {
      guard let bounds, let property = scene.tracks[track].visible, let view = places[track] else { continue }
      let (slack, limits) = (1e-9, scene.views[view].limits(of: property))
      if bounds.lowerBound < limits.lowerBound - slack || bounds.upperBound > limits.upperBound + slack {
        limited.append(scene.tracks[track].name)
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
        case .cubics: keys == 1 ? "keyframe" : "keyframes"
        case .stops: "stops and keyframes"
        }
      let isOne = curves == 1
      let instants = isRecorded ? ", compared at \(Recording.instantsPerSecond) instants per second" : ""
      lines.append(
        "\(curves) \(isOne ? "curve is" : "curves are") approximated with \(keys) \(parts); the largest "
          + "\(off.count == 1 ? "error is" : "errors are") \(off.joined(separator: " and "))\(instants)")
    }
    if !limited.isEmpty {
      lines.append(
        "\(PictureNotes.list(limited)) \(limited.count == 1 ? "goes" : "go") beyond the values that can be shown, so the nearest "
          + "ones are shown"
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
      let there = kept.map { "; \(isOne ? "it is" : "they are") available as \($0)" } ?? ""
      lines.append(PictureNotes.undrawn(unseen) + there)
    }
    return lines
  }

  fileprivate static func undrawn(_ names: [String]) -> String {
    "\(list(names)) \(names.count == 1 ? "is" : "are") not drawn"
  }

  /// The largest number of nested group views that every program for SVG draws. librsvg (as of 2.54) reads 255 nested
  /// elements, and browsers flatten an HTML page at 512.
  static let deepest = 250

  /// Returns a note on group views and clips that are nested too deeply for some programs; it follows the name of the target.
  static func noteOnDepth(_ tree: ViewTree) -> String? {
    let depth = tree.depth
    let views = tree.isClip.contains(true) ? "group views and clips" : "group views"
    return depth <= deepest
      ? nil
      : "\(views) are nested \(depth) deep; rsvg-convert draws at most \(deepest), and an HTML page about "
        + "\(2 * deepest)"
  }

  static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  /// Returns the error in words, rounded up so that it is a bound.
  static func words(_ error: Double, _ unit: VisibleProperty.Unit) -> String {
    var step = unit == .pixels || unit == .degrees ? 1e-4 : 1e-5
    while step > error / 4, step > 1e-9 { step /= 10 }
    let text = String(
      decoding: DecimalText(.decimals(9)).bytes(of: max(1, (error / step).rounded(.up)) * step), as: UTF8.self)
    switch unit {
    case .pixels: return "\(text) px"
    case .degrees: return "\(text)°"
    case .fraction, .number: return text
    case .colour: return "\(text) in colours"
    }
  }
}

extension Picture {
  /// Returns a note on the properties that no picture draws, such as those that a script defines, for a picture that has their
  /// numbers nowhere else; `nil` without such properties. It follows the name of the target.
  package static func noteOnUndrawn(_ scene: Scene, _ score: Score) -> String? {
    let views = Dictionary(scene.views.map { ($0.name, $0) }) { first, _ in first }
    let names = score.tracks.compactMap { place -> String? in
      let track = scene.tracks[Int(place)]
      guard let view = views[track.view] else { return nil }
      return track.visible.map(view.shows) ?? false ? nil : track.name
    }
    return names.isEmpty ? nil : PictureNotes.undrawn(names)
  }
}
