import MotionAlgebra
import MotionText

/// A video or an animated picture that ffmpeg writes from PNGs, one after another. It appears whole or not at all.
struct VideoFile {
  let format: RenderFormat
  let rate: FrameRate
  let isLoop: Bool
  let isTransparent: Bool
  let path: [UInt8]

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - sources: the files that were read, the script first.
  ///   - frames: gives the pictures in order to its argument.
  func write(
    sources: [FileIdentity?], _ frames: ((([UInt8]) throws(ProgramFailure) -> Void)) throws(ProgramFailure) -> Void
  ) throws(ProgramFailure) {
    var output = try OutputFile(path: path, sources: sources)
    guard let temporaryPath = output.temporaryPath else {
      throw .file("cannot write the \(format.rawValue) to \(visible(path)): it is not a regular file")
    }
    do throws(ProgramFailure) {
      try encode(to: temporaryPath, frames)
    } catch {
      if !Interrupts.isPending { try format.checkEncoder() }
      throw error
    }
    try output.stopIfInterrupted()
    try output.finish()
  }

  private func encode(
    to temporaryPath: String, _ frames: ((([UInt8]) throws(ProgramFailure) -> Void)) throws(ProgramFailure) -> Void
  ) throws(ProgramFailure) {
    let encoder = try RunningProgram(
      format.encoder(
        format.isAnimatedPicture ? PictureTimes.pace : rate, isLoop: isLoop, isTransparent: isTransparent,
        path: temporaryPath), input: nil)
    var times = PictureTimes(format, rate, isTransparent: isTransparent)
    try frames { (picture) throws(ProgramFailure) in
      if times.begins(picture) { try encoder.write(picture) }
    }
    _ = try encoder.finish()
    if format.isAnimatedPicture { try times.write(to: temporaryPath) }
  }
}
