import CaseFiles
import Foundation
import MotionText
import Testing

@testable import MotionLanguage

/// Tests the edits of `check --fix` on every case that has one, and the scripts that it must not change.
@Suite struct FixingTests {
  /// Every script of the cases, with the files beside it.
  private static let scripts: [(name: String, script: String, files: NamedFiles)] = {
    let cases = (try? CaseFile.cases()) ?? []
    return cases.flatMap { snapshot in snapshot.scripts.map { (snapshot.name, $0, NamedFiles(snapshot)) } }
  }()

  /// The limit of nodes. Definitions that double each other take a while to reach the usual limit, and have the same edits
  /// below it.
  private static let limit = 10_000

  private func errors(_ compilation: Compilation) -> [String] {
    compilation.problems.filter { $0.severity == .error && $0.range.end <= compilation.files.scriptEnd }
      .map { "\($0.message.code) \($0.finding.words.title)" }
  }

  /// A fix leaves no problem that it claims to fix, adds none, and leaves nothing to fix. A script that plays is not changed.
  @Test func fixesEveryProblemWithAnEdit() {
    var (mended, playing) = (0, 0)
    for mistaken in FixingTests.mistaken.prefix(FixingTests.scripts.count) {
      let (name, before) = (mistaken.name, mistaken.before)
      if before.scene != nil {
        #expect(before.edits.isEmpty, "\(name)")
        playing += 1
      }
      guard let (source, count) = mistaken.fixed else { continue }
      #expect(
        (source != mistaken.script) == (count > 0) && mistaken.files.fixed(source) == (source, 0), "\(name)")
      guard let after = mistaken.after else { continue }
      mended += 1
      // One mistake may hide another.
      #expect(
        errors(after).count <= errors(before).count && errors(after) != errors(before),
        "\(name):\n\(source)\(errors(before)) \(errors(after))")
    }
    #expect(mended >= 40 && playing >= 150)
  }

  /// The lines that `check --fix` changes in the scripts of the cases and in the wrong examples are those of Tests/Places/edits.txt.
  /// RECORD=1 records them anew.
  @Test func changesTheSameLinesAsBefore() throws {
    var text = ""
    for mistaken in FixingTests.mistaken {
      guard !mistaken.isSlip, let (source, count) = mistaken.fixed, count > 0 else { continue }
      let old = mistaken.script.split(separator: "\n", omittingEmptySubsequences: false)
      let new = source.split(separator: "\n", omittingEmptySubsequences: false)
      let difference = new.difference(from: old)
      text += "\(mistaken.name)\n"
      for case .remove(_, let line, _) in difference.removals { text += "- \(wholeVisible(line.utf8))\n" }
      for case .insert(_, let line, _) in difference.insertions { text += "+ \(wholeVisible(line.utf8))\n" }
    }
    let url = PlaceTests.folder.appendingPathComponent("edits.txt")
    let kept = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
    if kept != text, ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(text.utf8).write(to: url)
      return
    }
    #expect(kept == text)
  }

  /// A number that another word follows is not certainly a number of times.
  @Test func onlyANumberAtTheEndIsANumberOfTimes() {
    func edits(_ script: String) -> [Edit] { compile(source: Array(script.utf8)).edits }
    #expect(edits("fadeIn circle looped 3").count == 1)
    #expect(edits("fadeIn circle looped 3 square").isEmpty)
  }

  /// The wrong example of a message with an edit becomes the right one.
  @Test(arguments: Message.all)
  func fixesTheWrongExample(message: Message) throws {
    let script = try ExplanationTests.bytes(message.wrong.script)
    if compile(source: script, limit: FixingTests.limit).edits.isEmpty { return }
    let (source, _) = fixed(source: script)
    #expect(String(decoding: source, as: UTF8.self) == message.right.script)
  }

  @Test(arguments: [
    ("grow circle from 10 to 2×50", "grow circle from 10 to 2*50"),
    ("rotate square by 90°", "rotate square by 90 degrees"),
    ("rotate square by 90°over 2s", "rotate square by 90 degrees over 2s"),
    ("move circle to （１０，２０）", "move circle to (10,20)"), ("fadeIn\u{A0}circle;", "fadeIn circle"),
    ("grow circle to 10;  // all of it", "grow circle to 10  // all of it"),
    ("fadeIn circle named ‘entrance’", "fadeIn circle named \"entrance\""),
    ("fadeIn circle named entrance then fadeOut circle", "fadeIn circle named \"entrance\" then fadeOut circle"),
    ("var left = fadeIn circle", "let left = fadeIn circle"), ("left = fadeIn circle", "let left = fadeIn circle"),
    ("let left fadeIn circle", "let left = fadeIn circle"), ("let left: fadeIn circle", "let left = fadeIn circle"),
    ("fadeIn circle loop: true", "fadeIn circle repeated forever"),
    ("fadeIn circle looped 3", "fadeIn circle looped 3 times"),
    ("fadeIn circle over 2 secnds", "fadeIn circle over 2 seconds"),
    ("grow circle to 9 with ease in", "grow circle to 9 with ease-in"),
    ("grow circle to 9 with ease out over 2s", "grow circle to 9 with ease-out over 2s"),
    ("grow circle to 9 with high ease in out over 2s", "grow circle to 9 with high ease-in-out over 2s"),
    ("grow circle to 9 ease-in", "grow circle to 9 with ease-in"),
    ("grow circle to 9 with hihg ease-in", "grow circle to 9 with high ease-in"),
    ("grow circle to 9 over 2s hihg ease-in", "grow circle to 9 over 2s with high ease-in"),
    ("fadeIn “circle” over 2s", "fadeIn circle over 2s"), ("fadeIn \"circle\"", "fadeIn circle"),
    ("animate circle' opacity to 0", "animate circle's opacity to 0"),
    ("animate circle’ opacity to 0", "animate circle’s opacity to 0"),
    ("fadeIn circle delay 2s", "fadeIn circle after 2s"),
    ("fadeIn circle over 300ms ease ease-out", "fadeIn circle over 300ms with ease-out"),
    ("fadeIn circle repeat: -1", "fadeIn circle repeated forever"),
    ("Grow circle to 9 ovr 2s wiht ease-in", "grow circle to 9 over 2s with ease-in"),
    ("fadeIn circle at 2x", "fadeIn circle at 2x speed"),
    ("fadeIn circle looped 3 tims", "fadeIn circle looped 3 times"),
    ("fadeIn circle at half looped", "fadeIn circle at half speed looped"),
    ("fadeIn circle and square staggered 80ms", "fadeIn circle and square staggered by 80ms"),
    ("tint circle by red", "tint circle to red"), ("grow circle radius to 9", "grow circle's radius to 9"),
    ("grow circle to 9 with spring(damping 20)", "grow circle to 9 with spring(damping: 20)"),
    ("grow circle to 9 with spring()", "grow circle to 9 with spring"), ("grow circle to 10/ 2", "grow circle to 10/2"),
    ("rotate square by 2*π radians", "rotate square by 2*pi radians"),
    ("circle is a cirlce\nfadeIn circle", "view circle is a circle\nfadeIn circle"),
    ("group both = a, b\nfadeIn both", "group both = a and b\nfadeIn both"),
    ("fadeIn circle over 1s. Then fadeOut circle", "fadeIn circle over 1s then fadeOut circle"),
    ("let quick = 300ms; fadeIn circle over quick", "let quick = 300ms\nfadeIn circle over quick"),
    (
      "\u{FEFF}// ä\r\ngrwo circle to 9\r\n  over 2 secnds\r\n",
      "\u{FEFF}// ä\r\ngrow circle to 9\r\n  over 2 seconds\r\n"
    ),
  ])
  func fixes(script: String, mended: String) {
    let (source, _) = fixed(source: Array(script.utf8))
    #expect(String(decoding: source, as: UTF8.self) == mended)
    #expect(compile(source: source).scene != nil)
  }

  /// These mistakes have two possible corrections, or none that is certain.
  @Test(arguments: [
    "fadeIn circle over 2", "fadeIn circle; fadeIn square", "rotate square from 0 to 2 *pi radians",
    "let card1 = fadeIn circle\nplay card2", "let left = fadeIn circle\nleft = fadeOut circle\nplay left",
    "let fats = 2s\nlet cast = 3s\nfadeIn circle over fast", "fadeIn circle forever", "move circle to 10–20",
    "fadeIn circle and rotate square by 1 turn", "fadeIn circle named big entrance",
    "let my size = 10\ngrow circle to size",
    "rotate square from 0 to 2*pi degrees",
    "fadeIn circle * fadeOut cirlce * grow circle to 9",
    "fadeIn circle // \u{202E}", "view t is text 'abc\nfadeIn t", "let entrance is fadeIn circle\nplay entrance",
    "fadeIn a * fadeIn circle thne",
  ])
  func leavesUncertainMistakes(script: String) {
    #expect(fixed(source: Array(script.utf8)) == (Array(script.utf8), 0), "\(script)")
  }

  /// The byte E9 is é in Latin-1. Here `?` stands for it.
  @Test(arguments: [
    "fadeIn circle ovr 2s // caf?\n", "fadeIn circle ovr 2s\n@keyframes ? {\n from { opacity: 0 ? }\n}\n",
  ])
  func leavesWhatIsNotUTF8(script: String) {
    let source = script.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
    #expect(fixed(source: source) == (source, 0))
  }

  // MARK: The place that is changed

  /// Slips behind a sentence. Some are whole words of another language, and some have no certain correction.
  private static let slips = [
    "over 300ms ease ease-out", "linear ease", "* 2", "+ 2 fadeOut", "+ 2 fadeOut circle", "repeat: -1", "hihg ease-in",
    "with hihg ease-in", "ease in", "loop 3", "staggered 80ms", "delay 2s", "ovr 2s", "thne fadeOut b", "over 2s;",
    "over “2s”", "wiht ease", "at 2x", "over 2 secnds", "* fadeOut cirlce", "with ease in", "loop", "looped 3",
    "repeat: 3", "named ‘x’", "named x", "duration: 2s", "with spring(damping 20)", "with spring()", "at half",
    "to 2×50", "by 90°",
    "ease", "with ease ease-out", "over 2", "then", "and fadeOut b", "& fadeOut b",
  ]

  /// Sentences with a slip of their own, and without.
  private static let sentences = [
    "fadeIn circle", "rotate square by 90 degrees", "(fadeIn a + fadeOut b)", "animate circles opacity to 0",
    "animate circle' opacity to 0", "animate circle’ opacity to 0", "fadeIn “circle”", "fadeIn 'circle'",
    "grow circle 10", "gorw circle to 9", "grow circle radius to 9", "tint circle by red", "left = fadeIn circle",
    "let left: fadeIn circle", "var left = fadeIn circle",
  ]

  /// A script, compiled.
  private struct Mistaken {
    var name: String
    var script: String
    var files: NamedFiles
    /// Whether it is a sentence with slips.
    var isSlip: Bool
    var before: Compilation
    /// What `check --fix` makes of it, if it has edits.
    var fixed: (source: String, count: Int)?
    /// That, compiled, if it is changed.
    var after: Compilation?

    init(_ name: String, _ script: String, _ files: NamedFiles, isSlip: Bool) {
      (self.name, self.script, self.files, self.isSlip) = (name, script, files, isSlip)
      before = files.compiled(script, limit: limit)
      if before.edits.isEmpty { return }
      let fixed = files.fixed(script)
      self.fixed = fixed
      if fixed.count > 0 { after = files.compiled(fixed.source, limit: limit) }
    }
  }

  /// Every script of the cases, then every wrong example, and every sentence with one slip and with two.
  private static let mistaken =
    (scripts + wrongExamples).map { Mistaken($0.name, $0.script, $0.files, isSlip: false) }
    + sentencesWithSlips.map { Mistaken($0, $0, NamedFiles(), isSlip: true) }

  private static let wrongExamples: [(name: String, script: String, files: NamedFiles)] = {
    var all: [(String, String, NamedFiles)] = []
    for message in Message.all where !message.wrong.script.contains("\\") {
      let files = Dictionary(uniqueKeysWithValues: message.wrong.files.map { ($0.name, $0.text) })
      all.append((message.code, message.wrong.script, NamedFiles(files)))
    }
    return all
  }()

  private static let sentencesWithSlips: [String] = {
    var all: [String] = []
    for (place, sentence) in sentences.enumerated() {
      all += ([""] + slips).map { "\(sentence) \($0)" }
      // Each of the first slips is beside each other one in one of the sentences.
      for (first, slip) in slips.prefix(20).enumerated() {
        for (second, other) in slips.prefix(20).enumerated() where (first + second) % sentences.count == place {
          all.append("\(sentence) \(slip) \(other)")
        }
      }
    }
    return all
  }()

  /// Returns the ranges of the tokens in a text that an earlier version does not contain.
  private static func changes(in new: [UInt8], from old: [UInt8]) -> [SourceRange] {
    let tokens = Lexer.lex(new).0.tokens
    let words = tokens.map { new[$0.range.bytes] }
    let difference = words.difference(from: Lexer.lex(old).0.tokens.map { old[$0.range.bytes] })
    return difference.insertions.reduce(into: []) { places, change in
      guard case .insert(let index, _, _) = change else { return }
      let range = tokens[index].range
      if let last = places.last, index > 0, last.end == tokens[index - 1].end {
        places[places.count - 1] = last.through(range)
      } else {
        places.append(range)
      }
    }
  }

  /// What `check --fix` writes has no error at a place that it changed.
  @Test func leavesNoErrorWhereItChangesTheScript() {
    var mended = 0
    for mistaken in FixingTests.mistaken {
      guard let source = mistaken.fixed?.source, let after = mistaken.after else { continue }
      mended += 1
      let places = FixingTests.changes(in: Array(source.utf8), from: Array(mistaken.script.utf8))
      for problem in after.problems
      where problem.severity == .error && !Message.scripts.contains(problem.message) {
        let isChanged = places.contains { problem.range.start < $0.end && $0.start < problem.range.end }
        #expect(!isChanged, "\(mistaken.name): \(problem.message.code) in\n\(source)")
      }
    }
    #expect(mended >= 500)
  }

  /// These have mistakes without a certain correction, so they are left as they are.
  @Test(arguments: [
    "fadeIn circle linear ease", "fadeIn circle with ease over 2s ease-out",
    "fadeIn circle * 2", "fadeIn circle + 2 fadeOut", "fadeIn circle + 2 fadeOut circle",
    "animate circles opacity to 0", "fadeIn \"2 circles\"",
  ])
  func leavesOutEditsThatAreMistakes(script: String) {
    #expect(fixed(source: Array(script.utf8)) == (Array(script.utf8), 0))
  }

  /// A changed line that a message offers has no error in its changed words, or another line of the same offer has none.
  @Test func offersLinesWithoutErrorsInTheirChange() {
    var offers = 0
    for mistaken in FixingTests.mistaken {
      let (name, files, before) = (mistaken.name, mistaken.files, mistaken.before)
      let (renderer, bytes) = (ProblemRenderer(before.files, color: false), Array(mistaken.script.utf8))
      var messages: Set<Message> = []
      for problem in before.problems where problem.range.end <= before.files.scriptEnd && problem.calls.isEmpty {
        // The tokens of a group may be groups again. A script may repeat a mistake many times.
        guard problem.message != .tokenGroup, messages.insert(problem.message).inserted else { continue }
        let lines = renderer.lines(at: problem.range.start)
        let line = lines.content(ofLine: lines.line(at: Int(problem.range.start)))
        let offered = renderer.suggested(problem.finding.words.instead, problem.range).changed
        if offered.isEmpty || line.count > 160 { continue }
        offers += 1
        let indent = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let isRight = offered.contains { offer in
          let changed = Array(bytes[..<line.startIndex] + indent) + Array(offer.utf8) + bytes[line.endIndex...]
          let places = FixingTests.changes(in: changed, from: bytes)
          return !files.compiled(String(decoding: changed, as: UTF8.self), limit: FixingTests.limit).problems.contains {
            problem in problem.severity == .error && places.contains { $0.contains(problem.range) }
          }
        }
        #expect(isRight, "\(name): \(problem.message.code) offers\n\(offered.joined(separator: "\n"))")
      }
    }
    #expect(offers >= 1000)
  }

  /// Edits of used files are not applied to the script.
  @Test func leavesUsedFilesAlone() {
    let files = NamedFiles(["part.motion": "let part = gorw circle to 9"])
    let script = "use \"part.motion\"\nplay part thne fadeIn circle"
    #expect(files.fixed(script) == ("use \"part.motion\"\nplay part then fadeIn circle", 1))
  }
}

extension NamedFiles {
  /// Returns a script with its mistakes fixed, and their number.
  func fixed(_ script: String) -> (source: String, count: Int) {
    let (source, count) = MotionLanguage.fixed(source: Array(script.utf8)) { reader(of: script) }
    return (String(decoding: source, as: UTF8.self), count)
  }
}
