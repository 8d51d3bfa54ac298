import Foundation
import Testing

/// The documentation is true: its commands run and print what it shows, its scripts compile, its pictures are made by the
/// program, its links work, and the files that it names exist.
///
/// With RECORD=1 in the environment, the output of commands and the pictures are recorded anew.
@Suite struct DocumentTests {
  private static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] != nil }

  /// The commands of the changelog use files of the reader, so they are not run.
  @Test(arguments: DocumentPage.all.filter { $0 != "CHANGELOG.md" })
  func commandsPrintTheShownOutput(name: String) throws {
    let page = try DocumentPage(name)
    let missing = try ["gnuplot", "ffmpeg", "rsvg-convert"].filter { try Shell.run("command -v \($0)").status != 0 }
    func isPossible(_ command: String) -> Bool {
      !missing.contains { command.contains($0) || ($0 != "gnuplot" && command.contains("motionc render")) }
    }
    let shell = try Shell(files: Scripts.examples().merging(page.files) { $1 })
    defer { shell.remove() }
    var recorded: [(lines: Range<Int>, text: String)] = []
    for (index, block) in page.blocks.enumerated() {
      // A page may show a file again, as it grows. Each command sees the file that is above it.
      let isShownAgain = page.blocks.filter { $0.info == block.info }.count > 1
      if block.info.count == 2, page.files[block.info[1]] != nil, isShownAgain {
        try Data(block.text.utf8).write(to: shell.folder.appendingPathComponent(block.info[1]))
      }
      guard block.info == ["sh"] else { continue }
      if try DocumentTests.isAboutTheProject(block) { continue }
      guard isPossible(block.text) else {
        print("skipped: a command of \(name) needs one of \(missing)")
        continue
      }
      let outcome = try shell.run("set -e\n\(block.text)")
      // A page may show what is on stderr, what is on stdout, or both in this order.
      let shown = page.blocks[(index + 1)...].prefix { $0.info == ["stderr"] || $0.info == ["stdout"] }
      // Notes are no mistakes.
      let isWrong = shown.contains { $0.info == ["stderr"] && $0.text.contains("error[") }
      #expect(outcome.status == (isWrong ? 1 : 0), "\(name): \(block.text)\(outcome.errorText)")
      for output in shown {
        let text = output.info == ["stderr"] ? outcome.errorText : outcome.outputText
        if DocumentTests.isRecording {
          recorded.append((output.lines, text))
        } else {
          #expect(text == output.text, "\(name): \(block.text)")
        }
      }
    }
    if !recorded.isEmpty { try Data(page.text(replacing: recorded).utf8).write(to: DocumentPage.url(name)) }
  }

  /// Returns whether a block calls `make` or `swift`, which a test does not run. The files that it names must exist.
  private static func isAboutTheProject(_ block: DocumentPage.Block) throws -> Bool {
    guard block.text.contains(/(?m)^([A-Z]+=\S+ )?(make|swift)\s/) else { return false }
    let makefile = String(decoding: try Data(contentsOf: DocumentPage.url("Makefile")), as: UTF8.self)
    for target in block.text.matches(of: /(?m)^(?:[A-Z]+=\S+ )?make (\S+)/).map(\.1) {
      #expect(makefile.contains("\n\(target):"), "the Makefile has no \(target)")
    }
    let tests = try swiftFiles(in: "Tests").map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for suite in block.text.matches(of: /--filter (\w+)/).map(\.1) {
      #expect(tests.contains { $0.contains("struct \(suite) {") }, "there is no suite \(suite)")
    }
    return true
  }

  @Test(arguments: DocumentPage.all)
  func scriptsCompile(name: String) throws {
    let page = try DocumentPage(name)
    // A file that only declares names for others is not a script by itself.
    func isUsed(_ block: DocumentPage.Block) -> Bool {
      block.info.count == 2 && page.blocks("motion").contains { $0.text.contains("use \"\(block.info[1])\"") }
    }
    // One run of motionc checks all scripts of a page, each in a folder of its own with the files of the page.
    let scripts = page.blocks("motion").filter { !isUsed($0) }
    guard !scripts.isEmpty else { return }
    var files: [String: String] = [:]
    for (index, script) in scripts.enumerated() {
      for (file, text) in page.files.merging(["script.motion": script.text], uniquingKeysWith: { $1 }) {
        files["\(index + 1)/\(file)"] = text
      }
    }
    let outcome = try Shell.run("motionc check */script.motion", files: files)
    #expect(outcome.status == 0, "\(name), by the number of the script:\n\(outcome.errorText)")
  }

  @Test(arguments: DocumentPage.all)
  func linksHaveTargets(name: String) throws {
    let page = try DocumentPage(name)
    for link in page.links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let folder = URL(fileURLWithPath: "/" + name).deletingLastPathComponent()
      let path =
        parts[0].isEmpty ? name : String(folder.appendingPathComponent(parts[0]).standardizedFileURL.path.dropFirst())
      guard FileManager.default.fileExists(atPath: DocumentPage.url(path).path) else {
        Issue.record("\(name): there is no \(path)")
        continue
      }
      if parts.count == 2 {
        #expect(try DocumentPage(path).anchors.contains(parts[1]), "\(name): \(path) has no heading \(parts[1])")
      }
    }
  }

  /// Each picture in `docs` that motionc draws, and the command that draws it.
  static let pictures = [
    ("founding.svg", "motionc compile moving.motion"),
    ("tour.svg", "motionc compile tour.motion"),
    ("kinds.svg", "motionc compile kinds.motion --at 0s"),
    ("strokes.svg", "motionc compile strokes.motion --at 0s"),
    ("texts.svg", "motionc compile texts.motion --at 0s"),
    ("gradients.svg", "motionc compile gradients.motion --at 0s"),
    ("founding-timeline.svg", "motionc timeline Examples/founding.motion"),
    ("founding-plot.svg", "motionc plot Examples/founding.motion"),
  ]

  @Test(arguments: pictures)
  func picturesAreMadeByTheProgram(name: String, command: String) throws {
    let moving = Scripts.founding + "\nplay animations repeated forever\n"
    var files = try Scripts.examples()
    for page in ["README.md", "grammar.md"] { files.merge(try DocumentPage(page).files) { $1 } }
    let shell = try Shell(files: files.merging(["moving.motion": moving]) { $1 })
    defer { shell.remove() }
    let drawn = try shell.run("\(command) --format svg 2> words")
    try #require(drawn.status == 0)
    let url = DocumentPage.url("docs/\(name)")
    if DocumentTests.isRecording { try Data(drawn.output).write(to: url) }
    #expect(drawn.output == [UInt8](try Data(contentsOf: url)), "docs/\(name) is out of date; RECORD=1 draws it anew")
  }

  @Test func everyPictureIsUsed() throws {
    let shown = try DocumentPage.all.flatMap {
      try DocumentPage($0).links.map { String($0.split(separator: "/").last ?? "") }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: DocumentPage.url("docs").path)
    #expect(Set(files.filter { !$0.hasSuffix(".md") && $0.contains(".") }).subtracting(shown).isEmpty)
    #expect(Set(DocumentTests.pictures.map(\.0)).isSubset(of: files))
  }

  // MARK: README

  /// README shows the founding script, is short, and says how to install motionc before it calls it.
  @Test func readmeIsAFrontDoor() throws {
    let page = try DocumentPage("README.md")
    #expect(page.blocks("motion").first?.text == Scripts.founding)
    #expect(page.lines.count <= 200)
    let commands = page.blocks("sh").map(\.text)
    let install = try #require(commands.firstIndex { $0.contains("make install") })
    let call = try #require(commands.firstIndex { $0.contains(/(?m)^motionc\s/) })
    #expect(install < call)
  }

  // MARK: The source map

  private static func swiftFiles(in folder: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: DocumentPage.url(folder).path).filter { $0.hasSuffix(".swift") }
      .map { DocumentPage.url("\(folder)/\($0)") }
  }

  /// The map lists every module and, in the order of the layers, every folder.
  @Test func everyFolderIsOnTheMap() throws {
    let block = try #require(DocumentPage("docs/source-map.md").blocks.first { $0.text.hasPrefix("Sources/") })
    var modules: [(name: String, folders: [String])] = []
    for line in block.text.split(separator: "\n") {
      let folders =
        line.prefixMatch(of: /\s+(?:\w+\/\s*)+/).map { $0.output.split(whereSeparator: \.isWhitespace) } ?? []
      let names = folders.map { String($0.dropLast()) }
      switch line.prefix(while: { $0 == " " }).count {
      case 2: modules.append((names[0], []))
      case 4 where !modules.isEmpty: modules[modules.count - 1].folders += names
      default: continue
      }
    }
    for module in Layers.decided.modules {
      #expect(modules.first { $0.name == module.name }?.folders == module.folders, "docs/source-map.md: \(module.name)")
    }
  }

  /// The files and folders that the pages for contributors name exist.
  @Test(arguments: ["docs/source-map.md", "docs/contributing.md"])
  func namedFilesExist(name: String) throws {
    let text = try DocumentPage(name).lines.joined(separator: "\n")
    let files = Set(try ["Sources", "Tests"].flatMap { try DocumentTests.swiftFiles(in: $0) }.map(\.lastPathComponent))
    let named = text.matches(of: /(\w[\w+]*\.swift)/).map { String($0.1) }
    #expect(!named.isEmpty)
    for file in named where file != "Package.swift" { #expect(files.contains(file), "there is no \(file)") }
    for path in text.matches(of: /`((?:Sources|Tests|Examples|docs)\/[^`\s<…]*)`/).map({ String($0.1) }) {
      #expect(FileManager.default.fileExists(atPath: DocumentPage.url(path).path), "there is no \(path)")
    }
  }
}
