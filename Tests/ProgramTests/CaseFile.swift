import Foundation

/// A whole-program snapshot kept as Markdown: scripts, commands, and what each command says.
///
/// A block fenced as `motion NAME` is a script (`script.motion` without a name), `json NAME` another file; `sh` is a command,
/// run by `sh` in a folder with the scripts; the blocks `stdout`, `stderr` and `exit` after it are
/// what it must say. `stdout` and `stderr` are left out where they are empty, `exit` never is. The blocks `syntax`,
/// `formatted` and `cues` say what the compiler makes of the script before them; where they are empty they are recorded.
/// Everything else is prose.
struct CaseFile {
  struct Expectation: Equatable {
    var output: [UInt8]?
    var errors: [UInt8]?
    var status: Int32?
  }

  struct Step {
    var command: String
    var expected = Expectation()
    /// The line after the command's block, and the lines of the blocks with its expectations.
    fileprivate var commandEnd: Int
    fileprivate var expectationLines: [Range<Int>] = []
  }

  /// What the compiler makes of a script.
  struct Reading {
    enum Kind: String {
      case syntax, formatted, cues
    }
    var kind: Kind
    var script: String
    var expected: String
    /// The lines of its text.
    fileprivate var lines: Range<Int>
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What it is called where something is wrong with it.
  let name: String
  private(set) var scripts: [String: String] = [:]
  private(set) var steps: [Step] = []
  private(set) var readings: [Reading] = []
  private var lastScript = ""
  private let lines: [String]

  init(_ url: URL) throws {
    try self.init(String(decoding: try Data(contentsOf: url), as: UTF8.self), name: url.lastPathComponent)
  }

  init(_ text: String, name: String) throws {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var place = 0
    while place < lines.count {
      let fence = lines[place].prefix { $0 == "`" }
      guard fence.count >= 3 else {
        place += 1
        continue
      }
      guard let end = lines[(place + 1)...].firstIndex(of: String(fence)) else {
        throw Failure(description: "\(name):\(place + 1): this block has no end")
      }
      let info = lines[place].dropFirst(fence.count).split(separator: " ").map(String.init)
      try takeBlock(info, place + 1..<end)
      place = end + 1
    }
    guard !steps.isEmpty else { throw Failure(description: "\(name) has no command") }
  }

  func mentions(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  private mutating func takeBlock(_ info: [String], _ range: Range<Int>) throws {
    let body = range.map { lines[$0] + "\n" }.joined()
    switch info.first {
    case "motion", "json", "csv":
      lastScript = info.count > 1 ? info[1] : "script.motion"
      scripts[lastScript] = body
    case "syntax", "formatted", "cues":
      guard let kind = info.first.flatMap(Reading.Kind.init), let script = scripts[lastScript] else {
        throw Failure(description: "\(name):\(range.lowerBound): there is no script yet")
      }
      readings.append(Reading(kind: kind, script: script, expected: body, lines: range))
    case "sh": steps.append(Step(command: body, commandEnd: range.upperBound + 1))
    case "stdout", "stderr", "exit":
      guard !steps.isEmpty else {
        throw Failure(description: "\(name):\(range.lowerBound): nothing was run yet")
      }
      let last = steps.count - 1
      steps[last].expectationLines.append(range.lowerBound - 1..<range.upperBound + 1)
      if info.first == "stdout" {
        steps[last].expected.output = CaseFile.decoded(body, info)
      } else if info.first == "stderr" {
        steps[last].expected.errors = CaseFile.decoded(body, info)
      } else if let status = Int32(body.trimmingCharacters(in: .whitespacesAndNewlines)) {
        steps[last].expected.status = status
      } else {
        throw Failure(description: "\(name):\(range.lowerBound): no exit status")
      }
    default: break
    }
  }

  /// The file with what really happened in the place of what was expected.
  func recorded(_ outcomes: [Shell.Outcome], _ read: [String] = []) -> String {
    var added: [Int: [String]] = [:]
    var dropped: Set<Int> = []
    for (reading, text) in zip(readings, read) {
      dropped.formUnion(reading.lines)
      added[reading.lines.lowerBound] = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
    for (step, outcome) in zip(steps, outcomes) {
      var blocks: [String] = []
      if !outcome.output.isEmpty { blocks += [""] + CaseFile.block("stdout", outcome.output) }
      if !outcome.errors.isEmpty { blocks += [""] + CaseFile.block("stderr", outcome.errors) }
      blocks += ["", "```exit", String(outcome.status), "```"]
      added[step.commandEnd] = blocks
      for range in step.expectationLines {
        dropped.formUnion(range)
        // The blank line before a block goes with it.
        if range.lowerBound > 0, lines[range.lowerBound - 1].isEmpty { dropped.insert(range.lowerBound - 1) }
      }
    }
    var result: [String] = []
    for place in 0...lines.count {
      result += added[place] ?? []
      if place < lines.count, !dropped.contains(place) { result.append(lines[place]) }
    }
    return result.joined(separator: "\n")
  }

  /// Text as a fenced block; what would not show is spelt out, and then the block says `escaped`.
  private static func block(_ kind: String, _ bytes: [UInt8]) -> [String] {
    var info = kind
    var text = String(decoding: bytes, as: UTF8.self)
    let isPlain = Array(text.utf8) == bytes && !bytes.contains { ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F }
    if !isPlain {
      info += " escaped"
      text = bytes.map { byte in
        switch byte {
        case 0x0A: "\n"
        case UInt8(ascii: "\\"): "\\\\"
        case 0x20..<0x7F: String(UnicodeScalar(byte))
        default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      }.joined()
    }
    if text.hasSuffix("\n") { text.removeLast() } else { info += " unfinished" }
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return [fence + info] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [fence]
  }

  private static func decoded(_ body: String, _ info: [String]) -> [UInt8] {
    var bytes = Array(body.utf8)
    if info.contains("unfinished"), bytes.last == 0x0A { bytes.removeLast() }
    guard info.contains("escaped") else { return bytes }
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if kind == UInt8(ascii: "x") {
        result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        result.append(kind)
      }
    }
    return result
  }
}
