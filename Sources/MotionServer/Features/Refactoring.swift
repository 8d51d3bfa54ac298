import MotionLanguage
import MotionText

/// Changes of the text that keep the animation. Each is tried first, and offered only if the animation stays the same.
struct Refactoring {
  struct Change {
    let title: String
    let kind: String
    let edits: [TextEdit]
  }

  private let model: DocumentModel
  private let workspace: Workspace

  init(_ model: DocumentModel, _ workspace: Workspace) { (self.model, self.workspace) = (model, workspace) }

  /// Returns the changes for a range.
  func changes(in range: Range<Int>, isWanted: (String) -> Bool) -> [Change] {
    let script = model.script
    var found: [Change] = []
    if isWanted("refactor.inline"), let (name, edits) = script.inlining(at: range.lowerBound) {
      found.append(Change(title: "Inline `\(name)`", kind: "refactor.inline", edits: edits.map(TextEdit.init)))
    }
    if isWanted("refactor.extract"), let edits = script.extraction(in: range) {
      found.append(Change(title: "Extract into a let", kind: "refactor.extract", edits: edits.map(TextEdit.init)))
    }
    if isWanted("refactor.rewrite") {
      for (title, edits) in script.rewritings(in: range) {
        found.append(Change(title: title, kind: "refactor.rewrite", edits: edits.map(TextEdit.init)))
      }
    }
    if found.isEmpty { return [] }
    let before = workspace.compiled(model.document)
    let fingerprint = before.scene.map(SceneFingerprint.init)
    return found.filter { change in
      let after = workspace.compiled(model.document) { uri, text in
        guard uri == model.document.uri else { return nil }
        var text = text
        for edit in change.edits.reversed() { text.replaceSubrange(edit.range, with: edit.text) }
        return text
      }
      let hasNewMistake =
        after.problems.contains { $0.severity == .error } && !before.problems.contains { $0.severity == .error }
      // Views that nothing declares have their order, and so their places, from where they are first named.
      return !hasNewMistake && before.scene?.views.map(\.name) == after.scene?.views.map(\.name)
        && SceneFingerprint.isEqual(fingerprint, to: after.scene)
    }
  }
}

extension TextEdit {
  init(_ edit: Edit) { self.init(Int(edit.range.start)..<Int(edit.range.end), edit.text.utf8) }
}
