import MotionAlgebra
import MotionText

/// Writes one page that plays a scene: the stage, the controls, the intervals and the curves. The page makes no network
/// requests and may run no script but its own.
///
/// The stage is the animated SVG, controlled by the clock of the page. The curves are those of a plot; their values are
/// approximated like keyframes, but more finely than is visible.
package struct HTMLWriter: Sendable {
  private let tolerance: Double
  /// Whether each bar says the label of its sentence, so that an editor can select the sentence.
  private let namesLabels: Bool
  private let workers: Workers
  private static let shares = DecimalText(.decimals(4))
  private static let numbers = DecimalText(.decimals(6))
  /// The handles of curves are shares of a range, which may be in millions.
  private static let handles = DecimalText(.decimals(10))
  /// The finest tolerance. Values are shown with three decimals.
  private static let finest = 0.0002
  static let columns = 1000
  /// The largest number of rows; browsers cannot handle pages with many more.
  package static let mostRows = 300
  private static let mostBars = 4000
  private static let mostMarks = 10_000

  /// - Parameters:
  ///   - tolerance: the tolerance of the picture, in pixels.
  ///   - namesLabels: whether each bar has the label of its sentence as `data-label`.
  ///   - workers: what does the work for several views or curves side by side.
  package init(tolerance: Double, namesLabels: Bool = false, workers: Workers = .none) {
    (self.tolerance, self.namesLabels, self.workers) = (tolerance, namesLabels, workers)
  }

  /// A scene on a page: the animation on the stage, and the data for the bars and curves below it.
  package struct Part: Sendable {
    let picture: Picture
    let scene: Scene
    let score: Score
    let entries: [TimelineEntry]

    /// - Parameters:
    ///   - picture: the picture of the scene, made with `cubics`.
    ///   - score: the score, up to the later of the horizons of both parts.
    ///   - entries: the timeline, in order of start times.
    package init(_ picture: Picture, _ scene: Scene, _ score: Score, entries: [TimelineEntry]) {
      (self.picture, self.scene, self.score, self.entries) = (picture, scene, score, entries)
    }
  }

  /// The bars and curves of a part.
  private struct Charts: Sendable {
    let part: Part
    let plot: Plot
    let rows: ArraySlice<IntervalRows.Row>
    let rowsLeftOut: Int

    init(_ part: Part, end: Int64, title: String, _ workers: Workers) {
      self.part = part
      let parts = workers.map(2, fewest: 2) { numbers in
        numbers.map { number -> (plot: Plot?, rows: [IntervalRows.Row]) in
          if number == 1 { return (nil, IntervalRows(part.entries.upTo(end)).rows) }
          let plot = Plot(
            part.score, tracks: part.scene.tracks, easings: part.scene.easings,
            places: Array(part.score.tracks.indices), entries: part.entries, end: end, columns: HTMLWriter.columns,
            title: title, workers: workers)
          return (plot, [])
        }
      }
      let (plots, all) = (parts.compactMap(\.plot), parts[1].rows)
      plot = plots[0]
      rows = HTMLWriter.fitting(all)
      rowsLeftOut = all.count - rows.count
    }

    var notes: [String] {
      var notes: [String] = []
      if rowsLeftOut > 0 {
        notes.append("\(rowsLeftOut) of \(rowsLeftOut + rows.count) rows of intervals are left out")
      }
      if plot.curvesLeftOut > 0 {
        notes.append("\(plot.curvesLeftOut) curves are left out, but their views still move")
      }
      return notes
    }
  }

  /// Returns a page, and notes on what it shows differently; they follow the name of the target.
  ///
  /// - Parameters:
  ///   - reduced: the variant with reduced motion; `nil` keeps the fades of `whole`.
  ///   - rate: the frame rate by which the page steps.
  ///   - title: the name of the script.
  package func text(
    _ whole: Part, reduced: Part? = nil, rate: FrameRate, title: String
  ) -> (text: String, notes: [String]) {
    let (end, loop) = HTMLWriter.span(whole.picture, reduced?.picture)
    let (stage, all, data, charts) = parts(whole, reduced, end: end, loop: loop, rate, title: title)
    var notes = all.enumerated().flatMap { place, charts in
      charts.notes.map { place == 0 ? $0 : "with reduced motion, \($0)" }
    }
    if case .looping(_, _, isWhole: false) = whole.picture.performance {
      notes.append(
        "parts of the animation repeat after different times; the picture leaps where the page repeats, after "
          + readableTime(end))
    }
    let times = TimeText(upTo: end)
    let length = times.readable(end)
    let words = loop == nil ? length : "endless, \(times.readable(end - (loop ?? 0))) per pass"
    let script =
      "\"use strict\"\n"
      + [PackageResources.easing_js, PackageResources.counting_js, PackageResources.page_js].map {
        String(decoding: $0, as: UTF8.self)
      }.joined()
    let page = PageTemplate(PackageResources.head_html + PackageResources.page_html).filled([
      "title": xmlText(title), "length": length, "words": words, "end": String(end),
      "style": String(decoding: PackageResources.page_css, as: UTF8.self) + HTMLWriter.colours,
      "stage": stage,
      "key": all.enumerated().map { key($1.rows, part: $0) }.joined(),
      // The script shows this note if the stage shows less than the charts below it.
      "whole": reduced == nil
        ? "<p class=\"more\" id=\"whole\" hidden>The bars, curves and values show the full motion.</p>\n" : "",
      "charts": charts, "ticks": String(PageNames.tickWidth(all.flatMap(\.plot.panels))),
      "data": data, "script": script, "hash": SHA256(Array(script.utf8)).base64,
    ])
    return (page, notes)
  }

  /// Returns the stage of a page, the plots and rows of its charts, its data and the text of its charts.
  private func parts(
    _ whole: Part, _ reduced: Part?, end: Int64, loop: Int64?, _ rate: FrameRate, title: String
  ) -> (stage: String, all: [Charts], data: String, charts: String) {
    // With many views, the stage takes about as long as the rest.
    let halves = workers.map(2, fewest: 2) { numbers in
      numbers.map { number -> (all: [Charts], texts: [String]) in
        if number == 0 {
          let writer = SVGWriter(tolerance: tolerance, workers: workers)
          return ([], [writer.text(whole.picture, reduced: reduced?.picture)])
        }
        let all = ([whole] + (reduced.map { [$0] } ?? [])).map { Charts($0, end: end, title: title, workers) }
        let texts = workers.map(2, fewest: 2) { numbers in
          numbers.map { number -> String in
            if number == 0 { return data(all, end: all[0].plot.end, loop: loop, rate) }
            return axis(end) + all.enumerated().map { charts($1, part: $0) }.joined()
          }
        }
        return (all, texts)
      }
    }
    let (stage, rest) = (halves[0].texts[0], halves[1])
    return (stage, rest.all, rest.texts[0], rest.texts[1])
  }

  private func charts(_ charts: Charts, part: Int) -> String {
    let plot = charts.plot
    var text = "<div \(HTMLWriter.mark(ofPart: part))>\n"
    let marks = IntervalPicture.marks(charts.rows).map { time in
      "<i class=\"mark\" style=\"left:\(HTMLWriter.percent(time, of: plot.end))\"></i>"
    }
    if !marks.isEmpty { text += "<div class=\"under\">\(marks.joined())</div>\n" }
    text += intervals(charts)
    if !plot.panels.isEmpty { text += "<h2>Curves</h2>\n" }
    for panel in plot.panels { text += HTMLWriter.panel(panel, plot.end, workers) }
    if plot.curvesLeftOut > 0 { text += "<p class=\"more\">\(plot.curvesLeftOut) more curves are not drawn.</p>\n" }
    return text + "</div>\n"
  }

  /// Returns the attributes that mark an element as belonging to a part; the first part is visible at first.
  private static func mark(ofPart part: Int) -> String { "data-part=\"\(part)\"\(part == 0 ? "" : " hidden")" }

  /// Returns the time at which the page ends, and the time to which it then returns, in flicks.
  ///
  /// - Parameter reduced: the variant with reduced motion, which must fit too, in whole passes if the picture repeats
  ///   endlessly.
  private static func span(_ picture: Picture, _ reduced: Picture?) -> (end: Int64, loop: Int64?) {
    let own = span(picture)
    guard let reduced else { return own }
    let other = span(reduced)
    guard let loop = own.loop else { return (max(own.end, other.end), nil) }
    let pass = own.end - loop
    return (own.end + max(0, other.end - own.end + pass - 1) / pass * pass, loop)
  }

  private static func span(_ picture: Picture) -> (end: Int64, loop: Int64?) {
    switch picture.performance {
    case .once(let end): return (max(end, 1), nil)
    case .looping(let start, let period, _):
      // A first pass that differs from the others is shown before them.
      let isOther = picture.views.contains { view in
        view.movements.contains { ($0.curve.pieces.last?.end ?? 0) > start }
      }
      return isOther ? (start + 2 * period, start + period) : (start + period, start)
    }
  }

  private static func fitting(_ rows: [IntervalRows.Row]) -> ArraySlice<IntervalRows.Row> {
    var bars = 0
    let fitting = rows.prefix(mostRows).prefix { row in
      bars += row.entries.count
      return bars <= mostBars
    }
    return fitting
  }

  private static func number(_ value: Double, _ text: DecimalText = numbers) -> String {
    String(decoding: text.bytes(of: value.isFinite ? value : 0), as: UTF8.self)
  }

  private static func percent(_ time: Int64, of end: Int64) -> String {
    number(Double(time) / Double(end) * 100, shares) + "%"
  }

  private static var colours: String {
    func classes(_ colours: [String]) -> String {
      colours.enumerated().map { ".c\($0){stroke:\($1)}.t\($0){color:\($1)}" }.joined()
    }
    return classes(PlotPictureWriter.light)
      + "\n@media (prefers-color-scheme:dark){\(classes(PlotPictureWriter.dark))}"
  }

  // MARK: Intervals

  private func axis(_ end: Int64) -> String {
    let seconds = Double(end) / Double(ExactTime.flicksPerSecond)
    let ticks = AxisTicks(seconds: seconds, about: 6).ticks
    var (words, lines) = ("", "")
    for tick in ticks {
      let share = tick.value / seconds * 100
      let left = HTMLWriter.number(min(share, 100), HTMLWriter.shares)
      lines += "<i style=\"left:\(left)%\"></i>"
      words += "<span\(share > 96 ? " class=\"last\"" : "") style=\"left:\(left)%\">\(tick.text)</span>"
    }
    return """
      <div class="under">\(lines)</div>
      <div class="row axis"><span></span><div class="lane">\(words)</div><span class="at" id="at"></span></div>

      """
  }

  /// Returns the key of the bars; it lists only the kinds that occur.
  private func key(_ rows: ArraySlice<IntervalRows.Row>, part: Int) -> String {
    let entries = rows.flatMap(\.entries).filter { $0.kind == .sentence }
    var key = ""
    if entries.contains(where: \.isCritical) { key += "<i class=\"key bar critical\"></i>decides the length" }
    // In a run, it is not known what decides the length.
    if !key.isEmpty, entries.contains(where: { !$0.isCritical }) { key += "<i class=\"key bar\"></i>has time to spare" }
    if entries.contains(where: \.isReversed) { key += "<i class=\"key bar back\"></i>backwards" }
    return "<small \(HTMLWriter.mark(ofPart: part))>\(key)</small>"
  }

  private func intervals(_ charts: Charts) -> String {
    let plot = charts.plot
    let times = TimeText(upTo: plot.end)
    var names = PageNames(charts.rows.lazy.map(\.title.name))
    var isEndless = false
    if case .looping = charts.part.picture.performance { isEndless = true }
    var text = ""
    for row in charts.rows {
      let last = row.entries.compactMap(\.end).max()
      let isOpen = row.entries.contains { $0.end == nil || $0.isForever }
      let (from, until) = (times.readable(row.entries.first?.start ?? 0), isOpen ? "no end" : times.readable(last ?? 0))
      let span = row.entries.allSatisfy { $0.kind == .event } && from == until ? from : "\(from) – \(until)"
      let title = row.title
      let indentation = TimelineOutline.indentation(row.depth)
      let style = indentation == 0 ? "" : " style=\"padding-left:\(indentation)em\""
      text += "<div class=\"row\"><span class=\"name\"\(style) title=\"\(xmlText(title.name + title.distinction))\">"
      text += names.markup(title) + "</span><div class=\"lane\">"
      for entry in row.entries { text += bar(entry, plot.end, times) }
      if isEndless, let last, row.entries.last?.isForever == true, last < plot.end {
        text += "<i class=\"again\" style=\"left:\(HTMLWriter.percent(last, of: plot.end))\"></i>"
      }
      text += "</div><span class=\"span\">\(span)</span></div>\n"
    }
    // What was played in the runtime has curves, and no sentences.
    if charts.rows.isEmpty, !plot.panels.isEmpty { return "" }
    if charts.rows.isEmpty { text += "<p class=\"more\">Nothing plays.</p>\n" }
    if charts.rowsLeftOut > 0 { text += "<p class=\"more\">\(charts.rowsLeftOut) more rows are not drawn.</p>\n" }
    return text
  }

  private func bar(_ entry: TimelineEntry, _ end: Int64, _ times: TimeText) -> String {
    let until = min(entry.end ?? end, end)
    let title = "role=\"img\" title=\"\(xmlText(IntervalPicture.words(entry, times)))\""
    let left = "left:\(HTMLWriter.percent(entry.start, of: end))"
    var kind = "bar"
    switch entry.kind {
    case .event: return "<i class=\"event\" \(title) style=\"\(left)\"></i>"
    case .composition: kind += " group"
    case .wait: kind += " wait"
    case .sentence:
      if entry.isCritical { kind += " critical" }
      if entry.isReversed { kind += " back" }
      if Double(until - entry.start) < Double(end) / 60 { kind += " thin" }
    }
    if entry.end == nil { kind += " endless" }
    let pass = entry.pass.split(separator: ".").map { $0 == "forever" ? "∞" : String($0) }.joined(separator: ".")
    let mark = entry.kind != .sentence || kind.hasSuffix("thin") ? "" : (entry.isReversed ? "← " : "") + pass
    let label = namesLabels ? entry.label.map { "data-label=\"\($0)\" " } ?? "" : ""
    return "<i class=\"\(kind)\" \(title) \(label)"
      + "data-start=\"\(entry.start)\"\(entry.end.map { " data-end=\"\($0)\"" } ?? "") "
      + "style=\"\(left);"
      + "width:calc(\(HTMLWriter.percent(until - entry.start, of: end)) - 1px)\">\(mark.isEmpty ? "" : "<b>\(xmlText(mark))</b>")</i>"
  }

  // MARK: Data

  /// Returns the data for the script of the page: numbers, and the words of texts that count.
  private func data(_ all: [Charts], end: Int64, loop: Int64?, _ rate: FrameRate) -> String {
    let frame = rate.time(ofFrame: 1)
    var json = JSONWriter()
    json.object { json in
      json.member("end", end)
      json.member("loop", number: loop.map { String($0) })
      json.member("frame", Double(frame.flicks) + frame.fraction, HTMLWriter.numbers)
      json.array("parts") { json in
        for (place, charts) in all.enumerated() {
          if place > 0 { json.lineBreak() }
          json.object { write(charts, into: &$0) }
        }
      }
    }
    // No element of the page begins inside the data.
    let parts = json.take().split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\\u003c")
  }

  private func write(_ charts: Charts, into json: inout JSONWriter) {
    let plot = charts.plot
    var reduction = CurveReduction(charts.part.scene, charts.part.score, style: .cubics)
    let shown = plot.panels.flatMap(\.lines).map { values(of: $0.place, plot.end, &reduction) }
    let counters = charts.part.picture.views.filter(\.start.shape.outline.counts)
    let gradients = PageGradients(charts.part.picture.views)
    let curves = shown + counters.flatMap { HTMLWriter.curves($0, .value) } + gradients.curves
    let marks = Set(plot.entries.flatMap { [$0.start, $0.end ?? plot.end] }).filter { $0 <= plot.end }.sorted()
    json.array("marks") { json in
      for mark in marks.prefix(HTMLWriter.mostMarks) { json.value(mark) }
    }
    var known: [MotionCurve.Timing: Int] = [.linear: 0]
    json.lineBreak()
    json.array("timings") { json in
      json.null()
      for piece in curves.lazy.flatMap(\.pieces) where !piece.isHold && known[piece.timing] == nil {
        known[piece.timing] = known.count
        HTMLWriter.write(piece.timing, into: &json)
      }
    }
    json.lineBreak()
    json.array("curves") { json in
      for (place, curve) in curves.enumerated() {
        if place > 0 { json.lineBreak() }
        json.array { json in
          HTMLWriter.write(curve.initial, into: &json)
          for piece in curve.pieces {
            json.value(piece.end)
            HTMLWriter.write(piece.from, into: &json)
            HTMLWriter.write(piece.to, into: &json)
            json.value(piece.isHold ? 0 : known[piece.timing] ?? 0)
          }
        }
      }
    }
    json.lineBreak()
    json.array("counters") { json in
      for (place, view) in counters.enumerated() {
        HTMLWriter.write(view, curve: shown.count + 2 * place, into: &json)
      }
    }
    json.lineBreak()
    json.array("gradients") { gradients.write(into: &$0, curve: shown.count + 2 * counters.count) }
  }

  /// Returns the curves of a number that the script of the page shows: the one from 0 on, and one pass of an endless repetition
  /// from 0 on.
  static func curves(_ view: PictureView, _ number: VisibleProperty) -> [MotionCurve] {
    let still = MotionCurve(holding: view.start[number], from: 0, to: 1)
    guard let movement = view.movement(number) else { return [still, still] }
    var curve = movement.curve
    if let first = curve.pieces.first, first.start > 0 {
      curve.pieces = MotionCurve(holding: curve.initial, from: 0, to: first.start).pieces + curve.pieces
    }
    let pass = movement.loop.map { $0.moved(by: -($0.pieces.first?.start ?? 0)) }
    return [curve.pieces.isEmpty ? still : curve, pass ?? still]
  }

  /// Writes a text that counts.
  private static func write(_ view: PictureView, curve: Int, into json: inout JSONWriter) {
    json.lineBreak()
    json.object { json in
      json.member("view", view.start.name)
      json.array("words") { json in
        if let wording = view.start.shape.outline.wording { HTMLWriter.write(wording, into: &json) }
      }
      write(view, .value, curve: curve, into: &json)
    }
  }

  /// Writes where the curves of a number are, how they repeat, and where the number rests.
  static func write(_ view: PictureView, _ number: VisibleProperty, curve: Int, into json: inout JSONWriter) {
    let movement = view.movement(number)
    json.member("curve", curve)
    let loop = movement?.loop?.pieces
    json.member("loop", number: loop?.first.map { String($0.start) })
    json.member("pass", number: loop?.first.flatMap { first in loop?.last.map { String($0.end - first.start) } })
    if let end = movement?.endOfPasses { json.member("until", end) }
    json.key("rest")
    write(movement?.rest ?? view.start[number], into: &json)
  }

  /// Writes the letters of a text that counts, and for each number its decimals and whether its thousands are apart.
  static func write(_ wording: Wording, into json: inout JSONWriter) {
    for part in wording.parts {
      switch part {
      case .letters(let letters): json.value(letters)
      case .value(let format):
        json.array { json in
          json.value(format.decimals)
          json.value(format.isGrouped)
        }
      }
    }
  }

  private static func write(_ value: Double, into json: inout JSONWriter) {
    json.value(value.isFinite ? value : 0, numbers)
  }

  /// Returns values as finely as they are shown, or as the number of pieces allows.
  private func values(of place: Int, _ end: Int64, _ reduction: inout CurveReduction) -> MotionCurve {
    var tolerance = HTMLWriter.finest
    while tolerance < 1e9 {
      do throws(ReductionProblem) {
        return try reduction.curve(ofTrackAt: place, to: end, tolerance: tolerance)
      } catch {
        tolerance *= 10
      }
    }
    return MotionCurve(holding: 0, from: 0, to: end)
  }

  static func write(_ timing: MotionCurve.Timing, into json: inout JSONWriter) {
    switch timing {
    case .linear: json.null()
    case .cubicBezier(let x1, let y1, let x2, let y2):
      json.object { json in
        json.key("bezier")
        json.values([x1, y1, x2, y2], handles)
      }
    case .stops(let stops):
      json.object { json in
        json.array("stops") { json in
          for stop in stops { json.values([stop.progress, stop.value], numbers) }
        }
      }
    case .steps(let count, let position, let isMirrored):
      json.object { json in
        json.member("steps", count)
        let word =
          switch position {
          case .end: "end"
          case .start: "start"
          case .none: "none"
          case .both: "both"
          }
        json.member("position", word)
        json.member("mirrored", isMirrored)
      }
    }
  }
}
