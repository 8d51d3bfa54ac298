/// A rubber band, which lets a value go beyond a bound by less than it is pulled: pulled by d, it goes
/// (1 − 1/(0.55·d/length + 1))·length, which never exceeds the length.
struct RubberBand {
  /// The distance that the band never exceeds; positive.
  let length: Double

  /// Returns how far beyond the bound the band lets a value go that is pulled beyond it.
  func held(_ pulled: Double) -> Double {
    // An endless band holds back the same share everywhere.
    guard length.isFinite else { return 0.55 * pulled }
    let held = (1 - 1 / (0.55 * abs(pulled) / length + 1)) * length
    return pulled < 0 ? -held : held
  }

  /// Returns how far a value is pulled that the band holds at a distance, which is less than the length.
  func pulled(_ held: Double) -> Double {
    guard length.isFinite else { return held / 0.55 }
    let pulled = (1 / (1 - abs(held) / length) - 1) * length / 0.55
    return held < 0 ? -pulled : pulled
  }
}
