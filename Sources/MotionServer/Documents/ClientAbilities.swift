/// What the client says of itself in `initialize`.
struct ClientAbilities {
  var encoding = PositionEncoding.utf16
  var hasRelatedInformation = true
  var hasCodeDescriptions = true
  /// Whether completions may contain places to fill in.
  var hasSnippets = false
  /// Whether what is shown of a word, and of a completion, may be Markdown. A client that does not say takes it.
  var readsMarkdown = (hover: true, completion: true)
  /// The process of the client; `nil` if it has none, or does not say.
  var process: Int?
  /// Whether symbols may contain others.
  var hasNestedSymbols = false
  /// Whether edits may name the version of the document that they change.
  var hasVersionedEdits = false
  /// Whether lines only can be folded.
  var foldsLinesOnly = false
  /// Whether it opens addresses, and selects text in documents.
  var showsDocuments = false
  /// Whether it watches files when it is asked to.
  var watchesFiles = false
  /// Whether it answers questions about its configuration.
  var hasConfiguration = false
  /// Whether it tells of changes of its configuration only when it is asked to.
  var registersConfiguration = false
  /// What it asks for again when it is told to.
  var refreshed: [String] = []

  init() {}

  init(_ params: JSONValue?) {
    let abilities = params?["capabilities"]
    let first = abilities?["general"]?["positionEncodings"]?.children.first {
      $0.text.flatMap(PositionEncoding.init) != nil
    }
    encoding = first?.text.flatMap(PositionEncoding.init) ?? .utf16
    let document = abilities?["textDocument"]
    let diagnostics = document?["publishDiagnostics"]
    hasRelatedInformation = diagnostics?["relatedInformation"]?.flag ?? true
    hasCodeDescriptions = diagnostics?["codeDescriptionSupport"]?.flag ?? true
    hasSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.flag ?? false
    func areMarkdown(_ formats: JSONValue?) -> Bool {
      formats.map { $0.children.contains { $0.text == "markdown" } } ?? true
    }
    readsMarkdown = (
      areMarkdown(document?["hover"]?["contentFormat"]),
      areMarkdown(document?["completion"]?["completionItem"]?["documentationFormat"])
    )
    process = params?["processId"]?.integer
    hasNestedSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.flag ?? false
    hasVersionedEdits = abilities?["workspace"]?["workspaceEdit"]?["documentChanges"]?.flag ?? false
    foldsLinesOnly = document?["foldingRange"]?["lineFoldingOnly"]?.flag ?? false
    showsDocuments = abilities?["window"]?["showDocument"]?["support"]?.flag ?? false
    let workspace = abilities?["workspace"]
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
    hasConfiguration = workspace?["configuration"]?.flag ?? false
    registersConfiguration = workspace?["didChangeConfiguration"]?["dynamicRegistration"]?.flag ?? false
    refreshed = ["inlayHint", "semanticTokens", "codeLens"].filter {
      workspace?[$0]?["refreshSupport"]?.flag ?? false
    }
  }
}
