/// The definitions of the script and of the files that it uses, and where each can be called.
struct Definitions {
  /// The definitions that the current file can call.
  private(set) var callable = CallableDefinitions()
  /// For each definition, by the token of its `define`, its index in `tree.defines`.
  private var indices: [Int: Int32] = [:]
  /// For each definition whose words an earlier one has, the earlier one.
  private var earlier: [Int32: Int32] = [:]
  /// For each file that has been read, the definitions that it could call.
  private var known: [Int32: [Int32]] = [:]
  /// The definitions of the prelude.
  private(set) var prelude: [Int32] = []

  /// The words of the definitions that can be called here.
  @inline(__always) var patterns: DefinePatterns { callable.patterns }

  /// The definitions that can be called here, the prelude last.
  var all: [Int32] { callable.indices + prelude }

  /// The index of the definition whose `define` is at a token.
  func index(ofToken token: Int) -> Int32? { indices[token] }

  /// The earlier definition that has the same words as one.
  func earlier(than index: Int32) -> Int32? { earlier[index] }

  /// Notes the token of a definition.
  mutating func add(_ index: Int32, atToken token: Int) { indices[token] = index }

  /// Makes a definition of the current file callable.
  mutating func know(_ index: Int32, _ define: SyntaxTree.Define, _ symbols: SymbolTable) {
    if let same = callable.add(index, define, symbols, over: prelude) { earlier[index] = same }
  }

  /// Makes a definition of a used file callable, unless it already is. Returns another one with the same words.
  mutating func take(_ index: Int32, _ define: SyntaxTree.Define, _ symbols: SymbolTable) -> Int32? {
    callable.indices.contains(index) ? nil : callable.add(index, define, symbols, over: prelude)
  }

  /// Makes the prelude callable.
  mutating func knowPrelude(_ defines: [SyntaxTree.Define], _ symbols: SymbolTable) {
    callable.add(prelude: prelude, defines, symbols)
  }

  /// Makes the callable definitions the prelude.
  mutating func becomePrelude() { prelude = callable.indices }

  // MARK: Files

  /// Makes nothing callable, because another file begins. Returns what was callable.
  mutating func leave() -> CallableDefinitions {
    let left = callable
    callable = CallableDefinitions()
    return left
  }

  /// Restores what was callable in a file.
  mutating func resume(_ callable: CallableDefinitions) { self.callable = callable }

  /// Keeps what a file could call, at its end.
  mutating func close(file: Int32) { known[file] = callable.indices }

  /// Returns the definitions that a file could call.
  func known(to file: Int32) -> [Int32] { known[file] ?? [] }
}
