import MotionAlgebra
import MotionLanguage
import MotionText

extension LayoutProblem {
  /// The reason why a scene cannot be laid out in time, and what to do, in words that follow the name of its file.
  ///
  /// - Parameter cut: the option that limits the length; `nil` where the command has none.
  func words(_ scene: Scene, cutBy cut: Option? = .duration) -> String {
    switch self {
    case .tooLong, .overflow: reason
    case .tooMany(_, let limit):
      "\(reason), and the limit is \(limit); "
        + (cut.map { "write only its beginning with \($0.name)" } ?? "choose a part of it with \(Option.play.name)")
    case .turnsTooOften: "\(reason); ease fewer of them"
    case .endless: "the animation never ends\(cut.map { "; limit it with \($0.name)" } ?? "")"
    case .noEntryValue(let label, let track):
      "\(label.map { "\"\(visible(scene.words(scene.labels[Int($0)].name)))\"" } ?? "a sentence") begins at the current value of "
        + "\(visible(scene.tracks[Int(track)].name)), which nothing sets before; add a \"from\""
    }
  }
}
