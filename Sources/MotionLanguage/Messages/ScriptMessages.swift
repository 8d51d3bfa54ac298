import MotionAlgebra

extension Message {
  static var scripts: [Message] {
    [
      emptyScript, nothingToPlay, playedTwice, playedValue, playedName, noSuchPlay, noEntryValue,
    ]
  }

  /// Whether the mistake is one of the script as a whole, so that no edit of a word causes it. A value to play is a mistake of
  /// its statement.
  package var isOfWholeScript: Bool { Message.scripts.contains(self) && self != .playedValue }
}

extension Message {
  static let emptyScript = Message(
    "M1001", "an empty script",
    """
    The file is empty, or contains only blank lines and comments. One sentence is a whole script.
    """,
    wrong: "// nothing yet",
    right: "grow circle from radius 10 to 100 with an ease-in-out")
}
extension Finding {
  static var emptyScript: Finding {
    Finding(.emptyScript) {
      Words(
        "this script is empty",
        "A script needs an animation to play.",
        [.line("grow circle from radius 10 to 100 with an ease-in-out")])
    }
  }
}

extension Message {
  static let nothingToPlay = Message(
    "M1002", "a script without an animation",
    """
    A script plays its `play` statement or its sentence without a name, or else the last `let` that is an animation.
    Here every name stands for a value. Other scripts can `use` such a file, and `motionc check` accepts it.
    """,
    wrong: """
      let size = 100
      let fast = 200ms
      """,
    right: """
      let size = 100
      let fast = 200ms
      grow circle to size over fast
      """)
}
extension Finding {
  static var nothingToPlay: Finding {
    Finding(.nothingToPlay) {
      Words(
        "this script has no animation",
        "It only names values. Add a sentence that uses them.",
        [.line("grow circle from radius 10 to 100 with an ease-in-out")])
    }
  }

  /// What plays is no animation, and no other message says why.
  static var unexplained: Finding {
    Finding(.nothingToPlay) {
      Words(
        "motionc cannot play this for an unknown reason",
        "This is a bug in motionc. Please report it with the script.")
    }
  }
}

extension Message {
  static let playedTwice = Message(
    "M1003", "two animations to play",
    """
    Two sentences on separate lines do not say whether they play together or one after another. Join them with `+`
    or `*`, which can begin the next line, or name them with `let` and join the names.
    """,
    wrong: """
      fadeIn circle
      fadeOut square
      """,
    right: """
      fadeIn circle
        then fadeOut square
      """)
}
extension Finding {
  /// - Parameters:
  ///   - count: the number of animations.
  ///   - statements: their texts; none if they are too many.
  static func playedTwice(
    _ count: Int, first range: SourceRange, _ statements: [(text: String, isSum: Bool)]
  ) -> Finding {
    Finding(.playedTwice, related: (range, "the first is here")) {
      // A dash is a mistake of its own.
      let isShort = statements.allSatisfy {
        !$0.text.contains { $0.isNewline || "–—".contains($0) } && !$0.text.contains("-- ") && $0.text.count < 70
      }
      let shown = isShort && !statements.isEmpty ? statements : [("fadeIn circle", false), ("fadeOut square", false)]
      // An invisible character has a message of its own.
      let operands = shown.map { statement in
        let text = String(
          String.UnicodeScalarView(
            statement.text.unicodeScalars.filter { $0.properties.generalCategory != .format }))
        return statement.isSum ? "(\(text))" : text
      }
      return Words(
        "this script plays \(count == 2 ? "two" : String(count)) animations but does not say how",
        "Join them with `then` (one after another) or `while` (together), which can begin the next line.",
        ["then", "while"].map { .line(operands.joined(separator: "\n  \($0) ")) })
    }
  }
}

extension Message {
  static let playedValue = Message(
    "M1004", "a value to play",
    """
    A statement by itself, or after `play`, is what the script plays. A number or a colour takes no time and shows
    nothing. Name it with `let` and use it in a sentence.
    """,
    wrong: """
      100
      let entrance = grow circle to 100
      """,
    right: """
      let size = 100
      let entrance = grow circle to size
      """)
}
extension Finding {
  static func playedValue(_ found: Kind) -> Finding {
    Finding(.playedValue) {
      Words(
        "\(found.words) cannot be played",
        "A statement by itself is the animation that the script plays. Name a value with `let`.",
        [.line("let size = 10")])
    }
  }
}

extension Message {
  static let playedName = Message(
    "M1005", "`--play` with the name of a value",
    """
    `--play NAME` plays one of the animations that the script names, instead of the one it plays by default. This
    name stands for a value.
    """,
    wrong: Example(
      """
      let size = 10
      let entrance = grow circle to size
      """, play: "size"),
    right: Example(
      """
      let size = 10
      let entrance = grow circle to size
      """, play: "entrance"))
}
extension Finding {
  static func playedName(_ name: String, _ found: Kind) -> Finding {
    Finding(.playedName) {
      Words(
        "`\(name)` cannot be played, because it is \(found.words)",
        "`--play` takes the name of an animation.")
    }
  }
}

extension Message {
  static let noSuchPlay = Message(
    "M1006", "`--play` with an unknown name",
    """
    `--play NAME` plays one of the animations that the script names with `let`, instead of the one it plays by
    default. No `let` declares this name.
    """,
    wrong: Example(
      """
      let entrance = fadeIn circle
      let exit = fadeOut circle
      """, play: "entrence"),
    right: Example(
      """
      let entrance = fadeIn circle
      let exit = fadeOut circle
      """, play: "entrance"))
}
extension Finding {
  /// - Parameter isTransition: whether a transition has this name.
  static func noSuchPlay(_ name: String, nearest: String?, _ names: [String], isTransition: Bool) -> Finding {
    Finding(.noSuchPlay) {
      if isTransition {
        return Words(
          "`\(name)` is a transition and no animation",
          "A transition has no fixed time. `motionc run --transition \(name)` plays it, and a page reacts to it.")
      }
      let known = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
      return Words(
        "this script has no animation named `\(name)`",
        nearest.map { "Did you mean `\($0)`?" }
          ?? (names.isEmpty ? "It names no animations." : "It names \(known)\(names.count > 12 ? " and others" : "")."))
    }
  }
}

extension Message {
  static let noEntryValue = Message(
    "M1007", "a property without a first value",
    """
    A sentence without `from` begins at the current value of its property. The properties of the language have
    values from the start. A property of your own has none until a sentence writes it or a view declares it. Write
    `from` in the first sentence.
    """,
    wrong: "animate circle's glow to 5",
    right: "animate circle's glow from 0 to 5")
}
extension Finding {
  /// - Parameters:
  ///   - counts: whether the view is a text that shows a number.
  ///   - meant: the sentence with the property of the language that is almost spelt the same.
  static func noEntryValue(view: String, property: String, counts: Bool, meant sentence: String? = nil) -> Finding {
    Finding(.noEntryValue) {
      if counts, ForeignWords.isWording(property) {
        return Words(
          "\(view)'s \(property) has no value yet", "The number that a text shows is its `value`.",
          [.line("animate \(view)'s value \(Words.ends(of: Property.value.name))")])
      }
      let meant = Words.foreignProperty(property, of: view)
      let parts = property.split(separator: ".").map(String.init)
      let isScale = parts.first == Property.scale.name
      if parts.count == 2, Property.named(parts[0]) != nil, isScale || Property.named(parts[1]) != nil {
        return Words(
          "\(view)'s \(property) has no value yet",
          isScale
            ? "`scale` has a horizontal and a vertical factor, which a sentence gives together."
            : "A script says `\(parts[1])`, and takes `\(property)` as a property of your own, which is not drawn.",
          [.line(isScale ? "scale \(view) to (2, 1)" : "animate \(view)'s \(parts[1]) \(Words.ends(of: parts[1]))")])
      }
      if meant == nil, let near = Words.misspeltProperty(property) {
        return Words(
          "\(view)'s \(property) has no value yet",
          "`\(property)` is a property of your own, and may be a misspelling of `\(near)`.",
          [sentence.map { .replacing($0) } ?? .line("animate \(view)'s \(near) \(Words.ends(of: near))")])
      }
      return Words(
        "\(view)'s \(property) has no value yet",
        meant?.reason ?? "A property of your own has no value before the first sentence that writes it. Add `from`.",
        [.line(meant?.example ?? "animate \(view)'s \(property) from 0 to 1")])
    }
  }
}
