import MotionLanguage
import MotionText

/// `motionc explain`: explains messages, or lists all of them.
struct ExplainCommand {
  private let messages: [Message]

  /// Codes may be in capital or small letters, and without the letter and its zeros.
  init(_ arguments: Arguments) throws(ProgramFailure) {
    var messages: [Message] = []
    for operand in arguments.operands {
      let code = String(decoding: operand, as: UTF8.self).uppercased()
      let number = Int(code.drop { $0 == "M" })
      guard let message = Message.all.first(where: { $0.code == code || Int($0.code.dropFirst()) == number }) else {
        let near = nearestWord(to: code, among: Message.all.map(\.code))
        let offer = near.map { "; did you mean \($0)?" } ?? "; \"motionc explain\" lists all codes"
        throw .usage("unknown code \"\(visible(operand))\"\(offer)")
      }
      messages.append(message)
    }
    self.messages = messages
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    let text = messages.isEmpty ? Message.list : messages.map(\.text).joined(separator: "\n")
    try StandardStream.output.write(text)
    return .success
  }
}
