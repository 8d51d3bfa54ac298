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
    [("fill", fill), ("stroke", stroke)].compactMap { name, paint in paint.map { (name, $0) } }
  }
  /// The numbers that move.
  private(set) var moving: Set<VisibleProperty> = []
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
  typealias Pose = (start: SceneView, ranges: [VisibleProperty: ClosedRange<Double>])

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
    for pose in poses {
      let candidates = poses.count > 1 ? pose.start.numbers : Array(pose.ranges.keys)
      let changed = candidates.filter { number in
        let range = pose.ranges[number] ?? pose.start[number]...pose.start[number]
        return range != poses[0].start[number]...poses[0].start[number]
      }
      moving.formUnion(changed)
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
    self.init(
      [view, reduced].compactMap(\.self).map { view in
        let moving = view.movements.compactMap { movement in
          movement.property.map { ($0, [movement.curve, movement.loop].compactMap(\.self)) }
        }
        return (view.start, Drawing.ranges(moving))
      })
  }

  /// The drawing of a view and its variant with reduced motion in players with one timeline.
  init(_ view: Playthrough.View, reduced: Playthrough.View?) {
    self.init(
      [view, reduced].compactMap(\.self).map { view in
        (
          view.start,
          Drawing.ranges(view.movements.compactMap { movement in movement.property.map { ($0, [movement.curve]) } })
        )
      })
  }

  private static func ranges(
    _ moving: [(property: VisibleProperty, curves: [MotionCurve])]
  ) -> [VisibleProperty: ClosedRange<Double>] {
    var ranges: [VisibleProperty: ClosedRange<Double>] = [:]
    for (property, curves) in moving where ranges[property] == nil {
      var (least, greatest) = (Double.infinity, -Double.infinity)
      for curve in curves {
        (least, greatest) = (min(least, curve.initial), max(greatest, curve.initial))
        for piece in curve.pieces {
          for value in piece.reach { (least, greatest) = (min(least, value), max(greatest, value)) }
        }
      }
      ranges[property] = curves.isEmpty ? 0...0 : least...greatest
    }
    return ranges
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
