import MotionAlgebra
import MotionLanguage

/// The numbers of an animation, to find out whether two texts mean the same.
struct SceneFingerprint: Equatable {
  private var length: ExactTime?
  private var values: [[UInt64]] = []
  private var shapes: [String] = []
  private var cues = 0

  /// The number of instants at which the values are read.
  private static let instants: Int64 = 24

  init?(_ scene: Scene?) {
    guard let scene else { return nil }
    length = scene.duration
    cues = scene.cues.cues.count + scene.cues.transitions.count
    shapes = scene.views.map { "\($0.shape) \($0.style)" }
    guard let score = try? Score(scene, upTo: scene.durationOfOnePass?.wholeFlicks) else { return }
    let end = max(1, score.duration ?? 1)
    values = score.tracks.indices.map { track in
      (0...SceneFingerprint.instants).map { place in
        // The instants are at no seam of usual lengths.
        score.value(ofTrackAt: track, at: end / SceneFingerprint.instants * place + (place * 1009) % 4999).bitPattern
      }
    }
  }
}
