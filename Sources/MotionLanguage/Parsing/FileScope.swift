/// The names that a file declares and those that it knows.
struct FileScope {
  /// The file's own `let`s, as ranges of `tree.lets`.
  private(set) var lets: [Range<Int32>] = []
  /// The index in `tree.tokenFiles` of a file of design tokens.
  var tokens: Int32?
  /// The indices in `tree.tokenFiles` of the files whose design tokens are names in this file.
  private(set) var knownTokens: [Int32] = []
  /// The files whose names it knows, in the order in which they were used.
  private(set) var files: [Int32] = []
  private var known: Set<Int32> = []

  mutating func add(lets run: Range<Int32>) { lets.append(run) }

  mutating func add(tokens index: Int32) { knownTokens.append(index) }

  /// Makes the names of a file known; returns whether they were unknown before.
  mutating func add(_ file: Int32) -> Bool {
    guard known.insert(file).inserted else { return false }
    files.append(file)
    return true
  }
}
