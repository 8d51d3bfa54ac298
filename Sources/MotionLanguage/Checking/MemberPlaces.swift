import MotionAlgebra

/// The places of the views of a declaration of many.
struct MemberPlaces {
  private let arrangement: Arrangement
  /// The center of all places.
  private let center: SIMD2<Double>
  /// The distance between two centers, across and down; for a ring, its radius in both lanes.
  private let distance: SIMD2<Double>

  /// Returns `nil` for a declaration of one view, and after a mistake, which is reported.
  ///
  /// - Parameter first: the view as the declaration describes it, at the center of all.
  init?(
    _ declaration: SyntaxTree.Declaration, _ check: DeclarationCheck, first: SceneView,
    in script: inout EvaluatedScript
  ) {
    guard let members = declaration.members,
      let distance = MemberPlaces.distance(declaration, members, check, first, in: &script)
    else { return nil }
    (arrangement, self.distance) = (members.arrangement, distance)
    guard let placed = check.placed else {
      // A line is placed by its first end, but `at` says where its anchor is.
      center = check.isLineAt ? first.position - first.pivot.point(in: first.extent) : first.position
      return
    }
    guard case .share(let share) = placed.point.way else { return nil }
    let isColumn = arrangement.form == .column
    if first.shape.outline.isText, share.x - 0.5 != first.anchor.share.x || !isColumn && share.x != 0.5 {
      script.report(.widthOfText, at: placed.point.range)
    }
    let own = first.box.map { first.transform($0).moved(by: -first.position) } ?? .zero
    var all = PlaneBox.empty
    for view in 0..<arrangement.count {
      all.include(own.moved(by: arrangement.place(of: view, distance: distance)))
    }
    center = placed.at - (all.low + share * (all.high - all.low))
  }

  /// Returns the distance between two centers, across and down, or the radius of a ring in both lanes; `nil` after a mistake,
  /// which is reported.
  private static func distance(
    _ declaration: SyntaxTree.Declaration, _ members: SyntaxTree.Members, _ check: DeclarationCheck,
    _ first: SceneView, in script: inout EvaluatedScript
  ) -> SIMD2<Double>? {
    guard let kind = declaration.kind else { return nil }
    let arrangement = members.arrangement
    let isRing = arrangement.form == .ring
    if let radius = check.ringRadius {
      if members.spacing.isGiven {
        script.report(
          .ringRadiusBesideSpacing(first: script.tree.range(ofToken: members.spacing.keyword)),
          at: script.tree.range(ofToken: radius.token))
      }
      return SIMD2(repeating: radius.value)
    }
    var spacing: SIMD2<Double>
    if members.spacing.isGiven {
      guard let said = MemberPlaces.spacing(members, in: &script) else { return nil }
      if said.min() < 0 {
        script.report(
          .negativeLength("distance", script.text(ofNode: members.spacing.node)),
          at: script.tree.range(ofNode: members.spacing.node))
        return nil
      }
      spacing = said
    } else {
      switch kind.measure {
      case .radius: spacing = SIMD2(repeating: 3 * first.radius)
      case .size: spacing = 1.5 * first.size
      default:
        // A view alone has no neighbour.
        if arrangement.count > 1 {
          script.report(
            .spacingMissing(kind), at: script.tree.range(ofToken: declaration.shapeEnd - (declaration.text < 0 ? 0 : 1))
          )
        }
        return nil
      }
      if isRing { spacing = SIMD2(repeating: max(spacing.x, spacing.y)) }
    }
    return isRing ? SIMD2(repeating: arrangement.radius(ofDistance: spacing.x)) : spacing
  }

  /// Returns the distance that a declaration gives: one number for both directions, or two for a grid.
  private static func spacing(_ members: SyntaxTree.Members, in script: inout EvaluatedScript) -> SIMD2<Double>? {
    let value = script[members.spacing.node]
    switch value.kind {
    case .unknown: return nil
    case .number, .length: return SIMD2(repeating: value.number)
    case .vector where members.arrangement.form == .grid && value.element != .percent:
      let components = script.values.components(of: value)
      return SIMD2(components[0], components[1])
    case .vector, .percent, .duration, .angle, .colour, .gradient, .curve, .text, .animation:
      script.report(
        .spacingOfKind(value.kind, members.arrangement.form), at: script.tree.range(ofNode: members.spacing.node))
      return nil
    }
  }

  /// Returns the declared components with the position of one of the views.
  func moved(_ components: [CheckedViews.DeclaredComponent], to view: Int) -> [CheckedViews.DeclaredComponent] {
    let place = center + arrangement.place(of: view, distance: distance)
    let position = Int32(Property.position.rawValue)
    return components.filter { $0.property != position }
      + (0..<2).map { CheckedViews.DeclaredComponent(property: position, component: Int32($0), value: place[$0]) }
  }
}
