import Testing

/// What the program says when it is not understood: exactly, on stderr, with status 2.
@Suite struct UsageTests {
  @Test(arguments: [
    ("motionc", "say what to do: compile, render, watch, run, timeline, plot, check or fmt.", "motionc help"),
    ("motionc cmopile a.motion", "there is no command \"cmopile\"; did you mean compile?", "motionc help"),
    ("motionc chekc a.motion", "there is no command \"chekc\"; did you mean check?", "motionc help"),
    ("motionc a.motion", "say what to do with a.motion, as in \"motionc compile a.motion\".", "motionc help"),
    (
      "motionc frobnicate",
      "there is no command \"frobnicate\"; there are compile, render, watch, run, timeline, plot, check, fmt, explain, prelude, completions and help.",
      "motionc help"
    ),
    ("motionc explain M0161", "there is no code \"M0161\"; did you mean M0101?", "motionc explain --help"),
    (
      "motionc explain M0101 hallo", "there is no code \"hallo\"; \"motionc explain\" lists them.",
      "motionc explain --help"
    ),
    ("motionc completions", "say which shell: bash, zsh or fish.", "motionc completions --help"),
    (
      "motionc completions bsh", "there are no completions for \"bsh\"; did you mean bash?",
      "motionc completions --help"
    ),
    (
      "motionc completions powershell", "there are no completions for \"powershell\"; there are bash, zsh and fish.",
      "motionc completions --help"
    ),
    (
      "motionc completions bash zsh", "completions takes one SHELL; \"zsh\" is one too many.",
      "motionc completions --help"
    ),
    (
      "echo 'fadeIn circle' | motionc check --fix --format json -",
      "--fix writes the script from stdin to stdout, where --format json would write too.", "motionc check --help"
    ),
    ("motionc help cmpile", "there is no command \"cmpile\"; did you mean compile?", "motionc help"),
    ("motionc help compile check", "help takes one COMMAND; \"check\" is one too many.", "motionc help --help"),
    (
      "motionc compile --fsp 30 a.motion", "there is no option \"--fsp\"; did you mean --fps?",
      "motionc compile --help"
    ),
    (
      "motionc --fsp 30 compile a.motion", "there is no option \"--fsp\"; did you mean --fps?", "motionc compile --help"
    ),
    ("motionc compile -fps 30", "there is no option \"-fps\"; did you mean --fps?", "motionc compile --help"),
    ("motionc compile --prec 3", "there is no option \"--prec\"; did you mean --precision?", "motionc compile --help"),
    ("motionc compile --frobnicate", "there is no option \"--frobnicate\".", "motionc compile --help"),
    ("motionc compile -xz", "there is no option \"-x\" in \"-xz\".", "motionc compile --help"),
    ("motionc compile -p 3", "there is no option \"-p\"; did you mean --precision?", "motionc compile --help"),
    (
      "motionc timeline --fps 3", "timeline has no option --fps; compile, render, watch and run have it.",
      "motionc timeline --help"
    ),
    (
      "motionc check --play a", "check has no option --play; compile, render, watch, run, timeline and plot have it.",
      "motionc check --help"
    ),
    ("motionc run --frames 0..9", "run has no option --frames; compile has it.", "motionc run --help"),
    (
      "motionc run --duration 9s", "run has no option --duration; compile, render, watch and plot have it.",
      "motionc run --help"
    ),
    ("motionc run --log --layout tidy", "--layout is for frames; --log writes none.", "motionc run --help"),
    ("motionc run --log --format csv", "--format takes table or ndjson, not \"csv\".", "motionc run --help"),
    ("motionc run --format table", "--format table is for --log.", "motionc run --help"),
    ("motionc run --until 5", "--until 5 lacks its unit; did you mean 5s or 5ms?", "motionc run --help"),
    (
      "motionc run --until idel",
      "--until takes idle, or a number and its unit, like 2s, 500ms or \"1.5 s\", not \"idel\".", "motionc run --help"
    ),
    // All of them, in order.
    (
      "motionc compile --fsp 30 -z a.motion --until 3s --strict=no",
      "there is no option \"--fsp\"; did you mean --fps?\nmotionc: there is no option \"-z\".\nmotionc: --strict takes no value.\nmotionc: compile has no option --until; run has it.",
      "motionc compile --help"
    ),
    (
      "motionc compile a.motion --fps x --layout tdy --at 3",
      "--fps takes frames a second, above 0 and up to a million, like 24, 29.97 or 30000/1001, not \"x\".\nmotionc: --layout takes wide or tidy, not \"tdy\"; did you mean tidy?\nmotionc: --at 3 lacks its unit; did you mean 3s or 3ms?",
      "motionc compile --help"
    ),
    (
      "motionc run --direction dismiss", "--direction is of a transition; say --transition NAME too.",
      "motionc run --help"
    ),
    (
      "motionc run --reverse-at 1s", "--reverse-at is of a transition; say --transition NAME too.", "motionc run --help"
    ),
    (
      "motionc run --transition sheet --reverse-at 200",
      "--reverse-at 200 lacks its unit; did you mean 200s or 200ms?", "motionc run --help"
    ),
    (
      "motionc run --transition sheet --direction dismis",
      "--direction takes present or dismiss, not \"dismis\"; did you mean dismiss?", "motionc run --help"
    ),
    (
      "motionc run --transition sheet --gestures swipe.csv",
      "--gestures is for the whole script; --transition plays nothing else of it.", "motionc run --help"
    ),
    (
      "motionc run --transition sheet --play intro",
      "--play is for the whole script; --transition plays nothing else of it.", "motionc run --help"
    ),
    (
      "motionc run - --gestures -", "stdin is the script already; give --gestures a file.", "motionc run --help"
    ),
    (
      "motionc compile --gestures swipe.csv", "compile has no option --gestures; run has it.", "motionc compile --help"
    ),
    (
      "echo 'grow circle from 10 to 20' | motionc run --transition sheet",
      "<stdin> has no transition \"sheet\", nor any other.",
      "motionc run --help"
    ),
    ("motionc compile --help=3", "--help takes no value.", "motionc compile --help"),
    ("motionc check --strict=yes", "--strict takes no value.", "motionc check --help"),
    ("motionc compile --fps", "--fps needs a value (N), as in \"--fps 30\".", "motionc compile --help"),
    ("motionc compile --fps=", "--fps needs a value (N), as in \"--fps 30\".", "motionc compile --help"),
    (
      "motionc compile --fps --precision 3", "--fps needs a value (N), as in \"--fps 30\".",
      "motionc compile --help"
    ),
    ("motionc compile -o", "--output needs a value (FILE), as in \"-o frames.csv\".", "motionc compile --help"),
    ("motionc compile a b", "compile takes one FILE; \"b\" is one too many.", "motionc compile --help"),
    (
      "motionc compile --format tvs",
      "--format takes csv, tsv, json, ndjson, npy, svg, css, html, lottie or swift, not \"tvs\"; did you mean tsv?",
      "motionc compile --help"
    ),
    (
      "motionc compile --layout long", "--layout takes wide or tidy, not \"long\".", "motionc compile --help"
    ),
    (
      "motionc compile --layout tidy --format npy",
      "a .npy array has no column of words, as --layout tidy needs them; ask for csv, tsv, json or ndjson.",
      "motionc compile --help"
    ),
    (
      "motionc compile --format npy --precision 3", "--precision is for text; a .npy array holds every bit.",
      "motionc compile --help"
    ),
    (
      "motionc timeline --format jsno",
      "--format takes table, csv, json, svg, mermaid or trace, not \"jsno\"; did you mean json?",
      "motionc timeline --help"
    ),
    (
      "motionc check --color sometimes", "--color takes auto, always or never, not \"sometimes\".",
      "motionc check --help"
    ),
    (
      "motionc compile --duration 3", "--duration 3 lacks its unit; did you mean 3s or 3ms?",
      "motionc compile --help"
    ),
    (
      "motionc compile --duration 3fortnights",
      "--duration takes a number and its unit, like 2s, 500ms or \"1.5 s\", not \"3fortnights\".",
      "motionc compile --help"
    ),
    (
      "motionc compile --duration 99999999999s", "--duration 99999999999s is too long.", "motionc compile --help"
    ),
    (
      "motionc compile --frames 9..3", "--frames 9..3 begins after its end; did you mean 3..9?",
      "motionc compile --help"
    ),
    (
      "motionc compile a -o film.gif",
      "a video is made by another command: \"motionc render a -o film.gif\".", "motionc compile --help"
    ),
    (
      "motionc compile a -o film.avi",
      "film.avi ends in \".avi\", which is no format here: name it .csv, .tsv, .json, .ndjson, .npy, .svg, .css, .html, .lottie.json or .swift, or say --format.",
      "motionc compile --help"
    ),
    (
      "printf 'x\\033[31m' | xargs -0 motionc",
      "there is no command \"x\\u{1b}[31m\"; there are compile, render, watch, run, timeline, plot, check, fmt, explain, prelude, completions and help.",
      "motionc help"
    ),
  ])
  func says(command: String, words: String, more: String) throws {
    let outcome = try Shell.run(command)
    #expect(outcome.outputText == "")
    #expect(outcome.errorText == "motionc: \(words)\nSee \"\(more)\".\n")
    #expect(outcome.status == (command.contains("xargs") ? 123 : 2))
  }

  @Test(arguments: ["0", "-1", "abc", "1/0", "30000/", "/1001", "1e9", "nan", "0x10", "2000000", "1/2/3", ".", ""])
  func framesASecond(text: String) throws {
    let outcome = try Shell.run("motionc compile --fps='\(text)' a.motion")
    #expect(outcome.status == 2 && outcome.outputText == "")
    #expect(outcome.errorText.hasPrefix("motionc: --fps "))
  }

  @Test(arguments: ["16", "-1", "1.5", "exactly", "+3", "99999999999999999999"])
  func precision(text: String) throws {
    let outcome = try Shell.run("motionc compile --precision='\(text)' a.motion")
    #expect(outcome.status == 2)
    #expect(
      outcome.errorText.hasPrefix(
        "motionc: --precision takes a number of decimals, 0 to 15, or \"exact\", not \"\(text)\".\n"))
  }

  @Test(arguments: ["3", "3..", "..3", "1...3", "a..b", "-1..3", "1..99999999999999999999", "1..2..3"])
  func frames(text: String) throws {
    let outcome = try Shell.run("motionc compile --frames='\(text)' a.motion")
    #expect(outcome.status == 2)
    #expect(
      outcome.errorText.hasPrefix(
        "motionc: --frames takes the first and the last frame, like 0..99, not \"\(text)\".\n"))
  }

  @Test func everyCommandHasHelpThatBeginsWithExamples() throws {
    let overview = try Shell.run("motionc help")
    #expect(try Shell.run("motionc --help") == overview)
    for command in [
      "compile", "render", "watch", "run", "timeline", "plot", "check", "fmt", "explain", "prelude", "completions",
      "help",
    ] {
      let outcome = try Shell.run("motionc \(command) --help")
      #expect(outcome.outputText.hasPrefix("Examples:\n  motionc "))
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(try Shell.run("motionc help \(command)") == outcome)
      #expect(try Shell.run("motionc -h \(command)") == outcome)
      #expect(overview.outputText.contains("\n  \(command) "))
      #expect(outcome.outputText.split(separator: "\n").allSatisfy { $0.count <= 112 })
    }
  }

  @Test func version() throws {
    for command in ["motionc --version", "motionc compile --version"] {
      let outcome = try Shell.run(command)
      #expect(outcome.outputText.hasPrefix("motionc ") && outcome.outputText.hasSuffix("\n"))
      #expect(outcome.status == 0)
    }
  }
}
