import MotionAlgebra
import MotionText

/// Finds out what every expression is and whether it makes sense: names, kinds, units, phrases.
///
/// One loop over the nodes, children before parents. What is wrong is reported once: its kind is
/// then `unknown`, about which nothing more is said.
struct Check {
  /// The script and the files that it uses.
  let files: SourceFiles
  let symbols: SymbolTable
  let letOfSymbol: [Int32]
  var tree: SyntaxTree
  var problems: [Problem] = []

  /// What each node is worth; for an animation only the kind says anything.
  var quantities: [Quantity] = []
  /// Of each node that is an animation.
  var animations: [AnimationState] = []
  /// The components of points and colours.
  var vectors: [SIMD4<Double>] = []
  var easings: [Easing] = []
  var placeOfEasing: [Easing: Int32] = [:]
  /// The easings of the curve words, by keyword and strength, once used.
  var wordEasings = [Int32](repeating: -1, count: Keyword.count * 3)

  var views = ViewTable()
  /// Parallel to `tree.sentences`.
  var sentences: [CheckedSentence] = []
  private var unknownNames = 0
  /// What is checked is a definition as it stands, which writes nothing.
  var isInDefinition = false
  var writes: [CheckedWrite] = []
  /// Once something is staggered.
  var sums: SumTerms?
  /// How many terms the sums with a name have.
  var termCounts: [Int32: UInt64] = [:]
  var canvas: Canvas?
  /// Parallel to `tree.plans`; `nil` for those that could not be understood.
  var plans: [CheckedPlan?] = []
  /// What happens beside the timeline, in the order of the text.
  var reactions: [CheckedReaction] = []
  var transitions: [CheckedTransition] = []
  /// What sentences move along; those of views are known last.
  var paths: [ArcLengthPath?] = []
  /// By the token of their text; `nil` after a mistake.
  var placeOfPath: [UInt32: UInt32?] = [:]
  var placeOfViewPath: [Int: UInt32] = [:]
  /// The outlines of declared views, in their own coordinates.
  var outlines: [Int: OutlinePath] = [:]
  /// What stands behind names after `along`.
  var namedTexts: [Int32: SyntaxTree.Node] = [:]
  var viewsOfPaths: [(place: Int, view: Int, token: UInt32)] = []
  /// The names that were nearest to unknown views, and how many comparisons that has cost.
  var nearestViews: [Symbol: Nearest?] = [:]
  var viewComparisons = 0
  /// For each file the policies that hold in it.
  var policies: [Int32: [HeldPolicy]] = [:]
  /// What each policy offers instead.
  var namesOfPolicies: [UInt32: [String]] = [:]
  /// The values that policies have looked into for arguments.
  var workedOut: Set<Int32> = []
  /// Where policies hold, for each token that leads to a design token the place of its file.
  var tokenSources: [UInt32: Int32] = [:]
  /// The definitions that are called by one word, once asked for.
  var definesOfWord: [Symbol: Int]?
  /// The node that is played, if there is one.
  var played: Int32?
  /// The one that is played instead for people who ask for less motion, if there is one.
  var reduced: Int32?

  /// What can be known of an animation before it is laid out.
  struct AnimationState {
    enum Extent: UInt8 {
      case cancelled, trivial, runnable
    }
    var extent = Extent.runnable
    var isEndless = false
  }

  /// A sentence with its values in canonical units.
  struct CheckedSentence {
    /// A run of `writes`.
    var writes: Range<UInt32> = 0..<0
    /// In flicks; 0 until the default is known.
    var duration: Int64 = 0
    var after: Int64 = 0
    var easing: Int32 = 0
    /// The property as the timeline names it.
    var property: PropertyName = .none
    /// Whether it could be understood.
    var isWhole = false
    /// A place in `paths`, if it moves along one; or `UInt32.max`.
    var path = UInt32.max
  }

  enum PropertyName: Hashable {
    case none
    case of(PropertyReference)
  }

  /// What a sentence writes of one component.
  struct CheckedWrite {
    /// A place in `views.tracks`.
    var track: Int32
    /// NaN where the sentence has no `from`.
    var from: Double
    var scale: Double
    var offset: Double
  }

  init(_ files: SourceFiles, _ tree: SyntaxTree, _ symbols: SymbolTable, letOfSymbol: [Int32]) {
    self.files = files
    self.tree = tree
    self.symbols = symbols
    self.letOfSymbol = letOfSymbol
  }

  /// Checks the whole script; `play` is the name given on the command line.
  mutating func run(play: String?) {
    views = ViewTable(tree, symbols)
    quantities = [Quantity](repeating: .unknown, count: tree.nodes.count)
    animations = [AnimationState](repeating: AnimationState(), count: tree.nodes.count)
    plans = [CheckedPlan?](repeating: nil, count: tree.plans.count)
    sentences = [CheckedSentence](repeating: CheckedSentence(), count: tree.sentences.count)
    writes.reserveCapacity(tree.sentences.count * 2)
    if !tree.policies.isEmpty { findPolicies() }
    if tree.callOfNode.isEmpty {
      for place in tree.nodes.indices { check(place) }
    } else {
      checkExpanded()
    }
    checkViews()
    makePathsOfViews()
    applyDefaultDuration()
    if !tree.policies.isEmpty { checkLengths() }
    chooseReduced()
    checkReactions()
    choosePlayed(play)
    warnOfMisspeltViews()
    if !tree.defines.isEmpty { warnOfWordsForParameters() }
  }

  @inline(__always) var source: [UInt8] { files.bytes }

  mutating func report(_ kind: Problem.Kind, at range: SourceRange) {
    problems.append(Problem(kind, at: range))
  }

  func text(ofToken place: UInt32) -> String { text(tree.range(ofToken: place)) }

  func text(_ range: SourceRange) -> String { String(decoding: source[range.bytes], as: UTF8.self) }

  // MARK: Nodes

  @inline(__always)
  mutating func check(_ place: Int) {
    let node = tree.nodes[place]
    switch node.kind {
    case .number: quantities[place] = number(node)
    case .sentence:
      quantities[place].kind = .animation
      checkSentence(Int(node.a))
      if !sentences[Int(node.a)].isWhole { quantities[place] = .unknown }
    case .reference:
      let value = tree.lets[Int(node.a)].value
      quantities[place] = quantities[Int(value)]
      animations[place] = animations[Int(value)]
    case .unit: quantities[place] = unit(node)
    case .colour: quantities[place] = colour(rgba: tree.tokens[Int(node.token)].payload)
    case .string: quantities[place].kind = .text
    case .point: quantities[place] = point(node)
    case .unknown: quantities[place] = unknown(place, node)
    case .curve: quantities[place] = curve(node)
    case .designToken: quantities[place] = designToken(node)
    case .call: quantities[place] = call(node)
    case .negate: quantities[place] = negated(node)
    case .add, .subtract, .multiply, .divide: binary(place, node)
    case .nothing:
      quantities[place].kind = .animation
      animations[place].extent = .trivial
    case .cancelled:
      quantities[place].kind = .animation
      animations[place].extent = .cancelled
    case .modified(let modifier): modify(place, node, modifier)
    case .use:
      quantities[place] = quantities[Int(node.a)]
      animations[place] = animations[Int(node.a)]
    case .plan: checkPlan(Int(node.a))
    case .option, .onset, .missing, .parameter, .noun, .application: break
    }
  }

  private mutating func number(_ node: SyntaxTree.Node) -> Quantity {
    switch node.a {
    case 1: Quantity(kind: .number, number: .pi, multipleOfPi: 1)
    case 2: Quantity(kind: .number, number: 2 * .pi, multipleOfPi: 2)
    default: Quantity(kind: .number, number: tree.numbers[Int(tree.tokens[Int(node.token)].payload)])
    }
  }

  mutating func vector(_ kind: Kind, _ components: SIMD4<Double>) -> Quantity {
    vectors.append(components)
    return Quantity(kind: kind, place: Int32(vectors.count - 1))
  }

  private mutating func colour(rgba: UInt32) -> Quantity { vector(.colour, Property.colour(rgba: rgba)) }

  /// point = "(" value "," value ")" : a point or a size.
  private mutating func point(_ node: SyntaxTree.Node) -> Quantity {
    let items = tree.items(of: node).map { quantities[Int($0)] }
    if items.contains(where: { $0.kind == .unknown }) { return .unknown }
    guard items.count == 2 else {
      report(.pointOfOtherLength(items.count), at: tree.range(of: node))
      return .unknown
    }
    let element = items[0].kind == .number ? items[1].kind : items[0].kind
    for (item, place) in zip(items, tree.items(of: node)) {
      let canBe = item.kind == .number || item.kind == .length || item.kind == .percent
      guard canBe, item.kind == element || item.kind == .number else {
        report(.pointOfOtherKind(item.kind), at: tree.range(ofNode: place))
        return .unknown
      }
    }
    let unit = items[0].kind == element ? items[0].unit : items[1].unit
    var result = vector(.vector, [inUnit(items[0], unit), inUnit(items[1], unit), 0, 0])
    result.element = element
    result.unit = unit
    return result
  }

  /// A bare number takes the unit beside it.
  func inUnit(_ quantity: Quantity, _ unit: Unit?) -> Double {
    guard quantity.kind == .number, let unit else { return quantity.number }
    if unit == .radians, quantity.multipleOfPi.isFinite, quantity.multipleOfPi != 0 {
      return quantity.multipleOfPi * 180
    }
    return quantity.number * unit.factor
  }

  // MARK: Names

  private mutating func unknown(_ place: Int, _ node: SyntaxTree.Node) -> Quantity {
    let name = text(ofToken: node.token)
    let range = tree.range(ofToken: node.token)
    if name == "π" {
      report(.unknownName(name, nearest: .certain("pi"), .value), at: range)
      return .unknown
    }
    let next = Int(node.token) + 1
    if name == "a" || name == "an", next < tree.tokens.count, tree.tokens[next].symbol.keyword?.isUnit ?? false {
      report(.unknownName(name, nearest: .certain("1"), .value), at: range)
      return .unknown
    }
    if let rgba = ColourNames.rgba(name) { return colour(rgba: rgba) }
    if let penner = CurveNames.penner[name] { return Quantity(kind: .curve, place: easing(penner)) }
    let symbol = Int(tree.tokens[Int(node.token)].payload)
    // A file that could not be read may have named it; that was reported.
    if tree.lacksNames { return .unknown }
    if node.a >= 0, let given = given(place, node) {
      report(.viewsAsValue(name, given: given), at: range)
      return .unknown
    }
    if letOfSymbol[symbol] > 0 {
      let definition = tree.lets[Int(letOfSymbol[symbol]) - 1]
      // Its own nodes come before its value.
      let at = tree.range(ofToken: definition.nameToken)
      let isInside = definition.nameToken < node.token && tree.nodes[Int(definition.value)].last >= node.token
      let other = tree.file(ofToken: definition.nameToken)
      if other != tree.file(ofToken: node.token) {
        report(.notUsedHere(name, files.files[Int(other)].name, definition: at), at: range)
        return .unknown
      }
      report(isInside ? .usedInside(name) : .usedBefore(name, definition: at), at: range)
      return .unknown
    }
    if let (left, right) = halves(of: name) {
      report(.joinedNames(name, left: left, right: right), at: range)
      return .unknown
    }
    // Beyond the first mistakes nobody reads the offers, and each is a search through all names.
    unknownNames += 1
    let isOffered = unknownNames <= 20
    if node.b == 1 {
      report(.unknownCurve(name, nearest: isOffered ? Nearest.to(name, among: curveNames) : nil), at: range)
    } else {
      let wanted: Problem.Wanted = node.b == 2 ? .value : node.b == 3 ? .duration : .animation
      report(.unknownName(name, nearest: isOffered ? nearestName(name) : nil, wanted), at: range)
    }
    return .unknown
  }

  /// Where a word is a view: what the definition that is called with it wants instead.
  private func given(_ place: Int, _ node: SyntaxTree.Node) -> Problem.Given? {
    let name = tree.tokens[Int(node.token)].symbol
    guard views.view(name) >= 0 || views.group(name) != nil else { return nil }
    let define = tree.defines[Int(tree.calls[Int(tree.callOfNode[place])].define)]
    let uses = ["an animation", "a curve", "a value", "a duration"]
    return Problem.Given(
      parameter: text(ofToken: tree.parameters[Int(node.a)].token), use: uses[max(0, Int(node.b))],
      definition: tree.range(of: define))
  }

  private func nearestName(_ name: String) -> Nearest? {
    if name == "\u{03C4}" { return .certain("tau") }
    let own = tree.lets.map { text(ofToken: $0.nameToken) }
    let known = ["pi", "tau", "nothing", "cancelled", "fadeIn", "fadeOut"] + curveNames
    let found = [own, known, ColourNames.all].compactMap { Nearest.to(name, among: $0) }
    guard var nearest = found.first else { return nil }
    // What is given here goes first, but is certain only where nothing else is as near.
    if found.dropFirst().contains(where: { $0.distance <= nearest.distance }) { nearest.isCertain = false }
    return nearest
  }

  /// `size-margin`, where both are names: a subtraction was meant.
  private func halves(of name: String) -> (String, String)? {
    for dash in name.indices where name[dash] == "-" {
      let (left, right) = (String(name[..<dash]), String(name[name.index(after: dash)...]))
      if isValueName(left), isValueName(right) { return (left, right) }
    }
    return nil
  }

  private func isValueName(_ name: String) -> Bool {
    if name == "pi" || name == "tau" { return true }
    return symbols.find(name).map { letOfSymbol[Int($0.rawValue)] > 0 } ?? false
  }

  var curveNames: [String] {
    let lets = tree.lets.filter { quantities[Int($0.value)].kind == .curve }.map { text(ofToken: $0.nameToken) }
    return lets + CurveNames.words + CurveNames.penner.keys.sorted()
  }

  // MARK: Curves

  mutating func easing(_ easing: Easing) -> Int32 {
    if let place = placeOfEasing[easing] { return place }
    easings.append(easing)
    placeOfEasing[easing] = Int32(easings.count - 1)
    return Int32(easings.count - 1)
  }

  /// curve = [ "low" | "high" ] name | name "(" value { "," value } ")" ;
  private mutating func curve(_ node: SyntaxTree.Node) -> Quantity {
    guard let word = tree.tokens[Int(node.token)].symbol.keyword else {
      report(.strengthWithoutEase(text(tree.range(of: node))), at: tree.range(of: node))
      return .unknown
    }
    if word == .spring, node.a == 0 { return spring([], tree.range(of: node)) }
    let slot = Int(word.rawValue) * 3 + Int(node.a)
    if wordEasings[slot] < 0 {
      guard let named = CurveNames.easing(word, strength: Int(node.a)) else {
        if node.a > 0 {
          report(.strengthWithoutEase(text(tree.range(of: node))), at: tree.range(of: node))
        } else {
          report(.curveWithoutArguments(word.spelling), at: tree.range(of: node))
        }
        return .unknown
      }
      wordEasings[slot] = easing(named)
    }
    return Quantity(kind: .curve, place: wordEasings[slot])
  }

  @inline(__always)
  private func isMissingLet(_ name: Symbol) -> Bool {
    let place = Int(letOfSymbol[Int(name.rawValue)]) - 1
    return place >= 0 && tree.nodes[Int(tree.lets[place].value)].kind == .missing
  }

  private mutating func call(_ node: SyntaxTree.Node) -> Quantity {
    let name = text(ofToken: node.token)
    let places = Array(tree.items(of: node))
    let items = places.map { quantities[Int($0)] }
    let word = tree.tokens[Int(node.token)].symbol.keyword
    for place in places where word != .spring && argumentName(place) != nil {
      report(.argumentNamed(name), at: argumentRange(place))
      return .unknown
    }
    // A `let` with parameters, which was told.
    if isMissingLet(tree.tokens[Int(node.token)].symbol) { return .unknown }
    let wanted: Int
    switch word {
    case .steps: return steps(places, tree.range(of: node))
    case .linear: return stops(places, tree.range(of: node))
    case .spring: return spring(places, tree.range(of: node))
    case .easeIn, .easeOut, .easeInOut: wanted = 1
    case .cubicBezier: wanted = 4
    case nil where CurveNames.penner[name] != nil:
      report(.curveTakesNothing(name), at: tree.range(of: node))
      return .unknown
    default:
      let nearest = Nearest.to(name, among: CurveNames.functions)
      report(.unknownFunction(name, nearest: nearest), at: tree.range(ofToken: node.token))
      return .unknown
    }
    if items.contains(where: { $0.kind == .unknown }) { return .unknown }
    guard items.count == wanted else {
      report(.curveArgumentCount(name, wanted: wanted, given: items.count), at: tree.range(of: node))
      return .unknown
    }
    for (item, place) in zip(items, places) where item.kind != .number {
      report(.curveArgumentKind(name, item.kind), at: tree.range(ofNode: place))
      return .unknown
    }
    let made: Easing? =
      switch word {
      case .easeIn: Easing(easeIn: items[0].number)
      case .easeOut: Easing(easeOut: items[0].number)
      case .easeInOut: Easing(easeInOut: items[0].number)
      default: Easing(cubicBezier: items[0].number, items[1].number, items[2].number, items[3].number)
      }
    guard let made else {
      report(.curveArgumentRange(name), at: tree.range(of: node))
      return .unknown
    }
    return Quantity(kind: .curve, place: easing(made))
  }
}
