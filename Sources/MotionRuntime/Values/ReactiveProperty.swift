import MotionAlgebra

/// Stores a value, and tells those who observe it of each one that is written.
///
/// Where it stands for something that is there already, an element's opacity, it writes each value
/// outward before it notifies. It does not know when what is outside changes by itself: whose that is
/// has to write the property too.
///
/// A property is also where its velocity is kept while one performer hands it over to another: the
/// writer says the velocity along with the value, and whoever goes on in the same instant reads it.
public final class ReactiveProperty<Value> {
  private var stored: Value
  private let writeOutward: ((Value) -> Void)?
  private let channel = Channel<Value>()
  /// How fast the value changes, a second, as was said with the last write.
  private var lastVelocity = SIMD4<Double>.zero
  private var lastWrite: Instant?
  private var clock: PropertyClock?
  /// The table of the element's properties, and what it knows this one by.
  private weak var table: PropertyTable?
  private var key: PropertyTable.Key?
  public let writers = PropertyWriters()

  /// - Parameters:
  ///   - initial: the value until another is written; it is not written outward.
  ///   - writeOutward: takes each value that is written.
  public init(_ initial: Value, writingTo writeOutward: ((Value) -> Void)? = nil) {
    stored = initial
    self.writeOutward = writeOutward
  }

  /// A property of an element, which lives as long as somebody has it or is subscribed to it.
  init(
    _ initial: Value, in table: PropertyTable, as key: PropertyTable.Key,
    writingTo writeOutward: @escaping (Value) -> Void
  ) {
    stored = initial
    self.writeOutward = writeOutward
    (self.table, self.key, clock) = (table, key, table.clock)
  }

  deinit {
    if let key { table?.forget(key) }
  }

  /// Writing notifies, also where the value is the same. Who writes so says that it does not move.
  public var value: Value {
    get { stored }
    set { write(newValue, velocity: .zero) }
  }

  /// Hears the value that there is, at once, and then each one that is written.
  @discardableResult
  public func subscribe(next: @escaping (Value) -> Void) -> Subscription {
    next(stored)
    let subscription = channel.add(next)
    guard let table, let key else { return subscription }
    table.hold(self, as: key)
    return Subscription { [weak table, weak self] in
      subscription.unsubscribe()
      if self?.channel.hasSubscribers == false { table?.letGo(key) }
    }
  }

  /// The property as a stream.
  public var stream: MotionObservable<Value> { MotionObservable { self.subscribe(next: $0) } }

  private func write(_ value: Value, velocity: SIMD4<Double>) {
    stored = value
    lastVelocity = velocity
    lastWrite = clock?.now
    writeOutward?(value)
    channel.send(value)
  }
}

extension ReactiveProperty: MovingProperty where Value: MotionValue {
  public var components: SIMD4<Double> { stored.components }

  public var velocity: SIMD4<Double> { velocity(since: clock?.now ?? .zero) }

  public func velocity(since instant: Instant) -> SIMD4<Double> {
    guard let lastWrite else { return clock == nil ? lastVelocity : .zero }
    return lastWrite >= instant ? lastVelocity : .zero
  }

  public var lastWritten: Instant? { lastWrite }

  public func write(_ components: SIMD4<Double>, velocity: SIMD4<Double>) {
    write(Value(components: components), velocity: velocity)
  }
}

/// The scheduler's time, for properties.
final class PropertyClock {
  var now = Instant.zero
}

/// The properties of elements that somebody has.
final class PropertyTable {
  struct Key: Hashable {
    let element: ObjectIdentifier
    let path: AnyKeyPath
  }

  private struct Entry {
    weak var property: AnyObject?
    /// The same while somebody is subscribed to it.
    var held: AnyObject?
  }

  let clock = PropertyClock()
  private var all: [Key: Entry] = [:]

  var count: Int { all.count }

  func property<Element: AnyObject, Value>(
    of element: Element, _ path: ReferenceWritableKeyPath<Element, Value>,
    writing: ((Element) -> (Value) -> Void)? = nil
  ) -> ReactiveProperty<Value> {
    let key = Key(element: ObjectIdentifier(element), path: path)
    if let known = all[key]?.property as? ReactiveProperty<Value> { return known }
    // It holds the element, so that the key stays the element's own.
    let property = ReactiveProperty(
      element[keyPath: path], in: self, as: key, writingTo: writing?(element) ?? { element[keyPath: path] = $0 })
    all[key] = Entry(property: property)
    return property
  }

  func hold(_ property: AnyObject, as key: Key) { all[key]?.held = property }

  func letGo(_ key: Key) {
    // What is released by this forgets its entry, which must not be in use then.
    let held = all[key]?.held
    all[key]?.held = nil
    withExtendedLifetime(held) {}
  }

  func forget(_ key: Key) { all[key] = nil }
}
