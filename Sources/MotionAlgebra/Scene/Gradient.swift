/// Colours that go over into each other across a view, as in CSS (CSS Images Module Level 3).
package struct Gradient: Hashable, Sendable {
  /// The line along which the colours change, or that they change from the middle.
  package enum Form: Hashable, Sendable {
    /// In a direction: 0 degrees is up, and 90 to the right.
    case linear(degrees: Double)
    /// Toward a corner: −1 or 1 along x and along y. The other two corners have the colour halfway.
    case toward(SIMD2<Double>)
    /// From the middle to the corners, in ellipses as wide and high as the view.
    case radial
  }

  /// A colour and how far along the gradient it is: a color stop of CSS.
  package struct Stop: Hashable, Sendable {
    /// Red, green, blue and alpha from 0 to 1, sRGB, straight alpha.
    package var colour: SIMD4<Double>
    /// The place from 0 to 1; not before that of the stop before it.
    package var offset: Double

    /// Makes a stop of a colour, sRGB with straight alpha, at an offset from 0 to 1.
    package init(colour: SIMD4<Double>, offset: Double) { (self.colour, self.offset) = (colour, offset) }
  }

  /// How the colours change across a view.
  package var form: Form
  /// The stops in their order; at least two.
  package var stops: [Stop]

  /// Makes a gradient of two or more stops whose offsets do not fall.
  package init(_ form: Form, stops: [Stop]) { (self.form, self.stops) = (form, stops) }

  /// The radius of the last ellipse of a radial gradient, which touches the corners, as a share of the width and the height.
  package static let radius = 0.5.squareRoot()

  /// The mean colour of the stops, for what cannot show a gradient.
  package var mean: SIMD4<Double> { stops.reduce(SIMD4(repeating: 0)) { $0 + $1.colour } / Double(stops.count) }

  /// The stops and more between them where the colour and its alpha both change, for renderers that mix premultiplied colours,
  /// as browsers and rlottie do. Mixed in steps, these hardly differ from straight ones.
  package var denseStops: [Stop] {
    denseStops { $0.w != 0 && SIMD3($0.x, $0.y, $0.z) != .zero }
  }

  /// - Parameter isMixed: returns whether there are more stops in a change of a colour.
  package func denseStops(where isMixed: (SIMD4<Double>) -> Bool) -> [Stop] {
    zip(stops, stops.dropFirst()).flatMap { stop, next -> [Stop] in
      let change = next.colour - stop.colour
      let count = isMixed(change) ? 16 : 1
      return (0..<count).map { step in
        let share = Double(step) / Double(count)
        return Stop(colour: stop.colour + change * share, offset: stop.offset + (next.offset - stop.offset) * share)
      }
    } + stops.suffix(1)
  }

  /// Whether the direction in which colours change, as a share of the width and the height, depends on the ratio of both.
  package var followsRatio: Bool {
    if case .linear(let degrees) = form { degrees.truncatingRemainder(dividingBy: 90) != 0 } else { false }
  }

  /// Returns the way from the middle to the end of the line along which a linear gradient changes, in pixels; that to its start
  /// is the opposite.
  package func way(in size: SIMD2<Double>) -> SIMD2<Double> {
    var direction: SIMD2<Double>
    switch form {
    case .linear(let degrees):
      let quarters = (degrees / 90).rounded()
      if quarters * 90 == degrees {
        let place = Int(quarters.truncatingRemainder(dividingBy: 4)) & 3
        direction = [[0, -1], [1, 0], [0, 1], [-1, 0]][place]
      } else {
        let turn = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        direction = [sine(turn), -cosine(turn)]
      }
    case .toward(let side):
      direction = SIMD2(side.x * size.y, side.y * size.x)
      let length = (direction * direction).sum().squareRoot()
      direction = length > 0 ? direction / length : side * Gradient.radius
    case .radial: return size * Gradient.radius
    }
    return direction * (abs(direction.x) * size.x + abs(direction.y) * size.y) / 2
  }

  /// Returns the same way as a share of the width and the height, for renderers that draw the gradient in a square and then
  /// stretch it to the view.
  package func stretchedWay(in size: SIMD2<Double>) -> SIMD2<Double> {
    let size = size.x > 0 && size.y > 0 ? size : [1, 1]
    let way = way(in: size)
    // What is drawn changes across the way; a stretch keeps lines, and not right angles.
    let across = way * size
    let length = (way * way).sum()
    guard length > 0 else { return [0.5, 0] }
    let slope = across / (2 * length)
    return slope / (2 * (slope * slope).sum())
  }
}

extension Gradient {
  /// The numbers of a gradient with so many stops: the angle, then the offset and the colour of each stop.
  package static func numbers(stops: Int) -> [VisibleProperty] {
    (0..<1 + stops * Gradient.numbersOfStop).map { VisibleProperty(index: VisibleProperty.common.count + $0) }
  }

  /// The angle of a linear gradient in degrees.
  package static let angle = VisibleProperty(index: VisibleProperty.common.count)

  /// Returns the offset of a stop.
  package static func offset(ofStop stop: Int) -> VisibleProperty {
    VisibleProperty(index: angle.index + 1 + stop * numbersOfStop)
  }

  /// Returns the red, the green, the blue and the alpha of a stop.
  package static func colour(ofStop stop: Int) -> [VisibleProperty] {
    (1..<numbersOfStop).map { VisibleProperty(index: offset(ofStop: stop).index + $0) }
  }

  private static let numbersOfStop = 5

  /// Returns whether a number of a gradient is of the colour of a stop.
  package static func isOfColour(_ number: VisibleProperty) -> Bool {
    number != angle && (number.index - angle.index - 1) % numbersOfStop != 0
  }

  /// What is known about a number of a gradient.
  static func number(_ number: VisibleProperty) -> Property.Number {
    let place = number.index - angle.index - 1
    if place < 0 { return Property.Number(number, "angle", .degrees, base: 0) }
    let (stop, lane) = place.quotientAndRemainder(dividingBy: numbersOfStop)
    let row = lane == 0 ? Property.Number(number, "offset", .fraction, 0...1, base: 0) : Property.fill.number(lane - 1)
    return Property.Number(number, "\(stop + 1).\(row.component ?? "")", row.unit, row.limits, base: row.base)
  }

  /// Whether it has an angle that can move.
  package var hasAngle: Bool { if case .linear = form { true } else { false } }

  /// The numbers in their order. Without an angle, the first is 0.
  package var values: [Double] {
    var angle = 0.0
    if case .linear(let degrees) = form { angle = degrees }
    return [angle] + stops.flatMap { [$0.offset, $0.colour.x, $0.colour.y, $0.colour.z, $0.colour.w] }
  }

  /// Makes the gradient of these numbers. An offset is at least that before it.
  ///
  /// - Parameter form: the form, whose angle is among the numbers.
  package init(_ form: Form, values: ArraySlice<Double>) {
    self.form = form
    if case .linear = form { self.form = .linear(degrees: values[values.startIndex]) }
    stops = []
    var least = 0.0
    for start in stride(from: values.startIndex + 1, to: values.endIndex, by: Gradient.numbersOfStop) {
      least = max(least, values[start])
      let colour = SIMD4(values[start + 1], values[start + 2], values[start + 3], values[start + 4])
      stops.append(Stop(colour: colour, offset: least))
    }
  }

  /// Whether one can become the other: both have the same form, apart from the angle, and as many stops.
  package func canBecome(_ other: Gradient) -> Bool {
    let isSame =
      switch (form, other.form) {
      case (.linear, .linear): true
      default: form == other.form
      }
    return isSame && stops.count == other.stops.count
  }
}
