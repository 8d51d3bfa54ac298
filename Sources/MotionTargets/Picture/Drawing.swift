import MotionAlgebra

/// Which parts of a view are drawn during an animation, and in which colours.
struct Drawing {
  /// What an area is filled with, or an outline is drawn in.
  struct Paint {
    /// The numbers of the colour: red, green, blue, alpha. Those of a gradient are its mean colour, for players that cannot
    /// show it.
    let numbers: [VisibleProperty]
    /// The gradient, which replaces the colour.
    var gradient: Gradient?

    /// The numbers of the colour; `nil` for a gradient.
    var colour: [VisibleProperty]? { gradient == nil ? numbers : nil }
  }

  /// What the area is filled with; `nil` if it is never filled.
  private(set) var fill: Paint?
  /// What the outline is drawn in; `nil` if it never is.
  private(set) var stroke: Paint?
  /// What is drawn, with the names in CSS and SVG.
  var paints: [(name: String, paint: Paint)] {
    var paints: [(name: String, paint: Paint)] = []
    paints.reserveCapacity(2)
    if let fill { paints.append(("fill", fill)) }
    if let stroke { paints.append(("stroke", stroke)) }
    return paints
  }
  /// The numbers that move, each once.
  private(set) var moving: [VisibleProperty] = []
  /// Whether the box around the outline changes.
  private(set) var isResized = false
  /// Whether only part of the outline is drawn at some time.
  private(set) var isTrimmed = false
  /// Whether the corners of a rectangle are round at some time.
  private(set) var hasRoundCorners = false
  /// Whether the radius of the corners is limited by the size at some time.
  private(set) var hasLimitedCorners = false
  /// The lengths of dashes and gaps in turn; empty for a solid outline. CSS and SVG draw part of an outline with dashes, so
  /// that it has no others there.
  let dashes: [Double]

  /// A view at one time or from its start, and the numbers that change.
  typealias Pose = (start: SceneView, ranges: Ranges)

  /// The ranges of some numbers. So few numbers of a view change that a search is faster than a dictionary.
  struct Ranges: ExpressibleByDictionaryLiteral {
    fileprivate var all: [(property: VisibleProperty, range: ClosedRange<Double>)]

    init(dictionaryLiteral elements: (VisibleProperty, ClosedRange<Double>)...) {
      all = elements.map { (property: $0.0, range: $0.1) }
    }

    init(_ ranges: [VisibleProperty: ClosedRange<Double>]) { all = ranges.map { (property: $0.key, range: $0.value) } }

    fileprivate subscript(property: VisibleProperty) -> ClosedRange<Double>? {
      for (known, range) in all where known.index == property.index { return range }
      return nil
    }
  }

  /// What decides, with the outline of a view, which properties style it.
  struct Kind: Equatable {
    var isFilled, isStroked, isFillGradient, isStrokeGradient, isTrimmed, hasRoundCorners, hasLimitedCorners,
      hasDashes: Bool
  }

  var kind: Kind {
    Kind(
      isFilled: fill != nil, isStroked: stroke != nil, isFillGradient: fill?.gradient != nil,
      isStrokeGradient: stroke?.gradient != nil, isTrimmed: isTrimmed, hasRoundCorners: hasRoundCorners,
      hasLimitedCorners: hasLimitedCorners, hasDashes: !dashes.isEmpty)
  }

  /// - Parameter poses: the variants of the view; at least one.
  init(_ poses: [Pose]) {
    let outline = poses[0].start.shape.outline
    let style = poses[0].start.style
    dashes = style.dashes
    if outline.isGroup { return }
    func reaches(_ property: VisibleProperty, _ isSo: (Double) -> Bool) -> Bool {
      poses.contains { isSo($0.start[property]) || $0.ranges[property] != nil }
    }
    func greatest(_ property: VisibleProperty, _ pose: Pose) -> Double {
      max(pose.start[property], pose.ranges[property]?.upperBound ?? 0)
    }
    let first = poses[0].start
    for (start, ranges) in poses {
      for number in poses.count > 1 ? start.numbers : ranges.all.map(\.property) {
        let (value, still, range) = (start[number], first[number], ranges[number])
        if range == nil, value == still { continue }
        if range ?? value...value != still...still, !moving.contains(number) { moving.append(number) }
      }
    }
    isResized = [.radius, .width, .height, .morph].contains(where: moving.contains)
    let filling = Paint(numbers: Property.fill.numbers, gradient: poses[0].start.gradient)
    isTrimmed = !outline.isText && (reaches(.trimStart) { $0 != 0 } || reaches(.trimEnd) { $0 != 1 })
    if style.hasStroke {
      stroke = Paint(numbers: Property.stroke.numbers)
    } else if outline.isOpen || isTrimmed {
      stroke = filling
    }
    let isFilled = filling.gradient != nil || reaches(.alpha) { $0 > 0 }
    if style.hasStroke || stroke == nil, !outline.isOpen, isFilled { fill = filling }
    if outline == .rectangle, reaches(.cornerRadius, { $0 > 0 }) {
      hasRoundCorners = true
      hasLimitedCorners = poses.contains { pose in
        [VisibleProperty.width, .height].contains { side in
          let least = min(pose.start[side], pose.ranges[side]?.lowerBound ?? .infinity)
          return greatest(.cornerRadius, pose) > least / 2
        }
      }
    }
  }

  /// The drawing of a view and its variant with reduced motion.
  init(_ view: PictureView, reduced: PictureView?) {
    func pose(_ view: PictureView) -> Pose {
      var ranges = Ranges()
      for movement in view.movements {
        guard let property = movement.property else { continue }
        ranges.add(property, Drawing.range(of: movement.curve, movement.loop))
      }
      return (view.start, ranges)
    }
    self.init(reduced.map { [pose(view), pose($0)] } ?? [pose(view)])
  }

  /// The drawing of a view and its variant with reduced motion in players with one timeline.
  init(_ view: Playthrough.View, reduced: Playthrough.View?) {
    func pose(_ view: Playthrough.View) -> Pose {
      var ranges = Ranges()
      for movement in view.movements {
        if let property = movement.property { ranges.add(property, Drawing.range(of: movement.curve, nil)) }
      }
      return (view.start, ranges)
    }
    self.init(reduced.map { [pose(view), pose($0)] } ?? [pose(view)])
  }

  /// Returns the values between which all values of one or two curves are.
  private static func range(of curve: MotionCurve, _ loop: MotionCurve?) -> ClosedRange<Double> {
    var (least, greatest) = (curve.initial, curve.initial)
    func add(_ value: Double) { (least, greatest) = (min(least, value), max(greatest, value)) }
    for curve in loop.map({ [curve, $0] }) ?? [curve] {
      add(curve.initial)
      for piece in curve.pieces {
        switch piece.timing {
        case .linear, .steps:
          add(piece.from)
          add(piece.to)
        case .cubicBezier(_, let y1, _, let y2):
          add(piece.from)
          add(piece.to)
          add(piece.from + (piece.to - piece.from) * y1)
          add(piece.from + (piece.to - piece.from) * y2)
        case .stops: for value in piece.reach { add(value) }
        }
      }
    }
    return least...greatest
  }
}

extension Drawing.Ranges {
  /// Adds the range of a number, unless it has one.
  fileprivate mutating func add(_ property: VisibleProperty, _ range: @autoclosure () -> ClosedRange<Double>) {
    if self[property] == nil { all.append((property, range())) }
  }
}

extension SceneView {
  /// The greatest alpha of what is drawn of it, disregarding its opacity.
  var paint: Double {
    let area = gradient == nil ? fill.w : 1
    guard style.hasStroke else { return area }
    return max(self[.strokeAlpha], shape.outline.isOpen ? 0 : area)
  }

  /// How much of its area counts as seen. A fill is whole, whichever part of the outline is drawn.
  var seenShare: Double {
    if style.hasStroke, fill.w > 0, !shape.outline.isOpen { return 1 }
    return max(0, trim.y - trim.x)
  }
}
