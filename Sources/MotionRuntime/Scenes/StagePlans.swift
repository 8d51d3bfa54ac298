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

  fileprivate init(
    _ cue: CuePlan, _ kind: GestureRequest<StageView>.Kind, _ tracks: [UInt32], _ threshold: Double,
    _ gesture: GestureSoFar
  ) {
    self.cue = cue
    request = GestureRequest(
      kind: kind, property: PropertyPath(tracks: tracks), threshold: gesture.hasBegun ? 0 : threshold,
      events: gesture.events)
  }
}

/// What a plan that is added while pointers are down follows.
struct GestureSoFar {
  /// Whether it has begun: then a plan needs no start of its own.
  var hasBegun = false
  /// The pointers on its view, from where they were when it began to where they are, and what they have done since.
  var events: [PointerEvent] = []
}

extension CuePlan {
  /// Whether it follows pointers.
  public var isGesture: Bool {
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
  /// - Parameter gesture: what it is told of pointers, if it follows them.
  func add(
    to transaction: inout Transaction, _ view: StageView, named name: String?, following gesture: GestureSoFar
  ) {
    let tracks = Array(tracks.prefix(4))
    func add(_ force: Force?, push: SIMD4<Double> = .zero) {
      transaction.add(StageForcePlan(self, tracks, force, push: push), name: name, to: view)
    }
    func add(_ kind: GestureRequest<StageView>.Kind, _ threshold: Double) {
      transaction.add(StageGesturePlan(self, kind, tracks, threshold, gesture), name: name, to: view)
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
