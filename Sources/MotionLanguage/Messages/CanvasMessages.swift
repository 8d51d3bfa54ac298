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
    "M0520", "a group without a name",
    """
    A group is there to be called by its name, which comes right after the word `group`.
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
        "a `group` has a name, and there is none here",
        "It is `group`, a name, `=` and views joined with `and`.",
        [.line("group buttons = ok and cancel")])
    }
  }
}

extension Message {
  static let groupWithoutEquals = Message(
    "M0521", "a group without its equals sign",
    """
    It is `group`, a name, `=`, and the views that it holds, joined with `and`. The sign shows where the name ends, since
    views have names too.
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
  static func groupWithoutEquals(_ name: String) -> Finding {
    Finding(.groupWithoutEquals) {
      Words(
        "there is no `=` after `group \(name)`",
        "It is `group`, a name, `=` and views joined with `and`.",
        [.line("group \(name) = ok and cancel")])
    }
  }
}

extension Message {
  static let groupWithoutViews = Message(
    "M0522", "a group of no views",
    """
    After the `=` come the views that the group holds. They may be other groups, and kinds of views: `all circles`.
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
        "the group `\(name)` is given no views",
        "After the `=` come views joined with `and`.",
        [.line("group \(name) = ok and cancel")])
    }
  }
}

extension Message {
  static let unexpectedInGroup = Message(
    "M0523", "a word that does not go on with a group",
    """
    A group is a list of views, joined with `and`. It holds no animations; those are joined in sentences.
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
  static func unexpectedInGroup(_ word: String) -> Finding {
    Finding(.unexpectedInGroup) {
      Words(
        "I did not expect `\(word)` in this group",
        "A group is made of views, and of other groups, joined with `and`.",
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
    Groups may hold groups, wherever in the file they are given. But going from one to those that it holds, one must come to views at
    last, and never back to where one began.
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
          ? "A group is made of other views."
          : "It contains \(path), which contains `\(names[0])` again. Take one of them out.")
    }
  }
}

extension Message {
  static let canvasWithoutSize = Message(
    "M0525", "a canvas without its size",
    """
    A canvas says how large the picture is: so wide `by` so high, in pixels. It has no usual size; a script that says
    nothing of it leaves the size to whoever draws.
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
  static var canvasWithoutSize: Finding {
    Finding(.canvasWithoutSize) {
      Words(
        "a canvas is so wide `by` so high",
        "Both are lengths in pixels.",
        [.line("canvas 400 by 240"), .line("canvas 400 by 240 with background white")])
    }
  }
}

extension Message {
  static let canvasWithoutBackground = Message(
    "M0526", "a canvas with something else than a background",
    """
    After its size a canvas may have a `background`, which is a colour. Everything else that is to be seen is a view.
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
  static var canvasWithoutBackground: Finding {
    Finding(.canvasWithoutBackground) {
      Words(
        "a canvas has a `background`, and nothing else",
        "It is a colour.",
        [.line("canvas 400 by 240 with background white")])
    }
  }
}

extension Message {
  static let unexpectedInCanvas = Message(
    "M0527", "a word that does not go on with a canvas",
    """
    A canvas has a size and, after `with background`, a colour. Nothing follows on its line.
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
  static func unexpectedInCanvas(_ word: String) -> Finding {
    Finding(.unexpectedInCanvas) {
      Words(
        "I did not expect `\(word)` after the canvas",
        "It has a size and, after `with background`, a colour.",
        [.line("canvas 400 by 240 with background white")])
    }
  }
}

extension Message {
  static let canvasTwice = Message(
    "M0528", "two canvases",
    """
    A script is one picture, of one size, from its start to its end. Take one of the two out. A view that grows over the
    whole picture is a sentence.
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
    Finding(.canvasTwice, related: (first, "this is the other one")) {
      Words(
        "there are two canvases",
        "A script has one. Take one of the two out.")
    }
  }
}

extension Message {
  static let canvasOfKind = Message(
    "M0529", "a side of the canvas that is no length",
    """
    Both sides of a canvas are numbers of pixels, with or without the unit. The picture has no time and no angle; those
    belong to what happens in it.
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
        "a side of the canvas is a length, and this is \(found.words)",
        "It is a number of pixels.",
        [.line("canvas 400 by 240")])
    }
  }
}

extension Message {
  static let canvasNotPositive = Message(
    "M0530", "a canvas without room",
    """
    Both sides are greater than 0; on any other canvas nothing could be seen. A size that was worked out may have
    come out as 0 or less.
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
        "a side of the canvas is greater than 0",
        "There is no room on this one.",
        [.line("canvas 400 by 240")])
    }
  }
}

extension Message {
  static let backgroundOfKind = Message(
    "M0531", "a background that is no colour",
    """
    The background is one colour: # and digits, or a name of CSS. A picture or a pattern behind everything is a view that
    is declared first.
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
      Words(
        "the background is a colour, and this is \(found.words)",
        "Colours are names or # and digits.",
        [.line("canvas 400 by 240 with background #268bd2")])
    }
  }
}

extension Message {
  static let onlyViews = Message(
    "M0532", "views, and nothing that happens to them",
    """
    What is declared is there and stands still. A script needs one animation to play: a sentence is enough.
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
        "there is no animation in this script",
        "It declares views, and nothing happens to them.",
        [.line("fadeIn all views")])
    }
  }
}
