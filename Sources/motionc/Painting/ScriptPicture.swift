import MotionAlgebra
import MotionTargets
import MotionText

/// Writes what a script plays, or a recording of it, as a picture.
struct ScriptPicture {
  private let arguments: Arguments
  private let options: CompileOptions
  private let format: PictureFormat
  private let namesLabels: Bool

  /// - Parameter namesLabels: whether the bars of a page have the labels of their sentences.
  init(_ arguments: Arguments, _ options: CompileOptions, _ format: PictureFormat, namesLabels: Bool = false) {
    self.arguments = arguments
    self.options = options
    self.format = format
    self.namesLabels = namesLabels
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let script = try CompiledScript(arguments, takesReactions: format.reacts && options.at == nil)
    return try script.scene.cues.isEmpty ? write(script) : writeLive(script)
  }

  /// Writes a file that reacts.
  private func writeLive(_ script: CompiledScript) throws(ProgramFailure) -> ExitStatus {
    for option in [Option.fps, .duration, .tolerance] where arguments.isGiven(option) {
      StandardStream.error.say(
        "\(format.rawValue): \(option.name) has no effect, because the script reacts and its values are computed as they change\n"
      )
    }
    let written = format == .mjs ? try liveModule(script) : WrittenPicture(text: try livePage(script))
    var output = try PictureOutput(path: options.output, format, sources: script.sources.map(\.identity))
    try output.write(written, Array(written.text.utf8))
    try output.finish()
    return .success
  }

  /// Writes the picture of what a script plays.
  func write(_ script: CompiledScript) throws(ProgramFailure) -> ExitStatus {
    let scene = script.scene
    let picture: WrittenPicture
    if let at = options.at {
      script.sayIfEnded(before: at)
      if let note = PictureCanvas.note(scene) { StandardStream.error.say("\(format.rawValue): \(note)\n") }
      // The initial value of a view can come from a later sentence.
      let horizon = max(at, Performance(scene)?.horizon ?? 0) + 1
      let score = try script.laidOut { (scene) throws(LayoutProblem) in
        try Score(scene, upTo: scene.duration?.isEndless == true ? horizon : nil)
      }
      if let note = Picture.noteOnUndrawn(scene, score) { StandardStream.error.say("\(format.rawValue): \(note)\n") }
      let drawn = Set(scene.tracks.filter { $0.visible?.property == .trim }.map(\.view))
      let views = Picture.still(scene, score, at: at)
      let text = SVGWriter(tolerance: options.tolerance, title: spokenTitle).still(
        views, drawn: drawn, PictureCanvas(scene), at: at)
      picture = WrittenPicture(text: text)
      let uneven = views.filter(\.isTextScaledUnevenly).map(\.name)
      if !uneven.isEmpty {
        StandardStream.error.say(
          "svg: \(Picture.wordsOfTexts(scaledUnevenly: uneven)); browsers do not\n")
      }
    } else {
      picture = try self.picture(script)
    }
    var output = try PictureOutput(path: options.output, format, sources: script.sources.map(\.identity))
    try output.write(picture, try bytes(of: picture.text))
    try output.finish()
    return .success
  }

  /// Returns the page of a script with reactions, and reports on stderr what it cannot show.
  func livePage(_ script: CompiledScript) throws(ProgramFailure) -> String {
    let page = LivePage(title: title(script), file: arguments.fileName)
    let (text, notes) = try live(script) { (scene) throws(LayoutProblem) in
      try page.text(scene, limit: Limit.shownSentences)
    }
    for note in notes { StandardStream.error.say("\(format.rawValue): \(note)\n") }
    return text
  }

  /// Returns the module of a script with reactions, and reports on stderr what it cannot show.
  private func liveModule(_ script: CompiledScript) throws(ProgramFailure) -> WrittenPicture {
    let writer = ModuleWriter(name: fileName ?? "motion", tolerance: options.tolerance)
    let module = try live(script) { (scene) throws(LayoutProblem) in
      try writer.live(scene, limit: Limit.shownSentences, title: script.source.title)
    }
    for note in module.notes { StandardStream.error.say("\(format.rawValue): \(note)\n") }
    return WrittenPicture(text: module.module, types: module.types)
  }

  /// Writes a scene with reactions, and puts a failure into words.
  private func live<Written>(
    _ script: CompiledScript, _ write: (Scene) throws(LayoutProblem) -> Written
  ) throws(ProgramFailure) -> Written {
    do throws(LayoutProblem) {
      return try write(script.scene)
    } catch {
      guard error != .endless else {
        throw .script(
          """
          \(script.source.name): endless animations of different lengths move one property, so it has no part that repeats; \
          give them the same length, or move different properties
          """)
      }
      throw .script("\(script.source.name): \(error.words(script.scene, cutBy: nil))")
    }
  }

  /// Returns the bytes of a file with a picture.
  func bytes(of text: String) throws(ProgramFailure) -> [UInt8] {
    guard format == .dotlottie else { return Array(text.utf8) }
    guard let archive = DotLottie.archive(text) else {
      throw .script("\(arguments.fileName): the animation is too large for a dotLottie file; use --format lottie")
    }
    return archive
  }

  /// Returns the picture of a run.
  ///
  /// - Parameter own: the options of the run.
  func picture(
    of run: RecordedRun, of script: CompiledScript, _ own: RunOptions
  ) throws(ProgramFailure) -> WrittenPicture {
    let followed: Recording.Followed
    do throws(ReductionProblem) {
      followed = try run.recording.followed(
        from: script.scene, originals: run.originals, tolerance: options.tolerance)
    } catch {
      throw .script("\(script.source.name): \(words(error, run.recording.columns))")
    }
    let played = CompiledScript(source: script.source, sources: script.sources, scene: followed.scene)
    let less = own.transition == nil ? script.forLessMotion : nil
    guard let pause = own.repeatAfter, let endless = followed.repeated(after: pause) else {
      return try picture(played, Played(curves: followed, entries: run.entries), reduced: less)
    }
    let repeated = CompiledScript(source: script.source, sources: script.sources, scene: endless)
    return try picture(repeated, Played(entries: run.entries), reduced: less)
  }

  /// Returns the picture of what a script plays.
  func picture(_ script: CompiledScript) throws(ProgramFailure) -> WrittenPicture {
    try picture(script, nil, reduced: script.forLessMotion)
  }

  /// What is known of a run beside the script that plays its recording.
  private struct Played {
    /// The curves; `nil` if they repeat, which the scene then does.
    var curves: Recording.Followed?
    var entries: [TimelineEntry]
  }

  /// Returns the picture of what moves, and reports on stderr what the format cannot show.
  ///
  /// - Parameters:
  ///   - run: the curves and the intervals of a run, if the script plays the recording of one.
  ///   - lessScript: what users see who prefer reduced motion; `nil` for the fades.
  private func picture(
    _ script: CompiledScript, _ run: Played?, reduced lessScript: CompiledScript?
  ) throws(ProgramFailure) -> WrittenPicture {
    script.sayWhyEmpty(script.scene.duration)
    let less = try lessScript.map { (less) throws(ProgramFailure) in
      try self.drawn(less, beyond: try performance(script).horizon)
    }
    let reduced = less?.picture
    var (picture, score) = try drawn(script, run?.curves, beyond: reduced?.performance.horizon ?? 0)
    var notes = picture.notes
    if let reduced {
      picture.widenCanvas(to: reduced)
      notes += reduced.notes.map { "with reduced motion, \($0)" }
    }
    let text: String
    var types: String?
    switch format {
    case .svg:
      text = SVGWriter(tolerance: options.tolerance, title: spokenTitle, workers: workers(script)).text(
        picture, reduced: reduced)
      notes += [picture.noteOnGradients, picture.noteOnCounting(in: "an SVG")].compactMap { $0 }
    case .css:
      let sheet = CSSWriter(name: fileName, tolerance: options.tolerance, workers: workers(script)).text(
        picture, reduced: reduced)
      (text, notes) = (sheet.text, notes + sheet.notes)
      if let note = picture.noteOnCounting(in: "a style sheet") { notes.append(note) }
    case .mjs:
      let numbers = try drawn(script, run?.curves, beyond: reduced?.performance.horizon ?? 0, isDrawn: false).picture
      var reducedPart: ModuleWriter.Part?
      if let reduced, let lessScript {
        let performance = try performance(script)
        let numbers = try drawn(lessScript, beyond: performance.horizon, isDrawn: false).picture
        reducedPart = ModuleWriter.Part(reduced, numbers: numbers)
      }
      let module = ModuleWriter(name: fileName ?? "motion", tolerance: options.tolerance).text(
        ModuleWriter.Part(picture, numbers: numbers), reduced: reducedPart,
        columns: score.tracks.map { script.scene.tracks[Int($0)].name }, played: options.play,
        title: script.source.title)
      (text, types, notes) = (module.module, module.types, notes + module.notes)
    case .lottie, .dotlottie:
      let file = LottieWriter(tolerance: options.tolerance, rate: options.rate, workers: workers(script)).text(
        picture, reduced: reduced, entries: try entries(script, run), title: title(script))
      (text, notes) = (file.text, notes + file.notes)
    case .swift:
      let file = SwiftUIWriter(name: fileName ?? "motion", tolerance: options.tolerance).text(
        picture, reduced: reduced, title: script.source.title)
      (text, notes) = (file.text, notes + file.notes)
    case .html:
      var reducedPart: HTMLWriter.Part?
      if let less, let lessScript {
        reducedPart = HTMLWriter.Part(less.picture, lessScript.scene, less.score, entries: try entries(lessScript))
      }
      let writer = HTMLWriter(tolerance: options.tolerance, namesLabels: namesLabels, workers: workers(script))
      let page = writer.text(
        HTMLWriter.Part(picture, script.scene, score, entries: try entries(script, run)),
        reduced: reducedPart,
        rate: options.rate, title: title(script))
      (text, notes) = (page.text, notes + page.notes)
    }
    if let note = noteOnSize(text.utf8.count, of: script) { notes.append(note) }
    for note in notes { StandardStream.error.say("\(format.rawValue): \(note)\n") }
    return WrittenPicture(text: text, types: types)
  }

  /// Returns a note on a file that is larger than its views suggest.
  private func noteOnSize(_ bytes: Int, of script: CompiledScript) -> String? {
    let count = script.scene.views.count
    guard bytes > 1_000_000, count < 100 else { return nil }
    let size = String(decoding: DecimalText(.decimals(1)).bytes(of: Double(bytes) / 1e6), as: UTF8.self)
    return "the file is \(size) MB for \(count) \(count == 1 ? "view" : "views"); a larger --tolerance or a shorter "
      + "\(arguments.command == .run ? Option.until.name : Option.duration.name) makes it smaller"
  }

  /// Returns the picture, and the score of the whole scene for the curves of a page.
  ///
  /// - Parameters:
  ///   - beyond: the flicks by which the score of an endless animation is longer than the picture needs.
  ///   - isDrawn: whether the picture is drawn, and not read for its numbers.
  private func drawn(
    _ script: CompiledScript, _ followed: Recording.Followed? = nil, beyond: Int64 = 0, isDrawn: Bool = true
  ) throws(ProgramFailure) -> (picture: Picture, score: Score) {
    let performance = try followed == nil ? performance(script) : Performance(script.scene) ?? .once(0)
    // With a chosen end, the last pass may be cut off.
    let isWhole = format.player == .browser && format != .mjs && followed == nil && options.duration == nil
    let finite = isWhole ? FiniteLoops(script.scene) : nil
    let isCut = script.scene.duration?.isEndless == true || options.duration != nil
    let horizon = isCut ? performance.horizon + beyond + 1 : nil
    let scene = finite?.scene ?? script.scene
    // The bounds need nothing of the score.
    let parts = workers(script).map(2, fewest: 2) { numbers in
      numbers.map { number -> (score: Result<Score, LayoutProblem>?, bounds: [ClosedRange<Double>?]) in
        if number == 1 { return (nil, scene.bounds()) }
        let score = Result { () throws(LayoutProblem) in
          try Score(scene, upTo: horizon, limit: Limit.shownSentences)
        }
        return (score, [])
      }
    }
    let laidOut = parts.compactMap(\.score)[0]
    let score = try script.laidOut { (_) throws(LayoutProblem) in try laidOut.get() }
    let style: CurveReduction.Style = format == .css || format == .mjs ? .stops : .cubics
    let picture: Picture
    do throws(ReductionProblem) {
      picture = try Picture(
        scene, score, performance, style: style, tolerance: options.tolerance, player: format.player,
        followed: followed, finite: finite, isDrawn: isDrawn, bounds: parts[1].bounds, workers: workers(script))
    } catch {
      throw .script("\(script.source.name): \(words(error, script.scene.tracks))")
    }
    guard finite != nil, format == .html else { return (picture, score) }
    let whole = try script.laidOut { (scene) throws(LayoutProblem) in
      try Score(scene, upTo: horizon, limit: Limit.shownSentences)
    }
    return (picture, whole)
  }

  private func workers(_ script: CompiledScript) -> Workers { .threads(for: script.scene) }

  private func entries(
    _ script: CompiledScript, _ run: Played? = nil
  ) throws(ProgramFailure) -> [TimelineEntry] {
    if let run { return run.entries }
    let timeline = try script.laidOut { (scene) throws(LayoutProblem) in
      try scene.timeline(upTo: options.duration, limit: Limit.shownSentences)
    }
    return try script.laidOut { (scene) throws(LayoutProblem) in try timelineEntries(timeline, of: scene) }
  }

  private func title(_ script: CompiledScript) -> String {
    options.title ?? (fileName == nil ? ScriptPicture.untitled : script.source.title)
  }

  /// The title that a screen reader announces.
  private var spokenTitle: String { options.title ?? fileName ?? ScriptPicture.untitled }

  /// The title of a script from stdin.
  private static let untitled = "Animation"

  /// The name of the file without its folder and its ending; `nil` for stdin.
  private var fileName: String? {
    let file = arguments.operands.first.map { String(decoding: $0, as: UTF8.self) } ?? "-"
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.hasSuffix(".motion") ? String(name.dropLast(".motion".count)) : name
    return stem.isEmpty || stem == "-" ? nil : stem
  }

  /// How the picture plays: once from start to end, or forever if the animation repeats.
  private func performance(_ script: CompiledScript) throws(ProgramFailure) -> Performance {
    if let chosen = options.duration { return .once(chosen) }
    if let performance = Performance(script.scene) { return performance }
    if try script.endTime(script.scene.duration) == nil {
      let command = arguments.command
      let option = command == .run ? Option.until : .duration
      let asked = command == .watch ? "" : " --format \(format.rawValue)"
      throw .script(
        """
        \(script.source.name): the animation never ends and does not repeat itself; \
        limit it with \(option.name), as in "motionc \(command.rawValue) \(arguments.fileName)\(asked) \(option.name) 10s"
        """)
    }
    return .once(0)
  }

  private func words(_ problem: ReductionProblem, _ tracks: [Track]) -> String {
    problem.words(tracks) + "; allow a larger one, as in \"--tolerance \(plainNumber(options.tolerance * 10))\""
  }
}
