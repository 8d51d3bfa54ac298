import MotionAlgebra
import MotionTargets

/// What each frame of a film says in a PNG: which film it is of. It is the same in all frames of a film, so frames that look
/// the same are the same bytes.
struct FilmMark: Equatable {
  /// The checksum of the script, its files and the options that change a picture.
  let checksum: String
  let rate: FrameRate
  /// The number of frames of the whole film; `nil` for one without end.
  let frameCount: Int64?
  /// Whether the pictures can be transparent.
  let isTransparent: Bool
  /// The program that drew it. Another one smooths edges and letters in another way.
  let painter: String

  init(checksum: String, rate: FrameRate, frameCount: Int64?, isTransparent: Bool, painter: String) {
    (self.checksum, self.rate, self.frameCount) = (checksum, rate, frameCount)
    (self.isTransparent, self.painter) = (isTransparent, painter)
  }

  /// The text in the PNG.
  var text: String {
    let ratio = "\(rate.ratio.numerator)/\(rate.ratio.denominator)"
    return "film=\(checksum) fps=\(ratio) frames=\(frameCount.map(String.init) ?? "endless") "
      + "background=\(isTransparent ? "transparent" : "opaque") by=\(painter)"
  }

  /// Reads the text of a PNG; `nil` if it is none of a frame.
  init?(_ text: String) {
    let pairs = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    guard pairs.map(\.first) == ["film", "fps", "frames", "background", "by"], pairs.allSatisfy({ $0.count == 2 })
    else { return nil }
    let words = pairs.map { $0[1] }
    let ratio = words[1].split(separator: "/").compactMap { Int64($0) }
    guard ratio.count == 2, ratio[1] > 0, let rate = FrameRate(ratio[0], perSeconds: ratio[1]) else { return nil }
    self.init(
      checksum: words[0], rate: rate, frameCount: Int64(words[2]), isTransparent: words[3] == "transparent",
      painter: words[4])
    guard self.text == text else { return nil }
  }
}
