import MotionAlgebra

/// The scheduler as one performer sees it.
public final class PerformerScheduler {
  weak var scheduler: Scheduler?
  let claim = PropertyClaim()
  private var taken: [any MovingProperty] = []
  /// The properties that this performer may take later, once for each plan.
  private var expected: [any MovingProperty] = []
  /// The properties that overlap with one that this performer has taken, and that it gives back with it.
  private var borrowed: [ObjectIdentifier: [any OverlappingProperty]] = [:]

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
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
      scheduler.touch(before)
    }
    if forGood {
      for case let other as PerformerRecord in property.writers.removeAll() where other !== record && other !== before {
        scheduler.touch(other)
      }
    }
    if let relatives = property.writers.relatives {
      let borrows = !forGood && expected.contains { $0 === property }
      let (losers, others) = relatives.takeOver(property, for: borrows ? record : nil)
      for case let loser as PerformerRecord in losers { scheduler.touch(loser) }
      if !others.isEmpty { borrowed[ObjectIdentifier(property)] = others }
    }
    property.writers.take(record)
    if !taken.contains(where: { $0 === property }) { taken.append(property) }
  }

  /// Gives a property back to the performer that had it before.
  public func giveBack(_ property: any MovingProperty) {
    guard let scheduler, let record else { return }
    property.writers.giveBack(record)
    taken.removeAll { $0 === property }
    scheduler.keepForNow(property)
    if let before = property.writers.current as? PerformerRecord { scheduler.touch(before) }
    for other in borrowed.removeValue(forKey: ObjectIdentifier(property)) ?? [] {
      property.writers.relatives?.catchUp(other, with: property)
      other.writers.giveBack(record)
      scheduler.keepForNow(other)
      if let before = other.writers.current as? PerformerRecord { scheduler.touch(before) }
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
    expected.append(property)
    property.writers.expectedCount += 1
  }

  /// Reports that a plan for which this performer might have taken a property is gone.
  public func endExpecting(_ property: any MovingProperty) {
    guard let place = expected.firstIndex(where: { $0 === property }) else { return }
    expected.remove(at: place)
    property.writers.expectedCount -= 1
    scheduler?.keepForNow(property)
    guard property.writers.expectedCount == 0, let writer = property.writers.current as? PerformerRecord else { return }
    scheduler?.touch(writer)
  }

  /// Returns whether any performer may take a property at any time.
  package func isExpectedToBeTaken(_ property: any MovingProperty) -> Bool {
    property.writers.expectedCount > 0
      || property.writers.overlaps.contains { ($0.other?.writers.expectedCount ?? 0) > 0 }
  }

  func giveAllBack() {
    for property in taken { giveBack(property) }
    for property in expected { endExpecting(property) }
  }
}
