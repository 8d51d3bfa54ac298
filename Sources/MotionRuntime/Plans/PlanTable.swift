/// What a performer keeps for each property that its plans move: in the order in which it was added, by a key, and by the
/// names of the plans. The time of a change does not grow with the number of properties.
struct PlanTable<Key: Hashable, Entry: AnyObject> {
  /// The entries in order, with a gap where one was removed.
  private var entries: [(key: Key, entry: Entry)?] = []
  private var indexOf: [Key: Int] = [:]
  /// The keys of the entries that got a plan of a name. An entry may have left since.
  private var keysOf: [String: [Key]] = [:]
  /// The keys of the entries that have changed since the last update. An update in which no time passes, and before which
  /// nothing else concerned the performer, looks only at them.
  private var changed: [Key] = []

  var isEmpty: Bool { indexOf.isEmpty }

  /// The entries in the order in which they were added.
  var all: some Sequence<Entry> { entries.lazy.compactMap { $0?.entry } }

  subscript(key: Key) -> Entry? { indexOf[key].flatMap { entries[$0]?.entry } }

  /// Adds an entry at the end. One that has the key already is removed.
  mutating func add(_ entry: Entry, for key: Key) {
    remove(key)
    indexOf[key] = entries.count
    entries.append((key, entry))
  }

  mutating func remove(_ key: Key) {
    guard let index = indexOf.removeValue(forKey: key) else { return }
    entries[index] = nil
    if entries.count > 2 * indexOf.count + 16 {
      entries.removeAll { $0 == nil }
      for (index, kept) in entries.enumerated() { if let kept { indexOf[kept.key] = index } }
    }
  }

  /// Notes that an entry has a plan of a name.
  mutating func noteName(_ name: String, of key: Key) { keysOf[name, default: []].append(key) }

  /// Returns the entries that got a plan of a name, and forgets the name.
  mutating func forget(_ name: String) -> [Entry] {
    (keysOf.removeValue(forKey: name) ?? []).compactMap { self[$0] }
  }

  /// Notes that an entry has changed, because a plan came or went.
  mutating func noteChange(of key: Key) {
    if changed.last != key { changed.append(key) }
  }

  /// Returns the entries that are there and have changed since the last call.
  mutating func takeChanged() -> [Entry] {
    defer { changed = [] }
    return changed.compactMap { self[$0] }
  }
}
