/// How long a movement takes in another tool, and how it eases, where the code does not say it.
struct ForeignDefaults: Sendable {
  /// The duration, in the words of a script; `nil` where the code always has one.
  var time: String?
  var curve: String?
  /// A sentence about both.
  var note: String
  /// The duration and the easing in words, where a code may lack only one of them.
  var parts: (tool: String, time: String, curve: String)?

  /// Returns a sentence about what some code lacks; `nil` for code that says both.
  func note(lacksTime: Bool, lacksCurve: Bool) -> String? {
    if !lacksTime, !lacksCurve { return time == nil && curve == nil ? note : nil }
    guard let parts, lacksTime != lacksCurve else { return note }
    return "\(ForeignDefaults.start)it, \(parts.tool) takes \(lacksTime ? parts.time : parts.curve)."
  }

  private static let start = "Where a line does not say "

  /// Returns notes without those about one of two defaults that another note is about.
  static func merged(_ notes: [String]) -> [String] {
    notes.filter { note in
      guard let rest = note.text(after: "\(start)it, ") else { return true }
      let tool = rest.prefix { $0 != " " }
      return !notes.contains { $0.hasPrefix("\(start)them, \(tool)") }
    }
  }

  static let gsap = ForeignDefaults(
    time: "500ms", curve: "ease-out-quad",
    note: "Where a line does not say them, GSAP takes the duration 0.5 s and the easing `power1.out`.",
    parts: ("GSAP", "the duration 0.5 s", "the easing `power1.out`"))
  static let anime = ForeignDefaults(
    time: "1s", curve: "ease-out-quad",
    note: "Where a line does not say them, anime.js takes the duration 1 s and the easing `out(2)`.",
    parts: ("anime.js", "the duration 1 s", "the easing `out(2)`"))
  static let animeBefore4 = ForeignDefaults(
    time: "1s", curve: "ease-out-elastic",
    note:
      "Where a line does not say them, anime.js 3 takes the duration 1 s and the easing `easeOutElastic`, which swings a little less than here.",
    parts: ("anime.js 3", "the duration 1 s", "the easing `easeOutElastic`, which swings a little less than here"))
  static let manim = ForeignDefaults(
    time: "1s", curve: "ease-in-out",
    note:
      "Where a line does not say them, Manim takes the duration 1 s and the easing `smooth`, which is close to `ease-in-out`.",
    parts: ("Manim", "the duration 1 s", "the easing `smooth`, which is close to `ease-in-out`")
  )
  static let css = ForeignDefaults(
    curve: "ease", note: "Where a line has no timing function, CSS eases with `ease`.")
  /// A rule without a transition.
  static let rule = ForeignDefaults(
    time: "1ms", note: "CSS changes it at once, so the sentence takes 1 ms.")
  /// The rule `@keyframes`, whose duration is elsewhere.
  static let keyframes = ForeignDefaults(
    time: "1s", curve: "ease",
    note:
      "CSS has the duration in its `animation` line, for which 1 s stands here, and `ease` where it names no timing function."
  )
  /// `Element.animate` of a page.
  static let page = ForeignDefaults(
    curve: "linear", note: "Where a line has no easing, the animations of a page are linear.")
  static let jQuery = ForeignDefaults(
    time: "400ms", curve: "ease-in-out-sine",
    note: "Where a line does not say them, jQuery takes the duration 400 ms and the easing `swing`.",
    parts: ("jQuery", "the duration 400 ms", "the easing `swing`"))
  static let svg = ForeignDefaults(
    time: "400ms", curve: "ease-out-sine",
    note: "Where a line does not say them, SVG.js takes the duration 400 ms and the easing `>`.",
    parts: ("SVG.js", "the duration 400 ms", "the easing `>`"))
  static let swiftUI = ForeignDefaults(
    curve: "spring(response: 550ms, damping-ratio: 1)",
    note: "The default animation of SwiftUI is this spring, which does not bounce.")
  static let swiftUICurve = ForeignDefaults(
    time: "350ms", note: "Where a curve has no duration, SwiftUI takes 0.35 s.")
  static let uiKit = ForeignDefaults(
    curve: "ease-in-out", note: "Where a line has no curve, UIKit eases with `easeInOut`.")
}

extension String {
  /// Returns what follows the first occurrence of some text; `nil` if it does not occur.
  func text(after words: String) -> Substring? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(words) { return rest.dropFirst(words.count) }
      rest.removeFirst()
    }
    return nil
  }
}
