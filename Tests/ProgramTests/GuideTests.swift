import Foundation
import Testing

/// The guides show what motionc does: their pictures are those of their scripts, and their scripts are formatted.
///
/// With RECORD=1 in the environment, the pictures are recorded anew.
@Suite struct GuideTests {
  /// The pages whose scripts readers copy. The scripts of the others show how a part of the language may be written.
  static let guides = DocumentPage.all.filter { name in
    ["tutorial", "cookbook", "coming-from", "algebra", "cheatsheet", "docs/outputs/", "Examples/"].contains {
      name.contains($0)
    }
  }

  @Test(arguments: guides)
  func scriptsAreFormatted(name: String) throws {
    let scripts = try DocumentPage(name).blocks("motion").enumerated().map { ("\($0).motion", $1.text) }
    guard !scripts.isEmpty else { return }
    let outcome = try Shell.run("motionc fmt --check *.motion", files: Dictionary(uniqueKeysWithValues: scripts))
    #expect(outcome.status == 0, "\(name): \(outcome.outputText)\(outcome.errorText)")
  }

  /// A script of the cookbook that is also an example is the same there.
  @Test func sharedScriptsAreEqual() throws {
    let examples = try Scripts.examples()
    for name in GuideTests.guides {
      for block in try DocumentPage(name).blocks("motion") where block.info.count == 2 {
        guard let example = examples["Examples/\(block.info[1])"] else { continue }
        #expect(block.text == example, "\(name): \(block.info[1])")
      }
    }
  }

  /// One shell draws all pictures of a page. Those of the examples are drawn for their index.
  @Test(arguments: guides)
  func picturesAreThoseOfTheScripts(name: String) throws {
    let pictures = try GuidePicture.all(of: DocumentPage(name)).filter {
      name == "Examples/README.md" || !$0.name.hasPrefix("example-")
    }
    guard !pictures.isEmpty else { return }
    var files: [String: String] = [:]
    let shared = try Scripts.examples()
    for picture in pictures {
      files["\(picture.name)/\(picture.script.name)"] = picture.script.text
      for (path, text) in shared where path.hasSuffix(".csv") || path.hasSuffix(".json") || path.contains("/brand/") {
        files["\(picture.name)/\(path.dropFirst("Examples/".count))"] = text
      }
    }
    let shell = try Shell(files: files)
    defer { shell.remove() }
    let commands = pictures.map { "(cd \($0.name) && \($0.command)) >\($0.name).svg 2>>words || echo \($0.name)" }
    let outcome = try shell.run(commands.joined(separator: "\n"))
    #expect(outcome.outputText == "", "not drawn: \(outcome.outputText)")
    let folder = DocumentPage.url("docs/pictures")
    for picture in pictures {
      let drawn = try Data(contentsOf: shell.folder.appendingPathComponent("\(picture.name).svg"))
      let url = folder.appendingPathComponent("\(picture.name).svg")
      if ProcessInfo.processInfo.environment["RECORD"] != nil { try drawn.write(to: url) }
      #expect(try drawn == Data(contentsOf: url), "\(url.path) is out of date; RECORD=1 draws it anew")
    }
  }

  @Test func everyPictureIsShown() throws {
    let shown = try GuideTests.guides.flatMap { try GuidePicture.all(of: DocumentPage($0)).map { "\($0.name).svg" } }
    let files = try FileManager.default.contentsOfDirectory(atPath: DocumentPage.url("docs/pictures").path)
    #expect(Set(shown) == Set(files))
  }

  @Test func everyExampleIsInTheIndex() throws {
    let shown = Set(try DocumentPage("Examples/README.md").links.filter { $0.hasSuffix(".motion") })
    let examples = try Scripts.examples().keys.filter { $0.hasSuffix(".motion") && $0.split(separator: "/").count == 2 }
    #expect(shown == Set(examples.map { String($0.dropFirst("Examples/".count)) }))
  }

  @Test func recipesAreCounted() throws {
    let cookbook = try DocumentPage("docs/cookbook.md")
    let count = cookbook.blocks("motion").count
    #expect(cookbook.prose.filter { $0.hasPrefix("### ") }.count == count)
    #expect(cookbook.lines.contains { $0.hasPrefix("\(count) animations ") })
    #expect(try DocumentPage("README.md").lines.contains { $0.contains("docs/cookbook.md): \(count) animations ") })
  }

  /// The cells of these tables are scripts, in the column with this number. What only declares something gets a sentence.
  @Test(arguments: [("docs/cheatsheet.md", 0), ("docs/coming-from.md", 1)])
  func cellsAreScripts(name: String, column: Int) throws {
    var files: [String: String] = [:]
    for line in try DocumentPage(name).prose where line.hasPrefix("| `") || line.hasSuffix("` |") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
      let cell = cells.count == 2 ? cells[column].wholeMatch(of: /`([^`]+)`/) : nil
      guard let code = cell?.1, !code.hasPrefix("motionc ") else {
        #expect(cells.first?.hasPrefix("`motionc ") == true, "\(name): \(line)")
        continue
      }
      let script = String(code).replacing(" ⏎ ", with: "\n") + "\n"
      let last = script.split(separator: "\n").last ?? ""
      let isDeclaration = last.hasPrefix("view ") || last.hasPrefix("canvas ")
      files["\(files.count + 1).motion"] = isDeclaration ? script + "wait 1s\n" : script
    }
    #expect(files.count > 40)
    let outcome = try Shell.run("motionc check --strict *.motion && motionc fmt --check *.motion", files: files)
    #expect(outcome.status == 0, "\(name): \(outcome.outputText)\(outcome.errorText)")
  }

  /// The HTML that the tutorial shows is what its style sheet asks for.
  @Test func pagesHaveTheMarkupOfTheStyleSheet() throws {
    let page = try DocumentPage("docs/tutorial.md")
    let html = try #require(page.blocks("html").first).text
    let sheet = try Shell.run("motionc compile saved.motion --play arrive --format css", files: page.files).outputText
    let comment = try #require(sheet.firstMatch(of: /The page needs:\n\n([^*]+)\*\//)).1
    #expect(html.contains(comment))
  }
}
