import MotionAlgebra
import MotionText

/// A timeline for people: aligned columns, with each interval as a bar on one time axis.
package struct TimelineChart {
  private let width: Int
  private let hasColor: Bool

  /// - Parameter width: the width in terminal columns.
  package init(width: Int, hasColor: Bool) {
    self.width = max(40, width)
    self.hasColor = hasColor
  }

  private struct Column {
    var title: String
    var cells: [String]
    var isNumber = false

    var width: Int { max(displayWidth(title), cells.lazy.map { displayWidth($0) }.max() ?? 0) }
  }

  /// - Parameter duration: the duration of the whole in flicks; `nil` if there is no end.
  package func text(_ entries: [TimelineEntry], duration: Int64?) -> [UInt8] {
    let outline = TimelineOutline(entries.map(\.group)).items
    let span = TimelineSpan(entries, duration: duration, room: ExactTime.flicksPerSecond)
    let axisEnd = max(span.isOpen ? span.openEnd : span.shownEnd, 1)
    let times = TimeText(upTo: span.shownEnd)
    let columns = columns(for: entries, outline, times)
    let widths = columns.map(\.width)
    let barWidth = max(4, width - widths.reduce(0) { $0 + $1 + 2 })
    var lines: [UInt8] = []
    let titles = zip(columns, widths).map { pair in pad(pair.0.title, pair.1, pair.0.isNumber) }
    appendLine(
      titles + (entries.isEmpty ? [] : [axis(to: span.shownEnd, barWidth, span.isOpen, times)]), style: "1", to: &lines)
    for (row, entry) in outline.map({ entries[$0.place] }).enumerated() {
      let cells = zip(columns, widths).map { pair in pad(pair.0.cells[row], pair.1, pair.0.isNumber) }
      let bar = bar(for: entry, axisEnd: axisEnd, width: barWidth)
      appendLine(cells + [colored(bar, entry)], style: nil, to: &lines)
    }
    return lines
  }

  private func pad(_ cell: String, _ width: Int, _ isNumber: Bool) -> String {
    let blank = String(repeating: " ", count: max(0, width - displayWidth(cell)))
    return isNumber ? blank + cell : cell + blank
  }

  private func appendLine(_ cells: [String], style: String?, to lines: inout [UInt8]) {
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    if hasColor, let style { line = "\u{1B}[\(style)m\(line)\u{1B}[0m" }
    lines += Array((line + "\n").utf8)
  }

  /// The columns that fit, in reading order. Less important columns are dropped first.
  private func columns(
    for unordered: [TimelineEntry], _ outline: [(place: Int, depth: Int)], _ text: TimeText
  ) -> [Column] {
    let entries = outline.map { unordered[$0.place] }
    let decimals = entries.lazy.flatMap { [$0.start, $0.end ?? 0] }.map(neededDecimals).max() ?? 0
    func times(_ title: String, _ time: (TimelineEntry) -> Int64?) -> Column {
      Column(
        title: title, cells: entries.map { time($0).map { text.aligned($0, decimals: decimals) } ?? "" }, isNumber: true
      )
    }
    func words(_ title: String, _ limit: Int, _ word: (TimelineEntry) -> String) -> Column {
      Column(title: title, cells: entries.map { shortened(word($0), to: limit) })
    }
    let (start, end) = (times("start", \.start), times("end", \.end))
    let nameWidth = max(8, min(width * 3 / 10, width - start.width - end.width - 18))
    /// The column of names, whose members of compositions are indented.
    var shortNames = Shortening(entries.map(\.name), in: .columns)
    func names(_ limit: Int, _ shortened: (_ row: Int, _ width: Double) -> String) -> Column {
      let cells = outline.enumerated().map { row, item in
        let blank = min(2 * TimelineOutline.indentation(item.depth), limit / 2)
        return String(repeating: " ", count: blank) + shortened(row, Double(limit - blank))
      }
      return Column(title: "name", cells: cells)
    }
    var columns = [names(nameWidth) { shortNames(entries[$0].name, to: $1) }, start, end]
    var room = width - columns.reduce(0) { $0 + $1.width + 2 }
    /// Adds a column if enough width remains for the bars.
    func add(_ column: Column, at place: Int, leaving bars: Int) {
      guard column.cells.contains(where: { !$0.isEmpty }), room - column.width - 2 >= bars else { return }
      columns.insert(column, at: place)
      room -= column.width + 2
    }
    add(words("repeat", 12, \.pass), at: 3, leaving: width / 5)
    add(words("direction", 9, { $0.isReversed ? $0.direction : "" }), at: columns.count, leaving: width / 5)
    add(times("duration", \.duration), at: 3, leaving: max(24, width / 3))
    let changes = words("changes", 24, \.change)
    let count = columns.count
    add(changes, at: 1, leaving: max(24, width / 3))
    if columns.count == count {
      // No column shows which view an interval moves, so the name has more room.
      let most = min(nameWidth, columns[0].width + max(0, room - width / 5))
      let titles = IntervalTitle.all(unordered)
      columns[0] = names(most) { titles[outline[$0].place].shortened(to: $1, in: .columns, &shortNames) }
    }
    return columns
  }

  /// Returns the axis, with time 0 at its start and the last time at its end.
  private func axis(to end: Int64, _ width: Int, _ isOpen: Bool, _ text: TimeText) -> String {
    let (first, last) = (text.readable(0), isOpen ? "endless" : text.readable(end))
    let blank = width - first.count - last.count
    return blank > 0 ? first + String(repeating: " ", count: blank) + last : ""
  }

  /// Returns a bar, measured in eighths of a column and drawn with block characters: it begins at a half column and ends at an
  /// eighth.
  private func bar(for entry: TimelineEntry, axisEnd: Int64, width: Int) -> String {
    func eighths(_ time: Int64) -> Int { Int((Double(time) / Double(axisEnd) * Double(width * 8)).rounded()) }
    let isThin: Bool
    switch entry.kind {
    case .sentence: isThin = false
    case .wait, .composition, .event: isThin = true
    }
    var start = min(eighths(entry.start), width * 8 - 1)
    var end = max(start + 1, entry.end.map(eighths) ?? (width - 1) * 8)
    if isThin {
      // Line characters have no eighths.
      start -= start % 8
      end = max(start + 8, (end + 4) / 8 * 8)
    }
    let first = start / 8
    let blank = String(repeating: " ", count: first)
    if entry.kind == .event { return blank + "◆" }
    let arrow = entry.end == nil ? "▶" : ""
    if isThin { return blank + String(repeating: "─", count: (end - start) / 8) + arrow }
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    if end <= (first + 1) * 8 {
      // The bar is within one column.
      return blank + (start % 8 >= 4 ? "▐" : end % 8 == 0 ? "█" : partial[max(1, end % 8)]) + arrow
    }
    let begin: String
    if start % 8 == 0 {
      begin = "█"
    } else if hasColor {
      // Block characters fill from the left. Swapping the colours fills from the right.
      begin = "\u{1B}[7m\(partial[start % 8])\u{1B}[27m"
    } else {
      begin = start % 8 >= 4 ? "▐" : "█"
    }
    return blank + begin + String(repeating: "█", count: end / 8 - first - 1) + partial[end % 8] + arrow
  }

  private func colored(_ bar: String, _ entry: TimelineEntry) -> String {
    guard hasColor, let first = bar.firstIndex(where: { $0 != " " }) else { return bar }
    let color =
      switch entry.kind {
      case .sentence: entry.isReversed ? "35" : "34"
      case .wait, .composition: "90"
      case .event: "33"
      }
    return "\(bar[..<first])\u{1B}[\(color)m\(bar[first...])\u{1B}[0m"
  }
}
