/// Frames a second, as an exact ratio.
public struct FrameRate: Hashable, Sendable {
  public let ratio: Ratio

  /// As many as most screens show.
  public static let sixty = FrameRate(60, perSeconds: 1)!
  /// The television of most of the world, and a whole number of hundredths of a second a frame.
  public static let twentyFive = FrameRate(25, perSeconds: 1)!

  /// `nil` unless both are positive, at most a million frames a second come out, and the terms of
  /// the ratio fit in 31 bits (times of frames are then worked out in 128 bits without overflow).
  public init?(_ frames: Int64, perSeconds seconds: Int64 = 1) {
    guard let ratio = Ratio(frames, over: seconds), max(ratio.numerator, ratio.denominator) <= Int64(Int32.max),
      ratio.numerator <= 1_000_000 * ratio.denominator
    else { return nil }
    self.ratio = ratio
  }

  /// 23.976, 29.97, 59.94 and 119.88 mean the NTSC fractions (24000/1001 …).
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

  /// The time of a frame, 0 or later: whole flicks, and what is left of one (0 ..< 1). Beyond 64 bits
  /// of flicks it is the last of them.
  @inlinable
  public func time(ofFrame frame: Int64) -> (flicks: Int64, fraction: Double) {
    let scaled = Int128(frame) * Int128(ratio.denominator) * Int128(ExactTime.flicksPerSecond)
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int128(ratio.numerator))
    return (Int64(clamping: whole), rest == 0 ? 0 : Double(Int64(rest)) / Double(ratio.numerator))
  }

  /// The first frame at or after `flicks`.
  @inlinable
  public func firstFrame(atOrAfter flicks: Int64) -> Int64 {
    let unit = Int128(ratio.denominator) * Int128(ExactTime.flicksPerSecond)
    let scaled = Int128(flicks) * Int128(ratio.numerator)
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: unit)
    return Int64(clamping: whole + (rest > 0 ? 1 : 0))
  }
}

extension FrameRate {
  /// The first frame that stands after an instant, in flicks.
  @inlinable
  public func firstFrame(after flicks: Int64) -> Int64 {
    guard flicks >= 0 else { return 0 }
    let unit = Int128(ratio.denominator) * Int128(ExactTime.flicksPerSecond)
    return Int64(clamping: Int128(flicks) * Int128(ratio.numerator) / unit + 1)
  }
}
