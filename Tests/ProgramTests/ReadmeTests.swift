import CaseFiles
import Foundation
import Testing

/// What the documents show is what happens.
@Suite struct ReadmeTests {
  private static func url(_ name: String) -> URL { Shell.projectFolder.appendingPathComponent(name) }

  /// The blocks of a document in a language, in order.
  private static func blocks(_ language: String, of name: String) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    var blocks: [String] = []
    var isInside = false
    var isWanted = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        isWanted = isInside && line == "```\(language)"
        if isWanted { blocks.append("") }
      } else if isWanted {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  /// The blocks that are named, as files: what a script of the document may use.
  private static func files(of name: String) throws -> [String: String] {
    let text = String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    var files: [String: String] = [:]
    for block in text.components(separatedBy: "\n```").filter({ $0.hasPrefix("motion ") || $0.hasPrefix("json ") }) {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      files[String(lines[0].split(separator: " ")[1])] = lines.dropFirst().map { $0 + "\n" }.joined()
    }
    return files
  }

  /// Every `sh` block that calls motionc does so without a mistake, and the `stdout` block after it is
  /// what it prints.
  @Test func readmeShowsWhatMotioncPrints() throws {
    let readme = try Case(
      String(decoding: try Data(contentsOf: ReadmeTests.url("README.md")), as: UTF8.self), name: "README.md")
    let missing = try ["gnuplot", "ffmpeg", "rsvg-convert"].filter { try Shell.run("command -v \($0)").status != 0 }
    func isPossible(_ command: String) -> Bool {
      !missing.contains { command.contains($0) || ($0 != "gnuplot" && command.contains("motionc render")) }
    }
    let shell = try Shell(files: Scripts.examples().merging(readme.files) { $1 })
    defer { shell.remove() }
    let steps = readme.steps.filter { $0.command.contains("motionc ") }
    #expect(steps.count { $0.expected.output != nil } >= 3)
    for step in steps where isPossible(step.command) {
      let outcome = try shell.run("set -e\n\(step.command)")
      #expect(outcome.status == 0, "\(step.command)\(outcome.errorText)")
      guard let output = step.expected.output else { continue }
      #expect(outcome.outputText == String(decoding: output, as: UTF8.self), "\(step.command)")
    }
  }

  @Test func readmeShowsTheFoundingScript() throws {
    #expect(try ReadmeTests.blocks("motion", of: "README.md").first == Scripts.founding)
  }

  @Test(arguments: ["README.md", "CHANGELOG.md", "grammar.md"])
  func scriptsInDocumentsPlay(name: String) throws {
    let scripts = try ReadmeTests.blocks("motion", of: name)
    #expect(!scripts.isEmpty)
    let used = try ReadmeTests.files(of: name)
    for script in scripts {
      let files = used.merging(["script.motion": script]) { $1 }
      let outcome = try Shell.run("motionc check script.motion", files: files)
      #expect(outcome.status == 0, "\(name):\n\(script)\(outcome.errorText)")
    }
  }

  /// The pictures are there, and the map is as short as a map is to be.
  @Test func readmeIsWhole() throws {
    let text = String(decoding: try Data(contentsOf: ReadmeTests.url("README.md")), as: UTF8.self)
    let pictures = text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    #expect(pictures.count >= 2)
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: ReadmeTests.url(picture).path), "\(picture)")
    }
    let map = try #require(try ReadmeTests.blocks("", of: "README.md").first { $0.hasPrefix("Sources/\n") })
    #expect(map.split(separator: "\n").count <= 60)
    for name in map.matches(of: /(\w+)\.swift/).map({ String($0.1) }) {
      let found = FileManager.default.enumerator(atPath: ReadmeTests.url("Sources").path)?
        .contains { ($0 as? String)?.hasSuffix("/\(name).swift") == true }
      #expect(found == true, "the map names \(name).swift")
    }
  }
}
