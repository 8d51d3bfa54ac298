import MotionAlgebra
import MotionTargets

/// A format that a command writes.
struct OutputFormat {
  let name: String
  /// The endings of file names that mean the format, without their dot; the usual one first.
  let endings: [String]

  init(_ name: String, endings: [String] = []) {
    self.name = name
    self.endings = endings.isEmpty ? [name] : endings
  }
}

extension Command {
  /// The formats that the command writes, the usual one first.
  ///
  /// - Parameter isLog: whether `run` writes a log.
  func formats(isLog: Bool = false) -> [OutputFormat] {
    switch self {
    case .compile: FrameFormat.allCases.map(\.row) + PictureFormat.allCases.map(\.row)
    case .run: isLog ? RunLogWriter.Format.allCases.map(\.row) : Command.compile.formats()
    case .render: VideoFormat.allCases.map(\.row)
    case .timeline: TimelineFormat.allCases.map(\.row)
    case .plot: PlotFormat.allCases.map(\.row)
    case .check: ReportFormat.allCases.map(\.row)
    case .watch, .fmt, .explain, .prelude, .completions, .help: []
    }
  }

  /// The names of all that it writes, each once.
  var formatNames: [String] {
    var names = formats().map(\.name)
    if self == .run { names += formats(isLog: true).map(\.name).filter { !names.contains($0) } }
    return names
  }
}

/// The formats of frames.
enum FrameFormat: String, CaseIterable {
  case csv, tsv, json, ndjson, npy

  fileprivate var row: OutputFormat {
    switch self {
    case .csv, .json, .npy: OutputFormat(rawValue)
    case .tsv: OutputFormat(rawValue, endings: ["tsv", "tab"])
    case .ndjson: OutputFormat(rawValue, endings: ["ndjson", "jsonl"])
    }
  }

  /// The table that is written as text; `nil` for an array.
  var table: FrameTableWriter.Format? {
    switch self {
    case .csv: .csv
    case .tsv: .tsv
    case .json: .json
    case .ndjson: .ndjson
    case .npy: nil
    }
  }
}

/// What views can be drawn as.
enum PictureFormat: String, CaseIterable {
  case svg, css, html, lottie, swift

  fileprivate var row: OutputFormat {
    switch self {
    case .svg, .css, .html, .swift: OutputFormat(rawValue)
    // A `.lottie` is an archive.
    case .lottie: OutputFormat(rawValue, endings: ["lottie.json"])
    }
  }

  /// Why it has no one instant.
  var wordsOfInstants: String {
    switch self {
    case .svg, .css, .swift: "\(rawValue) has nothing but motion"
    case .html: "a page has every instant"
    case .lottie: "lottie has every instant"
    }
  }

  /// Whether it plays as smoothly as its player does, and has no steps of its own.
  var hasNoRate: Bool {
    switch self {
    case .svg, .css, .swift: true
    case .html, .lottie: false
    }
  }

  var player: Picture.Player {
    switch self {
    case .svg, .css, .html: .browser
    case .lottie: .lottie
    case .swift: .swiftUI
    }
  }
}

/// The formats of a video.
enum VideoFormat: String, CaseIterable {
  case mp4, gif, webm

  fileprivate var row: OutputFormat { OutputFormat(rawValue) }

  /// The frames per second where `--fps` gives no other rate.
  var usualRate: FrameRate {
    switch self {
    case .mp4, .webm: .sixty
    // Times in a GIF are hundredths of a second.
    case .gif: .twentyFive
    }
  }

  /// The most frames per second that it can show.
  var mostFrames: Int64? {
    switch self {
    case .mp4, .webm: nil
    // Players take a shorter frame than 0.02 s for a slip, and show it for 0.1 s.
    case .gif: 50
    }
  }

  /// Whether it stores colours for four pixels together, so that its width and height are even.
  var isEven: Bool {
    switch self {
    case .mp4, .webm: true
    case .gif: false
    }
  }

  /// Whether it says that its end is followed by its beginning.
  var repeatsItself: Bool {
    switch self {
    case .mp4, .webm: false
    case .gif: true
    }
  }
}

/// The formats of a timeline.
enum TimelineFormat: String, CaseIterable {
  case table, csv, json, svg, mermaid, trace

  fileprivate var row: OutputFormat {
    switch self {
    case .table: OutputFormat(rawValue, endings: ["txt", rawValue])
    case .csv, .json, .svg, .trace: OutputFormat(rawValue)
    case .mermaid: OutputFormat(rawValue, endings: [rawValue, "mmd"])
    }
  }
}

/// The formats of a plot.
enum PlotFormat: String, CaseIterable {
  case text, svg, png

  fileprivate var row: OutputFormat {
    switch self {
    case .text: OutputFormat(rawValue, endings: ["txt", rawValue])
    case .svg, .png: OutputFormat(rawValue)
    }
  }
}

extension RunLogWriter.Format {
  fileprivate var row: OutputFormat {
    switch self {
    case .table: OutputFormat(rawValue, endings: ["txt", rawValue])
    case .ndjson: OutputFormat(rawValue, endings: [rawValue, "jsonl"])
    }
  }
}

/// The formats of what `check` reports.
enum ReportFormat: String, CaseIterable {
  case human, json

  fileprivate var row: OutputFormat { OutputFormat(rawValue) }
}

/// How a table of frames is laid out.
enum FrameLayout: String, CaseIterable {
  /// A row for each frame.
  case wide
  /// A row for each value.
  case tidy
}
