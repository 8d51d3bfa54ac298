import MotionAlgebra
import MotionText

/// Draws intervals as bars over a time axis, as part of an SVG picture.
///
/// The picture stays small however many intervals there are: rows become thinner, bars that touch at this scale merge, and rows
/// thinner than a pixel are drawn together.
struct IntervalPicture {
  private let rows: [IntervalRows.Row]
  /// The end of the axis in flicks, and whether the timeline continues beyond it.
  let axisEnd: Int64
  let isOpen: Bool
  private let times: TimeText
  private let rowHeight: Double
  /// The number of rows that are drawn as one.
  private let rowsInOne: Int

  private static let usualRowHeight = 24.0
  private static let usualMostHeight = 2400.0
  private static let titleLimit = 2000

  /// - Parameters:
  ///   - duration: the duration of the whole in flicks; `nil` if there is no end.
  ///   - axisEnd: the end of the axis in flicks, regardless of the intervals.
  ///   - mostHeight: the largest height of all rows, in pixels.
  init(
    _ entries: [TimelineEntry], duration: Int64?, axisEnd chosenEnd: Int64? = nil,
    mostHeight: Double = IntervalPicture.usualMostHeight
  ) {
    rows = IntervalRows(entries).rows
    let span = TimelineSpan(entries, duration: duration)
    isOpen = span.isOpen
    axisEnd = chosenEnd ?? (isOpen ? span.openEnd : max(span.shownEnd, 1))
    times = TimeText(upTo: axisEnd)
    rowHeight = max(1, min(IntervalPicture.usualRowHeight, mostHeight / Double(max(rows.count, 1))))
    rowsInOne = max(1, (rows.count + Int(mostHeight) - 1) / Int(mostHeight))
  }

  /// Returns the length of the whole in words.
  func lengthWords(_ duration: Int64?) -> String {
    let thinned = rowsInOne > 1 ? "; \(rows.count) rows, \(rowsInOne) on each line" : ""
    guard let duration else { return "no end" + thinned }
    return times.readable(duration) + thinned
  }

  /// Returns the width that the names take, at most `limit`.
  func nameWidth(atMost limit: Double) -> Double {
    let longest =
      rows.lazy.map { TextMeasure.letters.width($0.title.text) * PictureStyle.letter + indentation($0) }.max() ?? 0
    return min(limit, longest + 4)
  }

  /// The distance between the names of a composition and those of its members, in pixels.
  private static let step = 14.0

  private func indentation(_ row: IntervalRows.Row) -> Double {
    Double(TimelineOutline.indentation(row.depth)) * IntervalPicture.step
  }

  var height: Double { Double((rows.count + rowsInOne - 1) / rowsInOne) * rowHeight }

  var hasCritical: Bool { rows.contains { $0.entries.contains { $0.isCritical && $0.kind == .sentence } } }
  var hasSpare: Bool { rows.contains { $0.entries.contains { !$0.isCritical && $0.kind == .sentence } } }
  /// Whether it is known which entries decide the length.
  private var knowsCritical: Bool { rows.contains { $0.entries.contains(where: \.isCritical) } }
  var hasReversed: Bool { rows.contains { $0.entries.contains { $0.isReversed && $0.kind == .sentence } } }

  /// Returns the rows from `top` on, with their names to the left of `left`, time 0 at `left` and the end of the axis at
  /// `right`.
  func text(left: Double, right: Double, top: Double) -> String {
    let scale = (right - left) / Double(axisEnd)
    var text = ""
    var place = 0
    var nextName = top
    var names = Shortening(rows.lazy.map(\.title.name), in: .letters)
    let hasTitles = rows.lazy.map(\.entries.count).reduce(0, +) <= IntervalPicture.titleLimit
    let inset = (rowHeight - barHeight) / 2
    for first in stride(from: 0, to: rows.count, by: rowsInOne) {
      let y = top + Double(place) * rowHeight + inset
      place += 1
      if y >= nextName {
        let x = PictureStyle.margin + indentation(rows[first])
        let width = (left - x - 8) / PictureStyle.letter
        let middle = y + barHeight / 2
        text += "<text class=\"ink\" x=\"\(coordinate(x))\" y=\"\(coordinate(middle + 4))\">"
        text += xmlText(rows[first].title.shortened(to: max(width, 4), in: .letters, &names)) + "</text>\n"
        nextName = y + max(rowHeight, 15) - 0.01
      }
      let entries =
        rowsInOne == 1
        ? rows[first].entries
        : rows[first..<min(first + rowsInOne, rows.count)].flatMap(\.entries).sorted { $0.start < $1.start }
      var run = Run()
      for entry in entries {
        let x = left + Double(entry.start) * scale
        let end = entry.end.map { left + Double($0) * scale } ?? right
        if entry.kind == .sentence, end - x < 2 || rowsInOne > 1, entry.end != nil {
          // Thin bars that touch are merged.
          if run.takes(x, end, entry.isCritical) { continue }
          text += run.text(y, barHeight, right: right)
          run = Run(x: x, end: end, isCritical: entry.isCritical)
        } else {
          text += shape(entry, x, end, y, right, hasTitles)
        }
      }
      text += run.text(y, barHeight, right: right)
      text += continuation(entries, scale: scale, left: left, right: right, y)
    }
    return text
  }

  private var barHeight: Double { rowHeight > 6 ? (rowHeight * 0.7).rounded() : rowHeight }

  /// Several thin bars that are drawn as one.
  private struct Run {
    var x = 0.0
    var end = -1.0
    var isCritical = false

    mutating func takes(_ start: Double, _ end: Double, _ isCritical: Bool) -> Bool {
      guard self.end >= x, isCritical == self.isCritical, start <= self.end + 0.6 else { return false }
      self.end = max(self.end, end)
      return true
    }

    func text(_ y: Double, _ height: Double, right: Double) -> String {
      guard end >= x else { return "" }
      // A thinner bar, or one between two pixels, would be pale.
      let width = max((end - x).rounded(), 2)
      let left = min(x.rounded(), (right - width).rounded(.down))
      return "<rect class=\"\(isCritical ? "critical" : "bar")\" x=\"\(coordinate(left))\" y=\"\(coordinate(y))\" "
        + "width=\"\(coordinate(width))\" height=\"\(coordinate(height))\"/>\n"
    }
  }

  private func shape(
    _ entry: TimelineEntry, _ x: Double, _ end: Double, _ y: Double, _ right: Double, _ hasTitle: Bool
  ) -> String {
    var text = ""
    let middle = y + barHeight / 2
    let isEndless = entry.end == nil
    switch entry.kind {
    case .event:
      let half = min(5, barHeight / 2)
      let (a, b) = (coordinate(half), coordinate(-half))
      text = "<path class=\"event\" d=\"M\(coordinate(x)) \(coordinate(middle - half))l\(a) \(a)l\(b) \(a)l\(b) \(b)z\""
    case .wait, .composition:
      let isComposition = entry.kind == .composition
      let tick = min(4, barHeight / 2)
      var path = "M\(coordinate(x)) \(coordinate(middle))H\(coordinate(end - (isEndless ? 2 : 0)))"
      if isComposition {
        path =
          "M\(coordinate(x)) \(coordinate(middle + tick))v\(coordinate(-2 * tick))"
          + "M\(coordinate(x)) \(coordinate(middle))H\(coordinate(end - (isEndless ? 2 : 0)))"
        path += isEndless ? "m-6 -4l6 4l-6 4" : "m0 \(coordinate(-tick))v\(coordinate(2 * tick))"
      }
      text = "<path class=\"\(isComposition ? "group" : "wait")\" d=\"\(path)\""
    case .sentence:
      let kind = entry.isCritical ? "critical" : "bar"
      // A gap separates an interval from the one that follows at once.
      let width = max(end - x - 1, 2)
      if isEndless {
        let (a, b, c) = (coordinate(x), coordinate(right - 8), coordinate(right))
        text =
          "<path class=\"\(kind)\" d=\"M\(a) \(coordinate(y))H\(b)L\(c) \(coordinate(middle))L\(b) "
          + "\(coordinate(y + barHeight))H\(a)z\""
      } else {
        text =
          "<rect class=\"\(kind)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" width=\"\(coordinate(width))\" "
          + "height=\"\(coordinate(barHeight))\"" + (barHeight > 8 && width > 6 ? " rx=\"2.5\"" : "")
      }
    }
    text +=
      hasTitle
      ? "><title>\(xmlText(IntervalPicture.words(entry, times)))</title></\(text.hasPrefix("<rect") ? "rect" : "path")>\n"
      : "/>\n"
    guard entry.kind == .sentence, barHeight >= 12 else { return text }
    let mark = entry.pass.isEmpty && !entry.isReversed ? "" : (entry.isReversed ? "← " : "") + mark(of: entry.pass)
    let markWidth = Double(displayWidth(mark)) * 6 + 10
    let hasMark = !mark.isEmpty && end - x > markWidth
    if entry.isReversed { text += hatching(hasMark ? x + markWidth : x, min(end, right) - 1, y) }
    guard hasMark else { return text }
    text +=
      "<text class=\"\(entry.isCritical ? "critical" : "bar")-text\" font-size=\"11\" x=\"\(coordinate(x + 7))\" "
      + "y=\"\(coordinate(middle + 4))\">\(xmlText(mark))</text>\n"
    return text
  }

  /// Hatches intervals that are played backwards, for readers who cannot see colour.
  private func hatching(_ x: Double, _ end: Double, _ y: Double) -> String {
    var path = ""
    var start = x + 4
    // Long bars have wider spacing, which limits the number of lines.
    let step = max(9, (end - x) / 60)
    while start + 6 <= end {
      path += "M\(coordinate(start)) \(coordinate(y + barHeight))l6 \(coordinate(-barHeight))"
      start += step
    }
    return path.isEmpty ? "" : "<path class=\"back\" d=\"\(path)\"/>\n"
  }

  private func mark(of pass: String) -> String {
    pass.split(separator: ".").map { $0 == "forever" ? "∞" : String($0) }.joined(separator: ".")
  }

  /// Draws the continuation behind the single pass that is shown of an endless repetition.
  private func continuation(
    _ entries: [TimelineEntry], scale: Double, left: Double, right: Double, _ y: Double
  ) -> String {
    guard isOpen, rowHeight >= 8, let last = entries.last(where: { $0.isForever }), let end = last.end
    else { return "" }
    let x = left + Double(end) * scale
    guard right - x > 12 else { return "" }
    let middle = coordinate(y + barHeight / 2)
    return "<path class=\"wait\" d=\"M\(coordinate(x + 4)) \(middle)H\(coordinate(right - 4))\"/>\n"
      + "<path class=\"group\" d=\"M\(coordinate(right - 7)) \(coordinate(y + barHeight / 2 - 4))l6 4l-6 4\"/>\n"
  }

  static func words(_ entry: TimelineEntry, _ times: TimeText) -> String {
    func time(_ flicks: Int64) -> String { times.readable(flicks, decimals: 6) }
    if entry.kind == .event { return "\(entry.name)\n\(time(entry.start))" }
    var words = "\(entry.name)\n\(time(entry.start)) to \(entry.end.map(time) ?? "no end")"
    if let duration = entry.duration { words += ", \(time(duration)) long" }
    if !entry.change.isEmpty, entry.name != entry.change { words += "\n\(entry.change)" }
    if !entry.pass.isEmpty { words += "\npass \(entry.pass)" }
    if entry.isReversed { words += "\nbackwards" }
    if entry.isCritical, entry.kind == .sentence { words += "\non the critical path" }
    return words
  }
}

extension IntervalPicture {
  /// Returns the key of the bars, right-aligned at `right`; it lists only the kinds that occur.
  func key(right: Double, y: Double) -> String {
    var entries: [(kind: String, words: String)] = []
    if hasCritical { entries.append(("critical", "decides the length")) }
    if hasSpare, knowsCritical { entries.append(("bar", "has time to spare")) }
    if hasReversed { entries.append(("back", "backwards")) }
    var text = ""
    var x = right
    for entry in entries.reversed() {
      x -= Double(entry.words.count) * 6
      text +=
        "<text class=\"soft\" font-size=\"11\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\">\(entry.words)</text>\n"
      x -= 20
      let kind = entry.kind == "back" ? "bar" : entry.kind
      text +=
        "<rect class=\"\(kind)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y - 9))\" width=\"14\" height=\"10\" rx=\"2\"/>\n"
      if entry.kind == "back" {
        text += "<path class=\"back\" d=\"M\(coordinate(x + 2)) \(coordinate(y + 1))l4 -10m2 10l4 -10\"/>\n"
      }
      x -= 18
    }
    return text
  }

  /// The most instants with lines; more of them would cover what they cross.
  private static let mostMarks = 60

  /// Returns the instants of the events, in order; none if there are too many for lines.
  static func marks(_ rows: some Sequence<IntervalRows.Row>) -> [Int64] {
    let instants = Set(rows.lazy.flatMap(\.entries).filter { $0.kind == .event }.map(\.start))
    return instants.count > mostMarks ? [] : instants.sorted()
  }

  /// Returns lines at the instants of the events, unless there are too many.
  func marks(left: Double, right: Double, top: Double, bottom: Double) -> String {
    let instants = IntervalPicture.marks(rows)
    if instants.isEmpty { return "" }
    var path = ""
    for instant in instants {
      let x = left + Double(instant) / Double(axisEnd) * (right - left)
      path += "M\(coordinate(x)) \(coordinate(top))V\(coordinate(bottom))"
    }
    return "<path class=\"mark\" d=\"\(path)\"/>\n"
  }

  /// Returns the ticks, with their labels above `top` and lines down to `bottom`.
  func axis(left: Double, right: Double, top: Double, bottom: Double) -> String {
    let seconds = Double(axisEnd) / Double(ExactTime.flicksPerSecond)
    let ticks = AxisTicks(seconds: seconds, about: 8).ticks
    var grid = ""
    var words = ""
    for (place, tick) in ticks.enumerated() {
      let x = left + tick.value / seconds * (right - left)
      grid += "M\(coordinate(x)) \(coordinate(top))V\(coordinate(bottom))"
      if isOpen, x > right - 70 { continue }
      let anchor = place == 0 ? "start" : x > right - 20 ? "end" : "middle"
      words +=
        "<text class=\"soft\" font-size=\"11\" text-anchor=\"\(anchor)\" x=\"\(coordinate(x))\" "
        + "y=\"\(coordinate(top - 7))\">\(tick.text)</text>\n"
    }
    if isOpen {
      words +=
        "<text class=\"soft\" font-size=\"11\" text-anchor=\"end\" x=\"\(coordinate(right))\" "
        + "y=\"\(coordinate(top - 7))\">no end</text>\n"
    }
    return "<path class=\"grid\" d=\"\(grid)\"/>\n<path class=\"frame\" d=\"M\(coordinate(left)) \(coordinate(top))"
      + "H\(coordinate(right))\"/>\n" + words
  }
}
