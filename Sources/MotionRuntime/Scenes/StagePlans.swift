import MotionAlgebra

/// A plan of a cue for tracks of a view.
package protocol StagePlanning {
  /// The plan of the cue, as the script gives it.
  var cue: CuePlan { get }
}

/// The plan of a cue for a performer of forces or of gestures.
struct StagePlan<PerformerType: NamedPlanPerforming>: NamedPlan, StagePlanning where PerformerType.Target == AnyObject {
  typealias Target = StageView
  let cue: CuePlan
  let request: PerformerType.Request
}

/// A gesture that a plan follows when it is added while pointers are down.
struct GestureSoFar {
  /// Whether the gesture has begun, so that the plan needs no threshold of its own.
  var hasBegun = false
  /// The events of the pointers on the view: where they were when it began, where they are, and what they have done
  /// since.
  var events: [PointerEvent] = []
  /// The factor by which the groups around the view of the plan enlarge it on the canvas, where thresholds count.
  var magnification = 1.0
}

extension CuePlan {
  private static func components(_ values: some Sequence<Double>) -> SIMD4<Double> {
    var components = SIMD4<Double>.zero
    for (place, value) in values.prefix(4).enumerated() { components[place] = value }
    return components
  }

  /// Adds the plan to a transaction.
  ///
  /// - Parameters:
  ///   - view: the view that the plan moves.
  ///   - name: the name of the plan, if it has one.
  ///   - gesture: the gesture that it follows, if it follows pointers.
  func add(
    to transaction: inout Transaction, _ view: StageView, named name: String?, following gesture: GestureSoFar
  ) {
    let property = PropertyPath(tracksOfStageView: Array(tracks.prefix(4)))
    func add(_ force: Force?, push: SIMD4<Double> = .zero, choices: [SIMD4<Double>] = []) {
      let request = ForceRequest(property: property, force: force, push: push, choices: choices)
      transaction.add(StagePlan<ForcePerformer>(cue: self, request: request), name: name, to: view)
    }
    func add(_ kind: GestureKind, _ threshold: Double, from first: Int = 0, within bounds: DragBounds? = nil) {
      let request = GestureRequest(
        kind: kind, property: property, threshold: gesture.hasBegun ? 0 : threshold, firstComponent: first,
        bounds: bounds, events: gesture.events)
      transaction.add(StagePlan<GesturePerformer>(cue: self, request: request), name: name, to: view)
    }
    switch self {
    case .spring(let targets, let spring): add(.spring(spring, to: CuePlan.components(targets.lazy.map(\.value))))
    case .snap(_, let places, let spring):
      add(.spring(spring, to: .zero), choices: places.map { CuePlan.components($0) })
    case .friction(_, let coefficient): add(.friction(max(0, coefficient)))
    case .fling(let targets, let friction):
      add(friction > 0 ? .friction(friction) : nil, push: CuePlan.components(targets.lazy.map(\.value)))
    case .matchPointer: add(.match, 0)
    case .drag(_, let first, let bounds):
      add(
        .drag, GestureThreshold.drag / gesture.magnification, from: first,
        within: bounds.isEmpty ? nil : DragBounds(bounds))
    case .pinch: add(.pinch, GestureThreshold.pinch / gesture.magnification)
    case .rotate: add(.rotate, GestureThreshold.rotate)
    }
  }
}

extension CueAction {
  /// Whether it brings its tracks to values of its own.
  var leadsSomewhere: Bool {
    switch self {
    case .play, .add(.spring, _, _), .add(.snap, _, _): true
    case .add, .remove: false
    }
  }
}
