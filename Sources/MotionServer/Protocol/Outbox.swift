import MotionText

/// The messages to the client, with their headers.
struct Outbox {
  /// The kinds of messages to the user.
  enum MessageKind: Int {
    case error = 1
    case warning = 2
    case info = 3
  }

  private(set) var bytes: [UInt8] = []
  /// The number of requests so far.
  private var requests = 0
  /// The requests that have no answer yet, and what the user is told if the client does not do it.
  private var unanswered: [(id: String, words: String)] = []
  /// The most such requests that are kept. Some clients never answer.
  private static let mostUnanswered = 16

  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Adds a message.
  private mutating func add(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      write(&json)
    }
    let body = json.take()
    bytes += "Content-Length: \(body.count)\r\n\r\n".utf8
    bytes += body
  }

  /// Answers a request with a JSON text.
  mutating func answer(_ id: RequestID, _ result: [UInt8]) {
    add { json in
      json.member("id", id)
      json.member("result", number: String(decoding: result, as: UTF8.self))
    }
  }

  /// Answers a request, or a message whose id is unknown, with an error.
  mutating func answer(_ id: RequestID?, _ error: ResponseError) {
    add { json in
      json.member("id", id)
      json.object("error") { json in
        json.member("code", error.code.rawValue)
        json.member("message", error.words)
      }
    }
  }

  /// Adds a request.
  ///
  /// - Parameters:
  ///   - words: what the user is told if the client does not do it; `nil` for nothing.
  ///   - params: writes the members of its params; `nil` if it has none.
  /// - Returns: the id of the request.
  @discardableResult
  mutating func request(
    _ method: String, otherwise words: String? = nil, params: ((inout JSONWriter) -> Void)? = nil
  ) -> RequestID {
    requests += 1
    let id = "motionc-\(requests)"
    if let words {
      if unanswered.count == Outbox.mostUnanswered { unanswered.removeFirst() }
      unanswered.append((id, words))
    }
    add { json in
      json.member("id", id)
      json.member("method", method)
      if let params { json.object("params", params) }
    }
    return .text(id)
  }

  /// Notes the answer to a request.
  mutating func note(answerTo id: RequestID?, isDone: Bool) {
    guard case .text(let id)? = id, let place = unanswered.firstIndex(where: { $0.id == id }) else { return }
    let words = unanswered.remove(at: place).words
    if !isDone { say(.info, words) }
  }

  /// Shows words to the user.
  mutating func say(_ kind: MessageKind, _ words: String) { notify("window/showMessage", kind, words) }

  /// Adds an error to the log of the editor.
  mutating func log(_ words: String) { notify("window/logMessage", .error, words) }

  private mutating func notify(_ method: String, _ kind: MessageKind, _ words: String) {
    notify(method) { json in
      json.object { json in
        json.member("type", kind.rawValue)
        json.member("message", words)
      }
    }
  }

  mutating func notify(_ method: String, _ write: (inout JSONWriter) -> Void) {
    add { json in
      json.member("method", method)
      json.key("params")
      write(&json)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ id: RequestID?) {
    switch id {
    case .number(let digits): member(name, number: digits)
    case .text(let text): member(name, text)
    case nil: member(name, number: nil)
    }
  }
}
