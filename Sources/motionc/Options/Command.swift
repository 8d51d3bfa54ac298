import MotionLanguage

/// The commands of the program. To add one, add a case, its row, and the type in Commands/ that runs it.
enum Command: String, CaseIterable {
  case compile, render, watch, run, timeline, plot, check, fmt, explain, prelude, completions, help

  var row: CommandRow {
    switch self {
    case .compile:
      CommandRow(
        summary: "write what a script plays: frames as a table, a picture that moves",
        usage: "[OPTION…] FILE",
        operands: .script,
        operandWords: "a script; - or none is stdin",
        examples: """
          motionc compile fade.motion                       60 frames a second, as CSV on stdout
          motionc compile fade.motion -o fade.json          as JSON, in a file
          motionc compile fade.motion -o fade.npy           as an array for NumPy
          motionc compile fade.motion --layout tidy         a row for each value, as pandas groups by
          motionc compile fade.motion --fps 30000/1001      at a rate of its own
          motionc compile fade.motion -o fade.svg           as a picture that moves
          motionc compile fade.motion -o fade.html          as a page that plays it, with bars and curves
          motionc compile fade.motion --at 1s -o still.svg  as a picture that does not
          motionc compile fade.motion -o fade.css           as a style sheet; its first comment has the page for it
          motionc compile fade.motion -o fade.lottie.json   as Lottie, for the players of apps and pages
          motionc compile fade.motion -o Fade.swift         as SwiftUI, for an app of your own
          motionc compile spin.motion --duration 10s        ten seconds of what never ends
          motionc compile fade.motion --frames 0..99        the first hundred frames, with the header
          motionc compile fade.motion --frames 100..199     the next hundred, to be joined to them
          generate | motionc compile - | head               from a program, to a program
          """,
        description:
          "Writes a table: one row a frame, the number and the time of the frame, then every property that is written.",
        notes: """
          An option that is given twice means its last value. An SVG or CSS that never ends plays on, where what it plays
          repeats itself; one that ends stays as it then is. To those who ask for less motion it shows what the script
          says with "when motion is reduced:", or the fades alone.
          """)
    case .render:
      CommandRow(
        summary: "make a video of it, with ffmpeg",
        usage: "[OPTION…] -o VIDEO FILE",
        operands: .script,
        operandWords: "a script; - or none is stdin",
        examples: """
          motionc render fade.motion -o fade.mp4                  60 frames a second, as large as the picture is
          motionc render fade.motion -o fade.mp4 --size 1280x720  so many pixels, the picture in the middle of them
          motionc render fade.motion -o fade.gif --size 2x        twice as large as the picture is
          motionc render fade.motion -o fade.webm --fps 30        30 frames a second
          motionc render spin.motion -o spin.mp4 --duration 10s   ten seconds of what never ends
          """,
        description: """
          Draws every frame with rsvg-convert, or with Chromium where that is missing or a text is scaled unevenly, and
          hands it to ffmpeg, which makes a video of them: they have to be there.
          """,
        notes: """
          The last frame shows the last values, for as long as every other. A GIF plays once, and what repeats itself
          without end again and again. Behind everything it is white; where the format cannot have an odd number of
          pixels, there is one more.
          """)
    case .watch:
      CommandRow(
        summary: "show it in a browser, and follow the file as it changes",
        usage: "[OPTION…] FILE",
        operands: .script,
        operandWords: "a script",
        examples: """
          motionc watch fade.motion              shows it at http://127.0.0.1:8017/
          motionc watch --open fade.motion       the same, and opens the browser there
          motionc watch --port 0 fade.motion     at any port that is free
          motionc watch spin.motion --duration 10s
                                                 ten seconds of what never ends and never repeats itself
          """,
        description: """
          Serves the page that compile -o fade.html writes, to this machine alone. When the script or a file that it
          uses changes, the page shows the new one from where the old one stood; what is wrong is shown above it, at its
          line, while the last animation that could be made plays on. The address is on stdout; Ctrl-C ends it.
          """)
    case .run:
      CommandRow(
        summary: "let the runtime play it, and write its frames, a picture, or what it does",
        usage: "[OPTION…] FILE",
        operands: .script,
        operandWords: "a script; - or none is stdin",
        examples: """
          motionc run fade.motion                  the frames, as compile writes them, by the runtime
          motionc run fade.motion --log            what the runtime does, and when
          motionc run fade.motion --log -o log.ndjson
                                                   the same for a program, an object a line
          motionc run spin.motion --until 10s      ten seconds of what never ends
          motionc run card.motion --gestures swipe.csv
                                                   what happens on a swipe that was recorded
          motionc run app.motion --transition sheet --reverse-at 200ms
                                                   a transition that is turned around
          motionc run card.motion --gestures swipe.csv -o card.svg
                                                   the same as a picture that moves
          motionc run fade.motion | cmp - fade.csv  two ways of playing, one table
          """,
        description: """
          Gives each sentence to the runtime as a plan when it begins, lets performers fulfil it, and writes the frames.
          It plays what a script says of events, too: at times, of pointers, in transitions. A picture shows what was
          played.
          """)
    case .timeline:
      CommandRow(
        summary: "show when each sentence plays",
        usage: "[OPTION…] FILE",
        operands: .script,
        operandWords: "a script; - or none is stdin",
        examples: """
          motionc timeline fade.motion                   a table with bars
          motionc timeline fade.motion -o intervals.csv  the same as data
          motionc timeline fade.motion -o intervals.svg  as a picture, what decides the length marked
          motionc timeline fade.motion --format mermaid  as a Gantt chart for a README
          motionc timeline fade.motion --format trace    for ui.perfetto.dev and chrome://tracing
          motionc timeline fade.motion --play intro      of one animation in the script
          """,
        description: "Shows when each sentence and each named animation plays.",
        notes:
          "The table fits the terminal, or is \(Terminal.widthElsewhere) columns wide elsewhere (COLUMNS says otherwise)."
      )
    case .plot:
      CommandRow(
        summary: "draw the curve of every property over time",
        usage: "[OPTION…] FILE",
        operands: .script,
        operandWords: "a script; - or none is stdin",
        examples: """
          motionc plot fade.motion                            in the terminal, in characters
          motionc plot fade.motion -o fade.svg                as a picture, above the timeline
          motionc plot fade.motion -o fade.png                the same as pixels, by rsvg-convert
          motionc plot fade.motion --view circle,square       of these views alone
          motionc plot fade.motion --property position.x      of this property, or this component, alone
          motionc plot spin.motion --duration 10s             ten seconds of what never ends
          """,
        description: """
          Draws the value of every property over time, a panel for each property; in a picture a colour stands for
          a view and a kind of line for a component, and what leaps is drawn as a leap.
          """,
        notes: "Text fits the terminal, or is 80 columns wide elsewhere (COLUMNS says otherwise).")
    case .check:
      CommandRow(
        summary: "find mistakes, and say what is known without playing",
        usage: "[OPTION…] FILE…",
        operands: .scripts,
        operandWords: "scripts; - or none is stdin",
        examples: """
          motionc check fade.motion                mistakes, then what is known without playing
          motionc check *.motion --strict          for a build: warnings count as mistakes
          motionc check --format json fade.motion  for an editor: one JSON object a line
          motionc check --fix fade.motion          writes what can only be meant: a slip in a word, a let left out
          motionc check --fix - <old >new          the same, from stdin to stdout
          """,
        description: """
          Says what is wrong with scripts, and for each that is right how long it is, how many sentences play, which
          of them decide its length, and between which values each property stays.
          """)
    case .fmt:
      CommandRow(
        summary: "lay scripts out one way",
        usage: "[OPTION…] FILE…",
        operands: .scripts,
        operandWords: """
          scripts, each rewritten whole or not at all, and only where something changes;
          - or none is stdin, which goes to stdout
          """,
        examples: """
          motionc fmt fade.motion            lays it out, in its place
          motionc fmt --check *.motion       for a build: names the scripts that are laid out otherwise
          motionc fmt - <fade.motion | less  to look at, and nothing is written
          """,
        description: """
          Lays scripts out one way: spaces, line breaks, the order of phrases, the spelling of numbers and units. What a
          script means stays, and so do its comments. A statement that cannot be read is told, and left as it is.
          """)
    case .explain:
      CommandRow(
        summary: "tell the longer story of a problem, by its code",
        usage: "[CODE…]",
        operands: .codes,
        operandWords: "codes, in capitals or small letters",
        examples: """
          motionc explain M0101   why it is so, with a wrong and a right example
          motionc explain         every code, with what it stands for
          """,
        description: """
          Each problem that motionc finds has a code, which stands in the brackets of error[M0101] and stays the same from
          version to version.
          """)
    case .prelude:
      CommandRow(
        summary: "show the sentences that every script can use, as they are defined",
        usage: "",
        operands: .none,
        examples: """
          motionc prelude              what pulse, shake, slide in … mean
          motionc prelude > my.motion  a copy to change: a definition of your own replaces one with the same words
          """,
        description: "The prelude is a script, and every script can call what it defines.")
    case .completions:
      CommandRow(
        summary: "print what a shell needs to complete these words",
        usage: "bash|zsh|fish",
        operands: .shell,
        examples: """
          motionc completions fish > ~/.config/fish/completions/motionc.fish
          source <(motionc completions bash)                                     in ~/.bashrc
          source <(motionc completions zsh)                                      in ~/.zshrc, after compinit
          """,
        description:
          "Prints a script for a shell, which then completes commands, options, their values and the names of scripts.")
    case .help:
      CommandRow(
        summary: "explain a command",
        usage: "[COMMAND]",
        operands: .command,
        examples: """
          motionc help           what there is
          motionc help compile   everything about one command
          """)
    }
  }
}

/// All that the help says of a command, except for its options.
struct CommandRow {
  let summary: String
  /// What follows the name of the command on the line that shows how to use it.
  let usage: String
  let operands: Operands
  /// The words of the help about the operands; empty where it says nothing about them.
  var operandWords = ""
  /// Command lines, each with what it does.
  let examples: String
  var description = ""
  /// What follows the list of options.
  var notes = ""
}

/// What a command takes besides options.
enum Operands {
  case none
  /// One script at most, else stdin.
  case script
  /// Any number of scripts, else stdin.
  case scripts
  /// Codes of messages.
  case codes
  case shell
  case command

  /// The operands as the help writes them.
  var placeholder: String {
    switch self {
    case .none: ""
    case .script: "FILE"
    case .scripts: "FILE…"
    case .codes: "[CODE…]"
    case .shell: "SHELL"
    case .command: "[COMMAND]"
    }
  }

  /// The operands where the help explains them.
  var helpName: String {
    switch self {
    case .scripts, .codes: noun + "…"
    case .none, .script, .shell, .command: noun
    }
  }

  /// One of them, in a sentence.
  var noun: String {
    switch self {
    case .none: ""
    case .script, .scripts: "FILE"
    case .codes: "CODE"
    case .shell: "SHELL"
    case .command: "COMMAND"
    }
  }

  var areScripts: Bool {
    switch self {
    case .script, .scripts: true
    case .none, .codes, .shell, .command: false
    }
  }

  /// The words that they can be, for a shell to offer; none where they are files.
  var words: [String] {
    switch self {
    case .none, .script, .scripts: []
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
