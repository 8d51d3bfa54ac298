import MotionText

/// The id of a request, which its answer repeats.
enum RequestID: Hashable {
  /// The digits of a whole number.
  case number(String)
  case text(String)
}

/// A reason to answer a request with an error.
struct ResponseError: Error {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let words: String

  init(_ code: Code, _ words: String) {
    self.code = code
    self.words = words
  }
}

/// A message of the client (JSON-RPC 2.0).
enum IncomingMessage {
  case request(RequestID, method: String, JSONValue?)
  case notification(method: String, JSONValue?)
  /// The answer to a request of the server, and whether it has done what was asked.
  case response(RequestID?, isDone: Bool, JSONValue?)
  /// A text that is none of these.
  case invalid(RequestID?, ResponseError)

  init(_ body: [UInt8]) {
    do throws(JSONDocument.Failure) {
      // Editors send half of a character while it is deleted.
      self.init(JSONValue(document: try JSONDocument(body, at: 0, allowsHalfSurrogates: true), place: 0))
    } catch {
      self = .invalid(nil, ResponseError(.parseError, "the body is not JSON: byte \(error.range.lowerBound)"))
    }
  }

  private init(_ value: JSONValue) {
    guard value.kind == .object else {
      self = .invalid(nil, ResponseError(.invalidRequest, "a message is one JSON object"))
      return
    }
    let id = value["id"].flatMap(IncomingMessage.id)
    guard value["jsonrpc"]?.text == "2.0" else {
      self = .invalid(id, ResponseError(.invalidRequest, "a message has \"jsonrpc\": \"2.0\""))
      return
    }
    if value["method"] == nil, value["result"] != nil || value["error"] != nil {
      let isDone = value["error"] == nil && value["result"]?["success"]?.flag ?? true
      self = .response(id, isDone: isDone, value["result"])
      return
    }
    guard let method = value["method"]?.text else {
      self = .invalid(id, ResponseError(.invalidRequest, "the method of a message is a text"))
      return
    }
    let params = value["params"].flatMap { $0.kind == .null ? nil : $0 }
    if let params, params.kind != .object, params.kind != .array {
      self = .invalid(id, ResponseError(.invalidRequest, "the params of a message are an object or an array"))
      return
    }
    guard value["id"] != nil else {
      self = .notification(method: method, params)
      return
    }
    guard let id else {
      self = .invalid(nil, ResponseError(.invalidRequest, "the id of a request is a whole number or a text"))
      return
    }
    self = .request(id, method: method, params)
  }

  /// Returns an id; `nil` for a value that cannot be one.
  static func id(_ value: JSONValue) -> RequestID? {
    if let text = value.text { return .text(text) }
    return value.integer.map { .number(String($0)) }
  }
}
