import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

// mutator FOLDER COPY SEED COUNT [MODULES] [LEFT-OUT]: copies the package in FOLDER to COPY, and in the copy changes COUNT random
// places of the sources of MODULES, each while the environment variable MUTANT is its number. It prints the changes, one per
// line: number, module, file, line, column, original and changed code, separated by tabs. LEFT-OUT is a file with the places
// (`file:line:column`) that do not compile when they are changed.
//
// The Swift toolchain contains the parser, so the package needs no dependency. `mutate.sh` compiles this file and runs it.

/// A place in a source file and the code that replaces it.
struct Mutation {
  let range: Range<Int>
  let line: Int
  let column: Int
  let original: String
  let mutated: String
}

/// Finds every place of a file that can be changed.
final class MutationFinder: SyntaxVisitor {
  private(set) var found: [Mutation] = []
  private let lines: SourceLocationConverter
  /// Whether the innermost function, property or closure returns a Boolean.
  private var returnsBoolean: [Bool] = []

  init(_ tree: SourceFileSyntax) {
    lines = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ node: some SyntaxProtocol, _ mutated: String) {
    let original = node.trimmedDescription
    // `try` and `await` cannot follow an operator, and lines would move if a change contained several. An `if` or `switch` is an
    // operand only by itself.
    let words = ["try ", "await ", "\n", "\"\"\"", "if ", "switch "]
    guard !words.contains(where: { original.contains($0) }) else { return }
    let start = node.positionAfterSkippingLeadingTrivia
    let place = lines.location(for: start)
    found.append(
      Mutation(
        range: start.utf8Offset..<start.utf8Offset + original.utf8.count, line: place.line, column: place.column,
        original: original, mutated: mutated))
  }

  // MARK: Code that is not changed

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // These do nothing in a correct program.
    ["assert", "precondition", "reserveCapacity"].contains { node.calledExpression.trimmedDescription.hasSuffix($0) }
      ? .skipChildren : .visitChildren
  }

  // MARK: Operators and literals

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return .visitChildren }
    let others = [
      "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "&&": "||", "||": "&&",
    ]
    guard let other = others[sign.text] else { return .visitChildren }
    // `+` also joins texts and arrays.
    let joins = [node.leftOperand, node.rightOperand].contains {
      $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self) || $0.trimmedDescription.contains("\"")
    }
    if joins && "+-".contains(other) { return .visitChildren }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    add(node, "\(left) \(other) \(right)")
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { add(node, node.expression.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // Other bases are used for codes and masks.
    if let value = Int(node.literal.text.filter { $0 != "_" }), value < Int.max {
      add(node, "\(value + 1)")
      if value > 0 { add(node, "\(value - 1)") }
    }
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    add(condition, "false")
    // A loop that never ends is noticed late.
    if node.parent?.parent?.is(WhileStmtSyntax.self) != true { add(condition, "true") }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.condition, "true")
    add(node.condition, "false")
    return .visitChildren
  }

  // MARK: Results

  private func enter(_ result: TypeSyntax?, _ body: CodeBlockItemListSyntax?) {
    returnsBoolean.append(result?.trimmedDescription == "Bool")
    if returnsBoolean.last == true, let body, body.count == 1, case .expr(let value)? = body.first?.item {
      add(value, "!(\(value.trimmedDescription))")
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature.returnClause?.type, node.body?.statements)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { returnsBoolean.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    var body: CodeBlockItemListSyntax?
    if case .getter(let statements)? = node.accessorBlock?.accessors { body = statements }
    enter(node.accessorBlock == nil ? nil : node.typeAnnotation?.type, body)
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) { returnsBoolean.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    returnsBoolean.append(false)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { returnsBoolean.removeLast() }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if returnsBoolean.last == true, let value = node.expression { add(value, "!(\(value.trimmedDescription))") }
    return .visitChildren
  }
}

/// The generator SplitMix64, so that a seed has the same mutants everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Each module of the copy has this declaration, which inlinable functions can use too.
let declaration = """
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  @usableFromInline let activeMutant = getenv("MUTANT").map { atoi($0) } ?? 0

  """

/// Writes a file unless it already has this content, so that only changed files are compiled again.
func write(_ data: Data, to file: URL) throws {
  if let current = try? Data(contentsOf: file), current == data { return }
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try data.write(to: file)
}

let arguments = CommandLine.arguments
guard arguments.count >= 5, let seed = UInt64(arguments[3]), let count = Int(arguments[4]) else {
  FileHandle.standardError.write(Data("usage: mutator FOLDER COPY SEED COUNT [MODULES] [LEFT-OUT]\n".utf8))
  exit(2)
}
let (folder, copy) = (URL(fileURLWithPath: arguments[1]), URL(fileURLWithPath: arguments[2]))
let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Sources").filter { $0 != ".DS_Store" }
  .sorted()
let chosenModules =
  arguments.count > 5 && !arguments[5].isEmpty ? arguments[5].split(separator: " ").map(String.init) : modules
let leftOut =
  arguments.count > 6 ? Set(try String(contentsOfFile: arguments[6], encoding: .utf8).split(separator: "\n")) : []

// The copy contains everything that the tests read.
var kept: Set<String> = []
for part in [
  "Package.swift", "Makefile", "README.md", "CHANGELOG.md", "LICENSE", "grammar.md", "Plugins", "Sources", "Tests",
  "Examples", "docs", "editors", "Packaging",
] {
  let root = folder.appendingPathComponent(part)
  let below = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
  for path in [part] + below.map({ "\(part)/\($0)" }) {
    kept.insert(path)
    let file = folder.appendingPathComponent(path)
    if path.hasPrefix("Sources/"), path.hasSuffix(".swift") { continue }
    // Of a folder there are no contents, and of a link there are those of its file.
    guard let contents = try? Data(contentsOf: file) else { continue }
    try write(contents, to: copy.appendingPathComponent(path))
    // Scripts can be run.
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    if let mode {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: copy.appendingPathComponent(path).path)
    }
  }
}

var sources: [(module: String, path: String, text: [UInt8])] = []
var places: [(source: Int, mutation: Mutation)] = []
for path in kept.sorted() where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
  let module = String(path.split(separator: "/")[1])
  let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  sources.append((module, path, Array(text.utf8)))
  guard chosenModules.contains(module) else { continue }
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }.cast(SourceFileSyntax.self)
  let finder = MutationFinder(tree)
  finder.walk(tree)
  places += finder.found.map { (sources.count - 1, $0) }
}

var generator = SeededGenerator(state: seed)
var chosen: [[(number: Int, mutation: Mutation)]] = Array(repeating: [], count: sources.count)
var number = 0
for (source, mutation) in places.shuffled(using: &generator) where number < count {
  let name = "\(sources[source].path):\(mutation.line):\(mutation.column)"
  let overlaps = chosen[source].contains { $0.mutation.range.overlaps(mutation.range) }
  if overlaps || leftOut.contains(where: { $0 == name }) { continue }
  number += 1
  chosen[source].append((number, mutation))
  let fields = ["\(number)", sources[source].module, sources[source].path, "\(mutation.line)", "\(mutation.column)"]
  print((fields + [mutation.original, mutation.mutated]).joined(separator: "\t"))
}
FileHandle.standardError.write(Data("mutate: \(number) of \(places.count) places, seed \(seed)\n".utf8))

for (source, mutations) in zip(sources, chosen) {
  var text = source.text
  for (number, mutation) in mutations.sorted(by: { $0.mutation.range.lowerBound > $1.mutation.range.lowerBound }) {
    let changed = "(activeMutant == \(number) ? \(mutation.mutated) : \(mutation.original))"
    text.replaceSubrange(mutation.range, with: changed.utf8)
  }
  try write(Data(text), to: copy.appendingPathComponent(source.path))
}
for module in modules {
  kept.insert("Sources/\(module)/ActiveMutant.swift")
  try write(Data(declaration.utf8), to: copy.appendingPathComponent("Sources/\(module)/ActiveMutant.swift"))
}
// Files that are gone are removed from the copy too.
for part in ["Sources", "Tests"] {
  let root = copy.appendingPathComponent(part)
  for path in (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).map({
    "\(part)/\($0)"
  })
  where !kept.contains(path) { try? FileManager.default.removeItem(at: copy.appendingPathComponent(path)) }
}
