import MotionAlgebra

/// A picture as players have it that know one line of time: from its start to its end, what goes on
/// without end up to the end of one pass.
struct Playthrough {
  struct Movement {
    /// `nil` for a property of one's own.
    var property: VisibleProperty?
    /// As the script calls it.
    var name: String
    /// From 0 to the end; times in flicks.
    var curve: MotionCurve
  }

  struct View {
    /// As it stands at 0.
    var start: SceneView
    /// Only what moves, and properties of one's own.
    var movements: [Movement]

    func movement(_ property: VisibleProperty) -> Movement? { movements.first { $0.property == property } }
  }

  private(set) var views: [View]
  /// In flicks.
  private(set) var end: Int64
  /// Where each pass begins, in flicks; a pass goes to the end. `nil` for what is played once.
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
        // A pass that is as the first one comes once more where others are not.
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

  /// What those see who ask for less motion where the script says nothing of them: the fades of a
  /// picture, everything else where it rests.
  init(fadesOf picture: Picture) {
    self.init(picture)
    for (place, view) in picture.views.enumerated() {
      views[place].movements.removeAll { $0.property.map { !$0.isFade } ?? false }
      for (movement, rest) in zip(view.movements, view.rests(on: picture.canvas)) {
        if let property = movement.property {
          if !property.isFade { views[place].start[property] = rest }
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

  /// What there is to say of repeats, which neither Lottie nor SwiftUI has: they are written out.
  var notes: [String] {
    let longest = views.flatMap { view in view.movements.map { (view.start.name, $0) } }.max {
      $0.1.curve.pieces.count < $1.1.curve.pieces.count
    }
    guard let (view, movement) = longest, movement.curve.pieces.count > Playthrough.many else { return [] }
    return [
      "\(view).\(movement.name) has \(movement.curve.pieces.count) keyframes, since every pass is written out; "
        + "--duration makes it shorter"
    ]
  }

  /// More keyframes than these of one number are told of.
  private static let many = 2000

  /// Whether nothing in it moves but what those see too who ask for less motion.
  var isFade: Bool { views.allSatisfy { $0.movements.allSatisfy { $0.property?.isFade ?? true } } }
}
