import MotionLanguage

/// The open documents, what the compiler knows of each, and the diagnostics that the client has.
struct Workspace {
  private let files: FileAccess
  let client: ClientAbilities
  private(set) var documents: [String: Document] = [:]
  /// The URIs of the documents in the order in which they were opened.
  private var order: [String] = []
  private var analyses: [String: ScriptAnalysis] = [:]
  private var models: [String: DocumentModel] = [:]
  /// The syntax of the last version of each document that was compiled.
  private var syntaxes: [String: EditorSyntax] = [:]
  /// A number for each open document, which changes when it has to be compiled anew.
  private(set) var revisions: [String: Int] = [:]
  private var changes = 0
  /// The documents whose diagnostics have to be sent.
  private var unpublished: Set<String> = []
  private var hasClosed = false
  /// Whether what is known of an open document has changed with another file.
  private var haveUsersChanged = false
  /// The diagnostics that the client has of each file, without the files that have none.
  private var published: [String: [Diagnostic]] = [:]
  /// The URI of the document at each resolved path.
  private var documentAtPath: [[UInt8]: String] = [:]
  /// The folders that are open in the editor, without links.
  private var folders: [[UInt8]] = []
  /// What is known of scripts that are not open, by their paths.
  private var closedModels: [[UInt8]: DocumentModel] = [:]

  init(_ files: FileAccess, _ client: ClientAbilities) {
    (self.files, self.client) = (files, client)
  }

  // MARK: Documents

  /// The open scripts in the order in which they were opened.
  var all: [Document] { order.compactMap { documents[$0] } }

  func document(atPath path: [UInt8]) -> Document? { documentAtPath[path].flatMap { documents[$0] } }

  /// - Parameter language: what the client calls the language of the text.
  mutating func open(uri: String, language: String?, text: [UInt8], version: Int) {
    let path = FileURI.path(uri).map(files.resolve)
    var document = Document(uri: uri, path: path, text: text, version: version, client.encoding)
    // A file of design tokens has the language that the client knows, and a name by which scripts use it.
    let isTokens = [".json", ".tokens"].contains { uri.hasSuffix($0) }
    document.isScript = !isTokens && !(language?.hasPrefix("json") ?? false)
    if documents[uri] == nil, document.isScript { order.append(uri) }
    documents[uri] = document
    if let path { documentAtPath[path] = uri }
    hasChanged(uri)
  }

  mutating func close(uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    order.removeAll { $0 == uri }
    forget(uri)
    (revisions[uri], syntaxes[uri]) = (nil, nil)
    if let path = document.path, documentAtPath[path] == uri { documentAtPath[path] = nil }
    unpublished.remove(uri)
    hasClosed = true
    closedModels = [:]
    noteUsers(of: document.path)
  }

  /// Changes an open document; returns false if it is not open.
  mutating func change(uri: String, _ change: (inout Document) -> Void) -> Bool {
    guard documents[uri] != nil else { return false }
    if let document = documents[uri] {
      documents[uri] = nil
      var changed = document
      change(&changed)
      documents[uri] = changed
    }
    hasChanged(uri)
    return true
  }

  private mutating func hasChanged(_ uri: String) {
    closedModels = [:]
    forget(uri)
    unpublished.insert(uri)
    noteUsers(of: documents[uri]?.path, asIs: documents[uri])
  }

  /// Notes that the scripts that use a file have to be compiled anew, except those that have read it as it now is in the editor.
  private mutating func noteUsers(of path: [UInt8]?, asIs document: Document? = nil) {
    guard let path else { return }
    for (uri, analysis) in analyses where analysis.lookedFor.contains(path) {
      if let document, analysis.hasRead(document) { continue }
      forget(uri)
      unpublished.insert(uri)
      haveUsersChanged = true
    }
  }

  /// Returns whether a file has changed that an open document uses since it was last asked.
  mutating func takeChangeOfUsers() -> Bool {
    defer { haveUsersChanged = false }
    return haveUsersChanged
  }

  /// Notes that files outside the editor may have changed.
  ///
  /// - Parameter uris: the files, or folders that contain them; `nil` if any may have.
  mutating func filesHaveChanged(_ uris: [String]? = nil) {
    closedModels = [:]
    let paths = uris.map { Set($0.compactMap(FileURI.path).map(files.resolve)) }
    func mayHaveChanged(_ path: [UInt8]) -> Bool {
      guard let paths else { return true }
      let folders = path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
      return paths.contains(path) || folders.contains(where: paths.contains)
    }
    for (uri, analysis) in analyses where analysis.lookedFor.contains(where: mayHaveChanged) {
      forget(uri)
      unpublished.insert(uri)
      haveUsersChanged = true
    }
  }

  // MARK: Analyses

  private mutating func forget(_ uri: String) {
    (analyses[uri], models[uri]) = (nil, nil)
    changes += 1
    revisions[uri] = changes
  }

  /// Returns what an editor asks about a document.
  mutating func model(of document: Document) -> DocumentModel {
    if let known = models[document.uri] { return known }
    let model = DocumentModel(document, analysis(of: document), in: self)
    models[document.uri] = model
    return model
  }

  /// Returns what reads the files that a document uses; `nil` if the document is no file, and so uses none.
  func reader(for document: Document) -> UsedFileReader? { readers(for: document)() }

  /// Returns what makes such readers. It keeps the texts of the open documents, and nothing else of the workspace, which contains
  /// what keeps it.
  func readers(for document: Document) -> () -> UsedFileReader? {
    guard let path = document.path else { return { nil } }
    let texts = documentAtPath.compactMapValues { documents[$0]?.text }
    return { [files, text = document.text] in files.open(path, text) { texts[$0] } }
  }

  /// Returns what the compiler knows of a document, and compiles it if necessary.
  mutating func analysis(of document: Document) -> ScriptAnalysis {
    if let known = analyses[document.uri] { return known }
    // It is changed in place, so nothing else may hold it.
    var syntax = syntaxes.removeValue(forKey: document.uri) ?? EditorSyntax()
    let analysis = ScriptAnalysis(document, in: self, &syntax)
    syntaxes[document.uri] = syntax
    analyses[document.uri] = analysis
    return analysis
  }

  /// Returns a document as it is, compiled.
  func compiled(_ document: Document) -> Compilation {
    if let known = analyses[document.uri] { return known.compilation }
    var syntax = EditorSyntax()
    return ScriptAnalysis(document, in: self, &syntax).compilation
  }

  // MARK: Folders

  /// Changes the folders that are open in the editor.
  mutating func change(foldersAdded added: [String], removed: [String]) {
    let paths = { [files] (uris: [String]) in uris.compactMap(FileURI.path).map(files.resolve) }
    let gone = paths(removed)
    folders.removeAll(where: gone.contains)
    for folder in paths(added) where !folders.contains(folder) { folders.append(folder) }
    closedModels = [:]
  }

  /// Returns what is known of the scripts in the folders of the editor that are not open.
  ///
  /// - Parameters:
  ///   - usersOnly: leaves out those that use no files.
  ///   - near: the document whose folder comes first.
  /// - Returns: the models, and whether all scripts were looked at.
  mutating func closedModels(usersOnly: Bool, near: Document? = nil) -> (models: [DocumentModel], areAll: Bool) {
    let closed = ClosedScripts(files, in: folders, client.encoding) { [documentAtPath] in documentAtPath[$0] != nil }
    let (scripts, areAll) = closed.documents(near: near?.path)
    let models = scripts.compactMap { document -> DocumentModel? in
      guard let path = document.path, !usersOnly || document.mayUseFiles else { return nil }
      if let known = closedModels[path], known.document.text == document.text { return known }
      var syntax = EditorSyntax()
      let model = DocumentModel(document, ScriptAnalysis(document, in: self, &syntax), in: self)
      closedModels[path] = model
      return model
    }
    return (models, areAll)
  }

  /// Returns the files of a folder on the disk and in the editor.
  ///
  /// - Parameter own: the path of a file that is left out.
  func entries(of folder: [UInt8], besides own: [UInt8]) -> [FileAccess.Entry] {
    var folder = files.resolve(folder)
    if folder.last == UInt8(ascii: "/") { folder.removeLast() }
    let isIn = { [folder] (path: [UInt8]) in
      path.count > folder.count + 1 && path.starts(with: folder) && path[folder.count] == UInt8(ascii: "/")
    }
    var found = Dictionary(files.list(folder).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for path in documentAtPath.keys where isIn(path) {
      let parts = path[(folder.count + 1)...].split(separator: UInt8(ascii: "/"))
      let name = Array(parts[0])
      if found[name] == nil { found[name] = FileAccess.Entry(name: name, isFolder: parts.count > 1) }
    }
    if isIn(own) { found[Array(own[(folder.count + 1)...])] = nil }
    return Array(found.values)
  }

  // MARK: Diagnostics

  /// Compiles what has changed, and returns the diagnostics to send.
  mutating func newDiagnostics() -> [(uri: String, version: Int?, diagnostics: [Diagnostic])] {
    guard !unpublished.isEmpty || hasClosed else { return [] }
    for document in all where unpublished.contains(document.uri) { _ = analysis(of: document) }
    // The diagnostics of a document itself come first.
    var found: [String: [Diagnostic]] = [:]
    for document in all { found[document.uri] = analyses[document.uri]?.diagnostics[document.uri] ?? [] }
    for document in all {
      for (uri, diagnostics) in analyses[document.uri]?.diagnostics ?? [:] where uri != document.uri {
        let known = Set(found[uri] ?? [])
        found[uri, default: []] += diagnostics.filter { !known.contains($0) }
      }
    }
    let changed = Set(found.keys).union(published.keys).filter { found[$0] ?? [] != published[$0] ?? [] }
    let sent = changed.union(unpublished).sorted().map { uri in
      (uri, documents[uri]?.version, found[uri] ?? [])
    }
    (unpublished, hasClosed) = ([], false)
    published = found.filter { !$1.isEmpty }
    return sent
  }
}
