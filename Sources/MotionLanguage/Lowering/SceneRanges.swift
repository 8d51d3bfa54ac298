import MotionAlgebra

/// Where a sentence, an overlap or a named composition stands in the source, and the call that it was written out for.
struct LabelPlace {
  var own: SourceRange
  var call: SourceRange?
}

/// Where in the source stands what a scene holds.
struct SceneRanges {
  /// What takes plans away, and where the name stands in the source.
  struct Removal {
    var name: String
    var views: [UInt32]
    var range: SourceRange
  }

  /// For each label its sentence or named composition.
  var ofLabels: [LabelPlace] = []
  /// For each overlap the words that say by how much.
  var ofOverlaps: [LabelPlace] = []
  /// The plans of the reactions.
  var ofPlans: [(plan: CuePlan, range: SourceRange)] = []
  var ofRemovals: [Removal] = []
}

extension SyntaxTree {
  func labelPlace(_ own: SourceRange, ofCall call: Int32) -> LabelPlace {
    LabelPlace(own: own, call: call < 0 ? nil : range(of: calls[Int(outermost(call))]))
  }

  func labelPlace(_ own: SourceRange, ofNode place: Int) -> LabelPlace {
    labelPlace(own, ofCall: callOfNode.isEmpty ? -1 : callOfNode[place])
  }
}
