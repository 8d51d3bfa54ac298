/// The progress of a sentence as a function of time: one easing over one stretch of time. Tracks with the same
/// progression share its values.
package struct Progression: Hashable, Sendable {
  /// The start in whole flicks, on the time of the root or of the eased composite that contains it.
  package var start: Int64
  /// The end in whole flicks, on the same time as the start.
  package var end: Int64
  /// The easing, an index into the easings of the scene. Along a path, and where a speed is kept, it is an index into
  /// the curves of the score.
  package var easing: UInt32
  /// The eased composite that contains it; 0 for none.
  var eased: UInt32
  /// Whether the sentence plays backwards.
  package var isReversed: Bool
  /// Whether the curve is none of the scene's easings: its values are coordinates of a path, or it keeps a speed.
  package var hasOwnCurve = false

  /// Returns the share of the stretch that has passed, before easing, at a time that counts from the start of the root
  /// or of the eased composite.
  @inline(__always)
  func fraction(elapsed: Double, from first: Double, to last: Double) -> Double {
    // A stretch of no time is over at its start.
    if elapsed >= last { return 1 }
    if elapsed <= first { return 0 }
    return (elapsed - first) / (last - first)
  }

  @inline(__always)
  func eased(_ fraction: Double, _ curve: EasingCurve) -> Double {
    isReversed ? curve(1 - fraction) : curve(fraction)
  }

  /// Returns the eased share of the change at an instant of the root.
  func value(at instant: Instant, _ times: inout EasedTimes) -> Double {
    let curve = times.curves[Int(easing)]
    guard eased != 0 else {
      // Whole flicks are subtracted first, because a `Double` cannot hold a large time and its fraction.
      if instant.flicks >= end { return eased(1, curve) }
      if instant.flicks < start { return eased(0, curve) }
      return eased((Double(instant.flicks - start) + instant.fraction) / Double(end - start), curve)
    }
    let origin = times.all[Int(eased)].start
    let elapsed = times.elapsed(in: eased, at: instant)
    return eased(fraction(elapsed: elapsed, from: Double(start - origin), to: Double(end - origin)), curve)
  }
}

/// The progressions of a scene, each of them once.
struct ProgressionTable {
  /// All progressions. The first is for segments that do not move.
  private(set) var all = [Progression(start: 0, end: 0, easing: 0, eased: 0, isReversed: false)]
  /// A hash table with open addressing; 0 marks an empty slot.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  mutating func reserveCapacity(_ count: Int) {
    all.reserveCapacity(count + 1)
    while slots.count < 2 * count { slots.append(contentsOf: repeatElement(0, count: slots.count)) }
  }

  @inline(__always)
  private func slot(of progression: Progression) -> Int {
    // The product of two words mixes every bit of both (wyhash).
    var product = (UInt64(bitPattern: progression.start) ^ 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: UInt64(bitPattern: progression.end) ^ 0xE703_7ED1_A0B4_28DB)
    let rest =
      UInt64(progression.easing) << 33 ^ UInt64(progression.eased) << 1 ^ (progression.isReversed ? 1 : 0)
    product = (product.high ^ product.low ^ 0x8EBC_6AF0_9C88_C6E3)
      .multipliedFullWidth(by: rest ^ 0x5899_65CC_7537_4CC3)
    return Int(truncatingIfNeeded: product.high ^ product.low) & (slots.count - 1)
  }

  /// Returns the index of a progression, which is added if it is new.
  mutating func place(of progression: Progression) -> UInt32 {
    if 2 * all.count >= slots.count { grow() }
    var slot = slot(of: progression)
    while slots[slot] != 0 {
      if all[Int(slots[slot])] == progression { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    all.append(progression)
    slots[slot] = UInt32(all.count - 1)
    return slots[slot]
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    for place in 1..<all.count {
      var slot = slot(of: all[place])
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(place)
    }
  }
}

extension Progression {
  /// Whether it plays on the uneven time of a composite that is eased as a whole.
  package var isOnEasedTime: Bool { eased != 0 }
}
