import MotionLanguage
import MotionText

/// `motionc explain`: the longer story of a problem, or all the codes.
struct ExplainCommand {
  private let explanations: [Explanation]

  /// Codes are taken in capitals or small letters.
  init(_ arguments: Arguments) throws(ProgramFailure) {
    var explanations: [Explanation] = []
    for operand in arguments.operands {
      let code = String(decoding: operand, as: UTF8.self).uppercased()
      guard let explanation = Explanation.all.first(where: { $0.code.rawValue == code }) else {
        let near = nearestWord(to: code, among: ProblemCode.allCases.map(\.rawValue))
        let offer = near.map { "; did you mean \($0)?" } ?? "; \"motionc explain\" lists them"
        throw .usage("there is no code \"\(visible(operand))\"\(offer)", command: .explain)
      }
      explanations.append(explanation)
    }
    self.explanations = explanations
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let text = explanations.isEmpty ? Explanation.list : explanations.map(\.text).joined(separator: "\n")
    try StandardStream.output.write(text)
    return .success
  }
}
