/// The work that laying out a scene would take, computed beforehand in one step per node, however often a node is used.
struct LayoutCounts {
  /// The occurrences that a node plays. A tween counts once for each track that it writes, and at least once.
  var occurrences: UInt64 = 0
  /// The writes without `from`, and those that keep a speed. Each use in the text counts, repeated passes do not.
  var slots: UInt64 = 0
  /// The occurrences to be laid out once more, forward, to resolve what is reversed.
  var readings: UInt64 = 0
  /// The rows of a timeline, with one pass of an endless repeat unless there is a limit.
  var rows: UInt64 = 0

  static func all(_ scene: Scene, durations: [ExactTime?], limit: Int64?) -> [LayoutCounts] {
    let composition = scene.composition
    var counts: [LayoutCounts] = []
    counts.reserveCapacity(durations.count)
    for (place, duration) in durations.enumerated() {
      guard let duration, !duration.isZero else {
        counts.append(LayoutCounts())
        continue
      }
      switch composition.nodes[place] {
      case .zero, .one: counts.append(LayoutCounts())
      case .single(let tween):
        let tween = composition.generators[Int(tween)]
        let hasRow = tween.label != nil && tween.leg == .none
        var count = LayoutCounts(occurrences: UInt64(max(1, tween.writes.count)), rows: hasRow ? 1 : 0)
        for write in tween.writes where tween.needsSlot(scene.writes[Int(write)]) { count.slots += 1 }
        counts.append(count)
      case .plus(let left, let right):
        counts.append(counts[left.offset].adding(counts[right.offset]))
      case .times(let left, let right):
        // An animation that follows an endless one never plays.
        let isReached = durations[left.offset]?.isEndless != true
        counts.append(isReached ? counts[left.offset].adding(counts[right.offset]) : counts[left.offset])
      case .transformed(let transform, let child):
        let length = durations[child.offset] ?? .zero
        counts.append(counts[child.offset].transformed(by: composition.transforms[Int(transform)], length, limit))
      case .overlapped(let place):
        let both = composition.overlaps[Int(place)]
        let (earlier, later) = (both.earlier.offset, both.later.offset)
        let isReached = !both.onset.time(after: durations[earlier] ?? .zero).isEndless
        counts.append(isReached ? counts[earlier].adding(counts[later]) : counts[earlier])
      }
    }
    return counts
  }

  private func adding(_ other: LayoutCounts) -> LayoutCounts {
    LayoutCounts(
      occurrences: occurrences.saturatingAdding(other.occurrences), slots: slots.saturatingAdding(other.slots),
      readings: readings.saturatingAdding(other.readings), rows: rows.saturatingAdding(other.rows))
  }

  private func transformed(by transform: Transform, _ length: ExactTime, _ limit: Int64?) -> LayoutCounts {
    var count = self
    switch transform {
    case .repeated(let times, let alternating):
      var passes = times?.saturatingMultiplied(by: alternating ? 2 : 1) ?? .max
      if let limit {
        passes = min(passes, LayoutCounts.passes(of: length, within: limit))
        count.rows = rows.saturatingMultiplied(by: passes)
      } else {
        count.rows = rows.saturatingMultiplied(by: times == nil ? (alternating ? 2 : 1) : passes)
      }
      if limit == nil, times == nil {
        passes = 1
      }
      count.occurrences = occurrences.saturatingMultiplied(by: passes)
    case .reversed:
      if slots > 0 { count.readings = readings.saturatingAdding(occurrences) }
    case .named: count.rows = rows.saturatingAdding(1)
    case .stretched, .sped, .eased, .delayed: break
    }
    return count
  }

  /// Returns an upper bound of the number of passes that begin before a time.
  private static func passes(of length: ExactTime, within limit: Int64) -> UInt64 {
    guard length.denominator > 0, length.numerator > 0 else { return 1 }
    let (scaled, overflow) = Int128(max(limit, 0)).multipliedReportingOverflow(by: Int128(length.denominator))
    guard !overflow else { return .max }
    return UInt64(clamping: scaled / length.numerator + 1)
  }
}

extension UInt64 {
  func saturatingAdding(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  func saturatingMultiplied(by other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
