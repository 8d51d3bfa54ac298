import MotionAlgebra

extension VideoFormat {
  /// Reads PNGs, one after the other, and writes a video.
  func encoder(_ rate: FrameRate, isLoop: Bool, path: String) -> ChildProgram {
    let read = [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "image2pipe", "-c:v", "png", "-framerate",
      "\(rate.ratio.numerator)/\(rate.ratio.denominator)", "-i", "pipe:0",
    ]
    // The colours of HDTV, which players take for granted.
    let colours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    let pixels = ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"]
    // The same input, the same bytes.
    let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    let write =
      switch self {
      case .mp4: ["-c:v", "libx264", "-crf", "16"] + pixels + colours + plain + ["-movflags", "+faststart"]
      case .webm: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1"] + pixels + colours + plain
      case .gif:
        // A palette for each frame: one for all of them would need all of them at once.
        [
          "-filter_complex",
          "split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=0[p];[b][p]paletteuse=new=1:dither=none",
          "-loop", isLoop ? "0" : "-1",
        ] + plain
      }
    return ChildProgram(
      name: "ffmpeg", arguments: read + write + ["-f", rawValue, "-y", "file:\(path)"],
      whereToGet: "it is in ffmpeg (Debian, Ubuntu, Fedora, Homebrew)")
  }
}
