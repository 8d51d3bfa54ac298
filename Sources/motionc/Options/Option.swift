import MotionAlgebra
import MotionRuntime

/// The options of the program, in the order in which the help lists them. To add one, add a case, its row, and the code
/// that obeys it: the help, the completions and the manual page are made from the row.
enum Option: String, CaseIterable {
  case man, fix, strict, check, port, open, output, format, view, property, layout, size, background, fps, precision,
    frames
  case duration, at, title, tolerance, until, gestures, transition, direction
  case reverseAt = "reverse-at"
  case repeatAfter = "repeat-after"
  case log, play, resume, jobs, progress, color, help, version

  var name: String { "--" + rawValue }

  var row: OptionRow {
    switch self {
    case .man: OptionRow(.none, [[.help]: "Print the manual page for man(1)"])
    case .fix:
      OptionRow(
        .none,
        [[.check]: "Fix the mistakes that have one possible correction, in place, and report what remains"])
    case .strict: OptionRow(.none, [[.check]: "Treat warnings as errors"])
    case .check:
      OptionRow(
        .none, [[.fmt]: "Write nothing; list the scripts that are not formatted, and exit with 1 if there are any"])
    case .port:
      OptionRow(
        .port, example: "8080",
        [[.watch]: "Port of 127.0.0.1; 0 selects any free port (default: 8017, or the next free one)"])
    case .open: OptionRow(.none, [[.watch]: "Open the preview in the browser"])
    case .output:
      OptionRow(
        .path, letter: "o", example: "frames.csv",
        [
          [.compile, .run, .timeline, .plot]: "Write to FILE instead of stdout; it appears whole or not at all",
          [.stitch]: "Write to FILE, which appears whole or not at all; a table goes to stdout without it",
          [.render]: """
          Write to FILE, which appears whole or not at all; "frames/%05d.png" writes a file for each frame
          """,
        ])
    case .format:
      OptionRow(
        .format, example: "json",
        [
          [.compile]: "One of the formats below (default: by the ending of the output file, else csv)",
          [.run]: "One of the formats below (default: by the ending of the output file, else csv, or table for a log)",
          [.render]: "One of the formats below (default: by the ending of the output file)",
          [.stitch]: "One of the formats below (default: by the ending of the output file, else csv)",
          [.timeline]: "One of the formats below (default: by the ending of the output file, else table)",
          [.plot]: "One of the formats below (default: by the ending of the output file, else text)",
          [.check]: "One of the formats below (default: human)",
        ])
    case .view: OptionRow(.name, example: "circle", [[.plot]: "Plot only this view, or several: circle,square"])
    case .property:
      OptionRow(
        .name, example: Property.position.name,
        [[.plot]: "Plot only this property or component, or several: position.x,opacity"])
    case .layout:
      OptionRow(
        .words(FrameLayout.allCases.map(\.rawValue)), example: "tidy",
        [
          [.compile, .run]: """
          Write one row per frame, or one row per value with its view, property and component (default: wide)
          """
        ])
    case .size:
      OptionRow(
        .size, example: "1280x720",
        [[.render]: "Size in pixels, or as a multiple of the size of the picture (default: 1x)"])
    case .background:
      OptionRow(
        .background, example: "none",
        [
          [.render]: """
          Background of the picture: none leaves it transparent, except in mp4 (default: that of the canvas, on white)
          """
        ])
    case .fps:
      OptionRow(
        .frameRate, example: "30",
        [
          [.compile, .run]: """
          Frames per second: 24, 60, 29.97, 30000/1001 (default: 60); in html the steps of the player, in lottie the
          unit of time
          """,
          [.render]: "Frames per second: 24, 60, 29.97, 30000/1001 (default: 60, or 25 for gif)",
          [.watch]: "Steps of the player per second: 24, 60, 29.97, 30000/1001 (default: 60)",
        ])
    case .precision:
      OptionRow(
        .precision, example: "3",
        [
          [.compile, .run]: """
          Write at most N decimals, 0 to 15, or as many as read back to the same number (default: 6)
          """
        ])
    case .frames:
      OptionRow(
        .frames, example: "0-99",
        [
          [.compile]: """
          Write only these frames: 7, 0-99, 0-99:2 for every second one, or several with commas; CSV and TSV have a
          header when frame 0 is among them
          """,
          [.render]: "Write only these frames: 7, 0-99, 0-99:2 for every second one, or several with commas",
          [.stitch]: "Frames that the pieces must have, no more and no less (default: all from 0 to the last one)",
        ])
    case .duration:
      OptionRow(
        .time, example: "10s",
        [
          [.compile]: """
          Time of the last frame: 2s, 500ms, "1.5 s"; a longer animation is cut off, a shorter one keeps its last values
          """,
          [.render]: "Time of the last frame: 2s, 500ms, \"1.5 s\"; a video of an endless animation needs it",
          [.watch]: "Length of the preview: 2s, 500ms, \"1.5 s\"",
          [.plot]: "Length of the plot: 2s, 500ms, \"1.5 s\"; an endless animation needs it",
        ])
    case .at:
      OptionRow(
        .time, example: "1.5s",
        [
          [.compile]: "Write the picture at this time, without motion (svg only)",
          [.render]: "Write the picture at this time (png only)",
        ])
    case .title:
      OptionRow(
        .name, example: "Loading",
        [[.compile, .run]: "Title of the picture, which screen readers announce (default: the name of the script)"])
    case .tolerance:
      OptionRow(
        .pixels, example: "0.1",
        [
          [.compile]: """
          Largest error allowed when a curve is approximated, in pixels or degrees, and a tenth of it for numbers
          from 0 to 1 (default: 0.01)
          """,
          [.watch]: "Largest error allowed when a curve is approximated, in pixels (default: 0.01)",
          [.run]: "Largest difference allowed between a picture and what was played, in pixels (default: 0.01)",
        ])
    case .until:
      OptionRow(
        .timeOrIdle, example: "10s",
        [
          [.render, .watch, .run, .timeline, .plot]: """
          Play until nothing is left to do, or for this long: 2s, 500ms, "1.5 s" (default: idle)
          """
        ])
    case .gestures:
      OptionRow(
        .path, example: "swipe.csv",
        [
          [.render, .watch, .run, .timeline, .plot]: """
          Pointer events, as CSV with the columns time,pointer,phase,x,y: the time in seconds, x and y in pixels, and
          the phase began, moved, ended, cancelled or scrolled; a pointer that moves without having begun hovers. In a row
          with the phase scroll, y is the position of the page
          """
        ])
    case .transition:
      OptionRow(
        .name, example: "sheet",
        [[.render, .watch, .run, .timeline, .plot]: "Play this transition instead of the timeline"])
    case .direction:
      OptionRow(
        .words(TransitionDirection.allCases.map(\.rawValue)), example: "dismiss",
        [
          [.render, .watch, .run, .timeline, .plot]: """
          Direction of the transition; dismiss starts from where present leaves the views (default: present)
          """
        ])
    case .reverseAt:
      OptionRow(
        .time, example: "200ms", [[.render, .watch, .run, .timeline, .plot]: "Reverse the transition at this time"])
    case .repeatAfter:
      OptionRow(
        .time, example: "1s",
        [
          [.run]: """
          Repeat the picture of reactions or of a transition without end, each time this long after its end: for a README,
          which is read long after it was opened
          """
        ])
    case .log:
      OptionRow(
        .none,
        [
          [.run]: """
          Write what happens instead of frames: transactions, plans, performers, activity, and how a transition is
          reversed and ends, each with the time of its frame
          """
        ])
    case .play:
      OptionRow(
        .name, example: "intro",
        [
          [.compile, .render, .watch, .run, .timeline, .plot]: """
          Play this animation of the script (default: what the script plays)
          """
        ])
    case .resume:
      OptionRow(
        .none,
        [
          [.render]: """
          Keep the files of frames that are there already, if they were written for this script, its files and these
          options
          """
        ])
    case .jobs:
      OptionRow(
        .jobs, example: "2",
        [
          [.compile]: "Make a table with N threads; the bytes are always the same (default: the number of processors)",
          [.render]: "Draw N frames at the same time (default: the number of processors)",
        ])
    case .progress:
      OptionRow(
        .words(ProgressStyle.allCases.map(\.rawValue)), example: "lines",
        [
          [.compile, .render, .stitch]: """
          Show the progress: lines writes lines such as openjd_progress: 37, on stdout or stderr, whichever carries no data
          (default: auto, which shows a bar on a terminal)
          """
        ])
    case .color:
      OptionRow(
        .words(ColorChoice.allCases.map(\.rawValue)), example: "never",
        [
          [.compile, .render, .watch, .run, .timeline, .plot, .check, .fmt]: """
          Use colours (default: auto, which means on a terminal, unless NO_COLOR is set or TERM is dumb)
          """
        ])
    case .help: OptionRow(.none, letter: "h", [Command.allCases: "Show this help"])
    case .version: OptionRow(.none, [:])
    }
  }

  /// The letter of an option that has one.
  var letter: Unicode.Scalar? { row.letter }

  /// The words of the help of a command; `nil` where the command does not take the option.
  func help(in command: Command) -> String? { row.help.first { $0.key.contains(command) }?.value }

  /// The placeholder of the value in the help of a command; `nil` where there is no value.
  func placeholder(in command: Command?) -> String? {
    row.form.placeholder(formats: command?.formatNames ?? [])
  }

  /// The words that a shell offers for the value.
  func choices(in command: Command) -> [String] { row.form.words(formats: command.formatNames) }

  /// Whether a command line can have it once. Of other options the last one counts, so that it can replace one in an alias.
  var isUnique: Bool {
    self == .transition || self == .reverseAt || self == .repeatAfter || self == .gestures || self == .play
  }

  /// The option with a value, as in "--fps 30".
  var example: String {
    let name = letter.map { "-\($0)" } ?? self.name
    return row.example.isEmpty ? self.name : "\(name) \(row.example)"
  }

  /// The ways to write the option.
  var spellings: [String] { [name] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Command {
  /// The options that the command takes.
  var options: [Option] { Option.allCases.filter { takes($0) } }

  func takes(_ option: Option) -> Bool { option.help(in: self) != nil }
}

/// Everything about an option.
struct OptionRow {
  let form: ValueForm
  let letter: Unicode.Scalar?
  /// A value that the option can have.
  let example: String
  /// The words of the help, for each group of commands that take the option.
  let help: KeyValuePairs<[Command], String>

  init(
    _ form: ValueForm, letter: Unicode.Scalar? = nil, example: String = "", _ help: KeyValuePairs<[Command], String>
  ) {
    (self.form, self.letter, self.example, self.help) = (form, letter, example, help)
  }
}
