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

/// A property that moves, whatever its type of value.
public protocol MovingProperty: AnyObject {
  /// The value's numbers.
  var components: SIMD4<Double> { get }
  /// How fast they change, a second, where that was said in this very instant; else zeros: what nobody
  /// moves stands still.
  var velocity: SIMD4<Double> { get }
  /// The same where that was said at an instant or later.
  func velocity(since instant: Instant) -> SIMD4<Double>
  /// When it was last written, where that was in a scheduler's time.
  var lastWritten: Instant? { get }
  /// Writes a value, and how fast it changes.
  func write(_ components: SIMD4<Double>, velocity: SIMD4<Double>)
  /// Whose it is.
  var writers: PropertyWriters { get }
}

/// The performers that have taken a property, in the order of taking: the last one is its writer.
public final class PropertyWriters {
  private struct Writer {
    weak var record: PerformerRecord?
  }

  private var all: [Writer] = []

  var current: PerformerRecord? { all.last?.record }

  func take(_ writer: PerformerRecord) {
    giveBack(writer)
    all.append(Writer(record: writer))
  }

  func contains(_ writer: PerformerRecord) -> Bool { all.contains { $0.record === writer } }

  /// - Returns: who there was.
  func removeAll() -> [PerformerRecord] {
    defer { all.removeAll() }
    return all.compactMap(\.record)
  }

  func giveBack(_ writer: PerformerRecord) { all.removeAll { $0.record === writer || $0.record == nil } }
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

/// The properties that stand for an element's own: `scheduler.get(element).opacity`. Each is made when it
/// is first asked for, begins with what the element has then, and is the same for everybody until
/// nobody has it any more.
@dynamicMemberLookup
public struct ElementProperties<Element: AnyObject> {
  private let element: Element
  private let table: PropertyTable

  init(_ element: Element, _ table: PropertyTable) {
    self.element = element
    self.table = table
  }

  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Element, Value>) -> ReactiveProperty<Value> {
    table.property(of: element, path)
  }

  public subscript<Value>(path path: ReferenceWritableKeyPath<Element, Value>) -> ReactiveProperty<Value> {
    table.property(of: element, path)
  }

  /// The same, written in a way that is shorter than by its path.
  func property<Value>(
    _ path: ReferenceWritableKeyPath<Element, Value>, writing: @escaping (Element) -> (Value) -> Void
  ) -> ReactiveProperty<Value> { table.property(of: element, path, writing: writing) }
}

extension Scheduler {
  /// The properties of an element.
  public func get<Element: AnyObject>(_ element: Element) -> ElementProperties<Element> {
    ElementProperties(element, properties)
  }

  /// Writes each value of a stream to a property, until the subscription that it gives is ended.
  @discardableResult
  public func connect<Value>(
    _ stream: MotionObservable<Value>, to property: ReactiveProperty<Value>
  ) -> Subscription {
    stream.subscribe { property.value = $0 }
  }
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
