import CaseFiles
import Foundation
import MotionText
import Testing

@testable import MotionLanguage

/// Tests which slips of the keyboard are found, and what is left as it is.
@Suite struct SlipTests {
  private func fixed(_ script: String) -> String {
    String(decoding: MotionLanguage.fixed(source: Array(script.utf8)).source, as: UTF8.self)
  }

  /// Each line stands behind two declarations of views.
  private static let views = "view ball is a circle\nview box is a square\n"

  @Test(arguments: [
    // A letter.
    ("wait fr 2s", "wait for 2s"), ("fadeIn al views", "fadeIn all views"),
    ("fadeIn eahc of ball", "fadeIn each of ball"),
    ("fadeIn ball at hlaf speed", "fadeIn ball at half speed"), ("view b si a circle", "view b is a circle"),
    ("fadeIn ball snd box", "fadeIn ball and box"), ("tint ball to rbg(10, 20, 30)", "tint ball to rgb(10, 20, 30)"),
    ("default duraton 300ms", "default duration 300ms"), ("require no motoin over 5s", "require no motion over 5s"),
    ("on drga of ball: fadeOut ball", "on drag of ball: fadeOut ball"),
    ("no tap of ball: fadeOut ball", "on tap of ball: fadeOut ball"),
    ("fadeIn ball and box staggered by 80ms in ranodm order", "fadeIn ball and box staggered by 80ms in random order"),
    // Words that touch, and a space inside one.
    ("letquick = 300ms", "let quick = 300ms"), ("viewjan is a circle at (10, 20)", "view jan is a circle at (10, 20)"),
    ("fadeIn ball with ease-outover 2s", "fadeIn ball with ease-out over 2s"), ("wait2s", "wait 2s"),
    ("fadeIn ball withease-out", "fadeIn ball with ease-out"), ("growball to 3", "grow ball to 3"),
    ("canvas400 by 300", "canvas 400 by 300"), ("fadeIn ball\n  thenfadeOut box", "fadeIn ball\n  then fadeOut box"),
    ("fadeo ut ball over 2s", "fadeOut ball over 2s"), ("fad e ball to 0.5", "fade ball to 0.5"),
    ("view sheetis a circle at (1, 2)", "view sheet is a circle at (1, 2)"),
    ("fadeIn ball over 3 00ms", "fadeIn ball over 300ms"),
    ("canvas 400 by 300 with bakcground white", "canvas 400 by 300 with background white"),
    ("require no motion ovrr 30s", "require no motion over 30s"),
    ("on tap of ba ll: fadeOut ball", "on tap of ball: fadeOut ball"),
    // Twice.
    ("let let x = 2s", "let x = 2s"), ("view view jan is a circle", "view jan is a circle"),
    ("fadeIn ball over 2s 2s", "fadeIn ball over 2s"),
    ("fadeIn ball then then fadeOut box", "fadeIn ball then fadeOut box"),
    // Signs.
    ("move ball to (-30 -14)", "move ball to (-30, -14)"),
    ("move ball to (10, 20 over 2s", "move ball to (10, 20) over 2s"),
    ("fadeIn ball (over 2s", "fadeIn ball over 2s"),
    ("fadeIn ball with spring(bounce: 0.3 duration: 500ms)", "fadeIn ball with spring(bounce: 0.3, duration: 500ms)"),
    ("pulse(ball time: 2s)", "pulse(ball, time: 2s)"), ("pulse(ball, time 2s)", "pulse(ball, time: 2s)"),
    // Letters in numbers.
    ("canvas 4o0 by 240", "canvas 400 by 240"), ("move ball by (0, -5o)", "move ball by (0, -50)"),
    ("rotate ball from -1o to 10 degrees", "rotate ball from -10 to 10 degrees"),
    ("fadeIn ball over 2ooms", "fadeIn ball over 200ms"),
    ("fadeIn ball over 600ms wigh ease", "fadeIn ball over 600ms with ease"),
    // What a message says of it is no reason against a slip that leaves the line right.
    ("view b is a p ath \"M0 0L10 10\"", "view b is a path \"M0 0L10 10\""),
    ("view b is a row of 3 circ les", "view b is a row of 3 circles"),
    ("view b is a circle with fill whit e", "view b is a circle with fill white"),
    ("fadeIn ball at 2x spe ed", "fadeIn ball at 2x speed"),
    ("tint ball to greenover 2s", "tint ball to green over 2s"),
    ("view b is a circle with fill no ne", "view b is a circle with fill none"),
    ("view b is a circle with fill noneand radius 3", "view b is a circle with fill none and radius 3"),
    ("let w ave = fadeIn ball\nplay wave", "let wave = fadeIn ball\nplay wave"),
    // Several in one line.
    ("fadeIn bal then fadeOut box ovre 2s", "fadeIn ball then fadeOut box over 2s"),
    ("view b si a circle wiht radius 3", "view b is a circle with radius 3"),
    ("Fadein ball ovre 2s", "fadeIn ball over 2s"),
    // Behind a mistake that a message corrects.
    ("fadeIn all ball ovr 4o0ms", "fadeIn ball over 400ms"),
  ])
  func takesASlipBack(line: String, meant: String) {
    #expect(fixed(SlipTests.views + line) == SlipTests.views + meant)
  }

  /// A word of the grammar is no slip of itself where the mistake is in another line.
  @Test func noWordIsMisspeltAsItself() {
    let script = """
      transition page
       present: make each of a pinchable named ""
       replicate: the b and c and all boxes
      view d is square with trim ( e named "a" reversed - linear( #Dd4 , rgb( 3 4 5 ) ) ) clipped to f
      """
    let problems = compile(source: Array(script.utf8)).problems
    #expect(problems.count > 2 && !problems.contains { $0.finding.words.title == "unexpected `replicate`" })
  }

  /// Each has several meanings, or none that leaves the line without a mistake.
  @Test(arguments: [
    "fadeIn foo", "grow ball to sizw", "play growball", "fadeIn ball ok box",
    "define swap A B = nothing", "resize box to 100px 100px", "grow ball to p", "fadeIn ball with ease2 over 2s",
    "rotate ball by ta", "fadeIn ball i 2s", "fadeIn ball with linear(0, 0.5 0.6, 1)",
    "group both = ball and box and ball", "let gap = 10 20", "wait 1 2s", "fadeIn ball over 1 2s",
    "tint ball to gren ovr 2s", "shrink ball the 50%", "tint ball to facade",
    // Other words, which are misspelt ones of the language only by chance.
    "shade ball", "drag ball", "pin ball", "blank ball", "tint ball to pine",
    "fadeIn ball over 1 1/2s",
  ])
  func leavesTheLine(line: String) {
    #expect(fixed(SlipTests.views + line) == SlipTests.views + line)
  }

  /// Each line with slips is corrected at once, although others have slips too: what the check finds in those is no reason against a
  /// change, and neither is a name that one of them may declare.
  @Test func findsSlipsBesideOthers() {
    let script = """
      canvas 320 by 200 with bakground white
      view card is a rectangle at (160, 100) wih size (120, 80) adn fill #268bd2
      veiw dot is a circle at (20, 20) with radius 4
      let quick = 20 0ms
      let enter = move card form (0, 100) to (160, 100) over quick with ease-out
      play enter then fadeOut dot ovrr 1s
      """
    let compilation = compile(source: Array(script.utf8))
    #expect(compilation.problems.map(\.severity) == Array(repeating: .error, count: 6))
    #expect(compilation.edits.count == 6)
    #expect(compile(source: Array(fixed(script).utf8)).scene != nil)
  }

  /// A name that another line has is not misspelt.
  @Test func keepsNames() {
    let script = "view form is a circle\nfadeIn form\n  then grow form 3"
    #expect(fixed(script) == script)
  }

  /// Slips are found in scripts that use other files, whose names are known there.
  @Test func findsSlipsBesideUsedFiles() {
    let files = NamedFiles(["brand.motion": "let quick = 300ms"])
    let script = "use \"brand.motion\"\nfadeIn ball over quick\n  then fadeOut ball at hlaf speed"
    #expect(files.fixed(script) == (script.replacing("hlaf", with: "half"), 1))
  }

  /// A name stays where the line that declares it is corrected too, or cannot be, and where several uses agree.
  @Test(arguments: [
    ("let fist = 9s\nl et fast = 1s\nfadeIn a over fast", "let fist = 9s\nlet fast = 1s\nfadeIn a over fast"),
    ("let fast = 1s\nletfist = 9s\nfadeIn a over fist", "let fast = 1s\nlet fist = 9s\nfadeIn a over fist"),
    (
      "view bell is a circle\nv iew ball is a circle\nfadeIn ball then fadeOut ball",
      "view bell is a circle\nview ball is a circle\nfadeIn ball then fadeOut ball"
    ),
    ("let fast = 1s\nlet fi st = 9s\nfadeIn a over fist", "let fast = 1s\nlet fi st = 9s\nfadeIn a over fist"),
    ("view ddots is a circle\nfadeIn dots then fadeOut dots", "view ddots is a circle\nfadeIn dots then fadeOut dots"),
  ])
  func leavesUsesOfMisspeltDeclarations(script: String, mended: String) {
    #expect(fixed(script) == mended)
  }

  /// A used file has its sentences behind those of the script.
  @Test func findsColoursWithoutSignBesideUsedFiles() {
    let files = NamedFiles(["part.motion": "define sink(target, depth = 40) = move target by (0, depth) over 1s"])
    let script = "use \"part.motion\"\nview ball is a circle with fill 268bd2\nsink ball"
    let problems = compile(source: Array(script.utf8), read: files.reader(of: script)).problems
    #expect(problems.map(\.message) == [.unexpected])
  }

  /// A long script, a long line and many mistakes take no longer than a script without slips.
  @Test func isBounded() {
    let line = "fadeIn ball over 2s at hlaf speed\n"
    let long = String(repeating: "fadeIn ball over 2s\n  then fadeOut ball\n", count: 14_000) + line
    #expect(compile(source: Array(long.utf8)).problems.contains { $0.message == .unknownName })
    let wide = "fadeIn ball over 2s at hlaf speed" + String(repeating: " ", count: 200)
    #expect(fixed(wide) == wide)
    let many = (1...220).map { "let a\($0) = \(line)" }.joined()
    let found = compile(source: Array(many.utf8)).problems
    #expect((20...200).contains(found.count { $0.message == .unexpected }))
  }

  /// Every word that the grammar has in quotation marks can be what a slip means.
  @Test func knowsTheWordsOfTheGrammar() throws {
    let url = CaseFile.folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "grammar.md")
    let grammar = try String(contentsOf: url, encoding: .utf8)
    let words = Set(grammar.matches(of: /"([a-z][a-z-]+)"/).map { String($0.output.1) })
    #expect(words.count > 150)
    let unknown = words.filter { !GrammarWord.isOne($0) }
    // These are names of examples.
    #expect(unknown.sorted() == ["delay", "easing", "enter", "entrance", "fast", "place", "standard", "value"])
  }
}
