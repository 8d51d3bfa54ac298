import MotionLanguage
import MotionTargets
import MotionText

/// `motionc watch`: serves the page of a script on a port of this machine, and updates it when the script changes.
struct WatchCommand {
  private let arguments: Arguments
  private let options: CompileOptions
  private let own: RunOptions
  private let path: [UInt8]
  private let port: UInt16?

  /// The default port, and the number of ports after it that are tried.
  private static let usualPort: UInt16 = 8017
  private static let otherPorts: UInt16 = 20
  /// The time between two looks at the files, in milliseconds.
  private static let pace: Int64 = 100

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    guard let path = arguments.operand, path != [UInt8(ascii: "-")] else {
      throw .usage("watch needs a file, as in \"motionc watch fade.motion\"")
    }
    self.path = path
    options = try CompileOptions(arguments, format: PictureFormat.html.rawValue)
    own = try RunOptions(arguments, rate: options.rate)
    port = arguments[.port]?.port
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    // A wrong name is reported before the server starts.
    _ = try SourceFile(path: path, for: .watch)
    let server = try LoopbackServer(
      port: port ?? WatchCommand.usualPort, others: port == nil ? WatchCommand.otherPorts : 0)
    let address = "http://127.0.0.1:\(server.port)/"
    var preview = WatchPreview(title: visible(path.split(separator: UInt8(ascii: "/")).last ?? []))
    var files = read(into: &preview, after: nil)
    let signalsBefore = Interrupts.block()
    try StandardStream.output.write(address + "\n")
    StandardStream.error.say(
      "motionc: showing \(visible(path)), and reloading it when it changes; press Ctrl-C to stop\n")
    var opener = arguments.isGiven(.open) ? BrowserOpener(address, for: .watch) : nil
    while !Interrupts.isPending {
      server.serve(for: WatchCommand.pace) { preview.answer($0) }
      opener?.reap()
      if files.haveChanged() {
        // An interrupt ends long work too.
        Interrupts.endAtOnce()
        Interrupts.restore(signalsBefore)
        files = read(into: &preview, after: files)
        _ = Interrupts.block()
      }
    }
    Interrupts.ignore()
    Interrupts.restore(signalsBefore)
    return .success
  }

  /// Reads the script and the files that it uses, and updates the page if the script compiles.
  ///
  /// - Returns: the files to watch.
  private func read(into preview: inout WatchPreview, after files: WatchedFiles?) -> WatchedFiles {
    let started = Progress.milliseconds()
    let before = WatchedFiles(files?.paths ?? [path])
    let source: SourceFile
    do throws(ProgramFailure) {
      source = try SourceFile(path: path, for: .watch)
    } catch {
      preview.failed(error.words ?? "")
      _ = error.report(in: .watch)
      return before
    }
    let used = UsedFiles(source, path: path)
    let compilation = compile(source: source.bytes, name: source.name, play: options.play, read: used.read)
    sayProblems(compilation.problems, in: compilation.files, of: source, color: options.color)
    preview.found(compilation.problems, in: compilation.files)
    if let scene = compilation.scene {
      do throws(ProgramFailure) {
        preview.show(try page(of: CompiledScript(source: source, sources: used.sources, scene: scene)))
        if files != nil {
          StandardStream.error.say("\(source.name): updated in \(Progress.milliseconds() - started) ms\n")
        }
      } catch {
        preview.failed(error.words ?? "")
        _ = error.report(in: .watch)
      }
    }
    return WatchedFiles([path] + used.paths + (own.gestures.map { [$0] } ?? []), before: before)
  }

  /// Returns the page of a script; one that reacts if it has reactions, unless the options say what they play.
  ///
  /// - Parameter namesLabels: whether the bars have the labels of their sentences.
  func page(of script: CompiledScript, namesLabels: Bool = false) throws(ProgramFailure) -> String {
    let picture = ScriptPicture(arguments, options, .html, namesLabels: namesLabels)
    let playsRun = own.gestures != nil || own.transition != nil || own.until != nil
    if !script.scene.cues.isEmpty, !playsRun { return try picture.livePage(script) }
    guard let run = try ScriptRun(script, own, arguments) else { return try picture.picture(script).text }
    let recorded = try RecordedRun(run, of: script, own)
    let text = try picture.picture(of: recorded, of: script, own).text
    recorded.sayEnd()
    return text
  }
}
