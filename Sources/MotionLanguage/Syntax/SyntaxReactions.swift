extension SyntaxTree {
  /// `at 400ms: …`, `on drag of circle: …`
  struct Reaction {
    /// `at` or `on`.
    var token: UInt32
    /// The instant, or -1.
    var time: Int32 = -1
    /// The token of the event, or -1.
    var event: Int32 = -1
    /// Whose events they are: a run of `targets`.
    var views: Range<Int32> = 0..<0
    var colon: UInt32 = 0
    /// A `plan`, or an expression.
    var action: Int32 = -1
  }

  /// `transition sheet` and its lines.
  struct Transition {
    var name: Symbol
    var nameToken: UInt32
    /// A run of `directions`.
    var directions: Range<Int32> = 0..<0
    /// One of its lines could not be read, which has been reported.
    var isBroken = false
  }

  /// `present: …`, `dismiss: …`, `replicate: …`
  struct Direction {
    enum Kind: String, CaseIterable {
      case present, dismiss, replicate
    }
    var kind: Kind
    var token: UInt32
    /// A `plan`, or an expression; -1 for `replicate`.
    var action: Int32 = -1
    /// What is replicated: a run of `targets`.
    var views: Range<Int32> = 0..<0
  }

  /// `spring circle to (0, 0) named "drag"`
  struct Plan {
    enum Kind: String {
      case spring, friction, fling, match, draggable, pinchable, rotatable, remove

      /// What `make` makes a view.
      var isGesture: Bool { self == .draggable || self == .pinchable || self == .rotatable }
    }
    var kind: Kind
    /// Its subject, with its property; of the phrases `to`, `with` for a curve, and `named`, which `remove` has too.
    var sentence: Sentence
    /// What is said after `with` and `and`, which the keywords of these slots are.
    var constants: [Constant: Slot] = [:]
  }

  enum Constant: String, CaseIterable {
    case stiffness, damping, mass, drag, velocity

    static func all(of kind: Plan.Kind) -> [Constant] {
      switch kind {
      case .spring: [.stiffness, .damping, .mass]
      case .friction: [.drag]
      case .fling: [.velocity, .drag]
      case .match, .draggable, .pinchable, .rotatable, .remove: []
      }
    }
  }
}
