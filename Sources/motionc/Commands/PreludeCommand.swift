import MotionLanguage

/// `motionc prelude`: the source of the prelude, which is a script itself.
struct PreludeCommand {
  init(_ arguments: Arguments) throws(ProgramFailure) {
    if let operand = arguments.operands.first {
      throw .usage("prelude takes nothing; \"\(visible(operand))\" is too much", command: .prelude)
    }
  }

  func run() throws(ProgramFailure) -> ExitStatus {
    try StandardStream.output.write(Prelude.text)
    return .success
  }
}
