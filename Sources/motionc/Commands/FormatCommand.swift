import MotionLanguage
import MotionText

/// `motionc fmt`: formats scripts in place.
struct FormatCommand {
  private let arguments: Arguments
  private let isCheck: Bool

  init(_ arguments: Arguments) {
    self.arguments = arguments
    isCheck = arguments.isGiven(.check)
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    try arguments.worstOfFiles { (file) throws(ProgramFailure) in try format(file) }
  }

  private func format(_ path: [UInt8]?) throws(ProgramFailure) -> ExitStatus {
    let source = try SourceFile(path: path, for: .fmt)
    let formatted = MotionLanguage.format(
      source: source.bytes, name: source.name, reader: { UsedFiles(source, path: path).read })
    sayProblems(formatted.problems, in: formatted.files, of: source, color: arguments.color)
    let status = formatted.problems.isEmpty ? ExitStatus.success : .badScript
    let isChanged = formatted.text != source.bytes
    if isCheck {
      guard isChanged else { return status }
      try StandardStream.output.write(source.name + "\n")
      let operand = path.map { $0.contains(UInt8(ascii: " ")) ? "\"\(visible($0))\"" : visible($0) } ?? "-"
      StandardStream.error.say(firstDifference(source, formatted.text, remedy: "motionc fmt \(operand)"))
      return .badScript
    }
    guard let path, path != [UInt8(ascii: "-")] else {
      try StandardStream.output.write(formatted.text)
      return status
    }
    guard isChanged else { return status }
    guard source.identity != nil else {
      throw .file(
        "cannot format \(source.name) in place: it is not a regular file; write \"motionc fmt -\" to read stdin")
    }
    var output = try OutputFile(path: path)
    try output.write(formatted.text)
    try output.finish()
    return status
  }

  /// Returns the first line that would change, before and after, and the command that formats the script.
  private func firstDifference(_ source: SourceFile, _ text: [UInt8], remedy: String) -> String {
    let lineBreak = UInt8(ascii: "\n")
    let before = source.bytes.split(separator: lineBreak, omittingEmptySubsequences: false)
    let after = text.split(separator: lineBreak, omittingEmptySubsequences: false)
    var line = 0
    while line < before.count, line < after.count, before[line] == after[line] { line += 1 }
    let sides = [("-", before), ("+", after)].map { sign, lines in
      line < lines.count ? "  \(sign) \(wholeVisible(Array(lines[line])))\n" : ""
    }
    return "\(source.name):\(line + 1): not formatted; write: \(remedy)\n" + sides.joined()
  }
}
