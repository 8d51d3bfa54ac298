import MotionAlgebra

/// A script, what its expressions are worth as far as they were checked, and what was reported of it.
///
/// What is wrong is reported once: its value is then `unknown`, about which nothing more is said.
struct EvaluatedScript {
  let files: SourceFiles
  let tree: SyntaxTree
  let symbols: SymbolTable
  /// For each word the place of its `let` + 1.
  private let letOfSymbol: [Int32]
  var values: Values
  private(set) var problems: [Problem]

  /// - Parameter parsed: its design tokens may be elsewhere.
  init(_ parsed: Parser.Parsed) {
    (files, tree, symbols) = (parsed.files, parsed.tree, parsed.symbols)
    letOfSymbol = parsed.letOfSymbol
    values = Values(count: parsed.tree.nodes.count)
    problems = parsed.problems
  }

  /// What a node is worth.
  subscript(node: Int32) -> Quantity { @inline(__always) get { values[node] } }

  // MARK: Problems

  mutating func report(_ finding: Finding, at range: SourceRange) {
    problems.append(Problem(finding, at: range))
  }

  var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// Says of the problems from a place on in which calls they show.
  mutating func setCalls(_ calls: [SourceRange], ofProblemsFrom start: Int) {
    for problem in problems[start...].indices { problems[problem].calls = calls }
  }

  // MARK: Words

  @inline(__always) var source: [UInt8] { files.bytes }

  func text(_ range: SourceRange) -> String { String(decoding: source[range.bytes], as: UTF8.self) }

  func text(ofToken place: UInt32) -> String { text(tree.range(ofToken: place)) }

  func text(ofNode place: Int32) -> String { text(tree.range(ofNode: place)) }

  /// The text of a token, without its quotation marks.
  func textInside(_ token: UInt32) -> String { text(tree.range(ofToken: token).inQuotes) }

  /// The place in `tree.lets` of the one that gives a name.
  @inline(__always)
  func letPlace(_ name: Symbol) -> Int? {
    let place = Int(letOfSymbol[Int(name.rawValue)])
    return place > 0 ? place - 1 : nil
  }

  /// What the plan of an action is called: the text after the outermost `named`.
  func name(ofAction node: SyntaxTree.Node) -> (text: String, token: UInt32)? {
    var token: Int32 = -1
    if node.kind == .modified(.named) { token = node.b }
    if node.kind == .sentence { token = tree.sentences[Int(node.a)].named.node }
    if node.kind == .plan { token = tree.plans[Int(node.a)].sentence.named.node }
    return token < 0 ? nil : (textInside(UInt32(token)), UInt32(token))
  }

  /// Whether an `onset` is counted from the start or from the end of its animation.
  func anchor(ofOnset onset: SyntaxTree.Node) -> Onset.Anchor { text(ofToken: onset.token) == "end" ? .end : .start }

  /// The script itself says what happens beside the timeline.
  var hasReactions: Bool {
    tree.statements.contains { ($0.kind == .reaction || $0.kind == .transition) && $0.file == 0 }
  }
}
