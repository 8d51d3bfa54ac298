/// The performers that updates concern, in the order of updates.
final class UpdateList {
  private var listed: [PerformerRecord] = []
  /// The performers that updates concern from the next one on.
  private var joining: [PerformerRecord] = []
  /// Without updates, plans may come and go any number of times, and so do the performers that join.
  private var joiningLimit = 64
  private var isUpdating = false

  /// Adds a performer, whose turn comes with the next update.
  func add(_ record: PerformerRecord) {
    if record.isListed { return }
    record.isListed = true
    joining.append(record)
    if joining.count > joiningLimit {
      UpdateList.removeIdle(&joining)
      joiningLimit = max(64, 2 * joining.count)
    }
  }

  /// Updates each performer that is not at rest. An update may cause another one, at the same instant.
  func forEach(_ update: (PerformerRecord) -> Void) {
    let isOutermost = !isUpdating
    isUpdating = true
    if isOutermost, !joining.isEmpty {
      listed += joining
      joining.removeAll(keepingCapacity: true)
      listed.sort { $0.order < $1.order }
    }
    var place = 0
    var hasLeft = false
    while place < listed.count {
      let record = listed[place]
      if record.needsUpdates { update(record) }
      if !record.needsUpdates { hasLeft = true }
      place += 1
    }
    guard isOutermost else { return }
    isUpdating = false
    if hasLeft { UpdateList.removeIdle(&listed) }
  }

  /// Removes the performers that updates no longer concern from a list.
  private static func removeIdle(_ list: inout [PerformerRecord]) {
    list.removeAll { record in
      if record.needsUpdates { return false }
      record.isListed = false
      return true
    }
  }
}
