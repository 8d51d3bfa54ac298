/// What `motionc help` and `--help` print: examples first, since they answer most questions.
func help(on command: Command?) -> String {
  switch command {
  case nil: overview
  case .compile: compileHelp
  case .render: renderHelp
  case .watch: watchHelp
  case .run: runHelp
  case .timeline: timelineHelp
  case .plot: plotHelp
  case .check: checkHelp
  case .fmt: formatHelp
  case .explain: explainHelp
  case .prelude: preludeHelp
  case .completions: completionsHelp
  case .help: helpHelp
  }
}

private let overview = """
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
  \(commands)

    motionc COMMAND --help explains one of them; motionc --version says which motionc this is.

  \(endings)
  """

private var commands: String {
  let width = (Command.allCases.map(\.rawValue.count).max() ?? 0) + 3
  return Command.allCases.map { command in
    "  " + command.rawValue + String(repeating: " ", count: width - command.rawValue.count) + command.summary
  }.joined(separator: "\n")
}

private let compileHelp = """
  Examples:
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

  Writes a table: one row a frame, the number and the time of the frame, then every property that is written.

  Usage: motionc compile [OPTION…] FILE

    FILE                        a script; - or none is stdin
    -o, --output FILE           write there instead of stdout; the file appears whole or not at all
    --format csv|tsv|json|ndjson|npy|svg|css|html|lottie|swift
                                what to write; else the ending of -o's name says it, and CSV is usual;
                                ndjson is an object a line, npy an array for NumPy with every bit,
                                svg a picture that moves by itself, in a page or an <img>,
                                css @keyframes and rules for a page of your own
                                html a page that plays it above its intervals and curves
                                lottie JSON for Lottie's players; its ending is .lottie.json
                                swift values, keyframes and views for SwiftUI
    --layout wide|tidy          a row a frame, or a row a value with its view, property and component (wide)
    --fps N                     frames a second: 24, 60, 29.97, 30000/1001 … (60; 29.97 means 30000/1001);
                                of html the steps, of lottie what times are told in; svg, css and swift have none
    --precision N|exact         at most N decimals, 0 to 15 (6), or as many as read back the same
    --frames A..B               only these frames, both meant; CSV and TSV have their header when A is 0
    --duration D                the time of the last row, whatever the animation's: 2s, 500ms, "1.5 s";
                                it cuts off what is longer and holds what is shorter
    --at T                      for svg: the picture as it stands at that time, which does not move
    --tolerance PX              for what is drawn: how far a curve may be off that no player has, in pixels
                                and degrees, a tenth of it in fractions (0.01)
    --play NAME                 which animation of the script, if not the usual one
    --color auto|always|never   colours in messages (auto)
    -h, --help                  this text

  An option that is given twice means its last value. An SVG or CSS that never ends plays on, where what it plays
  repeats itself; one that ends stays as it then is. To those who ask for less motion it shows what the script
  says with "when motion is reduced:", or the fades alone.
  \(endings)
  """

private let renderHelp = """
  Examples:
    motionc render fade.motion -o fade.mp4                  60 frames a second, as large as the picture is
    motionc render fade.motion -o fade.mp4 --size 1280x720  so many pixels, the picture in the middle of them
    motionc render fade.motion -o fade.gif --size 2x        twice as large as the picture is
    motionc render fade.motion -o fade.webm --fps 30        30 frames a second
    motionc render spin.motion -o spin.mp4 --duration 10s   ten seconds of what never ends

  Draws every frame with rsvg-convert, or with Chromium where that is missing or a text is scaled unevenly, and
  hands it to ffmpeg, which makes a video of them: they have to be there.

  Usage: motionc render [OPTION…] -o VIDEO FILE

    FILE                        a script; - or none is stdin
    -o, --output FILE           the video; it appears whole or not at all
    --format mp4|gif|webm       what to write: H.264, a GIF, or VP9; else the ending of -o's name says it
    --size WxH|Nx               so many pixels, or so many times as large as the picture is (1x)
    --fps N                     frames a second: 24, 60, 29.97, 30000/1001 … (60, of a GIF 25)
    --duration D                where the video ends: 2s, 500ms, "1.5 s"; needed for what never ends
    --play NAME                 which animation of the script, if not the usual one
    --color auto|always|never   colours in messages (auto)
    -h, --help                  this text

  The last frame shows the last values, for as long as every other. A GIF plays once, and what repeats itself
  without end again and again. Behind everything it is white; where the format cannot have an odd number of
  pixels, there is one more.
  \(endings)
  """

private let watchHelp = """
  Examples:
    motionc watch fade.motion              shows it at http://127.0.0.1:8017/
    motionc watch --open fade.motion       the same, and opens the browser there
    motionc watch --port 0 fade.motion     at any port that is free
    motionc watch spin.motion --duration 10s
                                           ten seconds of what never ends and never repeats itself

  Serves the page that compile -o fade.html writes, to this machine alone. When the script or a file that it
  uses changes, the page shows the new one from where the old one stood; what is wrong is shown above it, at its
  line, while the last animation that could be made plays on. The address is on stdout; Ctrl-C ends it.

  Usage: motionc watch [OPTION…] FILE

    FILE                        a script
    --port PORT                 the port of 127.0.0.1; 0 is any that is free (8017, or the next that is free)
    --open                      open a browser there
    --fps N                     the steps of the page: 24, 60, 29.97, 30000/1001 … (60)
    --duration D                show so much of it: 2s, 500ms, "1.5 s"
    --tolerance PX              how far a curve may be off that no player has, in pixels (0.01)
    --play NAME                 which animation of the script, if not the usual one
    --color auto|always|never   colours in messages (auto)
    -h, --help                  this text

  \(endings)
  """

private let runHelp = """
  Examples:
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

  Gives each sentence to the runtime as a plan when it begins, lets performers fulfil it, and writes the frames.
  It plays what a script says of events, too: at times, of pointers, in transitions. A picture shows what was
  played.

  Usage: motionc run [OPTION…] FILE

    FILE                        a script; - or none is stdin
    -o, --output FILE           write there instead of stdout; the file appears whole or not at all
    --format csv|tsv|json|ndjson|npy|svg|css|html|lottie|swift
                                what to write, frames or a picture; else the ending of -o's name says it, and
                                CSV is usual
    --layout wide|tidy          a row a frame, or a row a value with its view, property and component (wide)
    --fps N                     frames a second: 24, 60, 29.97, 30000/1001 … (60)
    --precision N|exact         at most N decimals, 0 to 15 (6), or as many as read back the same
    --tolerance PX              how far a picture may be off what was played, in pixels (0.01)
    --until idle|D              play until nothing is left to do (idle), or for so long: 2s, 500ms, "1.5 s"
    --gestures FILE             what pointers do, as CSV: time,pointer,phase,x,y, the time in seconds, the place
                                in pixels, the phase one of began, moved, ended, cancelled and scrolled
    --transition NAME           instead of the timeline play this transition
    --direction present|dismiss where it goes (present); it is dismissed from where presenting leaves the views
    --reverse-at T              turn it around then: 200ms
    --log                       instead of frames write what happens, with the time of the frame in which it does:
                                transactions, plans, performers made and released, names, idle and active, where a
                                transition is turned around and how it ends
    --format table|ndjson       what the log is written as: columns, or an object a line (table)
    --play NAME                 which animation of the script, if not the usual one
    --color auto|always|never   colours in messages (auto)
    -h, --help                  this text

  \(endings)
  """

private let timelineHelp = """
  Examples:
    motionc timeline fade.motion                   a table with bars
    motionc timeline fade.motion -o intervals.csv  the same as data
    motionc timeline fade.motion -o intervals.svg  as a picture, what decides the length marked
    motionc timeline fade.motion --format mermaid  as a Gantt chart for a README
    motionc timeline fade.motion --format trace    for ui.perfetto.dev and chrome://tracing
    motionc timeline fade.motion --play intro      of one animation in the script

  Shows when each sentence and each named animation plays.

  Usage: motionc timeline [OPTION…] FILE

    FILE                        a script; - or none is stdin
    -o, --output FILE           write there instead of stdout; the file appears whole or not at all
    --format table|csv|json|svg|mermaid|trace
                                what to write; else the ending of -o's name says it (.mmd is Mermaid), and a
                                table is usual
    --play NAME                 which animation of the script, if not the usual one
    --color auto|always|never   colours (auto: on a terminal, unless NO_COLOR is set or TERM is dumb)
    -h, --help                  this text

  The table fits the terminal, or is \(Terminal.widthElsewhere) columns wide elsewhere (COLUMNS says otherwise).
  \(endings)
  """

private let plotHelp = """
  Examples:
    motionc plot fade.motion                            in the terminal, in characters
    motionc plot fade.motion -o fade.svg                as a picture, above the timeline
    motionc plot fade.motion -o fade.png                the same as pixels, by rsvg-convert
    motionc plot fade.motion --view circle,square       of these views alone
    motionc plot fade.motion --property position.x      of this property, or this component, alone
    motionc plot spin.motion --duration 10s             ten seconds of what never ends

  Draws the value of every property over time, a panel for each property; in a picture a colour stands for
  a view and a kind of line for a component, and what leaps is drawn as a leap.

  Usage: motionc plot [OPTION…] FILE

    FILE                        a script; - or none is stdin
    -o, --output FILE           write there instead of stdout; the file appears whole or not at all
    --format text|svg|png       what to draw; else the ending of -o's name says it, and text is usual;
                                png needs rsvg-convert
    --view NAME                 only this view, or several: circle,square
    --property NAME             only this property or component, or several: position.x,opacity
    --duration D                where the plot ends: 2s, 500ms, "1.5 s"; needed for what never ends
    --play NAME                 which animation of the script, if not the usual one
    --color auto|always|never   colours (auto: on a terminal, unless NO_COLOR is set or TERM is dumb)
    -h, --help                  this text

  Text fits the terminal, or is 80 columns wide elsewhere (COLUMNS says otherwise).
  \(endings)
  """

private let checkHelp = """
  Examples:
    motionc check fade.motion                mistakes, then what is known without playing
    motionc check *.motion --strict          for a build: warnings count as mistakes
    motionc check --format json fade.motion  for an editor: one JSON object a line
    motionc check --fix fade.motion          writes what can only be meant: a slip in a word, a let left out
    motionc check --fix - <old >new          the same, from stdin to stdout

  Says what is wrong with scripts, and for each that is right how long it is, how many sentences play, which
  of them decide its length, and between which values each property stays.

  Usage: motionc check [OPTION…] FILE…

    FILE…                       scripts; - or none is stdin
    --fix                       mend the mistakes that have one way out, in the files themselves, each written
                                whole or not at all; then say what remains
    --strict                    a warning is a failure too
    --format human|json         words, or one JSON object a line on stdout (human)
    --color auto|always|never   colours in messages (auto)
    -h, --help                  this text

  \(endings)
  """

private let formatHelp = """
  Examples:
    motionc fmt fade.motion            lays it out, in its place
    motionc fmt --check *.motion       for a build: names the scripts that are laid out otherwise
    motionc fmt - <fade.motion | less  to look at, and nothing is written

  Lays scripts out one way: spaces, line breaks, the order of phrases, the spelling of numbers and units. What a
  script means stays, and so do its comments. A statement that cannot be read is told, and left as it is.

  Usage: motionc fmt [OPTION…] FILE…

    FILE…                       scripts, each rewritten whole or not at all, and only where something changes;
                                - or none is stdin, which goes to stdout
    --check                     writes nothing; names the scripts that would change, and ends with 1 if any would
    --color auto|always|never   colours in messages (auto)
    -h, --help                  this text

  \(endings)
  """

private let explainHelp = """
  Examples:
    motionc explain M0101   why it is so, with a wrong and a right example
    motionc explain         every code, with what it stands for

  Each problem that motionc finds has a code, which stands in the brackets of error[M0101] and stays the same from
  version to version.

  Usage: motionc explain [CODE…]

    CODE…        codes, in capitals or small letters
    -h, --help   this text

  """

private let completionsHelp = """
  Examples:
    motionc completions fish > ~/.config/fish/completions/motionc.fish
    source <(motionc completions bash)                                     in ~/.bashrc
    source <(motionc completions zsh)                                      in ~/.zshrc, after compinit

  Prints a script for a shell, which then completes commands, options, their values and the names of scripts.

  Usage: motionc completions bash|zsh|fish
  """

private let preludeHelp = """
  Examples:
    motionc prelude              what pulse, shake, slide in … mean
    motionc prelude > my.motion  a copy to change: a definition of your own replaces one with the same words

  The prelude is a script, and every script can call what it defines.

  Usage: motionc prelude

    -h, --help   this text

  """

private let helpHelp = """
  Examples:
    motionc help           what there is
    motionc help compile   everything about one command

  Usage: motionc help [COMMAND]

  """

private let endings = """
  Ends with 0 when all went well, 1 when a script is wrong, 2 when the arguments are, 3 when a file cannot be
  read or written.

  """
