import MotionLanguage
import MotionText

/// The parameters of the definition that is being called.
struct SignatureHelp {
  private let model: DocumentModel

  init(_ model: DocumentModel) { self.model = model }

  func write(at offset: Int, _ json: inout JSONWriter) {
    guard let signature = model.script.signature(at: offset) else { return json.null() }
    json.object { json in
      json.array("signatures") { json in
        json.object { json in
          json.member("label", signature.label)
          if let comment = signature.comment { json.member("documentation", comment) }
          json.array("parameters") { json in
            let bytes = Array(signature.label.utf8)
            for range in signature.parameters {
              json.object { json in
                json.member("label", String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self))
              }
            }
          }
        }
      }
      json.member("activeSignature", 0)
      if let active = signature.active { json.member("activeParameter", active) }
    }
  }
}
