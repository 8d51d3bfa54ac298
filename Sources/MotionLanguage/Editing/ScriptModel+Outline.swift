/// The statements of a script, and the parts within them.
extension ScriptModel {
  package struct Statement: Sendable {
    package enum Kind: Sendable {
      case `let`, play, bare, defaultDuration, view, group, canvas, use, define, policy, when, reaction, transition
      /// A statement that could not be read.
      case unknown
    }

    package let kind: Kind
    package let range: SourceRange
    /// The place of the name that it declares.
    package let name: SourceRange?
    /// What it declares, or its first words.
    package let title: String
    /// The index of the name in `names`.
    package let nameIndex: Int?
    /// The kind of a view, or the length of a transition, and so on; empty if there is nothing to say.
    package let detail: String
  }

  /// The statements of the script, in the order of the text.
  package var statements: [Statement] {
    let tokens = 0..<max(0, tree.ownCount - 1)
    let starts = tokens.filter { tree.tokens[$0].isStatementStart }
    var known: [Int: SyntaxTree.Statement] = [:]
    for statement in tree.statements where statement.file == 0 { known[Int(statement.token)] = statement }
    return starts.enumerated().map { place, first in
      let end = place + 1 < starts.count ? starts[place + 1] : tokens.upperBound
      let range = SourceRange(tree.tokens[first].start, tree.tokens[max(first, end - 1)].end)
      guard let statement = known[first] else {
        return Statement(kind: .unknown, range: range, name: nil, title: firstWords(range), nameIndex: nil, detail: "")
      }
      let name = nameToken(of: statement)
      let index = name.flatMap { names.name(ofToken: $0) }
      return Statement(
        kind: kind(of: statement), range: range, name: index.flatMap { names.names[$0].declaration },
        title: index.map { names.names[$0].text } ?? firstWords(range), nameIndex: index, detail: detail(of: statement))
    }
  }

  private func kind(of statement: SyntaxTree.Statement) -> Statement.Kind {
    switch statement.kind {
    case .let: .let
    case .play: .play
    case .bare: .bare
    case .defaultDuration: .defaultDuration
    case .view: .view
    case .group: .group
    case .canvas: .canvas
    case .use: .use
    case .define: .define
    case .policy: .policy
    case .when: .when
    case .reaction: .reaction
    case .transition: .transition
    }
  }

  private func nameToken(of statement: SyntaxTree.Statement) -> UInt32? {
    let index = Int(statement.value)
    guard index >= 0 else { return nil }
    switch statement.kind {
    case .let: return tree.lets[index].nameToken
    case .view: return tree.declarations[index].nameToken
    case .group: return tree.groups[index].nameToken
    case .define: return tree.defines[index].first
    case .transition: return tree.transitions[index].nameToken
    case .play, .bare, .defaultDuration, .canvas, .use, .policy, .when, .reaction: return nil
    }
  }

  private func detail(of statement: SyntaxTree.Statement) -> String {
    guard statement.kind == .view, statement.value >= 0 else { return "" }
    return tree.declarations[Int(statement.value)].kind?.spelling ?? ""
  }

  /// Returns the first words of a range, for a title.
  private func firstWords(_ range: SourceRange) -> String {
    let words = text(range).prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  /// The ranges that a selection at an offset grows to, the smallest first.
  package func selections(at offset: Int) -> [SourceRange] {
    let offset = UInt32(clamping: offset)
    var found: Set<SourceRange> = []
    func add(_ range: SourceRange) {
      if range.start <= offset, offset <= range.end, range.start < range.end { found.insert(range) }
    }
    if let token = token(at: Int(offset)) { add(tree.tokens[token].range) }
    for node in tree.nodes where node.first < tree.ownTokens && node.first <= node.last { add(tree.range(of: node)) }
    for sentence in sentences { add(sentence.range) }
    for statement in statements { add(statement.range) }
    add(SourceRange(0, UInt32(files.scriptEnd)))
    // Ranges that overlap in part are no steps.
    var steps: [SourceRange] = []
    for range in found.sorted(by: { $0.end - $0.start < $1.end - $1.start })
    where steps.last.map(range.contains) ?? true {
      steps.append(range)
    }
    // A long sequence has a node for each of its beginnings, and editors do not expect thousands of steps.
    let most = 64
    return steps.count > most ? Array(steps.prefix(most / 2) + steps.suffix(most / 2)) : steps
  }

  /// The comments of the script.
  package var comments: [SourceRange] {
    var comments: [SourceRange] = []
    var end = 0
    for index in 0..<tree.ownCount {
      let token = tree.tokens[index]
      var place = end
      while place + 1 < Int(token.start) {
        if files.bytes[place] == UInt8(ascii: "/"), files.bytes[place + 1] == UInt8(ascii: "/") {
          let start = place
          while place < Int(token.start), files.bytes[place] != UInt8(ascii: "\n") { place += 1 }
          var last = place
          if last > start, files.bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
          comments.append(SourceRange(UInt32(start), UInt32(last)))
        } else {
          place += 1
        }
      }
      end = Int(token.end)
    }
    return comments
  }

  /// The paths of the files that the script uses, with their quotation marks, and the index of each file in `files` as far as it
  /// was read.
  package var uses: [(range: SourceRange, path: String)] {
    tree.statements.filter { $0.file == 0 && $0.kind == .use }.compactMap { statement in
      let token = statement.token + 1
      guard tree.tokens[Int(token)].kind == .string else { return nil }
      let range = tree.range(ofToken: token)
      return (range, text(range.inQuotes))
    }
  }
}
