import CaseFiles
import Testing

@testable import MotionLanguage

/// Tests the edits of `check --fix` on every case that has one, and the scripts that it must not change.
@Suite struct FixingTests {
  /// Returns every script of the cases, with the files beside it.
  private static func scripts() throws -> [(name: String, script: String, files: NamedFiles)] {
    try CaseFile.cases().flatMap { snapshot in snapshot.scripts.map { (snapshot.name, $0, NamedFiles(snapshot)) } }
  }

  /// The limit of nodes. Definitions that double each other take a while to reach the usual limit, and have the same edits
  /// below it.
  private static let limit = 10_000

  private func errors(_ compilation: Compilation) -> [String] {
    compilation.problems.filter { $0.severity == .error && $0.range.end <= compilation.files.scriptEnd }
      .map(\.message.code)
  }

  /// A fix leaves no problem that it claims to fix, adds none, and leaves nothing to fix. A script that plays is not changed.
  @Test func fixesEveryProblemWithAnEdit() throws {
    var (mended, playing) = (0, 0)
    for (name, script, files) in try FixingTests.scripts() {
      let before = files.compiled(script, limit: FixingTests.limit)
      if before.scene != nil {
        #expect(before.edits.isEmpty, "\(name)")
        playing += 1
      }
      if before.edits.isEmpty { continue }
      let (source, count) = files.fixed(script)
      #expect((source != script) == (count > 0) && files.fixed(source) == (source, 0), "\(name)")
      if count == 0 { continue }
      mended += 1
      let after = files.compiled(source, limit: FixingTests.limit)
      // One mistake may hide another.
      #expect(
        errors(after).count <= errors(before).count && errors(after) != errors(before),
        "\(name):\n\(source)\(errors(before)) \(errors(after))")
    }
    #expect(mended >= 40 && playing >= 150)
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
    ("fadeIn circle loop", "fadeIn circle looped"), ("fadeIn circle looped 3", "fadeIn circle looped 3 times"),
    ("fadeIn circle over 2 secnds", "fadeIn circle over 2 seconds"),
    ("grow circle to 9 with ease in", "grow circle to 9 with ease-in"),
    ("grow circle to 9 with ease out over 2s", "grow circle to 9 with ease-out over 2s"),
    ("grow circle to 9 with high ease in out over 2s", "grow circle to 9 with high ease-in-out over 2s"),
    ("grow circle to 9 ease-in", "grow circle to 9 with ease-in"),
    ("Grow circle to 9 ovr 2s wiht ease-in", "grow circle to 9 over 2s with ease-in"),
    ("fadeIn circle at 2x", "fadeIn circle at 2x speed"),
    ("fadeIn circle at half looped", "fadeIn circle at half speed looped"),
    ("fadeIn circle and square staggered 80ms", "fadeIn circle and square staggered by 80ms"),
    ("tint circle by red", "tint circle to red"), ("grow circle radius to 9", "grow circle's radius to 9"),
    ("grow circle to 9 with spring(damping 20)", "grow circle to 9 with spring(damping: 20)"),
    ("grow circle to 9 with spring()", "grow circle to 9 with spring"), ("grow circle to 10/ 2", "grow circle to 10/2"),
    ("rotate square by 2*π radians", "rotate square by 2*pi radians"),
    ("circle is a cirlce\nfadeIn circle", "view circle is a circle\nfadeIn circle"),
    ("group both = a, b\nfadeIn both", "group both = a and b\nfadeIn both"),
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
    "fadeIn circle looped 3 tims", "rotate square from 0 to 2*pi degrees",
    "fadeIn circle * fadeOut cirlce * grow circle to 9",
    "fadeIn circle // \u{202E}", "let entrance is fadeIn circle\nplay entrance", "fadeIn a * fadeIn circle thne",
  ])
  func leavesUncertainMistakes(script: String) {
    #expect(fixed(source: Array(script.utf8)) == (Array(script.utf8), 0), "\(script)")
  }

  /// An edit is left out if its own words are wrong where it puts them.
  @Test(arguments: [
    ("fadeIn circle over 300ms ease ease-out", "fadeIn circle over 300ms with ease ease-out"),
    ("fadeIn circle linear ease", "fadeIn circle with linear ease"), ("fadeIn circle * 2", "fadeIn circle * 2"),
    ("fadeIn circle + 2 fadeOut circle", "fadeIn circle + 2 fadeOut circle"),
    ("fadeIn circle repeat: -1", "fadeIn circle repeat: -1"),
  ])
  func leavesOutEditsThatAreMistakes(script: String, expected: String) {
    let (source, count) = fixed(source: Array(script.utf8))
    #expect(String(decoding: source, as: UTF8.self) == expected && count == (script == expected ? 0 : 1))
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
