import MotionAlgebra
import MotionLanguage
import MotionTargets
import MotionText

/// `motionc check`: reports mistakes, and what the folds tell about a script.
struct CheckCommand {
  private let arguments: Arguments
  private let isFixing: Bool
  private let isStrict: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) {
    self.arguments = arguments
    isFixing = arguments.isGiven(.fix)
    isStrict = arguments.isGiven(.strict)
    isJSON = arguments.format == ReportFormat.json.rawValue
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    try arguments.worstOfFiles { (file) throws(ProgramFailure) in
      let source = try SourceFile(path: file, for: .check)
      HeapMemory.expect(textOf: source.bytes.count)
      return isFixing ? try fix(source, path: file) : try check(source, path: file)
    }
  }

  /// Applies the edits of the messages, and checks the result.
  private func fix(_ source: SourceFile, path: [UInt8]?) throws(ProgramFailure) -> ExitStatus {
    let isStandardInput = path == nil || path == [UInt8(ascii: "-")]
    if isStandardInput, isJSON {
      throw .usage(
        "--fix writes a script from stdin to stdout, so --format json cannot write there; give the script as a file")
    }
    let (bytes, count) = fixed(source: source.bytes, name: source.name) { UsedFiles(source, path: path).read }
    let corrected = SourceFile(name: source.name, bytes: bytes, identity: source.identity)
    if isStandardInput {
      try StandardStream.output.write(bytes)
    } else if count > 0, let path {
      guard source.identity != nil else {
        throw .file(
          "cannot fix \(source.name) in place: it is not a regular file; write \"motionc check --fix -\" to read stdin")
      }
      var output = try OutputFile(path: path)
      try output.write(bytes)
      try output.finish()
    }
    if isJSON {
      var json = JSONWriter()
      json.object { json in
        json.member("file", source.name)
        json.member("fixed", count)
      }
      json.endLine()
      try StandardStream.output.write(json.take())
    } else if count > 0 {
      StandardStream.error.say("\(source.name): fixed \(count) mistake\(count == 1 ? "" : "s")\n")
    }
    return try check(corrected, path: path, reports: !isStandardInput)
  }

  private func check(_ source: SourceFile, path: [UInt8]?, reports: Bool = true) throws(ProgramFailure) -> ExitStatus {
    let used = UsedFiles(source, path: path)
    let compilation = compile(source: source.bytes, name: source.name, mustPlay: false, read: used.read)
    let report = reports ? compilation.scene.map { SceneReport($0) } : nil
    if isJSON {
      let renderer = ProblemRenderer(compilation.files, compilation.problems, color: false)
      var lines = Array(compilation.problems.map({ renderer.json($0) }).joined())
      if let report { lines += report.json(name: source.name) }
      try StandardStream.output.write(lines)
    } else {
      sayProblems(compilation.problems, in: compilation.files, of: source, color: arguments.color)
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
