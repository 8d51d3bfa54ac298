/// Values by their tracks. Most parts of a scene write few tracks, for which no hash table is made.
struct TrackMap<Value> {
  private var few: [(track: UInt32, value: Value)] = []
  private var many: [UInt32: Value] = [:]

  /// The most tracks that are searched one by one.
  private static var mostFew: Int { 8 }

  var count: Int { few.count + many.count }

  var isEmpty: Bool { few.isEmpty && many.isEmpty }

  subscript(track: UInt32) -> Value? {
    if many.isEmpty { return few.first { $0.track == track }?.value }
    return many[track]
  }

  /// Sets the value of a track.
  mutating func set(_ track: UInt32, to value: Value) {
    guard many.isEmpty else {
      many[track] = value
      return
    }
    if let place = few.firstIndex(where: { $0.track == track }) {
      few[place].value = value
      return
    }
    few.append((track, value))
    if few.count > TrackMap.mostFew {
      for (track, value) in few { many[track] = value }
      few = []
    }
  }

  /// Calls `body` with each track and its value, in no order.
  func forEach(_ body: (_ track: UInt32, _ value: Value) -> Void) {
    for (track, value) in few { body(track, value) }
    for (track, value) in many { body(track, value) }
  }

  func mapValues(_ transform: (Value) -> Value) -> TrackMap {
    var mapped = self
    for place in mapped.few.indices { mapped.few[place].value = transform(mapped.few[place].value) }
    mapped.many = many.mapValues(transform)
    return mapped
  }

  func allSatisfy(_ holds: (_ track: UInt32, _ value: Value) -> Bool) -> Bool {
    few.allSatisfy { holds($0.track, $0.value) } && many.allSatisfy { holds($0.key, $0.value) }
  }
}

extension TrackMap: Sendable where Value: Sendable {}
