import MotionAlgebra
import MotionText

/// Writes a plot in characters: braille dots, eight to a character, with axes and names.
package struct PlotTextWriter {
  private let width: Int
  private let hasColor: Bool
  /// The last colours are bright variants of the first ones.
  private static let colors = ["34", "33", "32", "35", "36", "31", "90", "94", "93", "92", "95", "96", "91"]

  /// The most curves in a panel.
  package static let mostLines = 11
  private static let mostEvents = 12

  /// - Parameter width: the width in terminal columns.
  package init(width: Int, hasColor: Bool) {
    self.width = max(40, width)
    self.hasColor = hasColor
  }

  /// One character of a panel: its dots, and the line that they belong to.
  private struct Cell {
    var dots: UInt8 = 0
    var color = -1
  }

  package func text(_ plot: Plot) -> [UInt8] {
    let labels =
      plot.panels.flatMap { panel in panel.lines.map(\.label) + (panel.rest.map { [$0] } ?? []) }
      + plot.events.map(\.words)
    let labelWidth = min(width / 4, labels.lazy.map { displayWidth($0) }.max() ?? 0)
    let usual = plot.panels.count <= 2 ? 9 : plot.panels.count <= 4 ? 7 : 5
    let panels = plot.panels.map { panel in
      let height = max(usual, panel.lines.count + (panel.rest == nil ? 0 : 1))
      return (panel, RowScale(panel.values, isTurn: panel.isTurn, height: height), height)
    }
    let tickWidth = panels.lazy.flatMap(\.1.ticks).map { displayWidth($0.text) }.max() ?? 0
    let columns = width - tickWidth - 3 - labelWidth
    var lines: [String] = []
    for (panel, scale, height) in panels {
      let title = panel.unit.isEmpty ? panel.title : "\(panel.title), \(panel.unit)"
      lines.append(styled(shortened(title, to: width), "1"))
      lines += rows(panel, scale, plot.end, columns: columns, height: height, tickWidth, labelWidth)
      lines.append("")
    }
    if !lines.isEmpty { lines.removeLast() }
    lines += timeAxis(plot, columns: columns, indent: tickWidth + 1)
    lines += events(plot, columns: columns, indent: tickWidth + 1, labelWidth)
    if plot.curvesBeyondPanels > 0 { lines.append("and \(plot.curvesBeyondPanels) more curves, which are not drawn") }
    if let still = plot.wordsOfStill(to: width) { lines.append(styled(still, "2")) }
    return Array((lines.map { trimmed($0) + "\n" }.joined()).utf8)
  }

  private func styled(_ text: String, _ code: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private func rows(
    _ panel: Plot.Panel, _ scale: RowScale, _ end: Int64, columns: Int, height: Int, _ tickWidth: Int,
    _ labelWidth: Int
  ) -> [String] {
    var cells = [Cell](repeating: Cell(), count: columns * height)
    let wide = columns * 2
    func dotColumn(_ time: Double) -> Int {
      min(max(Int((time / Double(end) * Double(wide - 1)).rounded()), 0), wide - 1)
    }
    for line in panel.lines {
      for piece in line.curve.pieces {
        var before: (column: Int, row: Int)?
        for sample in piece where sample.value.isFinite {
          let dot = (column: dotColumn(sample.time), row: scale.dot(of: sample.value))
          draw(from: before ?? dot, to: dot, line.color, &cells, columns)
          before = dot
        }
      }
    }
    var texts = [String](repeating: "", count: height)
    for tick in scale.ticks { texts[tick.row] = tick.text }
    let names = names(panel, height: height, width: labelWidth) { scale.dot(of: $0) / 4 }
    return (0..<height).map { row in
      let blank = String(repeating: " ", count: max(0, tickWidth - displayWidth(texts[row])))
      var line = styled(blank + texts[row], "2") + (texts[row].isEmpty ? "│" : "┤")
      var run = ""
      var color = -1
      for cell in cells[row * columns..<(row + 1) * columns] {
        if cell.color != color {
          line += colored(run, color)
          (run, color) = ("", cell.color)
        }
        run.unicodeScalars.append(cell.dots == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(cell.dots)) ?? " ")
      }
      line += colored(run, color)
      if let label = names[row] { line += "  " + label }
      return line
    }
  }

  private func colored(_ text: String, _ color: Int) -> String {
    color < 0 ? text : styled(text, PlotTextWriter.colors[color % PlotTextWriter.colors.count])
  }

  /// Draws a straight line of dots (Bresenham).
  private func draw(
    from first: (column: Int, row: Int), to last: (column: Int, row: Int), _ color: Int, _ cells: inout [Cell],
    _ columns: Int
  ) {
    let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    var (column, row) = first
    let (width, height) = (abs(last.column - column), -abs(last.row - row))
    let (across, down) = (column < last.column ? 1 : -1, row < last.row ? 1 : -1)
    var error = width + height
    while true {
      let place = row / 4 * columns + column / 2
      cells[place].dots |= bits[row % 4][column % 2]
      cells[place].color = color
      if column == last.column, row == last.row { return }
      let twice = 2 * error
      if twice >= height {
        error += height
        column += across
      }
      if twice <= width {
        error += width
        row += down
      }
    }
  }

  /// Returns each name on the row where its curve ends, or on the nearest free row; the last row counts the curves that were
  /// left out.
  private func names(
    _ panel: Plot.Panel, height: Int, width: Int, row: (Double) -> Int
  ) -> [Int: String] {
    let sorted = panel.lines.map { (line: $0, row: Double(row($0.curve.last))) }.sorted {
      ($0.row, $1.line.curve.last) < ($1.row, $0.line.curve.last)
    }
    let places = spread(sorted.map(\.row), by: 1, within: 0...Double(height - (panel.rest == nil ? 1 : 2)))
    var names: [Int: String] = [:]
    var short = panel.shortNames(in: .columns)
    var next = 0
    for (entry, place) in zip(sorted, places) {
      let row = max(next, Int(place.rounded()))
      names[row] = entry.line.label(to: Double(width), in: .columns, &short).map { colored($0.text, $0.color) }.joined()
      next = row + 1
    }
    if let rest = panel.rest { names[height - 1] = shortened(rest, to: width) }
    return names
  }

  private func timeAxis(_ plot: Plot, columns: Int, indent: Int) -> [String] {
    let seconds = Double(plot.end) / Double(ExactTime.flicksPerSecond)
    let ticks = AxisTicks(seconds: seconds, about: max(2, columns / 12)).ticks
    var line = [Character](repeating: "─", count: columns)
    var words = [Character](repeating: " ", count: indent + columns + 8)
    var free = 0
    for tick in ticks {
      let column = min(Int((tick.value / seconds * Double(columns - 1)).rounded()), columns - 1)
      line[column] = "┬"
      let start = max(0, indent + column - (tick.value == 0 ? 0 : tick.text.count / 2))
      guard start >= free, start + tick.text.count <= width else { continue }
      for (place, character) in tick.text.enumerated() { words[start + place] = character }
      free = start + tick.text.count + 2
    }
    let blank = String(repeating: " ", count: indent - 1)
    return [blank + "└" + String(line), styled(trimmed(String(words)), "2")]
  }

  /// Returns a row for each kind of event, with a mark at each of its instants and its words beside the names.
  private func events(_ plot: Plot, columns: Int, indent: Int, _ labelWidth: Int) -> [String] {
    let events = plot.events
    var lines = events.prefix(PlotTextWriter.mostEvents).map { event in
      var marks = [Character](repeating: " ", count: columns)
      for time in event.times {
        marks[min(Int((Double(time) / Double(plot.end) * Double(columns - 1)).rounded()), columns - 1)] = "◆"
      }
      return String(repeating: " ", count: indent) + styled(String(marks), "33") + "  "
        + shortened(event.words, to: labelWidth)
    }
    if events.count > lines.count { lines.append("and \(events.count - lines.count) more kinds of events") }
    return lines
  }
}
