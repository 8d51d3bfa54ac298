/// The definitions that a file can call, apart from the prelude, and the words of all of them.
struct CallableDefinitions {
  private(set) var patterns = DefinePatterns()
  /// Their indices in `tree.defines`.
  private(set) var indices: [Int32] = []

  /// Adds a definition, which replaces one of `weaker` with the same words. Returns any other definition with these words.
  mutating func add(
    _ index: Int32, _ define: SyntaxTree.Define, _ symbols: SymbolTable, over weaker: [Int32]
  ) -> Int32? {
    indices.append(index)
    return addWords(of: index, define, symbols, over: weaker)
  }

  /// Adds the words of the prelude. Words that the file defines itself keep their meaning.
  mutating func add(prelude: [Int32], _ defines: [SyntaxTree.Define], _ symbols: SymbolTable) {
    for index in prelude { _ = addWords(of: index, defines[Int(index)], symbols, over: []) }
  }

  private mutating func addWords(
    of index: Int32, _ define: SyntaxTree.Define, _ symbols: SymbolTable, over weaker: [Int32]
  ) -> Int32? {
    let same = patterns.add(define.words, define: index, over: weaker)
    if define.slots == 0, !define.parameters.isEmpty {
      // In `pulse circle` the first parameter in parentheses follows the words, because none is among them.
      let subject = SyntaxTree.Word(symbol: define.words[0].symbol, parameter: define.parameters.lowerBound)
      _ = patterns.add(define.words + [subject], define: index, over: weaker)
    }
    let word = define.words[0].symbol
    if let form = symbols.find(DefinePatterns.gerund(of: symbols.text(word))) { patterns.addForm(form, of: word) }
    return same == index ? nil : same
  }
}
