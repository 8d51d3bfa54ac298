import MotionAlgebra
import MotionText

extension Message {
  static var properties: [Message] { [unknownProperty] }
}

extension Message {
  static let unknownProperty = Message(
    "M0533", "an unknown property of a view",
    """
    A declaration sets properties that pictures show, such as `fill` and `opacity`, and properties of your own. A
    property of your own is one that a sentence animates or holds, or that a plan moves: it is a number in frames and
    plots, and pictures do not draw it. Any other name would change nothing, so it is an error.
    """,
    wrong: """
      view circle is a circle with opactiy 50%
      grow circle to 40
      """,
    right: """
      view circle is a circle with opacity 50%
      grow circle to 40
      """)
}
extension Finding {
  static func unknownProperty(_ word: String, _ kind: ViewKind?, nearest: Nearest?) -> Finding {
    Finding(.unknownProperty) {
      let shown = Property.allCases.filter { kind?.canDeclare($0) ?? true }.map { "`\($0.name)`" }
      let subject = kind?.words ?? "a view"
      let properties = "\(subject.prefix(1).uppercased())\(subject.dropFirst()) has \(shown.list("and"))."
      if Style(rawValue: word) != nil {
        return Words(
          "`\(word)` is not drawn yet",
          "\(properties) Leave `\(word)` out, or animate it to see its value in the frames.")
      }
      if let nearest, Style(rawValue: nearest.name) != nil {
        return Words(
          "unknown property `\(word)`",
          "If you mean `\(nearest.name)`: motionc does not draw that yet. \(properties)")
      }
      return Words(
        "unknown property `\(word)`",
        nearest.map { "Did you mean `\($0.name)`? No sentence animates a property `\(word)`." }
          ?? "\(properties) No sentence animates a property `\(word)` of your own.",
        Suggestion.correcting(nearest, else: []), edit: { $0.correcting(nearest) })
    }
  }
}
