import MotionAlgebra
import MotionLanguage
import MotionTargets
import MotionText

/// The form of the value of an option: its placeholder in the help, how it is read, and the words about a value that
/// cannot be read.
enum ValueForm {
  /// The option takes no value.
  case none
  case path
  case name
  /// The name of a format that the command writes.
  case format
  /// One of several words.
  case words([String])
  case frameRate, precision, frames, time, timeOrIdle, pixels, size, port, jobs, background

  /// Returns the placeholder of the value in the help; `nil` if there is no value.
  ///
  /// - Parameter formats: the names of the formats to choose from, if known.
  func placeholder(formats: [String]) -> String? {
    switch self {
    case .none: nil
    case .path: "FILE"
    case .name: "NAME"
    case .format: formats.isEmpty ? "FORMAT" : formats.joined(separator: "|")
    case .words(let words): words.joined(separator: "|")
    case .frameRate: "N"
    case .precision: "N|exact"
    case .frames: "LIST"
    case .time: "TIME"
    case .timeOrIdle: "idle|TIME"
    case .pixels: "PX"
    case .size: "WxH|Nx"
    case .port: "PORT"
    case .jobs: "N"
    case .background: "none|COLOUR"
    }
  }

  /// Returns the words that a shell offers for the value.
  func words(formats: [String]) -> [String] {
    switch self {
    case .format: formats
    case .words(let words): words
    case .precision: ["exact"]
    case .timeOrIdle: ["idle"]
    case .background: ["none"]
    case .none, .path, .name, .frameRate, .frames, .time, .pixels, .size, .port, .jobs: []
    }
  }

  var hasValue: Bool { if case .none = self { false } else { true } }

  var isPath: Bool { if case .path = self { true } else { false } }

  /// The end of "the option takes …".
  var expectation: String {
    switch self {
    case .none, .path, .name, .format: ""
    case .words(let words): words.list("or")
    case .frameRate: "frames per second, more than 0 and at most 1000000, such as 24, 29.97 or 30000/1001"
    case .precision: "a number of decimals from 0 to \(Precision.mostDecimals), or exact"
    case .frames: "a list of frames, such as 0-99, 0-99:2 or 0-99,200,300-400:5"
    case .time: "a time with its unit, such as 2s, 500ms or \"1.5 s\""
    case .timeOrIdle: "idle, or a time with its unit, such as 2s, 500ms or \"1.5 s\""
    case .pixels: "a number of pixels from 0.000001 to 1000000, such as 0.1"
    case .size: "a width and a height in pixels, such as 1280x720, or a factor, such as 2x"
    case .port: "a number from 0 to 65535"
    case .jobs: "a number from 1 to \(Processors.mostJobs)"
    case .background: "none, or a colour, such as #fdf6e3 or white"
    }
  }
}

/// The result of reading the text of a value.
enum Reading {
  case value(OptionValue)
  /// The text has the right form, but a wrong value; the words follow the option and the text.
  case mistake(String)
  case unreadable

  fileprivate init(_ value: OptionValue?) { self = value.map { .value($0) } ?? .unreadable }
}

extension ValueForm {
  func read(_ bytes: [UInt8]) -> Reading {
    let text = String(decoding: bytes, as: UTF8.self)
    return read(bytes, text)
  }

  private func read(_ bytes: [UInt8], _ text: String) -> Reading {
    switch self {
    case .none: .value(.flag)
    case .path: .value(.path(bytes))
    case .name: .value(.text(text))
    case .format, .words([]): .unreadable
    case .words(let words): words.contains(text) ? .value(.text(text)) : .unreadable
    case .frameRate: Reading(readFrameRate(text).map { .rate($0) })
    case .precision: Reading(readPrecision(text).map { .precision($0) })
    case .frames: readFrames(text)
    case .time: readTime(text)
    case .timeOrIdle: text == "idle" ? .value(.text(text)) : readTime(text)
    case .pixels: Reading(readPixels(text).map { .pixels($0) })
    case .size: Reading(readSize(text).map { .size($0) })
    case .port: Reading(isDigits(text) ? UInt16(text).map { .port($0) } : nil)
    case .jobs:
      Reading(wholeNumber(text[...]).flatMap { (1...Int64(Processors.mostJobs)).contains($0) ? .count(Int($0)) : nil })
    case .background: Reading(text == "none" ? .background(.zero) : ColourText.components(text).map { .background($0) })
    }
  }
}

private let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

/// Whether a text has only digits, without a sign or a space.
private func isDigits(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy(digits.contains) }

private func isDecimal(_ text: some StringProtocol) -> Bool {
  text.utf8.allSatisfy { digits.contains($0) || $0 == UInt8(ascii: ".") }
}

private func wholeNumber(_ text: Substring) -> Int64? { isDigits(text) ? Int64(text) : nil }

private func readFrameRate(_ text: String) -> FrameRate? {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.allSatisfy({ isDecimal($0) && $0.utf8.contains(where: digits.contains) }) else { return nil }
  if parts.count == 2, let frames = Int64(parts[0]), let seconds = Int64(parts[1]), seconds > 0 {
    return FrameRate(frames, perSeconds: seconds)
  }
  return parts.count == 1 ? Double(text).flatMap { FrameRate($0) } : nil
}

private func readPrecision(_ text: String) -> Precision? {
  if text == "exact" { return .exact }
  guard let decimals = wholeNumber(text[...]), decimals <= Precision.mostDecimals else { return nil }
  return .decimals(Int(decimals))
}

/// Reads a list of `A`, `A-B`, `A-B:STEP`, with `..` or `-` between the ends, as OpenJD and Slurm write frames.
private func readFrames(_ text: String) -> Reading {
  var spans: [FrameList.Span] = []
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  for part in parts {
    let bare = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    guard let numbers = frameNumbers(Substring(bare)) else {
      if parts.count == 1 { return .unreadable }
      return .mistake(
        bare.isEmpty
          ? "has a comma without a frame before or after it"
          : "contains \"\(visible(String(bare)))\", which is no range of frames; a range is written as 0-99 or 0-99:2")
    }
    let (first, last, step) = numbers
    let subject = parts.count == 1 ? "" : "contains \(String(bare)), which "
    if first > last { return .mistake("\(subject)begins after it ends; did you mean \(last)-\(first)?") }
    if step == 0 { return .mistake("\(subject)has a step of 0; the smallest step is 1") }
    spans.append(FrameList.Span(from: first, through: last, step: step))
  }
  return .value(.frames(FrameList(spans)))
}

/// Reads `A`, `A-B` or `A-B:STEP`.
private func frameNumbers(_ part: Substring) -> (first: Int64, last: Int64, step: Int64)? {
  let halves = part.split(separator: ":", omittingEmptySubsequences: false)
  let range = halves[0]
  let mark = range.utf8.firstIndex { !digits.contains($0) } ?? range.endIndex
  guard mark > range.startIndex, let first = wholeNumber(range[..<mark]) else { return nil }
  if mark == range.endIndex { return halves.count == 1 ? (first, first, 1) : nil }
  let rest = range[mark...]
  guard let dash = ["..", "-"].first(where: { rest.hasPrefix($0) }), rest.count > dash.count,
    let last = wholeNumber(rest.dropFirst(dash.count)), halves.count <= 2
  else { return nil }
  guard halves.count == 2 else { return (first, last, 1) }
  return halves[1].isEmpty ? nil : wholeNumber(halves[1]).map { (first, last, $0) }
}

private func readPixels(_ text: String) -> Double? {
  guard isDecimal(text), let pixels = Double(text), (1e-6...1e6).contains(pixels) else { return nil }
  return pixels
}

private func readSize(_ text: String) -> RequestedSize? {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false)
  if parts.count == 2, parts.allSatisfy({ $0.count <= 6 && isDigits($0) }),
    let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0
  {
    return .pixels(width: width, height: height)
  }
  guard text.last == "x", isDecimal(text.dropLast()), let scale = Double(text.dropLast()), scale > 0, scale.isFinite
  else { return nil }
  return .scale(scale)
}

/// Reads a decimal number and a unit exactly; anything finer than a flick is dropped.
private func readTime(_ text: String) -> Reading {
  let number = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "_" }
  if text[number.endIndex...].first.map({ $0 == "e" || $0 == "E" }) ?? false, !number.isEmpty {
    return .mistake("has an exponent; write all digits of the number")
  }
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
  if perUnit == 0 { return .mistake("has no unit; did you mean \(number)s or \(number)ms?") }
  guard let whole = Int64("0" + digits[0]) else { return .mistake("is too long") }
  // Eighteen decimals of a minute are far finer than a flick.
  let decimals = (digits.count == 2 ? digits[1] : "").prefix(18)
  var power: Int128 = 1
  for _ in decimals { power *= 10 }
  let fraction = Int128(Int64("0" + decimals) ?? 0)
  let flicks = Int128(whole) * perUnit + fraction * perUnit / power
  return Int64(exactly: flicks).map { .value(.time($0)) } ?? .mistake("is too long")
}
