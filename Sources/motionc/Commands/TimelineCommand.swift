import MotionAlgebra
import MotionTargets
import MotionText

/// `motionc timeline`: shows when each sentence plays.
struct TimelineCommand {
  private let arguments: Arguments
  private let format: TimelineFormat

  private let options: RunOptions

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    options = try RunOptions(arguments)
    format = TimelineFormat(rawValue: arguments.format) ?? .table
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let played = try PlayedScript(arguments, options)
    let script = played.script
    let (entries, end) = try intervals(played)
    var output = try OutputFile(path: arguments[.output]?.path, sources: script.sources.map(\.identity))
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

  /// Returns what plays, and the end in flicks; `nil` for an endless animation.
  private func intervals(_ played: PlayedScript) throws(ProgramFailure) -> (entries: [TimelineEntry], end: Int64?) {
    if let entries = played.entries { return (entries, played.end) }
    let script = played.script
    let whole = try script.endTime(script.scene.duration)
    script.sayWhyEmpty(script.scene.duration)
    let entries = try script.laidOut(cutBy: .until) { (scene) throws(LayoutProblem) in
      try timelineEntries(try scene.timeline(upTo: played.end, limit: limit), of: scene)
    }
    guard let end = played.end else { return (entries, whole) }
    return (entries.upTo(end), end)
  }

  /// The largest number of intervals. Programs can read more of them than people can.
  private var limit: UInt64 {
    switch format {
    case .csv, .json, .trace: Limit.placedSentences
    case .table, .svg, .mermaid: Limit.shownSentences
    }
  }

  private func sayIfTooLarge(_ text: [UInt8]) {
    let count = String(decoding: text, as: UTF8.self).utf16.count
    guard count > MermaidWriter.usualTextLimit else { return }
    StandardStream.error.say(
      """
      motionc: note: Mermaid draws at most \(MermaidWriter.usualTextLimit) characters unless maxTextSize is larger, and \
      this chart has \(count); --format svg has no limit.

      """)
  }

  private var chart: TimelineChart {
    let stream: StandardStream? = arguments.isGiven(.output) ? nil : .output
    let terminal = Terminal(stream, color: arguments.color)
    return TimelineChart(width: terminal.width, hasColor: terminal.hasColor)
  }
}
