import MotionAlgebra

/// Expands the calls of definitions, so that the tree contains none.
///
/// The nodes of a definition are copied for each call, with the arguments in place of its parameters; arguments are written
/// once, beforehand. Open calls are on an explicit stack (`Work`), because definitions can call each other to any depth. The
/// definitions themselves are kept at the end, with their parameters, and are checked for mistakes that do not depend on a
/// call.
struct Expand {
  /// The usual limit of nodes, besides some for each word of the script. A script that exceeds it contains a mistake.
  static let usualLimit = 1_000_000

  let old: SyntaxTree
  let source: [UInt8]
  /// The largest number of nodes that may be written.
  let limit: Int
  let symbols: SymbolTable
  /// The views of the script without calls, once they are known. Staggered calls take them one by one.
  private var views: ViewTable?
  var tree: SyntaxTree
  var problems: [Problem] = []
  /// Whether a call of several views is staggered.
  private(set) var needsViews = false

  /// The last position at which each old node was written.
  var places: [Int32]
  private var sentencePlaces: [Int32]
  var work: [Work] = []
  var bindings: [Binding] = []
  /// The views of arguments.
  var nouns: [SyntaxTree.Target] = []
  /// Whether each definition has a mistake or calls itself.
  var isBroken: [Bool]
  /// The start of each call's arguments in `matched`, or -1 if they do not match.
  var matches: [Int32: Int]
  /// The node of the argument for each parameter of each call, or -1.
  var matched: [Int32]
  private var isLetDone: [Bool]
  /// The node that each `let` stands for, through names of names.
  private let meanings: [Int32]
  private var isTooLarge = false
  /// The problems of arguments that have been reported once for all calls.
  var reported: Set<SourceRange> = []

  enum Binding {
    case node(Int32)
    /// A range of `nouns`.
    case views(Range<Int>)
    case missing
  }

  struct Work {
    enum Kind {
      case whole
      /// An index in `lets`.
      case `let`(Int)
      /// The node of the call.
      case call(Int32)
      case template
    }
    var kind: Kind
    /// The next node to write.
    var next: Int32
    var end: Int32
    /// The start of the arguments in `bindings`; -1 in a definition that is checked as written.
    var bindings = -1
    /// An index in `tree.calls`, or -1.
    var call: Int32 = -1
    var define: Int32 = -1
    /// The parameter whose default is being written; after the last one, the body of the definition.
    var parameter: Int32 = -1
    /// The views of a staggered call, which are written one at a time, and the nodes written for them.
    var views: Range<Int> = 0..<0
    var staggered: Int32 = -1
    var sum: Int32 = -1
    var arrangement: Arrangement?
    var alone: SyntaxTree.StaggeredAlone?
    // These fields describe the text of a `let`.
    var onlyCall: Int32 = -1
    var parts = 0
  }

  /// Expands the calls of a parsed script and adds the problems found.
  static func expand(_ parsed: inout Parser.Parsed, limit: Int) {
    var expand = Expand(parsed.tree, parsed.symbols, parsed.files.bytes, limit)
    expand.matchArguments()
    expand.findRecursion()
    let matched = expand
    expand.run()
    if expand.needsViews {
      // The views are known only now.
      let views = ViewTable(expand.tree, parsed.symbols)
      expand = matched
      expand.views = views
      expand.run()
    }
    parsed.tree = expand.tree
    parsed.problems += expand.problems
  }

  private init(_ tree: SyntaxTree, _ symbols: SymbolTable, _ source: [UInt8], _ limit: Int) {
    old = tree
    self.symbols = symbols
    self.source = source
    self.limit = limit + 16 * tree.tokens.count
    self.tree = tree
    runs = tree.defines.map(\.nodes).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    places = [Int32](repeating: -1, count: tree.nodes.count)
    sentencePlaces = [Int32](repeating: -1, count: tree.sentences.count)
    isBroken = tree.defines.map { $0.value < 0 }
    isLetDone = [Bool](repeating: false, count: tree.lets.count)
    meanings = tree.meanings()
    matches = [:]
    matched = []
  }

  // MARK: The loop

  private mutating func run() {
    tree.nodes.removeAll(keepingCapacity: true)
    tree.sentences.removeAll(keepingCapacity: true)
    tree.keyframes.removeAll(keepingCapacity: true)
    for place in old.nodes.indices where old.nodes[place].kind == .modified(.staggered) {
      let child = old.nodes[place].a
      let value = application(child)
      guard old.nodes[Int(value)].kind == .application else { continue }
      staggered.insert(child)
      if value != child { matches[child] = matches[value] }
    }
    work.append(Work(kind: .whole, next: 0, end: Int32(old.nodes.count)))
    finish()
    moveStatements()
    tree.firstOfDefinitions = Int32(tree.nodes.count)
    for define in old.defines {
      work.append(Work(kind: .template, next: define.nodes.lowerBound, end: define.nodes.upperBound))
      finish()
    }
  }

  /// The calls that are staggered directly, and the names of calls that are staggered.
  private var staggered: Set<Int32> = []
  /// The nodes of definitions, in order. Those of used files are between others.
  private let runs: [Range<Int32>]
  private var nextDefine = 0
  private var nextLet = 0

  private mutating func finish() {
    while let top = work.last {
      if top.next >= top.end {
        finishRun()
      } else if case .whole = top.kind, skip(top) {
        continue
      } else {
        copy(top.next)
      }
    }
  }

  /// Skips the definitions of the script, and expands each `let` separately.
  private mutating func skip(_ top: Work) -> Bool {
    let place = top.next
    while nextDefine < runs.count, runs[nextDefine].upperBound <= place { nextDefine += 1 }
    if nextDefine < runs.count, runs[nextDefine].contains(place) {
      work[work.count - 1].next = runs[nextDefine].upperBound
      return true
    }
    while nextLet < old.lets.count, old.lets[nextLet].value < place { nextLet += 1 }
    guard nextLet < old.lets.count, old.lets[nextLet].firstNode <= place else { return false }
    work[work.count - 1].next = old.lets[nextLet].value + 1
    if !isLetDone[nextLet] { begin(name: nextLet) }
    return true
  }

  private mutating func begin(name place: Int) {
    isLetDone[place] = true
    let old = old.lets[place]
    tree.lets[place].firstNode = Int32(tree.nodes.count)
    work.append(Work(kind: .let(place), next: old.firstNode, end: old.value + 1))
  }

  private mutating func finishRun() {
    let last = work.count - 1
    switch work[last].kind {
    case .whole, .template: work.removeLast()
    case .let(let place):
      let done = work.removeLast()
      let sentence = old.lets[place].onlySentence
      tree.lets[place].value = places[Int(old.lets[place].value)]
      tree.lets[place].onlySentence = sentence >= 0 && done.onlyCall < 0 ? sentencePlaces[Int(sentence)] : -1
      if done.parts == 1, done.onlyCall >= 0 {
        tree.calls[Int(done.onlyCall)].name = Int32(old.lets[place].nameToken)
      }
    case .call(let application): finishRun(ofCall: application)
    }
  }

  // MARK: Calls

  /// Returns the node that a name stands for, through names of names; else the node itself.
  private func application(_ place: Int32) -> Int32 {
    let node = old.nodes[Int(place)]
    return node.kind == .reference ? meanings[Int(node.a)] : place
  }

  /// Begins a call, or the name of a staggered one.
  private mutating func begin(call place: Int32) {
    let node = old.nodes[Int(place)]
    let define = old.lists[Int(old.nodes[Int(application(place))].a)]
    guard !isInTemplate, !isBroken[Int(define)], !isTooLarge, let arguments = matches[place] else {
      places[Int(place)] = emitMissing(node)
      return
    }
    let outer = work[work.count - 1].call
    guard tree.nodes.count <= limit else {
      reportTooLarge(outer, words(of: old.defines[Int(define)]))
      places[Int(place)] = emitMissing(node)
      return
    }
    if case .let = work[work.count - 1].kind {
      work[work.count - 1].onlyCall = Int32(tree.calls.count)
      work[work.count - 1].parts += 1
    }
    let parameters = old.defines[Int(define)].parameters
    let environment = work[work.count - 1].bindings
    let start = bindings.count
    var several = 0..<0
    var subject: Int32 = -1
    for offset in 0..<parameters.count {
      let argument = matched[arguments + offset]
      let bound = argument < 0 ? Binding.missing : binding(argument, environment)
      bindings.append(bound)
      guard case .views(let range) = bound, staggered.contains(place), subject < 0, isSeveral(range) else { continue }
      several = range
      subject = Int32(offset)
    }
    tree.calls.append(SyntaxTree.Call(define: define, first: node.first, last: node.last, outer: outer))
    if node.kind == .reference { tree.calls[tree.calls.count - 1].name = Int32(old.lets[Int(node.a)].nameToken) }
    var next = Work(kind: .call(place), next: 0, end: 0, bindings: start, call: Int32(tree.calls.count - 1))
    next.define = define
    next.parameter = parameters.lowerBound - 1
    if subject >= 0 {
      needsViews = true
      if let views {
        (next.views, next.arrangement) = single(several, views)
        // A definition that can take several views may be called with one.
        if outer < 0 { next.alone = alone(nouns[several], next.views) }
      }
      if let first = next.views.first {
        next.staggered = subject
        bindings[start + Int(subject)] = .views(first..<(first + 1))
      }
    }
    work.append(next)
  }

  mutating func reportTooLarge(_ call: Int32, _ words: String) {
    if isTooLarge { return }
    isTooLarge = true
    let range = call >= 0 ? tree.range(of: tree.calls[Int(tree.outermost(call))]) : SourceRange(0, 0)
    report(.expansionTooLarge(words), at: range)
  }

  private var isInTemplate: Bool {
    if case .template = work[work.count - 1].kind { return true }
    return false
  }

  /// Continues with the next default, the body of the definition or the next view, or ends the call.
  private mutating func finishRun(ofCall place: Int32) {
    let last = work.count - 1
    let define = old.defines[Int(work[last].define)]
    let arguments = matches[place] ?? 0
    if define.parameters.contains(work[last].parameter) {
      // The default of a parameter has been written.
      let parameter = work[last].parameter
      bindings[work[last].bindings + Int(parameter - define.parameters.lowerBound)] = binding(
        old.parameters[Int(parameter)].nodes.upperBound - 1, work[last].bindings)
    } else if work[last].parameter >= define.parameters.upperBound {
      return finishCall(place)
    }
    while work[last].parameter < define.parameters.upperBound {
      work[last].parameter += 1
      guard work[last].parameter < define.parameters.upperBound else { break }
      let offset = Int(work[last].parameter - define.parameters.lowerBound)
      guard matched[arguments + offset] < 0 else { continue }
      let nodes = old.parameters[Int(work[last].parameter)].nodes
      (work[last].next, work[last].end) = (nodes.lowerBound, nodes.upperBound)
      return
    }
    (work[last].next, work[last].end) = (define.body, define.nodes.upperBound)
  }

  private mutating func finishCall(_ place: Int32) {
    let last = work.count - 1
    let node = old.nodes[Int(place)]
    let written = places[Int(old.defines[Int(work[last].define)].value)]
    // A call is one term of a sum, whatever it consists of.
    var use = SyntaxTree.Node(kind: .use, token: node.token, a: written, b: 1, first: node.first, last: node.last)
    if work[last].staggered >= 0 {
      let term = emit(use)
      if work[last].sum >= 0 {
        let sum = SyntaxTree.Node(
          kind: .add, token: node.token, a: work[last].sum, b: term, first: node.first, last: node.last)
        work[last].sum = emit(sum)
      } else {
        work[last].sum = term
      }
      work[last].views.removeFirst()
      if let next = work[last].views.first, !isTooLarge, tree.nodes.count <= limit {
        let define = old.defines[Int(work[last].define)]
        bindings[work[last].bindings + Int(work[last].staggered)] = .views(next..<(next + 1))
        work[last].parameter = define.parameters.lowerBound - 1
        return
      }
      tree.arrangedSums[work[last].sum] = work[last].arrangement
      tree.staggeredAlone[work[last].sum] = work[last].alone
      use = SyntaxTree.Node(
        kind: .use, token: node.token, a: work[last].sum, b: 0, first: node.first, last: node.last)
    }
    let done = work.removeLast()
    bindings.removeSubrange(done.bindings...)
    places[Int(place)] = emit(use)
  }

  // MARK: Nodes

  @inline(__always)
  mutating func emit(_ node: SyntaxTree.Node) -> Int32 {
    tree.nodes.append(node)
    tree.callOfNode.append(work[work.count - 1].call)
    return Int32(tree.nodes.count - 1)
  }

  /// Writes a missing node, whose reason has been reported.
  mutating func emitMissing(_ node: SyntaxTree.Node) -> Int32 {
    emit(SyntaxTree.Node(kind: .missing, token: node.token, first: node.first, last: node.last))
  }

  private func place(_ child: Int32) -> Int32 { child >= 0 ? places[Int(child)] : child }

  private mutating func copy(_ place: Int32) {
    var node = old.nodes[Int(place)]
    let environment = work[work.count - 1].bindings
    switch node.kind {
    case .noun: break
    case .application:
      work[work.count - 1].next += 1
      return begin(call: place)
    case .reference where !isLetDone[Int(node.a)]:
      // A call precedes the definition's own use of the same name.
      return begin(name: Int(node.a))
    case .reference where staggered.contains(place):
      work[work.count - 1].next += 1
      return begin(call: place)
    case .parameter where environment >= 0: places[Int(place)] = argumentNode(node, environment)
    case .point, .dashes, .gradient, .call:
      let items = old.items(of: node).map { places[Int($0)] }
      node.a = Int32(tree.lists.count)
      tree.lists += items
      places[Int(place)] = emit(node)
    case .sentence:
      node.a = sentence(Int(node.a), environment)
      places[Int(place)] = emit(node)
    case .plan:
      plan(Int(node.a))
      places[Int(place)] = emit(node)
    case .unit, .negate:
      node.a = self.place(node.a)
      places[Int(place)] = emit(node)
    case .modified(let modifier):
      node.a = self.place(node.a)
      // A count that is a word is negative.
      if modifier.hasValueNode { node.b = self.place(node.b) }
      places[Int(place)] = emit(node)
    case .add, .subtract, .multiply, .divide, .onset, .delays:
      node.a = self.place(node.a)
      node.b = self.place(node.b)
      // A join of two parts has no single name.
      if node.kind == .add || node.kind == .multiply { work[work.count - 1].parts += 2 }
      places[Int(place)] = emit(node)
    case .number, .colour, .string, .reference, .unknown, .curve, .designToken, .option, .nothing, .cancelled, .missing,
      .parameter, .use:
      places[Int(place)] = emit(node)
    }
    work[work.count - 1].next += 1
  }

  private mutating func sentence(_ place: Int, _ environment: Int) -> Int32 {
    var sentence = old.sentences[place]
    for kind in [
      Phrase.from, .through, .to, .by, .along, .over, .with, .after, .at,
    ] where sentence.slot(kind).isGiven {
      var slot = sentence.slot(kind)
      slot.node = places[Int(slot.node)]
      // The name of a view is a path here and not a value.
      if kind == .along || kind == .to && sentence.verb == .morph,
        tree.nodes[Int(slot.node)].kind == .unknown
      {
        tree.nodes[Int(slot.node)].kind = .option
      }
      sentence.set(kind, slot)
    }
    if !sentence.keyframes.isEmpty {
      let first = Int32(tree.keyframes.count)
      tree.keyframes += old.keyframes[run: sentence.keyframes].map { keyframe in
        func moved(_ slot: SyntaxTree.Slot) -> SyntaxTree.Slot {
          var slot = slot
          if slot.isGiven { slot.node = places[Int(slot.node)] }
          return slot
        }
        return SyntaxTree.Keyframe(
          value: moved(keyframe.value), place: moved(keyframe.place), curve: moved(keyframe.curve))
      }
      sentence.keyframes = first..<Int32(tree.keyframes.count)
    }
    let targets = old.targets[run: sentence.targets]
    if environment >= 0, targets.contains(where: { $0.kind == .parameter }) {
      let start = nouns.count
      for target in targets where !append(target, environment) { sentence.isBroken = true }
      let first = Int32(tree.targets.count)
      if tree.targets.count > limit { reportTooLarge(work[work.count - 1].call, text(sentence.verbToken)) }
      if !isTooLarge { tree.targets += nouns[start...] }
      nouns.removeSubrange(start...)
      sentence.targets = first..<Int32(tree.targets.count)
    }
    if case .let = work[work.count - 1].kind { work[work.count - 1].parts += 2 }
    tree.sentences.append(sentence)
    tree.callOfSentence.append(work[work.count - 1].call)
    sentencePlaces[place] = Int32(tree.sentences.count - 1)
    return sentencePlaces[place]
  }

  /// Moves the values of a plan. Definitions contain no plans, so each is written once.
  private mutating func plan(_ place: Int) {
    let plan = old.plans[place]
    tree.plans[place].sentence.to.node = self.place(plan.sentence.to.node)
    tree.plans[place].sentence.with.node = self.place(plan.sentence.with.node)
    func moved(_ slot: SyntaxTree.Slot) -> SyntaxTree.Slot {
      SyntaxTree.Slot(node: self.place(slot.node), keyword: slot.keyword, property: slot.property)
    }
    tree.plans[place].constants = plan.constants.mapValues(moved)
    tree.plans[place].choices = plan.choices.map(moved)
    tree.plans[place].corners = plan.corners.map(moved)
  }

  /// Moves the values of statements to their new indices.
  private mutating func moveStatements() {
    for place in tree.statements.indices {
      let statement = tree.statements[place]
      switch statement.kind {
      case .play, .bare, .defaultDuration, .when: tree.statements[place].value = places[Int(statement.value)]
      case .let, .view, .group, .canvas, .define, .use, .policy, .reaction, .transition: break
      }
    }
    for place in tree.reactions.indices {
      tree.reactions[place].time = self.place(tree.reactions[place].time)
      if let scroll = tree.reactions[place].scroll {
        tree.reactions[place].scroll = (self.place(scroll.from), self.place(scroll.to))
      }
      tree.reactions[place].action = self.place(tree.reactions[place].action)
    }
    for place in tree.directions.indices {
      tree.directions[place].action = self.place(tree.directions[place].action)
    }
    for place in tree.policies.indices where tree.policies[place].kind == .length {
      tree.policies[place].value = places[Int(tree.policies[place].value)]
    }
    for place in tree.declaredValues.indices {
      tree.declaredValues[place].node = places[Int(tree.declaredValues[place].node)]
    }
    for place in tree.declarations.indices {
      guard var members = tree.declarations[place].members else { continue }
      members.spacing.node = self.place(members.spacing.node)
      tree.declarations[place].members = members
    }
    for place in tree.canvases.indices {
      tree.canvases[place].width = self.place(tree.canvases[place].width)
      tree.canvases[place].height = self.place(tree.canvases[place].height)
      tree.canvases[place].background = self.place(tree.canvases[place].background)
    }
  }

  // MARK: Words

  mutating func report(_ kind: Finding, at range: SourceRange) { problems.append(Problem(kind, at: range)) }

  func text(_ token: UInt32) -> String { text(old.range(ofToken: token)) }

  func text(_ range: SourceRange) -> String { String(decoding: source[range.bytes], as: UTF8.self) }
}
