import MotionAlgebra
import MotionTargets

/// `motionc plot`: the curve of every property over time, above the intervals.
struct PlotCommand {
  private let arguments: Arguments
  private let format: PlotFormat
  /// In flicks; `nil` where the animation's own length is meant.
  private let duration: Int64?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    duration = arguments[.duration]?.time
    format = PlotFormat(rawValue: arguments.format) ?? .text
    if format == .png, !arguments.isGiven(.output), StandardStream.output.isTerminal {
      throw .usage(
        "a PNG is no text for a terminal; give it a file, as in \"-o plot.png\"")
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let script = try CompiledScript(arguments)
    let whole = script.scene.duration
    let end = try endTime(script, whole)
    script.sayWhyEmpty(whole)
    let score = try script.laidOut { (scene) throws(LayoutProblem) in
      try Score(scene, upTo: duration == nil ? nil : end == .max ? end : end + 1)
    }
    let entries = intervals(script)
    let places = try PlotSelection(arguments).places(in: score, of: script.scene)
    let stream: StandardStream? = arguments.isGiven(.output) ? nil : .output
    let terminal = Terminal(stream, color: arguments.color, widthElsewhere: 80)
    let plot = Plot(
      score, tracks: script.scene.tracks, places: places, entries: entries, end: end,
      columns: format == .text ? terminal.width * 2 : PlotPictureWriter.columns, title: script.source.title)
    if plot.curvesLeftOut > 0 {
      StandardStream.error.say(
        """
        motionc: note: \(plot.curvesLeftOut) of \(places.count) curves are not drawn, so that the others can be told \
        apart; choose with --view and --property.

        """)
    }
    var bytes: [UInt8]
    switch format {
    case .text: bytes = PlotTextWriter(width: terminal.width, hasColor: terminal.hasColor).text(plot)
    case .svg: bytes = PlotPictureWriter().text(plot)
    case .png: bytes = try png(PlotPictureWriter().text(plot))
    }
    var output = try OutputFile(path: arguments[.output]?.path, sources: script.sources.map(\.identity))
    try output.write(bytes)
    try output.finish()
    return .success
  }

  /// The intervals below the curves; none where there are more than can be laid out, though their
  /// beginning can be plotted.
  private func intervals(_ script: CompiledScript) -> [TimelineEntry] {
    do throws(LayoutProblem) {
      return try timelineEntries(try script.scene.timeline(), of: script.scene)
    } catch {
      guard format != .text else { return [] }
      StandardStream.error.say(
        "\(script.source.name): note: no intervals are drawn: \(error.words(script.scene))\n")
      return []
    }
  }

  /// Where the plot ends, in flicks.
  private func endTime(_ script: CompiledScript, _ whole: ExactTime?) throws(ProgramFailure) -> Int64 {
    if let duration { return duration }
    if let end = try script.endTime(whole) { return end }
    throw .script(
      """
      \(script.source.name): this animation never ends, so its plot needs an end: \
      say how long with --duration, as in "motionc plot \(arguments.fileName) --duration 10s"
      """)
  }

  /// Drawn twice as large as the SVG says, for sharp letters.
  private func png(_ svg: [UInt8]) throws(ProgramFailure) -> [UInt8] {
    let program = ChildProgram(
      name: "rsvg-convert", arguments: ["--zoom=2", "--format=png"],
      whereToGet: "it is in librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew); "
        + "or name the plot .svg")
    return try program.run(input: svg)
  }
}
