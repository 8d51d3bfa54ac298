import MotionAlgebra

extension SyntaxTree {
  /// A reaction, such as `at 400ms: …`, `on drag of circle: …` or `as the page scrolls from 0 to 400: …`.
  struct Reaction {
    /// The token of `at`, `on` or `as`.
    var token: UInt32
    /// The node of the instant, or -1.
    var time: Int32 = -1
    /// The nodes of the positions of the page between which the action plays; `nil` unless the page leads it.
    var scroll: (from: Int32, to: Int32)?
    /// The event; `nil` for an instant, and where the page leads.
    var event: CueEvent?
    /// The views of the event, as a range of `targets`.
    var views: Range<Int32> = 0..<0
    var colon: UInt32 = 0
    /// The node of a `plan` or an expression.
    var action: Int32 = -1
  }

  /// A transition, such as `transition sheet`, with its lines.
  struct Transition {
    var name: Symbol
    var nameToken: UInt32
    /// A range of `directions`.
    var directions: Range<Int32> = 0..<0
    /// Whether one of its lines could not be read, which has been reported.
    var isBroken = false
  }

  /// A line of a transition: `present: …`, `dismiss: …` or `replicate: …`.
  struct Direction {
    enum Kind: String, CaseIterable {
      case present, dismiss, replicate
    }
    var kind: Kind
    var token: UInt32
    /// The node of a `plan` or an expression; -1 for `replicate`.
    var action: Int32 = -1
    /// The replicated views, as a range of `targets`.
    var views: Range<Int32> = 0..<0
  }

  /// A plan, such as `spring circle to (0, 0) named "drag"`.
  struct Plan {
    var verb: PlanVerb
    /// The gesture after `make`.
    var gesture: PlanGesture?
    /// Its subject with its property; the phrases `to` and `with`, the latter for a curve; and `named`, which `remove` has too.
    var sentence: Sentence
    /// The constants after `with` and `and`, whose keywords are in the slots.
    var constants: [PlanConstant: Slot] = [:]
    /// The values of `snap` after the first, with the tokens of `or`.
    var choices: [Slot] = []
    /// The token of `x` or `y` after `along` as a node.
    var along = Slot()
    /// The four numbers of the rectangle after `within`, each with the token of `within`.
    var corners: [Slot] = []

    /// The phrases with values, in any order.
    var values: [Slot] { [sentence.to, sentence.with] + constants.values + choices }
  }
}
