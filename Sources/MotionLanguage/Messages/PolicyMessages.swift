extension Message {
  static var policies: [Message] {
    [
      policyMalformed, policyFileUnknown, strayCurve, strayDuration, motionTooLong,
    ]
  }
}

extension Message {
  static let policyMalformed = Message(
    "M1501", "a policy that asks for nothing that can be asked for",
    """
    `require` makes what strays an error, and `prefer` a warning. Both can ask for curves or durations from a file that is used, and for \
    a length that no sentence goes beyond. A policy holds in the file that says it and in every file that uses that one.
    """,
    wrong: Example("require speed\nfadeIn logo\n"), right: Example("require no motion over 1s\nfadeIn logo\n"))
}
extension Finding {
  static func policyMalformed(_ word: String) -> Finding {
    Finding(.policyMalformed) {
      Words(
        "`\(word)` does not say what",
        "It can ask for curves or durations from a used file, and for a length that no sentence goes beyond.",
        [.line("\(word) curves from brand"), .line("\(word) durations from brand"), .line("\(word) no motion over 1s")])
    }
  }
}

extension Message {
  static let policyFileUnknown = Message(
    "M1502", "a policy about a file that is not used",
    """
    A policy names a file by what people call it: `brand` is brand.motion or brand.tokens.json. The file that says the policy uses \
    that file, or is it.
    """,
    wrong: Example(
      "use \"brand.motion\"\nrequire curves from band\nfadeIn logo\n", files: ["brand.motion": brandCurves]),
    right: Example(
      "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo\n", files: ["brand.motion": brandCurves]))
}
extension Finding {
  static func policyFileUnknown(_ name: String, nearest: String?) -> Finding {
    Finding(.policyFileUnknown) {
      Words(
        "no file called `\(name)` is used here",
        "A policy names a file that its own file uses: brand is brand.motion or brand.tokens.json.",
        nearest.map { [.replacing($0)] } ?? [])
    }
  }
}

extension Message {
  static let strayCurve = Message(
    "M1503", "a curve that is not from where it should be",
    """
    A file can ask that every curve is one of a brand, so that everything moves alike. Then a curve is a name that the brand gives, or \
    another name for such a one; a curve written out is not, even if it is the same. What is left out does not stray.
    """,
    wrong: Example(
      "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo with ease-in\n",
      files: ["brand.motion": brandCurves]),
    right: Example(
      "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo with soft\n", files: ["brand.motion": brandCurves]
    ))
}
extension Finding {
  /// The name of the file that is asked for, and some that it gives.
  static func strayCurve(_ name: String, _ names: [String], policy: SourceRange, isPreferred: Bool) -> Finding {
    stray(.strayCurve, "curve", name, names, policy, isPreferred)
  }
}

extension Message {
  static let strayDuration = Message(
    "M1504", "a duration that is not from where it should be",
    """
    A file can ask that every duration is one of a brand. Then whatever says how long is a name that the brand gives, as it stands: \
    twice the brand's duration is not one of its own. What is left out does not stray.
    """,
    wrong: Example(
      "use \"brand.motion\"\nrequire durations from brand\nfadeIn logo over 300ms\n",
      files: ["brand.motion": brandDurations]),
    right: Example(
      "use \"brand.motion\"\nrequire durations from brand\nfadeIn logo over quick\n",
      files: ["brand.motion": brandDurations]))
}
extension Finding {
  static func strayDuration(_ name: String, _ names: [String], policy: SourceRange, isPreferred: Bool) -> Finding {
    stray(.strayDuration, "duration", name, names, policy, isPreferred)
  }
}

extension Message {
  static let motionTooLong = Message(
    "M1505", "a motion that lasts too long",
    """
    A file can set a length that no sentence goes beyond. It is the sentence's own length, said or by default; `wait` and `hold` \
    move nothing, and a whole of many sentences may last as long as it likes.
    """,
    wrong: Example("require no motion over 1s\nfadeIn logo over 2s\n"),
    right: Example("require no motion over 1s\nfadeIn logo over 800ms\n"))
}
extension Finding {
  static func motionTooLong(_ seconds: Double, limit: String, policy: SourceRange, isPreferred: Bool) -> Finding {
    Finding(.motionTooLong, severity: isPreferred ? .warning : .error, related: (policy, "the policy is here")) {
      Words(
        "this motion lasts \(Words.decimal(seconds)) s, which is over \(limit)",
        isPreferred ? "Shorter ones are preferred here." : "A policy that holds here allows none that is longer.")
    }
  }
}

private func stray(
  _ message: Message, _ kind: String, _ name: String, _ names: [String], _ policy: SourceRange, _ isPreferred: Bool
) -> Finding {
  Finding(message, severity: isPreferred ? .warning : .error, related: (policy, "the policy is here")) {
    Words(
      "this \(kind) is not from \(name)",
      "A policy that holds here \(isPreferred ? "prefers" : "requires") \(kind)s that are names of \(name), as they stand there.",
      names.map(Suggestion.replacing))
  }
}

private let brandCurves = "let soft = cubic-bezier(0.4, 0, 0.2, 1)\n"
private let brandDurations = "let quick = 200ms\n"
