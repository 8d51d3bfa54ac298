import MotionAlgebra

/// A cue's spring, friction or push as a plan for tracks of a view.
public struct StageForcePlan: NamedPlan {
  public typealias PerformerType = ForcePerformer<StageView>
  public let cue: CuePlan
  public let request: ForceRequest<StageView>

  fileprivate init(_ cue: CuePlan, _ tracks: [UInt32], _ force: Force?, push: SIMD4<Double> = .zero) {
    self.cue = cue
    request = ForceRequest(property: PropertyPath(tracks: tracks), force: force, push: push)
  }
}

/// A cue's gesture as a plan for tracks of a view.
public struct StageGesturePlan: NamedPlan {
  public typealias PerformerType = GesturePerformer<StageView>
  public let cue: CuePlan
  public let request: GestureRequest<StageView>

  fileprivate init(_ cue: CuePlan, _ kind: GestureRequest<StageView>.Kind, _ tracks: [UInt32], _ threshold: Double) {
    self.cue = cue
    request = GestureRequest(kind: kind, property: PropertyPath(tracks: tracks), threshold: threshold)
  }
}

extension CuePlan {
  /// Whether it follows pointers.
  var isGesture: Bool {
    switch self {
    case .spring, .friction, .fling: false
    case .matchPointer, .drag, .pinch, .rotate: true
    }
  }

  private static func components(_ targets: [CueTarget]) -> SIMD4<Double> {
    var components = SIMD4<Double>.zero
    for (place, target) in targets.prefix(4).enumerated() { components[place] = target.value }
    return components
  }

  /// Asks for it in a transaction.
  ///
  /// - Parameter hasBegun: whether the gesture that it follows is under way: then it needs no start of its own.
  func add(to transaction: inout Transaction, _ view: StageView, named name: String?, hasBegun: Bool) {
    let tracks = Array(tracks.prefix(4))
    func add(_ force: Force?, push: SIMD4<Double> = .zero) {
      transaction.add(StageForcePlan(self, tracks, force, push: push), name: name, to: view)
    }
    func add(_ kind: GestureRequest<StageView>.Kind, _ threshold: Double) {
      transaction.add(StageGesturePlan(self, kind, tracks, hasBegun ? 0 : threshold), name: name, to: view)
    }
    switch self {
    case .spring(let targets, let spring): add(.spring(spring, to: CuePlan.components(targets)))
    case .friction(_, let coefficient): add(.friction(max(0, coefficient)))
    case .fling(let targets, let friction):
      add(friction > 0 ? .friction(friction) : nil, push: CuePlan.components(targets))
    case .matchPointer: add(.match, 0)
    case .drag: add(.drag, GestureThreshold.drag)
    case .pinch: add(.pinch, GestureThreshold.pinch)
    case .rotate: add(.rotate, GestureThreshold.rotate)
    }
  }
}
