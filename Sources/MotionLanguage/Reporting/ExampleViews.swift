import MotionAlgebra

/// The views of a script, for the examples of messages about it.
struct ExampleViews {
  private let declared: [(name: String, kind: ViewKind, declaration: String)]
  /// All names of views and groups.
  private let names: Set<String>

  /// The views that are tried in an example.
  private static let most = 6

  init(_ parsed: Parser.Parsed) {
    var declared: [(name: String, kind: ViewKind, declaration: String)] = []
    for declaration in parsed.tree.declarations.prefix(4 * ExampleViews.most) {
      guard let kind = declaration.kind, kind != .group else { continue }
      let name = parsed.symbols.text(declaration.name) + (declaration.members == nil ? "" : ".1")
      // The views of one declaration of many have a number.
      let words =
        switch kind {
        case .path: "path \"M0 0 L9 0 L5 8 Z\""
        case .text: "text \"A\""
        case .line: "line from (0, 0) to (9, 0)"
        case .circle, .square, .rectangle, .ellipse, .group, .box: kind.spelling
        }
      let view =
        declaration.members == nil
        ? "view \(name) is \(words)" : "view \(name.dropLast(2)) is a row of 1 \(kind.plural)"
      declared.append((name, kind, view))
    }
    self.declared = declared
    names = Set(
      (parsed.tree.declarations.map(\.name) + parsed.tree.groups.map(\.name)).map { parsed.symbols.text($0) })
  }

  /// Returns the number of errors and warnings of a script.
  private static func mistakes(_ script: String) -> (errors: Int, warnings: Int) {
    let problems = TriedScript.problems(Array(script.utf8))
    return (problems.count { $0.severity == .error }, problems.count { $0.severity == .warning })
  }

  /// Returns an example with views that the script declares in the place of its own, where they suit it.
  func fitted(_ example: String) -> String {
    guard !declared.isEmpty else { return example }
    let parsed = TriedScript.parsed(Array(example.utf8))
    guard parsed.problems.isEmpty, parsed.tree.declarations.isEmpty, parsed.tree.groups.isEmpty else { return example }
    var (tokens, names): ([UInt32], [String]) = ([], [])
    for target in parsed.tree.targets where target.kind == .view {
      let token = parsed.tree.tokens[Int(target.token)]
      let name = parsed.symbols.text(token.symbol)
      // The name of one of many views begins with that of all.
      let isKnown = self.names.contains(String(name.prefix { $0 != "." }))
      guard token.end <= example.utf8.count, !isKnown else { continue }
      tokens.append(target.token)
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return example }
    let known = ExampleViews.mistakes(example)
    guard known.errors == 0 else { return example }
    let saysRadius = parsed.tree.tokens.contains { $0.symbol == .radius && $0.end <= example.utf8.count }
    let fitting = declared.filter { !names.contains($0.name) && (!saysRadius || $0.kind == .circle) }
    let candidates = Array(fitting.prefix(ExampleViews.most))
    // The views of an example differ, if enough are declared; one of a script may be in the place of all, or some are missing.
    let count = names.count
    var choices = candidates.indices.map { Array((candidates[$0...] + candidates[..<$0]).prefix(count)) }
    choices = choices.filter { $0.count == count } + candidates.map { Array(repeating: $0, count: count) } + choices
    if candidates.isEmpty { choices.append([]) }
    for chosen in choices {
      let missing = names.dropFirst(chosen.count).map { name in
        "view \(name) is a \(name == ViewKind.circle.spelling ? name : ViewKind.square.spelling) at (200, 120)\n"
      }
      var words = Array(example.utf8)
      for token in tokens.sorted().reversed() {
        let token = parsed.tree.tokens[Int(token)]
        guard let place = names.firstIndex(of: parsed.symbols.text(token.symbol)), place < chosen.count else {
          continue
        }
        words.replaceSubrange(token.range.bytes, with: chosen[place].name.utf8)
      }
      let fitted = missing.joined() + String(decoding: words, as: UTF8.self)
      let found = ExampleViews.mistakes((declared.map(\.declaration) + [fitted]).joined(separator: "\n"))
      if found.errors == 0, found.warnings <= known.warnings { return fitted }
    }
    return example
  }
}
