extension Message {
  static var policies: [Message] {
    [
      policyMalformed, policyFileUnknown, strayCurve, strayDuration, motionTooLong,
    ]
  }
}

extension Message {
  static let policyMalformed = Message(
    "M1501", "an incomplete policy",
    """
    `require` reports every violation as an error, and `prefer` as a warning. Both can demand curves or durations
    from a used file, or a maximum duration for every sentence. A policy applies to the file that contains it and to
    every file that uses that file.
    """,
    wrong: Example("require speed\nfadeIn logo\n"), right: Example("require no motion over 1s\nfadeIn logo\n"))
}
extension Finding {
  static func policyMalformed(_ word: String) -> Finding {
    Finding(.policyMalformed, isVague: true) {
      Words(
        "incomplete policy after `\(word)`",
        "A policy demands curves or durations from a used file, or a maximum duration for every sentence.",
        [.line("\(word) curves from brand"), .line("\(word) durations from brand"), .line("\(word) no motion over 1s")])
    }
  }
}

extension Message {
  static let policyFileUnknown = Message(
    "M1502", "a policy about an unknown file",
    """
    A policy names a file without its extension: `brand` is brand.motion or brand.tokens.json. The file with the
    policy must use that file, or be that file.
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
        "this file does not use a file named `\(name)`",
        "A policy names a used file without its extension: `brand` is brand.motion or brand.tokens.json.",
        nearest.map { [.replacing($0)] } ?? [])
    }
  }
}

extension Message {
  static let strayCurve = Message(
    "M1503", "a curve that a policy does not allow",
    """
    A file can demand that every curve comes from a certain file, such as that of a brand, so that everything moves
    alike. A curve must then be a name which that file declares, or another name for it. A curve written out does
    not count, even if it is the same. Sentences without a curve are not affected.
    """,
    wrong: Example(
      "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo with ease-in\n",
      files: ["brand.motion": brandCurves]),
    right: Example(
      "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo with soft\n", files: ["brand.motion": brandCurves]
    ))
}
extension Finding {
  /// - Parameters:
  ///   - name: the file that the policy names.
  ///   - names: some of the names that the file declares.
  static func strayCurve(_ name: String, _ names: [String], policy: SourceRange, isPreferred: Bool) -> Finding {
    stray(.strayCurve, "curve", name, names, policy, isPreferred)
  }
}

extension Message {
  static let strayDuration = Message(
    "M1504", "a duration that a policy does not allow",
    """
    A file can demand that every duration comes from a certain file, such as that of a brand. A duration must then
    be a name which that file declares, without arithmetic: twice a duration of the brand is not a duration of the
    brand. Sentences without a duration are not affected.
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
    "M1505", "a sentence longer than a policy allows",
    """
    A file can set a maximum duration for every sentence, whether the sentence gives its duration or uses the
    default. `wait` and `hold` do not count, because they move nothing. An animation of several sentences can be
    longer.
    """,
    wrong: Example("require no motion over 1s\nfadeIn logo over 2s\n"),
    right: Example("require no motion over 1s\nfadeIn logo over 800ms\n"))
}
extension Finding {
  static func motionTooLong(_ seconds: Double, limit: String, policy: SourceRange, isPreferred: Bool) -> Finding {
    Finding(.motionTooLong, severity: isPreferred ? .warning : .error, related: (policy, "the policy is here")) {
      Words(
        "this sentence lasts \(Words.decimal(seconds)) s, which is longer than \(limit)",
        isPreferred ? "A policy prefers shorter sentences here." : "A policy allows no longer sentences here.")
    }
  }
}

private func stray(
  _ message: Message, _ kind: String, _ name: String, _ names: [String], _ policy: SourceRange, _ isPreferred: Bool
) -> Finding {
  Finding(message, severity: isPreferred ? .warning : .error, related: (policy, "the policy is here")) {
    Words(
      "this \(kind) is not from \(name)",
      "A policy \(isPreferred ? "prefers" : "requires") \(kind)s that \(name) declares, by their names.",
      names.map(Suggestion.replacing))
  }
}

private let brandCurves = "let soft = cubic-bezier(0.4, 0, 0.2, 1)\n"
private let brandDurations = "let quick = 200ms\n"
