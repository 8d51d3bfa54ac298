import MotionAlgebra
import MotionText

/// Writes a plot as SVG: a panel for each property with its curves and their names at the right, one time axis, and the
/// intervals below it.
///
/// A colour stands for a view in all panels, and a kind of line for a component. If there are more views than colours, colours
/// repeat with different dashes, which are drawn beside the names. The colours start from Okabe and Ito's blue and vermilion;
/// all were adjusted until every two of them differ for readers with any kind of colour blindness, and names in them are
/// legible.
package struct PlotPictureWriter {
  static let light = ["#0b6fb8", "#c2500c", "#26356b", "#a04c90", "#d47500", "#2a9483", "#518d3c"]
  static let dark = ["#5cb3f0", "#ff9650", "#2fc59b", "#d77fc0", "#f0dc4a", "#d5f1ff", "#7f9a78"]
  private static let dashes = [
    "", "7 4", "2 3", "9 3 2 3", "13 3", "4 2 4 6", "1 6", "7 2 2 2 2 2", "5 8", "2 2 2 6", "13 3 2 3", "4 3 1 3",
  ]
  /// The tolerance in pixels, smaller than is visible.
  private static let tolerance = 0.15
  private static let labelHeight = 14.0
  /// The least width of the curves, in pixels.
  package static let columns = 900
  /// The most curves in a panel.
  package static let mostLines = 20

  package init() {}

  /// Returns the `stroke-dasharray` of a line. No two lines of a panel share both colour and dashes while there are enough of
  /// them.
  static func dash(_ line: Plot.Line, in panel: Plot.Panel) -> String {
    let round = line.color / light.count
    let components = 1 + (panel.lines.lazy.map(\.component).max() ?? 0)
    return dashes[(round * components + line.component) % dashes.count]
  }

  /// Returns names as markup; if there are several, each is an element with its colour.
  ///
  /// - Parameter isPart: whether the names are a part of several.
  static func coloured(_ names: [Plot.Line.Name], _ element: String, isPart: Bool = false) -> String {
    if names.count == 1, !isPart { return xmlText(names[0].text) }
    return names.map { name in
      "<\(element) class=\"t\(name.color % light.count)\">\(xmlText(name.text))</\(element)>"
    }.joined()
  }

  /// Whether colours repeat in a panel, so that the names need their dashes beside them.
  private static func repeatsColors(_ panel: Plot.Panel) -> Bool {
    panel.lines.contains { $0.color >= light.count }
  }

  /// The length of the line beside a name, in pixels, and the space after it.
  private static let sample = (width: 26.0, gap: 6.0)

  package func text(_ plot: Plot) -> [UInt8] {
    let picture = IntervalPicture(plot.entries, duration: plot.end, axisEnd: plot.end, mostHeight: 600)
    let titles = plot.panels.lazy.map { Double(displayWidth($0.title)) * 7.5 + 60 }.max() ?? 0
    let left = PictureStyle.margin + min(220, max(picture.nameWidth(atMost: 220), titles)) + 12
    // The text "and 12 more" needs room too.
    let longest = max(plot.panels.lazy.flatMap(\.lines).map { TextMeasure.letters.width($0.label) }.max() ?? 0, 10)
    let sample = PlotPictureWriter.sample
    let samples = plot.panels.contains(where: PlotPictureWriter.repeatsColors) ? sample.width + sample.gap : 0
    let right =
      PictureStyle.width - PictureStyle.margin - min(170, longest * PictureStyle.letter + 14) - samples
    let gap = 26.0
    let still = plot.wordsOfStill(to: Int((PictureStyle.width - 2 * PictureStyle.margin) / PictureStyle.letter))
    let top = still == nil ? 58.0 : 76
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
    if let still {
      text += "<text class=\"soft\" x=\"\(coordinate(PictureStyle.margin))\" y=\"51\">\(xmlText(still))</text>\n"
    }
    // The words of the axis are in front of the marks.
    text += picture.marks(left: left, right: right, top: top - 4, bottom: bottom)
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

  /// Returns the height of a panel: lower if there are many panels, higher if it has many names.
  private func height(of panel: Plot.Panel, among count: Int) -> Double {
    let usual = count == 1 ? 220.0 : count <= 3 ? 130 : count <= 6 ? 100 : 80
    // The names take one step more than the height.
    let names = panel.lines.count + (panel.rest == nil ? 0 : 1)
    return max(usual, Double(names - 1) * PlotPictureWriter.labelHeight)
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

  /// The position of a panel and the range that it shows.
  private struct Frame {
    var left: Double
    var right: Double
    var top: Double
    var height: Double
    /// The end in flicks.
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
      // A piece of one point is drawn as a dot.
      if points.count == 1 { path += "h.01" }
    }
    var text = "<path class=\"curve c\(color)\"\(attribute(dash: dash)) d=\"\(path)\">"
    text += "<title>\(xmlText(line.label))</title></path>\n"
    if !leaps.isEmpty { text += "<path class=\"leap c\(color)\" d=\"\(leaps)\"/>\n" }
    return text
  }

  private func attribute(dash: String) -> String { dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"" }

  /// Returns the names of the curves at their ends, or as near to them as they can be without overlapping.
  private func labels(_ panel: Plot.Panel, _ frame: Frame) -> String {
    let sorted = panel.lines.map { (line: $0, y: frame.y($0.curve.last)) }.sorted { $0.y < $1.y }
    let lowest = frame.top + frame.height - (panel.rest == nil ? 0 : PlotPictureWriter.labelHeight)
    let places = spread(sorted.map(\.y), by: PlotPictureWriter.labelHeight, within: frame.top...max(frame.top, lowest))
    let x = frame.right + 14
    let sample = PlotPictureWriter.sample
    let hasSamples = PlotPictureWriter.repeatsColors(panel)
    let nameX = hasSamples ? x + sample.width + sample.gap : x
    var text = ""
    var short = panel.shortNames(in: .letters)
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
      let names = label.line.label(to: (PictureStyle.width - nameX - 8) / PictureStyle.letter, in: .letters, &short)
      text += PlotPictureWriter.coloured(names, "tspan") + "</text>\n"
    }
    if let rest = panel.rest {
      text += "<text class=\"soft\" font-size=\"11\" x=\"\(coordinate(x))\" "
      text += "y=\"\(coordinate(frame.top + frame.height + 4))\">\(rest)</text>\n"
    }
    return text
  }
}

/// Returns positions as near to the wanted ones as a distance of `step` allows, in the same order.
///
/// - Parameter wanted: the wanted positions, rising, and no more than fit.
func spread(_ wanted: [Double], by step: Double, within range: ClosedRange<Double>) -> [Double] {
  // Neighbours that are too close form a group around their middle, like beads on a wire.
  var groups: [(first: Double, count: Int)] = []
  for place in wanted {
    var group = (first: place, count: 1)
    while let last = groups.last, last.first + Double(last.count) * step > group.first {
      groups.removeLast()
      let count = last.count + group.count
      // The position of a group is the average of what each of its members wants.
      let sum = last.first * Double(last.count) + (group.first - Double(last.count) * step) * Double(group.count)
      group = (sum / Double(count), count)
    }
    let most = range.upperBound - Double(group.count - 1) * step
    group.first = max(range.lowerBound, min(group.first, most))
    groups.append(group)
  }
  // Positions pushed up from the lower edge may push those above them.
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
