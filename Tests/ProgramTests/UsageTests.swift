import Foundation
import Testing

/// Tests the messages about wrong arguments word for word: on stderr, with status 2.
@Suite struct UsageTests {
  @Test(arguments: [
    (
      "motionc",
      "no command given; the commands are compile, render, stitch, watch, run, timeline, plot, check, fmt, lsp, explain, prelude, completions and help.",
      "motionc help"
    ),
    ("motionc cmopile a.motion", "unknown command \"cmopile\"; did you mean compile?", "motionc help"),
    ("motionc chekc a.motion", "unknown command \"chekc\"; did you mean check?", "motionc help"),
    ("motionc format a.motion", "unknown command \"format\"; did you mean fmt?", "motionc help"),
    (
      "motionc a.motion", "no command given for a.motion; write \"motionc compile a.motion\", for example.",
      "motionc help"
    ),
    (
      "motionc frobnicate",
      "unknown command \"frobnicate\"; the commands are compile, render, stitch, watch, run, timeline, plot, check, fmt, lsp, explain, prelude, completions and help.",
      "motionc help"
    ),
    ("motionc explain M0161", "unknown code \"M0161\"; did you mean M0611?", "motionc explain --help"),
    (
      "motionc explain M0101 hallo", "unknown code \"hallo\"; \"motionc explain\" lists all codes.",
      "motionc explain --help"
    ),
    ("motionc completions", "no shell given; completions are for bash, zsh and fish.", "motionc completions --help"),
    ("motionc completions bsh", "unknown shell \"bsh\"; did you mean bash?", "motionc completions --help"),
    (
      "motionc completions powershell", "unknown shell \"powershell\"; completions are for bash, zsh and fish.",
      "motionc completions --help"
    ),
    (
      "motionc completions bash zsh", "unexpected argument \"zsh\"; completions takes one shell.",
      "motionc completions --help"
    ),
    ("motionc prelude extra", "unexpected argument \"extra\"; prelude takes none.", "motionc prelude --help"),
    (
      "echo 'fadeIn circle' | motionc check --fix --format json -",
      "--fix writes a script from stdin to stdout, so --format json cannot write there; give the script as a file.",
      "motionc check --help"
    ),
    ("motionc help cmpile", "unknown command \"cmpile\"; did you mean compile?", "motionc help"),
    ("motionc help compile check", "unexpected argument \"check\"; help takes one command.", "motionc help --help"),
    ("motionc compile --fsp 30 a.motion", "unknown option \"--fsp\"; did you mean --fps?", "motionc compile --help"),
    ("motionc --fsp 30 compile a.motion", "unknown option \"--fsp\"; did you mean --fps?", "motionc compile --help"),
    ("motionc compile -fps 30", "unknown option \"-fps\"; did you mean --fps?", "motionc compile --help"),
    ("motionc compile --prec 3", "unknown option \"--prec\"; did you mean --precision?", "motionc compile --help"),
    ("motionc compile --frobnicate", "unknown option \"--frobnicate\".", "motionc compile --help"),
    ("motionc compile -xz", "unknown option \"-x\" in \"-xz\".", "motionc compile --help"),
    ("motionc compile -p 3", "unknown option \"-p\"; did you mean --precision?", "motionc compile --help"),
    ("motionc watch -p 3", "unknown option \"-p\"; did you mean --port?", "motionc watch --help"),
    (
      "motionc timeline --fps 3", "timeline does not take --fps; compile, render, watch and run do.",
      "motionc timeline --help"
    ),
    (
      "motionc check --play a",
      "check does not take --play; compile, render, watch, run, timeline and plot do.",
      "motionc check --help"
    ),
    ("motionc run --frames 0..9", "run does not take --frames; compile, render and stitch do.", "motionc run --help"),
    (
      "motionc run --duration 9s", "run does not take --duration; compile, render, watch and plot do.",
      "motionc run --help"
    ),
    (
      "motionc run --log --layout tidy", "--layout applies to csv, tsv, json and ndjson, not to a log.",
      "motionc run --help"
    ),
    ("motionc run --log --format csv", "--format takes table or ndjson, not \"csv\".", "motionc run --help"),
    ("motionc run --format table", "--format table needs --log.", "motionc run --help"),
    ("motionc run --until 5", "--until 5 has no unit; did you mean 5s or 5ms?", "motionc run --help"),
    (
      "motionc run --until idel",
      "--until takes idle, or a time with its unit, such as 2s, 500ms or \"1.5 s\", not \"idel\".", "motionc run --help"
    ),
    // Every mistake is reported, in order.
    (
      "motionc compile --fsp 30 -z a.motion --until 3s --strict=no",
      "unknown option \"--fsp\"; did you mean --fps?\nmotionc: unknown option \"-z\".\nmotionc: --strict takes no value.\nmotionc: compile does not take --until; render, watch, run, timeline and plot do.",
      "motionc compile --help"
    ),
    (
      "motionc compile a.motion --fps x --layout tdy --at 3",
      "--fps takes frames per second, more than 0 and at most 1000000, such as 24, 29.97 or 30000/1001, not \"x\".\nmotionc: --layout takes wide or tidy, not \"tdy\"; did you mean tidy?\nmotionc: --at 3 has no unit; did you mean 3s or 3ms?",
      "motionc compile --help"
    ),
    (
      "motionc render a b --size 3",
      "--size takes a width and a height in pixels, such as 1280x720, or a factor, such as 2x, not \"3\".\nmotionc: unexpected argument \"b\"; render takes one file.",
      "motionc render --help"
    ),
    ("motionc run --direction dismiss", "--direction needs --transition.", "motionc run --help"),
    ("motionc run --reverse-at 1s", "--reverse-at needs --transition.", "motionc run --help"),
    (
      "motionc run --transition sheet --reverse-at 200", "--reverse-at 200 has no unit; did you mean 200s or 200ms?",
      "motionc run --help"
    ),
    (
      "motionc run --transition sheet --direction dismis",
      "--direction takes present or dismiss, not \"dismis\"; did you mean dismiss?", "motionc run --help"
    ),
    (
      "motionc run --transition sheet --play intro",
      "--play and --transition exclude each other: only the transition plays.", "motionc run --help"
    ),
    ("motionc run - --gestures -", "stdin is already the script; give --gestures a file.", "motionc run --help"),
    (
      "motionc compile --gestures swipe.csv",
      "compile does not take --gestures; render, watch, run, timeline and plot do.",
      "motionc compile --help"
    ),
    (
      "echo 'grow circle from 10 to 20' | motionc run --transition sheet",
      "<stdin> has no transition \"sheet\"; it has no transitions.", "motionc run --help"
    ),
    ("motionc compile --help=3", "--help takes no value.", "motionc compile --help"),
    ("motionc check --strict=yes", "--strict takes no value.", "motionc check --help"),
    ("motionc compile --fps", "--fps needs a value, such as \"--fps 30\".", "motionc compile --help"),
    ("motionc compile --fps=", "--fps needs a value, such as \"--fps 30\".", "motionc compile --help"),
    ("motionc compile --fps --precision 3", "--fps needs a value, such as \"--fps 30\".", "motionc compile --help"),
    ("motionc compile -o", "--output needs a value, such as \"-o frames.csv\".", "motionc compile --help"),
    ("motionc compile a b", "unexpected argument \"b\"; compile takes one file.", "motionc compile --help"),
    (
      "motionc compile --format tvs",
      "--format takes csv, tsv, json, ndjson, npy, svg, css, mjs, html, lottie, dotlottie or swift, not \"tvs\"; did you mean tsv?",
      "motionc compile --help"
    ),
    ("motionc compile --layout long", "--layout takes wide or tidy, not \"long\".", "motionc compile --help"),
    (
      "motionc compile --layout tidy --format npy", "--layout applies to csv, tsv, json and ndjson, not to npy.",
      "motionc compile --help"
    ),
    (
      "motionc compile --format npy --precision 3", "--precision applies to csv, tsv, json and ndjson, not to npy.",
      "motionc compile --help"
    ),
    ("motionc compile --at 1s a.motion", "--at applies to svg, not to csv.", "motionc compile --help"),
    ("motionc compile --at 1s --format html a.motion", "--at applies to svg, not to html.", "motionc compile --help"),
    (
      "motionc compile --fps 30 -o a.css a.motion",
      "--fps applies to csv, tsv, json, ndjson, npy, html, lottie and dotlottie, not to css.", "motionc compile --help"
    ),
    (
      "motionc compile --at 1s --duration 2s -o a.svg a.motion",
      "--at and --duration exclude each other: a picture without motion has no duration.", "motionc compile --help"
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
    ("motionc compile --duration 3", "--duration 3 has no unit; did you mean 3s or 3ms?", "motionc compile --help"),
    (
      "motionc compile --duration 3fortnights",
      "--duration takes a time with its unit, such as 2s, 500ms or \"1.5 s\", not \"3fortnights\".",
      "motionc compile --help"
    ),
    ("motionc compile --duration 99999999999s", "--duration 99999999999s is too long.", "motionc compile --help"),
    (
      "motionc compile --frames 9..3", "--frames 9..3 begins after it ends; did you mean 3-9?",
      "motionc compile --help"
    ),
    (
      "motionc compile --tolerance 0 -o a.svg",
      "--tolerance takes a number of pixels from 0.000001 to 1000000, such as 0.1, not \"0\".", "motionc compile --help"
    ),
    (
      "motionc compile a -o film.gif", "compile does not write .gif; write \"motionc render a -o film.gif\".",
      "motionc compile --help"
    ),
    (
      "motionc compile a -o film.avi",
      "unknown format \".avi\" in film.avi; use .csv, .tsv, .json, .ndjson, .npy, .svg, .css, .mjs, .html, .lottie.json, .lottie or .swift, or choose a format with --format.",
      "motionc compile --help"
    ),
    (
      "printf 'x\\033[31m' | xargs -0 motionc",
      "unknown command \"x\\u{1B}[31m\"; the commands are compile, render, stitch, watch, run, timeline, plot, check, fmt, lsp, explain, prelude, completions and help.",
      "motionc help"
    ),
  ])
  func wrongArgumentsAreReported(command: String, words: String, more: String) throws {
    let outcome = try Shell.run(command)
    #expect(outcome.outputText == "")
    #expect(outcome.errorText == "motionc: \(words)\nSee \"\(more)\".\n")
    #expect(outcome.status == (command.contains("xargs") ? 123 : 2))
  }

  @Test(arguments: ["0", "-1", "abc", "1/0", "30000/", "/1001", "1e9", "nan", "0x10", "2000000", "1/2/3", ".", ""])
  func frameRatesAreRead(text: String) throws {
    let outcome = try Shell.run("motionc compile --fps='\(text)' a.motion")
    #expect(outcome.status == 2 && outcome.outputText == "")
    #expect(outcome.errorText.hasPrefix("motionc: --fps "))
  }

  @Test(arguments: ["16", "-1", "1.5", "exactly", "+3", "99999999999999999999"])
  func precisionsAreRead(text: String) throws {
    let outcome = try Shell.run("motionc compile --precision='\(text)' a.motion")
    #expect(outcome.status == 2)
    #expect(
      outcome.errorText.hasPrefix(
        "motionc: --precision takes a number of decimals from 0 to 15, or exact, not \"\(text)\".\n"))
  }

  @Test func frameListsAreRead() throws {
    let wrong = [
      "3..", "..3", "1...3", "a..b", "-1..3", "1..99999999999999999999", "1..2..3", "3-", "1-2-3", "1-9:", "5:2",
    ]
    let lines = try Shell.run(
      wrong.map { "motionc compile --frames='\($0)' a.motion 2>&1; echo $?" }.joined(separator: "\n")
    ).outputText.split(separator: "\n")
    let expected = wrong.flatMap { text in
      [
        "motionc: --frames takes a list of frames, such as 0-99, 0-99:2 or 0-99,200,300-400:5, not \"\(text)\".",
        "See \"motionc compile --help\".", "2",
      ]
    }
    #expect(lines.map(String.init) == expected)
  }

  @Test(arguments: [
    ("0-9,", "has a comma without a frame before or after it."),
    ("0-9,x", "contains \"x\", which is no range of frames; a range is written as 0-99 or 0-99:2."),
    ("0-9:0", "has a step of 0; the smallest step is 1."),
    ("0-9,30-20", "contains 30-20, which begins after it ends; did you mean 20-30?"),
  ])
  func mistakesInFrameListsAreNamed(list: String, words: String) throws {
    let outcome = try Shell.run("motionc compile --frames '\(list)' a.motion")
    #expect(outcome.status == 2 && outcome.outputText == "")
    #expect(outcome.errorText == "motionc: --frames \(list) \(words)\nSee \"motionc compile --help\".\n")
  }

  @Test func everyCommandHasHelpWithExamples() throws {
    let overview = try Shell.run("motionc help")
    #expect(try Shell.run("motionc --help") == overview)
    for command in [
      "compile", "render", "stitch", "watch", "run", "timeline", "plot", "check", "fmt", "explain", "prelude",
      "completions",
      "help",
    ] {
      let outcome = try Shell.run("motionc \(command) --help")
      let parts = outcome.outputText.components(separatedBy: "\n\n")
      #expect(parts[0].hasSuffix(".") && parts[1].hasPrefix("Usage: motionc \(command)"))
      #expect(parts[2].hasPrefix("Examples:\n  ") && parts[2].contains("motionc \(command)"))
      #expect(outcome.outputText.contains("\nOptions:\n"))
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(try Shell.run("motionc help \(command)") == outcome)
      #expect(try Shell.run("motionc -h \(command)") == outcome)
      #expect(overview.outputText.contains("\n  \(command) "))
      #expect(outcome.outputText.split(separator: "\n").allSatisfy { $0.count <= 100 })
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
