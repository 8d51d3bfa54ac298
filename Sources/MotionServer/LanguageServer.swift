import MotionLanguage
import MotionText

/// A server of the Language Server Protocol 3.17: bytes in, bytes out. It reads no files and has no clock, so the same
/// messages have the same answers.
package struct LanguageServer {
  private enum Phase {
    /// `initialize` has not come.
    case new
    case running
    /// `shutdown` has come.
    case stopped
  }

  private let version: String
  private let files: FileAccess
  /// What shows documents in a browser; `nil` if nothing does.
  let preview: PreviewHost?
  private var reader = MessageReader()
  /// Whether the bytes so far end within a message.
  package var isInMessage: Bool { reader.isInMessage }
  private var phase = Phase.new
  var outbox = Outbox()
  /// The requests that a later message cancels.
  private var cancelled: Set<RequestID> = []
  var workspace: Workspace
  var settings = Settings()
  /// The settings that `initialize` has given.
  private var firstSettings = Settings()
  /// The last question about the configuration of the client that has no answer yet.
  private var askedSettings: RequestID?
  /// What the page of each document follows that has one.
  var cursors: [String: PreviewCursor] = [:]
  /// Whether `exit` has come.
  package private(set) var isEnded = false

  /// - Parameters:
  ///   - version: the version of motionc.
  ///   - preview: what shows documents in a browser; `nil` if nothing does.
  package init(version: String, files: FileAccess, preview: PreviewHost? = nil) {
    self.version = version
    self.files = files
    self.preview = preview
    workspace = Workspace(files, ClientAbilities())
  }

  /// The process of the client, as it has said; `nil` if it has not.
  package var clientProcess: Int? { workspace.client.process }

  /// Whether the client has ended the server as the protocol says: `shutdown`, then `exit` or the end of its messages.
  package var hasEndedWell: Bool { phase == .stopped }

  /// Reads bytes from the client, and returns those for it.
  ///
  /// Diagnostics are sent for the state after the last message, so that a client that types faster than scripts are compiled does not
  /// wait.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    reader.append(bytes)
    var messages: [IncomingMessage] = []
    while let item = reader.next() {
      switch item {
      case .body(let body): messages.append(IncomingMessage(body))
      case .refused(let words): messages.append(.invalid(nil, ResponseError(.parseError, words)))
      }
    }
    cancelled = Set(messages.compactMap(LanguageServer.cancelledRequest))
    for message in messages where !isEnded { take(message) }
    if phase == .running {
      if workspace.takeChangeOfUsers() { refresh(workspace.client.refreshed) }
      publish()
    }
    return outbox.take()
  }

  private static func cancelledRequest(_ message: IncomingMessage) -> RequestID? {
    guard case .notification("$/cancelRequest", let params) = message, let id = params?["id"] else { return nil }
    return IncomingMessage.id(id)
  }

  private mutating func take(_ message: IncomingMessage) {
    switch message {
    case .request(let id, let method, let params):
      do throws(ResponseError) {
        var json = JSONWriter()
        try answer(id, method, params, &json)
        outbox.answer(id, json.take())
      } catch {
        outbox.answer(id, error)
      }
    case .notification(let method, let params):
      do throws(ResponseError) { try note(method, params) } catch {
        outbox.log("\(method): \(error.words)")
      }
    case .response(let id, let isDone, let result):
      outbox.note(answerTo: id, isDone: isDone)
      // The answer to an earlier question may be older than that to a later one.
      guard let id, id == askedSettings, phase == .running else { return }
      askedSettings = nil
      // A client without such a section answers with null.
      if let value = result?.children.first { take(settings: value) }
    case .invalid(let id, let error): outbox.answer(id, error)
    }
  }

  // MARK: The life of the server

  private mutating func answer(
    _ id: RequestID, _ method: String, _ params: JSONValue?, _ json: inout JSONWriter
  ) throws(ResponseError) {
    switch (phase, method) {
    case (.stopped, _): throw ResponseError(.invalidRequest, "the server has been shut down")
    case (.new, "initialize"):
      let client = ClientAbilities(params)
      workspace = Workspace(files, client)
      let folders = params?["workspaceFolders"]?.children.compactMap { $0["uri"]?.text } ?? []
      workspace.change(
        foldersAdded: folders.isEmpty ? [params?["rootUri"]?.text].compactMap { $0 } : folders, removed: [])
      firstSettings.change(params?["initializationOptions"])
      settings = firstSettings
      phase = .running
      writeAbilities(client, &json)
    case (.new, _): throw ResponseError(.serverNotInitialized, "the first request is initialize")
    case (.running, "initialize"): throw ResponseError(.invalidRequest, "initialize comes once")
    case (.running, _) where cancelled.contains(id): throw ResponseError(.requestCancelled, "cancelled")
    case (.running, "shutdown"):
      publish()
      phase = .stopped
      json.null()
    case (.running, _): try answer(method, params, &json)
    }
  }

  private mutating func note(_ method: String, _ params: JSONValue?) throws(ResponseError) {
    if method == "exit" { isEnded = true }
    guard phase == .running else { return }
    switch method {
    case "initialized":
      registerChanges()
      askForSettings()
    case "textDocument/didOpen":
      let document = params?["textDocument"]
      guard let uri = document?["uri"]?.text, let text = document?["text"]?.text else {
        throw ResponseError(.invalidParams, "the document needs a uri and a text")
      }
      guard text.utf8.count <= Limit.fileBytes else { throw LanguageServer.tooLarge }
      workspace.open(
        uri: uri, language: document?["languageId"]?.text, text: Array(text.utf8),
        version: document?["version"]?.integer ?? 0)
    case "textDocument/didChange": try change(params)
    case "textDocument/didClose":
      workspace.close(uri: try document(params).uri)
    case "textDocument/didSave":
      // The text is known, and the users of the file too, unless the client does not watch other files.
      if !workspace.client.watchesFiles { workspace.filesHaveChanged() }
    case "workspace/didChangeWatchedFiles":
      workspace.filesHaveChanged(params?["changes"]?.children.compactMap { $0["uri"]?.text } ?? [])
    case "workspace/didChangeWorkspaceFolders":
      let uris = ["added", "removed"].map { params?["event"]?[$0]?.children.compactMap { $0["uri"]?.text } ?? [] }
      workspace.change(foldersAdded: uris[0], removed: uris[1])
    case "workspace/didChangeConfiguration":
      let settings = params?["settings"]
      if workspace.client.hasConfiguration, settings?.children.isEmpty ?? true { return askForSettings() }
      change(settings: settings)
    default: break
    }
  }

  /// Takes a whole configuration. A setting that it lacks is as it was first.
  private mutating func change(settings value: JSONValue?) {
    // The answer to a question that came before would be older.
    askedSettings = nil
    if let value, value.kind == .object { take(settings: value) }
  }

  private mutating func take(settings value: JSONValue) {
    let before = settings
    settings = firstSettings
    settings.change(value)
    if settings != before { refresh(workspace.client.refreshed.filter { $0 == "inlayHint" }) }
  }

  /// Makes the client ask again for what it shows of documents.
  private mutating func refresh(_ shown: [String]) {
    for name in shown { outbox.request("workspace/\(name)/refresh") }
  }

  /// Asks the client for its configuration, if it answers.
  private mutating func askForSettings() {
    guard workspace.client.hasConfiguration else { return }
    askedSettings = outbox.request("workspace/configuration") { json in
      json.array("items") { json in json.object { $0.member("section", "motionc") } }
    }
  }

  /// Asks the client to tell which of the files change that scripts use, and when its configuration does.
  private mutating func registerChanges() {
    let client = workspace.client
    let asksForSettings = client.hasConfiguration && client.registersConfiguration
    guard client.watchesFiles || asksForSettings else { return }
    outbox.request("client/registerCapability") { json in
      json.array("registrations") { json in
        if client.watchesFiles {
          json.object { json in
            json.member("id", "motionc-files")
            json.member("method", "workspace/didChangeWatchedFiles")
            json.object("registerOptions") { json in
              json.array("watchers") { json in
                json.object { $0.member("globPattern", "**/*.{motion,json,tokens}") }
              }
            }
          }
        }
        if asksForSettings {
          json.object { json in
            json.member("id", "motionc-configuration")
            json.member("method", "workspace/didChangeConfiguration")
            json.object("registerOptions") { $0.member("section", "motionc") }
          }
        }
      }
    }
  }

  private static let tooLarge = ResponseError(
    .invalidParams, "the document is larger than \(Limit.fileBytes >> 20) MiB, the limit for a script")

  private mutating func change(_ params: JSONValue?) throws(ResponseError) {
    let uri = try document(params).uri
    let version = params?["textDocument"]?["version"]?.integer
    var changes: [(range: (Position, Position)?, text: [UInt8])] = []
    for change in params?["contentChanges"]?.children ?? [] {
      guard let text = change["text"]?.text else { throw ResponseError(.invalidParams, "a change needs a text") }
      guard let range = change["range"], range.kind != .null else {
        changes.append((nil, Array(text.utf8)))
        continue
      }
      guard let start = Position(range["start"]), let end = Position(range["end"]) else {
        throw ResponseError(.invalidParams, "the range of a change needs a start and an end")
      }
      changes.append(((start, end), Array(text.utf8)))
    }
    let added = changes.reduce(0) { $0 + $1.text.count }
    guard try document(params).text.count + added <= Limit.fileBytes else { throw LanguageServer.tooLarge }
    _ = workspace.change(uri: uri) { document in
      for (range, text) in changes { document.replace(range, with: text) }
      if let version { document.become(version: version) }
    }
  }

  private mutating func publish() {
    for (uri, version, diagnostics) in workspace.newDiagnostics() {
      outbox.notify("textDocument/publishDiagnostics") { [client = workspace.client] json in
        json.object { json in
          json.member("uri", uri)
          if let version { json.member("version", version) }
          json.array("diagnostics") { json in
            for diagnostic in diagnostics { diagnostic.write(into: &json, client) }
          }
        }
      }
    }
  }

  // MARK: Documents

  /// Returns the open document that a message names.
  func document(_ params: JSONValue?) throws(ResponseError) -> Document {
    guard let uri = params?["textDocument"]?["uri"]?.text else {
      throw ResponseError(.invalidParams, "the message names no document")
    }
    guard let document = workspace.documents[uri] else {
      throw ResponseError(.invalidParams, "the document is not open: \(repeated(uri))")
    }
    return document
  }

  // MARK: Abilities

  private func writeAbilities(_ client: ClientAbilities, _ json: inout JSONWriter) {
    json.object { json in
      json.object("capabilities") { json in
        json.member("positionEncoding", client.encoding.rawValue)
        json.object("textDocumentSync") { json in
          json.member("openClose", true)
          // Documents are changed in parts.
          json.member("change", 2)
          json.object("save") { $0.member("includeText", false) }
        }
        json.object("workspace") { json in
          json.object("workspaceFolders") { json in
            json.member("supported", true)
            json.member("changeNotifications", true)
          }
        }
        writeFeatures(&json)
      }
      json.object("serverInfo") { json in
        json.member("name", "motionc")
        json.member("version", version)
      }
    }
  }
}
