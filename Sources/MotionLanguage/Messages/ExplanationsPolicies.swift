extension Explanation {
  static let policies: [Explanation] = [
    Explanation(
      .policyMalformed, "a policy that asks for nothing that can be asked for",
      """
      `require` makes what strays an error, and `prefer` a warning. Both can ask for curves or durations from a file that is used, and for \
      a length that no sentence goes beyond. A policy holds in the file that says it and in every file that uses that one.
      """,
      wrong: Example("require speed\nfadeIn logo\n"), right: Example("require no motion over 1s\nfadeIn logo\n")),
    Explanation(
      .policyFileUnknown, "a policy about a file that is not used",
      """
      A policy names a file by what people call it: `brand` is brand.motion or brand.tokens.json. The file that says the policy uses \
      that file, or is it.
      """,
      wrong: Example(
        "use \"brand.motion\"\nrequire curves from band\nfadeIn logo\n", files: ["brand.motion": brandCurves]),
      right: Example(
        "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo\n", files: ["brand.motion": brandCurves])),
    Explanation(
      .strayCurve, "a curve that is not from where it should be",
      """
      A file can ask that every curve is one of a brand, so that everything moves alike. Then a curve is a name that the brand gives, or \
      another name for such a one; a curve written out is not, even if it is the same. What is left out does not stray.
      """,
      wrong: Example(
        "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo with ease-in\n",
        files: ["brand.motion": brandCurves]),
      right: Example(
        "use \"brand.motion\"\nrequire curves from brand\nfadeIn logo with soft\n", files: ["brand.motion": brandCurves]
      )),
    Explanation(
      .strayDuration, "a duration that is not from where it should be",
      """
      A file can ask that every duration is one of a brand. Then whatever says how long is a name that the brand gives, as it stands: \
      twice the brand's duration is not one of its own. What is left out does not stray.
      """,
      wrong: Example(
        "use \"brand.motion\"\nrequire durations from brand\nfadeIn logo over 300ms\n",
        files: ["brand.motion": brandDurations]),
      right: Example(
        "use \"brand.motion\"\nrequire durations from brand\nfadeIn logo over quick\n",
        files: ["brand.motion": brandDurations])),
    Explanation(
      .motionTooLong, "a motion that lasts too long",
      """
      A file can set a length that no sentence goes beyond. It is the sentence's own length, said or by default; `wait` and `hold` \
      move nothing, and a whole of many sentences may last as long as it likes.
      """,
      wrong: Example("require no motion over 1s\nfadeIn logo over 2s\n"),
      right: Example("require no motion over 1s\nfadeIn logo over 800ms\n")),
  ]

  private static let brandCurves = "let soft = cubic-bezier(0.4, 0, 0.2, 1)\n"
  private static let brandDurations = "let quick = 200ms\n"
}
