extension Explanation {
  static let reactions: [Explanation] = [
    Explanation(
      .whenMalformed, "`when` says `motion is reduced`",
      """
      People can ask their system for less motion, and pages and players tell us so. `when motion is reduced:` and an animation is \
      what they see instead of what is played. Nothing else begins with `when`.
      """,
      wrong: "fadeIn circle then rotate circle by 1 turn\nwhen reduced: fadeIn circle",
      right: "fadeIn circle then rotate circle by 1 turn\nwhen motion is reduced: fadeIn circle"),
    Explanation(
      .whenTwice, "two animations for reduced motion",
      """
      A script plays one animation, and one instead of it for people who ask for less motion. Two are joined with `*` or `+` to \
      be one.
      """,
      wrong: """
        fadeIn circle then rotate circle by 1 turn
        when motion is reduced: fadeIn circle
        when motion is reduced: fadeIn circle over 2s
        """,
      right: "fadeIn circle then rotate circle by 1 turn\nwhen motion is reduced: fadeIn circle over 2s"),
    Explanation(
      .ignoredInUsedFile, "something happens in a used file",
      """
      `use` brings in the names of a file: its animations, values and views. What it would play itself is its own affair, and so is \
      what it would do at some time, at an event, or for people who ask for less motion: only the script that is played says \
      that. Give what happens a name in the used file, and say in the script when.
      """,
      wrong: Example(
        "use \"parts.motion\"\nplay enter\n",
        files: ["parts.motion": "let enter = fadeIn circle over 1s\nwhen motion is reduced: fadeIn circle\n"]),
      right: Example(
        "use \"parts.motion\"\nplay enter\nwhen motion is reduced: fadeIn circle\n",
        files: ["parts.motion": "let enter = fadeIn circle over 1s\n"])),
  ]
}
