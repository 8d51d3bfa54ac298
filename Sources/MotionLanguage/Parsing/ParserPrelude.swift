/// The prelude is read when a word of it is met: who uses none of it does not pay for it.
extension Parser {
  /// Reads the words of the prelude if one stands here; answers whether it was read now.
  mutating func loadPrelude() -> Bool {
    guard preludeFile < 0, beginsPrelude else { return false }
    guard let place = files.append(Array(Prelude.text.utf8), name: Prelude.name, id: -1) else { return false }
    preludeFile = Int32(place)
    tree.preludeFile = preludeFile
    scopes.append(nil)
    let here = tokens.here
    lexLastFile()
    startOfPrelude = tokens.here
    let own = (patterns, knownDefines)
    (patterns, knownDefines) = (DefinePatterns(), [])
    findStatements()
    tokens.move(to: here)
    preludeDefines = knownDefines
    (patterns, knownDefines) = own
    knowPrelude()
    // The files that wait can call it too.
    for file in openFiles.indices.dropLast() {
      swap(&openFiles[file].patterns, &patterns)
      knowPrelude()
      swap(&openFiles[file].patterns, &patterns)
    }
    return true
  }

  /// Lets the prelude be called in the file that is being read; its own definitions come first.
  mutating func knowPrelude() {
    for index in preludeDefines { know(Int(index)) }
  }

  private var beginsPrelude: Bool {
    if tokens.keyword(at: position)?.verb == .slide {
      guard !tokens.beginsStatement(position + 1) else { return false }
      return tokens.keyword(at: position + 1) == .in || tokens.keyword(at: position + 1) == .out
    }
    let word = text(position)
    return Prelude.words.contains { $0 == word || DefinePatterns.gerund(of: $0) == word }
  }

  /// Behind everything else, reads what the prelude defines; false where there is nothing more.
  mutating func enterPrelude() -> Bool {
    guard let start = startOfPrelude else { return false }
    tokens.move(to: start)
    startOfPrelude = nil
    openFiles.append(OpenFile(place: preludeFile))
    // No name of the script means anything in it.
    ownLets = letOfSymbol
    letOfSymbol = [Int32](repeating: 0, count: symbols.count)
    return true
  }

  mutating func leavePrelude() {
    openFiles.removeLast()
    letOfSymbol = ownLets + repeatElement(0, count: symbols.count - ownLets.count)
  }
}
