import MotionAlgebra
import MotionText

/// A script with the values of its expressions, as far as they have been checked, and its problems.
///
/// A mistake is reported once. Its value is then `unknown`, which causes no further messages.
struct EvaluatedScript {
  let files: SourceFiles
  let tree: SyntaxTree
  let symbols: SymbolTable
  /// For each symbol the index of its `let` + 1, or 0.
  private let letOfSymbol: [Int32]
  var values: Values
  private(set) var problems: [Problem]
  private(set) var hasErrors: Bool
  /// The ranges of problems that are the same in every call.
  private var toldOfEachCall: Set<SourceRange> = []
  /// The ranges of words of which no message says that they name nothing.
  private var passedNames: Set<SourceRange> = []

  /// - Parameter parsed: the script. Its design tokens may have been moved out.
  init(_ parsed: Parser.Parsed) {
    (files, tree, symbols) = (parsed.files, parsed.tree, parsed.symbols)
    letOfSymbol = parsed.letOfSymbol
    values = Values(count: parsed.tree.nodes.count)
    problems = parsed.problems
    hasErrors = problems.contains { $0.severity == .error }
  }

  /// The value of a node.
  subscript(node: Int32) -> Quantity { @inline(__always) get { values[node] } }

  // MARK: Problems

  /// Keeps a problem. After `Limit.mistakes` of them only the first error is kept, because without one the script would
  /// play.
  mutating func report(_ finding: Finding, at range: SourceRange) {
    let problem = Problem(finding, at: range)
    let isError = problem.severity == .error
    if problems.count >= Limit.mistakes, hasErrors || !isError { return }
    hasErrors = hasErrors || isError
    problems.append(problem)
  }

  /// Reports, once, a problem that does not depend on the call with which it is found.
  mutating func report(inEachCall finding: Finding, at range: SourceRange) {
    guard toldOfEachCall.insert(range).inserted else { return }
    let count = problems.count
    report(finding, at: range)
    if problems.count > count { problems[count].isInEachCall = true }
  }

  /// Reports a problem in the place of one that has been reported at a part of it.
  mutating func report(_ finding: Finding, at range: SourceRange, inPlaceOf message: Message) {
    guard problems.count < Limit.mistakes,
      let place = problems.lastIndex(where: { $0.message == message && range.contains($0.range) })
    else { return report(finding, at: range) }
    let calls = problems[place].calls
    problems[place] = Problem(finding, at: range)
    problems[place].calls = calls
    hasErrors = hasErrors || problems[place].severity == .error
  }

  /// Withdraws, once `withdrawPassedNames` is called, the message that a word names nothing, because another message is about what
  /// it belongs to.
  mutating func pass(nameAt range: SourceRange) { passedNames.insert(range) }

  mutating func withdrawPassedNames() {
    if passedNames.isEmpty { return }
    problems.removeAll { $0.message == .unknownName && passedNames.contains($0.range) }
  }

  /// Sets the calls of the problems from an index on.
  mutating func setCalls(_ calls: [SourceRange], ofProblemsFrom start: Int) {
    for problem in start..<problems.count where !problems[problem].isInEachCall { problems[problem].calls = calls }
  }

  /// Sets the call of the definition that a sentence is in, for the problems from an index on.
  mutating func noteCalls(ofSentence sentence: Int, ofProblemsFrom start: Int) {
    guard !tree.callOfNode.isEmpty, problems.count > start,
      let node = tree.nodes.lastIndex(where: { $0.kind == .sentence && Int($0.a) == sentence })
    else { return }
    noteCalls(ofNode: node, ofProblemsFrom: start)
  }

  /// Sets the call of the definition that a node is in, for the problems from an index on.
  mutating func noteCalls(ofNode node: Int, ofProblemsFrom start: Int) {
    let call = tree.callOfNode[node]
    if call < 0 { return }
    let outermost = tree.outermost(call)
    let calls = [call, outermost].prefix(call == outermost ? 1 : 2)
    setCalls(calls.map { tree.range(of: tree.calls[Int($0)]) }, ofProblemsFrom: start)
  }

  // MARK: Words

  @inline(__always) var source: [UInt8] { files.bytes }

  func text(_ range: SourceRange) -> String { String(decoding: source[range.bytes], as: UTF8.self) }

  func text(ofToken place: UInt32) -> String {
    place < tree.firstMember ? text(tree.range(ofToken: place)) : symbols.text(tree.tokens[Int(place)].symbol)
  }

  func text(ofNode place: Int32) -> String { text(tree.range(ofNode: place)) }

  /// Returns the node of the argument from which a value is computed, as in `time/2`, through calls of calls; the node itself for
  /// anything else.
  func argument(_ place: Int32) -> Int32 {
    var place = place
    for _ in 0..<100 {
      guard let argument = onlyArgument(of: place) else { break }
      place = argument
    }
    return place
  }

  /// Returns the only argument of a call among the factors of a value.
  private func onlyArgument(of place: Int32) -> Int32? {
    var (open, count, found) = ([place], 0, Int32?.none)
    while let next = open.popLast(), count < 20 {
      let node = tree.nodes[Int(next)]
      count += 1
      if node.kind == .multiply || node.kind == .divide {
        open += [node.a, node.b]
      } else if node.kind == .use, node.b < 0 {
        if found != nil { return nil }
        found = node.a
      }
    }
    return found
  }

  /// Returns the text of a token without its quotation marks.
  func textInside(_ token: UInt32) -> String { text(tree.range(ofToken: token).inQuotes) }

  /// Returns the index in `tree.lets` of the `let` with a name.
  @inline(__always)
  func letPlace(_ name: Symbol) -> Int? {
    let place = Int(letOfSymbol[Int(name.rawValue)])
    return place > 0 ? place - 1 : nil
  }

  /// Returns the name of an action's plan: the text after the outermost `named`.
  func name(ofAction node: SyntaxTree.Node) -> (text: String, token: UInt32)? {
    var token: Int32 = -1
    if node.kind == .modified(.named) { token = node.b }
    if node.kind == .sentence { token = tree.sentences[Int(node.a)].named.node }
    if node.kind == .plan { token = tree.plans[Int(node.a)].sentence.named.node }
    return token < 0 ? nil : (textInside(UInt32(token)), UInt32(token))
  }

  /// Returns whether an `onset` counts from the start or from the end of its animation.
  func anchor(ofOnset onset: SyntaxTree.Node) -> Onset.Anchor { text(ofToken: onset.token) == "end" ? .end : .start }

  /// Whether the script itself declares reactions.
  var hasReactions: Bool {
    tree.statements.contains { ($0.kind == .reaction || $0.kind == .transition) && $0.file == 0 }
  }
}
