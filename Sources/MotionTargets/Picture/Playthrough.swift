import MotionAlgebra
import MotionText

/// A picture for players with a single timeline: it runs from start to end. Endless repetitions run to the end of one pass.
struct Playthrough {
  struct Movement {
    /// The property, or `nil` for a custom property.
    var property: VisibleProperty?
    /// The name of the property in the script.
    var name: String
    /// The curve from 0 to the end; times are in flicks.
    var curve: MotionCurve
  }

  struct View {
    /// The view at 0.
    var start: SceneView
    /// The movements, including custom properties.
    var movements: [Movement]

    func movement(_ property: VisibleProperty) -> Movement? { placeOfMovement(property).map { movements[$0] } }

    /// Returns the index of the movement of a property, which takes no copy of it.
    func placeOfMovement(_ property: VisibleProperty) -> Int? {
      for place in movements.indices where movements[place].property?.index == property.index { return place }
      return nil
    }
  }

  private(set) var views: [View]
  /// The end in flicks.
  private(set) var end: Int64
  /// The start of the passes in flicks; a pass lasts to the end. `nil` if the picture is played once.
  private(set) var loop: Int64?

  /// The largest factor by which a pass is longer or shorter than in the script; 1 if none is.
  private var stretch = 1.0

  init(_ picture: Picture) {
    var (start, whole) = (0 as Int64, 0 as Int64)
    switch picture.performance {
    case .once(let end): (self.end, loop) = (end, nil)
    case .looping(let first, let period, _):
      (start, whole) = (first, period)
      // Where a first pass differs from the others, the whole plays once before it repeats.
      let isLater = picture.views.contains {
        $0.movements.contains { $0.loop?.pieces.first.map { $0.start > first } ?? false }
      }
      loop = isLater ? first + period : first
      end = (loop ?? first) + period
    }
    let end = end
    var stretch = 1.0
    views = picture.views.map { view in
      var movements: [Movement] = []
      for movement in view.movements {
        var curve = movement.curve
        // A pass that equals the first one is played again while the others are not finished.
        if let pass = movement.loop, let first = pass.pieces.first?.start, let last = pass.pieces.last {
          let period = last.end - first
          let factor = Performance.stretch(of: period, to: whole)
          if abs(factor - 1) > abs(stretch - 1) { stretch = factor }
          if curve.pieces.isEmpty { (curve.initial, curve.grain) = (pass.initial, pass.grain) }
          let count = Int64((Double(end - start) / (Double(period) * factor)).rounded()) - (first - start) / period
          for number in 0..<count { curve.pieces += pass.moved(by: number * period).pieces }
          curve = curve.stretched(by: factor, after: start)
        }
        if movement.property != nil, curve.isConstant { continue }
        movements.append(Movement(property: movement.property, name: movement.name, curve: curve))
      }
      return View(start: view.start, movements: movements)
    }
    self.stretch = stretch
  }

  /// The picture for users who prefer reduced motion, if the script says nothing about them: the fades remain, and everything
  /// else is at rest.
  init(fadesOf picture: Picture) {
    self.init(picture)
    for (place, view) in picture.views.enumerated() {
      views[place].movements.removeAll { $0.property.map { !$0.isFade } ?? false }
      for movement in view.movements {
        if let property = movement.property {
          if !property.isFade { views[place].start[property] = movement.rest }
        } else if let own = views[place].movements.firstIndex(where: { $0.property == nil && $0.name == movement.name })
        {
          views[place].movements[own].curve = MotionCurve(holding: movement.rest, from: 0, to: end)
        }
      }
    }
    let moving = views.flatMap(\.movements).filter { !$0.curve.isConstant }
    if moving.isEmpty { (end, loop) = (0, nil) }
    if loop == nil { end = moving.compactMap { $0.curve.pieces.last { !$0.isHold }?.end }.max() ?? 0 }
  }

  /// The notes about repetitions, which Lottie and SwiftUI lack: they are written out.
  var notes: [String] {
    var notes: [String] = []
    if stretch != 1, let loop {
      let off = String(decoding: DecimalText(.decimals(3)).bytes(of: abs(stretch - 1) * 100), as: UTF8.self)
      notes.append(
        "parts of the animation repeat after different times; to repeat together after \(readableTime(end - loop)), their "
          + "passes are up to \(off) % \(stretch > 1 ? "longer" : "shorter")")
    }
    var longest: (view: String, movement: Movement)?
    var most = Playthrough.many
    for view in views {
      for movement in view.movements where movement.curve.pieces.count > most {
        (longest, most) = ((view.start.name, movement), movement.curve.pieces.count)
      }
    }
    if let (view, movement) = longest {
      notes.append(
        "\(view).\(movement.name) has \(movement.curve.pieces.count) keyframes, because every pass is written out; "
          + "shorten it with --duration")
    }
    return notes
  }

  /// The number of keyframes of one number from which a note is printed.
  private static let many = 2000

  /// Whether everything that moves is a fade, which users who prefer reduced motion see too.
  var isFade: Bool { views.allSatisfy { $0.movements.allSatisfy { $0.property?.isFade ?? true } } }
}
