import MotionAlgebra

/// The spring, friction or push of a cue as a plan for tracks of a view.
package struct StageForcePlan: NamedPlan {
  /// The performer that moves properties by forces.
  package typealias PerformerType = ForcePerformer
  /// A view of a scene.
  package typealias Target = StageView
  /// The plan of the cue, as the script gives it.
  package let cue: CuePlan
  /// The force on the tracks.
  package let request: ForceRequest

  fileprivate init(
    _ cue: CuePlan, _ tracks: [UInt32], _ force: Force?, push: SIMD4<Double> = .zero, choices: [SIMD4<Double>] = []
  ) {
    self.cue = cue
    request = ForceRequest(
      property: PropertyPath(tracksOfStageView: tracks), force: force, push: push, choices: choices)
  }
}

/// The gesture of a cue as a plan for tracks of a view.
package struct StageGesturePlan: NamedPlan {
  /// The performer that moves properties with pointers.
  package typealias PerformerType = GesturePerformer
  /// A view of a scene.
  package typealias Target = StageView
  /// The plan of the cue, as the script gives it.
  package let cue: CuePlan
  /// The gesture that moves the tracks.
  package let request: GestureRequest

  fileprivate init(
    _ cue: CuePlan, _ kind: GestureRequest.Kind, _ tracks: [UInt32], _ threshold: Double,
    _ gesture: GestureSoFar, _ first: Int, _ bounds: DragBounds?
  ) {
    self.cue = cue
    request = GestureRequest(
      kind: kind, property: PropertyPath(tracksOfStageView: tracks), threshold: gesture.hasBegun ? 0 : threshold,
      firstComponent: first, bounds: bounds, events: gesture.events)
  }
}

/// A gesture that a plan follows when it is added while pointers are down.
struct GestureSoFar {
  /// Whether the gesture has begun, so that the plan needs no threshold of its own.
  var hasBegun = false
  /// The events of the pointers on the view: where they were when it began, where they are, and what they have done
  /// since.
  var events: [PointerEvent] = []
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
    let tracks = Array(tracks.prefix(4))
    func add(_ force: Force?, push: SIMD4<Double> = .zero, choices: [SIMD4<Double>] = []) {
      transaction.add(StageForcePlan(self, tracks, force, push: push, choices: choices), name: name, to: view)
    }
    func add(_ kind: GestureRequest.Kind, _ threshold: Double, from first: Int = 0, within bounds: DragBounds? = nil) {
      transaction.add(StageGesturePlan(self, kind, tracks, threshold, gesture, first, bounds), name: name, to: view)
    }
    switch self {
    case .spring(let targets, let spring): add(.spring(spring, to: CuePlan.components(targets.lazy.map(\.value))))
    case .snap(_, let places, let spring):
      add(.spring(spring, to: .zero), choices: places.map { CuePlan.components($0) })
    case .friction(_, let coefficient): add(.friction(max(0, coefficient)))
    case .fling(let targets, let friction):
      add(friction > 0 ? .friction(friction) : nil, push: CuePlan.components(targets.lazy.map(\.value)))
    case .matchPointer: add(.match, 0)
    case .drag(let x, _, let bounds):
      let first = x == nil ? 1 : 0
      add(.drag, GestureThreshold.drag, from: first, within: bounds.isEmpty ? nil : DragBounds(bounds))
    case .pinch: add(.pinch, GestureThreshold.pinch)
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
