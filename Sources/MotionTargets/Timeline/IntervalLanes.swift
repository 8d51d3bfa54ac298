/// Assigns intervals to lanes of their groups, so that no two intervals in one lane overlap: each takes the lane that has been
/// free for the longest, or else a new lane.
struct IntervalLanes {
  /// The groups in the order of their first intervals: the index of that interval, and the number of lanes.
  private(set) var groups: [(first: Int, lanes: Int)] = []
  /// The lane of each interval, counted through all groups.
  private(set) var places: [Int] = []

  /// - Parameters:
  ///   - groups: the group of each interval.
  ///   - starts: the start times, rising.
  ///   - ends: the end times, `nil` for intervals without an end.
  init<Key: Hashable>(_ groups: [Key], _ starts: [Int64], _ ends: [Int64?]) {
    var known: [Key: Int] = [:]
    var lanes: [LaneGroup] = []
    var found: [(group: Int, lane: Int)] = []
    found.reserveCapacity(groups.count)
    for (place, key) in groups.enumerated() {
      let group = known[key] ?? lanes.count
      if group == lanes.count {
        known[key] = group
        lanes.append(LaneGroup())
        self.groups.append((place, 0))
      }
      found.append((group, lanes[group].take(starts[place], ends[place] ?? .max)))
    }
    var first: [Int] = []
    var count = 0
    for (place, group) in lanes.enumerated() {
      self.groups[place].lanes = group.laneCount
      first.append(count)
      count += group.laneCount
    }
    places = found.map { first[$0.group] + $0.lane }
  }
}

private struct LaneGroup {
  var laneCount = 0
  /// A heap of lanes, with the one that is free first at the top.
  var free: [(time: Int64, lane: Int)] = []

  mutating func take(_ start: Int64, _ end: Int64) -> Int {
    if let first = free.first, first.time <= start {
      free[0].time = end
      sink()
      return first.lane
    }
    free.append((end, laneCount))
    laneCount += 1
    rise()
    return laneCount - 1
  }

  private mutating func rise() {
    var place = free.count - 1
    while place > 0, free[place] < free[(place - 1) / 2] {
      free.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < free.count && free[child] < free[least] {
        least = child
      }
      if least == place { return }
      free.swapAt(place, least)
      place = least
    }
  }
}
