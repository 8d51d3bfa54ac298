import MotionAlgebra

/// One view as a layer of Lottie: its motion, then after it the one for those who ask for less.
struct LottieLayer {
  /// `"ty":4`, for shapes, or `"ty":5`, for text.
  let kind: String
  /// The object `ks`.
  private(set) var transform = ""
  /// What else the layer holds: its shapes, or its text.
  private(set) var content = ""

  private let view: Playthrough.View
  private let reduced: Playthrough.View
  private let reducedStart: Double
  private let rate: FrameRate
  private let tolerance: Double
  private let text: LottieText

  static let font = "SystemUI"
  static let fontFamily = "system-ui, sans-serif"

  /// - Parameters:
  ///   - origin: the corner of the canvas at the top left.
  ///   - frame: at which the one with less motion begins.
  init(
    _ view: Playthrough.View, _ reduced: Playthrough.View, origin: SIMD2<Double>, reducedFrom frame: Double,
    rate: FrameRate, tolerance: Double
  ) {
    (self.view, self.reduced, reducedStart, self.rate) = (view, reduced, frame, rate)
    self.tolerance = tolerance
    text = LottieText(tolerance: tolerance)
    if case .text(let words) = view.start.shape {
      kind = "\"ty\":5"
      // Its middle is where an x would have its own, as in SVG.
      transform = transform(
        origin, anchor: text.still("[0,\(text.number(-0.35 * VisibleShape.textSize))]"), opacity: opacity)
      content = textContent(words)
    } else {
      kind = "\"ty\":4"
      let zero = text.still("[0,0]")
      // A line turns about its middle, inside its layer.
      transform = transform(origin, anchor: zero, opacity: opacity)
      content = "\"shapes\":[\(group)]"
    }
  }

  // MARK: Properties

  /// What becomes of numbers that keep different times: players have one easing for all of a vector.
  private enum Apart {
    case none
    /// Short straight ways of all of them together.
    case lines
    /// Those, even where they keep one time.
    case onlyLines
  }

  /// A line, or an outline that is drawn, and at some time wider or higher than it was. Its line is so too then,
  /// but not in every player.
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
        // What is only mirrored is as wide as it was.
        return !isSame(x, y) && !isSame(x, y.mapped(scale: -1))
      }
  }

  /// Whether a part of an outline that bends or slants is drawn: where that ends is up to how its player measures.
  var isDrawnInPart: Bool {
    guard isOutlined, moves([.trimStart, .trimEnd]) || view.start.trim != [0, 1] else { return false }
    return switch view.start.shape {
    case .line, .text, .square, .rectangle, .box: false
    case .circle, .ellipse, .path: true
    }
  }

  /// What is said of components that are apart.
  var notes: [String] {
    let vectors: [(name: String, properties: [VisibleProperty])] = [
      ("scale", [.scaleX, .scaleY]), ("size", [.width, .height]), ("fill", [.red, .green, .blue]),
    ]
    return vectors.compactMap { name, properties in
      let isSeen = properties.allSatisfy { view.start.shows($0) }
      guard isSeen, keyframes(properties, apart: .none) == nil else { return nil }
      let error = PictureNotes.words(properties[0].unit.tolerance(tolerance) / 5, properties[0].unit)
      return "\(view.start.name).\(name) has components that keep different times: it goes straight from key to key, "
        + "at most \(error) off"
    }
  }

  /// The keyframes of several numbers at once; `nil` where they keep different times and that is not
  /// to be borne.
  private func keyframes(_ properties: [VisibleProperty], apart: Apart = .lines) -> KeyframeList? {
    let allowed = properties.map { $0.unit.tolerance(tolerance) }.min() ?? tolerance
    func keyframes(_ view: Playthrough.View) -> KeyframeList? {
      let starts = properties.map { view.start[$0] }
      let movements = properties.map(view.movement)
      let pieces = movements.compactMap(\.self).flatMap(\.curve.pieces)
      let end = pieces.map(\.end).max() ?? 0
      let curves = zip(movements, starts).map { $0?.curve ?? MotionCurve(holding: $1, from: 0, to: end) }
      var stretches: [KeyframeRun.Stretch] = []
      if !pieces.isEmpty {
        if apart != .onlyLines, let together = KeyframeRun.together(curves) {
          stretches = together
        } else if apart == .none {
          return nil
        } else {
          stretches = KeyframeRun.alongLines(curves, tolerance: allowed / 5)
        }
      }
      return KeyframeList(stretches, initial: curves.map(\.initial), grain: allowed / 50, rate: rate)
    }
    guard let main = keyframes(view), let less = keyframes(reduced) else { return nil }
    // What is rounded or straightened may be a little beyond.
    return main.followed(by: less, at: reducedStart).limited(to: properties.map(view.start.limits(of:)))
  }

  /// - Parameter value: the numbers as the target counts them.
  private func vector(_ properties: [VisibleProperty], _ value: ([Double]) -> [Double] = { $0 }) -> String {
    guard let keyframes = keyframes(properties) else { return "" }
    func written(_ values: [Double]) -> String { text.vector(value(values)) }
    return keyframes.isStill
      ? text.still(written(keyframes.keys[0].values)) : text.animated(keyframes.keys, written)
  }

  private func scalar(_ property: VisibleProperty, _ value: (Double) -> Double = { $0 }) -> String {
    guard let keyframes = keyframes([property]) else { return "" }
    return scalar(keyframes) { value($0[0]) }
  }

  private func scalar(_ keyframes: KeyframeList, _ value: ([Double]) -> Double) -> String {
    keyframes.isStill
      ? text.still(text.number(value(keyframes.keys[0].values)))
      : text.animated(keyframes.keys) { "[\(text.number(value($0)))]" }
  }

  private var opacity: String { scalar(.opacity) { 100 * $0 } }

  /// Each of the two coordinates keeps its own time where they do not share one.
  private func position(_ origin: SIMD2<Double>) -> String {
    if let together = keyframes([.x, .y], apart: .none) {
      func written(_ values: [Double]) -> String { text.vector([values[0] - origin.x, values[1] - origin.y]) }
      return together.isStill ? text.still(written(together.keys[0].values)) : text.animated(together.keys, written)
    }
    return "{\"s\":true,\"x\":\(scalar(.x) { $0 - origin.x }),\"y\":\(scalar(.y) { $0 - origin.y })}"
  }

  private func transform(_ origin: SIMD2<Double>, anchor: String, opacity: String) -> String {
    let (turn, scale) = view.start.isLine ? (text.still("0"), text.still("[100,100]")) : (rotation, scale)
    return "{\"a\":\(anchor),\"p\":\(position(origin)),\"s\":\(scale),\"r\":\(turn),\"o\":\(opacity)}"
  }

  private var rotation: String { scalar(.rotation) }
  private var scale: String { vector([.scaleX, .scaleY]) { $0.map { 100 * $0 } } }

  // MARK: Shapes

  private var isOutlined: Bool {
    [view, reduced].contains { SVGShape.isOutlined($0.start, moving: $0.movements.compactMap(\.property)) }
  }

  private var group: String {
    var items = isOutlined ? outlines : shapes
    let colour = vector([.red, .green, .blue]) { $0 + [1] }
    let alpha = scalar(.alpha) { 100 * $0 }
    if isOutlined {
      if !view.start.isLine || moves([.trimStart, .trimEnd]) || view.start.trim != [0, 1] { items.append(trim) }
      items.append(
        "{\"ty\":\"st\",\"c\":\(colour),\"o\":\(alpha),\"w\":\(text.still(text.number(VisibleShape.outlineWidth))),"
          + "\"lc\":1,\"lj\":1,\"ml\":4}")
    } else {
      items.append("{\"ty\":\"fl\",\"c\":\(colour),\"o\":\(alpha),\"r\":1}")
    }
    let zero = text.still("[0,0]")
    let middle = view.start.isLine ? vector([.width, .height]) { $0.map { $0 / 2 } } : zero
    let (turn, scale) = view.start.isLine ? (rotation, scale) : (text.still("0"), text.still("[100,100]"))
    items.append(
      "{\"ty\":\"tr\",\"a\":\(middle),\"p\":\(middle),\"s\":\(scale),\"r\":\(turn),\"o\":\(text.still("100"))}")
    return "{\"ty\":\"gr\",\"nm\":\(LottieText.string(view.start.name)),\"it\":[\(items.joined(separator: ","))]}"
  }

  private func moves(_ properties: [VisibleProperty]) -> Bool {
    [view, reduced].contains { view in properties.contains { view.movement($0) != nil } }
      || properties.contains { view.start[$0] != reduced.start[$0] }
  }

  private var shapes: [String] {
    let zero = text.still("[0,0]")
    switch view.start.shape {
    case .circle: return ["{\"ty\":\"el\",\"d\":1,\"p\":\(zero),\"s\":\(vector([.radius]) { [2 * $0[0], 2 * $0[0]] })}"]
    case .ellipse: return ["{\"ty\":\"el\",\"d\":1,\"p\":\(zero),\"s\":\(vector([.width, .height]))}"]
    case .square, .rectangle, .box:
      return [
        "{\"ty\":\"rc\",\"d\":1,\"p\":\(zero),\"s\":\(vector([.width, .height])),\"r\":\(text.still("0"))}"
      ]
    case .line, .path, .text: return outlines
    }
  }

  /// As they are drawn by a pen: from where SVG begins, and around as it does.
  private var outlines: [String] {
    switch view.start.shape {
    case .circle: [outline([.radius]) { LottieOutline.ellipse([$0[0], $0[0]]) }]
    case .ellipse: [outline([.width, .height]) { LottieOutline.ellipse([$0[0] / 2, $0[1] / 2]) }]
    case .square, .rectangle, .box: [outline([.width, .height]) { LottieOutline.rectangle([$0[0], $0[1]]) }]
    case .line: [outline([.width, .height]) { LottieOutline.line([$0[0], $0[1]]) }]
    case .path(let data):
      LottieOutline.subpaths(of: data).map { "{\"ty\":\"sh\",\"ks\":\(text.still($0.text(text)))}" }
    case .text: []
    }
  }

  private func outline(_ properties: [VisibleProperty], _ shape: ([Double]) -> LottieOutline) -> String {
    guard let keyframes = keyframes(properties) else { return "" }
    let written =
      keyframes.isStill
      ? text.still(shape(keyframes.keys[0].values).text(text))
      : text.animated(keyframes.keys) { "[\(shape($0).text(text))]" }
    return "{\"ty\":\"sh\",\"ks\":\(written)}"
  }

  /// The part that is drawn: nothing where it ends before it begins.
  private var trim: String {
    let count = if case .path(let data) = view.start.shape { LottieOutline.subpaths(of: data).count } else { 1 }
    var (start, end) = (scalar(.trimStart) { 100 * $0 }, scalar(.trimEnd) { 100 * $0 })
    if mayCross, let keyframes = keyframes([.trimStart, .trimEnd], apart: .onlyLines)?.crossing() {
      start = scalar(keyframes) { 100 * $0[0] }
      end = scalar(keyframes) { 100 * max($0[0], $0[1]) }
    }
    return "{\"ty\":\"tm\",\"s\":\(start),\"e\":\(end),\"o\":\(text.still("0")),\"m\":\(count > 1 ? 2 : 1)}"
  }

  /// Whether the start of what is drawn may ever be past its end.
  private var mayCross: Bool {
    [view, reduced].contains { view in
      func values(_ property: VisibleProperty) -> [Double] {
        [view.start[property]] + (view.movement(property)?.curve.pieces.flatMap { $0.reach } ?? [])
      }
      return (values(.trimStart).max() ?? 0) > (values(.trimEnd).min() ?? 1)
    }
  }

  // MARK: Text

  private func textContent(_ words: String) -> String {
    let start = view.start
    let colour = text.vector([start.fill.x, start.fill.y, start.fill.z])
    let size = text.number(VisibleShape.textSize)
    let document =
      "{\"s\":\(size),\"f\":\"\(LottieLayer.font)\",\"t\":\(LottieText.string(words)),\"ca\":0,\"j\":2,\"tr\":0,"
      + "\"lh\":\(text.number(1.2 * VisibleShape.textSize)),\"ls\":0,\"fc\":\(colour)}"
    // What moves of its colour is that of all its letters.
    var animators: [String] = []
    if moves([.red, .green, .blue]) {
      animators.append("\"fc\":\(vector([.red, .green, .blue]) { $0 + [1] })")
    }
    if moves([.alpha]) || start.fill.w != 1 { animators.append("\"o\":\(scalar(.alpha) { 100 * $0 })") }
    let letters =
      "{\"t\":0,\"xe\":\(text.still("0")),\"ne\":\(text.still("0")),\"a\":\(text.still("100")),\"b\":1,\"rn\":0,\"sh\":1,"
      + "\"r\":1,\"s\":\(text.still("0")),\"e\":\(text.still("100"))}"
    let all = animators.isEmpty ? "" : "{\"nm\":\"fill\",\"s\":\(letters),\"a\":{\(animators.joined(separator: ","))}}"
    return "\"t\":{\"d\":{\"k\":[{\"s\":\(document),\"t\":0}]},\"p\":{},\"m\":{\"g\":1,\"a\":\(text.still("[0,0]"))},"
      + "\"a\":[\(all)]}"
  }
}

extension MotionCurve.Piece {
  /// Values between which it stays: those of its handles too.
  fileprivate var reach: [Double] {
    switch timing {
    case .linear, .steps: [from, to]
    case .cubicBezier(_, let y1, _, let y2): [from, to, from + (to - from) * y1, from + (to - from) * y2]
    case .stops(let stops): stops.map { from + (to - from) * $0.value }
    }
  }
}
