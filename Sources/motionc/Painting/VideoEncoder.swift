import MotionAlgebra

extension RenderFormat {
  /// The program that reads PNGs, one after another, and writes a video or an animated picture.
  ///
  /// - Parameter pace: the pictures per second. For an animated picture `PictureTimes` replaces the times that follow from it.
  func encoder(_ pace: FrameRate, isLoop: Bool, isTransparent: Bool, path: String) -> ChildProgram {
    let read = [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "image2pipe", "-c:v", "png", "-framerate",
      "\(pace.ratio.numerator)/\(pace.ratio.denominator)", "-i", "pipe:0",
    ]
    // The colour space of HDTV, which players assume.
    let colours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    let pixels = [
      "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=\(isTransparent ? "yuva420p" : "yuv420p")",
    ]
    // The same frames give the same bytes.
    let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    let write =
      switch self {
      case .mp4: ["-crf", "16"] + pixels + colours + plain + ["-movflags", "+faststart"]
      case .webm:
        // The encoder cannot reorder frames that have an opacity.
        ["-crf", "24", "-b:v", "0", "-row-mt", "1"] + (isTransparent ? ["-auto-alt-ref", "0"] : []) + pixels + colours
          + plain
      case .gif:
        // Each frame has a palette of its own, because a common palette would need all frames at once.
        [
          "-filter_complex",
          "split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=\(isTransparent ? 1 : 0)[p];"
            + "[b][p]paletteuse=new=1:dither=none",
          "-loop", isLoop ? "0" : "-1",
          // By default a picture contains only what differs from the one before, and leaves the other pixels as they are. So it
          // could not clear a pixel, and ffmpeg compares the numbers of colours, which mean others in the next palette.
          "-gifflags", isTransparent ? "0" : "-transdiff",
        ] + plain
      case .apng: ["-pix_fmt", isTransparent ? "rgba" : "rgb24", "-plays", isLoop ? "0" : "1"] + plain
      case .webp: ["-lossless", "1", "-pix_fmt", "bgra", "-loop", isLoop ? "0" : "1"] + plain
      case .png: plain
      }
    return ChildProgram(
      name: "ffmpeg", arguments: read + ["-c:v", encoderName] + write + ["-f", rawValue, "-y", "file:\(path)"],
      whereToGet: RenderFormat.whereToGetFFmpeg)
  }

  /// Throws if ffmpeg is not installed.
  ///
  /// - Parameter missing: words about another program that is missing.
  static func checkFFmpeg(missing: String?) throws(ProgramFailure) {
    if ChildProgram.isInstalled("ffmpeg") { return }
    let words = ([RenderFormat.whereToGetFFmpeg] + [missing].compactMap(\.self)).joined(separator: "; ")
    throw .file("ffmpeg is not installed; \(words)")
  }

  /// Throws if ffmpeg was built without the encoder of the format. This starts ffmpeg, so it explains a failure and does not
  /// come before each success.
  func checkEncoder() throws(ProgramFailure) {
    let program = ChildProgram(
      name: "ffmpeg", arguments: ["-hide_banner", "-loglevel", "error", "-encoders"],
      whereToGet: RenderFormat.whereToGetFFmpeg)
    let words = try program.run(input: []).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard !words.contains(where: { $0.elementsEqual(encoderName.utf8) }) else { return }
    let wanted = library.map { "an ffmpeg that was built with \($0)" } ?? "a complete ffmpeg"
    throw .file("ffmpeg has no encoder \(encoderName), which \(rawValue) needs; install \(wanted)")
  }

  private static let whereToGetFFmpeg = "install the package ffmpeg (Debian, Ubuntu, Fedora, Homebrew)"

  private var encoderName: String {
    switch self {
    case .mp4: "libx264"
    case .gif: "gif"
    case .webm: "libvpx-vp9"
    case .apng: "apng"
    case .webp: "libwebp_anim"
    case .png: "png"
    }
  }

  /// The library that contains the encoder; `nil` if it is ffmpeg's own.
  private var library: String? {
    switch self {
    case .mp4: "libx264"
    case .webm: "libvpx"
    case .webp: "libwebp"
    case .apng, .png: "zlib"
    case .gif: nil
    }
  }
}
