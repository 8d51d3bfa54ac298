import MotionRuntime

/// The options of the program, in the order in which the help lists them. To add one, add a case, its row, and the code
/// that obeys it: the help, the completions and the manual page are made from the row.
enum Option: String, CaseIterable {
  case fix, strict, check, port, open, output, format, view, property, layout, size, fps, precision, frames, duration
  case at, tolerance, until, gestures, transition, direction
  case reverseAt = "reverse-at"
  case log, play, color, help, version

  var name: String { "--" + rawValue }

  var row: OptionRow {
    switch self {
    case .fix:
      OptionRow(
        .none,
        [
          [.check]: """
          mend the mistakes that have one way out, in the files themselves, each written
          whole or not at all; then say what remains
          """
        ])
    case .strict: OptionRow(.none, [[.check]: "a warning is a failure too"])
    case .check:
      OptionRow(.none, [[.fmt]: "writes nothing; names the scripts that would change, and ends with 1 if any would"])
    case .port:
      OptionRow(
        .port, example: "8080",
        [
          [.watch]: "the port of 127.0.0.1; 0 is any that is free (8017, or the next that is free)"
        ])
    case .open: OptionRow(.none, [[.watch]: "open a browser there"])
    case .output:
      OptionRow(
        .path, letter: "o", example: "frames.csv",
        [
          [.compile, .run, .timeline, .plot]: "write there instead of stdout; the file appears whole or not at all",
          [.render]: "the video; it appears whole or not at all",
        ])
    case .format:
      OptionRow(
        .format, example: "json",
        [
          [.compile]: """
          what to write; else the ending of -o's name says it, and CSV is usual;
          ndjson is an object a line, npy an array for NumPy with every bit,
          svg a picture that moves by itself, in a page or an <img>,
          css @keyframes and rules for a page of your own
          html a page that plays it above its intervals and curves
          lottie JSON for Lottie's players; its ending is .lottie.json
          swift values, keyframes and views for SwiftUI
          """,
          [.render]: "what to write: H.264, a GIF, or VP9; else the ending of -o's name says it",
          [.run]: """
          what to write, frames or a picture; else the ending of -o's name says it, and
          CSV is usual; the log is a table or ndjson, an object a line (table)
          """,
          [.timeline]: """
          what to write; else the ending of -o's name says it (.mmd is Mermaid), and a
          table is usual
          """,
          [.plot]: """
          what to draw; else the ending of -o's name says it, and text is usual;
          png needs rsvg-convert
          """,
          [.check]: "words, or one JSON object a line on stdout (human)",
        ])
    case .view:
      OptionRow(.name, example: "circle", [[.plot]: "only this view, or several: circle,square"])
    case .property:
      OptionRow(
        .name, example: "position",
        [
          [.plot]: "only this property or component, or several: position.x,opacity"
        ])
    case .layout:
      OptionRow(
        .words(FrameLayout.allCases.map(\.rawValue)), example: "tidy",
        [
          [.compile, .run]: "a row a frame, or a row a value with its view, property and component (wide)"
        ])
    case .size:
      OptionRow(
        .size, example: "1280x720",
        [
          [.render]: "so many pixels, or so many times as large as the picture is (1x)"
        ])
    case .fps:
      OptionRow(
        .frameRate, example: "30",
        [
          [.compile]: """
          frames a second: 24, 60, 29.97, 30000/1001 … (60; 29.97 means 30000/1001);
          of html the steps, of lottie what times are told in; svg, css and swift have none
          """,
          [.render]: "frames a second: 24, 60, 29.97, 30000/1001 … (60, of a GIF 25)",
          [.watch]: "the steps of the page: 24, 60, 29.97, 30000/1001 … (60)",
          [.run]: "frames a second: 24, 60, 29.97, 30000/1001 … (60)",
        ])
    case .precision:
      OptionRow(
        .precision, example: "3",
        [
          [.compile, .run]: "at most N decimals, 0 to 15 (6), or as many as read back the same"
        ])
    case .frames:
      OptionRow(
        .frames, example: "0..99",
        [
          [.compile]: "only these frames, both meant; CSV and TSV have their header when A is 0"
        ])
    case .duration:
      OptionRow(
        .time, example: "10s",
        [
          [.compile]: """
          the time of the last row, whatever the animation's: 2s, 500ms, "1.5 s";
          it cuts off what is longer and holds what is shorter
          """,
          [.render]: "where the video ends: 2s, 500ms, \"1.5 s\"; needed for what never ends",
          [.watch]: "show so much of it: 2s, 500ms, \"1.5 s\"",
          [.plot]: "where the plot ends: 2s, 500ms, \"1.5 s\"; needed for what never ends",
        ])
    case .at:
      OptionRow(
        .time, placeholder: "T", example: "1.5s",
        [
          [.compile]: "for svg: the picture as it stands at that time, which does not move"
        ])
    case .tolerance:
      OptionRow(
        .pixels, example: "0.1",
        [
          [.compile]: """
          for what is drawn: how far a curve may be off that no player has, in pixels
          and degrees, a tenth of it in fractions (0.01)
          """,
          [.watch]: "how far a curve may be off that no player has, in pixels (0.01)",
          [.run]: "how far a picture may be off what was played, in pixels (0.01)",
        ])
    case .until:
      OptionRow(
        .timeOrIdle, example: "10s",
        [
          [.run]: "play until nothing is left to do (idle), or for so long: 2s, 500ms, \"1.5 s\""
        ])
    case .gestures:
      OptionRow(
        .path, example: "swipe.csv",
        [
          [.run]: """
          what pointers do, as CSV: time,pointer,phase,x,y, the time in seconds, the place
          in pixels, the phase one of began, moved, ended, cancelled and scrolled
          """
        ])
    case .transition:
      OptionRow(.name, example: "sheet", [[.run]: "instead of the timeline play this transition"])
    case .direction:
      OptionRow(
        .words(TransitionDirection.allCases.map(\.rawValue)), example: "dismiss",
        [
          [.run]: "where it goes (present); it is dismissed from where presenting leaves the views"
        ])
    case .reverseAt:
      OptionRow(.time, placeholder: "T", example: "200ms", [[.run]: "turn it around then: 200ms"])
    case .log:
      OptionRow(
        .none,
        [
          [.run]: """
          instead of frames write what happens, with the time of the frame in which it does:
          transactions, plans, performers made and released, names, idle and active, where a
          transition is turned around and how it ends
          """
        ])
    case .play:
      OptionRow(
        .name, example: "intro",
        [
          [.compile, .render, .watch, .run, .timeline, .plot]: "which animation of the script, if not the usual one"
        ])
    case .color:
      OptionRow(
        .words(ColorChoice.allCases.map(\.rawValue)), example: "never",
        [
          [.compile, .render, .watch, .run, .check, .fmt]: "colours in messages (auto)",
          [.timeline, .plot]: "colours (auto: on a terminal, unless NO_COLOR is set or TERM is dumb)",
        ])
    case .help: OptionRow(.none, letter: "h", [Command.allCases: "this text"])
    case .version: OptionRow(.none, [:])
    }
  }

  /// One letter, for the options that have one.
  var letter: Character? { row.letter }

  /// The words of the help of a command; `nil` where the command does not take the option.
  func help(in command: Command) -> String? { row.help.first { $0.key.contains(command) }?.value }

  /// What stands for the value in the help of a command; `nil` where there is no value.
  func placeholder(in command: Command?) -> String? { row.placeholder ?? row.form.placeholder(in: command) }

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

/// All that is to say of an option.
struct OptionRow {
  let form: ValueForm
  let letter: Character?
  /// What stands for the value, where the form has another word for it.
  let placeholder: String?
  /// A value that the option can have.
  let example: String
  /// The words of the help, for each group of commands that take the option.
  let help: KeyValuePairs<[Command], String>

  init(
    _ form: ValueForm, letter: Character? = nil, placeholder: String? = nil, example: String = "",
    _ help: KeyValuePairs<[Command], String>
  ) {
    (self.form, self.letter, self.placeholder, self.example, self.help) = (form, letter, placeholder, example, help)
  }
}
