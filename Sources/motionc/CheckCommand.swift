import MotionAlgebra
import MotionLanguage
import MotionTargets

/// `motionc check`: mistakes, and what the folds know.
struct CheckCommand {
  private let arguments: Arguments
  private let isStrict: Bool
  private let isJSON: Bool
  private let color: String?

  init(_ arguments: Arguments) throws(ProgramFailure) {
    self.arguments = arguments
    isStrict = arguments.isGiven(.strict)
    isJSON = try arguments.choice(.format, ["human", "json"]) == "json"
    color = try arguments.choice(.color, ["auto", "always", "never"])
  }

  /// Every file is checked, whatever became of the one before; the worst decides.
  func run() throws(ProgramFailure) -> ExitStatus {
    var worst = ExitStatus.success
    let files: [[UInt8]?] = arguments.operands.isEmpty ? [nil] : arguments.operands
    for file in files {
      do throws(ProgramFailure) {
        worst = max(worst, try check(SourceFile(path: file, for: .check), path: file))
      } catch {
        switch error {
        case .file, .script: worst = max(worst, error.report())
        case .closedPipe, .reported, .usage: throw error
        }
      }
    }
    return worst
  }

  private func check(_ source: SourceFile, path: [UInt8]?) throws(ProgramFailure) -> ExitStatus {
    let used = UsedFiles(source, path: path)
    let compilation = compile(source: source.bytes, name: source.name, read: used.read)
    let report = compilation.scene.map { SceneReport($0) }
    if isJSON {
      let renderer = ProblemRenderer(compilation.files, color: false)
      var lines = Array(compilation.problems.map(renderer.json).joined())
      if let report { lines += report.json(name: source.name) }
      try StandardStream.output.write(lines)
    } else {
      sayProblems(compilation.problems, in: compilation.files, of: source, color: color)
      if let report { try StandardStream.output.write(report.text(name: source.name)) }
    }
    return status(compilation)
  }

  private func status(_ compilation: Compilation) -> ExitStatus {
    let isWrong = compilation.problems.contains { problem in
      switch problem.severity {
      case .error: true
      case .warning: isStrict
      case .note: false
      }
    }
    return isWrong || compilation.scene == nil ? .badScript : .success
  }
}
