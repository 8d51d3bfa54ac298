import MotionAlgebra
import MotionText

// What is said of the kinds of views that other tools have.

extension Finding {
  /// A kind of another tool, such as `star`, for which a script has a kind with a text.
  ///
  /// - Parameter corners: the number of corners that the script gives; `nil` without one.
  static func foreignKind(_ word: String, _ kind: ViewKind, view name: String, corners: Int? = nil) -> Finding {
    Finding(.unknownViewKind) {
      let title = "unknown kind of view `\(word)`"
      return kind == .path
        ? Words(
          title, "Any other outline is a path, with the path data of SVG.",
          [.line("view \(name) is a path \"\(outline(of: word, corners))\"")])
        : Words(title, "The text to show follows the word `text`.", [.line("view \(name) is text \"Hello\"")])
    }
  }

  /// Returns the path of a regular polygon, or of a triangle for any other word.
  private static func outline(of word: String, _ corners: Int?) -> String {
    let corners = corners ?? ["pentagon": 5, "hexagon": 6, "heptagon": 7, "octagon": 8][word.lowercased()] ?? 0
    guard (3...24).contains(corners) else { return "M0 0 L100 0 L50 80 Z" }
    let points = (0..<corners).map { corner in
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      let (x, y) = (50 * sine(angle), -50 * cosine(angle))
      return "\(Words.decimal(x.rounded() + 0)) \(Words.decimal(y.rounded() + 0))"
    }
    return "M\(points.joined(separator: " L")) Z"
  }

  /// Why a picture in a file is no view.
  static let noPictures = "A script reads no pictures. The outline of a path is the text that the file has in `d`."

  /// A kind of another tool that a script lacks.
  static func missingKind(_ word: String, view name: String) -> Finding {
    Finding(.unknownViewKind) {
      if word.lowercased() == "svg" {
        return Words(
          "unknown kind of view `\(word)`",
          noPictures,
          [.line("view \(name) is a path \"M0 0 L100 0 L50 80 Z\"")])
      }
      return Words(
        "unknown kind of view `\(word)`",
        "A script draws shapes, paths and texts, and no \(word.lowercased()). A rectangle can stand for one.",
        [.line("view \(name) is a rectangle with size (60, 40) and corner-radius 4")])
    }
  }
}
