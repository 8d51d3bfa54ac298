/// A script laid out anew.
package struct Formatted: Sendable {
  package var text: [UInt8]
  /// What could not be understood, in the order of the text: the statements with these mistakes stand as they were.
  package var problems: [Problem]
  /// The texts that the problems are about.
  package var files: SourceFiles
}

/// Source text -> tokens and syntax -> what each token is to its neighbours -> lines. grammar.md, "One way to write it".
///
/// Formatting what was formatted changes nothing.
///
/// - Parameters: as for `compile`. The files that the script uses are read for their names, which say what is a verb
///   and what is not; what is wrong with them is not told.
package func format(
  source: [UInt8], name: String = "script.motion", read: SourceReader = { _, _ in .refused(.missing) }
) -> Formatted {
  let parsed = Parser.parse(SourceFiles(script: source, name: name), read: read)
  let problems = parsed.problems.filter { Int($0.range.start) <= source.count && !$0.message.isAboutUsedFile }
  var format = Format(source, parsed.tree)
  format.findGaps()
  format.findRegions(problems)
  format.orderPhrases()
  format.orderPlans()
  format.markStatements()
  format.markNodes()
  format.write()
  let order = problems.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  return Formatted(text: format.output, problems: order, files: parsed.files)
}

extension Message {
  /// What is wrong with another file, and nothing with the script's own text.
  fileprivate var isAboutUsedFile: Bool {
    [.useRefused, .useOfOtherKind, .useCycle, .usedNameTwice].contains(self)
  }
}

/// Lays a script out. The tokens stay what is printed; the tree says what they are to each other: where no space
/// stands, where a line may break, in which order phrases go. Nothing here calls itself: a pass is a loop.
struct Format {
  /// What is wider is broken where it may be.
  static let width = 100
  static let step = 2
  /// Lines are not pushed further to the right than this, however deep they are.
  static let deepest = 40

  let source: [UInt8]
  let tree: SyntaxTree
  /// The script's own tokens; those of used files stand behind them.
  let tokens: Slice<Tokens>

  /// Comments in the order of the text; those before token i are `commentStarts[i]..<commentStarts[i + 1]`.
  var comments: [Comment] = []
  var commentStarts: [Int32] = []
  /// For each token the comment behind it on its line, or -1.
  var trailing: [Int32]
  /// Something else than spaces and comments stands before a token.
  var strayBefore: Set<Int> = []
  var hasBlankBefore: [Bool]
  var regions: [Region] = []

  /// What each token is to its neighbours.
  var marks: [Mark]
  var spellings: [Spelling]
  /// The order in which the tokens are written.
  var order: [Int32]
  /// The place of each token in `order`.
  var position: [Int32]
  /// Parentheses that are added: for the place that one is opened before, the place that it is closed behind, and back.
  var added: [Int32: Int32] = [:]
  var addedEnds: [Int32: Int32] = [:]
  /// Outer ones before inner ones.
  var groups: [Group] = []

  var items: [Item] = []
  var itemComments: [Int32] = []
  var text: [UInt8] = []
  var output: [UInt8] = []
  var lineBreak: [UInt8] = [UInt8(ascii: "\n")]

  init(_ source: [UInt8], _ tree: SyntaxTree) {
    self.source = source
    self.tree = tree
    tokens = tree.tokens[..<min(Int(tree.ownTokens), tree.tokens.count)]
    let count = tokens.count
    trailing = [Int32](repeating: -1, count: count)
    hasBlankBefore = [Bool](repeating: false, count: count)
    marks = [Mark](repeating: [], count: count)
    spellings = [Spelling](repeating: .asWritten, count: count)
    order = (0..<Int32(count)).map { $0 }
    position = order
  }

  /// A comment without the white space behind it.
  struct Comment {
    var start: Int
    var end: Int
    /// It stands behind a token, on its line.
    var isTrailing: Bool
    var hasBlankBefore: Bool
  }

  /// A statement, with the whole of its lines.
  struct Region {
    /// The first token and the last.
    var first: Int
    var last: Int
    var lineStart: Int
    var lineEnd: Int
    /// Its place in `tree.statements`, or -1.
    var statement = -1
    var isUnderstood: Bool
  }

  struct Mark: OptionSet {
    let rawValue: UInt16
    /// No space stands before it, or behind it.
    static let touches = Mark(rawValue: 1)
    static let gluesNext = Mark(rawValue: 2)
    /// A line may break before it, as all such places of the innermost group do.
    static let mayBreak = Mark(rawValue: 4)
    /// A line breaks before it where the next does not fit.
    static let mayFill = Mark(rawValue: 8)
    /// A line breaks before it.
    static let breaks = Mark(rawValue: 16)
    /// It is not written.
    static let isDropped = Mark(rawValue: 32)
    /// An operator between two operands.
    static let joins = Mark(rawValue: 64)
  }

  /// What stands on one line if it fits. Its places in `order`.
  struct Group {
    var first: Int32
    var last: Int32
  }

  /// The first token of a group, and the last if nothing moves.
  mutating func group(_ first: UInt32, _ last: UInt32) {
    let start = position[Int(first)]
    groups.append(Group(first: start, last: start + Int32(last) - Int32(first)))
  }
}
