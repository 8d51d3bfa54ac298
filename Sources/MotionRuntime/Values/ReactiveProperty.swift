import MotionAlgebra

/// A stored value that notifies its observers of each change.
///
/// A property that stands for something that exists already, such as the opacity of an element, writes each value outward
/// before it notifies. It does not notice when the outside changes by itself: code that changes it must write the
/// property too. The owner of the value can do so wherever it changes, as in
/// `didSet { scheduler.get(self).opacity.value = opacity }`, because a value that is already there causes nothing more.
///
/// A property also keeps its velocity while one performer hands it over to another: the writer gives the velocity with
/// the value, and a performer that continues at the same instant reads it.
public final class ReactiveProperty<Value> {
  private var stored: Value
  private let writeOutward: ((Value) -> Void)?
  /// Reads what the property stands for; `nil` where it stands for nothing else.
  private var readOutside: (() -> Value)?
  /// Tells properties that overlap with this one of a change; `nil` where there are none.
  private var tellOthers: (() -> Void)?
  /// Passes the changes on; `nil` while nobody has subscribed.
  private var channel: Channel<Value>?
  /// The change of the value per second, as given with the last write.
  private var lastVelocity = SIMD4<Double>.zero
  private var lastWrite: Instant?
  private var isWritingOutward = false
  /// What all subscribers heard last; `nil` where they may have heard different values, or nothing is written outward.
  private var lastSent: Value?
  /// Returns whether two values are the same; `nil` until it is first needed.
  private var sameness: ((Value, Value) -> Bool)?
  private var clock: PropertyClock?
  /// The table of the element's properties, and the key of this one there.
  private weak var table: PropertyTable?
  private var key: PropertyTable.Key?
  /// The performers that have taken the property.
  public let writers = PropertyWriters()

  /// Makes a property.
  ///
  /// - Parameters:
  ///   - initial: the first value, which is not written outward.
  ///   - writeOutward: takes each value that is written.
  public init(_ initial: Value, writingTo writeOutward: ((Value) -> Void)? = nil) {
    stored = initial
    self.writeOutward = writeOutward
  }

  /// Makes a property of an element. It lives as long as something references it or subscribes to it.
  init(
    in table: PropertyTable, as key: PropertyTable.Key, readingFrom readOutside: @escaping () -> Value,
    writingTo writeOutward: @escaping (Value) -> Void
  ) {
    stored = readOutside()
    (self.readOutside, self.writeOutward) = (readOutside, writeOutward)
    (self.table, self.key, clock) = (table, key, table.clock)
  }

  deinit {
    if let key { table?.forget(key) }
  }

  /// The value. Each change notifies and sets the velocity to zero. An equal value is only written outward.
  public var value: Value {
    get { stored }
    set {
      if clock?.isProbing ?? false { return }
      if isSame(stored, newValue) { return writeOutwardAgain(newValue) }
      change(to: newValue, velocity: .zero)
      writers.current?.valueWasReplaced()
    }
  }

  /// Passes the present value to a new subscriber at once, and then each change.
  ///
  /// - Parameter next: receives each value.
  /// - Returns: the subscription, which lasts until it is unsubscribed.
  @discardableResult
  public func subscribe(next: @escaping (Value) -> Void) -> Subscription {
    lastSent = nil
    guard let table, let key else { return openChannel().add(first: stored, next) }
    table.hold(self, as: key)
    let subscription = openChannel().add(first: stored, next)
    return Subscription { [weak table, weak self] in
      subscription.unsubscribe()
      if self?.channel?.hasSubscribers == false { table?.letGo(key) }
    }
  }

  private func openChannel() -> Channel<Value> {
    if let channel { return channel }
    let new = Channel<Value>()
    channel = new
    return new
  }

  /// Passes each change to a new subscriber, but not the present value.
  func observeChanges(_ next: @escaping (Value) -> Void) -> Subscription { openChannel().add(next) }

  /// Ends all subscriptions.
  func unsubscribeAll() { channel?.removeAll() }

  /// The values of the property as a stream, beginning with the present one.
  public var stream: MotionObservable<Value> { MotionObservable { self.subscribe(next: $0) } }

  private func change(to value: Value, velocity: SIMD4<Double>) {
    let isOutermost = !isWritingOutward
    let notesSent = isOutermost && channel != nil && writeOutward != nil
    if notesSent { lastSent = stored }
    stored = value
    note(velocity)
    writers.noteChange()
    let change = writers.changeCount
    writeOutwardOnce(value)
    // What the write outward has changed has been passed on already. It may have changed the value back.
    if change == writers.changeCount {
      tellOthers?()
      if let channel {
        let isKnown = !isOutermost && lastSent.map { isSame($0, value) } ?? false
        if lastSent != nil { lastSent = value }
        if !isKnown { channel.send(value) }
      }
    }
    if notesSent { lastSent = nil }
  }

  private func note(_ velocity: SIMD4<Double>) {
    lastVelocity = velocity
    lastWrite = clock?.now
  }

  private func writeOutwardOnce(_ value: Value) {
    guard let writeOutward else { return }
    let wasWriting = isWritingOutward
    isWritingOutward = true
    writeOutward(value)
    isWritingOutward = wasWriting
  }

  /// Writes a value outward that the property already has. The owner may be telling the value that it has just received.
  private func writeOutwardAgain(_ value: Value) {
    if !isWritingOutward { writeOutwardOnce(value) }
  }

  private func isSame(_ one: Value, _ other: Value) -> Bool {
    if let sameness { return sameness(one, other) }
    let sameness = MotionRuntime.sameness(of: Value.self)
    self.sameness = sameness
    return sameness(one, other)
  }
}

extension ReactiveProperty: MovingProperty where Value: MotionValue {
  /// The components of the value.
  public var components: SIMD4<Double> { stored.components }

  /// The change per second of each component at the present time of the scheduler; zeros where it was not written now.
  public var velocity: SIMD4<Double> { velocity(since: clock.map { $0.earliest ?? $0.now } ?? .zero) }

  /// Returns the change per second of each component, if the property was written at an instant or later; otherwise
  /// zeros.
  func velocity(since instant: Instant) -> SIMD4<Double> {
    guard let lastWrite else { return clock == nil ? lastVelocity : .zero }
    return lastWrite >= instant ? lastVelocity : .zero
  }

  /// The time of the last write; `nil` where the property was never written, or belongs to no scheduler.
  public var lastWritten: Instant? { lastWrite }

  /// Writes a value, and the change per second of each component. An equal value does not notify.
  public func write(_ components: SIMD4<Double>, velocity: SIMD4<Double>) {
    guard let lost = writers.lost else { return writeAll(components, velocity: velocity) }
    writeAll(
      components.replacing(with: stored.components, where: lost),
      velocity: velocity.replacing(with: self.velocity, where: lost))
  }

  private func writeAll(_ components: SIMD4<Double>, velocity: SIMD4<Double>) {
    let value = Value(components: components)
    if value.components.hasBits(of: stored.components) {
      note(velocity)
      writeOutwardAgain(value)
      tellOthers?()
    } else {
      change(to: value, velocity: velocity)
    }
  }
}

extension ReactiveProperty: OverlappingProperty where Value: MotionValue {
  var componentCount: Int { Value.componentCount }

  var path: AnyKeyPath? { key?.path }

  func overlap(with other: PropertyOverlap) {
    writers.overlaps.removeAll { $0.other == nil }
    writers.overlaps.append(other)
    tellOthers = { [unowned self] in for other in writers.overlaps { other.tell(self) } }
  }

  func assume(_ components: SIMD4<Double>, velocity: SIMD4<Double>) {
    let value = Value(components: components)
    let before = stored.components
    stored = value
    note(velocity)
    if value.components.hasBits(of: before) { return }
    writers.noteChange()
    // The writer need not hear of components that it has lost.
    if writers.lost.map({ any((before .!= value.components) .& .!$0) }) ?? true { writers.current?.valueWasReplaced() }
    lastSent = nil
    channel?.send(value)
  }

  var outside: SIMD4<Double>? { readOutside?().components }

  func probe(_ components: SIMD4<Double>, _ look: () -> Void) {
    guard let readOutside else { return }
    let before = readOutside()
    clock?.isProbing = true
    writeOutward?(Value(components: components))
    look()
    writeOutward?(before)
    clock?.isProbing = false
  }
}

/// Returns a function that tells whether two values of a type are the same. Values that cannot be compared never are.
private func sameness<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  func moving<Moving: MotionValue>(_: Moving.Type) -> (Value, Value) -> Bool {
    { one, other in
      guard let one = one as? Moving, let other = other as? Moving else { return false }
      return one == other || one.components.hasBits(of: other.components)
    }
  }
  func comparable<Compared: Equatable>(_: Compared.Type) -> (Value, Value) -> Bool {
    { one, other in
      guard let one = one as? Compared, let other = other as? Compared else { return false }
      // A value that differs from itself, such as a `Float` that is not a number, is the same as another such value.
      return one == other || (one != one && other != other)
    }
  }
  if let type = Value.self as? any MotionValue.Type { return moving(type) }
  if let type = Value.self as? any Equatable.Type { return comparable(type) }
  return { _, _ in false }
}

extension SIMD4<Double> {
  /// Returns whether all components are the same, to the bit. A number that is none is the same as itself.
  func hasBits(of other: SIMD4<Double>) -> Bool {
    unsafeBitCast(self, to: SIMD4<UInt64>.self) == unsafeBitCast(other, to: SIMD4<UInt64>.self)
  }
}

/// The time of the scheduler, shared with its properties.
final class PropertyClock {
  var now = Instant.zero
  /// The earliest time whose velocities still hold; `nil` for `now`.
  var earliest: Instant?
  /// Whether an element is changed for a moment only to see which of its properties change together.
  var isProbing = false
}
