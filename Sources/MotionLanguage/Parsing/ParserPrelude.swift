/// Reads the prelude: definitions that every script can call.
extension Parser {
  /// Reads the words of the prelude if one of them is here. Returns whether it read them now.
  mutating func loadPrelude() -> Bool {
    guard !prelude.isLoaded, beginsPrelude,
      let file = files.add(Array(Prelude.text.utf8), name: Prelude.name, id: -1)
    else { return false }
    tree.preludeFile = file
    let here = tokens.here
    let own = definitions.leave()
    lexLastFile()
    prelude.load(file, from: tokens.here)
    findStatements()
    definitions.becomePrelude()
    tokens.move(to: here)
    definitions.resume(own)
    // The files that wait for another one can call it too.
    let (defines, symbols, indices) = (tree.defines, symbols, definitions.prelude)
    definitions.knowPrelude(defines, symbols)
    files.updateWaiting { $0.add(prelude: indices, defines, symbols) }
    return true
  }

  private var beginsPrelude: Bool {
    if tokens.keyword(at: position)?.verb == .slide {
      return tokens.isParticle(position + 1) && !tokens.beginsStatement(position + 1)
    }
    let word = text(position)
    return Prelude.words.contains(word) || Prelude.gerunds.contains(word)
  }

  /// Continues with the definitions of the prelude, after everything else. Returns whether there is anything to read.
  mutating func enterPrelude() -> Bool {
    guard let (file, start) = prelude.enter(&names) else { return false }
    tokens.move(to: start)
    files.push(file, lets: 0)
    return true
  }
}
