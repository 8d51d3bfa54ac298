import MotionText

/// The files of a film with one file for each frame.
struct NumberedFrames {
  let path: NumberedPath
  let size: VideoSize
  let mark: FilmMark

  /// Returns the frames whose files are missing, are of another film or size, or are not whole.
  func missing(of frames: FrameList) -> FrameList {
    let text = mark.text
    var spans: [FrameList.Span] = []
    for frame in frames.each {
      let file = PNGFile(path: path.path(of: frame))
      if file?.text == text, file?.width == size.width, file?.height == size.height, isIntact(frame) { continue }
      if let last = spans.last, last.last == frame - 1 {
        spans[spans.count - 1] = FrameList.Span(from: last.first, through: frame)
      } else {
        spans.append(FrameList.Span(from: frame, through: frame))
      }
    }
    return FrameList(spans)
  }

  /// Returns whether the checksums of the file of a frame are right. A file that cannot be read is made again, which says why
  /// that fails.
  private func isIntact(_ frame: Int64) -> Bool {
    guard let source = try? SourceFile(path: path.path(of: frame), for: .render, as: "a frame") else { return false }
    return PNGFile.bytesWithoutText(source.bytes) != nil
  }

  /// Removes the temporary files that killed programs have left of some frames. Those of other frames stay: another machine
  /// may be writing them, and not every shared folder shows its lock.
  func removeLeftFiles(of frames: FrameList) {
    OutputFile.removeLeftFiles(in: path.folder) { path.frame(of: $0).map(frames.contains) ?? false }
  }

  /// Writes the file of a frame, which appears whole or not at all.
  func write(_ picture: [UInt8], of frame: Int64, sources: [FileIdentity?]) throws(ProgramFailure) {
    var output = try OutputFile(path: path.path(of: frame), sources: sources, isOneOfMany: true)
    try output.write(PNGFile.bytes(picture, text: mark.text))
    try output.finish()
  }
}
