import MotionAlgebra
import MotionTargets
import MotionText

/// `motionc plot`: the curve of every property over time, above the intervals.
struct PlotCommand {
  /// What a plot can be written as.
  enum Format: String, CaseIterable {
    case text, svg, png
  }

  private let arguments: Arguments
  private let format: Format
  private let color: String?
  /// In flicks; `nil` where the animation's own length is meant.
  private let duration: Int64?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    _ = try arguments.onlyFile()
    color = try arguments.color()
    duration = try CompileOptions.time(.duration, arguments)
    format = Format(rawValue: try arguments.format(Format.allCases.map(\.rawValue), plain: "text")) ?? .text
    if format == .png, arguments.rawValue(.output) == nil, StandardStream.output.isTerminal {
      throw .usage(
        "a PNG is no text for a terminal; give it a file, as in \"-o plot.png\"", command: arguments.command)
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let script = try CompiledScript(arguments, for: .plot, play: arguments.value(.play), color: color)
    let whole = script.scene.duration
    let end = try endTime(script, whole)
    script.sayWhyEmpty(whole)
    let score = try script.laidOut { (scene) throws(LayoutProblem) in
      try Score(scene, upTo: duration == nil ? nil : end == .max ? end : end + 1)
    }
    let entries = intervals(script)
    let places = try PlotSelection(arguments).places(in: score, of: script.scene)
    let stream: StandardStream? = arguments.isGiven(.output) ? nil : .output
    let terminal = Terminal(stream, color: color, widthElsewhere: 80)
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
    var output = try OutputFile(path: arguments.rawValue(.output), sources: script.sources)
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
    let file = arguments.operands.first.map { visible($0) } ?? "-"
    throw .script(
      """
      \(script.source.name): this animation never ends, so its plot needs an end: \
      say how long with --duration, as in "motionc plot \(file) --duration 10s"
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

/// Which curves are asked for with `--view` and `--property`: one name, or several with commas.
private struct PlotSelection {
  private let views: [String]?
  private let properties: [String]?

  init(_ arguments: Arguments) {
    func names(_ option: Option) -> [String]? {
      arguments.value(option).map { $0.split(separator: ",").map { name in String(name.drop { $0 == " " }) } }
    }
    (views, properties) = (names(.view), names(.property))
  }

  /// The places in `score.tracks` of the tracks that are meant.
  func places(in score: Score, of scene: Scene) throws(ProgramFailure) -> [Int] {
    let tracks = score.tracks.map { scene.tracks[Int($0)] }
    let known = Set(tracks.map(\.view))
    for name in views ?? [] where !known.contains(name) {
      if scene.views.contains(where: { $0.name == name }) {
        throw .usage("nothing of \(visible(name)) is animated in this script", command: .plot)
      }
      throw unknown(name, "view", among: tracks.map(\.view))
    }
    let chosen = tracks.indices.filter { views?.contains(tracks[$0].view) ?? true }
    for name in properties ?? [] where !chosen.contains(where: { means(name, tracks[$0]) }) {
      let others = tracks.filter { means(name, $0) }.map(\.view)
      if let views, !others.isEmpty {
        throw .usage(
          "there is no property \"\(visible(name))\" of \(list(views)) here; there is one of \(list(others))",
          command: .plot)
      }
      throw unknown(
        name, "property", among: chosen.map { tracks[$0].property } + chosen.flatMap { names(of: tracks[$0]) })
    }
    return chosen.filter { place in properties?.contains { means($0, tracks[place]) } ?? true }
  }

  /// `position`, `position.x`.
  private func names(of track: Track) -> [String] {
    [track.property] + (track.component.map { ["\(track.property).\($0)"] } ?? [])
  }

  /// Whether a name means it; `x`, `y`, `width` and `height` are those of position and size, as in a script.
  private func means(_ name: String, _ track: Track) -> Bool {
    let property = track.visible?.property
    return names(of: track).contains(name) || (property == .position || property == .size) && track.component == name
  }

  private func unknown(_ name: String, _ kind: String, among names: [String]) -> ProgramFailure {
    if let near = nearestWord(to: name, among: once(names)) {
      return .usage("there is no \(kind) \"\(visible(name))\" here; did you mean \(visible(near))?", command: .plot)
    }
    let offer = names.isEmpty ? "nothing is animated" : "there are \(list(names))"
    return .usage("there is no \(kind) \"\(visible(name))\" here; \(offer)", command: .plot)
  }

  /// The first eight.
  private func list(_ names: [String]) -> String {
    let known = once(names)
    return known.prefix(8).map { visible($0) }.joined(separator: ", ") + (known.count > 8 ? " …" : "")
  }

  private func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
