import MotionAlgebra
import MotionTargets
import MotionText

/// What frames can be written as.
enum FrameFormat: String, CaseIterable {
  case csv, tsv, json, ndjson, npy

  /// The endings of names that mean one of them, besides their own.
  static let endings = ["jsonl": ndjson.rawValue, "tab": tsv.rawValue]

  /// `nil` for what is no text.
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

  /// The endings of names that mean one of them in place of its own: a `.lottie` is an archive.
  static let endings = ["lottie.json": lottie.rawValue]

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

/// What `compile` was told besides its file.
struct CompileOptions {
  var output: [UInt8]?
  var format: FrameFormat
  /// What is drawn in place of frames; `nil` where frames are written.
  var picture: PictureFormat?
  /// Whether each value has a row of its own.
  var isTidy: Bool
  var rate: FrameRate
  var precision: Precision
  /// First and last, both meant.
  var frames: ClosedRange<Int64>?
  /// In flicks.
  var duration: Int64?
  /// The one instant that is wanted, in flicks.
  var at: Int64?
  /// How far a picture may be off, in pixels.
  var tolerance: Double
  var play: String?
  var color: String?

  /// - Parameters:
  ///   - chosen: the format of frames, where no picture is to be had.
  ///   - picture: what is drawn, where no other is to be had.
  init(
    _ arguments: Arguments, format chosen: FrameFormat? = nil, picture drawn: PictureFormat? = nil
  ) throws(ProgramFailure) {
    var mistakes = ProgramFailure.Collected()
    output = arguments.rawValue(.output)
    let fixed = drawn?.rawValue ?? chosen?.rawValue
    let name = try mistakes.value(of: .format, else: FrameFormat.csv.rawValue) { () throws(ProgramFailure) in
      if let fixed { return fixed }
      return try CompileOptions.format(arguments)
    }
    format = FrameFormat(rawValue: name) ?? .csv
    picture = PictureFormat(rawValue: name)
    isTidy = try mistakes.value(of: .layout, else: false) { () throws(ProgramFailure) in
      try arguments.choice(.layout, ["wide", "tidy"]) == "tidy"
    }
    rate = try mistakes.value(of: .fps, else: .sixty) { () throws(ProgramFailure) in
      try CompileOptions.rate(arguments, usual: .sixty)
    }
    precision = try mistakes.value(of: .precision, else: .exact) { () throws(ProgramFailure) in
      try CompileOptions.precision(arguments)
    }
    frames = try mistakes.value(of: .frames, else: nil) { () throws(ProgramFailure) in
      try CompileOptions.frames(arguments)
    }
    duration = try mistakes.value(of: .duration, else: nil) { () throws(ProgramFailure) in
      try CompileOptions.time(.duration, arguments)
    }
    at = try mistakes.value(of: .at, else: nil) { () throws(ProgramFailure) in try CompileOptions.time(.at, arguments) }
    tolerance = try mistakes.value(of: .tolerance, else: 0) { () throws(ProgramFailure) in
      try CompileOptions.tolerance(arguments)
    }
    play = arguments.value(.play)
    color = try mistakes.value(of: .color, else: nil) { () throws(ProgramFailure) in
      try arguments.color()
    }
    try mistakes.finish(inOrderOf: arguments.given)
    try checkArray(arguments)
    try checkPicture(arguments)
  }

  /// Both kinds of format, as they are called.
  static let formats = FrameFormat.allCases.map(\.rawValue) + PictureFormat.allCases.map(\.rawValue)

  /// What is asked for, in words or by the ending of the output.
  static func format(_ arguments: Arguments) throws(ProgramFailure) -> String {
    try arguments.format(
      formats, plain: FrameFormat.csv.rawValue, endings: FrameFormat.endings.merging(PictureFormat.endings) { $1 })
  }

  private static func tolerance(_ arguments: Arguments) throws(ProgramFailure) -> Double {
    guard let text = arguments.value(.tolerance) else { return 0.01 }
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    if isPlain, let pixels = Double(text), (1e-6...1e6).contains(pixels) { return pixels }
    throw .usage(
      "--tolerance takes pixels, 0.000001 to 1000000, like 0.1, not \"\(visible(text))\"", command: arguments.command)
  }

  /// A picture has neither frames nor columns, a table no instant of its own.
  private func checkPicture(_ arguments: Arguments) throws(ProgramFailure) {
    guard let picture else {
      for option in [Option.at, .tolerance] where arguments.isGiven(option) {
        throw .usage("\(option.name) is for pictures; say --format svg too", command: arguments.command)
      }
      return
    }
    if picture != .svg, at != nil {
      throw .usage(
        "--at makes a picture that does not move, as svg; \(picture.wordsOfInstants)",
        command: arguments.command)
    }
    for option in [Option.layout, .precision, .frames] where arguments.isGiven(option) {
      throw .usage("\(option.name) is for tables; \(picture.rawValue) has no frames", command: arguments.command)
    }
    if picture.hasNoRate, arguments.isGiven(.fps) {
      throw .usage(
        "--fps is for tables, html and lottie; \(picture.rawValue) has no frames", command: arguments.command)
    }
    if at != nil, arguments.isGiven(.duration) {
      throw .usage("--duration is for what moves; --at makes a picture that does not", command: arguments.command)
    }
  }

  /// An array holds numbers alone, every bit of them, and is no text for a terminal.
  private func checkArray(_ arguments: Arguments) throws(ProgramFailure) {
    guard picture == nil, format == .npy else { return }
    if isTidy {
      throw .usage(
        "a .npy array has no column of words, as --layout tidy needs them; ask for csv, tsv, json or ndjson",
        command: arguments.command)
    }
    if arguments.isGiven(.precision), precision != .exact {
      throw .usage("--precision is for text; a .npy array holds every bit", command: arguments.command)
    }
    if output == nil, StandardStream.output.isTerminal {
      throw .usage(
        "a .npy array is no text for a terminal; give it a file, as in \"-o frames.npy\"", command: arguments.command)
    }
  }

  /// - Parameter usual: what it is where nothing is said.
  static func rate(_ arguments: Arguments, usual: FrameRate) throws(ProgramFailure) -> FrameRate {
    guard let text = arguments.value(.fps) else { return usual }
    if let rate = parsedRate(text) { return rate }
    throw .usage(
      "--fps takes frames a second, above 0 and up to a million, like 24, 29.97 or 30000/1001, not \"\(visible(text))\"",
      command: arguments.command)
  }

  private static func parsedRate(_ text: String) -> FrameRate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.allSatisfy({ $0.utf8.contains(where: digits.contains) }) else { return nil }
    guard parts.allSatisfy({ $0.utf8.allSatisfy { digits.contains($0) || $0 == UInt8(ascii: ".") } }) else {
      return nil
    }
    if parts.count == 2, let frames = Int64(parts[0]), let seconds = Int64(parts[1]), seconds > 0 {
      return FrameRate(frames, perSeconds: seconds)
    }
    return parts.count == 1 ? Double(text).flatMap { FrameRate($0) } : nil
  }

  private static func precision(_ arguments: Arguments) throws(ProgramFailure) -> Precision {
    guard let text = arguments.value(.precision) else { return .decimals(6) }
    if text == "exact" { return .exact }
    if let decimals = wholeNumber(text[...]), decimals <= Precision.mostDecimals { return .decimals(Int(decimals)) }
    throw .usage(
      "--precision takes a number of decimals, 0 to \(Precision.mostDecimals), or \"exact\", not \"\(visible(text))\"",
      command: arguments.command)
  }

  private static func frames(_ arguments: Arguments) throws(ProgramFailure) -> ClosedRange<Int64>? {
    guard let text = arguments.value(.frames) else { return nil }
    let dots = text.split(separator: ".", omittingEmptySubsequences: false)
    if dots.count == 3, dots[1].isEmpty, let first = wholeNumber(dots[0]), let last = wholeNumber(dots[2]) {
      if first <= last { return first...last }
      throw .usage(
        "--frames \(visible(text)) begins after its end; did you mean \(last)..\(first)?", command: arguments.command)
    }
    throw .usage(
      "--frames takes the first and the last frame, like 0..99, not \"\(visible(text))\"", command: arguments.command)
  }

  static func time(_ option: Option, _ arguments: Arguments) throws(ProgramFailure) -> Int64? {
    guard let text = arguments.value(option) else { return nil }
    switch parsedDuration(text) {
    case .flicks(let flicks): return flicks
    case .withoutUnit(let number):
      throw .usage(
        "\(option.name) \(visible(text)) lacks its unit; did you mean \(number)s or \(number)ms?",
        command: arguments.command)
    case .tooLong: throw .usage("\(option.name) \(visible(text)) is too long", command: arguments.command)
    case .unreadable:
      throw .usage(
        "\(option.name) takes \(option == .until ? "idle, or " : "")a number and its unit, like 2s, 500ms or \"1.5 s\", "
          + "not \"\(visible(text))\"",
        command: arguments.command)
    }
  }
}

extension Arguments {
  /// What `--format` says, else the ending of the output's name; `plain` where that has none, or one
  /// that says nothing of a format.
  ///
  /// - Parameter endings: endings that mean a format besides its own name, or in its place where they
  ///   are of two parts.
  func format(
    _ formats: [String], plain: String, endings: [String: String] = [:]
  ) throws(ProgramFailure) -> String {
    if let chosen = try choice(.format, formats) { return chosen }
    guard let path = rawValue(.output) else { return plain }
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return plain }
    let lower = String(decoding: name, as: UTF8.self).lowercased()
    let doubles = endings.filter { $0.key.contains(".") }
    for (ending, format) in doubles where lower.hasSuffix(".\(ending)") { return format }
    let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    if formats.contains(ending), !doubles.values.contains(ending) { return ending }
    if let format = endings[ending] { return format }
    if command == .compile, VideoFormat(rawValue: ending) != nil {
      throw .usage(
        "a video is made by another command: \"motionc render \(operands.first.map { visible($0) } ?? "FILE") -o \(visible(path))\"",
        command: command)
    }
    if ["txt", "dat", "out", "tmp"].contains(ending) { return plain }
    let all = formats.map { format in
      // Words that a person reads are no kind of file of their own.
      ["text", "table"].contains(format) ? ".txt" : ".\(doubles.first { $0.value == format }?.key ?? format)"
    }
    throw .usage(
      "\(visible(path)) ends in \".\(visible(ending))\", which is no format here: name it \(all.list("or")), or say --format",
      command: command)
  }
}

private enum ParsedDuration {
  case flicks(Int64)
  case withoutUnit(String)
  case tooLong
  case unreadable
}

/// A decimal number and a unit, exactly; less than a flick is left off.
private func parsedDuration(_ text: String) -> ParsedDuration {
  let number = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "_" }
  let unit = text[number.endIndex...].drop { $0 == " " }
  let perUnit: Int128
  switch unit {
  case "s", "sec", "second", "seconds": perUnit = Int128(ExactTime.flicksPerSecond)
  case "ms", "millisecond", "milliseconds": perUnit = Int128(ExactTime.flicksPerSecond / 1000)
  case "min", "minute", "minutes": perUnit = Int128(ExactTime.flicksPerSecond * 60)
  case "": perUnit = 0
  default: return .unreadable
  }
  let parts = number.split(separator: ".", omittingEmptySubsequences: false)
  let digits = parts.map { $0.filter { $0 != "_" } }
  guard (1...2).contains(parts.count), digits.contains(where: { !$0.isEmpty }) else { return .unreadable }
  if perUnit == 0 { return .withoutUnit(String(number)) }
  guard let whole = Int64("0" + digits[0]) else { return .tooLong }
  // Eighteen decimals of a minute are far below a flick.
  let decimals = (digits.count == 2 ? digits[1] : "").prefix(18)
  var power: Int128 = 1
  for _ in decimals { power *= 10 }
  let fraction = Int128(Int64("0" + decimals) ?? 0)
  let flicks = Int128(whole) * perUnit + fraction * perUnit / power
  return Int64(exactly: flicks).map { .flicks($0) } ?? .tooLong
}

/// Digits alone: no sign, no space.
private func wholeNumber(_ text: Substring) -> Int64? {
  text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(text) : nil
}
