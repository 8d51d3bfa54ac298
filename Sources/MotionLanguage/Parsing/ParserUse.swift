/// Reads used files. Their tokens follow those of the script: at the end of its statement, `use` continues with them, and at
/// their end with the token after the statement.
extension Parser {
  /// use = "use" text ;
  mutating func use() {
    let start = place
    tokens.advance()
    let range = token.range
    guard tokens.take(.string) else {
      tree.lacksNames = true
      let isWord = tokens.isAt(.word)
      return fail(
        .useWithoutPath(isWord ? text(position) : nil),
        at: isWord ? self.range(ofToken: start).through(range) : self.range(ofToken: start))
    }
    add(.use, from: start, -1)
    if tokens.isAt(word: .as), tokens.isName(position + 1), !tokens.beginsStatement(position + 1) {
      tree.lacksNames = true
      _ = exchange(
        Int(start)...position + 1, as: text(self.range(from: position, through: position + 1)),
        for: [text(self.range(from: Int(start), through: position - 1))],
        because:
          "A used file gets no other name. Its names are used as they are, without `\(text(position + 1)).` before them."
      )
      return
    }
    // A text without its end has been reported.
    if !text(range).hasSuffix("\"") || range.end - range.start < 2 {
      tree.lacksNames = true
      return
    }
    if tokens.atEnd { open(text(range.inQuotes), range) } else { tree.lacksNames = true }
  }

  /// Reads a file, or finds it among those that have been read.
  private mutating func open(_ path: String, _ range: SourceRange) {
    let isTokens = path.hasSuffix(".json") || path.hasSuffix(".tokens")
    guard isTokens || path.hasSuffix(".motion") else {
      tree.lacksNames = true
      return report(.useOfOtherKind(path), at: range)
    }
    switch files.find(path) {
    case .refused(let refusal): refuse(path, refusal, range)
    case .again(let id):
      guard let known = files.index(ofID: id) else { return }
      if let cycle = files.cycle(through: known) {
        tree.lacksNames = true
        report(.useCycle(cycle), at: range)
      } else {
        takeNames(ofFile: known)
      }
    case .read(let id, let name, let bytes):
      guard let file = files.add(bytes, name: name, id: id) else { return refuse(path, .tooLarge, range) }
      if isTokens { takeTokens(bytes, file, name) } else { files.enterAfterStatement(file) }
    }
  }

  private mutating func refuse(_ path: String, _ refusal: UsedFile.Refusal, _ range: SourceRange) {
    tree.lacksNames = true
    report(.useRefused(path, refusal), at: range)
  }

  // MARK: Entering and leaving files

  /// Enters the file that the previous statement opened.
  mutating func enterFile() {
    // The other file does not know the names of this one.
    files.closeLets(Int32(tree.lets.count))
    forgetNames()
    files.enter(at: tokens.here, definitions.leave(), lets: Int32(tree.lets.count))
    lexLastFile()
    findStatements()
    definitions.knowPrelude(tree.defines, symbols)
  }

  /// Moves to the first token of the file that was added last.
  mutating func lexLastFile() {
    tree.firstTokens.append(UInt32(tokens.count))
    problems.append(lexed: tokens.lex(files.bytes, from: Int(files.startOfLast), &symbols, hasPlainPart: hasPlainPart))
    names.grow(to: symbols.count)
  }

  /// Returns from a used file to the file that uses it. Returns whether there is one.
  mutating func leaveFile() -> Bool {
    guard files.isUsed else { return false }
    if prelude.leave(&names) {
      _ = files.leave(lets: 0)
      return false
    }
    let left = files.current
    files.closeLets(Int32(tree.lets.count))
    forgetNames()
    closeScope()
    definitions.close(file: left)
    let (place, callable) = files.leave(lets: Int32(tree.lets.count))
    if let place { tokens.move(to: place) }
    definitions.resume(callable)
    for index in files.knownLets.joined() where names[tree.lets[Int(index)].name] == nil {
      names.set(tree.lets[Int(index)].name, to: index)
    }
    takeNames(ofFile: left)
    return true
  }

  /// Keeps the names that the current file knows, at its end.
  mutating func closeScope() {
    let (file, scope) = (files.current, files.scope)
    files.closeScope()
    if !scope.files.isEmpty { tree.knownFiles[file] = scope.files }
    if !scope.knownTokens.isEmpty { tree.knownTokenFiles[file] = scope.knownTokens }
  }

  // MARK: Names

  /// Makes the names that the current file knows mean nothing.
  private mutating func forgetNames() {
    for index in files.knownLets.joined() { names.remove(tree.lets[Int(index)].name) }
  }

  /// Makes the names of a used file, and of the files that it uses, names here too.
  mutating func takeNames(ofFile used: Int32) {
    takeDefines(ofFile: used)
    for file in [used] + files.scope(of: used).files where files.know(file) {
      let scope = files.scope(of: file)
      if let tokens = scope.tokens { takeNames(ofTokens: tokens) }
      for index in scope.lets.joined() {
        let name = tree.lets[Int(index)].name
        if let known = names[name] {
          if known != index { reportTwice(name, Int32(known), index) }
        } else {
          names.set(name, to: index)
        }
      }
    }
  }

  /// Reports that two files declare the same name. Within one file, its own statements report it.
  private mutating func reportTwice(_ name: Symbol, _ known: Int32, _ index: Int32) {
    let (first, second) = (range(ofName: known), range(ofName: index))
    let (firstFile, secondFile) = (files.sources.file(at: first.start), files.sources.file(at: second.start))
    guard firstFile != secondFile else { return }
    report(
      .usedNameTwice(
        symbols.text(name), files.name(of: Int32(firstFile)), files.name(of: Int32(secondFile)), first: first),
      at: second)
  }

  /// Returns the range of the name of a `let`.
  func range(ofName index: Int32) -> SourceRange { range(ofToken: tree.lets[Int(index)].nameToken) }
}
