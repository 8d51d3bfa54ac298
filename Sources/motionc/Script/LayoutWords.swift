import MotionAlgebra

extension LayoutProblem {
  /// Why a scene cannot be laid out in time, in words that follow the name of its file.
  ///
  /// - Parameter cut: the option that lays out the beginning alone.
  func words(_ scene: Scene, cutBy cut: Option = .duration) -> String {
    switch self {
    case .tooLong: "this animation goes on for more than 400 years, longer than can be counted exactly"
    case .overflow: "a time in this animation is too fine or too long, or a count too large, to be held exactly"
    case .tooMany(let count, let limit):
      "this animation plays \(count == .max ? "more than 18 billion billion" : "\(count)") sentences; "
        + "\(limit) are the most that can be laid out; of a longer animation \(cut.name) lays out the beginning alone"
    case .turnsTooOften:
      "so many eased animations with curves that turn back stand in one another here that time turns thousands of times; "
        + "ease fewer of them"
    case .endless: "this animation never ends; say how long with \(cut.name)"
    case .noEntryValue(let label, let track):
      "\(label.map { "\"\(visible(scene.words(scene.labels[Int($0)].name)))\"" } ?? "a sentence") begins where "
        + "\(visible(scene.tracks[Int(track)].name)) stands, and nothing says where that is: give it a \"from\""
    }
  }
}
