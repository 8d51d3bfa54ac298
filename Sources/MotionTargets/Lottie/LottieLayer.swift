import MotionAlgebra
import MotionText

/// One view as a layer of Lottie: its motion, followed by the variant with reduced motion.
struct LottieLayer {
  private let view: Playthrough.View
  private let reduced: Playthrough.View
  private let origin: SIMD2<Double>
  private let reducedStart: Double
  private let rate: FrameRate
  private let tolerance: Double
  private let text: LottieText

  static let font = "SystemUI"
  static let fontFamily = "system-ui, sans-serif"

  /// - Parameters:
  ///   - origin: the top left corner of the canvas.
  ///   - frame: the frame at which the variant with reduced motion begins.
  init(
    _ view: Playthrough.View, _ reduced: Playthrough.View, origin: SIMD2<Double>, reducedFrom frame: Double,
    rate: FrameRate, tolerance: Double
  ) {
    (self.view, self.reduced, self.origin, reducedStart) = (view, reduced, origin, frame)
    (self.rate, self.tolerance) = (rate, tolerance)
    text = LottieText(tolerance: tolerance)
  }

  /// - Parameters:
  ///   - index: the number of the layer, counted from 1.
  ///   - end: the frame after the last one.
  func write(into json: inout JSONWriter, index: Int, end: Int64) {
    json.object { json in
      json.member("ddd", 0)
      let words: String? = if case .text(let words) = outline { words } else { nil }
      json.member("ty", words == nil ? 4 : 5)
      json.member("nm", view.start.name)
      json.member("ind", index)
      json.member("ip", 0)
      json.member("op", end)
      json.member("st", 0)
      json.member("sr", 1)
      json.member("bm", 0)
      // The vertical middle of a text is at the middle of a lowercase x, as in SVG.
      json.object("ks") { transform(&$0, anchor: [0, words == nil ? 0 : -0.35 * VisibleShape.textSize]) }
      if let words {
        json.object("t") { textContent(&$0, words) }
      } else {
        json.array("shapes", group)
      }
    }
  }

  // MARK: Properties

  /// Whether the view is a line, or an outline that is drawn, and is scaled unevenly at some time. Then the stroke is scaled
  /// too, but not in every player.
  var isStrokeScaledUnevenly: Bool {
    isOutlined
      && [view, reduced].contains { view in
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
    guard isOutlined, moves([.trimStart, .trimEnd]) || view.start.trim != [0, 1] else { return false }
    return switch outline {
    case .text, .rectangle: false
    case .corners(let corners): corners.points.count > 2
    case .circle, .ellipse, .path: true
    }
  }

  /// The notes about components with different timings.
  var notes: [String] {
    [Property.scale, .size, .fill].compactMap { property in
      // Alpha is written as the opacity of a fill.
      let properties = property.numbers.filter { $0 != .alpha }
      let isSeen = properties.allSatisfy { view.start.shows($0) }
      guard isSeen, !keepOneTime(properties) else { return nil }
      let error = PictureNotes.words(allowed(properties) / 5, properties[0].unit)
      return
        "the components of \(view.start.name).\(property.name) have different timings, so they are approximated with straight "
        + "lines; the largest error is \(error)"
    }
  }

  /// Whether several numbers share their timing. Players have one easing for all numbers of a vector.
  private func keepOneTime(_ properties: [VisibleProperty]) -> Bool {
    [view, reduced].allSatisfy { view in
      let curves = curves(properties, of: view)
      return curves.allSatisfy(\.pieces.isEmpty) || KeyframeRun.together(curves) != nil
    }
  }

  private func curves(_ properties: [VisibleProperty], of view: Playthrough.View) -> [MotionCurve] {
    let movements = properties.map(view.movement)
    let end = movements.compactMap(\.self).flatMap(\.curve.pieces).map(\.end).max() ?? 0
    return zip(movements, properties).map { movement, property in
      movement?.curve ?? MotionCurve(holding: view.start[property], from: 0, to: end)
    }
  }

  /// Returns the largest error of several numbers, which may depend on the size of the view.
  private func allowed(_ properties: [VisibleProperty]) -> Double {
    let grains = [view, reduced].flatMap { view in properties.compactMap { view.movement($0)?.curve.grain } }
    return (grains.filter { $0 > 0 }.map { $0 * MotionCurve.grains } + properties.map { $0.unit.tolerance(tolerance) })
      .min()
      ?? tolerance
  }

  /// Returns the keyframes of several numbers at once.
  ///
  /// - Parameter isStraight: whether to use short straight lines even if the numbers share their timing; they are always
  ///   used if they do not.
  private func keyframes(_ properties: [VisibleProperty], isStraight: Bool = false) -> KeyframeList {
    let allowed = self.allowed(properties)
    func keyframes(_ view: Playthrough.View) -> KeyframeList {
      let curves = curves(properties, of: view)
      var stretches: [KeyframeRun.Stretch] = []
      if !curves.allSatisfy(\.pieces.isEmpty) {
        stretches =
          (isStraight ? nil : KeyframeRun.together(curves))
          ?? KeyframeRun.alongLines(curves, tolerance: allowed / 5)
      }
      return KeyframeList(stretches, initial: curves.map(\.initial), grain: allowed / MotionCurve.grains, rate: rate)
    }
    // Rounding and straightening can lead slightly beyond the limits.
    return keyframes(view).followed(by: keyframes(reduced), at: reducedStart)
      .limited(to: properties.map(view.start.limits(of:)))
  }

  /// - Parameter value: the numbers in the unit of the target.
  private func vector(
    _ json: inout JSONWriter, _ name: String, _ properties: [VisibleProperty],
    _ value: ([Double]) -> [Double] = { $0 }
  ) {
    json.key(name)
    text.property(&json, keyframes(properties), isList: true) { $0.values(value($1), text.numbers) }
  }

  private func scalar(
    _ json: inout JSONWriter, _ name: String, _ property: VisibleProperty, _ value: (Double) -> Double = { $0 }
  ) {
    scalar(&json, name, keyframes([property])) { value($0[0]) }
  }

  private func scalar(
    _ json: inout JSONWriter, _ name: String, _ keyframes: KeyframeList, _ value: ([Double]) -> Double
  ) {
    json.key(name)
    text.property(&json, keyframes, isList: false) { $0.value(value($1), text.numbers) }
  }

  /// Writes the members of a transform, with or without the scale and rotation of the view.
  private func transform(_ json: inout JSONWriter, anchor: [Double]) {
    text.still(&json, "a", anchor)
    json.key("p")
    position(&json)
    turn(&json, isStill: hasMiddle)
    for property in Property.effects { write(&json, property) }
  }

  /// Writes a member of a transform.
  private func write(_ json: inout JSONWriter, _ property: Property) {
    guard let name = property.writing.names?.lottie else { return }
    let numbers = property.numbers
    let factor = numbers[0].unit == .fraction ? 100.0 : 1
    if numbers.count == 1 {
      scalar(&json, name, numbers[0]) { factor * $0 }
    } else {
      vector(&json, name, numbers) { $0.map { factor * $0 } }
    }
  }

  /// Writes the position; the two coordinates are separate if they do not share their timing.
  private func position(_ json: inout JSONWriter) {
    if keepOneTime([.x, .y]) {
      return text.property(&json, keyframes([.x, .y]), isList: true) {
        $0.values([$1[0] - origin.x, $1[1] - origin.y], text.numbers)
      }
    }
    json.object { json in
      json.member("s", true)
      scalar(&json, "x", .x) { $0 - origin.x }
      scalar(&json, "y", .y) { $0 - origin.y }
    }
  }

  private func turn(_ json: inout JSONWriter, isStill: Bool) {
    if isStill {
      text.still(&json, "s", [100, 100])
      text.still(&json, "r", 0)
    } else {
      for property in Property.turns.reversed() { write(&json, property) }
    }
  }

  // MARK: Shapes

  private var outline: Outline { view.start.shape.outline }

  /// Whether the view turns about a point other than its position, which it does inside its layer.
  private var hasMiddle: Bool { outline.middle != [0, 0] }

  private var isOutlined: Bool {
    [view, reduced].contains { SVGShape.isOutlined($0.start, moving: $0.movements.compactMap(\.property)) }
  }

  private func moves(_ properties: [VisibleProperty]) -> Bool {
    [view, reduced].contains { view in properties.contains { view.movement($0) != nil } }
      || properties.contains { view.start[$0] != reduced.start[$0] }
  }

  private func group(_ json: inout JSONWriter) {
    json.object { json in
      json.member("ty", "gr")
      json.member("nm", view.start.name)
      json.array("it") { json in
        if isOutlined { outlines(&json) } else { shape(&json) }
        paint(&json)
        json.object { json in
          json.member("ty", "tr")
          for name in ["a", "p"] {
            if hasMiddle {
              vector(&json, name, [.width, .height]) { [$0[0] * outline.middle.x, $0[1] * outline.middle.y] }
            } else {
              text.still(&json, name, [0, 0])
            }
          }
          turn(&json, isStill: !hasMiddle)
          text.still(&json, "o", 100)
        }
      }
    }
  }

  /// Whether the outline has a trim.
  private var isTrimmed: Bool {
    isOutlined && (!outline.isOpen || moves([.trimStart, .trimEnd]) || view.start.trim != [0, 1])
  }

  private func paint(_ json: inout JSONWriter) {
    if isTrimmed { json.object(trim) }
    json.object { json in
      json.member("ty", isOutlined ? "st" : "fl")
      vector(&json, "c", [.red, .green, .blue]) { $0 + [1] }
      scalar(&json, "o", .alpha) { 100 * $0 }
      if isOutlined {
        text.still(&json, "w", VisibleShape.outlineWidth)
        json.member("lc", 1)
        json.member("lj", 1)
        json.member("ml", 4)
      } else {
        json.member("r", 1)
      }
    }
  }

  private func shape(_ json: inout JSONWriter) {
    func shape(_ type: String, _ write: (inout JSONWriter) -> Void) {
      json.object { json in
        json.member("ty", type)
        json.member("d", 1)
        text.still(&json, "p", [0, 0])
        write(&json)
      }
    }
    switch outline {
    case .circle: shape("el") { vector(&$0, "s", [.radius]) { [2 * $0[0], 2 * $0[0]] } }
    case .ellipse: shape("el") { vector(&$0, "s", [.width, .height]) }
    case .rectangle:
      shape("rc") { json in
        vector(&json, "s", [.width, .height])
        text.still(&json, "r", 0)
      }
    case .corners, .path, .text: outlines(&json)
    }
  }

  /// Writes the outlines in the order in which a pen draws them; they start and turn as in SVG.
  private func outlines(_ json: inout JSONWriter) {
    switch outline {
    case .circle: write(&json, [.radius]) { LottieOutline.ellipse([$0[0], $0[0]]) }
    case .ellipse: write(&json, [.width, .height]) { LottieOutline.ellipse([$0[0] / 2, $0[1] / 2]) }
    case .rectangle: write(&json, [.width, .height]) { LottieOutline.rectangle([$0[0], $0[1]]) }
    case .corners(let corners): write(&json, [.width, .height]) { LottieOutline(corners, size: [$0[0], $0[1]]) }
    case .path(let data):
      for outline in LottieOutline.subpaths(of: data) {
        json.object { json in
          json.member("ty", "sh")
          json.key("ks")
          let shown = isTrimmed ? outline.withHandles : outline
          text.still(&json) { shown.write(into: &$0, text.numbers) }
        }
      }
    case .text: break
    }
  }

  private func write(
    _ json: inout JSONWriter, _ properties: [VisibleProperty], _ outline: ([Double]) -> LottieOutline
  ) {
    json.object { json in
      json.member("ty", "sh")
      json.key("ks")
      let isTrimmed = isTrimmed
      text.property(&json, keyframes(properties), isList: false) { json, values in
        let shown = isTrimmed ? outline(values).withHandles : outline(values)
        shown.write(into: &json, text.numbers)
      }
    }
  }

  /// Writes the part of the outline that is drawn: nothing if the part ends before it begins.
  private func trim(_ json: inout JSONWriter) {
    let count = if case .path(let data) = outline { LottieOutline.subpaths(of: data).count } else { 1 }
    json.member("ty", "tm")
    if mayCross {
      let keyframes = keyframes([.trimStart, .trimEnd], isStraight: true).crossing()
      scalar(&json, "s", keyframes) { 100 * $0[0] }
      scalar(&json, "e", keyframes) { 100 * max($0[0], $0[1]) }
    } else {
      scalar(&json, "s", .trimStart) { 100 * $0 }
      scalar(&json, "e", .trimEnd) { 100 * $0 }
    }
    text.still(&json, "o", 0)
    json.member("m", count > 1 ? 2 : 1)
  }

  /// Whether the start of the drawn part is ever past its end.
  private var mayCross: Bool {
    [view, reduced].contains { view in
      func values(_ property: VisibleProperty) -> [Double] {
        [view.start[property]] + (view.movement(property)?.curve.pieces.flatMap { $0.reach } ?? [])
      }
      return (values(.trimStart).max() ?? 0) > (values(.trimEnd).min() ?? 1)
    }
  }

  // MARK: Text

  private func textContent(_ json: inout JSONWriter, _ words: String) {
    json.object("d") { json in
      json.array("k") { json in
        json.object { json in
          json.object("s") { document(&$0, words) }
          json.member("t", 0)
        }
      }
    }
    json.object("p") { _ in }
    json.object("m") { json in
      json.member("g", 1)
      text.still(&json, "a", [0, 0])
    }
    json.array("a", animator)
  }

  private func document(_ json: inout JSONWriter, _ words: String) {
    json.member("s", VisibleShape.textSize, text.numbers)
    json.member("f", LottieLayer.font)
    json.member("t", words)
    json.member("ca", 0)
    json.member("j", 2)
    json.member("tr", 0)
    json.member("lh", 1.2 * VisibleShape.textSize, text.numbers)
    json.member("ls", 0)
    json.key("fc")
    json.values([view.start.fill.x, view.start.fill.y, view.start.fill.z], text.numbers)
  }

  /// Writes the movements of a text's colour, which all letters share.
  private func animator(_ json: inout JSONWriter) {
    let movesColour = moves([.red, .green, .blue])
    let hasAlpha = moves([.alpha]) || view.start.fill.w != 1
    guard movesColour || hasAlpha else { return }
    json.object { json in
      json.member("nm", "fill")
      json.object("s") { json in
        json.member("t", 0)
        text.still(&json, "xe", 0)
        text.still(&json, "ne", 0)
        text.still(&json, "a", 100)
        json.member("b", 1)
        json.member("rn", 0)
        json.member("sh", 1)
        json.member("r", 1)
        text.still(&json, "s", 0)
        text.still(&json, "e", 100)
      }
      json.object("a") { json in
        if movesColour { vector(&json, "fc", [.red, .green, .blue]) { $0 + [1] } }
        if hasAlpha { scalar(&json, "o", .alpha) { 100 * $0 } }
      }
    }
  }
}

extension MotionCurve.Piece {
  /// The range of the values, including those of the handles.
  fileprivate var reach: [Double] {
    switch timing {
    case .linear, .steps: [from, to]
    case .cubicBezier(_, let y1, _, let y2): [from, to, from + (to - from) * y1, from + (to - from) * y2]
    case .stops(let stops): stops.map { from + (to - from) * $0.value }
    }
  }
}
