extension Message {
  /// The warnings about sentences that change the same property.
  static var conflicts: [Message] {
    [conflict, conflictWithItself, tooManyConflicts, notAllConflicts, jump, reversedAtStart]
  }
}

extension Message {
  static let conflict = Message(
    "M1108", "two sentences that write a property at the same time",
    """
    A property has one value at a time. While two sentences both write it, the frames show their average. The
    average does not depend on the order of the sentences, but it is rarely intended. Join the sentences with
    `then`, or change another property.

    A sentence that ends before the rest of its sum holds its last value until the sum ends. That also counts as
    writing.
    """,
    wrong: "(grow circle from 10 to 100) + (grow circle from 100 to 10)",
    right: "(grow circle from 10 to 100) * (grow circle from 100 to 10)", severity: .warning)
}
extension Finding {
  static func conflict(track: String, other: SourceRange, start: Double, end: Double?) -> Finding {
    Finding(.conflict, related: (other, "the other one is here")) {
      Words(
        "two sentences write \(track) at the same time",
        "They first overlap \(span(start, end)). During that time, the frames show the average. To play them one after another, join them with `then`."
      )
    }
  }
}

extension Message {
  static let conflictWithItself = Message(
    "M1109", "a sentence that overlaps itself",
    """
    A sentence used twice through its name can overlap itself. Both uses then write the same property at the same
    time, and the frames show the average. To play it again afterwards, join the uses with `then`.
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
        "First \(span(start, end)), both uses write \(track), and the frames show the average. To play it again afterwards, join the uses with `then`."
      )
    }
  }
}

extension Message {
  static let tooManyConflicts = Message(
    "M1110", "more overlapping sentences",
    """
    motionc reports the first twenty places where sentences write a property at the same time. This warning says
    that there are more. They often have the same cause.
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
        "Showing the first \(shown); fix these first.")
    }
  }
}

extension Message {
  static let notAllConflicts = Message(
    "M1111", "an incomplete search for overlapping sentences",
    """
    motionc searches everything that plays for sentences that write a property at the same time. Copies of copies
    can make the search too long. It then stops, and this note says so. The overlaps it reports do exist.
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
        "the search for overlapping sentences is incomplete",
        "Too much plays here to search all of it. The overlaps reported above do exist.")
    }
  }
}

extension Message {
  static let jump = Message(
    "M1112", "a property that jumps",
    """
    One sentence leaves a property at one value, and the next begins it at another, so it jumps between two frames.
    Delete `from`, and the sentence continues from the current value. Or begin where the other sentence ends.

    What is reversed plays the last use of it before it backwards. Without such a use, it is read forwards from the
    current value and then played backwards, so it jumps to its end and returns to that value.
    """,
    wrong: "grow circle from 10 to 100 then grow circle from 50 to 10",
    right: "grow circle from 10 to 100 then grow circle to 10", severity: .warning)
}
extension Finding {
  /// - Parameter isEased: whether the sentence has no `from`, so that only a curve can begin elsewhere.
  static func jump(
    track: String, before: Double, after: Double, other: SourceRange, isReversed: Bool, isEased: Bool
  ) -> Finding {
    Finding(.jump, related: (other, "the sentence before it is here")) {
      if isReversed {
        return Words(
          "\(track) jumps from \(Words.decimal(before)) to \(Words.decimal(after)) where this sentence begins, reversed",
          "The sentence before it ends at \(Words.decimal(before)). Played backwards, this one begins where its use before this one ended or, without such a use, where it would lead. Reverse what played last, or write a `from`."
        )
      }
      return Words(
        "\(track) jumps from \(Words.decimal(before)) to \(Words.decimal(after)) where this sentence begins",
        "The sentence before it ends at \(Words.decimal(before)), and this one begins at \(Words.decimal(after)). "
          + (isEased
            ? "It has no `from`, but its curve, or one around it, does not begin at the first value."
            : "Without `from`, every verb except `fadeIn` and `draw` begins at the current value.")
      )
    }
  }
}

extension Message {
  static let reversedAtStart = Message(
    "M1113", "a reaction that begins reversed",
    """
    What is reversed plays the last use of it before it backwards. A reaction has a sequence of its own, so nothing that
    played on the timeline or in another reaction comes before it. A sentence without `from` is then read forwards from
    the current value and played backwards: the property jumps and returns to the value that it has. Say where the
    property ends instead, or write a `from`.
    """,
    wrong: """
      view card is a square at (100, 100)
      let open = rotate card by 45 degrees
      on press of card: open
      on release of card: open reversed
      """,
    right: """
      view card is a square at (100, 100)
      on press of card: rotate card to 45 degrees
      on release of card: rotate card to 0 degrees
      """, severity: .warning)
}
extension Finding {
  static func reversedAtStart(track: String) -> Finding {
    Finding(.reversedAtStart) {
      Words(
        "nothing plays before this sentence that `reversed` could play backwards",
        "A reaction has a sequence of its own. The sentence is read forwards from the current value of \(track) and played backwards, so it jumps and returns to that value. Say where \(track) ends instead."
      )
    }
  }
}

private func span(_ start: Double, _ end: Double?) -> String {
  end.map { "from \(Words.decimal(start)) s to \(Words.decimal($0)) s" } ?? "from \(Words.decimal(start)) s on"
}
