import MotionLanguage
import MotionText

/// Formats a document as `motionc fmt` does.
struct Formatting {
  private let document: Document
  private let read: SourceReader

  init(_ document: Document, _ workspace: Workspace) {
    self.document = document
    read = workspace.reader(for: document)?.read ?? { _, _ in .refused(.missing) }
  }

  /// Writes the edits that format the whole document.
  func write(_ json: inout JSONWriter) {
    let formatted = format(source: document.text, name: document.name, read: read)
    write(TextEdit.edits(from: document.text, to: formatted.text), &json)
  }

  /// Writes the edits that format the statements in a range.
  func write(statementsIn range: Range<Int>, _ json: inout JSONWriter) {
    let last = max(range.lowerBound, range.upperBound - 1)
    write(edits(in: range.lowerBound...last, isWhole: false), &json)
  }

  /// Writes the edits that format the statement that ends before the line of a position.
  func write(statementBefore position: Position, _ json: inout JSONWriter) {
    let line = min(position.line, document.lines.lineCount - 1) - 1
    guard line >= 0 else { return write([], &json) }
    let end = document.lines.content(ofLine: line).upperBound
    let edits = edits(in: 0...end, isWhole: true)
    write(edits.filter { $0.range.upperBound == end }, &json)
  }

  private func edits(in range: ClosedRange<Int>, isWhole: Bool) -> [TextEdit] {
    let edits = formattedStatements(
      source: document.text, name: document.name, in: range, isWhole: isWhole, read: read)
    return edits.map { TextEdit(Int($0.range.start)..<Int($0.range.end), $0.text.utf8) }
  }

  private func write(_ edits: [TextEdit], _ json: inout JSONWriter) {
    json.array { json in
      for edit in edits { DocumentEdit(edit, document.lines).write(into: &json) }
    }
  }
}
