import MotionLanguage
import MotionTargets
import MotionText

/// What the editor shows above statements: how long animations last.
struct CodeLenses {
  private let model: DocumentModel

  init(_ model: DocumentModel) { self.model = model }

  func write(_ json: inout JSONWriter) {
    json.array { json in
      for statement in model.script.statements {
        guard let name = statement.nameIndex, let place = statement.name, let length = model.script.lengths[name] else {
          continue
        }
        json.object { json in
          json.key("range")
          model.write(place, &json)
          json.object("command") { json in
            json.member("title", length.map { readableTime($0) } ?? "endless")
            json.member("command", "")
          }
        }
      }
    }
  }
}
