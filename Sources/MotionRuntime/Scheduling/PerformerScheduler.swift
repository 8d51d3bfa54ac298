import MotionAlgebra

/// The scheduler as one performer sees it.
public final class PerformerScheduler {
  weak var scheduler: Scheduler?
  let claim = PropertyClaim()
  private var taken = CountedProperties()
  /// The properties that this performer may take later, counted by plans.
  private var expected = CountedProperties()
  private let clock: PropertyClock
  /// Whether anything but its own plans has concerned the performer since it asked last, such as another that takes or gives
  /// back a property.
  var hasNews = false
  /// The time at which the performer last asked for news.
  private var newsTime: Instant?
  /// The properties that overlap with one that this performer has taken, and that it gives back with it.
  private var borrowed: [ObjectIdentifier: [any OverlappingProperty]] = [:]

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
    clock = scheduler.properties.clock
  }

  /// The scheduler's record of the performer; `nil` while the performer is being made, and once it is released.
  private var record: PerformerRecord? { claim.writer as? PerformerRecord }

  /// The time of the last update.
  public var time: Instant { scheduler?.time ?? .zero }

  /// Reports that something outside has begun that fulfils plans, such as a gesture or an animation of the platform.
  /// The scheduler is active until it ends.
  ///
  /// - Parameter name: a name of this performer's own; the same name elsewhere is another activity. Starting an
  ///   activity that is already open does nothing.
  public func startActivity(_ name: String) {
    guard let scheduler, let record else { return }
    scheduler.start(name, of: record)
  }

  /// Ends an activity. For one that is not open, the scheduler reports `activityNotOpen` to its observers and does
  /// nothing else.
  ///
  /// - Returns: whether the activity was open.
  @discardableResult
  public func endActivity(_ name: String) -> Bool {
    guard let scheduler, let record else { return false }
    return scheduler.end(name, of: record)
  }

  /// Returns the reactive properties of an element. All calls return the same ones.
  public func get<Element: AnyObject>(_ element: Element) -> ElementProperties<Element> {
    ElementProperties(element, scheduler?.properties ?? PropertyTable())
  }

  /// Returns the properties of an element that a plan moves.
  func parts(_ path: PropertyPath, of element: AnyObject) -> PropertyParts {
    path.parts(of: element, scheduler?.properties ?? PropertyTable())
  }

  /// Takes a property over from its present writer. This performer is then its writer, until it gives the property back
  /// or another one takes it. It can continue with the value and the velocity of the property.
  ///
  /// - Parameters:
  ///   - property: the property to take.
  ///   - forGood: whether other performers lose the property for good, so that none of them gets it back.
  public func take(_ property: any MovingProperty, forGood: Bool = false) {
    guard let scheduler, let record else { return }
    let before = property.writers.current as? PerformerRecord
    if let before, before !== record {
      before.yielding?.yield(property)
      scheduler.tell(before)
    }
    if forGood {
      for case let other as PerformerRecord in property.writers.removeAll() where other !== record && other !== before {
        scheduler.tell(other)
      }
    }
    if let relatives = property.writers.relatives {
      let borrows = !forGood && expected.has(property)
      let (losers, others) = relatives.takeOver(property, for: borrows ? record : nil)
      for case let loser as PerformerRecord in losers { scheduler.tell(loser) }
      if !others.isEmpty { borrowed[ObjectIdentifier(property)] = others }
    }
    property.writers.take(record)
    if !taken.has(property) { taken.add(property) }
  }

  /// Gives a property back to the performer that had it before.
  public func giveBack(_ property: any MovingProperty) {
    guard let scheduler, let record else { return }
    property.writers.giveBack(record)
    taken.remove(property)
    scheduler.keepForNow(property)
    if let before = property.writers.current as? PerformerRecord { scheduler.tell(before) }
    for other in borrowed.removeValue(forKey: ObjectIdentifier(property)) ?? [] {
      property.writers.relatives?.catchUp(other, with: property)
      other.writers.doneTime = property.writers.doneTime
      other.writers.giveBack(record)
      scheduler.keepForNow(other)
      if let before = other.writers.current as? PerformerRecord { scheduler.tell(before) }
    }
  }

  /// Returns whether this performer is the present writer of a property.
  public func isWriter(of property: any MovingProperty) -> Bool {
    property.writers.belong(to: claim)
  }

  /// Returns the performer that writes a property at present; `nil` where none does.
  func writer(of property: any MovingProperty) -> (any Performer)? {
    (property.writers.current as? PerformerRecord)?.performer
  }

  /// Returns whether this performer has taken a property and not lost it for good. Another performer may write it
  /// meanwhile.
  public func holds(_ property: any MovingProperty) -> Bool {
    record.map { property.writers.contains($0) } ?? false
  }

  /// Reports that this performer may take a property at any time, as when a gesture begins. A spring without a name that
  /// rests there stays, because it has to pull again.
  public func expectToTake(_ property: any MovingProperty) {
    expected.add(property)
    property.writers.expectedCount += 1
  }

  /// Reports that a plan for which this performer might have taken a property is gone.
  public func endExpecting(_ property: any MovingProperty) {
    guard expected.remove(property) else { return }
    property.writers.expectedCount -= 1
    scheduler?.keepForNow(property)
    guard property.writers.expectedCount == 0 else { return }
    let others = property.writers.relatives?.overlapping(property) { $0.writers.current != nil } ?? []
    for concerned in [property] + others {
      if let writer = concerned.writers.current as? PerformerRecord { scheduler?.tell(writer) }
    }
  }

  /// Returns whether two properties turn out to be one, although their paths begin in different types.
  func areOne(_ one: any MovingProperty, _ other: any MovingProperty) -> Bool {
    guard one !== other, let relatives = one.writers.relatives, other.writers.relatives === relatives,
      let own = one as? any OverlappingProperty, let second = other as? any OverlappingProperty,
      own.componentCount == second.componentCount
    else { return false }
    return !relatives.overlapping(own) { $0 === second }.isEmpty
  }

  /// Returns whether any performer may take a property at any time.
  package func isExpectedToBeTaken(_ property: any MovingProperty) -> Bool {
    if property.writers.expectedCount > 0 { return true }
    return property.writers.relatives?.overlapping(property) { $0.writers.expectedCount > 0 }.isEmpty == false
  }

  /// Returns whether anything may have happened to any property of the performer since the last call, other than by its own plans: time
  /// has passed, or another performer or a value from outside concerned it. Otherwise an update needs to look only at what
  /// the performer itself has changed.
  func takeNews() -> Bool {
    defer { (hasNews, newsTime) = (false, clock.now) }
    return hasNews || newsTime != clock.now
  }

  func giveAllBack() {
    for (property, _) in taken.all { giveBack(property) }
    for (property, count) in expected.all { for _ in 0..<count { endExpecting(property) } }
  }
}

/// Properties in the order in which they were first added, each with the number of times.
private struct CountedProperties {
  private var entries: [ObjectIdentifier: (property: any MovingProperty, count: Int, number: Int)] = [:]
  private var addedCount = 0

  var all: [(property: any MovingProperty, count: Int)] {
    entries.values.sorted { $0.number < $1.number }.map { ($0.property, $0.count) }
  }

  func has(_ property: any MovingProperty) -> Bool { entries[ObjectIdentifier(property)] != nil }

  mutating func add(_ property: any MovingProperty) {
    entries[ObjectIdentifier(property), default: (property, 0, addedCount)].count += 1
    addedCount += 1
  }

  /// Takes a property away once.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  mutating func remove(_ property: any MovingProperty) -> Bool {
    let key = ObjectIdentifier(property)
    guard let count = entries[key]?.count else { return false }
    if count > 1 { entries[key]?.count -= 1 } else { entries[key] = nil }
    return true
  }
}
