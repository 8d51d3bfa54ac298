import MotionAlgebra

/// What a script says about the delays of `staggered`: a duration, and perhaps an order and a curve.
struct SaidDelays {
  /// The duration in flicks: from one part to the next, or from the first to the last.
  private let duration: Int64
  private let isTotal: Bool
  private let order: StaggerOrder?
  private let spread: Easing?

  /// Reads the value of the modifier. Returns `nil` after a mistake, which is reported.
  init?(_ place: Int32, _ policies: inout Policies, in script: inout EvaluatedScript) {
    let node = script.tree.nodes[Int(place)]
    let isLong = node.kind == .delays
    isTotal = isLong && script.tree.isTotal(staggered: node.token)
    order = isLong ? script.tree.staggerOrders[node.token] : nil
    let value = isLong ? node.a : place
    if script[value].kind == .duration, script[value].number < 0 {
      script.report(.staggeredBelowZero, at: script.tree.range(ofNode: value))
      return nil
    }
    let duration = policies.duration(value, allowsZero: true, in: &script)
    var spread: Easing?
    if isLong, node.b >= 0 {
      guard let easing = policies.easing(node.b, in: &script),
        !script.isUndamped(easing, at: script.tree.range(ofNode: node.b))
      else { return nil }
      spread = script.values.easings[easing]
    }
    guard let duration else { return nil }
    (self.duration, self.spread) = (duration, spread)
  }

  /// Returns the delay of each part in flicks; `nil` if one is too long.
  func delays(count: Int, in arrangement: Arrangement?) -> [Int64]? {
    // Without an order, views of a grid begin row by row.
    let distances = (order ?? .start).distances(count: count, in: order == nil ? nil : arrangement)
    let most = distances.max() ?? 0
    var delays: [Int64] = []
    delays.reserveCapacity(count)
    for distance in distances {
      var share = distance
      // Nothing begins before the first part, even if the curve goes back.
      if let spread, most > 0 { share = most * max(0, spread(distance / most)) }
      if isTotal, most > 0 { share /= most }
      guard let delay = SaidDelays.product(duration, share) else { return nil }
      delays.append(delay)
    }
    return delays
  }

  /// Returns a product rounded to flicks; `nil` if it is too large.
  private static func product(_ duration: Int64, _ share: Double) -> Int64? {
    guard let whole = Int64(exactly: share) else { return Int64(exactly: (Double(duration) * share).rounded()) }
    let (product, overflow) = duration.multipliedReportingOverflow(by: whole)
    return overflow ? nil : product
  }
}
