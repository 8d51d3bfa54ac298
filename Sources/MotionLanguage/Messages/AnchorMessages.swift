import MotionText

extension Message {
  static var anchors: [Message] {
    [anchorOfOtherKind, unknownAnchor, anchorMoves, positionInPercent, widthOfText, fromSide]
  }
}

extension Message {
  static let anchorOfOtherKind = Message(
    "M0540", "an anchor that is not a point",
    """
    A view turns and scales about its anchor. An anchor is `center`, `top`, `bottom`, `left`, `right` or two of them,
    such as `top left`; a point in percent of the size, such as `(50%, 100%)`; or a point in pixels, such as `(10, 0)`.
    Both count from the top left corner.
    """,
    wrong: """
      view bar is a rectangle with anchor 50%
      scale bar to (0, 1)
      """,
    right: """
      view bar is a rectangle with anchor (0%, 50%)
      scale bar to (0, 1)
      """)
}
extension Finding {
  static func anchorOfOtherKind(_ found: Kind) -> Finding {
    Finding(.anchorOfOtherKind) {
      Words(
        "an anchor must be a point, not \(found.words)",
        "Name a point of the view, or give its distance from the top left corner.",
        [.line("view bar is a rectangle with anchor left"), .line("view bar is a rectangle with anchor (0%, 50%)")])
    }
  }
}

extension Message {
  static let unknownAnchor = Message(
    "M0541", "an unknown word for an anchor",
    """
    The words after `anchor` are `center`, `top`, `bottom`, `left` and `right`, and two of them for a corner, such as
    `top left`. A name of your own for a point stands in parentheses if it is one of these words: `anchor (left)`.
    """,
    wrong: """
      view bar is a rectangle with anchor middle
      scale bar to (0, 1)
      """,
    right: """
      view bar is a rectangle with anchor center
      scale bar to (0, 1)
      """)
}
extension Finding {
  static func unknownAnchor(_ word: String, nearest meant: Nearest? = nil) -> Finding {
    Finding(.unknownAnchor) {
      let words = AnchorWord.allCases.map(\.rawValue)
      let nearest = meant ?? Nearest.to(word, among: words)
      return Words(
        "unknown anchor `\(word)`",
        nearest.map { "Did you mean `\($0.name)`?" } ?? "The words are \(words.map { "`\($0)`" }.list("and")).",
        correcting: nearest)
    }
  }
}

extension Message {
  static let anchorMoves = Message(
    "M0542", "an anchor that moves",
    """
    The anchor is the point about which a view turns and scales. It is part of the view's declaration and stays where it
    is on the view. To move the view, animate its position.
    """,
    wrong: """
      view bar is a rectangle with anchor left
      animate bar's anchor to 10
      """,
    right: """
      view bar is a rectangle with anchor left
      animate bar's position to (10, 100)
      """)
}
extension Finding {
  static var anchorMoves: Finding {
    Finding(.anchorMoves) {
      Words(
        "the anchor of a view does not move",
        "Declare it, and animate the position, the scale or the rotation of the view.",
        [.line("view bar is a rectangle with anchor left")])
    }
  }
}

extension Message {
  static let positionInPercent = Message(
    "M0543", "a position in percent",
    """
    A position is a point in pixels, because a canvas need not be declared, and then has the size that the views need.
    """,
    wrong: """
      canvas 400 by 240
      view ball is a circle at (50%, 50%)
      fadeIn ball
      """,
    right: """
      canvas 400 by 240
      view ball is a circle at (200, 120)
      fadeIn ball
      """)
}
extension Finding {
  /// - Parameters:
  ///   - pixels: the point on the declared canvas that is meant; `nil` where there is no canvas.
  ///   - isMovement: whether a sentence has it, and no declaration.
  static func positionInPercent(_ pixels: String?, isMovement: Bool = false) -> Finding {
    Finding(.positionInPercent) {
      Words(
        "a position is a point in pixels, not in percent",
        pixels.map { "On this canvas that point is \($0)." }
          ?? "Give both coordinates in pixels: first to the right, then down.",
        pixels.map { [.replacing($0)] }
          ?? [.likely("(200, 120)")],
        edit: { edit in pixels.flatMap { edit.replacing($0) } })
    }
  }
}

extension Message {
  static let widthOfText = Message(
    "M0544", "a point of a text that depends on its width",
    """
    The width of a text depends on the font of whoever looks at it. So a text has its anchor at its left, at its center
    or at its right, and `at` places the anchor. Its height is known: 1.2 times the size of the font.
    """,
    wrong: """
      view title is text "Hello" with anchor (30%, 50%)
      rotate title by 1 turn
      """,
    right: """
      view title is text "Hello" with anchor left
      rotate title by 1 turn
      """)
}
extension Finding {
  static var widthOfText: Finding {
    Finding(.widthOfText) {
      Words(
        "the width of a text is not known",
        "It depends on the font. The anchor of a text is at its left, its center or its right, and `at` places it.",
        [.line("view title is text \"Hello\" at (40, 40) with anchor left")])
    }
  }
}

extension Message {
  static let fromSide = Message(
    "M0545", "`from` with a side of a view",
    """
    After `from` comes the first value of the property. The point of a view that stays where it is while the view turns
    and scales is its anchor, and the view declares it.
    """,
    wrong: """
      view bar is a rectangle at (40, 100) with size (200, 20)
      scale bar to (0, 1) from the left
      """,
    right: """
      view bar is a rectangle at (40, 100) with size (200, 20) and anchor left
      scale bar to (0, 1)
      """)
}
extension Finding {
  /// - Parameter own: the declaration of the view with this anchor, and the sentence without the words.
  static func fromSide(_ word: String, own: String? = nil) -> Finding {
    Finding(.fromSide) {
      Words(
        "`\(word)` is a point of the view, and `from` wants the first value",
        "Declare the point about which the view turns and scales: `with anchor \(word)`."
          + (own == nil ? "" : " `at` is then where that point is."),
        [
          own.map(Suggestion.ownLine)
            ?? .line("view bar is a rectangle at (40, 100) with size (200, 20) and anchor \(word)")
        ])
    }
  }
}
