import MotionAlgebra

extension Message {
  static var groupViews: [Message] {
    [
      groupViewWithoutMembers, memberOfTwo, groupOfAllViews, clippedToNothing, clippedToNames, clippedElsewhere,
      clipCycle, groupWithLook,
    ]
  }
}

extension Message {
  static let groupViewWithoutMembers = Message(
    "M0550", "a group view without members",
    """
    A group view is one view that consists of others: `view card is a group of photo and title`. Its members move, turn
    and fade with it. A group that only names several views is `group buttons = ok and cancel`.
    """,
    wrong: """
      view photo is a square
      view title is text "Hello"
      view card is a group with scale 2
      fadeIn card
      """,
    right: """
      view photo is a square
      view title is text "Hello"
      view card is a group of photo and title with scale 2
      fadeIn card
      """)
}
extension Finding {
  static func groupViewWithoutMembers(_ name: String) -> Finding {
    Finding(.groupViewWithoutMembers) {
      Words(
        "the group view `\(name)` has no members",
        "After `group` come `of` and views joined with `and`.",
        [.line("view \(name) is a group of photo and title")])
    }
  }

  static func membersInParentheses(_ members: String) -> Finding {
    Finding(.groupViewWithoutMembers) {
      Words(
        "the members of a group view are not in parentheses", "After `group of` come views joined with `and`.",
        [.replacing(members)])
    }
  }

  /// - Parameter many: a declaration of many views.
  static func groupOfNumber(_ many: String) -> Finding {
    Finding(.groupViewWithoutMembers) {
      Words(
        "a group view consists of views with names",
        "Many views of one kind are a row, a column, a grid or a ring.", [.replacing(many)])
    }
  }
}

extension Message {
  static let memberOfTwo = Message(
    "M0551", "a member of two group views",
    """
    A member stands at a place in its group view and moves with it, so it can be in one group view only. A group that
    only names views, such as `group buttons = ok and cancel`, may share its views with others.
    """,
    wrong: """
      view photo is a square
      view card is a group of photo
      view stack is a group of photo
      fadeIn card and stack
      """,
    right: """
      view photo is a square
      view card is a group of photo
      view stack is a group of card
      fadeIn stack
      """)
}
extension Finding {
  static func memberOfTwo(_ name: String, first: SourceRange) -> Finding {
    Finding(.memberOfTwo, related: (first, "first a member here")) {
      Words(
        "`\(name)` is already a member of a group view",
        "A view can be in one group view only. Delete it here or there.")
    }
  }
}

extension Message {
  static let groupOfAllViews = Message(
    "M0552", "a group view of all views",
    """
    `all views` are the views outside group views, and they include the group view itself, as `all groups` do. Name its
    members, or another kind: `view dots is a group of all circles`.
    """,
    wrong: """
      view photo is a square
      view title is text "Hello"
      view card is a group of all views
      fadeIn card
      """,
    right: """
      view photo is a square
      view title is text "Hello"
      view card is a group of photo and title
      fadeIn card
      """)
}
extension Finding {
  /// - Parameter plural: the word after `all`.
  static func groupOfAllViews(_ plural: String) -> Finding {
    Finding(.groupOfAllViews) {
      Words(
        "a group view cannot consist of all \(plural)",
        "`all \(plural)` include the group view itself. Name its members.",
        [.line("view card is a group of photo and title")])
    }
  }
}

extension Message {
  static let clippedToNothing = Message(
    "M0553", "`clipped to` without a view",
    """
    A view can be clipped to the outline of another view. Its name follows `clipped to`.
    """,
    wrong: """
      view hole is a circle
      view photo is a square clipped to
      fadeIn photo
      """,
    right: """
      view hole is a circle
      view photo is a square clipped to hole
      fadeIn photo
      """)
}
extension Finding {
  static var clippedToNothing: Finding {
    Finding(.clippedToNothing) {
      Words(
        "missing view after `clipped to`", "A view is clipped to the outline of another one.",
        [.line("view photo is a square clipped to hole")])
    }
  }
}

extension Message {
  static let clippedToNames = Message(
    "M0554", "a view clipped to a group of names",
    """
    `group` only names views. To clip a view to several views, make them one group view: the outline is then that of all
    of them together.
    """,
    wrong: """
      view one is a circle at (40, 40)
      view two is a circle at (120, 40)
      group holes = one and two
      view photo is a square clipped to holes
      fadeIn photo
      """,
    right: """
      view one is a circle at (40, 40)
      view two is a circle at (120, 40)
      view holes is a group of one and two
      view photo is a square clipped to holes
      fadeIn photo
      """)
}
extension Finding {
  static func clippedToNames(_ name: String) -> Finding {
    Finding(.clippedToNames) {
      Words(
        "`\(name)` only names views, so nothing can be clipped to it",
        "Make the views one group view, or name one of them.", [.line("view \(name) is a group of one and two")])
    }
  }
}

extension Message {
  static let clippedElsewhere = Message(
    "M0555", "a view clipped to a view of another group",
    """
    A view and the view that it is clipped to are members of the same group view, or both outside group views. So they
    move together with their group. To clip a whole group view, clip the group view itself.
    """,
    wrong: """
      view hole is a circle
      view photo is a square clipped to hole
      view card is a group of photo
      fadeIn card
      """,
    right: """
      view hole is a circle
      view photo is a square clipped to hole
      view card is a group of photo and hole
      fadeIn card
      """)
}
extension Finding {
  static func clippedElsewhere(_ name: String, _ clip: String, group: String?) -> Finding {
    Finding(.clippedElsewhere) {
      Words(
        "`\(clip)` is not in the same group view as `\(name)`",
        group.map { "`\(name)` is a member of `\($0)`. Make `\(clip)` a member of `\($0)` too." }
          ?? "`\(name)` is in no group view, and `\(clip)` is. Make both members of one group view, or none.")
    }
  }
}

extension Message {
  static let clipCycle = Message(
    "M0556", "a view clipped to itself",
    """
    The outline of the other view says what is seen of a view, so no view can be clipped to itself, directly or through
    others.
    """,
    wrong: """
      view hole is a circle clipped to photo
      view photo is a square clipped to hole
      fadeIn photo
      """,
    right: """
      view hole is a circle
      view photo is a square clipped to hole
      fadeIn photo
      """)
}
extension Finding {
  static func clipCycle(_ name: String) -> Finding {
    Finding(.clipCycle) {
      Words("`\(name)` is clipped to itself", "Delete one `clipped to` in the circle.")
    }
  }
}

extension Message {
  static let groupWithLook = Message(
    "M0557", "a sentence about the look of a group view",
    """
    A group view has a position, a scale, a rotation and an opacity. Its colours and outlines are those of its members:
    `each of card` are the members of the group view `card`.
    """,
    wrong: """
      view photo is a square
      view card is a group of photo
      tint card to red
      """,
    right: """
      view photo is a square
      view card is a group of photo
      tint each of card to red
      """)
}
extension Finding {
  /// - Parameter list: the views of the sentence.
  static func groupWithLook(_ name: String, _ property: Property, list: String) -> Finding {
    Finding(.groupWithLook) {
      Words(
        "the group view `\(name)` has no \(property.name) of its own",
        "Its members have one. `each of` before the views of a sentence opens the group views among them.",
        [.replacing("each of \(list)")])
    }
  }
}
