import CaseFiles
import MotionText
import Testing

@testable import MotionLanguage

/// `motionc explain`: each code has a title and an explanation, and its examples show what they claim.
@Suite struct ExplanationTests {
  @Test func titlesAreUnique() { #expect(Set(Message.all.map(\.title)).count == Message.all.count) }

  /// The other messages that some wrong examples cannot avoid.
  static let company: [Message: Set<Message>] = [
    .tooManyConflicts: [.conflict], .notAllConflicts: [.conflictWithItself],
  ]

  @Test(arguments: Message.all)
  func theWrongExampleHasTheProblem(message: Message) throws {
    let messages = Set(try ExplanationTests.compiled(message.wrong).problems.map(\.message))
    let company = ExplanationTests.company[message] ?? []
    #expect(messages == company.union([message]), "\(message.wrong.script)")
  }

  @Test(arguments: Message.all)
  func theRightExampleHasNoProblem(message: Message) throws {
    let compilation = try ExplanationTests.compiled(message.right)
    let messages = compilation.problems.map(\.message)
    #expect(messages == [] && compilation.scene != nil, "\(message.right.script)")
  }

  /// An explanation has paragraphs of whole sentences that fit a terminal.
  @Test(arguments: Message.all)
  func theExplanationIsComplete(message: Message) {
    #expect(message.title.first?.isUppercase == false && message.title.last != ".")
    #expect(message.explanation.count > 80)
    for paragraph in message.explanation.split(separator: "\n\n") {
      #expect(paragraph.last == "." || paragraph.last == ")" || paragraph.last == "?", "\(paragraph)")
    }
    // The example of a name that is too long is one.
    let widest = message == .nameTooLong ? 300 : 100
    for line in message.text.split(separator: "\n") { #expect(displayWidth(String(line)) <= widest, "\(line)") }
    #expect(escaped(message.text.filter { $0 != "\n" }) == message.text.filter { $0 != "\n" })
  }

  /// Compiles an example with the files that it uses. The example with too many nodes takes a while to reach the usual limit,
  /// so a lower one is set, which it exceeds too.
  static func compiled(_ example: Message.Example) throws -> Compilation {
    let script = try bytes(example.script)
    guard !example.files.isEmpty else { return compile(source: script, play: example.play, limit: 10_000) }
    var files = NamedFiles()
    files.files = Dictionary(uniqueKeysWithValues: example.files.map { ($0.name, $0.text) })
    files.files["script.motion"] = example.script
    return files.compiled(example.script, play: example.play, limit: 10_000)
  }

  struct Malformed: Error {}

  /// Returns a script in which `\x` and two digits stand for a byte and `\u{…}` for a character.
  static func bytes(_ script: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = script[...]
    while let first = rest.popFirst() {
      guard first == "\\" else {
        bytes += Array(String(first).utf8)
        continue
      }
      if rest.first == "x" {
        guard let byte = UInt8(rest.dropFirst().prefix(2), radix: 16) else { throw Malformed() }
        bytes.append(byte)
        rest = rest.dropFirst(3)
      } else {
        let digits = rest.dropFirst(2).prefix { $0 != "}" }
        guard rest.hasPrefix("u{"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
          throw Malformed()
        }
        bytes += Array(String(scalar).utf8)
        rest = rest.dropFirst(digits.count + 3)
      }
    }
    return bytes
  }
}
