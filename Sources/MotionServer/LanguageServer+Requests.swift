import MotionLanguage
import MotionText

/// The requests about documents.
extension LanguageServer {
  func writeFeatures(_ json: inout JSONWriter) {
    json.member("documentFormattingProvider", true)
    json.member("documentRangeFormattingProvider", true)
    json.object("documentOnTypeFormattingProvider") { $0.member("firstTriggerCharacter", "\n") }
    json.object("codeActionProvider") { json in
      json.array("codeActionKinds", CodeActions.kinds)
    }
    json.object("executeCommandProvider") { $0.array("commands", ["motionc.explain"]) }
  }

  /// Answers a request with a value.
  mutating func answer(_ method: String, _ params: JSONValue?, _ json: inout JSONWriter) throws(ResponseError) {
    switch method {
    case "textDocument/formatting":
      Formatting(try document(params), workspace).write(&json)
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
      let analysis = workspace.analysis(of: document)
      CodeActions(document, analysis, workspace).write(in: range, only: only, &json)
    case "workspace/executeCommand": try execute(params, &json)
    default: throw ResponseError(.methodNotFound, "unknown method \(repeated(method))")
    }
  }

  /// Returns the position in the params of a request.
  func position(_ params: JSONValue?) throws(ResponseError) -> Position {
    guard let position = Position(params?["position"]) else {
      throw ResponseError(.invalidParams, "the position needs a line and a character")
    }
    return position
  }

  /// Returns the range in the params of a request, as offsets.
  func range(_ params: JSONValue?, in document: Document) throws(ResponseError) -> Range<Int> {
    guard let range = document.range(params?["range"]) else {
      throw ResponseError(.invalidParams, "the range needs a start and an end")
    }
    return range
  }

  private func execute(_ params: JSONValue?, _ json: inout JSONWriter) throws(ResponseError) {
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
