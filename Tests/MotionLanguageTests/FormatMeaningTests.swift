import Foundation
import SeededRandom
import Testing

@testable import MotionLanguage

/// A formatted script plays the same.
@Suite struct FormatMeaningTests {
  @Test func randomScriptsPlayTheSame() {
    var compiled = 0
    let rounds = Soak.rounds(20, soaking: 500)
    for seed in 0..<rounds {
      let script = RandomScript(seed: UInt64(seed)).text
      guard let meaning = FormatTests.Meaning(script) else { continue }
      compiled += 1
      let formatted = FormatTests.expectKept(script, "seed \(seed)")
      #expect(FormatTests.Meaning(formatted) == meaning, "seed \(seed):\n\(script)\n---\n\(formatted)")
    }
    #expect(compiled > rounds / 2, "\(compiled)")
  }

  /// Every script of the repository: examples, documents and cases.
  static let scripts: [(name: String, script: String)] = {
    let root = GrammarTests.root
    var found: [(String, String)] = []
    let files = FileManager.default.enumerator(atPath: root.path)
    while let name = files?.nextObject() as? String {
      if name.hasPrefix(".") {
        files?.skipDescendants()
        continue
      }
      guard name.hasSuffix(".motion") || name.hasSuffix(".md"),
        let data = try? Data(contentsOf: root.appendingPathComponent(name))
      else { continue }
      let text = String(decoding: data, as: UTF8.self)
      if name.hasSuffix(".motion") {
        found.append((name, text))
      } else {
        for block in GrammarText.blocks("motion", in: text) { found.append((name, block)) }
      }
    }
    // Some scripts, such as that of a message and of its page, are the same.
    var seen: Set<String> = []
    return found.sorted { $0.0 < $1.0 }.filter { $0.0.hasSuffix(".motion") || seen.insert($0.1).inserted }
  }()

  @Test func everyScriptOfTheRepositoryPlaysTheSame() {
    #expect(FormatMeaningTests.scripts.count > 450)
    var random = SplitMix64(seed: 5)
    for (place, (name, script)) in FormatMeaningTests.scripts.enumerated() {
      let formatted = FormatTests.expectKept(script, name)
      // Most scripts are already formatted and need not be compiled.
      if formatted != script {
        #expect(FormatTests.Meaning(script) == FormatTests.Meaning(formatted), "\(name)\n\(formatted)")
      }
      // The script is also formatted with comments in it; briefly, every third one.
      for _ in 0..<Soak.rounds(place % 3 == 0 ? 1 : 0, soaking: 2) {
        let loose = FormatTests.loosened(formatted, using: &random)
        guard syntax(of: Array(loose.utf8)) == syntax(of: Array(script.utf8)) else { continue }
        FormatTests.expectKept(loose, keepsOrder: true, name)
      }
    }
  }

  /// The examples are formatted.
  @Test func theExamplesAreFormatted() {
    for (name, script) in FormatMeaningTests.scripts where name.hasSuffix(".motion") && name.hasPrefix("Examples/") {
      #expect(String(decoding: format(source: Array(script.utf8)).text, as: UTF8.self) == script, "\(name)")
    }
  }

  /// Scripts of any depth and length are formatted in linear time.
  @Test(arguments: [
    ("(", "fadeIn circle", ")"), ("", "fadeIn circle", " + fadeIn circle"), ("", "fadeIn circle", " reversed"),
    ("", "1", "+1"), ("-", "1", ""), ("(fadeIn circle * ", "a", " + a)"), ("(a then ", "a", " while a)"),
    ("(", "", ""), ("", "1", ")"), ("((1 + ", "2", ") * 3)"), ("grow a to (", "1", ")"),
    ("grow a over 2s to (", "1", ")"),
    ("ease-in(", "1", ")"), ("", "a", " // b\n + a"), ("", "let a = 1", "\nlet a = 2"), ("(a,", "b", ")"),
    ("(a looped (2*", "b", "s) times)"), ("", "(1", " 2%, 3"), ("", "a", "\n\n// b\n"),
  ])
  func depth(shape: (open: String, inner: String, close: String)) {
    func seconds(_ count: Int) -> Double {
      let open = String(repeating: shape.open, count: count), close = String(repeating: shape.close, count: count)
      let source = Array((open + shape.inner + close).utf8)
      let start = Self.secondsOfThisThread()
      let text = format(source: source, isChecked: false).text
      let seconds = Self.secondsOfThisThread() - start
      #expect(text.count < 60 * source.count + 1000)
      #expect(syntax(of: source) == syntax(of: text))
      return seconds
    }
    let count = Soak.rounds(80, soaking: 3_000)
    let (less, more) = (seconds(count), seconds(10 * count))
    #expect(more < less * 40 + 1.5, "\(less) \(more)")
  }

  /// The time that this thread has computed, which other programs on the machine do not change.
  private static func secondsOfThisThread() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
