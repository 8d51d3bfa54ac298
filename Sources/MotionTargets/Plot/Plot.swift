import MotionAlgebra
import MotionText

/// The curves of a scene sorted into panels, one for each property, with the intervals below them. `PlotPictureWriter` draws it
/// as SVG, `PlotTextWriter` in characters.
package struct Plot {
  /// One curve, or several identical ones.
  struct Line {
    struct Name {
      /// The label, such as `card` or `card x`.
      var text: String
      var view: String
      /// The number that the colour of the view stands for, counted through the whole plot.
      var color = 0
    }

    /// The label, such as `card`, `card x` or `card, dialog`.
    var label: String { names.map(\.text).joined(separator: ", ") }
    /// The names; at least one.
    var names: [Name]
    /// The colour of the first view.
    var color: Int { names[0].color }
    /// The component of the property, counted from 0; it decides the kind of line.
    var component: Int
    /// The index in `score.tracks`, of the first of identical curves.
    var place: Int
    var curve: PlotCurve

    /// Returns the label in at most this width, split into parts of one colour. Where not all names fit, it has the first ones
    /// and the number of the others.
    ///
    /// - Parameter short: shortens the names of the panel; see `Panel.shortNames`.
    func label(to width: Double, in measure: TextMeasure, _ short: inout Shortening) -> [Name] {
      func parts(_ count: Int) -> [Name] {
        var parts = names.prefix(count).enumerated().map { place, name in
          Name(text: (place == 0 ? "" : ", ") + name.text, view: name.view, color: name.color)
        }
        if count < names.count {
          parts.append(Name(text: ", \(names.count - count) more", view: "", color: names[count].color))
        }
        return parts
      }
      func length(_ parts: [Name]) -> Double { parts.reduce(0) { $0 + measure.width($1.text) } }
      let whole = parts(names.count)
      if length(whole) <= width { return whole }
      var count = 1
      while length(parts(count + 1)) <= width, count + 1 < names.count { count += 1 }
      var fitting = parts(count)
      let room = width - length(Array(fitting.dropFirst()))
      if length(fitting) > width {
        // A few letters of a name say less than the number of names.
        if names.count > 1, room < 4 {
          return [Name(text: shortened("\(names.count) curves", to: width, in: measure), view: "", color: color)]
        }
        fitting[0].text = short(fitting[0].text, to: room)
      }
      return fitting
    }
  }

  struct Panel {
    /// The title, such as `opacity`, `position` or `position.x`.
    var title: String
    /// The unit: `px`, `°` or empty.
    var unit: String
    var lines: [Line]
    /// The number of curves left out because there were too many to name.
    var curvesLeftOut = 0
    /// The words about them; `nil` if there are none.
    var rest: String? { curvesLeftOut > 0 ? "and \(curvesLeftOut) more" : nil }
    /// The range of the panel, slightly more than the values.
    var values: ClosedRange<Double>

    var isTurn: Bool { unit == "°" }

    /// Returns what shortens the names of the curves.
    func shortNames(in measure: TextMeasure) -> Shortening {
      Shortening(lines.lazy.compactMap(\.names.first?.text), in: measure)
    }

    func ticks(about count: Int) -> [AxisTicks.Tick] {
      (isTurn ? AxisTicks(degrees: values, about: count) : AxisTicks(values: values, about: count)).ticks
    }
  }

  let panels: [Panel]
  let entries: [TimelineEntry]
  /// The events, each with its times in flicks, in the order in which they first happen.
  var events: [(words: String, times: [Int64])] {
    var events: [(words: String, times: [Int64])] = []
    for entry in entries where entry.kind == .event {
      if let known = events.firstIndex(where: { $0.words == entry.name }) {
        events[known].times.append(entry.start)
      } else {
        events.append((entry.name, [entry.start]))
      }
    }
    return events
  }
  /// The end in flicks.
  let end: Int64
  let title: String
  /// The number of curves left out because there were too many to distinguish, apart from those that panels leave out.
  let curvesBeyondPanels: Int
  /// The number of all curves left out because there were too many to distinguish.
  package var curvesLeftOut: Int { panels.reduce(curvesBeyondPanels) { $0 + $1.curvesLeftOut } }
  /// What is left out because its values never change, each with its value.
  private let still: [String]

  /// The most curves that are drawn.
  package static let mostCurves = 400

  /// - Parameters:
  ///   - tracks: the tracks of the scene.
  ///   - easings: the easings of the scene. They spare the reading of tracks that move too little to be drawn.
  ///   - places: the indices of the selected tracks in `score.tracks`.
  ///   - still: the selected tracks that are not drawn, because they never change, each with its value.
  ///   - mostLines: the largest number of lines in a panel. Those that move most are drawn.
  ///   - entries: the timeline, in order of start times.
  ///   - end: the end of the plot, in flicks.
  ///   - columns: the width of the picture, in pixels.
  ///   - title: the name of the script.
  ///   - workers: what reads several curves side by side.
  package init(
    _ score: Score, tracks: [Track], easings: [Easing] = [], places: [Int], still: [String] = [],
    entries: [TimelineEntry], end: Int64, columns: Int, mostLines: Int = .max, title: String, workers: Workers = .none
  ) {
    let shown = Plot.mostMoving(places, Plot.mostCurves, tracks, score, easings, end: end, workers)
    curvesBeyondPanels = places.count - shown.count
    let curves = PlotCurve.all(shown, of: score, end: end, columns: columns, workers)
    var order: [String] = []
    var lines: [String: [Line]] = [:]
    let components = Plot.components(shown.map { tracks[Int(score.tracks[$0])] })
    for (place, curve) in zip(shown, curves) {
      let track = tracks[Int(score.tracks[place])]
      if lines[track.property] == nil { order.append(track.property) }
      let line = Line(
        names: [Line.Name(text: track.component.map { "\(track.view) \($0)" } ?? track.view, view: track.view)],
        component: components[track.property]?.firstIndex(of: track.component ?? "") ?? 0, place: place, curve: curve)
      lines[track.property, default: []].append(line)
    }
    var panels = order.flatMap { property in
      Plot.parted(property, lines[property] ?? [], components[property] ?? [], mostLines)
    }
    // Only views that are drawn have colours, in the order of the script.
    let drawn = Set(panels.lazy.flatMap(\.lines).flatMap(\.names).map(\.view))
    var colors: [String: Int] = [:]
    for place in shown {
      let view = tracks[Int(score.tracks[place])].view
      if drawn.contains(view), colors[view] == nil { colors[view] = colors.count }
    }
    for panel in panels.indices {
      for line in panels[panel].lines.indices {
        for name in panels[panel].lines[line].names.indices {
          let view = panels[panel].lines[line].names[name].view
          panels[panel].lines[line].names[name].color = colors[view] ?? 0
        }
      }
    }
    self.panels = panels
    self.still = still
    self.entries = entries.upTo(end)
    self.end = max(end, 1)
    self.title = title
  }

  /// Returns the components of each property that tracks have, in the order of the property: x before y, whichever moves first.
  private static func components(_ tracks: [Track]) -> [String: [String]] {
    var components: [String: [String]] = [:]
    let order = tracks.indices.sorted {
      (tracks[$0].visible?.index ?? 0, $0) < (tracks[$1].visible?.index ?? 0, $1)
    }
    for track in order.map({ tracks[$0] }) {
      let component = track.component ?? ""
      if components[track.property]?.contains(component) != true {
        components[track.property, default: []].append(component)
      }
    }
    return components
  }

  /// Separates the tracks whose values change in the scene from those whose values never do. If none changes, all count as
  /// changing.
  ///
  /// - Parameter places: indices into `score.tracks`.
  /// - Returns: the indices of those that change, and the names and values of the others.
  package static func changing(_ places: [Int], of score: Score, in scene: Scene) -> (places: [Int], still: [String]) {
    let bounds = scene.bounds()
    var (changing, still): ([Int], [String]) = ([], [])
    for place in places {
      let track = scene.tracks[Int(score.tracks[place])]
      guard let own = bounds[Int(score.tracks[place])], isStill(own.lowerBound, own.upperBound) else {
        changing.append(place)
        continue
      }
      let value = String(decoding: DecimalText(.decimals(3)).bytes(of: own.lowerBound), as: UTF8.self)
      let unit = unit(of: track.property).0
      still.append("\(track.name) (\(value)\(unit == "px" ? " " : "")\(unit))")
    }
    return changing.isEmpty ? (places, []) : (changing, still)
  }

  /// Whether a range is only as large as the errors of rounding.
  static func isStill(_ least: Double, _ greatest: Double) -> Bool {
    greatest.isFinite && least.isFinite && greatest - least <= max(abs(least), abs(greatest)) * 1e-9
  }

  /// Returns one line about what never changes, in at most this many columns; `nil` if everything changes.
  func wordsOfStill(to width: Int) -> String? {
    guard !still.isEmpty else { return nil }
    func words(_ count: Int) -> String {
      let left = still.count - count
      let more = left == 0 ? "" : count == 0 ? "\(left) values" : " and \(left) more"
      return "never changing, so not drawn: " + still.prefix(count).joined(separator: ", ") + more
    }
    var count = still.count
    // The number of values says nothing of a single one.
    while count > (still.count == 1 ? 1 : 0), displayWidth(words(count)) > width { count -= 1 }
    return shortened(words(count), to: width)
  }

  /// Returns the indices of the largest numbers, rising; of equal numbers, the first ones.
  static func indices(ofLargest count: Int, of numbers: [Double]) -> [Int] {
    numbers.indices.sorted { (numbers[$1], $0) < (numbers[$0], $1) }.prefix(count).sorted()
  }

  /// The largest number of curves in one panel before components get panels of their own.
  private static let mostTogether = 6

  private static func parted(
    _ property: String, _ lines: [Line], _ components: [String], _ mostLines: Int
  ) -> [Panel] {
    let together = joined(lines)
    // The angle of a gradient has another unit than its colours.
    let areAlike = !components.contains(Gradient.angle.component ?? "")
    guard components.count > 1, together.count > mostTogether || !areAlike else {
      return [panel(property, of: property, together, mostLines)]
    }
    return components.enumerated().compactMap { number, component in
      var own = lines.filter { $0.component == number }
      for place in own.indices {
        own[place].component = 0
        for name in own[place].names.indices { own[place].names[name].text.removeLast(component.count + 1) }
      }
      return own.isEmpty ? nil : panel("\(property).\(component)", of: property, joined(own), mostLines)
    }
  }

  /// Merges identical curves into one with all their names.
  private static func joined(_ lines: [Line]) -> [Line] {
    var joined: [Line] = []
    for line in lines {
      // The ranges of different curves differ as a rule, and are compared in less time.
      if let same = joined.firstIndex(where: { $0.curve.range == line.curve.range && $0.curve == line.curve }) {
        joined[same].names += line.names
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  private static func panel(_ title: String, of property: String, _ all: [Line], _ mostLines: Int) -> Panel {
    var lines = all
    // The row that counts one more line could as well name it.
    if mostLines < .max, all.count > mostLines + 1 {
      lines = indices(ofLargest: mostLines, of: all.map { $0.curve.range.upperBound - $0.curve.range.lowerBound }).map {
        all[$0]
      }
    }
    let (unit, isFraction) = title == Gradient.angle.name ? ("°", false) : unit(of: property)
    var least = lines.lazy.map(\.curve.range.lowerBound).min() ?? 0
    var greatest = lines.lazy.map(\.curve.range.upperBound).max() ?? 1
    if isFraction { (least, greatest) = (min(least, 0), max(greatest, 1)) }
    // A constant is in the middle of its panel.
    if isStill(least, greatest) {
      let room = unit == "°" ? 45 : max(abs(least) * 0.1, unit == "px" ? 10 : 1)
      (least, greatest) = (least - room, greatest + room)
    }
    let room = (greatest - least) * 0.04
    func curves(_ lines: [Line]) -> Int { lines.reduce(0) { $0 + $1.names.count } }
    return Panel(
      title: title, unit: unit, lines: lines, curvesLeftOut: curves(all) - curves(lines),
      values: least - room...greatest + room)
  }

  /// Returns the unit of a property's values, and whether they are fractions.
  private static func unit(of name: String) -> (String, isFraction: Bool) {
    guard let number = Property.allCases.first(where: { $0.name == name })?.numbers.first else { return ("", false) }
    switch number.unit {
    case .pixels: return ("px", false)
    case .degrees: return ("°", false)
    case .number: return ("", false)
    case .fraction, .colour: return ("", number.limits == 0...1)
    }
  }
}
