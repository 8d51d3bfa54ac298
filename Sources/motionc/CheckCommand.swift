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
        worst = max(worst, try check(SourceFile(path: file, for: .check)))
      } catch {
        switch error {
        case .file, .script: worst = max(worst, error.report())
        case .closedPipe, .reported, .usage: throw error
        }
      }
    }
    return worst
  }

  private func check(_ source: SourceFile) throws(ProgramFailure) -> ExitStatus {
    let compilation = compile(source: source.bytes, play: nil)
    let report = compilation.scene.map { SceneReport($0) }
    if isJSON {
      let renderer = ProblemRenderer(source: source.bytes, fileName: source.name, color: false)
      var lines = Array(compilation.problems.map(renderer.json).joined())
      if let report { lines += report.json(name: source.name) }
      try StandardStream.output.write(lines)
    } else {
      sayProblems(compilation.problems, of: source, color: color)
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
