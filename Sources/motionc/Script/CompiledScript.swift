import MotionAlgebra
import MotionLanguage
import MotionTargets
import MotionText

/// A script that was compiled. Its messages have been reported.
struct CompiledScript {
  let source: SourceFile
  /// The script and the files that it uses.
  let sources: [SourceFile]
  let scene: Scene

  /// Reads and compiles the script that the arguments name, and reports its messages on stderr. It throws if there are
  /// errors.
  ///
  /// - Parameter takesReactions: whether the script may have reactions; `nil` where that depends on the command.
  init(_ arguments: Arguments, takesReactions: Bool? = nil) throws(ProgramFailure) {
    source = try SourceFile(path: arguments.operand, for: arguments.command)
    HeapMemory.expect(textOf: source.bytes.count)
    let used = UsedFiles(source, path: arguments.operand)
    let compilation = compile(source: source.bytes, name: source.name, play: arguments[.play]?.text, read: used.read)
    sources = used.sources
    sayProblems(compilation.problems, in: compilation.files, of: source, color: arguments.color)
    guard let scene = compilation.scene else {
      let isOption = compilation.problems.allSatisfy { $0.severity != .error || $0.isAboutPlayOption }
      throw .reported(isOption ? .badUsage : used.wereRefused ? .badFile : .badScript)
    }
    self.scene = scene
    // Without reactions, which is usual, the table of the options is not needed, whose types would have to be made.
    guard let reaction = scene.firstReaction else { return }
    if !(takesReactions ?? arguments.command.takes(.gestures)) { try refuse(reaction, arguments) }
  }

  /// Rejects a script with reactions, which the command does not play.
  private func refuse(_ first: String, _ arguments: Arguments) throws(ProgramFailure) {
    // A script that has only transitions plays nothing unless one is named.
    let name = scene.cues.cues.isEmpty ? scene.cues.transitions.first?.name : nil
    var options = name.map { " \(Option.transition.name) \(visible($0))" } ?? ""
    for option in [Option.output, .format] {
      guard let value = arguments.written(option) else { continue }
      options += " \(option.letter.map { "-\($0)" } ?? option.name) \(visible(value))"
    }
    let file = arguments.fileName.split(separator: "/").last ?? ""
    let stem = file.hasSuffix(".motion") && file.count > 7 ? String(file.dropLast(7)) : "page"
    throw .usage(
      """
      \(source.name) has reactions (\(visible(first))), which have no fixed time; \
      play them with "motionc run \(arguments.fileName)\(options)", or write a page or a module that reacts: \
      "motionc compile \(arguments.fileName) -o \(stem).html" or "-o \(stem).mjs"
      """)
  }

  /// A script whose messages have been reported.
  init(source: SourceFile, sources: [SourceFile], scene: Scene) {
    (self.source, self.sources, self.scene) = (source, sources, scene)
  }

  /// The script with what it plays for users who prefer reduced motion; `nil` if it does not say so.
  var forLessMotion: CompiledScript? {
    scene.forLessMotion.map { CompiledScript(source: source, sources: sources, scene: $0) }
  }

  /// The length in flicks; `nil` for an endless animation.
  func endTime(_ duration: ExactTime?) throws(ProgramFailure) -> Int64? {
    guard let duration else { return 0 }
    if duration.isEndless { return nil }
    if duration.isOverflow { throw .script("\(source.name): \(LayoutProblem.overflow.words(scene))") }
    guard let flicks = duration.wholeFlicks else {
      throw .script("\(source.name): \(LayoutProblem.tooLong.words(scene))")
    }
    return flicks
  }

  /// Explains an empty output.
  func sayWhyEmpty(_ duration: ExactTime?) {
    if duration == nil {
      StandardStream.error.say("\(source.name): note: the animation is cancelled, so it has no frames.\n")
    } else if duration == .zero {
      StandardStream.error.say("\(source.name): note: the animation is empty: its length is 0 s.\n")
    }
  }

  /// Reports that a picture of a time shows the end, because the animation is over by then.
  func sayIfEnded(before time: Int64) {
    guard let duration = scene.duration, !duration.isZero, !duration.isEndless else { return }
    let end = (duration.seconds * Double(ExactTime.flicksPerSecond)).rounded()
    guard end < Double(time) else { return }
    StandardStream.error.say(
      "\(source.name): note: the animation ends at \(readableTime(Int64(end))), so the picture shows its end.\n")
  }
}

extension CompiledScript {
  /// Rejects more frames than anyone wants by intention.
  ///
  /// - Parameter remedy: how to get fewer, for the message.
  func refuseTooManyFrames(_ count: Int64, _ remedy: String) throws(ProgramFailure) {
    guard count > Limit.frames else { return }
    throw .script("\(source.name): the output would have \(count) frames, and the limit is \(Limit.frames); \(remedy)")
  }

  /// Runs a step that lays out the scene in time, and puts its failure into words.
  ///
  /// - Parameter cut: the option that limits the length; `nil` where the command has none.
  func laidOut<Result>(
    cutBy cut: Option? = .duration, _ step: (Scene) throws(LayoutProblem) -> Result
  ) throws(ProgramFailure) -> Result {
    do throws(LayoutProblem) {
      return try step(scene)
    } catch {
      throw .script("\(source.name): \(error.words(scene, cutBy: cut))")
    }
  }
}

extension Scene {
  /// The first reaction as the script writes it; `nil` if there is none.
  fileprivate var firstReaction: String? {
    cues.cues.first.map { words($0.trigger) } ?? cues.transitions.first.map { "transition \($0.name)" }
  }
}

/// Writes the messages to stderr, with an empty line between two.
func sayProblems(_ problems: [Problem], in files: SourceFiles, of source: SourceFile, color: ColorChoice) {
  let terminal = Terminal(.error, color: color)
  let renderer = ProblemRenderer(files, problems, color: terminal.hasColor)
  let lineBreak = UInt8(ascii: "\n")
  let (shown, moreErrors, moreWarnings) = firstProblems(problems)
  var texts: [UInt8] = []
  for problem in shown {
    if !texts.isEmpty { texts.append(lineBreak) }
    let text = renderer.human(problem)
    texts += text[..<(text.lastIndex { $0 != lineBreak } ?? -1).advanced(by: 1)]
    texts.append(lineBreak)
  }
  StandardStream.error.say(texts)
  func sayMore(_ count: Int, _ word: String) {
    if count == 0 { return }
    // Nobody knows how many more there are where the reading of a script was given up.
    let atLeast = problems.count < Limit.mistakes ? "" : "at least "
    StandardStream.error.say(
      "\n\(source.name): \(atLeast)\(count) more \(word)\(count == 1 ? " is" : "s are") not shown\n")
  }
  sayMore(moreErrors, "error")
  sayMore(moreWarnings, "warning")
}

/// Returns the first errors and the first warnings of a script, and the numbers of those left out, because a thousand
/// messages are too many to read.
private func firstProblems(_ problems: [Problem]) -> (shown: [Problem], moreErrors: Int, moreWarnings: Int) {
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
  return (shown, max(0, errors - most), max(0, others - most))
}

extension Arguments {
  /// Does something with every file, also after one has failed.
  ///
  /// - Parameter work: takes the path of a file, or `nil` for stdin, which is read if there are no files.
  /// - Returns: the worst status of all files.
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
