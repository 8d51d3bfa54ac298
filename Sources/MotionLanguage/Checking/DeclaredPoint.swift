import MotionAlgebra

/// A point of a view as its declaration says it.
struct DeclaredPoint {
  /// A share of the width and the height from the top left corner, or pixels.
  enum Way {
    case share(SIMD2<Double>)
    case pixels(SIMD2<Double>)
  }

  let way: Way
  /// The words or the value.
  let range: SourceRange

  /// The point about which a view turns and scales if its declaration does not say.
  static let center = Way.share([0.5, 0.5])

  /// Makes the point that words before `at` name.
  init?(wordsAt token: UInt32, in script: EvaluatedScript) {
    guard let first = AnchorWord(rawValue: script.text(ofToken: token)) else { return nil }
    let second = AnchorWord(rawValue: script.text(ofToken: token + 1))
    way = .share(AnchorWord.share([first] + (second.map { [$0] } ?? [])))
    range = script.tree.range(ofToken: token).through(script.tree.range(ofToken: second == nil ? token : token + 1))
  }

  /// Makes the point that follows `anchor`; `nil` after a mistake, which is reported.
  init?(anchor value: SyntaxTree.DeclaredValue, _ kind: ViewKind?, in script: inout EvaluatedScript) {
    let node = script.tree.nodes[Int(value.node)]
    range = script.tree.range(of: node)
    if node.kind == .option {
      way = .share(
        AnchorWord.share((node.first...node.last).compactMap { AnchorWord(rawValue: script.text(ofToken: $0)) }))
      return
    }
    let quantity = script[value.node]
    if quantity.kind == .unknown { return nil }
    guard quantity.kind == .vector else {
      script.report(.anchorOfOtherKind(quantity.kind), at: range)
      return nil
    }
    let point = script.values.components(of: quantity).lowHalf
    way = quantity.element == .percent ? .share(point) : .pixels(point)
  }

  /// Returns the point in the terms of a scene: relative to the point around which the outline of a view is drawn.
  ///
  /// - Parameters:
  ///   - kind: the kind of the view.
  ///   - size: the declared size.
  ///   - box: the box of a path or a group, in its own coordinates.
  static func anchor(
    _ way: Way, _ kind: ViewKind, size: SIMD2<Double>, box: PlaneBox?
  ) -> Anchor {
    let outline = kind.shape.outline
    switch way {
    case .share(let share):
      if outline.isPlacedByAnchor { return Anchor(share: share - 0.5) }
      if let box { return Anchor(offset: box.low + share * (box.high - box.low)) }
      guard outline.hasSize else { return Anchor() }
      // The left of a line that goes from right to left is its end.
      return Anchor(share: SIMD2(size.x < 0 ? 1 - share.x : share.x, size.y < 0 ? 1 - share.y : share.y))
    case .pixels(let point):
      // Pixels count in the coordinates of a path or a group, and from the first end of a line.
      return outline.isPlacedByAnchor ? Anchor(share: [-0.5, -0.5], offset: point) : Anchor(offset: point)
    }
  }
}
