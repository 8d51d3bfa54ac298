import MotionText

extension Message {
  static var keyframes: [Message] {
    [keyframeOfOtherPhrase, keyframePlaceOfKind, keyframePlaceRange, keyframesNotRising, springBetweenKeyframes]
  }
}

extension Message {
  static let keyframeOfOtherPhrase = Message(
    "M0425", "values on the way without a last value",
    """
    `through` gives the values on the way to the last value, which `to` gives. `by` says how far the change is, and
    `along` gives all positions, so neither goes with `through`.
    """,
    wrong: "rotate square from 0 through 45 by 90 degrees",
    right: "rotate square from 0 through 45 to 90 degrees")
}
extension Finding {
  /// - Parameter word: the phrase that excludes `through`.
  static func keyframeOfOtherPhrase(_ word: String) -> Finding {
    Finding(.keyframeOfOtherPhrase) {
      Words(
        "`through` does not go with `\(word)`",
        word == "by"
          ? "`through` gives the values on the way to the last value, which `to` gives."
          : "The path gives all positions. Write `through` and `to` without it, or the path alone.",
        [.line(word == "by" ? "rotate square from 0 through 45 to 90 degrees" : Phrase.along.example("along"))])
    }
  }
}

extension Finding {
  /// - Parameter first: the first `through` of the sentence.
  static func throughTwice(first: SourceRange) -> Finding {
    Finding(.phraseTwice, related: (first, "first given here")) {
      Words(
        "`through` appears twice in this sentence", "The values on the way are one list, with a comma between them.",
        [.replacing(",")], edit: { $0.replacing(",") })
    }
  }

  /// - Parameters:
  ///   - meant: the phrases if the last of the values is where the sentence ends.
  ///   - value: an example of the last value.
  static func throughWithoutTo(_ words: String, _ meant: String?, value: String) -> Finding {
    Finding(.missingTo) {
      Words(
        "`\(words)` has no last value", "`through` gives the values on the way, and `to` the last value.",
        [.replacing(meant ?? "\(words) to \(value)")])
    }
  }
}

extension Message {
  static let keyframePlaceOfKind = Message(
    "M0426", "a value on the way at something other than a percentage",
    """
    `at` behind a value on the way says when the property has that value: after a part of the duration, in percent.
    Values without `at` are spaced evenly.
    """,
    wrong: "grow circle from 10 through 80 at 300ms to 40 over 1s",
    right: "grow circle from 10 through 80 at 30% to 40 over 1s")
}
extension Finding {
  /// - Parameter percent: the number with a percent sign, if the value is a bare number between 0 and 100.
  static func keyframePlaceOfKind(_ kind: Kind, percent: String?, isCertain: Bool) -> Finding {
    Finding(.keyframePlaceOfKind) {
      Words(
        "a value on the way is reached at a percentage of the duration, not at \(kind.words)",
        "`at` says after which part of the duration the property has the value.", [.replacing(percent ?? "30%")],
        edit: { isCertain ? $0.replacing(percent) : nil })
    }
  }
}

extension Message {
  static let keyframePlaceRange = Message(
    "M0427", "a value on the way before 0% or after 100%",
    """
    A value on the way is between the start, at 0%, and the end, at 100%. `from` gives the value at 0%, and `to` the
    value at 100%.
    """,
    wrong: "grow circle from 10 through 80 at 100% to 40",
    right: "grow circle from 10 through 80 at 90% to 40")
}
extension Finding {
  static var keyframePlaceRange: Finding {
    Finding(.keyframePlaceRange) {
      Words(
        "a value on the way is reached between 0% and 100%",
        "`from` gives the value at 0%, and `to` the value at 100%.", [.replacing("50%")])
    }
  }
}

extension Message {
  static let keyframesNotRising = Message(
    "M0428", "values on the way in the wrong order",
    """
    The values on the way are written in the order in which the property has them, so each percentage is larger
    than the one before it.
    """,
    wrong: "grow circle from 10 through 80 at 60%, 20 at 30% to 40",
    right: "grow circle from 10 through 20 at 30%, 80 at 60% to 40")
}
extension Finding {
  /// - Parameter before: the percentage before it, as written.
  static func keyframesNotRising(_ place: String, before: String) -> Finding {
    Finding(.keyframesNotRising) {
      Words(
        "\(place) is not after \(before)", "Write the values on the way in the order in which they are reached.",
        [.line("grow circle from 10 through 20 at 30%, 80 at 60% to 40")])
    }
  }
}

extension Message {
  static let springBetweenKeyframes = Message(
    "M0429", "a spring between values on the way without a duration",
    """
    A sentence with a spring lasts until the spring settles, but one with values on the way has several curves. `over`
    says how long it takes; each spring then takes the part of its own leg.
    """,
    wrong: "grow circle from 10 through 80 to 40 with spring",
    right: "grow circle from 10 through 80 to 40 over 1s with spring")
}
extension Finding {
  static var springBetweenKeyframes: Finding {
    Finding(.springBetweenKeyframes) {
      Words(
        "a spring between values on the way needs `over`",
        "A spring says how long one movement takes, and there are several here.", [.appending(" over 1s")])
    }
  }
}
