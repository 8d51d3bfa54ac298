/// The help of a command, or of the program, as text for a terminal.
///
/// - Parameter width: the number of columns.
func help(on command: Command?, width: Int) -> String {
  let layout = TextLayout(width: width)
  return (command.map { parts(of: $0, layout) } ?? overview(layout)).joined(separator: "\n\n") + "\n"
}

/// What the program does, in a sentence.
let programSummary = "Turn sentences about movement into frames, pictures and timelines."

/// How the program is called.
let programUsage = "motionc <command> [options] <file>"

/// The first things to try.
let programExamples: KeyValuePairs<String, String> = [
  "motionc compile fade.motion": "Write the frames to stdout, as CSV",
  "motionc compile fade.motion -o fade.svg": "Write an SVG that plays by itself",
  "motionc watch --open fade.motion": "Preview the script while you write it",
  "motionc check fade.motion": "Report mistakes",
  "echo 'grow circle from 10 to 100 over 1s' | motionc timeline -": "Read the script from stdin",
]

/// How the program ends, by exit status.
let exitStatuses: KeyValuePairs<ExitStatus, String> = [
  .success: "success", .badScript: "error in a script", .badUsage: "wrong arguments", .badFile: "file or system error",
]

private func overview(_ layout: TextLayout) -> [String] {
  [
    programSummary,
    "Usage: \(programUsage)",
    "Commands:\n" + layout.list(Command.allCases.map { ($0.rawValue, $0.row.summary) }),
    "Examples:\n" + layout.list(programExamples.map { ($0.key, $0.value) }),
    layout.paragraphs(
      """
      "motionc help <command>" shows the options of a command, after some examples. "motionc --version" prints the version.
      """),
    exitStatusLine,
  ]
}

private func parts(of command: Command, _ layout: TextLayout) -> [String] {
  let row = command.row
  var parts = ["\(row.summary).", "Usage: \(command.usage)"]
  parts.append("Examples:\n" + layout.list(row.examples.map { ($0.key, $0.value) }))
  if !row.description.isEmpty { parts.append(layout.paragraphs(row.description)) }
  let column = command.options.count > 1 ? 27 : nil
  if !command.operandWords.isEmpty {
    parts.append("Arguments:\n" + layout.list([(row.operands.placeholder, command.operandWords)], column: column))
  }
  let options = command.options.map { option in
    let spelling = (option.letter.map { "-\($0), " } ?? "    ") + command.spelling(of: option)
    return (spelling, option.help(in: command) ?? "")
  }
  parts.append("Options:\n" + layout.list(options, column: column))
  for (title, formats) in command.formatLists {
    parts.append("\(title):\n" + layout.list(formats.map { ($0.name, $0.explanation) }, column: 11))
  }
  if !row.notes.isEmpty { parts.append(layout.paragraphs(row.notes)) }
  if row.operands.areScripts || row.operands.areFiles { parts.append(exitStatusLine) }
  return parts
}

private var exitStatusLine: String {
  "Exit status: " + exitStatuses.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ") + "."
}

extension Command {
  /// How the command is called.
  var usage: String {
    ["motionc", rawValue, options.count > 1 ? "[options]" : "", row.required, row.operands.usage]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The words of the help about the operands; empty where there are none.
  var operandWords: String { row.operandWords ?? row.operands.words }

  /// A long option with the placeholder of its value. The formats have a list of their own.
  func spelling(of option: Option) -> String {
    if case .format = option.row.form { return "\(option.name) NAME" }
    return option.name + (option.placeholder(in: self).map { " \($0)" } ?? "")
  }

  /// The lists of formats that the help shows, with their titles.
  var formatLists: [(title: String, formats: [OutputFormat])] {
    [("Formats", formats()), ("Formats of the log", logFormats)].filter { !$0.1.isEmpty }
  }
}

extension OutputFormat {
  /// The words of the help, with the endings of file names where they differ from the name.
  var explanation: String {
    endings == [name] ? words : "\(words) (\(endings.map { ".\($0)" }.joined(separator: ", ")))"
  }
}
