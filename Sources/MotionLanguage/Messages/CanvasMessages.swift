extension Message {
  static var groupsAndCanvas: [Message] {
    [
      groupWithoutName, groupWithoutEquals, groupWithoutViews, unexpectedInGroup, groupCycle, canvasWithoutSize,
      canvasWithoutBackground, unexpectedInCanvas, canvasTwice, canvasOfKind, canvasNotPositive, backgroundOfKind,
      onlyViews,
    ]
  }
}

extension Message {
  static let groupWithoutName = Message(
    "M0520", "`group` without a name",
    """
    A group exists to be used by its name. The name follows `group`, before `=` and the views of the group.
    """,
    wrong: """
      group
      fadeIn ok and cancel
      """,
    right: """
      group buttons = ok and cancel
      fadeIn buttons
      """)
}
extension Finding {
  static var groupWithoutName: Finding {
    Finding(.groupWithoutName) {
      Words(
        "missing name after `group`",
        "Write `group`, a name, `=` and views joined with `and`.",
        [.line("group buttons = ok and cancel")])
    }
  }
}

extension Message {
  static let groupWithoutEquals = Message(
    "M0521", "`group` without `=`",
    """
    A group declaration consists of `group`, a name, `=` and views joined with `and`. The sign shows where the name
    ends, because views have names too.
    """,
    wrong: """
      group buttons ok and cancel
      fadeIn ok and cancel
      """,
    right: """
      group buttons = ok and cancel
      fadeIn buttons
      """)
}
extension Finding {
  static func groupWithoutEquals(_ name: String, hasColon: Bool) -> Finding {
    Finding(.groupWithoutEquals) {
      Words(
        "missing `=` after `group \(name)`",
        "Write `group`, a name, `=` and views joined with `and`.",
        hasColon ? [.replacing("\(name) =")] : [.line("group \(name) = ok and cancel")])
    }
  }
}

extension Message {
  static let groupWithoutViews = Message(
    "M0522", "`group` without views",
    """
    After `=` come the views of the group. They can include other groups, and kinds of views such as `all circles`.
    """,
    wrong: """
      group buttons =
      fadeIn ok and cancel
      """,
    right: """
      group buttons = ok and cancel
      fadeIn buttons
      """)
}
extension Finding {
  static func groupWithoutViews(_ name: String) -> Finding {
    Finding(.groupWithoutViews) {
      Words(
        "missing views after `group \(name) =`",
        "After `=` come views joined with `and`.",
        [.line("group \(name) = ok and cancel")])
    }
  }
}

extension Message {
  static let unexpectedInGroup = Message(
    "M0523", "a word that cannot continue a group",
    """
    A group is a list of views and other groups, joined with `and`. It cannot contain animations; join those in
    sentences.
    """,
    wrong: """
      group buttons = ok, cancel
      fadeIn buttons
      """,
    right: """
      group buttons = ok and cancel
      fadeIn buttons
      """)
}
extension Finding {
  static var eachOfInList: Finding {
    Finding(.unexpectedInGroup) {
      Words(
        "`each of` cannot be inside a list of views",
        "In a sentence, it comes before the whole list. A group names its views one by one, or by a kind such as `all circles`.",
        [.replacing("")])
    }
  }

  static func unexpectedInGroup(_ word: String) -> Finding {
    Finding(.unexpectedInGroup, isVague: true) {
      Words(
        "unexpected `\(word)` in this group",
        "A group consists of views and other groups, joined with `and`.",
        word == "," || word == "+" ? [.replacing(" and")] : [.line("group buttons = ok and cancel")],
        edit: {
          (word == "," || word == "+") && !$0.isLastOfLine && !$0.isFollowedByAnd ? Edit($0.withSpaces, " and ") : nil
        })
    }
  }
}

extension Message {
  static let groupCycle = Message(
    "M0524", "a group that contains itself",
    """
    A group can contain other groups, declared before or after it. But no group can contain itself, directly or
    through other groups.
    """,
    wrong: """
      group buttons = ok and controls
      group controls = cancel and buttons
      fadeIn buttons
      """,
    right: """
      group buttons = ok and cancel
      group controls = slider and buttons
      fadeIn controls
      """)
}
extension Finding {
  static func groupCycle(_ names: [String], isShortened: Bool) -> Finding {
    Finding(.groupCycle) {
      let path = (names.dropFirst().map { "`\($0)`" } + (isShortened ? ["others"] : [])).joined(separator: ", then ")
      return Words(
        "the group `\(names[0])` contains itself",
        path.isEmpty
          ? "A group can contain only other groups and views."
          : "It contains \(path), which contains `\(names[0])` again. Delete one of them.")
    }
  }
}

extension Message {
  static let canvasWithoutSize = Message(
    "M0525", "`canvas` without a size",
    """
    `canvas` sets the width and the height of the picture in pixels, joined with `by`. A script without `canvas`
    gets a picture that is large enough for everything its views do.
    """,
    wrong: """
      canvas 400
      fadeIn circle
      """,
    right: """
      canvas 400 by 240
      fadeIn circle
      """)
}
extension Finding {
  static func canvasInOtherWords(_ canvas: String) -> Finding {
    Finding(.canvasWithoutSize) {
      Words("`canvas` needs a width, `by` and a height", "Both are lengths in pixels.", [.replacing(canvas)])
    }
  }

  static var canvasWithoutSize: Finding {
    Finding(.canvasWithoutSize) {
      Words(
        "`canvas` needs a width, `by` and a height",
        "Both are lengths in pixels.",
        [.line("canvas 400 by 240"), .line("canvas 400 by 240 with background white")])
    }
  }
}

extension Message {
  static let canvasWithoutBackground = Message(
    "M0526", "a canvas with a property other than `background`",
    """
    After its size, a canvas can have a `background`, which is a colour. Everything else that the picture shows is a
    view.
    """,
    wrong: """
      canvas 400 by 240 with fill white
      fadeIn circle
      """,
    right: """
      canvas 400 by 240 with background white
      fadeIn circle
      """)
}
extension Finding {
  /// - Parameter isFill: whether the word means the colour of something in other tools.
  static func canvasWithoutBackground(isFill: Bool) -> Finding {
    Finding(.canvasWithoutBackground, isVague: !isFill) {
      Words(
        "a canvas can only have a `background`",
        "The background is a colour.",
        isFill ? [.replacing("background")] : [.line("canvas 400 by 240 with background white")])
    }
  }
}

extension Message {
  static let unexpectedInCanvas = Message(
    "M0527", "a word that cannot continue `canvas`",
    """
    A canvas has a size and, after `with background`, a colour. Nothing else follows on its line.
    """,
    wrong: """
      canvas 400 by 240 in white
      fadeIn circle
      """,
    right: """
      canvas 400 by 240 with background white
      fadeIn circle
      """)
}
extension Finding {
  /// - Parameter isLead: whether the word is `background` and a colour may follow it.
  static func unexpectedInCanvas(_ word: String, isColour: Bool, isLead: Bool = false) -> Finding {
    Finding(.unexpectedInCanvas, isVague: true) {
      Words(
        "unexpected `\(word)` after the canvas",
        "A canvas has a size and, after `with background`, a colour.",
        isLead
          ? [.replacing("with background")]
          : isColour ? [.replacing("with background \(word)")] : [.line("canvas 400 by 240 with background white")])
    }
  }
}

extension Message {
  static let canvasTwice = Message(
    "M0528", "two canvases",
    """
    A script makes one picture of one size. Delete one of the two. To fill the whole picture with a colour for a
    while, animate a view that covers it.
    """,
    wrong: """
      canvas 400 by 240
      canvas 800 by 480
      fadeIn circle
      """,
    right: """
      canvas 800 by 480
      fadeIn circle
      """)
}
extension Finding {
  static func canvasTwice(first: SourceRange) -> Finding {
    Finding(.canvasTwice, related: (first, "the other one is here")) {
      Words(
        "there are two canvases",
        "A script has one canvas. Delete one of the two.")
    }
  }
}

extension Message {
  static let canvasOfKind = Message(
    "M0529", "a side of the canvas that is not a length",
    """
    Both sides of a canvas are numbers of pixels, with or without the unit. A duration or an angle cannot measure a
    picture.
    """,
    wrong: """
      canvas 400 by 2s
      fadeIn circle
      """,
    right: """
      canvas 400 by 240px
      fadeIn circle
      """)
}
extension Finding {
  static func canvasOfKind(_ found: Kind) -> Finding {
    Finding(.canvasOfKind) {
      Words(
        "a side of the canvas must be a length, not \(found.words)",
        "Give a number of pixels.",
        [.line("canvas 400 by 240")])
    }
  }
}

extension Message {
  static let canvasNotPositive = Message(
    "M0530", "a canvas without an area",
    """
    Both sides of a canvas must be greater than 0. On any other canvas, nothing could be visible. If you calculate
    the size, check the result.
    """,
    wrong: """
      canvas 400 by 0
      fadeIn circle
      """,
    right: """
      canvas 400 by 240
      fadeIn circle
      """)
}
extension Finding {
  static var canvasNotPositive: Finding {
    Finding(.canvasNotPositive) {
      Words(
        "a side of the canvas must be greater than 0",
        "A canvas without an area cannot show anything.",
        [.line("canvas 400 by 240")])
    }
  }
}

extension Message {
  static let backgroundOfKind = Message(
    "M0531", "a background that is not a colour",
    """
    The background is one colour: # and digits, or a colour name of CSS. For a pattern behind everything, declare a
    view before all others.
    """,
    wrong: """
      canvas 400 by 240 with background 5
      fadeIn circle
      """,
    right: """
      canvas 400 by 240 with background #555
      fadeIn circle
      """)
}
extension Finding {
  static func backgroundOfKind(_ found: Kind) -> Finding {
    Finding(.backgroundOfKind) {
      if found == .gradient {
        return Words(
          "the background must be a colour, not a gradient",
          "A view in front of the background can have a gradient. The first view that is declared is behind all others.",
          [.line("view sky is a rectangle at (200, 120) with size (400, 240) and fill linear-gradient(#268bd2, white)")]
        )
      }
      return Words(
        "the background must be a colour, not \(found.words)",
        "Write # and digits, or a colour name of CSS.",
        [.line("canvas 400 by 240 with background #268bd2")])
    }
  }
}

extension Message {
  static let onlyViews = Message(
    "M0532", "views without an animation",
    """
    A declared view exists, but it does not move by itself. A script needs an animation to play; one sentence is
    enough.
    """,
    wrong: "view circle is a circle at (120, 120)",
    right: """
      view circle is a circle at (120, 120)
      fadeIn circle
      """)
}
extension Finding {
  static var onlyViews: Finding {
    Finding(.onlyViews) {
      Words(
        "this script has no animation",
        "It only declares views. Add a sentence that animates one of them.",
        [.line("fadeIn all views")])
    }
  }
}
