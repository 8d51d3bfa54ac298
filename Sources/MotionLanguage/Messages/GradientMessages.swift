import MotionAlgebra
import MotionText

extension Message {
  static var gradients: [Message] { [wrongGradient, otherGradient, wrongStops] }
}

extension Message {
  static let wrongGradient = Message(
    "M0558", "a gradient that cannot be read",
    """
    A gradient has two or more colours with commas between them. A percentage behind a colour says where it stands, from
    0% to 100%. `linear-gradient` may begin with an angle, such as `90deg`, or with a side or a corner, such as
    `to right`.
    """,
    wrong: """
      view box is a square with fill linear-gradient(90deg, red)
      fadeIn box
      """,
    right: """
      view box is a square with fill linear-gradient(90deg, red, blue 60%)
      fadeIn box
      """)
}
extension Finding {
  static func wrongGradient(_ word: GradientWord) -> Finding {
    Finding(.wrongGradient) {
      Words(
        "this `\(word.rawValue)` cannot be read",
        "Write two or more colours with commas between them, each with a percentage behind it if you like."
          + (word == .linear ? " An angle or a side may come first." : ""),
        [.replacing("\(word.rawValue)(\(word == .linear ? "90deg, " : "")#268bd2, #cb4b16 60%)")])
    }
  }

  static func gradientElsewhere(_ word: String) -> Finding {
    Finding(.wrongGradient) {
      Words(
        "`\(word)` is not a gradient that a view can have",
        "The gradients are `linear-gradient` and `radial-gradient`.",
        [.line("view box is a square with fill linear-gradient(#268bd2, #cb4b16 60%)")])
    }
  }

  static func gradientOfOtherKind(_ kind: ViewKind) -> Finding {
    Finding(.propertyOfOtherKind) {
      Words(
        "\(kind.words) has no gradient", "Only \(ViewKind.filled.map(\.plural).list("and")) can have one.",
        [.replacing("#268bd2")])
    }
  }
}

extension Message {
  static let otherGradient = Message(
    "M0559", "a fill that cannot become what a sentence says",
    """
    A gradient changes only to a gradient of the same kind with as many colours: the angle, the colours and where they stand
    move. Write more colours on one side, or fade between two views. A fill of one colour changes only to a colour.
    """,
    wrong: """
      view box is a square with fill linear-gradient(90deg, red, blue)
      tint box to green
      """,
    right: """
      view box is a square with fill linear-gradient(90deg, red, blue)
      tint box to linear-gradient(90deg, green, green)
      """)
}
extension Finding {
  /// - Parameter view: the name of the view whose fill it is; `nil` between the values of a sentence.
  static func otherGradient(of view: String?) -> Finding {
    Finding(.otherGradient) {
      Words(
        view.map { "the fill of `\($0)` cannot change to this" } ?? "a gradient cannot change to this",
        "A gradient changes only to a gradient of the same kind with as many colours, and one colour only to a colour."
          + " Fade between two views instead.")
    }
  }

  static func planOfGradient(_ view: String) -> Finding {
    Finding(.otherGradient) {
      Words(
        "a plan cannot move the gradient of `\(view)`",
        "Write a sentence, such as `tint \(view) to linear-gradient(…) over 300ms`.")
    }
  }
}

extension Message {
  static let wrongStops = Message(
    "M0560", "a gradient with wrong percentages, colours or a wrong direction",
    """
    The percentages in a gradient lie between 0% and 100% and never fall. Each colour is `#rrggbb`, a colour name of CSS,
    or a name that stands for a colour. `to` names a side or a corner.
    """,
    wrong: """
      view box is a square with fill linear-gradient(red 60%, blue 20%)
      fadeIn box
      """,
    right: """
      view box is a square with fill linear-gradient(red 20%, blue 60%)
      fadeIn box
      """)
}
extension Finding {
  static var wrongStops: Finding {
    Finding(.wrongStops) {
      Words(
        "the percentages in a gradient must rise",
        "They lie between 0% and 100%, and none is less than the one before it.")
    }
  }

  static var gradientToCenter: Finding {
    Finding(.wrongStops) {
      Words(
        "a gradient cannot lead to the center", "Write a side, such as `to right`, or a corner, such as `to top right`."
      )
    }
  }

  static func stopOfOtherKind(_ kind: Kind) -> Finding {
    Finding(.wrongStops) {
      Words(
        "a gradient has colours, not \(kind.words)", "Write #rrggbb, a colour name of CSS, or the name of a colour.")
    }
  }
}
