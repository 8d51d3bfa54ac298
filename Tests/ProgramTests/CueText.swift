import MotionAlgebra

/// Writes the cues of a script, as the runtime receives them, one per line.
struct CueText {
  let scene: Scene
  private(set) var text = ""

  init(_ scene: Scene) {
    self.scene = scene
    if scene.composition.nodes[scene.composition.root.offset] != .one {
      text += "timeline: \(words(scene.composition.root))\n"
    }
    if let reduced = scene.reduced { text += "reduced: \(words(reduced))\n" }
    for cue in scene.cues.cues {
      switch cue.trigger {
      case .at(let flicks): text += "at \(Double(flicks) / Double(ExactTime.flicksPerSecond)) s: "
      case .scroll(let range): text += "page from \(range.lowerBound) to \(range.upperBound): "
      case .on(let event, let view): text += "on \(event.rawValue) of \(self.view(view)): "
      }
      text += words(cue.action) + "\n"
    }
    for transition in scene.cues.transitions {
      text += "transition \(transition.name)\n"
      for action in transition.present { text += "  present: \(words(action))\n" }
      for action in transition.dismiss { text += "  dismiss: \(words(action))\n" }
      for view in transition.replicated { text += "  replicate: \(self.view(view))\n" }
    }
  }

  private func view(_ place: UInt32) -> String { scene.views[Int(place)].name }

  private func words(_ action: CueAction) -> String {
    func called(_ name: String?) -> String { name.map { " named \"\($0)\"" } ?? "" }
    switch action {
    case .play(let part, let name): return "play \(words(part))\(called(name))"
    case .add(let plan, let view, let name): return "\(words(plan)) of \(self.view(view))\(called(name))"
    case .remove(let name, let view): return "remove \"\(name)\" from \(self.view(view))"
    }
  }

  private func words(_ plan: CuePlan) -> String {
    func track(_ place: UInt32) -> String {
      let track = scene.tracks[Int(place)]
      return track.name + (track.base.map { " (from \($0))" } ?? "")
    }
    func targets(_ targets: [CueTarget]) -> String {
      targets.map { "\(track($0.track)) \($0.value)" }.joined(separator: ", ")
    }
    switch plan {
    case .spring(let to, let spring):
      return "spring \(targets(to)), stiffness \(spring.stiffness) damping \(spring.damping) mass \(spring.mass),"
    case .friction(let tracks, let drag): return "friction \(tracks.map(track).joined(separator: ", ")), drag \(drag),"
    case .fling(let velocity, let drag): return "fling \(targets(velocity)), drag \(drag),"
    case .matchPointer(let x, let y): return "match \(track(x)), \(track(y))"
    case .drag(_, _, let bounds):
      let words = plan.tracks.map(track).joined(separator: ", ")
      return "drag \(words)\(bounds.isEmpty ? "" : ", within \(bounds),")"
    case .snap(let tracks, let places, let spring):
      return "snap \(tracks.map(track).joined(separator: ", ")) to one of \(places), stiffness \(spring.stiffness) "
        + "damping \(spring.damping) mass \(spring.mass),"
    case .pinch(let x, let y): return "pinch \(track(x)), \(track(y))"
    case .rotate(let place): return "rotate \(track(place))"
    }
  }

  /// Returns a part of the composition as a sum of products. Cases are small, so recursion is safe.
  private func words(_ part: Composition<Tween, Transform>.Index) -> String {
    let composition = scene.composition
    switch composition.nodes[part.offset] {
    case .zero: return "cancelled"
    case .one: return "nothing"
    case .single(let place):
      return composition.generators[Int(place)].label.map { scene.words(scene.labels[Int($0)].name) } ?? "pause"
    case .plus(let left, let right): return "(\(words(left)) + \(words(right)))"
    case .times(let left, let right): return "(\(words(left)) * \(words(right)))"
    case .transformed(let place, let child):
      switch composition.transforms[Int(place)] {
      case .named(let label): return "\(words(child)) named \(scene.words(scene.labels[Int(label)].name))"
      case .repeated(nil, _): return "\(words(child)) forever"
      case .repeated, .reversed, .stretched, .sped, .eased, .delayed: return "\(words(child)) modified"
      }
    case .overlapped(let place):
      let both = composition.overlaps[Int(place)]
      return "(\(words(both.earlier)) overlapped by \(words(both.later)))"
    }
  }
}
