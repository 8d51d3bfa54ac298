import MotionAlgebra
import MotionLanguage

/// What an animation does, apart from the names of its parts, to find out whether two texts mean the same. It says that two are
/// different where their sentences are divided differently, even if they look the same.
struct SceneFingerprint: Equatable {
  private var canvas: Canvas?
  private var views: [SceneView]
  private var onlyReduced: Set<Int>
  private var timeline: Part
  private var reduced: Part?
  /// The cues and transitions. What they play are indices into `parts`, and the names are numbered as they occur.
  private var cues: CueSheet
  private var parts: [Part] = []

  /// Returns `nil` for a scene that cannot be played, because nothing can be said about its values.
  init?(_ scene: Scene) {
    guard let timeline = Part(scene, playing: scene.composition.root) else { return nil }
    self.timeline = timeline
    if let node = scene.reduced {
      guard let part = Part(scene, playing: node) else { return nil }
      reduced = part
    }
    (canvas, onlyReduced) = (scene.canvas, scene.onlyReduced)
    views = scene.views.map { view in
      var view = view
      view.name = ""
      return view
    }
    cues = CueSheet()
    var names: [String: String] = [:]
    func number(_ name: String) -> String {
      let number = names[name] ?? String(names.count)
      names[name] = number
      return number
    }
    func unnamed(_ action: CueAction) -> CueAction? {
      switch action {
      case .play(let node, let name):
        guard let part = Part(scene, playing: node) else { return nil }
        parts.append(part)
        return .play(Scene.Index(parts.count - 1), name: name.map(number))
      case .add(let plan, let view, let name): return .add(plan, view: view, name: name.map(number))
      case .remove(let name, let view): return .remove(name: number(name), view: view)
      }
    }
    for cue in scene.cues.cues {
      guard let action = unnamed(cue.action) else { return nil }
      cues.cues.append(Cue(cue.trigger, action))
    }
    for transition in scene.cues.transitions {
      let (present, dismiss) = (transition.present.compactMap(unnamed), transition.dismiss.compactMap(unnamed))
      guard present.count == transition.present.count, dismiss.count == transition.dismiss.count else { return nil }
      cues.transitions.append(
        CueTransition(name: "", present: present, dismiss: dismiss, replicated: transition.replicated))
    }
  }

  /// Returns whether two compiled scripts do the same. Two scripts without an animation do; one that cannot be played is like no
  /// other.
  static func areEqual(_ first: Scene?, _ second: Scene?) -> Bool {
    isEqual(first.map(SceneFingerprint.init), to: second)
  }

  /// Returns whether a compiled script does the same as another one, whose fingerprint is known.
  ///
  /// - Parameter known: `nil` without an animation, and a fingerprint of `nil` for one that cannot be played.
  static func isEqual(_ known: SceneFingerprint??, to scene: Scene?) -> Bool {
    guard let known, let scene else { return known == nil && scene == nil }
    guard let known else { return false }
    return known == SceneFingerprint(scene)
  }

  /// What one part of a scene writes.
  private struct Part: Equatable {
    var length: ExactTime?
    var lengthOfOnePass: ExactTime?
    /// The tracks that it writes, without the names of their views.
    var tracks: [Track]
    var places: [UInt32]
    var segments: [[Segment]]

    /// Returns nothing if the part cannot be played.
    init?(_ scene: Scene, playing node: Scene.Index) {
      var scene = scene
      scene.composition.root = node
      (length, lengthOfOnePass) = (scene.duration, scene.durationOfOnePass)
      guard let score = try? Score(scene, upTo: lengthOfOnePass?.wholeFlicks) else { return nil }
      places = score.tracks
      tracks = places.map { place in
        var track = scene.tracks[Int(place)]
        track.view = ""
        return track
      }
      var reader = ScoreReader(score)
      segments = score.tracks.indices.map { track in
        score.segments(ofTrackAt: track).map { Segment($0, &reader) }
      }
    }
  }

  /// One change of a track.
  private struct Segment: Equatable {
    let after: Int64
    let until: Int64
    /// The bits of values from the start to the end.
    let values: [UInt64]

    private static let samples: Int64 = 12

    init(_ segment: Score.Segment, _ reader: inout ScoreReader) {
      (after, until) = (segment.after, segment.until)
      guard segment.progression != 0, until < .max else {
        values = [segment.from.bitPattern, segment.to.bitPattern]
        return
      }
      let (start, length) = (segment.after, segment.until - segment.after)
      values = (0...Segment.samples).map { share in
        let instant = start + length / Segment.samples * share + length % Segment.samples * share / Segment.samples
        return reader.value(of: segment, at: max(0, instant)).bitPattern
      }
    }
  }
}
