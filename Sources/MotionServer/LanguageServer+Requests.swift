import MotionLanguage
import MotionText

/// The requests about documents.
extension LanguageServer {
  func writeFeatures(_ json: inout JSONWriter) {
    for name in [
      "hoverProvider", "inlayHintProvider", "documentSymbolProvider", "workspaceSymbolProvider", "foldingRangeProvider",
      "selectionRangeProvider", "colorProvider", "definitionProvider", "referencesProvider",
      "documentHighlightProvider",
      "documentFormattingProvider", "documentRangeFormattingProvider",
    ] {
      json.member(name, true)
    }
    json.object("documentOnTypeFormattingProvider") { $0.member("firstTriggerCharacter", "\n") }
    json.object("codeActionProvider") { json in
      json.array("codeActionKinds", CodeActions.kinds)
    }
    json.object("codeLensProvider") { $0.member("resolveProvider", false) }
    json.object("documentLinkProvider") { $0.member("resolveProvider", false) }
    json.object("renameProvider") { $0.member("prepareProvider", true) }
    json.object("completionProvider") { json in
      json.array("triggerCharacters", [" ", "'", ".", "(", "\"", "/"])
      json.member("resolveProvider", false)
    }
    json.object("signatureHelpProvider") { $0.array("triggerCharacters", ["(", ",", ":"]) }
    json.object("semanticTokensProvider") { json in
      json.object("legend") { json in
        json.array("tokenTypes", Structure.tokenTypes)
        json.array("tokenModifiers", Structure.tokenModifiers)
      }
      json.member("range", true)
      json.member("full", true)
    }
    json.object("executeCommandProvider") { json in
      json.array("commands", ["motionc.explain"] + (preview == nil ? [] : [PreviewHost.command]))
    }
  }

  /// Answers a request with a value.
  mutating func answer(_ method: String, _ params: JSONValue?, _ json: inout JSONWriter) throws(ResponseError) {
    if method.hasPrefix("textDocument/"), params?["textDocument"] != nil, !(try document(params).isScript) {
      // There is nothing to say about a file of design tokens.
      return method.contains("olor") ? json.array { _ in } : json.null()
    }
    switch method {
    case "textDocument/formatting": Formatting(try document(params), workspace).write(&json)
    case "textDocument/rangeFormatting":
      let document = try document(params)
      Formatting(document, workspace).write(statementsIn: try range(params, in: document), &json)
    case "textDocument/onTypeFormatting":
      let document = try document(params)
      Formatting(document, workspace).write(statementBefore: try position(params), &json)
    case "textDocument/codeAction":
      let document = try document(params)
      let range = try range(params, in: document)
      let only = params?["context"]?["only"]?.children.compactMap(\.text)
      // Only a name that is inlined needs the scripts that are not open: they may use it.
      let isName = workspace.model(of: document).script.valueName(at: range.lowerBound) != nil
      let (models, _) = models(document, withClosed: isName)
      CodeActions(models[0], workspace.analysis(of: document), workspace, others: Array(models.dropFirst()))
        .write(in: range, only: only, &json)
    case "textDocument/hover":
      Hover(try model(params), isMarkdown: workspace.client.readsMarkdown.hover).write(at: try offset(params), &json)
    case "textDocument/completion":
      if let paths = PathCompletion(at: try offset(params), in: try document(params), workspace) {
        return paths.write(&json)
      }
      Completion(try model(params), workspace.client).write(at: try offset(params), &json)
    case "textDocument/signatureHelp": SignatureHelp(try model(params)).write(at: try offset(params), &json)
    case "textDocument/inlayHint":
      let document = try document(params)
      InlayHints(workspace.model(of: document), settings).write(in: try range(params, in: document), &json)
    case "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
      "textDocument/prepareRename",
      "textDocument/rename":
      try answerAboutName(method, params, &json)
    case "workspace/symbol": writeSymbols(matching: params?["query"]?.text ?? "", &json)
    case "workspace/executeCommand": try execute(params, &json)
    default: try answerAboutStructure(method, params, &json)
    }
  }

  private mutating func answerAboutStructure(
    _ method: String, _ params: JSONValue?, _ json: inout JSONWriter
  ) throws(ResponseError) {
    let known: Set = [
      "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/selectionRange",
      "textDocument/documentLink",
      "textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "textDocument/documentColor",
      "textDocument/colorPresentation", "textDocument/codeLens",
    ]
    guard known.contains(method) else { throw ResponseError(.methodNotFound, "unknown method \(repeated(method))") }
    let document = try document(params)
    let model = workspace.model(of: document)
    let structure = Structure(model, workspace.client)
    switch method {
    case "textDocument/documentSymbol": structure.writeSymbols(&json)
    case "textDocument/foldingRange": structure.writeFolds(&json)
    case "textDocument/selectionRange":
      let offsets = (params?["positions"]?.children ?? []).map { document.offset($0) }
      guard !offsets.contains(nil) else {
        throw ResponseError(.invalidParams, "a position needs a line and a character")
      }
      structure.writeSelections(at: offsets.compactMap { $0 }, &json)
    case "textDocument/documentLink": structure.writeLinks(workspace, &json)
    case "textDocument/semanticTokens/full": structure.writeTokens(in: nil, &json)
    case "textDocument/semanticTokens/range": structure.writeTokens(in: try range(params, in: document), &json)
    case "textDocument/documentColor": structure.writeColours(&json)
    case "textDocument/colorPresentation":
      let parts = ["red", "green", "blue", "alpha"].map { params?["color"]?[$0]?.number ?? 0 }
      structure.writeForms(
        ofColour: SIMD4(parts[0], parts[1], parts[2], parts[3]), in: try range(params, in: document), &json)
    default: CodeLenses(model, opensPreview: preview != nil).write(&json)
    }
  }

  // MARK: Names

  /// What is known of all open documents, that of a message first.
  ///
  /// - Parameter withClosed: adds the scripts in the folders of the editor that are not open, and use files.
  /// - Returns: the models, and whether all scripts were looked at.
  private mutating func models(_ first: Document, withClosed: Bool) -> (models: [DocumentModel], areAll: Bool) {
    let closed = withClosed ? workspace.closedModels(usersOnly: true, near: first) : (models: [], areAll: true)
    let open = workspace.all.filter { $0.uri != first.uri }.map { workspace.model(of: $0) }
    return ([workspace.model(of: first)] + open + closed.models, closed.areAll)
  }

  private mutating func answerAboutName(
    _ method: String, _ params: JSONValue?, _ json: inout JSONWriter
  ) throws(ResponseError) {
    let document = try document(params)
    let offset = try offset(params)
    let (models, areAll) = models(
      document, withClosed: method == "textDocument/rename" || method == "textDocument/references")
    switch method {
    case "textDocument/rename":
      guard let new = params?["newName"]?.text else { throw ResponseError(.invalidParams, "the new name is missing") }
      try Renaming(at: offset, in: models).write(new, workspace, &json)
      if !areAll {
        outbox.say(
          .warning,
          "The open folders have more scripts or folders than are searched for a name; the others may still use the old one"
        )
      }
    case "textDocument/prepareRename": try Renaming(at: offset, in: models).writePlace(at: offset, &json)
    case "textDocument/definition":
      let file = models[0].script.uses.first { Int($0.range.start) <= offset && offset <= Int($0.range.end) }
      let start = Position(line: 0, character: 0)
      let used = file.flatMap { workspace.target(ofUse: $0.path, in: document) }.map {
        Diagnostic.Place(uri: $0, start: start, end: start)
      }
      if let place = References(at: offset, in: models)?.declaration ?? used {
        place.writeLocation(&json)
      } else {
        json.null()
      }
    case "textDocument/references":
      let isWithDeclaration = params?["context"]?["includeDeclaration"]?.flag ?? true
      guard let references = References(at: offset, in: models) else { return json.null() }
      references.write(withDeclaration: isWithDeclaration, &json)
    default:
      followCursor(to: offset, in: document)
      guard let references = References(at: offset, in: models) else { return json.null() }
      references.writeHighlights(&json)
    }
  }

  private mutating func writeSymbols(matching query: String, _ json: inout JSONWriter) {
    let models = workspace.all.map { workspace.model(of: $0) } + workspace.closedModels(usersOnly: false).models
    let wanted = query.lowercased()
    json.array { json in
      for model in models {
        for statement in model.script.statements {
          guard let name = statement.name, matches(statement.title.lowercased(), wanted), let place = model.place(name)
          else {
            continue
          }
          json.object { json in
            json.member("name", statement.title)
            json.member("kind", Structure.kind(statement.kind))
            json.key("location")
            place.writeLocation(&json)
          }
        }
      }
    }
  }

  /// Whether a name has all letters of a query, in their order.
  private func matches(_ name: String, _ query: String) -> Bool {
    var rest = query[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  // MARK: Params

  private mutating func model(_ params: JSONValue?) throws(ResponseError) -> DocumentModel {
    workspace.model(of: try document(params))
  }

  /// Returns the position in the params of a request, as an offset.
  private func offset(_ params: JSONValue?) throws(ResponseError) -> Int {
    try document(params).lines.offset(of: try position(params))
  }

  /// Returns the position in the params of a request.
  private func position(_ params: JSONValue?) throws(ResponseError) -> Position {
    guard let position = Position(params?["position"]) else {
      throw ResponseError(.invalidParams, "the position needs a line and a character")
    }
    return position
  }

  /// Returns the range in the params of a request, as offsets.
  private func range(_ params: JSONValue?, in document: Document) throws(ResponseError) -> Range<Int> {
    guard let range = document.range(params?["range"]) else {
      throw ResponseError(.invalidParams, "the range needs a start and an end")
    }
    return range
  }

  private mutating func execute(_ params: JSONValue?, _ json: inout JSONWriter) throws(ResponseError) {
    if params?["command"]?.text == PreviewHost.command { return try openPreview(params, &json) }
    guard params?["command"]?.text == "motionc.explain" else {
      throw ResponseError(.invalidParams, "unknown command \(repeated(params?["command"]?.text ?? ""))")
    }
    let code = params?["arguments"]?.children.first?.text ?? ""
    guard let message = Message.all.first(where: { $0.code == code.uppercased() }) else {
      throw ResponseError(.invalidParams, "unknown code \(repeated(code))")
    }
    json.value(message.text)
  }
}
