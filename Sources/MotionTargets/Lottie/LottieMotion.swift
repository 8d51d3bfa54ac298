import MotionAlgebra
import MotionText

/// The motion of a view as keyframes of Lottie, followed by that of the variant with reduced motion.
struct LottieMotion {
  let view: Playthrough.View
  let reduced: Playthrough.View
  let tolerance: Double
  let text: LottieText
  private let reducedStart: Double
  private let rate: FrameRate

  /// - Parameter frame: the frame at which the variant with reduced motion begins.
  init(
    _ view: Playthrough.View, _ reduced: Playthrough.View, reducedFrom frame: Double, rate: FrameRate, tolerance: Double
  ) {
    (self.view, self.reduced, reducedStart, self.rate) = (view, reduced, frame, rate)
    self.tolerance = tolerance
    text = LottieText(tolerance: tolerance)
  }

  var start: SceneView { view.start }

  /// Whether several numbers share their timing. Players have one easing for all numbers of a vector.
  func keepOneTime(_ properties: [VisibleProperty]) -> Bool {
    func keepOneTime(_ view: Playthrough.View) -> Bool {
      guard moves(properties, view) else { return true }
      let curves = curves(properties, of: view)
      return curves.allSatisfy { $0.pieces.isEmpty } || KeyframeRun.together(curves) != nil
    }
    return keepOneTime(view) && keepOneTime(reduced)
  }

  private func curves(_ properties: [VisibleProperty], of view: Playthrough.View) -> [MotionCurve] {
    let places = properties.map(view.placeOfMovement)
    var end: Int64?
    for case let place? in places {
      for piece in view.movements[place].curve.pieces { end = max(end ?? piece.end, piece.end) }
    }
    return zip(places, properties).map { place, property in
      place.map { view.movements[$0].curve } ?? MotionCurve(holding: view.start[property], from: 0, to: end ?? 0)
    }
  }

  /// Returns the largest error of several numbers, which may depend on the size of the view.
  func allowed(_ properties: [VisibleProperty]) -> Double {
    var least = Double.infinity
    func add(_ view: Playthrough.View, _ property: VisibleProperty) {
      guard let place = view.placeOfMovement(property), view.movements[place].curve.grain > 0 else { return }
      least = min(least, view.movements[place].curve.grain * MotionCurve.grains)
    }
    for property in properties {
      add(view, property)
      add(reduced, property)
      least = min(least, property.unit.tolerance(tolerance))
    }
    return properties.isEmpty ? tolerance : least
  }

  private func moves(_ properties: [VisibleProperty], _ view: Playthrough.View) -> Bool {
    for property in properties where view.placeOfMovement(property) != nil { return true }
    return false
  }

  /// Returns the keyframes of several numbers at once.
  ///
  /// - Parameter isStraight: whether to use short straight lines even if the numbers share their timing; they are always
  ///   used if they do not.
  func keyframes(_ properties: [VisibleProperty], isStraight: Bool = false) -> KeyframeList {
    let allowed = self.allowed(properties)
    // Most properties of a view do not move at all.
    if !moves(properties) {
      let values = properties.map { view.start[$0].clamped(to: view.start.limits(of: $0)) }
      return KeyframeList(still: values, grain: allowed / MotionCurve.grains, rate: rate)
    }
    func keyframes(_ view: Playthrough.View) -> KeyframeList {
      guard moves(properties, view) else {
        return KeyframeList(
          still: properties.map { view.start[$0] }, grain: allowed / MotionCurve.grains, rate: rate)
      }
      let curves = curves(properties, of: view)
      var stretches: [KeyframeRun.Stretch] = []
      if !curves.allSatisfy({ $0.pieces.isEmpty }) {
        stretches =
          (isStraight ? nil : KeyframeRun.together(curves))
          ?? KeyframeRun.alongLines(
            curves, limits: properties.map(view.start.limits(of:)), tolerance: allowed / 5)
      }
      return KeyframeList(stretches, initial: curves.map(\.initial), grain: allowed / MotionCurve.grains, rate: rate)
    }
    // Rounding and straightening can lead slightly beyond the limits.
    return keyframes(view).followed(by: keyframes(reduced), at: reducedStart)
      .limited(to: properties.map(view.start.limits(of:)))
  }

  /// Returns the stretches in which a number moves, from the first frame to the last. What rests between two stretches has the
  /// value of the end of the first, or changes at once.
  private func moving(_ curve: MotionCurve) -> [ClosedRange<Int64>] {
    var stretches: [ClosedRange<Int64>] = []
    for piece in curve.pieces {
      let (first, last) = (rate.firstFrame(atOrAfter: piece.start), rate.firstFrame(atOrAfter: piece.end))
      // The frame at the start of a constant still has the value before it, and the next one that of the constant.
      let until = piece.isHold ? min(first + 1, last) : last
      if let before = stretches.last, before.upperBound >= first {
        stretches[stretches.count - 1] = before.lowerBound...max(before.upperBound, until)
      } else {
        stretches.append(first...until)
      }
    }
    return stretches
  }

  /// Returns the number of frames in which a number moves.
  func frames(of property: VisibleProperty) -> Int64 {
    [view, reduced].compactMap { $0.movement(property)?.curve }.map { curve in
      moving(curve).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    }.max() ?? 0
  }

  /// Returns the values of a number in every frame in which it moves, or in one of several; each is that of the frame.
  func values(of property: VisibleProperty, step: Int64) -> [(frame: Int64, value: Double)] {
    func values(_ view: Playthrough.View) -> [(frame: Int64, value: Double)] {
      guard let curve = view.movement(property)?.curve, let end = curve.pieces.last?.end else {
        return [(0, view.start[property])]
      }
      let frames = moving(curve).flatMap { stretch in
        Array(stride(from: stretch.lowerBound, to: stretch.upperBound, by: Int(step))) + [stretch.upperBound]
      }
      return (frames.first == 0 ? frames : [0] + frames).map { frame in
        (frame, curve.value(at: min(rate.time(ofFrame: frame).flicks, end)))
      }
    }
    let less = Int64(reducedStart)
    return values(view).filter { $0.frame < less || $0.frame == 0 }
      + values(reduced).map { (less + $0.frame, $0.value) }
  }

  func moves(_ properties: [VisibleProperty]) -> Bool {
    moves(properties, view) || moves(properties, reduced)
      || properties.contains { view.start[$0] != reduced.start[$0] }
  }

  // MARK: Members

  /// - Parameter value: the numbers in the unit of the target.
  func vector(
    _ json: inout JSONWriter, _ name: String, _ properties: [VisibleProperty],
    _ value: ([Double]) -> [Double] = { $0 }
  ) {
    json.key(name)
    text.property(&json, keyframes(properties), isList: true) { $0.values(value($1), text.numbers) }
  }

  func scalar(
    _ json: inout JSONWriter, _ name: String, _ property: VisibleProperty, _ value: (Double) -> Double = { $0 }
  ) {
    scalar(&json, name, keyframes([property])) { value($0[0]) }
  }

  func scalar(
    _ json: inout JSONWriter, _ name: String, _ keyframes: KeyframeList, _ value: ([Double]) -> Double
  ) {
    json.key(name)
    text.property(&json, keyframes, isList: false) { $0.value(value($1), text.numbers) }
  }

  /// Writes a member of a transform.
  func write(_ json: inout JSONWriter, _ property: Property) {
    guard let name = property.writing.names?.lottie else { return }
    let numbers = property.numbers
    let factor = numbers[0].unit == .fraction ? 100.0 : 1
    if numbers.count == 1 {
      scalar(&json, name, numbers[0]) { factor * $0 }
    } else {
      vector(&json, name, numbers) { $0.map { factor * $0 } }
    }
  }

  /// Writes the scale and the rotation, or those of a layer that has none.
  func turn(_ json: inout JSONWriter, isStill: Bool) {
    if isStill {
      text.still(&json, "s", [100, 100])
      text.still(&json, "r", 0)
    } else {
      for property in Property.turns.reversed() { write(&json, property) }
    }
  }

  /// Writes a point that may depend on the size of the view.
  func point(_ json: inout JSONWriter, _ name: String, _ anchor: Anchor) {
    guard anchor.share != [0, 0], let x = start.shape.outline.extentNumber(0),
      let y = start.shape.outline.extentNumber(1)
    else {
      return text.still(&json, name, [anchor.offset.x, anchor.offset.y])
    }
    vector(&json, name, x.property == y.property ? [x.property] : [x.property, y.property]) { values in
      let point = anchor.point(in: SIMD2(x.factor * values[0], y.factor * values[values.count - 1]))
      return [point.x, point.y]
    }
  }
}
