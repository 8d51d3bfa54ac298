/// One whole-program snapshot in Markdown: scripts, commands, and the output of each command.
///
/// A block fenced as `motion NAME` is a script (`script.motion` without a name); `json NAME` and `csv NAME` are other files. A
/// block `sh` is a command that `sh` runs in a folder with these files. The blocks `stdout`, `stderr` and `exit` after a
/// command are its expected output and status. Empty `stdout` and `stderr` blocks are left out, `exit` never is. The blocks
/// `syntax`, `formatted` and `cues` contain what the compiler makes of the script before them; empty ones are recorded.
/// Everything else is prose.
package struct Case: Sendable {
  /// The output of a command, and its exit status.
  package struct Outcome: Equatable, Sendable {
    package var output: [UInt8]
    package var errors: [UInt8]
    /// The exit status, or 128 + the number of the signal that ended it.
    package var status: Int32

    package init(output: [UInt8], errors: [UInt8], status: Int32) {
      (self.output, self.errors, self.status) = (output, errors, status)
    }
  }

  package struct Expectation: Equatable, Sendable {
    package var output: [UInt8]?
    package var errors: [UInt8]?
    package var status: Int32?

    package init(output: [UInt8]? = nil, errors: [UInt8]? = nil, status: Int32? = nil) {
      (self.output, self.errors, self.status) = (output, errors, status)
    }
  }

  package struct Step: Sendable {
    package let command: String
    package fileprivate(set) var expected = Expectation()
    /// The line after the block of the command.
    fileprivate let commandEnd: Int
    /// The lines of the blocks with its expectations.
    fileprivate var expectationLines: [Range<Int>] = []
  }

  /// The syntax, the formatted text or the cues of a script.
  package struct Reading: Sendable {
    package enum Kind: String, Sendable {
      case syntax, formatted, cues
    }
    package let kind: Kind
    package let script: String
    package let expected: String
    /// The lines of its text.
    fileprivate let lines: Range<Int>
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The name of the file and, if it contains several cases, the heading of this one.
  package let name: String
  /// The scripts and other files, by name.
  package private(set) var files: [String: String] = [:]
  /// The names of the scripts, in order.
  package private(set) var scripts: [String] = []
  package private(set) var steps: [Step] = []
  package private(set) var readings: [Reading] = []
  private let lines: [String]

  /// Reads a whole text as one case.
  package init(_ text: String, name: String) throws {
    try self.init(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), name: name)
  }

  init(lines: [String], name: String) throws {
    self.name = name
    self.lines = lines
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
  }

  package func mentions(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  private mutating func takeBlock(_ info: [String], _ range: Range<Int>) throws {
    let body = range.map { lines[$0] + "\n" }.joined()
    switch info.first {
    case "motion", "json", "csv":
      if info.first == "motion" { scripts.append(body) }
      files[info.count > 1 ? info[1] : "script.motion"] = body
    case "syntax", "formatted", "cues":
      guard let kind = info.first.flatMap(Reading.Kind.init), let script = scripts.last else {
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
        steps[last].expected.output = Case.decoded(body, info)
      } else if info.first == "stderr" {
        steps[last].expected.errors = Case.decoded(body, info)
      } else if let status = Int32(body.trimmingCharacters(in: .whitespacesAndNewlines)) {
        steps[last].expected.status = status
      } else {
        throw Failure(description: "\(name):\(range.lowerBound): no exit status")
      }
    default: break
    }
  }

  /// Returns the text with the real output in place of the expected output.
  package func recorded(_ outcomes: [Outcome], _ read: [String] = []) -> [String] {
    var added: [Int: [String]] = [:]
    var dropped: Set<Int> = []
    for (reading, text) in zip(readings, read) {
      dropped.formUnion(reading.lines)
      added[reading.lines.lowerBound] = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
    for (step, outcome) in zip(steps, outcomes) {
      var blocks: [String] = []
      if !outcome.output.isEmpty { blocks += [""] + Case.block("stdout", outcome.output) }
      if !outcome.errors.isEmpty { blocks += [""] + Case.block("stderr", outcome.errors) }
      blocks += ["", "```exit", String(outcome.status), "```"]
      added[step.commandEnd] = blocks
      for range in step.expectationLines {
        dropped.formUnion(range)
        // The blank line before a block is removed with it.
        if range.lowerBound > 0, lines[range.lowerBound - 1].isEmpty { dropped.insert(range.lowerBound - 1) }
      }
    }
    var result: [String] = []
    for place in 0...lines.count {
      result += added[place] ?? []
      if place < lines.count, !dropped.contains(place) { result.append(lines[place]) }
    }
    return result
  }

  /// Returns a text as a fenced block. Invisible bytes are escaped, and the block is then marked `escaped`.
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
