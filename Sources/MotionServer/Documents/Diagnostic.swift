import MotionLanguage
import MotionText

/// A problem with its place as the protocol writes it.
struct Diagnostic: Hashable {
  struct Place: Hashable {
    let uri: String
    let start: Position
    let end: Position
  }

  struct Related: Hashable {
    let message: String
    let place: Place
  }

  let code: String
  let severity: Message.Severity
  let message: String
  let place: Place
  let related: [Related]
  let isAboutUnused: Bool

  func write(into json: inout JSONWriter, _ client: ClientAbilities) {
    json.object { json in
      json.key("range")
      json.range(place.start, place.end)
      json.member("severity", severity.number)
      json.member("code", code)
      if client.hasCodeDescriptions { json.object("codeDescription") { $0.member("href", "motionc:explain/\(code)") } }
      json.member("source", "motionc")
      json.member("message", message)
      if isAboutUnused { json.array("tags") { $0.value(1) } }
      if client.hasRelatedInformation, !related.isEmpty {
        json.array("relatedInformation") { json in
          for other in related {
            json.object { json in
              json.object("location") { json in
                json.member("uri", other.place.uri)
                json.key("range")
                json.range(other.place.start, other.place.end)
              }
              json.member("message", other.message)
            }
          }
        }
      }
    }
  }
}

extension Message.Severity {
  /// The number of the severity in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension JSONWriter {
  /// Writes a position as a value.
  mutating func position(_ position: Position) {
    object { json in
      json.member("line", position.line)
      json.member("character", position.character)
    }
  }

  /// Writes a range as a value.
  mutating func range(_ start: Position, _ end: Position) {
    object { json in
      json.key("start")
      json.position(start)
      json.key("end")
      json.position(end)
    }
  }
}
