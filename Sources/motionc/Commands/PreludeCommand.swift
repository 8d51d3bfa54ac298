import MotionLanguage

/// `motionc prelude`: the source of the prelude, which is a script itself.
struct PreludeCommand {
  func run() throws(ProgramFailure) -> ExitStatus {
    try StandardStream.output.write(Prelude.text)
    return .success
  }
}
