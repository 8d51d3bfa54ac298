import MotionAlgebra

/// The properties of elements that are in use.
final class PropertyTable {
  struct Key: Hashable {
    let element: ObjectIdentifier
    let path: AnyKeyPath
  }

  let clock = PropertyClock()
  private var elements: [ObjectIdentifier: ElementRecord] = [:]
  /// The parts of a property that has several components, by its path.
  private var parts: [AnyKeyPath: [PropertyPart]] = [:]
  /// Receives the paths of two properties of one element that have turned out to be the same, or to overlap.
  var reportOverlap: ((AnyKeyPath, AnyKeyPath, _ element: AnyObject) -> Void)?

  /// The number of properties.
  var count: Int { elements.values.reduce(0) { $0 + $1.entries.count } }

  func property<Element: AnyObject, Value>(
    of element: Element, _ path: ReferenceWritableKeyPath<Element, Value>,
    writing: ((Element) -> (Value) -> Void)? = nil
  ) -> ReactiveProperty<Value> {
    let record = elements[ObjectIdentifier(element)]
    if let known = record?.entries.first(where: { $0.path == path })?.property as? ReactiveProperty<Value> {
      return known
    }
    // The property retains the element, so that no other element can take over its key.
    let property = ReactiveProperty(
      in: self, as: Key(element: ObjectIdentifier(element), path: path), readingFrom: { element[keyPath: path] },
      writingTo: writing?(element) ?? { element[keyPath: path] = $0 })
    if let record {
      record.entries.removeAll { $0.path == path }
      record.entries.append(ElementRecord.Entry(path: path, property: property))
      record.findOverlaps(of: path) { parts(of: $0) }
    } else {
      let record = ElementRecord(element, self)
      record.entries.append(ElementRecord.Entry(path: path, property: property))
      elements[ObjectIdentifier(element)] = record
    }
    return property
  }

  /// Returns the paths of the parts of a property, such as `\.position.x` of `\.position`.
  private func parts(of whole: AnyKeyPath) -> [PropertyPart] {
    if let known = parts[whole] { return known }
    let type = Swift.type(of: whole).valueType as? any MotionValue.Type
    let found = (type?.parts ?? []).compactMap { part in
      whole.appending(path: part.path).map { PropertyPart(path: $0, first: part.firstComponent) }
    }
    parts[whole] = found
    return found
  }

  func hold(_ property: AnyObject, as key: Key) {
    elements[key.element]?.change(key.path) { $0.held = property }
  }

  func letGo(_ key: Key) {
    // Releasing the property makes it forget its entry, which must not be in use at that time.
    let held = elements[key.element]?.entries.first { $0.path == key.path }?.held
    elements[key.element]?.change(key.path) { $0.held = nil }
    withExtendedLifetime(held) {}
  }

  func forget(_ key: Key) {
    guard let record = elements[key.element] else { return }
    record.entries.removeAll { $0.path == key.path && $0.property == nil }
    if record.entries.isEmpty { elements[key.element] = nil }
  }
}

/// A part of a property: its path, and the first of its components in the whole.
struct PropertyPart {
  let path: AnyKeyPath
  let first: Int
}

/// The properties of one element.
final class ElementRecord {
  struct Entry {
    let path: AnyKeyPath
    weak var property: AnyObject?
    /// A reference that keeps the property alive while it has subscribers.
    var held: AnyObject?

    var moving: (any OverlappingProperty)? { property as? any OverlappingProperty }
  }

  private unowned let element: AnyObject
  private unowned let table: PropertyTable
  var entries: [Entry] = []
  /// The pairs of paths with different roots that have been compared, with what was found.
  private var compared: [Set<AnyKeyPath>: Bool] = [:]

  init(_ element: AnyObject, _ table: PropertyTable) {
    (self.element, self.table) = (element, table)
  }

  func change(_ path: AnyKeyPath, _ change: (inout Entry) -> Void) {
    guard let place = entries.firstIndex(where: { $0.path == path }) else { return }
    change(&entries[place])
  }

  /// Finds the properties that a new one overlaps with.
  func findOverlaps(of path: AnyKeyPath, _ parts: (AnyKeyPath) -> [PropertyPart]) {
    let root = type(of: path).rootType
    guard entries.count > 1 else { return }
    if entries.contains(where: { type(of: $0.path).rootType != root }) {
      for entry in entries { entry.moving?.writers.relatives = self }
    }
    var links: [AnyKeyPath: [PropertyOverlap]] = [:]
    for whole in entries where type(of: whole.path).rootType == root {
      let own = parts(whole.path)
      if own.isEmpty { continue }
      for part in entries {
        guard let place = own.first(where: { $0.path == part.path }), let big = whole.moving, let small = part.moving
        else { continue }
        links[whole.path, default: []].append(PropertyOverlap(small, first: place.first, isWhole: false))
        links[part.path, default: []].append(PropertyOverlap(big, first: place.first, isWhole: true))
      }
    }
    guard !links.isEmpty else { return }
    for entry in entries {
      guard let property = entry.moving else { continue }
      property.overlap(with: links[entry.path] ?? [])
      property.writers.relatives = self
      property.writers.overlaps = links[entry.path] ?? []
    }
  }

  /// Makes a property the only one that moves what it stands for, because a performer is about to take it. It gets the
  /// velocity of those that overlap with it.
  ///
  /// - Parameter borrower: the performer, if it will give the property back; otherwise the others are lost for good.
  /// - Returns: the writers that lose a property, and the properties that are borrowed.
  func takeOver(
    _ property: any MovingProperty, for borrower: PropertyWriter?
  ) -> (losers: [PropertyWriter], borrowed: [any OverlappingProperty]) {
    var losers: [PropertyWriter] = []
    var borrowed: [any OverlappingProperty] = []
    func take(_ other: any OverlappingProperty) {
      if let borrower {
        if let writer = other.writers.current { losers.append(writer) }
        other.writers.take(borrower)
        borrowed.append(other)
      } else {
        losers += other.writers.removeAll()
      }
    }
    guard let own = entries.first(where: { $0.property === property }), let moved = own.moving else {
      return ([], [])
    }
    for overlap in property.writers.overlaps {
      guard let other = overlap.other, other.writers.current != nil else { continue }
      moved.assume(moved.components, velocity: overlap.velocity(of: moved))
      take(other)
    }
    let root = type(of: own.path).rootType
    for entry in entries where type(of: entry.path).rootType != root {
      guard let other = entry.moving, other.writers.current != nil || other.velocity != .zero else { continue }
      let pair: Set = [own.path, entry.path]
      if compared[pair] == false { continue }
      let (velocity, isDecided) = velocity(of: moved, from: other)
      guard let velocity else {
        if isDecided { compared[pair] = false }
        continue
      }
      if compared.updateValue(true, forKey: pair) == nil { table.reportOverlap?(own.path, entry.path, element) }
      moved.assume(moved.outside ?? moved.components, velocity: velocity)
      take(other)
    }
    return (losers, borrowed)
  }

  /// Gives a borrowed property the value that it has now, and the velocity of the property for which it was borrowed.
  func catchUp(_ other: any OverlappingProperty, with property: any MovingProperty) {
    guard let moved = entries.first(where: { $0.property === property })?.moving else { return }
    let velocity = velocity(of: other, from: moved).velocity ?? .zero
    other.assume(other.outside ?? other.components, velocity: velocity)
  }

  /// Returns the velocity that a property has because another one moves; `nil` where they do not overlap. Key paths with
  /// different roots cannot be compared, so each component is changed by its last bit, up or down, and the other property
  /// is read.
  ///
  /// - Returns: also whether every component could be changed. A setter may have corrected it.
  private func velocity(
    of property: any OverlappingProperty, from other: any OverlappingProperty
  ) -> (velocity: SIMD4<Double>?, isDecided: Bool) {
    guard let own = property.outside, let before = other.outside else { return (nil, false) }
    var (velocity, overlaps, changedCount) = (SIMD4<Double>.zero, false, 0)
    for component in 0..<property.componentCount where own[component].isFinite {
      var hasChanged = false
      for value in [own[component].nextUp, own[component].nextDown] where !hasChanged {
        var changed = own
        changed[component] = value
        property.probe(changed) {
          guard let after = other.outside, let now = property.outside else { return }
          hasChanged = !now.hasBits(of: own)
          for place in 0..<other.componentCount where after[place].bitPattern != before[place].bitPattern {
            velocity[component] = other.velocity[place]
            overlaps = true
          }
        }
      }
      if hasChanged { changedCount += 1 }
    }
    return (overlaps ? velocity : nil, changedCount == property.componentCount)
  }
}
