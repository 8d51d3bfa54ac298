import MotionAlgebra

extension Message {
  static var warnings: [Message] {
    [
      piInDegrees, piInDegreesLiterally, modifiedNothing, staggeredTerm, unreachable, unusedName, misspeltView,
    ] + conflicts + [
      withoutStroke, offsetWithoutDashes, scaledAsSize, alignBesideAnchor, doubtfulPercentage, bracesAsLetters,
      valueOfPlainText, percentageOfCount, ownPartOfGradient,
    ] + doubts
  }
}

extension Message {
  static let piInDegrees = Message(
    "M1101", "a multiple of pi in degrees",
    """
    pi is half a turn in radians. 2*pi degrees would be little more than six degrees, which is rarely intended. A
    plain multiple of pi or tau is therefore read as radians, whatever its unit says, and this warning shows the
    result. Write the unit you mean.
    """,
    wrong: "rotate square from 0 to 2*pi degrees",
    right: "rotate square from 0 to 2*pi radians", severity: .warning)
}
extension Finding {
  static func piInDegrees(_ text: String, degrees: Double) -> Finding {
    Finding(.piInDegrees) {
      Words(
        "`\(text) degrees` is read as \(Words.decimal(degrees)) degrees",
        "A multiple of pi is usually an angle in radians. Write the one you mean.",
        [.replacing("\(Words.decimal(degrees)) degrees"), .replacing("\(text) radians")])
    }
  }
}

extension Message {
  static let piInDegreesLiterally = Message(
    "M1102", "a calculation with pi in degrees",
    """
    This angle contains pi and counts in degrees, because it says so or has no unit. It is not a plain multiple of
    pi with the unit degrees, so it is taken literally. Write the unit you mean.
    """,
    wrong: "rotate square by 2*pi",
    right: "rotate square by 2*pi radians", severity: .warning)
}
extension Finding {
  static func piInDegreesLiterally(degrees: Double, isBare: Bool) -> Finding {
    Finding(.piInDegreesLiterally) {
      Words(
        "this is \(Words.decimal(degrees)) degrees",
        isBare
          ? "The angle contains pi, and an angle without a unit is in degrees. If you mean radians, write `radians`."
          : "The angle contains pi but is not a plain multiple of it, so it is taken literally. If you mean radians, write `radians`."
      )
    }
  }
}

extension Message {
  static let modifiedNothing = Message(
    "M1103", "a modifier without an effect",
    """
    `nothing` takes no time and does nothing, and `cancelled` is the animation that cannot be played. Modifiers
    leave both as they are.
    """,
    wrong: "fadeIn circle * nothing looped twice",
    right: "(fadeIn circle * nothing) looped twice", severity: .warning)
}
extension Finding {
  /// - Parameter animation: what the modifier follows.
  static func modifiedNothing(_ word: String, of animation: String, isCancelled: Bool) -> Finding {
    Finding(.modifiedNothing) {
      Words(
        "`\(word)` has no effect here",
        "Modifiers leave \(isCancelled ? "`cancelled`" : "`nothing`") as it is. To change more than that, put all of it in parentheses before the modifier.",
        [.replacing(animation)])
    }
  }
}

extension Message {
  static let staggeredTerm = Message(
    "M1104", "`staggered` on the last term of a sum only",
    """
    A modifier binds more tightly than `+` and `*`: it applies to the sentence before it, which is here the last
    term of a sum. Put parentheses around what you want to stagger, the whole sum or the last sentence. The line is
    then clear without knowing the rule.
    """,
    wrong: "move circle to (9, 9) + fadeIn circle and square staggered by 100ms",
    right: "move circle to (9, 9) + (fadeIn circle and square staggered by 100ms)", severity: .warning)
}
extension Finding {
  static func staggeredTerm(before: String?, term: String?, stagger: String) -> Finding {
    Finding(.staggeredTerm) {
      var lines = ["(left + right) \(stagger)", "left + (right \(stagger))"]
      if let before, let term { lines = ["(\(before) \(term)) \(stagger)", "\(before) (\(term) \(stagger))"] }
      return Words(
        "only \(term.map { "`\($0)`" } ?? "the last term") is staggered here",
        "A modifier binds more tightly than `+`. Put parentheses around what you want to stagger.",
        lines.map(Suggestion.line))
    }
  }
}

extension Message {
  static let unreachable = Message(
    "M1105", "an animation after one that never ends",
    """
    An animation that is looped or repeated forever has no end, so nothing can come after it. Play it together with
    the rest (`+`), or give it a number of times.
    """,
    wrong: "(fadeIn circle looped forever) * fadeOut square",
    right: "(fadeIn circle looped forever) + fadeOut square", severity: .warning)
}
extension Finding {
  static var unreachable: Finding {
    Finding(.unreachable) {
      Words(
        "this never plays",
        "The animation before it never ends. Play both together with `+`, or loop the first one a number of times.")
    }
  }
}

extension Message {
  package static let unusedName = Message(
    "M1106", "an unused name",
    """
    Nothing that the script plays uses this name. Often the script forgets to join one of its parts to the rest.
    """,
    wrong: """
      let left = fadeIn circle
      let right = fadeIn square
      play left
      """,
    right: """
      let left = fadeIn circle
      let right = fadeIn square
      play left + right
      """, severity: .warning)
}
extension Finding {
  /// - Parameter played: the line that the script plays; `nil` if it is long, or if the name is no animation.
  static func unusedName(_ name: String, played: String?) -> Finding {
    Finding(.unusedName) {
      Words(
        "`\(name)` is never used",
        "Nothing that the script plays uses it. Join it to the rest, or delete it.",
        played.map { [.ownLine("\($0) then \(name)")] } ?? [])
    }
  }
}

extension Message {
  static let misspeltView = Message(
    "M1107", "two views with almost the same name",
    """
    Without declarations, every name of a view creates a view, so a misspelt name creates another one. This name
    appears once and differs from another by a letter or two. In a script that declares its views, such a mistake is
    an error. A view with the name `it` or `everything` may be meant as another one, too.
    """,
    wrong: "fadeIn circle * grow circle to 100 * fadeOut cirlce",
    right: "fadeIn circle * grow circle to 100 * fadeOut circle", severity: .warning)
}
extension Finding {
  /// - Parameter hasOthers: whether the script mentions other views.
  static func viewCalledEverything(_ name: String, hasOthers: Bool) -> Finding {
    Finding(.misspeltView) {
      Words(
        "`\(name)` is the name of a view here",
        "`all views` means every view. If you mean a view of this name, declare it with `view`.",
        [hasOthers ? .replacing("all views") : .line("view circle is a circle at (100, 100)\nfadeIn all views")])
    }
  }

  /// - Parameter view: the view of the sentence before.
  static func viewCalledByPronoun(_ name: String, _ view: String?) -> Finding {
    Finding(.misspeltView) {
      Words(
        "`\(name)` is the name of a view here",
        (view == nil
          ? "Each sentence has the name of its view, or `all views`."
          : "Each sentence has the name of its view, also if it is that of the sentence before.")
          + " If you mean a view of this name, declare it with `view`.",
        view.map { [.replacing($0)] } ?? [.replacing("circle"), .replacing("all views")])
    }
  }

  /// - Parameter kind: what the other name names, if that is no view.
  static func misspeltView(_ name: String, _ other: String, kind: String? = nil) -> Finding {
    Finding(.misspeltView) {
      Words(
        "`\(name)` may be a misspelling of `\(other)`",
        kind.map { "It appears only once and is spelt almost the same as the \($0). As written, it is a view." }
          ?? "It appears only once and is spelt almost the same. As written, they are two views.",
        [.replacing(other)])
    }
  }
}

extension Message {
  static let withoutStroke = Message(
    "M1114", "an outline that is not drawn",
    """
    An outline is drawn if it has a `stroke`, which is its colour. Otherwise only lines, and outlines that `draw` or a
    `trim` draws in part, have a width, ends, corners and dashes.
    """,
    wrong: """
      view box is a square with size 40
      animate box's stroke-width from 1 to 5
      """,
    right: """
      view box is a square with size 40 and stroke black
      animate box's stroke-width from 1 to 5
      """, severity: .warning)
}
extension Finding {
  static func withoutStroke(_ view: String, _ word: String) -> Finding {
    Finding(.withoutStroke) {
      Words(
        "`\(view)` has no stroke, so its `\(word)` changes nothing",
        "A stroke has a colour: declare the view `with stroke black`, or animate its `stroke`.")
    }
  }
}

extension Message {
  static let offsetWithoutDashes = Message(
    "M1115", "an offset of dashes that do not exist",
    """
    `stroke-dash-offset` moves the dashes of an outline along it. `stroke-dashes` in the declaration of the view says
    which dashes it has. To draw a solid outline from its start to its end, use `draw`.
    """,
    wrong: """
      view ring is a circle with stroke black
      animate ring's stroke-dash-offset from 0 to 12
      """,
    right: """
      view ring is a circle with stroke black and stroke-dashes (8, 4)
      animate ring's stroke-dash-offset from 0 to 12
      """, severity: .warning)
}
extension Finding {
  static func offsetWithoutDashes(_ view: String) -> Finding {
    Finding(.offsetWithoutDashes) {
      Words(
        "`\(view)` has no dashes, so their offset changes nothing",
        "Say which dashes it has, `with stroke-dashes (8, 4)`, or use `draw` to draw its outline.")
    }
  }
}

extension Message {
  static let scaledAsSize = Message(
    "M1116", "a scale as large as a size",
    """
    `grow`, `shrink` and `resize` change the radius of a circle and the size of a square or a rectangle. They change the
    scale of any other view, which is 1 at first: 80 makes the view 80 times as large. Name the property you mean, or say
    `scale`.
    """,
    wrong: """
      view egg is an ellipse with size (40, 20)
      resize egg to (80, 60)
      """,
    right: """
      view egg is an ellipse with size (40, 20)
      animate egg's size to (80, 60)
      """, severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - hasSize: whether the view has a size that a sentence can change.
  ///   - counts: whether the view is a text that shows a number.
  ///   - one: the view, if the sentence has others too.
  static func scaledAsSize(
    _ verb: String, _ subject: String, _ one: String?, by factor: Double, hasSize: Bool, counts: Bool
  ) -> Finding {
    Finding(.scaledAsSize) {
      if let one {
        return Words(
          "this makes `\(one)` \(Words.decimal(factor)) times as large",
          "For views of its kind, `\(verb)` changes the scale. Give it a sentence of its own, or say `scale` if you mean that."
        )
      }
      if counts {
        return Words(
          "this makes the view \(Words.decimal(factor)) times as large",
          "The number of a text is its `value`. `\(verb)` changes the scale of a text.",
          [.replacing("animate \(subject)'s value"), .replacing("scale \(subject)")])
      }
      return Words(
        "this makes the view \(Words.decimal(factor)) times as large",
        "For views of this kind, `\(verb)` changes the scale. Say `scale` if you mean that.",
        (hasSize ? [.replacing("animate \(subject)'s size")] : []) + [.replacing("scale \(subject)")])
    }
  }
}

extension Message {
  static let alignBesideAnchor = Message(
    "M1117", "an alignment that the anchor replaces",
    """
    `align` says which side of a text is at its position, unless the anchor is at a side. The text is then placed by its
    anchor, and `align` changes nothing. Delete one of the two.
    """,
    wrong: """
      view title is text "Hello" at (100, 50) with anchor right and align left
      fadeIn title
      """,
    right: """
      view title is text "Hello" at (100, 50) with anchor right
      fadeIn title
      """, severity: .warning)
}
extension Finding {
  static func alignBesideAnchor(_ alignment: String, _ anchor: String) -> Finding {
    Finding(.alignBesideAnchor) {
      Words(
        "`\(alignment)` changes nothing beside `anchor \(anchor)`",
        "An anchor at a side says which side of the text is at its position. Delete one of the two.")
    }
  }
}

extension Message {
  static let doubtfulPercentage = Message(
    "M1118", "a number that may be a percentage",
    """
    A bare number takes the unit of the other values of its sentence: in `from 1 to 130%`, 1 is 1%. Without such a unit,
    a scale is a factor and an opacity goes from 0 to 1, so that 150 is 15000%. Write the percentage you mean. The parts of
    a colour are no fractions either: `rgb(1, 0, 0)` is almost black.
    """,
    wrong: "scale square from 1 to 130%",
    right: "scale square from 100% to 130%", severity: .warning)
}
extension Finding {
  /// A bare number that takes the unit of a percentage.
  ///
  /// - Parameter inPoint: whether the other value is the other part of a point.
  static func readAsPercentage(_ text: String, _ number: Double, inPoint: Bool = false) -> Finding {
    Finding(.doubtfulPercentage) {
      Words(
        "`\(text)` is read as \(Words.decimal(number))%",
        inPoint
          ? "A bare number takes the unit of the other part of its point. Write the percentage you mean."
          : "A bare number takes the unit of the other values of its sentence. Write the percentage you mean.",
        [.replacing("\(Words.decimal(number * 100))%"), .replacing("\(Words.decimal(number))%")])
    }
  }

  /// A colour whose parts are fractions.
  ///
  /// - Parameter values: the values that its function takes, in words.
  static func fractionsOfColour(_ text: String, _ function: String, takes values: String, meant: String) -> Finding {
    Finding(.doubtfulPercentage) {
      Words(
        "`\(text)` is almost black", "`\(function)` takes \(values), and no fractions of 1.",
        [.replacing(meant)])
    }
  }

  /// Two bare numbers of a sentence that are too large for its property.
  static func readAsFactors(_ property: String, _ texts: [String], _ said: String) -> Finding {
    Finding(.doubtfulPercentage) {
      Words(
        "\(property) \(texts[0]) and \(texts[1]) are factors",
        "A bare number is a factor: 1 is 100%. If you mean percentages, write their signs.",
        [.replacing(said)])
    }
  }

  /// A bare number that is too large for its property.
  static func readAsFactor(_ property: String, _ text: String, _ number: Double) -> Finding {
    Finding(.doubtfulPercentage) {
      Words(
        "\(property) \(text) is \(Words.decimal(number * 100))%",
        "A bare number is a factor: 1 is 100%. "
          + (number > 100 && property == Property.opacity.name
            ? "A view that hides what is behind it has the opacity 1." : "If you mean a percentage, write its sign."),
        [.replacing(number > 100 && property == Property.opacity.name ? "1" : "\(text)%")])
    }
  }
}

extension Message {
  static let ownPartOfGradient = Message(
    "M1122", "a property of your own that is called like a part of a gradient",
    """
    The angle, the colours and the percentages of a gradient are no properties of their own. A sentence that animates
    `angle` changes a property of your own, which no picture draws. To turn a gradient, or to change one of its colours,
    change the whole gradient.
    """,
    wrong: """
      view box is a square with fill linear-gradient(0deg, red, blue)
      animate box's angle from 0 to 90
      """,
    right: """
      view box is a square with fill linear-gradient(0deg, red, blue)
      tint box to linear-gradient(90deg, red, blue)
      """, severity: .warning)
}
extension Finding {
  static func ownPartOfGradient(_ name: String) -> Finding {
    Finding(.ownPartOfGradient) {
      Words(
        "`\(name)` is not drawn", Words.partOfGradient(name), [.line("tint box to linear-gradient(90deg, red, blue)")])
    }
  }
}
