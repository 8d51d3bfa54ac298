/// The record that a scheduler keeps of a target.
final class TargetRecord {
  let target: AnyObject
  /// The number of targets that were added before it.
  let number: Int
  var performers: [PerformerRecord] = []
  /// The number of performers that were made for it.
  var madeCount = 0
  /// The performer of each plan that has a name, by that name.
  private(set) var names: [String: PerformerRecord] = [:]
  /// The names whose plans are being removed at present, each with what was requested under the name meanwhile.
  var leaving: [String: [() -> Void]] = [:]

  init(_ target: AnyObject, number: Int) {
    (self.target, self.number) = (target, number)
  }

  func give(_ name: String, to performer: PerformerRecord) {
    removeName(name)
    names[name] = performer
    performer.nameCount += 1
  }

  @discardableResult
  func removeName(_ name: String) -> PerformerRecord? {
    guard let performer = names.removeValue(forKey: name) else { return nil }
    performer.nameCount -= 1
    return performer
  }
}

/// The record that a scheduler keeps of a performer.
final class PerformerRecord: PropertyWriter {
  let performer: any Performer
  let update: (any UpdatePerforming)?
  let yielding: (any PropertyYielding)?
  let pointing: (any PointerPerforming)?
  /// Whether it is updated while it is at rest, too.
  let isUpdatedAtRest: Bool
  unowned let target: TargetRecord
  let own: PerformerScheduler
  /// Its place in the order of updates: by targets, then by performers.
  let order: (target: Int, performer: Int)
  var activities: Set<String> = []
  var isAtRest = true
  var isReleased = false
  /// The number of its plans that have names.
  var nameCount = 0
  /// Whether something has happened to the performer since the scheduler last asked whether it is at rest.
  var isTouched = false
  /// Whether it is in the list of those that updates concern.
  var isListed = false
  var isUpdating = false
  /// Whether another has changed a value of its properties during its update.
  var isReplaced = false

  var isActive: Bool { !isAtRest || !activities.isEmpty }
  var needsUpdates: Bool { !isReleased && (isActive || isUpdatedAtRest) }

  init(_ performer: any Performer, of target: TargetRecord, _ own: PerformerScheduler) {
    self.performer = performer
    update = performer as? any UpdatePerforming
    yielding = performer as? any PropertyYielding
    pointing = performer as? any PointerPerforming
    isUpdatedAtRest = performer is any RestUpdatePerforming
    self.target = target
    self.own = own
    order = (target.number, target.madeCount)
    target.madeCount += 1
    super.init(own.claim)
  }

  override func valueWasReplaced() {
    own.hasNews = true
    if isUpdating { isReplaced = true } else { own.scheduler?.wake(self) }
  }
}
