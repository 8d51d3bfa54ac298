/// What a performer keeps for each property that its plans move: in the order in which it was added, by a key, and by the
/// names of the plans. The time of a change does not grow with the number of properties.
struct PlanTable<Key: Hashable, Entry: AnyObject> {
  /// The entries in order, with a gap where one was removed.
  private var places: [(key: Key, entry: Entry)?] = []
  private var placeOf: [Key: Int] = [:]
  private var keysOf: [String: [Key]] = [:]
  /// The keys of the entries that have changed since the last update. An update in which no time passes looks only at them.
  private var changed: [Key] = []

  var isEmpty: Bool { placeOf.isEmpty }

  /// The entries in the order in which they were added.
  var all: some Sequence<Entry> { places.lazy.compactMap { $0?.entry } }

  subscript(key: Key) -> Entry? { placeOf[key].flatMap { places[$0]?.entry } }

  /// Adds an entry at the end. One that has the key already is removed.
  mutating func add(_ entry: Entry, for key: Key) {
    remove(key)
    placeOf[key] = places.count
    places.append((key, entry))
  }

  mutating func remove(_ key: Key) {
    guard let place = placeOf.removeValue(forKey: key) else { return }
    places[place] = nil
    if places.count > 2 * placeOf.count + 16 {
      places.removeAll { $0 == nil }
      for (place, kept) in places.enumerated() { if let kept { placeOf[kept.key] = place } }
    }
  }

  /// Notes that an entry has a plan of a name.
  mutating func noteName(_ name: String, of key: Key) { keysOf[name, default: []].append(key) }

  /// Notes that an entry has changed, because a plan came or went.
  mutating func noteChange(of key: Key) { changed.append(key) }

  /// Returns the entries with plans of a name, which is forgotten.
  mutating func forget(_ name: String) -> [Entry] {
    (keysOf.removeValue(forKey: name) ?? []).compactMap { self[$0] }
  }

  /// Returns the entries that are there and have changed since the last call.
  mutating func takeChanged() -> [Entry] {
    defer { changed = [] }
    return changed.compactMap { self[$0] }
  }
}
