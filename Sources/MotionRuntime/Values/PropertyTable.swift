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
    if let known = record?.entries[path]?.property as? ReactiveProperty<Value> { return known }
    let write: (Value) -> Void
    if let writing { write = writing(element) } else { write = { element[keyPath: path] = $0 } }
    // The property retains the element, so that no other element can take over its key.
    let property = ReactiveProperty(
      in: self, as: Key(element: ObjectIdentifier(element), path: path), readingFrom: { element[keyPath: path] },
      writingTo: write)
    if let record {
      record.add(property, as: path)
    } else {
      let record = ElementRecord(element, self, root: Element.self)
      record.add(property, as: path)
      elements[ObjectIdentifier(element)] = record
    }
    return property
  }

  /// Returns the paths of the parts of a property, such as `\.position.x` of `\.position`.
  func parts(of whole: AnyKeyPath) -> [PropertyPart] {
    if let known = parts[whole] { return known }
    let type = Swift.type(of: whole).valueType as? any MotionValue.Type
    let found = (type?.parts ?? []).compactMap { part in
      whole.appending(path: part.path).map { PropertyPart(path: $0, first: part.firstComponent) }
    }
    parts[whole] = found
    return found
  }

  func hold(_ property: AnyObject, as key: Key) {
    elements[key.element]?.entries[key.path]?.held = property
  }

  func letGo(_ key: Key) {
    // Releasing the property makes it forget its entry, which must not be in use at that time.
    let held = elements[key.element]?.entries[key.path]?.held
    elements[key.element]?.entries[key.path]?.held = nil
    withExtendedLifetime(held) {}
  }

  func forget(_ key: Key) {
    guard let record = elements[key.element] else { return }
    record.entries[key.path] = nil
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
    /// The number of entries that were made before it.
    let number: Int
    /// The property. See `PropertyClaim` about weak references.
    ///
    /// No entry outlives its property: the property removes its entry in its `deinit`, unless the table is gone. Only the table owns
    /// records, so their entries are gone with it. A copy of an entry is safe only until other code runs, which may release the
    /// property.
    unowned(unsafe) let property: AnyObject
    /// A reference that keeps the property alive while it has subscribers.
    var held: AnyObject?

    var moving: (any OverlappingProperty)? { property as? any OverlappingProperty }
  }

  private unowned let element: AnyObject
  private unowned let table: PropertyTable
  /// The type in which the first path begins.
  private let root: Any.Type
  private var hasSeveralRoots = false
  var entries: [AnyKeyPath: Entry] = [:]
  private var madeCount = 0
  /// The properties that have a part of this path, each with the first component of the part; empty until there are two
  /// properties.
  private var wholes: [AnyKeyPath: [AnyKeyPath: Int]] = [:]
  private var knowsWholes = false
  /// What was found about two paths with different roots.
  private enum Comparison {
    case overlap, differ
    /// A setter corrected the values that were tried.
    case unclear
  }

  /// The pairs of paths with different roots that have been compared.
  private var compared: [Set<AnyKeyPath>: Comparison] = [:]
  /// The paths that overlap with one of another root.
  private var shared: Set<AnyKeyPath> = []

  init(_ element: AnyObject, _ table: PropertyTable, root: Any.Type) {
    (self.element, self.table, self.root) = (element, table, root)
  }

  /// Adds a property, and links it with those that it overlaps with.
  func add(_ property: AnyObject, as path: AnyKeyPath) {
    let entry = Entry(path: path, number: madeCount, property: property)
    entries[path] = entry
    madeCount += 1
    if madeCount == 1 { return }
    if !hasSeveralRoots, type(of: path).rootType != root {
      hasSeveralRoots = true
      for entry in entries.values { entry.moving?.writers.relatives = self }
    }
    guard let moving = entry.moving else { return }
    if hasSeveralRoots { moving.writers.relatives = self }
    if knowsWholes {
      noteParts(of: path)
    } else {
      knowsWholes = true
      for path in entries.keys { noteParts(of: path) }
    }
    for part in table.parts(of: path) {
      if let small = entries[part.path]?.moving { link(moving, small, first: part.first) }
    }
    guard let found = wholes[path] else { return }
    let present = found.compactMap { whole, first in entries[whole].map { (entry: $0, first: first) } }
    for (whole, first) in present.sorted(by: { $0.entry.number < $1.entry.number }) {
      if let big = whole.moving { link(big, moving, first: first) }
    }
  }

  private func noteParts(of whole: AnyKeyPath) {
    for part in table.parts(of: whole) { wholes[part.path, default: [:]][whole] = part.first }
  }

  private func link(_ whole: any OverlappingProperty, _ part: any OverlappingProperty, first: Int) {
    whole.overlap(with: PropertyOverlap(part, first: first, isWhole: false))
    part.overlap(with: PropertyOverlap(whole, first: first, isWhole: true))
    whole.writers.relatives = self
    part.writers.relatives = self
  }

  /// Makes a property the only one that moves what it stands for, because a performer is about to take it. It gets the
  /// velocity of those that overlap with it. The writer of a whole goes on with what a part leaves to it.
  ///
  /// - Parameter borrower: the performer, if it will give the property back; otherwise the others are lost for good.
  /// - Returns: the writers that lose a property, and the properties that are borrowed.
  func takeOver(
    _ property: any MovingProperty, for borrower: PropertyWriter?
  ) -> (losers: [PropertyWriter], borrowed: [any OverlappingProperty]) {
    var losers: [PropertyWriter] = []
    var borrowed: [any OverlappingProperty] = []
    func take(_ other: any OverlappingProperty, _ components: ComponentMask) {
      if let borrower {
        if let writer = other.writers.current { losers.append(writer) }
        other.writers.take(borrower)
        borrowed.append(other)
      } else {
        losers += other.writers.lose(components)
      }
    }
    guard let moved = property as? any OverlappingProperty, let path = moved.path else { return ([], []) }
    for overlap in property.writers.overlaps {
      guard let other = overlap.other, other.writers.current != nil else { continue }
      moved.assume(moved.components, velocity: overlap.velocity(of: moved))
      take(other, overlap.components(of: moved))
    }
    guard hasSeveralRoots else { return (losers, borrowed) }
    // The property of another root changes what this one stands for, without a word to it.
    if shared.contains(path), let outside = moved.outside, !outside.hasBits(of: moved.components) {
      moved.assume(outside, velocity: moved.velocity)
    }
    for (other, otherPath) in strangers(to: path, where: \.isMoved) where other.isMoved {
      guard let velocity = compare(moved, path, with: other, otherPath) else { continue }
      moved.assume(moved.outside ?? moved.components, velocity: velocity)
      take(other, ComponentMask(repeating: true))
    }
    return (losers, borrowed)
  }

  /// Returns the properties that overlap with a property: its parts and wholes, and those with paths from another type.
  ///
  /// - Parameter isConcerned: whether a property matters; others are left out.
  func overlapping(
    _ property: any MovingProperty, where isConcerned: (any OverlappingProperty) -> Bool
  ) -> [any OverlappingProperty] {
    let linked = property.writers.overlaps.compactMap(\.other).filter(isConcerned)
    guard let own = property as? any OverlappingProperty, let path = own.path else { return linked }
    return linked
      + strangers(to: path, where: isConcerned).filter { other, otherPath in
        if let known = compared[[path, otherPath]] { return known == .overlap }
        return compare(own, path, with: other, otherPath) != nil
      }.map(\.property)
  }

  /// Returns the properties whose paths begin in another type than a path, in the order in which they were made.
  ///
  /// Properties are compared with the setters of the element, which may release one of the others. So all are kept until then.
  private func strangers(
    to path: AnyKeyPath, where isConcerned: (any OverlappingProperty) -> Bool
  ) -> [(property: any OverlappingProperty, path: AnyKeyPath)] {
    guard hasSeveralRoots else { return [] }
    let root = type(of: path).rootType
    let found = entries.values.filter { type(of: $0.path).rootType != root }
      .compactMap { entry in entry.moving.map { (property: $0, path: entry.path, number: entry.number) } }
    return found.filter { isConcerned($0.property) }.sorted { $0.number < $1.number }.map { ($0.property, $0.path) }
  }

  /// Compares two properties whose paths begin in different types, and reports it when they turn out to overlap.
  ///
  /// - Returns: the velocity that the first one has because the other one moves; `nil` where they do not overlap, as far as
  ///   can be seen.
  private func compare(
    _ property: any OverlappingProperty, _ path: AnyKeyPath, with other: any OverlappingProperty,
    _ otherPath: AnyKeyPath
  ) -> SIMD4<Double>? {
    let pair: Set = [path, otherPath]
    if compared[pair] == .differ { return nil }
    let (velocity, isDecided) = velocity(of: property, from: other)
    if velocity == nil {
      if compared[pair] != .overlap { compared[pair] = isDecided ? .differ : .unclear }
    } else if compared.updateValue(.overlap, forKey: pair) != .overlap {
      shared.formUnion(pair)
      table.reportOverlap?(path, otherPath, element)
    }
    return velocity
  }

  /// Gives a borrowed property the value that it has now, and the velocity of the property for which it was borrowed.
  func catchUp(_ other: any OverlappingProperty, with property: any MovingProperty) {
    guard let moved = property as? any OverlappingProperty else { return }
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
