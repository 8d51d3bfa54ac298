import CaseFiles
import Foundation
import SeededRandom
import Testing

@testable import MotionLanguage

/// Broken, deep and large files of design tokens are handled without a trap.
@Suite struct DesignTokenTests {
  private func compiled(_ script: String, _ tokens: [UInt8]) -> Compilation {
    var read: [String] = []
    return compile(source: Array(script.utf8)) { path, _ in
      if let known = read.firstIndex(of: path) { return .again(id: known + 1) }
      read.append(path)
      return .read(id: read.count, name: path, bytes: read.count == 1 ? tokens : Array("{}".utf8))
    }
  }

  /// Returns whether the script plays.
  @discardableResult
  private func check(_ script: String, _ tokens: [UInt8]) -> Bool {
    let compilation = compiled(script, tokens)
    let size = script.utf8.count + 1 + tokens.count
    let renderer = ProblemRenderer(compilation.files, color: false)
    for problem in compilation.problems {
      #expect(problem.range.start <= problem.range.end && Int(problem.range.end) <= size)
    }
    for problem in compilation.problems.prefix(5) {
      #expect(String(validating: renderer.human(problem), as: UTF8.self) != nil)
      #expect(String(validating: renderer.json(problem), as: UTF8.self) != nil)
    }
    #expect((compilation.scene == nil) == compilation.problems.contains { $0.severity == .error })
    return compilation.scene != nil
  }

  /// Random changes to the files of the cases.
  @Test func randomChangesDoNotTrap() throws {
    var random = SplitMix64(seed: 2025)
    var broken = 0
    for name in ["values.md", "references.md", "circles.md", "mistaken.md", "colours.md"] {
      let files = NamedFiles(try #require(try CaseFile(path: "tokens/\(name)").cases.first))
      for (file, json) in files.files where file.hasSuffix(".json") {
        let bytes = Array(json.utf8)
        for script in files.scripts {
          for _ in 0..<Soak.rounds(20, soaking: 200) {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) where changed.count > 2 {
              let start = Int.random(in: 0..<changed.count, using: &random)
              let end = min(changed.count, start + Int.random(in: 1...8, using: &random))
              switch Int.random(in: 0..<4, using: &random) {
              case 0: changed.removeSubrange(start..<end)
              case 1:
                changed.insert(contentsOf: changed[start..<end], at: Int.random(in: 0..<changed.count, using: &random))
              case 2: changed.swapAt(start, Int.random(in: 0..<changed.count, using: &random))
              default: changed[start] = "{}[]\",:$#/0a".utf8.randomElement(using: &random) ?? 0
              }
            }
            broken += check(script, changed) ? 0 : 1
          }
        }
      }
    }
    #expect(broken > 100)
  }

  /// Exchanges whole values, so that the JSON stays valid and references lead anywhere.
  @Test func shuffledReferencesDoNotTrap() {
    var random = SplitMix64(seed: 7)
    let names = ["a", "b", "c", "d"]
    for _ in 0..<Soak.rounds(200, soaking: 5_000) {
      func path() -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in names.randomElement(using: &random) ?? "" }
          .joined(separator: ".")
      }
      func pointer() -> String {
        "#/" + path().split(separator: ".").joined(separator: "/") + (random.oneIn(2) ? "/$value" : "")
      }
      func token() -> String {
        let value =
          [
            "{\"value\":1,\"unit\":\"s\"}", "\"{\(path())}\"", "{\"$ref\":\"\(pointer())\"}",
            "[0,0,{\"$ref\":\"\(pointer())\"},1]",
          ].randomElement(using: &random) ?? ""
        return random.oneIn(4) ? "{\"$ref\":\"\(pointer())\"}" : "{\"$type\":\"duration\",\"$value\":\(value)}"
      }
      func group(_ depth: Int) -> String {
        var members: [String] = random.oneIn(3) ? ["\"$extends\":\"{\(path())}\""] : []
        for name in names where !random.oneIn(3) {
          members.append("\"\(name)\":" + (depth > 1 || random.oneIn(2) ? token() : group(depth + 1)))
        }
        return "{" + members.joined(separator: ",") + "}"
      }
      let json = group(0)
      check("use \"x.json\"\nwait \(path()) * wait \(path()) * wait \(path())", Array(json.utf8))
    }
  }

  /// Chains, groups and names may have any length and depth.
  @Test func chainsHaveAnyLength() {
    let count = 5_000
    let aliases = (0..<count).map { "\"t\($0)\":{\"$value\":\"{t\($0 + 1)}\"}" }.joined(separator: ",")
    let whole = "{\(aliases),\"t\(count)\":{\"$type\":\"duration\",\"$value\":{\"value\":1,\"unit\":\"s\"}}}"
    #expect(compiled("use \"x.json\"\nwait t0", Array(whole.utf8)).scene != nil)
    let circle = "{\(aliases),\"t\(count)\":{\"$value\":\"{t0}\"}}"
    #expect(compiled("use \"x.json\"\nwait t0", Array(circle.utf8)).problems.count == 1)
    let deep =
      String(repeating: "{\"a\":", count: count) + "{\"$type\":\"duration\",\"$value\":{\"value\":1,\"unit\":\"s\"}}"
      + String(repeating: "}", count: count)
    let path = (0..<count).map { _ in "a" }.joined(separator: ".")
    #expect(compiled("use \"x.json\"\nwait \(path)", Array(deep.utf8)).scene != nil)
    let extending = (0..<500).map { "\"g\($0)\":{\"$extends\":\"{g\($0 + 1)}\"}" }.joined(separator: ",")
    let problems = compiled("use \"x.json\"\nwait g0.x", Array("{\(extending),\"g500\":{}}".utf8)).problems
    #expect(problems.first?.finding.words.title.contains("too many references") == true)
  }

  /// These groups contain themselves twice, and expanding them would never end.
  @Test func groupsAreNotCopied() {
    let groups = (1...40).map {
      "\"g\($0)\":{\"x\":{\"$extends\":\"{g\($0 - 1)}\"},\"y\":{\"$extends\":\"{g\($0 - 1)}\"}}"
    }
    let json = "{\"g0\":{\"t\":{\"$type\":\"number\",\"$value\":3}},\(groups.joined(separator: ","))}"
    let path = "g40." + (0..<40).map { $0 % 2 == 0 ? "x" : "y" }.joined(separator: ".") + ".t"
    #expect(compiled("use \"x.json\"\ngrow circle to \(path)", Array(json.utf8)).scene?.writes.last?.offset == 3)
  }

  static let sixths: [(Double, [Double])] = [
    (0, [1, 0, 0]), (60, [1, 1, 0]), (120, [0, 1, 0]), (180, [0, 1, 1]), (240, [0, 0, 1]), (300, [1, 0, 1]),
    (360, [1, 0, 0]), (30, [1, 0.5, 0]),
  ]

  /// The hues follow the definition: sixths of the circle (CSS Color 4, 7).
  @Test(arguments: sixths)
  func huesFollowTheDefinition(hue: Double, expected: [Double]) {
    let rgb = ColourSpace.rgb(hue: hue, saturation: 1, lightness: 0.5)
    for (found, wanted) in zip([rgb.x, rgb.y, rgb.z], expected) { #expect(abs(found - wanted) < 1e-15) }
  }

  @Test func gammaIsThatOfSRGB() {
    for step in 0...1000 {
      let value = Double(step) / 1000
      let expected = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      #expect(abs(ColourSpace.gammaEncoded(value) - expected) < 2e-15)
    }
  }
}
