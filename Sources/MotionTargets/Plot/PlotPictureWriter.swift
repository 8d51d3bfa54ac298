import MotionAlgebra
import MotionText

/// Writes a plot as SVG: a panel for each property with its curves, their names at their ends, one
/// axis of time, and the intervals below it.
///
/// A colour stands for a view in all panels, a kind of line for a component; where there are more views than
/// colours, the next ones have kinds of line of their own, which stand beside their names. The colours begin with Okabe
/// and Ito's blue and vermilion; all were moved apart until every two differ for those too who see no red,
/// no green or no blue, and the names can be read in them.
package struct PlotPictureWriter {
  static let light = ["#0b6fb8", "#c2500c", "#26356b", "#a04c90", "#d47500", "#2a9483", "#518d3c"]
  static let dark = ["#5cb3f0", "#ff9650", "#2fc59b", "#d77fc0", "#f0dc4a", "#d5f1ff", "#7f9a78"]
  private static let dashes = [
    "", "7 4", "2 3", "9 3 2 3", "13 3", "4 2 4 6", "1 6", "7 2 2 2 2 2", "5 8", "2 2 2 6", "13 3 2 3", "4 3 1 3",
  ]
  /// In pixels: less than anyone sees.
  private static let tolerance = 0.15
  private static let labelHeight = 14.0
  /// The width of the curves themselves, at the least: what a plot is to be read for.
  package static let columns = 900

  package init() {}

  /// `stroke-dasharray` of a line: no two of a panel have both colour and dashes in common, as long as there are
  /// enough of them.
  static func dash(_ line: Plot.Line, in panel: Plot.Panel) -> String {
    let round = line.color / light.count
    let components = 1 + (panel.lines.lazy.map(\.component).max() ?? 0)
    return dashes[(round * components + line.component) % dashes.count]
  }

  /// Names as markup, each in an element with its colour where there are several.
  static func coloured(_ names: [Plot.Line.Name], _ element: String) -> String {
    if names.count == 1 { return xmlText(names[0].text) }
    return names.map { name in
      "<\(element) class=\"t\(name.color % light.count)\">\(xmlText(name.text))</\(element)>"
    }.joined()
  }

  /// Whether colours come again in a panel, so that names need their kinds of line beside them.
  private static func repeatsColors(_ panel: Plot.Panel) -> Bool {
    panel.lines.contains { $0.color >= light.count }
  }

  /// How much of a line stands beside a name, in pixels, and the space behind it.
  private static let sample = (width: 26.0, gap: 6.0)

  package func text(_ plot: Plot) -> [UInt8] {
    let picture = IntervalPicture(plot.entries, duration: plot.end, axisEnd: plot.end, mostHeight: 600)
    let titles = plot.panels.lazy.map { Double(displayWidth($0.title)) * 7.5 + 60 }.max() ?? 0
    let left = PictureStyle.margin + min(220, max(picture.nameWidth(atMost: 220), titles)) + 12
    // "and 12 more" wants its place too.
    let longest = max(plot.panels.lazy.flatMap(\.lines).map { displayWidth($0.label) }.max() ?? 0, 10)
    let sample = PlotPictureWriter.sample
    let samples = plot.panels.contains(where: PlotPictureWriter.repeatsColors) ? sample.width + sample.gap : 0
    let right =
      PictureStyle.width - PictureStyle.margin - min(170, Double(longest) * PictureStyle.letter + 14) - samples
    let gap = 26.0
    let top = 58.0
    let heights = plot.panels.map { height(of: $0, among: plot.panels.count) }
    let axisY = top + heights.reduce(0) { $0 + $1 + gap } - (plot.panels.isEmpty ? 0 : gap - 8)
    let rowsTop = axisY + 30
    let bottom = rowsTop + picture.height

    var styles = PlotPictureWriter.styles
    if samples > 0 { styles.light += ".sample{fill:none;stroke-width:2}" }
    var text = PictureStyle.head(
      height: bottom + PictureStyle.margin - 4, title: "Curves of \(plot.title)", more: styles)
    text +=
      "<text class=\"ink\" font-size=\"15\" font-weight=\"600\" x=\"\(coordinate(PictureStyle.margin))\" y=\"31\">"
    text +=
      xmlText(shortened(plot.title, to: 60)) + "<tspan class=\"soft\" font-size=\"12\" font-weight=\"400\" dx=\"8\">"
    text += picture.lengthWords(plot.end)
    if plot.curvesLeftOut > 0 { text += "; \(plot.curvesLeftOut) more curves are not drawn" }
    text += "</tspan></text>\n" + picture.key(right: PictureStyle.width - PictureStyle.margin, y: 31)
    text += timeAxis(plot, left, right, top: top - 4, axisY, bottom)
    var panelTop = top
    for (panel, height) in zip(plot.panels, heights) {
      let frame = Frame(
        left: left, right: right, top: panelTop, height: height, end: plot.end, values: panel.values)
      text += self.text(panel, frame)
      panelTop += height + gap
    }
    text += picture.text(left: left, right: right, top: rowsTop)
    return Array((text + "</svg>\n").utf8)
  }

  /// Lower where there are many, higher where many names want to stand at its side.
  private func height(of panel: Plot.Panel, among count: Int) -> Double {
    let usual = count == 1 ? 220.0 : count <= 3 ? 130 : count <= 6 ? 100 : 80
    return max(usual, min(280, Double(panel.lines.count) * PlotPictureWriter.labelHeight))
  }

  private static var styles: (light: String, dark: String) {
    func classes(_ colors: [String]) -> String {
      colors.enumerated().map { ".c\($0){stroke:\($1)}.t\($0){fill:\($1)}" }.joined()
    }
    return (
      "\n.curve,.leap{fill:none;stroke-width:2;stroke-linejoin:round}"
        + ".leap{stroke-width:1.2;stroke-dasharray:1.5 3;stroke-linecap:round}.lead{fill:none;stroke-opacity:.5}"
        + classes(light), classes(dark)
    )
  }

  /// Where a panel stands, and what it shows.
  private struct Frame {
    var left: Double
    var right: Double
    var top: Double
    var height: Double
    /// In flicks.
    var end: Int64
    var values: ClosedRange<Double>

    func x(_ time: Double) -> Double { left + time / Double(end) * (right - left) }

    func y(_ value: Double) -> Double {
      let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
      return top + height * (1 - min(max(share, 0), 1))
    }
  }

  private func timeAxis(
    _ plot: Plot, _ left: Double, _ right: Double, top: Double, _ axisY: Double, _ bottom: Double
  ) -> String {
    let seconds = Double(plot.end) / Double(ExactTime.flicksPerSecond)
    var (grid, words) = ("", "")
    for (place, tick) in AxisTicks(seconds: seconds, about: 8).ticks.enumerated() {
      let x = left + tick.value / seconds * (right - left)
      grid += "M\(coordinate(x)) \(coordinate(top))V\(coordinate(bottom))"
      let anchor = place == 0 ? "start" : x > right - 20 ? "end" : "middle"
      words +=
        "<rect class=\"paper\" x=\"\(coordinate(x - 20))\" y=\"\(coordinate(axisY + 3))\" width=\"40\" height=\"16\"/>"
      words += "<text class=\"soft\" font-size=\"11\" text-anchor=\"\(anchor)\" x=\"\(coordinate(x))\" "
      words += "y=\"\(coordinate(axisY + 15))\">\(tick.text)</text>\n"
    }
    return "<path class=\"grid\" d=\"\(grid)\"/>\n<path class=\"frame\" d=\"M\(coordinate(left)) \(coordinate(axisY))"
      + "H\(coordinate(right))\"/>\n" + words
  }

  private func text(_ panel: Plot.Panel, _ frame: Frame) -> String {
    var text = "<text class=\"ink\" font-weight=\"600\" x=\"\(coordinate(PictureStyle.margin))\" "
    text += "y=\"\(coordinate(frame.top + 10))\">\(xmlText(shortened(panel.title, to: 24)))"
    if !panel.unit.isEmpty { text += "<tspan class=\"soft\" font-weight=\"400\">, \(panel.unit)</tspan>" }
    text += "</text>\n"
    var grid = ""
    for tick in panel.ticks(about: frame.height > 160 ? 6 : frame.height > 90 ? 4 : 3) {
      let y = coordinate(frame.y(tick.value))
      grid += "M\(coordinate(frame.left)) \(y)H\(coordinate(frame.right))"
      text += "<text class=\"soft\" font-size=\"11\" text-anchor=\"end\" x=\"\(coordinate(frame.left - 8))\" "
      text += "y=\"\(coordinate(frame.y(tick.value) + 4))\">\(tick.text)</text>\n"
    }
    text += "<path class=\"grid\" d=\"\(grid)\"/>\n"
    for line in panel.lines { text += self.text(line, dash: PlotPictureWriter.dash(line, in: panel), frame) }
    return text + labels(panel, frame)
  }

  private func text(_ line: Plot.Line, dash: String, _ frame: Frame) -> String {
    let color = line.color % PlotPictureWriter.light.count
    var (path, leaps) = ("", "")
    var before: PicturePoint?
    for piece in line.curve.pieces {
      let points = piece.map { PicturePoint(x: frame.x($0.time), y: frame.y($0.value)) }
      if let before, let first = points.first {
        leaps += "M\(coordinate(before.x)) \(coordinate(before.y))V\(coordinate(first.y))"
      }
      before = points.last
      for (place, point) in reduced(points, tolerance: PlotPictureWriter.tolerance).enumerated() {
        path += "\(place == 0 ? "M" : place == 1 ? "L" : " ")\(coordinate(point.x)) \(coordinate(point.y))"
      }
      // A piece of one point is a dot.
      if points.count == 1 { path += "h.01" }
    }
    var text = "<path class=\"curve c\(color)\"\(attribute(dash: dash)) d=\"\(path)\">"
    text += "<title>\(xmlText(line.label))</title></path>\n"
    if !leaps.isEmpty { text += "<path class=\"leap c\(color)\" d=\"\(leaps)\"/>\n" }
    return text
  }

  private func attribute(dash: String) -> String { dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"" }

  /// The names of the curves at their ends, as many as there is room for, none over another.
  private func labels(_ panel: Plot.Panel, _ frame: Frame) -> String {
    let room = max(1, Int((frame.height + 14) / PlotPictureWriter.labelHeight))
    let isCrowded = panel.lines.count > room
    let named = panel.lines.prefix(isCrowded ? room - 1 : room)
    let sorted = named.map { (line: $0, y: frame.y($0.curve.last)) }.sorted { $0.y < $1.y }
    let lowest = frame.top + frame.height - (isCrowded ? PlotPictureWriter.labelHeight : 0)
    let places = spread(sorted.map(\.y), by: PlotPictureWriter.labelHeight, within: frame.top...max(frame.top, lowest))
    let x = frame.right + 14
    let sample = PlotPictureWriter.sample
    let hasSamples = PlotPictureWriter.repeatsColors(panel)
    let nameX = hasSamples ? x + sample.width + sample.gap : x
    var text = ""
    for (label, place) in zip(sorted, places) {
      let color = label.line.color % PlotPictureWriter.light.count
      if abs(place - label.y) > 3 {
        text += "<path class=\"lead c\(color)\" d=\"M\(coordinate(frame.right + 1)) \(coordinate(label.y))"
        text += "L\(coordinate(x - 3)) \(coordinate(place))\"/>\n"
      }
      if hasSamples {
        let dash = attribute(dash: PlotPictureWriter.dash(label.line, in: panel))
        text +=
          "<path class=\"sample c\(color)\"\(dash) d=\"M\(coordinate(x)) \(coordinate(place))h\(coordinate(sample.width))\"/>\n"
      }
      text += "<text class=\"t\(color)\" x=\"\(coordinate(nameX))\" y=\"\(coordinate(place + 4))\">"
      let names = label.line.label(to: Int((PictureStyle.width - nameX - 8) / PictureStyle.letter))
      text += PlotPictureWriter.coloured(names, "tspan") + "</text>\n"
    }
    if isCrowded {
      text += "<text class=\"soft\" font-size=\"11\" x=\"\(coordinate(x))\" "
      text += "y=\"\(coordinate(frame.top + frame.height + 4))\">and \(panel.lines.count - named.count) more</text>\n"
    }
    return text
  }
}

/// Places as near to where they should be as `by` from one to the next allows, in the same order.
///
/// - Parameter wanted: rising, and no more than fit.
func spread(_ wanted: [Double], by step: Double, within range: ClosedRange<Double>) -> [Double] {
  // Neighbours that are too close stand together around their middle, like beads on a wire.
  var groups: [(first: Double, count: Int)] = []
  for place in wanted {
    var group = (first: place, count: 1)
    while let last = groups.last, last.first + Double(last.count) * step > group.first {
      groups.removeLast()
      let count = last.count + group.count
      // Each bead's own wish for where the first one would stand, averaged.
      let sum = last.first * Double(last.count) + (group.first - Double(last.count) * step) * Double(group.count)
      group = (sum / Double(count), count)
    }
    let most = range.upperBound - Double(group.count - 1) * step
    group.first = max(range.lowerBound, min(group.first, most))
    groups.append(group)
  }
  // What was pushed up from the lower edge may lean on what stands above.
  var next = Double.infinity
  var places: [Double] = []
  for group in groups.reversed() {
    for bead in (0..<group.count).reversed() {
      let place = min(group.first + Double(bead) * step, next)
      places.append(place)
      next = place - step
    }
  }
  return places.reversed()
}
