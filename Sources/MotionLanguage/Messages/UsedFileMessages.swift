import MotionText

extension Message {
  static var usedFiles: [Message] {
    [
      useWithoutPath, useOfOtherKind, useRefused, useCycle, usedNameTwice, notUsedHere, useInOtherWords,
    ]
  }
}

extension Message {
  static let useWithoutPath = Message(
    "M1301", "`use` without a file",
    """
    `use` is followed by the path of a file in quotation marks. The path is relative to the folder of the file that
    contains the `use`, so you can move a folder of scripts as a whole.
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
        "`use` needs a file name in quotation marks",
        "The path is relative to the folder of this file.",
        [.line("use \"\(word.map { $0.contains(".") ? $0 : "\($0).motion" } ?? "brand.motion")\"")])
    }
  }
}

extension Message {
  static let useOfOtherKind = Message(
    "M1302", "`use` of a file that is not a script or design tokens",
    """
    `use` brings in the names that another file declares. The extension of the file says what it is: `.motion` for a
    script, `.tokens.json` for design tokens. Pictures and tables declare no names.
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
  private static let pictures: Set = ["svg", "png", "jpg", "jpeg", "gif", "webp", "pdf"]

  static func useOfOtherKind(_ path: String) -> Finding {
    Finding(.useOfOtherKind) {
      let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
      if parts.count > 1, let ending = parts.last, pictures.contains(ending.lowercased()) {
        let name = parts[0].allSatisfy { $0.isASCII && $0.isLetter } ? String(parts[0]) : "logo"
        return Words(
          "`\(path)` is not a script or a file of design tokens", noPictures,
          [.line("view \(name) is a path \"M0 0 L100 0 L50 80 Z\"")])
      }
      return Words(
        path.isEmpty ? "`use` needs a file name" : "`\(path)` is not a script or a file of design tokens",
        "The name of a script ends in .motion, and that of a file of design tokens in .tokens.json.",
        [.line("use \"brand.motion\""), .line("use \"brand.tokens.json\"")])
    }
  }
}

extension Message {
  static let useRefused = Message(
    "M1303", "a file that cannot be used",
    """
    The file does not exist, or it cannot be read because it is a folder or a device. motionc also reads nothing
    outside the folder of the script you gave it, whatever the path or link says. A script from somewhere else
    therefore cannot read your files.
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
        "cannot use `\(path)`: \(title(refusal))",
        reason(refusal))
    }
  }
}

extension Message {
  static let useCycle = Message(
    "M1304", "files that use each other",
    """
    A used file must be complete before the file that uses it continues. If files use each other, each would have to
    come first. Move what they share into another file, and use that file in both.
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
  /// - Parameter names: the files; the first one is also the last.
  static func useCycle(_ names: [String]) -> Finding {
    Finding(.useCycle) {
      let chain = names.map { "`\($0)`" }.joined(separator: ", then ")
      return Words(
        names.count == 2 ? "this file uses itself" : "these files use each other",
        names.count == 2
          ? "Its names are already known. Delete the line."
          : "\(chain): each needs the names of the next one first. Move what they share into another file.")
    }
  }
}

extension Message {
  static let usedNameTwice = Message(
    "M1305", "a name that two used files declare",
    """
    A name has one meaning in a script and in all files it uses. Otherwise the meaning of a sentence would depend on
    the order of the files. Rename one of the two.
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
  /// - Parameters:
  ///   - first: the file that declares the name first.
  ///   - second: the file that declares it again.
  static func usedNameTwice(_ name: String, _ first: String, _ second: String, first range: SourceRange) -> Finding {
    Finding(.usedNameTwice, related: (range, "also declared here")) {
      Words(
        "two files declare the name `\(name)`",
        "Both \(first) and \(second) declare it. A name has one meaning in a script and in all files it uses. Rename one of them."
      )
    }
  }
}

extension Message {
  static let notUsedHere = Message(
    "M1306", "a name from a file that is not used here",
    """
    A file knows its own names and, after a `use`, the names of the used file. It does not know the names of a file
    that uses it, or of other files that such a file uses. A file therefore means the same wherever you use it, and
    says itself what it needs.
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
  /// - Parameter file: the file that declares the name.
  static func notUsedHere(_ name: String, _ file: String, definition: SourceRange) -> Finding {
    Finding(.notUsedHere, related: (definition, "declared here")) {
      Words(
        "`\(name)` is declared in \(file), which this file does not use",
        "A file knows its own names and, after a `use`, those of the used file. It does not know the names of a file that uses it. Move what both need into another file."
      )
    }
  }
}

extension Message {
  static let useInOtherWords = Message(
    "M1307", "`use` in the style of another language",
    """
    `use` brings in the names that another file declares: those of its `let` statements, views, groups and
    definitions.
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
  /// - Parameter word: the word that the script has in the place of `use`.
  static func useInOtherWords(_ word: String) -> Finding {
    Finding(.useInOtherWords) {
      Words(
        "write `use` instead of `\(word)`",
        "`use` brings in the names that another file declares.",
        fixedBy: "use")
    }
  }
}

private func title(_ refusal: UsedFile.Refusal) -> String {
  switch refusal {
  case .missing: "the file does not exist"
  case .folder: "it is a folder"
  case .noFile: "it is not a regular file"
  case .tooLarge: "it is too large"
  case .outside: "it is outside the folder of the script"
  case .absolute: "its path is absolute"
  case .tooMany: "a script can use at most \(Limit.usedFiles) files"
  case .unreadable(let why): why
  }
}

private func reason(_ refusal: UsedFile.Refusal) -> String {
  switch refusal {
  case .missing: "The path is relative to the folder of the file that contains the `use`."
  case .folder: "Name a file in it."
  case .noFile: "A pipe or a device cannot be used."
  case .tooLarge:
    "A file can have at most \(Limit.fileBytes >> 20) MiB, and all files of a script together at most \(Limit.sourceBytes >> 30) GiB."
  case .outside(let throughLink):
    (throughLink ? "The path leads out of that folder through a link. " : "")
      + "motionc reads only files in the folder of the script that you gave it, and in the folders below."
  case .absolute:
    "Write a path that is relative to the folder of the file that contains the `use`."
  case .tooMany: "Use fewer files."
  case .unreadable: "The path is right, but the system refuses to read the file."
  }
}
