import MotionAlgebra
import MotionText

// The curves of a page.

extension HTMLWriter {
  /// Returns a panel with the curves of a property.
  static func panel(_ panel: Plot.Panel, _ end: Int64, _ workers: Workers) -> String {
    let height = Height(panel.values)
    let title = xmlText(panel.title)
    let unit = panel.unit.isEmpty ? "" : " <small>\(panel.unit)</small>"
    var (grid, ticks, paths, labels) = ("", "", "", "")
    for tick in panel.ticks(about: 3) {
      grid += "M0 \(coordinate(height(tick.value)))H\(HTMLWriter.columns)"
      ticks += "<span class=\"tick\" style=\"top:\(coordinate(height(tick.value)))%\">\(tick.text)</span>"
    }
    var short = panel.shortNames(in: .letters)
    let room = PageNames.lettersOfCurve(beside: panel.values)
    let drawn = workers.map(panel.lines.count, fewest: 2) { [lines = panel.lines] places in
      places.map { path(lines[$0].curve, in: panel.values, end) }
    }
    for (place, line) in panel.lines.enumerated() {
      let colour = line.color % PlotPictureWriter.light.count
      let dash = PlotPictureWriter.dash(line, in: panel)
      let stroke = dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
      let (path, leaps) = drawn[place]
      paths += "<path class=\"c\(colour)\"\(stroke) d=\"\(path)\"/>"
      if !leaps.isEmpty { paths += "<path class=\"leap c\(colour)\" d=\"\(leaps)\"/>" }
      let name = xmlText(line.label)
      labels +=
        "<li><svg viewBox=\"0 0 26 6\" aria-hidden=\"true\"><path class=\"c\(colour)\"\(stroke) d=\"M0 3H26\"/></svg>"
      labels += "<span class=\"label t\(colour)\" title=\"\(name)\">"
      let names = line.label(to: room, in: .letters, &short)
      labels += "<span>\(PlotPictureWriter.coloured(names, "span"))</span>"
      labels += "</span><span class=\"value\"></span></li>"
    }
    let scrolls = panel.lines.count > 15 ? " tabindex=\"0\"" : ""
    return """
      <section class="row panel" aria-label="\(title)"><h3>\(title)\(unit)</h3><div class="lane">\
      <svg viewBox="0 0 \(HTMLWriter.columns) 100" preserveAspectRatio="none" aria-hidden="true">\
      <path class="grid" d="\(grid)"/>\(paths)</svg>\(ticks)</div>
      <ul class="values"\(scrolls)>\(labels)</ul></section>

      """
  }

  /// The height of values in a panel, in percent.
  private struct Height {
    private let (low, high): (Double, Double)

    init(_ values: ClosedRange<Double>) { (low, high) = (values.lowerBound, values.upperBound) }

    func callAsFunction(_ value: Double) -> Double { (1 - min(max((value - low) / (high - low), 0), 1)) * 100 }
  }

  /// Returns the path of a curve, and that of its leaps.
  private static func path(
    _ curve: PlotCurve, in values: ClosedRange<Double>, _ end: Int64
  ) -> (path: String, leaps: String) {
    let height = Height(values)
    func x(_ time: Double) -> Double { time / Double(end) * Double(HTMLWriter.columns) }
    var (path, leaps) = ("", "")
    var before: PicturePoint?
    for piece in curve.pieces {
      let points = piece.map { PicturePoint(x: x($0.time), y: height($0.value)) }
      if let before, let first = points.first {
        leaps += "M\(coordinate(before.x)) \(coordinate(before.y))V\(coordinate(first.y))"
      }
      before = points.last
      for (place, point) in reduced(points, tolerance: 0.1).enumerated() {
        path += "\(place == 0 ? "M" : place == 1 ? "L" : " ")\(coordinate(point.x)) \(coordinate(point.y))"
      }
      // A piece of one point is drawn as a dot.
      if points.count == 1 { path += "h.01" }
    }
    return (path, leaps)
  }
}
