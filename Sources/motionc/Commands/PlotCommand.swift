import MotionAlgebra
import MotionTargets
import MotionText

/// `motionc plot`: draws the curve of every property over time, above the timeline.
struct PlotCommand {
  private let arguments: Arguments
  private let format: PlotFormat
  private let options: RunOptions

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    options = try RunOptions(arguments)
    format = PlotFormat(rawValue: arguments.format) ?? .text
    if format == .png, !arguments.isGiven(.output), StandardStream.output.isTerminal {
      throw .usage(
        "a PNG cannot be shown in a terminal; give a file name, as in \"-o plot.png\"")
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let played = try PlayedScript(arguments, options)
    let script = played.script
    let whole = script.scene.duration
    let end = try endTime(played)
    script.sayWhyEmpty(whole)
    let score = try script.laidOut { (scene) throws(LayoutProblem) in
      try Score(
        scene, upTo: played.end.map { Instant(flicks: $0).later(by: 1).flicks }, limit: Limit.shownSentences)
    }
    let entries = played.entries ?? intervals(played)
    let selected = try PlotSelection(arguments).places(in: score, of: script.scene)
    let (places, still) = Plot.changing(selected, of: score, in: script.scene)
    let stream: StandardStream? = arguments.isGiven(.output) ? nil : .output
    let terminal = Terminal(stream, color: arguments.color, widthElsewhere: 80)
    let plot = Plot(
      score, tracks: script.scene.tracks, easings: script.scene.easings, places: places, still: still, entries: entries,
      end: end,
      columns: format == .text ? terminal.width * 2 : PlotPictureWriter.columns,
      mostLines: format == .text ? PlotTextWriter.mostLines : PlotPictureWriter.mostLines, title: script.source.title,
      workers: .threads(for: script.scene))
    if plot.curvesLeftOut > 0 {
      StandardStream.error.say(
        """
        motionc: note: \(plot.curvesLeftOut) of \(places.count) curves, those that move least, are left out to keep the \
        plot readable; choose curves with --view and --property.

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

  /// The intervals below the curves. There are none if they are too many to lay out; the curves can still be plotted.
  private func intervals(_ played: PlayedScript) -> [TimelineEntry] {
    let script = played.script
    do throws(LayoutProblem) {
      return try timelineEntries(
        try script.scene.timeline(upTo: played.end, limit: Limit.shownSentences), of: script.scene)
    } catch {
      guard format != .text else { return [] }
      StandardStream.error.say(
        "\(script.source.name): note: the timeline is left out: \(error.words(script.scene))\n")
      return []
    }
  }

  /// The end of the plot in flicks.
  private func endTime(_ played: PlayedScript) throws(ProgramFailure) -> Int64 {
    let script = played.script
    if let end = played.end { return end }
    if let end = try script.endTime(script.scene.duration) { return end }
    throw .script(
      """
      \(script.source.name): the animation never ends; \
      limit it with --duration, as in "motionc plot \(arguments.fileName) --duration 10s"
      """)
  }

  /// Converts the plot to a PNG of twice its size, so that letters are sharp.
  private func png(_ svg: [UInt8]) throws(ProgramFailure) -> [UInt8] {
    let program = ChildProgram(
      name: "rsvg-convert", arguments: ["--zoom=2", "--format=png"],
      whereToGet: "install librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew), "
        + "or write an SVG")
    return try program.run(input: svg)
  }
}
