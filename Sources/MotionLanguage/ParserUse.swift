/// Files that a script uses. Their tokens stand behind the script's own; at the end of its statement
/// `use` goes on with them, and at their end with what follows the statement.
extension Parser {
  /// A file that is being read.
  struct OpenFile {
    /// Its place in `files`.
    var place: Int32 = 0
    /// The token to go on with in the file that uses it.
    var resume = 0
    var scope = FileScope()
    /// The first of its lets since the last `use` in it.
    var firstLet: Int32 = 0
    /// While it waits for another file: the definitions that it can call.
    var patterns = DefinePatterns()
    var knownDefines: [Int32] = []
  }

  /// The names that a file gives, and those that it knows.
  struct FileScope {
    /// Runs of `tree.lets`, which are its own.
    var lets: [Range<Int32>] = []
    /// The files whose names it knows, in the order in which they were used.
    var files: [Int32] = []
    private var known: Set<Int32> = []

    /// Answers whether the file is new to it.
    mutating func add(_ file: Int32) -> Bool {
      guard known.insert(file).inserted else { return false }
      files.append(file)
      return true
    }
  }

  /// The file that is being read, as a place in `files`.
  @inline(__always) var file: Int32 { openFiles[openFiles.count - 1].place }

  /// use = "use" text ;
  mutating func use() {
    let start = place
    current += 1
    guard !atEnd, token.kind == .string else {
      tree.lacksNames = true
      let isWord = !atEnd && token.kind == .word
      return fail(
        .useWithoutPath(isWord ? text(current) : nil),
        at: isWord ? tree.range(ofToken: start).through(token.range) : tree.range(ofToken: start))
    }
    let range = token.range
    let words = SourceRange(range.start + 1, max(range.start + 1, range.end - 1))
    let path = String(decoding: source[words.bytes], as: UTF8.self)
    current += 1
    tree.statements.append(SyntaxTree.Statement(kind: .use, token: start, value: -1, file: file))
    if !atEnd { tree.lacksNames = true } else { open(path, range) }
  }

  /// Reads a file, or finds it among those that have been read.
  private mutating func open(_ path: String, _ range: SourceRange) {
    guard path.hasSuffix(".motion") else {
      tree.lacksNames = true
      return report(.useOfOtherKind(path), at: range)
    }
    var found = read(path, files.files[Int(file)].id)
    if files.files.count > 1000, case .read = found { found = .refused(.tooMany) }
    switch found {
    case .refused(let refusal): refuse(path, refusal, range)
    case .again(let id):
      guard let known = files.files.firstIndex(where: { $0.id == id }) else { return }
      if let cycle = openFiles.firstIndex(where: { $0.place == Int32(known) }) {
        tree.lacksNames = true
        let names = openFiles[cycle...].map { files.files[Int($0.place)].name } + [files.files[known].name]
        report(.useCycle(names), at: range)
      } else {
        takeNames(ofFile: Int32(known))
      }
    case .read(let id, let name, let bytes):
      guard let place = files.append(bytes, name: name, id: id) else { return refuse(path, .tooLarge, range) }
      scopes.append(nil)
      enteredFile = Int32(place)
      openFiles.append(OpenFile(place: Int32(place)))
    }
  }

  private mutating func refuse(_ path: String, _ refusal: UsedFile.Refusal, _ range: SourceRange) {
    tree.lacksNames = true
    report(.useRefused(path, refusal), at: range)
  }

  // MARK: Going on with another file

  /// Goes on with the file that the statement before has opened.
  mutating func enterFile() {
    let opened = openFiles.count - 1
    // What the other file names is not known in here.
    closeLets(ofOpenFile: opened - 1)
    forEachName(of: openFiles[opened - 1]) { parser, symbol, _ in parser.letOfSymbol[Int(symbol.rawValue)] = 0 }
    swap(&openFiles[opened - 1].patterns, &patterns)
    swap(&openFiles[opened - 1].knownDefines, &knownDefines)
    openFiles[opened].resume = current
    openFiles[opened].firstLet = Int32(tree.lets.count)
    enteredFile = -1
    current = tree.tokens.count
    tree.firstTokens.append(place)
    // The lists are handed over, not copied.
    var list = TokenList()
    swap(&list.tokens, &tree.tokens)
    swap(&list.numbers, &tree.numbers)
    problems += Lexer.lex(source, from: Int(files.files[Int(file)].range.start), into: &list, &symbols)
    swap(&list.tokens, &tree.tokens)
    swap(&list.numbers, &tree.numbers)
    letOfSymbol += repeatElement(0, count: symbols.count - letOfSymbol.count)
    findStatements(from: current)
    knowPrelude()
  }

  /// At the end of a used file goes on with the file that uses it; false at the end of the script.
  mutating func leaveFile() -> Bool {
    guard openFiles.count > 1 else { return false }
    if file == preludeFile {
      leavePrelude()
      return false
    }
    closeLets(ofOpenFile: openFiles.count - 1)
    let left = openFiles.removeLast()
    forEachName(of: left) { parser, symbol, _ in parser.letOfSymbol[Int(symbol.rawValue)] = 0 }
    scopes[Int(left.place)] = left.scope
    definesOfFile[left.place] = knownDefines
    (patterns, knownDefines) = (openFiles[openFiles.count - 1].patterns, openFiles[openFiles.count - 1].knownDefines)
    forEachName(of: openFiles[openFiles.count - 1]) { parser, symbol, value in
      if parser.letOfSymbol[Int(symbol.rawValue)] == 0 { parser.letOfSymbol[Int(symbol.rawValue)] = value }
    }
    openFiles[openFiles.count - 1].firstLet = Int32(tree.lets.count)
    current = left.resume
    takeNames(ofFile: left.place)
    return true
  }

  private mutating func closeLets(ofOpenFile place: Int) {
    let end = Int32(tree.lets.count)
    if openFiles[place].firstLet < end { openFiles[place].scope.lets.append(openFiles[place].firstLet..<end) }
    openFiles[place].firstLet = end
  }

  // MARK: Names

  /// The names of a used file, and of those that it uses, are names here too.
  private mutating func takeNames(ofFile used: Int32) {
    takeDefines(ofFile: used)
    for file in [used] + (scopes[Int(used)]?.files ?? []) where openFiles[openFiles.count - 1].scope.add(file) {
      forEachOwnName(of: scopes[Int(file)] ?? FileScope()) { parser, symbol, value in
        let known = parser.letOfSymbol[Int(symbol.rawValue)]
        if known == 0 {
          parser.letOfSymbol[Int(symbol.rawValue)] = value
        } else if known != value {
          parser.reportTwice(symbol, known, value)
        }
      }
    }
  }

  /// Two files give the same name. (Of one file, its own statements tell.)
  private mutating func reportTwice(_ symbol: Symbol, _ known: Int32, _ value: Int32) {
    let (first, second) = (range(ofName: known), range(ofName: value))
    guard files.file(at: first.start) != files.file(at: second.start) else { return }
    report(
      .usedNameTwice(
        symbols.text(symbol), files.files[files.file(at: first.start)].name,
        files.files[files.file(at: second.start)].name, first: first), at: second)
  }

  /// Where a name is given: `value` is one of `letOfSymbol`.
  private func range(ofName value: Int32) -> SourceRange {
    tree.range(ofToken: tree.lets[Int(value) - 1].nameToken)
  }

  private mutating func forEachName(of file: OpenFile, _ body: (inout Parser, Symbol, Int32) -> Void) {
    forEachOwnName(of: file.scope, body)
    for used in file.scope.files { forEachOwnName(of: scopes[Int(used)] ?? FileScope(), body) }
  }

  private mutating func forEachOwnName(of scope: FileScope, _ body: (inout Parser, Symbol, Int32) -> Void) {
    for run in scope.lets {
      for place in run { body(&self, tree.lets[Int(place)].name, place + 1) }
    }
  }
}
