import MotionAlgebra
import MotionLanguage
import MotionTargets
import MotionText

/// A script that was read and compiled, its problems said.
struct CompiledScript {
  let source: SourceFile
  /// It and the files that it uses.
  let sources: [SourceFile]
  let scene: Scene

  /// Stops with the status for a bad script when it has errors; they are on stderr then, as
  /// warnings are.
  init(_ arguments: Arguments) throws(ProgramFailure) {
    source = try SourceFile(path: arguments.operand, for: arguments.command)
    let used = UsedFiles(source, path: arguments.operand)
    let compilation = compile(source: source.bytes, name: source.name, play: arguments[.play]?.text, read: used.read)
    sources = used.sources
    sayProblems(compilation.problems, in: compilation.files, of: source, color: arguments.color)
    guard let scene = compilation.scene else { throw .reported(.badScript) }
    self.scene = scene
    if arguments.command != .run { try refuseReactions(arguments) }
  }

  /// What happens beside the timeline has no place in time, so it is not in what shows the timeline.
  func refuseReactions(_ arguments: Arguments) throws(ProgramFailure) {
    guard let first = scene.firstReaction else { return }
    // Without a transition's name a script of transitions alone plays nothing.
    let name = scene.cues.cues.isEmpty ? scene.cues.transitions.first?.name : nil
    var options = name.map { " \(Option.transition.name) \(visible($0))" } ?? ""
    if arguments.command == .compile {
      for option in [Option.output, .format] {
        guard let value = arguments.written(option) else { continue }
        options += " \(option.letter.map { "-\($0)" } ?? option.name) \(visible(value))"
      }
    }
    throw .usage(
      """
      \(source.name) says what happens beside its timeline (\(visible(first))), which \(arguments.command.rawValue) does not \
      play; run it, as in "motionc run \(arguments.fileName)\(options)"
      """)
  }

  /// One whose problems were said.
  init(source: SourceFile, sources: [SourceFile], scene: Scene) {
    (self.source, self.sources, self.scene) = (source, sources, scene)
  }

  /// The same with what is played for people who ask for less motion; `nil` where it says nothing of them.
  var forLessMotion: CompiledScript? {
    scene.forLessMotion.map { CompiledScript(source: source, sources: sources, scene: $0) }
  }

  /// How long the whole is, in flicks; `nil` where it has no end.
  func endTime(_ duration: ExactTime?) throws(ProgramFailure) -> Int64? {
    guard let duration else { return 0 }
    if duration.isEndless { return nil }
    if duration.isOverflow { throw .script("\(source.name): \(LayoutProblem.overflow.words(scene))") }
    guard let flicks = duration.wholeFlicks else {
      throw .script("\(source.name): this animation is longer than 400 years, the most that can be counted exactly")
    }
    return flicks
  }

  /// What a reader of an empty table wants to know.
  func sayWhyEmpty(_ duration: ExactTime?) {
    if duration == nil {
      StandardStream.error.say("\(source.name): note: this animation is cancelled: it has no frames.\n")
    } else if duration == .zero {
      StandardStream.error.say("\(source.name): note: this animation is nothing: it ends where it begins.\n")
    }
  }
}

extension CompiledScript {
  /// Runs a step that lays the scene out, and says in words why it cannot.
  func laidOut<Result>(
    cutBy cut: Option = .duration, _ step: (Scene) throws(LayoutProblem) -> Result
  ) throws(ProgramFailure) -> Result {
    do throws(LayoutProblem) {
      return try step(scene)
    } catch {
      throw .script("\(source.name): \(error.words(scene, cutBy: cut))")
    }
  }
}

extension Scene {
  /// What it says first of what happens beside its timeline, in the words of a script; `nil` where it says nothing.
  fileprivate var firstReaction: String? {
    guard let cue = cues.cues.first else { return cues.transitions.first.map { "transition \($0.name)" } }
    switch cue.trigger {
    case .at(let flicks):
      let seconds = DecimalText(.decimals(9)).bytes(of: Double(flicks) / Double(ExactTime.flicksPerSecond))
      return "at \(String(decoding: seconds, as: UTF8.self))s"
    case .on(let event, let view): return "on \(event.rawValue) of \(views[Int(view)].name)"
    }
  }
}

/// Every problem on stderr, a blank line between two.
func sayProblems(_ problems: [Problem], in files: SourceFiles, of source: SourceFile, color: ColorChoice) {
  let terminal = Terminal(.error, color: color)
  let renderer = ProblemRenderer(files, color: terminal.hasColor)
  let lineBreak = UInt8(ascii: "\n")
  let (shown, left) = firstProblems(problems)
  let texts = shown.map { problem in
    let text = renderer.human(problem)
    return text[..<(text.lastIndex { $0 != lineBreak } ?? -1).advanced(by: 1)] + [lineBreak]
  }
  StandardStream.error.say(Array(texts.joined(separator: [lineBreak])))
  for (count, word) in left where count > 0 {
    StandardStream.error.say("\n\(source.name): and \(count) more \(word)\(count == 1 ? "" : "s")\n")
  }
}

/// The first errors and the first warnings of a script, and how many of both are left: nobody reads
/// a thousand messages.
private func firstProblems(_ problems: [Problem]) -> (shown: [Problem], left: [(count: Int, word: String)]) {
  let most = 20
  var (errors, others) = (0, 0)
  let shown = problems.filter { problem in
    if problem.severity == .error {
      errors += 1
      return errors <= most
    }
    others += 1
    return others <= most
  }
  return (shown, [(max(0, errors - most), "error"), (max(0, others - most), "warning")])
}

extension Arguments {
  /// Does something with every FILE of a command that takes several, whatever became of the one before; the worst
  /// decides. `nil` is stdin, which is meant where there is none.
  func worstOfFiles(
    _ work: ([UInt8]?) throws(ProgramFailure) -> ExitStatus
  ) throws(ProgramFailure) -> ExitStatus {
    var worst = ExitStatus.success
    let files: [[UInt8]?] = operands.isEmpty ? [nil] : operands
    for file in files {
      do throws(ProgramFailure) {
        worst = max(worst, try work(file))
      } catch {
        switch error {
        case .file, .script: worst = max(worst, error.report(in: command))
        case .closedPipe, .reported, .usage: throw error
        }
      }
    }
    return worst
  }
}
