import MotionAlgebra

/// The syntax of a script: flat arrays of small nodes, children before parents.
struct SyntaxTree {
  /// Keeps the tree, and what contains it, in memory. Without it, the compiler takes these values to registers, which for a
  /// method that changes nothing means a copy of 300 to 700 bytes for each call: a third of the time of the parser.
  private let inMemory: Any = ()
  var tokens = Tokens()
  var numbers: [Double] = []
  var nodes: [Node] = []
  var sentences: [Sentence] = []
  /// The values on the way; a sentence owns a range of them.
  var keyframes: [Keyframe] = []
  var targets: [Target] = []
  /// The colours of functions: red, green, blue and opacity as fractions.
  var colours: [SIMD4<Double>] = []
  /// The form of each gradient, and the percentages of its colours where the script says them, by its first token.
  var gradients: [UInt32: (form: Gradient.Form, percents: [Double?])] = [:]
  /// The items of points and calls; a node owns a range of them.
  var lists: [Int32] = []
  var lets: [Let] = []
  var declarations: [Declaration] = []
  /// The values in declarations; a declaration owns a range of them.
  var declaredValues: [DeclaredValue] = []
  var groups: [Group] = []
  var canvases: [Canvas] = []
  var reactions: [Reaction] = []
  var transitions: [Transition] = []
  /// The directions of the transitions; a transition owns a range of them.
  var directions: [Direction] = []
  var plans: [Plan] = []
  var defines: [Define] = []
  /// The parameters of the definitions; a definition owns a range of them.
  var parameters: [Parameter] = []
  /// The calls of definitions, once they are expanded.
  var calls: [Call] = []
  /// The call from which each node and each sentence was expanded, or -1; empty without calls.
  var callOfNode: [Int32] = []
  var callOfSentence: [Int32] = []
  /// The start of the nodes of definitions, after calls are expanded.
  var firstOfDefinitions: Int32 = .max
  /// Whether a declaration lacks the name of its view.
  var hasNamelessView = false
  /// The number of views in declarations of many.
  var memberCount = 0
  var statements: [Statement] = []
  /// The first tokens of statements that could not be read to their ends.
  var unread: Set<UInt32> = []
  /// The words of these statements.
  var unreadWords: Set<Symbol> = []
  /// The first token of each file, starting with the script.
  var firstTokens: [UInt32] = [0]
  /// The first of the tokens that stand for the views of declarations of many, such as `dots.3`. They are behind those of all
  /// files, and have the place of the declared name.
  var firstMember = UInt32.max
  var tokenFiles: [DesignTokenFile] = []
  /// The indices in `tokenFiles` of the files that each file knows, for files with tokens.
  var knownTokenFiles: [Int32: [Int32]] = [:]
  var policies: [Policy] = []
  /// The indices in `SourceFiles` of the files whose names each file knows.
  var knownFiles: [Int32: [Int32]] = [:]
  /// The index of the prelude in `SourceFiles`, or -1.
  var preludeFile: Int32 = -1
  /// Whether a used file could not be read, so that its names are unknown.
  var lacksNames = false
  /// The start of the sum for each `staggered` on its last term without parentheses (`a + b staggered by 1s`).
  var staggeredTerms: [UInt32: UInt32] = [:]
  /// The order that is said behind each `staggered`, if one is.
  var staggerOrders: [UInt32: StaggerOrder] = [:]
  /// How the terms of a sum are arranged, once calls are expanded: those of a staggered call of the views of one declaration.
  var arrangedSums: [Int32: Arrangement] = [:]
  /// The view of each staggered call whose nouns name one view only, by the node of its only term.
  var staggeredAlone: [Int32: StaggeredAlone] = [:]

  struct StaggeredAlone {
    /// The token of the view, and that of the group that the call names instead.
    var view: UInt32
    var group: UInt32?
  }

  /// One node of an expression. The meaning of `a` and `b` depends on the kind.
  struct Node {
    enum Kind: Hashable {
      case number
      /// a: an index in `colours`, or -1 for a colour in digits.
      case colour
      case string
      /// a: the start of its items in `lists`, b: their number.
      case point
      /// The dashes of an outline; a, b as for a point.
      case dashes
      /// A gradient; a, b as for a point, whose items are its colours. The rest is in `gradients`.
      case gradient
      /// a: an index in `lets`.
      case reference
      /// A word that names nothing here; a: the parameter for which it was given, or -1; b: 1 if a curve was expected, 2 for a
      /// value, 3 for a duration.
      case unknown
      /// A curve given by its word; a: 0, or 1 for `low`, 2 for `high`.
      case curve
      /// A word that leads into the design tokens of the used files.
      case designToken
      /// A curve with arguments; a, b as for a point; `token` is its name.
      case call
      /// A word that is an argument of a curve, such as `jump-start`, or the value of a style, such as `round`.
      case option
      /// a: the value, b: the raw value of the `Unit`.
      case unit
      case negate
      /// a, b: the operands. `then` is `multiply`, `while` is `add`.
      case add, subtract, multiply, divide
      /// a: an index in `sentences`.
      case sentence
      case nothing, cancelled
      /// a: the modified animation, b: the value: a node, a `Count` (`once` means half and `twice` double for a speed), the
      /// token of a text, or -1 for none.
      case modified(Modifier)
      /// An onset after the start or the end (as `token` says) of another animation; a: the duration, b: the name of that
      /// animation.
      case onset
      /// The delays of `staggered` if more than one duration is said about them; a: the duration, b: the curve with which they are
      /// spread or -1; `token` is the word `staggered`.
      case delays
      /// A part that could not be read, which has been reported.
      case missing
      /// A parameter in a definition; a: an index in `parameters`, b: as for `unknown`.
      case parameter
      /// Views, or a word that may name one, as an argument; a: their start in `targets`, b: their number.
      case noun
      /// A call of a definition; a: its start in `lists`: the definition, then two numbers per argument, its node and the token
      /// of its name or -1; b: the number of arguments.
      case application
      /// A plan in a reaction; a: an index in `plans`.
      case plan
      /// The replacement of a call or a parameter once calls are expanded; a: the expanded node; b: -1 for a parameter, 1 for a
      /// call, 0 for a staggered call, which is the sum of one call for each view.
      case use

      /// Whether nodes of this kind are always animations.
      var isAnimation: Bool {
        switch self {
        case .sentence, .nothing, .cancelled, .modified, .application, .plan: true
        case .number, .colour, .string, .point, .dashes, .gradient, .reference, .unknown, .curve, .designToken, .call,
          .option, .unit,
          .negate, .onset, .delays, .add, .subtract, .multiply, .divide, .missing, .parameter, .noun, .use:
          false
        }
      }

      /// Whether a node of this kind can be a duration.
      var canBeDuration: Bool {
        switch self {
        case .number, .unit, .add, .subtract, .multiply, .divide, .negate, .reference: true
        case .colour, .string, .point, .dashes, .gradient, .unknown, .curve, .designToken, .call, .option, .sentence,
          .nothing, .cancelled,
          .modified, .onset, .delays, .missing, .parameter, .noun, .application, .plan, .use:
          false
        }
      }
    }

    var kind: Kind
    /// The token at which messages about it point.
    var token: UInt32
    var a: Int32 = -1
    var b: Int32 = -1
    /// Its first and last token.
    var first: UInt32
    var last: UInt32
  }

  /// A count that is a word instead of a value.
  enum Count: Int32 {
    case once = -1
    case twice = -2
    case forever = -3
  }

  /// The value of a phrase, and the word that began it.
  struct Slot {
    var node: Int32 = -1
    var keyword: UInt32 = 0
    /// The token of the property that it names (`from radius 10`), or -1.
    var property: Int32 = -1
    var isGiven: Bool { node >= 0 }
  }

  struct Sentence {
    /// The verb, or `nil` for an unknown one.
    var verb: Verb?
    var verbToken: UInt32
    /// A range of `targets`; empty if the sentence has no subject.
    var targets: Range<Int32> = 0..<0
    /// The token of the property named beside the subject, or -1.
    var property: Int32 = -1
    /// Whether a mistake in it was reported, so that missing parts are not.
    var isBroken = false
    /// Whether the text after it could not be read and may contain its last value.
    var isCutShort = false
    var from = Slot()
    /// The first value on the way. All of them are `keyframes`.
    var through = Slot()
    /// A range of the tree's `keyframes`.
    var keyframes: Range<Int32> = 0..<0
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
    /// The first token of `keeping its speed`, or 0.
    var keeping: UInt32 = 0
    /// The word `facing` of `facing along the path`, or 0.
    var facing: UInt32 = 0
    /// The last token of the subject, and of the whole sentence.
    var subjectEnd: UInt32 = 0
    var last: UInt32 = 0

    /// Whether it says `to` or `by`.
    @inline(__always) var hasEnd: Bool { to.isGiven || by.isGiven }

    /// Whether it names a property beside its subject, or in a phrase.
    @inline(__always)
    var namesProperty: Bool { property >= 0 || from.property >= 0 || to.property >= 0 || by.property >= 0 }

    /// Sets what is known at its end, and returns the tokens of its verb and its property.
    @inline(__always)
    mutating func end(at last: UInt32, keyframes: Range<Int32>) -> (verb: UInt32, property: Int32) {
      (self.last, self.keyframes) = (last, keyframes)
      return (verbToken, property)
    }

    @inline(__always)
    func slot(_ kind: Phrase) -> Slot {
      switch kind {
      case .from: from
      case .through: through
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
    mutating func set(_ kind: Phrase, _ slot: Slot) {
      switch kind {
      case .from: from = slot
      case .through: through = slot
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

  /// A value on the way: `0.5 at 60% with ease-in`.
  struct Keyframe {
    /// The keyword is `through`, or the comma before the value.
    var value: Slot
    var place = Slot()
    /// The curve of the leg that leads to it.
    var curve = Slot()

    var slots: [Slot] { [value, place, curve].filter(\.isGiven) }
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
    /// An index in `parameters`, or -1.
    var parameter: Int32 = -1
    /// Whether `each of` stands before it, which opens a group view to its members.
    var isOpened = false
  }

  struct Let {
    var name: Symbol
    var nameToken: UInt32
    /// Its nodes are those from here to `value`.
    var firstNode: Int32
    var value: Int32
    var isUsed = false
    /// Whether a reaction uses it.
    var isInReaction = false
    /// Whether `when motion is reduced:` names it.
    var isInWhen = false
    /// The sentence in its text, if there is exactly one, or -1.
    var onlySentence: Int32
  }

  struct Statement {
    enum Kind: UInt8 {
      case `let`, play, bare, defaultDuration, view, group, canvas, use, define, policy, when, reaction, transition
    }
    var kind: Kind
    /// The first token.
    var token: UInt32
    /// The expression; for a `let`, view, group, canvas, definition, policy, reaction or transition its index among them; for a
    /// `use` -1.
    var value: Int32
    /// The index in `SourceFiles` of the file that contains it.
    var file: Int32
  }

  /// Returns the items of a point or the arguments of a curve, which are nodes.
  @inline(__always)
  func items(of node: Node) -> ArraySlice<Int32> { lists[run: node.a..<(node.a + node.b)] }

  /// Returns the arguments of an `application`: the node of each, and the token of its name or -1.
  func arguments(of node: Node) -> [(value: Int32, name: Int32)] {
    (0..<node.b).map { (lists[Int(node.a + 1 + 2 * $0)], lists[Int(node.a + 2 + 2 * $0)]) }
  }

  /// Returns whether a `staggered` says how long all delays are together: `staggered over 1s`.
  func isTotal(staggered token: UInt32) -> Bool { tokens[Int(token) + 1].symbol == .over }

  /// Returns the node that each `let` stands for, through names of names.
  func meanings() -> [Int32] {
    var meanings: [Int32] = []
    meanings.reserveCapacity(lets.count)
    // A name is used only after its declaration, so its meaning is known by then.
    for definition in lets {
      let value = nodes[Int(definition.value)]
      meanings.append(value.kind == .reference ? meanings[Int(value.a)] : definition.value)
    }
    return meanings
  }

  /// The end of the script's own tokens, after which those of used files begin.
  var ownTokens: UInt32 { firstTokens.count > 1 ? firstTokens[1] : firstMember }

  /// Returns the indices in `tokenFiles` of the files whose design tokens are names in a file.
  func designTokens(knownIn file: Int32) -> [Int32] { knownTokenFiles[file] ?? [] }

  /// Returns the index in `SourceFiles` of the file that contains a token.
  func file(ofToken token: UInt32) -> Int32 {
    Int32(max(0, firstTokens.countOfFirst { $0 <= token } - 1))
  }

  func range(of node: Node) -> SourceRange {
    SourceRange(tokens[Int(node.first)].start, tokens[Int(node.last)].end)
  }

  /// Returns the range of a sentence without parentheses around it.
  func range(of sentence: Sentence) -> SourceRange {
    SourceRange(tokens[Int(sentence.verbToken)].start, tokens[Int(sentence.last)].end)
  }

  func range(ofNode place: Int32) -> SourceRange { range(of: nodes[Int(place)]) }
  func range(ofToken place: UInt32) -> SourceRange { tokens[Int(place)].range }
}

extension Array {
  /// The elements in a range of indices, which are stored in 32 bits.
  @inline(__always)
  subscript<Place: FixedWidthInteger>(run places: Range<Place>) -> ArraySlice<Element> {
    self[Int(places.lowerBound)..<Int(places.upperBound)]
  }
}
