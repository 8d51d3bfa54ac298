import MotionAlgebra

/// The position in the source of a sentence, an overlap or a named composition, with the call from which it was expanded.
package struct LabelPlace: Sendable {
  package var own: SourceRange
  package var call: SourceRange? {
    get { storedCall.start == .max ? nil : storedCall }
    set { storedCall = newValue ?? SourceRange(.max, .max) }
  }
  // A range that begins at `UInt32.max` stands for no call, because an optional would enlarge every place.
  private var storedCall = SourceRange(.max, .max)

  init(own: SourceRange, call: SourceRange? = nil) {
    self.own = own
    self.call = call
  }
}

/// The positions in the source of the parts of a scene.
struct SceneRanges {
  /// An action that removes a plan, with the position of the plan's name.
  struct Removal {
    var name: String
    var views: [UInt32]
    var range: SourceRange
  }

  /// A plan that may do nothing: `friction`, `spring` or an empty `fling` of a reaction. Without a name it ends as soon as its view
  /// rests.
  struct Passing {
    /// The instant in flicks; `nil` for an event.
    var time: Int64?
    var hasName: Bool
    var view: UInt32
    var plan: CuePlan
    var range: SourceRange
    /// What comes before the colon of the reaction, as written.
    var head: String
    /// The plan as written.
    var words: String
  }

  /// A reaction that waits for pointers on a view, or follows them.
  struct Wait {
    enum What: Equatable {
      case event(CueEvent)
      case gesture(GestureKind)
    }

    var what: What
    var view: UInt32
    /// The event with its views, or the plan.
    var range: SourceRange
    /// What the reaction does, as written.
    var words: String
  }

  /// The sentence or named composition of each label.
  var ofLabels: [LabelPlace] = []
  /// The words that give the length of each overlap.
  var ofOverlaps: [LabelPlace] = []
  /// The plans of the reactions.
  var ofPlans: [(plan: CuePlan, range: SourceRange)] = []
  var ofRemovals: [Removal] = []
  var ofPassing: [Passing] = []
  var ofWaits: [Wait] = []
  /// The composition of each node of the tree.
  var compositions: CompositionPlaces?
}

extension SyntaxTree {
  func labelPlace(_ own: SourceRange, ofCall call: Int32) -> LabelPlace {
    LabelPlace(own: own, call: call < 0 ? nil : range(of: calls[Int(outermost(call))]))
  }

  func labelPlace(_ own: SourceRange, ofNode place: Int) -> LabelPlace {
    labelPlace(own, ofCall: callOfNode.isEmpty ? -1 : callOfNode[place])
  }
}
