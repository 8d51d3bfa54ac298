import MotionText

@testable import MotionLanguage
@testable import MotionServer

extension FuzzTarget {
  /// A script is opened in an editor, which asks for everything at several places, changes a piece, and asks again. Each request
  /// has one answer, which is JSON, and the diagnostics are as many as `check` finds. Bytes that begin as a message are given to
  /// the server as they are.
  func serverMistake(_ bytes: [UInt8]) -> String? {
    let none = FileAccess(
      resolve: { $0 },
      open: { _, _, _ in UsedFileReader(read: { _, _ in .refused(.missing) }, path: { _ in [] }, lookedFor: { [] }) })
    var server = LanguageServer(version: "1", files: none)
    if bytes.starts(with: "Content".utf8) {
      return FuzzTarget.bodies(server.receive(bytes)) == nil ? "a broken answer" : nil
    }
    var client = FuzzClient(String(decoding: bytes, as: UTF8.self))
    client.open()
    client.askEverything()
    let first = client.text
    client.removePiece()
    client.askEverything()
    if [first, client.text].contains(where: FuzzTarget.expandsLong) { return nil }
    guard let answers = FuzzTarget.bodies(server.receive(client.take())) else { return "a broken answer" }
    let asked = answers.compactMap { $0.member("id", of: 0).flatMap($0.number) }
    if asked != (1...client.requests).map(Double.init) { return "\(client.requests) requests, and answers to \(asked)" }
    let found = answers.last { $0.member("method", of: 0).flatMap($0.text) == "textDocument/publishDiagnostics" }
    let count = found.flatMap { answer in
      answer.member("params", of: 0).flatMap { answer.member("diagnostics", of: $0) }.map {
        Array(answer.children(of: $0)).count
      }
    }
    let problems = compile(source: Array(client.text.utf8), mustPlay: false).problems
    return count == problems.count
      ? nil : "\(count ?? -1) diagnostics instead of \(problems.count) of:\n\(client.text)\n---\n\(first)"
  }

  /// Whether the definitions of a script double each other, which takes seconds with each request under the sanitizer. The compiler
  /// has a target of its own, with a lower limit.
  private static func expandsLong(_ script: String) -> Bool {
    let problems = compile(source: Array(script.utf8), mustPlay: false, limit: limit).problems
    return problems.contains { $0.message == .expansionTooLarge }
  }

  /// The messages that a server wrote; `nil` if one of them is not as the protocol says.
  private static func bodies(_ bytes: [UInt8]) -> [JSONDocument]? {
    var reader = MessageReader()
    reader.append(bytes)
    var found: [JSONDocument] = []
    while let item = reader.next() {
      guard case .body(let body) = item, let document = try? JSONDocument(Array(body), at: 0) else { return nil }
      found.append(document)
    }
    return found
  }
}

/// What an editor sends about one script, in UTF-8 positions.
private struct FuzzClient {
  private(set) var text: String
  private(set) var requests = 0
  private var sent: [UInt8] = []
  private static let uri = "untitled:script.motion"
  private static let places = 5

  init(_ text: String) { self.text = text }

  mutating func take() -> [UInt8] {
    defer { sent = [] }
    return sent
  }

  private mutating func send(_ method: String, isRequest: Bool, _ params: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    if isRequest { requests += 1 }
    json.object { json in
      json.member("jsonrpc", "2.0")
      if isRequest { json.member("id", requests) }
      json.member("method", method)
      json.object("params", params)
    }
    let body = json.take()
    sent += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  mutating func open() {
    send("initialize", isRequest: true) { json in
      json.object("capabilities") { json in
        json.object("general") { $0.array("positionEncodings", ["utf-8"]) }
      }
    }
    let text = text
    send("textDocument/didOpen", isRequest: false) { json in
      json.object("textDocument") { json in
        json.member("uri", FuzzClient.uri)
        json.member("version", 1)
        json.member("text", text)
      }
    }
  }

  /// Removes a third of the text.
  mutating func removePiece() {
    let scalars = Array(text.unicodeScalars)
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars[..<(scalars.count / 3)])
    let start = String(rest)
    rest.append(contentsOf: scalars[(scalars.count / 3 * 2)...])
    var middle = String.UnicodeScalarView()
    middle.append(contentsOf: scalars[..<(scalars.count / 3 * 2)])
    let (from, to) = (FuzzClient.position(start.utf8.count, text), FuzzClient.position(String(middle).utf8.count, text))
    // Between the two characters of a line end there is no position.
    guard start.utf8.last != 0x0D, String(middle).utf8.last != 0x0D else { return }
    text = String(rest)
    send("textDocument/didChange", isRequest: false) { json in
      json.object("textDocument") { json in
        json.member("uri", FuzzClient.uri)
        json.member("version", 2)
      }
      json.array("contentChanges") { json in
        json.object { json in
          json.object("range") { FuzzClient.write(from, to, &$0) }
          json.member("text", "")
        }
      }
    }
  }

  mutating func askEverything() {
    let ends = (0...FuzzClient.places).map { FuzzClient.position(text.utf8.count / FuzzClient.places * $0, text) }
    for method in ["formatting", "documentSymbol", "foldingRange", "documentLink", "documentColor", "codeLens"] {
      send("textDocument/\(method)", isRequest: true) { FuzzClient.writeDocument(&$0) }
    }
    send("textDocument/semanticTokens/full", isRequest: true) { FuzzClient.writeDocument(&$0) }
    for end in ends {
      for method in [
        "hover", "completion", "signatureHelp", "definition", "references", "documentHighlight", "prepareRename",
        "rename",
        "onTypeFormatting",
      ] {
        send("textDocument/\(method)", isRequest: true) { json in
          FuzzClient.writeDocument(&json)
          json.object("position") { FuzzClient.write(end, &$0) }
          json.member("newName", "other")
          json.member("ch", "\n")
        }
      }
    }
    for (from, to) in zip(ends, ends.dropFirst()) {
      for method in ["codeAction", "inlayHint", "rangeFormatting", "semanticTokens/range", "colorPresentation"] {
        send("textDocument/\(method)", isRequest: true) { json in
          FuzzClient.writeDocument(&json)
          json.object("range") { FuzzClient.write(from, to, &$0) }
        }
      }
    }
  }

  /// The line and the column of a byte.
  private static func position(_ offset: Int, _ text: String) -> (line: Int, column: Int) {
    var (line, column, isAfterReturn) = (0, 0, false)
    for byte in text.utf8.prefix(offset) {
      if byte == 0x0A, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      (line, column) = byte == 0x0A || byte == 0x0D ? (line + 1, 0) : (line, column + 1)
    }
    return (line, column)
  }

  private static func writeDocument(_ json: inout JSONWriter) {
    json.object("textDocument") { $0.member("uri", uri) }
  }

  private static func write(_ place: (line: Int, column: Int), _ json: inout JSONWriter) {
    json.member("line", place.line)
    json.member("character", place.column)
  }

  private static func write(
    _ from: (line: Int, column: Int), _ to: (line: Int, column: Int), _ json: inout JSONWriter
  ) {
    json.object("start") { write(from, &$0) }
    json.object("end") { write(to, &$0) }
  }
}
