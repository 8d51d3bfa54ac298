import CaseFiles
import Foundation

@testable import MotionLanguage
@testable import motionc

/// What the fuzzer starts from: the inputs and the words of a target.
struct FuzzSeeds {
  let inputs: [String]
  private let words: [String]

  init(_ target: FuzzTarget) throws {
    switch target {
    case .parser, .compiler, .formatter, .fixes, .server:
      var scripts = try FuzzSeeds.scripts()
      for message in Message.all { scripts += [message.wrong.script, message.right.script] }
      inputs = scripts + [Prelude.text]
      words = FuzzSeeds.scriptWords
    case .gestures:
      inputs = try FuzzSeeds.files(".csv")
      words = [
        "began", "moved", "scrolled", "ended", "cancelled", ",", "\n", "\"", "\"\"", "1e9", "-1", "0.016", "\r\n",
      ]
    case .tokens:
      inputs = try FuzzSeeds.files(".json")
      words = [
        "$type", "$value", "$extends", "$ref", "$root", "$deprecated", "$description", "duration", "cubicBezier",
        "transition", "number", "dimension", "color", "value", "unit", "ms", "s", "px", "rem", "colorSpace", "srgb",
        "srgb-linear", "hsl", "hwb", "lab", "oklch", "components", "alpha", "hex", "none", "delay", "timingFunction",
        "\"{a.b}\"", "#/a/b/$value", "true", "false", "null", "\\u00e9", "\\ud800\\udc00", "{\"a\":", "1e400",
      ]
    case .path:
      let texts = try FuzzSeeds.scripts().flatMap { $0.split(separator: "\"") }
      inputs = texts.filter { $0.first == "M" || $0.first == "m" }.map { String($0) }
      words = "MmZzLlHhVvCcSsQqTtAa".map { String($0) } + ["0 0", "1e15", "1e-300", ".5.5", "-", "+", " 0 1 ", " 1 0 "]
    case .arguments:
      let lines = try CaseFile.cases().flatMap(\.steps).flatMap { $0.command.split(separator: "\n") }
      let commands = lines.filter { $0.hasPrefix("motionc ") }.map { $0.split(separator: " ").dropFirst() }
      inputs = Set(commands.map { $0.joined(separator: "\n") }).sorted()
      words = FuzzSeeds.argumentWords
    }
  }

  private static var scriptWords: [String] {
    var words = Keyword.allCases.map(\.spelling) + CurveNames.penner.keys + Prelude.words
    words += ["#268bd2", "rebeccapurple", "ball", "box", "->", "%", "'s", "\u{2019}s", "\u{D7}", "\u{B0}", "//"]
    return words + ["\n", "\n  ", "\r\n", "1e9", "0.1"]
  }

  private static var argumentWords: [String] {
    var words = Command.allCases.map(\.rawValue)
    for option in Option.allCases { words += [option.name, option.example] }
    for command in Command.allCases { words += command.formats().map(\.name) }
    return words + ["\n", "=", "--", "-", "-o", "a.csv", "1/0"]
  }

  /// The scripts of the cases and the examples.
  private static func scripts() throws -> [String] { try CaseFile.cases().flatMap(\.scripts) + examples(".motion") }

  private static func examples(_ ending: String) throws -> [String] {
    let folder = CaseFile.folder.appendingPathComponent("../../Examples").standardized
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.map {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self)
    }
  }

  /// The files of the cases and the examples that have an ending.
  private static func files(_ ending: String) throws -> [String] {
    try CaseFile.cases().flatMap { $0.files.filter { $0.key.hasSuffix(ending) }.values } + examples(ending)
  }

  /// The words as libFuzzer reads them.
  private var dictionary: String {
    Set(words).filter { !$0.isEmpty }.sorted().map { word in
      let bytes = word.utf8.map { byte in
        let isPlain = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        return isPlain ? String(UnicodeScalar(byte)) : String(format: "\\x%02x", byte)
      }
      return "\"\(bytes.joined())\"\n"
    }.joined()
  }

  /// Writes the words to `dictionary` and each input to a file of its own in `corpus`.
  func write(to folder: URL) throws {
    let corpus = folder.appendingPathComponent("corpus")
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    try Data(dictionary.utf8).write(to: folder.appendingPathComponent("dictionary"))
    for (number, input) in inputs.enumerated() {
      try Data(input.utf8).write(to: corpus.appendingPathComponent("seed-\(number)"))
    }
  }
}
