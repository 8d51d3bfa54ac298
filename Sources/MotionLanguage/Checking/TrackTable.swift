/// The tracks of a script: one for each component of each property that is written, in the order of first use.
struct TrackTable {
  struct Track {
    var view: Int32
    var property: Int32
    var component: Int32
    /// The index of the next track of the same view, or -1.
    fileprivate var next: Int32 = -1
  }

  private(set) var tracks: [Track] = []
  /// The first and the last track of each view, or -1.
  private var ends: [(first: Int32, last: Int32)]

  init(viewCount: Int) { ends = [(first: Int32, last: Int32)](repeating: (-1, -1), count: viewCount) }

  /// Returns the track of a component, which is created at its first use.
  @inline(__always)
  mutating func track(ofView view: Int, property: Int32, component: Int32) -> Int32 {
    var place = ends[view].first
    while place >= 0 {
      let track = tracks[Int(place)]
      if track.property == property, track.component == component { return place }
      place = track.next
    }
    return add(view, property, component)
  }

  private mutating func add(_ view: Int, _ property: Int32, _ component: Int32) -> Int32 {
    let place = Int32(tracks.count)
    tracks.append(Track(view: Int32(view), property: property, component: component))
    if ends[view].last >= 0 {
      tracks[Int(ends[view].last)].next = place
    } else {
      ends[view].first = place
    }
    ends[view].last = place
    return place
  }

  /// Returns the tracks in the order of their columns: by view, by first use of the property, by component.
  func columns() -> [Int32] {
    var columns: [Int32] = []
    columns.reserveCapacity(tracks.count)
    for end in ends {
      let start = columns.count
      var seen: [Int32] = []
      var place = end.first
      while place >= 0 {
        let track = tracks[Int(place)]
        if !seen.contains(track.property) { seen.append(track.property) }
        columns.append(place)
        place = track.next
      }
      if seen.count < columns.count - start {
        columns[start...].sort { a, b in
          let (left, right) = (tracks[Int(a)], tracks[Int(b)])
          if left.property != right.property {
            return (seen.firstIndex(of: left.property) ?? 0) < (seen.firstIndex(of: right.property) ?? 0)
          }
          return left.component < right.component
        }
      }
    }
    return columns
  }
}
