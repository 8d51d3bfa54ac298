/// Values by track, in the order in which the tracks were added.
///
/// A fold makes a table for every sentence and merges the smaller of two tables into the larger one. For that, a dictionary is
/// slow: its values are far apart and move to new slots whenever it grows. Here they are beside each other, and a table of
/// a few tracks has no slots at all.
struct TrackValues<Value> {
  struct Entry {
    let track: UInt32
    var value: Value
  }

  private(set) var entries: [Entry] = []
  /// An open-addressing table of indices in `entries`, each + 1, or 0 for a free slot. It is empty while there are few entries.
  private var slots: [UInt32] = []

  /// The largest number of entries that are searched one by one.
  private static var mostSearched: Int { 8 }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the index in `entries` of a track; `nil` if it has no value.
  func place(of track: UInt32) -> Int? {
    guard !slots.isEmpty else { return entries.firstIndex { $0.track == track } }
    let slot = slots[slot(of: track)]
    return slot == 0 ? nil : Int(slot) - 1
  }

  /// Returns the slot of a track, or the free slot for it.
  private func slot(of track: UInt32) -> Int {
    let mask = slots.count - 1
    // Neighbouring tracks are spread over the slots (Knuth's multiplicative hash).
    var slot = Int((track &* 2_654_435_769) >> 7) & mask
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].track != track { slot = (slot + 1) & mask }
    return slot
  }

  /// The value at an index in `entries`, to be changed in place.
  subscript(place: Int) -> Value {
    get { entries[place].value }
    _modify { yield &entries[place].value }
  }

  /// Returns the value of a track; `nil` if it has none.
  func value(of track: UInt32) -> Value? { place(of: track).map { entries[$0].value } }

  /// Adds the value of a track that has none yet.
  mutating func add(_ value: Value, for track: UInt32) {
    entries.append(Entry(track: track, value: value))
    if entries.count * 2 > slots.count, entries.count > TrackValues.mostSearched {
      return makeSlots(atLeast: entries.count * 4)
    }
    if !slots.isEmpty { slots[slot(of: track)] = UInt32(entries.count) }
  }

  /// Sets the value of a track.
  mutating func set(_ value: Value, for track: UInt32) {
    if let place = place(of: track) { entries[place].value = value } else { add(value, for: track) }
  }

  private mutating func makeSlots(atLeast count: Int) {
    var capacity = 32
    while capacity < count { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    for (place, entry) in entries.enumerated() { slots[slot(of: entry.track)] = UInt32(place + 1) }
  }
}

extension TrackValues: Sendable where Value: Sendable {}
extension TrackValues.Entry: Sendable where Value: Sendable {}
