import MotionAlgebra

/// The views of a scene that a runtime moves, and the parts of the scene that can be played on them.
final class Stage {
  let scene: Scene
  /// The views, in the order of `Scene.views`.
  let views: [StageView]
  /// The view of each track.
  let owners: [StageView]
  /// The view of waits, which write nothing.
  private let nobody = StageView(name: "")
  private var parts: [UInt32: ScenePart] = [:]
  /// The last instant that will be asked for, in flicks; `nil` where every part is played to its end.
  private let end: Int64?
  /// The time up to which endless parts are placed, in flicks.
  private let horizon: Int64

  /// Makes the views of a scene.
  ///
  /// - Parameters:
  ///   - end: the last instant that will be asked for, in flicks; `nil` to play every part to its end.
  ///   - horizon: the time up to which endless parts are placed where `end` is `nil`.
  init(_ scene: Scene, upTo end: Int64?, horizon: Int64) {
    (self.scene, self.end, self.horizon) = (scene, end, horizon)
    var bases: [String: [UInt32: Double]] = [:]
    for (place, track) in scene.tracks.enumerated() {
      if let base = track.base { bases[track.view, default: [:]][UInt32(place)] = base }
    }
    var known: [String: StageView] = [:]
    views = scene.views.map { view in
      let stageView = StageView(name: view.name, values: bases[view.name] ?? [:])
      known[view.name] = stageView
      return stageView
    }
    owners = scene.tracks.map { track in
      if let view = known[track.view] { return view }
      let view = StageView(name: track.view, values: bases[track.view] ?? [:])
      known[track.view] = view
      return view
    }
  }

  /// Returns a part of the scene, placed once.
  ///
  /// - Parameter index: the root of the part.
  func part(_ index: Scene.Index) throws(LayoutProblem) -> ScenePart {
    if let known = parts[index.rawValue] { return known }
    let part: ScenePart
    do throws(LayoutProblem) {
      part = try ScenePart(scene, index, upTo: end)
    } catch {
      guard error == .endless else { throw error }
      part = try ScenePart(scene, index, upTo: horizon)
    }
    parts[index.rawValue] = part
    return part
  }

  /// Returns the tracks that an action can write, as indices into `Scene.tracks`.
  func tracks(_ action: CueAction) throws(LayoutProblem) -> [UInt32] {
    switch action {
    case .play(let index, _): try part(index).tracks.map(\.track)
    case .add(let plan, _, _): plan.tracks
    case .remove: []
    }
  }

  /// Gives each track without a value the value that some actions would write first, in their order.
  ///
  /// - Throws: `noEntryValue` where an action moves a track that has no value.
  func open(_ actions: [CueAction]) throws(LayoutProblem) {
    for action in actions {
      guard case .play(let index, _) = action else { continue }
      let part = try part(index)
      for own in part.tracks where owners[Int(own.track)][own.track].isNaN {
        let opening = SentenceTrack(
          opening: own.opening(scene.tracks[Int(own.track)], part.clocks, isEndless: false))
        if let problem = opening.problem { throw problem }
        if let value = opening.opening { owners[Int(own.track)][own.track] = value }
      }
    }
    for action in actions {
      for track in try tracks(action) where owners[Int(track)][track].isNaN {
        throw .noEntryValue(label: nil, track: track)
      }
    }
  }

  /// Adds the plans of an action to a transaction.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - time: the time of the transaction.
  ///   - continuesMotion: whether the first sentences continue from the value and the velocity that their tracks have.
  ///   - gesture: the gesture that a plan follows, if it follows pointers.
  ///   - actor: returns the view that plays in place of a view.
  /// - Returns: the time at which the animation ends, in flicks; `nil` where it never ends, and for an action that is
  ///   no animation.
  @discardableResult
  func add(
    _ action: CueAction, to transaction: inout Transaction, at time: Instant, continuesMotion: Bool = false,
    following gesture: GestureSoFar = GestureSoFar(), actor: (StageView) -> StageView = { $0 }
  ) throws(LayoutProblem) -> Int64? {
    switch action {
    case .add(let plan, let view, let name):
      plan.add(to: &transaction, actor(views[Int(view)]), named: name, following: gesture)
    case .remove(let name, let view): transaction.remove(named: name, from: actor(views[Int(view)]))
    case .play(let index, let name):
      let part = try part(index)
      for (view, tracks) in performers(of: part) {
        let performance = part.performance(of: tracks, at: time, continuesMotion: continuesMotion)
        transaction.add(SentencePlan(.perform(performance)), name: name, to: actor(view))
      }
      return part.duration.map { time.later(by: $0).flicks }
    }
    return nil
  }

  /// Returns the views that play a part, each with its tracks, in the order of the tracks.
  private func performers(of part: ScenePart) -> [(view: StageView, tracks: [TrackPlacements])] {
    if part.tracks.isEmpty { return part.duration == 0 ? [] : [(nobody, [])] }
    var all: [(view: StageView, tracks: [TrackPlacements])] = []
    var places: [ObjectIdentifier: Int] = [:]
    for own in part.tracks {
      let view = owners[Int(own.track)]
      if let place = places[ObjectIdentifier(view)] {
        all[place].tracks.append(own)
      } else {
        places[ObjectIdentifier(view)] = all.count
        all.append((view, [own]))
      }
    }
    return all
  }
}
