/// What a script says, as it was written: flat arrays of small nodes, children before parents.
struct SyntaxTree {
  var tokens = Tokens()
  var numbers: [Double] = []
  var nodes: [Node] = []
  var sentences: [Sentence] = []
  var targets: [Target] = []
  /// The items of points and calls; a node owns a run of it.
  var lists: [Int32] = []
  var lets: [Let] = []
  var declarations: [Declaration] = []
  /// What declarations say of their views; a declaration owns a run of it.
  var declaredValues: [DeclaredValue] = []
  var groups: [Group] = []
  var canvases: [Canvas] = []
  var reactions: [Reaction] = []
  var transitions: [Transition] = []
  /// The lines of the transitions; a transition owns a run of them.
  var directions: [Direction] = []
  var plans: [Plan] = []
  var defines: [Define] = []
  /// The parameters of the definitions; a definition owns a run of them.
  var parameters: [Parameter] = []
  /// The uses of definitions, once they are written out.
  var calls: [Call] = []
  /// For each node and each sentence the call that it was written out for, or -1; empty where there are none.
  var callOfNode: [Int32] = []
  var callOfSentence: [Int32] = []
  /// Where the nodes of definitions as they stand begin then.
  var firstOfDefinitions: Int32 = .max
  /// A declaration has no name to know its view by.
  var hasNamelessView = false
  var statements: [Statement] = []
  /// The first tokens of statements that could not be read to their ends.
  var unread: Set<UInt32> = []
  /// Of each file where its tokens begin; the script's own first.
  var firstTokens: [UInt32] = [0]
  var tokenFiles: [DesignTokenFile] = []
  /// For each file, as far as there are tokens, the places in `tokenFiles` of those that it knows.
  var knownTokenFiles: [Int32: [Int32]] = [:]
  var policies: [Policy] = []
  /// For each file the places in `SourceFiles` of those whose names it knows.
  var knownFiles: [Int32: [Int32]] = [:]
  /// The place of the prelude in `SourceFiles`, or -1.
  var preludeFile: Int32 = -1
  /// A used file could not be read: what it names is not known.
  var lacksNames = false
  /// For each `staggered` on the last term of a sum without parentheses (`a + b staggered by 1s`): where the sum
  /// begins.
  var staggeredTerms: [UInt32: UInt32] = [:]

  /// One node of an expression. What `a` and `b` are is said at each kind.
  struct Node {
    enum Kind: Hashable {
      case number, colour, string
      /// a: where its items start in `lists`, b: how many.
      case point
      /// a: a place in `lets`.
      case reference
      /// A word that names nothing here; a: the parameter that it was given for, or -1; b: 1 where a curve was expected,
      /// 2 a value, 3 a duration.
      case unknown
      /// A curve by its word; a: 0, or 1 for `low`, 2 for `high`.
      case curve
      /// A word that leads into the used files of design tokens.
      case designToken
      /// A curve with arguments: a, b as for a point; `token` is its name.
      case call
      /// A word that says something to the curve whose argument it is: `jump-start`.
      case option
      /// a: the value, b: the raw value of the `Unit`.
      case unit
      case negate
      /// a, b: the operands. `then` is `multiply`, `while` is `add`.
      case add, subtract, multiply, divide
      /// a: a place in `sentences`.
      case sentence
      case nothing, cancelled
      /// a: what is modified, b: the value: a node, a `Count` (`once` for half and `twice` for double where it is a
      /// speed), the token of a text, or -1 where there is none.
      case modified(Modifier)
      /// After the start or the end (which `token` says) of what; a: the duration, b: the name of the other one.
      case onset
      /// What could not be understood, and has been reported.
      case missing
      /// In a definition; a: a place in `parameters`, b: as for `unknown`.
      case parameter
      /// Views, or a word that may name one, as an argument; a: where they start in `targets`, b: how many.
      case noun
      /// A call of a definition; a: where it starts in `lists`: the definition, then two for each argument, its node
      /// and the token of its name or -1; b: how many arguments.
      case application
      /// What a performer is to do, in a reaction; a: a place in `plans`.
      case plan
      /// What stands for a call or a parameter once calls are written out; a: what was written; b: -1 for a parameter, 1
      /// for a call that is one term of a sum whatever it is, else 0.
      case use

      /// Whether nothing but an animation is of this kind.
      var isAnimation: Bool {
        switch self {
        case .sentence, .nothing, .cancelled, .modified, .application, .plan: true
        case .number, .colour, .string, .point, .reference, .unknown, .curve, .designToken, .call, .option, .unit,
          .negate, .onset, .add, .subtract, .multiply, .divide, .missing, .parameter, .noun, .use:
          false
        }
      }

      /// Whether a duration can be of this kind.
      var canBeDuration: Bool {
        switch self {
        case .number, .unit, .add, .subtract, .multiply, .divide, .negate, .reference: true
        case .colour, .string, .point, .unknown, .curve, .designToken, .call, .option, .sentence, .nothing, .cancelled,
          .modified, .onset, .missing, .parameter, .noun, .application, .plan, .use:
          false
        }
      }
    }

    var kind: Kind
    /// The token a message about it points at.
    var token: UInt32
    var a: Int32 = -1
    var b: Int32 = -1
    /// The tokens it reaches from and to.
    var first: UInt32
    var last: UInt32
  }

  /// A count said by a word instead of a value.
  enum Count: Int32 {
    case once = -1
    case twice = -2
    case forever = -3
  }

  /// The value of a phrase and the word that began it.
  struct Slot {
    var node: Int32 = -1
    var keyword: UInt32 = 0
    /// The token of the property named in it (`from radius 10`), or -1.
    var property: Int32 = -1
    var isGiven: Bool { node >= 0 }
  }

  enum PhraseKind: UInt8 {
    case from, to, by, along, over, with, after, named, at
  }

  struct Sentence {
    /// `nil` for a verb that is none.
    var verb: Verb?
    var verbToken: UInt32
    /// A run of `targets`; empty where the sentence has no subject.
    var targets: Range<Int32> = 0..<0
    /// The token of the property named beside the subject, or -1.
    var property: Int32 = -1
    /// Something in it was reported already: nothing more is said of what is missing.
    var isBroken = false
    /// What follows it could not be read: its last value may stand there.
    var isCutShort = false
    var from = Slot()
    var to = Slot()
    var by = Slot()
    /// `node` is a text, a reference, or an `option` that names a view.
    var along = Slot()
    var over = Slot()
    var with = Slot()
    var after = Slot()
    /// `node` is the token of the text.
    var named = Slot()
    var at = Slot()
    /// The last token of the subject, and of the whole.
    var subjectEnd: UInt32 = 0
    var last: UInt32 = 0

    @inline(__always)
    func slot(_ kind: PhraseKind) -> Slot {
      switch kind {
      case .from: from
      case .to: to
      case .by: by
      case .along: along
      case .over: over
      case .with: with
      case .after: after
      case .named: named
      case .at: at
      }
    }

    @inline(__always)
    mutating func set(_ kind: PhraseKind, _ slot: Slot) {
      switch kind {
      case .from: from = slot
      case .to: to = slot
      case .by: by = slot
      case .along: along = slot
      case .over: over = slot
      case .with: with = slot
      case .after: after = slot
      case .named: named = slot
      case .at: at = slot
      }
    }
  }

  /// One item of a subject.
  struct Target {
    enum Kind: UInt8 {
      case view, allViews
      /// `all circles`.
      case allOfKind
      case parameter
    }
    var kind: Kind
    var token: UInt32
    /// A place in `parameters`, or -1.
    var parameter: Int32 = -1
  }

  struct Let {
    var name: Symbol
    var nameToken: UInt32
    /// Its nodes are those from here to `value`.
    var firstNode: Int32
    var value: Int32
    var isUsed = false
    /// It is used in a reaction.
    var isInReaction = false
    /// `when motion is reduced:` names it.
    var isInWhen = false
    /// The sentence of its own text, if it has exactly one, or -1.
    var onlySentence: Int32
  }

  struct Statement {
    enum Kind: UInt8 {
      case `let`, play, bare, defaultDuration, view, group, canvas, use, define, policy, when, reaction, transition
    }
    var kind: Kind
    /// Its first token.
    var token: UInt32
    /// The expression; of a `let`, view, group, canvas, definition, policy, reaction or transition its place among them;
    /// of a `use` -1.
    var value: Int32
    /// The place in `SourceFiles` of the file that it stands in.
    var file: Int32
  }

  /// The items of a point or the arguments of a curve, nodes both.
  @inline(__always)
  func items(of node: Node) -> ArraySlice<Int32> { lists[run: node.a..<(node.a + node.b)] }

  /// The arguments of an `application`: the node of each, and the token of its name or -1.
  func arguments(of node: Node) -> [(value: Int32, name: Int32)] {
    (0..<node.b).map { (lists[Int(node.a + 1 + 2 * $0)], lists[Int(node.a + 2 + 2 * $0)]) }
  }

  /// Where the tokens of the script itself end, and those of the used files begin.
  var ownTokens: UInt32 { firstTokens.count > 1 ? firstTokens[1] : .max }

  /// The places in `tokenFiles` of the files whose design tokens are names in a file.
  func designTokens(knownIn file: Int32) -> [Int32] { knownTokenFiles[file] ?? [] }

  /// The place in `SourceFiles` of the file that a token stands in.
  func file(ofToken token: UInt32) -> Int32 {
    Int32(max(0, firstTokens.countOfFirst { $0 <= token } - 1))
  }

  func range(of node: Node) -> SourceRange {
    SourceRange(tokens[Int(node.first)].start, tokens[Int(node.last)].end)
  }

  /// Without parentheses around it.
  func range(of sentence: Sentence) -> SourceRange {
    SourceRange(tokens[Int(sentence.verbToken)].start, tokens[Int(sentence.last)].end)
  }

  func range(ofNode place: Int32) -> SourceRange { range(of: nodes[Int(place)]) }
  func range(ofToken place: UInt32) -> SourceRange { tokens[Int(place)].range }
}

extension Array {
  /// The elements that something owns, by their places, which are held in 32 bits.
  @inline(__always)
  subscript<Place: FixedWidthInteger>(run places: Range<Place>) -> ArraySlice<Element> {
    self[Int(places.lowerBound)..<Int(places.upperBound)]
  }
}
