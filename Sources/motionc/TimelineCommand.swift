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
    let entries: [TimelineEntry] = []
    var output = try OutputFile(path: arguments.rawValue(.output), sources: [script.source])
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
