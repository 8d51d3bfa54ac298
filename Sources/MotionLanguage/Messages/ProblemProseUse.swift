/// What is said of used files.
extension ProblemProse {
  static func uses(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .useWithoutPath(let word):
      return ProblemProse(
        "`use` names a file in quotation marks", "The path starts at the folder of the file that says it.",
        .lines(["use \"\(word.map { $0.hasSuffix(".motion") ? $0 : "\($0).motion" } ?? "brand.motion")\""]))
    case .useInOtherWords(let word):
      return ProblemProse(
        "`\(word)` is called `use`", "`use` brings in the names that another file gives.", .replacing("use"))
    case .useOfOtherKind(let path):
      return ProblemProse(
        path.isEmpty ? "this `use` names no file" : "`\(path)` is not a file that can be used",
        "What can be used is another script, whose name ends in .motion, or a file of design tokens, whose name ends in .tokens.json.",
        .lines(["use \"brand.motion\"", "use \"brand.tokens.json\""]))
    case .useRefused(let path, let refusal):
      return ProblemProse("I cannot use `\(path)`: \(title(refusal))", reason(refusal))
    case .useCycle(let names):
      let chain = names.map { "`\($0)`" }.joined(separator: ", then ")
      return ProblemProse(
        names.count == 2 ? "this file uses itself" : "these files use each other in a circle",
        names.count == 2
          ? "Its names are there already. Take the line out."
          : "\(chain): each would need the names of the next one first. Put what they share into a file of its own.")
    case .usedNameTwice(let name, let first, let second, let range):
      return ProblemProse(
        "the name `\(name)` is given by two files",
        "Both \(first) and \(second) give it, and a name stands for one thing in a script and all that it uses. Call one of them something else.",
        related: (range, "it is given here too"))
    case .notUsedHere(let name, let file, let definition):
      return ProblemProse(
        "`\(name)` is a name of \(file), which is not used above",
        "A file knows its own names, and after a `use` those of the file that it uses; it does not know those of a file that uses it. What both need goes into a file of its own.",
        related: (definition, "it gets its meaning here"))
    default: return nil
    }
  }

  private static func title(_ refusal: UsedFile.Refusal) -> String {
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

  private static func reason(_ refusal: UsedFile.Refusal) -> String {
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
}
