import MotionText

/// A change of a document, in offsets of its text.
struct TextEdit: Equatable {
  let range: Range<Int>
  let text: [UInt8]

  init(_ range: Range<Int>, _ text: some Sequence<UInt8>) {
    self.range = range
    self.text = Array(text)
  }

  /// Returns edits that make one text of another, from start to end. Each replaces whole lines, so that cursors and folds
  /// elsewhere stay.
  static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    let (before, after) = (lines(of: old), lines(of: new))
    var first = 0
    while first < min(before.count, after.count), old[before[first]] == new[after[first]] { first += 1 }
    var last = 0
    while last < min(before.count, after.count) - first,
      old[before[before.count - 1 - last]] == new[after[after.count - 1 - last]]
    { last += 1 }
    let (oldRows, newRows) = (before[first..<before.count - last], after[first..<after.count - last])
    if oldRows.isEmpty, newRows.isEmpty { return [] }
    let oldStart = first < before.count ? before[first].lowerBound : old.count
    // To compare very many lines takes too long.
    guard oldRows.count + newRows.count < 2000 else {
      return [
        TextEdit(
          oldStart..<(oldRows.last?.upperBound ?? oldStart),
          new[(newRows.first?.lowerBound ?? 0)..<(newRows.last?.upperBound ?? 0)])
      ]
    }
    let (oldLines, newLines) = (oldRows.map { old[$0] }, newRows.map { new[$0] })
    let difference = newLines.difference(from: oldLines)
    var removed = [Bool](repeating: false, count: oldLines.count)
    var inserted = [Bool](repeating: false, count: newLines.count)
    for change in difference {
      switch change {
      case .remove(let place, _, _): removed[place] = true
      case .insert(let place, _, _): inserted[place] = true
      }
    }
    var edits: [TextEdit] = []
    var (row, newRow) = (0, 0)
    while row < oldLines.count || newRow < newLines.count {
      let (start, newStart) = (row, newRow)
      while row < oldLines.count, removed[row] { row += 1 }
      while newRow < newLines.count, inserted[newRow] { newRow += 1 }
      if row > start || newRow > newStart {
        let from = start < oldLines.count ? oldLines[start].startIndex : (oldRows.last?.upperBound ?? oldStart)
        let to = row > start ? oldLines[row - 1].endIndex : from
        edits.append(TextEdit(from..<to, newLines[newStart..<newRow].joined()))
      } else {
        (row, newRow) = (row + 1, newRow + 1)
      }
    }
    return edits
  }

  /// Returns the lines of a text with their ends.
  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for place in text.indices where text[place] == UInt8(ascii: "\n") {
      lines.append(start..<place + 1)
      start = place + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }
}

/// A change of a document as the protocol writes it.
struct DocumentEdit {
  let start: Position
  let end: Position
  let text: String

  init(start: Position, end: Position, text: String) {
    (self.start, self.end, self.text) = (start, end, text)
  }

  /// - Parameter lines: those of the text that the edit changes.
  init(_ edit: TextEdit, _ lines: LineTable) {
    start = lines.position(of: edit.range.lowerBound)
    end = lines.position(of: edit.range.upperBound)
    text = String(decoding: edit.text, as: UTF8.self)
  }

  func write(into json: inout JSONWriter) {
    json.object { json in
      json.key("range")
      json.range(start, end)
      json.member("newText", text)
    }
  }
}
