extension Message {
  static var usedFiles: [Message] {
    [
      useWithoutPath, useOfOtherKind, useRefused, useCycle, usedNameTwice, notUsedHere, useInOtherWords,
    ]
  }
}

extension Message {
  static let useWithoutPath = Message(
    "M1301", "use without a file",
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
      """, files: ["brand.motion": "let quick = 200ms"]))
}
extension Finding {
  static func useWithoutPath(_ word: String?) -> Finding {
    Finding(.useWithoutPath) {
      Words(
        "`use` names a file in quotation marks",
        "The path starts at the folder of the file that says it.",
        [.line("use \"\(word.map { $0.hasSuffix(".motion") ? $0 : "\($0).motion" } ?? "brand.motion")\"")])
    }
  }
}

extension Message {
  static let useOfOtherKind = Message(
    "M1302", "use of a file that brings no names",
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
      """, files: ["logo.motion": "view logo is a path \"M0 0 L40 0 L20 30 Z\""]))
}
extension Finding {
  static func useOfOtherKind(_ path: String) -> Finding {
    Finding(.useOfOtherKind) {
      Words(
        path.isEmpty ? "this `use` names no file" : "`\(path)` is not a file that can be used",
        "What can be used is another script, whose name ends in .motion, or a file of design tokens, whose name ends in .tokens.json.",
        [.line("use \"brand.motion\""), .line("use \"brand.tokens.json\"")])
    }
  }
}

extension Message {
  static let useRefused = Message(
    "M1303", "a file that cannot be used",
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
      """, files: ["brand.motion": "let quick = 200ms"]))
}
extension Finding {
  static func useRefused(_ path: String, _ refusal: UsedFile.Refusal) -> Finding {
    Finding(.useRefused) {
      Words(
        "I cannot use `\(path)`: \(title(refusal))",
        reason(refusal))
    }
  }
}

extension Message {
  static let useCycle = Message(
    "M1304", "files that use each other in a circle",
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
      ]))
}
extension Finding {
  /// The names of the files, the first again at the end.
  static func useCycle(_ names: [String]) -> Finding {
    Finding(.useCycle) {
      let chain = names.map { "`\($0)`" }.joined(separator: ", then ")
      return Words(
        names.count == 2 ? "this file uses itself" : "these files use each other in a circle",
        names.count == 2
          ? "Its names are there already. Take the line out."
          : "\(chain): each would need the names of the next one first. Put what they share into a file of its own.")
    }
  }
}

extension Message {
  static let usedNameTwice = Message(
    "M1305", "a name that two files give",
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
      """, files: ["brand.motion": "let quick = 200ms", "office.motion": "let very-quick = 100ms"]))
}
extension Finding {
  /// A name, the file that gives it first, and the one that gives it again.
  static func usedNameTwice(_ name: String, _ first: String, _ second: String, first range: SourceRange) -> Finding {
    Finding(.usedNameTwice, related: (range, "it is given here too")) {
      Words(
        "the name `\(name)` is given by two files",
        "Both \(first) and \(second) give it, and a name stands for one thing in a script and all that it uses. Call one of them something else."
      )
    }
  }
}

extension Message {
  static let notUsedHere = Message(
    "M1306", "a name of a file that is not used here",
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
      ]))
}
extension Finding {
  /// A name and the file that gives it, which is not used where the name is.
  static func notUsedHere(_ name: String, _ file: String, definition: SourceRange) -> Finding {
    Finding(.notUsedHere, related: (definition, "it gets its meaning here")) {
      Words(
        "`\(name)` is a name of \(file), which is not used above",
        "A file knows its own names, and after a `use` those of the file that it uses; it does not know those of a file that uses it. What both need goes into a file of its own."
      )
    }
  }
}

extension Message {
  static let useInOtherWords = Message(
    "M1307", "a file that is used in the words of another language",
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
      """, files: ["brand.motion": "let quick = 200ms"]))
}
extension Finding {
  /// The word that stands for `use`.
  static func useInOtherWords(_ word: String) -> Finding {
    Finding(.useInOtherWords) {
      Words(
        "`\(word)` is called `use`",
        "`use` brings in the names that another file gives.",
        [.replacing("use")],
        edit: { $0.replacing("use") })
    }
  }
}

private func title(_ refusal: UsedFile.Refusal) -> String {
  switch refusal {
  case .missing: "there is no such file"
  case .folder: "it is a folder"
  case .noFile: "it is not a regular file"
  case .tooLarge: "it is too large"
  case .outside: "it is outside the folder of the script"
  case .absolute: "its path starts at the root of the disk"
  case .tooMany: "1000 files are used already"
  case .unreadable(let why): why
  }
}

private func reason(_ refusal: UsedFile.Refusal) -> String {
  switch refusal {
  case .missing: "The path starts at the folder of the file that says it."
  case .folder: "Name one file in it."
  case .noFile: "A pipe or a device cannot be used."
  case .tooLarge: "The files of a script have 1 GiB at most."
  case .outside(let throughLink):
    (throughLink ? "The path leads out of it through a link. " : "")
      + "A script and what it uses stay together: nothing above or beside the folder of the script that motionc was given is read."
  case .absolute:
    "A script and what it uses stay together in one folder, wherever that is: the path starts at the folder of the file that says it."
  case .tooMany: "More than anyone means to use."
  case .unreadable: "The path is right, but the system does not let me read it."
  }
}
