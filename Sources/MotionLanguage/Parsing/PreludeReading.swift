/// How much of the prelude has been read: its words once the script has one of them, its definitions behind everything
/// else. A script that uses none of it does not pay for it.
struct PreludeReading {
  /// The index of the prelude in the sources, once its words have been read.
  private var file: Int32?
  /// Where its definitions begin, while they are still to be read.
  private var start: TokenCursor.Place?
  /// What the names of the script stand for, while the definitions are read.
  private var scriptNames: LetNames?

  @inline(__always) var isLoaded: Bool { file != nil }

  /// Notes that the words have been read.
  mutating func load(_ file: Int32, from start: TokenCursor.Place) {
    self.file = file
    self.start = start
  }

  /// Begins to read the definitions, in which no name of the script means anything. Returns the file and where it
  /// begins; `nil` where nothing is left to be read.
  mutating func enter(_ names: inout LetNames) -> (file: Int32, start: TokenCursor.Place)? {
    guard let file, let start else { return nil }
    self.start = nil
    let own = names
    scriptNames = own
    names = LetNames(symbols: own.count)
    return (file, start)
  }

  /// Ends the definitions: the names mean again what they mean in the script. Returns whether they were being read.
  mutating func leave(_ names: inout LetNames) -> Bool {
    guard var own = scriptNames else { return false }
    scriptNames = nil
    own.grow(to: names.count)
    names = own
    return true
  }
}
