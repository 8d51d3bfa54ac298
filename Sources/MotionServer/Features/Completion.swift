import MotionLanguage
import MotionText

/// The words that may come next.
struct Completion {
  private let model: DocumentModel
  private let hasSnippets: Bool
  /// The largest number of words in an answer.
  static let most = 1000

  private let isMarkdown: Bool

  init(_ model: DocumentModel, _ client: ClientAbilities) {
    (self.model, hasSnippets, isMarkdown) = (model, client.hasSnippets, client.readsMarkdown.completion)
  }

  func write(at offset: Int, _ json: inout JSONWriter) {
    let (range, all) = model.script.candidates(at: offset)
    var found = all
    let isIncomplete = found.count > Completion.most
    if isIncomplete {
      // The editor asks again for each letter, so that what is left out comes later.
      let typed = String(decoding: model.script.files.bytes[range], as: UTF8.self)
      found = Array(found.lazy.filter { $0.word.hasPrefix(typed) }.prefix(Completion.most))
    }
    let start = model.position(range.lowerBound)
    let insertions = model.script.insertions(of: found, over: range, hasSnippets: hasSnippets)
    json.object { json in
      json.member("isIncomplete", isIncomplete)
      json.array("items") { json in
        for (place, (candidate, insertion)) in zip(found, insertions).enumerated() {
          guard let insertion else { continue }
          json.object { json in
            json.member("label", candidate.word)
            json.member("kind", Completion.kind(candidate.kind))
            let detail = candidate.detail
            if !detail.isEmpty { json.member("detail", String(detail.prefix(200))) }
            let digits = String(place)
            json.member("sortText", String(repeating: "0", count: 4 - min(4, digits.count)) + digits)
            json.member("filterText", candidate.word)
            if let help = candidate.help {
              json.key("documentation")
              Markup.write(
                help.text + (help.example.isEmpty ? "" : "\n\n```motion\n\(help.example)\n```"), isMarkdown: isMarkdown,
                &json)
            }
            json.member("insertTextFormat", insertion.isSnippet ? 2 : 1)
            json.object("textEdit") { json in
              json.key("range")
              json.range(start, model.position(insertion.end))
              json.member("newText", insertion.text)
            }
          }
        }
      }
    }
  }

  /// The number of a kind in the protocol.
  private static func kind(_ kind: ScriptModel.Candidate.Kind) -> Int {
    switch kind {
    case .keyword: 14
    case .verb: 2
    case .view: 7
    case .property: 10
    case .curve: 20
    case .unit: 11
    case .token: 21
    case .value: 12
    case .animation: 6
    case .definition: 3
    case .parameter: 6
    case .kind: 22
    case .colour: 16
    }
  }
}
