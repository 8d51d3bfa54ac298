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
    views = scene.views.map(\.unnamed)
    var played: [Scene.Index] = []
    cues = scene.cues.unnamed { node in
      played.append(node)
      return Scene.Index(played.count - 1)
    }
    for node in played {
      guard let part = Part(scene, playing: node) else { return nil }
      parts.append(part)
    }
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
      tracks = places.map { scene.tracks[Int($0)].unnamed }
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
