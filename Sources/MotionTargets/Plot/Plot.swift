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
      /// The number of the view that its colour stands for, counted through the whole plot.
      var color: Int
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

    /// Returns the label in at most this many columns, split into parts of one colour.
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
    /// The title, such as `opacity`, `position` or `position.x`.
    var title: String
    /// The unit: `px`, `°` or empty.
    var unit: String
    var lines: [Line]
    /// The range of the panel, slightly more than the values.
    var values: ClosedRange<Double>

    var isTurn: Bool { unit == "°" }

    func ticks(about count: Int) -> [AxisTicks.Tick] {
      (isTurn ? AxisTicks(degrees: values, about: count) : AxisTicks(values: values, about: count)).ticks
    }
  }

  let panels: [Panel]
  let entries: [TimelineEntry]
  /// The end in flicks.
  let end: Int64
  let title: String
  /// The number of curves left out because there were too many to distinguish.
  package let curvesLeftOut: Int

  /// The most curves that are drawn.
  package static let mostCurves = 400

  /// - Parameters:
  ///   - tracks: the tracks of the scene.
  ///   - places: the indices of the selected tracks in `score.tracks`.
  ///   - entries: the timeline, in order of start times.
  ///   - end: the end of the plot, in flicks.
  ///   - columns: the width of the picture, in pixels.
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

  /// The largest number of curves in one panel before components get panels of their own.
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

  /// Merges identical curves into one with all their names.
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
    // A constant is in the middle of its panel.
    if greatest - least <= max(abs(least), abs(greatest)) * 1e-9 {
      let room = unit == "°" ? 45 : max(abs(least) * 0.1, unit == "px" ? 10 : 1)
      (least, greatest) = (least - room, greatest + room)
    }
    let room = (greatest - least) * 0.04
    return Panel(title: title, unit: unit, lines: lines, values: least - room...greatest + room)
  }

  /// Returns the unit of a property's values, and whether they are fractions.
  private static func unit(of name: String) -> (String, isFraction: Bool) {
    guard let number = Property.allCases.first(where: { $0.name == name })?.numbers.first else { return ("", false) }
    switch number.unit {
    case .pixels: return ("px", false)
    case .degrees: return ("°", false)
    case .fraction, .colour: return ("", number.limits == 0...1)
    }
  }
}
