import MotionAlgebra
import MotionText

extension Message {
  static var gradients: [Message] { [wrongGradient, otherGradient, wrongStops] }
}

extension Message {
  static let wrongGradient = Message(
    "M0558", "a gradient that cannot be read",
    """
    A gradient has two or more colours with commas between them. A percentage behind a colour says where that colour is, from
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
  /// - Parameters:
  ///   - instead: a gradient of the same colours.
  ///   - isCertain: whether only that can be meant.
  static func wrongGradient(_ word: GradientWord, _ mistake: GradientMistake, instead: String?, isCertain: Bool)
    -> Finding
  {
    Finding(.wrongGradient) {
      var offers = instead.map { [Suggestion.replacing($0)] } ?? []
      if case .oneColour(let colour) = mistake {
        offers = [.replacing(colour), .replacing("\(word.rawValue)(\(colour), white)")]
      }
      return Words(
        "this `\(word.rawValue)` cannot be read", mistake.reason,
        offers.isEmpty ? [.line("view box is a square with fill \(word.rawValue)(#268bd2, #cb4b16 60%)")] : offers,
        edit: { isCertain ? $0.replacing(instead) : nil })
    }
  }

  /// - Parameter instead: a gradient of the same colours.
  static func gradientElsewhere(_ word: String, instead: String?) -> Finding {
    Finding(.wrongGradient) {
      Words(
        "`\(word)` is not a gradient that a view can have",
        "The gradients are `linear-gradient` and `radial-gradient`, whose colours have commas between them.",
        [
          instead.map(Suggestion.replacing)
            ?? .line("view box is a square with fill linear-gradient(#268bd2, #cb4b16 60%)")
        ])
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
    A gradient changes only to a gradient of the same kind with as many colours: the angle, the colours and their percentages
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
  /// - Parameters:
  ///   - view: the view whose fill it is.
  ///   - start: the value before as written, in a sentence or in the declaration; `nil` if that is not known.
  ///   - isDeclared: whether it is that of the declaration.
  ///   - last: the gradient that the sentence says; `nil` for a colour.
  ///   - said: the value as written.
  static func otherGradient(
    of view: String, from first: Gradient?, saying start: String?, isDeclared: Bool, to last: Gradient?, said: String
  ) -> Finding {
    Finding(.otherGradient) {
      let title = "\(isDeclared ? "the fill of `\(view)`" : "the gradient before") cannot change to this"
      /// Returns an example in which the fill is a gradient from the beginning.
      func example(_ start: String, _ end: String) -> String {
        "view \(view) is a square with fill \(start)\ntint \(view) \(isDeclared ? "" : "from \(start) ")to \(end)"
      }
      guard let last else {
        let instead = first.map { $0.inWords(colour: said) } ?? said
        return Words(
          isDeclared ? title : "a gradient cannot change to one colour",
          "A gradient changes only to another gradient, and `\(said)` is one colour. Repeat the colour in a gradient.",
          [
            .replacing(instead),
            .otherwise(isDeclared ? "tint \(view) to \(instead)" : example(start ?? instead, instead)),
          ])
      }
      guard let first else {
        return Words(
          isDeclared ? title : "one colour cannot change to a gradient",
          "One colour changes only to one colour, never to a gradient. Declare a gradient, or fade between two views.",
          [.line(example(last.inWords(colour: start ?? "white"), said))])
      }
      switch (first.form, last.form) {
      case (.linear, .linear): break
      case (.radial, .radial): break
      case (.toward(let one), .toward(let other)) where one == other: break
      case (.radial, _), (_, .radial):
        return Words(
          title,
          "A linear gradient never changes to a radial one, nor the other way round. Fade between two views instead.",
          [.line("view front is a square with fill \(said) and opacity 0\nfadeIn front")])
      case (.linear, .toward), (.toward, .linear), (.toward, .toward):
        return Words(
          title,
          "A corner, such as `to top left`, does not move: it changes neither to another one nor to an angle. Write an angle in both gradients.",
          [
            .line(
              start.map { example(Finding.angled($0), Finding.angled(said)) }
                ?? "view box is a square with fill linear-gradient(315deg, red, blue)\ntint box to linear-gradient(90deg, red, blue)"
            )
          ])
      }
      let (count, other) = (first.stops.count, last.stops.count)
      return Words(
        title,
        "It has \(count) colours, and this gradient has \(other). Both need as many: write a colour twice where one lacks.",
        [
          .line(
            "view box is a square with fill linear-gradient(red, blue, blue)\ntint box to linear-gradient(gold, white, teal)"
          )
        ])
    }
  }

  /// Returns a gradient with the angle that its corner has in a square.
  private static func angled(_ text: String) -> String {
    let angles = ["top left": 315, "top right": 45, "bottom right": 135, "bottom left": 225]
    return angles.reduce(text) { text, angle in text.replacing("to \(angle.key)", with: "\(angle.value)deg") }
  }

  /// An angle with which a sentence is to turn a gradient.
  static func angleOfFill(_ message: Message, _ said: String) -> Finding {
    Finding(message) {
      Words(
        "`\(said)` cannot change a fill",
        "The angle of a gradient is part of it. Change the whole gradient to one with another angle.",
        [
          .line(
            "view box is a square with fill linear-gradient(0deg, red, blue)\ntint box to linear-gradient(90deg, red, blue)"
          )
        ])
    }
  }

  /// - Parameter name: what the script calls the fill.
  static func fillInOtherWords(_ name: String) -> Finding {
    Finding(.wrongKindForProperty) {
      Words(
        "a fill is not called `\(name)`", "The property that can be a gradient is called `fill`.", [.replacing("fill")])
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
  /// - Parameter percent: a percentage before 0% or after 100%.
  static func stopOutside(_ percent: Double) -> Finding {
    Finding(.wrongStops) {
      let said = Words.decimal(percent)
      return Words(
        "`\(said)%` is outside the gradient",
        "Unlike in CSS, the percentages of a gradient are from 0% to 100%, since SVG and Lottie draw no others.",
        [.replacing(percent < 0 ? "0%" : "100%")])
    }
  }

  /// - Parameter before: the percentage before, which is larger.
  static func fallingStop(_ percent: Double, after before: Double) -> Finding {
    Finding(.wrongStops) {
      let (said, least) = (Words.decimal(percent), Words.decimal(before))
      return Words(
        "`\(said)%` is less than the \(least)% before it",
        "The colours of a gradient are in the order of their percentages. CSS reads it as \(least)%.",
        [.replacing("\(least)%")])
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

extension Gradient {
  /// Returns a gradient of the same form with one colour.
  fileprivate func inWords(colour: String) -> String {
    let colours = Array(repeating: colour, count: stops.count).joined(separator: ", ")
    switch form {
    case .linear(180): return "linear-gradient(\(colours))"
    case .linear(let degrees): return "linear-gradient(\(Words.decimal(degrees))deg, \(colours))"
    case .toward(let side):
      return "linear-gradient(to \(side.y < 0 ? "top" : "bottom") \(side.x < 0 ? "left" : "right"), \(colours))"
    case .radial: return "radial-gradient(\(colours))"
    }
  }
}
