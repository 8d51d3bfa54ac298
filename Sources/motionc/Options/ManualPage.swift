/// The manual page of the program in roff, for man(1): what the help of each command says, on one page.
struct ManualPage {
  private var lines: [String] = []

  static var text: String {
    var page = ManualPage()
    page.write()
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    lines.append(".TH MOTIONC 1 \"\" \"\(escaped(version))\" \"User Commands\"")
    section("NAME")
    lines.append("motionc \\- \(escaped(lowered(programSummary)))")
    section("SYNOPSIS")
    lines += [".B motionc", escaped(programUsage.split(separator: " ").dropFirst().joined(separator: " "))]
    section("COMMANDS")
    for command in Command.allCases { write(command) }
    section("EXIT STATUS")
    for (status, words) in exitStatuses { entry(String(status.rawValue), words) }
    section("ENVIRONMENT")
    entry("NO_COLOR", "If it is set and not empty, output has no colours, unless --color always asks for them.")
    entry("TERM", "If it is dumb, output has no colours, and no progress is shown.")
    entry(
      "COLUMNS", "The width of tables and plots that are not written to a terminal, at most \(Terminal.mostColumns).")
    entry("TMPDIR", "The folder for the files of the browser that draws the frames of a video.")
    section("EXAMPLES")
    examples(programExamples)
  }

  private mutating func write(_ command: Command) {
    let row = command.row
    lines.append(".SS \"\(escaped(command.usage))\"")
    text("\(row.summary).")
    for paragraph in TextLayout.paragraphs(of: row.description) { text(paragraph) }
    if !command.operandWords.isEmpty { entry(row.operands.placeholder, "\(command.operandWords).") }
    for option in command.options {
      let spelling = (option.letter.map { "-\($0), " } ?? "") + command.spelling(of: option)
      entry(spelling, "\(option.help(in: command) ?? "").")
    }
    for (title, formats) in command.formatLists {
      text("\(title):")
      for format in formats { entry(format.name, "\(format.explanation).") }
    }
    for paragraph in TextLayout.paragraphs(of: row.notes) { text(paragraph) }
    text("Examples:")
    examples(row.examples)
  }

  private mutating func section(_ title: String) { lines.append(".SH \(title)") }

  /// Adds a paragraph.
  private mutating func text(_ text: String) { lines += [".PP", escaped(text)] }

  /// Adds a term and its explanation.
  private mutating func entry(_ term: String, _ words: String) {
    lines += [".TP", ".B \"\(escaped(term))\"", escaped(words)]
  }

  /// Adds command lines, each after what it does.
  private mutating func examples(_ examples: KeyValuePairs<String, String>) {
    for (command, words) in examples {
      lines += [".PP", escaped("\(words):"), ".PP", ".nf", ".RS", escaped(command), ".RE", ".fi"]
    }
  }

  /// Escapes a text for roff: dashes can be copied, no line begins a request, and all bytes are ASCII.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "\n": escaped += " "
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - hexadecimal(scalar).count)))\(hexadecimal(scalar))]"
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }

  /// Returns a sentence without its capital letter and its full stop, as the NAME section has it.
  private func lowered(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
