import MotionAlgebra

/// Finds events that never reach the group view that waits for them, and gestures that a group view never follows, because each
/// of its members keeps them.
struct EventsKeptByMembers {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  func problems(_ waits: [SceneRanges.Wait]) -> [Problem] {
    let waits = waits.filter { scene.views[Int($0.view)].shape == .group }
    if waits.isEmpty { return [] }
    let tree = ViewTree(scene.views)
    let all = scene.keptByMembers()
    var found: [Problem] = []
    for wait in waits where found.count < SceneProblems.most {
      guard let kept = all[Int(wait.view)] else { continue }
      let group = scene.views[Int(wait.view)].name
      switch wait.what {
      case .gesture(let gesture):
        guard kept.gestures.contains(gesture) else { continue }
        found.append(Problem(.gestureKeptByMembers(gesture, of: group), at: wait.range))
      case .event(let event):
        guard kept.events.contains(event) else { continue }
        // A member that gets the event itself, and else its own members.
        let waiting = Set(
          waits.filter { $0.what == wait.what }.map { Int($0.view) }.filter {
            !(all[$0]?.events.contains(event) ?? false)
          })
        var members = tree.drawnMembers(of: Int(wait.view)), place = 0
        while place < members.count, members.count <= 4 {
          if scene.views[members[place]].shape == .group, !waiting.contains(members[place]) {
            members.replaceSubrange(place...place, with: tree.drawnMembers(of: members[place]))
          } else {
            place += 1
          }
        }
        let isSimple = members.count <= 4
        found.append(
          Problem(
            .eventKeptByMembers(
              event, of: group, members: isSimple ? members.map { scene.views[$0].name } : [], action: wait.words),
            at: wait.range))
      }
    }
    return found
  }
}
