import MotionAlgebra
import MotionRuntime
import MotionTargets

/// `motionc run`: the frames of a script as the runtime plays them, or what the runtime does meanwhile.
struct RunCommand {
  private let arguments: Arguments
  private let options: CompileOptions
  /// What the log is written as; `nil` where frames are wanted.
  private let logFormat: RunLogWriter.Format?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    logFormat = try RunCommand.logFormat(arguments)
    var options = try CompileOptions(arguments, format: RunCommand.format(arguments))
    if arguments.value(.until) != "idle" { options.duration = try CompileOptions.time(.until, arguments) }
    self.options = options
    _ = try arguments.onlyFile()
  }

  private static func logFormat(_ arguments: Arguments) throws(ProgramFailure) -> RunLogWriter.Format? {
    let table = RunLogWriter.Format.table.rawValue
    guard arguments.isGiven(.log) else {
      if arguments.value(.format) == table { throw .usage("--format \(table) is for --log", command: .run) }
      return nil
    }
    for option in [Option.layout, .precision] where arguments.isGiven(option) {
      throw .usage("\(option.name) is for frames; --log writes none", command: .run)
    }
    let formats = RunLogWriter.Format.allCases.map(\.rawValue)
    let name = try arguments.format(
      formats, plain: table, endings: ["jsonl": RunLogWriter.Format.ndjson.rawValue])
    return RunLogWriter.Format(rawValue: name)
  }

  /// Of frames; the log has formats of its own.
  private static func format(_ arguments: Arguments) throws(ProgramFailure) -> FrameFormat {
    if arguments.isGiven(.log) { return .csv }
    let name = try arguments.format(FrameFormat.allCases.map(\.rawValue), plain: "csv", endings: FrameFormat.endings)
    return FrameFormat(rawValue: name) ?? .csv
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let started = Progress.milliseconds()
    let script = try CompiledScript(arguments, for: .run, play: options.play, color: options.color)
    let duration = script.scene.duration
    let end = try script.endOfFrames(options, by: .until, arguments)
    script.sayWhyEmpty(duration)
    let run = try script.laidOut(cutBy: .until) { (scene) throws(LayoutProblem) in
      try SceneRun(scene, upTo: options.lastInstant(end))
    }
    let frames = 0..<(run.isCancelled ? 0 : options.rate.firstFrame(atOrAfter: end) + 1)
    var output = try OutputFile(path: options.output, sources: script.sources)
    var progress = Progress(
      total: Int64(frames.count), started: started, dataGoesToStandardOutput: output.isStandardOutput)
    func row(_ frame: Int64) throws(ProgramFailure) -> [Double] {
      try script.laidOut { (_) throws(LayoutProblem) in try run.row(at: Instant(frame: frame, at: options.rate)) }
    }
    if let logFormat {
      let log = RunLog(run.scheduler, script.scene)
      for frame in frames {
        _ = try row(frame)
        progress.reached(frame + 1)
      }
      try output.write(RunLogWriter(format: logFormat).text(log.entries))
    } else {
      var next = frames.lowerBound
      let tracks = run.tracks.map { script.scene.tracks[Int($0)] }
      let table = FrameOutput(options, tracks: tracks, frames: frames, end: end)
      try table.write(to: &output, &progress) { (block) throws(ProgramFailure) in
        guard next < frames.upperBound else { return false }
        let last = min(frames.upperBound, next + Int64(block.capacity))
        try block.fill(next..<last, row: row)
        next = last
        return true
      }
    }
    try output.finish()
    return .success
  }
}
