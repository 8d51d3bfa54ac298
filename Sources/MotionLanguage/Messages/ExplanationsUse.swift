extension Explanation {
  static let uses: [Explanation] = [
    Explanation(
      .useWithoutPath, "use without a file",
      """
      `use` names a file in quotation marks, since a path may hold anything. It starts at the folder of the file that says it, so
      that a folder of scripts can be moved as it is.
      """,
      wrong: Example(
        """
        use brand
        fadeIn logo over quick
        """, files: ["brand.motion": "let quick = 200ms"]),
      right: Example(
        """
        use "brand.motion"
        fadeIn logo over quick
        """, files: ["brand.motion": "let quick = 200ms"])),
    Explanation(
      .useOfOtherKind, "use of a file that brings no names",
      """
      A file is used for the names that it gives, and what kind of file it is shows in how its own name ends: another script ends in
      .motion. Pictures and tables have no names to give.
      """,
      wrong: Example(
        """
        use "logo.svg"
        fadeIn logo
        """),
      right: Example(
        """
        use "logo.motion"
        fadeIn logo
        """, files: ["logo.motion": "view logo is a path \"M0 0 L40 0 L20 30 Z\""])),
    Explanation(
      .useRefused, "a file that cannot be used",
      """
      The file is not there, or is not one to read: a folder, a device. Nor is anything read outside of the folder of the script that motionc
      was given, by whatever path or link: a script that came from somewhere else can then not look around.
      """,
      wrong: Example(
        """
        use "brnad.motion"
        fadeIn logo over quick
        """, files: ["brand.motion": "let quick = 200ms"]),
      right: Example(
        """
        use "brand.motion"
        fadeIn logo over quick
        """, files: ["brand.motion": "let quick = 200ms"])),
    Explanation(
      .useCycle, "files that use each other in a circle",
      """
      The names of a used file are there before the file that uses it goes on. In a circle each would have to come before the others. What
      they share goes into a file of its own, which each of them uses.
      """,
      wrong: Example(
        """
        use "enter.motion"
        let quick = 200ms
        play enter
        """,
        files: [
          "enter.motion": """
          use "script.motion"
          let enter = fadeIn logo over quick
          """
        ]),
      right: Example(
        """
        use "enter.motion"
        play enter
        """,
        files: [
          "enter.motion": """
          use "brand.motion"
          let enter = fadeIn logo over quick
          """,
          "brand.motion": "let quick = 200ms",
        ])),
    Explanation(
      .usedNameTwice, "a name that two files give",
      """
      A name stands for one thing in a script and in all that it uses; otherwise what a sentence means would depend on the order in which the
      files are read. Give one of them a longer name.
      """,
      wrong: Example(
        """
        use "brand.motion"
        use "office.motion"
        fadeIn logo over quick
        """, files: ["brand.motion": "let quick = 200ms", "office.motion": "let quick = 100ms"]),
      right: Example(
        """
        use "brand.motion"
        use "office.motion"
        fadeIn logo over very-quick then fadeOut logo over quick
        """, files: ["brand.motion": "let quick = 200ms", "office.motion": "let very-quick = 100ms"])),
    Explanation(
      .notUsedHere, "a name of a file that is not used here",
      """
      A file knows its own names and, after a `use`, those of the file that it uses. It does not know those of a file that uses it, or that some
      other file uses: so a file means the same wherever it is used, and says itself what it needs.
      """,
      wrong: Example(
        """
        let quick = 200ms
        use "enter.motion"
        enter then wait quick
        """, files: ["enter.motion": "let enter = fadeIn logo over quick"]),
      right: Example(
        """
        use "brand.motion"
        use "enter.motion"
        enter then wait quick
        """,
        files: [
          "brand.motion": "let quick = 200ms",
          "enter.motion": """
          use "brand.motion"
          let enter = fadeIn logo over quick
          """,
        ])),
    Explanation(
      .useInOtherWords, "a file that is used in the words of another language",
      """
      `use` brings in the names that another file gives: its lets, its views and groups, its definitions.
      """,
      wrong: Example(
        """
        import "brand.motion"
        fadeIn logo over quick
        """, files: ["brand.motion": "let quick = 200ms"]),
      right: Example(
        """
        use "brand.motion"
        fadeIn logo over quick
        """, files: ["brand.motion": "let quick = 200ms"])),
  ]
}
