import MotionLanguage
import MotionText

/// The changes that the editor offers at a place.
struct CodeActions {
  static let kinds = ["quickfix", "refactor.inline", "refactor.extract", "refactor.rewrite", "source.fixAll"]

  private struct Action {
    let title: String
    let kind: String
    let edits: [TextEdit]
    var isPreferred = false
    var diagnostic: Diagnostic?
  }

  private let model: DocumentModel
  private let document: Document
  private let analysis: ScriptAnalysis
  private let workspace: Workspace
  private let others: [DocumentModel]

  /// - Parameter others: the other scripts that may use the document.
  init(_ model: DocumentModel, _ analysis: ScriptAnalysis, _ workspace: Workspace, others: [DocumentModel]) {
    (self.model, self.analysis, self.workspace, self.others) = (model, analysis, workspace, others)
    document = model.document
  }

  /// Writes the actions for a range.
  ///
  /// - Parameter only: the kinds that the client wants, each with its subkinds; `nil` for all.
  func write(in range: Range<Int>, only: [String]?, _ json: inout JSONWriter) {
    func isWanted(_ kind: String) -> Bool {
      only?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    var actions: [Action] = []
    if isWanted("quickfix") { actions += fixes(in: range) }
    for change in Refactoring(model, workspace, others: others).changes(in: range, isWanted: isWanted) {
      actions.append(Action(title: change.title, kind: change.kind, edits: change.edits))
    }
    // The whole script changes, so it is not offered beside what concerns one place.
    if isWanted("source.fixAll"), only != nil { actions += allFixes() }
    json.array { json in
      for action in actions { write(action, &json) }
    }
  }

  /// The corrections of the mistakes in a range: what `check --fix` does, and the others that messages show.
  private func fixes(in range: Range<Int>) -> [Action] {
    let renderer = ProblemRenderer(analysis.compilation.files, analysis.compilation.problems, color: false)
    return analysis.problems.indices.flatMap { number -> [Action] in
      let problem = analysis.problems[number]
      let place = problem.place
      guard place.file == 0, place.range.lowerBound <= range.upperBound, place.range.upperBound >= range.lowerBound
      else {
        return []
      }
      let shown = renderer.corrections(of: analysis.compilation.problems[number])
      // The only correction of a problem, unless it is likely and not certain.
      let certain = problem.edits.first?.place.file == 0 && shown.isEmpty ? problem.edits : []
      let fix = certain.first.map { edit in
        Action(
          title: title(edit.place.range, edit.text), kind: "quickfix",
          edits: certain.map { TextEdit($0.place.range, $0.text.utf8) }, isPreferred: true,
          diagnostic: analysis.diagnostic(problem))
      }
      let others = shown.map { correction in
        Action(
          title: title(correction.place.range, correction.text), kind: "quickfix",
          edits: [TextEdit(correction.place.range, correction.text.utf8)], diagnostic: analysis.diagnostic(problem))
      }
      return [fix].compactMap(\.self) + others
    }
  }

  private func title(_ range: Range<Int>, _ text: String) -> String {
    let old = repeated(escaped(String(decoding: document.text[range], as: UTF8.self)))
    let new = repeated(escaped(text))
    if old.isEmpty { return "Insert `\(new)`" }
    return text.isEmpty ? "Remove `\(old)`" : "Replace `\(old)` with `\(new)`"
  }

  /// All corrections that `check --fix` makes.
  private func allFixes() -> [Action] {
    let (source, count) = fixed(source: document.text, name: document.name) {
      workspace.reader(for: document)?.read ?? { _, _ in .refused(.missing) }
    }
    guard count > 0 else { return [] }
    return [
      Action(
        title: "Fix \(count) mistake\(count == 1 ? "" : "s")", kind: "source.fixAll",
        edits: TextEdit.edits(from: document.text, to: source))
    ]
  }

  private func write(_ action: Action, _ json: inout JSONWriter) {
    json.object { json in
      json.member("title", action.title)
      json.member("kind", action.kind)
      if action.isPreferred { json.member("isPreferred", true) }
      if let diagnostic = action.diagnostic {
        json.array("diagnostics") { diagnostic.write(into: &$0, workspace.client) }
      }
      json.key("edit")
      workspace.write([document.uri: action.edits.map { DocumentEdit($0, document.lines) }], &json)
    }
  }
}
