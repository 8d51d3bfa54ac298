import MotionAlgebra
import MotionLanguage
import Testing

/// Compares the frames of scripts.
enum Frames {
  struct Unplayable: Error, CustomStringConvertible {
    let description: String
  }

  static func scene(_ script: String) throws -> Scene {
    let compilation = compile(source: Array(script.utf8))
    guard let scene = compilation.scene else {
      throw Unplayable(description: "\(compilation.problems.map(\.message.code))\n\(script)")
    }
    return scene
  }

  /// Compares two scripts at every 60th of a second, and just before, at and after every 20 ms.
  ///
  /// - Parameter inOrder: whether their columns must have the same order too.
  static func expectSame(_ script: String, _ written: String, _ trial: Comment, inOrder: Bool = true) throws {
    let scenes = [try scene(script), try scene(written)]
    #expect(scenes[0].duration == scenes[1].duration, trial)
    if inOrder { #expect(scenes[0].tracks == scenes[1].tracks, trial) }
    let end = min(scenes[0].duration?.wholeFlicks ?? 0, 4 * ExactTime.flicksPerSecond)
    let scores = try scenes.map { try Score($0, upTo: end + ExactTime.flicksPerSecond) }
    var names: [[(name: String, place: Int)]] = []
    for (scene, score) in zip(scenes, scores) {
      let tracks = score.tracks.enumerated().map { (scene.tracks[Int($0.element)].name, $0.offset) }
      names.append(inOrder ? tracks : tracks.sorted { $0.0 < $1.0 })
    }
    guard names[0].map(\.name) == names[1].map(\.name), scores[0].isCancelled == scores[1].isCancelled else {
      Issue.record("\(trial)\n\(script)\n\(written)")
      return
    }
    var instants = Array(stride(from: 0, through: end, by: Int(ExactTime.flicksPerSecond / 60)))
    for seam in stride(from: 0, through: end, by: Int(ExactTime.flicksPerSecond / 50)) {
      instants += [max(seam - 1, 0), seam, seam + 1]
    }
    for (first, second) in zip(names[0], names[1]) {
      let different = instants.first { instant in
        scores[0].value(ofTrackAt: first.place, at: instant).bitPattern
          != scores[1].value(ofTrackAt: second.place, at: instant).bitPattern
      }
      if let different {
        Issue.record("\(trial) \(first.name) at \(different)\n\(script)\n\(written)")
        return
      }
    }
  }
}
