import MotionLanguage
import MotionTargets
import MotionText

/// The commands of the program. To add one, add a case, its row, and the type in Commands/ that runs it.
enum Command: String, CaseIterable {
  case compile, render, stitch, watch, run, timeline, plot, check, fmt, lsp, explain, prelude, completions, help

  var row: CommandRow {
    switch self {
    case .compile:
      CommandRow(
        summary: "Write frames as a table, or an animated SVG, HTML page, CSS, JavaScript, Lottie or SwiftUI file",
        operands: .script,
        formats: OutputFormat.ofAnimations,
        examples: [
          "motionc compile fade.motion": "Write 60 frames per second to stdout, as CSV",
          "motionc compile fade.motion -o fade.json": "Write the frames as JSON",
          "motionc compile fade.motion -o fade.npy": "Write the frames as an array for NumPy",
          "motionc compile fade.motion --layout tidy": "Write one row per value, as pandas groups them",
          "motionc compile fade.motion --fps 30000/1001": "Write 29.97 frames per second, exactly",
          "motionc compile fade.motion -o fade.svg": "Write an SVG that plays by itself",
          "motionc compile fade.motion -o fade.html": "Write a page with a player, a timeline and curves",
          "motionc compile fade.motion --at 1s -o still.svg": "Write the picture at one second, without motion",
          "motionc compile fade.motion -o fade.css": "Write a style sheet; its first comment has the HTML",
          "motionc compile fade.motion -o fade.mjs": "Write a JavaScript module, and its types beside it",
          "motionc compile fade.motion -o fade.lottie.json": "Write Lottie for app and web players",
          "motionc compile fade.motion -o Fade.swift": "Write SwiftUI views with their keyframes",
          "motionc compile spin.motion --duration 10s": "Write ten seconds of an endless animation",
          "motionc compile fade.motion --frames 0-99": "Write the first hundred frames, with the header",
          "motionc compile fade.motion --frames 100-199": "Write the next hundred, without the header",
          "generate | motionc compile - | head": "Read the script from another program",
        ],
        description: """
          A table has one row per frame: the number of the frame, its time, and the value of every property that the
          script changes.
          """,
        notes: """
          When an option is given twice, the last value counts.

          An SVG, CSS file or module of an endless animation repeats forever, where the animation itself repeats. Any other
          animation stops at its last values. Users who prefer reduced motion see what the script says after "when
          motion is reduced:", or else the fades alone.
          """)
    case .render:
      CommandRow(
        summary: "Render a video, an animated picture or PNGs",
        required: "-o <file>",
        operands: .script,
        formats: RenderFormat.allCases.map(\.row),
        examples: [
          "motionc render fade.motion -o fade.mp4": "Render 60 frames per second, as large as the picture",
          "motionc render fade.motion -o fade.mp4 --size 1280x720": "Centre the picture in 1280 by 720 pixels",
          "motionc render fade.motion -o fade.gif --size 2x": "Render a GIF twice as large as the picture",
          "motionc render fade.motion -o fade.webm --fps 30": "Render 30 frames per second",
          "motionc render spin.motion -o spin.mp4 --duration 10s": "Render ten seconds of an endless animation",
          "motionc render app.motion -o open.mp4 --transition sheet": "Render a transition",
          "motionc render fade.motion -o fade.webp --background none": "Render without a background",
          "motionc render fade.motion -o fade.png --at 1s": "Render the picture at one second",
          "motionc render fade.motion -o 'fade-%05d.png' --frames 0-99": "Render the first hundred frames as PNGs",
          "motionc render fade.motion -o 'fade-%05d.png' --resume": "Render the frames that are not there yet",
        ],
        description: """
          motionc draws each frame with rsvg-convert and encodes the frames with ffmpeg; both have to be installed.
          It draws with Chromium instead where rsvg-convert is missing, or where a text is scaled unevenly. PNGs need
          no ffmpeg.
          """,
        notes: """
          The last frame shows the last values. An animated picture (gif, apng, webp) plays once, or loops when the
          animation repeats forever. If it repeats from its beginning, all parts together, the picture contains one
          repetition; otherwise it contains as much as --duration says, which has to be given. Frames that look the
          same are contained only once. Where a format needs an even width and height, those of the picture grow by
          one pixel if they are odd.
          """)
    case .stitch:
      CommandRow(
        summary: "Join the pieces of a table, or the frames of a film, that several machines have made",
        operands: .pieces,
        formats: OutputFormat.ofPieces,
        examples: [
          "motionc stitch -o film.mp4 frames/": "Encode the frames of a folder",
          "motionc stitch -o table.csv piece-*.csv": "Join the pieces of a table",
          "motionc stitch -o part.csv --frames 0-199 a.csv b.csv": "Join pieces that have exactly these frames",
        ],
        description: """
          Pieces are what "motionc compile --frames" writes, and frames are what "motionc render -o 'frames/%06d.png'" writes.
          They may be given in any order. The result is what one run writes, to the byte. If frames are missing or
          doubled, or if a piece does not belong to the others, motionc says which, and writes nothing.
          """,
        notes: """
          A frame says of which script, rate and film it is, but not which frame: that is the number in its name. A piece
          of a table does not say of which script it is, and only JSON says how many frames the whole has. motionc
          compares what the pieces show: the number or the names of the columns, the times, and the decimals of the
          times. It takes the last frame that there is for the end, unless you give --frames.

          The status is 3 if the only problem is that frames are missing or incomplete, and 1 if a piece does not belong
          to the others.
          """)
    case .watch:
      CommandRow(
        summary: "Preview a script in the browser and reload when it changes",
        operands: .script,
        operandWords: "Script to read; it cannot be stdin",
        examples: [
          "motionc watch fade.motion": "Serve the preview at http://127.0.0.1:8017/",
          "motionc watch --open fade.motion": "Also open it in the browser",
          "motionc watch --port 0 fade.motion": "Use any free port",
          "motionc watch spin.motion --duration 10s": "Show ten seconds of an endless animation",
          "motionc watch card.motion --gestures swipe.csv": "Show what pointer events play",
        ],
        description: """
          motionc serves the page that "motionc compile -o fade.html" writes, to this machine only. When the script, a file that
          it uses, or the file of pointer events changes, the page shows the new animation from where the old one was. Mistakes are shown above the
          last animation that compiled. motionc writes the address to stdout; press Ctrl-C to stop it.
          """)
    case .run:
      CommandRow(
        summary: "Play a script in the runtime, with pointer events and transitions",
        operands: .script,
        formats: OutputFormat.ofAnimations,
        logFormats: RunLogWriter.Format.allCases.map(\.row),
        examples: [
          "motionc run fade.motion": "Write the same frames as compile, played by the runtime",
          "motionc run fade.motion --log": "Write what the runtime does, and when",
          "motionc run fade.motion --log -o log.ndjson": "Write that as one JSON object per line",
          "motionc run spin.motion --until 10s": "Play ten seconds of an endless animation",
          "motionc run card.motion --gestures swipe.csv": "Play with the pointer events of a file",
          "motionc run card.motion --gestures swipe.csv -o card.svg": "Write an SVG of what was played",
          "motionc run app.motion --transition sheet --reverse-at 200ms": "Play a transition and reverse it",
          "motionc run fade.motion | cmp - fade.csv": "Compare the runtime with the compiler",
        ],
        description: """
          The runtime also plays what a script says about times, pointers and transitions; compile writes such a
          script only as a page or a module that reacts. Each sentence becomes a plan when it begins, and performers carry the plans out. motionc writes the
          frames, a picture of what was played, or a log.
          """)
    case .timeline:
      CommandRow(
        summary: "Show when each sentence plays",
        operands: .script,
        formats: TimelineFormat.allCases.map(\.row),
        examples: [
          "motionc timeline fade.motion": "Print a table with bars",
          "motionc timeline fade.motion -o intervals.csv": "Write the intervals as CSV",
          "motionc timeline fade.motion -o intervals.svg": "Draw the timeline and mark the critical path",
          "motionc timeline fade.motion --format mermaid": "Write a Gantt chart for Markdown",
          "motionc timeline fade.motion --format trace": "Write a trace for ui.perfetto.dev",
          "motionc timeline fade.motion --play intro": "Show one animation of the script",
          "motionc timeline card.motion --gestures swipe.csv": "Show what pointer events play",
        ],
        description: """
          The rows of what a named animation contains follow it, indented. In a script with reactions, so do those of
          what an event plays; a plan, such as a spring, lasts until what it moves is at rest or something else moves
          it.
          """,
        notes: """
          The table is as wide as the terminal. Elsewhere it has \(Terminal.widthElsewhere) columns, or as many as COLUMNS
          says.
          """)
    case .plot:
      CommandRow(
        summary: "Plot every property over time",
        operands: .script,
        formats: PlotFormat.allCases.map(\.row),
        examples: [
          "motionc plot fade.motion": "Plot in the terminal",
          "motionc plot fade.motion -o fade.svg": "Draw the plot above the timeline",
          "motionc plot fade.motion -o fade.png": "Write the same as PNG, with rsvg-convert",
          "motionc plot fade.motion --view circle,square": "Plot only these views",
          "motionc plot fade.motion --property position.x": "Plot only this property or component",
          "motionc plot spin.motion --duration 10s": "Plot ten seconds of an endless animation",
          "motionc plot card.motion --gestures swipe.csv": "Plot what pointer events move, and mark the events",
        ],
        description: """
          Each property has a panel. In a picture, the colour of a curve shows its view, and the kind of line its
          component. A gap in a curve shows that the value leaps. A property that never changes is left out, and so
          are the curves that move least where a panel cannot name them all; motionc says which or how many.
          """,
        notes:
          "In the terminal a plot is as wide as the terminal. Elsewhere it has 80 columns, or as many as COLUMNS says.")
    case .check:
      CommandRow(
        summary: "Report mistakes, and what is known without playing: length, bounds, critical path",
        operands: .scripts,
        formats: ReportFormat.allCases.map(\.row),
        examples: [
          "motionc check fade.motion": "Report mistakes, or else the length and the bounds",
          "motionc check *.motion --strict": "In a build, fail on warnings too",
          "motionc check --format json fade.motion": "For an editor, write one JSON object per line",
          "motionc check --fix fade.motion": "Fix a misspelt word or a missing let in place",
          "motionc check --fix - <old >new": "Fix a script from stdin to stdout",
        ],
        description: """
          For a script without mistakes, motionc reports its length, the number of sentences that play, the sentences
          that decide the length, and the bounds of each property.
          """)
    case .fmt:
      CommandRow(
        summary: "Format scripts",
        operands: .scripts,
        operandWords: "Scripts to format in place, if anything changes; - or no file formats stdin to stdout",
        examples: [
          "motionc fmt fade.motion": "Format a script in place",
          "motionc fmt --check *.motion": "In a build, list the scripts that are not formatted",
          "motionc fmt - <fade.motion | less": "Print the formatted script, and write no file",
        ],
        description: """
          motionc formats spaces, line breaks, the order of phrases, and the spelling of numbers and units. It keeps
          the meaning of the script and its comments. It reports a statement that it cannot read, and leaves it alone.
          """)
    case .lsp:
      CommandRow(
        summary: "Serve an editor: mistakes, help and changes while you type",
        operands: .none,
        examples: [
          "motionc lsp": "Speak the Language Server Protocol on stdin and stdout"
        ],
        description: """
          Your editor starts this command. It reports mistakes as you type, offers the corrections of "motionc check --fix",
          formats scripts, shows when sentences play, completes and explains words, and renames.
          """)
    case .explain:
      CommandRow(
        summary: "Explain a message by its code",
        operands: .codes,
        operandWords: "Codes, in capital or small letters; without a code, all of them are listed",
        examples: [
          "motionc explain M0101": "Explain a message, with a wrong and a right example",
          "motionc explain": "List every code with its title",
        ],
        description: """
          Every message of motionc has a code, as in error[M0101]. The code of a message is the same in every version.
          """)
    case .prelude:
      CommandRow(
        summary: "Print the definitions that every script can use",
        operands: .none,
        examples: [
          "motionc prelude": "Print the definitions of pulse, shake, slide in and others",
          "motionc prelude > my.motion": "Copy them to change them",
        ],
        description: """
          The prelude is a script. Your script can call every definition in it, and a definition of your own with the
          same words replaces it.
          """)
    case .completions:
      CommandRow(
        summary: "Print a completion script for bash, zsh or fish",
        operands: .shell,
        operandWords: Shell.allCases.map(\.rawValue).list("or"),
        examples: [
          "source <(motionc completions bash)": "In ~/.bashrc",
          "source <(motionc completions zsh)": "In ~/.zshrc, after compinit",
          "motionc completions fish > ~/.config/fish/completions/motionc.fish": "Once",
        ],
        description: "The shell then completes commands, options, their values, and the names of scripts.")
    case .help:
      CommandRow(
        summary: "Show the help of a command",
        operands: .command,
        operandWords: "Command to explain; without one, all commands are listed",
        examples: [
          "motionc help": "List the commands",
          "motionc help compile": "Show the options of a command, after some examples",
          "motionc help --man | man -l -": "Read the manual page",
        ])
    }
  }
}

/// All that the help says of a command, except for its options. Line breaks in a text count as spaces, and an empty line
/// as the end of a paragraph.
struct CommandRow {
  /// A sentence without its full stop.
  let summary: String
  /// The options without which the command does nothing.
  var required = ""
  let operands: Operands
  /// The formats that the command writes, the usual one first.
  var formats: [OutputFormat] = []
  /// The formats of the log that the command can write instead.
  var logFormats: [OutputFormat] = []
  /// The words of the help about the operands, where they differ from those of other commands.
  var operandWords: String?
  /// Command lines, each with what it does.
  let examples: KeyValuePairs<String, String>
  var description = ""
  /// What the help says after the list of options.
  var notes = ""
}

/// What a command takes besides options.
enum Operands {
  case none
  /// One script at most, else stdin.
  case script
  /// Any number of scripts, else stdin.
  case scripts
  /// Any number of codes of messages.
  case codes
  case shell
  /// Any number of files and folders with pieces.
  case pieces
  /// One command at most.
  case command

  /// The operands in the line that shows how to use the command.
  var usage: String {
    switch self {
    case .none: ""
    case .script: "<file>"
    case .scripts: "<file>…"
    case .codes: "[<code>…]"
    case .shell: "<shell>"
    case .pieces: "<piece>…"
    case .command: "[<command>]"
    }
  }

  /// The operands where the help explains them.
  var placeholder: String { usage.filter { $0 != "[" && $0 != "]" } }

  /// What one operand is.
  var noun: String {
    switch self {
    case .none: ""
    case .script, .scripts: "file"
    case .codes: "code"
    case .shell: "shell"
    case .pieces: "piece"
    case .command: "command"
    }
  }

  /// The words of the help about the operands.
  var words: String {
    switch self {
    case .script: "Script to read; - or no file reads stdin"
    case .scripts: "Scripts to read; - or no file reads stdin"
    case .pieces: "Files, or folders with files, to join"
    case .none, .codes, .shell, .command: ""
    }
  }

  var areScripts: Bool {
    switch self {
    case .script, .scripts: true
    case .none, .codes, .shell, .pieces, .command: false
    }
  }

  /// Whether the operands are files of any kind.
  var areFiles: Bool { if case .pieces = self { true } else { false } }

  /// The values that a shell offers; none where the operands are files.
  var choices: [String] {
    switch self {
    case .none, .script, .scripts, .pieces: []
    case .codes: Message.all.map(\.code)
    case .shell: Shell.allCases.map(\.rawValue)
    case .command: Command.allCases.map(\.rawValue)
    }
  }
}

/// The shells that there are completions for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
