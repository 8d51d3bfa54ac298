/// A row of a table: words of other tools, what a script says for them, and why.
struct ForeignRow {
  var words: String
  /// What a script says; empty if it has nothing for them.
  var instead: String
  var reason: String?
  /// A script that does something like it.
  var example: String?
}

/// The rows of a table. A row has its words, and behind `=>` what a script says for them. The lines below it that are indented by
/// two spaces give the reason for it and for the rows right above, and those indented by four an example. An empty line ends rows
/// without a reason.
///
/// Making a table only finds where its rows are. A row is read when it is needed, because most runs need none, and the others few.
struct ForeignRows: Sendable {
  let text: [UInt8]
  private var places: [Place] = []

  /// Where a row begins, where its words end, and where it ends.
  private struct Place {
    var start: Int32
    var wordsEnd: Int32
    var end: Int32
  }

  /// Finds the rows of some texts. A reason counts only for the rows of its own text.
  init(_ texts: [String]) {
    text = Array(texts.joined(separator: "\n\n").utf8)
    places.reserveCapacity(text.count / 48)
    text.withUnsafeBufferPointer { text in
      var (start, wordsEnd) = (0, -1)
      for end in 0...text.count {
        if end < text.count, text[end] != UInt8(ascii: "\n") {
          // The arrow is ` => `. `=>` can also be one of the words.
          if text[end] == UInt8(ascii: ">"), wordsEnd < 0, end >= start + 3, end + 1 < text.count,
            text[end - 1] == UInt8(ascii: "="), text[end - 2] == UInt8(ascii: " "), text[end + 1] == UInt8(ascii: " ")
          {
            wordsEnd = end - 2
          }
          continue
        }
        if end > start, text[start] != UInt8(ascii: " ") {
          places.append(
            Place(start: Int32(start), wordsEnd: Int32(wordsEnd < 0 ? end : wordsEnd), end: Int32(end)))
        }
        (start, wordsEnd) = (end + 1, -1)
      }
    }
  }

  var count: Int { places.count }

  /// Returns where the words of a row are in the text.
  func words(of row: Int) -> Range<Int> { Int(places[row].start)..<Int(places[row].wordsEnd) }

  /// Returns where each of the words of a row is that a sign separates.
  func words(of row: Int, separatedBy sign: UInt8) -> [Range<Int>] {
    text[words(of: row)].split(separator: sign).map { $0.startIndex..<$0.endIndex }
  }

  subscript(index: Int) -> ForeignRow {
    let place = places[index]
    let arrow = place.wordsEnd == place.end ? 0 : 4
    var row = ForeignRow(
      words: text(words(of: index)), instead: text(Int(place.wordsEnd) + arrow..<Int(place.end)))
    var start = Int(place.end) + 1
    // The rows right below have the same reason.
    while start < text.count, text[start] != UInt8(ascii: " "), text[start] != UInt8(ascii: "\n") {
      start = endOfLine(start) + 1
    }
    while start < text.count, text[start] == UInt8(ascii: " ") {
      let line = start..<endOfLine(start)
      if text[line].starts(with: "    ".utf8) {
        row.example = (row.example.map { "\($0)\n" } ?? "") + text(line.dropFirst(4))
      } else {
        let words = text[line].firstIndex { $0 != UInt8(ascii: " ") } ?? line.upperBound
        row.reason = (row.reason.map { "\($0) " } ?? "") + text(words..<line.upperBound)
      }
      start = line.upperBound + 1
    }
    return row
  }

  private func endOfLine(_ start: Int) -> Int { text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count }

  private func text(_ bytes: Range<Int>) -> String { String(decoding: text[bytes], as: UTF8.self) }
}
