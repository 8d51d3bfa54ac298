import MotionAlgebra
import MotionText

/// The curves of a scene sorted into panels, one for each property, and the intervals below them: what
/// is drawn as SVG (`PlotPictureWriter`) or in characters (`PlotTextWriter`).
package struct Plot {
  /// One curve, or several that are the same all along.
  struct Line {
    struct Name {
      /// `card`, `card x`.
      var text: String
      /// The view that its colour stands for, counted through the plot.
      var color: Int
    }

    /// `card`, `card x`, `card, dialog`.
    var label: String { names.map(\.text).joined(separator: ", ") }
    /// One at least.
    var names: [Name]
    /// That of the first of its views.
    var color: Int { names[0].color }
    /// Which component of the property, from 0 on: the kind of its line.
    var component: Int
    /// In `score.tracks`; of several that are the same the first.
    var place: Int
    var curve: PlotCurve

    /// The label in at most so many columns, in parts of one colour each.
    func label(to width: Int) -> [Name] {
      var rest = shortened(label, to: width)[...]
      return names.enumerated().compactMap { place, name in
        let part = rest.prefix(name.text.count + (place == 0 ? 0 : 2))
        rest = rest.dropFirst(part.count)
        return part.isEmpty ? nil : Name(text: String(part), color: name.color)
      }
    }
  }

  struct Panel {
    /// `opacity`, `position`, `position.x`.
    var title: String
    /// `px`, `°` or nothing.
    var unit: String
    var lines: [Line]
    /// What the panel shows: a little more than the values.
    var values: ClosedRange<Double>

    var isTurn: Bool { unit == "°" }

    func ticks(about count: Int) -> [AxisTicks.Tick] {
      (isTurn ? AxisTicks(degrees: values, about: count) : AxisTicks(values: values, about: count)).ticks
    }
  }

  let panels: [Panel]
  let entries: [TimelineEntry]
  /// In flicks.
  let end: Int64
  let title: String
  /// How many curves were left out because nobody could tell so many apart.
  package let curvesLeftOut: Int

  /// The most curves that are drawn.
  package static let mostCurves = 400

  /// - Parameters:
  ///   - tracks: of the scene.
  ///   - places: of those that are wanted, in `score.tracks`.
  ///   - entries: the timeline, in the order in which it starts.
  ///   - end: how far the plot goes, in flicks.
  ///   - columns: how many the picture has, in pixels.
  ///   - title: the name of the script.
  package init(
    _ score: Score, tracks: [Track], places: [Int], entries: [TimelineEntry], end: Int64, columns: Int, title: String
  ) {
    let shown = Array(places.prefix(Plot.mostCurves))
    curvesLeftOut = places.count - shown.count
    let curves = PlotCurve.all(shown, of: score, end: end, columns: columns)
    var colors: [String: Int] = [:]
    var order: [String] = []
    var lines: [String: [Line]] = [:]
    var components: [String: [String]] = [:]
    for (place, curve) in zip(shown, curves) {
      let track = tracks[Int(score.tracks[place])]
      let color = colors[track.view] ?? colors.count
      colors[track.view] = color
      if lines[track.property] == nil { order.append(track.property) }
      let component = track.component ?? ""
      let number = components[track.property, default: []].firstIndex(of: component)
      if number == nil { components[track.property, default: []].append(component) }
      let line = Line(
        names: [Line.Name(text: track.component.map { "\(track.view) \($0)" } ?? track.view, color: color)],
        component: number ?? components[track.property, default: []].count - 1, place: place, curve: curve)
      lines[track.property, default: []].append(line)
    }
    panels = order.flatMap { property in
      Plot.parted(property, lines[property] ?? [], components[property] ?? [])
    }
    self.entries = entries.filter { $0.start < end || $0.start == 0 }.map { entry in
      var entry = entry
      if let own = entry.end, own > end { entry.end = end }
      return entry
    }
    self.end = max(end, 1)
    self.title = title
  }

  /// More curves than this are told apart by component first: a panel for each.
  private static let mostTogether = 6

  private static func parted(_ property: String, _ lines: [Line], _ components: [String]) -> [Panel] {
    let together = joined(lines)
    guard components.count > 1, together.count > mostTogether else {
      return [panel(property, of: property, together)]
    }
    return components.enumerated().compactMap { number, component in
      var own = lines.filter { $0.component == number }
      for place in own.indices {
        own[place].component = 0
        for name in own[place].names.indices { own[place].names[name].text.removeLast(component.count + 1) }
      }
      return own.isEmpty ? nil : panel("\(property).\(component)", of: property, joined(own))
    }
  }

  /// Curves that are the same are one, with all their names.
  private static func joined(_ lines: [Line]) -> [Line] {
    var joined: [Line] = []
    for line in lines {
      if let same = joined.firstIndex(where: { $0.curve == line.curve }) {
        joined[same].names += line.names
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  private static func panel(_ title: String, of property: String, _ lines: [Line]) -> Panel {
    let (unit, isFraction) = unit(of: property)
    var least = lines.lazy.map(\.curve.least).min() ?? 0
    var greatest = lines.lazy.map(\.curve.greatest).max() ?? 1
    if isFraction { (least, greatest) = (min(least, 0), max(greatest, 1)) }
    // A value that stands still stands in the middle.
    if greatest - least <= max(abs(least), abs(greatest)) * 1e-9 {
      let room = unit == "°" ? 45 : max(abs(least) * 0.1, unit == "px" ? 10 : 1)
      (least, greatest) = (least - room, greatest + room)
    }
    let room = (greatest - least) * 0.04
    return Panel(title: title, unit: unit, lines: lines, values: least - room...greatest + room)
  }

  /// The unit of a property's values, and whether they are shares of a whole.
  private static func unit(of name: String) -> (String, isFraction: Bool) {
    guard let number = Property.allCases.first(where: { $0.name == name })?.numbers.first else { return ("", false) }
    switch number.unit {
    case .pixels: return ("px", false)
    case .degrees: return ("°", false)
    case .fraction, .colour: return ("", number.limits == 0...1)
    }
  }
}
