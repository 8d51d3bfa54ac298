import MotionText

/// The messages to the client, with their headers.
struct Outbox {
  private(set) var bytes: [UInt8] = []

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
