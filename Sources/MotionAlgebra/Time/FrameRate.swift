/// A number of frames per second, as an exact ratio.
public struct FrameRate: Hashable, Sendable {
  /// Frames per second, in lowest terms.
  @usableFromInline package let ratio: Ratio

  /// 60 frames per second, the rate of most screens.
  public static let sixty = FrameRate(60, perSeconds: 1)!
  /// 25 frames per second: the rate of most television, and a whole number of hundredths of a second for each frame.
  package static let twentyFive = FrameRate(25, perSeconds: 1)!

  /// Makes the rate of `frames` frames in `seconds` seconds.
  ///
  /// `nil` unless both are positive, the rate is at most a million frames per second, and the terms of the ratio fit in
  /// 31 bits. The last condition keeps frame times within 128 bits.
  public init?(_ frames: Int64, perSeconds seconds: Int64 = 1) {
    guard let ratio = Ratio(frames, over: seconds), max(ratio.numerator, ratio.denominator) <= Int64(Int32.max),
      ratio.numerator <= 1_000_000 * ratio.denominator
    else { return nil }
    self.ratio = ratio
  }

  /// Makes a rate from a decimal number of frames per second. 23.976, 29.97, 59.94 and 119.88 mean the NTSC fractions
  /// (24000/1001 …). `nil` where the ratio is no rate, see `init(_:perSeconds:)`.
  public init?(_ framesPerSecond: Double) {
    for nominal in [24, 30, 60, 120] as [Int64] {
      let exact = Double(nominal) * 1000 / 1001
      if (exact * 1000).rounded() / 1000 == framesPerSecond || (exact * 100).rounded() / 100 == framesPerSecond {
        self.init(nominal * 1000, perSeconds: 1001)
        return
      }
    }
    guard let ratio = Ratio(framesPerSecond) else { return nil }
    self.init(ratio.numerator, perSeconds: ratio.denominator)
  }

  /// Returns the time of a frame, whose number is 0 or more: whole flicks, and the rest as a fraction of a flick (0 ..<
  /// 1). A time beyond 64 bits becomes the last flick that they hold.
  @inlinable
  package func time(ofFrame frame: Int64) -> (flicks: Int64, fraction: Double) {
    let scaled = Int128(frame) * Int128(ratio.denominator) * Int128(ExactTime.flicksPerSecond)
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int128(ratio.numerator))
    return (Int64(clamping: whole), rest == 0 ? 0 : Double(Int64(rest)) / Double(ratio.numerator))
  }

  /// Returns the number of the first frame at or after a time in flicks.
  @inlinable
  public func firstFrame(atOrAfter flicks: Int64) -> Int64 {
    let unit = Int128(ratio.denominator) * Int128(ExactTime.flicksPerSecond)
    let scaled = Int128(flicks) * Int128(ratio.numerator)
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: unit)
    return Int64(clamping: whole + (rest > 0 ? 1 : 0))
  }
}

extension FrameRate {
  /// Returns the number of the first frame after a time in flicks; 0 for a time before the start.
  @inlinable
  package func firstFrame(after flicks: Int64) -> Int64 {
    guard flicks >= 0 else { return 0 }
    let unit = Int128(ratio.denominator) * Int128(ExactTime.flicksPerSecond)
    return Int64(clamping: Int128(flicks) * Int128(ratio.numerator) / unit + 1)
  }
}
