import MotionAlgebra

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

    func movement(_ property: VisibleProperty) -> Movement? { movements.first { $0.property == property } }
  }

  private(set) var views: [View]
  /// The end in flicks.
  private(set) var end: Int64
  /// The start of the passes in flicks; a pass lasts to the end. `nil` if the picture is played once.
  private(set) var loop: Int64?

  init(_ picture: Picture) {
    switch picture.performance {
    case .once(let end): (self.end, loop) = (end, nil)
    case .looping(let start, let period):
      let first = picture.views.flatMap(\.movements).compactMap { $0.loop?.pieces.first?.start }.max() ?? start
      (end, loop) = (first + period, first)
    }
    let end = end
    views = picture.views.map { view in
      var movements: [Movement] = []
      for movement in view.movements {
        var curve = movement.curve
        // A pass that equals the first one is played again while the others are not finished.
        if var pass = movement.loop {
          let period = (pass.pieces.last?.end ?? 0) - (pass.pieces.first?.start ?? 0)
          while let last = pass.pieces.last, last.end <= end, period > 0 {
            if curve.pieces.isEmpty { (curve.initial, curve.grain) = (pass.initial, pass.grain) }
            curve.pieces += pass.pieces
            pass = pass.moved(by: period)
          }
        }
        if movement.property != nil, curve.isConstant { continue }
        movements.append(Movement(property: movement.property, name: movement.name, curve: curve))
      }
      return View(start: view.start, movements: movements)
    }
  }

  /// The picture for users who prefer reduced motion, if the script says nothing about them: the fades remain, and everything
  /// else is at rest.
  init(fadesOf picture: Picture) {
    self.init(picture)
    for (place, view) in picture.views.enumerated() {
      views[place].movements.removeAll { $0.property.map { !$0.property.isFade } ?? false }
      for (movement, rest) in zip(view.movements, view.rests(on: picture.canvas)) {
        if let property = movement.property {
          if !property.property.isFade { views[place].start[property] = rest }
        } else if let own = views[place].movements.firstIndex(where: { $0.property == nil && $0.name == movement.name })
        {
          views[place].movements[own].curve = MotionCurve(holding: rest, from: 0, to: end)
        }
      }
    }
    let moving = views.flatMap(\.movements).filter { !$0.curve.isConstant }
    if moving.isEmpty { (end, loop) = (0, nil) }
    if loop == nil { end = moving.compactMap { $0.curve.pieces.last { !$0.isHold }?.end }.max() ?? 0 }
  }

  /// The notes about repetitions, which Lottie and SwiftUI lack: they are written out.
  var notes: [String] {
    let longest = views.flatMap { view in view.movements.map { (view.start.name, $0) } }.max {
      $0.1.curve.pieces.count < $1.1.curve.pieces.count
    }
    guard let (view, movement) = longest, movement.curve.pieces.count > Playthrough.many else { return [] }
    return [
      "\(view).\(movement.name) has \(movement.curve.pieces.count) keyframes, because every pass is written out; "
        + "shorten it with --duration"
    ]
  }

  /// The number of keyframes of one number from which a note is printed.
  private static let many = 2000

  /// Whether everything that moves is a fade, which users who prefer reduced motion see too.
  var isFade: Bool { views.allSatisfy { $0.movements.allSatisfy { $0.property?.property.isFade ?? true } } }
}
