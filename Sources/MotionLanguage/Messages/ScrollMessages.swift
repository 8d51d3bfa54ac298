import MotionText

extension Message {
  static let scrollMalformed = Message(
    "M1730", "an incomplete `as the page scrolls`",
    """
    `as the page scrolls from 0 to 400:` and an animation let the page lead the animation. It begins where the page is at the
    first position, and ends where the page is at the second. The positions are pixels from the top of the page.
    """,
    wrong: "as the page scrolls: fadeOut circle",
    right: "as the page scrolls from 0 to 400: fadeOut circle")

  static let scrollRange = Message(
    "M1731", "positions between which no page scrolls",
    """
    A page begins at 0 and scrolls down. The first position is the one at which the animation begins, and the second, which is
    greater and 10,000,000 at most, the one at which it ends. To play an animation backwards, write `reversed` after it.
    """,
    wrong: "as the page scrolls from 400 to 0: fadeOut circle",
    right: "as the page scrolls from 0 to 400: (fade circle from 1 to 0) reversed")

  static let scrollOfOther = Message(
    "M1732", "a plan or an endless animation that follows the page",
    """
    The page leads an animation back and forth, so that each position of the page has one place in the animation. A
    plan, such as a spring, takes the time that it needs, and an endless animation has no end at which the page could
    stop.
    """,
    wrong: "as the page scrolls from 0 to 400: spring circle to (200, 100)",
    right: "as the page scrolls from 0 to 400: move circle to (200, 100)")
}

extension Finding {
  /// - Parameter isEvent: whether `scroll` was written as an event of the pointers.
  static func scrollMalformed(isEvent: Bool = false) -> Finding {
    Finding(.scrollMalformed) {
      Words(
        isEvent
          ? "scrolling is not an event" : "write `as the page scrolls from 0 to 400:` and an animation",
        "The positions are pixels from the top of the page. The animation follows the page between them.",
        [.line("as the page scrolls from 0 to 400: fadeOut circle")])
    }
  }

  private static let scrollHead =
    "The words are `as the page scrolls from 0 to 400:`. The positions are pixels from the top of the page."

  /// - Parameter right: the only word that can stand there.
  static func scrollMisspelt(_ word: String, for right: String) -> Finding {
    Finding(.scrollMalformed) {
      Words("`\(word)` is not `\(right)`", scrollHead, fixedBy: right)
    }
  }

  static func scrollWithout(_ word: String, before position: String) -> Finding {
    Finding(.scrollMalformed) {
      Words("missing `\(word)` before `\(position)`", scrollHead, fixedBy: "\(word) \(position)")
    }
  }

  static func scrollPosition(_ found: Kind) -> Finding {
    Finding(.scrollRange) {
      Words(
        "a position of the page is a number, not \(found.words)",
        "It is the distance in pixels from the top of the page.",
        [.line("as the page scrolls from 0 to 400: fadeOut circle")])
    }
  }

  static func scrollUnit(_ unit: String) -> Finding {
    Finding(.scrollRange) {
      Words(
        "a position of the page is not in `\(unit)`", "It is the distance in pixels from the top of the page.",
        [.line("as the page scrolls from 0 to 400: fadeOut circle")])
    }
  }

  static func scrollRange(isNegative: Bool) -> Finding {
    Finding(.scrollRange) {
      Words(
        isNegative ? "a page has no position less than 0" : "the second position must be greater than the first",
        "The animation begins at the first position and ends at the second, further down. `reversed` plays it backwards.",
        [.line("as the page scrolls from 0 to 400: (fade circle from 1 to 0) reversed")])
    }
  }

  static var scrollLimit: Finding {
    Finding(.scrollRange) {
      Words(
        "no browser makes a page of this length", "The last position is 10,000,000 at most.",
        [.replacing("10000000")])
    }
  }

  static func scrollOfPlan(_ word: String) -> Finding {
    Finding(.scrollOfOther) {
      Words(
        "the page cannot lead `\(word)`",
        "A plan takes the time that it needs. The page leads an animation back and forth.",
        [.line("as the page scrolls from 0 to 400: move circle to (200, 100)")])
    }
  }

  static var scrollOfEndless: Finding {
    Finding(.scrollOfOther) {
      Words(
        "the page cannot lead what never ends", "The page leads an animation from its beginning to its end.",
        [.line("as the page scrolls from 0 to 400: rotate circle by 2 turns")])
    }
  }
}
