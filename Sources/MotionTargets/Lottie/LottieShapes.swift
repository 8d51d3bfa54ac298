import MotionAlgebra
import MotionText

/// The shapes in the layer of a view: its outline with its fill and its stroke.
struct LottieShapes {
  let motion: LottieMotion
  let drawing: Drawing

  private var outline: Outline { motion.start.shape.outline }

  /// Whether the view turns about a point other than its position, which it does inside its layer.
  var hasPivot: Bool { !motion.start.pivot.isZero }

  /// Writes the group of all shapes.
  func group(_ json: inout JSONWriter) {
    json.object { json in
      json.member("ty", "gr")
      json.member("nm", motion.start.name)
      json.array("it") { json in
        if drawing.isTrimmed, drawing.fill != nil {
          // A trim would also cut the fill, so that it is in a group of its own.
          inner(&json) { json in
            outlines(&json)
            json.object(trim)
            stroke(&json)
          }
          inner(&json) { json in
            outlines(&json)
            fill(&json)
          }
        } else {
          if drawing.isTrimmed || !drawing.dashes.isEmpty { outlines(&json) } else { shape(&json) }
          if drawing.isTrimmed { json.object(trim) }
          stroke(&json)
          fill(&json)
        }
        json.object { json in
          json.member("ty", "tr")
          motion.point(&json, "a", motion.start.pivot)
          motion.point(&json, "p", hasPivot ? motion.start.pivot : motion.start.shift)
          motion.turn(&json, isStill: !hasPivot)
          motion.text.still(&json, "o", 100)
        }
      }
    }
  }

  /// Writes a group inside the group of the view, without a transform of its own.
  private func inner(_ json: inout JSONWriter, _ items: (inout JSONWriter) -> Void) {
    json.object { json in
      json.member("ty", "gr")
      json.array("it") { json in
        items(&json)
        json.object { json in
          json.member("ty", "tr")
          for name in ["a", "p"] { motion.text.still(&json, name, [0, 0]) }
          motion.turn(&json, isStill: true)
          motion.text.still(&json, "o", 100)
        }
      }
    }
  }

  private func colour(_ json: inout JSONWriter, _ numbers: [VisibleProperty]) {
    motion.vector(&json, "c", Array(numbers.dropLast())) { $0 + [1] }
    motion.scalar(&json, "o", numbers[3]) { 100 * $0 }
  }

  /// Writes the type of a fill or a stroke, which begins with `g` for a gradient, and what it is drawn in.
  private func paint(_ json: inout JSONWriter, _ type: String, _ paint: Drawing.Paint) {
    if let gradient = paint.gradient {
      json.member("ty", "g\(type.prefix(1))")
      write(&json, gradient)
    } else {
      json.member("ty", type)
      colour(&json, paint.numbers)
    }
  }

  private func stroke(_ json: inout JSONWriter) {
    guard let stroke = drawing.stroke else { return }
    let style = motion.start.style
    json.object { json in
      paint(&json, "st", stroke)
      motion.scalar(&json, "w", .strokeWidth) { max(0, $0) }
      json.member("lc", style.cap.lottie)
      json.member("lj", style.join.lottie)
      json.member("ml", ViewStyle.miterLimit)
      guard !style.dashes.isEmpty else { return }
      json.array("d") { json in
        for (place, length) in style.pairsOfDashes.enumerated() {
          json.object { json in
            json.member("n", place % 2 == 0 ? "d" : "g")
            motion.text.still(&json, "v", length)
          }
        }
        json.object { json in
          json.member("n", "o")
          motion.scalar(&json, "v", .strokeDashOffset)
        }
      }
    }
  }

  private func fill(_ json: inout JSONWriter) {
    guard let fill = drawing.fill else { return }
    json.object { json in
      paint(&json, "fl", fill)
      json.member("r", 1)
    }
  }

  /// Writes a gradient. Players draw a radial one as a circle.
  private func write(_ json: inout JSONWriter, _ gradient: Gradient) {
    let isRadial = gradient.form == .radial
    motion.text.still(&json, "o", 100)
    json.member("t", isRadial ? 2 : 1)
    write(&json, gradient, "s") { isRadial ? $1 : $1 - $0 }
    write(&json, gradient, "e") { isRadial ? [$1.x + $0.sum() / 2, $1.y] : $1 + $0 }
    let numbers = Gradient.numbers(stops: gradient.stops.count)
    let isMixed = gradient.mixesMovingAlpha(in: drawing)
    func stops(_ values: [Double]) -> [Gradient.Stop] {
      let shown = Gradient(gradient.form, values: values[...])
      return isMixed ? shown.denseStops { _ in true } : shown.denseStops
    }
    let hasAlpha = gradient.movesAlpha(in: drawing) || gradient.stops.contains { $0.colour.w < 1 }
    func values(_ values: [Double]) -> [Double] {
      let stops = stops(values)
      return stops.flatMap { [$0.offset, $0.colour.x, $0.colour.y, $0.colour.z] }
        + (hasAlpha ? stops.flatMap { [$0.offset, $0.colour.w] } : [])
    }
    json.object("g") { json in
      json.member("p", stops(gradient.values).count)
      json.key("k")
      let keyframes = motion.keyframes(numbers, isStraight: isMixed)
      motion.text.property(&json, isMixed ? keyframes.straight(within: 0.5 / 255, values) : keyframes, isList: true) {
        $0.values(values($1), motion.text.numbers)
      }
    }
  }

  /// Writes an end of the line along which a gradient changes.
  ///
  /// - Parameter point: returns it from the way to the end and the middle.
  private func write(
    _ json: inout JSONWriter, _ gradient: Gradient, _ name: String,
    _ point: @escaping (_ way: SIMD2<Double>, _ middle: SIMD2<Double>) -> SIMD2<Double>
  ) {
    let sizes = [VisibleProperty.radius, .width, .height, .morph].filter { $0.property.isShown(by: outline) }
    func value(_ numbers: [Double]) -> [Double] {
      let measures = OutlineMeasures { number in
        guard let place = sizes.firstIndex(of: number) else { return motion.start[number] }
        return min(max(numbers[place + 1], number.limits.lowerBound), number.limits.upperBound)
      }
      let box = outline.box(measures) ?? .zero
      var shown = gradient
      if case .linear = shown.form { shown.form = .linear(degrees: numbers[0]) }
      let end = point(shown.way(in: box.high - box.low), (box.low + box.high) / 2)
      return [end.x, end.y]
    }
    // At an angle that stays, the ends move straight with the size; toward a corner, they do not.
    let isStraight =
      (gradient.form == .radial || gradient.hasAngle && !motion.moves([Gradient.angle])) && outline.morph == nil
    let keyframes = motion.keyframes([Gradient.angle] + sizes, isStraight: !isStraight)
    // A shift by so much of the line changes no colour by more than half of one of the 255 steps.
    let way = gradient.way(in: motion.start.area.size)
    let tolerance = max(motion.tolerance / 5, (way * way).sum().squareRoot() / 255)
    json.key(name)
    motion.text.property(&json, isStraight ? keyframes : keyframes.straight(within: tolerance, value), isList: true) {
      $0.values(value($1), motion.text.numbers)
    }
  }

  private func shape(_ json: inout JSONWriter) {
    func shape(_ type: String, _ write: (inout JSONWriter) -> Void) {
      json.object { json in
        json.member("ty", type)
        json.member("d", 1)
        motion.text.still(&json, "p", [0, 0])
        write(&json)
      }
    }
    switch outline {
    case .circle: shape("el") { motion.vector(&$0, "s", [.radius]) { [2 * $0[0], 2 * $0[0]] } }
    case .ellipse: shape("el") { motion.vector(&$0, "s", [.width, .height]) }
    case .rectangle:
      shape("rc") { json in
        motion.vector(&json, "s", [.width, .height])
        if drawing.hasLimitedCorners {
          motion.scalar(&json, "r", corners) { SceneView.cornerRadius($0[0], in: [$0[1], $0[2]]) }
        } else {
          motion.scalar(&json, "r", .cornerRadius) { max(0, $0) }
        }
      }
    case .corners, .path, .morph, .text, .group: outlines(&json)
    }
  }

  /// The radius of round corners, the width and the height, with keyframes where the side that limits the radius changes.
  private var corners: KeyframeList {
    motion.keyframes([.cornerRadius, .width, .height], isStraight: true).crossing([(0, 1, 2), (0, 2, 2), (1, 2, 1)])
  }

  /// Writes the outlines in the order in which a pen draws them; they start and turn as in SVG.
  private func outlines(_ json: inout JSONWriter) {
    switch outline {
    case .circle: write(&json, [.radius]) { LottieOutline.ellipse([$0[0], $0[0]]) }
    case .ellipse: write(&json, [.width, .height]) { LottieOutline.ellipse([$0[0] / 2, $0[1] / 2]) }
    case .rectangle where drawing.hasRoundCorners:
      write(&json, drawing.hasLimitedCorners ? corners : motion.keyframes([.cornerRadius, .width, .height])) {
        let size = SIMD2($0[1], $0[2])
        return LottieOutline.rectangle(size, radius: SceneView.cornerRadius($0[0], in: size))
      }
    case .rectangle: write(&json, [.width, .height]) { LottieOutline.rectangle([$0[0], $0[1]], radius: nil) }
    case .corners(let corners): write(&json, [.width, .height]) { LottieOutline(corners, size: [$0[0], $0[1]]) }
    case .path(let data):
      for outline in LottieOutline.subpaths(of: data.outline) {
        json.object { json in
          json.member("ty", "sh")
          json.key("ks")
          let shown = drawing.isTrimmed ? outline.withHandles : outline
          motion.text.still(&json) { shown.write(into: &$0, motion.text.numbers) }
        }
      }
    case .morph(let morph):
      let moving = motion.keyframes([.morph])
      let bends = !moving.reach.allSatisfy { morph.turns(between: $0.lowerBound, $0.upperBound).isEmpty }
      let keyframes =
        bends ? motion.keyframes([.morph], isStraight: true).turning(at: morph.turns(between:_:)) : moving
      for place in morph.outlines[0].subpaths.indices {
        write(&json, keyframes) { LottieOutline(morph.outline(at: $0[0]).subpaths[place]) }
      }
    case .text, .group: break
    }
  }

  private func write(
    _ json: inout JSONWriter, _ properties: [VisibleProperty], _ outline: ([Double]) -> LottieOutline
  ) {
    write(&json, motion.keyframes(properties), outline)
  }

  private func write(_ json: inout JSONWriter, _ keyframes: KeyframeList, _ outline: ([Double]) -> LottieOutline) {
    json.object { json in
      json.member("ty", "sh")
      json.key("ks")
      let isTrimmed = drawing.isTrimmed
      motion.text.property(&json, keyframes, isList: false) { json, values in
        let shown = isTrimmed ? outline(values).withHandles : outline(values)
        shown.write(into: &json, motion.text.numbers)
      }
    }
  }

  /// Writes the part of the outline that is drawn: nothing if the part ends before it begins.
  private func trim(_ json: inout JSONWriter) {
    let count =
      switch outline {
      case .path(let data): LottieOutline.subpaths(of: data.outline).count
      case .morph(let morph): morph.outlines[0].subpaths.count
      case .circle, .ellipse, .rectangle, .corners, .text, .group: 1
      }
    json.member("ty", "tm")
    if mayCross {
      let keyframes = motion.keyframes([.trimStart, .trimEnd], isStraight: true).crossing([(0, 1, 1)])
      motion.scalar(&json, "s", keyframes) { 100 * $0[0] }
      motion.scalar(&json, "e", keyframes) { 100 * max($0[0], $0[1]) }
    } else {
      motion.scalar(&json, "s", .trimStart) { 100 * $0 }
      motion.scalar(&json, "e", .trimEnd) { 100 * $0 }
    }
    motion.text.still(&json, "o", 0)
    json.member("m", count > 1 ? 2 : 1)
  }

  /// Whether the start of the drawn part is ever past its end.
  private var mayCross: Bool {
    [motion.view, motion.reduced].contains { view in
      let movements = [VisibleProperty.trimStart, .trimEnd].map { view.movement($0)?.curve }
      if case let (start?, end?) = (movements[0], movements[1]), start.initial <= end.initial,
        let stretches = KeyframeRun.together([start, end])
      {
        // With one timing for both, the length of the part is between those of its ends.
        return stretches.contains { $0.reach(of: [-1, 1]).0 < 0 || $0.first[0] > $0.first[1] }
      }
      func values(_ property: VisibleProperty) -> [Double] {
        [view.start[property]] + (view.movement(property)?.curve.pieces.flatMap { $0.reach } ?? [])
      }
      return (values(.trimStart).max() ?? 0) > (values(.trimEnd).min() ?? 1)
    }
  }
}
