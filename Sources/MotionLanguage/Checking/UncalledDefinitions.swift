/// Finds definitions that are never called.
struct UncalledDefinitions {
  /// Warns about `define zoom target = …` if it is never called and contains a view `target` that occurs nowhere else: the
  /// parentheses are missing.
  static func warnOfWordsForParameters(_ views: CheckedViews, in script: inout EvaluatedScript) {
    if script.tree.defines.isEmpty { return }
    let tree = script.tree
    var candidates: [Symbol: Int] = [:]
    for (place, define) in tree.defines.enumerated()
    where !define.isCalled && define.parameters.isEmpty && define.value >= 0 && define.first < tree.ownTokens {
      for word in define.words.dropFirst() where word.symbol.keyword == nil {
        let isDeclared = views.table.isDeclared && views.table.view(word.symbol) >= 0
        if candidates[word.symbol] == nil, !isDeclared { candidates[word.symbol] = place }
      }
    }
    if candidates.isEmpty { return }
    var inside: Set<Symbol> = []
    for target in tree.targets where target.kind == .view {
      let symbol = tree.tokens[Int(target.token)].symbol
      guard let place = candidates[symbol] else { continue }
      if tree.defines[place].last..<tree.defines[place].end ~= target.token {
        inside.insert(symbol)
      } else {
        candidates[symbol] = nil
      }
    }
    for (place, define) in tree.defines.enumerated() {
      let views = define.words.dropFirst().map(\.symbol).filter { candidates[$0] == place && inside.contains($0) }
      guard let first = views.first else { continue }
      let others = define.words.map(\.symbol).filter { !views.contains($0) }.map { script.symbols.text($0) }
      let parameters = views.map { script.symbols.text($0) }.joined(separator: ", ")
      let isAtEnd = define.words.suffix(views.count).map(\.symbol) == views
      script.report(
        .wordsForParameters(
          script.symbols.text(first), instead: isAtEnd ? "\(others.joined(separator: " "))(\(parameters))" : nil,
          line: script.text(of: define, withCapitals: Set(views))),
        at: tree.range(of: define))
    }
  }
}

extension EvaluatedScript {
  /// Returns a definition on one line, with some of its words in capitals.
  fileprivate func text(of define: SyntaxTree.Define, withCapitals symbols: Set<Symbol>) -> String {
    var words = "define"
    for token in define.first..<define.end {
      let range = tree.range(ofToken: token)
      let hasSpace = token == define.first || tree.range(ofToken: token - 1).end < range.start
      words +=
        (hasSpace ? " " : "")
        + (symbols.contains(tree.tokens[Int(token)].symbol) ? text(range).uppercased() : text(range))
    }
    return words
  }
}
