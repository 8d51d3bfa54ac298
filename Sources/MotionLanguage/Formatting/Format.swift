/// A formatted script.
package struct Formatted: Sendable {
  package var text: [UInt8]
  /// The mistakes, in the order of the text. Statements with mistakes are left as they were.
  package var problems: [Problem]
  /// The texts that the problems are about.
  package var files: SourceFiles
}

/// Formats a script: source text -> tokens and syntax -> marks on tokens -> lines (grammar.md, "One way to write it").
///
/// Formatting a formatted script changes nothing. The result is read again: what is meant by a mistake is a guess, which other
/// spaces and parentheses may change. A script that would then be read in another way is left as it was.
///
/// - Parameters:
///   - source: the script in UTF-8, with or without a byte order mark.
///   - isChecked: whether to read the result again. Tests do without, since a correct script never needs it.
///   - reader: returns the reader of the used files, anew for the script and for its result. The files are read for their names,
///     which decide whether a word is a verb; their own mistakes are not reported.
package func format(
  source: [UInt8], name: String = "script.motion", isChecked: Bool = true,
  reader: () -> SourceReader = { { _, _ in .refused(.missing) } }
) -> Formatted {
  var (format, problems) = Format.marked(source, name, reader())
  // A file with the byte 0 is no text, and without some of its line breaks it could pass for UTF-16.
  let isText = !problems.contains { $0.message == .forbiddenCharacter && source[Int($0.range.start)] == 0 }
  if isText { format.write() }
  let isKept = !isText || isChecked && format.isReadInAnotherWay(problems, name, reader())
  let order = problems.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  return Formatted(text: isKept ? source : format.output, problems: order, files: format.files)
}

/// Formats the statements that lie in a range, and the lines between statements of which it has a part.
///
/// - Parameters:
///   - range: the offsets of the first and last byte of the range. A statement in part of it is formatted as a whole.
///   - isWhole: whether to leave out statements that go on beyond the range, and the lines between statements.
/// - Returns: the edits from start to end, one for each statement, and for the lines between two, that change.
package func formattedStatements(
  source: [UInt8], name: String = "script.motion", in range: ClosedRange<Int>, isWhole: Bool = false,
  read: SourceReader = { _, _ in .refused(.missing) }
) -> [(edit: Edit, isBetween: Bool)] {
  var (format, _) = Format.marked(source, name, read)
  return format.statementEdits(in: range, isWhole: isWhole)
}

extension Message {
  /// Whether the problem concerns another file and not the text of the script.
  fileprivate var isAboutUsedFile: Bool {
    [.useRefused, .useOfOtherKind, .useCycle, .usedNameTwice].contains(self)
  }
}

/// Formats a script. The tokens are printed; the tree decides where spaces and line breaks go, and the order of phrases. Passes
/// are loops and do not recurse.
struct Format {
  /// The width beyond which lines are broken, where possible.
  static let width = 100
  static let step = 2
  /// The largest indentation, however deep the nesting.
  static let deepest = 40

  let source: [UInt8]
  let files: SourceFiles
  let tree: SyntaxTree
  /// The tokens of the script, without those of used files.
  let tokens: Slice<Tokens>

  /// The comments in the order of the text; those before token i are `commentStarts[i]..<commentStarts[i + 1]`.
  var comments: [Comment] = []
  var commentStarts: [Int32] = []
  /// The index of the comment after each token on its line, or -1.
  var trailing: [Int32]
  /// The tokens that are preceded by something other than spaces and comments.
  var strayBefore: Set<Int> = []
  var hasBlankBefore: [Bool]
  var regions: [Region] = []

  /// The marks of each token.
  var marks: [Mark]
  var spellings: [Spelling]
  /// The order in which the tokens are written.
  var order: [Int32]
  /// The index of each token in `order`.
  var position: [Int32]
  /// The parentheses that are added: the index before which each is opened, mapped to the index after which it is closed, and
  /// back.
  var added: [Int32: Int32] = [:]
  var addedEnds: [Int32: Int32] = [:]
  /// The groups, outer ones before inner ones.
  var groups: [Group] = []

  var items: [Item] = []
  var itemComments: [Int32] = []
  var text: [UInt8] = []
  var output: [UInt8] = []
  var lineBreak: [UInt8] = [UInt8(ascii: "\n")]

  /// Returns whether the output has other mistakes than the script, or other syntax.
  fileprivate func isReadInAnotherWay(_ problems: [Problem], _ name: String, _ read: SourceReader) -> Bool {
    if output == source { return false }
    let parsed = Parser.parse(SourceFiles(script: output, name: name), read: read)
    return problems.map(\.message.code).sorted() != Format.mistakes(parsed, output).map(\.message.code).sorted()
      || SyntaxText.text(of: tree, source) != SyntaxText.text(of: parsed.tree, output)
  }

  /// Returns a script with the marks for its text, and its mistakes.
  static func marked(_ source: [UInt8], _ name: String, _ read: SourceReader) -> (Format, [Problem]) {
    let parsed = Parser.parse(SourceFiles(script: source, name: name), read: read)
    let problems = Format.mistakes(parsed, source)
    var format = Format(source, parsed)
    format.findGaps()
    format.findRegions(problems)
    format.orderPhrases()
    format.orderPlans()
    format.markStatements()
    format.markNodes()
    return (format, problems)
  }

  private static func mistakes(_ parsed: Parser.Parsed, _ source: [UInt8]) -> [Problem] {
    parsed.problems.filter { Int($0.range.start) <= source.count && !$0.message.isAboutUsedFile }
  }

  private init(_ source: [UInt8], _ parsed: Parser.Parsed) {
    self.source = source
    files = parsed.files
    let tree = parsed.tree
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

  /// A comment without trailing white space.
  struct Comment {
    var start: Int
    var end: Int
    /// Whether it follows a token on the same line.
    var isTrailing: Bool
    var hasBlankBefore: Bool
  }

  /// A statement, with the lines that it occupies.
  struct Region {
    /// The first and the last token.
    var first: Int
    var last: Int
    var lineStart: Int
    var lineEnd: Int
    /// The index in `tree.statements`, or -1.
    var statement = -1
    var isUnderstood: Bool
  }

  struct Mark: OptionSet {
    let rawValue: UInt16
    /// No space is written before the token, or after it.
    static let touches = Mark(rawValue: 1)
    static let gluesNext = Mark(rawValue: 2)
    /// A line may break before the token. All such positions of the innermost group break together.
    static let mayBreak = Mark(rawValue: 4)
    /// A line breaks before the token if the next part does not fit.
    static let mayFill = Mark(rawValue: 8)
    /// A line always breaks before the token.
    static let breaks = Mark(rawValue: 16)
    /// The token is not written.
    static let isDropped = Mark(rawValue: 32)
    /// The token is an operator between two operands.
    static let joins = Mark(rawValue: 64)
  }

  /// Tokens that are on one line if they fit, as indices in `order`.
  struct Group {
    var first: Int32
    var last: Int32
  }

  /// Adds a group, given its first token, and its last token if phrases are not reordered.
  mutating func group(_ first: UInt32, _ last: UInt32) {
    let start = position[Int(first)]
    groups.append(Group(first: start, last: start + Int32(last) - Int32(first)))
  }
}
