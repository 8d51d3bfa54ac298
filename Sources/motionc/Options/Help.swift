/// The help of a command, or of the program, as text for a terminal.
func help(on command: Command?) -> String {
  guard let command else { return overview }
  let row = command.row
  var parts = ["Examples:\n" + indented(row.examples)]
  if !row.description.isEmpty { parts.append(row.description) }
  parts.append("Usage: motionc \(command.rawValue)" + (row.usage.isEmpty ? "" : " \(row.usage)"))
  parts.append(optionLines(of: command))
  if !row.notes.isEmpty || row.operands.areScripts {
    parts.append(
      row.notes + (row.notes.isEmpty || !row.operands.areScripts ? "" : "\n")
        + (row.operands.areScripts ? exitStatuses : ""))
  }
  return parts.joined(separator: "\n\n") + "\n"
}

private var overview: String {
  let width = (Command.allCases.map(\.rawValue.count).max() ?? 0) + 3
  let commands = Command.allCases.map { padded("  " + $0.rawValue, to: width + 2) + $0.row.summary }
  return """
    Examples:
      motionc compile fade.motion                the frames, as CSV on stdout
      motionc compile fade.motion -o fade.json   the frames, as JSON in a file
      motionc render fade.motion -o fade.mp4     a video of it
      motionc watch --open fade.motion           in a browser, as it is written
      motionc timeline fade.motion               when each sentence plays
      motionc plot fade.motion                   the curve of every property, in the terminal
      motionc check fade.motion                  mistakes, and what is known without playing
      motionc fmt fade.motion                    the script itself, laid out
      echo 'grow circle from 10 to 100 with ease-in-out' | motionc compile -

    motionc turns sentences about movement into frames.

    Usage: motionc COMMAND [OPTION…] FILE

    Commands:
    \(commands.joined(separator: "\n"))

      motionc COMMAND --help explains one of them; motionc --version says which motionc this is.

    \(exitStatuses)

    """
}

/// The operands and the options of a command, each with its words.
private func optionLines(of command: Command) -> String {
  let row = command.row
  var entries: [(left: String, words: String)] = []
  if !row.operandWords.isEmpty { entries.append((row.operands.helpName, row.operandWords)) }
  for option in command.options {
    let name = (option.letter.map { "-\($0), " } ?? "") + option.name
    let value = option.placeholder(in: command).map { " \($0)" } ?? ""
    entries.append((name + value, option.help(in: command) ?? ""))
  }
  let widest = entries.map(\.left.count).max() ?? 0
  let column = command.options.count > 1 ? 28 : widest + 3
  return entries.map { left, words in
    let rest = String(repeating: " ", count: column + 2)
    let text = words.split(separator: "\n").joined(separator: "\n" + rest)
    return left.count < column ? padded("  " + left, to: column + 2) + text : "  \(left)\n\(rest)\(text)"
  }.joined(separator: "\n")
}

private let exitStatuses = """
  Ends with 0 when all went well, 1 when a script is wrong, 2 when the arguments are, 3 when a file cannot be
  read or written.
  """

private func indented(_ text: String) -> String {
  text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
