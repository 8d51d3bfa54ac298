import MotionAlgebra
import MotionText

extension LayoutProblem {
  /// The reason why a scene cannot be laid out in time, in words that follow the name of its file.
  ///
  /// - Parameter cut: the option that limits the length; `nil` where the command has none.
  func words(_ scene: Scene, cutBy cut: Option? = .duration) -> String {
    switch self {
    case .tooLong: "the animation is longer than 414 years, the longest time that motionc counts exactly"
    case .overflow: "a time in the animation is too fine or too long to be exact, or a count is too large"
    case .tooMany(let count, let limit):
      "the animation plays \(count == .max ? "more than 18 billion billion" : "\(count)") sentences, and the limit is "
        + "\(limit); "
        + (cut.map { "write only its beginning with \($0.name)" } ?? "choose a part of it with \(Option.play.name)")
    case .turnsTooOften:
      "too many eased animations are nested whose easings turn back, so that time reverses thousands of times; "
        + "ease fewer of them"
    case .endless: "the animation never ends\(cut.map { "; limit it with \($0.name)" } ?? "")"
    case .noEntryValue(let label, let track):
      "\(label.map { "\"\(visible(scene.words(scene.labels[Int($0)].name)))\"" } ?? "a sentence") begins at the current value of "
        + "\(visible(scene.tracks[Int(track)].name)), which nothing sets before; add a \"from\""
    }
  }
}
