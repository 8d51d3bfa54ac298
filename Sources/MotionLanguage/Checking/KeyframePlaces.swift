/// The places of values on the way.
extension EvaluatedScript {
  /// Returns the part of the duration after which each leg of a sentence ends; `nil` after a mistake, which is reported. Values
  /// without a place are spaced evenly between their neighbours.
  mutating func ends(ofLegs sentence: SyntaxTree.Sentence) -> [Double]? {
    let places = tree.keyframes[run: sentence.keyframes].map(\.place)
    var ends = [Double](repeating: 1, count: places.count + 1)
    // The value before with a place, or the start.
    var (last, before) = (-1, 0.0)
    for place in ends.indices {
      if place < places.count {
        guard places[place].isGiven else { continue }
        guard let end = share(places[place]) else { return nil }
        guard end > before else {
          let (here, earlier) = (text(ofNode: places[place].node), text(ofNode: places[last].node))
          report(.keyframesNotRising(here, before: earlier), at: tree.range(ofNode: places[place].node))
          return nil
        }
        ends[place] = end
      }
      for between in last + 1..<place {
        ends[between] = before + (ends[place] - before) * Double(between - last) / Double(place - last)
      }
      (last, before) = (place, ends[place])
    }
    return ends
  }

  /// Returns the part of the duration that a percentage says; `nil` after a mistake, which is reported.
  private mutating func share(_ slot: SyntaxTree.Slot) -> Double? {
    let value = self[slot.node]
    if value.kind == .unknown { return nil }
    let range = tree.range(ofNode: slot.node)
    guard value.kind == .percent else {
      let isPart = value.kind == .number && 1 <= value.number && value.number < 100
      let isLikely = isPart && tree.nodes[Int(slot.node)].kind == .number
      // A share from 0 to 1 is likely, and a time in seconds possible.
      let isShare = value.kind == .number && 0 < value.number && value.number < 1
      let percent =
        isLikely
        ? text(range) : isPart ? Words.decimal(value.number) : isShare ? Words.decimal(value.number * 100) : nil
      report(
        .keyframePlaceOfKind(value.kind, percent: percent.map { "\($0)%" }, isCertain: isLikely), at: range)
      return nil
    }
    guard value.number > 0, value.number < 1 else {
      report(.keyframePlaceRange, at: range)
      return nil
    }
    return value.number
  }
}
