import MotionAlgebra

/// What one performer sees of the scheduler.
public final class PerformerScheduler {
  weak var scheduler: Scheduler?
  weak var record: PerformerRecord?
  private var taken: [any MovingProperty] = []

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// The time of the last update.
  public var time: Instant { scheduler?.time ?? .zero }

  /// Says that something outside has begun which fulfils plans: a gesture, an animation of the
  /// platform. The scheduler is active until it ends.
  ///
  /// - Parameter name: this performer's own; the same name elsewhere is another activity. An activity
  ///   that is open already stays the one that it is.
  public func startActivity(_ name: String) {
    guard let scheduler, let record else { return }
    scheduler.start(name, of: record)
  }

  /// Ends an activity. One that is not open is reported to the observers of the scheduler as
  /// `activityNotOpen`, and nothing else happens.
  ///
  /// - Returns: whether it was open.
  @discardableResult
  public func endActivity(_ name: String) -> Bool {
    guard let scheduler, let record else { return false }
    return scheduler.end(name, of: record)
  }

  /// The properties of an element, the same as everybody's.
  public func get<Element: AnyObject>(_ element: Element) -> ElementProperties<Element> {
    ElementProperties(element, scheduler?.properties ?? PropertyTable())
  }

  /// Takes a property over from whoever wrote it: from now on this performer is its writer, until it
  /// gives it back or another one takes it. What it had, value and velocity, is for the new writer
  /// to go on with.
  ///
  /// - Parameter forGood: whether what others want with the property is over, so that none of them gets it back.
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
    property.writers.take(record)
    if !taken.contains(where: { $0 === property }) { taken.append(property) }
  }

  /// Gives a property back to whoever had it before.
  public func giveBack(_ property: any MovingProperty) {
    guard let scheduler, let record else { return }
    property.writers.giveBack(record)
    taken.removeAll { $0 === property }
    scheduler.keepForNow(property)
    if let before = property.writers.current as? PerformerRecord { scheduler.touch(before) }
  }

  /// Whether this performer is the one that writes a property now.
  public func isWriter(of property: any MovingProperty) -> Bool {
    record.map { property.writers.current === $0 } ?? false
  }

  /// Whether this performer has taken a property and not lost it for good, though another may write it meanwhile.
  public func holds(_ property: any MovingProperty) -> Bool {
    record.map { property.writers.contains($0) } ?? false
  }

  func giveAllBack() {
    for property in taken { giveBack(property) }
  }
}
