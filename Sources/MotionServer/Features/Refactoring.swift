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
  /// The other scripts that may use the document.
  private let others: [DocumentModel]

  init(_ model: DocumentModel, _ workspace: Workspace, others: [DocumentModel]) {
    (self.model, self.workspace, self.others) = (model, workspace, others)
  }

  /// Returns whether another script uses the name at an offset.
  private func isUsedElsewhere(at offset: Int) -> Bool {
    guard let references = References(at: offset, in: [model] + others) else { return false }
    return references.places().contains { $0.uri != model.document.uri }
  }

  /// Returns whether a mistake is on the lines of some edits. What a statement with a mistake means is not known.
  private func hasMistake(_ edits: [TextEdit], _ mistakes: [Problem]) -> Bool {
    let text = model.document.text
    return edits.contains { edit in
      let (first, last) = (min(edit.range.lowerBound, text.count), min(edit.range.upperBound, text.count))
      let start = text[..<first].lastIndex(of: UInt8(ascii: "\n")) ?? 0
      let end = text[last...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      return mistakes.contains { Int($0.range.start) <= end && start <= Int($0.range.end) }
    }
  }

  /// The messages, except that a name is unused: its declaration may stay behind for another script.
  private func messages(_ problems: [Problem]) -> Set<Message> {
    Set(problems.map(\.message)).subtracting([.unusedName])
  }

  /// Returns the changes for a range.
  func changes(in range: Range<Int>, isWanted: (String) -> Bool) -> [Change] {
    let script = model.script
    var found: [Change] = []
    let place = range.lowerBound
    if isWanted("refactor.inline"),
      let (name, leaves, edits) = script.inlining(at: place, isUsedElsewhere: isUsedElsewhere(at: place))
    {
      let title = "Inline `\(name)`" + (leaves ? ", and keep its declaration" : "")
      found.append(Change(title: title, kind: "refactor.inline", edits: edits.map(TextEdit.init)))
    }
    let names = Set(others.flatMap { $0.script.names.names.map(\.text) })
    if isWanted("refactor.extract"), let edits = script.extraction(in: range, besides: names) {
      found.append(Change(title: "Extract into a let", kind: "refactor.extract", edits: edits.map(TextEdit.init)))
    }
    if isWanted("refactor.rewrite") {
      for (title, edits) in script.rewritings(in: range) {
        found.append(Change(title: title, kind: "refactor.rewrite", edits: edits.map(TextEdit.init)))
      }
    }
    if found.isEmpty { return [] }
    let before = workspace.compiled(model.document)
    var comparison = SceneComparison(before.scene)
    let mistakes = before.problems.filter { $0.severity == .error && model.isOwn($0.range) }
    // Views that nothing declares have their order, and so their places, from where they are first named, which is not known of a
    // script with a mistake.
    let isOrderKnown = before.scene != nil || script.names.names.contains { $0.kind == .view && $0.declaration != nil }
    return found.filter { change in
      if hasMistake(change.edits, mistakes) || change.kind != "refactor.rewrite" && !isOrderKnown { return false }
      let after = workspace.compiled(model.document) { uri, text in
        guard uri == model.document.uri else { return nil }
        var text = text
        for edit in change.edits.reversed() { text.replaceSubrange(edit.range, with: edit.text) }
        return text
      }
      let hasNewMistake =
        after.problems.contains { $0.severity == .error } && !before.problems.contains { $0.severity == .error }
        || !messages(after.problems).isSubset(of: messages(before.problems))
      return !hasNewMistake && before.scene?.views.map(\.name) == after.scene?.views.map(\.name)
        && comparison.isEqual(to: after.scene)
    }
  }
}

extension TextEdit {
  init(_ edit: Edit) { self.init(Int(edit.range.start)..<Int(edit.range.end), edit.text.utf8) }
}
