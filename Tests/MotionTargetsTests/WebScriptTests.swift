import Foundation
import Testing

@testable import MotionTargets

/// The folder with the scripts of the pages.
@Suite struct WebScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/MotionTargets/Web").standardizedFileURL

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let scripts: [URL] = {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "js" }.sorted { $0.path < $1.path }
  }()

  @Test func scriptsExist() { #expect(WebScriptTests.scripts.map(\.lastPathComponent) == ["page.js", "watch.js"]) }

  @Test(.enabled(if: WebScriptTests.node != nil, "node is not installed"), arguments: WebScriptTests.scripts)
  func nodeAcceptsTheScripts(script: URL) throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: try #require(WebScriptTests.node))
    process.arguments = ["--check", script.path]
    process.standardError = errors
    try process.run()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))")
  }

  @Test func placeholdersAreFilledOnce() {
    let template = PageTemplate(Array("a{{b}}c/*{{d}}*/e{{b}}{{none}}{{".utf8))
    #expect(template.filled(["b": "{{d}}", "d": "1"]) == "a{{d}}c1e{{d}}{{")
  }
}
