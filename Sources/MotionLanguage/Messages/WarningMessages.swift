extension Message {
  static var warnings: [Message] {
    [
      piInDegrees, piInDegreesLiterally, modifiedNothing, staggeredTerm, unreachable, unusedName, misspeltView,
      conflict, conflictWithItself, tooManyConflicts, notAllConflicts, jump,
    ]
  }
}

extension Message {
  static let piInDegrees = Message(
    "M1101", "a multiple of pi in degrees",
    """
    pi is half a turn in radians; 2*pi degrees would be little more than six degrees, which hardly anyone means. So a plain multiple of pi
    or tau is read as radians, whatever it is labelled, and the warning says how it was read. Write the unit that you mean.
    """,
    wrong: "rotate square from 0 to 2*pi degrees",
    right: "rotate square from 0 to 2*pi radians", severity: .warning)
}
extension Finding {
  static func piInDegrees(_ text: String, degrees: Double) -> Finding {
    Finding(.piInDegrees) {
      Words(
        "`\(text) degrees` is read as \(Words.decimal(degrees)) degrees",
        "A multiple of pi is an angle in radians. Say which you mean.",
        [.replacing("\(Words.decimal(degrees)) degrees"), .replacing("\(text) radians")])
    }
  }
}

extension Message {
  static let piInDegreesLiterally = Message(
    "M1102", "a calculation with pi in degrees",
    """
    There is a pi in an angle that is counted in degrees, because it says so or says no unit. It is no plain multiple of pi, or has no
    unit, so that it is taken as it stands. Say the unit that you mean.
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
          ? "There is a pi in it, and an angle without a unit is in degrees. If radians are meant, say radians."
          : "There is a pi in it, but it is no plain multiple of pi, so that it is taken as it stands. If radians are meant, say radians."
      )
    }
  }
}

extension Message {
  static let modifiedNothing = Message(
    "M1103", "a modifier that changes nothing",
    """
    `nothing` takes no time and does nothing, however often, fast or late; `cancelled` is the animation that cannot be played. A modifier
    leaves each what it is.
    """,
    wrong: "fadeIn circle * nothing looped twice",
    right: "(fadeIn circle * nothing) looped twice", severity: .warning)
}
extension Finding {
  static func modifiedNothing(_ word: String, isCancelled: Bool) -> Finding {
    Finding(.modifiedNothing) {
      Words(
        "`\(word)` changes nothing here",
        "\(isCancelled ? "`cancelled`" : "`nothing`") stays what it is, whatever modifies it.")
    }
  }
}

extension Message {
  static let staggeredTerm = Message(
    "M1104", "only the last of a sum is staggered",
    """
    A modifier binds tighter than `+` and `*`: it changes the sentence that it stands after, here the last term of a sum. Put
    in parentheses what is meant, the whole sum or the last sentence; then nobody has to know the rule.
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
        "only \(term.map { "`\($0)`" } ?? "the last of these") is staggered here",
        "A modifier binds tighter than `+`. Put in parentheses what is to be staggered.",
        lines.map(Suggestion.line))
    }
  }
}

extension Message {
  static let unreachable = Message(
    "M1105", "what comes after forever",
    """
    What is looped or repeated forever has no end that something could come after. Play it together with the rest (`+`), or let it play a
    number of times.
    """,
    wrong: "(fadeIn circle looped forever) * fadeOut square",
    right: "(fadeIn circle looped forever) + fadeOut square", severity: .warning)
}
extension Finding {
  static var unreachable: Finding {
    Finding(.unreachable) {
      Words(
        "this never plays",
        "What comes before it goes on forever. Play it together with `+`, or loop a number of times.")
    }
  }
}

extension Message {
  static let unusedName = Message(
    "M1106", "a name that nothing uses",
    """
    Nothing that is played mentions this name. Often a part was forgotten where the whole is put together.
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
  static func unusedName(_ name: String) -> Finding {
    Finding(.unusedName) {
      Words(
        "`\(name)` is never used",
        "Nothing that is played mentions it. Join it with the rest, or take it out.")
    }
  }
}

extension Message {
  static let misspeltView = Message(
    "M1107", "two views with almost the same name",
    """
    A view that is mentioned is there, so that a misspelt name makes one more. This one is mentioned once, and differs from another by a
    letter or two. A script that declares its views is told of such a slip as a mistake.
    """,
    wrong: "fadeIn circle * grow circle to 100 * fadeOut cirlce",
    right: "fadeIn circle * grow circle to 100 * fadeOut circle", severity: .warning)
}
extension Finding {
  static func misspeltView(_ name: String, _ other: String) -> Finding {
    Finding(.misspeltView) {
      Words(
        "is `\(name)` the same view as `\(other)`?",
        "It is mentioned once and is spelt almost the same. As it stands, they are two views.",
        [.replacing(other)])
    }
  }
}

extension Message {
  static let conflict = Message(
    "M1108", "two sentences that write one property at one time",
    """
    A property has one value at a time. Where two sentences set it together, the frames show their average, which is well defined (the
    order does not matter) but seldom what is meant. Play them one after the other with `then`, or let one of them change another
    property.

    A sentence that ends first holds its last value until the sum that it stands in ends; that counts too.
    """,
    wrong: "(grow circle from 10 to 100) + (grow circle from 100 to 10)",
    right: "(grow circle from 10 to 100) * (grow circle from 100 to 10)", severity: .warning)
}
extension Finding {
  static func conflict(track: String, other: SourceRange, start: Double, end: Double?) -> Finding {
    Finding(.conflict, related: (other, "this is the other one")) {
      Words(
        "two sentences write \(track) at the same time",
        "They first meet \(span(start, end)). Where both set it, the frames show their average. To play them one after the other, join them with `then`."
      )
    }
  }
}

extension Message {
  static let conflictWithItself = Message(
    "M1109", "a sentence that plays twice at one time",
    """
    One sentence, used twice through its name, meets itself: both write the same property at the same time, and the frames show their
    average. To play it again afterwards, join it with `then`.
    """,
    wrong: """
      let left = grow circle from 10 to 100
      left + left
      """,
    right: """
      let left = grow circle from 10 to 100
      left * left
      """, severity: .warning)
}
extension Finding {
  static func conflictWithItself(track: String, start: Double, end: Double?) -> Finding {
    Finding(.conflictWithItself) {
      Words(
        "this sentence plays twice at the same time",
        "First \(span(start, end)), it writes \(track) twice over, and the frames show the average. To play it again afterwards, join it with `then`."
      )
    }
  }
}

extension Message {
  static let tooManyConflicts = Message(
    "M1110", "more sentences that write one property at one time",
    """
    Twenty places where sentences meet are told one by one; that there are more is said once, since they mostly have the same cause.
    """,
    wrong: """
      grow circle to 10 + grow circle to 20 + grow circle to 30 + grow circle to 40
        + grow circle to 50 + grow circle to 60 + grow circle to 70
      """,
    right: """
      grow circle to 10 * grow circle to 20 * grow circle to 30 * grow circle to 40
        * grow circle to 50 * grow circle to 60 * grow circle to 70
      """, severity: .warning)
}
extension Finding {
  static func tooManyConflicts(_ shown: Int) -> Finding {
    Finding(.tooManyConflicts) {
      Words(
        "more sentences write one property at the same time",
        "Only the first \(shown) are told. Mend these first.")
    }
  }
}

extension Message {
  static let notAllConflicts = Message(
    "M1111", "a search for sentences that meet that was given up",
    """
    Sentences that write one property at one time are looked for among everything that plays. Copies of copies can be more
    than anyone has time for; then the search stops, and this note says so. What it has found does meet.
    """,
    wrong: """
      let a = grow circle from 10 to 100 over 9s
      let b = (a + a + a + a + a) staggered by 1ms
      let c = (b + b + b + b + b) staggered by 5ms
      let d = (c + c + c + c + c) staggered by 25ms
      let e = (d + d + d + d + d) staggered by 125ms
      (e + e + e + e + e) staggered by 625ms
      """,
    right: """
      let a = grow circle from 10 to 100 over 9s
      a looped 3125 times
      """, severity: .note)
}
extension Finding {
  static var notAllConflicts: Finding {
    Finding(.notAllConflicts) {
      Words(
        "not everything was searched for sentences that meet",
        "So much is played here that the search was given up. What was found does meet.")
    }
  }
}

extension Message {
  static let jump = Message(
    "M1112", "a property that leaps",
    """
    One sentence leaves a property at one value, the next begins it at another, and between two frames it leaps. Leave `from` out, and the
    sentence goes on from where the property stands; or begin where the other ends.
    """,
    wrong: "grow circle from 10 to 100 then grow circle from 50 to 10",
    right: "grow circle from 10 to 100 then grow circle to 10", severity: .warning)
}
extension Finding {
  static func jump(track: String, before: Double, after: Double, other: SourceRange) -> Finding {
    Finding(.jump, related: (other, "this sentence comes before")) {
      Words(
        "\(track) jumps from \(Words.decimal(before)) to \(Words.decimal(after)) where this sentence begins",
        "The one before it leaves \(Words.decimal(before)), this one begins with \(Words.decimal(after)). Without `from`, every verb but `fadeIn` and `draw` goes on from where it stands."
      )
    }
  }
}

private func span(_ start: Double, _ end: Double?) -> String {
  end.map { "from \(Words.decimal(start)) s to \(Words.decimal($0)) s" } ?? "from \(Words.decimal(start)) s on"
}
