import MotionAlgebra

extension VideoFormat {
  /// The program that reads PNGs, one after another, and writes a video.
  func encoder(_ rate: FrameRate, isLoop: Bool, path: String) -> ChildProgram {
    let read = [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "image2pipe", "-c:v", "png", "-framerate",
      "\(rate.ratio.numerator)/\(rate.ratio.denominator)", "-i", "pipe:0",
    ]
    // The colour space of HDTV, which players assume.
    let colours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    let pixels = ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"]
    // The same frames give the same bytes.
    let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    let write =
      switch self {
      case .mp4: ["-c:v", "libx264", "-crf", "16"] + pixels + colours + plain + ["-movflags", "+faststart"]
      case .webm: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1"] + pixels + colours + plain
      case .gif:
        // Each frame has a palette of its own, because a common palette would need all frames at once.
        [
          "-filter_complex",
          "split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=0[p];[b][p]paletteuse=new=1:dither=none",
          "-loop", isLoop ? "0" : "-1",
        ] + plain
      }
    return ChildProgram(
      name: "ffmpeg", arguments: read + write + ["-f", rawValue, "-y", "file:\(path)"],
      whereToGet: "install the package ffmpeg (Debian, Ubuntu, Fedora, Homebrew)")
  }
}
