import MotionRuntime

/// What the program can be told to do.
enum Command: String, CaseIterable {
  case compile, render, watch, run, timeline, plot, check, fmt, explain, prelude, completions, help

  var options: [Option] {
    switch self {
    case .compile:
      [.output, .format, .layout, .fps, .precision, .frames, .duration, .at, .tolerance, .play, .color, .help]
    case .render: [.output, .format, .size, .fps, .duration, .play, .color, .help]
    case .watch: [.port, .open, .fps, .duration, .tolerance, .play, .color, .help]
    case .run:
      [
        .output, .format, .layout, .fps, .precision, .tolerance, .until, .gestures, .transition, .direction, .reverseAt,
        .log,
        .play, .color,
        .help,
      ]
    case .timeline: [.output, .format, .play, .color, .help]
    case .plot: [.output, .format, .view, .property, .duration, .play, .color, .help]
    case .check: [.fix, .strict, .format, .color, .help]
    case .fmt: [.check, .color, .help]
    case .explain, .prelude, .completions, .help: [.help]
    }
  }

  /// All of them, in a sentence.
  static var list: String { allCases.map(\.rawValue).list("and") }

  /// What it takes besides options, as a person writes it.
  var operands: String {
    switch self {
    case .compile, .render, .watch, .run, .timeline, .plot: "FILE"
    case .check, .fmt: "FILE…"
    case .explain: "[CODE…]"
    case .prelude: ""
    case .completions: "SHELL"
    case .help: "[COMMAND]"
    }
  }

  var summary: String {
    switch self {
    case .compile: "write what a script plays: frames as a table, a picture that moves"
    case .render: "make a video of it, with ffmpeg"
    case .watch: "show it in a browser, and follow the file as it changes"
    case .run: "let the runtime play it, and write its frames, a picture, or what it does"
    case .timeline: "show when each sentence plays"
    case .plot: "draw the curve of every property over time"
    case .check: "find mistakes, and say what is known without playing"
    case .fmt: "lay scripts out one way"
    case .explain: "tell the longer story of a problem, by its code"
    case .prelude: "show the sentences that every script can use, as they are defined"
    case .completions: "print what a shell needs to complete these words"
    case .help: "explain a command"
    }
  }
}

/// What a command can be told besides its files.
enum Option: String, CaseIterable {
  case output, format, layout, fps, precision, frames, duration, at, size, tolerance, port, open, until, gestures
  case transition, direction
  case reverseAt = "reverse-at"
  case log, view, property, play, color, fix, strict, check, help, version

  var name: String { "--" + rawValue }

  /// One letter, for those that have one.
  var letter: Character? {
    switch self {
    case .output: "o"
    case .help: "h"
    case .format, .layout, .fps, .precision, .frames, .duration, .at, .size, .tolerance, .port, .open, .until,
      .gestures, .transition, .direction, .reverseAt, .log, .view, .property, .play, .color, .fix, .strict, .check,
      .version:
      nil
    }
  }

  /// What follows it, as a person writes it; `nil` where nothing does.
  func value(in command: Command?) -> String? {
    switch self {
    case .output, .gestures: "FILE"
    case .format:
      switch command {
      case .compile: CompileOptions.formats.joined(separator: "|")
      case .render: VideoFormat.allCases.map(\.rawValue).joined(separator: "|")
      case .run: (CompileOptions.formats + ["table"]).joined(separator: "|")
      case .timeline: TimelineCommand.Format.allCases.map(\.rawValue).joined(separator: "|")
      case .plot: PlotCommand.Format.allCases.map(\.rawValue).joined(separator: "|")
      case .check: "human|json"
      case .watch, .fmt, .explain, .prelude, .completions, .help, nil: "FORMAT"
      }
    case .layout: "wide|tidy"
    case .fps: "N"
    case .precision: "N|exact"
    case .frames: "A..B"
    case .duration: "D"
    case .at, .reverseAt: "T"
    case .size: "WxH|Nx"
    case .port: "PORT"
    case .tolerance: "PX"
    case .until: "idle|D"
    case .direction: TransitionDirection.allCases.map(\.rawValue).joined(separator: "|")
    case .view, .property, .play, .transition: "NAME"
    case .color: "auto|always|never"
    case .open, .log, .fix, .strict, .check, .help, .version: nil
    }
  }

  /// A value to show where one is missing.
  var example: String {
    switch self {
    case .output: "-o frames.csv"
    case .format: "--format json"
    case .layout: "--layout tidy"
    case .fps: "--fps 30"
    case .precision: "--precision 3"
    case .frames: "--frames 0..99"
    case .duration: "--duration 10s"
    case .at: "--at 1.5s"
    case .size: "--size 1280x720"
    case .port: "--port 8080"
    case .tolerance: "--tolerance 0.1"
    case .until: "--until 10s"
    case .gestures: "--gestures swipe.csv"
    case .transition: "--transition sheet"
    case .direction: "--direction dismiss"
    case .reverseAt: "--reverse-at 200ms"
    case .view: "--view circle"
    case .property: "--property position"
    case .play: "--play intro"
    case .color: "--color never"
    case .open, .log, .fix, .strict, .check, .help, .version: name
    }
  }
}
