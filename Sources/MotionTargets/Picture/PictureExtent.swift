import MotionAlgebra

/// How far views reach during all of their movements, with the members of group views inside them.
struct PictureExtent {
  /// The box of each view in the coordinates in which its position counts; empty for a group view without members.
  private(set) var boxes: [PlaneBox]
  /// The box around the members of each group view, in its own coordinates.
  private(set) var contents: [PlaneBox?]
  /// The largest factor by which the groups around each view enlarge it, at least 1.
  private var magnifications: [Double]
  private let ranges: ViewRanges
  private let tree: ViewTree

  /// - Parameters:
  ///   - hidden: the views that are left out.
  ///   - workers: what does the work for several views side by side.
  init(_ ranges: ViewRanges, without hidden: Set<Int> = [], workers: Workers = .none) {
    let views = ranges.views
    self.ranges = ranges
    tree = ViewTree(views)
    contents = [PlaneBox?](repeating: nil, count: views.count)
    magnifications = [Double](repeating: 1, count: views.count)
    // The box of a group view needs those of its members.
    boxes = workers.map(views.count) { places in
      places.map { place in
        let isLater = views[place].shape == .group || hidden.contains(place)
        return isLater ? .empty : PictureExtent.box(of: place, content: nil, ranges)
      }
    }
    for place in tree.order.reversed() where views[place].shape == .group && !hidden.contains(place) {
      let content = around(tree.drawnMembers(of: place))
      guard !content.isEmpty else { continue }
      contents[place] = content
      boxes[place] = PictureExtent.box(of: place, content: content, ranges)
    }
    for place in tree.order where views[place].shape == .group {
      let inside = min(magnifications[place] * scale(of: place), PlaneBox.farthest)
      for member in tree.members[place] { magnifications[member] = inside }
    }
  }

  private static func box(of place: Int, content: PlaneBox?, _ ranges: ViewRanges) -> PlaneBox {
    let reach = PictureCanvas.reach(of: ranges.views[place], content: content) { ranges[place, $0] }
    let (x, y) = (ranges[place, .x], ranges[place, .y])
    return PlaneBox(
      low: SIMD2(x.lowerBound, y.lowerBound) + reach.low, high: SIMD2(x.upperBound, y.upperBound) + reach.high
    ).bounded
  }

  /// The box around everything that is drawn.
  var whole: PlaneBox { around(tree.drawnRoots) }

  private func around(_ places: [Int]) -> PlaneBox {
    var all = PlaneBox.empty
    for place in places {
      var (box, clip) = (boxes[place], ranges.views[place].clip)
      while let outer = clip {
        box = box.common(with: boxes[outer])
        clip = ranges.views[outer].clip
      }
      if !box.isEmpty { all.include(box) }
    }
    return all
  }

  // MARK: Errors

  /// Returns the largest error of a number of a view, such that no point of the view or of its members is farther off than
  /// the tolerance in pixels. It is at most that of the unit, and at least a thousandth of it, since targets round numbers.
  func tolerance(of property: VisibleProperty, ofView place: Int, _ pixels: Double) -> Double {
    if property == .value { return toleranceOfCount(ofView: place, pixels) }
    let usual = property.unit.tolerance(pixels)
    return max(usual / 1000, min(usual, pixels / leverage(of: property, ofView: place)))
  }

  /// Returns a bound on the distance in pixels by which a point of a view moves on the canvas if a number changes by 1.
  private func leverage(of property: VisibleProperty, ofView place: Int) -> Double {
    let inside = magnifications[place] * scale(of: place)
    switch property.property {
    case .position: return magnifications[place]
    case .radius, .size, .strokeWidth, .strokeDashOffset, .cornerRadius: return inside
    case .scale: return magnifications[place] * arm(of: place)
    case .rotation: return inside * arm(of: place) * (.pi / 180)
    case .trim:
      var largest = ranges.views[place]
      for number in largest.numbers { largest[number] = ranges[place, number].upperBound }
      return inside * (largest.outlineLength ?? 0)
    case .fontSize, .letterSpacing:
      // No letter is as wide as twice the size of the font, and half of them are on each side.
      return inside * Double(max(1, letters(ofView: place)))
    case .morph: return inside * (ranges.views[place].shape.outline.morph?.reach ?? 0)
    case .opacity, .fill, .stroke, .value, .gradient: return 0
    }
  }

  /// Returns the largest number of letters of a text. The number in it is longest at an end of its range.
  private func letters(ofView place: Int) -> Int {
    let (wording, range) = (ranges.views[place].shape.outline.wording, ranges[place, .value])
    return [range.lowerBound, range.upperBound].compactMap { wording?.words($0).count }.max() ?? 0
  }

  /// Returns the largest error of the number that a text shows: a twentieth of its last digit with the usual tolerance, or what
  /// nobody sees of a number that changes by millions.
  private func toleranceOfCount(ofView place: Int, _ pixels: Double) -> Double {
    let range = ranges[place, .value]
    let digit = ranges.views[place].shape.outline.wording?.lastDigit ?? 1
    return max(digit * min(5 * pixels, 0.5), min(range.upperBound - range.lowerBound, 1e18) * 2e-7)
  }

  /// Returns the largest factor by which a view enlarges its outline or its members, at least 1.
  private func scale(of place: Int) -> Double {
    max(1, ranges.greatest(.scaleX, ofView: place), ranges.greatest(.scaleY, ofView: place))
  }

  /// Returns the distance from the point about which a view turns to the farthest point of its outline or its members, before
  /// it is scaled.
  private func arm(of place: Int) -> Double {
    let view = ranges.views[place]
    let reach = PictureCanvas.reach(of: view, content: contents[place]) { number in
      switch number.property {
      case .scale: 1...1
      case .rotation: 0...0
      case .radius, .size, .position, .opacity, .fill, .trim, .stroke, .strokeWidth, .strokeDashOffset, .cornerRadius,
        .fontSize, .letterSpacing, .value, .morph, .gradient:
        ranges[place, number]
      }
    }
    let farthest = pointwiseMax(reach.high - view.pivotPoint, view.pivotPoint - reach.low)
    return (farthest * farthest).sum().squareRoot()
  }
}
