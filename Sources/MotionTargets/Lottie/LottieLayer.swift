import MotionAlgebra
import MotionText

/// One view as a layer of Lottie: its motion, followed by the variant with reduced motion.
struct LottieLayer {
  private let motion: LottieMotion
  private let origin: SIMD2<Double>
  /// The composition of a group view.
  let composition: LottieComposition?
  private let drawing: Drawing

  /// The font of a text layer; `nil` for other layers.
  var font: LottieFont? { outline.isText ? LottieFont(motion.start.style) : nil }

  /// - Parameters:
  ///   - composition: the composition with the members, for a group view.
  ///   - origin: the top left corner of the canvas, or of the composition around the layer.
  ///   - frame: the frame at which the variant with reduced motion begins.
  init(
    _ view: Playthrough.View, _ reduced: Playthrough.View, _ composition: LottieComposition? = nil,
    origin: SIMD2<Double>, reducedFrom frame: Double, rate: FrameRate, tolerance: Double
  ) {
    motion = LottieMotion(view, reduced, reducedFrom: frame, rate: rate, tolerance: tolerance)
    self.composition = composition
    // A group view turns about its pivot by itself, and other layers turn inside.
    self.origin = composition == nil ? origin : origin - view.start.pivot.offset
    drawing = Drawing(view, reduced: reduced)
  }

  /// - Parameters:
  ///   - index: the number of the layer, counted from 1.
  ///   - end: the frame after the last one.
  ///   - matte: whether it is the matte of the next layer, or has the layer before it as its matte.
  func write(into json: inout JSONWriter, index: Int, end: Int64, _ matte: Matte? = nil) {
    json.object { json in
      switch matte {
      case .isMatte: json.member("td", 1)
      case .hasMatte: json.member("tt", 1)
      case nil: break
      }
      json.member("ddd", 0)
      let wording = outline.wording
      json.member("ty", composition != nil ? 0 : wording == nil ? 4 : 5)
      json.member("nm", motion.start.name)
      json.member("ind", index)
      json.member("ip", 0)
      json.member("op", end)
      json.member("st", 0)
      json.member("sr", 1)
      json.member("bm", 0)
      if let composition {
        json.member("refId", composition.name)
        json.member("w", composition.size.x, motion.text.numbers)
        json.member("h", composition.size.y, motion.text.numbers)
        let pivot = motion.start.pivot.offset - composition.origin
        json.object("ks") { json in
          motion.text.still(&json, "a", [pivot.x, pivot.y])
          transform(&json, isStill: false)
        }
        return
      }
      json.object("ks") { json in
        if wording == nil { motion.text.still(&json, "a", [0, 0]) } else { letters.anchor(&json) }
        transform(&json, isStill: shapes.hasPivot)
      }
      if let wording {
        json.object("t") { letters.content(&$0, wording) }
      } else {
        json.array("shapes", shapes.group)
      }
    }
  }

  /// The part of a layer in a matte, which clips one layer to the shapes of another.
  enum Matte {
    case isMatte, hasMatte
  }

  // MARK: Notes

  /// Whether the outline of the view is drawn, and is scaled unevenly at some time. Then the stroke is scaled too, but not in
  /// every player.
  var isStrokeScaledUnevenly: Bool {
    drawing.stroke != nil && !outline.isText
      && [motion.view, motion.reduced].contains { view in
        func curve(_ property: VisibleProperty) -> MotionCurve {
          view.movement(property)?.curve ?? MotionCurve(holding: view.start[property], from: 0, to: 0)
        }
        func isSame(_ a: MotionCurve, _ b: MotionCurve) -> Bool {
          if a.isConstant, b.isConstant { return a.initial == b.initial }
          return a.initial == b.initial && a.pieces == b.pieces
        }
        let (x, y) = (curve(.scaleX), curve(.scaleY))
        // Mirroring keeps the width.
        return !isSame(x, y) && !isSame(x, y.mapped(scale: -1))
      }
  }

  /// Whether only part of a curved or slanted outline is drawn: where that part ends depends on how the player measures
  /// lengths.
  var isDrawnInPart: Bool {
    guard drawing.isTrimmed else { return false }
    return switch outline {
    case .text, .rectangle, .group: false
    case .corners(let corners): corners.points.count > 2
    case .circle, .ellipse, .path, .morph: true
    }
  }

  /// The notes about components with different timings.
  var notes: [String] {
    [Property.scale, .size, .fill, .stroke].compactMap { property in
      guard motion.moves(property.numbers) else { return nil }
      // Alpha is written as the opacity of a fill.
      let properties = property.numbers.filter { $0 != .alpha && $0 != .strokeAlpha }
      let isSeen = properties.allSatisfy { motion.start.shows($0) }
      guard isSeen, !motion.keepOneTime(properties) else { return nil }
      let error = PictureNotes.words(motion.allowed(properties) / 5, properties[0].unit)
      return
        "the components of \(motion.start.name).\(property.name) have different timings, so they are approximated with straight "
        + "lines; the largest error is \(error)"
    }
  }

  var name: String { motion.start.name }

  /// The number of frames for each of which a text has its own words; 1 unless it counts for very long.
  var framesOfCount: Int64 { outline.wording.map(letters.words).map(\.step) ?? 1 }

  // MARK: Transform

  /// Writes the members of a transform after the anchor, with or without the scale and rotation of the view.
  private func transform(_ json: inout JSONWriter, isStill: Bool) {
    json.key("p")
    position(&json)
    if outline.isText, letters.resizes {
      letters.scale(&json)
      motion.write(&json, .rotation)
    } else {
      motion.turn(&json, isStill: isStill)
    }
    for property in Property.effects { motion.write(&json, property) }
  }

  /// Writes the position; the two coordinates are separate if they do not share their timing.
  private func position(_ json: inout JSONWriter) {
    if motion.keepOneTime([.x, .y]) {
      return motion.text.property(&json, motion.keyframes([.x, .y]), isList: true) {
        $0.values([$1[0] - origin.x, $1[1] - origin.y], motion.text.numbers)
      }
    }
    json.object { json in
      json.member("s", true)
      motion.scalar(&json, "x", .x) { $0 - origin.x }
      motion.scalar(&json, "y", .y) { $0 - origin.y }
    }
  }

  // MARK: Content

  private var outline: Outline { motion.start.shape.outline }
  private var shapes: LottieShapes { LottieShapes(motion: motion, drawing: drawing) }
  private var letters: LottieLetters { LottieLetters(motion: motion, drawing: drawing) }
}
