import MotionAlgebra
import MotionTargets

/// A format that a command writes.
struct OutputFormat {
  let name: String
  /// The words of the help about the format.
  let words: String
  /// The endings of file names that mean the format, without their dot; the usual one first.
  let endings: [String]
  /// The options that the format takes, of those that depend on the format.
  let options: [Option]
  /// Options that the format does not take, each with the value that it has anyway: to say so is no mistake. A dictionary
  /// would cost every start of the program the time to set up its type.
  let fixed: KeyValuePairs<Option, String>
  /// Whether a terminal cannot show it.
  let isBinary: Bool

  init(
    _ name: String, _ words: String, endings: [String]? = nil, options: [Option] = [],
    fixed: KeyValuePairs<Option, String> = [:], isBinary: Bool = false
  ) {
    (self.name, self.words, self.options, self.fixed, self.isBinary) = (name, words, options, fixed, isBinary)
    self.endings = endings ?? [name]
  }
}

extension Command {
  /// The formats that the command writes, the usual one first.
  ///
  /// - Parameter isLog: whether the command writes a log, if it can.
  func formats(isLog: Bool = false) -> [OutputFormat] {
    isLog && !logFormats.isEmpty ? logFormats : row.formats
  }

  /// The formats of the log that the command can write instead.
  var logFormats: [OutputFormat] { row.logFormats }

  /// The names of all formats of the command, each once.
  var formatNames: [String] {
    let names = formats().map(\.name)
    return names + logFormats.map(\.name).filter { !names.contains($0) }
  }
}

extension OutputFormat {
  /// The formats of what a script plays.
  static var ofAnimations: [OutputFormat] { FrameFormat.allCases.map(\.row) + PictureFormat.allCases.map(\.row) }
}

extension OutputFormat {
  /// The formats of what `stitch` joins.
  static var ofPieces: [OutputFormat] {
    FrameFormat.allCases.map { OutputFormat($0.rawValue, $0.row.words, endings: $0.row.endings, isBinary: $0 == .npy) }
      + RenderFormat.allCases.filter { $0 != .png }.map(\.row)
  }
}

/// The formats of frames.
enum FrameFormat: String, CaseIterable {
  case csv, tsv, json, ndjson, npy

  var row: OutputFormat {
    let options: [Option] = [.layout, .fps, .precision, .frames, .jobs, .progress]
    return switch self {
    case .csv: OutputFormat(rawValue, "Comma-separated values", options: options)
    case .tsv: OutputFormat(rawValue, "Tab-separated values", endings: ["tsv", "tab"], options: options)
    case .json: OutputFormat(rawValue, "One JSON object with the columns and the frames", options: options)
    case .ndjson: OutputFormat(rawValue, "One JSON object per line", endings: ["ndjson", "jsonl"], options: options)
    case .npy:
      OutputFormat(
        rawValue, "Array for NumPy, with every bit of each number", options: [.fps, .frames, .jobs, .progress],
        fixed: [.layout: FrameLayout.wide.rawValue, .precision: "exact"], isBinary: true)
    }
  }

  /// The format of a table in text; `nil` for an array.
  var table: TableFormat? {
    switch self {
    case .csv: .csv
    case .tsv: .tsv
    case .json: .json
    case .ndjson: .ndjson
    case .npy: nil
    }
  }
}

/// The formats of a picture.
enum PictureFormat: String, CaseIterable {
  case svg, css, mjs, html, lottie, dotlottie, swift

  var row: OutputFormat {
    switch self {
    case .svg:
      OutputFormat(
        rawValue, "Animated picture, for a page or <img>; with --at, a picture without motion",
        options: [.at, .title, .tolerance, .repeatAfter])
    case .css: OutputFormat(rawValue, "Style sheet for a page of your own", options: [.tolerance, .repeatAfter])
    case .mjs:
      OutputFormat(
        rawValue, "JavaScript module for a page of your own, with its types beside it; it reacts if the script does",
        options: [.tolerance])
    case .html:
      OutputFormat(
        rawValue, "Page with a player, the timeline and the curves; it reacts if the script does",
        options: [.fps, .title, .tolerance])
    case .lottie:
      OutputFormat(
        rawValue, "Lottie for app and web players", endings: ["lottie.json"],
        options: [.fps, .title, .tolerance, .repeatAfter])
    case .dotlottie:
      OutputFormat(
        rawValue, "The same in a dotLottie archive", endings: ["lottie"],
        options: [.fps, .title, .tolerance, .repeatAfter], isBinary: true)
    case .swift: OutputFormat(rawValue, "SwiftUI views with their keyframes", options: [.tolerance, .repeatAfter])
    }
  }

  /// Whether scripts with reactions can be written, so that they react.
  var reacts: Bool { self == .html || self == .mjs }

  var player: PicturePlayer {
    switch self {
    case .svg, .css, .mjs, .html: .browser
    case .lottie, .dotlottie: .lottie
    case .swift: .swiftUI
    }
  }
}

/// The formats that `render` writes: videos, animated pictures, and pictures without motion.
enum RenderFormat: String, CaseIterable {
  case mp4, gif, webm, apng, webp, png

  var row: OutputFormat {
    switch self {
    case .mp4: OutputFormat(rawValue, "Video, H.264")
    case .gif: OutputFormat(rawValue, "Animated GIF")
    case .webm: OutputFormat(rawValue, "Video, VP9")
    case .apng: OutputFormat(rawValue, "Animated PNG")
    case .webp: OutputFormat(rawValue, "Animated WebP, without loss")
    case .png:
      OutputFormat(
        rawValue, "Picture at one time, or one file for each frame where the name contains a number, as in %05d.png",
        options: [.at, .resume])
    }
  }

  /// The frames per second without `--fps`.
  var usualRate: FrameRate {
    switch self {
    case .mp4, .webm, .apng, .webp, .png: .sixty
    // Times in a GIF are hundredths of a second.
    case .gif: .twentyFive
    }
  }

  /// The most frames per second that it can show.
  var mostFrames: Int64? {
    switch self {
    case .mp4, .webm, .png: nil
    // Players take a frame shorter than 0.02 s for a mistake, and show it for 0.1 s.
    case .gif: 50
    // Browsers show a frame of at most 0.01 s for 0.1 s.
    case .apng, .webp: 90
    }
  }

  /// Whether it stores colours for four pixels together, so that its width and height are even.
  var isEven: Bool {
    switch self {
    case .mp4, .webm: true
    case .gif, .apng, .webp, .png: false
    }
  }

  /// Whether it is an animated picture, which can say that it loops, and for how long it shows each of its pictures.
  var isAnimatedPicture: Bool {
    switch self {
    case .mp4, .webm, .png: false
    case .gif, .apng, .webp: true
    }
  }

  /// Whether it stores how opaque a pixel is.
  var canBeTransparent: Bool {
    switch self {
    case .mp4: false
    case .gif, .webm, .apng, .webp, .png: true
    }
  }
}

/// The formats of a timeline.
enum TimelineFormat: String, CaseIterable {
  case table, csv, json, svg, mermaid, trace

  var row: OutputFormat {
    switch self {
    case .table: OutputFormat(rawValue, "Table with bars", endings: ["txt", rawValue])
    case .csv: OutputFormat(rawValue, "Comma-separated values, one row per interval")
    case .json: OutputFormat(rawValue, "One JSON object with the intervals")
    case .svg: OutputFormat(rawValue, "Picture")
    case .mermaid: OutputFormat(rawValue, "Gantt chart for Markdown", endings: [rawValue, "mmd"])
    case .trace: OutputFormat(rawValue, "Trace for ui.perfetto.dev and chrome://tracing")
    }
  }
}

/// The formats of a plot.
enum PlotFormat: String, CaseIterable {
  case text, svg, png

  var row: OutputFormat {
    switch self {
    case .text: OutputFormat(rawValue, "Characters, for a terminal", endings: ["txt", rawValue])
    case .svg: OutputFormat(rawValue, "Picture, above the timeline")
    case .png: OutputFormat(rawValue, "The same in pixels; it needs rsvg-convert", isBinary: true)
    }
  }
}

extension RunLogWriter.Format {
  var row: OutputFormat {
    switch self {
    case .table: OutputFormat(rawValue, "Aligned columns", endings: ["txt", rawValue], options: [.fps])
    case .ndjson: OutputFormat(rawValue, "One JSON object per line", endings: [rawValue, "jsonl"], options: [.fps])
    }
  }
}

/// The formats of what `check` reports.
enum ReportFormat: String, CaseIterable {
  case human, json

  var row: OutputFormat {
    switch self {
    case .human: OutputFormat(rawValue, "Text for a person")
    case .json: OutputFormat(rawValue, "One JSON object per line, on stdout")
    }
  }
}

/// How a table of frames is laid out.
enum FrameLayout: String, CaseIterable {
  /// A row for each frame.
  case wide
  /// A row for each value.
  case tidy
}
