import MotionAlgebra
import MotionText

extension Message {
  static var morphs: [Message] {
    [
      morphWithoutOutline, morphToOther, morphToView, morphWithOtherPhrase, morphOfOther, morphResized,
      morphDrawnInPart,
      tooManyMorphs, morphAsProperty,
    ]
  }
}

extension Message {
  static let morphWithoutOutline = Message(
    "M1619", "`morph` without an outline",
    """
    `morph` changes the outline of a view. After `to` comes the new one: path data in quotation marks as in SVG, a name that
    `let` declares as such a text, or another view.
    """,
    wrong: "morph circle to 40", right: "morph circle to \"M0 -40 L40 40 L-40 40 Z\"")
}
extension Finding {
  static var morphWithoutOutline: Finding {
    Finding(.morphWithoutOutline) {
      Words(
        "`morph … to` needs an outline",
        "Write path data as in SVG in quotation marks, a name that `let` declares as such, or a view.",
        [.line(morphExample)])
    }
  }
}

extension Message {
  static let morphToOther = Message(
    "M1620", "`morph` to something that is not an outline",
    """
    After `morph … to` comes path data in quotation marks, a name that `let` declares as such a text, or a view. A view that no
    sentence is about must be declared. Declare it with `opacity 0` if it is not to be seen itself.
    """,
    wrong: "let way = 90 degrees\nmorph circle to way",
    right: "let star = \"M0 -40 L40 40 L-40 40 Z\"\nmorph circle to star")
}
extension Finding {
  /// - Parameters:
  ///   - found: the kind of the value, or `nil` if the name is unknown.
  ///   - nearest: the view or the text that an unknown name most likely means.
  ///   - undeclared: the view that changes, if the script declares no views.
  static func morphToOther(
    _ name: String, _ found: Kind?, nearest: Nearest? = nil, undeclared: String? = nil
  ) -> Finding {
    Finding(.morphToOther) {
      if let nearest {
        return Words("unknown outline `\(name)`", "Did you mean `\(nearest.name)`?", correcting: nearest)
      }
      let isKind = ViewKind.declarable.contains { $0.spelling == name && $0 != .text && $0 != .group }
      return Words(
        found.map { "`\(name)` is \($0.words), not an outline" } ?? "unknown outline `\(name)`",
        isKind
          ? "No view has this name. Declare one with the size that the outline is to have."
          : "After `morph … to` comes quoted path data, a name that `let` declares as such, or a view.",
        [
          .line(
            isKind && name != "path"
              ? declarations(name, besides: undeclared)
              : "let star = \"M0 -40 L40 40 L-40 40 Z\"\nmorph circle to star")
        ])
    }
  }
}

/// Returns the declaration of a view that is the outline for another one, and the sentence with it where nothing is declared yet.
private func declarations(_ name: String, besides view: String?) -> String {
  func example(_ name: String) -> String? { ViewKind.declarable.first { $0.spelling == name }?.example }
  let outline = "\(example(name) ?? "") and opacity 0"
  guard let view else { return outline }
  return "\(example(view) ?? "view \(view) is a circle at (100, 100)")\n\(outline)\nmorph \(view) to \(name)"
}

extension Message {
  static let morphToView = Message(
    "M1621", "`morph` to a view without an outline",
    """
    The outline of a text depends on its font, which motionc does not read, and a group view has only those of its members.
    """,
    wrong: "view dot is a circle\nview title is text \"Hello\"\nmorph dot to title",
    right: "view dot is a circle\nview star is a path \"M0 -40 L40 40 L-40 40 Z\" with opacity 0\nmorph dot to star")
}
extension Finding {
  static func morphToView(_ name: String, isGroup: Bool) -> Finding {
    Finding(.morphToView) {
      Words(
        "`\(name)` has no outline that a view can take",
        isGroup ? "It is a group view: name one of its members." : "It is a text. Write the outline as path data.",
        [.line(morphExample)])
    }
  }
}

extension Message {
  static let morphWithOtherPhrase = Message(
    "M1622", "`morph` with `from`, `by`, `along` or `through`",
    """
    `morph` begins with the outline that the view has. To take several outlines one after the other, write a sentence for each.
    """,
    wrong: "morph circle from \"M0 0 h40 v40 Z\" to \"M0 -40 L40 40 L-40 40 Z\"",
    right: "morph circle to \"M0 0 h40 v40 Z\" then morph circle to \"M0 -40 L40 40 L-40 40 Z\"")
}
extension Finding {
  /// - Parameters:
  ///   - value: what follows the word.
  ///   - end: what follows `to`; `nil` for nothing.
  ///   - duration: what follows `over`; `nil` for nothing.
  static func morphWithOtherPhrase(
    _ word: String, _ subject: String, value: String, to end: String?, over duration: String?
  ) -> Finding {
    Finding(.morphWithOtherPhrase) {
      let isOutline = word != "along" && value.hasPrefix("\"")
      if word == "from", isOutline, let end, !subject.contains(" ") {
        return Words(
          "`morph` cannot have `from`",
          "It begins with the outline that the view has, which its declaration can give, and `to` gives the next one.",
          [
            .line(
              "view \(subject) is a path \(value)\nmorph \(subject) to \(end)\(duration.map { " over \($0)" } ?? "")")
          ])
      }
      return Words(
        "`morph` cannot have `\(word)`",
        "It begins with the outline that the view has, and `to` gives the next one.",
        [.line(isOutline ? "morph \(subject) to \(value) then \(morphExample)" : morphExample)])
    }
  }
}

extension Message {
  static let morphOfOther = Message(
    "M1623", "`morph` of a view without an outline",
    """
    Shapes, lines and paths have an outline that can change. That of a text depends on its font, which motionc does not read,
    and a group view has only those of its members.
    """,
    wrong: "view title is text \"Hello\"\nmorph title to \"M0 -40 L40 40 L-40 40 Z\"",
    right: "view star is a path \"M0 0 h40 v40 Z\"\nmorph star to \"M0 -40 L40 40 L-40 40 Z\"")
}
extension Finding {
  static func morphOfOther(_ name: String, isGroup: Bool) -> Finding {
    Finding(.morphOfOther) {
      Words(
        "`\(name)` has no outline that can change",
        isGroup ? "It is a group view. `each of \(name)` are its members." : "It is a text.",
        [.line(isGroup ? "morph each of \(name) to \"M0 -40 L40 40 L-40 40 Z\" over 1s" : morphExample)])
    }
  }
}

extension Message {
  static let morphResized = Message(
    "M1624", "a view that morphs is resized",
    """
    A view that morphs is drawn from its declared outline to the next, point by point, so that its radius, its size and its
    corner radius have no effect. Its scale does.
    """,
    wrong: "morph circle to \"M0 -40 L40 40 L-40 40 Z\" while grow circle to 80",
    right: "morph circle to \"M0 -40 L40 40 L-40 40 Z\" while scale circle to 160%")
}
extension Finding {
  static func morphResized(_ name: String, _ verb: String) -> Finding {
    Finding(.morphResized) {
      Words(
        "`\(name)` morphs, so its size cannot change",
        "Its points move from one outline to the next. Scale it instead.",
        [.line("scale \(name) to 150% over 1s")])
    }
  }
}

extension Message {
  static let morphDrawnInPart = Message(
    "M1625", "a part of an outline that morphs in several parts",
    """
    `draw` shows a part of an outline. While an outline of several parts morphs, the lengths of its parts change, and so does
    the place at which a drawn part would end. Draw it with a view of its own.
    """,
    wrong: "view a is a path \"M0 0 h40 M0 20 h40\"\nmorph a to \"M0 0 h40 M0 40 h40\" then draw a to 50%",
    right: "view a is a path \"M0 0 h40 M0 20 h40\"\nmorph a to \"M0 0 h40 M0 40 h40\"")
}
extension Finding {
  static func morphDrawnInPart(_ name: String) -> Finding {
    Finding(.morphDrawnInPart) {
      Words(
        "`\(name)` morphs in several parts, so it cannot be drawn in part",
        "Declare a second view with the same outline, and draw that one.",
        [.line("view line is a path \"M0 0 h40 M0 20 h40\" with stroke black")])
    }
  }
}

extension Message {
  static let tooManyMorphs = Message(
    "M1626", "too many outlines of one view",
    """
    A view can take 100 outlines. The points of each are matched with those of all others, so that more would take long.
    """,
    wrong: Message.Example(
      (1...101).map { "morph circle to \"M0 -40 L\($0) 40 L-40 40 Z\"" }.joined(separator: "\n  then ")),
    right: "morph circle to \"M0 -40 L40 40 L-40 40 Z\"")
}
extension Finding {
  static func tooManyMorphs(_ name: String, most: Int) -> Finding {
    Finding(.tooManyMorphs) {
      Words(
        "`\(name)` takes more than \(most) outlines",
        "Use a sentence again by its name, or go on with another view.",
        [.line("let bend = \(morphExample)")])
    }
  }
}

extension Message {
  static let morphAsProperty = Message(
    "M1627", "a property named `morph` of a view that morphs",
    """
    The outline of a view that morphs is its column `morph`. A property of your own needs another name, and sentences with
    `morph` change the outline.
    """,
    wrong: "animate circle's morph from 0 to 1 while morph circle to \"M0 -40 L40 40 L-40 40 Z\"",
    right: "animate circle's share from 0 to 1 while morph circle to \"M0 -40 L40 40 L-40 40 Z\"")
}
extension Finding {
  static func morphAsProperty(_ name: String) -> Finding {
    Finding(.morphAsProperty) {
      Words(
        "`\(name)` morphs, so `morph` cannot be a property of your own",
        "Its outline is the column `\(name).morph`. Give your property another name, or write a sentence with `morph`.",
        [.line("morph \(name) to \"M0 -40 L40 40 L-40 40 Z\" over 1s")])
    }
  }
}

private let morphExample = "morph circle to \"M0 -40 L40 40 L-40 40 Z\" over 1s"
