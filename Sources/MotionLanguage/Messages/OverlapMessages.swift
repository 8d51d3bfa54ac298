import MotionAlgebra

extension Message {
  static var overlaps: [Message] {
    [
      overlappingWithoutBy, overlappingAlone, modifierAfterOverlap, startingWithoutAnchor, startingBefore,
      overlapTooLong, startingBesideItself, startingOfOther, malformedPath, alongWithoutPath, alongOfOtherVerb,
      alongWithEnd, alongOfComponent, pathWithoutLength, alongOther,
    ]
  }
}

extension Message {
  static let overlappingWithoutBy = Message(
    "M1601", "`overlapping` says by how much",
    """
    `a then b overlapping by D` starts b while a still plays, D before its end. The duration is what makes it an \
    overlap, and `by` stands before it as in `delayed by` and `staggered by`.
    """,
    wrong: "fadeIn circle then fadeOut square overlapping 200ms",
    right: "fadeIn circle then fadeOut square overlapping by 200ms")
}
extension Finding {
  static func overlappingWithoutBy(hasValue: Bool) -> Finding {
    Finding(.overlappingWithoutBy) {
      Words(
        "`overlapping` says by how much",
        "It is the time for which both play, and `by` stands before it.",
        hasValue ? [.replacing("overlapping by")] : [.line(overlapExample)])
    }
  }
}

extension Message {
  static let overlappingAlone = Message(
    "M1602", "`overlapping by` is said of two animations in sequence",
    """
    It says when the second of two begins, told by the end of the first, so there have to be two, joined by `then` \
    or `*`. What is joined by `while` begins together as it is.

    It stands after the second one, which is the one that begins earlier than it would.
    """,
    wrong: "fadeIn circle overlapping by 200ms",
    right: "fadeIn circle then fadeOut square overlapping by 200ms")
}
extension Finding {
  static var overlappingAlone: Finding {
    Finding(.overlappingAlone) {
      Words(
        "`overlapping by` is said of two animations in sequence",
        "It stands after the second one: `a then b overlapping by 200ms` starts b that much before a ends.",
        [.line(overlapExample)])
    }
  }
}

extension Message {
  static let modifierAfterOverlap = Message(
    "M1603", "a modifier after `overlapping by` could mean one of two things",
    """
    A modifier binds tighter than `then`, so that after `a then b` it is said of b. After `overlapping by`, which \
    is said of both, nobody could tell whether it means b or the whole.

    What is meant of b stands before `overlapping by`; for the whole, parentheses go around it first.
    """,
    wrong: "fadeIn circle then fadeOut square overlapping by 200ms looped",
    right: "(fadeIn circle then fadeOut square overlapping by 200ms) looped")
}
extension Finding {
  static func modifierAfterOverlap(_ word: String) -> Finding {
    Finding(.modifierAfterOverlap) {
      Words(
        "`\(word)` after `overlapping by` could mean one of two things",
        "For the whole put parentheses around it first. For the second animation alone say it before `overlapping by`.",
        [
          .line("(fadeIn circle then fadeOut square overlapping by 200ms) over 2s"),
          .line("fadeIn circle then fadeOut square over 2s overlapping by 200ms"),
        ])
    }
  }
}

extension Message {
  static let startingWithoutAnchor = Message(
    "M1604", "`starting` says after the start or the end of what",
    """
    `b starting D after the start of a` plays a, and b from D after a's start on; with `after the end of a` it is \
    D after its end. a is the name of a `let`, since there has to be a word for it.

    A pause before an animation that has nothing to do with another one is said with `after`: `fadeIn circle after 200ms`.
    """,
    wrong: "fadeIn circle starting 200ms",
    right: "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left")
}
extension Finding {
  static var startingWithoutAnchor: Finding {
    Finding(.startingWithoutAnchor) {
      Words(
        "`starting` says after the start or the end of what",
        "It names an animation by its `let`, and plays both: this one begins so long after the start or the end of that one.",
        [
          .line("let left = fadeIn circle"), .line("let both = fadeOut square starting 200ms after the start of left"),
          .line("let row = fadeOut square starting 200ms after the end of left"),
        ])
    }
  }
}

extension Message {
  static let startingBefore = Message(
    "M1605", "`starting` counts from a start or an end on, not back",
    """
    Nothing can begin before the start of what it is told by, and what begins before its end overlaps it: that is \
    said with `then` and `overlapping by`.
    """,
    wrong: "let left = fadeIn circle\nfadeOut square starting 200ms before the end of left",
    right: "let left = fadeIn circle\nleft then fadeOut square overlapping by 200ms")
}
extension Finding {
  /// With its duration.
  static func startingBefore(_ duration: String) -> Finding {
    Finding(.startingBefore) {
      Words(
        "`starting` counts from a start or an end on, not back",
        "What begins before the end of another one overlaps it.",
        [.line("let both = fadeIn circle then fadeOut square overlapping by \(duration)")])
    }
  }
}

extension Message {
  static let overlapTooLong = Message(
    "M1606", "an overlap is longer than the animation that it overlaps",
    """
    With `overlapping by D` the second animation begins D before the end of the first. If D is all of the first they \
    begin together; if it were more, the second would have to begin before the first does, and so before the whole.
    """,
    wrong: "fadeIn circle over 1s then fadeOut square overlapping by 3s",
    right: "fadeIn circle over 1s then fadeOut square overlapping by 1s")
}
extension Finding {
  /// With what the first one takes.
  static func overlapTooLong(seconds: Double) -> Finding {
    Finding(.overlapTooLong) {
      let most = Words.decimal((seconds * 1e6).rounded(.down) / 1e6) + "s"
      return Words(
        "the first of these takes only \(Words.decimal(seconds)) s",
        "The second one begins that much before the first one ends, and cannot begin before the first one does.",
        [.replacing("overlapping by \(most)")])
    }
  }
}

extension Message {
  static let startingBesideItself = Message(
    "M1607", "an animation would play twice at once",
    """
    `b starting D after the start of a` stands for both, a and b. In `a while b starting …` a would play a second \
    time, at the very same time, and from b's start on the two would differ in what b takes over.

    The part with `starting` is enough.
    """,
    wrong: "let left = fadeIn circle\nleft while fadeOut square starting 200ms after the start of left",
    right: "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left")
}
extension Finding {
  /// The name, and the words that play it.
  static func startingBesideItself(_ name: String, _ late: String) -> Finding {
    Finding(.startingBesideItself) {
      Words(
        "`\(name)` would play twice at once",
        "What is `starting … of \(name)` plays `\(name)` already, and with it the animation that starts late.",
        late.contains("\n") ? [] : [.replacing(late)])
    }
  }
}

extension Message {
  static let startingOfOther = Message(
    "M1608", "what starts or ends is an animation",
    """
    After `the start of` and `the end of` comes the name of a `let` whose value is an animation. A number, a duration \
    or a curve has no start.
    """,
    wrong: "let pause = 200ms\nfadeOut square starting 200ms after the end of pause",
    right: "let pause = 200ms\nfadeOut square after pause")
}
extension Finding {
  static func startingOfOther(_ name: String, _ found: Kind) -> Finding {
    Finding(.startingOfOther) {
      Words(
        "an animation starts and ends, and `\(name)` is \(found.words)",
        "After `of` comes the name of a `let` that is an animation; `after` alone is a pause of a length of its own.",
        [.line("fadeOut square after 200ms")])
    }
  }
}

extension Message {
  static let malformedPath = Message(
    "M1609", "path data with a mistake",
    """
    A path is a row of letters and numbers as in SVG: M moves the pen, L, H and V draw lines, C, S, Q and T curves, \
    A parts of ellipses, Z closes. A small letter counts from where the pen stands, a large one from the corner of the \
    canvas. The message points at the first place that is not understood.
    """,
    wrong: "move circle along \"M0 0 L100\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static func malformedPath(_ mistake: PathMistake.Kind) -> Finding {
    Finding(.malformedPath) {
      let (title, reason) = malformed(mistake)
      return Words(
        title,
        reason,
        [.line(pathExample)])
    }
  }
}

extension Message {
  static let alongWithoutPath = Message(
    "M1610", "`along` says in quotation marks how the path runs",
    """
    What stands after `along` is path data of SVG in quotation marks, the name of a `let` that holds such a text, or a \
    view that is declared as a path.
    """,
    wrong: "move circle along over 1s", right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static var alongWithoutPath: Finding {
    Finding(.alongWithoutPath) {
      Words(
        "`along` says in quotation marks how the path runs",
        "It is the path data of SVG, the name of a `let` that holds it, or a view that is a path.",
        [.line(pathExample)])
    }
  }
}

extension Message {
  static let alongOfOtherVerb = Message(
    "M1611", "a verb that moves nothing along a path",
    """
    A path is a way for a position, so that `move`, `slide` and `translate` take it. To turn or to grow meanwhile, join \
    both with `while`.
    """,
    wrong: "grow circle along \"M0 0 L100 50\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static func alongOfOtherVerb(_ verb: String) -> Finding {
    Finding(.alongOfOtherVerb) {
      Words(
        "`\(verb)` moves nothing along a path",
        "A path is a way for a position: `move`, `slide` and `translate` take it.",
        [.line(pathExample)])
    }
  }
}

extension Message {
  static let alongWithEnd = Message(
    "M1612", "a motion along a path takes no `from`, `to` or `by`",
    """
    The path says itself where it begins and where it ends, in pixels of the canvas, and a second word on that could \
    only contradict it. A view that stands elsewhere leaps to the start; move it there first, if it should not.
    """,
    wrong: "move circle from (0, 0) along \"M0 0 L100 50\" over 1s",
    right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static func alongWithEnd(_ word: String) -> Finding {
    Finding(.alongWithEnd) {
      Words(
        "a motion along a path takes no `\(word)`",
        "The path says where it begins and ends, in pixels of the canvas. To get to its start, move there first.",
        [.line("move circle to (0, 100) then " + pathExample)])
    }
  }
}

extension Message {
  static let alongOfComponent = Message(
    "M1613", "a path moves the whole position",
    """
    It says both coordinates at each place, so that it cannot move `x` or `y` alone. Where only one is to change, `from`, \
    `to` and `by` say so, or a path that is a straight line.
    """,
    wrong: "move circle's x along \"M0 0 L100 50\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static func alongOfComponent(_ property: String) -> Finding {
    Finding(.alongOfComponent) {
      Words(
        "a path moves the whole position, not \(property) alone",
        "It says both coordinates.",
        [.line(pathExample)])
    }
  }
}

extension Message {
  static let pathWithoutLength = Message(
    "M1614", "a path that leads nowhere",
    """
    A view goes along a path by its length, at an even pace where the curve is linear. Where no command draws anything, \
    as in `M10 10` alone, there is no length to go.
    """,
    wrong: "move circle along \"M10 10\" over 1s", right: "move circle along \"M10 10 h50\" over 1s")
}
extension Finding {
  static var pathWithoutLength: Finding {
    Finding(.pathWithoutLength) {
      Words(
        "this path leads nowhere",
        "Nothing in it has a length, so that there is no way to go.",
        [.line(pathExample)])
    }
  }
}

extension Message {
  static let alongOther = Message(
    "M1615", "what stands after `along` is no path",
    """
    A name after `along` is that of a `let` whose value is a text in quotation marks, or of a view that is declared as a \
    path, whose outline is then followed where the view stands.
    """,
    wrong: "let way = 5\nmove circle along way over 1s",
    right: "let way = \"M0 0 L100 50\"\nmove circle along way over 1s")
}
extension Finding {
  /// A name; `nil` where it names no value, else what it is.
  static func alongOther(_ name: String, _ found: Kind?) -> Finding {
    Finding(.alongOther) {
      Words(
        found.map { "`\(name)` is \($0.words), and no path" } ?? "there is no path called `\(name)`",
        "After `along` comes a text, the name of a `let` that is one, or of a view that is declared as a path.",
        [.line("let way = \"M0 100 C50 0 150 200 200 100\""), .line("move circle along way over 2s")])
    }
  }
}

private let overlapExample = "let both = fadeIn circle then fadeOut square overlapping by 200ms"
private let pathExample = "move circle along \"M0 100 C50 0 150 200 200 100\" over 2s"

private func malformed(_ kind: PathMistake.Kind) -> (title: String, reason: String) {
  switch kind {
  case .noMove: return ("a path begins with `M`", "It first moves to where it begins.")
  case .noCommand:
    return (
      "this is no command of a path",
      "The commands are M, L, H, V, C, S, Q, T, A and Z, and the same in small letters, relative to where the pen stands."
    )
  case .noNumber(let command, let wanted, let given):
    let letter = String(Unicode.Scalar(command))
    let numbers = wanted == 1 ? "one number" : "\(wanted) numbers"
    return (
      "a number is missing here",
      "`\(letter)` takes \(numbers) at a time"
        + (given == 0 ? "." : ", and the last time only \(given == 1 ? "one is" : "\(given) are") there.")
    )
  case .noFlag:
    return (
      "a flag of an arc is 0 or 1",
      "`A` takes two radii, an angle, whether the arc is the large one, whether it turns clockwise, and its end."
    )
  case .tooLarge:
    return (
      "this number is too large",
      "Beyond 1 000 000 000 000 000 a coordinate could no longer be told from its neighbour."
    )
  }
}
