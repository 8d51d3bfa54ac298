/// The record that a scheduler keeps of a target.
final class TargetRecord {
  let target: AnyObject
  var performers: [PerformerRecord] = []
  /// The performer of each plan that has a name, by that name.
  var names: [String: PerformerRecord] = [:]

  init(_ target: AnyObject) {
    self.target = target
  }
}

/// The record that a scheduler keeps of a performer.
final class PerformerRecord: PropertyWriter {
  let performer: any Performer
  let update: (any UpdatePerforming)?
  let yielding: (any PropertyYielding)?
  let pointing: (any PointerPerforming)?
  unowned let target: TargetRecord
  let own: PerformerScheduler
  var activities: Set<String> = []
  var isAtRest = true
  var isReleased = false
  /// Whether something has happened to the performer since the scheduler last asked whether it is at rest.
  var isTouched = false

  var isActive: Bool { !isAtRest || !activities.isEmpty }

  init(_ performer: any Performer, of target: TargetRecord, _ own: PerformerScheduler) {
    self.performer = performer
    update = performer as? any UpdatePerforming
    yielding = performer as? any PropertyYielding
    pointing = performer as? any PointerPerforming
    self.target = target
    self.own = own
  }
}
