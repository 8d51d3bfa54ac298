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
      let statements = model.script.statements
      let bare = statements.filter { $0.kind == .bare }
      for statement in statements {
        let isPlayed = statement.kind == .play || statement.kind == .bare && bare.count == 1
        guard let (place, title) = length(of: statement, isPlayed) else { continue }
        json.object { json in
          json.key("range")
          model.write(place, &json)
          json.object("command") { json in
            json.member("title", title)
            json.member("command", "")
          }
        }
      }
    }
  }

  /// Returns how long the animation of a statement lasts, and where that is shown; for what is played, how long the script plays.
  private func length(of statement: ScriptModel.Statement, _ isPlayed: Bool) -> (place: SourceRange, title: String)? {
    if isPlayed, let duration = model.script.scene?.duration {
      let title = duration.isEndless ? "endless" : duration.wholeFlicks.map { readableTime($0) }
      let start = statement.range.start
      return title.map { (SourceRange(start, start), $0) }
    }
    if statement.kind == .reaction, let length = model.script.length(of: statement) {
      let start = statement.range.start
      return (SourceRange(start, start), length.map { readableTime($0) } ?? "endless")
    }
    guard let name = statement.nameIndex, let place = statement.name, let length = model.script.lengths[name] else {
      return nil
    }
    return (place, length.map { readableTime($0) } ?? "endless")
  }
}
