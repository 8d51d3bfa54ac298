import MotionAlgebra

extension Message {
  static var overlaps: [Message] {
    [
      overlappingWithoutBy, overlappingAlone, modifierAfterOverlap, startingWithoutAnchor, startingBefore,
      overlapTooLong, startingBesideItself, startingOfOther, malformedPath, alongWithoutPath, alongOfOtherVerb,
      alongWithEnd, alongOfComponent, pathWithoutLength, alongOther, alongMovedGroup, alongFromTwoGroups,
      facingWithoutPath,
    ] + morphs
  }
}

extension Message {
  static let overlappingWithoutBy = Message(
    "M1601", "`overlapping` without `by`",
    """
    `a then b overlapping by D` starts b while a still plays, D before the end of a. Write `by` before the duration,
    as in `delayed by` and `staggered by`.
    """,
    wrong: "fadeIn circle then fadeOut square overlapping 200ms",
    right: "fadeIn circle then fadeOut square overlapping by 200ms")
}
extension Finding {
  static func overlappingWithoutBy(hasValue: Bool) -> Finding {
    Finding(.overlappingWithoutBy) {
      Words(
        "`overlapping` needs `by` and a duration",
        "It is the time during which both play.",
        [.replacing(hasValue ? "overlapping by" : "overlapping by 200ms")])
    }
  }
}

extension Message {
  static let overlappingAlone = Message(
    "M1602", "`overlapping by` without a sequence",
    """
    `overlapping by` starts the second of two animations before the first one ends, so it needs two animations
    joined by `then` or `*`. Animations joined by `while` already start together.

    Write it after the second animation, which is the one that starts early.
    """,
    wrong: "fadeIn circle overlapping by 200ms",
    right: "fadeIn circle then fadeOut square overlapping by 200ms")
}
extension Finding {
  static var overlappingAlone: Finding {
    Finding(.overlappingAlone) {
      Words(
        "`overlapping by` needs two animations in sequence",
        "Write it after the second one: `a then b overlapping by 200ms` starts b that much before the end of a.",
        [.line(overlapExample)])
    }
  }
}

extension Message {
  static let modifierAfterOverlap = Message(
    "M1603", "a modifier after `overlapping by`",
    """
    A modifier binds more tightly than `then`, so after `a then b` it applies to b. `overlapping by` applies to both
    a and b, so a modifier after it could mean b or the whole.

    To modify b, write the modifier before `overlapping by`. To modify the whole, put the whole in parentheses
    first.
    """,
    wrong: "fadeIn circle then fadeOut square overlapping by 200ms looped",
    right: "(fadeIn circle then fadeOut square overlapping by 200ms) looped")
}
extension Finding {
  /// - Parameter own: the statement with the modifier for the whole, and for the second animation.
  static func modifierAfterOverlap(_ word: String, own: [String]) -> Finding {
    Finding(.modifierAfterOverlap) {
      Words(
        "`\(word)` after `overlapping by` is ambiguous",
        "To modify the whole, put it in parentheses first. To modify the second animation alone, write `\(word)` before `overlapping by`.",
        own.map(Suggestion.ownLine))
    }
  }
}

extension Message {
  static let startingWithoutAnchor = Message(
    "M1604", "`starting` without the animation it refers to",
    """
    `b starting D after the start of a` plays a, and starts b when D has passed since the start of a. With `after the
    end of a`, D counts from the end of a. a must be declared with `let`, so that it has a name.

    For a pause that does not depend on another animation, use `after`: `fadeIn circle after 200ms`.
    """,
    wrong: "fadeIn circle starting 200ms",
    right: "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left")
}
extension Finding {
  static var startingWithoutAnchor: Finding {
    Finding(.startingWithoutAnchor) {
      Words(
        "`starting` needs `after the start of` or `after the end of` and a name",
        "It refers to an animation declared with `let`, and plays both. The duration counts from the start or the end of that animation.",
        [
          .line("let left = fadeIn circle\nlet both = fadeOut square starting 200ms after the start of left"),
          .line("let left = fadeIn circle\nlet both = fadeOut square starting 200ms after the end of left"),
        ])
    }
  }
}

extension Message {
  static let startingBefore = Message(
    "M1605", "`starting` with `before`",
    """
    An animation cannot start before the start of the one it refers to. To start before its end, join the two with
    `then` and write `overlapping by`.
    """,
    wrong: "let left = fadeIn circle\nfadeOut square starting 200ms before the end of left",
    right: "let left = fadeIn circle\nleft then fadeOut square overlapping by 200ms")
}
extension Finding {
  /// - Parameter right: the two animations, which overlap.
  static func startingBefore(as right: String) -> Finding {
    Finding(.startingBefore) {
      Words(
        "`starting` cannot begin an animation before another one ends",
        "To start before the end of another animation, join the two with `then`, and overlap them.",
        [.replacing(right)])
    }
  }

  /// - Parameter duration: the duration after `starting`, as written.
  static func startingBefore(_ duration: String) -> Finding {
    Finding(.startingBefore) {
      Words(
        "`starting` cannot be followed by `before`",
        "To start before the end of another animation, overlap the two.",
        [.line("let both = fadeIn circle then fadeOut square overlapping by \(duration)")])
    }
  }
}

extension Message {
  static let overlapTooLong = Message(
    "M1606", "an overlap longer than the first animation",
    """
    With `overlapping by D`, the second animation starts D before the end of the first. If D is the whole duration
    of the first, both start together. If it were longer, the second would start before the whole does.
    """,
    wrong: "fadeIn circle over 1s then fadeOut square overlapping by 3s",
    right: "fadeIn circle over 1s then fadeOut square overlapping by 1s")
}
extension Finding {
  /// - Parameter seconds: the duration of the first animation.
  static func overlapTooLong(seconds: Double) -> Finding {
    Finding(.overlapTooLong) {
      let most = Words.decimal((seconds * 1e6).rounded(.down) / 1e6) + "s"
      return Words(
        "the overlap is too long: the first animation lasts only \(Words.decimal(seconds)) s",
        "The second animation starts that much before the end of the first, and cannot start before it.",
        [.replacing("overlapping by \(most)")])
    }
  }
}

extension Message {
  static let startingBesideItself = Message(
    "M1607", "an animation that would play twice at the same time",
    """
    `b starting D after the start of a` plays both a and b. In `a while b starting …`, a would play a second time at
    the same time, and the two would differ in what b takes over.

    Keep only the part with `starting`.
    """,
    wrong: "let left = fadeIn circle\nleft while fadeOut square starting 200ms after the start of left",
    right: "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left")
}
extension Finding {
  /// - Parameters:
  ///   - name: the animation that would play twice.
  ///   - late: the part with `starting`.
  static func startingBesideItself(_ name: String, _ late: String) -> Finding {
    Finding(.startingBesideItself) {
      Words(
        "`\(name)` would play twice at the same time",
        "`starting … of \(name)` already plays `\(name)` together with the animation that starts later.",
        late.contains("\n") ? [] : [.replacing(late)])
    }
  }
}

extension Message {
  static let startingOfOther = Message(
    "M1608", "`starting` after the name of a value",
    """
    After `the start of` and `the end of` comes a name that `let` declares as an animation. A number, a duration or
    a curve has no start.
    """,
    wrong: "let pause = 200ms\nfadeOut square starting 200ms after the end of pause",
    right: "let pause = 200ms\nfadeOut square after pause")
}
extension Finding {
  static func startingOfOther(_ name: String, _ found: Kind) -> Finding {
    Finding(.startingOfOther) {
      Words(
        "`starting` needs the name of an animation, but `\(name)` is \(found.words)",
        "After `of` comes a name declared with `let`. For a pause of a certain length, write `after` alone.",
        [.line("fadeOut square after 200ms")])
    }
  }
}

extension Message {
  static let malformedPath = Message(
    "M1609", "malformed path data",
    """
    Path data consists of letters and numbers, as in SVG: M moves the pen, L, H and V draw lines, C, S, Q and T
    curves, A elliptical arcs, and Z closes the path. After a small letter, coordinates are relative to the pen;
    after a capital letter, they are relative to the corner of the canvas. The message points at the first mistake.
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
    "M1610", "`along` without a path",
    """
    After `along` comes path data in quotation marks as in SVG, a name that `let` declares as such a text, or a view
    that is declared as a path.
    """,
    wrong: "move circle along over 1s", right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static var alongWithoutPath: Finding {
    Finding(.alongWithoutPath) {
      Words(
        "`along` needs a path",
        "Write path data as in SVG in quotation marks, a name that `let` declares as such, or a view that is a path.",
        [.line(pathExample)])
    }
  }
}

extension Message {
  static let alongOfOtherVerb = Message(
    "M1611", "`along` with a verb that does not move",
    """
    A path is a route for a position, so only `move`, `slide` and `translate` can follow one. To rotate or grow at
    the same time, join the sentences with `while`.
    """,
    wrong: "grow circle along \"M0 0 L100 50\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  /// - Parameters:
  ///   - path: what follows `along`.
  ///   - duration: the duration of the sentence; `nil` for the usual one.
  static func alongOfOtherVerb(_ verb: String, _ subject: String, path: String, over duration: String?) -> Finding {
    Finding(.alongOfOtherVerb) {
      Words(
        "`\(verb)` cannot follow a path",
        "A path is a route for a position: use `move`, `slide` or `translate`.",
        [.line("move \(subject) along \(path)\(duration.map { " over \($0)" } ?? "")")])
    }
  }
}

extension Message {
  static let alongWithEnd = Message(
    "M1612", "`along` with `from`, `to` or `by`",
    """
    A path already gives its start and its end, in pixels of the canvas. A view that is elsewhere jumps to the start
    of the path; to avoid the jump, move the view there first.
    """,
    wrong: "move circle from (0, 0) along \"M0 0 L100 50\" over 1s",
    right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static func alongWithEnd(_ word: String) -> Finding {
    Finding(.alongWithEnd) {
      Words(
        "a motion along a path cannot have `\(word)`",
        "The path gives the start and the end, in pixels of the canvas. To avoid a jump, move to the start of the path first.",
        [.line("move circle to (0, 100) then " + pathExample)])
    }
  }
}

extension Message {
  static let alongOfComponent = Message(
    "M1613", "`along` with one coordinate",
    """
    A path gives both coordinates, so it cannot move `x` or `y` alone. To change only one of them, use `from`, `to`
    or `by`.
    """,
    wrong: "move circle's x along \"M0 0 L100 50\" over 1s", right: "move circle along \"M0 0 L100 50\" over 1s")
}
extension Finding {
  static func alongOfComponent(_ property: String) -> Finding {
    Finding(.alongOfComponent) {
      Words(
        "a path moves the whole position, not \(property) alone",
        "A path gives both coordinates.",
        [.line(pathExample)])
    }
  }
}

extension Message {
  static let pathWithoutLength = Message(
    "M1614", "a path without a length",
    """
    A view follows a path by its length, at an even pace if the curve is linear. A path that draws nothing, such as
    `M10 10` alone, has no length.
    """,
    wrong: "move circle along \"M10 10\" over 1s", right: "move circle along \"M10 10 h50\" over 1s")
}
extension Finding {
  static var pathWithoutLength: Finding {
    Finding(.pathWithoutLength) {
      Words(
        "this path has no length",
        "A view follows a path by its length, so the path must draw something.",
        [.likely(outlineExample)])
    }
  }
}

extension Message {
  static let alongOther = Message(
    "M1615", "`along` with something that is not a path",
    """
    After `along` comes path data in quotation marks, a name that `let` declares as such a text, or a view that is
    declared as a path. The view then follows its outline where that view is declared.
    """,
    wrong: "let way = 5\nmove circle along way over 1s",
    right: "let way = \"M0 0 L100 50\"\nmove circle along way over 1s")
}
extension Finding {
  /// - Parameter found: the kind of the value, or `nil` if the name is unknown.
  static func alongOther(_ name: String, _ found: Kind?) -> Finding {
    Finding(.alongOther) {
      Words(
        found.map { "`\(name)` is \($0.words), not a path" } ?? "unknown path `\(name)`",
        "After `along` comes quoted path data, a name that `let` declares as such, or a view that is declared as a path.",
        [.line("let way = \"M0 100 C50 0 150 200 200 100\"\nmove circle along way over 2s")])
    }
  }
}

extension Message {
  static let alongMovedGroup = Message(
    "M1616", "`along` a path from which a group moves away",
    """
    A path is followed where it is declared. If a group view around the path moves, turns or scales, and does not carry
    the view that follows it, then the path is soon elsewhere. It is the same if a group view moves that is only around
    the view that follows. Put both into that group view: it then moves both.
    """,
    wrong: """
      view road is a path "M0 0 L100 50"
      view map is a group of road
      view car is a square
      move car along road over 1s while rotate map by 90deg over 1s
      """,
    right: """
      view road is a path "M0 0 L100 50"
      view map is a group of road and car
      view car is a square
      move car along road over 1s while rotate map by 90deg over 1s
      """)
}
extension Finding {
  /// A group view that follows a path inside it.
  static func alongOwnMember(_ path: String, group: String) -> Finding {
    Finding(.alongMovedGroup) {
      Words(
        "`\(group)` cannot follow the path `\(path)` inside it",
        "A path is followed where it is declared, and `\(group)` would move it. Take `\(path)` out of `\(group)`.",
        [
          .line(
            """
            view road is a path "M0 0 L100 50"
            view car is a group of body and wheel
            move car along road
            """)
        ])
    }
  }

  /// - Parameters:
  ///   - view: the view that follows the path.
  ///   - isAroundPath: whether the group view is around the path; otherwise it is around the views that follow it.
  ///   - instead: the declaration of the group view with the other one in it, if that is known.
  static func alongMovedGroup(_ path: String, _ view: String, group: String, isAroundPath: Bool, instead: String?)
    -> Finding
  {
    Finding(.alongMovedGroup) {
      let (moved, other) = isAroundPath ? ("the path `\(path)`", view) : ("`\(view)`", path)
      return Words(
        "`\(group)` moves \(moved) away from `\(other)`\(isAroundPath ? ", which follows it" : "")",
        "A path is followed where it is declared. Make `\(other)` a member of `\(group)` too, so that both move with it.",
        instead.map { [.ownLine($0)] } ?? [])
    }
  }
}

extension Message {
  static let alongFromTwoGroups = Message(
    "M1617", "`along` for views of different group views",
    """
    Positions of members count from the origin of their group view, so views in different group views need different
    values to follow one path. Write a sentence for the views of each group, joined with `while`.
    """,
    wrong: """
      view road is a path "M0 0 L100 50"
      view card is a group of dot at (50, 50)
      view dot is a circle
      view car is a square
      move dot and car along road over 1s
      """,
    right: """
      view road is a path "M0 0 L100 50"
      view card is a group of dot at (50, 50)
      view dot is a circle
      view car is a square
      move dot along road over 1s while move car along road over 1s
      """)
}
extension Finding {
  static func alongFromTwoGroups(_ path: String, _ first: String, _ second: String) -> Finding {
    Finding(.alongFromTwoGroups) {
      Words(
        "`\(first)` and `\(second)` are in different group views",
        "They need different positions to follow `\(path)`. Write a sentence for each, joined with `while`.",
        [.line("move \(first) along \(path) while move \(second) along \(path)")])
    }
  }
}

extension Message {
  static let facingWithoutPath = Message(
    "M1618", "`facing along the path` without a path",
    """
    `move … along P facing along the path` turns a view so that its right side points to where the path leads. A sentence
    without `along` has no path.
    """,
    wrong: "move circle to (100, 50) facing along the path",
    right: "move circle along \"M0 0 L100 50\" facing along the path")
}
extension Finding {
  static var facingWithoutPath: Finding {
    Finding(.facingWithoutPath) {
      Words(
        "`facing along the path` needs a path",
        "The path follows `along` in the same sentence.",
        [.line("move circle along \"M0 100 C50 0 150 200 200 100\" facing along the path")])
    }
  }
}

private let overlapExample = "let both = fadeIn circle then fadeOut square overlapping by 200ms"
private let outlineExample = "\"M0 100 C50 0 150 200 200 100\""
private let pathExample = "move circle along \(outlineExample) over 2s"

private func malformed(_ kind: PathMistake.Kind) -> (title: String, reason: String) {
  switch kind {
  case .noMove: return ("path data must begin with `M`", "As in SVG, a path first moves to the point where it begins.")
  case .noCommand:
    return (
      "unknown path command",
      "The commands are M, L, H, V, C, S, Q, T, A and Z, and the same in small letters with coordinates relative to the pen."
    )
  case .noNumber(let command, let wanted, let given):
    let letter = String(Unicode.Scalar(command))
    let numbers = wanted == 1 ? "one number" : "\(wanted) numbers"
    return (
      "missing number",
      "`\(letter)` takes \(numbers) at a time"
        + (given == 0 ? "." : ", but only \(given == 1 ? "1 follows" : "\(given) follow").")
    )
  case .noFlag:
    return (
      "a flag of an arc must be 0 or 1",
      "`A` takes two radii, an angle, the large-arc flag, the sweep flag and an end point."
    )
  case .tooLarge:
    return (
      "this number is too large",
      "The largest coordinate is 1 000 000 000 000 000."
    )
  }
}
