import MotionLanguage

/// `motionc prelude`: prints the source of the prelude, which is a script.
struct PreludeCommand {
  func run() throws(ProgramFailure) -> ExitStatus {
    try StandardStream.output.write(Prelude.text)
    return .success
  }
}
