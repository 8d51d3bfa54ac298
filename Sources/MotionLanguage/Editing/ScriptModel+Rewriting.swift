/// Changes of the text that may keep its meaning. Whether one does is for the caller to find out.
extension ScriptModel {
  /// The name of a `let` at an offset, as an index into the names.
  package func valueName(at offset: Int) -> Int? {
    names.name(at: offset).flatMap { names.names[$0].kind == .let ? $0 : nil }
  }

  /// Returns the edits that write the value of the name at an offset in place of the name. At the declaration, and at the only
  /// use, the declaration goes too.
  ///
  /// - Parameter isUsedElsewhere: whether another script uses the name, so that its declaration stays.
  /// - Returns: the name, whether its declaration stays although nothing in the script uses it then, and the edits.
  package func inlining(
    at offset: Int, isUsedElsewhere: Bool
  ) -> (name: String, leavesDeclaration: Bool, edits: [Edit])? {
    guard let index = valueName(at: offset) else { return nil }
    let name = names.names[index]
    let declared = tree.lets[Int(name.index)]
    let value = tree.nodes[Int(declared.value)]
    guard value.kind != .missing, value.last < tree.ownTokens else { return nil }
    let text = text(tree.range(of: value))
    // A number and its unit are two tokens, but nothing comes between them.
    let isOne = value.first == value.last || [.unit, .designToken, .call].contains(value.kind)
    let needsParentheses = !isOne && !isInParentheses(value)
    let replacement = needsParentheses ? "(\(text))" : text
    let uses = name.places.filter { $0 != name.declaration && Int($0.end) <= files.scriptEnd }
    guard !uses.isEmpty else { return nil }
    let isDeclaration = name.declaration.map { Int($0.start) <= offset && offset <= Int($0.end) } ?? false
    let use = uses.first { Int($0.start) <= offset && offset <= Int($0.end) }
    // A parameter of the same name would be meant.
    let words = Set((value.first...value.last).map { tree.tokens[Int($0)] }.filter { $0.kind == .word }.map(\.symbol))
    let isCaptured = words.contains { word in
      definition(around: isDeclaration ? uses : [use].compactMap { $0 }, withParameter: symbols.text(word)) != nil
    }
    if isCaptured { return nil }
    if !isUsedElsewhere, isDeclaration || use != nil && uses.count == 1, let line = line(ofNameAt: index) {
      return (name.text, false, [Edit(line, "")] + uses.map { Edit($0, replacement) })
    }
    return use.map { (name.text, uses.count == 1, [Edit($0, replacement)]) }
  }

  /// Returns the words of a definition that contains one of some places and has a parameter of some name; `nil` without one.
  package func definition(around places: [SourceRange], withParameter name: String) -> String? {
    let found = tree.defines.first { define in
      let range = tree.wholeRange(of: define)
      return define.parameters.contains { symbols.text(tree.parameters[Int($0)].name) == name }
        && places.contains { range.start < $0.start && $0.start < range.end }
    }
    return found.map { $0.words.map { symbols.text($0.symbol) }.joined(separator: " ") }
  }

  /// Whether one pair of parentheses contains a whole node, which `(a) + (b)` is not.
  private func isInParentheses(_ node: SyntaxTree.Node) -> Bool {
    guard tree.tokens[Int(node.first)].kind == .leftParenthesis else { return false }
    var depth = 0
    for index in node.first..<node.last {
      depth += tree.tokens[Int(index)].nesting
      if depth == 0 { return false }
    }
    return true
  }

  /// Returns the line of the declaration of a name; `nil` if something else is on it, such as a comment, which would be lost.
  private func line(ofNameAt index: Int) -> SourceRange? {
    guard let statement = statements.first(where: { $0.nameIndex == index }) else { return nil }
    var end = Int(statement.range.end)
    while end < files.scriptEnd, files.bytes[end] != UInt8(ascii: "\n") {
      if files.bytes[end] > UInt8(ascii: " ") { return nil }
      end += 1
    }
    return SourceRange(statement.range.start, UInt32(min(end + 1, files.scriptEnd)))
  }

  /// Returns the edits that give the sentence in a range a name of its own.
  ///
  /// - Parameter others: the names in other scripts that may use this one.
  package func extraction(in range: Range<Int>, besides others: Set<String>) -> [Edit]? {
    let inside = sentences.filter { sentence in
      !sentence.isInDefinition && Int(sentence.range.start) <= range.lowerBound
        && range.upperBound <= Int(sentence.range.end)
    }
    guard let sentence = inside.min(by: { $0.range.end - $0.range.start < $1.range.end - $1.range.start }),
      let statement = statements.first(where: {
        $0.range.start <= sentence.range.start && sentence.range.end <= $0.range.end
      }),
      [.let, .play, .bare, .when].contains(statement.kind),
      let declared = tree.tokens.first(where: { $0.start == statement.range.start && $0.isStatementStart }),
      declared.startsLine
    else { return nil }
    // A sentence that is a whole `let` has a name.
    if statement.kind == .let, let index = statement.nameIndex {
      let value = tree.nodes[Int(tree.lets[Int(names.names[index].index)].value)]
      if tree.range(of: value) == sentence.range { return nil }
    }
    let taken = others.union(names.names.map(\.text))
    let words = ["part"] + (2...).lazy.prefix(1000).map { "part\($0)" }
    guard let name = words.first(where: { !taken.contains($0) }) else { return nil }
    let start = SourceRange(statement.range.start, statement.range.start)
    let lines = text(sentence.range).split(whereSeparator: \.isNewline).map { String($0).trimmed }
    let end = files.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let lineBreak = end > 0 && files.bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let value = lines.joined(separator: " ")
    return [Edit(start, "let \(name) = \(value)\(lineBreak)"), Edit(sentence.range, name)]
  }

  /// Returns other ways to write what is in a range.
  package func rewritings(in range: Range<Int>) -> [(title: String, edits: [Edit])] {
    var found: [(title: String, edits: [Edit])] = []
    let words = ["+": "while", "while": "+", "*": "then", "then": "*"]
    if let index = token(at: range.lowerBound) {
      let place = tree.tokens[index].range
      let isJoin = tree.nodes.contains {
        ($0.kind == .add || $0.kind == .multiply) && Int($0.token) == index
          && (isAnimation($0.a) || isAnimation($0.b))
      }
      if isJoin, let other = words[text(place)] {
        found.append(("Write `\(other)` instead of `\(text(place))`", [Edit(place, other)]))
      }
    }
    if !range.isEmpty {
      var (start, end) = (range.lowerBound, min(range.upperBound, files.scriptEnd))
      while start < end, files.bytes[start] <= UInt8(ascii: " ") { start += 1 }
      while start < end, files.bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
      let whole = SourceRange(UInt32(start), UInt32(end))
      let place = tree.nodes.indices.first {
        tree.nodes[$0].first < tree.ownTokens && tree.range(of: tree.nodes[$0]) == whole
      }
      // In a longer sum, `staggered` would count the part as one term.
      let isPart = place.map { part in
        tree.nodes[part].kind == .add && tree.nodes.contains { $0.kind == .add && Int($0.a) == part }
      }
      if start < end, isPart == false {
        let (before, after) = (SourceRange(whole.start, whole.start), SourceRange(whole.end, whole.end))
        found.append(("Wrap in parentheses", [Edit(before, "("), Edit(after, ")")]))
      }
    }
    return found
  }

  /// Whether a node is an animation, as far as its text shows.
  private func isAnimation(_ place: Int32) -> Bool {
    var place = place
    while place >= 0 {
      let node = tree.nodes[Int(place)]
      if node.kind.isAnimation { return true }
      if node.kind == .reference { return names.name(ofLet: Int(node.a)).flatMap { kinds[$0] } == .animation }
      // The first term decides: a sum of an animation and a value is a mistake.
      guard node.kind == .add || node.kind == .multiply else { return false }
      place = node.a
    }
    return false
  }
}
