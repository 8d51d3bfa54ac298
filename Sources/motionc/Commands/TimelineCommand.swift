import MotionAlgebra
import MotionTargets

/// `motionc timeline`: when each sentence plays.
struct TimelineCommand {
  /// What a timeline can be written as.
  enum Format: String, CaseIterable {
    case table, csv, json, svg, mermaid, trace

    /// The endings of names that mean one of them, besides their own.
    static let endings = ["mmd": mermaid.rawValue]
  }

  private let arguments: Arguments
  private let format: Format
  private let color: String?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    _ = try arguments.onlyFile()
    color = try arguments.color()
    let name = try arguments.format(Format.allCases.map(\.rawValue), plain: "table", endings: Format.endings)
    format = Format(rawValue: name) ?? .table
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let script = try CompiledScript(arguments, for: .timeline, play: arguments.value(.play), color: color)
    let duration = script.scene.duration
    let end = try script.endTime(duration)
    script.sayWhyEmpty(duration)
    let timeline = try script.laidOut { (scene) throws(LayoutProblem) in try scene.timeline() }
    let entries = try script.laidOut { (scene) throws(LayoutProblem) in try timelineEntries(timeline, of: scene) }
    var output = try OutputFile(path: arguments.rawValue(.output), sources: script.sources)
    let title = script.source.title
    switch format {
    case .table: try output.write(chart.text(entries, duration: end))
    case .csv, .json:
      let writer = TimelineWriter(format: format == .csv ? .csv : .json)
      try writer.write(entries, duration: end) { (bytes) throws(ProgramFailure) in try output.write(bytes) }
    case .svg: try output.write(TimelinePictureWriter().text(entries, duration: end, title: title))
    case .mermaid:
      let text = MermaidWriter().text(entries, duration: end, title: title)
      sayIfTooLarge(text)
      try output.write(text)
    case .trace:
      try TraceWriter().write(entries, title: title) { (bytes) throws(ProgramFailure) in try output.write(bytes) }
    }
    try output.finish()
    return .success
  }

  private func sayIfTooLarge(_ text: [UInt8]) {
    let count = String(decoding: text, as: UTF8.self).utf16.count
    guard count > MermaidWriter.usualTextLimit else { return }
    StandardStream.error.say(
      """
      motionc: note: Mermaid draws \(MermaidWriter.usualTextLimit) characters unless its maxTextSize says otherwise; \
      these are \(count). --format svg has no such limit.

      """)
  }

  private var chart: TimelineChart {
    let stream: StandardStream? = arguments.isGiven(.output) ? nil : .output
    let terminal = Terminal(stream, color: color)
    return TimelineChart(width: terminal.width, hasColor: terminal.hasColor)
  }
}

/// The intervals of a scene with their words.
func timelineEntries(_ timeline: Timeline, of scene: Scene) throws(LayoutProblem) -> [TimelineEntry] {
  let words = scene.labels.map { label in
    (name: scene.words(label.name), view: scene.words(label.view), property: scene.words(label.property))
  }
  var entries: [TimelineEntry] = []
  entries.reserveCapacity(timeline.intervals.count)
  for interval in timeline.intervals {
    guard let start = interval.start.wholeFlicks else { throw .tooLong }
    var end: Int64?
    if let exact = interval.end {
      guard let flicks = exact.wholeFlicks else { throw .tooLong }
      end = flicks
    }
    let label = words[Int(interval.label)]
    let passes = timeline.passes(of: interval).map { pass in
      switch pass {
      case .number(let number): String(number)
      case .forever: "forever"
      }
    }
    entries.append(
      TimelineEntry(
        name: label.name, start: start, end: end, view: label.view, property: label.property,
        pass: passes.joined(separator: "."), isReversed: interval.isReversed, isComposition: interval.isComposition,
        isCritical: interval.isCritical))
  }
  return entries
}
