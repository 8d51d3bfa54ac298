import MotionText

/// Files that a script uses. Their tokens stand behind the script's own; at the end of its statement
/// `use` goes on with them, and at their end with what follows the statement.
extension Parser {
  /// A file that is being read.
  struct OpenFile {
    /// Its place in `files`.
    var place: Int32 = 0
    /// Where to go on in the file that uses it.
    var resume: TokenCursor.Place?
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
    /// Of a file of design tokens its place in `tree.tokenFiles`.
    var tokens: Int32?
    /// The places in `tree.tokenFiles` of those whose tokens are names in it.
    var knownTokens: [Int32] = []
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
    tokens.advance()
    guard !tokens.atEnd, token.kind == .string else {
      tree.lacksNames = true
      let isWord = !tokens.atEnd && token.kind == .word
      return fail(
        .useWithoutPath(isWord ? text(position) : nil),
        at: isWord ? range(ofToken: start).through(token.range) : range(ofToken: start))
    }
    let range = token.range
    let path = text(range.inQuotes)
    tokens.advance()
    tree.statements.append(SyntaxTree.Statement(kind: .use, token: start, value: -1, file: file))
    if !tokens.atEnd { tree.lacksNames = true } else { open(path, range) }
  }

  /// Reads a file, or finds it among those that have been read.
  private mutating func open(_ path: String, _ range: SourceRange) {
    let isTokens = path.hasSuffix(".json") || path.hasSuffix(".tokens")
    guard isTokens || path.hasSuffix(".motion") else {
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
      if isTokens { return takeTokens(bytes, Int32(place), name) }
      enteredFile = Int32(place)
      openFiles.append(OpenFile(place: Int32(place)))
    }
  }

  /// Reads a file of design tokens; what they are worth is found out when one is asked for.
  private mutating func takeTokens(_ bytes: [UInt8], _ place: Int32, _ name: String) {
    // It has no tokens of the lexer's kind.
    tree.firstTokens.append(UInt32(tokens.count))
    var scope = FileScope()
    do throws(JSONDocument.Failure) {
      let json = try JSONDocument(bytes, at: files.files[Int(place)].range.start)
      if json.kind(json.root) == .object {
        scope.tokens = Int32(tree.tokenFiles.count)
        tree.tokenFiles.append(DesignTokenFile(json, name: name, file: place))
      } else {
        tree.lacksNames = true
        report(.tokensNoObject, at: SourceRange(json.range(json.root)))
      }
    } catch {
      tree.lacksNames = true
      report(.malformedJSON(error.mistake), at: SourceRange(error.range))
    }
    scopes[Int(place)] = scope
    takeNames(ofFile: place)
  }

  /// Whether a word leads into the used design tokens: every dotted one does.
  @inline(__always)
  func namesDesignToken(_ place: Int) -> Bool {
    !tree.tokenFiles.isEmpty && isDesignToken(place)
  }

  private func isDesignToken(_ place: Int) -> Bool {
    let known = openFiles[openFiles.count - 1].scope.knownTokens
    if known.isEmpty { return false }
    if source[tokens[place].range.bytes].contains(UInt8(ascii: ".")) { return true }
    let name = text(place)
    return known.contains { rootToken(name, in: $0) != nil }
  }

  /// Whether a word names a group at the root of the used design tokens.
  func namesTokenGroup(_ place: Int) -> Bool {
    if tree.tokenFiles.isEmpty { return false }
    let name = text(place)
    return openFiles[openFiles.count - 1].scope.knownTokens.contains { file in
      let json = tree.tokenFiles[Int(file)].json
      return name.first != "$" && json.member(name, of: json.root) != nil
    }
  }

  /// The token with a name at the root of a file.
  private func rootToken(_ name: String, in file: Int32) -> Int32? {
    let json = tree.tokenFiles[Int(file)].json
    guard name.first != "$", let member = json.member(name, of: json.root) else { return nil }
    return ["$value", "$ref", "$root"].contains { json.member($0, of: member) != nil } ? member : nil
  }

  /// Reports a `let` that gives the name of a token.
  mutating func checkTokens(named nameToken: UInt32) {
    let name = text(Int(nameToken))
    for file in openFiles[openFiles.count - 1].scope.knownTokens {
      guard let token = rootToken(name, in: file) else { continue }
      report(
        .duplicateName(name, first: tree.tokenFiles[Int(file)].nameRange(token)),
        at: range(ofToken: nameToken))
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
    openFiles[opened].resume = tokens.here
    openFiles[opened].firstLet = Int32(tree.lets.count)
    enteredFile = -1
    lexLastFile()
    findStatements()
    knowPrelude()
  }

  /// Goes to the first token of the file that was added last.
  mutating func lexLastFile() {
    tree.firstTokens.append(UInt32(tokens.count))
    let start = Int(files.files[files.files.count - 1].range.start)
    problems += tokens.lex(source, from: start, &symbols)
    letOfSymbol += repeatElement(0, count: symbols.count - letOfSymbol.count)
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
    closeScope(left)
    definesOfFile[left.place] = knownDefines
    (patterns, knownDefines) = (openFiles[openFiles.count - 1].patterns, openFiles[openFiles.count - 1].knownDefines)
    forEachName(of: openFiles[openFiles.count - 1]) { parser, symbol, value in
      if parser.letOfSymbol[Int(symbol.rawValue)] == 0 { parser.letOfSymbol[Int(symbol.rawValue)] = value }
    }
    openFiles[openFiles.count - 1].firstLet = Int32(tree.lets.count)
    if let resume = left.resume { tokens.move(to: resume) }
    takeNames(ofFile: left.place)
    return true
  }

  /// Keeps what a file knows, at its end.
  mutating func closeScope(_ file: OpenFile) {
    scopes[Int(file.place)] = file.scope
    if !file.scope.files.isEmpty { tree.knownFiles[file.place] = file.scope.files }
    if !file.scope.knownTokens.isEmpty { tree.knownTokenFiles[file.place] = file.scope.knownTokens }
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
      if let tokens = scopes[Int(file)]?.tokens { takeNames(ofTokens: tokens) }
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

  private mutating func takeNames(ofTokens added: Int32) {
    let known = openFiles[openFiles.count - 1].scope.knownTokens
    let file = tree.tokenFiles[Int(added)]
    for other in known {
      if let (first, second) = file.commonToken(with: tree.tokenFiles[Int(other)]) {
        report(
          .tokenTwice(
            file.path(of: second), tree.tokenFiles[Int(other)].name, file.name,
            first: tree.tokenFiles[Int(other)].nameRange(first)), at: file.nameRange(second))
      }
    }
    openFiles[openFiles.count - 1].scope.knownTokens.append(added)
    for child in file.json.children(of: file.json.root) {
      guard let symbol = symbols.find(file.json.key(child)), Int(symbol.rawValue) < letOfSymbol.count,
        letOfSymbol[Int(symbol.rawValue)] > 0, rootToken(file.json.key(child), in: added) != nil
      else { continue }
      let first = range(ofName: letOfSymbol[Int(symbol.rawValue)])
      report(
        .usedNameTwice(
          symbols.text(symbol), files.files[files.file(at: first.start)].name, file.name, first: first),
        at: file.nameRange(child))
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
    range(ofToken: tree.lets[Int(value) - 1].nameToken)
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
