import MotionLanguage
import MotionText

/// Formats a document as `motionc fmt` does.
struct Formatting {
  private let document: Document
  private let reader: () -> SourceReader

  init(_ document: Document, _ workspace: Workspace) {
    self.document = document
    let readers = workspace.readers(for: document)
    reader = { readers()?.read ?? { _, _ in .refused(.missing) } }
  }

  /// Writes the edits that format the whole document.
  func write(_ json: inout JSONWriter) {
    let formatted = format(source: document.text, name: document.name, reader: reader)
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
      source: document.text, name: document.name, in: range, isWhole: isWhole, read: reader())
    return edits.flatMap { edit, isBetween -> [TextEdit] in
      let place = Int(edit.range.start)..<Int(edit.range.end)
      guard isBetween else { return [TextEdit(place, edit.text.utf8)] }
      // Of the lines between two statements, only those in the range change.
      let isBehindStatement = place.lowerBound > 0 && document.text[place.lowerBound - 1] > UInt8(ascii: " ")
      return Formatting.lines(
        from: document.text[place], to: Array(edit.text.utf8), isBehindStatement: isBehindStatement
      ).filter {
        $0.range.lowerBound <= range.upperBound && $0.range.upperBound > range.lowerBound
      }
    }
  }

  /// Returns the edits that give comments their place, and other blank lines between them: one for each comment, and one for the
  /// lines between two.
  ///
  /// - Parameter isBehindStatement: whether the texts begin with the end of the line of a statement.
  private static func lines(
    from old: ArraySlice<UInt8>, to new: [UInt8], isBehindStatement: Bool
  ) -> [TextEdit] {
    let (before, after) = (parts(of: old, isBehindStatement), parts(of: new[...], isBehindStatement))
    guard before.count == after.count else { return [TextEdit(old.indices, new)] }
    return zip(before, after).compactMap { before, after in
      old[before].elementsEqual(new[after]) ? nil : TextEdit(before, new[after])
    }
  }

  /// Returns the ranges of the comments of a text, each with the blank lines before it in another range, and those at the end.
  private static func parts(of text: ArraySlice<UInt8>, _ isBehindStatement: Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, line) = (text.startIndex, text.startIndex)
    while line < text.endIndex {
      let end = text[line...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      if isBehindStatement, line == text.startIndex {
        parts.append(line..<end)
        start = end
      } else if text[line..<end].contains(where: { $0 > UInt8(ascii: " ") }) {
        parts += [start..<line, line..<end]
        start = end
      }
      line = end
    }
    return parts + [start..<text.endIndex]
  }

  private func write(_ edits: [TextEdit], _ json: inout JSONWriter) {
    json.array { json in
      for edit in edits { DocumentEdit(edit, document.lines).write(into: &json) }
    }
  }
}
