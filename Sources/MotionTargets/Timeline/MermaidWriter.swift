import MotionAlgebra

/// Writes a timeline as a Gantt chart in Mermaid, which GitHub, GitLab and many editors draw.
///
/// Times are milliseconds since 1970 (`dateFormat x`), and the axis shows milliseconds or seconds since then, so that time
/// zones do not matter. Each view has a section; `crit` marks the critical path, and `active` marks intervals that are played
/// backwards.
package struct MermaidWriter {
  /// The longest chart, in characters, that Mermaid draws with its default `maxTextSize`.
  package static let usualTextLimit = 50_000

  package init() {}

  /// - Parameters:
  ///   - title: the title above the chart, which is the name of the script.
  ///   - duration: the duration of the whole in flicks; `nil` if there is no end.
  package func text(_ entries: [TimelineEntry], duration: Int64?, title: String) -> [UInt8] {
    let span = TimelineSpan(entries, duration: duration)
    let seconds = Double(span.shownEnd) / Double(ExactTime.flicksPerSecond)
    var lines = ["gantt", "    title \(mermaidText(title))", "    dateFormat x", "    todayMarker off"]
    lines += axis(seconds)
    for section in sections(entries) {
      lines.append("    section \(mermaidText(section.name))")
      for entry in section.entries {
        var name = entry.name
        if !entry.pass.isEmpty { name += ", pass \(entry.pass)" }
        if entry.isReversed { name += ", backwards" }
        if entry.end == nil { name += ", no end" }
        let milestone = entry.kind == .event ? "milestone, " : ""
        let tags = (entry.isReversed ? "active, " : "") + (entry.isCritical && entry.kind == .sentence ? "crit, " : "")
        lines.append(
          "    \(mermaidText(name)) :\(milestone)\(tags)\(milliseconds(entry.start)), \(milliseconds(entry.end ?? span.openEnd))"
        )
      }
    }
    if entries.isEmpty {
      // Some versions reject a chart without tasks.
      lines += ["    section nothing", "    nothing plays :milestone, 0, 0"]
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns the sections in the order in which they begin. Entries that write nothing come first.
  private func sections(_ entries: [TimelineEntry]) -> [(name: String, entries: [TimelineEntry])] {
    var places: [String: Int] = [:]
    var sections: [(name: String, entries: [TimelineEntry])] = []
    for entry in entries {
      let name = entry.section
      let place = places[name] ?? sections.count
      if place == sections.count {
        places[name] = place
        sections.append((name, []))
      }
      sections[place].entries.append(entry)
    }
    return sections
  }

  /// Returns the settings of the axis. By default, Mermaid would give several ticks the same second.
  private func axis(_ seconds: Double) -> [String] {
    let steps: [(text: String, seconds: Double)] = [
      ("10millisecond", 0.01), ("20millisecond", 0.02), ("50millisecond", 0.05), ("100millisecond", 0.1),
      ("200millisecond", 0.2), ("500millisecond", 0.5), ("1second", 1), ("2second", 2), ("5second", 5),
      ("10second", 10), ("30second", 30), ("1minute", 60), ("2minute", 120), ("5minute", 300), ("10minute", 600),
      ("30minute", 1800), ("1hour", 3600), ("6hour", 21_600), ("1day", 86_400), ("1week", 604_800),
    ]
    let step = steps.first { seconds / $0.seconds <= ($0.seconds < 1 ? 6 : 12) } ?? ("1month", 2_629_800)
    return ["    axisFormat \(step.seconds < 1 ? "%Q ms" : "%s s")", "    tickInterval \(step.text)"]
  }

  private func milliseconds(_ flicks: Int64) -> String {
    let unit = ExactTime.flicksPerSecond / 1000
    let (whole, rest) = flicks.quotientAndRemainder(dividingBy: unit)
    return String(whole + (2 * rest >= unit ? 1 : 0))
  }
}

/// Escapes text for a chart: characters with a meaning in Mermaid are written as their numbers, and so is the first letter of a
/// text that begins like a statement.
private func mermaidText(_ text: String) -> String {
  let statements = [
    "title", "section", "dateformat", "axisformat", "tickinterval", "includes", "excludes", "todaymarker", "weekday",
    "weekend", "click", "href", "call", "gantt", "inclusiveenddates", "topaxis", "acctitle", "accdescr",
    "accdescription", "displaymode",
  ]
  let lowered = text.lowercased()
  let first = text.unicodeScalars.first
  let beginsAnother =
    statements.contains { lowered.hasPrefix($0) } || first.map { ("0"..."9").contains($0) || $0 == "-" } ?? false
  var written = ""
  for (place, scalar) in text.unicodeScalars.enumerated() {
    let isPlain: Bool
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "*", "+", "-", "/", "=", "_", "'": isPlain = true
    default: isPlain = scalar.value >= 0xA0
    }
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
      written += " "
    } else {
      written += isPlain && !(place == 0 && beginsAnother) ? String(scalar) : "#\(scalar.value);"
    }
  }
  // A task must have a name.
  return written.allSatisfy { $0 == " " } ? "#45;" : written
}
