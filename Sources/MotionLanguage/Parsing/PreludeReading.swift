/// How much of the prelude has been read: its words as soon as the script contains one of them, its definitions after
/// everything else. A script that uses none of it has no cost.
struct PreludeReading {
  /// The index of the prelude in the sources, once its words have been read.
  private var file: Int32?
  /// The start of its definitions, until they are read.
  private var start: TokenCursor.Place?
  /// The names of the script, kept while the definitions are read.
  private var scriptNames: LetNames?

  @inline(__always) var isLoaded: Bool { file != nil }

  /// Marks the words as read.
  mutating func load(_ file: Int32, from start: TokenCursor.Place) {
    self.file = file
    self.start = start
  }

  /// Begins to read the definitions, in which no name of the script has a meaning. Returns the file and its start; `nil` if
  /// nothing is left to read.
  mutating func enter(_ names: inout LetNames) -> (file: Int32, start: TokenCursor.Place)? {
    guard let file, let start else { return nil }
    self.start = nil
    let own = names
    scriptNames = own
    names = LetNames(symbols: own.count)
    return (file, start)
  }

  /// Ends the definitions and restores the names of the script. Returns whether they were being read.
  mutating func leave(_ names: inout LetNames) -> Bool {
    guard var own = scriptNames else { return false }
    scriptNames = nil
    own.grow(to: names.count)
    names = own
    return true
  }
}
