import MotionLanguage
import MotionTargets
import MotionText

/// What the editor shows above statements: how long animations last, and above the first the command that opens the preview.
struct CodeLenses {
  private let model: DocumentModel
  private let opensPreview: Bool

  init(_ model: DocumentModel, opensPreview: Bool) { (self.model, self.opensPreview) = (model, opensPreview) }

  func write(_ json: inout JSONWriter) {
    json.array { json in
      if opensPreview {
        json.object { json in
          json.key("range")
          let start = model.position(Int(model.script.statements.first?.range.start ?? 0))
          json.range(start, start)
          json.object("command") { json in
            json.member("title", "open preview")
            json.member("command", PreviewHost.command)
            json.array("arguments", [model.document.uri])
          }
        }
      }
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
