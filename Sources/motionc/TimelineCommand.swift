import MotionAlgebra
import MotionTargets

/// `motionc timeline`: when each sentence plays.
struct TimelineCommand {
  private let arguments: Arguments
  private let format: TimelineWriter.Format?
  private let color: String?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    _ = try arguments.onlyFile()
    color = try arguments.choice(.color, ["auto", "always", "never"])
    switch try arguments.format(["table", "csv", "json"], plain: "table") {
    case "csv": format = .csv
    case "json": format = .json
    default: format = nil
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let script = try CompiledScript(arguments, for: .timeline, play: arguments.value(.play), color: color)
    let duration = script.scene.duration
    let end = try script.endTime(duration)
    script.sayWhyEmpty(duration)
    let timeline = try script.laidOut { (scene) throws(LayoutProblem) in try scene.timeline() }
    let entries = try script.laidOut { (scene) throws(LayoutProblem) in try timelineEntries(timeline, of: scene) }
    var output = try OutputFile(path: arguments.rawValue(.output), sources: script.sources)
    if let format {
      try TimelineWriter(format: format).write(entries, duration: end) { (bytes) throws(ProgramFailure) in
        try output.write(bytes)
      }
    } else {
      try output.write(chart.text(entries, duration: end))
    }
    try output.finish()
    return .success
  }

  private var chart: TimelineChart {
    let stream: StandardStream? = arguments.isGiven(.output) ? nil : .output
    let terminal = Terminal(stream, color: color)
    return TimelineChart(width: terminal.width, hasColor: terminal.hasColor)
  }
}

/// The intervals of a scene with their words.
private func timelineEntries(_ timeline: Timeline, of scene: Scene) throws(LayoutProblem) -> [TimelineEntry] {
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
        pass: passes.joined(separator: "."), isReversed: interval.isReversed))
  }
  return entries
}
